"""The legs that tie a specification to the library: both must have the same labelled transitions."""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
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
        observed: gives what the module's ``Observed`` shows of a state: numbers, texts, truth
            values, lists, and frozen sets of tuples or numbers for sets.
        label: gives a move as the module writes it, in the same form.
        properties: the lines of a configuration that name invariants and properties.
        chance: gives the chance moves to explore, where all of them would be too many.
        record: gives a state as the module holds it, as a TLA+ expression.
        assumptions: what TLC must find true of the constants alone, as TLA+ formulas.
        fair: what makes somebody move as long as anybody can, as a TLA+ formula.
        within: which states TLC goes on from, as a TLA+ formula; the chance to explore ends there too.
        choose: chooses a move of random play at full size.
    """

    name: str
    game: Game[Any, Any, Any, Any]
    constants: Callable[..., Mapping[str, str]]
    observed: Callable[[Any], Any]
    label: Callable[[Any], Any]
    properties: str
    chance: Callable[..., Iterable[Any]] | None = None
    record: Callable[[Any], str] | None = None
    assumptions: tuple[str, ...] = ()
    fair: str = "WF_s(Next)"
    within: str = "TRUE"
    choose: Callable[[Random, Sequence[Any]], Any] = Random.choice


@attrs.frozen
class Configuration:
    """One small game that TLC explores to the last state.

    Attributes:
        name: what tests, goldens and the documentation call it.
        why: what it is there to show.
        rules: the variant.
        starts: the states to begin in; none for the first state of a game.
        extents: what bounds the chance moves, as the specification takes it.
        facts: whether to check what must be true of its constants alone; another small game may do so.
        golden: whether its transitions are kept in the repository.
        slow: whether it is left to the slow tests.
    """

    name: str
    why: str
    rules: Any
    starts: tuple[Any, ...] = ()
    extents: Mapping[str, Any] = {}
    facts: bool = True
    golden: bool = False
    slow: bool = False


def module(specification: Specification, rules: Any, extra: str = "", **extents: Any) -> tuple[str, str]:
    """Return a module that fixes the constants and prints every transition, and its configuration's head."""
    constants = specification.constants(rules, **extents)
    lines = [
        "---- MODULE MC ----",
        f"EXTENDS {specification.name}",
        *(f"MC{name} == {value}" for name, value in constants.items()),
        "MCEdges == {<<a, Observed(Apply(s, a))>> : a \\in Legal(s)}",
        f'MCShown == ({specification.within}) => PrintT(ToString(<<"NODE", Observed(s), MCEdges>>))',
        extra,
        "====",
    ]
    config = "CONSTANTS\n" + "\n".join(f"  {name} <- MC{name}" for name in constants) + "\n"
    return "\n".join(lines), config


def check(
    specification: Specification, configuration: Configuration, specs: Path = tlc.SPECS
) -> tuple[tlc.Run, Graph]:
    """Have TLC check all properties on a configuration, and return every transition that it found.

    Raises:
        TlcFailure: a property does not hold.
    """
    extra = "\n".join(f"ASSUME {formula}" for formula in specification.assumptions if configuration.facts)
    first = "{Start}"
    if configuration.starts:
        assert specification.record is not None
        first = "{" + ", ".join(map(specification.record, configuration.starts)) + "}"
    extra += f"\nMCStarts == {first}"
    extra += '\nASSUME \\A x \\in MCStarts : PrintT(ToString(<<"INIT", Observed(x)>>))'
    extra += f"\nMCSpec == s \\in MCStarts /\\ [][Next]_s /\\ {specification.fair}"
    text, config = module(specification, configuration.rules, extra, **configuration.extents)
    config += f"SPECIFICATION MCSpec\n{specification.properties}\nINVARIANT MCShown\n"
    run = tlc.run(text, config, specs=specs, brief=not configuration.slow)
    graph: Graph = {as_text(state): {} for state in run.initial}
    for state, edges in run.nodes:
        graph[as_text(state)] = {as_text(move): as_text(successor) for move, successor in edges}
    assert len(graph) == run.states, "two states of the specification look the same"
    # What lies just beyond the states that TLC goes on from.
    for successor in [after for edges in graph.values() for after in edges.values()]:
        graph.setdefault(successor, {})
    return run, graph


@attrs.frozen
class Exploration:
    """The library's side of a configuration.

    Attributes:
        graph: its transitions.
        states: the states met, by their observation.
        moves: the moves met, by their label.
    """

    graph: Graph
    states: dict[str, Any]
    moves: dict[str, Any]


def explore(specification: Specification, configuration: Configuration) -> Exploration:
    """Return the whole transition system of the library, explored breadth first by its public functions.

    Raises:
        AssertionError: two different states look the same, so that the comparison would prove nothing.
    """
    game = specification.game
    starts = configuration.starts or (game.start(configuration.rules),)
    states = {as_text(specification.observed(state)): state for state in starts}
    assert len(states) == len(starts)
    texts = {state: text for text, state in states.items()}
    found = Exploration({}, states, {})
    due = list(states)
    while due:
        following = []
        for text in due:
            state = states[text]
            edges = found.graph[text] = {}
            for move in moves(specification, state, **configuration.extents):
                label = as_text(specification.label(move))
                found.moves[label] = move
                successor = game.apply(state, move)
                after = texts.get(successor)
                if after is None:
                    after = texts[successor] = as_text(specification.observed(successor))
                    assert after not in states, "two states of the library look the same"
                    states[after] = successor
                    following.append(after)
                edges[label] = after
        due = following
    return found


def moves(specification: Specification, state: Any, **extents: Any) -> Iterable[Any]:
    """Return the moves to explore: the legal ones, or those of the chance that is due."""
    chance = specification.game.chance(state)
    if chance is None:
        return specification.game.legal_moves(state)
    return specification.chance(state, **extents) if specification.chance else chance


def ranked(values: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """Return the seats by what they have, most first, equals together, as `standings` must."""
    return tuple(
        tuple([seat for seat, value in enumerate(values) if value == reached])
        for reached in sorted(set(values), reverse=True)
    )


def wrongly_judged(specification: Specification, found: Exploration, others: Iterable[Any] = ()) -> list[str]:
    """Return the moves that the library refuses where the graph has them, or takes where it has not.

    Args:
        specification: the game.
        found: the states and the moves; every move of the graph is put to every state of it.
        others: more moves to put to every state, chance moves only such as the graph explores.
    """
    game = specification.game
    labelled = found.moves | {as_text(specification.label(move)): move for move in others}
    wrong = []
    for text, state in found.states.items():
        # Where the search ended the graph has no moves, though chance may be due.
        due = () if found.graph[text] else game.chance(state) or ()
        wrong += [
            f"{move} in {text}"
            for label, move in labelled.items()
            if (game.why_illegal(state, move) is None) != (label in found.graph[text] or move in due)
        ]
    return wrong


def in_order(graph: Graph, starts: Iterable[str]) -> list[tuple[Any, list[tuple[Any, int]]]]:
    """Return a graph as it is kept: each state with its moves and the places of their successors.

    States are in the order of a breadth first search, moves in that of their JSON texts, so that
    equal graphs are kept alike.
    """
    places: dict[str, int] = {}
    for text in starts:
        places.setdefault(text, len(places))
    kept = []
    for text in places_in_turn(places):
        edges = sorted(graph[text].items())
        for _, successor in edges:
            places.setdefault(successor, len(places))
        kept.append((json.loads(text), [(json.loads(move), places[after]) for move, after in edges]))
    return kept


def places_in_turn(places: Mapping[str, int]) -> Iterable[str]:
    """Yield the keys of a dictionary in order, those that are added on the way too."""
    listed: list[str] = []
    while len(listed) < len(places):
        for text in list(places)[len(listed) :]:
            listed.append(text)
            yield text


def golden_text(name: str, rules: Mapping[str, Any], graph: Graph, starts: Iterable[str]) -> str:
    """Return the file that keeps a graph: a line that says what it is, then a line a state."""
    starts = list(starts)
    kept = in_order(graph, starts)
    edges = sum(len(out) for _, out in kept)
    head = {"name": name, "rules": rules, "starts": len(starts), "states": len(kept), "edges": edges}
    return "".join(f"{as_text(line)}\n" for line in (head, *kept))


def _ascending(value: Any) -> Any:
    if isinstance(value, frozenset):
        return sorted(value)
    raise TypeError(f"{value!r} is no value of the specifications")


as_text: Final = partial(json.dumps, separators=(",", ":"), default=_ascending)
"""Return a value of a specification as the JSON text by which the graphs know it."""


def differences(one: Graph, other: Graph) -> list[str]:
    """Return the first few places where two graphs differ, for a message that a person can read."""
    found = [f"only in one: {state}" for state in one.keys() - other.keys()]
    found += [f"only in the other: {state}" for state in other.keys() - one.keys()]
    found += [
        f"{state}: {one[state]} / {other[state]}"
        for state in one.keys() & other.keys()
        if one[state] != other[state]
    ]
    return sorted(found)[:5]
