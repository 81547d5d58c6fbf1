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
        variant: for an engine that does not play all variants, a function from rules to those that it
            is tried with in their place, such as the same with one option fixed. The library's own
            `rules` with a `variant` are better than other `rules`, for which no shipped games are tried.
        weights: by the name of a class of moves, how much more often than others it is chosen in play.
        values: from a state to what a law needs, by the name of the law's parameter. The laws of
            the contract know ``candidate`` (moves of all sorts, most of them refused), ``renaming``
            (a `Renaming` of the seats under which the rules are the same) and ``faults`` (several
            things to put wrong in the state at once, each a `Fault`, none needing another's field).
        views: the same from a state and a viewer: ``other`` (the state with cards that they may not
            see in other places) and ``possible`` (every valid state that they cannot tell from this
            one, or none where there are too many to list).
        hidden: the names of the classes of moves that hide something from somebody, so that some
            seats see a stand-in.
        laws: the laws of the game's own rulebook.
        without: the names of laws of the contract that this game is not held to, such as those of
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
