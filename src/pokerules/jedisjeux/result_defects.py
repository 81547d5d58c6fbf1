"""What can be wrong with the last result of a position of Jedisjeux: the deal before the present one."""

from collections.abc import Iterator, Sequence
from itertools import chain

from pokerules._common.arguments import exactly, plain_number, tuple_of
from pokerules._common.prose import Count, Seat, Sentence, clipped, say, seat_told
from pokerules._common.sentences import cards_counted
from pokerules.cards import Card, Cards
from pokerules.cards.sets import named_twice
from pokerules.errors import Defect
from pokerules.jedisjeux.chip_defects import has_all_chips, not_of_players, possible_stakes, wrong_stakes
from pokerules.jedisjeux.defects import DefectKind, Plain, dealer_of, is_deal
from pokerules.jedisjeux.ending import strongest
from pokerules.jedisjeux.names import chips as told_chips
from pokerules.jedisjeux.names import hands_counted
from pokerules.jedisjeux.pot import (
    REBUY,
    STAGE_OF_BOARD,
    Rebuy,
    Stage,
    clockwise,
    rebuys,
    shares,
    staked_before,
    staked_by,
)
from pokerules.jedisjeux.state import Result, Shown


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
    """Return how many deals have been played; None if the game cannot have the deal in progress."""
    deal = position.tally.deal
    return deal - (position.stage is not None) if is_deal(deal, position.rules) else None


def _place_defects(last: Result, position: Plain) -> Iterator[Defect]:
    """Yield what keeps a result from being that of the deal before: its number, its dealer, its Awards."""
    rules, played = position.rules, _played(position)
    if played is None and not is_deal(last.deal, rules):
        yield _defect(
            "JJ-19", say("the last result is of deal {deal}, which the game does not have", deal=last.deal)
        )
    elif played is not None and (last.deal != played or played < 1):
        sentence = say(
            "the last result is of deal {deal}, but {played}",
            deal=last.deal,
            played=Count(played, "{count} deal has been played", "{count} deals have been played"),
        )
        yield _defect("JJ-19", sentence)
    number = played or last.deal
    if is_deal(number, rules):
        if last.dealer != (right := dealer_of(number, rules)):
            sentence = say(
                "deal {deal} was dealt by {right}, not by {dealer}",
                deal=number,
                right=Seat(right),
                dealer=seat_told(last.dealer, rules.players),
            )
            yield _defect("JJ-19", sentence)
    elif not 0 <= last.dealer < rules.players:
        most = rules.players - 1
        sentence = say("a seat from 0 to {most} dealt, not seat {dealer}", most=most, dealer=last.dealer)
        yield _defect("JJ-19", sentence)
    now = position.tally.awards
    if len(last.awards) == len(now) and last.awards != now:
        sentence = say(
            "the Awards were {before} after the last deal, but now they are {now}",
            before=clipped(last.awards),
            now=clipped(now),
        )
        yield _defect("JJ-16", sentence)


def _defect(rule: str, sentence: Sentence) -> Defect:
    return Defect(DefectKind.LAST_RESULT, rule, sentence)


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
        exactly(one.cards, Cards, "the hand of a showdown must be Cards")
    for rebuy in last.rebuys:
        plain_number(rebuy.player, "the player of a rebuy")
        plain_number(rebuy.donor, "the donor of a rebuy")


def _shape_defects(last: Result, position: Plain) -> Iterator[tuple[str, Defect]]:
    """Yield what keeps a result from being one of such players and such a deck, each with its part."""
    players = position.rules.players
    for part, rule, values, name in (
        ("stakes", "JJ-3", last.staked, say("stakes")),
        ("shares", "JJ-14", last.shares, say("shares")),
        ("Awards", "JJ-16", last.awards, say("Awards")),
    ):
        if len(values) != players or min(values) < 0:
            yield part, _defect(rule, not_of_players(values, name, players))
    seats = [one.player for one in last.shown]
    if seats != sorted(set(seats)) or len(seats) == 1 or not set(seats) <= set(range(players)):
        sentence = say("the seats {seats} cannot be those at a showdown", seats=clipped(seats))
        yield "cards", _defect("JJ-12", sentence)
    sizes = (Stage.RIVER.board_size,) if seats else tuple(STAGE_OF_BOARD)
    if len(last.board) not in sizes or any(one.board != last.board for one in last.shown):
        sentence = say(
            "a deal cannot end with {hands} shown and a board of {cards}, or with hands on several boards",
            hands=hands_counted(len(seats)),
            cards=cards_counted(len(last.board)),
        )
        yield "cards", _defect("JJ-6", sentence)
    cards = (*last.board, *chain.from_iterable(one.cards for one in last.shown))
    deck = position.rules.deck
    wrong = (Cards(cards) - deck) | named_twice(cards)
    if wrong:
        sentence = say(
            "cards lay open that are not in the deck, or that lay open twice: {cards}", cards=wrong
        )
        yield "cards", _defect("JJ-1", sentence)
    for one in last.shown:
        if len(one.cards) != 2:
            sentence = say(
                "{player} cannot have shown {cards}, which is not two cards",
                player=seat_told(one.player, players),
                cards=one.cards,
            )
            yield "cards", _defect("JJ-5", sentence)
    for rebuy in last.rebuys:
        if not {rebuy.player, rebuy.donor} <= set(range(players)):
            sentence = say(
                "seats {player} and {donor} cannot be those of a rebuy",
                player=rebuy.player,
                donor=rebuy.donor,
            )
            yield "rebuys", _defect("JJ-16", sentence)


def _course_defects(last: Result, position: Plain, misshapen: frozenset[str]) -> Iterator[Defect]:
    """Yield what is wrong with shares, rebuys and stakes of a result, as the parts they follow from show.

    Args:
        last: the result.
        position: the position that it led to.
        misshapen: the parts from which nothing follows.
    """
    players = position.rules.players
    order = clockwise(dealer_of(_played(position) or last.deal, position.rules), players)
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
            if staked > staked_by(Stage.RIVER):
                yield wrong_stakes(DefectKind.LAST_RESULT, _in_last_deal(seat), staked, [])


def _in_last_deal(seat: int) -> Sentence:
    return say("in the last deal {player}", player=Seat(seat))


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
        sentence = say(
            "a pot of {pot} is not shared as {shares}", pot=sum(last.staked), shares=clipped(last.shares)
        )
        yield _defect("JJ-14" if last.shown else "JJ-11", sentence)


def _rebuy_defects(last: Result, stacks: list[int], order: Sequence[int], limit: int) -> Iterator[Defect]:
    """Yield what is wrong with the rebuys, and undo them in the stacks that they led to."""
    after, awards = tuple(stacks), list(last.awards)
    for rebuy in last.rebuys:
        stacks[rebuy.player] -= REBUY
        stacks[rebuy.donor] += REBUY
        awards[rebuy.donor] -= 1
    made = (after, last.awards, last.rebuys)
    if min(awards) < 0 or max(awards) >= limit or rebuys(tuple(stacks), tuple(awards), order, limit) != made:
        sentence = say(
            "stacks of {stacks} and Awards of {awards} do not lead to this: {rebuys}",
            stacks=clipped(tuple(stacks)),
            awards=clipped(tuple(awards)),
            rebuys=_told(last.rebuys[: len(order)]),
        )
        yield _defect("JJ-16", sentence)


def _told(made: Sequence[Rebuy]) -> Sentence | Rebuy:
    if not made:
        return say("no rebuy")
    told: Sentence | Rebuy = made[0]
    for rebuy in made[1:]:
        told = say("{one}, {other}", one=told, other=rebuy)
    return told


def _stake_defects(last: Result, left: list[int]) -> Iterator[Defect]:
    """Yield what is wrong with the stakes of a deal that left the players with so many chips."""
    stage = STAGE_OF_BOARD[len(last.board)]
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
            sentence = say(
                "{player} cannot have staked {staked} of {chips} in the last deal",
                player=Seat(seat),
                staked=staked,
                chips=told_chips(total),
            )
            yield _defect("JJ-9", sentence)
        elif staked not in possible:
            yield wrong_stakes(DefectKind.LAST_RESULT, _in_last_deal(seat), staked, sorted(possible))
    folded = [staked for seat, staked in enumerate(last.staked) if seat not in stayed]
    if not last.shown and staked_before(stage) not in folded:
        sentence = say("nobody folded at the {stage} of the last deal, so it did not end there", stage=stage)
        yield _defect("JJ-11", sentence)
