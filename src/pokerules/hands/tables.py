"""The tables by which `pokerules.hands` ranks cards: built at first use, in some 0.15 seconds.

A hand without a flush is worth what its ranks are worth, so it is enough to count the ranks. Each
rank has a weight, and the sum of the weights of all cards is a key that tells how many there are of
each rank: it is a number in base five for the seven low ranks, and another for the six high ranks
``HIGH_SHIFT`` bits above. The high part of a key chooses a row and the low part a place in it. The
rows are short and lie close together, which is what makes them faster than one dictionary: that
would be looked up as quickly, but it is too large for the processor's cache.

For two twos, a nine and two aces::

    weights     2 × 5**0          of the twos, in the low part
                1 × 5**0          of the nine, in the high part
                2 × 5**5          of the aces, in the high part
    low part    0000002 in base five       = 2
    high part    200001 in base five       = 6251
    key         6251 << 17 | 2

    ROWS[6251]  for two aces and a nine: by the cards below nine, of which there are at most four

                cards    -     2     3     ...  8     2 2   3 2   ...
                place    0     1     2          7     8     9
                         None  None  None       None  4869  ...

    PLACES[2]   is 8: two twos, and so ROWS[6251][8] is the strength of aces and twos with a nine

The key itself is a sum of four, one for each suit, which `RANK_KEYS` has for every set of ranks that a
suit may hold. A suit of which five cards or more are held adds ``FLUSH`` besides. That makes the high
part too great for any ranks, and leads to rows that hold nothing: then `FLUSHES` tells the strength.
"""

from collections.abc import Sequence
from itertools import accumulate, combinations_with_replacement
from operator import eq
from typing import Final

HIGH_SHIFT: Final = 17
"""How far up in a key the part of the ranks from nine to ace begins: 5**7 < 2**17."""

LOW_KEYS: Final = 5**7
"""How many low parts a key can have."""

HIGH_KEYS: Final = 5**6
"""How many high parts a key can have."""

FLUSH: Final = HIGH_KEYS << HIGH_SHIFT
"""What a suit with five or more cards adds to the key."""

WEIGHTS: Final = (*[5**rank for rank in range(7)], *[5**rank << HIGH_SHIFT for rank in range(6)])
"""What a card adds to the key, by rank from the two to the ace."""

HandClass = tuple[int, tuple[int, ...]]
"""What one strength is: the category, and five ranks from 0 to 12 in order of importance."""

RANK_KEYS: Final[list[int]] = []
"""By the ranks held in one suit, as 13 bits: what they add to the key. Empty until all is built."""

ROWS: Final[list[tuple[int | None, ...]]] = []
"""By the high part of a key: a row of strengths, None where there are too few cards or a flush."""

PLACES: Final[list[int]] = []
"""By the low part of a key: the place in the row. Too many cards lie beyond the end of it."""

FLUSHES: Final[list[int]] = []
"""By the ranks held in one suit, as 13 bits: the strength as a flush, 0 where they are not one."""

CLASSES: Final[list[HandClass]] = []
"""By strength: what it is."""

_CATEGORY_OF_GROUPS: Final = {(1,) * 5: 0, (2, 1, 1, 1): 1, (2, 2, 1): 2, (3, 1, 1): 3, (3, 2): 6, (4, 1): 7}
_STRAIGHT: Final = 4
_FLUSH: Final = 5
_STRAIGHT_FLUSH: Final = 8
_WHEEL: Final = (12, 3, 2, 1, 0)


def build() -> None:
    """Fill the tables, unless they are filled.

    Without a lock, which a process forked meanwhile would find locked for ever, and a signal handler
    too: all is made aside and then put in place, and another call that comes here meanwhile does the
    same work.
    """
    if RANK_KEYS:
        return
    five = {ranks: _class_of(ranks) for ranks in _multisets(range(13), 5)}
    flush_of = {ranks: _as_flush(made) for ranks, made in five.items() if len(set(ranks)) == 5}
    classes = sorted({*five.values(), *flush_of.values()})
    number = {made: strength for strength, made in enumerate(classes)}
    by_key = {sum([WEIGHTS[rank] for rank in ranks]): number[made] for ranks, made in five.items()}
    flushes = _flush_table({ranks: number[made] for ranks, made in flush_of.items()})
    place_of = _places()
    places = [place_of.get(key, len(place_of)) for key in range(LOW_KEYS)]
    rows = _rows(_strengths(by_key), place_of)
    rank_keys = _rank_keys()

    CLASSES[:] = classes
    FLUSHES[:] = flushes
    PLACES[:] = places
    ROWS[:] = rows
    # The last one, as a call that finds it empty comes here and one that does not goes on.
    RANK_KEYS[:] = rank_keys


def _multisets(ranks: Sequence[int], size: int) -> list[tuple[int, ...]]:
    """Return the ways to hold so many cards of these ranks (or weights), at most four of each."""
    return [
        held
        for held in combinations_with_replacement(ranks, size)
        if size < 5 or not any(map(eq, held, held[4:]))
    ]


def _class_of(ranks: tuple[int, ...]) -> HandClass:
    """Return what five cards are, if not all of one suit; classes compare as hands do."""
    order = tuple(sorted(ranks, key=lambda rank: (ranks.count(rank), rank), reverse=True))
    groups = tuple(sorted([ranks.count(rank) for rank in set(ranks)], reverse=True))
    if order == _WHEEL:
        return _STRAIGHT, (*order[1:], order[0])
    if len(groups) == 5 and order[0] - order[4] == 4:
        return _STRAIGHT, order
    return _CATEGORY_OF_GROUPS[groups], order


def _as_flush(made: HandClass) -> HandClass:
    category, order = made
    return (_STRAIGHT_FLUSH if category == _STRAIGHT else _FLUSH), order


def _strengths(strength: dict[int, int]) -> dict[int, int]:
    """Add to the strengths of five cards, by key, those of six and seven.

    The best five of more cards are the best five when one of them is left out.
    """
    for size in (6, 7):
        for held in _multisets(WEIGHTS, size):
            key = sum(held)
            strength[key] = max([strength[key - weight] for weight in set(held)])
    return strength


def _flush_table(strength: dict[tuple[int, ...], int]) -> list[int]:
    """Return the strength of up to seven cards of one suit; more are in no hand."""
    table = [0] * (1 << 13)
    for ranks, number in strength.items():
        table[sum([1 << rank for rank in ranks])] = number
    for held in range(1 << 13):
        if 5 < held.bit_count() <= 7:
            table[held] = max([table[held & ~(1 << rank)] for rank in range(13)])
    return table


def _places() -> dict[int, int]:
    """Return where in a row each low part of a key stands: the fewer cards, the nearer."""
    keys = [sum(held) for size in range(8) for held in _multisets(WEIGHTS[:7], size)]
    return {key: place for place, key in enumerate(keys)}


def _rows(strength: dict[int, int], places: dict[int, int]) -> list[tuple[int | None, ...]]:
    """Return the rows: for each high part all low parts that leave the hand at seven cards or fewer.

    Beyond them lie as many rows again, for keys to which a flush has added.
    """
    lows = list(places)
    ends = list(accumulate(len(_multisets(WEIGHTS[:7], size)) for size in range(8)))
    rows: list[tuple[int | None, ...]] = [()] * HIGH_KEYS + [(None,) * len(lows)] * HIGH_KEYS
    for size in range(8):
        for held in _multisets(WEIGHTS[7:], size):
            high = sum(held)
            rows[high >> HIGH_SHIFT] = tuple([strength.get(high + low) for low in lows[: ends[7 - size]]])
    return rows


def _rank_keys() -> list[int]:
    """Return by the ranks held in one suit what they add to the key.

    It is what the ranks but the lowest add, and the weight of the lowest::

        held               0 0000 1000 0101    two, four and nine
        held & held - 1    0 0000 1000 0100    all but the lowest
        held & -held       0 0000 0000 0001    the lowest alone
    """
    keys = [0] * (1 << 13)
    # By number of cards, so that those that occur most lie together in memory.
    for held in sorted(range(1, 1 << 13), key=int.bit_count):
        keys[held] = keys[held & held - 1] + WEIGHTS[(held & -held).bit_length() - 1]
    return [key + FLUSH if held.bit_count() >= 5 else key for held, key in enumerate(keys)]
