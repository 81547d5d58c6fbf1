"""The leader, and whether a round is decided (QP-14, QP-15, QP-17 to QP-19)."""

from pokerules.quickpoker.fast.lead import NOBODY, judge
from pokerules.quickpoker.fast.survey import REACH_BITS
from pokerules.quickpoker.fast.tables import surveys_of
from pokerules.quickpoker.figures import Placement
from pokerules.quickpoker.rules import Rules
from pokerules.quickpoker.state import State, View, a_position


def leader(state: State | View) -> int | None:
    """Return the player whose figure is strictly the strongest, if there is one (QP-14, QP-15).

    >>> from pokerules.quickpoker import setup, start
    >>> leader(start())
    >>> leader(setup(pawns=[(1, 1, 0, 0, 0), (8, 7, 0, 0, 0)]))
    0
    """
    return lead(a_position(state).pawns, state.rules)[0]


def lead(pawns: tuple[Placement, ...], rules: Rules) -> tuple[int | None, bool]:
    """Return the leader, if there is one, and whether the round is over: won by the leader, or else void."""
    ahead, decided = judge(surveys_of(pawns, rules))
    return (None if ahead == NOBODY else ahead), decided


def strengths(pawns: tuple[Placement, ...], rules: Rules) -> list[int]:
    """Return the strength of every player's figure: the greater, the stronger, and 0 for no figure."""
    return [survey >> REACH_BITS for survey in surveys_of(pawns, rules)]
