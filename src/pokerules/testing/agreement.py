"""An engine that has the functions of the contract, held to the lines of a conformance file."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Any

import attrs

from pokerules.errors import IllegalMove
from pokerules.record.dictionaries import from_dict
from pokerules.record.vectors.files import moves_of, rules_of
from pokerules.record.vectors.lines import TOLD, Line
from pokerules.testing.laws.base import require
from pokerules.testing.laws.comparing import require_same


@attrs.frozen
class Position:
    """A line of a conformance file as values of the library; its attributes are the keys of the line.

    Attributes:
        place: the line's number in the file, from 1.
    """

    place: int
    number: int
    clauses: dict[str, list[str]]
    moves: tuple[Any, ...]
    state: Any
    told: dict[str, Any]
    winner: int | None
    winners: tuple[int, ...]
    standings: tuple[tuple[int, ...], ...]
    to_act: tuple[int, ...]
    legal: tuple[Any, ...]
    chance: tuple[int, dict[Any, str]] | None
    successors: tuple[tuple[Any, Any], ...]
    refused: tuple[tuple[Any, str, str], ...]
    views: tuple[tuple[int | None, tuple[int, ...], Any], ...]

    def __str__(self) -> str:
        clauses = f", for {', '.join(self.clauses)}" if self.clauses else ""
        return f"line {self.place}, game {self.number}{clauses}"


def positions(lines: Iterable[Line]) -> Iterator[Position]:
    """Yield the lines of a conformance file but for the first, as values of the library.

    Raises:
        RecordError: a line cannot be read.
    """
    head, *rest = lines
    for place, line in enumerate(rest, 2):
        yield _position(place, line, rules_of(head, line), {**head["rules"], **line["rules"]})


def _position(place: int, line: Line, rules: Any, options: Line) -> Position:
    def with_rules(plain: Line) -> Any:
        inner = {"state": {**plain["state"], "rules": options}} if "state" in plain else {"rules": options}
        return from_dict({**plain, **inner})

    chance = line["chance"]
    return Position(
        place=place,
        number=line["number"],
        clauses=line["clauses"],
        moves=moves_of(rules, line["moves"]),
        state=with_rules(line["state"]),
        told={name: tuple(line[name]) for name in TOLD if name in line},
        winner=line["winner"],
        winners=tuple(line["winners"]),
        standings=tuple(map(tuple, line["standings"])),
        to_act=tuple(line["to_act"]),
        legal=tuple(map(from_dict, line["legal"])),
        chance=chance
        and (int(chance["size"]), {from_dict(each["move"]): each["odds"] for each in chance["moves"]}),
        successors=tuple(
            [
                (from_dict(each["move"]), with_rules({**line["state"], **each["changes"]}))
                for each in line["successors"]
            ]
        ),
        refused=tuple([(from_dict(each["move"]), each["rule"], each["reason"]) for each in line["refused"]]),
        views=tuple(
            [(each["viewer"], tuple(each["to_act"]), with_rules(each["view"])) for each in line["views"]]
        ),
    )


def agree(engine: Any, lines: Iterable[Position]) -> int:
    """Hold an engine to a conformance file: play its games from the start and compare all it says.

    Args:
        engine: anything with the functions of `pokerules.game.Game`.
        lines: what `positions` makes of the lines of the file.

    Returns:
        How many positions were compared.

    Raises:
        AssertionError: the engine disagrees; what is said names the line, its clauses and what differs.

    >>> from pokerules import quickpoker
    >>> from pokerules.record.vectors import vectors
    >>> small = quickpoker.Rules(pawns=2, rows=2)
    >>> agree(quickpoker, positions(vectors("quickpoker", small, seed=3))) > 5
    True
    """
    count = number = 0
    state: Any = None
    for position in lines:
        try:
            if position.number != number:
                number, state = position.number, engine.start(position.state.rules)
            for move in position.moves:
                state = engine.apply(state, move)
            _compare(engine, state, position)
        except AssertionError as error:
            raise AssertionError(f"{position}: {error}") from None
        except Exception as error:
            raise AssertionError(f"{position}: {type(error).__name__} was raised: {error}") from error
        count += 1
    return count


def _compare(engine: Any, state: Any, right: Position) -> None:
    """Compare all that an engine says of a state with a line."""
    require_same("the position", state, right.state)
    for name, value in right.told.items():
        _equal(name, getattr(state, name), value)
    for name in ("winner", "winners", "standings", "to_act"):
        _equal(name, getattr(engine, name)(state), getattr(right, name))
    _equal("legal_moves", engine.legal_moves(state), right.legal)
    for seat in range(right.state.rules.players):
        own = tuple([move for move in right.legal if move.player == seat])
        _equal("legal_moves of seat {}", engine.legal_moves(state, seat), own, seat)
    for move in (*right.legal, *(move for move, _ in right.successors)):
        _equal("why_illegal of {}", engine.why_illegal(state, move), None, move)
    _equal("is_over", engine.is_over(state), not right.legal and right.chance is None)
    due = engine.chance(state)
    _equal("the size of chance", due and due.size, right.chance and right.chance[0])
    for move, odds in right.chance[1].items() if right.chance else ():
        _equal("the probability of {}", due.probability(move), Fraction(odds), move)
    for move, after in right.successors:
        if due is not None:
            _equal("the probability of {}", due.probability(move), Fraction(1, due.size), move)
        require_same("the position after {}", engine.apply(state, move), after, move)
    for move, rule, reason in right.refused:
        _refuses(engine, state, move, rule, reason)
    for viewer, acting, view in right.views:
        seen = engine.observe(state, viewer)
        whose = "a spectator" if viewer is None else f"seat {viewer}"
        require_same("the view of {}", seen, view, whose)
        _equal("to_act in the view of {}", engine.to_act(seen), acting, whose)
        own = tuple([move for move in right.legal if move.player == viewer])
        _equal("legal_moves of the view of {}", engine.legal_moves(seen), own, whose)
        _equal("legal_moves of {} in their view", engine.legal_moves(seen, viewer), own, whose)


def _refuses(engine: Any, state: Any, move: Any, rule: str, reason: str) -> None:
    violation = engine.why_illegal(state, move)
    require(violation is not None, "{} is not refused, though it breaks {}", move, rule)
    said = violation.rule, violation.reason.value
    require(said == (rule, reason), "{} is refused by {} ({}), not by {} ({})", move, *said, rule, reason)
    try:
        engine.apply(state, move)
    except IllegalMove as error:
        require(error.violation == violation, "{} is refused, but apply says: {}", move, error)
    else:
        raise AssertionError(f"{move} is refused, and yet apply makes it")


def _equal(name: str, said: Any, right: Any, *of: Any) -> None:
    """Compare two answers; what they are `of` is put into words only where they differ."""
    require(said == right, f"{name} is {{}}, not {{}}", *of, said, right)
