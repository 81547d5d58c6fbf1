"""Who leads, and whether a round is decided (QP-14, QP-15, QP-17 to QP-19)."""

from pokerules.quickpoker.fast.survey import NOBODY, REACH_BITS, judge
from pokerules.quickpoker.figures import Placement, surveys_of
from pokerules.quickpoker.rules import Rules


def strengths(pawns: tuple[Placement, ...], rules: Rules) -> list[int]:
    """Return the strength of every player's figure: an index into the table, 0 for no figure."""
    return [survey >> REACH_BITS for survey in surveys_of(pawns, rules)]


def lead(pawns: tuple[Placement, ...], rules: Rules) -> tuple[int | None, bool]:
    """Return who leads, if anybody, and whether the round is over.

    A round that is over was won by the leader, whom nobody can still beat, though some may equal
    him (QP-17, QP-18); or it is void if there is none (QP-19).
    """
    leader, decided = judge(surveys_of(pawns, rules))
    return (None if leader == NOBODY else leader), decided


def can_move(placement: Placement, rules: Rules) -> bool:
    """Tell whether a player has a turn: a pawn that is not in the hole (QP-16)."""
    return placement[0] <= rules.rows or min(placement) <= rules.rows
