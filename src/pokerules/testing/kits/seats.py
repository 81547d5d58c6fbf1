"""What the kits of games around a table share: the seats turned, under which the rules stay the same."""

from collections.abc import Callable, Sequence
from typing import Any

import attrs
from hypothesis import strategies as st

from pokerules.testing.laws.contract import Renaming


@attrs.frozen
class Rotation:
    """Every seat moved clockwise by some places.

    >>> rotation = Rotation(by=1, players=3)
    >>> rotation.seat(2), rotation.moved(("Ann", "Bo", "Cy")), rotation.seats((0, 2))
    (0, ('Cy', 'Ann', 'Bo'), (0, 1))
    """

    by: int
    players: int

    def seat(self, player: int) -> int:
        """Return the new seat of a player."""
        return (player + self.by) % self.players

    def moved(self, values: Sequence[Any]) -> Any:
        """Return one value for each player, or none at all, in the order of the new seats."""
        return tuple([values[(place - self.by) % self.players] for place in range(len(values))])

    def seats(self, players: Sequence[int]) -> tuple[int, ...]:
        """Return the new seats of several players, ascending."""
        return tuple(sorted(map(self.seat, players)))


def rotations(renamed: Callable[[Rotation], Renaming]) -> Callable[[Any], st.SearchStrategy[Renaming]]:
    """Return what a kit needs: from a state to a strategy of its renamings."""

    def renamings(state: Any) -> st.SearchStrategy[Renaming]:
        players = state.rules.players
        return st.integers(1, players - 1).map(lambda by: renamed(Rotation(by, players)))

    return renamings
