"""Players in the order of their results, and what a win is worth to each: the same in every game."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from pokerules._common import lazy

if TYPE_CHECKING:
    from fractions import Fraction


def ranking(results: Sequence[Any]) -> tuple[tuple[int, ...], ...]:
    """Return the players by result, greatest first, equals together in ascending order.

    Args:
        results: for each player, anything that compares.

    >>> ranking([2, 0, 2])
    ((0, 2), (1,))
    """
    return tuple(
        tuple(player for player, result in enumerate(results) if result == value)
        for value in sorted(set(results), reverse=True)
    )


def payoffs_of(winners: Sequence[int], players: int) -> "tuple[Fraction, ...]":
    """Return each player's share of the win less an equal share; nothing for anybody while nobody has won.

    >>> [str(payoff) for payoff in payoffs_of((0, 2), players=3)]
    ['1/6', '-1/3', '1/6']
    """
    # Few ask for fractions, and everybody would wait for the import.
    exact: type[Fraction] = lazy.module("fractions").Fraction
    if not winners:
        return (exact(0),) * players
    won, lost = exact(1, len(winners)) - exact(1, players), exact(-1, players)
    return tuple([won if seat in winners else lost for seat in range(players)])
