"""The strength of one hand: a module of its own, as it is worth compiling; use it as `hands.strength`."""

from pokerules._common.prose import clipped
from pokerules.cards import ALL_CARDS, Cards
from pokerules.errors import InvalidArgument
from pokerules.hands.tables import FLUSHES, PLACES, RANK_KEYS, ROWS, build


def strength(cards: Cards) -> int:
    """Return the strength of the best hand that five of the cards form (JJ-13): greater is stronger.

    Args:
        cards: 5 to 7 cards, no jokers.

    Returns:
        From 0 to 7461; equal exactly for hands that tie.

    Raises:
        InvalidArgument: there are too few or too many cards, or a joker.
        TypeError: the argument is not a `Cards`.

    >>> wheel, trips = Cards.parse("Ac 2d 3h 4s 5c Kd"), Cards.parse("Ac Ad Ah 4s 5c Kd")
    >>> strength(wheel) > strength(trips)
    True
    >>> strength(Cards.parse("Ts Js Qs Ks As"))
    7461
    """
    #   bits    51 … 39   38 … 26   25 … 13   12 … 0
    #   mask    spades    hearts    diamonds  clubs
    #           `------ high -----´ `------ low -----´
    #
    # One table on each suit's 13 bits, two on the sum: see the example in `pokerules.hands.tables`. The
    # numbers stand here as digits, since to look names up costs time, and the mask is halved first,
    # since Python is faster with short integers.
    try:
        mask = cards.mask
        high = mask >> 26
        low = mask & 0x3FFFFFF
        key = (
            RANK_KEYS[low & 0x1FFF] + RANK_KEYS[low >> 13] + RANK_KEYS[high & 0x1FFF] + RANK_KEYS[high >> 13]
        )
        by_ranks = ROWS[key >> 17][PLACES[key & 0x1FFFF]]
        if by_ranks is not None:
            return by_ranks
        flush = FLUSHES[low & 0x1FFF] or FLUSHES[low >> 13] or FLUSHES[high & 0x1FFF] or FLUSHES[high >> 13]
        if flush and mask.bit_count() <= 7:
            return flush
    except (AttributeError, LookupError, TypeError):
        pass
    return _without_tables(cards)


def _without_tables(cards: Cards) -> int:
    """Refuse what the tables say nothing of, or build them if that is all that is wrong."""
    if type(cards) is not Cards:
        raise TypeError(f"cards must be a Cards, not {clipped(cards)}")
    if cards.mask >> 52:
        joker = ALL_CARDS[cards.mask.bit_length() - 1]
        raise InvalidArgument("cards", cards, f"without jokers ({joker} is one)")
    if not 5 <= len(cards) <= 7:
        raise InvalidArgument("cards", cards, f"5 to 7 (these are {len(cards)})")
    build()
    return strength(cards)
