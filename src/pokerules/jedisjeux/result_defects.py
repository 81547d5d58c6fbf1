"""What can be wrong with the last result of a position of Jedisjeux: the deal before the present one."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain

from pokerules._common.arguments import plain_number
from pokerules._common.prose import shown
from pokerules.cards import Card, Cards
from pokerules.errors import Defect
from pokerules.jedisjeux.dealing import strongest
from pokerules.jedisjeux.defects import (
    DefectKind,
    Plain,
    has_all_chips,
    is_deal,
    possible_stakes,
    tuple_of,
    wrong_stakes,
)
from pokerules.jedisjeux.pot import REBUY, STAKES, Rebuy, Stage, clockwise, rebuys, shares, staked_before
from pokerules.jedisjeux.state import Result, Shown

_STAGE_OF_BOARD = {3: Stage.FLOP, 4: Stage.TURN, 5: Stage.RIVER}


def result_defects(position: Plain) -> Iterator[Defect]:
    """Yield what is wrong with the last result, by itself and next to the position it led to.

    Raises:
        TypeError: a field of the result has the wrong type.
    """
    last = position.tally.last
    if last is None:
        return
    _check_types(last)
    yield from _place_defects(last, position)
    misshapen = tuple(_shape_defects(last, position))
    yield from [defect for _, defect in misshapen]
    yield from _course_defects(last, position, frozenset([part for part, _ in misshapen]))


def _played(position: Plain) -> int | None:
    """Return how many deals have been played; None if the game has no such deal as is in progress."""
    deal = position.tally.deal
    return deal - (position.stage is not None) if is_deal(deal, position.rules) else None


def _place_defects(last: Result, position: Plain) -> Iterator[Defect]:
    """Yield what keeps a result from being that of the deal before: its number, its dealer, its Awards."""
    players, played = position.rules.players, _played(position)
    if played is None and not is_deal(last.deal, position.rules):
        yield _defect("JJ-19", f"the last result is of deal {shown(last.deal)}, which the game has not")
    elif played is not None and (last.deal != played or played < 1):
        yield _defect(
            "JJ-19", f"the last result is of deal {shown(last.deal)}, but {shown(played)} have been played"
        )
    number = played or last.deal
    dealer = (number - 1) % players
    if is_deal(number, position.rules) and last.dealer != dealer:
        message = f"deal {shown(number)} was dealt by seat {dealer}, not by seat {shown(last.dealer)}"
        yield _defect("JJ-19", message)
    elif not 0 <= last.dealer < players:
        yield _defect("JJ-19", f"a seat from 0 to {players - 1} dealt, not seat {shown(last.dealer)}")
    if len(last.awards) == len(position.tally.awards) and last.awards != position.tally.awards:
        now = shown(position.tally.awards)
        message = f"Awards were {shown(last.awards)} after the last deal, but now they are {now}"
        yield _defect("JJ-16", message)


def _defect(rule: str, message: str) -> Defect:
    return Defect(DefectKind.LAST_RESULT, rule, message)


def _check_types(last: Result) -> None:
    plain_number(last.deal, "the number of the last deal")
    plain_number(last.dealer, "the dealer of the last deal")
    for kind, values, name in (
        (Card, last.board, "the board"),
        (Shown, last.shown, "what was shown"),
        (int, last.staked, "the stakes"),
        (int, last.shares, "the shares"),
        (Rebuy, last.rebuys, "the rebuys"),
        (int, last.awards, "the Awards"),
    ):
        tuple_of(kind, values, f"{name} of the last deal")
    for one in last.shown:
        plain_number(one.player, "a seat at the showdown")
        tuple_of(Card, one.board, "the board of the showdown")
        if type(one.cards) is not Cards:
            raise TypeError(f"the hand of a showdown must be Cards, not {shown(one.cards)}")
    for rebuy in last.rebuys:
        plain_number(rebuy.player, "the player of a rebuy")
        plain_number(rebuy.donor, "the donor of a rebuy")


def _shape_defects(last: Result, position: Plain) -> Iterator[tuple[str, Defect]]:
    """Yield what keeps a result from being one of so many players with such a deck, each with the part."""
    players = position.rules.players
    for rule, values, name in (
        ("JJ-3", last.staked, "stakes"),
        ("JJ-14", last.shares, "shares"),
        ("JJ-16", last.awards, "Awards"),
    ):
        if len(values) != players or min(values) < 0:
            yield name, _defect(rule, f"{shown(values)} cannot be the {name} of {players} players")
    seats = [one.player for one in last.shown]
    if seats != sorted(set(seats)) or len(seats) == 1 or not set(seats) <= set(range(players)):
        yield "cards", _defect("JJ-12", f"the seats {shown(seats)} cannot be those at a showdown")
    sizes = (5,) if seats else (3, 4, 5)
    if len(last.board) not in sizes or any(one.board != last.board for one in last.shown):
        sizes_shown = f"{len(seats)} hands shown and a board of {len(last.board)} cards"
        message = f"a deal cannot end with {sizes_shown}, nor with hands on several boards"
        yield "cards", _defect("JJ-6", message)
    cards = (*last.board, *chain.from_iterable(one.cards for one in last.shown))
    deck = position.rules.deck
    wrong = Cards(card for card, count in Counter(cards).items() if count > 1 or card not in deck)
    if wrong:
        message = f"cards lay open that are not in the deck, or lay open twice: {wrong}"
        yield "cards", _defect("JJ-1", message)
    for one in last.shown:
        if len(one.cards) != 2:
            message = f"seat {shown(one.player)} cannot have shown {one.cards}, which is not two cards"
            yield "cards", _defect("JJ-5", message)
    for rebuy in last.rebuys:
        if not {rebuy.player, rebuy.donor} <= set(range(players)):
            message = f"seats {shown(rebuy.player)} and {shown(rebuy.donor)} cannot be those of a rebuy"
            yield "rebuys", _defect("JJ-16", message)


def _course_defects(last: Result, position: Plain, misshapen: frozenset[str]) -> Iterator[Defect]:
    """Yield what is wrong with shares, rebuys and stakes of a result, each told by the parts it follows from.

    Args:
        last: the result.
        position: the position that it led to.
        misshapen: the parts from which nothing follows.
    """
    players = position.rules.players
    order = clockwise(((_played(position) or last.deal) - 1) % players, players)
    shared = bought = False
    if misshapen.isdisjoint({"stakes", "shares", "cards"}):
        wrong = tuple(_share_defects(last, order))
        yield from wrong
        shared = not wrong
    stacks = [stack + chips for stack, chips in zip(position.stacks, position.staked, strict=False)]
    if has_all_chips(position) and misshapen.isdisjoint({"Awards", "rebuys"}):
        # They become what they were before the rebuys.
        wrong = tuple(_rebuy_defects(last, stacks, order, position.rules.awards))
        yield from wrong
        bought = not wrong
    if shared and bought:
        left = [stack - share for stack, share in zip(stacks, last.shares, strict=True)]
        yield from _stake_defects(last, left)
    elif "stakes" not in misshapen:
        for seat, staked in enumerate(last.staked):
            if staked > sum(STAKES.values()):
                yield wrong_stakes(DefectKind.LAST_RESULT, f"in the last deal seat {seat}", staked, [])


def _share_defects(last: Result, order: Sequence[int]) -> Iterator[Defect]:
    """Yield what is wrong with how the pot was shared, its parts being those of a deal."""
    won = tuple([seat for seat, share in enumerate(last.shares) if share])
    if last.shown:
        seats = tuple([one.player for one in last.shown])
        common = Cards(last.board)
        best = strongest([one.cards | common for one in last.shown], seats)
    else:
        best = won[:1]
    if not best or last.shares != shares(sum(last.staked), best, order):
        message = f"a pot of {shown(sum(last.staked))} is not shared as {shown(last.shares)}"
        yield _defect("JJ-14" if last.shown else "JJ-11", message)


def _rebuy_defects(last: Result, stacks: list[int], order: Sequence[int], limit: int) -> Iterator[Defect]:
    """Yield what is wrong with the rebuys, and undo them in the stacks that they led to."""
    after, awards = tuple(stacks), list(last.awards)
    for rebuy in last.rebuys:
        stacks[rebuy.player] -= REBUY
        stacks[rebuy.donor] += REBUY
        awards[rebuy.donor] -= 1
    made = (after, last.awards, last.rebuys)
    if min(awards) < 0 or max(awards) >= limit or rebuys(tuple(stacks), tuple(awards), order, limit) != made:
        what = f"stacks of {shown(tuple(stacks))} and Awards of {shown(tuple(awards))}"
        how = ", ".join(map(str, last.rebuys[: len(order)])) or "no rebuy"
        yield _defect("JJ-16", f"{what} do not lead to this: {how}")


def _stake_defects(last: Result, left: list[int]) -> Iterator[Defect]:
    """Yield what is wrong with the stakes of a deal that left the players with so many chips."""
    stage = _STAGE_OF_BOARD[len(last.board)]
    stayed = {one.player for one in last.shown} or set(last.winners)
    for seat, (staked, rest) in enumerate(zip(last.staked, left, strict=True)):
        total = staked + rest
        decisions = (True,) if last.shown and seat in stayed else (True, False)
        possible = {
            chips
            for decided in decisions
            for chips in possible_stakes(stage, total, seat in stayed, decided)
            if seat in stayed or chips < total
        }
        if total < 1 or rest < 0:
            message = (
                f"seat {seat} cannot have staked {shown(staked)} of {shown(total)} chips in the last deal"
            )
            yield _defect("JJ-9", message)
        elif staked not in possible:
            whose = f"in the last deal seat {seat}"
            yield wrong_stakes(DefectKind.LAST_RESULT, whose, staked, sorted(possible))
    folded = [staked for seat, staked in enumerate(last.staked) if seat not in stayed]
    if not last.shown and staked_before(stage) not in folded:
        message = f"nobody folded at the {stage.value} of the last deal, so it did not end there"
        yield _defect("JJ-11", message)
