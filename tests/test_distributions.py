"""Chance moves: odds, membership, iteration and drawing."""

import math
import pickle
from collections import Counter
from fractions import Fraction
from itertools import islice, permutations
from random import Random
from typing import Any

import attrs
import hypothesis.strategies as st
import pytest
from hypothesis import given, settings

from pokerules import Card, Cards, Deal, Distribution
from pokerules.cards import ALL_CARDS, FULL_DECK
from pokerules.distributions import Choices, Shuffles, misdeal

decks = st.sets(st.sampled_from(ALL_CARDS), max_size=5).map(Cards)
ABC = Cards.parse("Ah Kh Qh")


class TestChoices:
    def test_each_choice_is_equally_likely_and_nothing_else_is(self) -> None:
        die = Choices((1, 2, 3, 4, 5, 6))
        others: list[object] = [0, 7, "1", None, []]
        assert die.size == 6
        assert [die.probability(value) for value in (1, 6)] == [Fraction(1, 6)] * 2
        assert [die.probability(value) for value in others] == [0] * 5
        assert sum(die.probability(value) for value in die) == 1

    def test_choices_come_in_their_order_as_often_as_one_likes(self) -> None:
        die = Choices(("c", "a", "b"))
        assert [list(die), list(die)] == [["c", "a", "b"]] * 2
        assert ("a" in die, "d" in die) == (True, False)

    def test_drawing_uses_the_callers_generator_alone(self) -> None:
        """Equal generators draw equally, and every value comes about as often."""
        die = Choices((1, 2, 3, 4, 5, 6))
        one, other = Random(5), Random(5)
        assert [die.sample(one) for _ in range(50)] == [die.sample(other) for _ in range(50)]
        counts = Counter(die.sample(one) for _ in range(6000))
        chi_square = sum((counts[value] - 1000) ** 2 / 1000 for value in die)
        assert set(counts) == set(die)
        # Exceeded once in a thousand times by a fair die.
        assert chi_square < 20.52

    def test_its_representation_evaluates_to_the_same_choices(self) -> None:
        assert repr(Choices((1, 2))) == "Choices((1, 2))"
        assert list(eval("Choices((1, 2))", {"Choices": Choices})) == [1, 2]


class TestDeal:
    def test_a_deal_keeps_the_order_of_the_deck_top_first(self) -> None:
        deal = Deal((Card.parse("Ah"), Card.parse("2c")))
        assert deal.deck == (Card.parse("Ah"), Card.parse("2c"))
        assert str(deal) == "deal A♥ 2♣"

    @given(st.lists(st.sampled_from(ALL_CARDS), max_size=8))
    @settings(max_examples=50, deadline=None)
    def test_any_iterable_of_cards_makes_a_deal(self, cards: list[Card]) -> None:
        deal = Deal(iter(cards))
        assert deal.deck == tuple(cards)
        assert deal == Deal(tuple(cards))
        assert hash(deal) == hash(Deal(tuple(cards)))
        assert deal == pickle.loads(pickle.dumps(deal)) == eval(repr(deal), {"Deal": Deal, "Card": Card})

    @pytest.mark.parametrize("deck", ["AhKh", (1, 2), (None,), ("Ah",), (Cards.parse("Ah"),)])
    def test_only_cards_can_be_dealt(self, deck: Any) -> None:
        with pytest.raises(TypeError, match="a deck holds cards only, not "):
            Deal(deck)

    def test_only_a_sequence_can_be_dealt(self) -> None:
        with pytest.raises(TypeError, match=r"^a deck holds cards only, not 5$"):
            Deal(5)  # type: ignore[arg-type]

    def test_a_deal_cannot_be_changed(self) -> None:
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            Deal(ABC).deck = ()  # type: ignore[misc]


class TestMisdeal:
    @pytest.mark.parametrize("order", list(permutations(ABC)), ids=str)
    def test_every_order_of_the_deck_is_a_deal(self, order: tuple[Card, ...]) -> None:
        assert misdeal(Deal(order), ABC) is None

    @pytest.mark.parametrize(
        ("dealt", "fault"),
        [
            ("Ah Kh", "missing Q♥"),
            ("Ah Kh Qh 2c", "not in it 2♣"),
            ("Ah Kh 2c", "missing Q♥; not in it 2♣"),
            ("2c 3c", "missing Q♥ K♥ A♥; not in it 2♣ 3♣"),
            ("Ah Kh Qh Kh", "named twice K♥"),
            ("Ah Kh Kh", "missing Q♥; named twice K♥"),
            ("2c 2c Ah", "missing Q♥ K♥; not in it 2♣; named twice 2♣"),
            ("", "missing Q♥ K♥ A♥"),
            ("X1 Kh Qh", "missing A♥; not in it X1"),
        ],
    )
    def test_a_deck_that_is_not_the_one_in_play_is_told_apart_card_by_card(
        self, dealt: str, fault: str
    ) -> None:
        deal = Deal(tuple(map(Card.parse, dealt.split())))
        assert str(misdeal(deal, ABC)) == f"the deck is not the one in play: {fault}"

    def test_two_of_one_card_do_not_pass_for_the_next_one(self) -> None:
        """The masks of two twos add up to that of the three; the number of cards tells them apart."""
        two, three = Card.parse("2c"), Card.parse("3c")
        assert two.mask * 2 == three.mask
        assert misdeal(Deal((two, two)), Cards((three,))) is not None
        assert misdeal(Deal((two, two, three)), Cards.parse("2c 3c 4c")) is not None

    @given(decks, st.lists(st.sampled_from(ALL_CARDS), max_size=6))
    @settings(max_examples=150, deadline=None)
    def test_a_deal_is_right_exactly_when_it_sorts_to_the_deck(self, deck: Cards, dealt: list[Card]) -> None:
        by_index = sorted(dealt, key=lambda card: card.index)
        assert (misdeal(Deal(dealt), deck) is None) == (by_index == list(deck))


class TestShuffles:
    @given(decks)
    @settings(max_examples=40, deadline=None)
    def test_every_order_comes_once_with_equal_odds_that_sum_to_1(self, deck: Cards) -> None:
        shuffles = Shuffles(deck)
        orders = list(shuffles)
        assert len(orders) == len(set(orders)) == shuffles.size == math.factorial(len(deck))
        assert all(order in shuffles for order in orders)
        assert sum(map(shuffles.probability, orders)) == 1

    def test_the_full_deck_is_counted_tested_and_drawn_but_never_listed(self) -> None:
        shuffles = Shuffles(FULL_DECK)
        assert shuffles.size == math.factorial(52)
        drawn = shuffles.sample(Random(1))
        assert drawn in shuffles
        assert shuffles.probability(drawn) == Fraction(1, math.factorial(52))
        assert [deal.deck[:50] == tuple(FULL_DECK)[:50] for deal in islice(shuffles, 2)] == [True] * 2

    def test_what_is_not_an_order_of_the_deck_has_no_odds(self) -> None:
        shuffles = Shuffles(ABC)
        wrong = [
            Deal(()),
            Deal(Cards.parse("Ah Kh")),
            Deal(Cards.parse("Ah Kh Jh")),
            tuple(ABC),
            "deal",
            None,
        ]
        assert [shuffles.probability(move) for move in wrong] == [0] * len(wrong)

    def test_every_order_is_drawn_about_equally_often(self) -> None:
        shuffles, rng = Shuffles(ABC), Random(11)
        counts = Counter(shuffles.sample(rng) for _ in range(6000))
        chi_square = sum((counts[order] - 1000) ** 2 / 1000 for order in shuffles)
        assert set(counts) == set(shuffles)
        # Exceeded once in a thousand times by fair shuffles.
        assert chi_square < 20.52

    def test_equal_generators_draw_equally(self) -> None:
        first, second = ([Shuffles(FULL_DECK).sample(Random(3))] * 2 for _ in range(2))
        assert first == second
        assert Shuffles(FULL_DECK).sample(Random(3)) != Shuffles(FULL_DECK).sample(Random(4))

    def test_it_prints_how_many_orders_there_are(self) -> None:
        assert repr(Shuffles(ABC)) == "<the 6 orders of Q♥ K♥ A♥>"


@pytest.mark.parametrize("distribution", [Choices((1, 2)), Shuffles(ABC)])
def test_a_distribution_has_no_attributes_to_change(distribution: Distribution[Any]) -> None:
    with pytest.raises(AttributeError):
        distribution.size = 3  # type: ignore[misc]
    with pytest.raises(AttributeError):
        distribution.other = 3  # type: ignore[attr-defined]


def test_a_distribution_cannot_be_made_without_saying_what_it_holds() -> None:
    with pytest.raises(TypeError, match="abstract"):
        Distribution()  # type: ignore[abstract]
