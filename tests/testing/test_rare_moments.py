"""What random games meet seldom, put to the laws on purpose."""

from typing import Any

import pytest
from hypothesis import find

from pokerules import Cards, Deal, Record, president, quickpoker, replay
from pokerules.president import Close, Give, Pass, Play
from pokerules.simulate import Step
from pokerules.testing.kits import KITS
from pokerules.testing.kits.president import faults
from pokerules.testing.laws.contract import plays_as_the_reference
from pokerules.testing.laws.playing import playing_out_is_stepping
from pokerules.testing.laws.president import a_trick_goes_round_until_all_pass
from pokerules.testing.laws.quickpoker import can_beat
from pokerules.testing.play import History
from tests.testing.engines import engine


def test_the_player_who_closes_a_trick_leads_the_next() -> None:
    """The law of the trick holds where its holder closes it (PR-19)."""
    rules = president.Rules(players=2, after_all_pass="extend")
    state = president.setup(rules, hands=[Cards.parse("3d 4d 9h"), Cards.parse("5c 6s")])
    for move in (Play(0, Cards.parse("3d")), Pass(1)):
        state = president.apply(state, move)
    a_trick_goes_round_until_all_pass(president, Step(state, Close(0), president.apply(state, Close(0))))


def test_on_a_board_too_large_to_search_the_best_in_reach_tells_who_can_beat() -> None:
    """From the start line of the full board a pair can be beaten, and a poker of aces only by a staircase."""
    rules = quickpoker.Rules()
    start = (0, 0, 0, 0, 0)
    assert can_beat(start, 0, quickpoker.figure((1, 1, 0, 0, 0), rules), rules)
    assert can_beat(start, 0, quickpoker.figure((8, 8, 8, 8, 8), rules), rules)
    assert not can_beat(start, 0, quickpoker.figure((4, 5, 6, 7, 8), rules), rules)


def test_a_state_of_another_engine_need_not_tell_all_that_one_of_the_library_does() -> None:
    """It is asked for what it has."""

    class Mine:
        def __init__(self, state: quickpoker.State) -> None:
            self.state, self.pawns = state, state.pawns

    def of_mine(name: str) -> Any:
        return lambda mine, *others: getattr(quickpoker, name)(mine.state, *others)

    asked = (
        "is_over",
        "to_act",
        "legal_moves",
        "standings",
        "winners",
        "winner",
        "payoffs",
        "chance",
        "seen",
    )
    mine_too = engine(quickpoker, **{name: of_mine(name) for name in asked})
    start = quickpoker.start()
    moves = (quickpoker.Roll(1), quickpoker.Advance(0, 0))
    states = tuple(map(Mine, replay(Record(start.rules, moves))))
    states[0].rules = start.rules  # type: ignore[attr-defined]
    plays_as_the_reference(mine_too, History(states, moves), quickpoker)
    states[1].pawns = states[2].pawns
    with pytest.raises(AssertionError, match="pawns of the state is"):
        plays_as_the_reference(mine_too, History(states, moves), quickpoker)


def test_an_engine_need_not_play_games_out_by_itself() -> None:
    """Only what the contract asks for is needed."""
    bare = engine(quickpoker)
    del bare.playout
    playing_out_is_stepping(bare, quickpoker.start(), 3)


def test_a_trick_that_all_have_passed_in_may_give_the_lead_to_the_next_seat() -> None:
    """The law of the trick holds where the seat after its holder leads the next one (PR-19)."""
    rules = president.Rules(players=2, after_all_pass="next_seat")
    state = president.setup(rules, hands=[Cards.parse("3d 4d 9h"), Cards.parse("5c 6s")])
    state = president.apply(state, Play(0, Cards.parse("3d")))
    after = president.apply(state, Pass(1))
    assert after.player == 1
    a_trick_goes_round_until_all_pass(president, Step(state, Pass(1), after))


def test_faults_are_planted_where_no_card_is_a_stranger_to_the_pack() -> None:
    """With both jokers every card there is has been dealt (PR-4)."""
    start = president.start(president.Rules(jokers=2))
    state = president.apply(start, Deal(tuple(start.rules.pack)))
    assert find(KITS["president"].values["faults"](state), bool)


def test_every_fault_is_one_where_the_last_has_given_away_their_only_card() -> None:
    """They may hold nothing until they are given a card back, so an empty hand is not a fault (PR-23)."""
    rules = president.Rules(players=2, hand_size=1, rounds=2, exchange=True, deck=Cards.parse("3h 4c 4h 3d"))
    deck = [card for text in ("3h", "4c", "4h", "3d") for card in Cards.parse(text)]
    state = president.start(rules)
    for move in (Deal(deck), Play(1, Cards.parse("3h")), Deal(deck), Give(0, deck[0])):
        state = president.apply(state, move)
    assert not state.hands[0]
    for fault in faults(state):
        told = {(defect.kind, defect.rule) for defect in president.check(fault.planted(state))}
        assert (fault.kind, fault.rule) in told, str(fault)
