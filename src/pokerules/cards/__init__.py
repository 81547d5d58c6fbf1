"""Playing cards and sets of them, and how both are written.

Nothing here says which card is the stronger: each game has an order of its own.

>>> hand = Cards.parse("Th 9h X1")
>>> len(hand), Card.parse("10♥") in hand
(3, True)
"""

from pokerules._common.prose import Terms
from pokerules.cards import names as _names  # noqa: F401 (so that cards have words)
from pokerules.cards.card import ALL_CARDS, JOKERS, Card, Rank, Suit, parse_sequence
from pokerules.cards.sets import FULL_DECK, Cards

__all__ = ["ALL_CARDS", "FULL_DECK", "JOKERS", "Card", "Cards", "Rank", "Suit", "Terms", "parse_sequence"]
