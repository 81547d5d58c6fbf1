"""Faults of the rules that are planted in the library, for laws, vectors and goldens to find.

The right functions are imported by name: those of their modules may be the faulty ones.
"""

import pkgutil
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any, Final
from unittest.mock import patch

import attrs

from pokerules import jedisjeux, president, quickpoker
from pokerules.cards import Cards, Rank
from pokerules.hands import Category, best, strength
from pokerules.jedisjeux.pot import clockwise, rebuys, shares
from pokerules.quickpoker.ending import next_starter
from pokerules.quickpoker.lead import strengths
from tests.testing.engines import engine


@cache
def rooms_of(game: Any) -> list[ModuleType]:
    """Return the modules of a game."""
    return [import_module(room.name) for room in pkgutil.iter_modules(game.__path__, f"{game.__name__}.")]


@contextmanager
def replaced(game: Any, name: str, function: Callable[..., Any]) -> Iterator[None]:
    """Put another function in place of one of a game, in every module of it that has it."""
    having = [room for room in rooms_of(game) if name in vars(room)]
    assert having, f"no module of {game.__name__} has {name}"
    with ExitStack() as stack:
        for room in having:
            stack.enter_context(patch.object(room, name, function))
        yield


def with_another(game: Any, name: str, function: Callable[..., Any]) -> Any:
    """Return an engine that plays with another function in place of one of the game's own."""

    def apply(state: Any, move: Any) -> Any:
        with replaced(game, name, function):
            return game.apply(state, move)

    return engine(game, apply=apply)


def without_low_straights(cards: Cards) -> int:
    """Return the strength of a hand whose ace counts above the king alone."""
    low = best(cards)
    runs = (Category.STRAIGHT, Category.STRAIGHT_FLUSH)
    rest = Cards(card for card in cards if card.rank is not Rank.ACE)
    wheel = low.category in runs and low.cards[0].rank is Rank.FIVE
    return strength(rest if wheel and len(rest) > 4 else cards)


def above_all_straights(cards: Cards) -> int:
    """Return the strength of a hand whose five, four, three, two, ace is headed by the ace."""
    low = best(cards)
    wheel = low.category is Category.STRAIGHT and low.cards[0].rank is Rank.FIVE
    return strength(Cards.parse("Tc Jd Qh Ks Ac")) if wheel else strength(cards)


def odd_chips_by_seat(chips: int, sharers: Any, order: Any) -> Any:
    return shares(chips, sharers, sorted(order))


def rebuys_by_seat(stacks: Any, awards: Any, order: Any, limit: int) -> Any:
    return rebuys(stacks, awards, sorted(order), limit)


def last_by_seat(result: Any) -> int:
    left = list(result.cards_left)
    return left.index(max(left))


def points_above_the_threshold(rules: Any, left: int) -> int:
    factors = [factor for threshold, factor in rules.penalties if left > threshold]
    return int(left * (factors or [1])[-1])


def loser_by_seat(rules: Any, starter: int, result: Any, *, right: Callable[..., int] = next_starter) -> int:
    if rules.next_start != "loser" or result.winner is None:
        return right(rules, starter, result)
    table = strengths(result.pawns, rules)
    return min((seat for seat in range(rules.players) if seat != result.winner), key=table.__getitem__)


RARE: Final[Mapping[str, tuple[str, Any]]] = {
    "A-2-3-4-5 is no straight": ("jedisjeux", with_another(jedisjeux, "strength", without_low_straights)),
    "A-2-3-4-5 is the highest straight": (
        "jedisjeux",
        with_another(jedisjeux, "strength", above_all_straights),
    ),
    "odd chips go to the lowest seats": ("jedisjeux", with_another(jedisjeux, "shares", odd_chips_by_seat)),
    "rebuys are served by seat": ("jedisjeux", with_another(jedisjeux, "rebuys", rebuys_by_seat)),
    "of equal last players the lowest seat is last": (
        "president",
        with_another(president, "loser_of", last_by_seat),
    ),
    "points are doubled above seven cards": (
        "president",
        with_another(president, "points", points_above_the_threshold),
    ),
    "of equal losers the lowest seat starts": (
        "quickpoker",
        with_another(quickpoker, "next_starter", loser_by_seat),
    ),
}
"""What random games seldom show, by what is wrong: the game, and an engine that plays so."""

OF_A_DEAL: Final[tuple[tuple[str, Callable[..., Any]], ...]] = (
    ("shares", lambda total, best, order: shares(total, best, order[::-1])),
    ("shares", lambda total, best, order: shares(total, best[:1], order)),
    ("rebuys", lambda stacks, awards, order, limit: rebuys(stacks, awards, order[::-1], limit)),
    ("rebuys", lambda stacks, awards, order, limit: rebuys(stacks, awards, order, limit + 1)),
    ("strongest", lambda _, seats: seats),
    ("clockwise", lambda dealer, players: clockwise(dealer, players)[::-1]),
    ("settled", lambda opening, _, __: (opening.stacks, opening.staked)),
)
"""Functions of a deal of Jedisjeux, each with another in its place."""


def stop_on_the_ace(state: Any, move: Any) -> Any:
    """Let a pawn that is pushed beyond the ace stay there instead of falling."""
    if isinstance(move, quickpoker.Advance):
        to_the_ace = state.rules.rows - state.pawns[move.player][move.lane]
        if state.die > to_the_ace:
            state = attrs.evolve(state, die=max(1, to_the_ace))
    return quickpoker.apply(state, move)


def offer_one_move(state: Any, player: int | None = None) -> Any:
    """List the first of several moves alone."""
    return president.legal_moves(state, player)[:1]


def take_every_pass(state: Any, move: Any) -> Any:
    """Refuse no pass."""
    return None if isinstance(move, president.Pass) else president.why_illegal(state, move)


def take_folds_without_chips(state: Any, move: Any) -> Any:
    """Let players without chips fold."""
    found = jedisjeux.why_illegal(state, move)
    wrong = isinstance(move, jedisjeux.Fold) and found is not None and found.rule == "JJ-10"
    return None if wrong else found
