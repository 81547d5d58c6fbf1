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
