"""No game is longer than `longest` says."""

from functools import cache

import pytest

from pokerules import quickpoker
from pokerules.quickpoker import Rules, State


@pytest.mark.parametrize(
    ("variant", "most", "bound"),
    [
        (Rules(pawns=2, rows=2, faces=1), 18, 35),
        (Rules(pawns=2, rows=2, faces=1, rounds=2), 36, 70),
        (Rules(players=3, pawns=2, rows=2, faces=1), 28, 53),
        (Rules(pawns=2, rows=3, faces=1), 32, 47),
        (Rules(pawns=3, rows=2, faces=1), 38, 53),
    ],
    ids=repr,
)
def test_the_longest_of_all_games_is_within_the_bound(variant: Rules, most: int, bound: int) -> None:
    """Found by going through every game; the die has one face, as small throws make long games."""

    @cache
    def left(state: State) -> int:
        due = quickpoker.chance(state) or quickpoker.legal_moves(state)
        return max([1 + left(quickpoker.apply(state, move)) for move in due], default=0)

    assert (most, bound) == (left(quickpoker.start(variant)), quickpoker.longest(variant))
