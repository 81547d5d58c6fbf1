"""Jedisjeux with the whole deck, and the hands of seven cards to compare besides."""

from collections.abc import Iterable
from random import Random
from typing import Final

from pokerules.cards import FULL_DECK, Card, Cards
from pokerules.hands import Category, best
from pokerules.jedisjeux import Rules
from tests.spec import tlc
from tests.spec.conformance import Configuration
from tests.spec.jedisjeux import Order, cards, worth


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
