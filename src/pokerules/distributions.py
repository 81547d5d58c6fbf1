"""Chance moves with their exact odds.

A `Distribution` is what `pokerules.chance(state)` answers when a die or a shuffle is due. It is
lazy: the 52! orders of a deck are counted, tested and drawn, but never listed unless iterated over.
"""

import abc
import itertools
import math
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from operator import attrgetter
from random import Random
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar, final

import attrs

from pokerules._common import lazy
from pokerules._common.arguments import exactly
from pokerules._common.frozen import maker
from pokerules._common.generators import draws_bits
from pokerules._common.prose import Sentence, Voice, clipped, say, told, told_plainly
from pokerules._common.sentences import besides
from pokerules.cards import Card, Cards
from pokerules.cards.sets import in_order, named_twice
from pokerules.errors import InvalidArgument

if TYPE_CHECKING:
    from fractions import Fraction

MoveT = TypeVar("MoveT")


class Distribution(abc.ABC, Generic[MoveT]):
    """The chance moves that are due, each with the same odds.

    Iterating yields every move once, in a fixed order; ``move in distribution`` tells whether
    it is one of them.
    """

    __slots__ = ()

    @property
    @abc.abstractmethod
    def size(self) -> int:
        """How many moves there are, as an exact integer of any size, at least 1."""

    @abc.abstractmethod
    def __iter__(self) -> Iterator[MoveT]: ...

    @abc.abstractmethod
    def __contains__(self, move: object) -> bool: ...

    @abc.abstractmethod
    def sample(self, rng: Random) -> MoveT:
        """Draw one move with the caller's generator; no other source of chance is used.

        Args:
            rng: a `random.Random`; equal generators draw equal moves, on any machine.

        Raises:
            TypeError: it is not a `random.Random`.
        """

    def probability(self, move: object) -> "Fraction":
        """Return the exact probability of a move: 0 for anything that is not one of them."""
        # Few ask for a probability, and everybody would wait for the import.
        exact: type[Fraction] = lazy.module("fractions").Fraction
        return exact(1, self.size) if move in self else exact(0)


@final
class Choices(Distribution[MoveT]):
    """A uniform distribution over a few moves, such as the faces of a die.

    Raises:
        TypeError: the moves are not a tuple.
        InvalidArgument: there are none.

    >>> from fractions import Fraction
    >>> from random import Random
    >>> die = Choices((1, 2, 3, 4, 5, 6))
    >>> die.size, die.probability(4), die.probability(7)
    (6, Fraction(1, 6), Fraction(0, 1))
    >>> die.sample(Random(0)) in die
    True
    """

    __slots__ = ("_moves",)

    def __init__(self, moves: tuple[MoveT, ...]) -> None:
        self._moves: tuple[MoveT, ...] = exactly(moves, tuple, "moves must be a tuple")
        if not moves:
            raise InvalidArgument("moves", moves, "at least one")

    @property
    def size(self) -> int:
        """How many moves there are."""
        return len(self._moves)

    def __iter__(self) -> Iterator[MoveT]:
        return iter(self._moves)

    def __contains__(self, move: object) -> bool:
        return move in self._moves

    def sample(self, rng: Random) -> MoveT:
        """Draw one of the moves."""
        return pick(self._moves, rng)

    def __eq__(self, other: object) -> bool:
        return type(other) is Choices and self._moves == other._moves

    def __hash__(self) -> int:
        return hash((Choices, self._moves))

    def __reduce__(self) -> tuple[Any, ...]:
        return Choices, (self._moves,)

    def __repr__(self) -> str:
        return f"Choices({self._moves!r})"


def _order_of(deck: Iterable[Card]) -> tuple[Card, ...]:
    return tuple(in_order(deck, "a deck holds cards only"))


@final
@attrs.frozen
class Deal:
    """The chance move of the card games: the whole pack in order.

    Attributes:
        deck: the cards, top first; they are dealt from the top.
    """

    deck: tuple[Card, ...] = attrs.field(converter=_order_of)

    __str__ = told_plainly


@final
@attrs.frozen
class Dealt:
    """What everybody sees of a deal: that the cards have been dealt, but not which lie where.

    >>> print(Dealt())
    the cards are dealt
    """

    __str__ = told_plainly


_new_deal: Final = maker(Deal)
_mask_of: Final = attrgetter("mask")


def misdeal(deal: Deal, deck: Cards) -> Sentence | None:
    """Return what keeps a deal from being an order of the deck, or None if it is one.

    >>> print(misdeal(Deal(Cards.parse("Ah Kh")), Cards.parse("Ah Qh")))
    the deck is not the one in play: missing Q♥; not in it K♥
    """
    exactly(deal, Deal, "a Deal is expected")
    exactly(deck, Cards, "deck must be a Cards")
    # As many powers of two as the mask has bits add up to it only if they are those bits.
    if len(deal.deck) == len(deck) and sum(map(_mask_of, deal.deck)) == deck.mask:
        return None
    dealt = Cards(deal.deck)
    missing, strange, twice = deck - dealt, dealt - deck, named_twice(deal.deck)
    faults = (
        (missing, say("missing {cards}", cards=missing)),
        (strange, say("not in it {cards}", cards=strange)),
        (twice, say("named twice {cards}", cards=twice)),
    )
    told_of = besides([fault for cards, fault in faults if cards])
    return say("the deck is not the one in play: {faults}", faults=told_of)


def pick(items: Sequence[MoveT], rng: Random) -> MoveT:
    """Return one of the items, all equally likely: what `random.Random.choice` does, with one call less.

    Raises:
        TypeError: an argument has the wrong type.
        InvalidArgument: there are no items.

    >>> pick("a", Random(0))
    'a'
    """
    if type(items) is not tuple and not isinstance(items, Sequence):
        raise TypeError(f"items must be a sequence, not {clipped(items)}")
    count = len(items)
    if not count:
        raise InvalidArgument("items", items, "at least one")
    if type(rng) is not Random and not draws_bits(rng):
        return rng.choice(items)
    bits = count.bit_length()
    place = rng.getrandbits(bits)
    while place >= count:
        place = rng.getrandbits(bits)
    return items[place]


def shuffled(cards: Iterable[Card], rng: Random) -> tuple[Card, ...]:
    """Return the cards in an order drawn uniformly.

    It draws what `random.Random.shuffle` draws from the same generator, at half its cost, and goes
    on doing so should that method ever change.

    Raises:
        TypeError: an argument has the wrong type.
    """
    return _shuffled(in_order(cards, "cards are expected"), rng)


def _shuffled(order: list[Card], rng: Random) -> tuple[Card, ...]:
    if not draws_bits(rng):
        rng.shuffle(order)
        return tuple(order)
    draw = rng.getrandbits
    for last, bits in _draws(len(order)):
        place = draw(bits)
        while place > last:
            place = draw(bits)
        order[last], order[place] = order[place], order[last]
    return tuple(order)


@cache
def _draws(count: int) -> tuple[tuple[int, int], ...]:
    """Return the places to be filled, from the last one down, each with the bits to draw for it."""
    return tuple((last, (last + 1).bit_length()) for last in range(count - 1, 0, -1))


@final
class Shuffles(Distribution[Deal]):
    """A uniform distribution over the orders of a deck, each a `Deal`.

    >>> from random import Random
    >>> orders = Shuffles(Cards.parse("Ah Kh Qh"))
    >>> orders.size
    6
    >>> print(next(iter(orders)))
    deal Q♥ K♥ A♥
    >>> orders.sample(Random(1)) in orders
    True
    """

    __slots__ = ("_deck", "_order")

    def __init__(self, deck: Cards) -> None:
        self._deck: Final = exactly(deck, Cards, "deck must be a Cards")
        self._order: Final = tuple(deck)

    @property
    def deck(self) -> Cards:
        """The cards that are to be dealt, for those who must draw them one by one."""
        return self._deck

    @property
    def size(self) -> int:
        """The number of orders, the factorial of the number of cards."""
        return math.factorial(len(self._order))

    def __iter__(self) -> Iterator[Deal]:
        return map(Deal, itertools.permutations(self._deck))

    def __contains__(self, move: object) -> bool:
        return type(move) is Deal and misdeal(move, self._deck) is None

    def sample(self, rng: Random) -> Deal:
        """Draw one order, in time proportional to the deck."""
        return _new_deal(_shuffled(list(self._order), rng))

    def __eq__(self, other: object) -> bool:
        return type(other) is Shuffles and self._deck == other._deck

    def __hash__(self) -> int:
        return hash((Shuffles, self._deck))

    def __reduce__(self) -> tuple[Any, ...]:
        return Shuffles, (self._deck,)

    def __repr__(self) -> str:
        return f"<the {self.size} orders of {self._deck}>"


@told.register
def _(deal: Deal, voice: Voice) -> str:
    return told(say("deal {cards}", cards=deal.deck), voice)


@told.register
def _(_: Dealt, voice: Voice) -> str:
    return told(say("the cards are dealt"), voice)
