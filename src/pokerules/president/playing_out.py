"""A game of Président played out at random, a round at a time where that is possible."""

from random import Random

from pokerules._common.generators import check_generator
from pokerules.distributions import pick, shuffled
from pokerules.errors import InvalidState
from pokerules.president.dealing import deal_out, exchanging
from pokerules.president.ending import end_round
from pokerules.president.fast.rounds import finish_round
from pokerules.president.play import apply, is_over, legal_moves
from pokerules.president.position import check
from pokerules.president.state import State, a_state


def playout(state: State, rng: Random) -> State:
    """Return the end of a game in which everybody plays uniformly random legal moves.

    Where several may act at once, all legal moves of all of them are equally likely.

    Raises:
        TypeError: this is not a state of Président, or not a `random.Random`.
        InvalidState: this is not a valid state, which is noticed only where the game could not end.

    >>> from random import Random
    >>> from pokerules import president
    >>> end = playout(president.start(president.Rules(rounds=2)), Random(4))
    >>> president.is_over(end), end.round
    (True, 2)
    """
    check_generator(rng)
    rules = a_state(state).rules
    pack, in_turn = tuple(rules.pack), rules.quads == "on_turn"
    while not is_over(state):
        if state.player is None:
            state = deal_out(rules, state.tally, shuffled(pack, rng))
        elif in_turn and not exchanging(state):
            if not _can_end(state):
                raise InvalidState(check(state))
            winner, cards_left = finish_round(state, state.player, rng)
            state = end_round(state, winner, cards_left)
        else:
            state = apply(state, pick(legal_moves(state), rng))
    return state


def _can_end(state: State) -> bool:
    """Tell whether everybody has cards, and whether the player due and the holder are seats that exist."""
    seats = range(state.rules.players)
    if state.player not in seats or (state.trick and state.trick[-1].player not in seats):
        return False
    return 0 not in [hand.mask for hand in state.hands]
