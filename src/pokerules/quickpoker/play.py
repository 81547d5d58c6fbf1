"""The play of Quick Poker: pure functions from states and moves to states."""

from functools import cache
from random import Random
from typing import Final, SupportsIndex

from pokerules._common.arguments import player_or_none
from pokerules._common.generators import check_generator
from pokerules._common.prose import shown
from pokerules._common.seats import ranking
from pokerules.distributions import Choices, Distribution
from pokerules.errors import IllegalMove, InvalidArgument, Violation
from pokerules.quickpoker.fast.survey import NOBODY, judge
from pokerules.quickpoker.figures import Placement, figures_of, surveys_of
from pokerules.quickpoker.lead import can_move, lead, strengths
from pokerules.quickpoker.rules import Rules, the_rules
from pokerules.quickpoker.state import (
    Advance,
    Move,
    Pass,
    PlayerMove,
    Reason,
    Result,
    Roll,
    State,
    Tally,
    Throw,
    View,
    a_state,
    a_view,
    new_result,
    new_state,
    new_tally,
)

_THROW_OR_PASS: Final = tuple((Throw(player), Pass(player)) for player in range(4))
_ADVANCES: Final = [
    [tuple(Advance(player, lane) for lane in range(pawns)) for pawns in range(6)] for player in range(4)
]


def start(rules: Rules = Rules()) -> State:
    """Return the first state: every pawn on its start line, seat 0 to play (QP-2, QP-21).

    >>> state = start(Rules(players=3))
    >>> state.player, state.pawns[0], state.die
    (0, (0, 0, 0, 0, 0), None)
    """
    the_rules(rules)
    return _start_round(rules, new_tally(1, 0, (0,) * rules.players, None))


def legal_moves(state: State | View, player: SupportsIndex | None = None) -> tuple[PlayerMove, ...]:
    """Return every move that may be made now, in canonical order.

    Args:
        state: a state, or a view, of which only the viewer's own moves are told.
        player: a seat, to ask for its moves alone; None for everybody's.

    Returns:
        `Throw` before `Pass`, or `Advance` by lane; nothing when the die is due or the game is over.

    Raises:
        InvalidArgument: there is no such player, or he is not the viewer.

    >>> state = apply(start(), Roll(3))
    >>> legal_moves(state)[:2]
    (Advance(player=0, lane=0), Advance(player=0, lane=1))
    """
    if type(state) is View:
        if player_or_none(player, state.state.rules.players) not in (None, state.player):
            raise InvalidArgument("player", player, "None or the seat of the viewer")
        return () if state.player is None else legal_moves(state.state, state.player)
    mover = a_state(state, "a state or a view").player
    if player is not None and player_or_none(player, state.rules.players) != mover:
        return ()
    if mover is None:
        return ()
    if state.die is None:
        return _THROW_OR_PASS[mover] if state.may_pass else ()
    rules = state.rules
    values = state.pawns[mover]
    furthest = rules.rows
    if not rules.voluntary_loss and min(values) <= furthest - state.die:
        furthest -= state.die
    advances = _ADVANCES[mover][rules.pawns]
    if max(values) <= furthest:
        return advances
    return tuple([advances[lane] for lane, value in enumerate(values) if value <= furthest])


def why_illegal(state: State, move: Move) -> Violation | None:
    """Return the first clause that a move breaks, or None for a legal one, chance included.

    >>> print(why_illegal(start(), Pass(0)))
    QP-16: seat 0 does not lead, so the die is thrown at once: there is nothing to choose
    >>> why_illegal(start(), Roll(6))
    """
    mover = a_state(state).player
    if type(move) is Roll:
        return _game_over(state) if mover is None else _why_no_roll(state, move.value, mover)
    if type(move) is not Advance and type(move) is not Throw and type(move) is not Pass:
        raise TypeError(f"a move of Quick Poker is a Roll, Throw, Pass or Advance, not {shown(move)}")
    if mover is None:
        return _game_over(state)
    if move.player != mover:
        return _why_not_you(state, move.player, mover)
    if type(move) is Advance:
        return _why_no_advance(state, move.lane, mover)
    return None if state.may_pass else _why_no_choice(state, mover)


def _game_over(state: State) -> Violation:
    return Violation("QP-20", Reason.GAME_OVER, f"the game is over: round {state.round} was the last")


def _why_no_roll(state: State, value: int, mover: int) -> Violation | None:
    if state.die is not None:
        message = f"the die shows {state.die} already: seat {mover} must move a pawn by it"
        return Violation("QP-3", Reason.DIE_NOT_DUE, message)
    if state.may_pass:
        message = f"seat {mover} leads and must first choose between a throw and a pass"
        return Violation("QP-14", Reason.DIE_NOT_DUE, message)
    if not 1 <= value <= state.rules.faces:
        message = f"the die shows 1 to {state.rules.faces}, never {shown(value)}"
        return Violation("QP-3", Reason.NO_SUCH_FACE, message)
    return None


def _why_not_you(state: State, player: int, mover: int) -> Violation:
    if not 0 <= player < state.rules.players:
        message = f"there is no seat {shown(player)}: the seats are 0 to {state.rules.players - 1}"
        return Violation("QP-1", Reason.NO_SUCH_PLAYER, message)
    return Violation("QP-16", Reason.NOT_YOUR_TURN, f"it is the turn of seat {mover}, not of seat {player}")


def _why_no_choice(state: State, mover: int) -> Violation:
    if state.die is not None:
        message = f"the die shows {state.die}: seat {mover} must move a pawn by it"
        return Violation("QP-3", Reason.ALREADY_THROWN, message)
    if leader(state) == mover:
        message = f"seat {mover} has chosen to throw, and the die is due"
        return Violation("QP-14", Reason.ALREADY_THROWN, message)
    table = strengths(state.pawns, state.rules)
    if table[mover] == max(table) > 0:
        message = f"seat {mover} shares the strongest figure and does not lead, so the die is thrown at once"
        return Violation("QP-15", Reason.NOT_LEADING, message)
    message = f"seat {mover} does not lead, so the die is thrown at once: there is nothing to choose"
    return Violation("QP-16", Reason.NOT_LEADING, message)


def _why_no_advance(state: State, lane: int, mover: int) -> Violation | None:
    rules = state.rules
    if state.die is None:
        message = f"seat {mover} has not thrown yet, so no pawn can move"
        return Violation("QP-3", Reason.NOT_THROWN, message)
    if not 0 <= lane < rules.pawns:
        message = f"there is no lane {shown(lane)}: the lanes are 0 to {rules.pawns - 1}"
        return Violation("QP-1", Reason.NO_SUCH_LANE, message)
    placement = state.pawns[mover]
    if placement[lane] > rules.rows:
        message = f"the pawn of seat {mover} in lane {lane} is in the hole and never moves again"
        return Violation("QP-6", Reason.PAWN_IN_HOLE, message)
    furthest = rules.rows - state.die
    if not rules.voluntary_loss and placement[lane] > furthest and min(placement) <= furthest:
        message = (
            f"{state.die} would push the pawn in lane {lane} into the hole,"
            f" while the one in lane {placement.index(min(placement))} can move safely"
        )
        return Violation("QP-7", Reason.VOLUNTARY_LOSS, message)
    return None


def apply(state: State, move: Move) -> State:
    """Return the state after a move, chance included; the argument is untouched.

    An advance takes one pawn of the mover forward by the whole throw and touches nobody else's
    (QP-3, QP-5, QP-8), at most into the hole (QP-6); then the round may be decided (QP-17, QP-19).

    Raises:
        IllegalMove: the move breaks a clause; the error holds the violation, the state and the move.

    >>> state = apply(start(), Roll(3))
    >>> apply(state, Advance(0, 4)).pawns[0]
    (0, 0, 0, 0, 3)
    """
    violation = why_illegal(state, move)
    if violation is not None:
        raise IllegalMove(violation, state, move)
    rules, tally, mover, pawns = state.rules, state.tally, state.player, state.pawns
    assert mover is not None
    if type(move) is Roll:
        return new_state(rules, tally, mover, pawns, move.value, False)
    if type(move) is Throw:
        return new_state(rules, tally, mover, pawns, None, False)
    if type(move) is Advance:
        assert state.die is not None
        values = list(pawns[mover])
        values[move.lane] = pushed(values[move.lane], state.die, rules.rows)
        placements = list(pawns)
        placements[mover] = tuple(values)
        pawns = tuple(placements)
    surveys = surveys_of(pawns, rules)
    leading, decided = judge(surveys)
    if decided:
        return end_round(rules, tally, pawns, surveys, leading)
    # The next seat clockwise that has a pawn to move; it may be the same one (QP-16).
    following = (mover + 1) % rules.players
    while not can_move(pawns[following], rules):
        following = (following + 1) % rules.players
    return new_state(rules, tally, following, pawns, None, following == leading)


def pushed(value: int, die: int, rows: int) -> int:
    """Return the value of a pawn after a throw: further by all of it, at most in the hole (QP-3, QP-6).

    >>> pushed(5, 2, 8), pushed(5, 4, 8)
    (7, 9)
    """
    value += die
    return value if value <= rows else rows + 1


def _start_round(rules: Rules, tally: Tally) -> State:
    return new_state(rules, tally, tally.starter, ((0,) * rules.pawns,) * rules.players, None, False)


def end_round(
    rules: Rules, tally: Tally, pawns: tuple[Placement, ...], surveys: list[int], leader: int
) -> State:
    """Return the first state of the next round, or the last state of the game.

    Args:
        rules: the variant.
        tally: what is fixed for the round.
        pawns: where all pawns stand at its end.
        surveys: those of all players then.
        leader: who has won it, or `NOBODY`.
    """
    won = list(tally.wins)
    winner = None
    if leader != NOBODY:
        won[leader] += 1
        winner = leader
    wins = tuple(won)
    result = new_result(tally.round, winner, pawns, figures_of(surveys, rules))
    if tally.round >= rules.rounds:
        return new_state(rules, new_tally(tally.round, tally.starter, wins, result), None, pawns, None, False)
    starter = next_starter(rules, tally.starter, result)
    return _start_round(rules, new_tally(tally.round + 1, starter, wins, result))


def next_starter(rules: Rules, starter: int, result: Result) -> int:
    """Return who starts the round after one that ended like this (QP-21)."""
    won_by = result.winner
    if won_by is None or rules.next_start == "next_seat":
        return (starter + 1) % rules.players
    if rules.next_start == "winner":
        return won_by
    table = strengths(result.pawns, rules)
    clockwise = [(won_by + step) % rules.players for step in range(1, rules.players)]
    return min(clockwise, key=table.__getitem__)


def chance(state: State) -> Distribution[Roll] | None:
    """Return the odds of the die if it is to be thrown now, else None.

    >>> chance(start()).size
    6
    """
    if a_state(state).player is None or state.die is not None or state.may_pass:
        return None
    return _dice(state.rules.faces)


@cache
def _dice(faces: int) -> Distribution[Roll]:
    return Choices(tuple(Roll(value) for value in range(1, faces + 1)))


def is_over(state: State) -> bool:
    """Tell whether the last round has been played (QP-20)."""
    return a_state(state).player is None


def to_act(state: State | View) -> tuple[int, ...]:
    """Return the player who has a choice to make now, alone in a tuple; empty if nobody has.

    >>> to_act(start()), to_act(apply(start(), Roll(1)))
    ((), (0,))
    """
    if type(state) is View:
        return to_act(state.state)
    mover = a_state(state, "a state or a view").player
    if mover is None or (state.die is None and not state.may_pass):
        return ()
    return (mover,)


def leader(state: State) -> int | None:
    """Return the player whose figure is strictly the strongest, if there is one (QP-14, QP-15).

    >>> leader(start())
    """
    return lead(a_state(state).pawns, state.rules)[0]


def winners(state: State) -> tuple[int, ...]:
    """Return all who share the win of a finished game, ascending; empty while it runs (QP-20)."""
    if a_state(state).player is not None:
        return ()
    return standings(state)[0]


def winner(state: State) -> int | None:
    """Return the one winner of a finished game; None while it runs and when the win is shared."""
    best = winners(state)
    return best[0] if len(best) == 1 else None


def standings(state: State) -> tuple[tuple[int, ...], ...]:
    """Return the players by rounds won, most first, equals together in ascending order (QP-20).

    >>> standings(start(Rules(players=3)))
    ((0, 1, 2),)
    """
    return ranking(a_state(state).wins)


def observe(state: State, player: SupportsIndex | None = None) -> View:
    """Return what a seat, or a spectator, may know: in Quick Poker, everything.

    Raises:
        InvalidArgument: there is no such player.
    """
    return View(a_state(state), player_or_none(player, state.rules.players))


def resample(view: View, rng: Random) -> State:
    """Return the one state that gives this view; no random number is drawn.

    Raises:
        TypeError: this is no view of Quick Poker, or no `random.Random`.
    """
    check_generator(rng)
    return a_view(view).state
