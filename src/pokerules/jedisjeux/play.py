"""The play of Jedisjeux: pure functions from states and moves to states."""

from functools import lru_cache
from itertools import combinations
from typing import Final, SupportsIndex

from pokerules._common.arguments import player_or_none
from pokerules._common.prose import shown
from pokerules._common.seats import ranking
from pokerules.cards import Cards
from pokerules.distributions import Deal, Distribution, Shuffles, misdeal
from pokerules.errors import IllegalMove, InvalidArgument, Violation
from pokerules.jedisjeux.dealing import between_deals, deal_cards, end_stage
from pokerules.jedisjeux.pot import Stage
from pokerules.jedisjeux.rules import Rules, the_rules
from pokerules.jedisjeux.state import (
    Fold,
    Move,
    PlayerMove,
    Reason,
    Stake,
    State,
    Tally,
    View,
    a_state,
    a_view,
    new_state,
)
from pokerules.jedisjeux.text import seats

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
    return between_deals(rules, tally, (rules.chips,) * rules.players, Stage.OBSERVATION)


def legal_moves(state: State | View, player: SupportsIndex | None = None) -> tuple[PlayerMove, ...]:
    """Return every move that may be made now, in canonical order.

    Args:
        state: a state, or a view, of which only the viewer's own moves are told.
        player: a seat, to ask for its moves alone; None for everybody's.

    Returns:
        By seat, `Stake` before `Fold`; nothing when a deal is due or the game is over.

    Raises:
        InvalidArgument: there is no such player, or he is not the viewer.

    >>> legal_moves(apply(start(Rules(players=2)), Deal(Rules().deck)))
    (Stake(player=0), Fold(player=0), Stake(player=1), Fold(player=1))
    """
    if type(state) is State:
        if player is None:
            return _MOVES[state.due]
        seat = player_or_none(player, state.rules.players)
    else:
        seat = a_view(state, "a state or a view").viewer
        if player_or_none(player, state.rules.players) not in (None, seat):
            raise InvalidArgument("player", player, "None or the seat of the viewer")
    return _DECISIONS[seat] if seat is not None and seat in state.due else ()


def why_illegal(state: State, move: Move) -> Violation | None:
    """Return the first clause that a move breaks, or None for a legal one, chance included.

    >>> print(why_illegal(start(), Stake(2)))
    JJ-5: deal 1 has not been dealt yet, so there is nothing to decide
    >>> why_illegal(start(), Deal(Rules().deck))
    """
    a_state(state)
    if type(move) is Stake or type(move) is Fold:
        return None if move.player in state.due else _why_no_decision(state, move.player)
    if type(move) is Deal:
        return _why_no_deal(state, move)
    raise TypeError(f"a move of Jedisjeux is a Deal, Stake or Fold, not {shown(move)}")


def _why_no_deal(state: State, move: Deal) -> Violation | None:
    if state.stage is None:
        return _game_over(state)
    if state.stage is not Stage.OBSERVATION:
        message = (
            f"deal {shown(state.deal)} is in progress: the {state.stage.value} waits for {seats(state.due)}"
        )
        return Violation("JJ-8", Reason.DEAL_NOT_DUE, message)
    fault = misdeal(move, state.rules.deck)
    return None if fault is None else Violation("JJ-1", Reason.WRONG_DECK, fault)


def _why_no_decision(state: State, player: int) -> Violation:
    """Return why a player who is not due may not decide."""
    if state.stage is None:
        return _game_over(state)
    if state.stage is Stage.OBSERVATION:
        message = f"deal {shown(state.deal)} has not been dealt yet, so there is nothing to decide"
        return Violation("JJ-5", Reason.DEAL_DUE, message)
    if not 0 <= player < state.rules.players:
        message = f"there is no seat {shown(player)}: the seats are 0 to {state.rules.players - 1}"
        return Violation("JJ-1", Reason.NO_SUCH_PLAYER, message)
    if player not in state.in_deal:
        message = f"seat {player} has folded and is out until the next deal"
        return Violation("JJ-7", Reason.FOLDED, message)
    if player in state.decided:
        message = f"seat {player} has staked at the {state.stage.value} already, and decides once a stage"
        return Violation("JJ-7", Reason.ALREADY_DECIDED, message)
    message = f"seat {player} has staked its last chip and stays in without deciding"
    return Violation("JJ-10", Reason.NO_CHIPS, message)


def _game_over(state: State) -> Violation:
    best = max(state.awards)
    if best == state.rules.awards:
        held = "1 Award" if best == 1 else f"{shown(best)} Awards"
        message = f"the game is over: seat {state.awards.index(best)} has won it with {held}"
        return Violation("JJ-18", Reason.GAME_OVER, message)
    return Violation("JJ-20", Reason.GAME_OVER, f"the game is over: deal {shown(state.deal)} was the last")


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
    # Most moves are decisions that are due, and these are legal: no need to ask why not.
    if not ((type(move) is Stake or type(move) is Fold) and move.player in a_state(state).due):
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


def chance(state: State) -> Distribution[Deal] | None:
    """Return the odds of the deal if it is due, else None.

    >>> chance(start(Rules(players=2))).size == chance(start()).size
    True
    """
    if a_state(state).in_deal or state.stage is None:
        return None
    return _shuffles(state.rules.deck)


# A game deals the same deck over and over.
@lru_cache(maxsize=64)
def _shuffles(deck: Cards) -> Distribution[Deal]:
    return Shuffles(deck)


def is_over(state: State) -> bool:
    """Tell whether the game has ended: by an Award (JJ-18) or with its last deal (JJ-20)."""
    return a_state(state).opening.stage is None


def to_act(state: State | View) -> tuple[int, ...]:
    """Return the players who have yet to decide, ascending; everybody sees who they are (JJ-7).

    >>> to_act(start()), to_act(apply(start(), Deal(Rules().deck)))
    ((), (0, 1, 2, 3))
    """
    return state.due if type(state) is State else a_view(state, "a state or a view").due


def winners(state: State) -> tuple[int, ...]:
    """Return all who share the win of a finished game, ascending; empty while it runs.

    The Award that ends a game makes its owner the only one with so many (JJ-18); at the limit of
    deals several may be equal in Awards and in chips (JJ-20).
    """
    return standings(state)[0] if a_state(state).stage is None else ()


def winner(state: State) -> int | None:
    """Return the one winner of a finished game; None while it runs and when the win is shared."""
    best = winners(state)
    return best[0] if len(best) == 1 else None


def standings(state: State) -> tuple[tuple[int, ...], ...]:
    """Return the players by Awards, then by chips in the stack, equals together in ascending order.

    >>> standings(start(Rules(players=3)))
    ((0, 1, 2),)
    """
    return ranking(list(zip(a_state(state).awards, state.stacks, strict=True)))
