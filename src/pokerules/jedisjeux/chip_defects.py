"""What can be wrong with the chips of a position of Jedisjeux, and with who has decided and is due."""

from collections.abc import Iterator, Sequence

from pokerules._common.prose import Seat, Sentence, clipped, say
from pokerules._common.sentences import either
from pokerules.errors import Defect
from pokerules.jedisjeux.defects import DefectKind, Plain, are_seats
from pokerules.jedisjeux.names import chips as told_chips
from pokerules.jedisjeux.pot import REBUY, Stage, staked_before, staked_by
from pokerules.jedisjeux.state import State


def chip_defects(position: Plain) -> Iterator[Defect]:
    """Yield what is wrong with stacks, stakes and decisions."""
    rules, stacks, staked = position.rules, position.stacks, position.staked
    misshapen = dict(_misshapen(position))
    yield from misshapen.values()
    for seat, stack in enumerate(stacks):
        if stack < 0:
            sentence = say("the stack of {player} is {chips}", player=Seat(seat), chips=stack)
            yield Defect(DefectKind.STACKS, "JJ-9", sentence)
    total, everything = sum(stacks) + sum(staked), rules.players * rules.chips
    if total != everything and misshapen.keys().isdisjoint({DefectKind.STACKS, DefectKind.STAKED}):
        sentence = say(
            "stacks and pot hold {chips}, but {players} players with {each} each have {all}",
            chips=told_chips(total),
            players=rules.players,
            each=rules.chips,
            all=everything,
        )
        yield Defect(DefectKind.STACKS, "JJ-2", sentence)
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
    """Yield the defects of what is not one number for each player, or not seats."""
    players, in_deal, decided = position.rules.players, position.in_deal, position.decided
    for kind, name, value, sound in (
        (DefectKind.STACKS, say("stacks"), position.stacks, len(position.stacks) == players),
        (DefectKind.STAKED, say("stakes"), position.staked, len(position.staked) == players),
        (DefectKind.IN_DEAL, say("seats in the deal"), in_deal, are_seats(in_deal, players)),
        (DefectKind.DECIDED, say("seats that have decided"), decided, are_seats(decided, players)),
    ):
        if not sound:
            yield kind, Defect(kind, "JJ-1", not_of_players(value, name, players))


def not_of_players(values: tuple[int, ...], name: Sentence, players: int) -> Sentence:
    """Return what is said of numbers that are not those of so many players."""
    return say(
        "{values} cannot be the {name} of {players} players",
        values=clipped(values),
        name=name,
        players=players,
    )


def _pause_defects(position: Plain, misshapen: frozenset[DefectKind]) -> Iterator[Defect]:
    """Yield what is wrong with chips and seats while no cards are on the table.

    Args:
        position: the position.
        misshapen: what of it is not one number for each player, or not seats.
    """
    if any(position.staked):
        sentence = say("no deal is in progress, but the stakes are {staked}", staked=clipped(position.staked))
        yield Defect(DefectKind.STAKED, "JJ-5", sentence)
    in_deal, decided = position.in_deal, position.decided
    if in_deal and DefectKind.IN_DEAL not in misshapen:
        sentence = say("no deal is in progress, but the seats {seats} are in it", seats=clipped(in_deal))
        yield Defect(DefectKind.IN_DEAL, "JJ-5", sentence)
    if decided and DefectKind.DECIDED not in misshapen:
        sentence = say(
            "no deal is in progress, but the seats {seats} are said to have decided", seats=clipped(decided)
        )
        yield Defect(DefectKind.DECIDED, "JJ-5", sentence)
    # Whether somebody may be left without chips depends on whether an Award has ended the game.
    over, awards = position.stage is None, position.tally.awards
    if DefectKind.STACKS in misshapen or (over and len(awards) != position.rules.players):
        return
    if position.won:
        yield from _winner_defects(position, awards.index(position.rules.awards))
        return
    for seat, stack in enumerate(position.stacks):
        if stack == 0:
            sentence = say(
                "{player} has no chips, but a player without any is given {rebuy}",
                player=Seat(seat),
                rebuy=REBUY,
            )
            yield Defect(DefectKind.STACKS, "JJ-16", sentence)


def _winner_defects(position: Plain, winner: int) -> Iterator[Defect]:
    """Yield what speaks against a win by the last Award: nobody has the chips for which it was given."""
    others = [stack for seat, stack in enumerate(position.stacks) if seat != winner]
    if REBUY not in others or position.stacks[winner] < 1:
        sentence = say(
            "{player} won by giving {rebuy} chips to a player without any,"
            " which stacks of {stacks} do not show",
            player=Seat(winner),
            rebuy=REBUY,
            stacks=clipped(position.stacks),
        )
        yield Defect(DefectKind.STACKS, "JJ-16", sentence)


def _deal_defects(position: Plain, misshapen: frozenset[DefectKind]) -> Iterator[Defect]:
    """Yield what is wrong with chips and decisions during a deal.

    Args:
        position: the position.
        misshapen: what of it is not one number for each player, or not seats.
    """
    stage, stacks, in_deal, decided = position.stage, position.stacks, position.in_deal, position.decided
    assert stage is not None
    if DefectKind.IN_DEAL not in misshapen and len(in_deal) < 2:
        sentence = say(
            "the seats still in are {seats}, but a deal ends when only one is left", seats=clipped(in_deal)
        )
        yield Defect(DefectKind.IN_DEAL, "JJ-11", sentence)
    elif misshapen <= {DefectKind.STAKED} and not any(
        stacks[seat] and seat not in decided for seat in in_deal
    ):
        sentence = say("nobody still in has yet to decide, so the {stage} is over", stage=stage)
        yield Defect(DefectKind.DECIDED, "JJ-8", sentence)
    if DefectKind.STAKED in misshapen:
        return
    for seat, staked in enumerate(position.staked):
        if DefectKind.STACKS in misshapen or stacks[seat] < 0:
            yield from _bounds_of_stakes(position, stage, seat, misshapen | {DefectKind.STACKS})
        elif stacks[seat] + staked == 0:
            sentence = say(
                "{player} has no chips at all, but everybody has at least one when a deal begins",
                player=Seat(seat),
            )
            yield Defect(DefectKind.STACKS, "JJ-16", sentence)
        elif misshapen:
            yield from _bounds_of_stakes(position, stage, seat, misshapen)
        else:
            yield from _seat_defects(position, stage, seat)


def _bounds_of_stakes(
    position: Plain, stage: Stage, seat: int, misshapen: frozenset[DefectKind]
) -> Iterator[Defect]:
    """Yield what one seat cannot have staked by this stage, whatever it has decided."""
    staked = position.staked[seat]
    right = set(range(1, staked_by(stage) + 1))
    if DefectKind.STACKS not in misshapen:
        known = DefectKind.IN_DEAL not in misshapen
        right = {
            chips
            for is_in in ((seat in position.in_deal,) if known else (True, False))
            for has_decided in (True, False)
            for chips in possible_stakes(stage, position.stacks[seat] + staked, is_in, has_decided)
        }
    if staked not in right:
        yield wrong_stakes(DefectKind.STAKED, _at(stage, seat), staked, sorted(right))


def _seat_defects(position: Plain, stage: Stage, seat: int) -> Iterator[Defect]:
    """Yield what one seat cannot have staked or decided by this stage."""
    stack, staked = position.stacks[seat], position.staked[seat]
    total, before = stack + staked, staked_before(stage)
    is_in, has_decided = seat in position.in_deal, seat in position.decided
    if has_decided and total <= before:
        sentence = say(
            "{player} had no chips left at the {stage}, and so cannot have decided",
            player=Seat(seat),
            stage=stage,
        )
        yield Defect(DefectKind.DECIDED, "JJ-10", sentence)
    if not is_in and not has_decided and stage is Stage.FLOP:
        sentence = say(
            "{player} is out at the flop, before which nobody can fold, and so must have decided there",
            player=Seat(seat),
        )
        yield Defect(DefectKind.DECIDED, "JJ-7", sentence)
    elif not is_in and stack == 0:
        sentence = say("{player} is out, but could not fold without a chip left", player=Seat(seat))
        yield Defect(DefectKind.IN_DEAL, "JJ-10", sentence)
    elif staked not in (right := possible_stakes(stage, total, is_in, has_decided)):
        yield wrong_stakes(DefectKind.STAKED, _at(stage, seat), staked, right)


def _at(stage: Stage, seat: int) -> Sentence:
    return say("at the {stage} {player}", stage=stage, player=Seat(seat))


def possible_stakes(stage: Stage, total: int, is_in: bool, has_decided: bool) -> list[int]:
    """Return what a player may have staked in a deal.

    Args:
        stage: how far the deal has come.
        total: what they had when it began.
        is_in: whether they are still in.
        has_decided: whether they have decided in this stage.
    """
    before = staked_before(stage)
    if is_in:
        return [min(total, staked_by(stage) if has_decided else before)]
    if has_decided:
        return [before]
    # A player who is out folded at an earlier stage, having staked in all before that one.
    return [chips for chips in map(staked_before, Stage) if 0 < chips < before]


def wrong_stakes(kind: DefectKind, whose: Sentence, staked: int, right: Sequence[int]) -> Defect:
    """Return the defect of stakes that no decisions add up to.

    Args:
        kind: what is wrong.
        whose: the player, and when it was.
        staked: what they are said to have staked.
        right: what they may have staked by what was decided, ascending.
    """
    most, chips = staked_by(Stage.RIVER), told_chips(staked)
    if staked > most:
        sentence = say(
            "{whose} has staked {chips}, but {most} is the most in a deal",
            whose=whose,
            chips=chips,
            most=most,
        )
        return Defect(kind, "JJ-4", sentence)
    sentence = say(
        "{whose} has staked {chips}, but the decisions ask for {right}",
        whose=whose,
        chips=chips,
        right=either(right or [say("none")]),
    )
    return Defect(kind, "JJ-3", sentence)


def opening_defects(state: State, position: Plain) -> Iterator[Defect]:
    """Yield what was staked wrongly when the stage began, though the stakes have come right by now.

    Args:
        state: a state during a deal.
        position: the same by its contract, with one number for each player.
    """
    stage = state.stage
    assert stage is not None
    before = staked_before(stage)
    for seat in state.in_deal:
        staked = position.staked[seat]
        total = position.stacks[seat] + staked
        right = possible_stakes(stage, total, is_in=True, has_decided=True)
        if seat in position.decided and [staked] == right:
            at_first = state.opening.staked[seat]
            if total > before != at_first:
                whose = say("when the {stage} began {player}", stage=stage, player=Seat(seat))
                yield wrong_stakes(DefectKind.STAKED, whose, at_first, [before])


def due_defects(state: State, measured: bool) -> Iterator[Defect]:
    """Yield what is wrong with the players who are due and with those who began the stage.

    Args:
        state: the state.
        measured: whether it is known which seats are still in, and so which have decided.
    """
    began, due = state.opening.in_deal, state.due
    if not (are_seats(began, state.rules.players) and are_seats(due, state.rules.players)):
        sentence = say(
            "the seats {began} cannot have begun the stage with {due} due",
            began=clipped(began),
            due=clipped(due),
        )
        yield Defect(DefectKind.DUE, "JJ-7", sentence)
    elif measured:
        right_due = tuple([seat for seat in state.in_deal if seat in due and state.opening.stacks[seat]])
        right_began = tuple(sorted({*state.in_deal, *state.decided}))
        if (right_due, right_began) != (due, began):
            sentence = say(
                "of the seats {began} that began the stage {due} are due,"
                " where {right_due} of {right_began} would be right",
                began=clipped(began),
                due=clipped(due),
                right_due=clipped(right_due),
                right_began=clipped(right_began),
            )
            yield Defect(DefectKind.DUE, "JJ-7", sentence)
