"""Positions of Jedisjeux made by hand: what `setup` builds, and what `check` finds wrong."""

import pickle
from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pokerules import jedisjeux
from pokerules.cards import FULL_DECK, Card, Cards
from pokerules.errors import InvalidState
from pokerules.jedisjeux import DefectKind, Rebuy, Result, Rules, Shown, Stage, State
from tests.jedisjeux.strategies import play_on, positions, seeds
from tests.jedisjeux.tables import between, cards, folding, stacked, staking, to_the_end

HANDS = ["As Ah", "Ks Kh", "Qs Qh"]
BOARD = "2c 7d 9h Jc 3d"
RULES = Rules(3, 6)


def flop() -> State:
    return jedisjeux.apply(jedisjeux.start(RULES), stacked(HANDS, BOARD))


def turn() -> State:
    """Return a turn at which seat 2 has folded."""
    return staking(folding(flop(), 2), 0, 1)


def river() -> State:
    return staking(turn(), 0, 1)


def paused() -> State:
    """Return the position after a showdown with one rebuy: seat 1 got six chips from seat 0."""
    return to_the_end(jedisjeux.apply(between(RULES, (6, 2, 10)), stacked(HANDS, BOARD)))


def unseen() -> State:
    """Return the position after a deal that all but seat 1 folded."""
    return folding(flop(), 0, 2)


def won() -> State:
    return to_the_end(flop())


def limited() -> State:
    return folding(jedisjeux.apply(jedisjeux.start(Rules(3, max_deals=1)), stacked(HANDS, BOARD)), 0, 1)


def changed(state: State, **fields: Any) -> State:
    """Return a state with other values in the fields named, wherever they are kept.

    `began` stands for those who were in when the stage began.
    """
    places = {
        "tally": ("deal", "dealer", "awards", "last"),
        "opening": ("stage", "board", "stacks", "staked"),
    }
    kept: dict[str, dict[str, Any]] = {
        place: {name: fields.pop(name) for name in names if name in fields} for place, names in places.items()
    }
    if "began" in fields:
        kept["opening"]["in_deal"] = fields.pop("began")
    return attrs.evolve(
        state,
        tally=attrs.evolve(state.tally, **kept["tally"]),
        opening=attrs.evolve(state.opening, **kept["opening"]),
        **fields,
    )


def last_changed(state: State, **fields: Any) -> State:
    """Return a state with other values in the last result."""
    assert state.last is not None
    return changed(state, last=attrs.evolve(state.last, **fields))


def found(state: State) -> set[tuple[DefectKind, str]]:
    """Return kind and clause of everything that is wrong with a state."""
    return {(defect.kind, defect.rule) for defect in jedisjeux.check(state)}  # type: ignore[misc]


# What is done to a sound position, and the one defect that must be found.
DEFECTS: list[tuple[str, Callable[[], State], DefectKind, str]] = [
    ("a hand missing", lambda: changed(flop(), hands=flop().hands[:2]), DefectKind.HANDS, "JJ-5"),
    (
        "three cards in a hand",
        lambda: changed(flop(), hands=(Cards.parse("As Ah 2s"), *flop().hands[1:])),
        DefectKind.HANDS,
        "JJ-5",
    ),
    (
        "four cards at the flop",
        lambda: changed(flop(), board=cards("2c 7d 9h Jc"), pack=tuple(set(flop().pack) - set(cards("Jc")))),
        DefectKind.BOARD,
        "JJ-6",
    ),
    ("three cards at the turn", lambda: changed(flop(), stage=Stage.TURN), DefectKind.BOARD, "JJ-6"),
    ("four cards at the river", lambda: changed(turn(), stage=Stage.RIVER), DefectKind.BOARD, "JJ-6"),
    ("a card missing", lambda: changed(flop(), pack=flop().pack[1:]), DefectKind.CARDS, "JJ-1"),
    (
        "a card twice",
        lambda: changed(flop(), pack=(*flop().pack[1:], cards("As")[0])),
        DefectKind.CARDS,
        "JJ-1",
    ),
    ("a joker", lambda: changed(flop(), pack=(*flop().pack[1:], cards("X1")[0])), DefectKind.CARDS, "JJ-1"),
    ("cards between deals", lambda: changed(paused(), board=cards("2c 7d 9h")), DefectKind.CARDS, "JJ-5"),
    ("a pack between deals", lambda: changed(paused(), pack=tuple(FULL_DECK)), DefectKind.CARDS, "JJ-5"),
    ("hands after the end", lambda: changed(won(), hands=flop().hands), DefectKind.CARDS, "JJ-5"),
    ("a stack too few", lambda: changed(paused(), stacks=(8, 10)), DefectKind.STACKS, "JJ-1"),
    ("a chip lost", lambda: changed(flop(), stacks=(5, 5, 4)), DefectKind.STACKS, "JJ-2"),
    ("a chip found", lambda: changed(flop(), stacks=(5, 5, 6)), DefectKind.STACKS, "JJ-2"),
    ("a stack below 0", lambda: changed(paused(), stacks=(-1, 15, 4)), DefectKind.STACKS, "JJ-9"),
    ("a broke player between deals", lambda: between_with((0, 14, 4)), DefectKind.STACKS, "JJ-16"),
    (
        "a win without a rebuy",
        lambda: changed(won(), stacks=(8, 5, 5), last=None),
        DefectKind.STACKS,
        "JJ-16",
    ),
    (
        "a winner without a chip",
        lambda: changed(won(), stacks=(0, 6, 12), last=None),
        DefectKind.STACKS,
        "JJ-16",
    ),
    (
        "a stack below 0 when the turn began",
        lambda: changed(staking(turn(), 0), stacks=(-1, 7, 5), staked=(4, 2, 1)),
        DefectKind.STAKED,
        "JJ-3",
    ),
    (
        "stakes of the turn before it began",
        lambda: changed(staking(turn(), 0), stacks=(2, 7, 5), staked=(1, 2, 1)),
        DefectKind.STAKED,
        "JJ-3",
    ),
    (
        "a player who had no chip at the start",
        lambda: changed(flop(), stacks=(0, 5, 11), staked=(0, 1, 1), due=(1, 2)),
        DefectKind.STACKS,
        "JJ-16",
    ),
    ("a stake too few", lambda: changed(flop(), staked=(1, 1)), DefectKind.STAKED, "JJ-1"),
    (
        "seven chips staked",
        lambda: changed(river(), stacks=(2, 2, 4), staked=(5, 4, 1), due=(1,)),
        DefectKind.STAKED,
        "JJ-4",
    ),
    (
        "two staked undecided",
        lambda: changed(flop(), stacks=(4, 5, 5), staked=(2, 1, 1)),
        DefectKind.STAKED,
        "JJ-3",
    ),
    (
        "nothing staked",
        lambda: changed(flop(), stacks=(6, 5, 5), staked=(0, 1, 1)),
        DefectKind.STAKED,
        "JJ-3",
    ),
    (
        "a stake short of the stage with chips left",
        lambda: changed(river(), stacks=(3, 2, 5), staked=(3, 4, 1)),
        DefectKind.STAKED,
        "JJ-3",
    ),
    (
        "a folded player with a stake of no stage",
        lambda: changed(river(), stacks=(2, 2, 3), staked=(4, 4, 3)),
        DefectKind.STAKED,
        "JJ-3",
    ),
    (
        "a folded player with the stake of a stage they did not see",
        lambda: changed(river(), stacks=(2, 2, 2), staked=(4, 4, 4)),
        DefectKind.STAKED,
        "JJ-3",
    ),
    ("chips staked between deals", lambda: between_with((5, 5, 5), (1, 1, 1)), DefectKind.STAKED, "JJ-5"),
    ("seats out of order", lambda: changed(flop(), in_deal=(1, 0, 2)), DefectKind.IN_DEAL, "JJ-1"),
    ("a seat twice", lambda: changed(flop(), in_deal=(0, 0, 1, 2)), DefectKind.IN_DEAL, "JJ-1"),
    ("a seat that does not exist", lambda: changed(flop(), in_deal=(0, 1, 2, 3)), DefectKind.IN_DEAL, "JJ-1"),
    ("a seat below 0", lambda: changed(flop(), in_deal=(-1, 0, 1, 2)), DefectKind.IN_DEAL, "JJ-1"),
    (
        "one left in",
        lambda: changed(turn(), in_deal=(0,), due=(0,)),
        DefectKind.IN_DEAL,
        "JJ-11",
    ),
    (
        "a player out who had nothing to decide with",
        lambda: changed(turn(), stacks=(4, 11, 0), staked=(2, 2, 1), rules=Rules(3, 6)),
        DefectKind.IN_DEAL,
        "JJ-10",
    ),
    ("seats in between deals", lambda: changed(paused(), in_deal=(0, 1)), DefectKind.IN_DEAL, "JJ-5"),
    ("all have decided", lambda: changed(turn(), due=()), DefectKind.DECIDED, "JJ-8"),
    (
        "a seat out before anybody could fold",
        lambda: changed(flop(), began=(0, 1), in_deal=(0, 1), due=(0, 1)),
        DefectKind.DECIDED,
        "JJ-7",
    ),
    ("a seat due that has folded", lambda: changed(turn(), due=(0, 1, 2)), DefectKind.DUE, "JJ-7"),
    ("seats due between deals", lambda: changed(paused(), due=(0,)), DefectKind.DUE, "JJ-7"),
    (
        "a deal before the first",
        lambda: changed(between(RULES, (6, 6, 6)), deal=0, dealer=2),
        DefectKind.DEAL,
        "JJ-20",
    ),
    (
        "a deal after the last",
        lambda: changed(limited(), deal=2, dealer=1, stage=Stage.OBSERVATION, last=None),
        DefectKind.DEAL,
        "JJ-20",
    ),
    ("another dealer", lambda: changed(flop(), dealer=1), DefectKind.DEALER, "JJ-19"),
    ("a dealer that does not exist", lambda: changed(flop(), dealer=3), DefectKind.DEALER, "JJ-19"),
    ("an Award too few", lambda: changed(flop(), awards=(0, 0)), DefectKind.AWARDS, "JJ-16"),
    ("a negative Award", lambda: changed(flop(), awards=(0, 0, -1)), DefectKind.AWARDS, "JJ-16"),
    ("a won game that goes on", lambda: changed(flop(), awards=(0, 2, 0)), DefectKind.AWARDS, "JJ-18"),
    ("more Awards than win", lambda: changed(won(), awards=(3, 0, 0), last=None), DefectKind.AWARDS, "JJ-18"),
    ("two who have won", lambda: changed(won(), awards=(2, 2, 0), last=None), DefectKind.AWARDS, "JJ-18"),
    ("over without a winner", lambda: changed(paused(), stage=None, last=None), DefectKind.NOT_OVER, "JJ-18"),
    (
        "over before the limit",
        lambda: changed(limited(), rules=Rules(3, max_deals=2)),
        DefectKind.NOT_OVER,
        "JJ-20",
    ),
    (
        "a last result of another deal",
        lambda: last_changed(paused(), deal=2, dealer=1),
        DefectKind.LAST_RESULT,
        "JJ-19",
    ),
    (
        "a last result before the first deal",
        lambda: changed(flop(), last=unseen().last),
        DefectKind.LAST_RESULT,
        "JJ-19",
    ),
    ("a last dealer out of turn", lambda: last_changed(paused(), dealer=2), DefectKind.LAST_RESULT, "JJ-19"),
    (
        "last Awards that are not those now",
        lambda: changed(unseen(), awards=(1, 0, 0)),
        DefectKind.LAST_RESULT,
        "JJ-16",
    ),
    ("a last stake too few", lambda: last_changed(unseen(), staked=(1, 1)), DefectKind.LAST_RESULT, "JJ-3"),
    (
        "a last stake below 0",
        lambda: last_changed(unseen(), staked=(1, -1, 1)),
        DefectKind.LAST_RESULT,
        "JJ-3",
    ),
    ("a last share too few", lambda: last_changed(unseen(), shares=(0, 3)), DefectKind.LAST_RESULT, "JJ-14"),
    (
        "a last Award too many",
        lambda: last_changed(unseen(), awards=(0, 0, 0, 0)),
        DefectKind.LAST_RESULT,
        "JJ-16",
    ),
    ("one hand shown", lambda: showing(paused(), 1), DefectKind.LAST_RESULT, "JJ-12"),
    ("hands shown out of order", lambda: showing(paused(), 3, reverse=True), DefectKind.LAST_RESULT, "JJ-12"),
    ("a showdown on three cards", lambda: on_board(paused(), 3), DefectKind.LAST_RESULT, "JJ-6"),
    (
        "a deal that ended before the flop",
        lambda: last_changed(unseen(), board=()),
        DefectKind.LAST_RESULT,
        "JJ-6",
    ),
    ("hands shown on different boards", lambda: on_boards(paused()), DefectKind.LAST_RESULT, "JJ-6"),
    ("a card shown twice", lambda: with_hand(paused(), "Kh As"), DefectKind.LAST_RESULT, "JJ-1"),
    (
        "a card shown that is not in the deck",
        lambda: with_hand(paused(), "Kh X1"),
        DefectKind.LAST_RESULT,
        "JJ-1",
    ),
    ("three cards shown", lambda: with_hand(paused(), "Kh Ks 4c"), DefectKind.LAST_RESULT, "JJ-5"),
    (
        "a rebuy of nobody",
        lambda: last_changed(paused(), rebuys=(Rebuy(3, 0),)),
        DefectKind.LAST_RESULT,
        "JJ-16",
    ),
    (
        "a rebuy that was not due",
        lambda: last_changed(unseen(), rebuys=(Rebuy(1, 0),)),
        DefectKind.LAST_RESULT,
        "JJ-16",
    ),
    (
        "a rebuy from another than the richest",
        lambda: last_changed(paused(), rebuys=(Rebuy(1, 2),)),
        DefectKind.LAST_RESULT,
        "JJ-16",
    ),
    ("a rebuy forgotten", lambda: forgotten(), DefectKind.LAST_RESULT, "JJ-16"),
    (
        "shares to the wrong hand",
        lambda: last_changed(paused(), shares=(0, 14, 0)),
        DefectKind.LAST_RESULT,
        "JJ-14",
    ),
    (
        "an unseen pot that two share",
        lambda: last_changed(unseen(), shares=(0, 2, 1)),
        DefectKind.LAST_RESULT,
        "JJ-11",
    ),
    (
        "a pot paid to nobody",
        lambda: last_changed(unseen(), shares=(0, 0, 0)),
        DefectKind.LAST_RESULT,
        "JJ-11",
    ),
    ("seven chips staked in the last deal", lambda: last_seven(), DefectKind.LAST_RESULT, "JJ-4"),
    (
        "a showdown after which somebody had staked too little",
        lambda: last_short(),
        DefectKind.LAST_RESULT,
        "JJ-3",
    ),
    (
        "an unseen end at a stage at which nobody folded",
        lambda: last_changed(unseen(), board=cards("2c 7d 9h Jc")),
        DefectKind.LAST_RESULT,
        "JJ-11",
    ),
    ("a last chip staked by one who folded", lambda: last_all_in_folded(), DefectKind.LAST_RESULT, "JJ-3"),
    ("chips staked that were not there", lambda: last_overdrawn(), DefectKind.LAST_RESULT, "JJ-9"),
]


def between_with(stacks: tuple[int, ...], staked: tuple[int, ...] = (0, 0, 0)) -> State:
    return changed(jedisjeux.start(RULES), stacks=stacks, staked=staked)


def shown_of(state: State) -> tuple[Shown, ...]:
    assert state.last is not None
    return state.last.shown


def showing(state: State, count: int, reverse: bool = False) -> State:
    shown = shown_of(state)[:count]
    return last_changed(state, shown=shown[::-1] if reverse else shown)


def on_board(state: State, size: int) -> State:
    """Return the state with the showdown on the first cards of the board."""
    assert state.last is not None
    board = state.last.board[:size]
    return last_changed(
        state, board=board, shown=tuple(attrs.evolve(one, board=board) for one in shown_of(state))
    )


def on_boards(state: State) -> State:
    """Return the state with one hand shown on the same cards in another order."""
    first, *rest = shown_of(state)
    return last_changed(state, shown=(attrs.evolve(first, board=first.board[::-1]), *rest))


def with_hand(state: State, hand: str) -> State:
    """Return the state with another hand of seat 1 at the showdown."""
    zero, one, two = shown_of(state)
    return last_changed(state, shown=(zero, attrs.evolve(one, cards=Cards.parse(hand)), two))


def forgotten() -> State:
    """Return the position after a deal with one rebuy as if it had not been made."""
    state = last_changed(paused(), rebuys=(), awards=(0, 0, 0))
    return changed(state, stacks=(14, 0, 4), awards=(0, 0, 0))


def last_seven() -> State:
    """Return a position after a deal in which seat 0 staked seven chips and won them back."""
    state = changed(jedisjeux.setup(RULES, stacks=(11, 4, 3), deal=2), last=unseen().last)
    return last_changed(state, staked=(7, 1, 2), shares=(10, 0, 0), board=cards("2c 7d 9h Jc"))


def last_short() -> State:
    """Return a position after a showdown at which seat 0 had staked 5 of more chips."""
    state = to_the_end(jedisjeux.apply(between(Rules(3, 12), (12, 12, 12)), stacked(HANDS, BOARD)))
    return last_changed(changed(state, stacks=(23, 6, 7)), staked=(6, 6, 5), shares=(17, 0, 0))


def last_all_in_folded() -> State:
    """Return a position after a deal in which seat 0 staked its only chip and yet is said to have folded."""
    state = changed(unseen(), stacks=(6, 4, 8), awards=(0, 1, 0))
    return last_changed(state, rebuys=(Rebuy(0, 1),), awards=(0, 1, 0))


def last_overdrawn() -> State:
    """Return a position after a deal that seat 2 can only have begun with -1 chips."""
    return last_changed(changed(unseen(), stacks=(8, 8, 2)), staked=(1, 1, 1), shares=(0, 0, 3), rebuys=())


@pytest.mark.parametrize(
    ("spoilt", "kind", "rule"), [case[1:] for case in DEFECTS], ids=[case[0] for case in DEFECTS]
)
def test_a_defect_is_found_and_named_with_its_clause(
    spoilt: Callable[[], State], kind: DefectKind, rule: str
) -> None:
    state = spoilt()
    assert (kind, rule) in found(state)
    for defect in jedisjeux.check(state):
        assert defect.message
        assert f"{defect.rule}: {defect.message}" == str(defect)
        assert defect == pickle.loads(pickle.dumps(defect))


@pytest.mark.parametrize(
    ("state", "told"),
    [
        (lambda: changed(paused(), board=cards("2c 7d 9h")), "the cards are to be dealt, but 3 cards"),
        (lambda: changed(won(), hands=flop().hands), "the game is over, but 6 cards and 3 hands"),
        (lambda: changed(flop(), dealer=1), "deal 1 is dealt by seat 0, not by seat 1"),
        (lambda: changed(flop(), stacks=(5, 5, 4)), "17 chips, but 3 players with 6 each have 18"),
        (lambda: between_with((0, 14, 4)), "seat 0 has no chips"),
        (lambda: changed(flop(), pack=flop().pack[1:]), f"missing {flop().pack[0]}"),
    ],
)
def test_a_defect_names_seats_chips_and_cards(state: Callable[[], State], told: str) -> None:
    assert told in "; ".join(defect.message for defect in jedisjeux.check(state()))


@pytest.mark.parametrize("number", [10**30, -(10**5000)], ids=["long", "endless"])
def test_a_number_that_is_no_seat_does_not_flood_a_message(number: int) -> None:
    shown = (attrs.evolve(shown_of(paused())[0], player=number, cards=Cards()), *shown_of(paused())[1:])
    spoilt = [
        changed(flop(), dealer=number),
        last_changed(paused(), dealer=number),
        last_changed(paused(), shown=shown),
    ]
    for state in spoilt:
        told = [defect.message for defect in jedisjeux.check(state)]
        assert told
        assert max(map(len, told)) < 300


def test_every_kind_of_defect_has_a_case_here() -> None:
    assert set(DefectKind) == {case[2] for case in DEFECTS}


def test_all_defects_are_listed_not_only_the_first() -> None:
    state = changed(flop(), pack=flop().pack[1:], stacks=(5, 5, 6), dealer=2, awards=(0, 3, 0))
    assert {
        (DefectKind.CARDS, "JJ-1"),
        (DefectKind.STACKS, "JJ-2"),
        (DefectKind.DEALER, "JJ-19"),
        (DefectKind.AWARDS, "JJ-18"),
    } <= found(state)
    with pytest.raises(InvalidState) as caught:
        jedisjeux.setup(RULES, stacks=(6, 6, 7), dealer=2, awards=(0, 3, 0))
    kinds = {defect.kind for defect in caught.value.defects}
    assert {DefectKind.STACKS, DefectKind.DEALER, DefectKind.AWARDS} <= kinds
    assert caught.value.defects == pickle.loads(pickle.dumps(caught.value)).defects


class TestTogether:
    """What is wrong in one place hides nothing that can be told without it."""

    @staticmethod
    def told(state: State) -> list[tuple[DefectKind, str]]:
        return [(DefectKind(defect.kind), defect.rule) for defect in jedisjeux.check(state)]

    def test_a_wrong_shape_hides_no_other(self) -> None:
        state = changed(flop(), stacks=(5,), staked=(), in_deal=(7,), due=(1, 0), began=(9,), deal=0)
        shapes = [(kind, "JJ-1") for kind in (DefectKind.STACKS, DefectKind.STAKED, DefectKind.IN_DEAL)]
        assert [*shapes, (DefectKind.DEAL, "JJ-20"), (DefectKind.DUE, "JJ-7")] == self.told(state)

    def test_in_no_deal_at_all_a_dealer_may_be_any_seat(self) -> None:
        assert [(DefectKind.DEAL, "JJ-20")] == self.told(changed(flop(), deal=0, dealer=2))
        expected = [(DefectKind.DEAL, "JJ-20"), (DefectKind.DEALER, "JJ-19")]
        assert expected == self.told(changed(flop(), deal=0, dealer=3))

    def test_no_stacks_can_explain_more_stakes_than_there_are(self) -> None:
        state = changed(flop(), stacks=(5, 5), staked=(7, 3, 1))
        stakes = [(DefectKind.STAKED, "JJ-4"), (DefectKind.STAKED, "JJ-3")]
        assert [(DefectKind.STACKS, "JJ-1"), *stakes] == self.told(state)
        state = changed(flop(), stacks=(-1, 5, 6), staked=(7, 1, 0))
        expected = [(DefectKind.STACKS, "JJ-9"), (DefectKind.STAKED, "JJ-4"), (DefectKind.STAKED, "JJ-3")]
        assert expected == self.told(state)

    def test_the_players_who_are_in_decide_over_few_stakes_alone(self) -> None:
        """With 5 chips left a player has staked 2 at the turn, or 1 if it folded at the flop, but never 3."""
        state = changed(turn(), in_deal=(7,), staked=(2, 1, 3), stacks=(4, 5, 3))
        assert [(DefectKind.IN_DEAL, "JJ-1"), (DefectKind.STAKED, "JJ-3")] == self.told(state)

    def test_of_who_has_decided_wrongly_the_stakes_are_told(self) -> None:
        """At the turn 2 chips were staked before; players who have decided have staked 4."""
        hands = [Cards.parse(hand) for hand in HANDS]
        with pytest.raises(InvalidState) as caught:
            jedisjeux.setup(RULES, hands=hands, board=cards("2c 7d 9h Jc"), decided=[9], staked=[2, 4, 3])
        expected = [(DefectKind.DECIDED, "JJ-1"), (DefectKind.STAKED, "JJ-3")]
        assert expected == [(defect.kind, defect.rule) for defect in caught.value.defects]

    def test_without_awards_it_cannot_be_told_who_may_be_broke(self) -> None:
        state = changed(won(), awards=(), last=None, stacks=(0, 6, 12))
        assert [(DefectKind.AWARDS, "JJ-16")] == self.told(state)
        state = changed(paused(), awards=(), last=None, stacks=(0, 6, 12))
        assert [(DefectKind.STACKS, "JJ-16"), (DefectKind.AWARDS, "JJ-16")] == self.told(state)

    def test_shapes_hide_nothing_between_deals(self) -> None:
        state = changed(paused(), stacks=(), staked=(1, 1, 1), in_deal=(9,), due=(1,), began=(1,), last=None)
        assert [
            (DefectKind.STACKS, "JJ-1"),
            (DefectKind.IN_DEAL, "JJ-1"),
            (DefectKind.STAKED, "JJ-5"),
        ] == self.told(state)

    def test_shares_and_rebuys_are_told_apart(self) -> None:
        state = last_changed(paused(), shares=(18, 0, 0), rebuys=(Rebuy(1, 2),))
        assert [(DefectKind.LAST_RESULT, "JJ-14"), (DefectKind.LAST_RESULT, "JJ-16")] == self.told(state)

    def test_of_a_last_result_each_part_is_told_beside_the_others(self) -> None:
        state = last_changed(
            paused(), deal=9, dealer=7, board=(), staked=(9, 1, 1), awards=(), rebuys=(Rebuy(9, 9),)
        )
        rules = ["JJ-19", "JJ-19", "JJ-16", "JJ-6", "JJ-16", "JJ-4"]
        assert [(DefectKind.LAST_RESULT, rule) for rule in rules] == self.told(state)

    def test_where_the_number_of_deals_is_unknown_the_last_may_be_any(self) -> None:
        state = changed(last_changed(paused(), deal=5, dealer=1), deal=0)
        assert [(DefectKind.DEAL, "JJ-20")] == self.told(state)
        state = changed(last_changed(paused(), deal=0, dealer=9), deal=0)
        expected = [(DefectKind.DEAL, "JJ-20"), *[(DefectKind.LAST_RESULT, "JJ-19")] * 2]
        assert expected == self.told(state)
        state = changed(last_changed(paused(), deal=0, dealer=1), deal=0)
        assert [(DefectKind.DEAL, "JJ-20"), (DefectKind.LAST_RESULT, "JJ-19")] == self.told(state)


def test_a_player_who_had_no_chips_left_at_a_stage_cannot_have_decided_there() -> None:
    """Seat 0 was all in with 2 chips at the turn; at the river it is asked nothing (JJ-10)."""
    hands = [Cards.parse(hand) for hand in HANDS]
    given: dict[str, Any] = {"hands": hands, "board": cards(BOARD), "stacks": [0, 6, 2], "staked": [2, 4, 4]}
    assert (1, 2) == jedisjeux.setup(RULES, **given).due
    with pytest.raises(InvalidState) as caught:
        jedisjeux.setup(RULES, **given, decided=[0])
    assert [(DefectKind.DECIDED, "JJ-10")] == [(one.kind, one.rule) for one in caught.value.defects]


def test_all_in_players_count_as_those_still_in() -> None:
    """Seats 1 and 2 without chips, seat 0 to decide: a position that play can reach (JJ-10)."""
    hands = [Cards.parse(hand) for hand in HANDS]
    state = jedisjeux.setup(RULES, hands=hands, board=cards(BOARD), stacks=[10, 0, 0], staked=[4, 3, 1])
    assert (0,) == state.due
    assert (0, 1, 2) == folding(state).in_deal


@pytest.mark.parametrize("hand", [None, "As Ah", cards("As Ah"), frozenset(cards("As Ah"))])
def test_a_hand_shown_must_be_a_set_of_cards(hand: Any) -> None:
    state = paused()
    first, *rest = shown_of(state)
    with pytest.raises(TypeError, match="must be Cards"):
        jedisjeux.check(last_changed(state, shown=(attrs.evolve(first, cards=hand), *rest)))


@pytest.mark.parametrize("state", [flop, turn, river, paused, unseen, won, limited])
def test_what_play_makes_is_sound(state: Callable[[], State]) -> None:
    assert () == jedisjeux.check(state())


class TestSetup:
    @settings(deadline=None, max_examples=200)
    @given(positions())
    def test_setup_builds_again_whatever_play_makes(self, state: State) -> None:
        """All fields given, in any iterable, the position is the state that play made."""
        assert state == rebuilt(state)
        assert hash(state) == hash(rebuilt(state))

    @settings(deadline=None, max_examples=100)
    @given(positions(), seeds)
    def test_a_position_built_by_hand_plays_on_like_the_state(self, state: State, seed: int) -> None:
        one = [following for *_, following in play_on(state, Random(seed), 0.2, state.deal + 1)]
        two = [following for *_, following in play_on(rebuilt(state), Random(seed), 0.2, state.deal + 1)]
        assert one == two

    def test_with_nothing_given_it_is_the_start(self) -> None:
        assert jedisjeux.start() == jedisjeux.setup()
        assert jedisjeux.start(RULES) == jedisjeux.setup(RULES)

    @pytest.mark.parametrize(
        ("board", "stage", "staked"),
        [("2c 7d 9h", Stage.FLOP, 1), ("2c 7d 9h Jc", Stage.TURN, 2), (BOARD, Stage.RIVER, 4)],
    )
    def test_the_board_tells_stage_stakes_and_pack(self, board: str, stage: Stage, staked: int) -> None:
        hands = [Cards.parse(hand) for hand in HANDS]
        state = jedisjeux.setup(RULES, hands=hands, board=cards(board))
        assert stage == state.stage
        assert (staked,) * 3 == state.staked
        assert (6 - staked,) * 3 == state.stacks
        assert (0, 1, 2) == state.in_deal == state.due
        assert () == state.decided
        assert tuple(FULL_DECK - Cards(cards(board)).union(*hands)) == state.pack

    def test_decisions_imply_stakes(self) -> None:
        hands = [Cards.parse(hand) for hand in HANDS]
        state = jedisjeux.setup(RULES, hands=hands, board=cards("2c 7d 9h"), decided=[1])
        assert (1, 2, 1) == state.staked
        assert (0, 2) == state.due

    def test_stakes_imply_decisions(self) -> None:
        hands = [Cards.parse(hand) for hand in HANDS]
        state = jedisjeux.setup(RULES, hands=hands, board=cards("2c 7d 9h"), staked=[1, 2, 1])
        assert (1,) == state.decided
        assert (0, 2) == state.due

    def test_a_seat_that_is_out_at_the_flop_has_decided_there(self) -> None:
        """Nobody can fold before the flop, so nothing but the seats still in needs to be said."""
        hands = [Cards.parse(hand) for hand in HANDS]
        state = jedisjeux.setup(RULES, hands=hands, board=cards("2c 7d 9h"), in_deal=[0, 1])
        assert folding(jedisjeux.setup(RULES, hands=hands, board=cards("2c 7d 9h")), 2) == state

    def test_a_seat_that_is_out_later_has_staked_least(self) -> None:
        hands = [Cards.parse(hand) for hand in HANDS]
        state = jedisjeux.setup(RULES, hands=hands, board=cards(BOARD), in_deal=[0, 2])
        assert (4, 1, 4) == state.staked
        assert () == state.decided

    def test_a_finished_game_can_be_built(self) -> None:
        state = jedisjeux.setup(RULES, stacks=(6, 6, 6), awards=(2, 0, 0), over=True)
        assert jedisjeux.is_over(state)
        assert 0 == jedisjeux.winner(state)
        state = jedisjeux.setup(Rules(3, 6, max_deals=4), stacks=(5, 5, 8), deal=4, over=True)
        assert 2 == jedisjeux.winner(state)

    def test_the_dealer_follows_from_the_deal(self) -> None:
        assert [0, 1, 2, 0] == [jedisjeux.setup(RULES, deal=deal).dealer for deal in (1, 2, 3, 4)]

    @pytest.mark.parametrize(
        "arguments",
        [
            {"hands": 3},
            {"hands": [3]},
            {"hands": [["As", "Ah"]]},
            {"board": 3},
            {"board": ["2c"]},
            {"pack": 3},
            {"pack": [3]},
            {"stage": "flop"},
            {"stage": 1},
            {"stage": []},
            {"stacks": 3},
            {"stacks": "abc"},
            {"stacks": [None] * 3},
            {"stacks": [6.0, 6, 6]},
            {"stacks": [True, 11, 6]},
            {"staked": 3},
            {"staked": ["a"] * 3},
            {"staked": [None] * 3},
            {"staked": [1.0] * 3},
            {"in_deal": 3},
            {"in_deal": [0, "1"]},
            {"in_deal": [0, []]},
            {"decided": 3},
            {"decided": [None]},
            {"decided": [[]]},
            {"awards": 3},
            {"awards": ["a", "b", "c"]},
            {"deal": "1"},
            {"deal": None},
            {"deal": 1.0},
            {"dealer": "0"},
            {"dealer": 0.0},
            {"last": 3},
            {"last": (1, 2)},
            {"over": 1},
            {"over": None},
            {"rules": None},
        ],
    )
    @pytest.mark.parametrize("dealt", [False, True])
    def test_a_wrong_type_is_a_type_error(self, arguments: dict[str, Any], dealt: bool) -> None:
        given: dict[str, Any] = {"rules": RULES}
        if dealt:
            given |= {"hands": [Cards.parse(hand) for hand in HANDS], "board": cards(BOARD)}
        with pytest.raises(TypeError, match=A_SENTENCE):
            jedisjeux.setup(**(given | arguments))

    @pytest.mark.parametrize(
        "arguments",
        [
            {"in_deal": []},
            {"in_deal": [0]},
            {"in_deal": [7]},
            {"in_deal": [2, 1]},
            {"in_deal": [0, 1, 2, 3]},
            {"decided": [0, 1, 2]},
            {"decided": [7]},
            {"decided": [-1]},
            {"staked": []},
            {"staked": [1]},
            {"staked": [7, 7, 7]},
            {"staked": [-1, 1, 1]},
            {"staked": [10**30, 1, 1]},
            {"stacks": []},
            {"stacks": [10**30] * 3},
            {"stage": Stage.OBSERVATION},
            {"stage": Stage.OBSERVATION, "in_deal": [0, 1]},
            {"stage": Stage.OBSERVATION, "in_deal": [0, 1], "decided": [0]},
            {"over": True},
            {"over": True, "in_deal": [0, 1]},
            {"hands": []},
            {"hands": [()] * 3},
            {"hands": [Cards.parse("As Ah")] * 3},
            {"hands": [Cards.parse("As Ah")] * 7},
            {"board": ()},
            {"board": cards("2c 7d 9h Jc 3d 4d")},
            {"pack": ()},
            {"pack": tuple(FULL_DECK)},
            {"awards": []},
            {"awards": [0] * 7},
            {"awards": [-1, 0, 0]},
            {"deal": 0},
            {"deal": -(10**30)},
            {"dealer": 5},
            {"dealer": -1},
        ],
    )
    @pytest.mark.parametrize("board", ["2c 7d 9h", "2c 7d 9h Jc", BOARD])
    def test_a_wrong_value_is_an_invalid_state(self, arguments: dict[str, Any], board: str) -> None:
        given: dict[str, Any] = {"hands": [Cards.parse(hand) for hand in HANDS], "board": cards(board)}
        with pytest.raises(InvalidState) as caught:
            jedisjeux.setup(RULES, **(given | arguments))
        assert all(defect.message for defect in caught.value.defects)


# Sentences that say what is wrong, as against "not supported between instances" and the like.
A_SENTENCE = r"must (be|hold)|holds cards only|is expected|is not iterable"

JUNK = [
    None,
    0,
    -1,
    7,
    10**30,
    1.5,
    True,
    "flop",
    (),
    (0,),
    (0, 1),
    (1, 0, 2),
    (0, 1, 2, 3, 4, 5, 6),
    (-1, 0, 19),
    ("a",) * 3,
    (None,) * 3,
    [1, 2, 3],
    Stage.FLOP,
    Stage.OBSERVATION,
    Cards.parse("As Ah"),
    tuple(FULL_DECK),
    (Cards.parse("As Ah"),) * 3,
    cards("2c 7d 9h"),
    cards("2c 2c 2c 2c X1"),
    Rules(2),
    Rules(6),
    Rules(3, 6, 1),
    Rules(3, 6, 2, 1),
    Rules(3, 6, deck=tuple(FULL_DECK)[:14]),
    (Rebuy(0, 1),),
    (Rebuy(0, 9),),
    (Rebuy(-1, 0), Rebuy(2, 2)),
    (Shown(0, Cards.parse("As Ah"), cards(BOARD)),),
    (Shown(0, Cards(), ()), Shown(1, Cards(), ())),
    (Shown(5, Cards.parse("As Ah"), cards(BOARD)), Shown(7, Cards.parse("Ks Kh"), cards(BOARD))),
]


Put = Callable[[Any], Any]


def places(value: Any) -> Iterator[Put]:
    """Yield, for each field of a state and of what it holds, a function that puts another value there."""
    for field in attrs.fields(type(value)):
        put = partial(put_field, value, field.name)
        yield put
        part = getattr(value, field.name)
        if attrs.has(type(part)) and not isinstance(part, Rules):
            for deeper in places(part):
                yield partial(put_deeper, put, deeper)


def put_field(value: Any, name: str, junk: Any) -> Any:
    return attrs.evolve(value, **{name: junk})


def put_deeper(put: Put, deeper: Put, junk: Any) -> Any:
    return put(deeper(junk))


class TestNothingElseEscapes:
    @pytest.mark.parametrize("state", [flop, turn, river, paused, unseen, won, limited])
    def test_junk_in_any_field_is_a_defect_or_a_type_error(self, state: Callable[[], State]) -> None:
        """Whatever is put anywhere, `check` answers or tells of the type; what it passes can be played."""
        sound = state()
        for put in places(sound):
            for junk in JUNK:
                try:
                    spoilt = put(junk)
                except TypeError:
                    continue
                try:
                    defects = jedisjeux.check(spoilt)
                except TypeError:
                    continue
                if not defects:
                    plays_on(spoilt)
                else:
                    assert all(isinstance(defect.kind, DefectKind) for defect in defects)

    @settings(deadline=None, max_examples=150)
    @given(positions(), st.data())
    def test_a_position_that_passes_the_check_can_be_played(self, state: State, data: st.DataObject) -> None:
        """Move a few chips, seats, Awards or cards about: a position found sound keeps every law in play."""
        spoilt = state
        for _ in range(data.draw(st.integers(1, 2))):
            spoilt = data.draw(st.sampled_from(SHIFTS))(spoilt, Random(data.draw(seeds)))
        if not jedisjeux.check(spoilt):
            plays_on(spoilt)


def plays_on(state: State) -> None:
    """Play a position to the end of the next deal and assert that all stays sound."""
    total = state.rules.players * state.rules.chips
    assert state == rebuilt(state)
    for *_, following in play_on(state, Random(1), 0.2, state.deal + 1):
        assert () == jedisjeux.check(following)
        assert total == sum(following.stacks) + sum(following.staked)
        assert max(following.staked) <= 6
        assert min(following.stacks) >= 0


def rebuilt(state: State) -> State:
    """Return the state made anew by `setup`, everything given."""
    return jedisjeux.setup(
        state.rules,
        hands=iter([tuple(hand) for hand in state.hands]),
        board=list(state.board),
        pack=iter(state.pack),
        stage=state.stage,
        stacks=list(state.stacks),
        staked=list(state.staked),
        in_deal=iter(state.in_deal),
        decided=list(state.decided),
        awards=iter(state.awards),
        deal=state.deal,
        dealer=state.dealer,
        last=state.last,
        over=state.stage is None,
    )


def move_chip(state: State, rng: Random) -> State:
    stacks = list(state.opening.stacks)
    one, two = rng.sample(range(len(stacks)), 2)
    number = rng.choice((1, 2, 6))
    stacks[one] -= number
    stacks[two] += number
    return changed(state, stacks=tuple(stacks))


def move_stake(state: State, rng: Random) -> State:
    staked = list(state.opening.staked)
    stacks = list(state.opening.stacks)
    seat = rng.randrange(len(staked))
    number = rng.choice((-2, -1, 1, 2))
    staked[seat] += number
    stacks[seat] -= number
    return changed(state, staked=tuple(staked), stacks=tuple(stacks))


def change_seats(state: State, rng: Random) -> State:
    name = rng.choice(("in_deal", "due", "began"))
    count = rng.randrange(state.rules.players + 1)
    return changed(state, **{name: tuple(sorted(rng.sample(range(state.rules.players), count)))})


def change_awards(state: State, rng: Random) -> State:
    awards = list(state.awards)
    awards[rng.randrange(len(awards))] += rng.choice((-1, 1))
    return changed(state, awards=tuple(awards))


def change_stage(state: State, rng: Random) -> State:
    return changed(state, stage=rng.choice((None, *Stage)))


def swap_cards(state: State, rng: Random) -> State:
    pack: list[Card] = list(state.pack)
    rng.shuffle(pack)
    return changed(state, pack=tuple(pack))


def forget_last(state: State, _: Random) -> State:
    return changed(state, last=None)


def change_last(state: State, rng: Random) -> State:
    last = state.last
    if last is None:
        return state
    name = rng.choice(("staked", "shares", "rebuys", "board", "shown", "deal"))
    value: Any = getattr(last, name)
    if name in ("staked", "shares"):
        numbers = list(value)
        numbers[rng.randrange(len(numbers))] += rng.choice((-1, 1))
        value = tuple(numbers)
    elif name == "deal":
        value += 1
    else:
        value = value[:-1]
    return changed(state, last=attrs.evolve(last, **{name: value}))


SHIFTS: list[Callable[[State, Random], State]] = [
    move_chip,
    move_stake,
    change_seats,
    change_awards,
    change_stage,
    swap_cards,
    forget_last,
    change_last,
]


def test_the_last_result_is_a_result() -> None:
    assert type(paused().last) is Result
