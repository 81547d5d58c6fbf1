"""A state machine that plays the library and the oracle side by side, illegal moves included."""

import pickle

import hypothesis.strategies as st
import pytest
from hypothesis import settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from pokerules import IllegalMove, quickpoker
from pokerules.quickpoker import Move, Pass, Rules, State, Throw
from tests.quickpoker import naive
from tests.quickpoker.strategies import rules, universe
from tests.quickpoker.test_against_naive import assert_same, fault, in_words


class Table(RuleBasedStateMachine):
    """One table: the players who are due move, and now and then one tries a move that is refused."""

    @initialize(variant=rules())
    def sit_down(self, variant: Rules) -> None:
        self.oracle = naive.Game(variant)
        self.state: State = quickpoker.start(variant)
        self.past: list[tuple[State, bytes]] = []

    def make(self, move: Move) -> None:
        self.past.append((self.state, pickle.dumps(self.state)))
        self.state = quickpoker.apply(self.state, move)
        self.oracle.play(in_words(move))

    @precondition(lambda self: quickpoker.chance(self.state) is not None)
    @rule(data=st.data())
    def throw_the_die(self, data: st.DataObject) -> None:
        due = quickpoker.chance(self.state)
        assert due is not None
        self.make(data.draw(st.sampled_from(list(due))))

    @precondition(lambda self: self.state.die is not None)
    @rule(data=st.data())
    def advance_a_pawn(self, data: st.DataObject) -> None:
        self.make(data.draw(st.sampled_from(quickpoker.legal_moves(self.state))))

    @precondition(lambda self: self.state.may_pass)
    @rule(kind=st.sampled_from((Throw, Pass)))
    def choose(self, kind: type[Throw] | type[Pass]) -> None:
        assert self.state.player is not None
        self.make(kind(self.state.player))

    @rule(data=st.data())
    def try_what_is_not_allowed(self, data: st.DataObject) -> None:
        """The refusal names the clause that the oracle names, and the state is as it was."""
        candidates = [move for move in universe(self.state.rules) if self.oracle.fault(in_words(move))]
        move = data.draw(st.sampled_from(candidates))
        before = pickle.dumps(self.state)
        assert self.oracle.fault(in_words(move)) == fault(self.state, move)
        with pytest.raises(IllegalMove):
            quickpoker.apply(self.state, move)
        assert pickle.loads(before) == self.state

    @precondition(lambda self: self.past)
    @rule(data=st.data())
    def go_back(self, data: st.DataObject) -> None:
        """Earlier states are as they were when they were left: a branch can start anywhere."""
        state, then = data.draw(st.sampled_from(self.past))
        assert pickle.loads(then) == state

    @invariant()
    def both_agree(self) -> None:
        assert_same(self.oracle, self.state)

    @invariant()
    def the_position_is_sound(self) -> None:
        assert quickpoker.check(self.state) == ()


TestTable = Table.TestCase
TestTable.settings = settings(max_examples=25, stateful_step_count=40, deadline=None)
