"""The moves of Jedisjeux: the deal, and what players decide."""

from typing import final

import attrs

from pokerules._common.arguments import seat_number
from pokerules._common.prose import clipped, printed, told_plainly
from pokerules.distributions import Deal, Dealt


@final
@attrs.frozen
class Stake:
    """A player stakes what the stage costs, or what they have left (JJ-3, JJ-9)."""

    player: int = attrs.field(converter=seat_number, repr=printed)

    __str__ = told_plainly


@final
@attrs.frozen
class Fold:
    """A player gives up the deal (JJ-7)."""

    player: int = attrs.field(converter=seat_number, repr=printed)

    __str__ = told_plainly


PlayerMove = Stake | Fold
"""The moves that players make, which `legal_moves` lists."""
Move = Deal | PlayerMove
"""All moves, chance included."""
Seen = Dealt | PlayerMove
"""What can be seen of a move, which is all of a decision, and of a deal only that it has been made."""


def a_move(value: Move) -> Move:
    """Return the argument of a public function if it is a move, or raise `TypeError`."""
    if type(value) is Stake or type(value) is Fold or type(value) is Deal:
        return value
    raise TypeError(f"a move of Jedisjeux is a Deal, Stake or Fold, not {clipped(value)}")
