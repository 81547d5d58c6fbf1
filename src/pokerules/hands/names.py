"""Hands in words of either language, and the names of the figures of poker that several games share."""

import enum
from collections.abc import Mapping
from typing import Final

from pokerules._common.prose import Terms, Voice, named, told
from pokerules.cards.names import WORDS
from pokerules.hands.hand import Category, Hand

_FIGURES: Final[Mapping[Terms, Mapping[str, str]]] = {
    "en": {
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
    },
    "fr": {
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
    },
}
_HANDS: Final[Mapping[Terms, Mapping[Category, str]]] = {
    "en": {
        Category.HIGH_CARD: "high card, {0.one} {1.one} {2.one} {3.one} {4.one}",
        Category.PAIR: "pair of {0.many}, {2.one} {3.one} {4.one} kickers",
        Category.TWO_PAIR: "two pair, {0.many} and {2.many}, {4.one} kicker",
        Category.THREE_OF_A_KIND: "three {0.many}, {3.one} {4.one} kickers",
        Category.STRAIGHT: "straight, {0.one} high",
        Category.FLUSH: "flush, {0.one} {1.one} {2.one} {3.one} {4.one}",
        Category.FULL_HOUSE: "full house, {0.many} over {3.many}",
        Category.FOUR_OF_A_KIND: "four {0.many}, {4.one} kicker",
        Category.STRAIGHT_FLUSH: "straight flush, {0.one} high",
    },
    "fr": {
        Category.HIGH_CARD: "carte haute, {0.one} {1.one} {2.one} {3.one} {4.one}",
        Category.PAIR: "paire {0.of}, avec {2.one} {3.one} {4.one}",
        Category.TWO_PAIR: "double paire, {0.many} et {2.many}, avec {4.one}",
        Category.THREE_OF_A_KIND: "brelan {0.of}, avec {3.one} {4.one}",
        Category.STRAIGHT: "suite {0.to}",
        Category.FLUSH: "couleur, {0.one} {1.one} {2.one} {3.one} {4.one}",
        Category.FULL_HOUSE: "full aux {0.many} par les {3.many}",
        Category.FOUR_OF_A_KIND: "carré {0.of}, avec {4.one}",
        Category.STRAIGHT_FLUSH: "quinte flush {0.to}",
    },
}


def name_of_figure(kind: enum.Enum, voice: Voice) -> str:
    """Return the name of a kind of figure: games register it for their own enumerations.

    >>> name_of_figure(Category.FULL_HOUSE, Voice("fr"))
    'full'
    """
    return _FIGURES[voice.terms][kind.name]


named.register(Category, name_of_figure)
told.register(Category, name_of_figure)


@named.register
@told.register
def _(hand: Hand, voice: Voice) -> str:
    words = WORDS[voice.terms]
    return _HANDS[voice.terms][hand.category].format(*[words[card.index % 13] for card in hand.cards])
