"""What holds in Jedisjeux over random play beyond the laws of `pokerules.testing`."""

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pokerules import jedisjeux
from pokerules.jedisjeux import Fold, Rules, Stage, Stake, State
from tests.jedisjeux.strategies import (
    play,
    positions,
    rules,
    seeds,
    several_due,
)

FOLDING = st.sampled_from((0.0, 0.1, 0.3))


class TestTheCap:
    @settings(deadline=None, max_examples=60)
    @given(rules(), seeds, FOLDING)
    def test_a_stake_is_what_the_stage_asks_or_all_that_is_left(
        self, variant: Rules, seed: int, folding: float
    ) -> None:
        """One stake moves min(stage's stake, stack) chips from the stack (JJ-3, JJ-9)."""
        asked = {Stage.FLOP: 1, Stage.TURN: 2, Stage.RIVER: 2}
        for state, move, following in play(variant, seed, folding):
            if isinstance(move, Stake) and following.hands:
                assert state.stage is not None
                moved = min(asked[state.stage], state.stacks[move.player])
                assert moved == following.staked[move.player] - state.staked[move.player]
                assert moved == state.stacks[move.player] - following.stacks[move.player]


class TestPeople:
    @settings(deadline=None, max_examples=120)
    @given(rules(), seeds)
    def test_a_rebuy_never_takes_the_donor_to_0(self, variant: Rules, seed: int) -> None:
        """The lemma of JJ-2: the donor of 6 chips had more than 6, so keeps at least one (JJ-16)."""
        for _, _, state in play(variant, seed, folding=0.05):
            if state.hands or state.last is None:
                continue
            stacks = list(state.stacks)
            for rebuy in reversed(state.last.rebuys):
                stacks[rebuy.player] -= 6
                stacks[rebuy.donor] += 6
                assert stacks[rebuy.player] == 0
                assert stacks[rebuy.donor] == max(stacks) > 6

    @pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
    @pytest.mark.parametrize("chips", [6, 7])
    def test_the_richest_has_more_than_6_whenever_somebody_has_none(self, players: int, chips: int) -> None:
        """The lemma of JJ-2 over all stacks there can be: with one broke, the richest has 7 or more."""
        assert all(max(stacks) > 6 for stacks in splits(players * chips, players - 1))

    def test_with_5_chips_each_a_donor_could_not_pay(self) -> None:
        """The bound of JJ-2 is sharp: at 5 each a broke player may meet a richest with 6 or fewer."""
        assert any(max(stacks) <= 6 for stacks in splits(6 * 5, 5))


def splits(total: int, seats: int, most: int | None = None) -> Iterator[list[int]]:
    """Yield every way to lie `total` chips on `seats` seats, the greater stacks first."""
    if seats == 0:
        if total == 0:
            yield []
        return
    for stack in range(min(total, total if most is None else most), -1, -1):
        if stack * seats < total:
            return
        for rest in splits(total - stack, seats - 1, stack):
            yield [stack, *rest]


class TestOrder:
    @settings(deadline=None, max_examples=60)
    @given(positions(several_due, rules(min_players=3)), seeds)
    def test_two_decisions_commute_while_the_stage_runs(self, state: State, seed: int) -> None:
        """Two players' decisions in either order reach equal states, or one order ends the deal first."""
        due = jedisjeux.to_act(state)
        rng = Random(seed)
        one, two = rng.sample(due, 2)
        for first in (Stake(one), Fold(one)):
            for second in (Stake(two), Fold(two)):
                there, back = run(state, [first, second]), run(state, [second, first])
                if there is not None and back is not None:
                    assert there == back


def run(state: State, decisions: list[Stake | Fold]) -> State | None:
    """Return the state after the decisions, or None if the stage ends before all are made."""
    for number, move in enumerate(decisions):
        if jedisjeux.why_illegal(state, move) is not None:
            return None
        following = jedisjeux.apply(state, move)
        if number < len(decisions) - 1 and (following.stage, following.deal) != (state.stage, state.deal):
            return None
        state = following
    return state


class TestTheContract:
    @settings(deadline=None, max_examples=60)
    @given(positions())
    def test_the_standings_rank_everybody_once(self, state: State) -> None:
        """By Awards, then chips in the stack; the winners of a finished game lead them (JJ-18, JJ-20)."""
        standings = jedisjeux.standings(state)
        assert list(range(state.rules.players)) == sorted(seat for group in standings for seat in group)
        results = [(state.awards[group[0]], state.stacks[group[0]]) for group in standings]
        assert sorted(set(results), reverse=True) == results
        for group, result in zip(standings, results, strict=True):
            assert all(result == (state.awards[seat], state.stacks[seat]) for seat in group)
        if jedisjeux.is_over(state):
            assert standings[0] == jedisjeux.winners(state)
