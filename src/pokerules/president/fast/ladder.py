"""The cards laid out by strength, as bits of one integer (PR-2, PR-3, PR-4, PR-15).

A *ladder* is a mask of cards whose bits stand in the order of the game: thirteen rungs of four, the
rank counted from the three, the suits inside it from diamonds to spades. The stronger of two cards
has the higher bit, but for the jokers above them all, which are equal. ::

                            ladder                               Cards.mask
               diamonds  clubs  hearts  spades       diamonds  clubs  hearts  spades
        3             0      1       2       3             14      1      27      40
        4             4      5       6       7             15      2      28      41
        5             8      9      10      11             16      3      29      42
        6            12     13      14      15             17      4      30      43
        7            16     17      18      19             18      5      31      44
        8            20     21      22      23             19      6      32      45
        9            24     25      26      27             20      7      33      46
        10           28     29      30      31             21      8      34      47
        jack         32     33      34      35             22      9      35      48
        queen        36     37      38      39             23     10      36      49
        king         40     41      42      43             24     11      37      50
        ace          44     45      46      47             25     12      38      51
        2            48     49      50      51             13      0      26      39
        jokers               52, 53                                52, 53

So a bit of the ladder is ``4 * rank + suit``: the rank is ``bit >> 2``, the suit ``bit & 3``, and the
first bit of the rung ``bit & ~3``. In `Cards.mask` the cards of a suit stand together instead, thirteen
bits from the two to the ace: a *row*. What asks for ranks works on ladders, what asks for suits on rows.

>>> from pokerules.cards import Cards
>>> bin(rungs_of(Cards.parse("3d 3s 4c").mask))
'0b101001'
"""

from collections.abc import Iterator
from typing import Final

ROW: Final = (1 << 13) - 1
"""The thirteen bits of one suit in `Cards.mask`."""

JOKER_BIT: Final = 52
"""The bit of the ladder from which the jokers stand, and the strength of both."""

JOKER_MASK: Final = 3 << 52
"""Both jokers, in `Cards.mask` and on the ladder alike."""

ALL: Final = (1 << 54) - 1
"""The ladder of all cards."""


def _spread() -> list[int]:
    """Return the ladder of every set of diamonds, by its row.

    Each rank doubles the table: what has been there is there once more with that rank added. The first
    bit of a row is the two, which stands on the last rung: ``-1 % 13`` is 12.
    """
    table = [0]
    for rank in range(-1, 12):
        bit = 1 << 4 * (rank % 13)
        table += [rungs | bit for rungs in table]
    return table


# Lists, as growing and shifting them is all that importing this module costs.
DIAMONDS: Final = _spread()
CLUBS: Final = [rungs << 1 for rungs in DIAMONDS]
HEARTS: Final = [rungs << 2 for rungs in DIAMONDS]
SPADES: Final = [rungs << 3 for rungs in DIAMONDS]
"""With its three siblings: the ladder of a set of cards of one suit, by its row."""

FIRST_BITS: Final = (13, 0, 26, 39)
"""The first bit of each suit's row in `Cards.mask`, the suits from diamonds to spades."""

MASKS: Final = (
    *[1 << FIRST_BITS[bit & 3] + ((bit >> 2) + 1) % 13 for bit in range(JOKER_BIT)],
    *(1 << 52, 1 << 53),
)
"""The card on each bit of the ladder, as its bit of `Cards.mask`: from the right half of the picture."""


def rungs_of(mask: int) -> int:
    """Return the ladder of a mask of `Cards`, row by row."""
    return (
        CLUBS[mask & ROW]
        | DIAMONDS[mask >> 13 & ROW]
        | HEARTS[mask >> 26 & ROW]
        | SPADES[mask >> 39 & ROW]
        | mask & JOKER_MASK
    )


def mask_of(rungs: int) -> int:
    """Return the mask of `Cards` of a ladder.

    >>> mask_of(0b101001) == 1 << 14 | 1 << 40 | 1 << 2
    True
    """
    return sum([MASKS[bit] for bit in bits(rungs)])


def from_the_three(row: int) -> int:
    """Return a row turned round so that it begins with the three: bit 0 for the three, 12 for the two.

    >>> bin(from_the_three(0b0000000000011))  # The two and the three.
    '0b1000000000001'
    """
    return row >> 1 | (row & 1) << 12


def up_to(bit: int) -> int:
    """Return the ladder of all cards that are not stronger than the card on a bit.

    >>> bin(up_to(3)), up_to(52) == up_to(53) == ALL
    ('0b1111', True)
    """
    return ALL if bit >= JOKER_BIT else (1 << bit + 1) - 1


def below(bit: int) -> int:
    """Return the ladder of all cards that are weaker than the card on a bit.

    >>> bin(below(3)), below(52) == below(53) == ALL & ~JOKER_MASK
    ('0b111', True)
    """
    return (1 << min(bit, JOKER_BIT)) - 1


def lowest(rungs: int) -> int:
    """Return the weakest card of some, as a ladder of one; both jokers where there is nothing else.

    A number and its negative have one bit in common, the lowest.

    >>> bin(lowest(0b101000)), lowest(JOKER_MASK) == JOKER_MASK
    ('0b1000', True)
    """
    plain = rungs & ~JOKER_MASK
    return plain & -plain or rungs


def strongest(rungs: int) -> int:
    """Return the strongest card of some, as a ladder of one; every joker there is, as they are equal.

    >>> bin(strongest(0b101000)), strongest(1 | JOKER_MASK) == JOKER_MASK
    ('0b100000', True)
    """
    return rungs & JOKER_MASK or 1 << rungs.bit_length() - 1


def bits(mask: int) -> Iterator[int]:
    """Yield the numbers of the bits of a mask, lowest first.

    >>> [*bits(0b101001)]
    [0, 3, 5]
    """
    while mask:
        lowest_bit = mask & -mask
        yield lowest_bit.bit_length() - 1
        mask ^= lowest_bit
