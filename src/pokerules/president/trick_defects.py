"""What can be wrong with the open trick of a position, and with whose turn it is (PR-17 to PR-19)."""

from collections.abc import Generator, Iterator
from itertools import pairwise

from pokerules._common.prose import shown
from pokerules.errors import Defect
from pokerules.president.defects import DefectKind
from pokerules.president.fast import ladder as order
from pokerules.president.fast.codes import FOUR, LINES, beating, known_code
from pokerules.president.state import State


def trick_defects(state: State) -> Iterator[Defect]:
    """Yield what is wrong with the plays of the open trick, each by itself and one upon another."""
    rules = state.rules
    line, ranked, trump = LINES[rules.straights], rules.five_card_kinds == "ranked", rules.joker == "trump"
    for play in state.trick:
        if not 0 <= play.player < rules.players:
            message = f"there is no seat {shown(play.player)} that could have played in the trick"
            yield Defect(DefectKind.TRICK_TURN, "PR-1", message)
        if play.repeated:
            message = f"{order.text(play.repeated)} is named twice in a play of the trick"
            yield Defect(DefectKind.TRICK, "PR-6", message)
        elif known_code(play.cards.mask, line) < 0:
            yield Defect(DefectKind.TRICK, "PR-6", f"{order.text(play.cards) or 'nothing'} is no play")
    for old, new in pairwise(state.trick):
        codes = known_code(new.cards.mask, line), known_code(old.cards.mask, line)
        if min(codes) >= 0 and not beating(*codes, ranked, trump):
            message = f"{order.text(new.cards)} does not beat {order.text(old.cards)} in the trick"
            yield Defect(DefectKind.TRICK, "PR-8", message)


def turn_defects(state: State) -> Iterator[Defect]:
    """Yield what is wrong with who passed, who is out and whose turn it is."""
    rules, player = state.rules, state.player
    seats = range(rules.players)
    if player not in seats:
        message = f"it must be the turn of a seat from 0 to {rules.players - 1}, not of {shown(player)}"
        yield Defect(DefectKind.PLAYER, "PR-1", message)
    strange = set()
    for kind, rule, listed in _lists(state):
        if any(seat not in seats for seat in listed) or list(listed) != sorted(set(listed)):
            strange.add(kind)
            yield Defect(kind, rule, f"{kind.value} must be seats, ascending, not {shown(listed)}")
        elif listed and not state.trick:
            yield Defect(kind, rule, f"no trick is open that {shown(listed)} could have passed in")
    if state.trick and all(play.player in seats for play in state.trick):
        yield from _trick_turn_defects(state, strange)


def _lists(state: State) -> tuple[tuple[DefectKind, str, tuple[int, ...]], ...]:
    return (DefectKind.OUT, "PR-18", state.out), (DefectKind.PASSED, "PR-19", state.passed)


def _trick_turn_defects(state: State, strange: set[DefectKind]) -> Iterator[Defect]:
    """Yield what is wrong with the turns of a trick between seats that there are.

    Args:
        state: the position.
        strange: which of its two lists, of those out and of those who passed, are none of seats.
    """
    rules, player = state.rules, state.player
    earlier, exact = yield from _replayed(state)
    passed = set() if DefectKind.PASSED in strange else set(state.passed)
    if DefectKind.OUT not in strange:
        out = set(state.out)
        wanted = set() if rules.replay_after_pass else earlier | passed
        told_exactly = rules.replay_after_pass or (exact and DefectKind.PASSED not in strange)
        if out != wanted if told_exactly else not wanted <= out:
            message = f"out of the trick must be {sorted(wanted)}, who passed in it, not {sorted(out)}"
            yield Defect(DefectKind.OUT, "PR-18", message)
    if strange:
        return
    last = state.trick[-1].player
    others = _clockwise(last, rules.players)
    still_in = [seat for seat in others if seat not in out and seat not in passed]
    due = still_in[0] if still_in else last
    cannot = passed - set(others[: others.index(due)] if still_in else others) | passed & earlier
    if cannot:
        message = f"seats {sorted(cannot)} cannot have passed since the last play"
        yield Defect(DefectKind.PASSED, "PR-19", message)
    if not still_in and rules.after_all_pass != "extend":
        message = f"all others than seat {last} have passed, and yet the trick goes on"
        yield Defect(DefectKind.TRICK_OVER, "PR-19", message)
    elif player in range(rules.players) and player != due:
        yield Defect(DefectKind.TURN, "PR-19", f"it is the turn of seat {due}, not of seat {player}")


def _replayed(state: State) -> Generator[Defect, None, tuple[set[int], bool]]:
    """Go through the plays of a trick, yielding those out of turn.

    Returns:
        Who must have passed before the last play and be out, and whether that is all who can be:
        a four of a kind out of turn does not tell who had passed before it (PR-13), nor does what
        is no play and may stand for one.
    """
    rules = state.rules
    out, exact = set[int](), True
    for old, new in pairwise(state.trick):
        first, then = old.player, new.player
        if rules.quads == "anytime" and not 0 <= known_code(new.cards.mask, LINES[rules.straights]) < FOUR:
            exact = False
            continue
        others = _clockwise(first, rules.players)
        if first == then:
            if rules.after_all_pass != "extend":
                message = f"seat {then} has played over his own play in the trick"
                yield Defect(DefectKind.TRICK_TURN, "PR-19", message)
        elif then in out:
            message = f"seat {then} has played in the trick after he had passed"
            yield Defect(DefectKind.TRICK_TURN, "PR-18", message)
        if not rules.replay_after_pass:
            out.update(others if first == then else others[: others.index(then)])
    return out, exact


def _clockwise(seat: int, players: int) -> list[int]:
    """Return the other seats, from the one after this."""
    return [(seat + step) % players for step in range(1, players)]
