"""The moves of Quick Poker: the throw of the die, and what a player can do."""

from typing import Final, SupportsIndex, final

import attrs

from pokerules._common.arguments import seat_number, whole_number
from pokerules._common.prose import clipped, printed, told_plainly


def _face(value: SupportsIndex) -> int:
    return value if type(value) is int else whole_number(value, "the value of a roll")


def _lane(value: SupportsIndex) -> int:
    return value if type(value) is int else whole_number(value, "the lane of an advance")


@final
@attrs.frozen
class Roll:
    """The chance move: the die shows a value (QP-3).

    Attributes:
        value: 1 to ``rules.faces``.
    """

    value: int = attrs.field(converter=_face, repr=printed)

    __str__ = told_plainly


@final
@attrs.frozen
class Throw:
    """The leader throws the die instead of passing (QP-14).

    Attributes:
        player: the seat.
    """

    player: int = attrs.field(converter=seat_number, repr=printed)

    __str__ = told_plainly


@final
@attrs.frozen
class Pass:
    """The leader passes instead of throwing the die (QP-14).

    Attributes:
        player: the seat.
    """

    player: int = attrs.field(converter=seat_number, repr=printed)

    __str__ = told_plainly


@final
@attrs.frozen
class Advance:
    """A player advances a pawn of their own by the value thrown (QP-3).

    Attributes:
        player: the seat.
        lane: the lane of the pawn, from 0.
    """

    player: int = attrs.field(converter=seat_number, repr=printed)
    lane: int = attrs.field(converter=_lane, repr=printed)

    __str__ = told_plainly


PlayerMove = Throw | Pass | Advance
"""The moves that players make, which `legal_moves` lists."""
Move = Roll | PlayerMove
"""All moves, chance included."""

_KINDS: Final = (Roll, Throw, Pass, Advance)


def a_move(value: Move) -> Move:
    """Return the argument `move` of a public function if it is a move of this game, or raise `TypeError`."""
    if type(value) not in _KINDS:
        raise TypeError(f"a move of Quick Poker is a Roll, Throw, Pass or Advance, not {clipped(value)}")
    return value
