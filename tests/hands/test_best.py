"""`best`: which five cards, in which order, in which words; and how hands compare (JJ-12, JJ-13)."""

import copy
import pickle
from itertools import combinations, permutations

import hypothesis.strategies as st
import pytest
from hypothesis import given, settings

from pokerules.cards import Card, Cards, Suit, parse_sequence
from pokerules.errors import InvalidArgument
from pokerules.hands import Category, Hand, best, strength
from tests.hands import naive
from tests.hands.decks import hands_of


def test_categories_rank_as_in_ordinary_poker() -> None:
    """From high card to straight flush."""
    examples = {
        "As Kd Qh Jc 9s": Category.HIGH_CARD,
        "2s 2d 3h 4c 5s": Category.PAIR,
        "2s 2d 3h 3c 4s": Category.TWO_PAIR,
        "2s 2d 2h 3c 4s": Category.THREE_OF_A_KIND,
        "As 2d 3h 4c 5s": Category.STRAIGHT,
        "2s 3s 4s 5s 7s": Category.FLUSH,
        "2s 2d 2h 3c 3s": Category.FULL_HOUSE,
        "2s 2d 2h 2c 3s": Category.FOUR_OF_A_KIND,
        "As 2s 3s 4s 5s": Category.STRAIGHT_FLUSH,
    }
    found = [best(Cards.parse(text)) for text in examples]
    assert list(examples.values()) == [hand.category for hand in found]
    assert sorted(found) == found
    assert list(Category) == list(examples.values())
    assert "Category.FULL_HOUSE" == repr(Category.FULL_HOUSE)


@pytest.mark.parametrize(
    ("cards", "words", "five"),
    [
        ("2c 5d 7h 9s Jc Kd Ah", "high card, ace king jack nine seven", "Ah Kd Jc 9s 7h"),
        ("6c 6d 2h 3s 9c Td Kh", "pair of sixes, king ten nine kickers", "6c 6d Kh Td 9c"),
        ("6c 6d 2h 2s Tc Td 9h", "two pair, tens and sixes, nine kicker", "Tc Td 6c 6d 9h"),
        ("6c 6d 2h 2s Tc Td Ah", "two pair, tens and sixes, ace kicker", "Tc Td 6c 6d Ah"),
        ("6c 6d 6s 2s Tc Jd Ah", "three sixes, ace jack kickers", "6c 6d 6s Ah Jd"),
        ("Ac 2d 3s 4s 5c 5d Kh", "straight, five high", "5c 4s 3s 2d Ac"),
        ("Ac 2d 3s 4s 5c 6d Kh", "straight, six high", "6d 5c 4s 3s 2d"),
        ("Tc Jd Qs Ks Ac Ad Ah", "straight, ace high", "Ac Ks Qs Jd Tc"),
        ("2h 4h 6h 8h Th Qh Ah", "flush, ace queen ten eight six", "Ah Qh Th 8h 6h"),
        ("9c 9d 9h 5c 5d 5h 2s", "full house, nines over fives", "9c 9d 9h 5c 5d"),
        ("9c 9d 9h 5c 5d 6h 6s", "full house, nines over sixes", "9c 9d 9h 6h 6s"),
        ("4c 4d 4h 8s 8c", "full house, fours over eights", "4c 4d 4h 8c 8s"),
        ("2c 2d 2h 2s 6c 6d 6h", "four twos, six kicker", "2c 2d 2h 2s 6c"),
        ("As 2s 3s 4s 5s 6d 7d", "straight flush, five high", "5s 4s 3s 2s As"),
        ("As Ks Qs Js Ts 9s 8s", "straight flush, ace high", "As Ks Qs Js Ts"),
    ],
)
def test_words_and_five_cards(cards: str, words: str, five: str) -> None:
    """Larger groups come before smaller ones, then the others, highest first; the wheel's ace is last."""
    hand = best(Cards.parse(cards))
    assert words == str(hand)
    assert parse_sequence(five) == hand.cards


def test_the_first_in_listing_order_stand_for_their_rank() -> None:
    """Where a card could stand for another, clubs come before diamonds, hearts and spades."""
    for order in permutations(parse_sequence("5s 5h 5d 4s 4c")):
        assert parse_sequence("5d 5h 5s 4c 4s") == best(order).cards
    assert parse_sequence("9d 8c 7h 6s 5h") == best(Cards.parse("9d 9s 8c 8s 7h 6s 5h")).cards


def test_hands_compare_by_strength_alone() -> None:
    """Hands of other suits are equal, hash alike, and are one element of a set (JJ-13)."""
    low, same, high = (
        best(Cards.parse(text)) for text in ("2c 2d 5h 7s 9c", "2h 2s 5c 7d 9d", "2c 2d 5h 7s Tc")
    )
    assert low == same
    assert hash(low) == hash(same)
    assert {low, high} == {same, high}
    assert low < high
    assert same <= low
    assert high > same
    assert high >= low
    assert low != low.strength  # type: ignore[comparison-overlap]
    with pytest.raises(TypeError):
        assert low < "2c 2d 5h 7s 9c"  # type: ignore[operator]


def test_a_hand_is_frozen_and_copies_and_pickles() -> None:
    hand = best(Cards.parse("2c 2d 5h 7s 9c"))
    with pytest.raises(AttributeError):
        hand.strength = 0  # type: ignore[misc]
    for same in (copy.deepcopy(hand), pickle.loads(pickle.dumps(hand))):
        assert (hand.category, hand.cards, hand.strength) == (same.category, same.cards, same.strength)
    assert hand.cards == eval(repr(hand), {"Hand": Hand, "Category": Category, "Card": Card}).cards


@pytest.mark.parametrize("count", [0, 1, 4, 8, 52])
def test_too_few_and_too_many_cards_are_refused(count: int) -> None:
    """A hand is made of 5 to 7 cards, and the error says how many were given."""
    cards = [Card.parse(rank + suit) for suit in "cdhs" for rank in naive.RANKS][:count]
    with pytest.raises(InvalidArgument, match=rf"^cards must be 5 to 7 \(these are {count}\), not Cards"):
        best(cards)


def test_what_is_not_a_card_is_refused() -> None:
    with pytest.raises(TypeError, match="5 to 7 cards, not 'Ah Kh Qh Jh Th'"):
        best("Ah Kh Qh Jh Th")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="5 to 7 cards, not 5"):
        best(5)  # type: ignore[arg-type]


def test_any_iterable_will_do() -> None:
    """A generator is read once."""
    assert "four aces, king kicker" == str(best(card for card in parse_sequence("Ac Ad Ah As Kc")))


@given(hands_of())
@settings(deadline=None, max_examples=400)
def test_best_is_the_best_of_all_subsets(cards: list[Card]) -> None:
    """Category, five cards and their order agree with looking at every five of the cards (JJ-12)."""
    hand = best(cards)
    value = naive.value(cards)
    assert value[0] == hand.category
    assert set(hand.cards) <= set(cards)
    assert 5 == len(set(hand.cards))
    assert value == naive.value_of_five(hand.cards)
    assert strength(Cards(cards)) == strength(Cards(hand.cards)) == hand.strength

    ranks = [naive.RANKS.index(naive.letter(card)) for card in hand.cards]
    importance = [
        (ranks.count(rank), rank, -card.index) for rank, card in zip(ranks, hand.cards, strict=True)
    ]
    if value in ((4, [0]), (8, [0])):
        assert [3, 2, 1, 0, 12] == ranks
    else:
        assert sorted(importance, reverse=True) == importance
    if hand.category not in (Category.FLUSH, Category.STRAIGHT_FLUSH):
        for card in set(cards) - set(hand.cards):
            assert all(card.index > taken.index for taken in hand.cards if taken.rank == card.rank)


@given(hands_of(), hands_of())
@settings(deadline=None, max_examples=400)
def test_two_hands_compare_as_their_best_subsets(one: list[Card], other: list[Card]) -> None:
    """Hands made of five, six and seven cards all compare with one another (JJ-12, JJ-13)."""
    one_value, other_value = naive.value(one), naive.value(other)
    assert (one_value < other_value) == (best(one) < best(other))
    assert (one_value == other_value) == (best(one) == best(other))
    assert (one_value == other_value) == (str(best(one)) == str(best(other)))


@given(hands_of(), st.permutations(list(Suit)))
@settings(deadline=None, max_examples=200)
def test_neither_suits_nor_order_matter(cards: list[Card], suits: list[Suit]) -> None:
    """Renaming the suits leaves the strength, and the order given leaves the very five cards (JJ-13)."""
    renamed = dict(zip(Suit, suits, strict=True))
    others = [
        Card(card.rank, renamed[card.suit])
        for card in cards
        if card.rank is not None and card.suit is not None
    ]
    assert best(cards) == best(others)
    assert best(cards).cards == best(reversed(cards)).cards == best(Cards(cards)).cards


@given(hands_of(least=6))
@settings(deadline=None, max_examples=100)
def test_a_further_card_never_weakens_a_hand(cards: list[Card]) -> None:
    """The best of more cards is the best of those with one left out."""
    fewer = [best(rest) for rest in combinations(cards, len(cards) - 1)]
    assert max(fewer) == best(cards)
