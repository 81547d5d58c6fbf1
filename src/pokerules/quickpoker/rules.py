"""The options of Quick Poker: one frozen `Rules`, validated when it is made."""

from collections.abc import Sequence
from typing import Final, Literal, final

import attrs

from pokerules._common.arguments import exactly
from pokerules._common.options import CLAUSE, as_tuples, changed_options, flag, in_range, one_of
from pokerules._common.prose import say
from pokerules.cards import Suit
from pokerules.errors import DOCUMENTATION, InvalidRules

NAME: Final = "quickpoker"
"""What the game is called in records, in stored values and in the table of games."""
TITLE: Final = "Quick Poker"
"""What people call it."""
CLAUSES: Final = "QP"
"""What the ids of its clauses begin with."""
RULEBOOK: Final = f"{DOCUMENTATION}rules/{NAME}.html"
"""The address of its rulebook."""

Suits = tuple[tuple[tuple[Suit, ...], ...], ...]
"""The suit of every square, as ``suits[player][lane][row]``, rows from the lowest."""


def _suits(value: Sequence[Sequence[Sequence[Suit]]] | None) -> Suits | None:
    suits: Suits | None = as_tuples(value, 3)
    return suits


@final
@attrs.frozen(cache_hash=True, repr=False)
class Rules:
    """The variant played; the defaults are those of the rulebook.

    Attributes:
        players: how many people play, 2 to 4 (QP-1).
        voluntary_loss: whether a pawn may be pushed into the hole while another could move
            safely (QP-7).
        straight_flush: what counts as one (QP-11): five consecutive rows rising or falling lane by
            lane (``"staircase"``), the highest straight in any lanes (``"royal"``), a straight on
            squares of one suit (``"suited"``), or nothing (``"never"``).
        suits: the suit of every square, given exactly when `straight_flush` is ``"suited"``.
        kickers: whether equal figures are told apart by the other cards (QP-12).
        high_card: whether a card on the board is a figure of its own, below the pair (QP-13).
        rounds: how many rounds a game has, 1 to 999,999,999 (QP-20).
        next_start: who starts the next round (QP-21): the ``"next_seat"``, the ``"winner"`` or the
            ``"loser"``.
        stake: how many chips each player puts in at the start of a round, 0 to 999,999,999 (QP-22).
        pawns: how many pawns and lanes each player has, 2 to 5; fewer than five make a game for study.
        rows: how many rows the board has, 2 to 8, the highest ones; fewer than eight make a game for
            study.
        faces: how many faces the die has, 1 to 6; fewer than six make a game for study.

    Raises:
        TypeError: an option has the wrong type.
        InvalidRules: an option is out of range; the error names the field and the clause.

    >>> Rules(players=3, rounds=2)
    Rules(players=3, rounds=2)
    >>> Rules(players=5)
    Traceback (most recent call last):
    pokerules.errors.InvalidRules: QP-1: players must be from 2 to 4, not 5
    """

    players: int = attrs.field(default=2, validator=in_range("QP-1", 2, 4))
    voluntary_loss: bool = attrs.field(default=True, validator=flag("QP-7"))
    straight_flush: Literal["staircase", "royal", "suited", "never"] = attrs.field(
        default="staircase", validator=one_of("QP-11", "staircase", "royal", "suited", "never")
    )
    suits: Suits | None = attrs.field(default=None, converter=_suits, metadata={CLAUSE: "QP-11"})
    kickers: bool = attrs.field(default=True, validator=flag("QP-12"))
    high_card: bool = attrs.field(default=False, validator=flag("QP-13"))
    rounds: int = attrs.field(default=1, validator=in_range("QP-20", 1))
    next_start: Literal["next_seat", "winner", "loser"] = attrs.field(
        default="next_seat", validator=one_of("QP-21", "next_seat", "winner", "loser")
    )
    stake: int = attrs.field(default=0, validator=in_range("QP-22", 0))
    pawns: int = attrs.field(default=5, validator=in_range("QP-1", 2, 5))
    rows: int = attrs.field(default=8, validator=in_range("QP-4", 2, 8))
    faces: int = attrs.field(default=6, validator=in_range("QP-3", 1, 6))

    def __attrs_post_init__(self) -> None:
        if self.suits is not None:
            exactly(self.suits, tuple, "suits must be None or the suits of every square")
        if self.straight_flush != "suited":
            if self.suits is not None:
                expected = say("None unless straight_flush is 'suited'")
                raise InvalidRules("suits", self.suits, "QP-11", expected)
        elif not _has_shape(self.suits, self.players, self.pawns, self.rows):
            expected = say(
                "given with 'suited', as {players} players of {lanes} lanes of {rows} rows, each a Suit",
                players=self.players,
                lanes=self.pawns,
                rows=self.rows,
            )
            raise InvalidRules("suits", self.suits, "QP-11", expected)

    __repr__ = changed_options


def _has_shape(value: object, *shape: int) -> bool:
    """Tell whether nested tuples have this shape, with a `Suit` in every place."""
    if not shape:
        return isinstance(value, Suit)
    return (
        isinstance(value, tuple)
        and len(value) == shape[0]
        and all(_has_shape(part, *shape[1:]) for part in value)
    )


def the_rules(value: Rules) -> Rules:
    """Return the argument `rules` of a public function if it is a `Rules`, or raise `TypeError`."""
    return exactly(value, Rules, "rules must be the Rules of quickpoker")
