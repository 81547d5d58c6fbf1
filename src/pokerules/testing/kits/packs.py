"""What the kits of the card games share: packs dealt rightly and wrongly."""

from functools import lru_cache

from hypothesis import strategies as st

from pokerules.cards import ALL_CARDS, Cards
from pokerules.distributions import Deal


@lru_cache(maxsize=64)
def deals(deck: Cards) -> st.SearchStrategy[Deal]:
    """Return a strategy of deals of a deck, and of some with a card missing, twice, or too many."""
    cards = tuple(deck)
    stranger = tuple([card for card in ALL_CARDS if card not in deck][:1])
    return st.sampled_from(
        [Deal(order) for order in (cards, cards[::-1], cards[1:], (*cards[1:], cards[1]), cards + stranger)]
    )
