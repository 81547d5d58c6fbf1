"""The stages and the chips of Jedisjeux: fixed stakes, shares of the pot, rebuys.

The clauses are JJ-3, JJ-4, JJ-6, JJ-9, JJ-14 and JJ-16 to JJ-18. All functions here are pure, on tuples with
one number for each seat.
"""

import enum
from collections.abc import Sequence
from functools import cache
from typing import Final, final

import attrs

from pokerules._common.prose import told_plainly


class Stage(enum.Enum):
    """The four stages of a deal, in their order; `value` is the English name.

    Attributes:
        stake: the chips that it costs each player (JJ-3).
        board_size: how many cards lie face up during it (JJ-6).

    >>> [(stage.value, stage.stake, stage.board_size) for stage in Stage]
    [('observation', 1, 0), ('flop', 1, 3), ('turn', 2, 4), ('river', 2, 5)]
    >>> Stage("turn")
    Stage.TURN
    """

    OBSERVATION = "observation", 1, 0
    FLOP = "flop", 1, 3
    TURN = "turn", 2, 4
    RIVER = "river", 2, 5

    _value_: str
    stake: int
    board_size: int

    def __new__(cls, name: str, stake: int, board_size: int) -> "Stage":
        """Make a member of its name and its two numbers."""
        stage = object.__new__(cls)
        stage._value_, stage.stake, stage.board_size = name, stake, board_size
        return stage

    def __repr__(self) -> str:
        return f"Stage.{self.name}"


STAGE_OF_BOARD: Final = {stage.board_size: stage for stage in Stage if stage.board_size}
"""The stages at which players decide, and a deal can end, by how many cards lie face up."""

REBUY: Final = 6
"""The chips that a player without any receives; as many as a deal can cost (JJ-4, JJ-16)."""


def staked_before(stage: Stage) -> int:
    """Return what a player with enough chips has staked when a stage begins: 0, 1, 2 or 4.

    >>> staked_before(Stage.RIVER)
    4
    """
    return sum(earlier.stake for earlier in Stage if earlier.board_size < stage.board_size)


def staked_by(stage: Stage) -> int:
    """Return what a player with enough chips has staked when a stage ends: 1, 2, 4 or 6.

    >>> staked_by(Stage.RIVER)
    6
    """
    return staked_before(stage) + stage.stake


@final
@attrs.frozen
class Rebuy:
    """Six chips for a player who had none, and an Award for the one who gave them (JJ-16).

    Attributes:
        player: the player who received them.
        donor: the player who had most chips, gave six and got an Award.
    """

    player: int
    donor: int

    __str__ = told_plainly


@cache
def clockwise(dealer: int, players: int) -> tuple[int, ...]:
    """Return all seats in the order that breaks every tie: clockwise from the dealer's left.

    >>> clockwise(2, 4)
    (3, 0, 1, 2)
    """
    return tuple((dealer + step) % players for step in range(1, players + 1))


def shares(pot: int, sharers: Sequence[int], order: Sequence[int]) -> tuple[int, ...]:
    """Return the chips that each player receives from the pot (JJ-14).

    Args:
        pot: the chips to share.
        sharers: the seats that share it, at least one.
        order: all seats, clockwise from the dealer's left; the first sharers get the odd chips.

    >>> shares(11, (0, 3), clockwise(2, 4))
    (5, 0, 0, 6)
    """
    received = [0] * len(order)
    each = pot // len(sharers)
    for seat in sharers:
        received[seat] = each
    odd = pot - each * len(sharers)
    if odd:
        for seat in [seat for seat in order if seat in sharers][:odd]:
            received[seat] += 1
    return tuple(received)


def rebuys(
    stacks: Sequence[int], awards: tuple[int, ...], order: Sequence[int], limit: int
) -> tuple[tuple[int, ...], tuple[int, ...], tuple[Rebuy, ...]]:
    """Return the stacks and Awards after the rebuys, and the rebuys in order (JJ-16 to JJ-18).

    The donor always has more than six chips: the players have at least six on average, and the one
    who is served has none. So nobody's stack comes to 0 here.

    Args:
        stacks: what each player has once the pot is paid.
        awards: the Awards that each player has.
        order: all seats, clockwise from the dealer's left.
        limit: the Awards that win; when one player has them, no further rebuy is made.

    >>> rebuys((0, 12, 0, 12), (0, 0, 0, 0), clockwise(1, 4), 2)
    ((6, 6, 6, 6), (0, 1, 0, 1), (Rebuy(player=2, donor=3), Rebuy(player=0, donor=1)))
    """
    if 0 not in stacks:
        return tuple(stacks), awards, ()
    chips, given = list(stacks), list(awards)
    made: list[Rebuy] = []
    for seat in order:
        if stacks[seat] == 0:
            # max takes the first of equals: the player nearest to the dealer's left (JJ-17).
            donor = max(order, key=chips.__getitem__)
            chips[donor] -= REBUY
            chips[seat] += REBUY
            given[donor] += 1
            made.append(Rebuy(seat, donor))
            if given[donor] == limit:
                break
    return tuple(chips), tuple(given), tuple(made)
