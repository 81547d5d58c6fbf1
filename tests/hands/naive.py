"""Hands ranked the slow way, to compare with: the best of all five-card subsets."""

from collections import Counter
from collections.abc import Iterable
from itertools import combinations

from pokerules.cards import Card

RANKS = "23456789TJQKA"
RUNS = [set("A23456789TJQKA"[start : start + 5]) for start in range(10)]

Value = tuple[int, list[int]]
"""The number of the category, and what decides inside it; compares as hands do."""


def letter(card: Card) -> str:
    assert card.rank is not None
    return card.rank.value


def value_of_five(cards: Iterable[Card]) -> Value:
    cards = list(cards)
    flush = len({card.suit for card in cards}) == 1
    letters = {letter(card) for card in cards}
    if letters in RUNS:
        return (8 if flush else 4), [RUNS.index(letters)]
    counts = Counter(RANKS.index(letter(card)) for card in cards)
    groups = sorted(((count, rank) for rank, count in counts.items()), reverse=True)
    deciding = [rank for _, rank in groups]
    if groups[0][0] == 4:
        return 7, deciding
    if [count for count, _ in groups] == [3, 2]:
        return 6, deciding
    if flush:
        return 5, deciding
    if groups[0][0] == 3:
        return 3, deciding
    return sum(count == 2 for count, _ in groups), deciding


def value(cards: Iterable[Card]) -> Value:
    return max(map(value_of_five, combinations(cards, 5)))
