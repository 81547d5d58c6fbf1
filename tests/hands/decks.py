"""Strategies and small decks in which hands are often near to one another, and sets of masks."""

from collections.abc import Iterator
from math import comb
from random import Random

import hypothesis.strategies as st
import numpy as np
import numpy.typing as npt

from pokerules.cards import ALL_CARDS, FULL_DECK, Card, Cards, Rank, Suit

Masks = npt.NDArray[np.uint64]


def cards_of(ranks: str, suits: str) -> Cards:
    return Cards(Card(Rank(rank), Suit(suit)) for rank in ranks for suit in suits)


ADVERSARIAL_DECKS = {
    "the ranks of the wheel": cards_of("A2345", "cdhs"),
    "the ranks of the highest straight": cards_of("TJQKA", "cdhs"),
    "ranks of no straight": cards_of("279QA", "cdhs"),
    "ten ranks in two suits": cards_of("A23456789T", "ch"),
    "ten ranks with both ends of the straights": cards_of("2345TJQKA9", "ds"),
    "one suit, and sevens and aces": cards_of("23456789TJQKA", "h")
    | cards_of("7A", "cds")
    | cards_of("K", "s"),
}
"""Decks of twenty cards, of which all 77,520 sevens can be looked at."""


def hands_of(least: int = 5, most: int = 7) -> st.SearchStrategy[list[Card]]:
    """Distinct cards in any order, half of the time from a deck in which most hands tie or nearly do."""
    ranks = st.lists(st.sampled_from("23456789TJQKA"), min_size=3, max_size=6, unique=True).map("".join)
    suits = st.lists(st.sampled_from("cdhs"), min_size=1, max_size=2, unique=True).map("".join)
    decks = st.one_of(
        st.just(FULL_DECK),
        ranks.map(lambda few: cards_of(few, "cdhs")),
        suits.map(lambda few: cards_of("23456789TJQKA", few)),
    )
    return decks.flatmap(
        lambda deck: st.lists(st.sampled_from(tuple(deck)), min_size=least, max_size=most, unique=True)
    )


def all_masks(size: int) -> Masks:
    """The masks of all sets of so many of the 52 cards, by highest card, then by the second, and so on."""
    if size == 0:
        return np.zeros(1, np.uint64)
    fewer = all_masks(size - 1)
    return np.concatenate(
        [fewer[: comb(top, size - 1)] | np.uint64(1 << top) for top in range(size - 1, len(FULL_DECK))]
    )


def masks_in_parts(size: int, five: Masks) -> Iterator[Masks]:
    """The masks of all sets of five, six or seven cards, in parts that fit into memory."""
    if size == 5:
        yield five
        return
    for top in range(size - 1, len(FULL_DECK)):
        if size == 6:
            yield five[: comb(top, 5)] | np.uint64(1 << top)
        else:
            for second in range(5, top):
                yield five[: comb(second, 5)] | np.uint64(1 << top | 1 << second)


def random_hands(count: int, seed: int) -> list[tuple[Card, ...]]:
    """Random sevens, the same on every machine."""
    rng = Random(seed)
    return [tuple(rng.sample(ALL_CARDS[:52], 7)) for _ in range(count)]
