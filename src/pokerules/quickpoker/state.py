"""The values of a game of Quick Poker: its state, its moves, and what a finished round leaves."""

from typing import Final, SupportsIndex, final

import attrs

from pokerules._common.arguments import exactly, seat_number, whole_number
from pokerules._common.frozen import maker
from pokerules._common.prose import printed, shown
from pokerules.errors import Reason as BaseReason
from pokerules.quickpoker import text
from pokerules.quickpoker.figures import Figure
from pokerules.quickpoker.rules import RULEBOOK, Rules


@final
@attrs.frozen
class Result:
    """How a round ended.

    Attributes:
        round: the number of the round, from 1.
        winner: who won it, or None for a void round (QP-19).
        pawns: where every player's pawns stood at its end.
        figures: what every player's pawns were worth then.
    """

    round: int
    winner: int | None
    pawns: tuple[tuple[int, ...], ...]
    figures: tuple[Figure, ...]

    def __str__(self) -> str:
        if self.winner is None:
            return f"round {self.round} is void: nobody holds a figure or can still reach one"
        held = self.figures[self.winner]
        return f"seat {self.winner} wins round {self.round}: {held}, which nobody else can still beat"


@final
@attrs.frozen
class Tally:
    """What is fixed for a whole round: its number, who started it, and what was won before.

    Attributes:
        round: the number of the round, from 1; after the end, of the last round.
        starter: the seat that started it.
        wins: rounds won by each player.
        last: how the last finished round ended; None in the first round, and in later ones of a
            position that was set up without it.
    """

    round: int
    starter: int
    wins: tuple[int, ...]
    last: Result | None


@final
@attrs.frozen
class State:
    """One position. Two states are equal exactly when all their fields are.

    Positions are made by `start`, `apply` and `setup`; the class itself checks nothing.

    Attributes:
        rules: the variant played.
        tally: what is fixed for the round, shared by all its states.
        player: whose turn it is, or None once the game is over.
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
    def wins(self) -> tuple[int, ...]:
        """Rounds won by each player."""
        return self.tally.wins

    @property
    def net(self) -> tuple[int, ...]:
        """Chips won and lost by each player in the rounds won so far; they sum to 0 (QP-22)."""
        staked = self.rules.stake * sum(self.tally.wins)
        return tuple([self.rules.stake * self.rules.players * won - staked for won in self.tally.wins])

    @property
    def last(self) -> Result | None:
        """How the last finished round ended, or None if there is none or it is not known."""
        return self.tally.last

    def __str__(self) -> str:
        return text.board(self)


# What every move makes is made by these in place of the classes.
new_result: Final = maker(Result)
new_tally: Final = maker(Tally)
new_state: Final = maker(State)


@final
@attrs.frozen
class View:
    """What a viewer may know: everything, as nothing is hidden in Quick Poker.

    Attributes:
        state: the whole state.
        player: the seat that looks, or None for a spectator.
    """

    state: State
    player: int | None

    def __str__(self) -> str:
        return text.board(self.state)


def a_state(value: State, expected: str = "a state") -> State:
    """Return the argument of a public function if it is a state, or raise `TypeError`."""
    if type(value) is not State:
        raise TypeError(f"{expected} of Quick Poker is expected, not {shown(value)}")
    return value


def a_view(value: View) -> View:
    """Return the argument of a public function if it is a view, or raise `TypeError`."""
    return exactly(value, View, "a view of Quick Poker is expected")


def _face(value: SupportsIndex) -> int:
    return value if type(value) is int else whole_number(value, "the value of a roll")


def _lane(value: SupportsIndex) -> int:
    return value if type(value) is int else whole_number(value, "the lane of an advance")


@final
@attrs.frozen
class Roll:
    """The chance move: the die shows a value (QP-3).

    Attributes:
        value: 1 to ``rules.faces``.
    """

    value: int = attrs.field(converter=_face, repr=printed)

    def __str__(self) -> str:
        return f"the die shows {printed(self.value)}"


@final
@attrs.frozen
class Throw:
    """The leader throws the die though he might pass (QP-14)."""

    player: int = attrs.field(converter=seat_number, repr=printed)

    def __str__(self) -> str:
        return f"seat {printed(self.player)} throws"


@final
@attrs.frozen
class Pass:
    """The leader passes his turn (QP-14)."""

    player: int = attrs.field(converter=seat_number, repr=printed)

    def __str__(self) -> str:
        return f"seat {printed(self.player)} passes"


@final
@attrs.frozen
class Advance:
    """A player advances one of his pawns by the value thrown (QP-3).

    Attributes:
        player: the seat.
        lane: the lane of the pawn, from 0.
    """

    player: int = attrs.field(converter=seat_number, repr=printed)
    lane: int = attrs.field(converter=_lane, repr=printed)

    def __str__(self) -> str:
        return f"seat {printed(self.player)} advances the pawn in lane {printed(self.lane)}"


PlayerMove = Throw | Pass | Advance
"""The moves that players make, which `legal_moves` lists."""
Move = Roll | PlayerMove
"""All moves, chance included."""


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
    """Only the strict leader may choose between a throw and a pass (QP-14, QP-15, QP-16)."""
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
