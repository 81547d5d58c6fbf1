"""The best five of some cards, as a value with its category and its name (JJ-13)."""

import enum
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final, final

import attrs

from pokerules._common import lazy
from pokerules._common.arguments import truth_value
from pokerules._common.prose import told_plainly
from pokerules.cards import ALL_CARDS, Card, Cards
from pokerules.cards.sets import in_order, named_twice
from pokerules.errors import InvalidArgument
from pokerules.hands.evaluator import strength
from pokerules.hands.tables import CLASSES

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt


class Category(enum.IntEnum):
    """The nine categories of hands, weakest first (JJ-13)."""

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8

    def __repr__(self) -> str:
        return f"Category.{self.name}"


@final
@attrs.frozen(order=True)
class Hand:
    """The five cards that count, as `best` finds them. Hands compare and hash by strength alone.

    Two hands are equal exactly when their texts are.

    Attributes:
        category: what the five cards form.
        cards: the five cards, most important first: the largest group of equal ranks before the
            smaller ones, higher ranks before lower ones, equal ranks in listing order; the ace of
            5-4-3-2-A comes last.
        strength: the integer that hands compare by; see the module.

    >>> hand = best(Cards.parse("9c 9d 9h 5c 5d 5h 2s"))
    >>> print(hand)
    full house, nines over fives
    >>> print(*hand.cards)
    9♣ 9♦ 9♥ 5♣ 5♦
    >>> hand < best(Cards.parse("9c 9d 9s 6c 6d"))
    True
    """

    category: Category = attrs.field(eq=False)
    cards: tuple[Card, ...] = attrs.field(eq=False)
    strength: int

    __str__ = told_plainly


def best(cards: Iterable[Card]) -> Hand:
    """Return the best hand that five of the cards form (JJ-12, JJ-13).

    Where cards of equal rank could stand for one another, those that come first in listing order
    (clubs, diamonds, hearts, spades) are taken.

    Args:
        cards: 5 to 7 different cards, no jokers, in any order.

    Raises:
        InvalidArgument: there are too few or too many cards, one is named twice, or is a joker.
        TypeError: something given is not a `Card`.

    >>> print(best(Cards.parse("9c Th Jh Qh Kh 2h 3h")))
    flush, king queen jack ten three
    >>> best([Card.parse("Ah")])
    Traceback (most recent call last):
        ...
    pokerules.errors.InvalidArgument: cards must be 5 to 7 (these are 1), not Cards.parse('Ah')
    """
    given = tuple(in_order(cards, "cards must be 5 to 7 cards"))
    held = Cards(given)
    if len(held) != len(given):
        [twice, *_] = named_twice(given)
        raise InvalidArgument("cards", given, f"distinct ({twice} is named twice)")
    number = strength(held)
    category, ranks = CLASSES[number]
    mask = held.mask
    if category in (Category.FLUSH, Category.STRAIGHT_FLUSH):
        mask &= next(suit for suit in _SUIT_MASKS if (mask & suit).bit_count() >= 5)
    chosen = []
    for rank in ranks:
        of_rank = mask & _RANK_MASKS[rank]
        lowest = of_rank & -of_rank  # The one that comes first in listing order.
        mask ^= lowest
        chosen.append(ALL_CARDS[lowest.bit_length() - 1])
    return Hand(_CATEGORIES[category], tuple(chosen), number)


_CATEGORIES: Final = tuple(Category)
# The thirteen cards of each suit lie together, and those of a rank thirteen bits apart.
_SUIT_MASKS: Final = tuple(0x1FFF << shift for shift in (0, 13, 26, 39))
_RANK_MASKS: Final = tuple(sum(1 << rank + shift for shift in (0, 13, 26, 39)) for rank in range(13))


def strengths(hands: "npt.ArrayLike | Iterable[Any]", *, indices: bool = False) -> "npt.NDArray[np.int16]":
    """Return the strengths of many hands at once (JJ-13).

    This needs NumPy, an optional dependency: ``pip install 'pokerules[numpy]'``.

    Args:
        hands: the hands, each of 5 to 7 cards, no jokers: an array of any shape, lists in lists, or
            any other iterable. All its elements are `Cards`, or the masks of `Cards` as integers of
            Python or NumPy: then each is a hand. Or they are `Card`: then the last axis, 5 to 7 long,
            is a hand.
        indices: whether integers are not masks but each a `Card.index`, so that the last axis is a
            hand as well. An integer alone does not tell: 31 is the mask of five clubs, and the
            index of the seven of hearts.

    Returns:
        An array of the same shape, without the last axis where that is a hand, with what `strength`
        returns for each; an empty one for no hands.

    Raises:
        InvalidArgument: a hand has too few or too many cards, a joker, or a card twice; an integer
            is not a mask, or not an index; lists in lists are of different lengths.
        TypeError: the elements are something else, or not all of one kind.
        ImportError: NumPy is not installed.

    >>> import numpy as np
    >>> hands = [Cards.parse("Ac 2d 3h 4s 5c Kd"), Cards.parse("Ac Ad Ah 4s 5c Kd")]
    >>> strengths(hands).tolist()
    [5853, 5845]
    >>> strengths(np.array([[hand.mask for hand in hands]] * 3, dtype=np.uint64)).shape
    (3, 2)
    >>> deals = np.array([[0, 13, 26, 39, 7, 8, 9], [12, 11, 10, 9, 8, 20, 33]])
    >>> strengths(deals, indices=True).tolist()
    [7304, 7461]
    >>> strengths([]).tolist()
    []
    """
    truth_value(indices, "indices")
    try:
        arrays = lazy.module("pokerules.hands.arrays")
    except ImportError as error:
        raise ImportError("hands.strengths needs NumPy: pip install 'pokerules[numpy]'") from error
    return arrays.strengths_of(hands, indices)  # type: ignore[no-any-return]
