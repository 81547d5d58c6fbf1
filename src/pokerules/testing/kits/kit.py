"""What the suite must be told about a game that the contract does not say."""

from collections.abc import Callable, Mapping
from typing import Any

import attrs
from hypothesis import strategies as st

from pokerules.testing.laws.base import Law

Strategy = st.SearchStrategy[Any]


@attrs.frozen(eq=False)
class Kit:
    """A game, the data to try it with, and the laws of its own rulebook.

    Everything but the game and its rules may be left out; the laws that need it are then not run.

    Attributes:
        game: the reference, anything with the functions of `pokerules.game.Game`.
        rules: draws variants: every option, and small games mostly, so that play is fast.
        variant: from rules to those that an engine which does not play all variants is tried with
            in their place, such as the same with one option fixed. The library's own `rules` with
            a `variant` are better than other `rules`, for which no shipped games are tried.
        weights: how much more often than others a class of moves is chosen in play, by its name.
        values: from a state to what a law needs, by the name of the law's parameter. The laws of
            the contract know ``candidate`` (moves of all sorts, most of them refused), ``renaming``
            (a `Renaming` of the seats under which the rules are the same) and ``faults`` (several
            things to put wrong in the state at once, each a `Fault`, none needing another's field).
        views: the same from a state and a viewer: ``other`` (the state but for cards that they may
            not see, changed places) and ``possible`` (every valid state that they cannot tell from
            this one, or none where they are too many to list).
        hidden: the names of the classes of moves that hide something from somebody, so that a seat
            that is not told of it sees a stand-in.
        laws: those of the game's own rulebook.
        without: names of laws of the contract that are not asked of this game, such as those of
            records for a game that has none.
    """

    game: Any
    rules: Strategy
    variant: Callable[[Any], Any] = attrs.field(default=lambda rules: rules, kw_only=True)
    weights: Mapping[str, int] = attrs.field(factory=dict)
    values: Mapping[str, Callable[[Any], Strategy]] = attrs.field(factory=dict)
    views: Mapping[str, Callable[[Any, int | None], Strategy]] = attrs.field(factory=dict)
    hidden: tuple[str, ...] = attrs.field(default=("Deal",), kw_only=True)
    laws: tuple[Law, ...] = ()
    without: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """The name of the game."""
        return str(self.game.NAME)

    @property
    def variants(self) -> Strategy:
        """A strategy of the rules that an engine is tried with."""
        return self.rules.map(self.variant)
