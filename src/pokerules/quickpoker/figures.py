"""The figures that pawns form, how they rank, and what pawns can still reach (QP-9 to QP-13, QP-17).

A placement is the tuple of a player's pawns, one value a lane. For play, every figure possible
under some rules has a strength, an integer, and a `FigureTable` gives for a placement its survey,
which tells that strength and the best one that it can still reach.

What is worked out once is kept by the options that it depends on and by nothing else: a `Scale` by
those that rank figures, and the `Placements` of a board by those that make its straight flushes too.
"""

import enum
import itertools
from collections import Counter
from collections.abc import Sequence
from functools import cache
from operator import getitem
from typing import ClassVar, Final, Literal, SupportsIndex, final

import attrs

from pokerules._common.arguments import iterated, player_or_none, whole_number
from pokerules._common.prose import told_plainly
from pokerules.cards import Suit
from pokerules.errors import InvalidArgument
from pokerules.quickpoker.fast.survey import REACH_BITS, REACH_MASK, sums, with_goals
from pokerules.quickpoker.rules import Rules, the_rules

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

    >>> print(figure((5, 3, 5, 0, 3), Rules()))
    two pair, jacks and nines
    """

    kind: FigureKind
    ranks: tuple[int, ...]

    __str__ = told_plainly


def figure(pawns: Sequence[int], rules: Rules, player: SupportsIndex | None = None) -> Figure:
    """Return the figure that a player's pawns form (QP-9).

    Args:
        pawns: the value of the pawn in each lane, 0 to ``rules.rows + 1``.
        rules: the variant.
        player: whose pawns they are; needed with ``straight_flush="suited"`` alone (QP-11).

    Raises:
        TypeError: an argument has the wrong type.
        InvalidArgument: the pawns do not fit the board, or there is no such player.

    >>> figure((4, 5, 6, 7, 8), Rules())
    Figure(kind=FigureKind.STRAIGHT_FLUSH, ranks=(8,))
    """
    table = figure_table(the_rules(rules))
    return table.figures[table.players[_whose(player, rules)][_placement(pawns, rules)] >> REACH_BITS]


def best_reachable(pawns: Sequence[int], rules: Rules, player: SupportsIndex | None = None) -> Figure:
    """Return the strongest figure that the pawns form now or can still come to form (QP-17).

    Every distance can be thrown, so this is the best of all placements with no pawn further back.
    Arguments and errors are those of `figure`.

    >>> print(best_reachable((8, 8, 8, 9, 5), Rules()))
    four aces
    """
    table = figure_table(the_rules(rules))
    return table.figures[table.players[_whose(player, rules)][_placement(pawns, rules)] & REACH_MASK]


def figures_of(surveys: Sequence[int], rules: Rules) -> tuple[Figure, ...]:
    """Return the figures that the pawns of all players form, by their surveys."""
    figures = figure_table(rules).figures
    return tuple([figures[survey >> REACH_BITS] for survey in surveys])


def _placement(pawns: Sequence[int], rules: Rules) -> Placement:
    values = iterated(pawns, "pawns must be a sequence of integers")
    placement = tuple([whole_number(value, "the value of a pawn") for value in values])
    if len(placement) != rules.pawns or not all(0 <= value <= rules.rows + 1 for value in placement):
        raise InvalidArgument("pawns", placement, f"{rules.pawns} values from 0 to {rules.rows + 1}")
    return placement


def _whose(player: SupportsIndex | None, rules: Rules) -> int:
    whose = player_or_none(player, rules.players)
    if whose is None and rules.straight_flush == "suited":
        raise InvalidArgument("player", player, "given, as each player's squares have suits of their own")
    return whose or 0


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


@attrs.frozen(eq=False)
class Scale:
    """The strengths of figures under the options of a shape.

    Attributes:
        shape: the options.
        figures: the figures, weakest first; a strength is an index into it, and the strength 0 is
            that of having no figure.
        weights: by the value of a pawn, its part of a key: the sum of those of all pawns tells their
            values, whatever the lanes.
        in_any_lanes: by key, the survey but for straight flushes that depend on the lanes.
        straight_flushes: by the highest value of a straight, its strength as a straight flush.
    """

    shape: Shape
    figures: tuple[Figure, ...]
    weights: dict[int, int]
    in_any_lanes: dict[int, int]
    straight_flushes: dict[int, int]


@cache
def scale_of(shape: Shape) -> Scale:
    """Return the strengths under the options of a shape: built once, in some hundredths of a second."""
    hole = shape.rows + 1
    figure_of = {
        values: shape.figure(values)
        for values in itertools.combinations_with_replacement(range(hole + 1), shape.pawns)
    }
    # With every straight flush that the lanes may make of a straight, under whatever reading (QP-11).
    figures = sorted({*figure_of.values(), *map(shape.straight_flush, shape.straights)})
    strength_of = {figure: strength for strength, figure in enumerate(figures)}

    # In base six a sum of up to five weights keeps count of every value.
    weights = {value: 6**value for value in range(hole + 1)}
    in_any_lanes: dict[int, int] = {}
    for values in sorted(figure_of, key=sum, reverse=True):
        key = sum([weights[value] for value in values])
        strength = reachable = strength_of[figure_of[values]]
        for value in set(values) - {hole}:
            further = in_any_lanes[key - weights[value] + weights[value + 1]]
            reachable = max(reachable, further & REACH_MASK)
        in_any_lanes[key] = strength << REACH_BITS | reachable
    flushes = {straight[-1]: strength_of[shape.straight_flush(straight)] for straight in shape.straights}
    return Scale(shape, tuple(figures), weights, in_any_lanes, flushes)


Lanes = tuple[tuple[Suit, ...], ...] | Literal["staircase"] | None
"""What makes a straight flush of a straight, squares of one suit or a staircase, or None for nothing.

The suits are those of one player's squares, as ``suits[lane][row]``, rows from the lowest.
"""


def _goals(straights: list[range], lanes: Lanes) -> list[Placement]:
    """Return the placements that their lanes make a straight flush, weakest first (QP-11)."""
    if lanes is None:
        return []
    if lanes == "staircase":
        return [tuple(line) for straight in straights for line in (straight, reversed(straight))]
    return [
        placement
        for straight in straights
        for suit in Suit
        for placement in itertools.product(
            *[[value for value in straight if lane[value - 1] is suit] for lane in lanes]
        )
        if len(set(placement)) == len(straight)
    ]


class Placements(dict[Placement, int]):
    """The placements of one player, each with its survey.

    A dictionary that fills itself, so that a move pays for a look-up alone. Its attributes are what
    surveys are made of, as numbers that an advance adds to or takes from: the *key* of a placement
    (see `Scale`) and its *goals*, a bit for each straight flush that depends on the lanes (QP-11) and
    that it is or can still become.

    Attributes:
        weights: those of the scale.
        in_any_lanes: those of the scale.
        ahead: by lane and value, the goals that a pawn there has not passed yet.
        strengths: by bit, the strengths of the goals, weakest first.
        formed: by key, the goals that have these values.
    """

    kept: ClassVar[int] = 0
    """How many surveys are kept, of all boards together."""

    def __init__(self, scale: Scale, goals: list[Placement]) -> None:
        """Make it empty; the goals are the weakest first."""
        super().__init__()
        self.weights: dict[int, int] = scale.weights
        self.in_any_lanes: dict[int, int] = scale.in_any_lanes
        self.ahead: list[list[int]] = [
            [
                sum([1 << bit for bit, goal in enumerate(goals) if value <= goal[lane]])
                for value in self.weights
            ]
            for lane in range(scale.shape.pawns)
        ]
        self.strengths: list[int] = [scale.straight_flushes[max(goal)] for goal in goals]
        self.formed: dict[int, int] = {}
        for bit, goal in enumerate(goals):
            key = sum([self.weights[value] for value in goal])
            self.formed[key] = self.formed.get(key, 0) | 1 << bit

    def __missing__(self, placement: Placement) -> int:
        survey = self.survey(placement)
        if Placements.kept >= MOST_SURVEYS:
            _forget()
        Placements.kept += 1
        return self.setdefault(placement, survey)

    def survey(self, placement: Placement) -> int:
        """Return the survey of a placement without keeping it."""
        try:
            key, goals = sums(placement, self.weights, self.ahead)
            survey = self.in_any_lanes[key]
        except (LookupError, ValueError):
            raise InvalidArgument("pawns", placement, "on the board") from None
        return with_goals(survey, goals, self.formed.get(key, 0), self.strengths) if goals else survey


MOST_SURVEYS: Final = 1 << 17
"""How many surveys are kept at most, of all boards together."""

MOST_BOARDS: Final = 1 << 12
"""How many boards are kept at most, and for how many objects of rules they are looked up."""


@attrs.frozen(eq=False)
class FigureTable:
    """What pawns are worth under some rules.

    Attributes:
        rules: the rules.
        figures: the figures, weakest first; a strength is an index into it.
        players: the `Placements` of each player.
    """

    rules: Rules
    figures: tuple[Figure, ...]
    players: tuple[Placements, ...]


_boards: Final[dict[tuple[Scale, Lanes], Placements]] = {}
# By the identity of the rules, which is quicker to look up than they are. A table holds its rules, so
# that no others can have their identity while it is here.
_tables: Final[dict[int, FigureTable]] = {}


def figure_table(rules: Rules) -> FigureTable:
    """Return what pawns are worth under some rules."""
    return _tables.get(id(rules)) or _new_table(rules)


def _new_table(rules: Rules) -> FigureTable:
    if max(len(_tables), len(_boards)) >= MOST_BOARDS:
        _forget()
    royal = rules.straight_flush == "royal"
    scale = scale_of(Shape(royal, rules.kickers, rules.high_card, rules.pawns, rules.rows))
    without_suits: Lanes = "staircase" if rules.straight_flush == "staircase" else None
    lanes = rules.suits or (without_suits,) * rules.players
    boards = tuple([_board(scale, of_player) for of_player in lanes])
    return _tables.setdefault(id(rules), FigureTable(rules, scale.figures, boards))


def _board(scale: Scale, lanes: Lanes) -> Placements:
    found = _boards.get((scale, lanes))
    if found is None:
        found = _boards.setdefault((scale, lanes), Placements(scale, _goals(scale.shape.straights, lanes)))
    return found


def _forget() -> None:
    """Forget all boards, as there are too many or too much is kept of them; those in use come back."""
    _tables.clear()
    _boards.clear()
    Placements.kept = 0


def surveys_of(pawns: Sequence[Placement], rules: Rules) -> list[int]:
    """Return the surveys of all players, whose pawns are known to fit the board."""
    return list(map(getitem, figure_table(rules).players, pawns))
