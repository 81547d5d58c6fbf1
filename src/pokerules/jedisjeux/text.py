"""Moves, states, views and results of Jedisjeux in words: a line for each seat, one for a finished deal."""

from collections.abc import Iterator, Mapping
from typing import Final

from pokerules._common.prose import Seat, Seats, Sentence, Voice, columns, listed, say, spelled, told
from pokerules._common.sentences import besides, cards_to_be_dealt, over
from pokerules.cards import Cards
from pokerules.jedisjeux.moves import Fold, Stake
from pokerules.jedisjeux.names import chips
from pokerules.jedisjeux.play import winners
from pokerules.jedisjeux.pot import REBUY, Rebuy, Stage
from pokerules.jedisjeux.state import Result, Shown, State, View

_HEADINGS: Final = ("", say("cards"), say("stack"), say("staked"), say("Awards"), "")
_AT_RIGHT: Final = (False, False, True, True, True, False)
_FACE_DOWN: Final = "?? ??"


@told.register
def _(move: Stake, voice: Voice) -> str:
    return told(say("{player} stakes", player=Seat(move.player)), voice)


@told.register
def _(move: Fold, voice: Voice) -> str:
    return told(say("{player} folds", player=Seat(move.player)), voice)


@told.register
def _(state: State, voice: Voice) -> str:
    return _table(state, dict(enumerate(state.hands)), voice)


@told.register
def _(view: View, voice: Voice) -> str:
    return _table(view, {} if view.viewer is None or view.hand is None else {view.viewer: view.hand}, voice)


@told.register
def _(shown: Shown, voice: Voice) -> str:
    """Return what one player laid open in one line."""
    player = Seat(shown.player)
    return told(
        say("{player} shows {cards}: {hand}", player=player, cards=shown.cards, hand=shown.hand), voice
    )


@told.register
def _(result: Result, voice: Voice) -> str:
    """Return the end of a deal in one line: who won how much with what, and the rebuys."""
    won = [
        told(say("{chips} to {player}", chips=chips(result.shares[seat]), player=Seat(seat)), voice)
        for seat in result.winners
    ]
    how: object = say("as all others have folded")
    if result.shown:
        how = next(one.hand for one in result.shown if one.player in result.winners)
    ended = say("deal {deal}: {won}, {how}", deal=result.deal, won=listed(won, voice), how=how)
    return spelled(besides([ended, *result.rebuys]), voice)


@told.register
def _(rebuy: Rebuy, voice: Voice) -> str:
    sentence = say(
        "{player} receives {chips} from {donor}, who gets an Award",
        player=Seat(rebuy.player),
        chips=REBUY,
        donor=Seat(rebuy.donor),
    )
    return told(sentence, voice)


def _table(position: State | View, hands: Mapping[int, Cards], voice: Voice) -> str:
    """Return a position as a small table.

    Args:
        position: a state or a view.
        hands: the cards to show, by seat; all others lie face down.
        voice: how it is told.
    """
    return "\n".join(_lines(position, hands, voice))


def _lines(position: State | View, hands: Mapping[int, Cards], voice: Voice) -> Iterator[str]:
    yield told(summary(position), voice)
    if position.in_deal:
        yield told(middle(position), voice)
    rows = [_HEADINGS, *[_row(position, hands, seat) for seat in range(position.rules.players)]]
    yield from columns([[spelled(cell, voice) for cell in row] for row in rows], _AT_RIGHT)
    if position.last is not None:
        yield told(position.last, voice)


def _row(position: State | View, hands: Mapping[int, Cards], seat: int) -> tuple[object, ...]:
    cards = hands.get(seat, _FACE_DOWN) if position.in_deal else ""
    numbers = (position.stacks[seat], position.staked[seat], position.awards[seat])
    return (Seat(seat), cards, *numbers, decision(position, seat))


def summary(position: State | View) -> Sentence:
    """Return which deal this is, who deals, and what has to happen next."""
    return say(
        "Jedisjeux, deal {deal}, dealer {dealer}: {due}",
        deal=position.deal,
        dealer=Seat(position.dealer),
        due=_due(position),
    )


def middle(position: State | View) -> Sentence:
    """Return what lies in the middle of the table during a deal."""
    return say("board {cards}, pot {chips}", cards=position.board, chips=sum(position.staked))


def decision(position: State | View, seat: int) -> Sentence | str:
    """Return what a player has decided, or has yet to; nothing between deals."""
    if not position.in_deal:
        return ""
    if seat not in position.in_deal:
        return say("folded")
    if seat in position.due:
        return say("to decide")
    return say("staked") if seat in position.decided else say("no chips left")


def _due(position: State | View) -> Sentence:
    if position.stage is None:
        return over(winners(position))
    if position.stage is Stage.OBSERVATION:
        return cards_to_be_dealt()
    return say("{stage}, {players} to decide", stage=position.stage, players=Seats(position.due))
