"""Games played out at random, as bots and statistics need them by the million."""

from random import Random
from typing import Any, TypeVar

from pokerules._common.generators import check_generator
from pokerules.distributions import pick
from pokerules.game import Game, game_of

StateT = TypeVar("StateT")


def playout(state: StateT, rng: Random) -> StateT:
    """Return the end of a game in which everybody plays uniformly random legal moves.

    It ends as the plain loop of `chance`, `legal_moves` and `apply` would, with the same odds, but
    sooner: the moves that it draws are legal and need not be checked, and what lies between two
    states need not become one.

    Args:
        state: a state of any game, which is left as it is.
        rng: the caller's generator, the only source of chance.

    Raises:
        TypeError: this is no state, or no `random.Random`.

    >>> from random import Random
    >>> from pokerules import is_over, quickpoker, winner
    >>> ends = [playout(quickpoker.start(), Random(seed)) for seed in range(100)]
    >>> all(map(is_over, ends)), {winner(end) for end in ends} <= {0, 1, None}
    (True, True)
    """
    game = game_of(state)
    own = getattr(game, "playout", None)
    return plain_playout(game, state, rng) if own is None else own(state, rng)  # type: ignore[no-any-return]


def plain_playout(game: Game[Any, StateT, Any, Any], state: StateT, rng: Random) -> StateT:
    """Return what `playout` does, move by move through the contract: for games without a faster way.

    >>> from random import Random
    >>> from pokerules import is_over, quickpoker
    >>> is_over(plain_playout(quickpoker, quickpoker.start(), Random(3)))
    True
    """
    check_generator(rng)
    while not game.is_over(state):
        due = game.chance(state)
        state = game.apply(state, pick(game.legal_moves(state), rng) if due is None else due.sample(rng))
    return state
