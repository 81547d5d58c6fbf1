"""The figures that pawns form, how they rank, and what pawns can still reach (QP-9 to QP-13, QP-17).

A placement is the tuple of a player's pawns, one value a lane. For play, every figure possible
under some rules has a strength, an integer, and a `FigureTable` gives for a placement its survey,
which tells that strength and the best one that it can still reach.
"""

import enum
import itertools
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from operator import getitem
from typing import Final

import attrs

from pokerules.arguments import player_or_none, whole_number
from pokerules.errors import InvalidArgument, shown
from pokerules.quickpoker.rules import Rules
from pokerules.quickpoker.survey import REACH_BITS, REACH_MASK, sums, with_goals

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
_NAMES: Final = ("", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace")
_PHRASES: Final = {
    FigureKind.NONE: "no figure",
    FigureKind.HIGH_CARD: "high card {0}",
    FigureKind.PAIR: "pair of {0}s",
    FigureKind.TWO_PAIR: "two pair, {0}s and {1}s",
    FigureKind.THREE_OF_A_KIND: "three {0}s",
    FigureKind.FULL_HOUSE: "full house, {0}s over {1}s",
    FigureKind.STRAIGHT: "straight to the {0}",
    FigureKind.FOUR_OF_A_KIND: "four {0}s",
    FigureKind.POKER: "poker of {0}s",
    FigureKind.STRAIGHT_FLUSH: "straight flush to the {0}",
}


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

    def __str__(self) -> str:
        return _PHRASES[self.kind].format(*[_NAMES[rank] for rank in self.ranks])


def figure(pawns: Sequence[int], rules: Rules, player: int | None = None) -> Figure:
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
    table = figure_table(_variant(rules))
    return table.figures[table.players[_whose(player, rules)][_placement(pawns, rules)] >> REACH_BITS]


def best_reachable(pawns: Sequence[int], rules: Rules, player: int | None = None) -> Figure:
    """Return the strongest figure that the pawns form now or can still come to form (QP-17).

    Every distance can be thrown, so this is the best of all placements with no pawn further back.
    Arguments and errors are those of `figure`.

    >>> print(best_reachable((8, 8, 8, 9, 5), Rules()))
    four aces
    """
    table = figure_table(_variant(rules))
    return table.figures[table.players[_whose(player, rules)][_placement(pawns, rules)] & REACH_MASK]


def figures_of(surveys: Sequence[int], rules: Rules) -> tuple[Figure, ...]:
    """Return the figures that the pawns of all players form, by their surveys."""
    figures = figure_table(rules).figures
    return tuple([figures[survey >> REACH_BITS] for survey in surveys])


def _variant(rules: Rules) -> Rules:
    if not isinstance(rules, Rules):
        raise TypeError(f"rules must be the Rules of quickpoker, not {shown(rules)}")
    return rules


def _placement(pawns: Sequence[int], rules: Rules) -> Placement:
    placement = tuple(whole_number(value, "the value of a pawn") for value in pawns)
    if len(placement) != rules.pawns or not all(0 <= value <= rules.rows + 1 for value in placement):
        raise InvalidArgument("pawns", placement, f"{rules.pawns} values from 0 to {rules.rows + 1}")
    return placement


def _whose(player: int | None, rules: Rules) -> int:
    if player_or_none(player, rules.players) is None and rules.straight_flush == "suited":
        raise InvalidArgument("player", player, "given, as each player's squares have suits of their own")
    return player or 0


def _rank(value: int, rules: Rules) -> int:
    """Return the rank of a pawn: 1 for a seven to 8 for an ace, 0 for no card."""
    return value + 8 - rules.rows if 1 <= value <= rules.rows else 0


def _figure_in_any_lanes(values: Placement, rules: Rules) -> Figure:
    """Return the figure of pawn values (QP-9, QP-10), but for straight flushes that depend on the lanes."""
    ranks = sorted((_rank(value, rules) for value in values), reverse=True)
    counts = Counter(rank for rank in ranks if rank)
    groups = sorted(((count, rank) for rank, count in counts.items() if count > 1), reverse=True)
    if groups:
        kind = _KIND_OF_GROUPS[tuple(count for count, _ in groups)]
        forming = [rank for _, rank in groups]
    elif len(counts) == 5 and ranks[0] - ranks[4] == 4:
        if rules.straight_flush == "royal" and ranks[0] == 8:
            return _straight_flush(values, rules)
        return Figure(FigureKind.STRAIGHT, (ranks[0],))
    elif rules.high_card and counts:
        kind, forming = FigureKind.HIGH_CARD, [ranks[0]]
    else:
        return Figure(FigureKind.NONE, ())
    others = [rank for rank in ranks if rank not in forming] if rules.kickers else []
    return Figure(kind, (*forming, *others))


def _straight_flush(placement: Placement, rules: Rules) -> Figure:
    return Figure(FigureKind.STRAIGHT_FLUSH, (_rank(max(placement), rules),))


def _straight_flush_placements(rules: Rules) -> list[list[Placement]]:
    """Return the placements that their lanes make a straight flush (QP-11).

    One list serves all players, except on a board where each has suits of his own.
    """
    straights = [range(lowest, lowest + 5) for lowest in range(1, rules.rows - 3)] if rules.pawns == 5 else []
    if rules.straight_flush == "staircase":
        return [[tuple(line) for straight in straights for line in (straight, reversed(straight))]]
    return [
        [
            placement
            for straight in straights
            for placement in itertools.permutations(straight)
            if len({suits[lane][value - 1] for lane, value in enumerate(placement)}) == 1
        ]
        for suits in rules.suits or ()
    ] or [[]]


class Placements(dict[Placement, int]):
    """The placements of one player, each with its survey.

    A dictionary that fills itself, so that a move pays for a look-up alone. Its attributes are what
    surveys are made of, as numbers that an advance adds to or takes from: the *key* of a placement is
    the sum of the weights of its values, whatever their lanes; its *goals* are a bit for each straight
    flush that depends on the lanes (QP-11) and that it is or can still become.

    Attributes:
        weights: by the value of a pawn, its part of the key.
        in_any_lanes: by key, the survey but for those straight flushes.
        ahead: by lane and value, the goals that a pawn there has not passed yet.
        strengths: by bit, the strengths of the goals, weakest first.
        formed: by key, the goals that have these values.
    """

    def __init__(
        self,
        weights: dict[int, int],
        in_any_lanes: dict[int, int],
        in_lanes: dict[Placement, int],
        lanes: int,
    ) -> None:
        """Make it empty.

        Args:
            weights: by the value of a pawn, its part of the key.
            in_any_lanes: surveys by key.
            in_lanes: the placements that their lanes make a straight flush, with its strength.
            lanes: how many there are.
        """
        super().__init__()
        goals = sorted(in_lanes, key=in_lanes.__getitem__)
        self.weights = weights
        self.in_any_lanes = in_any_lanes
        self.ahead: list[list[int]] = [
            [sum([1 << bit for bit, goal in enumerate(goals) if value <= goal[lane]]) for value in weights]
            for lane in range(lanes)
        ]
        self.strengths: list[int] = list(map(in_lanes.__getitem__, goals))
        self.formed: dict[int, int] = {}
        for bit, goal in enumerate(goals):
            key = sum([weights[value] for value in goal])
            self.formed[key] = self.formed.get(key, 0) | 1 << bit

    def __missing__(self, placement: Placement) -> int:
        return self.setdefault(placement, self.survey(placement))

    def survey(self, placement: Placement) -> int:
        """Return the survey of a placement without keeping it."""
        try:
            key, goals = sums(placement, self.weights, self.ahead)
            survey = self.in_any_lanes[key]
        except (LookupError, ValueError):
            raise InvalidArgument("pawns", placement, "on the board") from None
        return with_goals(survey, goals, self.formed.get(key, 0), self.strengths) if goals else survey


@attrs.frozen(eq=False)
class FigureTable:
    """Strengths under one set of rules.

    Attributes:
        figures: every figure that can occur, weakest first; a strength is an index into it, and
            the strength 0 is that of having no figure.
        players: the `Placements` of each player.
    """

    figures: tuple[Figure, ...]
    players: tuple[Placements, ...]


@lru_cache(maxsize=64)
def figure_table(rules: Rules) -> FigureTable:
    """Return the strengths under these rules; built once, in some hundredths of a second."""
    hole = rules.rows + 1
    figure_of = {
        values: _figure_in_any_lanes(values, rules)
        for values in itertools.combinations_with_replacement(range(hole + 1), rules.pawns)
    }
    flush_of = [
        {placement: _straight_flush(placement, rules) for placement in placements}
        for placements in _straight_flush_placements(rules)
    ]
    figures = sorted(set(figure_of.values()).union(*(flushes.values() for flushes in flush_of)))
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

    players = [
        Placements(
            weights,
            in_any_lanes,
            {placement: strength_of[flush] for placement, flush in flushes.items()},
            rules.pawns,
        )
        for flushes in flush_of
    ]
    return FigureTable(tuple(figures), tuple(players * (rules.players // len(players))))


def surveys_of(pawns: Sequence[Placement], rules: Rules) -> list[int]:
    """Return the surveys of all players, whose pawns are known to fit the board."""
    return list(map(getitem, figure_table(rules).players, pawns))
