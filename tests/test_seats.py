"""Players in the order of their results, and what a win is worth to each."""

from fractions import Fraction

import hypothesis.strategies as st
from hypothesis import given, settings

from pokerules._common.seats import payoffs_of, ranking


def test_the_greatest_result_comes_first_and_equals_together() -> None:
    assert ranking([2, 0, 2, 1]) == ((0, 2), (3,), (1,))


def test_results_may_be_anything_that_compares() -> None:
    """Such as awards and then chips: pairs compare from the left."""
    assert ranking([(1, 5), (0, 9), (1, 6)]) == ((2,), (0,), (1,))


def test_nobody_has_no_order() -> None:
    assert ranking([]) == ()


@given(st.lists(st.integers(-3, 3), max_size=6))
@settings(max_examples=60, deadline=None)
def test_every_player_is_grouped_once_with_their_equals_best_group_first(results: list[int]) -> None:
    groups = ranking(results)
    assert sorted(player for group in groups for player in group) == list(range(len(results)))
    values = [{results[player] for player in group} for group in groups]
    assert all(len(value) == 1 for value in values)
    firsts = [min(value) for value in values]
    assert firsts == sorted(set(results), reverse=True)
    assert all(list(group) == sorted(group) for group in groups)


def test_a_win_is_worth_a_share_of_it_less_an_equal_share() -> None:
    third = Fraction(1, 3)
    assert (1 - third, -third, -third) == payoffs_of((0,), 3)
    assert (Fraction(1, 2) - third, -third, Fraction(1, 2) - third) == payoffs_of((0, 2), 3)


def test_nothing_is_won_or_lost_while_nobody_has_won() -> None:
    assert (Fraction(0),) * 4 == payoffs_of((), 4)
