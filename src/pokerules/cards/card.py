"""One playing card, and how it is written.

Nothing here says which card is the stronger: each game has an order of its own. Cards are listed
suit by suit (clubs, diamonds, hearts, spades), in each from the two to the ace, jokers last.
"""

import enum
import re
from collections.abc import Iterator
from functools import cache
from typing import Any, Final, NoReturn, final

from pokerules._common.arguments import check_terms
from pokerules._common.prose import Terms, clipped
from pokerules.errors import ParseError


class Rank(enum.Enum):
    """The thirteen ranks; `value` is the English letter."""

    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "T"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"
    ACE = "A"

    def __repr__(self) -> str:
        return f"Rank.{self.name}"


class Suit(enum.Enum):
    """The four suits; `value` is the English letter."""

    CLUBS = "c"
    DIAMONDS = "d"
    HEARTS = "h"
    SPADES = "s"

    def __repr__(self) -> str:
        return f"Suit.{self.name}"


_RANKS: Final = tuple(Rank)
_SUITS: Final = tuple(Suit)
_SYMBOLS: Final = dict(zip(_SUITS, "♣♦♥♠", strict=True))
_SUIT_OF: Final = {suit.value: suit for suit in _SUITS} | {symbol: suit for suit, symbol in _SYMBOLS.items()}
_LETTERS: Final[dict[str, dict[Rank, str]]] = {
    "en": {rank: rank.value for rank in _RANKS},
    "fr": dict(zip(_RANKS, "23456789TVDRA", strict=True)),
}
_RANK_OF: Final[dict[str, dict[str, Rank]]] = {
    terms: {letter: rank for rank, letter in letters.items()} | {"10": Rank.TEN}
    for terms, letters in _LETTERS.items()
}
_EXPECTED: Final = {
    "en": "a rank (2-9, T or 10, J, Q, K, A) and a suit (c, d, h, s or ♣♦♥♠), or a joker (X1, X2)",
    "fr": "a rank (2-9, T or 10, V, D, R, A) and a suit (c, d, h, s or ♣♦♥♠), or a joker (X1, X2)",
}


@final
class Card:
    """One playing card: one object for each of the 52 cards and the two jokers.

    Cards compare and hash by what they are, also after pickling and copying; they have no order.

    Attributes:
        rank: the `Rank`, or None for a joker.
        suit: the `Suit`, or None for a joker.
        index: the place in the listing order, 0 to 53.
        mask: ``1 << index``.

    >>> card = Card(Rank.TEN, Suit.HEARTS)
    >>> card is Card.parse("10♥")
    True
    >>> print(card, card.is_joker, Card.parse("X2").is_joker)
    T♥ False True
    """

    __slots__ = ("__weakref__", "index", "mask", "rank", "suit")

    index: int
    mask: int
    rank: Rank | None
    suit: Suit | None

    def __new__(cls, rank: Rank, suit: Suit) -> "Card":
        """Return the card of a rank and a suit."""
        if type(rank) is not Rank or type(suit) is not Suit:
            raise TypeError(
                f"a card is made of a Rank and a Suit, not of {clipped(rank)} and {clipped(suit)}"
            )
        return ALL_CARDS[_SUITS.index(suit) * 13 + _RANKS.index(rank)]

    @classmethod
    def parse(cls, text: str, terms: Terms = "en") -> "Card":
        """Read one card.

        Args:
            text: such as ``"Th"``, ``"10h"``, ``"10♥"``, ``"X1"``; ``"X"`` is the first joker;
                letters may be of either case.
            terms: ``"en"`` for the letters J Q K, ``"fr"`` for V D R.

        Raises:
            ParseError: the text is not exactly one card.

        >>> Card.parse("dh", terms="fr")
        Card.parse('Qh')
        """
        cards = parse_sequence(text, terms)
        if len(cards) != 1:
            column = list(scan(text, terms))[1][1] if cards else 1
            raise ParseError(f"expected one card, not {len(cards)}", text, column)
        return cards[0]

    @property
    def is_joker(self) -> bool:
        """Whether this is one of the two jokers."""
        return self.rank is None

    def text(self, terms: Terms = "en") -> str:
        """Return the card as people read it, ``T♥``; with French letters if asked.

        >>> Card.parse("Qh").text("fr")
        'D♥'
        """
        letters = _letters(terms)
        if self.rank is None or self.suit is None:
            return f"X{self.index - 51}"
        return letters[self.rank] + _SYMBOLS[self.suit]

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"Card.parse({self.code!r})"

    @property
    def code(self) -> str:
        """The card in ASCII, such as ``Th`` or ``X1``: what records store."""
        if self.rank is None or self.suit is None:
            return self.text()
        return self.rank.value + self.suit.value

    def __hash__(self) -> int:
        return self.index

    def __eq__(self, other: object) -> bool:
        return self is other

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a card is immutable: {name!r} cannot be set")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"a card is immutable: {name!r} cannot be deleted")

    def __copy__(self) -> "Card":
        return self

    def __deepcopy__(self, memo: object) -> "Card":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return Card.parse, (self.code,)


def _make_card(index: int, rank: Rank | None = None, suit: Suit | None = None) -> Card:
    card = object.__new__(Card)
    for name, value in (("index", index), ("mask", 1 << index), ("rank", rank), ("suit", suit)):
        object.__setattr__(card, name, value)
    return card


ALL_CARDS: Final[tuple[Card, ...]] = tuple(
    [
        _make_card(13 * row + column, rank, suit)
        for row, suit in enumerate(_SUITS)
        for column, rank in enumerate(_RANKS)
    ]
    + [_make_card(52), _make_card(53)]
)
"""The 52 cards and the two jokers in listing order; the position is `Card.index`."""

JOKERS: Final = ALL_CARDS[52:]
"""The two jokers."""

_SPELLINGS: Final = {
    terms: {
        rank + suit: Card(_RANK_OF[terms][rank.upper()], _SUIT_OF[suit.lower()])
        for rank in {*ranks, *map(str.lower, ranks)}
        for suit in "cdhsCDHS♣♦♥♠"
    }
    | {spelling: JOKERS[spelling[1:] == "2"] for spelling in ("X", "X1", "X2", "x", "x1", "x2")}
    for terms, ranks in _RANK_OF.items()
}
MASKS: Final[dict[str, dict[str, int]]] = {
    terms: {spelling: card.mask for spelling, card in spellings.items()}
    for terms, spellings in _SPELLINGS.items()
}
"""The mask of a card by the way it is written, for each of the terms."""

_WORD: Final = re.compile(r"[^\s,]+")


@cache
def _one_card(terms: Terms) -> re.Pattern[str]:
    """Return what finds a card at the start of a text, the longest spelling first; made when needed."""
    return re.compile("|".join(sorted(_SPELLINGS[terms], key=len, reverse=True)))


def _letters(terms: Terms) -> dict[Rank, str]:
    if type(terms) is not str or terms not in _LETTERS:
        check_terms(terms)
    return _LETTERS[terms]


def parse_sequence(text: str, terms: Terms = "en") -> tuple[Card, ...]:
    """Read cards in the order they are written, such as a deck; one named twice is kept twice.

    Raises:
        ParseError: something is not a card.

    >>> parse_sequence("Th 9h")
    (Card.parse('Th'), Card.parse('9h'))
    """
    if not isinstance(text, str):
        raise TypeError(f"cards are read from a text, not from {clipped(text)}")
    check_terms(terms)
    spellings = _SPELLINGS[terms]
    try:
        return tuple([spellings[word] for word in text.split()])
    except KeyError:
        return tuple([card for card, _ in scan(text, terms)])


def scan(text: str, terms: Terms) -> Iterator[tuple[Card, int]]:
    """Read cards that commas or nothing may separate, each with its column, or say where there is none."""
    for word in _WORD.finditer(text):
        at = word.start()
        while at < word.end():
            found = _one_card(terms).match(text, at, word.end())
            if found is None:
                wrong = text[at : min(word.end(), at + 12)]
                raise ParseError(f"{wrong!r} is not a card: expected {_EXPECTED[terms]}", text, at + 1)
            yield _SPELLINGS[terms][found[0]], at + 1
            at = found.end()
