"""The games of the shipped conformance files, put to an engine move by move."""

from typing import Any

from pokerules.distributions import Deal
from pokerules.record import Record
from pokerules.record.vectors.files import CornerGame, corner_games
from pokerules.testing.kits import KITS, Kit
from pokerules.testing.laws import Law
from pokerules.testing.play import History, replayed
from pokerules.testing.report import as_text


def hold_to_corner_games(law: Law, engine: Any, kit: Kit) -> None:
    """Try a law on every shipped game, as far as the kit's variant allows; what it refuses, refuse.

    Args:
        law: `plays_as_the_reference`.
        engine: the engine.
        kit: the game's; for a kit with rules of its own there are no such games.

    Raises:
        AssertionError: the engine plays otherwise; the error has the game as a record.
    """
    for corner in _games_of(kit):
        right = _legal_part(kit, corner.record)
        moves = right.moves
        try:
            mine = replayed(engine, Record(right.rules, moves))
            law.function(engine, history=mine, reference=kit.game)
            if len(mine.moves) < len(moves):
                _tell_why_not(law, engine, mine.states[-1], moves[len(mine.moves)])
            _refuse(law, engine, mine, right, kit.game, corner)
        except AssertionError as error:
            clauses = ", ".join(corner.clauses)
            error.add_note(f"game {corner.number} of the shipped conformance file, there for {clauses}")
            error.add_note(as_text(right.rules, moves))
            raise


def _games_of(kit: Kit) -> tuple[CornerGame, ...]:
    for name, own in KITS.items():
        if kit.game is own.game and kit.rules is own.rules:
            return corner_games(name)
    return ()


def _legal_part(kit: Kit, record: Record) -> History:
    """Return a game under the kit's variant, up to the first move that breaks a rule there."""
    rules = kit.variant(record.rules)
    states, moves = [kit.game.start(rules)], list[Any]()
    for recorded in record.moves:
        move = _with_the_rest(recorded, rules) if isinstance(recorded, Deal) else recorded
        if kit.game.why_illegal(states[-1], move) is not None:
            break
        states.append(kit.game.apply(states[-1], move))
        moves.append(move)
    return History(tuple(states), tuple(moves))


def _with_the_rest(deal: Deal, rules: Any) -> Deal:
    """Return a deal of a small deck with the other cards of the variant's pack below it."""
    pack = rules.pack if hasattr(rules, "pack") else rules.deck
    return Deal((*deal.deck, *[card for card in pack if card not in deal.deck]))


def _tell_why_not(law: Law, engine: Any, state: Any, move: Any) -> None:
    """Raise the error that a legal move has been answered with."""
    try:
        engine.apply(state, move)
    except Exception as error:
        raise AssertionError(
            f"{law.title}: {move} is legal, but {type(error).__name__} was raised: {error}"
        ) from error


def _refuse(law: Law, engine: Any, mine: History, right: History, reference: Any, corner: CornerGame) -> None:
    """Require that the moves which are refused in a game are refused by the engine."""
    for ply, move in corner.refused:
        if ply < len(right.states):
            violation = reference.why_illegal(right.states[ply], move)
            if violation is not None and engine.why_illegal(mine.states[ply], move) is None:
                raise AssertionError(f"{law.title}: {move} is not refused, but: {violation}")
