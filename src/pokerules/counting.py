"""Counts of all ways that a game can go on: a check of move generation that any engine can repeat."""

from collections import Counter
from collections.abc import Iterable
from itertools import islice
from typing import Any, Final, SupportsIndex

from pokerules._common.arguments import exactly, iterated, whole_number
from pokerules.distributions import Deal, Shuffles
from pokerules.errors import IllegalMove, InvalidArgument
from pokerules.game import Game, game_of_state

MAX_ORDERS: Final = 40_320
"""The most deals that are gone through one by one, which is how many orders eight cards have."""


def perft(state: Any, depth: SupportsIndex, deals: Iterable[Deal] | None = None) -> int:
    """Return how many sequences of exactly that many moves there are from a state.

    Chance moves count like any other, each once, whatever its odds. A game that ends earlier adds
    nothing, as it has no sequence of that length. From a position that several sequences reach, the
    counting goes on only once.

    Args:
        state: a state of any game.
        depth: the number of moves, at least 0; there is one sequence of no moves.
        deals: the deals to go through wherever cards are to be dealt, at most 40,320; None for
            every order of the deck, which only small decks allow.

    Raises:
        TypeError: an argument has the wrong type.
        InvalidArgument: the depth is negative, or `deals` is None and a deck of more than eight
            cards would have to be gone through, or there are too many of them. Counting the
            orders of a deck at the end of the sequences is always possible.
        IllegalMove: one of the `deals` is not of the deck in play.

    >>> from pokerules import quickpoker
    >>> [perft(quickpoker.start(), depth) for depth in range(4)]
    [1, 6, 30, 180]
    """
    game = game_of_state(state)
    moves = _at_least(0, depth)
    listed = _listed(deals)
    if moves == 0:
        return 1
    reached = Counter({state: 1})
    for _ in range(moves - 1):
        following: Counter[Any] = Counter()
        for position, ways in reached.items():
            for move in _moves(game, position, listed):
                following[game.apply(position, move)] += ways
        if not following:
            return 0
        reached = following
    return sum(ways * _count(game, position, listed) for position, ways in reached.items())


def divide(state: Any, depth: SupportsIndex, deals: Iterable[Deal] | None = None) -> dict[Any, int]:
    """Return the counts of `perft` by the first move: what to compare when two engines differ.

    Args:
        state: a state of any game.
        depth: the number of moves, at least 1.
        deals: as for `perft`.

    Raises:
        TypeError: an argument has the wrong type.
        InvalidArgument: the depth is 0 or less, or `perft` would refuse the state.

    >>> from pokerules import quickpoker
    >>> divide(quickpoker.start(quickpoker.Rules(faces=2)), 3)
    {Roll(value=1): 10, Roll(value=2): 10}
    """
    game = game_of_state(state)
    moves = _at_least(1, depth)
    listed = _listed(deals)
    return {move: perft(game.apply(state, move), moves - 1, listed) for move in _moves(game, state, listed)}


def _at_least(least: int, depth: SupportsIndex) -> int:
    number = whole_number(depth, "depth")
    if number < least:
        raise InvalidArgument("depth", number, f"at least {least}")
    return number


def _listed(deals: Iterable[Deal] | None) -> tuple[Deal, ...] | None:
    """Return the argument `deals` if it holds deals, or is None."""
    if deals is None:
        return None
    expected = "deals must be Deals"
    listed = tuple(
        [exactly(deal, Deal, expected) for deal in islice(iterated(deals, expected), MAX_ORDERS + 1)]
    )
    if len(listed) > MAX_ORDERS:
        raise InvalidArgument("deals", deals, f"at most {MAX_ORDERS}")
    return listed


def _moves(game: Game[Any, Any, Any, Any], state: Any, deals: tuple[Deal, ...] | None) -> Iterable[Any]:
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


def _count(game: Game[Any, Any, Any, Any], state: Any, deals: tuple[Deal, ...] | None) -> int:
    """Return how many moves may come next, without listing the orders of a deck."""
    due = game.chance(state)
    if due is not None and deals is None:
        return due.size
    return len(tuple(_moves(game, state, deals)))
