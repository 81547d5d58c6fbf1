"""Engines that play as a game does but for a planted fault."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any


def engine(game: Any, **functions: Any) -> Any:
    """Return an engine that plays as the game does but for some functions."""
    return SimpleNamespace(**{**{name: getattr(game, name) for name in game.__all__}, **functions})


def after(game: Any, change: Callable[[Any, Any, Any], Any]) -> Any:
    """Return an engine that changes what `apply` gives, told the state before it and the move."""
    return engine(game, apply=lambda state, move: change(state, move, game.apply(state, move)))


def first(game: Any, change: Callable[[Any], Any]) -> Any:
    """Return an engine that changes what `start` gives."""
    return engine(game, start=lambda rules: change(game.start(rules)))
