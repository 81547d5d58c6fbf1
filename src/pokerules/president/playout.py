"""A game of Président played out at random, without asking whether its own moves are legal."""

from random import Random

from pokerules.chance import pick, shuffled
from pokerules.president.dealing import deal_out
from pokerules.president.play import is_over, legal_moves, successor
from pokerules.president.state import State


def playout(state: State, rng: Random) -> State:
    """Return the end of a game in which everybody plays uniformly random legal moves.

    Where several may act at once, every legal move of any of them is as likely.

    >>> from random import Random
    >>> from pokerules import president
    >>> end = playout(president.start(president.Rules(rounds=2)), Random(4))
    >>> president.is_over(end), end.round
    (True, 2)
    """
    pack = tuple(state.rules.pack)
    while not is_over(state):
        if state.hands:
            state = successor(state, pick(legal_moves(state), rng))
        else:
            state = deal_out(state.rules, state.tally, shuffled(pack, rng))
    return state
