"""Values of every class of the library, as play makes them: what the tests of all values are put to."""

from collections.abc import Iterator
from random import Random
from typing import Any

import attrs

import pokerules
from pokerules import GAMES, Card, Cards, Deal, Record, hands, jedisjeux, president, quickpoker
from pokerules.cards import ALL_CARDS
from pokerules.distributions import Choices, Dealt, Shuffles
from pokerules.simulate import playout

SUITED = quickpoker.Rules(
    straight_flush="suited", suits=(((tuple(pokerules.Suit) * 2,) * 5,) * 2), stake=3, rounds=2
)
RULES: list[Any] = [
    *[game.Rules() for game in GAMES.values()],
    SUITED,
    president.Rules(jokers=2, penalties=((5, 2),), exchange=True, rounds=2, hand_size=9),
    jedisjeux.Rules(max_deals=2, players=3),
]


def of_a_game(rules: Any) -> Iterator[Any]:
    """Yield the rules, and the states, views, moves and odds of the first moves of a game, and its end."""
    game: Any = pokerules.game_of(rules)
    rng, state = Random(6), game.start(rules)
    moves: list[Any] = []
    yield rules
    while len(moves) < 30 and not game.is_over(state):
        due = game.chance(state)
        moves.append(rng.choice(game.legal_moves(state)) if due is None else due.sample(rng))
        yield from (state, moves[-1], game.observe(state, 0), game.observe(state))
        yield from () if due is None else (due,)
        state = game.apply(state, moves[-1])
    end = playout(state, rng)
    record = Record(rules, moves)
    yield from (end, end.tally, end.last, game.why_illegal(end, moves[-1]), record, record.seen_by(0))
    yield from [part for part in attrs.astuple(end, recurse=False) if attrs.has(type(part))]
    yield from [
        part for field in attrs.astuple(end.last, recurse=False) if type(field) is tuple for part in field
    ]


def values() -> Iterator[Any]:
    """Yield values of every kind that the library makes."""
    for rules in RULES:
        yield from of_a_game(rules)
    yield from (Cards(), Cards.parse("Ah Kh X2"), *ALL_CARDS[:2], Card.parse("X1"))
    yield from (Choices((1, 2)), Shuffles(Cards.parse("Ah Kh")), Deal(Cards.parse("Ah Kh")), Dealt())
    yield from (
        quickpoker.Throw(0),
        quickpoker.Pass(1),
        president.Give(1, Card.parse("3d")),
        president.Close(2),
        president.Given(1),
        president.NamedCards(1, ALL_CARDS[:2]),
    )
    yield president.Play(1, [Card.parse("3d"), Card.parse("4d"), Card.parse("3d")])
    yield from president.combinations(Cards.parse("6d 6c 7h"), president.Rules())
    yield from (hands.best(Cards.parse("As Ks Qs Js Ts")), jedisjeux.Rebuy(0, 1))
    yield from quickpoker.check(attrs.evolve(quickpoker.start(), die=9))
    yield quickpoker.figure((4, 5, 6, 7, 8), quickpoker.Rules())


VALUES: list[Any] = [value for value in dict.fromkeys(values()) if not isinstance(value, int | tuple)]

CLASSES: list[type] = [*dict.fromkeys(map(type, VALUES))]

SAMPLES: dict[type, Any] = {type(value): value for value in reversed(VALUES)}
"""A value of each class."""


def full_name(kind: type) -> str:
    return f"{kind.__module__.removeprefix('pokerules.')}.{kind.__name__}"


def values_of(kind: type) -> list[Any]:
    return [value for value in VALUES if type(value) is kind]


def subclassed(value: Any) -> Any:
    """Return a value with the fields of another, of a subclass of its class."""
    kind = type(value)
    derived: Any = type(f"My{kind.__name__}", (kind,), {"__slots__": ()})
    return derived(**attrs.asdict(value, recurse=False))
