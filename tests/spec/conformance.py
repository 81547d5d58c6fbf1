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
        observed: gives what the module's ``Observed`` shows of a state: numbers, texts, truth
            values, lists, and frozen sets of tuples or numbers for sets.
        label: gives a move as the module writes it, in the same form.
        properties: the lines of a configuration that name invariants and properties.
        chance: gives the chance moves to explore, where all of them would be too many.
        record: gives a state as the module holds it, as a TLA+ expression.
        assumptions: what TLC must find true of the constants alone, as TLA+ formulas.
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
        'MCInit == Init /\\ PrintT(ToString(<<"INIT", Observed(s)>>))',
        "MCNext == \\E a \\in Legal(s) :",
        "  s' = Apply(s, a) /\\ PrintT(ToString(<<\"EDGE\", Observed(s), a, Observed(s')>>))",
        "MCEdges == {<<a, Observed(Apply(s, a))>> : a \\in Legal(s)}",
        'MCShown == PrintT(ToString(<<"NODE", Observed(s), MCEdges>>))',
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
    extra += "\nMCSpec == s \\in MCStarts /\\ [][Next]_s /\\ WF_s(Next)"
    text, config = module(specification, configuration.rules, extra, **configuration.extents)
    config += f"SPECIFICATION MCSpec\n{specification.properties}\nINVARIANT MCShown\n"
    run = tlc.run(text, config, specs=specs)
    graph: Graph = {as_text(state): {} for state in run.initial}
    for state, edges in run.nodes:
        graph[as_text(state)] = {as_text(move): as_text(successor) for move, successor in edges}
    assert len(graph) == run.states, "two states of the specification look the same"
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
                after = as_text(specification.observed(successor))
                if after not in states:
                    states[after] = successor
                    following.append(after)
                assert states[after] == successor, "two states of the library look the same"
                edges[label] = after
        due = following
    return found


def moves(specification: Specification, state: Any, **extents: Any) -> Iterable[Any]:
    """Return the moves to explore: the legal ones, or those of the chance that is due."""
    chance = specification.game.chance(state)
    if chance is None:
        return specification.game.legal_moves(state)
    return specification.chance(state, **extents) if specification.chance else chance


def wrongly_judged(specification: Specification, found: Exploration, others: Iterable[Any] = ()) -> list[str]:
    """Return the moves that the library refuses where the graph has them, or takes where it has not.

    Args:
        specification: the game.
        found: the states and the moves; every move of the graph is put to every state of it.
        others: more moves to put to every state, chance moves only such as the graph explores.
    """
    labelled = found.moves | {as_text(specification.label(move)): move for move in others}
    return [
        f"{move} in {text}"
        for text, state in found.states.items()
        for label, move in labelled.items()
        if (specification.game.why_illegal(state, move) is None) != (label in found.graph[text])
    ]


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


@attrs.frozen
class FullSize:
    """How many states and walks of a game at full size are compared, and how many that were.

    Attributes:
        states: of these the observation, all moves and some successors were put to TLC.
        successors: how many successors that were.
        walked: for these, met on random walks of TLC, all transitions were put to the library.
        edges: how many transitions that were.
        rows: what the module printed besides.
        seconds: how long TLC says that it took.
    """

    states: int
    successors: int
    walked: int
    edges: int
    rows: list[tuple[Any, ...]]
    seconds: int


def compare_at_full_size(
    specification: Specification,
    configuration: Configuration,
    *,
    rng: Random,
    states: int,
    successors: int,
    walks: int,
    depth: int,
    extra: str = "",
    specs: Path = tlc.SPECS,
) -> FullSize:
    """Compare states of random play both ways: the library's with TLC, and TLC's with the library.

    Args:
        specification: the game.
        configuration: the variant and the chance moves to play with.
        rng: what the library plays by; TLC is given a seed from it too.
        states: how many states of the library's play to put to TLC.
        successors: the most successors of each of them to compare.
        walks: the fewest random walks of TLC, which may meet.
        depth: the most states of a walk.
        extra: more lines of the module.
        specs: the folder of the specifications.

    Raises:
        TlcFailure: TLC finds that the library differs.
        AssertionError: the library finds that TLC differs.
    """
    met: dict[str, Any] = {}
    while len(met) < states:
        state = specification.game.start(configuration.rules)
        while not specification.game.is_over(state):
            met.setdefault(as_text(specification.observed(state)), state)
            state = specification.game.apply(
                state, rng.choice([*moves(specification, state, **configuration.extents)])
            )
        met.setdefault(as_text(specification.observed(state)), state)
    sample = rng.sample([*met.values()], states)
    assumptions, compared = _cases(specification, configuration, sample, rng, successors)
    # One run judges the states, by assumptions, and walks: the search follows one random move of every state,
    # and two of the first few. (A simulation would not check assumptions.)
    forks = (walks - 1).bit_length()
    walk = f"""
MCWalk == /\\ Legal(s) # {{}} /\\ TLCGet("level") < {depth}
          /\\ \\E k \\in 1..(IF TLCGet("level") <= {forks} THEN 2 ELSE 1) :
               s' = Apply(s, RandomElement(Legal(s)))
"""
    text, config = module(
        specification, configuration.rules, f"{extra}\n{assumptions}{walk}", **configuration.extents
    )
    seed = str(rng.randrange(2**31))
    config += "INIT Init\nNEXT MCWalk\nINVARIANT MCShown\n"
    run = tlc.run(text, config, "-seed", seed, specs=specs)
    edges = sum(len(out) for _, out in run.nodes)
    return FullSize(
        states, compared, _follow(specification, configuration, run), edges, run.rows, run.seconds
    )


def _cases(
    specification: Specification,
    configuration: Configuration,
    states: Iterable[Any],
    rng: Random,
    successors: int,
) -> tuple[str, int]:
    """Return assumptions that hold if the specification agrees about some states, and their successors."""
    assert specification.record is not None
    lines, compared = [], 0
    for state in states:
        legal = [*moves(specification, state, **configuration.extents)]
        tried = rng.sample(legal, min(successors, len(legal)))
        compared += len(tried)
        labels = ", ".join(tlc.as_tla(specification.label(move)) for move in legal)
        after = [(move, specification.game.apply(state, move)) for move in tried]
        pairs = ", ".join(
            tlc.as_tla((specification.label(move), specification.observed(successor)))
            for move, successor in after
        )
        lines.append(
            f"ASSUME LET q == {specification.record(state)} IN"
            f" /\\ Observed(q) = {tlc.as_tla(specification.observed(state))}"
            f" /\\ Legal(q) = {{{labels}}}"
            f" /\\ \\A e \\in {{{pairs}}} : Observed(Apply(q, e[1])) = e[2]"
        )
    return "\n".join(lines), compared


def _follow(specification: Specification, configuration: Configuration, run: tlc.Run) -> int:
    """Follow the transitions that TLC printed through the library, and return of how many states."""
    start = specification.game.start(configuration.rules)
    known = {as_text(specification.observed(start)): start}
    out: Graph = {
        as_text(state): {as_text(move): as_text(after) for move, after in edges} for state, edges in run.nodes
    }
    due, done = list(known), 0
    while due:
        text = due.pop()
        if text not in out:
            continue
        done += 1
        edges = {}
        for move in moves(specification, known[text], **configuration.extents):
            successor = specification.game.apply(known[text], move)
            after = as_text(specification.observed(successor))
            edges[as_text(specification.label(move))] = after
            if after not in known:
                known[after] = successor
                due.append(after)
        assert edges == out[text]
    assert done == len(out) > 0
    return done


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
