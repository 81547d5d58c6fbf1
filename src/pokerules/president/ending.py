"""How tricks and rounds end, what that costs, and who leads next (PR-16, PR-19 to PR-24)."""

from pokerules.cards import Cards
from pokerules.president.rules import Rules
from pokerules.president.state import (
    NO_TRICK,
    Result,
    State,
    Tally,
    between_rounds,
    new_result,
    new_state,
    new_tally,
)


def end_trick(state: State, holder: int, hands: tuple[Cards, ...]) -> State:
    """Return the state after a trick, in which the next is to be led (PR-19).

    Args:
        state: the state before.
        holder: the player who made the last play of the trick.
        hands: the cards that each player holds after it.
    """
    leader = holder
    if state.rules.after_all_pass == "next_seat":
        leader = (holder + 1) % state.rules.players
    return new_state(state.rules, state.tally, leader, *NO_TRICK, hands, state.aside, state.given)


def end_round(state: State, winner: int, cards_left: tuple[int, ...]) -> State:
    """Return the state after a round: the next is to be dealt, or the game is over (PR-20 to PR-22)."""
    rules, tally = state.rules, state.tally
    added = tuple([points(rules, left) for left in cards_left])
    scores = tuple([score + more for score, more in zip(tally.scores, added, strict=True)])
    result = new_result(tally.round, winner, cards_left, added)
    if tally.round >= rules.rounds:
        return between_rounds(rules, new_tally(tally.round, tally.dealer, scores, result))
    dealer = (tally.dealer + 1) % rules.players
    return between_rounds(rules, new_tally(tally.round + 1, dealer, scores, result))


def points(rules: Rules, cards_left: int) -> int:
    """Return the points for some cards left (PR-21).

    >>> [points(Rules(), left) for left in (0, 6, 7, 10, 11, 13)]
    [0, 6, 14, 20, 33, 39]
    """
    factor = 1
    for threshold, times in rules.penalties:
        if cards_left >= threshold:
            factor = times
    return cards_left * factor


def loser_of(result: Result) -> int:
    """Return the loser of a round: the player with most cards left (PR-23).

    Of players with equally many it is the one nearest clockwise after the winner.

    >>> loser_of(Result(round=1, winner=1, cards_left=(4, 0, 2, 4), points=(4, 0, 2, 4)))
    3
    """
    players = len(result.cards_left)
    clockwise = [(result.winner + step) % players for step in range(1, players)]
    return max(clockwise, key=result.cards_left.__getitem__)


def next_leader(rules: Rules, result: Result) -> int:
    """Return the player who opens the round after another, where no card decides it (PR-16)."""
    return result.winner if rules.next_lead == "winner" else loser_of(result)


def finished(tally: Tally) -> bool:
    """Tell whether a position without cards is the end of the game: its own round has a result."""
    return tally.last is not None and tally.last.round == tally.round
