"""What can be wrong with the open trick of a position, and with whose turn it is (PR-17 to PR-19)."""

from collections.abc import Generator, Iterator
from itertools import pairwise

from pokerules._common.prose import Seat, Seats, clipped, say, seat_told
from pokerules._common.sentences import turn_of_another
from pokerules.errors import Defect
from pokerules.president.defects import DefectKind
from pokerules.president.fast.codes import FOUR_OF_A_KIND, LINES, beating, known_code
from pokerules.president.names import not_a_play
from pokerules.president.plays import weakest_first
from pokerules.president.state import State


def trick_defects(state: State) -> Iterator[Defect]:
    """Yield what is wrong with the plays of the open trick, each by itself and one upon another."""
    rules = state.rules
    line, ranked, trump = LINES[rules.straights], rules.five_card_kinds == "ranked", rules.joker == "trump"
    for play in state.trick:
        if not 0 <= play.player < rules.players:
            sentence = say(
                "there is no {player} who could have played in the trick",
                player=seat_told(play.player, rules.players),
            )
            yield Defect(DefectKind.TRICK_TURN, "PR-1", sentence)
        if play.repeated:
            repeated = weakest_first(play.repeated)
            sentence = say("a play of the trick names cards twice: {cards}", cards=repeated)
            yield Defect(DefectKind.TRICK, "PR-6", sentence)
        elif not play.cards:
            yield Defect(DefectKind.TRICK, "PR-6", say("a play of the trick has no cards"))
        elif known_code(play.cards.mask, line) < 0:
            yield Defect(DefectKind.TRICK, "PR-6", not_a_play(play.cards))
    for old, new in pairwise(state.trick):
        codes = known_code(new.cards.mask, line), known_code(old.cards.mask, line)
        if min(codes) >= 0 and not beating(*codes, ranked, trump):
            both = {"cards": weakest_first(new.cards), "table": weakest_first(old.cards)}
            sentence = say("{cards} does not beat {table} in the trick", **both)
            yield Defect(DefectKind.TRICK, "PR-8", sentence)


def turn_defects(state: State) -> Iterator[Defect]:
    """Yield what is wrong with the players who passed, those who are out, and whose turn it is."""
    rules, player = state.rules, state.player
    seats = range(rules.players)
    if player not in seats:
        sentence = say(
            "it must be the turn of a seat from 0 to {most}, not of {player}",
            most=rules.players - 1,
            player=clipped(player),
        )
        yield Defect(DefectKind.PLAYER, "PR-1", sentence)
    strange = set()
    for kind, rule, listed in (
        (DefectKind.OUT, "PR-18", state.out),
        (DefectKind.PASSED, "PR-19", state.passed),
    ):
        if any(seat not in seats for seat in listed) or list(listed) != sorted(set(listed)):
            strange.add(kind)
            sentence = say(
                "{field} must be seats, ascending, not {seats}", field=kind.value, seats=clipped(listed)
            )
            yield Defect(kind, rule, sentence)
        elif listed and not state.trick:
            sentence = say("no trick is open that {players} could have passed in", players=Seats(listed))
            yield Defect(kind, rule, sentence)
    if state.trick and all(play.player in seats for play in state.trick):
        yield from _trick_turn_defects(state, strange)


def _trick_turn_defects(state: State, strange: set[DefectKind]) -> Iterator[Defect]:
    """Yield what is wrong with the turns of a trick whose players are all seats that exist.

    Args:
        state: the position.
        strange: which of its lists, that of players out and that of players who passed, are not of seats.
    """
    barred, barred_exactly = yield from _barred_by_the_plays(state)
    passed = set() if DefectKind.PASSED in strange else set(state.passed)
    if DefectKind.OUT not in strange:
        yield from _out_defects(state, barred | passed, barred_exactly and DefectKind.PASSED not in strange)
    if not strange:
        yield from _due_defects(state, barred)


def _out_defects(state: State, have_passed: set[int], and_no_others: bool) -> Iterator[Defect]:
    """Yield what is wrong with the players out of the trick.

    Args:
        state: the position.
        have_passed: the players who are known to have passed in the trick.
        and_no_others: whether nobody else can have.
    """
    out, replaying = set(state.out), state.rules.replay_after_pass
    missing = set() if replaying else have_passed - out
    if missing:
        sentence = say("{players} passed in the trick and must be out of it", players=_seats(missing))
        yield Defect(DefectKind.OUT, "PR-18", sentence)
    if replaying and out:
        sentence = say(
            "{players} cannot be out of the trick: in this variant a player who passed may play again",
            players=_seats(out),
        )
        yield Defect(DefectKind.OUT, "PR-18", sentence)
    elif and_no_others and out - have_passed:
        sentence = say(
            "{players} cannot be out of the trick without having passed in it",
            players=_seats(out - have_passed),
        )
        yield Defect(DefectKind.OUT, "PR-18", sentence)


def _due_defects(state: State, barred: set[int]) -> Iterator[Defect]:
    """Yield what is wrong with the players who passed since the last play, and with whose turn it is.

    Args:
        state: the position, in which the players out and those who passed are seats, ascending.
        barred: the players who cannot have passed since, as they were out of the trick before.
    """
    rules, player, passed = state.rules, state.player, set(state.passed)
    holder = state.trick[-1].player
    others = _clockwise(holder, rules.players)
    still_in = [seat for seat in others if seat not in state.out and seat not in passed]
    due = still_in[0] if still_in else holder
    had_a_turn = set(others[: others.index(due)] if still_in else others) - barred
    if passed - had_a_turn:
        sentence = say(
            "{players} cannot have passed since the last play", players=_seats(passed - had_a_turn)
        )
        yield Defect(DefectKind.PASSED, "PR-19", sentence)
    if not still_in and rules.after_all_pass != "extend":
        sentence = say("everybody but {holder} has passed, and yet the trick goes on", holder=Seat(holder))
        yield Defect(DefectKind.TRICK_OVER, "PR-19", sentence)
    elif player is not None and 0 <= player < rules.players and player != due:
        yield Defect(DefectKind.TURN, "PR-19", turn_of_another(due, player))


def _barred_by_the_plays(state: State) -> Generator[Defect, None, tuple[set[int], bool]]:
    """Go through the plays of a trick, yielding those out of turn.

    Returns:
        The players who must have passed before the last play and be out, and whether nobody else can
        be: four of a kind out of turn does not tell who had passed before it (PR-13), nor do cards
        that are not a play and may stand for one.
    """
    rules = state.rules
    barred, exactly = set[int](), True
    for old, new in pairwise(state.trick):
        first, then = old.player, new.player
        four = not 0 <= known_code(new.cards.mask, LINES[rules.straights]) < FOUR_OF_A_KIND
        if rules.quads == "anytime" and four:
            exactly = False
            continue
        others = _clockwise(first, rules.players)
        if first == then:
            if rules.after_all_pass != "extend":
                sentence = say("{player} has played over their own play in the trick", player=Seat(then))
                yield Defect(DefectKind.TRICK_TURN, "PR-19", sentence)
        elif then in barred:
            sentence = say("{player} has played in the trick after passing", player=Seat(then))
            yield Defect(DefectKind.TRICK_TURN, "PR-18", sentence)
        if not rules.replay_after_pass:
            barred.update(others if first == then else others[: others.index(then)])
    return barred, exactly


def _seats(numbers: set[int]) -> Seats:
    return Seats(tuple(sorted(numbers)))


def _clockwise(seat: int, players: int) -> list[int]:
    """Return the other seats, from the one after this."""
    return [(seat + step) % players for step in range(1, players)]
