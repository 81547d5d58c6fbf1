"""Positions of Quick Poker made by hand: `setup` builds one, `check` says what is wrong with one."""

from collections.abc import Iterator, Sequence

from pokerules.arguments import whole_number
from pokerules.errors import Defect, InvalidState, shown
from pokerules.errors import DefectKind as BaseDefectKind
from pokerules.quickpoker.figures import figures_of, surveys_of
from pokerules.quickpoker.lead import can_move, lead
from pokerules.quickpoker.play import next_starter
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


def setup(
    rules: Rules = Rules(),
    *,
    pawns: Sequence[Sequence[int]],
    player: int | None = 0,
    die: int | None = None,
    thrown: bool = False,
    round: int = 1,  # noqa: A002
    starter: int | None = None,
    wins: Sequence[int] | None = None,
    last: Result | None = None,
) -> State:
    """Build a position from plain arguments.

    Args:
        rules: the variant.
        pawns: for each player the value of the pawn in each lane, 0 to ``rules.rows + 1``.
        player: whose turn it is; None for a game that is over.
        die: the value thrown that is still to be played, or None.
        thrown: whether a player who leads has chosen to throw instead of passing.
        round: the number of the round, from 1.
        starter: who started the round; None for the seat whose turn it is by rotation.
        wins: rounds won by each player; None for none.
        last: how the round before this one ended, if that is known; the last round of a game
            that is over.

    Raises:
        TypeError: an argument has the wrong type.
        InvalidState: the rules rule the position out; the error lists every defect.

    >>> state = setup(pawns=[(6, 0, 0, 0, 0), (1, 1, 0, 0, 0)], player=1)
    >>> state.may_pass
    True
    >>> setup(pawns=[(11, 0, 0, 0, 0), (1, 1, 0, 0, 0)])
    Traceback (most recent call last):
    pokerules.errors.InvalidState: QP-4: the pawn of seat 0 in lane 0 is at 11, but the values are 0 to 9
    """
    if not isinstance(rules, Rules):
        raise TypeError(f"rules must be the Rules of quickpoker, not {shown(rules)}")
    if starter is None:
        starter = (whole_number(round, "round") - 1) % rules.players
    tally = Tally(round, starter, (0,) * rules.players if wins is None else tuple(wins), last)
    placements = tuple(map(tuple, pawns))
    state = State(rules, tally, player, placements, die, False)
    defects = check(state)
    if defects:
        raise InvalidState(defects)
    may_pass = player is not None and die is None and not thrown and lead(placements, rules)[0] == player
    return State(rules, tally, player, placements, die, may_pass)


def check(state: State) -> tuple[Defect, ...]:
    """Return everything that is wrong with a position; nothing for those that `apply` makes.

    Raises:
        TypeError: this is no state, or a field has the wrong type.

    >>> from pokerules.quickpoker import start
    >>> check(start())
    ()
    """
    if not isinstance(state, State):
        raise TypeError(f"a state of Quick Poker is expected, not {shown(state)}")
    for value, kind in ((state.rules, Rules), (state.tally, Tally)):
        if not isinstance(value, kind):
            raise TypeError(f"a state holds {kind.__name__} of quickpoker, not {shown(value)}")
    misplaced = tuple(_misplaced(state.rules, state.pawns))
    last_defects = tuple(_result_defects(state))
    last = None if last_defects else state.tally.last
    if last is None and state.player is None and not misplaced:
        last = _result_of_board(state)
    return (*(misplaced or _turn_defects(state)), *_tally_defects(state, last), *last_defects)


def _misplaced(rules: Rules, pawns: tuple[tuple[int, ...], ...]) -> Iterator[Defect]:
    if type(pawns) is not tuple or any(type(placement) is not tuple for placement in pawns):
        raise TypeError(f"pawns must be a tuple of tuples, not {shown(pawns)}")
    if len(pawns) != rules.players or any(len(placement) != rules.pawns for placement in pawns):
        message = f"{rules.players} players must have {rules.pawns} pawns each"
        yield Defect(DefectKind.PAWN_COUNT, "QP-1", message)
    for player, placement in enumerate(pawns):
        for lane, value in enumerate(placement):
            if not 0 <= whole_number(value, "the value of a pawn") <= rules.rows + 1:
                message = (
                    f"the pawn of seat {player} in lane {lane} is at {shown(value)},"
                    f" but the values are 0 to {rules.rows + 1}"
                )
                yield Defect(DefectKind.PAWN_VALUE, "QP-4", message)


def _turn_defects(state: State) -> Iterator[Defect]:
    """Yield what is wrong with whose turn it is and what is due, on a board that is sound."""
    rules = state.rules
    player = None if state.player is None else whole_number(state.player, "player")
    die = None if state.die is None else whole_number(state.die, "die")
    ahead, decided = lead(state.pawns, rules)
    if player is None:
        if not decided:
            yield Defect(DefectKind.ROUND_OPEN, "QP-17", "the game is over, but its last round is open")
        if state.round != rules.rounds:
            message = f"the game is over in round {shown(state.round)} of {rules.rounds}"
            yield Defect(DefectKind.ROUND_OPEN, "QP-20", message)
        if die is not None:
            yield Defect(DefectKind.DIE, "QP-3", f"the die shows {shown(die)} though the game is over")
    else:
        if decided:
            how = "void" if ahead is None else f"won by seat {ahead}"
            rule = "QP-19" if ahead is None else "QP-17"
            yield Defect(DefectKind.ROUND_DECIDED, rule, f"the round is {how}, and yet it goes on")
        if not 0 <= player < rules.players:
            message = f"there is no seat {shown(player)}: the seats are 0 to {rules.players - 1}"
            yield Defect(DefectKind.PLAYER, "QP-1", message)
        elif not can_move(state.pawns[player], rules):
            message = f"it is the turn of seat {player}, whose pawns are all in the hole"
            yield Defect(DefectKind.NO_TURN, "QP-16", message)
        if die is not None and not 1 <= die <= rules.faces:
            yield Defect(DefectKind.DIE, "QP-3", f"the die shows 1 to {rules.faces}, never {shown(die)}")
    if type(state.may_pass) is not bool:
        raise TypeError(f"may_pass must be True or False, not {shown(state.may_pass)}")
    if state.may_pass and (die is not None or player is None or player != ahead):
        message = f"seat {shown(player)} may pass, but does not lead or has thrown already"
        yield Defect(DefectKind.MAY_PASS, "QP-14", message)


def _finished(state: State) -> int:
    """Return how many rounds have been played to their end."""
    number = whole_number(state.tally.round, "round")
    return number if state.player is None else number - 1


def _result_of_board(state: State) -> Result | None:
    """Return how the last round of a game that is over ended, read from its sound board."""
    ahead, decided = lead(state.pawns, state.rules)
    figures = figures_of(surveys_of(state.pawns, state.rules), state.rules)
    return Result(state.tally.round, ahead, state.pawns, figures) if decided else None


def _result_defects(state: State) -> Iterator[Defect]:
    """Yield what is wrong with the last result, if one is given."""
    rules, last, finished = state.rules, state.tally.last, _finished(state)
    if last is None:
        return
    if not isinstance(last, Result):
        raise TypeError(f"the last result must be a Result, not {shown(last)}")
    if whole_number(last.round, "round of the last result") != finished or finished < 1:
        message = f"the last result is of round {shown(last.round)}, but {shown(finished)} have been played"
        yield Defect(DefectKind.LAST_RESULT, "QP-20", message)
    if any(_misplaced(rules, last.pawns)) or lead(last.pawns, rules) != (last.winner, True):
        message = f"pawns at {shown(last.pawns)} do not end a round with the winner {shown(last.winner)}"
        yield Defect(DefectKind.LAST_RESULT, "QP-17", message)
    elif last.figures != figures_of(surveys_of(last.pawns, rules), rules):
        message = f"pawns at {last.pawns} do not form the figures of the last result"
        yield Defect(DefectKind.LAST_RESULT, "QP-9", message)
    if state.player is None and last.pawns != state.pawns:
        message = f"the last round ended with pawns at {shown(last.pawns)}, but they stand at {state.pawns}"
        yield Defect(DefectKind.LAST_RESULT, "QP-20", message)


def _tally_defects(state: State, last: Result | None) -> Iterator[Defect]:
    """Yield what is wrong with the round, its starter and the rounds won.

    Args:
        state: the position.
        last: how the last finished round ended, where that is known for certain.
    """
    rules, tally, finished = state.rules, state.tally, _finished(state)
    if not 1 <= tally.round <= rules.rounds:
        yield Defect(DefectKind.ROUND, "QP-20", f"there is no round {shown(tally.round)} of {rules.rounds}")
    wins = [whole_number(won, "rounds won") for won in tally.wins]
    won_by = None if last is None else last.winner
    void = last is not None and won_by is None
    if len(wins) != rules.players or min(wins) < 0 or sum(wins) > finished:
        message = f"{rules.players} players cannot have won {shown(tally.wins)} in {shown(finished)} rounds"
        yield Defect(DefectKind.WINS, "QP-20", message)
    elif won_by is not None and wins[won_by] == 0:
        message = f"seat {won_by} won round {shown(finished)}, but is said to have won none"
        yield Defect(DefectKind.WINS, "QP-20", message)
    elif void and sum(wins) == finished:
        message = f"round {finished} was void, so not all of {finished} can have been won"
        yield Defect(DefectKind.WINS, "QP-19", message)
    starter = whole_number(tally.starter, "starter")
    if not 0 <= starter < rules.players or starter != _expected_starter(state, last):
        message = f"seat {shown(starter)} cannot have started round {shown(tally.round)}"
        yield Defect(DefectKind.STARTER, "QP-21", message)


def _expected_starter(state: State, last: Result | None) -> int:
    """Return who must have started the round; where that depends on a forgotten past, who did."""
    rules, tally = state.rules, state.tally
    if tally.round == 1 or rules.next_start == "next_seat":
        return (tally.round - 1) % rules.players
    if state.player is None or last is None or last.winner is None:
        return tally.starter
    return next_starter(rules, tally.starter, last)
