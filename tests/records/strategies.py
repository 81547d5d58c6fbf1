"""Random rules, positions and records of any game, by its name."""

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from random import Random
from typing import Any

import hypothesis.strategies as st

from pokerules import GAMES, Record

seeds = st.integers(0, 2**32 - 1)
names = st.sampled_from(sorted(GAMES))


@cache
def rules_of(name: str) -> st.SearchStrategy[Any]:
    """Return the strategy of the rules of a game."""
    strategies: Any = import_module(f"tests.{name}.strategies")
    rules: st.SearchStrategy[Any] = strategies.rules()
    return rules


@st.composite
def variants(draw: st.DrawFn) -> Any:
    """Draw the rules of any game, with any options."""
    return draw(rules_of(draw(names)))


def play(rules: Any, seed: int, length: int) -> tuple[list[Any], list[Any]]:
    """Play at random, to the end or so many moves; return the states and the moves."""
    rng = Random(seed)
    game: Any = next(game for game in GAMES.values() if type(rules) is game.Rules)
    states, moves = [game.start(rules)], list[Any]()
    while len(moves) < length and not game.is_over(states[-1]):
        due = game.chance(states[-1])
        moves.append(rng.choice(game.legal_moves(states[-1])) if due is None else due.sample(rng))
        states.append(game.apply(states[-1], moves[-1]))
    return states, moves


@st.composite
def records(draw: st.DrawFn, length: int = 60) -> Record:
    """Draw a record that replays: whole games and games broken off."""
    rules = draw(variants())
    _, moves = play(rules, draw(seeds), draw(st.integers(0, length)))
    return Record(rules, moves)


@st.composite
def states(draw: st.DrawFn, length: int = 60) -> Any:
    """Draw a position that play leads to."""
    reached, _ = play(draw(variants()), draw(seeds), draw(st.integers(0, length)))
    return reached[-1]


def places(plain: Any) -> Iterator[tuple[Any, Any]]:
    """Yield every place in nested dictionaries and lists: its container and its key."""
    for key in list(plain) if isinstance(plain, dict) else range(len(plain)):
        yield plain, key
        if isinstance(plain[key], dict | list):
            yield from places(plain[key])
