"""The strengths of many hands at once: what `pokerules.hands.strengths` does.

A module of its own, imported at the first call, as it needs NumPy.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import accumulate
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from pokerules.cards import ALL_CARDS, Card, Cards
from pokerules.cards.sets import named_twice
from pokerules.errors import InvalidArgument
from pokerules.hands.tables import FLUSH, FLUSHES, HIGH_KEYS, HIGH_SHIFT, PLACES, RANK_KEYS, ROWS, build

Integers = npt.NDArray[np.int64]

_CHUNK: Final = 1 << 15  # As many hands at a time as fit the processor's cache with what is made of them.

# A suit's number of cards and its strength as a flush stand above its key, so that one sum of the four
# suits has all that is asked of a hand. At most one suit has a flush::
#
#     bits    37 and above         36 … 31            30 … 17      16 … 0
#             strength as a flush  number of cards    high part    low part
_COUNT_SHIFT: Final = HIGH_SHIFT + 14
_FLUSH_SHIFT: Final = _COUNT_SHIFT + 6


def strengths_of(hands: Any, indices: bool) -> npt.NDArray[np.int16]:
    """Return the strengths of hands; arguments and errors are those of `pokerules.hands.strengths`."""
    given = _array(hands)
    kind = _kind(given)
    if kind is Card or (kind is int and indices):
        masks = _dealt(given)
        return _ranked(masks, masks)
    return _ranked(_integers(given, "mask"), given)


def _array(hands: Any) -> npt.NDArray[Any]:
    """Return what is given as an array: of integers if it holds nothing else, or of objects."""
    if isinstance(hands, np.ndarray):
        return hands
    if isinstance(hands, Iterable) and not isinstance(hands, Sequence | Cards | np.generic):
        hands = hands if hasattr(hands, "__array__") else list(hands)
    try:
        given = np.asarray(hands)
        # Python's own integers may be too large for any of NumPy's, which makes other numbers of them.
        return given if given.dtype.kind in "iu" or not given.size else np.asarray(hands, object)
    except ValueError:
        raise InvalidArgument("hands", hands, "of one shape, as those of an array are") from None


def _kind(given: npt.NDArray[Any]) -> type:
    """Return what the elements are, `int`, `Cards` or `Card`, or refuse them."""
    if given.dtype == object:
        kinds = {
            int if issubclass(kind, int | np.integer) and kind is not bool else kind
            for kind in map(type, given.flat)
        }
    else:
        # An empty array may be of any kind: of an empty list NumPy makes one of floats.
        kinds = {int} if given.dtype.kind in "iu" or not given.size else {given.dtype.type}
    if len(kinds) > 1 or not kinds <= {int, Cards, Card}:
        found = " and ".join(sorted(kind.__name__ for kind in kinds))
        raise TypeError(f"hands must be all integers, all Cards or all Card, not {found}")
    return kinds.pop() if kinds else int


def _integers(given: npt.NDArray[Any], name: str) -> npt.NDArray[Any]:
    """Return the elements as an array of integers, those of objects by the name of the attribute."""
    if given.dtype != object:
        return given
    numbers = [getattr(one, name, one) for one in given.flat]
    # What is neither a mask nor an index may be too large for an array.
    fitting = [number if 0 <= number < 1 << 63 else -1 for number in numbers]
    return np.array(fitting, np.int64).reshape(given.shape)


def _dealt(given: npt.NDArray[Any]) -> Integers:
    """Return the masks of hands that are given card by card along the last axis."""
    cards = _integers(given, "index").astype(np.int64)
    if cards.shape == (0,):
        return cards
    if cards.ndim == 0 or cards.shape[-1] not in (5, 6, 7):
        raise InvalidArgument("hands", cards.shape, "of 5 to 7 cards along the last axis of their shape")
    wrong = (cards < 0) | (cards > 51)
    if wrong.any():
        at = int(wrong.argmax())
        one = given.flat[at]
        card = one if isinstance(one, Card) else int(one)
        raise InvalidArgument("hands", card, f"of cards from 0 to 51, no jokers (see place {at})")
    bits = np.left_shift(1, cards)
    masks: Integers = np.bitwise_or.reduce(bits, axis=-1)
    repeated = bits.sum(axis=-1) != masks
    if repeated.any():
        at = int(repeated.argmax())
        hand = [ALL_CARDS[index] for index in cards.reshape(-1, cards.shape[-1])[at]]
        [twice, *_] = named_twice(hand)
        raise InvalidArgument("hands", hand, f"of distinct cards ({twice} is named twice, see place {at})")
    return masks


def _ranked(masks: npt.NDArray[Any], given: npt.NDArray[Any]) -> npt.NDArray[np.int16]:
    """Return the strengths of masks, or refuse the first that is not a hand, naming what was given for it."""
    suits, rows, places, ranked = _tables()
    flat = masks.reshape(-1)
    found = np.empty(flat.shape, np.int16)
    for start in range(0, flat.size, _CHUNK):
        part = flat[start : start + _CHUNK].astype(np.int64)
        keys = suits[part & 0x1FFF]
        for shift in (13, 26, 39):
            keys += suits[part >> shift & 0x1FFF]
        counts = keys >> _COUNT_SHIFT & 0x3F
        wrong = (part >> 52 != 0) | (counts < 5) | (counts > 7)
        if wrong.any():
            at = start + int(wrong.argmax())
            one = given.flat[at]
            hand = one if isinstance(one, Cards) else int(one)
            raise InvalidArgument("hands", hand, f"of 5 to 7 cards, no jokers (see place {at})")
        by_ranks = ranked[rows[keys >> HIGH_SHIFT & 0x3FFF] + places[keys & 0x1FFFF]]
        # Five cards of one suit leave no room for a full house or four of a kind.
        found[start : start + _CHUNK] = np.maximum(by_ranks, keys >> _FLUSH_SHIFT)
    return found.reshape(masks.shape)


@lru_cache(maxsize=1)
def _tables() -> tuple[Integers, ...]:
    """Return the tables as arrays: by suit, by high part, by low part, and the rows end to end.

    The table by the high part tells where among all rows its own begins.
    """
    build()
    suits = [
        key % FLUSH | held.bit_count() << _COUNT_SHIFT | flush << _FLUSH_SHIFT
        for held, (key, flush) in enumerate(zip(RANK_KEYS, FLUSHES, strict=True))
    ]
    starts = list(accumulate(map(len, ROWS[:HIGH_KEYS]), initial=0))
    ranked = [found or 0 for row in ROWS[:HIGH_KEYS] for found in row]
    return tuple(np.array(table, np.int64) for table in (suits, starts, PLACES, ranked))
