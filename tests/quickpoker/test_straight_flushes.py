"""Straight flushes on boards made to have few of them, where a wrong one among those in reach would show."""

import itertools

import pytest

from pokerules import quickpoker
from pokerules.cards import Suit
from pokerules.quickpoker import Figure, FigureKind, Rules


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


@pytest.mark.rule("QP-11", "QP-17")
def test_the_strongest_in_reach_counts_in_whatever_lanes_it_is_laid() -> None:
    """A weak straight flush may begin with a higher pawn in the first lane than a strong one."""
    weak, strong = (5, 1, 2, 3, 4), (2, 3, 4, 5, 6)
    others = (Suit.CLUBS, Suit.DIAMONDS, Suit.SPADES, Suit.CLUBS, Suit.DIAMONDS)
    board = tuple(
        tuple(Suit.HEARTS if value in (weak[lane], strong[lane]) else suit for value in range(1, 7))
        for lane, suit in enumerate(others)
    )
    rules = Rules(rows=6, straight_flush="suited", suits=(board, board))
    assert Figure(FigureKind.STRAIGHT_FLUSH, (7,)) == quickpoker.figure(weak, rules, 0)
    assert Figure(FigureKind.STRAIGHT_FLUSH, (8,)) == quickpoker.figure(strong, rules, 0)
    assert Figure(FigureKind.STRAIGHT_FLUSH, (8,)) == quickpoker.best_reachable((0,) * 5, rules, 0)
    assert Figure(FigureKind.STRAIGHT_FLUSH, (7,)) == quickpoker.best_reachable((3, 0, 0, 0, 0), rules, 0)
