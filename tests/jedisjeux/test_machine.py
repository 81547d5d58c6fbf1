"""Jedisjeux as a state machine: any mixture of right and wrong moves keeps every law."""

from random import Random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from pokerules import jedisjeux
from pokerules.errors import IllegalMove
from pokerules.jedisjeux import Deal, Fold, Rules, Stake, State
from tests.jedisjeux.naive import Table
from tests.jedisjeux.strategies import rules
from tests.jedisjeux.test_play_against_naive import assert_same, new_table, take


class JedisjeuxMachine(RuleBasedStateMachine):
    """A table on which each step is a shuffle, a decision or an attempt at something forbidden."""

    state: State
    table: Table

    @initialize(variant=rules())
    def sit_down(self, variant: Rules) -> None:
        self.state = jedisjeux.start(variant)
        self.table = new_table(variant)

    def move(self, move: Deal | Stake | Fold) -> None:
        self.state = jedisjeux.apply(self.state, move)
        take(self.table, move)

    @precondition(lambda self: jedisjeux.chance(self.state) is not None)
    @rule(seed=st.integers(0, 2**16))
    def deal(self, seed: int) -> None:
        shuffles = jedisjeux.chance(self.state)
        assert shuffles is not None
        self.move(shuffles.sample(Random(seed)))

    @precondition(lambda self: bool(jedisjeux.to_act(self.state)))
    @rule(number=st.integers(0, 5))
    def stake(self, number: int) -> None:
        due = jedisjeux.to_act(self.state)
        self.move(Stake(due[number % len(due)]))

    @precondition(lambda self: bool(jedisjeux.to_act(self.state)))
    @rule(number=st.integers(0, 5))
    def fold(self, number: int) -> None:
        due = jedisjeux.to_act(self.state)
        self.move(Fold(due[number % len(due)]))

    @precondition(lambda self: len(self.state.hands) > 0)
    @rule()
    def everybody_stakes_to_the_end_of_the_deal(self) -> None:
        while self.state.hands:
            self.move(Stake(jedisjeux.to_act(self.state)[-1]))

    @rule(player=st.integers(-1, 6), staking=st.booleans())
    def try_a_move_of_somebody_not_due(self, player: int, staking: bool) -> None:
        if player in jedisjeux.to_act(self.state):
            return
        with pytest.raises(IllegalMove):
            jedisjeux.apply(self.state, Stake(player) if staking else Fold(player))

    @precondition(lambda self: jedisjeux.chance(self.state) is None)
    @rule()
    def try_to_deal_out_of_turn(self) -> None:
        with pytest.raises(IllegalMove):
            jedisjeux.apply(self.state, Deal(self.state.rules.deck))

    @invariant()
    def the_naive_table_looks_the_same(self) -> None:
        assert_same(self.table, self.state)

    @invariant()
    def the_position_is_valid(self) -> None:
        assert () == jedisjeux.check(self.state)

    @invariant()
    def six_chip_cap(self) -> None:
        assert max(self.state.staked) <= 6

    @invariant()
    def chips_are_conserved(self) -> None:
        total = self.state.rules.players * self.state.rules.chips
        assert total == sum(self.state.stacks) + sum(self.state.staked)

    @invariant()
    def a_view_is_one_of_its_own_samples(self) -> None:
        for viewer in (None, 0):
            view = jedisjeux.observe(self.state, viewer)
            assert view == jedisjeux.observe(jedisjeux.resample(view, Random(0)), viewer)


TestMachine = JedisjeuxMachine.TestCase
TestMachine.settings = settings(deadline=None, max_examples=40, stateful_step_count=40)
