"""What can be wrong with a position of Jedisjeux: with its cards, its chips, its Awards."""

from collections.abc import Iterator
from itertools import chain
from typing import Final, NamedTuple

from pokerules._common.arguments import exactly, plain_number
from pokerules._common.prose import shown
from pokerules.cards import Card, Cards
from pokerules.distributions import Deal, misdeal
from pokerules.errors import Defect
from pokerules.errors import DefectKind as BaseDefectKind
from pokerules.jedisjeux.pot import REBUY, STAKES, Stage, staked_before
from pokerules.jedisjeux.rules import Rules
from pokerules.jedisjeux.state import Result, Tally


class DefectKind(BaseDefectKind):
    """What can be wrong with a position, with the clause that rules it out."""

    HANDS = "hands"
    """Not every player has two cards (JJ-5)."""
    BOARD = "board"
    """The board has not as many cards as the stage (JJ-6)."""
    CARDS = "cards"
    """Hands, board and pack are not the deck, each card once (JJ-1), or lie there between deals (JJ-5)."""
    STACKS = "stacks"
    """A stack is missing, below 0 or empty, or chips were lost or found (JJ-2, JJ-9, JJ-16)."""
    STAKED = "staked"
    """A player's stakes are not those of his decisions (JJ-3, JJ-4, JJ-9)."""
    IN_DEAL = "in deal"
    """The seats still in are no seats, too few, or lack one that cannot have folded (JJ-1, JJ-10, JJ-11)."""
    DECIDED = "decided"
    """A seat decided that could not, or did not though it must have; or all have (JJ-7, JJ-8, JJ-10)."""
    DUE = "due"
    """The seats due are not those that have yet to decide (JJ-7)."""
    DEAL = "deal"
    """The game has no such deal (JJ-20)."""
    DEALER = "dealer"
    """Another seat deals this deal (JJ-19)."""
    AWARDS = "awards"
    """The Awards are not one number a player, or they should have ended the game (JJ-16, JJ-18)."""
    NOT_OVER = "not over"
    """The game is said to be over, but nobody has won and the last deal is not reached (JJ-18, JJ-20)."""
    LAST_RESULT = "last result"
    """The last result is not that of the deal before (JJ-12, JJ-14, JJ-16, JJ-19)."""


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
    """A position by its contract: what a table would note, in no particular representation."""

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


def tuple_of(kind: type, value: object, name: str) -> None:
    """Refuse what is not a tuple of one kind of value.

    Raises:
        TypeError: it is something else.
    """
    if type(value) is not tuple or any(type(item) is not kind for item in value):
        raise TypeError(f"{name} must be a tuple of {kind.__name__}, not {shown(value)}")


def stage_or_none(stage: object) -> None:
    """Refuse what is neither a stage nor None.

    Raises:
        TypeError: it is something else.
    """
    if stage is not None and type(stage) is not Stage:
        raise TypeError(f"stage must be a Stage or None, not {shown(stage)}")


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


def card_defects(position: Plain) -> Iterator[Defect]:
    """Yield what is wrong with hands, board and pack."""
    hands, board, stage = position.hands, position.board, position.stage
    cards = (*chain.from_iterable(hands), *board, *position.pack)
    if stage is None or stage is Stage.OBSERVATION:
        if hands or cards:
            when = "the game is over" if stage is None else "the cards are to be dealt"
            message = f"{when}, but {len(cards)} cards and {len(hands)} hands are on the table"
            yield Defect(DefectKind.CARDS, "JJ-5", message)
        return
    players = position.rules.players
    if len(hands) != players:
        yield Defect(DefectKind.HANDS, "JJ-5", f"{players} players cannot have {len(hands)} hands")
    for seat, hand in enumerate(hands):
        if len(hand) != 2:
            message = f"seat {seat} must have two cards, not {len(hand)}: {hand}"
            yield Defect(DefectKind.HANDS, "JJ-5", message)
    size = {Stage.FLOP: 3, Stage.TURN: 4}.get(stage, 5)
    if len(board) != size:
        message = f"at the {stage.value} the board has {size} cards, not {len(board)}"
        yield Defect(DefectKind.BOARD, "JJ-6", message)
    fault = misdeal(Deal(cards), position.rules.deck)
    if fault is not None:
        yield Defect(DefectKind.CARDS, "JJ-1", fault)


def chip_defects(position: Plain) -> Iterator[Defect]:
    """Yield what is wrong with stacks, stakes and decisions."""
    rules, stacks, staked = position.rules, position.stacks, position.staked
    misshapen = dict(_misshapen(position))
    yield from misshapen.values()
    for seat, stack in enumerate(stacks):
        if stack < 0:
            yield Defect(DefectKind.STACKS, "JJ-9", f"the stack of seat {seat} is {shown(stack)}")
    total, everything = sum(stacks) + sum(staked), rules.players * rules.chips
    if total != everything and misshapen.keys().isdisjoint({DefectKind.STACKS, DefectKind.STAKED}):
        right = f"{rules.players} players with {shown(rules.chips)} have {shown(everything)}"
        message = f"stacks and pot hold {shown(total)} chips, but {right}"
        yield Defect(DefectKind.STACKS, "JJ-2", message)
    yield from (_deal_defects if position.dealt else _pause_defects)(position, frozenset(misshapen))


def has_all_chips(position: Plain) -> bool:
    """Tell whether every seat has a stack and a stake, and all together the chips of the game (JJ-2)."""
    rules, stacks, staked = position.rules, position.stacks, position.staked
    return (
        len(stacks) == len(staked) == rules.players
        and min(*stacks, *staked) >= 0
        and sum(stacks) + sum(staked) == rules.players * rules.chips
    )


def _misshapen(position: Plain) -> Iterator[tuple[DefectKind, Defect]]:
    """Yield the defects of what is not one number a player, or no seats."""
    players = position.rules.players
    shapes = (
        (DefectKind.STACKS, "stacks", position.stacks, len(position.stacks) == players),
        (DefectKind.STAKED, "stakes", position.staked, len(position.staked) == players),
        (DefectKind.IN_DEAL, "seats in the deal", position.in_deal, are_seats(position.in_deal, players)),
        (
            *(DefectKind.DECIDED, "seats that have decided", position.decided),
            are_seats(position.decided, players),
        ),
    )
    for kind, name, value, sound in shapes:
        if not sound:
            yield kind, Defect(kind, "JJ-1", f"{shown(value)} cannot be the {name} of {players} players")


def are_seats(seats: tuple[int, ...], players: int) -> bool:
    """Tell whether these are distinct seats in ascending order."""
    return seats == tuple(sorted(set(seats))) and all(0 <= seat < players for seat in seats)


def _pause_defects(position: Plain, misshapen: frozenset[DefectKind]) -> Iterator[Defect]:
    """Yield what is wrong with chips and seats while no cards are on the table.

    Args:
        position: the position.
        misshapen: what of it is not one number a player, or no seats.
    """
    if any(position.staked):
        message = f"no deal is in progress, but {shown(position.staked)} chips are staked"
        yield Defect(DefectKind.STAKED, "JJ-5", message)
    for kind, seats, what in (
        (DefectKind.IN_DEAL, position.in_deal, "in it"),
        (DefectKind.DECIDED, position.decided, "said to have decided"),
    ):
        if seats and kind not in misshapen:
            yield Defect(kind, "JJ-5", f"no deal is in progress, but the seats {shown(seats)} are {what}")
    # Whether somebody may be left without chips depends on whether an Award has ended the game.
    over, awards = position.stage is None, position.tally.awards
    if DefectKind.STACKS in misshapen or (over and len(awards) != position.rules.players):
        return
    if position.won:
        winner = awards.index(position.rules.awards)
        others = [stack for seat, stack in enumerate(position.stacks) if seat != winner]
        if REBUY not in others or position.stacks[winner] < 1:
            message = (
                f"seat {winner} won by giving {REBUY} chips to a player without any,"
                f" which stacks of {shown(position.stacks)} do not show"
            )
            yield Defect(DefectKind.STACKS, "JJ-16", message)
        return
    for seat, stack in enumerate(position.stacks):
        if stack == 0:
            message = f"seat {seat} has no chips, and was not given {REBUY}"
            yield Defect(DefectKind.STACKS, "JJ-16", message)


def _deal_defects(position: Plain, misshapen: frozenset[DefectKind]) -> Iterator[Defect]:
    """Yield what is wrong with chips and decisions during a deal.

    Args:
        position: the position.
        misshapen: what of it is not one number a player, or no seats.
    """
    stage, stacks, in_deal, decided = position.stage, position.stacks, position.in_deal, position.decided
    assert stage is not None
    if DefectKind.IN_DEAL not in misshapen and len(in_deal) < 2:
        message = f"the seats still in are {shown(in_deal)}, but a deal ends when one is left"
        yield Defect(DefectKind.IN_DEAL, "JJ-11", message)
    elif misshapen <= {DefectKind.STAKED} and not any(
        stacks[seat] and seat not in decided for seat in in_deal
    ):
        message = f"nobody still in has yet to decide, so the {stage.value} is over"
        yield Defect(DefectKind.DECIDED, "JJ-8", message)
    if DefectKind.STAKED in misshapen:
        return
    for seat, staked in enumerate(position.staked):
        if DefectKind.STACKS in misshapen or stacks[seat] < 0:
            yield from _bounds_of_stakes(position, stage, seat, misshapen | {DefectKind.STACKS})
        elif stacks[seat] + staked == 0:
            message = f"seat {seat} has no chips at all, but everybody has one at least when a deal begins"
            yield Defect(DefectKind.STACKS, "JJ-16", message)
        elif misshapen:
            yield from _bounds_of_stakes(position, stage, seat, misshapen)
        else:
            yield from _seat_defects(position, stage, seat)


def _bounds_of_stakes(
    position: Plain, stage: Stage, seat: int, misshapen: frozenset[DefectKind]
) -> Iterator[Defect]:
    """Yield what one seat cannot have staked by this stage, whatever it has decided."""
    staked = position.staked[seat]
    right = set(range(1, staked_before(stage) + STAKES[stage] + 1))
    if DefectKind.STACKS not in misshapen:
        known = DefectKind.IN_DEAL not in misshapen
        right = {
            chips
            for is_in in ((seat in position.in_deal,) if known else (True, False))
            for has_decided in (True, False)
            for chips in possible_stakes(stage, position.stacks[seat] + staked, is_in, has_decided)
        }
    if staked not in right:
        yield wrong_stakes(DefectKind.STAKED, f"at the {stage.value} seat {seat}", staked, sorted(right))


def _seat_defects(position: Plain, stage: Stage, seat: int) -> Iterator[Defect]:
    """Yield what one seat cannot have staked or decided by this stage."""
    stack, staked = position.stacks[seat], position.staked[seat]
    total, before = stack + staked, staked_before(stage)
    is_in, has_decided = seat in position.in_deal, seat in position.decided
    if has_decided and total <= before:
        message = f"seat {seat} had no chips left at the {stage.value}, so it did not decide"
        yield Defect(DefectKind.DECIDED, "JJ-10", message)
    if not is_in and not has_decided and stage is Stage.FLOP:
        message = f"seat {seat} is out at the flop, before which nobody can fold, so it has decided there"
        yield Defect(DefectKind.DECIDED, "JJ-7", message)
    elif not is_in and stack == 0:
        message = f"seat {seat} is out, but without a chip left it could not fold"
        yield Defect(DefectKind.IN_DEAL, "JJ-10", message)
    elif staked not in (right := possible_stakes(stage, total, is_in, has_decided)):
        yield wrong_stakes(DefectKind.STAKED, f"at the {stage.value} seat {seat}", staked, right)


def possible_stakes(stage: Stage, total: int, is_in: bool, has_decided: bool) -> list[int]:
    """Return what a player may have staked in a deal.

    Args:
        stage: how far the deal has come.
        total: what he had when it began.
        is_in: whether he is still in.
        has_decided: whether he has decided in this stage.
    """
    before = staked_before(stage)
    if is_in:
        return [min(total, before + STAKES[stage] if has_decided else before)]
    if has_decided:
        return [before]
    # Whoever is out folded at an earlier stage, having staked in all before that one.
    return [chips for chips in map(staked_before, STAKES) if 0 < chips < before]


def wrong_stakes(kind: DefectKind, whose: str, staked: int, right: list[int]) -> Defect:
    """Return the defect of stakes that no decisions add up to."""
    most = sum(STAKES.values())
    if staked > most:
        return Defect(
            kind, "JJ-4", f"{whose} has staked {shown(staked)} chips, but {most} is the most in a deal"
        )
    expected = " or ".join(map(str, right)) or "none"
    return Defect(
        kind, "JJ-3", f"{whose} has staked {shown(staked)} chips, but by its decisions it must be {expected}"
    )


def is_deal(number: int, rules: Rules) -> bool:
    """Tell whether the game may have a deal of this number (JJ-20)."""
    return number >= 1 and (rules.max_deals is None or number <= rules.max_deals)


def tally_defects(position: Plain) -> Iterator[Defect]:
    """Yield what is wrong with the number of the deal, its dealer and the Awards."""
    rules, tally, over = position.rules, position.tally, position.stage is None
    players, known = rules.players, is_deal(tally.deal, rules)
    if not known:
        limit = "" if rules.max_deals is None else f" to {shown(rules.max_deals)}"
        yield Defect(
            DefectKind.DEAL,
            "JJ-20",
            f"there is no deal {shown(tally.deal)}: the deals are 1{limit or ' and up'}",
        )
    dealer = (tally.deal - 1) % players
    if known and tally.dealer != dealer:
        message = f"deal {shown(tally.deal)} is dealt by seat {dealer}, not by seat {shown(tally.dealer)}"
        yield Defect(DefectKind.DEALER, "JJ-19", message)
    elif not 0 <= tally.dealer < players:
        message = f"a seat from 0 to {players - 1} deals, not seat {shown(tally.dealer)}"
        yield Defect(DefectKind.DEALER, "JJ-19", message)
    awards, limit_of_awards = tally.awards, rules.awards
    if len(awards) != players or min(awards) < 0:
        message = f"{shown(awards)} cannot be the Awards of {players} players"
        yield Defect(DefectKind.AWARDS, "JJ-16", message)
    elif max(awards) > limit_of_awards or sum(held == limit_of_awards for held in awards) > over:
        enough = shown(limit_of_awards)
        message = f"Awards of {shown(awards)} cannot be, as the first player to have {enough} wins at once"
        yield Defect(DefectKind.AWARDS, "JJ-18", message)
    elif over and known and not position.won and tally.deal != rules.max_deals:
        message = (
            f"the game is over after deal {shown(tally.deal)}, but nobody has {shown(limit_of_awards)} Awards"
        )
        yield Defect(DefectKind.NOT_OVER, "JJ-18" if rules.max_deals is None else "JJ-20", message)
