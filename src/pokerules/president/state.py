"""The values of a game of Président: its state, its views, and what a finished round leaves."""

from typing import Final, final

import attrs

from pokerules._common.arguments import exactly
from pokerules._common.frozen import maker
from pokerules._common.prose import shown
from pokerules.cards import Card, Cards
from pokerules.errors import Reason as BaseReason
from pokerules.president import text
from pokerules.president.moves import Give, Play
from pokerules.president.rules import RULEBOOK, Rules

_NOTHING: Final = Cards()


@final
@attrs.frozen
class Result:
    """How a round ended (PR-20, PR-21).

    Attributes:
        round: the number of the round, from 1.
        winner: who laid his last card.
        cards_left: how many cards each player had left.
        points: how many points were added to each player's score.
    """

    round: int
    winner: int
    cards_left: tuple[int, ...]
    points: tuple[int, ...]

    def __str__(self) -> str:
        left = " ".join(map(str, self.cards_left))
        return f"seat {self.winner} wins round {self.round}; cards left {left}"


@final
@attrs.frozen
class Tally:
    """What is fixed for a whole round: its number, its dealer, and what came before.

    Attributes:
        round: the number of the round, from 1; after the end, of the last round.
        dealer: the seat that deals it (PR-24).
        scores: points of each player from the finished rounds (PR-21).
        last: how the last finished round ended; None in the first round, and in later ones of a
            position that was set up without it.
    """

    round: int
    dealer: int
    scores: tuple[int, ...]
    last: Result | None


@final
@attrs.frozen
class State:
    """One position. Two states are equal exactly when all their fields are.

    Positions are made by `start`, `apply` and `setup`; the class itself checks nothing. Between
    rounds, and after the last, there are no hands, no trick and nothing set aside.

    Attributes:
        rules: the variant played.
        tally: what is fixed for the round, shared by all its states.
        player: whose turn it is, or None when the deal is due or the game is over.
        hands: the cards of each player.
        trick: the plays of the open trick, in order.
        out: who is out of the trick, ascending.
        passed: who has passed since the last play of the trick, ascending.
        aside: the cards set aside (PR-5).
        given: what has been given in this round's exchange, at most two (PR-23).
    """

    rules: Rules
    tally: Tally
    player: int | None
    hands: tuple[Cards, ...]
    trick: tuple[Play, ...]
    out: tuple[int, ...]
    passed: tuple[int, ...]
    aside: Cards
    given: tuple[Give, ...]

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
        """Points of each player from the finished rounds (PR-21)."""
        return self.tally.scores

    @property
    def last(self) -> Result | None:
        """How the last finished round ended, or None if there is none or it is not known."""
        return self.tally.last

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

    @property
    def hand_sizes(self) -> tuple[int, ...]:
        """How many cards each player holds."""
        return tuple([len(hand) for hand in self.hands])

    def __str__(self) -> str:
        return text.table(self, dict(enumerate(self.hands)))


# What every move makes is made by these in place of the classes.
new_result: Final = maker(Result)
new_tally: Final = maker(Tally)
new_state: Final = maker(State)


@final
@attrs.frozen
class View:
    """What a viewer may know: all that lies open, and his own hand.

    Attributes:
        rules: the variant played.
        tally: what is fixed for the round.
        viewer: the seat that looks, or None for a spectator.
        player: whose turn it is, or None when the deal is due or the game is over.
        hand: the viewer's cards; None for a spectator and between rounds.
        hand_sizes: how many cards each player holds; empty between rounds.
        trick: the plays of the open trick, in order.
        out: who is out of the trick, ascending.
        passed: who has passed since the last play of the trick, ascending.
        aside_size: how many cards are set aside.
        played: the cards of this round's closed tricks.
        given: who has given in this round's exchange, each with the card for its two parties and
            with None for everybody else (PR-23).
    """

    rules: Rules
    tally: Tally
    viewer: int | None
    player: int | None
    hand: Cards | None
    hand_sizes: tuple[int, ...]
    trick: tuple[Play, ...]
    out: tuple[int, ...]
    passed: tuple[int, ...]
    aside_size: int
    played: Cards
    given: tuple[tuple[int, Card | None], ...]

    def __str__(self) -> str:
        hands = {} if self.viewer is None or self.hand is None else {self.viewer: self.hand}
        return text.table(self, hands)


Position = State | View


def a_state(value: State, expected: str = "a state") -> State:
    """Return the argument of a public function if it is a state, or raise `TypeError`."""
    if type(value) is not State:
        raise TypeError(f"{expected} of Président is expected, not {shown(value)}")
    return value


def a_view(value: View) -> View:
    """Return the argument of a public function if it is a view, or raise `TypeError`."""
    return exactly(value, View, "a view of Président is expected")


class Reason(BaseReason):
    """Why a move is refused, with the clause it breaks."""

    @property
    def rulebook(self) -> str:
        """The address of the rulebook of the game."""
        return RULEBOOK

    GAME_OVER = "game over"
    """The last round has been played (PR-22)."""
    DEAL_DUE = "deal due"
    """The cards of the round have yet to be dealt (PR-5), the one before being over (PR-20)."""
    DEAL_NOT_DUE = "deal not due"
    """The round is under way (PR-5)."""
    WRONG_DECK = "wrong deck"
    """The deck dealt is not exactly the pack (PR-4)."""
    NO_SUCH_PLAYER = "no such player"
    """No seat has that number (PR-1)."""
    NOT_YOUR_TURN = "not your turn"
    """It is the turn of another (PR-1), who may be giving a card (PR-23); fours wait too (PR-13)."""
    ALREADY_PASSED = "already passed"
    """The player has passed and is out of the trick, or waits for another play (PR-18)."""
    MUST_LEAD = "must lead"
    """Who leads must play (PR-17)."""
    MUST_GIVE = "must give"
    """The exchange comes before the first play (PR-23)."""
    GIVE_NOT_DUE = "give not due"
    """No exchange is going on (PR-23)."""
    NOT_STRONGEST = "not strongest"
    """The last of the previous round gives his strongest card (PR-23)."""
    NO_CARDS = "no cards"
    """A play without cards is none (PR-6)."""
    CARD_NAMED_TWICE = "card named twice"
    """Each card is there once (PR-6)."""
    CARDS_NOT_HELD = "cards not held"
    """The player does not hold all these cards (PR-6, PR-23)."""
    JOKER_STANDS_IN = "joker stands in"
    """A joker never stands in for another card (PR-15)."""
    NOT_A_COMBINATION = "not a combination"
    """The cards make no play (PR-6)."""
    WRONG_SIZE = "wrong size"
    """A play is beaten by one of its size (PR-8)."""
    WRONG_KIND = "wrong kind"
    """The variant asks for the same kind of five cards (PR-8)."""
    DOES_NOT_BEAT = "does not beat"
    """The play is not stronger than the last one (PR-7, PR-9, PR-10, PR-12, PR-14, PR-15)."""
    MUST_CONTAIN_LOWEST = "must contain lowest"
    """The lead was gained by the lowest card, and the opening play must contain it (PR-16)."""
    NOTHING_TO_CLOSE = "nothing to close"
    """Only the last player of a trick closes it, after all others have passed (PR-19)."""
    MUST_TOP_OR_CLOSE = "must top or close"
    """The last player is asked to top his own play or to close the trick (PR-19)."""
