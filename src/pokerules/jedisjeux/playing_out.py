"""A game of Jedisjeux played out at random: the deal in progress move by move, and then whole deals."""

from random import Random

from pokerules._common.generators import check_generator
from pokerules.distributions import pick
from pokerules.jedisjeux.fast.deals import finish_game
from pokerules.jedisjeux.play import apply, is_over, legal_moves
from pokerules.jedisjeux.state import State, a_state


def playout(state: State, rng: Random) -> State:
    """Return the end of a game in which everybody plays uniformly random legal moves.

    All legal moves of all players who are due are equally likely.

    Raises:
        TypeError: this is not a state of Jedisjeux, or not a `random.Random`.

    >>> from random import Random
    >>> from pokerules import jedisjeux
    >>> end = playout(jedisjeux.start(jedisjeux.Rules(players=2)), Random(4))
    >>> jedisjeux.is_over(end), max(end.awards)
    (True, 2)
    """
    a_state(state)
    check_generator(rng)
    while state.due:
        state = apply(state, pick(legal_moves(state), rng))
    return state if is_over(state) else finish_game(state, rng)
