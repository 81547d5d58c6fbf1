"""The order of the cards in Président (PR-2, PR-3, PR-4, PR-15), and masks laid out in it.

A *ladder* is a mask whose bits stand in the order of the game: bit ``4 * rank + suit`` with the
ranks from 0 for the three to 12 for the two, the suits from 0 for diamonds to 3 for spades, and
the jokers on bits 52 and 53. The stronger of two cards has the higher bit; jokers are equal.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from pokerules.cards import ALL_CARDS, Card, Cards

ROW: Final = (1 << 13) - 1
"""The thirteen bits of one suit in `Cards.mask`."""

JOKER_BIT: Final = 52
"""The place on the ladder from which the jokers stand, and the strength of both."""

JOKER_MASK: Final = 3 << 52
"""Both jokers, in `Cards.mask` and on the ladder alike."""


def _spread() -> list[int]:
    """Return the ladder of every set of diamonds, by its thirteen bits in `Cards.mask`."""
    table = [0]
    for rank in range(-1, 12):  # The two is the first in a suit's bits, and the last on the ladder.
        bit = 1 << 4 * (rank % 13)
        table += [rungs | bit for rungs in table]
    return table


# Lists, as growing and shifting them is all that importing this module costs.
DIAMONDS: Final = _spread()
CLUBS: Final = [rungs << 1 for rungs in DIAMONDS]
HEARTS: Final = [rungs << 2 for rungs in DIAMONDS]
SPADES: Final = [rungs << 3 for rungs in DIAMONDS]
"""With its three siblings: the ladder of a set of cards of one suit, by its thirteen bits."""


def ladder(mask: int) -> int:
    """Return the ladder of a mask of `Cards`: its ranks as in PR-2, in each the suits as in PR-3.

    >>> ladder(Cards.parse("3d 3c").mask), ladder(Cards.parse("2s").mask) == 1 << 51
    (3, True)
    """
    return (
        CLUBS[mask & ROW]
        | DIAMONDS[mask >> 13 & ROW]
        | HEARTS[mask >> 26 & ROW]
        | SPADES[mask >> 39 & ROW]
        | mask & JOKER_MASK
    )


CARDS: Final = tuple(sorted(ALL_CARDS, key=lambda card: ladder(card.mask)))
"""The 54 cards weakest first: the card on each bit of a ladder."""

MASKS: Final = tuple(card.mask for card in CARDS)
"""The mask of each of them."""


def place(card: Card) -> int:
    """Return the bit of a card on the ladder, 0 to 53."""
    return ladder(card.mask).bit_length() - 1


def up_to(bit: int) -> int:
    """Return the ladder of all cards that are not stronger than the card on a bit."""
    return (1 << 54) - 1 if bit >= JOKER_BIT else (1 << bit + 1) - 1


def below(bit: int) -> int:
    """Return the ladder of all cards that are weaker than the card on a bit."""
    return (1 << min(bit, JOKER_BIT)) - 1


def bits(mask: int) -> Iterator[int]:
    """Yield the numbers of the bits of a mask, lowest first."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def sorted_cards(cards: Cards) -> list[Card]:
    """Return cards weakest first; of two jokers the first one first.

    >>> print(*sorted_cards(Cards.parse("2s X1 3c 3d Ah")))
    3♦ 3♣ A♥ 2♠ X1
    """
    return [CARDS[bit] for bit in bits(ladder(cards.mask))]


def lowest(cards: Cards) -> Cards:
    """Return the weakest card of some, as a set; both jokers where there is nothing else."""
    rungs = ladder(cards.mask)
    plain = rungs & ~JOKER_MASK
    return Cards.from_mask(MASKS[(plain & -plain).bit_length() - 1] if plain else rungs)


def strongest(cards: Cards) -> Cards:
    """Return the strongest card of some, as a set; every joker there is, as they are equal."""
    jokers = cards.mask & JOKER_MASK
    return Cards.from_mask(jokers or MASKS[ladder(cards.mask).bit_length() - 1])


def text(cards: Iterable[Card]) -> str:
    """Return cards as people read them, weakest first.

    >>> text(Cards.parse("2s 3d"))
    '3♦ 2♠'
    """
    return " ".join(map(str, sorted_cards(Cards(cards))))
