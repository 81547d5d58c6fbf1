"""Why a move of Jedisjeux is refused: the first clause that it breaks."""

from pokerules._common.arguments import of_viewer
from pokerules._common.prose import Seat, Seats, say
from pokerules._common.sentences import no_such_seat
from pokerules.distributions import Deal, misdeal
from pokerules.errors import Reason as BaseReason
from pokerules.errors import Violation
from pokerules.jedisjeux.moves import Fold, Move, Stake, a_move
from pokerules.jedisjeux.names import awards
from pokerules.jedisjeux.pot import Stage
from pokerules.jedisjeux.rules import RULEBOOK
from pokerules.jedisjeux.state import State, View, a_position


class Reason(BaseReason):
    """Why a move is refused, with the clause it breaks."""

    @property
    def rulebook(self) -> str:
        """The address of the rulebook of the game."""
        return RULEBOOK

    GAME_OVER = "game over"
    """Somebody has the Awards that win (JJ-18), or the last deal has been played (JJ-20)."""
    DEAL_DUE = "deal due"
    """The cards have not been dealt yet, so there is nothing to decide (JJ-5)."""
    DEAL_NOT_DUE = "deal not due"
    """A deal is in progress, and somebody still in has yet to decide (JJ-8)."""
    WRONG_DECK = "wrong deck"
    """The cards dealt are not those in play, each once (JJ-1)."""
    NO_SUCH_PLAYER = "no such player"
    """No seat has that number (JJ-1)."""
    FOLDED = "folded"
    """The player has given up this deal (JJ-7)."""
    ALREADY_DECIDED = "already decided"
    """The player has staked in this stage, and decides only once in it (JJ-7)."""
    NO_CHIPS = "no chips"
    """The player has nothing left to stake and stays in without deciding (JJ-10)."""


def why_illegal(state: State | View, move: Move) -> Violation | None:
    """Return the first clause that a move breaks, or None for a legal one, chance included.

    Args:
        state: a state, or a view, which answers about deals and about the viewer's own moves.
        move: the move.

    Raises:
        TypeError: an argument is of another kind.
        InvalidArgument: the move is another seat's, not the viewer's.

    >>> from pokerules.jedisjeux import Fold, Rules, Stake, observe, start
    >>> print(why_illegal(start(), Stake(2)))
    JJ-5: there is nothing to decide yet: the cards of deal 1 have to be dealt first
    >>> why_illegal(start(), Deal(Rules().deck))
    >>> print(why_illegal(observe(start(), 2), Fold(2)).reason)
    Reason.DEAL_DUE
    """
    if type(state) is View:
        if type(a_move(move)) is not Deal:
            of_viewer(move, state.viewer)
    elif type(state) is not State:
        a_position(state)
    if type(move) is Deal:
        return _why_no_deal(state, move)
    if type(move) is not Stake and type(move) is not Fold:
        a_move(move)
    return None if move.player in state.due else _why_no_decision(state, move.player)


def _why_no_deal(state: State | View, move: Deal) -> Violation | None:
    stage = state.stage
    if stage is None:
        return _game_over(state)
    if stage is not Stage.OBSERVATION:
        sentence = say(
            "deal {deal} is in progress: the {stage} waits for {players}",
            deal=state.deal,
            stage=stage,
            players=Seats(state.due),
        )
        return Violation("JJ-8", Reason.DEAL_NOT_DUE, sentence)
    fault = misdeal(move, state.rules.deck)
    return None if fault is None else Violation("JJ-1", Reason.WRONG_DECK, fault)


def _why_no_decision(state: State | View, player: int) -> Violation:
    """Return why a player who is not due may not decide."""
    stage, seat = state.stage, Seat(player)
    if stage is None:
        return _game_over(state)
    if stage is Stage.OBSERVATION:
        sentence = say(
            "there is nothing to decide yet: the cards of deal {deal} have to be dealt first", deal=state.deal
        )
        return Violation("JJ-5", Reason.DEAL_DUE, sentence)
    if not 0 <= player < state.rules.players:
        return Violation("JJ-1", Reason.NO_SUCH_PLAYER, no_such_seat(player, state.rules.players))
    if player not in state.in_deal:
        sentence = say("{player} has folded and is out until the next deal", player=seat)
        return Violation("JJ-7", Reason.FOLDED, sentence)
    if player in state.decided:
        sentence = say(
            "{player} has already staked at the {stage}, and decides only once in each stage",
            player=seat,
            stage=stage,
        )
        return Violation("JJ-7", Reason.ALREADY_DECIDED, sentence)
    sentence = say("{player} has staked their last chip and stays in without deciding", player=seat)
    return Violation("JJ-10", Reason.NO_CHIPS, sentence)


def _game_over(state: State | View) -> Violation:
    most = max(state.awards)
    if most == state.rules.awards:
        sentence = say(
            "the game is over: {player} has won it with {awards}",
            player=Seat(state.awards.index(most)),
            awards=awards(most),
        )
        return Violation("JJ-18", Reason.GAME_OVER, sentence)
    sentence = say("the game is over: deal {deal} was the last", deal=state.deal)
    return Violation("JJ-20", Reason.GAME_OVER, sentence)
