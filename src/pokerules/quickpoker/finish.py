"""A round of Quick Poker played to its end at random, without a state for every move."""

from functools import lru_cache
from random import Random
from typing import Final

from pokerules.quickpoker.figures import Placement, figure_table
from pokerules.quickpoker.rules import Rules
from pokerules.quickpoker.state import State
from pokerules.quickpoker.survey import NOBODY, judge

# Random bits are drawn nine times three at once; the bit above them tells when all are used.
_DRAWN: Final = 27
_USED_UP: Final = 1
_FULL: Final = _USED_UP << _DRAWN


@lru_cache(maxsize=8)
def _known_surveys(rules: Rules) -> list[list[int]]:
    """Return for each player the surveys seen so far, -1 for others; players share what they can.

    A placement's place is the number whose digits are its values.
    """
    players = figure_table(rules).players
    known = {id(placements): [-1] * (rules.rows + 2) ** rules.pawns for placements in players}
    return [known[id(placements)] for placements in players]


def _place(values: list[int], weights: list[int]) -> int:
    place = 0
    for value, weight in zip(values, weights, strict=True):
        place += value * weight
    return place


def finish_round(state: State, mover: int, rng: Random) -> tuple[tuple[Placement, ...], int]:
    """Play a round to its end and return where the pawns stand then, and who won it.

    It holds in variables what states hold between the moves: the rules themselves are those of
    `pokerules.quickpoker.play`, and the tests hold the two to the same games.
    """
    rules, bits = state.rules, rng.getrandbits
    players, lanes, rows, faces = rules.players, rules.pawns, rules.rows, rules.faces
    hole, careful = rows + 1, not rules.voluntary_loss
    table, known = figure_table(rules).players, _known_surveys(rules)
    weights = [1]
    while len(weights) < lanes:
        weights.append(weights[-1] * (hole + 1))
    pawns = [list(values) for values in state.pawns]
    places = [_place(values, weights) for values in pawns]
    surveys = [placements.survey(values) for placements, values in zip(table, state.pawns, strict=True)]
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
            furthest = rows - die if careful and min(values) <= rows - die else rows
            # Any lane until one is drawn whose pawn may move: each of those is as likely.
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
            place = places[mover] + (value - values[lane]) * weights[lane]
            values[lane], places[mover], die = value, place, 0
            survey = known[mover][place]
            if survey < 0:
                survey = known[mover][place] = table[mover].survey(tuple(values))
            surveys[mover] = survey
            leader, decided = judge(surveys)
            if decided:
                return tuple([tuple(values) for values in pawns]), leader
        mover = (mover + 1) % players
        while not movable[mover]:
            mover = (mover + 1) % players
