"""What a player's pawns are worth, and what they can still come to be worth (QP-9, QP-17)."""

from collections.abc import Sequence
from typing import SupportsIndex

from pokerules._common.arguments import iterated, player_or_none, whole_number
from pokerules.errors import InvalidArgument
from pokerules.quickpoker.fast.survey import REACH_BITS, REACH_MASK
from pokerules.quickpoker.fast.tables import figure_table
from pokerules.quickpoker.figures import Figure, Placement
from pokerules.quickpoker.rules import Rules, the_rules


def figure(pawns: Sequence[int], rules: Rules, player: SupportsIndex | None = None) -> Figure:
    """Return the figure that a player's pawns form (QP-9).

    Args:
        pawns: the value of the pawn in each lane, 0 to ``rules.rows + 1``.
        rules: the variant.
        player: the player whose pawns they are; needed only with ``straight_flush="suited"`` (QP-11).

    Raises:
        TypeError: an argument has the wrong type.
        InvalidArgument: the pawns do not fit the board, or there is no such player.

    >>> figure((4, 5, 6, 7, 8), Rules())
    Figure(kind=FigureKind.STRAIGHT_FLUSH, ranks=(8,))
    >>> print(figure((5, 3, 5, 0, 3), Rules()))
    two pair, jacks and nines
    """
    table = figure_table(the_rules(rules))
    return table.figures[table.players[_whose(player, rules)][_placement(pawns, rules)] >> REACH_BITS]


def best_reachable(pawns: Sequence[int], rules: Rules, player: SupportsIndex | None = None) -> Figure:
    """Return the strongest figure that the pawns form now or can still come to form (QP-17).

    Every distance can be thrown, so this is the best of all placements with no pawn further back.
    Arguments and errors are those of `figure`.

    >>> print(best_reachable((8, 8, 8, 9, 5), Rules()))
    four aces
    """
    table = figure_table(the_rules(rules))
    return table.figures[table.players[_whose(player, rules)][_placement(pawns, rules)] & REACH_MASK]


def _placement(pawns: Sequence[int], rules: Rules) -> Placement:
    values = iterated(pawns, "pawns must be a sequence of integers")
    placement = tuple([whole_number(value, "the value of a pawn") for value in values])
    if len(placement) != rules.pawns or not all(0 <= value <= rules.rows + 1 for value in placement):
        raise InvalidArgument("pawns", placement, f"{rules.pawns} values from 0 to {rules.rows + 1}")
    return placement


def _whose(player: SupportsIndex | None, rules: Rules) -> int:
    whose = player_or_none(player, rules.players)
    if whose is None and rules.straight_flush == "suited":
        raise InvalidArgument("player", player, "given, as each player's squares have suits of their own")
    return whose or 0
