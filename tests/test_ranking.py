"""Players in the order of their results."""

import hypothesis.strategies as st
from hypothesis import given, settings

from pokerules._common.seats import ranking


def test_the_greatest_result_comes_first_and_equals_together() -> None:
    assert ranking([2, 0, 2, 1]) == ((0, 2), (3,), (1,))


def test_results_may_be_anything_that_compares() -> None:
    """Such as awards and then chips: pairs compare from the left."""
    assert ranking([(1, 5), (0, 9), (1, 6)]) == ((2,), (0,), (1,))


def test_nobody_has_no_order() -> None:
    assert ranking([]) == ()


@given(st.lists(st.integers(-3, 3), max_size=6))
@settings(max_examples=60, deadline=None)
def test_every_player_is_grouped_once_with_his_equals_best_group_first(results: list[int]) -> None:
    groups = ranking(results)
    assert sorted(player for group in groups for player in group) == list(range(len(results)))
    values = [{results[player] for player in group} for group in groups]
    assert all(len(value) == 1 for value in values)
    firsts = [min(value) for value in values]
    assert firsts == sorted(set(results), reverse=True)
    assert all(list(group) == sorted(group) for group in groups)
