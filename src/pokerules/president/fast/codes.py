"""Plays as integers: what a set of cards makes, and what beats what (PR-6 to PR-15).

The *code* of a play is ``kind << 6 | head``: its kind, and the bit of the `ladder` on which the card
stands that decides inside the kind. Of a full house and of four of a kind the rank alone decides, so
that their head is the first bit of that rung. Codes of one size compare by strength as they stand. ::

    play                   kind   head                        code
    9 of hearts               0   26, the card itself           26
    pair of nines with it     1   26, its higher card           90
    four nines                7   24, the rung of the nines    472
"""

from typing import Final

from pokerules.president.fast.ladder import JOKER_BIT, JOKER_MASK, ROW, rungs_of

# The kinds, of which `CombinationKind` has the names.
SINGLE: Final = 0 << 6
PAIR: Final = 1 << 6
THREE_OF_A_KIND: Final = 2 << 6
STRAIGHT: Final = 3 << 6
FLUSH: Final = 4 << 6
FULL_HOUSE: Final = 5 << 6
STRAIGHT_FLUSH: Final = 6 << 6
FOUR_OF_A_KIND: Final = 7 << 6
ONE_JOKER: Final = SINGLE | JOKER_BIT
TWO_JOKERS: Final = PAIR | JOKER_BIT

GAME_ORDER: Final = 0
NO_TWO: Final = 1
NATURAL: Final = 2
LINES: Final = {"game_order": GAME_ORDER, "no_two": NO_TWO, "natural": NATURAL}
"""The numbers by which the functions on integers know the conventions of PR-11."""


def kind_of(code: int) -> int:
    """Return the number of the kind of a play."""
    return code >> 6


def head_of(code: int) -> int:
    """Return the bit of the ladder that decides inside the kind of a play."""
    return code & 63


def runs(row: int, line: int) -> int:
    """Return where runs of five ranks begin, a bit each (PR-11).

    A bit that stays when the ranks are laid over themselves four times, each time one place lower, has
    four neighbours above it. Bit 0 is the three here. ::

        ranks        1 0 1 1 1 1 1 1       the ten, and the eight down to the three
        >> 1           1 0 1 1 1 1 1
        >> 2             1 0 1 1 1 1
        >> 3               1 0 1 1 1
        >> 4                 1 0 1 1
        all of them  0 0 0 0 0 0 1 1       runs begin at the three and at the four

    Args:
        row: the ranks there are, as the thirteen bits of a suit in `Cards.mask`.
        line: one of `LINES`.

    Returns:
        Bit i for a run from the i-th rank of the line: from the three in the order of the game,
        from the ace below the two in the natural one.

    >>> bin(runs(0b10111111 << 1, NO_TWO))  # In a row the three is the second bit, after the two.
    '0b11'
    """
    if line == NATURAL:
        ranks = row << 1 | row >> 12  # The ace once more, below the two.
    elif line == NO_TWO:
        ranks = row >> 1
    else:
        ranks = row >> 1 | (row & 1) << 12  # What `from_the_three` returns, without the call.
    return ranks & ranks >> 1 & ranks >> 2 & ranks >> 3 & ranks >> 4


def head_rank(start: int, line: int) -> int:
    """Return the rank, 0 for the three to 12 for the two, that heads the run from a place of the line.

    The fifth rank of a run heads it. The natural line begins with the ace and the two, and so has the
    three in its third place.

    >>> head_rank(0, GAME_ORDER), head_rank(0, NATURAL)  # The seven of 3-4-5-6-7, the five of A-2-3-4-5.
    (4, 2)
    """
    return start + 2 if line == NATURAL else start + 4


def code(mask: int, line: int) -> int:
    """Return the code of the play that some cards make, or -1 if they make none (PR-6 to PR-11).

    Args:
        mask: the cards, as in `Cards.mask`.
        line: one of `LINES`.

    >>> from pokerules.cards import Cards
    >>> code(Cards.parse("9d 9h").mask, GAME_ORDER), code(Cards.parse("9d 8h").mask, GAME_ORDER)
    (90, -1)
    """
    size = mask.bit_count()
    if not 1 <= size <= 5:
        return -1
    if mask & JOKER_MASK:
        if mask & ~JOKER_MASK:
            return -1
        return ONE_JOKER if size == 1 else TWO_JOKERS
    rungs = rungs_of(mask)
    top = rungs.bit_length() - 1
    if size == 5:
        return _code_of_five(mask, rungs, line)
    # All cards are of one rank if all stand on the rung of the highest: 9d 9h are 0b0101 from there up.
    if (rungs >> (top & ~3)).bit_count() != size:
        return -1
    return FOUR_OF_A_KIND | top & ~3 if size == 4 else size - 1 << 6 | top


def _code_of_five(mask: int, rungs: int, line: int) -> int:
    """Return the code of five cards without jokers, told apart by how many ranks they are of."""
    top = rungs.bit_length() - 1
    clubs, diamonds, hearts, spades = mask & ROW, mask >> 13 & ROW, mask >> 26 & ROW, mask >> 39
    ranks = clubs | diamonds | hearts | spades
    count = ranks.bit_count()
    if count == 5:
        # Five cards of five ranks are of one suit exactly if one of the suits has all these ranks.
        one_suit = ranks in (clubs, diamonds, hearts, spades)
        start = runs(ranks, line)
        if start:
            rank = head_rank(start.bit_length() - 1, line)
            head = 4 * rank + (rungs >> 4 * rank & 15).bit_length() - 1
            return (STRAIGHT_FLUSH if one_suit else STRAIGHT) | head
        return FLUSH | top if one_suit else -1
    if count == 2:
        # On the upper of two rungs are three cards, or two, or else one or four.
        upper = (rungs >> (top & ~3)).bit_count()
        if upper == 3:
            return FULL_HOUSE | top & ~3
        if upper == 2:
            bottom = (rungs & -rungs).bit_length() - 1
            return FULL_HOUSE | bottom & ~3
    return -1


def beating(new: int, old: int, ranked: bool, trump: bool) -> bool:
    """Tell whether the play of one code beats that of another (PR-7 to PR-12, PR-14, PR-15).

    Args:
        new: the code of the play laid.
        old: the code of the play on the table.
        ranked: whether stronger kinds of five cards beat weaker ones (PR-8).
        trump: whether one joker beats plays of any size (PR-15).
    """
    if new >= FOUR_OF_A_KIND or old >= FOUR_OF_A_KIND:
        return new > old
    if trump and new == ONE_JOKER:
        return old not in (ONE_JOKER, TWO_JOKERS)
    if ranked and new >= STRAIGHT and old >= STRAIGHT:
        return new > old
    return new > old and new >> 6 == old >> 6


_known: Final[dict[int, int]] = {}
"""The codes of the plays seen so far, by ``mask << 2 | line``: at most some sixty thousand."""


def known_code(mask: int, line: int) -> int:
    """Return what `code` does, at the cost of a look-up for a play seen before."""
    key = mask << 2 | line
    found = _known.get(key)
    if found is None:
        found = code(mask, line)
        if found >= 0:
            _known[key] = found
    return found
