"""The surveys of all placements, worked out when first asked for, and kept.

Under some rules every figure has a strength, its place among all figures from the weakest on. The
survey of a placement (see `survey`) is found from two numbers, so that an advance changes each by an
addition or a mask instead of counting the pawns anew.

The *key* tells how many pawns have each value, a digit of base six for each. Two pawns on a board of
two rows, where the values are 0 to 3::

    value          0    1    2    3
    weight         1    6   36  216
    pawns (2, 1)   .    1    1    .     key  6 + 36 = 42
    pawns (2, 2)   .    .    2    .     key 36 + 36 = 72 = 42 - 6 + 36

The *goals* have a bit for each straight flush that depends on the lanes (QP-11) and that the pawns are
or can still become. The staircases of a board of five rows are 1 2 3 4 5, bit 0, and 5 4 3 2 1, bit 1::

    value          0    1    2    3    4    5    6
    in lane 0     11   11   10   10   10   10   00
    in lane 4     11   11   01   01   01   01   00
    pawns (1, 0, 0, 0, 2)                       goals 11 & 11 & 11 & 11 & 01 = 01

What is worked out is kept by the options that it depends on and by nothing else: a `Scale` by those
that rank figures, and the `Placements` of a board by those that make its straight flushes too.
"""

import itertools
from collections.abc import Sequence
from functools import cache
from operator import getitem
from typing import ClassVar, Final, Literal

import attrs

from pokerules.cards import Suit
from pokerules.errors import InvalidArgument
from pokerules.quickpoker.fast.survey import REACH_BITS, REACH_MASK, sums, with_goals
from pokerules.quickpoker.figures import Figure, Placement, Shape
from pokerules.quickpoker.rules import Rules


@attrs.frozen(eq=False)
class Scale:
    """The strengths of figures under the options of a shape.

    Attributes:
        shape: the options.
        figures: the figures, weakest first; a strength is an index into it, and the strength 0 is
            that of having no figure.
        weights: by the value of a pawn, its part of a key.
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
    surveys are made of.

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
"""How many boards are kept at most, and for how many rules their tables are."""


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
# By the identity of the rules, which is quicker to look up than the rules are. A table holds its rules,
# so that no others can have their identity while it is here.
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
    """Forget all boards, as too many, or too many of their surveys, are kept; those in use come back."""
    _tables.clear()
    _boards.clear()
    Placements.kept = 0


def surveys_of(pawns: Sequence[Placement], rules: Rules) -> list[int]:
    """Return the surveys of all players, whose pawns are known to fit the board."""
    table = _tables.get(id(rules)) or _new_table(rules)  # `figure_table`, but for the call.
    return list(map(getitem, table.players, pawns))


def figures_of(surveys: Sequence[int], rules: Rules) -> tuple[Figure, ...]:
    """Return the figures that the pawns of all players form, by their surveys."""
    figures = figure_table(rules).figures
    return tuple([figures[survey >> REACH_BITS] for survey in surveys])
