"""A state machine that drives the package and its naive twin move by move, and shrinks well."""

from random import Random

import hypothesis.strategies as st
from hypothesis import settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from pokerules import president
from pokerules.cards import Cards
from pokerules.president import Close, Pass, Play, Rules, State

from .strategies import Move, rules, shuffled
from .test_play_against_naive import expected_moves, facts
from .twin import Naive


class Table(RuleBasedStateMachine):
    """One game, played by whatever moves Hypothesis thinks of."""

    state: State
    twin: Naive

    @initialize(variant=rules(largest_hand=5))
    def sit_down(self, variant: Rules) -> None:
        self.state, self.twin = president.start(variant), Naive(variant)

    @precondition(lambda self: self.phase == "over")
    @rule(variant=rules(largest_hand=5))
    def play_another(self, variant: Rules) -> None:
        self.sit_down(variant)

    def make(self, move: Move) -> None:
        self.state = president.apply(self.state, move)
        self.twin.apply(move)

    @property
    def phase(self) -> str:
        return self.twin.phase

    @precondition(lambda self: self.phase == "deal")
    @rule(seed=st.integers(0, 2**20))
    def deal(self, seed: int) -> None:
        self.make(shuffled(self.twin.rules, Random(seed)))

    @precondition(lambda self: self.phase in ("play", "exchange"))
    @rule(data=st.data())
    def move(self, data: st.DataObject) -> None:
        self.make(data.draw(st.sampled_from(president.legal_moves(self.state))))

    @precondition(lambda self: self.phase == "play" and self.twin.trick and not self.twin.asked)
    @rule()
    def pass_turn(self) -> None:
        assert self.twin.turn is not None
        self.make(Pass(self.twin.turn))

    @precondition(lambda self: self.phase == "play" and self.twin.asked)
    @rule()
    def close(self) -> None:
        assert self.twin.turn is not None
        self.make(Close(self.twin.turn))

    @precondition(lambda self: self.phase == "play")
    @rule(data=st.data())
    def try_any_cards(self, data: st.DataObject) -> None:
        """Whatever is laid is judged as the twin judges it, and made if it is legal."""
        seat = data.draw(st.integers(0, self.twin.rules.players - 1))
        cards = Cards(
            data.draw(st.lists(st.sampled_from(sorted(self.twin.hands[seat], key=hash)), max_size=5))
        )
        move, faults = Play(seat, cards), self.twin.faults(Play(seat, cards))
        violation = president.why_illegal(self.state, move)
        assert (violation is None) == (not faults)
        if violation is None:
            self.make(move)
        else:
            assert violation.reason.name in faults

    @invariant()
    def the_twin_agrees(self) -> None:
        assert self.twin.facts() == facts(self.state)
        expected = [
            move for seat in range(self.twin.rules.players) for move in expected_moves(self.twin, seat)
        ]
        assert expected == list(president.legal_moves(self.state))

    @invariant()
    def one_thing_is_due(self) -> None:
        assert (self.phase == "over") == president.is_over(self.state)
        assert (self.phase == "deal") == (president.chance(self.state) is not None)
        assert (self.phase in ("play", "exchange")) == bool(president.to_act(self.state))

    @invariant()
    def the_position_is_sound(self) -> None:
        assert () == president.check(self.state)


Table.TestCase.settings = settings(deadline=None, max_examples=25, stateful_step_count=30)
TestTable = Table.TestCase
