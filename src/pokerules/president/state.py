"""The values of a game of Président: its states, its views, and what a finished round leaves."""

from typing import Final, final

import attrs

from pokerules._common.arguments import exactly
from pokerules._common.frozen import maker
from pokerules._common.prose import clipped, told_plainly
from pokerules.cards import Cards
from pokerules.president.moves import Give, Given, Play
from pokerules.president.rules import Rules

_NOTHING: Final = Cards()


@final
@attrs.frozen
class Result:
    """How a round ended (PR-20, PR-21).

    Attributes:
        round: the number of the round, from 1.
        winner: the player who laid their last card.
        cards_left: how many cards each player had left.
        points: how many points were added to each player's score.
    """

    round: int
    winner: int
    cards_left: tuple[int, ...]
    points: tuple[int, ...]

    __str__ = told_plainly


@final
@attrs.frozen
class Tally:
    """What is fixed for a whole round: its number, its dealer, and what came of the rounds before.

    Attributes:
        round: the number of the round, from 1; after the end, of the last round.
        dealer: the seat that deals it (PR-24).
        scores: the points of each player from the finished rounds (PR-21).
        last: how the last finished round ended; None in the first round, and in later ones of a
            position that was set up without it.
    """

    round: int
    dealer: int
    scores: tuple[int, ...]
    last: Result | None


@attrs.frozen
class Public:
    """What lies open to everybody: the common part of a `State` and of a `View`.

    Attributes:
        rules: the variant played.
        tally: what is fixed for the round, shared by all its states.
        player: the player whose turn it is, or None when the deal is due or the game is over.
        trick: the plays of the open trick, in order.
        out: the players out of the trick, ascending.
        passed: the players who have passed since the last play of the trick, ascending.
    """

    rules: Rules
    tally: Tally
    player: int | None
    trick: tuple[Play, ...]
    out: tuple[int, ...]
    passed: tuple[int, ...]

    @property
    def round(self) -> int:
        """The number of the round, from 1; after the end, of the last round."""
        return self.tally.round

    @property
    def dealer(self) -> int:
        """The seat that deals this round (PR-24)."""
        return self.tally.dealer

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each player from the finished rounds (PR-21)."""
        return self.tally.scores

    @property
    def last(self) -> Result | None:
        """How the last finished round ended, or None if there is none or it is not known."""
        return self.tally.last

    __str__ = told_plainly


@final
@attrs.frozen
class State(Public):
    """One position. Two states are equal exactly when all their fields are.

    Positions are made by `start`, `apply` and `setup`; the class itself checks nothing. Between
    rounds, and after the last, there are no hands, no trick and nothing set aside.

    Attributes:
        hands: the cards of each player.
        aside: the cards set aside (PR-5).
        given: what has been given in this round's exchange, at most two cards (PR-23).
    """

    hands: tuple[Cards, ...]
    aside: Cards
    given: tuple[Give, ...]

    @property
    def hand_sizes(self) -> tuple[int, ...]:
        """How many cards each player holds; empty between rounds."""
        return tuple([len(hand) for hand in self.hands])

    @property
    def aside_size(self) -> int:
        """How many cards are set aside."""
        return len(self.aside)

    @property
    def played(self) -> Cards:
        """The cards of this round's closed tricks."""
        if not self.hands:
            return _NOTHING
        elsewhere = self.aside.mask
        for hand in self.hands:
            elsewhere |= hand.mask
        for play in self.trick:
            elsewhere |= play.cards.mask
        return Cards.from_mask(self.rules.pack.mask & ~elsewhere)


@final
@attrs.frozen
class View(Public):
    """What a viewer may know: all that lies open, and their own hand.

    Attributes:
        viewer: the seat that looks, or None for a spectator.
        hand: the viewer's cards; None for a spectator and between rounds.
        hand_sizes: how many cards each player holds; empty between rounds.
        aside_size: how many cards are set aside.
        played: the cards of this round's closed tricks.
        given: what has been given in this round's exchange: `Give` for its two parties, and `Given`,
            without the card, for everybody else (PR-23).
    """

    viewer: int | None
    hand: Cards | None
    hand_sizes: tuple[int, ...]
    aside_size: int
    played: Cards
    given: tuple[Give | Given, ...]


Position = State | View
"""What the functions take that answer about a state and about a view."""

# These make what every move makes, in place of the classes.
new_result: Final = maker(Result)
new_tally: Final = maker(Tally)
new_state: Final = maker(State)
new_view: Final = maker(View)

NO_TRICK: Final[tuple[tuple[Play, ...], tuple[int, ...], tuple[int, ...]]] = ((), (), ())
"""The `trick`, `out` and `passed` of a position in which no trick is open."""


def between_rounds(rules: Rules, tally: Tally) -> State:
    """Return a state without cards: before a deal, or after the last round."""
    return new_state(rules, tally, None, *NO_TRICK, hands=(), aside=_NOTHING, given=())


def a_state(value: State) -> State:
    """Return the argument of a public function if it is a state, or raise `TypeError`."""
    return exactly(value, State, "a state of Président is expected")


def a_view(value: View) -> View:
    """Return the argument of a public function if it is a view, or raise `TypeError`."""
    return exactly(value, View, "a view of Président is expected")


def a_position(value: Position) -> Position:
    """Return the argument of a public function if it is a state or a view, or raise `TypeError`."""
    if type(value) is not State and type(value) is not View:
        raise TypeError(f"a state or a view of Président is expected, not {clipped(value)}")
    return value
