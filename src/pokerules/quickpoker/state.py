"""The values of a game of Quick Poker: states, views, and what a finished round leaves."""

from typing import Final, TypeVar, final

import attrs

from pokerules._common.arguments import exactly
from pokerules._common.frozen import maker
from pokerules._common.prose import clipped, told_plainly
from pokerules.quickpoker.figures import Figure
from pokerules.quickpoker.rules import Rules


@final
@attrs.frozen
class Result:
    """How a round ended.

    Attributes:
        round: the number of the round, from 1.
        winner: the player who won it, or None for a void round (QP-19).
        pawns: where every player's pawns stood at its end.
        figures: what every player's pawns were worth then.
    """

    round: int
    winner: int | None
    pawns: tuple[tuple[int, ...], ...]
    figures: tuple[Figure, ...]

    __str__ = told_plainly


@final
@attrs.frozen
class Tally:
    """What is fixed for a whole round: its number, its starter, and what came of the rounds before.

    Attributes:
        round: the number of the round, from 1; after the end, of the last round.
        starter: the seat that started it.
        wins: how many rounds each player has won.
        last: how the last finished round ended; None in the first round, and in later ones of a
            position that was set up without it.
    """

    round: int
    starter: int
    wins: tuple[int, ...]
    last: Result | None


@attrs.frozen
class Public:
    """What everybody may know of a position, which in Quick Poker is all of it.

    Attributes:
        rules: the variant played.
        tally: what is fixed for the round, shared by all its states.
        player: the player whose turn it is, or None once the game is over.
        pawns: for each player, the value of the pawn in each lane: 0 on the start line, 1 to
            ``rules.rows`` on a row, ``rules.rows + 1`` in the hole. After the last round they
            stay where they stood.
        die: the value thrown that is still to be played, or None.
        may_pass: whether the player leads and has yet to choose between a throw and a pass (QP-14).
    """

    rules: Rules
    tally: Tally
    player: int | None
    pawns: tuple[tuple[int, ...], ...]
    die: int | None
    may_pass: bool

    @property
    def round(self) -> int:
        """The number of the round, from 1; after the end, of the last round."""
        return self.tally.round

    @property
    def starter(self) -> int:
        """The seat that started the round (QP-21)."""
        return self.tally.starter

    @property
    def wins(self) -> tuple[int, ...]:
        """How many rounds each player has won."""
        return self.tally.wins

    @property
    def net(self) -> tuple[int, ...]:
        """The chips that each player has won or, if below 0, lost so far; they sum to 0 (QP-22)."""
        staked = self.rules.stake * sum(self.tally.wins)
        return tuple([self.rules.stake * self.rules.players * won - staked for won in self.tally.wins])

    @property
    def last(self) -> Result | None:
        """How the last finished round ended, or None if there is none or it is not known."""
        return self.tally.last

    __str__ = told_plainly


@final
@attrs.frozen
class State(Public):
    """One position. Two states are equal exactly when all their fields, those of `Public`, are.

    Positions are made by `start`, `apply` and `setup`; the class itself checks nothing.
    """


@final
@attrs.frozen
class View(Public):
    """What a viewer may know of a position: everything, as nothing is hidden in Quick Poker.

    Its fields are those of `Public`, and:

    Attributes:
        viewer: the seat that looks, or None for a spectator.
    """

    viewer: int | None


# These make what every move makes, in place of the classes.
new_result: Final = maker(Result)
new_tally: Final = maker(Tally)
new_state: Final = maker(State)
new_view: Final = maker(View)


def a_state(value: State) -> State:
    """Return the argument of a public function if it is a state, or raise `TypeError`."""
    if type(value) is not State:
        raise TypeError(f"a state of Quick Poker is expected, not {clipped(value)}")
    return value


def a_view(value: View) -> View:
    """Return the argument of a public function if it is a view, or raise `TypeError`."""
    return exactly(value, View, "a view of Quick Poker is expected")


PositionT = TypeVar("PositionT", bound=State | View)


def a_position(value: PositionT) -> PositionT:
    """Return the argument of a public function if it is a state or a view, or raise `TypeError`."""
    if type(value) is not State and type(value) is not View:
        raise TypeError(f"a state or a view of Quick Poker is expected, not {clipped(value)}")
    return value
