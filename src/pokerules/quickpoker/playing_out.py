"""A game of Quick Poker played out at random, a round at a time."""

from random import Random

from pokerules._common.generators import check_generator
from pokerules.errors import InvalidState
from pokerules.quickpoker.ending import end_round
from pokerules.quickpoker.fast.rounds import finish_round
from pokerules.quickpoker.position import check
from pokerules.quickpoker.state import State, a_state


def playout(state: State, rng: Random) -> State:
    """Return the end of a game in which everybody plays uniformly random legal moves.

    Raises:
        TypeError: this is not a state of Quick Poker, or not a `random.Random`.
        InvalidState: this is not a valid state, which is noticed only where the game could not end.

    >>> from random import Random
    >>> from pokerules import quickpoker
    >>> end = playout(quickpoker.start(quickpoker.Rules(rounds=3)), Random(4))
    >>> quickpoker.is_over(end), end.round
    (True, 3)
    """
    mover = a_state(state).player
    check_generator(rng)
    if mover is not None and min(state.pawns[mover]) > state.rules.rows:
        raise InvalidState(check(state))
    while state.player is not None:
        pawns, surveys, leader = finish_round(state, state.player, rng)
        state = end_round(state.rules, state.tally, pawns, surveys, leader)
    return state
