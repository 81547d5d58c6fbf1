"""Plays and what beats what, as plain as can be: sets of cards, and every subset of a hand tried.

It shares nothing with the package but the values that it talks about, cards and rules. It is slow
on purpose: what it answers should be obvious from the clause that it names. What it has answered it
remembers, as the same plays are asked about again and again.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from functools import cache, lru_cache
from itertools import combinations as subsets_of_size

from pokerules.cards import Card, Cards
from pokerules.president import Rules

Strength = tuple[int, ...]

RANKS = "3456789TJQKA2"
SUITS = "dchs"
KINDS = (
    "SINGLE",
    "PAIR",
    "THREE_OF_A_KIND",
    "STRAIGHT",
    "FLUSH",
    "FULL_HOUSE",
    "STRAIGHT_FLUSH",
    "FOUR_OF_A_KIND",
)
RUNS = {"game_order": "3456789TJQKA2", "no_two": "3456789TJQKA", "natural": "A23456789TJQKA"}


@cache
def power(card: Card) -> Strength:
    """Return what a card is worth: by rank, then by suit; jokers above all and equal (PR-2 to PR-4)."""
    if card.rank is None or card.suit is None:
        return (13, 0)
    return RANKS.index(card.rank.value), SUITS.index(card.suit.value)


def run_head(cards: Collection[Card], straights: str) -> Strength | None:
    """Return the power of the card that heads a straight, or None where there is none (PR-11)."""
    letters = RUNS[straights]
    held = {RANKS[power(card)[0]] for card in cards}
    for start in range(len(letters) - 4):
        run = letters[start : start + 5]
        if len(cards) == 5 and held == set(run):
            return next(power(card) for card in cards if RANKS[power(card)[0]] == run[-1])
    return None


def classify(cards: Iterable[Card], rules: Rules) -> tuple[str, Strength] | None:
    """Return the kind of a play and what decides inside it, or None for no play (PR-6 to PR-11, PR-15)."""
    return classified(tuple(cards), rules.straights)


@lru_cache(maxsize=1 << 16)
def classified(held: tuple[Card, ...], straights: str) -> tuple[str, Strength] | None:
    """Return the same of some cards in order; of all options only that of straights matters."""
    jokers = [card for card in held if card.is_joker]
    if jokers:
        if len(jokers) != len(held):
            return None
        return ("SINGLE" if len(held) == 1 else "PAIR"), power(held[0])
    counts = Counter(power(card)[0] for card in held)
    shape = sorted(counts.values())
    top = max(map(power, held), default=())
    for kind, wanted in (("SINGLE", [1]), ("PAIR", [2]), ("THREE_OF_A_KIND", [3])):
        if shape == wanted:
            return kind, top
    if shape == [4]:
        return "FOUR_OF_A_KIND", top[:1]
    if len(held) != 5:
        return None
    one_suit = len({power(card)[1] for card in held}) == 1
    head = run_head(held, straights)
    if one_suit and head is not None:
        return "STRAIGHT_FLUSH", head
    if shape == [2, 3]:
        return "FULL_HOUSE", (next(rank for rank, count in counts.items() if count == 3),)
    if one_suit:
        return "FLUSH", top
    if head is not None:
        return "STRAIGHT", head
    return None


def tops(new: Collection[Card], old: Collection[Card], rules: Rules) -> bool:
    """Tell whether one play beats another (PR-7 to PR-12, PR-14, PR-15); both are plays."""
    ours, theirs = classify(new, rules), classify(old, rules)
    assert ours is not None
    assert theirs is not None
    if ours[0] == "FOUR_OF_A_KIND":
        return theirs[0] != "FOUR_OF_A_KIND" or ours[1] > theirs[1]
    if theirs[0] == "FOUR_OF_A_KIND":
        return False
    if any(card.is_joker for card in old):
        return False
    if any(card.is_joker for card in new):
        return len(new) == len(old) or (len(new) == 1 and rules.joker == "trump")
    if len(new) != len(old):
        return False
    if ours[0] != theirs[0]:
        return rules.five_card_kinds == "ranked" and KINDS.index(ours[0]) > KINDS.index(theirs[0])
    return ours[1] > theirs[1]


def all_subsets(cards: Iterable[Card], largest: int | None = None) -> Iterator[tuple[Card, ...]]:
    """Yield every non-empty subset of some cards, up to a size."""
    held = tuple(cards)
    for size in range(1, (len(held) if largest is None else min(largest, len(held))) + 1):
        yield from subsets_of_size(held, size)


def plays_of(hand: Iterable[Card], rules: Rules, largest: int | None = None) -> set[Cards]:
    """Return every play of a hand, found by trying all its subsets."""
    return {Cards(cards) for cards in all_subsets(hand, largest) if classify(cards, rules) is not None}


def place(cards: Collection[Card], rules: Rules) -> tuple[int, Strength, int]:
    """Return where a play stands in the canonical order: kind, strength, mask."""
    found = classify(cards, rules)
    assert found is not None
    return KINDS.index(found[0]), found[1], Cards(cards).mask
