"""Why a move of Quick Poker is refused: the first clause that it breaks, and the sentence that says so."""

from pokerules._common.arguments import of_viewer
from pokerules._common.prose import Seat, Sentence, say
from pokerules._common.sentences import last_round_played, no_such_seat, turn_of_another
from pokerules.errors import Reason as BaseReason
from pokerules.errors import Violation
from pokerules.quickpoker.lead import leader, strengths
from pokerules.quickpoker.moves import Advance, Move, Pass, Roll, Throw, a_move
from pokerules.quickpoker.names import no_such_face
from pokerules.quickpoker.rules import RULEBOOK
from pokerules.quickpoker.state import State, View, a_position


class Reason(BaseReason):
    """Why a move is refused, with the clause it breaks."""

    @property
    def rulebook(self) -> str:
        """The address of the rulebook of the game."""
        return RULEBOOK

    GAME_OVER = "game over"
    """The last round has been played (QP-20)."""
    NO_SUCH_PLAYER = "no such player"
    """No seat has that number (QP-1)."""
    NOT_YOUR_TURN = "not your turn"
    """Turns go clockwise (QP-16)."""
    DIE_NOT_DUE = "die not due"
    """The die has been thrown, or the leader has yet to choose (QP-3, QP-14)."""
    NO_SUCH_FACE = "no such face"
    """The die has no such face (QP-3)."""
    NOT_LEADING = "not leading"
    """Only the leader may choose between a throw and a pass (QP-14, QP-15, QP-16)."""
    ALREADY_THROWN = "already thrown"
    """The choice to throw has been made; a pawn must move (QP-3)."""
    NOT_THROWN = "not thrown"
    """No value has been thrown that a pawn could move by (QP-3)."""
    NO_SUCH_LANE = "no such lane"
    """No lane has that number (QP-1)."""
    PAWN_IN_HOLE = "pawn in the hole"
    """A pawn in the hole never moves again (QP-6)."""
    VOLUNTARY_LOSS = "voluntary loss"
    """The variant forbids losing a pawn while another can move safely (QP-7)."""


def why_illegal(state: State | View, move: Move) -> Violation | None:
    """Return the first clause that a move breaks, or None for a legal one, chance included.

    Args:
        state: a state, or a view, which answers about rolls and about the viewer's own moves.
        move: a move of this game.

    Raises:
        TypeError: an argument has the wrong type.
        InvalidArgument: the move is another seat's, not the viewer's.

    >>> from pokerules.quickpoker import Pass, start
    >>> print(why_illegal(start(), Pass(0)))
    QP-16: seat 0 does not lead, so the die is thrown at once: there is nothing to choose
    >>> why_illegal(start(), Roll(6))
    """
    if type(state) is not State:
        view = a_position(state)
        if type(a_move(move)) is not Roll:
            of_viewer(move, view.viewer)
    mover = state.player
    if type(move) is Roll:
        return _game_over(state) if mover is None else _why_no_roll(state, move.value, mover)
    if type(move) is not Advance and type(move) is not Throw and type(move) is not Pass:
        a_move(move)
    if mover is None:
        return _game_over(state)
    if move.player != mover:
        return _why_not_you(state, move.player, mover)
    if type(move) is Advance:
        return _why_no_advance(state, move.lane, mover)
    return None if state.may_pass else _why_no_choice(state, mover)


def _game_over(state: State | View) -> Violation:
    return Violation("QP-20", Reason.GAME_OVER, last_round_played(state.round))


def _why_no_roll(state: State | View, value: int, mover: int) -> Violation | None:
    if state.die is not None:
        sentence = say(
            "the die shows {die} already: {player} must move a pawn by it", die=state.die, player=Seat(mover)
        )
        return Violation("QP-3", Reason.DIE_NOT_DUE, sentence)
    if state.may_pass:
        sentence = say("{player} leads and must first choose between a throw and a pass", player=Seat(mover))
        return Violation("QP-14", Reason.DIE_NOT_DUE, sentence)
    if not 1 <= value <= state.rules.faces:
        return Violation("QP-3", Reason.NO_SUCH_FACE, no_such_face(value, state.rules.faces))
    return None


def _why_not_you(state: State | View, player: int, mover: int) -> Violation:
    players = state.rules.players
    if not 0 <= player < players:
        return Violation("QP-1", Reason.NO_SUCH_PLAYER, no_such_seat(player, players))
    return Violation("QP-16", Reason.NOT_YOUR_TURN, turn_of_another(mover, player))


def _why_no_choice(state: State | View, mover: int) -> Violation:
    player = Seat(mover)
    if state.die is not None:
        sentence = say("the die shows {die}: {player} must move a pawn by it", die=state.die, player=player)
        return Violation("QP-3", Reason.ALREADY_THROWN, sentence)
    if leader(state) == mover:
        sentence = say("{player} has chosen to throw: the die has to be thrown first", player=player)
        return Violation("QP-14", Reason.ALREADY_THROWN, sentence)
    table = strengths(state.pawns, state.rules)
    if table[mover] == max(table) > 0:
        sentence = say(
            "{player} shares the strongest figure and so does not lead: the die is thrown at once",
            player=player,
        )
        return Violation("QP-15", Reason.NOT_LEADING, sentence)
    sentence = say(
        "{player} does not lead, so the die is thrown at once: there is nothing to choose", player=player
    )
    return Violation("QP-16", Reason.NOT_LEADING, sentence)


def _why_no_advance(state: State | View, lane: int, mover: int) -> Violation | None:
    rules, die, placement = state.rules, state.die, state.pawns[mover]
    if die is None:
        return Violation("QP-3", Reason.NOT_THROWN, _not_thrown(state, Seat(mover)))
    if not 0 <= lane < rules.pawns:
        sentence = say("there is no lane {lane}: the lanes are 0 to {most}", lane=lane, most=rules.pawns - 1)
        return Violation("QP-1", Reason.NO_SUCH_LANE, sentence)
    if placement[lane] > rules.rows:
        sentence = say(
            "the pawn of {player} in lane {lane} is in the hole for good: move another",
            player=Seat(mover),
            lane=lane,
        )
        return Violation("QP-6", Reason.PAWN_IN_HOLE, sentence)
    furthest = rules.rows - die
    if not rules.voluntary_loss and placement[lane] > furthest and min(placement) <= furthest:
        sentence = say(
            "{die} would push the pawn in lane {lane} into the hole,"
            " while the one in lane {other} can move safely",
            die=die,
            lane=lane,
            other=placement.index(min(placement)),
        )
        return Violation("QP-7", Reason.VOLUNTARY_LOSS, sentence)
    return None


def _not_thrown(state: State | View, player: Seat) -> Sentence:
    if state.may_pass:
        return say("{player} has not thrown yet, so no pawn can move: throw or pass first", player=player)
    return say(
        "{player} has not thrown yet, so no pawn can move: the die has to be thrown first", player=player
    )
