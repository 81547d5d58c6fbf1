"""What can be wrong with a position of Quick Poker, part by part: no defect hides another.

Each part is checked against what it depends on, and passed over only where that is itself at fault.
"""

from collections.abc import Iterator, Sequence

from pokerules._common.arguments import exactly, plain_number, truth_value
from pokerules._common.prose import Count, Seat, Sentence, clipped, say, seat_told
from pokerules._common.sentences import no_such_seat
from pokerules.errors import Defect
from pokerules.errors import DefectKind as BaseDefectKind
from pokerules.quickpoker.ending import next_starter
from pokerules.quickpoker.fast.tables import figures_of, surveys_of
from pokerules.quickpoker.figures import Placement
from pokerules.quickpoker.lead import lead
from pokerules.quickpoker.names import no_such_face
from pokerules.quickpoker.rules import Rules
from pokerules.quickpoker.state import Result, State, Tally


class DefectKind(BaseDefectKind):
    """What can be wrong with a position, with the clause that rules it out."""

    PAWN_COUNT = "pawn count"
    """Not every player has one pawn in each lane (QP-1)."""
    PAWN_VALUE = "pawn value"
    """A pawn stands off the board (QP-4)."""
    PLAYER = "player"
    """No seat has the number of the player whose turn it is (QP-1)."""
    NO_TURN = "no turn"
    """The player whose turn it is has every pawn in the hole (QP-16)."""
    DIE = "die"
    """The die has no such face, or lies there after the end (QP-3)."""
    MAY_PASS = "may pass"
    """A player may pass who does not lead or has already thrown (QP-14)."""
    ROUND = "round"
    """The game has no such round (QP-20)."""
    ROUND_DECIDED = "round decided"
    """The round is won or void, and yet it goes on (QP-17, QP-19)."""
    ROUND_OPEN = "round open"
    """The game is said to be over, but its last round is not decided (QP-17, QP-20)."""
    STARTER = "starter"
    """Another seat starts this round (QP-21)."""
    WINS = "wins"
    """The rounds won do not fit the rounds played (QP-20)."""
    LAST_RESULT = "last result"
    """The last result is not that of the round before, or does not end it (QP-17, QP-20)."""


def check_types(state: State) -> None:
    """Refuse a state that holds a value of a wrong type.

    Raises:
        TypeError: it does; the message names the field.
    """
    for value, kind in ((state.rules, Rules), (state.tally, Tally)):
        exactly(value, kind, f"a state holds {kind.__name__} of quickpoker")
    _check_pawns(state.pawns, "pawns")
    for name in ("player", "die"):
        if getattr(state, name) is not None:
            plain_number(getattr(state, name), name)
    truth_value(state.may_pass, "may_pass")
    tally, last = state.tally, state.tally.last
    for name in ("round", "starter"):
        plain_number(getattr(tally, name), name)
    exactly(tally.wins, tuple, "wins must be a tuple")
    for won in tally.wins:
        plain_number(won, "rounds won")
    if last is not None:
        exactly(last, Result, "the last result must be a Result")
        plain_number(last.round, "round of the last result")
        if last.winner is not None:
            plain_number(last.winner, "winner of the last result")
        _check_pawns(last.pawns, "pawns of the last result")
        exactly(last.figures, tuple, "figures of the last result must be a tuple")


def _check_pawns(pawns: Sequence[Placement], name: str) -> None:
    if type(pawns) is not tuple or any(type(placement) is not tuple for placement in pawns):
        raise TypeError(f"{name} must be a tuple of tuples, not {clipped(pawns)}")
    for placement in pawns:
        for value in placement:
            plain_number(value, "the value of a pawn")


def board_defects(rules: Rules, pawns: Sequence[Placement]) -> Iterator[Defect]:
    """Yield what keeps pawns from standing on the board."""
    if len(pawns) != rules.players or any(len(placement) != rules.pawns for placement in pawns):
        sentence = say(
            "{players} players must have {pawns} pawns each", players=rules.players, pawns=rules.pawns
        )
        yield Defect(DefectKind.PAWN_COUNT, "QP-1", sentence)
    for player, placement in enumerate(pawns):
        for lane, value in enumerate(placement):
            if not 0 <= value <= rules.rows + 1:
                sentence = say(
                    "the pawn of {player} in lane {lane} is at {value}, but the values are 0 to {last}",
                    player=Seat(player),
                    lane=lane,
                    value=value,
                    last=rules.rows + 1,
                )
                yield Defect(DefectKind.PAWN_VALUE, "QP-4", sentence)


def course_defects(state: State) -> Iterator[Defect]:
    """Yield what is wrong with the round going on, or having ended, with the pawns where they are."""
    ahead, decided = lead(state.pawns, state.rules)
    if state.player is None and not decided:
        yield Defect(DefectKind.ROUND_OPEN, "QP-17", say("the game is over, but its last round is open"))
    if state.player is None or not decided:
        return
    if ahead is None:
        yield Defect(DefectKind.ROUND_DECIDED, "QP-19", say("the round is void, and yet it goes on"))
    else:
        sentence = say("the round is won by {winner}, and yet it goes on", winner=Seat(ahead))
        yield Defect(DefectKind.ROUND_DECIDED, "QP-17", sentence)


def turn_defects(state: State) -> Iterator[Defect]:
    """Yield what is wrong with whose turn it is and with the die, wherever the other pawns stand."""
    rules, player, die = state.rules, state.player, state.die
    if player is None:
        if _finished(state) not in (None, rules.rounds):
            sentence = say(
                "the game is over in round {number} of {rounds}", number=state.round, rounds=rules.rounds
            )
            yield Defect(DefectKind.ROUND_OPEN, "QP-20", sentence)
        if die is not None:
            yield Defect(DefectKind.DIE, "QP-3", say("the die shows {die} though the game is over", die=die))
        return
    if not 0 <= player < rules.players:
        yield Defect(DefectKind.PLAYER, "QP-1", no_such_seat(player, rules.players))
    elif state.pawns[player : player + 1] == ((rules.rows + 1,) * rules.pawns,):
        sentence = say("it is the turn of {player}, whose pawns are all in the hole", player=Seat(player))
        yield Defect(DefectKind.NO_TURN, "QP-16", sentence)
    if die is not None and not 1 <= die <= rules.faces:
        yield Defect(DefectKind.DIE, "QP-3", no_such_face(die, rules.faces))


def pass_defects(state: State, on_board: bool) -> Iterator[Defect]:
    """Yield what rules out that a player may pass.

    Args:
        state: the position.
        on_board: whether the pawns stand on the board, so that it is known who leads.
    """
    rules, player = state.rules, state.player
    if not state.may_pass:
        return
    if player is None:
        yield Defect(DefectKind.MAY_PASS, "QP-14", say("somebody may pass, but the game is over"))
    elif state.die is not None:
        sentence = say("{player} may pass, but has already thrown", player=seat_told(player, rules.players))
        yield Defect(DefectKind.MAY_PASS, "QP-14", sentence)
    elif on_board and lead(state.pawns, rules)[0] != player:
        sentence = say("{player} may pass, but does not lead", player=seat_told(player, rules.players))
        yield Defect(DefectKind.MAY_PASS, "QP-14", sentence)


def result_of_board(state: State) -> Result | None:
    """Return how the last round of a game that is over ended, read from its sound board."""
    ahead, decided = lead(state.pawns, state.rules)
    figures = figures_of(surveys_of(state.pawns, state.rules), state.rules)
    return Result(state.tally.round, ahead, state.pawns, figures) if decided else None


def ending_defects(state: State, on_board: bool) -> Iterator[Defect]:
    """Yield what keeps the last result, if one is given, from being the end of the round before.

    Args:
        state: the position.
        on_board: whether its own pawns stand on the board.
    """
    rules, last, played = state.rules, state.tally.last, _finished(state)
    if last is None:
        return
    number, rounds = last.round, rules.rounds
    if played is None and not 1 <= number <= rounds:
        sentence = say("the last result is of round {number} of {rounds}", number=number, rounds=rounds)
        yield Defect(DefectKind.LAST_RESULT, "QP-20", sentence)
    elif played is not None and (number != played or played < 1):
        sentence = say(
            "the last result is of round {number}, but {played}",
            number=number,
            played=Count(played, "{count} round has been played", "{count} rounds have been played"),
        )
        yield Defect(DefectKind.LAST_RESULT, "QP-20", sentence)
    is_seat = last.winner is None or 0 <= last.winner < rules.players
    if not is_seat:
        sentence = say(
            "seat {number} cannot have won: the seats are 0 to {last}",
            number=last.winner,
            last=rules.players - 1,
        )
        yield Defect(DefectKind.LAST_RESULT, "QP-1", sentence)
    misplaced = tuple(board_defects(rules, last.pawns))
    for defect in misplaced:
        sentence = say("in the last result {defect}", defect=defect.sentence)
        yield Defect(DefectKind.LAST_RESULT, defect.rule, sentence)
    if misplaced:
        return
    ahead, decided = lead(last.pawns, rules)
    if not decided or (is_seat and last.winner != ahead):
        yield Defect(DefectKind.LAST_RESULT, "QP-17", _not_the_end(rules, last))
    if on_board and state.player is None and last.pawns != state.pawns:
        sentence = say(
            "the last round ended with pawns at {pawns}, but they stand at {others}",
            pawns=clipped(last.pawns),
            others=clipped(state.pawns),
        )
        yield Defect(DefectKind.LAST_RESULT, "QP-20", sentence)


def _not_the_end(rules: Rules, last: Result) -> Sentence:
    pawns = clipped(last.pawns)
    if last.winner is None:
        return say("pawns at {pawns} do not end a round without a winner", pawns=pawns)
    winner = seat_told(last.winner, rules.players)
    return say("pawns at {pawns} do not end a round won by {winner}", pawns=pawns, winner=winner)


def figure_defects(state: State) -> Iterator[Defect]:
    """Yield what is wrong with the figures of the last result, if its pawns stand on the board."""
    rules, last = state.rules, state.tally.last
    if last is None or any(board_defects(rules, last.pawns)):
        return
    if last.figures != figures_of(surveys_of(last.pawns, rules), rules):
        sentence = say(
            "pawns at {pawns} do not form the figures of the last result", pawns=clipped(last.pawns)
        )
        yield Defect(DefectKind.LAST_RESULT, "QP-9", sentence)


def tally_defects(state: State, last: Result | None) -> Iterator[Defect]:
    """Yield what is wrong with the round, its starter and the rounds won.

    Args:
        state: the position.
        last: how the last finished round ended, where that is known for certain.
    """
    rules, tally, played = state.rules, state.tally, _finished(state)
    number, wins, starter = tally.round, tally.wins, tally.starter
    if played is None:
        sentence = say("there is no round {number} of {rounds}", number=number, rounds=rules.rounds)
        yield Defect(DefectKind.ROUND, "QP-20", sentence)
    most = rules.rounds if played is None else played
    if len(wins) != rules.players or min(wins) < 0 or sum(wins) > most:
        sentence = say(
            "{players} players cannot have won {wins} in {rounds}",
            players=rules.players,
            wins=clipped(wins),
            rounds=_rounds(most),
        )
        yield Defect(DefectKind.WINS, "QP-20", sentence)
    elif last is not None and last.winner is not None and wins[last.winner] == 0:
        sentence = say(
            "{winner} won round {number}, but is said to have won no round",
            winner=Seat(last.winner),
            number=last.round,
        )
        yield Defect(DefectKind.WINS, "QP-20", sentence)
    elif last is not None and last.winner is None and sum(wins) == played:
        sentence = say(
            "round {number} was void, so at most {rounds} can have been won",
            number=played,
            rounds=_rounds(played - 1),
        )
        yield Defect(DefectKind.WINS, "QP-19", sentence)
    if not 0 <= starter < rules.players or (played is not None and starter != _expected_starter(state, last)):
        sentence = say(
            "{starter} cannot have started round {number}",
            starter=seat_told(starter, rules.players),
            number=number,
        )
        yield Defect(DefectKind.STARTER, "QP-21", sentence)


def _rounds(count: int) -> Count:
    return Count(count, "{count} round", "{count} rounds")


def _finished(state: State) -> int | None:
    """Return how many rounds have been played to their end; None if the game has no such round."""
    number = state.tally.round
    if not 1 <= number <= state.rules.rounds:
        return None
    return number if state.player is None else number - 1


def _expected_starter(state: State, last: Result | None) -> int:
    """Return the seat that must have started the round; the one given, where nobody can know it."""
    rules, tally = state.rules, state.tally
    if tally.round == 1 or rules.next_start == "next_seat":
        return (tally.round - 1) % rules.players
    if state.player is None or last is None or last.winner is None:
        return tally.starter
    return next_starter(rules, tally.starter, last)
