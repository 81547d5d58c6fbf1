"""Tell a player why a move is refused, and what they may do instead."""

from pokerules import Cards, IllegalMove, president

state = president.setup(
    president.Rules(players=3),
    hands=[Cards.parse("3d 4d 9h"), Cards.parse("5c 5s Kd"), Cards.parse("6c 7c 8c")],
    trick=[president.Play(0, Cards.parse("Td"))],
    player=1,
)
try:
    president.apply(state, president.Play(1, Cards.parse("5c 5s")))
except IllegalMove as refusal:
    print(f"Clause {refusal.violation.rule} ({refusal.violation.reason.value}): {refusal.violation.message}.")
print("You may:", "; ".join(str(move) for move in president.legal_moves(state, 1)))
