"""What can be wrong with a position of Quick Poker, part by part: none of them hides another.

Each part is told from what it depends on alone, and left out only where that is itself at fault.
"""

from collections.abc import Iterator, Sequence

from pokerules._common.arguments import exactly, plain_number
from pokerules._common.prose import shown
from pokerules.errors import Defect
from pokerules.errors import DefectKind as BaseDefectKind
from pokerules.quickpoker.ending import next_starter
from pokerules.quickpoker.fast.tables import figures_of, surveys_of
from pokerules.quickpoker.figures import Placement
from pokerules.quickpoker.lead import lead
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
    """A player may pass who does not lead, or who has thrown (QP-14)."""
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
    """The last result is not that of a decided round just before this one (QP-17, QP-20)."""


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
    if type(state.may_pass) is not bool:
        raise TypeError(f"may_pass must be True or False, not {shown(state.may_pass)}")
    tally, last = state.tally, state.tally.last
    for name in ("round", "starter"):
        plain_number(getattr(tally, name), name)
    _check_tuple(tally.wins, "wins")
    for won in tally.wins:
        plain_number(won, "rounds won")
    if last is not None:
        exactly(last, Result, "the last result must be a Result")
        plain_number(last.round, "round of the last result")
        if last.winner is not None:
            plain_number(last.winner, "winner of the last result")
        _check_pawns(last.pawns, "pawns of the last result")
        _check_tuple(last.figures, "figures of the last result")


def _check_pawns(pawns: Sequence[Placement], name: str) -> None:
    if type(pawns) is not tuple or any(type(placement) is not tuple for placement in pawns):
        raise TypeError(f"{name} must be a tuple of tuples, not {shown(pawns)}")
    for placement in pawns:
        for value in placement:
            plain_number(value, "the value of a pawn")


def _check_tuple(value: object, name: str) -> None:
    if type(value) is not tuple:
        raise TypeError(f"{name} must be a tuple, not {shown(value)}")


def board_defects(rules: Rules, pawns: Sequence[Placement]) -> Iterator[Defect]:
    """Yield what keeps pawns from standing on the board."""
    if len(pawns) != rules.players or any(len(placement) != rules.pawns for placement in pawns):
        message = f"{rules.players} players must have {rules.pawns} pawns each"
        yield Defect(DefectKind.PAWN_COUNT, "QP-1", message)
    for player, placement in enumerate(pawns):
        for lane, value in enumerate(placement):
            if not 0 <= value <= rules.rows + 1:
                message = (
                    f"the pawn of seat {player} in lane {lane} is at {shown(value)},"
                    f" but the values are 0 to {rules.rows + 1}"
                )
                yield Defect(DefectKind.PAWN_VALUE, "QP-4", message)


def course_defects(state: State) -> Iterator[Defect]:
    """Yield what is wrong with the round's going on, or having ended, with the pawns where they are."""
    ahead, decided = lead(state.pawns, state.rules)
    if state.player is None and not decided:
        yield Defect(DefectKind.ROUND_OPEN, "QP-17", "the game is over, but its last round is open")
    elif state.player is not None and decided:
        how = "void" if ahead is None else f"won by seat {ahead}"
        rule = "QP-19" if ahead is None else "QP-17"
        yield Defect(DefectKind.ROUND_DECIDED, rule, f"the round is {how}, and yet it goes on")


def turn_defects(state: State) -> Iterator[Defect]:
    """Yield what is wrong with whose turn it is and with the die, wherever the pawns of others stand."""
    rules, player, die = state.rules, state.player, state.die
    if player is None:
        if _finished(state) not in (None, rules.rounds):
            message = f"the game is over in round {state.round} of {shown(rules.rounds)}"
            yield Defect(DefectKind.ROUND_OPEN, "QP-20", message)
        if die is not None:
            yield Defect(DefectKind.DIE, "QP-3", f"the die shows {shown(die)} though the game is over")
        return
    if not 0 <= player < rules.players:
        message = f"there is no seat {shown(player)}: the seats are 0 to {rules.players - 1}"
        yield Defect(DefectKind.PLAYER, "QP-1", message)
    elif state.pawns[player : player + 1] == ((rules.rows + 1,) * rules.pawns,):
        message = f"it is the turn of seat {player}, whose pawns are all in the hole"
        yield Defect(DefectKind.NO_TURN, "QP-16", message)
    if die is not None and not 1 <= die <= rules.faces:
        yield Defect(DefectKind.DIE, "QP-3", f"the die shows 1 to {rules.faces}, never {shown(die)}")


def pass_defects(state: State, on_board: bool) -> Iterator[Defect]:
    """Yield what rules out that a player may pass.

    Args:
        state: the position.
        on_board: whether the pawns stand on the board, so that they tell who leads.
    """
    player = state.player
    if not state.may_pass:
        return
    if player is None:
        yield Defect(DefectKind.MAY_PASS, "QP-14", "somebody may pass, but the game is over")
    elif state.die is not None:
        message = f"seat {shown(player)} may pass, but has thrown already"
        yield Defect(DefectKind.MAY_PASS, "QP-14", message)
    elif on_board and lead(state.pawns, state.rules)[0] != player:
        message = f"seat {shown(player)} may pass, but does not lead"
        yield Defect(DefectKind.MAY_PASS, "QP-14", message)


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
    if played is None and not 1 <= last.round <= rules.rounds:
        message = f"the last result is of round {shown(last.round)} of {shown(rules.rounds)}"
        yield Defect(DefectKind.LAST_RESULT, "QP-20", message)
    elif played is not None and (last.round != played or played < 1):
        message = f"the last result is of round {shown(last.round)}, but {shown(played)} have been played"
        yield Defect(DefectKind.LAST_RESULT, "QP-20", message)
    is_seat = last.winner is None or 0 <= last.winner < rules.players
    if not is_seat:
        message = f"seat {shown(last.winner)} cannot have won: the seats are 0 to {rules.players - 1}"
        yield Defect(DefectKind.LAST_RESULT, "QP-1", message)
    misplaced = tuple(board_defects(rules, last.pawns))
    for defect in misplaced:
        yield Defect(DefectKind.LAST_RESULT, defect.rule, f"in the last result {defect.message}")
    if misplaced:
        return
    ahead, decided = lead(last.pawns, rules)
    if not decided or (is_seat and last.winner != ahead):
        message = f"pawns at {shown(last.pawns)} do not end a round with the winner {shown(last.winner)}"
        yield Defect(DefectKind.LAST_RESULT, "QP-17", message)
    if on_board and state.player is None and last.pawns != state.pawns:
        where = f"at {shown(last.pawns)}, but they stand at {shown(state.pawns)}"
        yield Defect(DefectKind.LAST_RESULT, "QP-20", f"the last round ended with pawns {where}")


def figure_defects(state: State) -> Iterator[Defect]:
    """Yield what is wrong with the figures of the last result, if its pawns stand on the board."""
    rules, last = state.rules, state.tally.last
    if last is None or any(board_defects(rules, last.pawns)):
        return
    if last.figures != figures_of(surveys_of(last.pawns, rules), rules):
        message = f"pawns at {shown(last.pawns)} do not form the figures of the last result"
        yield Defect(DefectKind.LAST_RESULT, "QP-9", message)


def tally_defects(state: State, last: Result | None) -> Iterator[Defect]:
    """Yield what is wrong with the round, its starter and the rounds won.

    Args:
        state: the position.
        last: how the last finished round ended, where that is known for certain.
    """
    rules, tally, played = state.rules, state.tally, _finished(state)
    if played is None:
        message = f"there is no round {shown(tally.round)} of {shown(rules.rounds)}"
        yield Defect(DefectKind.ROUND, "QP-20", message)
    wins = tally.wins
    most = rules.rounds if played is None else played
    if len(wins) != rules.players or min(wins) < 0 or sum(wins) > most:
        message = f"{rules.players} players cannot have won {shown(wins)} in {shown(most)} rounds"
        yield Defect(DefectKind.WINS, "QP-20", message)
    elif last is not None and last.winner is not None and wins[last.winner] == 0:
        message = f"seat {last.winner} won round {shown(last.round)}, but is said to have won none"
        yield Defect(DefectKind.WINS, "QP-20", message)
    elif last is not None and last.winner is None and sum(wins) == played:
        message = f"round {shown(played)} was void, so not all of {shown(played)} can have been won"
        yield Defect(DefectKind.WINS, "QP-19", message)
    starter = tally.starter
    if not 0 <= starter < rules.players or (played is not None and starter != _expected_starter(state, last)):
        message = f"seat {shown(starter)} cannot have started round {shown(tally.round)}"
        yield Defect(DefectKind.STARTER, "QP-21", message)


def _finished(state: State) -> int | None:
    """Return how many rounds have been played to their end; None if the game has no such round."""
    number = state.tally.round
    if not 1 <= number <= state.rules.rounds:
        return None
    return number if state.player is None else number - 1


def _expected_starter(state: State, last: Result | None) -> int:
    """Return who must have started the round; where that depends on a forgotten past, who did."""
    rules, tally = state.rules, state.tally
    if tally.round == 1 or rules.next_start == "next_seat":
        return (tally.round - 1) % rules.players
    if state.player is None or last is None or last.winner is None:
        return tally.starter
    return next_starter(rules, tally.starter, last)
