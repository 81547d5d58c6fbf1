"""The end of a round: who won it, what that changes, and who starts the next one (QP-17 to QP-22)."""

from pokerules.quickpoker.fast.lead import NOBODY
from pokerules.quickpoker.fast.tables import figures_of
from pokerules.quickpoker.figures import Placement
from pokerules.quickpoker.lead import strengths
from pokerules.quickpoker.rules import Rules
from pokerules.quickpoker.state import Result, State, Tally, new_result, new_state, new_tally


def start_round(rules: Rules, tally: Tally) -> State:
    """Return the first state of a round: every pawn on the start line, and the starter to throw (QP-2)."""
    pawns = ((0,) * rules.pawns,) * rules.players
    return new_state(rules, tally, tally.starter, pawns, die=None, may_pass=False)


def end_round(
    rules: Rules, tally: Tally, pawns: tuple[Placement, ...], surveys: list[int], leader: int
) -> State:
    """Return the first state of the next round, or the last state of the game.

    Args:
        rules: the variant.
        tally: what is fixed for the round.
        pawns: where all pawns stand at its end.
        surveys: the surveys of all players then.
        leader: the player who has won it, or `NOBODY`.
    """
    won = list(tally.wins)
    winner = None
    if leader != NOBODY:
        won[leader] += 1
        winner = leader
    wins = tuple(won)
    result = new_result(tally.round, winner, pawns, figures_of(surveys, rules))
    if tally.round >= rules.rounds:
        over = new_tally(tally.round, tally.starter, wins, result)
        return new_state(rules, over, player=None, pawns=pawns, die=None, may_pass=False)
    starter = next_starter(rules, tally.starter, result)
    return start_round(rules, new_tally(tally.round + 1, starter, wins, result))


def next_starter(rules: Rules, starter: int, result: Result) -> int:
    """Return the player who starts the round after one that ended like this (QP-21)."""
    won_by = result.winner
    if won_by is None or rules.next_start == "next_seat":
        return (starter + 1) % rules.players
    if rules.next_start == "winner":
        return won_by
    table = strengths(result.pawns, rules)
    clockwise = [(won_by + step) % rules.players for step in range(1, rules.players)]
    return min(clockwise, key=table.__getitem__)
