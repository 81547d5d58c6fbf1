"""Whole deals drawn at once end as deals do that are played move by move."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from pokerules import check
from pokerules.game import GAMES
from pokerules.jedisjeux import Deal, Rules, Stake, State, apply, is_over, playout, setup, start
from pokerules.simulate import plain_playout
from tests.test_simulate import chi_square

ONE_DEAL = [
    start(Rules(players=2, max_deals=1)),
    start(Rules(players=3, max_deals=1)),
    start(Rules(players=4, max_deals=1)),
    # Some can pay for one stage, some for two or three, and one has nothing left to decide about.
    setup(rules=Rules(players=4, max_deals=1), stacks=(1, 2, 3, 42)),
    setup(rules=Rules(players=4, max_deals=1), stacks=(1, 1, 4, 42)),
    setup(rules=Rules(players=3, max_deals=1), stacks=(2, 2, 32)),
]


def ending(state: State) -> Any:
    """Return all that the decisions of the last deal leave to be seen, but for the cards."""
    last = state.last
    assert last is not None
    seats = tuple(shown.player for shown in last.shown)
    return last.staked, len(last.board), seats, last.winners if not seats else len(last.winners)


@pytest.mark.parametrize("state", ONE_DEAL, ids=lambda state: f"stacks {state.stacks}")
def test_a_deal_ends_as_often_in_each_way_as_in_the_plain_loop(state: State) -> None:
    """Chi-square over stakes, boards, who is in and how many share; the bound is passed once in 10,000."""
    rng, other_rng = Random(21), Random(22)
    fast = Counter(ending(playout(state, rng)) for _ in range(4000))
    plain = Counter(ending(plain_playout(GAMES["jedisjeux"], state, other_rng)) for _ in range(4000))
    statistic, freedom = chi_square(fast, plain)
    assert statistic < freedom + 3.72 * (2 * freedom) ** 0.5 + 9


def test_the_last_player_to_decide_may_win_without_a_stake() -> None:
    """Of two players the first to decide folds in half of the games, and nothing is asked of the other."""
    rng = Random(23)
    ends = Counter(ending(playout(ONE_DEAL[0], rng))[:2] for _ in range(4000))
    at_flop = {staked: times for (staked, board), times in ends.items() if board == 3}
    assert {(1, 1), (1, 2), (2, 1)} == set(at_flop)
    # The bounds are five standard deviations away.
    assert 1840 < at_flop[1, 1] < 2160
    assert 390 < at_flop[1, 2] < 610
    assert 390 < at_flop[2, 1] < 610


def test_cards_that_have_been_dealt_are_those_that_count() -> None:
    """Once dealt, a deal is played out with its own hands and its own board."""
    deck = tuple(Rules().deck)
    state = apply(start(Rules(players=2, max_deals=1)), Deal(deck))
    state = apply(apply(state, Stake(0)), Stake(1))
    state = apply(apply(state, Stake(0)), Stake(1))
    for seed in range(40):
        last = playout(state, Random(seed)).last
        assert last is not None
        assert last.board[: len(state.board)] == state.board
        assert all(shown.cards == state.hands[shown.player] for shown in last.shown)


@pytest.mark.parametrize("players", range(2, 7))
def test_the_ends_are_valid_with_any_number_of_players_and_a_pack_as_small_as_can_be(players: int) -> None:
    deck = Rules().deck
    small = type(deck)(list(deck)[: 2 * players + 8])
    for seed in range(30):
        end = playout(start(Rules(players=players, deck=small, chips=6)), Random(seed))
        assert (is_over(end), check(end)) == (True, ())
