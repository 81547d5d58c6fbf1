"""Hands against phevaluator and treys, two libraries that number the same 7,462 classes from the best."""

from itertools import combinations

import pytest
from phevaluator.evaluator import evaluate_cards
from treys import Card as TreysCard
from treys import Evaluator

from pokerules.cards import ALL_CARDS, Card, Cards
from pokerules.hands import strength
from tests.hands import naive
from tests.hands.decks import ADVERSARIAL_DECKS, random_hands

TREYS = Evaluator()
TREYS_CARDS = {card: TreysCard.new(naive.letter(card) + "cdhs"[card.index // 13]) for card in ALL_CARDS[:52]}
PHEVALUATOR_CARDS = {card: card.index % 13 * 4 + card.index // 13 for card in ALL_CARDS[:52]}


def by_phevaluator(cards: tuple[Card, ...]) -> int:
    return 7462 - int(evaluate_cards(*[PHEVALUATOR_CARDS[card] for card in cards]))


def by_treys(cards: tuple[Card, ...]) -> int:
    return 7462 - int(TREYS.evaluate([TREYS_CARDS[card] for card in cards], []))


@pytest.mark.parametrize("count", [20_000, pytest.param(500_000, marks=pytest.mark.slow)])
def test_random_sevens(count: int) -> None:
    """The two libraries and ours give each hand the same place among the 7,462."""
    hands = random_hands(count, 7)
    ours = [strength(Cards(hand)) for hand in hands]
    assert list(map(by_phevaluator, hands)) == ours
    assert list(map(by_treys, hands)) == ours


@pytest.mark.parametrize("size", [5, 6])
def test_random_fives_and_sixes(size: int) -> None:
    hands = [hand[:size] for hand in random_hands(30_000, size)]
    ours = [strength(Cards(hand)) for hand in hands]
    assert list(map(by_phevaluator, hands)) == ours
    assert list(map(by_treys, hands)) == ours


@pytest.mark.parametrize("deck", ADVERSARIAL_DECKS.values(), ids=ADVERSARIAL_DECKS)
@pytest.mark.parametrize("step", [4, pytest.param(1, marks=pytest.mark.slow)])
def test_sevens_of_adversarial_decks(deck: Cards, step: int) -> None:
    """Some of the 77,520 sevens of twenty cards, a tenth of them with treys too, which is slower."""
    hands = list(combinations(deck, 7))[::step]
    assert len(hands) == 77_520 // step
    ours = [strength(Cards(hand)) for hand in hands]
    assert list(map(by_phevaluator, hands)) == ours
    assert list(map(by_treys, hands[::10])) == ours[::10]
