"""Play a whole match of any game by random legal moves: ``python examples/play_a_match.py president 7``."""

import sys
from random import Random

from pokerules import GAMES, apply, chance, is_over, legal_moves, standings


def main(name: str, seed: int) -> None:
    """Play one match of a game and print its last table and the standings."""
    rng = Random(seed)
    state = GAMES[name].start()
    moves = 0
    while not is_over(state):
        due = chance(state)
        move = due.sample(rng) if due else rng.choice(legal_moves(state))
        state = apply(state, move)
        moves += 1
    print(state)
    print(f"{moves} moves; best first: {standings(state)}")


if __name__ == "__main__":
    name, seed = [*sys.argv[1:], *("quickpoker", "1")[len(sys.argv) - 1 :]]
    main(name, int(seed))
