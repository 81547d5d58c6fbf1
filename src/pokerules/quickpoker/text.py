"""Moves, results, states and views of Quick Poker in words: a state is told as a small board."""

from collections.abc import Iterator, Mapping
from typing import Final

from pokerules._common.prose import (
    Count,
    Seat,
    Sentence,
    Terms,
    Voice,
    columns,
    printed,
    say,
    told,
    told_plainly,
)
from pokerules._common.sentences import over, passes
from pokerules.quickpoker.fast.tables import figures_of, surveys_of
from pokerules.quickpoker.figures import Figure, Placement
from pokerules.quickpoker.lead import leader
from pokerules.quickpoker.moves import Advance, Pass, Roll, Throw
from pokerules.quickpoker.play import winners
from pokerules.quickpoker.state import Result, State, View, a_position

_ROWS: Final[Mapping[Terms, tuple[str, ...]]] = {
    "en": ("7", "8", "9", "10", "J", "Q", "K", "A"),
    "fr": ("7", "8", "9", "10", "V", "D", "R", "A"),
}


@told.register
def _(move: Roll, voice: Voice) -> str:
    return told(say("the die shows {value}", value=printed(move.value)), voice)


@told.register
def _(move: Throw, voice: Voice) -> str:
    return told(say("{player} throws", player=Seat(move.player)), voice)


@told.register
def _(move: Pass, voice: Voice) -> str:
    return told(passes(move.player), voice)


@told.register
def _(move: Advance, voice: Voice) -> str:
    player = Seat(move.player)
    return told(
        say("{player} advances the pawn in lane {lane}", player=player, lane=printed(move.lane)), voice
    )


@told.register
def _(result: Result, voice: Voice) -> str:
    number, winner = result.round, result.winner
    if winner is None:
        void = say("round {number} is void: nobody has a figure or can still reach one", number=number)
        return told(void, voice)
    won = say(
        "{winner} wins round {number}: {figure}, which nobody else can still beat",
        winner=Seat(winner),
        number=number,
        figure=result.figures[winner],
    )
    return told(won, voice)


def board(state: State | View) -> str:
    """Return the board of a position: a heading, a column of lanes for each player, and what each has."""
    return told_plainly(a_position(state))


@told.register(State)
@told.register(View)
def _(state: State | View, voice: Voice) -> str:
    return "\n".join(_lines(state, voice))


def _lines(state: State | View, voice: Voice) -> Iterator[str]:
    rules, seats, ahead = state.rules, range(state.rules.players), leader(state)
    figures = figures_of(surveys_of(state.pawns, rules), rules)
    yield told(summary(state), voice)
    names = row_names(rules.rows, voice)
    rows = [
        ["", *[told(_player(seat, to_move=seat == state.player), voice) for seat in seats]],
        *[
            [names[value], *[_row(placement, value) for placement in state.pawns]]
            for value in reversed(range(len(names)))
        ],
        ["", *[told(held(figures[seat], leads=seat == ahead), voice) for seat in seats]],
        ["", *[told(won(state, seat), voice) for seat in seats]],
    ]
    yield from columns(rows, (True, *[False] * rules.players))
    if state.last is not None:
        yield told(state.last, voice)


def row_names(rows: int, voice: Voice) -> list[str]:
    """Return the names of the values of a pawn on a board, from the start line to the hole."""
    return [voice.translated("start"), *_ROWS[voice.terms][-rows:], voice.translated("hole")]


def summary(state: State | View) -> Sentence:
    """Return which round of which game this is, and what has to happen next."""
    return say(
        "Quick Poker, round {number} of {rounds}: {due}",
        number=state.round,
        rounds=state.rules.rounds,
        due=_due(state),
    )


def _due(state: State | View) -> Sentence:
    if state.player is None:
        return over(winners(state))
    player = Seat(state.player)
    if state.die is not None:
        return say("{player} moves a pawn by {die}", player=player, die=state.die)
    if state.may_pass:
        return say("{player} leads and may throw or pass", player=player)
    return say("the die is thrown for {player}", player=player)


def _player(seat: int, to_move: bool) -> Sentence:
    return say("{player} *", player=Seat(seat)) if to_move else say("{player}", player=Seat(seat))


def _row(placement: Placement, value: int) -> str:
    return " ".join(["●" if pawn == value else "·" for pawn in placement])


def held(figure: Figure, leads: bool) -> Sentence:
    """Return what a player holds, and whether they lead."""
    return say("{figure}, leads", figure=figure) if leads else say("{figure}", figure=figure)


def won(state: State | View, seat: int) -> Sentence:
    """Return the rounds that a player has won and, where there are stakes, their chips."""
    won, net = state.wins[seat], state.net[seat]
    if not state.rules.stake:
        return say("{won} won", won=won)
    lost = Count(-net, "-{count} chip", "-{count} chips")
    gained = Count(net, "+{count} chip", "+{count} chips")
    return say("{won} won, {chips}", won=won, chips=lost if net < 0 else gained)
