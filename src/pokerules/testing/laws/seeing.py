"""The laws of moves as they are seen: open moves as they are, and nothing that others hide."""

import itertools
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final

from pokerules.distributions import Deal
from pokerules.testing.laws.base import law, registry, require

TWINS: Final = 12
"""How many other moves are tried in place of one."""


@law()
def open_moves_are_seen_as_they_are(
    game: Any, state: Any, move: Any, viewer: int | None, hidden: Sequence[str]
) -> None:
    """Require that a move is seen as itself by its player and, unless it hides something, by everybody.

    Args:
        game: the game.
        state: a state.
        move: a move made in it.
        viewer: a seat, or None for a spectator.
        hidden: the names of the classes of moves that hide something from somebody.
    """
    told = game.seen(state, move, viewer)
    if type(move).__name__ not in hidden or getattr(move, "player", -1) == viewer:
        require(told == move, "{!r} is seen as {!r}", move, told)
    else:
        hash(told)
        same = told == move
        require(same or type(told) is not type(move), "{!r} is seen as another, {!r}", move, told)


@law()
def what_is_seen_follows_from_the_views(
    game: Any,
    state: Any,
    move: Any,
    viewer: int | None,
    *,
    other: Any,
    hidden: Sequence[str],
    seed: int,
) -> None:
    """Require that of a move that hides something no more is seen than the viewer's views tell.

    Whatever other move is made, in this state or in another that the viewer cannot tell from it: where
    the view after it is the same, the same is seen.
    """
    if type(move).__name__ not in hidden:
        return
    after, told = game.observe(game.apply(state, move), viewer), game.seen(state, move, viewer)
    for world in (state, other):
        for twin in _twins(game, world, move, Random(seed)):
            if game.observe(game.apply(world, twin), viewer) == after:
                seen = game.seen(world, twin, viewer)
                require(seen == told, "{!r} is seen as {!r}, but {!r} as {!r}", move, told, twin, seen)


def _twins(game: Any, state: Any, move: Any, rng: Random) -> Iterator[Any]:
    """Yield a move, if it is legal, and others of its kind that could be made in its place."""
    if game.why_illegal(state, move) is None:
        yield move
    if type(move) is Deal:
        for _ in range(TWINS):
            one, two = sorted(rng.sample(range(len(move.deck)), 2))
            deck = move.deck
            yield Deal((*deck[:one], deck[two], *deck[one + 1 : two], deck[one], *deck[two + 1 :]))
    else:
        due = game.chance(state)
        possible = game.legal_moves(state, move.player) if due is None else itertools.islice(due, TWINS)
        alike = [twin for twin in possible if type(twin) is type(move)]
        yield from rng.sample(alike, min(TWINS, len(alike)))


SEEING: Final = registry(open_moves_are_seen_as_they_are, what_is_seen_follows_from_the_views)
"""The laws of this module."""
