"""A game of Quick Poker played out at random, without a state for every move."""

from random import Random

from pokerules.quickpoker.figures import Placement, figure_table
from pokerules.quickpoker.lead import judge
from pokerules.quickpoker.play import end_round
from pokerules.quickpoker.state import State


def playout(state: State, rng: Random) -> State:
    """Return the end of a game in which everybody plays uniformly random legal moves.

    >>> from random import Random
    >>> from pokerules import quickpoker
    >>> end = playout(quickpoker.start(quickpoker.Rules(rounds=3)), Random(4))
    >>> quickpoker.is_over(end), end.round
    (True, 3)
    """
    while state.player is not None:
        pawns, leader = _finish_round(state, state.player, rng)
        state = end_round(state.rules, state.tally, pawns, leader)
    return state


def _finish_round(state: State, mover: int, rng: Random) -> tuple[tuple[Placement, ...], int | None]:
    """Play a round to its end and return where the pawns stand then, and who won it.

    It holds in variables what states hold between the moves: the rules themselves are those of
    `pokerules.quickpoker.play`, and the tests hold the two to the same games.
    """
    rules, bits = state.rules, rng.getrandbits
    players, rows, faces = rules.players, rules.rows, rules.faces
    table = figure_table(rules).players
    pawns, die, may_pass = list(state.pawns), state.die, state.may_pass
    surveyed = [placements[placement] for placements, placement in zip(table, pawns, strict=True)]
    while True:
        if not may_pass or not bits(1):
            while die is None or die > faces:
                die = bits(3) + 1
            values = pawns[mover]
            furthest = rows if rules.voluntary_loss or min(values) > rows - die else rows - die
            # Any lane until one is drawn whose pawn may move: each of those is as likely.
            lane = bits(3)
            while lane >= len(values) or values[lane] > furthest:
                lane = bits(3)
            value = values[lane] + die
            die = None
            values = (*values[:lane], value if value <= rows else rows + 1, *values[lane + 1 :])
            pawns[mover] = values
            surveyed[mover] = table[mover][values]
            leader, decided = judge(surveyed)
            if decided:
                return tuple(pawns), leader
        else:
            leader = mover
        mover = (mover + 1) % players
        while min(pawns[mover]) > rows:
            mover = (mover + 1) % players
        may_pass = mover == leader
