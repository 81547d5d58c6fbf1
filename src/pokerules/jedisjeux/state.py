"""The values of a game of Jedisjeux: its state, its views, and what a finished deal leaves."""

from typing import Final, final

import attrs

from pokerules._common.arguments import exactly
from pokerules._common.frozen import maker
from pokerules._common.prose import clipped, told_plainly
from pokerules.cards import Card, Cards
from pokerules.hands import Hand, best
from pokerules.jedisjeux.pot import Rebuy, Stage
from pokerules.jedisjeux.rules import Rules

Chips = tuple[tuple[int, ...], tuple[int, ...]]
"""The stacks, and what has been staked in the deal, with a number for each player."""


@final
@attrs.frozen
class Shown:
    """What a player laid open at the showdown (JJ-12).

    Attributes:
        player: the seat.
        cards: their two cards.
        board: the five cards common to all.
    """

    player: int
    cards: Cards
    board: tuple[Card, ...]

    # Worked out when asked for: play needs to know only which hand is the strongest.
    @property
    def hand(self) -> Hand:
        """Their best hand, of exactly five of the seven cards."""
        return best((*self.cards, *self.board))

    __str__ = told_plainly


@final
@attrs.frozen
class Result:
    """How a deal ended: all that the table was told, and nothing that stayed hidden.

    Attributes:
        deal: the number of the deal, from 1.
        dealer: the seat that dealt.
        board: the cards that were turned up, in order; fewer than five if all but one folded.
        shown: those at the showdown, ascending; none if all but one folded (JJ-11, JJ-12).
        staked: the chips that each player put into the pot, 0 to 6.
        shares: the chips that each player received from it (JJ-14).
        rebuys: the rebuys made after it, in order (JJ-16).
        awards: the Awards that each player has since then.
    """

    deal: int
    dealer: int
    board: tuple[Card, ...]
    shown: tuple[Shown, ...]
    staked: tuple[int, ...]
    shares: tuple[int, ...]
    rebuys: tuple[Rebuy, ...]
    awards: tuple[int, ...]

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won the pot or a share of it, ascending."""
        return tuple(seat for seat, share in enumerate(self.shares) if share)

    __str__ = told_plainly


@final
@attrs.frozen
class Tally:
    """What is fixed for a whole deal: its number, its dealer, and what came of the deals before.

    Attributes:
        deal: the number of the deal in progress or due, from 1; after the end, of the last deal.
        dealer: the seat that deals it (JJ-19).
        awards: the Awards that each player has.
        last: how the last finished deal ended; None in the first deal, and in later ones of a
            position that was set up without it.
    """

    deal: int
    dealer: int
    awards: tuple[int, ...]
    last: Result | None


@final
@attrs.frozen
class Opening:
    """How a stage began: all that is open to everybody and fixed until the stage ends.

    Attributes:
        stage: the stage; `Stage.OBSERVATION` while a deal is due, None once the game is over.
        board: the cards turned up, in order.
        in_deal: the seats that were still in, ascending; none between deals.
        stacks: the chips that each player had left.
        staked: the chips that each player had put into the pot of this deal.
    """

    stage: Stage | None
    board: tuple[Card, ...]
    in_deal: tuple[int, ...]
    stacks: tuple[int, ...]
    staked: tuple[int, ...]


@attrs.frozen
class Public:
    """What lies open to everybody: the common part of a `State` and of a `View`.

    Within a stage only two sets of seats change, so a decision costs no more than that; stacks,
    stakes and the seats that have decided follow from them and from how the stage began.

    Attributes:
        rules: the variant played.
        tally: what is fixed for the deal, shared by all its states.
        opening: what is fixed for the stage, shared by all its states.
        in_deal: the seats still in, ascending; none between deals.
        due: the seats that have yet to decide, ascending: those who can and have not (JJ-7, JJ-10).
    """

    rules: Rules
    tally: Tally
    opening: Opening
    in_deal: tuple[int, ...]
    due: tuple[int, ...]

    @property
    def deal(self) -> int:
        """The number of the deal in progress or due, from 1; after the end, of the last deal."""
        return self.tally.deal

    @property
    def dealer(self) -> int:
        """The seat that deals it."""
        return self.tally.dealer

    @property
    def awards(self) -> tuple[int, ...]:
        """The Awards that each player has."""
        return self.tally.awards

    @property
    def last(self) -> Result | None:
        """How the last finished deal ended, or None if there is none or it is not known."""
        return self.tally.last

    @property
    def stage(self) -> Stage | None:
        """The stage in progress; `Stage.OBSERVATION` while a deal is due, None after the end."""
        return self.opening.stage

    @property
    def board(self) -> tuple[Card, ...]:
        """The cards turned up, in order; none between deals."""
        return self.opening.board

    @property
    def pack_size(self) -> int:
        """How many cards the pack has, burnt ones among them; 0 between deals."""
        if not self.in_deal:
            return 0
        return len(self.rules.deck) - 2 * self.rules.players - len(self.board)

    @property
    def stacks(self) -> tuple[int, ...]:
        """The chips that each player has left, without those staked."""
        return settled(self.opening, self.in_deal, self.due)[0]

    @property
    def staked(self) -> tuple[int, ...]:
        """The chips that each player has put into the pot of this deal; all 0 between deals."""
        return settled(self.opening, self.in_deal, self.due)[1]

    @property
    def decided(self) -> tuple[int, ...]:
        """The seats that have staked or folded in this stage, ascending."""
        opening = self.opening
        return tuple(
            [
                seat
                for seat, stack in enumerate(opening.stacks)
                if stack and seat in opening.in_deal and seat not in self.due
            ]
        )


def settled(opening: Opening, in_deal: tuple[int, ...], due: tuple[int, ...]) -> Chips:
    """Return the stacks and the stakes once all but those due have decided (JJ-3, JJ-9).

    Those still in have staked what the stage costs, or what they had.
    """
    stage = opening.stage
    if not in_deal or stage is None:
        return opening.stacks, opening.staked
    stake = stage.stake
    stacks, staked = list(opening.stacks), list(opening.staked)
    for seat in in_deal:
        if seat not in due:
            stack = stacks[seat]
            if stack >= stake:
                stacks[seat] = stack - stake
                staked[seat] += stake
            else:
                stacks[seat] = 0
                staked[seat] += stack
    return tuple(stacks), tuple(staked)


@final
@attrs.frozen
class State(Public):
    """One position: what lies open (see `Public`), all hands and the pack.

    Two states are equal exactly when all their fields are, and so whenever rules, tally, stage,
    cards, stacks, stakes, the seats in and those that have decided are: no order is remembered.
    Positions are made by `start`, `apply` and `setup`; the class itself checks nothing.

    Attributes:
        hands: the two cards of each player, also of those who have folded; empty between deals.
        pack: the rest of the deck, top first, with the burnt cards at its bottom in the order
            burnt (JJ-6); empty between deals.
    """

    hands: tuple[Cards, ...]
    pack: tuple[Card, ...]

    __str__ = told_plainly


def a_state(value: State) -> State:
    """Return the argument of a public function if it is a state, or raise `TypeError`."""
    if type(value) is State:
        return value
    raise TypeError(f"a state of Jedisjeux is expected, not {clipped(value)}")


@final
@attrs.frozen
class View(Public):
    """What a viewer may know: what lies open (see `Public`), and their own two cards, folded or not.

    Attributes:
        viewer: the seat that looks, or None for a spectator.
        hand: the viewer's cards; None for a spectator and between deals.
    """

    viewer: int | None
    hand: Cards | None

    __str__ = told_plainly


def a_view(value: View) -> View:
    """Return the argument of a public function if it is a view, or raise `TypeError`."""
    return exactly(value, View, "a view of Jedisjeux is expected")


def a_position(value: State | View) -> State | View:
    """Return the argument of a public function if it is a state or a view, or raise `TypeError`."""
    if type(value) is State or type(value) is View:
        return value
    raise TypeError(f"a state or a view of Jedisjeux is expected, not {clipped(value)}")


# These make what every move or every look makes, in place of the classes.
new_shown: Final = maker(Shown)
new_result: Final = maker(Result)
new_tally: Final = maker(Tally)
new_opening: Final = maker(Opening)
new_state: Final = maker(State)
new_view: Final = maker(View)


def between_deals(rules: Rules, tally: Tally, stacks: tuple[int, ...], *, over: bool = False) -> State:
    """Return the state in which a deal is due or, after the last one, the game is over."""
    stage = None if over else Stage.OBSERVATION
    opening = new_opening(stage, board=(), in_deal=(), stacks=stacks, staked=(0,) * rules.players)
    return new_state(rules, tally, opening, in_deal=(), due=(), hands=(), pack=())
