"""The figures that pawns form, and how they rank (QP-9 to QP-13).

A placement is the tuple of a player's pawns, one value a lane.
"""

import enum
from collections import Counter
from collections.abc import Sequence
from typing import Final, final

import attrs

from pokerules._common.prose import told_plainly

Placement = tuple[int, ...]


class FigureKind(enum.IntEnum):
    """The kinds of figures, weakest first (QP-9); their order is not that of card poker."""

    NONE = 0
    HIGH_CARD = 1
    PAIR = 2
    TWO_PAIR = 3
    THREE_OF_A_KIND = 4
    FULL_HOUSE = 5
    STRAIGHT = 6
    FOUR_OF_A_KIND = 7
    POKER = 8
    STRAIGHT_FLUSH = 9

    def __repr__(self) -> str:
        return f"FigureKind.{self.name}"


_KIND_OF_GROUPS: Final = {
    (5,): FigureKind.POKER,
    (4,): FigureKind.FOUR_OF_A_KIND,
    (3, 2): FigureKind.FULL_HOUSE,
    (3,): FigureKind.THREE_OF_A_KIND,
    (2, 2): FigureKind.TWO_PAIR,
    (2,): FigureKind.PAIR,
}


@final
@attrs.frozen(order=True)
class Figure:
    """What a player's pawns are worth. Figures of one variant compare by strength.

    Attributes:
        kind: the kind, compared first.
        ranks: what decides inside the kind, most important first (QP-12): the ranks that form
            the figure and then, with kickers, the others. 1 is the seven and 8 the ace, on
            boards of any size; 0 is a pawn on the start line or in the hole.

    >>> print(Figure(FigureKind.TWO_PAIR, ranks=(5, 3)))
    two pair, jacks and nines
    """

    kind: FigureKind
    ranks: tuple[int, ...]

    __str__ = told_plainly


@attrs.frozen
class Shape:
    """The options that decide how figures rank, whatever the lanes (QP-9 to QP-13).

    Attributes:
        royal: whether the highest straight is a straight flush.
        kickers: whether equal figures are told apart by the other cards.
        high_card: whether a card on the board is a figure.
        pawns: pawns of each player.
        rows: rows of the board.
    """

    royal: bool
    kickers: bool
    high_card: bool
    pawns: int
    rows: int

    @property
    def straights(self) -> list[range]:
        """The values of each straight, the lowest first; none on boards too small for one (QP-10)."""
        return [range(lowest, lowest + 5) for lowest in range(1, self.rows - 3)] if self.pawns == 5 else []

    def rank(self, value: int) -> int:
        """Return the rank of a pawn: 1 for a seven to 8 for an ace, 0 for no card."""
        return value + 8 - self.rows if 1 <= value <= self.rows else 0

    def straight_flush(self, straight: Sequence[int]) -> Figure:
        """Return a straight flush by the values of its pawns."""
        return Figure(FigureKind.STRAIGHT_FLUSH, (self.rank(max(straight)),))

    def figure(self, values: Placement) -> Figure:
        """Return the figure of pawn values, but for straight flushes that depend on the lanes."""
        ranks = sorted(map(self.rank, values), reverse=True)
        counts = Counter(rank for rank in ranks if rank)
        groups = sorted(((count, rank) for rank, count in counts.items() if count > 1), reverse=True)
        if groups:
            kind = _KIND_OF_GROUPS[tuple(count for count, _ in groups)]
            forming = [rank for _, rank in groups]
        elif len(counts) == 5 and ranks[0] - ranks[4] == 4:
            if self.royal and ranks[0] == 8:
                return self.straight_flush(values)
            return Figure(FigureKind.STRAIGHT, (ranks[0],))
        elif self.high_card and counts:
            kind, forming = FigureKind.HIGH_CARD, [ranks[0]]
        else:
            return Figure(FigureKind.NONE, ())
        others = [rank for rank in ranks if rank not in forming] if self.kickers else []
        return Figure(kind, (*forming, *others))
