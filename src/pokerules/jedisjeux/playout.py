"""A game of Jedisjeux played out at random, without asking whether its own moves are legal."""

from random import Random

from pokerules.chance import pick, shuffled
from pokerules.jedisjeux.deal import deal_cards
from pokerules.jedisjeux.play import is_over, legal_moves, successor
from pokerules.jedisjeux.state import State


def playout(state: State, rng: Random) -> State:
    """Return the end of a game in which everybody plays uniformly random legal moves.

    Every legal move of everybody who is due is as likely.

    >>> from random import Random
    >>> from pokerules import jedisjeux
    >>> end = playout(jedisjeux.start(jedisjeux.Rules(players=2)), Random(4))
    >>> jedisjeux.is_over(end), max(end.awards)
    (True, 2)
    """
    deck = tuple(state.rules.deck)
    while not is_over(state):
        if state.due:
            state = successor(state, pick(legal_moves(state), rng))
        else:
            state = deal_cards(state, shuffled(deck, rng))
    return state
