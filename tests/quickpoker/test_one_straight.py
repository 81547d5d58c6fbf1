"""On five rows there is one straight only: the strongest and the weakest goal are the same."""

import itertools

import pytest

from pokerules import quickpoker
from pokerules.quickpoker import FigureKind, Rules


@pytest.mark.rule("QP-11", "QP-17")
@pytest.mark.parametrize("pawns", [(1, 2, 3, 4, 5), (5, 4, 3, 2, 1)])
def test_both_staircases_are_straight_flushes(pawns: tuple[int, ...]) -> None:
    """Rising or falling, the staircase is a straight flush when it stands, and in reach one step before."""
    rules = Rules(rows=5)
    assert FigureKind.STRAIGHT_FLUSH is quickpoker.figure(pawns, rules).kind
    before = tuple(value - (value == 3) for value in pawns)
    assert FigureKind.STRAIGHT_FLUSH is quickpoker.best_reachable(before, rules).kind


@pytest.mark.rule("QP-11")
def test_no_other_lanes_make_one() -> None:
    """The other 118 ways to lay out the five rows are plain straights."""
    kinds = [quickpoker.figure(pawns, Rules(rows=5)).kind for pawns in itertools.permutations(range(1, 6))]
    assert 2 == kinds.count(FigureKind.STRAIGHT_FLUSH)
    assert 118 == kinds.count(FigureKind.STRAIGHT)
