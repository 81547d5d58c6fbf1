"""No game is longer than `longest` says."""

from collections.abc import Callable
from functools import cache
from random import Random

import hypothesis.strategies as st
import pytest
from hypothesis import given, settings

from pokerules import quickpoker
from pokerules.quickpoker import Pass, PlayerMove, Rules, State, Throw
from tests.quickpoker.strategies import rules, seeds

Choice = Callable[[State, Random], PlayerMove]


def at_random(state: State, rng: Random) -> PlayerMove:
    return rng.choice(quickpoker.legal_moves(state))


def always_passing(state: State, rng: Random) -> PlayerMove:
    passes = [move for move in quickpoker.legal_moves(state) if isinstance(move, Pass)]
    return passes[0] if passes else at_random(state, rng)


def never_passing(state: State, rng: Random) -> PlayerMove:
    throws = [move for move in quickpoker.legal_moves(state) if isinstance(move, Throw)]
    return throws[0] if throws else at_random(state, rng)


def length(start: State, choice: Choice, rng: Random) -> int:
    """Return how many moves a game has, chance included."""
    state, moves = start, 0
    while not quickpoker.is_over(state):
        due = quickpoker.chance(state)
        state = quickpoker.apply(state, choice(state, rng) if due is None else due.sample(rng))
        moves += 1
    return moves


@given(rules(), st.sampled_from([at_random, always_passing, never_passing]), seeds)
@settings(max_examples=40, deadline=None)
def test_no_game_is_longer_than_the_bound(variant: Rules, choice: Choice, seed: int) -> None:
    """However stubbornly the leaders pass, or throw."""
    assert length(quickpoker.start(variant), choice, Random(seed)) <= quickpoker.longest(variant)


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
