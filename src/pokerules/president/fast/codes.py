"""Plays as integers: what a set of cards makes, and what beats what (PR-6 to PR-15).

The *code* of a play is ``kind << 6 | head``: its kind, and the place on the ladder of the card
that decides inside the kind. Of a full house and of four of a kind the rank alone decides, so
their head is the first rung of that rank. Codes of one size compare by strength as they stand.
"""

import enum
from typing import Final

from pokerules.president.fast.ladder import JOKER_BIT, JOKER_MASK, ROW, ladder


class CombinationKind(enum.IntEnum):
    """The kinds of plays (PR-6); those of five cards from the weakest to the strongest (PR-7)."""

    SINGLE = 0
    PAIR = 1
    THREE_OF_A_KIND = 2
    STRAIGHT = 3
    FLUSH = 4
    FULL_HOUSE = 5
    STRAIGHT_FLUSH = 6
    FOUR_OF_A_KIND = 7

    def __repr__(self) -> str:
        return f"CombinationKind.{self.name}"


SINGLE: Final = 0 << 6
PAIR: Final = 1 << 6
THREE: Final = 2 << 6
STRAIGHT: Final = 3 << 6
FLUSH: Final = 4 << 6
FULL_HOUSE: Final = 5 << 6
STRAIGHT_FLUSH: Final = 6 << 6
FOUR: Final = 7 << 6
ONE_JOKER: Final = SINGLE | JOKER_BIT
TWO_JOKERS: Final = PAIR | JOKER_BIT

GAME_ORDER: Final = 0
NO_TWO: Final = 1
NATURAL: Final = 2
LINES: Final = {"game_order": GAME_ORDER, "no_two": NO_TWO, "natural": NATURAL}
"""The numbers by which the functions on integers know the conventions of PR-11."""


def runs(row: int, line: int) -> int:
    """Return where runs of five ranks begin, a bit each (PR-11).

    Args:
        row: the ranks there are, as the thirteen bits of a suit in `Cards.mask`.
        line: one of `LINES`.

    Returns:
        Bit i for a run from the i-th rank of the line: from the three in the order of the game,
        from the ace below the two in the natural one.
    """
    if line == NATURAL:
        order = row << 1 | row >> 12
    elif line == NO_TWO:
        order = row >> 1
    else:
        order = row >> 1 | (row & 1) << 12
    return order & order >> 1 & order >> 2 & order >> 3 & order >> 4


def code(mask: int, line: int) -> int:
    """Return the code of the play that some cards make, or -1 if they make none (PR-6 to PR-11).

    Args:
        mask: the cards, as in `Cards.mask`.
        line: one of `LINES`.
    """
    size = mask.bit_count()
    if not 1 <= size <= 5:
        return -1
    if mask & JOKER_MASK:
        if mask & ~JOKER_MASK:
            return -1
        return ONE_JOKER if size == 1 else TWO_JOKERS
    rungs = ladder(mask)
    top = rungs.bit_length() - 1
    above = rungs >> (top & ~3)
    if size < 5:
        if above.bit_count() != size:
            return -1
        return FOUR | top & ~3 if size == 4 else size - 1 << 6 | top
    return _code_of_five(mask, rungs, line)


def _code_of_five(mask: int, rungs: int, line: int) -> int:
    top = rungs.bit_length() - 1
    clubs, diamonds, hearts, spades = mask & ROW, mask >> 13 & ROW, mask >> 26 & ROW, mask >> 39
    ranks = clubs | diamonds | hearts | spades
    kinds = ranks.bit_count()
    if kinds == 5:
        one_suit = ranks in (clubs, diamonds, hearts, spades)
        start = runs(ranks, line)
        if start:
            rank = head_rank(start.bit_length() - 1, line)
            head = 4 * rank + (rungs >> 4 * rank & 15).bit_length() - 1
            return (STRAIGHT_FLUSH if one_suit else STRAIGHT) | head
        return FLUSH | top if one_suit else -1
    if kinds == 2:
        high = (rungs >> (top & ~3)).bit_count()
        if high == 3:
            return FULL_HOUSE | top & ~3
        if high == 2:
            low = (rungs & -rungs).bit_length() - 1
            return FULL_HOUSE | low & ~3
    return -1


def head_rank(start: int, line: int) -> int:
    """Return the rank, 0 for the three to 12 for the two, that heads the run from a place of the line."""
    return start + 2 if line == NATURAL else start + 4


def beating(new: int, old: int, ranked: bool, trump: bool) -> bool:
    """Tell whether the play of one code beats that of another (PR-7 to PR-12, PR-14, PR-15).

    Args:
        new: the code of the play laid.
        old: the code of the play on the table.
        ranked: whether stronger kinds of five cards beat weaker ones (PR-8).
        trump: whether one joker beats plays of any size (PR-15).
    """
    if new >= FOUR or old >= FOUR:
        return new > old
    if trump and new == ONE_JOKER:
        return old not in (ONE_JOKER, TWO_JOKERS)
    if ranked and new >= STRAIGHT and old >= STRAIGHT:
        return new > old
    return new > old and new >> 6 == old >> 6


_known: Final[dict[int, int]] = {}
"""The codes of the plays seen so far, by mask and line: at most some sixty thousand."""


def known_code(mask: int, line: int) -> int:
    """Return what `code` does, at the cost of a look-up for a play seen before."""
    key = mask << 2 | line
    found = _known.get(key)
    if found is None:
        found = code(mask, line)
        if found >= 0:
            _known[key] = found
    return found
