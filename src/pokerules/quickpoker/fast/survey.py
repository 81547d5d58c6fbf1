"""Surveys: what a player's pawns are worth and what they can still reach, in one number.

Both are strengths of figures as `pokerules.quickpoker.fast.tables` numbers them: the greater, the
stronger, and 0 is no figure. A pair of strength 3 whose owner can still reach strength 9::

    bit   23 . . . . . . . . . . 12  11 . . . . . . . . . .  0
           0 0 0 0 0 0 0 0 0 0 1 1    0 0 0 0 0 0 0 0 1 0 0 1
          `------- strength -----´   `------ reachable ------´
                      3                          9

As the strength is on top, surveys compare by the figures held first.
"""

from typing import Final

REACH_BITS: Final = 12
"""How far up in a survey the strength stands: no variant has more than some 1,300 figures."""

REACH_MASK: Final = (1 << REACH_BITS) - 1
"""The bits of the best strength that can still be reached."""


def sums(placement: tuple[int, ...], weights: dict[int, int], ahead: list[list[int]]) -> tuple[int, int]:
    """Return the sum of the weights of a player's pawns, and the goals that none of them has passed.

    Raises:
        LookupError: a pawn is not on the board.
        ValueError: there are too few pawns, or too many.

    >>> sums((0, 1), {0: 1, 1: 6}, [[0b11, 0b01], [0b11, 0b10]])
    (7, 2)
    """
    key, goals = 0, -1
    for in_lane, value in zip(ahead, placement, strict=True):
        key += weights[value]
        goals &= in_lane[value]
    return key, goals


def with_goals(survey: int, goals: int, formed: int, strengths: list[int]) -> int:
    """Return a survey that counts the straight flushes which depend on the lanes (QP-11).

    Args:
        survey: the survey of the same values in any lanes.
        goals: a bit for each of these straight flushes that the pawns form or can still reach, one at
            least: the stronger, the higher.
        formed: the bits of those that have the same values.
        strengths: by bit, their strengths.

    >>> with_goals(5 << REACH_BITS | 7, 0b11, 0b01, [8, 9]) == 8 << REACH_BITS | 9
    True
    """
    now = goals & formed
    strength = strengths[now.bit_length() - 1] if now else survey >> REACH_BITS
    return strength << REACH_BITS | strengths[goals.bit_length() - 1]
