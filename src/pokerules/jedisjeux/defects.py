"""What can be wrong with a position of Jedisjeux: with its cards, its dealer, its Awards.

What can be wrong with its chips is in `pokerules.jedisjeux.chip_defects`, and with its last result in
`pokerules.jedisjeux.result_defects`.
"""

from collections.abc import Iterator
from itertools import chain
from typing import Final, NamedTuple

from pokerules._common.arguments import exactly, plain_number, tuple_of
from pokerules._common.prose import Seat, Sentence, clipped, say, seat_told
from pokerules._common.sentences import cards_counted, cards_to_be_dealt
from pokerules.cards import Card, Cards
from pokerules.distributions import Deal, misdeal
from pokerules.errors import Defect
from pokerules.errors import DefectKind as BaseDefectKind
from pokerules.jedisjeux.names import awards as told_awards
from pokerules.jedisjeux.names import hands_counted
from pokerules.jedisjeux.pot import Stage
from pokerules.jedisjeux.rules import Rules
from pokerules.jedisjeux.state import Result, Tally


class DefectKind(BaseDefectKind):
    """What can be wrong with a position, with the clause that rules it out."""

    HANDS = "hands"
    """Not every player has two cards (JJ-5)."""
    BOARD = "board"
    """The board does not have as many cards as the stage asks for (JJ-6)."""
    CARDS = "cards"
    """Hands, board and pack are not the deck, each card once (JJ-1), or lie there between deals (JJ-5)."""
    STACKS = "stacks"
    """A stack is missing, below 0 or empty, or chips have been lost or found (JJ-2, JJ-9, JJ-16)."""
    STAKED = "staked"
    """A player's stakes are not those of their decisions (JJ-3, JJ-4, JJ-9)."""
    IN_DEAL = "in deal"
    """The seats still in do not exist, are too few, or lack one that cannot fold (JJ-1, JJ-10, JJ-11)."""
    DECIDED = "decided"
    """A seat decided that could not, one did not that must have, or all have (JJ-7, JJ-8, JJ-10)."""
    DUE = "due"
    """The seats due are not those that have yet to decide (JJ-7)."""
    DEAL = "deal"
    """The game has no such deal (JJ-20)."""
    DEALER = "dealer"
    """Another seat deals this deal (JJ-19)."""
    AWARDS = "awards"
    """The Awards are not one number for each player, or should have ended the game (JJ-16, JJ-18)."""
    NOT_OVER = "not over"
    """The game is said to be over, but nobody has won and the last deal is not reached (JJ-18, JJ-20)."""
    LAST_RESULT = "last result"
    """The last result cannot be that of the deal before (JJ-12, JJ-14, JJ-16, JJ-19)."""


_ITEMS: Final = {
    "hands": Cards,
    "board": Card,
    "pack": Card,
    "stacks": int,
    "staked": int,
    "in_deal": int,
    "decided": int,
}


class Plain(NamedTuple):
    """A position by its contract: what people at a table would note, whatever represents it."""

    rules: Rules
    tally: Tally
    stage: Stage | None
    hands: tuple[Cards, ...]
    board: tuple[Card, ...]
    pack: tuple[Card, ...]
    stacks: tuple[int, ...]
    staked: tuple[int, ...]
    in_deal: tuple[int, ...]
    decided: tuple[int, ...]

    @property
    def dealt(self) -> bool:
        """Whether cards are on the table."""
        return self.stage not in (None, Stage.OBSERVATION)

    @property
    def won(self) -> bool:
        """Whether the game is over because somebody has the Awards that win."""
        return self.stage is None and self.rules.awards in self.tally.awards


def stage_or_none(stage: object) -> None:
    """Refuse what is neither a stage nor None.

    Raises:
        TypeError: it is something else.
    """
    if stage is not None:
        exactly(stage, Stage, "stage must be a Stage or None")


def check_types(position: Plain) -> None:
    """Refuse a position that holds a value of a wrong type, its stage apart.

    Raises:
        TypeError: it does; the message names the field.
    """
    for name, kind in _ITEMS.items():
        tuple_of(kind, getattr(position, name), name)
    tally = position.tally
    plain_number(tally.deal, "deal")
    plain_number(tally.dealer, "dealer")
    tuple_of(int, tally.awards, "awards")
    if tally.last is not None:
        exactly(tally.last, Result, "last must be a Result or None")


def are_seats(seats: tuple[int, ...], players: int) -> bool:
    """Tell whether these are distinct seats in ascending order."""
    return seats == tuple(sorted(set(seats))) and all(0 <= seat < players for seat in seats)


def card_defects(position: Plain) -> Iterator[Defect]:
    """Yield what is wrong with hands, board and pack."""
    hands, board, stage = position.hands, position.board, position.stage
    cards = (*chain.from_iterable(hands), *board, *position.pack)
    if stage is None or stage is Stage.OBSERVATION:
        if hands or cards:
            sentence = say(
                "{when}, but {cards} and {hands} are on the table",
                when=say("the game is over") if stage is None else cards_to_be_dealt(),
                cards=cards_counted(len(cards)),
                hands=hands_counted(len(hands)),
            )
            yield Defect(DefectKind.CARDS, "JJ-5", sentence)
        return
    players = position.rules.players
    if len(hands) != players:
        sentence = say(
            "{players} players cannot have {hands}", players=players, hands=hands_counted(len(hands))
        )
        yield Defect(DefectKind.HANDS, "JJ-5", sentence)
    for seat, hand in enumerate(hands):
        if len(hand) != 2:
            sentence = say(
                "{player} must have two cards, not {count}: {cards}",
                player=Seat(seat),
                count=len(hand),
                cards=hand,
            )
            yield Defect(DefectKind.HANDS, "JJ-5", sentence)
    if len(board) != stage.board_size:
        sentence = say(
            "at the {stage} the board has {size} cards, not {count}",
            stage=stage,
            size=stage.board_size,
            count=len(board),
        )
        yield Defect(DefectKind.BOARD, "JJ-6", sentence)
    fault = misdeal(Deal(cards), position.rules.deck)
    if fault is not None:
        yield Defect(DefectKind.CARDS, "JJ-1", fault)


def is_deal(number: int, rules: Rules) -> bool:
    """Tell whether the game may have a deal of this number (JJ-20)."""
    return number >= 1 and (rules.max_deals is None or number <= rules.max_deals)


def dealer_of(number: int, rules: Rules) -> int:
    """Return the seat that deals the deal of this number (JJ-19)."""
    return (number - 1) % rules.players


def tally_defects(position: Plain) -> Iterator[Defect]:
    """Yield what is wrong with the number of the deal, its dealer and the Awards."""
    rules, deal, dealer = position.rules, position.tally.deal, position.tally.dealer
    if not is_deal(deal, rules):
        yield Defect(DefectKind.DEAL, "JJ-20", _no_such_deal(deal, rules))
        if not 0 <= dealer < rules.players:
            last = rules.players - 1
            sentence = say("a seat from 0 to {last} deals, not seat {dealer}", last=last, dealer=dealer)
            yield Defect(DefectKind.DEALER, "JJ-19", sentence)
    elif dealer != (right := dealer_of(deal, rules)):
        sentence = say(
            "deal {deal} is dealt by {right}, not by {dealer}",
            deal=deal,
            right=Seat(right),
            dealer=seat_told(dealer, rules.players),
        )
        yield Defect(DefectKind.DEALER, "JJ-19", sentence)
    yield from _award_defects(position)


def _no_such_deal(deal: int, rules: Rules) -> Sentence:
    if rules.max_deals is None:
        return say("there is no deal {deal}: deals are numbered from 1", deal=deal)
    return say("there is no deal {deal}: the deals are 1 to {last}", deal=deal, last=rules.max_deals)


def _award_defects(position: Plain) -> Iterator[Defect]:
    rules, over, awards = position.rules, position.stage is None, position.tally.awards
    deal, enough = position.tally.deal, rules.awards
    if len(awards) != rules.players or min(awards) < 0:
        sentence = say(
            "{awards} cannot be the Awards of {players} players",
            awards=clipped(awards),
            players=rules.players,
        )
        yield Defect(DefectKind.AWARDS, "JJ-16", sentence)
    elif max(awards) > enough or sum(held == enough for held in awards) > over:
        sentence = say(
            "the Awards cannot be {awards}, as the first player to have {enough} wins at once",
            awards=clipped(awards),
            enough=enough,
        )
        yield Defect(DefectKind.AWARDS, "JJ-18", sentence)
    elif over and is_deal(deal, rules) and not position.won and deal != rules.max_deals:
        sentence = say(
            "the game is over after deal {deal}, but nobody has {awards}",
            deal=deal,
            awards=told_awards(enough),
        )
        yield Defect(DefectKind.NOT_OVER, "JJ-18" if rules.max_deals is None else "JJ-20", sentence)
