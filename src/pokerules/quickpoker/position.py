"""Positions of Quick Poker made by hand: `setup` builds one, `check` says what is wrong with one."""

from collections.abc import Sequence

from pokerules.arguments import whole_number
from pokerules.errors import Defect, InvalidState, shown
from pokerules.quickpoker.defects import (
    DefectKind,
    board_defects,
    check_types,
    course_defects,
    ending_defects,
    figure_defects,
    pass_defects,
    result_of_board,
    tally_defects,
    turn_defects,
)
from pokerules.quickpoker.lead import lead
from pokerules.quickpoker.rules import Rules
from pokerules.quickpoker.state import Result, State, Tally

__all__ = ["DefectKind", "check", "setup"]


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
    check_types(state)
    misplaced = tuple(board_defects(state.rules, state.pawns))
    on_board = not misplaced
    ending = tuple(ending_defects(state, on_board))
    last = None if ending else state.tally.last
    if last is None and state.player is None and on_board:
        last = result_of_board(state)
    return (
        *misplaced,
        *(course_defects(state) if on_board else ()),
        *turn_defects(state),
        *pass_defects(state, on_board),
        *tally_defects(state, last),
        *ending,
        *figure_defects(state),
    )
