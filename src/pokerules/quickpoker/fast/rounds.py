"""A round of Quick Poker played to its end at random, without a state for every move.

Choices, faces and lanes are read off random bits, three at a time, and those that mean nothing, such
as a 7 for a die of six faces, are skipped. Thirty are drawn at once, below a 1 that
is all that is left when they are used up::

    drawn       1 101 110 001 ... 011     33 % 8 = 3: the die shows 3
    drawn >> 3    1 101 110 001 ...       the next three bits are at the end
    ...
    drawn                         1       draw again
"""

from operator import getitem
from random import Random
from typing import Final

from pokerules._common.generators import bits_of
from pokerules.quickpoker.fast.lead import NOBODY, judge
from pokerules.quickpoker.fast.survey import sums, with_goals
from pokerules.quickpoker.fast.tables import figure_table
from pokerules.quickpoker.figures import Placement
from pokerules.quickpoker.state import State

_DRAWN: Final = 30
_USED_UP: Final = 1
_FULL: Final = _USED_UP << _DRAWN


def finish_round(state: State, mover: int, rng: Random) -> tuple[tuple[Placement, ...], list[int], int]:
    """Play a round to its end and return where the pawns stand, their surveys, and the winner, if any.

    It holds in variables what states hold between the moves: the rules themselves are those of
    `pokerules.quickpoker.play`, and the tests hold the two to the same games.
    """
    rules, bits = state.rules, bits_of(rng)
    players, lanes, rows, faces = rules.players, rules.pawns, rules.rows, rules.faces
    hole, careful = rows + 1, not rules.voluntary_loss
    table = figure_table(rules).players
    in_any_lanes, weights = table[0].in_any_lanes, list(table[0].weights.values())
    pawns = [list(values) for values in state.pawns]
    surveys = list(map(getitem, table, state.pawns))
    keys: list[int] = []
    goals: list[int] = []
    for placements, placement in zip(table, state.pawns, strict=True):
        key, reachable = sums(placement, placements.weights, placements.ahead)
        keys.append(key)
        goals.append(reachable)
    movable = [lanes - values.count(hole) for values in pawns]
    die = 0 if state.die is None else state.die
    leader = mover if state.may_pass else NOBODY
    drawn = _USED_UP
    while True:
        passes = 0
        if mover == leader:
            if drawn == _USED_UP:
                drawn = bits(_DRAWN) | _FULL
            passes = drawn & 1
            drawn >>= 3
        if not passes:
            while not 1 <= die <= faces:
                if drawn == _USED_UP:
                    drawn = bits(_DRAWN) | _FULL
                die = drawn & 7
                drawn >>= 3
            values = pawns[mover]
            furthest, safe = rows, rows - die
            if careful:
                for value in values:
                    if value <= safe:
                        furthest = safe
                        break
            # Any lane until one is drawn whose pawn may move: those are all equally likely.
            lane = lanes
            while lane >= lanes or values[lane] > furthest:
                if drawn == _USED_UP:
                    drawn = bits(_DRAWN) | _FULL
                lane = drawn & 7
                drawn >>= 3
            value = values[lane] + die
            if value >= hole:
                value = hole
                movable[mover] -= 1
            key = keys[mover] + weights[value] - weights[values[lane]]
            values[lane], keys[mover], die = value, key, 0
            survey, reachable = in_any_lanes[key], goals[mover]
            if reachable:
                placements = table[mover]
                reachable &= placements.ahead[lane][value]
                goals[mover] = reachable
                if reachable:
                    survey = with_goals(
                        survey, reachable, placements.formed.get(key, 0), placements.strengths
                    )
            surveys[mover] = survey
            leader, decided = judge(surveys)
            if decided:
                return tuple([tuple(values) for values in pawns]), surveys, leader
        mover = (mover + 1) % players
        while not movable[mover]:
            mover = (mover + 1) % players
