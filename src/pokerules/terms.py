"""Cards, figures, plays, hands and stages by name, in English or in French.

The names are those of the glossary in ``docs/glossary.md``, and a test keeps the two the same. What
is written with letters, ``Q♥`` or ``D♥``, is the business of `pokerules.cards.Card.text`.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from pokerules.card import Card, Rank, Suit, Terms, check_terms
from pokerules.errors import shown
from pokerules.hands import Category, Hand
from pokerules.jedisjeux.pot import Stage
from pokerules.president.codes import CombinationKind
from pokerules.president.combinations import Combination, named_ranks
from pokerules.president.order import sorted_cards
from pokerules.quickpoker.figures import Figure, FigureKind

_ENGLISH: Final[Mapping[str, str]] = {
    **{rank.name: rank.name.lower() for rank in Rank},
    **{suit.name: suit.name.lower() for suit in Suit},
    **{stage.name: stage.value for stage in Stage},
    "NONE": "no figure",
    "HIGH_CARD": "high card",
    "SINGLE": "single",
    "PAIR": "pair",
    "TWO_PAIR": "two pair",
    "THREE_OF_A_KIND": "three of a kind",
    "STRAIGHT": "straight",
    "FLUSH": "flush",
    "FULL_HOUSE": "full house",
    "FOUR_OF_A_KIND": "four of a kind",
    "POKER": "poker",
    "STRAIGHT_FLUSH": "straight flush",
}
_FRENCH: Final[Mapping[str, str]] = {
    "TWO": "deux",
    "THREE": "trois",
    "FOUR": "quatre",
    "FIVE": "cinq",
    "SIX": "six",
    "SEVEN": "sept",
    "EIGHT": "huit",
    "NINE": "neuf",
    "TEN": "dix",
    "JACK": "valet",
    "QUEEN": "dame",
    "KING": "roi",
    "ACE": "as",
    "CLUBS": "trèfle",
    "DIAMONDS": "carreau",
    "HEARTS": "cœur",
    "SPADES": "pique",
    "OBSERVATION": "observation",
    "FLOP": "flop",
    "TURN": "turn",
    "RIVER": "rivière",
    "NONE": "aucune figure",
    "HIGH_CARD": "carte haute",
    "SINGLE": "carte simple",
    "PAIR": "paire",
    "TWO_PAIR": "double paire",
    "THREE_OF_A_KIND": "brelan",
    "STRAIGHT": "suite",
    "FLUSH": "couleur",
    "FULL_HOUSE": "full",
    "FOUR_OF_A_KIND": "carré",
    "POKER": "poker",
    "STRAIGHT_FLUSH": "quinte flush",
}
_NAMES: Final = {"en": _ENGLISH, "fr": _FRENCH}
_CARDS: Final = {"en": "{rank} of {suit}", "fr": "{rank} de {suit}"}
_JOKERS: Final = {"en": ("first joker", "second joker"), "fr": ("premier joker", "second joker")}


class _Word(NamedTuple):
    """A rank in the forms that French phrases need."""

    one: str
    many: str
    of: str
    to: str


def _word(rank: str) -> _Word:
    """Return the forms of a rank: numbers and the ace are the same in the plural."""
    if rank == "as":
        return _Word("as", "as", "d'as", "à l'as")
    many = f"{rank}s" if rank in ("valet", "dame", "roi", "joker") else rank
    return _Word(rank, many, f"de {many}", f"{'à la' if rank == 'dame' else 'au'} {rank}")


_WORDS: Final = tuple(_word(rank) for rank in (*[_FRENCH[rank.name] for rank in Rank], "joker"))
"""By rank from the two; after the ace the jokers."""

_FIGURES: Final = {
    FigureKind.NONE: "aucune figure",
    FigureKind.HIGH_CARD: "carte haute, {0.one}",
    FigureKind.PAIR: "paire {0.of}",
    FigureKind.TWO_PAIR: "double paire, {0.many} et {1.many}",
    FigureKind.THREE_OF_A_KIND: "brelan {0.of}",
    FigureKind.FULL_HOUSE: "full aux {0.many} par les {1.many}",
    FigureKind.STRAIGHT: "suite {0.to}",
    FigureKind.FOUR_OF_A_KIND: "carré {0.of}",
    FigureKind.POKER: "poker {0.of}",
    FigureKind.STRAIGHT_FLUSH: "quinte flush {0.to}",
}
_PLAYS: Final = {
    CombinationKind.SINGLE: "carte simple, {0.one}",
    CombinationKind.PAIR: "paire {0.of}",
    CombinationKind.THREE_OF_A_KIND: "brelan {0.of}",
    CombinationKind.STRAIGHT: "suite {0.to}",
    CombinationKind.FLUSH: "couleur {0.to}",
    CombinationKind.FULL_HOUSE: "full aux {0.many} par les {1.many}",
    CombinationKind.STRAIGHT_FLUSH: "quinte flush {0.to}",
    CombinationKind.FOUR_OF_A_KIND: "carré {0.of}",
}
_HANDS: Final = {
    Category.HIGH_CARD: "carte haute, {0.one} {1.one} {2.one} {3.one} {4.one}",
    Category.PAIR: "paire {0.of}, avec {2.one} {3.one} {4.one}",
    Category.TWO_PAIR: "double paire, {0.many} et {2.many}, avec {4.one}",
    Category.THREE_OF_A_KIND: "brelan {0.of}, avec {3.one} {4.one}",
    Category.STRAIGHT: "suite {0.to}",
    Category.FLUSH: "couleur, {0.one} {1.one} {2.one} {3.one} {4.one}",
    Category.FULL_HOUSE: "full aux {0.many} par les {3.many}",
    Category.FOUR_OF_A_KIND: "carré {0.of}, avec {4.one}",
    Category.STRAIGHT_FLUSH: "quinte flush {0.to}",
}

Named = Card | Rank | Suit | FigureKind | Figure | CombinationKind | Combination | Category | Hand | Stage
"""What has a name in both languages."""


def name(value: Named, terms: Terms = "en") -> str:
    """Return the name of a card, a rank, a suit, a figure, a play, a hand, one of their kinds, or a stage.

    In English a figure, a play and a hand are named as `str` names them.

    Args:
        value: what is to be named.
        terms: ``"en"`` for English, ``"fr"`` for French.

    Raises:
        TypeError: this has no name.
        InvalidArgument: the terms are those of another language.

    >>> from pokerules import Card, Cards, hands, quickpoker
    >>> name(Card.parse("Qh")), name(Card.parse("Qh"), "fr")
    ('queen of hearts', 'dame de cœur')
    >>> name(quickpoker.figure((8, 8, 3, 3, 3), quickpoker.Rules()), "fr")
    'full aux neuf par les as'
    >>> print(name(hands.best(Cards.parse("Jd Jh 8c 7s 4d")), "fr"))
    paire de valets, avec huit sept quatre
    """
    check_terms(terms)
    try:
        namer = _NAMERS[type(value)]
    except KeyError:
        raise TypeError(
            f"a card, figure, play, hand, kind or stage is expected, not {shown(value)}"
        ) from None
    return namer(value, terms)


def _member(value: Any, terms: Terms) -> str:
    return _NAMES[terms][value.name]


def _card(card: Card, terms: Terms) -> str:
    if card.rank is None or card.suit is None:
        return _JOKERS[terms][card.index - 52]
    names = _NAMES[terms]
    return _CARDS[terms].format(rank=names[card.rank.name], suit=names[card.suit.name])


def _figure(figure: Figure, terms: Terms) -> str:
    if terms == "en":
        return str(figure)
    # Their ranks count from 1 for the seven.
    return _FIGURES[figure.kind].format(*[_WORDS[rank + 4] for rank in figure.ranks])


def _play(play: Combination, terms: Terms) -> str:
    if terms == "en":
        return str(play)
    words = [_WORDS[13 if rank == 13 else (rank + 1) % 13] for rank in named_ranks(play)]
    cards = " ".join([card.text(terms) for card in sorted_cards(play.cards)])
    return f"{_PLAYS[play.kind].format(*words)} : {cards}"


def _hand(hand: Hand, terms: Terms) -> str:
    if terms == "en":
        return str(hand)
    return _HANDS[hand.category].format(*[_WORDS[card.index % 13] for card in hand.cards])


_NAMERS: Final[Mapping[type, Callable[[Any, Terms], str]]] = {
    **dict.fromkeys((Rank, Suit, FigureKind, CombinationKind, Category, Stage), _member),
    Card: _card,
    Figure: _figure,
    Combination: _play,
    Hand: _hand,
}
