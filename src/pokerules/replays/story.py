"""A recorded game, told: each position, the move that led to it, and what else was legal or refused."""

from collections import deque
from collections.abc import Iterator
from itertools import islice
from typing import Any, Final

import attrs

from pokerules.errors import Violation
from pokerules.game import AnyGame, game_of
from pokerules.record import Record, SeenRecord, replay

_SMALL: Final = 16
"""How many actions a player may have in all for each of them to be tried."""
_REMEMBERED: Final = 60
_REFUSALS: Final = 3


@attrs.frozen
class Step:
    """A position of a game, and how it came about.

    Attributes:
        position: the state or the view.
        move: the move that led to it, or what was seen of it; None for the first position.
        others: what else was legal then; None where chance was due or, in a view, another player.
        refused: moves that were not, at most one for each reason.
    """

    position: Any
    move: Any = None
    others: tuple[Any, ...] | None = None
    refused: tuple[tuple[Any, Violation], ...] = ()


def steps(record: Record | SeenRecord) -> Iterator[Step]:
    """Yield the positions of a recorded game, lazily.

    Raises:
        RecordError: a move breaks a rule, or the rules allow no such view.
    """
    positions = replay(record)
    game = game_of(record.rules)
    attempts = _Attempts(game, record)
    before = next(positions)
    yield Step(before)
    for move, position in zip(record.moves, positions, strict=True):
        legal = game.legal_moves(before)
        mover = getattr(move, "player", None)
        if mover is None or move not in legal:
            yield Step(position, move)
        else:
            others = tuple([other for other in legal if other != move])
            yield Step(position, move, others, attempts.refused(before, mover))
            attempts.remember(legal)
        before = position


class _Attempts:
    """The moves that are tried in each position, to tell of those that are refused."""

    def __init__(self, game: AnyGame, record: Record | SeenRecord) -> None:
        self._game: Final = game
        rules = record.rules
        seats = range(rules.players) if isinstance(record, Record) else [record.viewer]
        actions = game.actions(rules)
        self._always: Final = [
            actions.move(number, seat)
            for seat in seats
            if len(actions) <= _SMALL and seat is not None
            for number in range(len(actions))
        ]
        # Where there are too many to try all: those that were legal not long ago.
        self._earlier: Final[deque[Any]] = deque(maxlen=0 if self._always else _REMEMBERED)

    def remember(self, legal: tuple[Any, ...]) -> None:
        """Have some moves tried later on."""
        self._earlier.extend(legal)

    def refused(self, position: Any, mover: int) -> tuple[tuple[Any, Violation], ...]:
        """Return a few moves that a position refuses, for different reasons, those of the mover first."""
        tried = sorted([*self._always, *self._earlier], key=lambda move: bool(move.player != mover))
        found: dict[tuple[str, Any], tuple[Any, Violation]] = {}
        for move in tried:
            violation = self._game.why_illegal(position, move)
            if violation is not None:
                found.setdefault((violation.rule, violation.reason), (move, violation))
        return tuple(islice(found.values(), _REFUSALS))
