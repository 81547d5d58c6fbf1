"""Counts of all ways that a game can go on: a check of move generation that any engine can repeat."""

from collections import Counter
from collections.abc import Iterable
from typing import Any, Final

from pokerules.arguments import whole_number
from pokerules.chance import Shuffles
from pokerules.errors import IllegalMove, InvalidArgument
from pokerules.game import Game, game_of

MAX_ORDERS: Final = 40_320
"""The most orders of a deck that are gone through one by one, those of eight cards."""


def perft(state: Any, depth: int, deals: Iterable[Any] | None = None) -> int:
    """Return how many sequences of exactly so many moves there are from a state.

    Chance moves count like any other, each once, whatever its odds. A game that ends earlier adds
    nothing, as it has no sequence of that length. Positions that several sequences reach are gone
    on from once.

    Args:
        state: a state of any game.
        depth: the number of moves, at least 0; there is one sequence of no moves.
        deals: the deals to go through wherever cards are to be dealt; None for every order of
            the deck, which only small decks allow.

    Raises:
        TypeError: an argument has the wrong type.
        InvalidArgument: the depth is negative, or `deals` is None and a deck of more than eight
            cards would have to be gone through. To count its orders, at the end of the
            sequences, is always possible.
        IllegalMove: one of the `deals` is not of the deck in play.

    >>> from pokerules import quickpoker
    >>> [perft(quickpoker.start(), depth) for depth in range(4)]
    [1, 6, 30, 180]
    """
    game = game_of(_state(state))
    if whole_number(depth, "depth") < 0:
        raise InvalidArgument("depth", depth, "at least 0")
    if depth == 0:
        return 1
    listed = None if deals is None else tuple(deals)
    reached = Counter({state: 1})
    for _ in range(depth - 1):
        following: Counter[Any] = Counter()
        for position, ways in reached.items():
            for move in _moves(game, position, listed):
                following[game.apply(position, move)] += ways
        if not following:
            return 0
        reached = following
    return sum(ways * _count(game, position, listed) for position, ways in reached.items())


def divide(state: Any, depth: int, deals: Iterable[Any] | None = None) -> dict[Any, int]:
    """Return the counts of `perft` by the first move: what to compare when two engines differ.

    Args:
        state: a state of any game.
        depth: the number of moves, at least 1.
        deals: as for `perft`.

    Raises:
        InvalidArgument: the depth is 0 or less, or `perft` would refuse the state.

    >>> from pokerules import quickpoker
    >>> divide(quickpoker.start(quickpoker.Rules(faces=2)), 3)
    {Roll(value=1): 10, Roll(value=2): 10}
    """
    game = game_of(_state(state))
    if whole_number(depth, "depth") < 1:
        raise InvalidArgument("depth", depth, "at least 1")
    listed = None if deals is None else tuple(deals)
    return {move: perft(game.apply(state, move), depth - 1, listed) for move in _moves(game, state, listed)}


def _state(state: Any) -> Any:
    """Return the argument if it is a state, and neither a view nor rules."""
    if type(state) is not game_of(state).State:
        raise TypeError(f"a state is expected, not {state!r}")
    return state


def _moves(game: Game[Any, Any, Any, Any], state: Any, deals: tuple[Any, ...] | None) -> Iterable[Any]:
    """Return every move that may come next, chance included."""
    due = game.chance(state)
    if due is None:
        return game.legal_moves(state)
    if deals is not None and isinstance(due, Shuffles):
        for deal in deals:
            violation = game.why_illegal(state, deal)
            if violation is not None:
                raise IllegalMove(violation, state, deal)
        return deals
    if due.size > MAX_ORDERS:
        raise InvalidArgument("deals", None, f"given where there are {due.size:.2e} orders to go through")
    return due


def _count(game: Game[Any, Any, Any, Any], state: Any, deals: tuple[Any, ...] | None) -> int:
    """Return how many moves may come next, without listing the orders of a deck."""
    due = game.chance(state)
    if due is not None and deals is None:
        return due.size
    return len(tuple(_moves(game, state, deals)))
