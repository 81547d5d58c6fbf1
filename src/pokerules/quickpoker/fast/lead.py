"""The leader, read from the surveys of all players: the kernel of `pokerules.quickpoker.lead`.

Three players, each with what they hold and what they can still reach (see `survey` for the bits)::

              holds  can reach
    seat 0      3        9      cannot lead, but 9 > 5: can still beat seat 1
    seat 1      5        5      leads, as nobody else holds 5
    seat 2      0        5      can only equal seat 1, which keeps no round open

So seat 1 leads and the round goes on; it is decided once seat 0 can reach no more than 5.
"""

from typing import Final

from pokerules.quickpoker.fast.survey import REACH_BITS, REACH_MASK

NOBODY: Final = -1
"""The leader where there is none."""


def judge(surveys: list[int]) -> tuple[int, bool]:
    """Return the leader, or `NOBODY`, and whether the round is over.

    A round that is over was won by the leader, whom nobody can still beat, though some may equal
    them (QP-17, QP-18); or it is void if there is none (QP-19).

    >>> judge([3 << REACH_BITS | 9, 5 << REACH_BITS | 5, 0 << REACH_BITS | 5])
    (1, False)
    >>> judge([3 << REACH_BITS | 5, 5 << REACH_BITS | 5, 0 << REACH_BITS | 5])
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
