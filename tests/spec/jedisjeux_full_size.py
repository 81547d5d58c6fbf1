"""Jedisjeux with the whole deck: what the specification and the library are compared on."""

from collections.abc import Iterable
from random import Random
from typing import Final

import attrs

from pokerules import jedisjeux
from pokerules.cards import FULL_DECK, Card, Cards
from pokerules.hands import Category, best
from pokerules.jedisjeux import Rules, State
from tests.spec import conformance, tlc
from tests.spec.conformance import Configuration, moves
from tests.spec.jedisjeux import SPECIFICATION, Order, cards, label, observation, record, worth


def orders_of(rules: Rules, seed: int, count: int) -> tuple[Order, ...]:
    """Return some orders of the deck."""
    rng = Random(seed)
    return tuple(tuple(rng.sample(tuple(rules.deck), len(rules.deck))) for _ in range(count))


def _full(name: str, rules: Rules) -> Configuration:
    extents = {"orders": orders_of(rules, rules.players, 4), "horizon": 10**9}
    return Configuration(name, f"{rules.players} players, 52 cards", rules, extents=extents)


FULL_SIZE: Final = (
    _full("full-two", Rules(players=2, chips=6, awards=2)),
    _full("full-three", Rules(players=3, chips=7, awards=3, max_deals=9)),
    _full("full-four", Rules(players=4)),
    _full("full-five", Rules(players=5, chips=8, awards=1)),
    _full("full-six", Rules(players=6, chips=10, awards=2, max_deals=4)),
)


def compared(configuration: Configuration) -> conformance.FullSize:
    """Compare a game with the whole deck both ways, and the best hands of some sets of seven cards."""
    rng = Random(configuration.rules.players)
    states = states_met(configuration, rng, 60)
    claims, successors = agreement(configuration, states, rng)
    done = conformance.compare_at_full_size(
        SPECIFICATION,
        configuration,
        rng=rng,
        states=20,
        successors=3,
        walks=16,
        depth=40,
        extra=claims + hand_values(sevens(rng, 90)),
    )
    return attrs.evolve(done, states=len(states) + done.states, successors=successors + done.successors)


def states_met(configuration: Configuration, rng: Random, count: int) -> list[State]:
    """Return different states met in random games in which few fold."""
    met: dict[State, None] = {}
    while len(met) < count:
        state = jedisjeux.start(configuration.rules)
        for _ in range(rng.randrange(80)):
            legal = list(moves(SPECIFICATION, state, **configuration.extents))
            if not legal:
                break
            stakes = [move for move in legal if not isinstance(move, jedisjeux.Fold)]
            state = jedisjeux.apply(state, rng.choice(stakes if rng.random() < 0.7 else legal))
        met[state] = None
    return list(met)


def agreement(
    configuration: Configuration, states: Iterable[State], rng: Random, successors: int = 3
) -> tuple[str, int]:
    """Return what TLC must find true if the specification agrees about some states, and their successors.

    Of each state that is all that is observed, the whole set of legal moves, and some successors.
    """
    formulas, compared_successors = [], 0
    for number, state in enumerate(states):
        legal = list(moves(SPECIFICATION, state, **configuration.extents))
        tried = rng.sample(legal, min(successors, len(legal)))
        compared_successors += len(tried)
        after = [(label(move), observation(jedisjeux.apply(state, move))) for move in tried]
        claims = [
            f"Observed(q) = {tlc.as_tla(observation(state))}",
            f"Legal(q) = {tlc.as_tla(frozenset(map(label, legal)))}",
            *(f"Observed(Apply(q, {tlc.as_tla(move)})) = {tlc.as_tla(seen)}" for move, seen in after),
        ]
        checks = [f'Assert({claim}, "state {number}, claim {n}")' for n, claim in enumerate(claims)]
        formulas.append(f"ASSUME LET q == {record(state)} IN\n  " + "\n  /\\ ".join(checks) + "\n")
    return "".join(formulas), compared_successors


def hand_values(sevens: Iterable[tuple[Card, ...]]) -> str:
    """Return what TLC must find true if the specification finds the same best hands as the library."""
    claims = [(cards(seven), worth(best(seven))) for seven in sevens]
    pairs = ", ".join(f"<<{tlc.as_tla(seven)}, {tlc.as_tla(value)}>>" for seven, value in claims)
    return f"ASSUME \\A pair \\in {{{pairs}}} : Assert(Best(pair[1]) = pair[2], pair)\n"


def sevens(rng: Random, count: int) -> list[tuple[Card, ...]]:
    """Return sets of seven cards, of every category, those that are rare more often than by chance."""
    found: dict[Category, list[tuple[Card, ...]]] = {category: [] for category in Category}
    each = count // len(Category)
    decks = [tuple(FULL_DECK), tuple(one for one in FULL_DECK if one.index % 13 in (0, 1, 2, 3, 12))]
    decks += [tuple(FULL_DECK)[suit * 13 : suit * 13 + 13] + tuple(FULL_DECK)[::9] for suit in range(4)]
    while any(len(some) < each for some in found.values()):
        cards = tuple(rng.sample(tuple(Cards(rng.choice(decks))), 7))
        some = found[best(cards).category]
        if len(some) < each:
            some.append(cards)
    return [cards for some in found.values() for cards in some]
