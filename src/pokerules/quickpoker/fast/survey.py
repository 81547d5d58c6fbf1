"""Surveys: what a player's pawns are worth and can still reach, in one number; and what follows from all.

A survey is ``strength << REACH_BITS | reachable``, where both are strengths of figures as
`pokerules.quickpoker.figures` numbers them: greater is stronger, 0 is no figure.
"""

from typing import Final

REACH_BITS: Final = 12
"""How far up in a survey the strength stands: no variant has more than some 1,300 figures."""

REACH_MASK: Final = (1 << REACH_BITS) - 1
"""The bits of the best strength that can still be reached."""

NOBODY: Final = -1
"""The leader where there is none."""


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


def judge(surveys: list[int]) -> tuple[int, bool]:
    """Return who leads, if anybody, and whether the round is over.

    A round that is over was won by the leader, whom nobody can still beat, though some may equal
    him (QP-17, QP-18); or it is void if there is none (QP-19).

    >>> judge([3 << REACH_BITS | 9, 5 << REACH_BITS | 5])
    (1, False)
    >>> judge([3 << REACH_BITS | 5, 5 << REACH_BITS | 5])
    (1, True)
    """
    top = 0
    for survey in surveys:
        if survey > top:
            top = survey
    best = top >> REACH_BITS
    if best == 0:
        return NOBODY, top == 0
    leader, beatable = NOBODY, False
    for player, survey in enumerate(surveys):
        if survey >> REACH_BITS < best:
            if survey & REACH_MASK > best:
                beatable = True
        elif leader == NOBODY:
            leader = player
        else:
            return NOBODY, False
    return leader, not beatable
