"""Sets of playing cards held in one integer; the cards themselves come from `pokerules.cards.card`.

Nothing here says which card is the stronger: each game has an order of its own. A `Cards` iterates
suit by suit (clubs, diamonds, hearts, spades), in each from the two to the ace, jokers last, and
that order means nothing else. The bits of the integer are in the same order::

    bits    53 52     51 … 39      38 … 26      25 … 13      12 … 0
            X2 X1     A♠ … 2♠      A♥ … 2♥      A♦ … 2♦      A♣ … 2♣
"""

from collections.abc import Iterable, Iterator, Sequence, Set
from typing import Any, Final, NoReturn, SupportsIndex, final

from pokerules._common.arguments import check_terms, iterated, whole_number
from pokerules._common.prose import Terms, clipped, say
from pokerules.cards.card import (
    ALL_CARDS,
    MASKS,
    Card,
    parse_sequence,
    scan,
)
from pokerules.errors import InvalidArgument, InvalidRules, ParseError

_CARDS_ONLY: Final = "a set of cards holds cards only"


def in_order(cards: Iterable[Card], expected: str) -> list[Card]:
    """Return cards as they are given, in their order, one given twice twice.

    Args:
        cards: what should be cards; all sorts of things may come here.
        expected: the beginning of what is said otherwise.

    Raises:
        TypeError: it cannot be iterated over, or something in it is not a card. The first such thing
            ends the search, so that an endless iterable is refused too.
    """
    listed = []
    for card in iterated(cards, expected):
        if type(card) is not Card:
            raise TypeError(f"{expected}, not {clipped(card)}")
        listed.append(card)
    return listed


def named_twice(cards: Sequence[Card]) -> "Cards":
    """Return the cards that stand more than once in a sequence.

    >>> named_twice([Card.parse("9h"), Card.parse("Th"), Card.parse("9h")])
    Cards.parse('9h')
    """
    held = Cards(cards)
    if len(held) == len(cards):
        return _NO_CARDS
    return Cards([card for card in held if cards.count(card) > 1])


def distinct_deck(deck: Iterable[Card], rule: str) -> "Cards":
    """Return the option `deck` of some rules: any iterable of distinct cards.

    Args:
        deck: what was given for it.
        rule: the clause that says which cards there are.

    Raises:
        TypeError: it holds something that is not a card.
        InvalidRules: a card is named more than once.
    """
    if type(deck) is Cards:
        return deck
    listed = tuple(in_order(deck, "deck must be cards"))
    twice = named_twice(listed)
    if twice:
        raise InvalidRules("deck", listed, rule, say("distinct cards ({cards} named twice)", cards=twice))
    return Cards(listed)


@final
class Cards(Set[Card]):
    """An immutable set of cards, held in one integer.

    It has the interface of a `frozenset`, equals and hashes like one with the same cards, and
    iterates in the listing order of this module, whatever order it was made in.

    Attributes:
        mask: the integer whose bit `Card.index` is set for each card.

    >>> hand = Cards.parse("Th 9h") | {Card.parse("2c")}
    >>> print(hand, len(hand), Card.parse("9h") in hand)
    2♣ 9♥ T♥ 3 True
    >>> hand - Cards.parse("2c")
    Cards.parse('9h Th')
    >>> Cards.parse("9h") < hand
    True
    """

    __slots__ = ("__weakref__", "_known_hash", "mask")

    mask: int
    _known_hash: int

    def __new__(cls, cards: Iterable[Card] = ()) -> "Cards":
        """Return the set of the given cards; one given twice is held once, as in any set.

        Raises:
            TypeError: something given is not a `Card`.
        """
        if type(cards) is Cards:
            return cards
        mask = 0
        for card in iterated(cards, _CARDS_ONLY):
            if type(card) is not Card:
                raise TypeError(f"{_CARDS_ONLY}, not {clipped(card)}")
            mask |= card.mask
        return cards_of(mask)

    @classmethod
    def from_mask(cls, mask: SupportsIndex) -> "Cards":
        """Return the set with this `mask`.

        Args:
            mask: an integer from 0 to 2**54 - 1.

        Raises:
            TypeError: the mask is not an integer.
            InvalidArgument: the mask has a bit that stands for no card.
        """
        bits = whole_number(mask, "mask")
        if not 0 <= bits < 1 << 54:
            raise InvalidArgument("mask", bits, "from 0 to 2**54 - 1")
        return cards_of(bits)

    @classmethod
    def parse(cls, text: str, terms: Terms = "en") -> "Cards":
        """Read a set of cards separated by spaces or commas, or by nothing.

        Raises:
            TypeError: an argument is not a text.
            ParseError: something is not a card, or a card is named twice.

        >>> Cards.parse("10♥, 9h") == Cards.parse("9hTh")
        True
        """
        try:
            words = str.split(text)
            mask = sum(map(MASKS[terms].__getitem__, words))
            # So many powers of two have a sum of so many bits only if all of them differ.
            if mask.bit_count() == len(words):
                return cards_of(mask)
        except (LookupError, TypeError):
            pass
        return cls._parse_carefully(text, terms)

    @classmethod
    def _parse_carefully(cls, text: str, terms: Terms) -> "Cards":
        """Read cards that are not separated by spaces alone, or say what is wrong."""
        mask = 0
        for place, card in enumerate(parse_sequence(text, terms)):
            if mask & card.mask:
                _, column = list(scan(text, terms))[place]
                raise ParseError(f"{card} is named twice", text, column)
            mask |= card.mask
        return cards_of(mask)

    @classmethod
    def _from_iterable(cls, it: Iterable[Any]) -> "Cards":  # type: ignore[override]
        return cls(it)

    def __contains__(self, card: object) -> bool:
        return type(card) is Card and self.mask & card.mask != 0

    def __iter__(self) -> Iterator[Card]:
        mask = self.mask
        while mask:
            lowest = mask & -mask  # Its lowest bit alone.
            yield ALL_CARDS[lowest.bit_length() - 1]
            mask ^= lowest

    def __reversed__(self) -> Iterator[Card]:
        return reversed(tuple(self))

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __bool__(self) -> bool:
        return self.mask != 0

    def __eq__(self, other: object) -> bool:
        if type(other) is Cards:
            return self.mask == other.mask
        return super().__eq__(other)

    def __hash__(self) -> int:
        try:
            return self._known_hash
        except AttributeError:
            object.__setattr__(self, "_known_hash", hash(frozenset(self)))
            return self._known_hash

    def __le__(self, other: Set[Any]) -> bool:
        if type(other) is Cards:
            return not self.mask & ~other.mask
        return super().__le__(other)

    def __lt__(self, other: Set[Any]) -> bool:
        if type(other) is Cards:
            return self.mask != other.mask and not self.mask & ~other.mask
        return super().__lt__(other)

    def __ge__(self, other: Set[Any]) -> bool:
        if type(other) is Cards:
            return not other.mask & ~self.mask
        return super().__ge__(other)

    def __gt__(self, other: Set[Any]) -> bool:
        if type(other) is Cards:
            return self.mask != other.mask and not other.mask & ~self.mask
        return super().__gt__(other)

    def __and__(self, other: Set[Any]) -> "Cards":
        if type(other) is Cards:
            return cards_of(self.mask & other.mask)
        return super().__and__(other)  # type: ignore[return-value]

    def __or__(self, other: Set[Any]) -> "Cards":
        if type(other) is Cards:
            return cards_of(self.mask | other.mask)
        return super().__or__(other)  # type: ignore[return-value]

    def __sub__(self, other: Set[Any]) -> "Cards":
        if type(other) is Cards:
            return cards_of(self.mask & ~other.mask)
        return super().__sub__(other)  # type: ignore[return-value]

    def __xor__(self, other: Set[Any]) -> "Cards":
        if type(other) is Cards:
            return cards_of(self.mask ^ other.mask)
        return super().__xor__(other)  # type: ignore[return-value]

    def isdisjoint(self, other: Iterable[Any]) -> bool:
        """Tell whether no card is in both."""
        if type(other) is Cards:
            return not self.mask & other.mask
        return super().isdisjoint(other)

    def issubset(self, other: Iterable[Any]) -> bool:
        """Tell whether every card of this set is in the other."""
        return self <= frozenset(other)

    def issuperset(self, other: Iterable[Any]) -> bool:
        """Tell whether every element of the other is in this set."""
        return self >= frozenset(other)

    def union(self, *others: Iterable[Card]) -> "Cards":
        """Return the cards that are in this set or in any of the others."""
        result = self
        for other in others:
            result |= Cards(other)
        return result

    def intersection(self, *others: Iterable[Any]) -> "Cards":
        """Return the cards that are in this set and in all the others."""
        result = self
        for other in others:
            result &= frozenset(other)
        return result

    def difference(self, *others: Iterable[Any]) -> "Cards":
        """Return the cards that are in this set and in none of the others."""
        result = self
        for other in others:
            result -= frozenset(other)
        return result

    def symmetric_difference(self, other: Iterable[Card]) -> "Cards":
        """Return the cards that are in exactly one of the two sets."""
        return self ^ Cards(other)

    def copy(self) -> "Cards":
        """Return the set itself, as it cannot change."""
        return self

    @property
    def code(self) -> str:
        """The cards in ASCII, such as ``9h Th``: what records store."""
        return " ".join(card.code for card in self)

    def text(self, terms: Terms = "en") -> str:
        """Return the cards as people read them, ``9♥ T♥``; with French letters if asked."""
        check_terms(terms)
        return " ".join(card.text(terms) for card in self)

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        if not self:
            return "Cards()"
        return f"Cards.parse({self.code!r})"

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a set of cards is immutable: {name!r} cannot be set")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"a set of cards is immutable: {name!r} cannot be deleted")

    def __copy__(self) -> "Cards":
        return self

    def __deepcopy__(self, memo: object) -> "Cards":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return Cards.from_mask, (self.mask,)


_new: Final = object.__new__
_set_mask: Final = Cards.__dict__["mask"].__set__


def cards_of(mask: int) -> Cards:
    """Return the set of a mask known to be good: the one place that writes to a `Cards`.

    Setting the slot through its descriptor costs half of `object.__setattr__`.
    """
    cards = _new(Cards)
    _set_mask(cards, mask)
    return cards


_NO_CARDS: Final = cards_of(0)
FULL_DECK: Final = cards_of((1 << 52) - 1)
"""The 52 cards without jokers."""
