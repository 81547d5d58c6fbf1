"""The play of Quick Poker: pure functions from states and moves to states."""

from functools import cache
from typing import TYPE_CHECKING, Final, SupportsIndex

from pokerules._common.arguments import asked_of_view, player_or_none
from pokerules._common.seats import payoffs_of, ranking
from pokerules.distributions import Choices, Distribution
from pokerules.errors import IllegalMove
from pokerules.quickpoker.ending import end_round, start_round
from pokerules.quickpoker.fast.lead import judge
from pokerules.quickpoker.fast.tables import surveys_of
from pokerules.quickpoker.figures import Placement
from pokerules.quickpoker.moves import Advance, Move, Pass, PlayerMove, Roll, Throw
from pokerules.quickpoker.refusal import why_illegal
from pokerules.quickpoker.rules import Rules, the_rules
from pokerules.quickpoker.state import State, View, a_position, a_state, new_state, new_tally

if TYPE_CHECKING:
    from fractions import Fraction

_THROW_OR_PASS: Final = tuple((Throw(player), Pass(player)) for player in range(4))
_ADVANCES: Final = [
    [tuple(Advance(player, lane) for lane in range(pawns)) for pawns in range(6)] for player in range(4)
]


def start(rules: Rules = Rules()) -> State:
    """Return the first state: every pawn on the start line, seat 0 to play (QP-2, QP-21).

    >>> state = start(Rules(players=3))
    >>> state.player, state.pawns[0], state.die
    (0, (0, 0, 0, 0, 0), None)
    """
    the_rules(rules)
    return start_round(rules, new_tally(round=1, starter=0, wins=(0,) * rules.players, last=None))


def legal_moves(state: State | View, player: SupportsIndex | None = None) -> tuple[PlayerMove, ...]:
    """Return every move that may be made now, in canonical order.

    Args:
        state: a state, or a view, of which only the viewer's own moves are told.
        player: a seat, to ask for its moves alone; None for everybody's moves, of a view the viewer's.

    Returns:
        `Throw` before `Pass`, or `Advance` by lane; nothing when the die is due or the game is over.

    Raises:
        TypeError: an argument has the wrong type.
        InvalidArgument: there is no such player, or the view is not theirs.

    >>> state = apply(start(), Roll(3))
    >>> legal_moves(state)[:2]
    (Advance(player=0, lane=0), Advance(player=0, lane=1))
    """
    if type(state) is not State:
        viewer = a_position(state).viewer
        asked_of_view(player, viewer, state.rules.players)
        if viewer is None:
            return ()
        player = viewer
    mover, rules = state.player, state.rules
    if player is not None and player_or_none(player, rules.players) != mover:
        return ()
    if mover is None:
        return ()
    if state.die is None:
        return _THROW_OR_PASS[mover] if state.may_pass else ()
    values = state.pawns[mover]
    furthest = rules.rows
    if not rules.voluntary_loss and min(values) <= furthest - state.die:
        furthest -= state.die
    advances = _ADVANCES[mover][rules.pawns]
    if max(values) <= furthest:
        return advances
    return tuple([advances[lane] for lane, value in enumerate(values) if value <= furthest])


def apply(state: State, move: Move) -> State:
    """Return the state after a move, chance included; the argument is untouched.

    An advance takes one of the mover's pawns forward by the whole throw, at most into the hole, and
    touches nobody else's (QP-3, QP-5, QP-6, QP-8); then the round may be decided (QP-17, QP-19).

    Raises:
        IllegalMove: the move breaks a clause; the error holds the violation, the state and the move.

    >>> state = apply(start(), Roll(3))
    >>> apply(state, Advance(0, 4)).pawns[0]
    (0, 0, 0, 0, 3)
    """
    if type(state) is not State:  # Such as a view, which `why_illegal` takes.
        a_state(state)
    violation = why_illegal(state, move)
    if violation is not None:
        raise IllegalMove(violation, state, move)
    rules, tally, mover, pawns = state.rules, state.tally, state.player, state.pawns
    assert mover is not None
    if type(move) is Roll:
        return new_state(rules, tally, mover, pawns, move.value, may_pass=False)
    if type(move) is Throw:
        return new_state(rules, tally, mover, pawns, None, may_pass=False)
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
    # Most often the first pawn can move, which takes no call to see.
    while pawns[following][0] > rules.rows and not can_move(pawns[following], rules):
        following = (following + 1) % rules.players
    return new_state(rules, tally, following, pawns, None, may_pass=following == leading)


def can_move(placement: Placement, rules: Rules) -> bool:
    """Tell whether a player has a turn: a pawn that is not in the hole (QP-16)."""
    return min(placement) <= rules.rows


def pushed(value: int, die: int, rows: int) -> int:
    """Return the value of a pawn after a throw: greater by all of it, at most that of the hole (QP-3, QP-6).

    >>> pushed(5, 2, 8), pushed(5, 4, 8)
    (7, 9)
    """
    value += die
    return value if value <= rows else rows + 1


def chance(state: State | View) -> Distribution[Roll] | None:
    """Return the odds of the die if it is to be thrown now, else None.

    >>> chance(start()).size
    6
    """
    if a_position(state).player is None or state.die is not None or state.may_pass:
        return None
    return _dice(state.rules.faces)


@cache
def _dice(faces: int) -> Distribution[Roll]:
    return Choices(tuple(Roll(value) for value in range(1, faces + 1)))


def is_over(state: State | View) -> bool:
    """Tell whether the last round has been played (QP-20)."""
    return a_position(state).player is None


def to_act(state: State | View) -> tuple[int, ...]:
    """Return the player who has a choice to make now, alone in a tuple; empty if there is none.

    >>> to_act(start()), to_act(apply(start(), Roll(1)))
    ((), (0,))
    """
    mover = a_position(state).player
    if mover is None or (state.die is None and not state.may_pass):
        return ()
    return (mover,)


def winners(state: State | View) -> tuple[int, ...]:
    """Return all players who share the win of a finished game, ascending; empty while it runs (QP-20)."""
    if a_position(state).player is not None:
        return ()
    return standings(state)[0]


def winner(state: State | View) -> int | None:
    """Return the one winner of a finished game; None while it runs and when the win is shared."""
    best = winners(state)
    return best[0] if len(best) == 1 else None


def standings(state: State | View) -> tuple[tuple[int, ...], ...]:
    """Return the players by rounds won, most first, equals together in ascending order (QP-20).

    >>> standings(start(Rules(players=3)))
    ((0, 1, 2),)
    """
    return ranking(a_position(state).wins)


def payoffs(state: State | View) -> "tuple[Fraction, ...]":
    """Return each player's share of the win less an equal share: exact, and 0 in sum; all 0 while it runs.

    >>> from pokerules.quickpoker import setup
    >>> over = setup(pawns=[(8, 8, 0, 0, 0), (9,) * 5], player=None, wins=(1, 0))
    >>> payoffs(over)
    (Fraction(1, 2), Fraction(-1, 2))
    """
    return payoffs_of(winners(state), state.rules.players)


def longest(rules: Rules) -> int:
    """Return a bound on the moves of a game, chance included.

    In a round every pawn advances by at least 1 each time, and by ``rows + 1`` in all, so there are no more
    than ``players * pawns * (rows + 1)`` advances, each after a roll of its own. Between an advance
    and the roll for the next one, at most one choice is made. Either the leader throws, and
    the roll follows; or they pass, and then the next player has no choice, as there is only one leader:
    the roll follows, too. There is always such a next player: while the round is open somebody can still
    beat the leader, and so has a pawn to move. At the start of a round nobody leads, so no choice comes
    before the first roll.

    Raises:
        TypeError: these are not rules of Quick Poker.

    >>> longest(Rules(players=2)), longest(Rules(players=4, rounds=10))
    (269, 5390)
    """
    advances = the_rules(rules).players * rules.pawns * (rules.rows + 1)
    return rules.rounds * (3 * advances - 1)
