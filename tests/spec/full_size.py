"""The comparison at full size, where there are too many states to meet all of them."""

from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any

import attrs

from tests.spec import tlc
from tests.spec.conformance import Configuration, Graph, Specification, as_text, module, moves


@attrs.frozen
class Amount:
    """How much of a game at full size is to be compared.

    Attributes:
        states: how many states of the library's play to put to TLC.
        successors: the most successors of each of them to compare.
        walks: the fewest random walks of TLC, which may meet.
        depth: the most states of a walk.
        games: the fewest games of the library to take the states from.
    """

    states: int
    successors: int
    walks: int = 8
    depth: int = 1000
    games: int = 1


@attrs.frozen
class FullSize:
    """How many states and walks of a game at full size are compared, and how many that were.

    Attributes:
        states: of these the observation, all moves and some successors were put to TLC.
        successors: how many successors that were.
        walked: for these, met on random walks of TLC, all transitions were put to the library.
        edges: how many transitions that were.
        rows: what the module printed besides.
    """

    states: int
    successors: int
    walked: int
    edges: int
    rows: list[tuple[Any, ...]]


def compare_at_full_size(
    specification: Specification,
    configuration: Configuration,
    amount: Amount,
    *,
    rng: Random,
    extra: str = "",
    specs: Path = tlc.SPECS,
) -> FullSize:
    """Compare states of random play both ways: the library's with TLC, and TLC's with the library.

    Args:
        specification: the game.
        configuration: the variant and the chance moves to play with.
        amount: how much to compare.
        rng: what the library plays by; TLC is given a seed from it too.
        extra: more lines of the module.
        specs: the folder of the specifications.

    Raises:
        TlcFailure: TLC finds that the library differs.
        AssertionError: the library finds that TLC differs.
    """
    sample = sampled(specification, configuration, amount, rng)
    assumptions, compared = _cases(specification, configuration, sample, rng, amount.successors)
    # One run judges the states, by assumptions, and walks: the search follows one random move of every state,
    # and two of the first few. (A simulation would not check assumptions.)
    forks = (amount.walks - 1).bit_length()
    walk = f"""
MCWalk == /\\ Legal(s) # {{}} /\\ TLCGet("level") < {amount.depth}
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
    return FullSize(len(sample), compared, _follow(specification, configuration, run), edges, run.rows)


def sampled(
    specification: Specification, configuration: Configuration, amount: Amount, rng: Random
) -> list[Any]:
    """Return some of the states met in random play of the library, in games enough to give so many."""
    met: dict[str, Any] = {}
    games = 0
    while len(met) < amount.states or games < amount.games:
        for state in _played(specification, configuration, rng):
            met.setdefault(as_text(specification.observed(state)), state)
        games += 1
    return rng.sample([*met.values()], amount.states)


def _played(specification: Specification, configuration: Configuration, rng: Random) -> Iterable[Any]:
    """Yield the states of a game played at random."""
    game = specification.game
    state = game.start(configuration.rules)
    yield state
    while not game.is_over(state):
        legal = [*moves(specification, state, **configuration.extents)]
        state = game.apply(state, specification.choose(rng, legal))
        yield state


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
