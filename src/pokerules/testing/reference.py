"""The games of the shipped conformance files, put to an engine move by move."""

from collections.abc import Iterator
from importlib.resources import files
from typing import Any

from pokerules.distributions import Deal
from pokerules.record import Record, vectors
from pokerules.record.vectors import CornerGame, corner_games
from pokerules.testing.kits import Kit, known_kit
from pokerules.testing.laws import Law
from pokerules.testing.play import History, replayed
from pokerules.testing.report import as_text


def hold_to_corner_games(law: Law, engine: Any, kit: Kit) -> None:
    """Try a law on every shipped game, as far as the kit's variant allows, refusals included.

    Args:
        law: `plays_as_the_reference`.
        engine: the engine.
        kit: the kit of the game; for one with rules of its own there are no such games.

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
            for state, rightly, move in _refused(corner, mine, right):
                violation = kit.game.why_illegal(rightly, move)
                if violation is not None and engine.why_illegal(state, move) is None:
                    raise AssertionError(f"{law.title}: {move} is not refused, but: {violation}")
        except AssertionError as error:
            clauses = ", ".join(corner.clauses)
            error.add_note(f"game {corner.number} of the shipped conformance file, there for {clauses}")
            error.add_note(as_text(right.rules, moves))
            raise


def _games_of(kit: Kit) -> tuple[CornerGame, ...]:
    own = known_kit(kit.game)
    if own is None or kit.rules is not own.rules:
        return ()
    return corner_games(kit.name) if files(vectors).joinpath(f"{kit.name}.jsonl").is_file() else ()


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
    """Raise the error with which an engine answers a legal move."""
    try:
        engine.apply(state, move)
    except Exception as error:
        raise AssertionError(
            f"{law.title}: {move} is legal, but {type(error).__name__} was raised: {error}"
        ) from error


def _refused(corner: CornerGame, mine: History, right: History) -> Iterator[tuple[Any, Any, Any]]:
    """Yield the moves that are refused in a game, each with the states of both engines before it."""
    for ply, move in corner.refused:
        if ply < len(right.states):
            yield mine.states[ply], right.states[ply], move
