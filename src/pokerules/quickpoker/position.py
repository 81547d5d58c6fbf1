"""Positions of Quick Poker made by hand: `setup` builds one, `check` says what is wrong with one."""

from collections.abc import Iterable
from typing import SupportsIndex

import attrs

from pokerules._common.arguments import (
    iterated,
    truth_value,
    whole_number,
    whole_number_or_none,
    whole_numbers,
)
from pokerules.errors import Defect, InvalidState
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
from pokerules.quickpoker.rules import Rules, the_rules
from pokerules.quickpoker.state import Result, State, Tally, a_state

__all__ = ["DefectKind", "check", "setup"]


def setup(
    rules: Rules = Rules(),
    *,
    pawns: Iterable[Iterable[SupportsIndex]],
    player: SupportsIndex | None = 0,
    die: SupportsIndex | None = None,
    thrown: bool = False,
    round: SupportsIndex = 1,  # noqa: A002
    starter: SupportsIndex | None = None,
    wins: Iterable[SupportsIndex] | None = None,
    last: Result | None = None,
) -> State:
    """Build a position from plain arguments.

    Args:
        rules: the variant.
        pawns: for each player the value of the pawn in each lane, 0 to ``rules.rows + 1``.
        player: the player whose turn it is; None for a game that is over.
        die: the value thrown that is still to be played, or None.
        thrown: whether the player, who leads, has chosen to throw instead of passing.
        round: the number of the round, from 1.
        starter: the player who started the round; None for the seat whose turn it is by rotation.
        wins: how many rounds each player has won; None for none.
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
    the_rules(rules)
    number = whole_number(round, "round")
    tally = Tally(
        round=number,
        starter=(number - 1) % rules.players if starter is None else whole_number(starter, "starter"),
        wins=(0,) * rules.players if wins is None else whole_numbers(wins, "wins"),
        last=last,
    )
    placements = iterated(pawns, "pawns must be the integers of each player")
    state = State(
        rules,
        tally,
        player=whole_number_or_none(player, "player"),
        pawns=tuple([whole_numbers(values, "pawns") for values in placements]),
        die=whole_number_or_none(die, "die"),
        may_pass=False,
    )
    may_choose = not truth_value(thrown, "thrown") and state.player is not None and state.die is None
    defects = check(state)
    if defects:
        raise InvalidState(defects)
    return attrs.evolve(state, may_pass=may_choose and lead(state.pawns, rules)[0] == state.player)


def check(state: State) -> tuple[Defect, ...]:
    """Return everything that is wrong with a position; nothing for those that `apply` makes.

    Raises:
        TypeError: this is not a state, or a field has the wrong type.

    >>> from pokerules.quickpoker import start
    >>> check(start())
    ()
    """
    check_types(a_state(state))
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
