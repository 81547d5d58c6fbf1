"""Plays in words of either language, and what is none (PR-6)."""

from collections.abc import Mapping
from typing import Final

from pokerules._common.prose import Sentence, Terms, Voice, named, say, spelled, told
from pokerules.cards import Cards
from pokerules.cards.names import JOKER, WORDS
from pokerules.hands.names import name_of_figure
from pokerules.president.plays import Combination, CombinationKind, named_ranks, weakest_first

_PLAYS: Final[Mapping[Terms, Mapping[CombinationKind, str]]] = {
    "en": {
        CombinationKind.SINGLE: "single {0.one}: {cards}",
        CombinationKind.PAIR: "pair of {0.many}: {cards}",
        CombinationKind.THREE_OF_A_KIND: "three {0.many}: {cards}",
        CombinationKind.STRAIGHT: "straight {0.to}: {cards}",
        CombinationKind.FLUSH: "flush {0.to}: {cards}",
        CombinationKind.FULL_HOUSE: "full house, {0.many} over {1.many}: {cards}",
        CombinationKind.STRAIGHT_FLUSH: "straight flush {0.to}: {cards}",
        CombinationKind.FOUR_OF_A_KIND: "four {0.many}: {cards}",
    },
    "fr": {
        CombinationKind.SINGLE: "carte simple, {0.one} : {cards}",
        CombinationKind.PAIR: "paire {0.of} : {cards}",
        CombinationKind.THREE_OF_A_KIND: "brelan {0.of} : {cards}",
        CombinationKind.STRAIGHT: "suite {0.to} : {cards}",
        CombinationKind.FLUSH: "couleur {0.to} : {cards}",
        CombinationKind.FULL_HOUSE: "full aux {0.many} par les {1.many} : {cards}",
        CombinationKind.STRAIGHT_FLUSH: "quinte flush {0.to} : {cards}",
        CombinationKind.FOUR_OF_A_KIND: "carré {0.of} : {cards}",
    },
}

named.register(CombinationKind, name_of_figure)
told.register(CombinationKind, name_of_figure)


@named.register
@told.register
def _(play: Combination, voice: Voice) -> str:
    words = [WORDS[voice.terms][_place(rank)] for rank in named_ranks(play)]
    return _PLAYS[voice.terms][play.kind].format(*words, cards=spelled(weakest_first(play.cards), voice))


def _place(rank: int) -> int:
    """Return the place of a rank, counted from the three as in PR-2, among words that begin with the two."""
    return JOKER if rank == JOKER else (rank + 1) % JOKER


def not_a_play(cards: Cards) -> Sentence:
    """Return that cards cannot be played together.

    >>> print(not_a_play(Cards.parse("4s 3d")))
    3♦ 4♠ are not a play
    """
    return say("{cards} are not a play", cards=weakest_first(cards))
