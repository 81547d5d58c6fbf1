"""Exact counts over all hands of five, six and seven cards, and the order of all 7,462 classes (JJ-13).

All fives and sixes go through `strengths`. For `strength`, hands are counted by weight: it ranks one for each
way to hold the ranks without a flush and one for each flush, and each counts for all the hands that differ
from it in suits alone. Some minutes take, by ``pytest -m slow tests/hands``, all 133,784,560 sevens through
`strengths`, and all fives and sevens one by one through `strength`.
"""

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from itertools import accumulate, combinations, combinations_with_replacement
from math import comb, prod

import numpy as np
import pytest

from pokerules.cards import ALL_CARDS, Card, Cards, Rank, Suit
from pokerules.hands import Category, best, strength, strengths
from tests.hands import naive
from tests.hands.decks import Masks, all_masks, masks_in_parts

CLASSES = (1277, 2860, 858, 858, 10, 1277, 156, 156, 10)
"""How many strengths each category has, weakest first."""

TOTALS = {
    5: (1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 40),
    6: (6_612_900, 9_730_740, 2_532_816, 732_160, 361_620, 205_792, 165_984, 14_664, 1_844),
    7: (23_294_460, 58_627_800, 31_433_400, 6_461_620, 6_180_020, 4_047_644, 3_473_184, 224_848, 41_584),
}
"""How many hands of so many cards are of each category, weakest first."""

ROYAL = {5: 4, 7: 4_324}
CLASSES_MET = {
    5: CLASSES,
    7: (407, 1470, 763, 575, 10, 1277, 156, 156, 10),
}
DIGEST = "82d2897b635e2776d6473a67653ef52aa93d7f9f4fb8c0b9402faef6055dcde8"
"""Of the classes, weakest first, a line each: number of the category, ranks by importance."""

Totals = Counter[int]
"""How many hands there are of each strength."""


def as_cards(ranks: tuple[str, ...], suits: Iterator[str]) -> Cards:
    return Cards(Card(Rank(rank), Suit(suit)) for rank, suit in zip(ranks, suits, strict=False))


def around() -> Iterator[str]:
    while True:
        yield from "cdhs"


def rank_sets(size: int) -> list[tuple[str, ...]]:
    """The ways to hold so many ranks, none more than four times."""
    return [
        ranks
        for ranks in combinations_with_replacement(naive.RANKS, size)
        if max(Counter(ranks).values()) <= 4
    ]


def without_flush(ranks: tuple[str, ...]) -> Cards:
    """Cards of these ranks in order, with the suits in turn: at most two of a suit, or one of five."""
    return as_cards(ranks, around())


def ways_without_flush(ranks: tuple[str, ...]) -> int:
    """In how many ways these ranks can have suits, without five cards of one suit."""
    counts = Counter(ranks).values()
    # For one suit, by how many of its cards are held: each rank is among them or is not.
    of_one_suit = [1]
    for count in counts:
        with_it, without_it = comb(3, count - 1), comb(3, count)
        of_one_suit = [
            without_it * same + with_it * less
            for same, less in zip([*of_one_suit, 0], [0, *of_one_suit], strict=True)
        ]
    return prod(comb(4, count) for count in counts) - 4 * sum(of_one_suit[5:])


def by_weight(size: int) -> Totals:
    totals: Totals = Counter()
    for ranks in rank_sets(size):
        totals[strength(without_flush(ranks))] += ways_without_flush(ranks)
    others = Cards.parse("2c 2d")
    for suited in range(5, size + 1):
        for ranks in combinations(naive.RANKS, suited):
            flush = as_cards(ranks, iter("h" * suited)) | Cards(tuple(others)[: size - suited])
            totals[strength(flush)] += 4 * comb(39, size - suited)
    return totals


def check_totals(size: int, totals: Totals) -> None:
    by_category: Counter[Category] = Counter()
    met: Counter[Category] = Counter()
    starts = list(accumulate(CLASSES, initial=0))
    for number, count in totals.items():
        category = Category(bisect_right(starts, number) - 1)
        by_category[category] += count
        met[category] += 1
    assert dict(zip(Category, TOTALS[size], strict=True)) == by_category
    assert comb(52, size) == totals.total()
    if size == 6:
        assert met.total() == 6075
    else:
        assert dict(zip(Category, CLASSES_MET[size], strict=True)) == met
        assert totals[7461] == ROYAL[size]


def test_the_order_of_all_7462_classes() -> None:
    """One hand of each class: strengths have no gaps, and their order is that of the naive ranking."""
    hands = [best(without_flush(ranks)) for ranks in rank_sets(5)]
    hands += [best(as_cards(ranks, iter("sssss"))) for ranks in combinations(naive.RANKS, 5)]
    hands.sort()
    assert list(range(7462)) == [hand.strength for hand in hands]
    assert CLASSES == tuple(Counter(hand.category for hand in hands)[category] for category in Category)
    values = [naive.value_of_five(hand.cards) for hand in hands]
    assert sorted(values) == values
    assert len({str(hand) for hand in hands}) == 7462
    lines = [f"{hand.category:d} {''.join(map(naive.letter, hand.cards))}\n" for hand in hands]
    assert sha256("".join(lines).encode()).hexdigest() == DIGEST


@pytest.mark.slow
def test_all_fives_one_by_one() -> None:
    """All 2,598,960: each class has as many hands as it has ways to choose suits."""
    masks = map(sum, combinations([card.mask for card in ALL_CARDS[:52]], 5))
    totals = Counter(map(strength, map(Cards.from_mask, masks)))
    check_totals(5, totals)
    assert by_weight(5) == totals


@pytest.mark.parametrize("size", [5, 6, pytest.param(7, marks=pytest.mark.slow)])
def test_all_hands_by_weight(size: int) -> None:
    """The 49,205 ways to hold the ranks of seven cards and the 4,719 flushes stand for all 133,784,560."""
    assert len(rank_sets(size)) == {5: 6175, 6: 18395, 7: 49205}[size]
    check_totals(size, by_weight(size))


@pytest.fixture(scope="module")
def fives() -> Masks:
    return all_masks(5)


@pytest.mark.parametrize("size", [5, *[pytest.param(size, marks=pytest.mark.slow) for size in (6, 7)]])
def test_all_hands_in_arrays(size: int, fives: Masks) -> None:
    """All fives, sixes and sevens; each class has as many hands as by weight."""
    found = np.zeros(7462, np.int64)
    for part in masks_in_parts(size, fives):
        found += np.bincount(strengths(part), minlength=7462)
    totals = Counter({number: count for number, count in enumerate(found.tolist()) if count})
    check_totals(size, totals)
    assert by_weight(size) == totals


@pytest.mark.slow
def test_all_sevens_one_by_one(fives: Masks) -> None:
    """All 133,784,560 through `strength`."""
    totals: Totals = Counter()
    for part in masks_in_parts(7, fives):
        totals.update(map(strength, map(Cards.from_mask, part.tolist())))
    check_totals(7, totals)
