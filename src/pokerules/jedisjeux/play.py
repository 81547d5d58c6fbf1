"""The play of Jedisjeux: pure functions from states and moves to states."""

from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, Final, SupportsIndex

from pokerules._common.arguments import asked_of_view, seat_of
from pokerules._common.seats import payoffs_of, ranking
from pokerules.cards import Cards
from pokerules.distributions import Deal, Shuffles
from pokerules.errors import IllegalMove
from pokerules.jedisjeux.dealing import deal_cards, end_stage
from pokerules.jedisjeux.moves import Fold, Move, PlayerMove, Stake
from pokerules.jedisjeux.refusal import why_illegal
from pokerules.jedisjeux.rules import Rules, the_rules
from pokerules.jedisjeux.state import State, Tally, View, a_position, a_state, between_deals, new_state

if TYPE_CHECKING:
    from fractions import Fraction

# Every set of seats that may be due, with its moves and with what is left of it once one of them
# has decided. Each tuple is made once and shared by all states.
_SEATS: Final = [seats for count in range(7) for seats in combinations(range(6), count)]
_DECISIONS: Final = tuple((Stake(seat), Fold(seat)) for seat in range(6))
_MOVES: Final[dict[tuple[int, ...], tuple[PlayerMove, ...]]] = {
    seats: tuple(move for seat in seats for move in _DECISIONS[seat]) for seats in _SEATS
}
_WITHOUT: Final = {
    seats: {seat: tuple(other for other in seats if other != seat) for seat in seats} for seats in _SEATS
}


def start(rules: Rules = Rules()) -> State:
    """Return the first state: equal stacks, and seat 0 to deal (JJ-2, JJ-19).

    >>> state = start(Rules(players=3))
    >>> state.stacks, state.dealer, state.stage
    ((12, 12, 12), 0, Stage.OBSERVATION)
    """
    the_rules(rules)
    tally = Tally(1, 0, (0,) * rules.players, None)
    return between_deals(rules, tally, (rules.chips,) * rules.players)


def legal_moves(state: State | View, player: SupportsIndex | None = None) -> tuple[PlayerMove, ...]:
    """Return every move that somebody may make now, in canonical order.

    Args:
        state: a state, or a view, of which only the viewer's own moves are told.
        player: a seat, to ask for its moves alone; None for everybody's moves.

    Returns:
        By seat, `Stake` before `Fold`; nothing when a deal is due or the game is over.

    Raises:
        InvalidArgument: there is no such player, or the view is not theirs.

    >>> legal_moves(apply(start(Rules(players=2)), Deal(Rules().deck)))
    (Stake(player=0), Fold(player=0), Stake(player=1), Fold(player=1))
    """
    seat: int | None
    if type(state) is State:
        if player is None:
            return _MOVES[state.due]
        seat = seat_of(player, state.rules.players)
    else:
        a_position(state)
        seat = state.viewer
        asked_of_view(player, seat, state.rules.players)
    return _DECISIONS[seat] if seat is not None and seat in state.due else ()


def apply(state: State, move: Move) -> State:
    """Return the state after a move, chance included; the argument is untouched.

    A decision that ends a stage turns up the next cards; one that ends the deal pays the pot and
    makes the rebuys.

    Raises:
        IllegalMove: the move breaks a clause; the error holds the violation, the state and the move.
        TypeError: an argument is of another kind.

    >>> state = apply(start(Rules(players=2)), Deal(Rules().deck))
    >>> state = apply(apply(state, Stake(1)), Stake(0))
    >>> state.stage, state.stacks, state.staked
    (Stage.TURN, (10, 10), (2, 2))
    """
    a_state(state)
    # Most moves are decisions that are due, and these are legal: no need to ask why not.
    if not ((type(move) is Stake or type(move) is Fold) and move.player in state.due):
        violation = why_illegal(state, move)
        if violation is not None:
            raise IllegalMove(violation, state, move)
        assert type(move) is Deal
        return deal_cards(state, move.deck)
    in_deal = _WITHOUT[state.in_deal][move.player] if type(move) is Fold else state.in_deal
    due = _WITHOUT[state.due][move.player]
    if due and len(in_deal) > 1:
        return new_state(state.rules, state.tally, state.opening, in_deal, due, state.hands, state.pack)
    return end_stage(state, in_deal, due)


def chance(state: State | View) -> Shuffles | None:
    """Return the odds of the deal if it is due, else None; they are the same for all viewers.

    >>> chance(start(Rules(players=2))).size == chance(start()).size
    True
    """
    if a_position(state).in_deal or state.stage is None:
        return None
    return _shuffles(state.rules.deck)


# A game deals the same deck over and over.
@lru_cache(maxsize=64)
def _shuffles(deck: Cards) -> Shuffles:
    return Shuffles(deck)


def is_over(state: State | View) -> bool:
    """Tell whether the game has ended: by an Award (JJ-18) or with its last deal (JJ-20)."""
    return a_position(state).opening.stage is None


def to_act(state: State | View) -> tuple[int, ...]:
    """Return the players who have yet to decide, ascending; everybody sees who they are (JJ-7).

    >>> to_act(start()), to_act(apply(start(), Deal(Rules().deck)))
    ((), (0, 1, 2, 3))
    """
    return a_position(state).due


def winners(state: State | View) -> tuple[int, ...]:
    """Return all players who share the win of a finished game, ascending; empty while it runs.

    The Award that ends a game makes its owner the only one with so many (JJ-18); at the limit of
    deals several may be equal in Awards and in chips (JJ-20).
    """
    return standings(state)[0] if a_position(state).stage is None else ()


def winner(state: State | View) -> int | None:
    """Return the one winner of a finished game; None while it runs and when the win is shared."""
    best = winners(state)
    return best[0] if len(best) == 1 else None


def standings(state: State | View) -> tuple[tuple[int, ...], ...]:
    """Return the players by Awards, then by chips in the stack, equals together in ascending order.

    >>> standings(start(Rules(players=3)))
    ((0, 1, 2),)
    """
    return ranking(list(zip(a_position(state).awards, state.stacks, strict=True)))


def payoffs(state: State | View) -> "tuple[Fraction, ...]":
    """Return each player's share of the win less an equal share, exactly; all 0 while the game runs.

    >>> from pokerules.jedisjeux import setup
    >>> end = setup(Rules(players=3), stacks=(24, 6, 6), awards=(2, 0, 0), over=True)
    >>> [str(payoff) for payoff in payoffs(end)]
    ['2/3', '-1/3', '-1/3']
    """
    return payoffs_of(winners(state), state.rules.players)


def longest(rules: Rules) -> int | None:
    """Return how many moves a game can have at most, deals included; None without a limit of deals.

    A deal is one move, and then each player decides at most once at each of the three stages after
    the observation (JJ-7). The bound is reached if all stake to the end and share every pot, as
    they do when the best hand lies on the board: then the stacks stay as they are, and nobody receives
    an Award. So without a limit of deals there is no bound.

    >>> longest(Rules(players=2, max_deals=3))
    21
    """
    deals = the_rules(rules).max_deals
    return None if deals is None else deals * (1 + 3 * rules.players)
