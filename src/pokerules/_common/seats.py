"""Players in the order of their results, as `standings` tells them in every game."""

from collections.abc import Sequence
from typing import Any


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
