"""Cards, ranks and suits in words of either language, and in the letters of either."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from pokerules._common.prose import Terms, Voice, named, spelled, told
from pokerules.cards.card import Card, Rank, Suit
from pokerules.cards.sets import Cards


class Word(NamedTuple):
    """A rank in the forms that phrases need; those with an article are French."""

    one: str
    many: str
    of: str
    to: str


def _english(rank: str) -> Word:
    many = f"{rank}es" if rank == "six" else f"{rank}s"
    return Word(rank, many, f"of {many}", f"to the {rank}")


def _french(rank: str) -> Word:
    """Return the forms of a rank: numbers and the ace are the same in the plural."""
    if rank == "as":
        return Word("as", "as", "d'as", "à l'as")
    many = f"{rank}s" if rank in ("valet", "dame", "roi", "joker") else rank
    return Word(rank, many, f"de {many}", f"{'à la' if rank == 'dame' else 'au'} {rank}")


_RANKS: Final[Mapping[Terms, tuple[str, ...]]] = {
    "en": tuple(rank.name.lower() for rank in Rank),
    "fr": (
        *("deux", "trois", "quatre", "cinq", "six", "sept", "huit"),
        *("neuf", "dix", "valet", "dame", "roi", "as"),
    ),
}
_SUITS: Final[Mapping[Terms, tuple[str, ...]]] = {
    "en": tuple(suit.name.lower() for suit in Suit),
    "fr": ("trèfle", "carreau", "cœur", "pique"),
}
_CARDS: Final[Mapping[Terms, str]] = {"en": "{rank} of {suit}", "fr": "{rank} de {suit}"}
_JOKERS: Final[Mapping[Terms, tuple[str, str]]] = {
    "en": ("first joker", "second joker"),
    "fr": ("premier joker", "second joker"),
}

JOKER: Final = 13
"""The place of a joker among the words of ranks, after the ace."""

WORDS: Final[Mapping[Terms, tuple[Word, ...]]] = {
    "en": tuple(map(_english, (*_RANKS["en"], "joker"))),
    "fr": tuple(map(_french, (*_RANKS["fr"], "joker"))),
}
"""The words of the ranks from the two to the ace, and that of a joker, by language."""


@named.register
def _(rank: Rank, voice: Voice) -> str:
    return _RANKS[voice.terms][[*Rank].index(rank)]


@named.register
def _(suit: Suit, voice: Voice) -> str:
    return _SUITS[voice.terms][[*Suit].index(suit)]


@named.register
def _(card: Card, voice: Voice) -> str:
    if card.rank is None or card.suit is None:
        return _JOKERS[voice.terms][card.index - 52]
    return _CARDS[voice.terms].format(rank=named(card.rank, voice), suit=named(card.suit, voice))


@told.register
def _(card: Card, voice: Voice) -> str:
    return card.text(voice.terms)


@told.register
def _(cards: Cards, voice: Voice) -> str:
    return spelled(tuple(cards), voice)
