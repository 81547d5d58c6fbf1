"""Who leads, and whether a round is decided (QP-14, QP-15, QP-17 to QP-19)."""

from pokerules.quickpoker.figures import Placement, figure_table
from pokerules.quickpoker.rules import Rules


def strengths(pawns: tuple[Placement, ...], rules: Rules) -> list[int]:
    """Return the strength of every player's figure: an index into the table, 0 for no figure."""
    players = figure_table(rules).players
    return [player[placement][0] for player, placement in zip(players, pawns, strict=True)]


def lead(pawns: tuple[Placement, ...], rules: Rules) -> tuple[int | None, bool]:
    """Return who leads, if anybody, and whether the round is over.

    A round that is over was won by the leader, whom nobody can still beat, though some may equal
    him (QP-17, QP-18); or it is void if there is none (QP-19).
    """
    table = figure_table(rules).players
    return judge([placements[placement] for placements, placement in zip(table, pawns, strict=True)])


def judge(surveyed: list[tuple[int, int]]) -> tuple[int | None, bool]:
    """Return what `lead` does, from each player's strength and the best he can still reach."""
    best, _ = max(surveyed)
    if best == 0:
        return None, all(reachable == 0 for _, reachable in surveyed)
    leader, beatable = None, False
    for player, (strength, reachable) in enumerate(surveyed):
        if strength < best:
            beatable = beatable or reachable > best
        elif leader is None:
            leader = player
        else:
            return None, False
    return leader, not beatable


def can_move(placement: Placement, rules: Rules) -> bool:
    """Tell whether a player has a turn: a pawn that is not in the hole (QP-16)."""
    return min(placement) <= rules.rows
