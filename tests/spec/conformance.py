"""The legs that tie a specification to the library: both must have the same labelled transitions."""

import json
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final

import attrs

from pokerules.game import Game
from tests.spec import tlc

Graph = dict[str, dict[str, str]]
"""For each observed state, for each move, the observed successor; all as JSON texts."""


@attrs.frozen
class Specification:
    """How a game of the library and its module of TLA+ speak of the same things.

    Attributes:
        name: the name of the module.
        game: the game of the library.
        constants: gives the constants of the module for some rules, as TLA+ expressions.
        observed: gives what the module's ``Observed`` shows of a state, as JSON values.
        label: gives a move as the module writes it, as JSON values.
        chance: gives the chance moves to explore, where all of them would be too many.
        properties: the lines of a configuration that name invariants and properties.
    """

    name: str
    game: Game[Any, Any, Any, Any]
    constants: Callable[..., Mapping[str, str]]
    observed: Callable[[Any], Any]
    label: Callable[[Any], Any]
    properties: str
    chance: Callable[[Any], Iterable[Any]] | None = None


def module(specification: Specification, rules: Any, extra: str = "", **extents: Any) -> tuple[str, str]:
    """Return a module that fixes the constants and prints every transition, and its configuration's head."""
    constants = specification.constants(rules, **extents)
    lines = [
        "---- MODULE MC ----",
        f"EXTENDS {specification.name}",
        *(f"MC{name} == {value}" for name, value in constants.items()),
        'MCInit == Init /\\ PrintT(<<"INIT", Observed(s)>>)',
        'MCNext == \\E a \\in Legal(s) : s\' = Apply(s, a) /\\ PrintT(<<"EDGE", Observed(s), a, Observed(s\')>>)',
        extra,
        "====",
    ]
    config = "CONSTANTS\n" + "\n".join(f"  {name} <- MC{name}" for name in constants) + "\n"
    return "\n".join(lines), config


def graph_of_spec(specification: Specification, rules: Any, specs: Path = tlc.SPECS, **extents: Any) -> Graph:
    """Return the whole transition system of the specification, as TLC explores it."""
    text, config = module(specification, rules, **extents)
    run = tlc.run(text, config + "INIT MCInit\nNEXT MCNext\n", specs=specs)
    graph: Graph = {_text(state): {} for state in run.initial}
    for state, move, successor in run.edges:
        graph.setdefault(_text(state), {})[_text(move)] = _text(successor)
        graph.setdefault(_text(successor), {})
    return graph


def graph_of_library(specification: Specification, rules: Any, **extents: Any) -> Graph:
    """Return the whole transition system of the library, explored breadth first through its public functions.

    Raises:
        AssertionError: two different states look the same, so that the comparison would prove nothing.
    """
    game = specification.game
    start = game.start(rules)
    graph: Graph = {}
    known = {_text(specification.observed(start)): start}
    due = [start]
    while due:
        following = []
        for state in due:
            edges = {}
            for move in moves(specification, state, **extents):
                successor = game.apply(state, move)
                text = _text(specification.observed(successor))
                assert known.setdefault(text, successor) == successor
                edges[_text(specification.label(move))] = text
                if text not in graph and known[text] is successor:
                    following.append(successor)
            graph[_text(specification.observed(state))] = edges
        due = [state for state in following if _text(specification.observed(state)) not in graph]
    return graph


def moves(specification: Specification, state: Any, **extents: Any) -> Iterable[Any]:
    """Return the moves to explore: the legal ones, or those of the chance that is due."""
    chance = specification.game.chance(state)
    if chance is None:
        return specification.game.legal_moves(state)
    return specification.chance(state, **extents) if specification.chance else chance


def check_properties(specification: Specification, rules: Any, specs: Path = tlc.SPECS, **extents: Any) -> tlc.Run:
    """Have TLC check the invariants and the temporal properties of the specification.

    Raises:
        TlcFailure: one of them does not hold.
    """
    constants = specification.constants(rules, **extents)
    lines = ["---- MODULE MC ----", f"EXTENDS {specification.name}"]
    lines += [f"MC{name} == {value}" for name, value in constants.items()] + ["===="]
    config = "SPECIFICATION Spec\nCONSTANTS\n" + "\n".join(f"  {name} <- MC{name}" for name in constants)
    return tlc.run("\n".join(lines), f"{config}\n{specification.properties}\n", specs=specs)


_text: Final = partial(json.dumps, separators=(",", ":"))


def differences(one: Graph, other: Graph) -> list[str]:
    """Return the first few places where two graphs differ, for a message that a person can read."""
    found = [f"only in one: {state}" for state in one.keys() - other.keys()]
    found += [f"only in the other: {state}" for state in other.keys() - one.keys()]
    found += [f"{state}: {one[state]} / {other[state]}" for state in one.keys() & other.keys() if one[state] != other[state]]
    return sorted(found)[:5]
