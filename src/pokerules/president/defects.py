"""What can be wrong with a position of Président: with its types, its tally and its last result."""

from collections.abc import Iterator
from typing import Any, Final

from pokerules._common.arguments import plain_number
from pokerules._common.prose import shown
from pokerules.cards import Cards
from pokerules.errors import Defect
from pokerules.errors import DefectKind as BaseDefectKind
from pokerules.president.dealing import finished, points, shares
from pokerules.president.moves import Give, Play
from pokerules.president.rules import Rules
from pokerules.president.state import Result, State, Tally


class DefectKind(BaseDefectKind):
    """What can be wrong with a position, with the clause that rules it out."""

    HANDS = "hands"
    """Not every player has a hand (PR-1)."""
    CARDS = "cards"
    """A card is in two places, or not in the pack (PR-4), or on the table between rounds (PR-5)."""
    HAND_SIZE = "hand size"
    """Somebody holds more cards than he was dealt (PR-5)."""
    ASIDE = "aside"
    """More cards are set aside than the deal leaves (PR-5)."""
    EMPTY_HAND = "empty hand"
    """Somebody has no cards left, and yet the round goes on (PR-20)."""
    TRICK = "trick"
    """What was laid is no play (PR-6), or does not beat the play before (PR-8)."""
    TRICK_TURN = "trick turn"
    """A play of the trick was made by a seat that there is not (PR-1) or whose turn it was not (PR-19)."""
    OUT = "out"
    """The players out of the trick are not those who passed in it (PR-18)."""
    PASSED = "passed"
    """The players who passed since the last play are not those whose turn it was (PR-19)."""
    PLAYER = "player"
    """No seat has the number of the player whose turn it is (PR-1), or nobody can be due (PR-5)."""
    TURN = "turn"
    """It is the turn of another (PR-19, PR-23)."""
    TRICK_OVER = "trick over"
    """All others have passed, and yet the trick goes on (PR-19)."""
    OPENER = "opener"
    """Another opens the round (PR-16)."""
    GIVEN = "given"
    """No exchange can have gone like this (PR-23)."""
    NOT_STRONGEST = "not strongest"
    """The last has kept a stronger card than the one that he gave (PR-23)."""
    ROUND = "round"
    """The game has no such round (PR-22)."""
    NOT_OVER = "not over"
    """The game is said to be over before its last round (PR-22)."""
    DEALER = "dealer"
    """Another seat deals this round (PR-24)."""
    SCORES = "scores"
    """The scores do not fit the rounds played (PR-21)."""
    LAST_RESULT = "last result"
    """The last result is not that of the round before (PR-20, PR-21), or is needed and missing."""


_ITEMS: Final = {"hands": Cards, "trick": Play, "out": int, "passed": int, "given": Give}


def tuple_of(kind: type, value: object, name: str) -> None:
    """Refuse what is not a tuple of one kind of value.

    Raises:
        TypeError: it is something else.
    """
    if type(value) is not tuple or any(type(item) is not kind for item in value):
        raise TypeError(f"{name} must be a tuple of {kind.__name__}, not {shown(value)}")


def _instance(kind: type, value: Any, name: str) -> Any:
    if type(value) is not kind:
        raise TypeError(f"{name} must be {kind.__name__}, not {shown(value)}")
    return value


def check_types(state: State) -> None:
    """Refuse a state that holds a value of a wrong type.

    Raises:
        TypeError: it does; the message names the field.
    """
    _instance(Rules, state.rules, "rules")
    tally = _instance(Tally, state.tally, "tally")
    for name in ("round", "dealer"):
        plain_number(getattr(tally, name), name)
    tuple_of(int, tally.scores, "scores")
    if tally.last is not None:
        last = _instance(Result, tally.last, "last")
        for name in ("round", "winner"):
            plain_number(getattr(last, name), f"{name} of the last result")
        for name in ("cards_left", "points"):
            tuple_of(int, getattr(last, name), f"{name} of the last result")
    if state.player is not None:
        plain_number(state.player, "player")
    for name, kind in _ITEMS.items():
        tuple_of(kind, getattr(state, name), name)
    _instance(Cards, state.aside, "aside")


def right_dealer(state: State) -> int | None:
    """Return who must deal the round (PR-24); None if the game has no such round."""
    round_ = state.round
    return (round_ - 1) % state.rules.players if 1 <= round_ <= state.rules.rounds else None


def rounds_played(state: State) -> int | None:
    """Return how many rounds lie behind a position; None if the game has no such round."""
    if right_dealer(state) is None:
        return None
    return state.round if not state.hands and finished(state.tally) else state.round - 1


def tally_defects(state: State) -> Iterator[Defect]:
    """Yield what is wrong with the round, its dealer and the scores."""
    rules, tally = state.rules, state.tally
    players, dealer = rules.players, right_dealer(state)
    if dealer is None:
        message = f"there is no round {shown(tally.round)}: the rounds are 1 to {shown(rules.rounds)}"
        yield Defect(DefectKind.ROUND, "PR-22", message)
    elif rounds_played(state) == tally.round < rules.rounds:
        message = f"the game is over after round {tally.round} of {shown(rules.rounds)}"
        yield Defect(DefectKind.NOT_OVER, "PR-22", message)
    if dealer is not None and tally.dealer != dealer:
        message = f"seat {dealer} deals this round, not seat {shown(tally.dealer)}"
        yield Defect(DefectKind.DEALER, "PR-24", message)
    elif not 0 <= tally.dealer < players:
        message = f"a seat from 0 to {players - 1} deals, not seat {shown(tally.dealer)}"
        yield Defect(DefectKind.DEALER, "PR-24", message)
    if len(tally.scores) != players:
        message = f"{players} players cannot have {len(tally.scores)} scores"
        yield Defect(DefectKind.SCORES, "PR-21", message)
    else:
        yield from _score_defects(state)


def _score_defects(state: State) -> Iterator[Defect]:
    """Yield what is wrong with one score a player: each round adds 0 to one and 1 or more to the others."""
    rules, scores, last, played = state.rules, state.scores, state.last, rounds_played(state)
    behind, least = (rules.rounds, 0) if played is None else (played, played * (rules.players - 1))
    most = behind * max(points(rules, left) for left in range(1, max(shares(rules, 0)) + 1))
    if not (sum(scores) >= least and all(0 <= score <= most for score in scores)):
        message = f"scores of {shown(scores)} are not those of {shown(behind)} rounds"
        yield Defect(DefectKind.SCORES, "PR-21", message)
        return
    added = () if last is None or any(result_defects(state)) else last.points
    if any(score < more for score, more in zip(scores, added, strict=False)):
        message = f"scores of {shown(scores)} do not contain the last points, {shown(added)}"
        yield Defect(DefectKind.SCORES, "PR-21", message)


def result_defects(state: State) -> Iterator[Defect]:
    """Yield what is wrong with the last result, or with its being missing."""
    yield from ending_defects(state)
    rules, last = state.rules, state.last
    if last is None:
        return
    if len(last.points) != rules.players:
        message = f"{rules.players} players cannot have made {shown(last.points)} points"
        yield Defect(DefectKind.LAST_RESULT, "PR-21", message)
    elif _are_cards_left(rules, last) and last.points != tuple(
        [points(rules, left) for left in last.cards_left]
    ):
        message = f"cards left {shown(last.cards_left)} are not worth {shown(last.points)} points"
        yield Defect(DefectKind.LAST_RESULT, "PR-21", message)


def ending_defects(state: State) -> Iterator[Defect]:
    """Yield what keeps the last result from telling who won the round before and who was last in it."""
    rules, last, played = state.rules, state.last, rounds_played(state)
    if last is None:
        needed = rules.exchange or (not state.hands and rules.next_lead != "lowest_card")
        if needed and played is not None and state.round > 1:
            message = "the last result is needed: it decides who leads or exchanges cards"
            yield Defect(DefectKind.LAST_RESULT, "PR-20", message)
        return
    if not 1 <= last.round <= rules.rounds or played not in (None, last.round):
        message = f"the last result is of round {shown(last.round)}, not of the one before"
        yield Defect(DefectKind.LAST_RESULT, "PR-20", message)
    if not 0 <= last.winner < rules.players:
        message = f"seat {shown(last.winner)} cannot have won: the seats are 0 to {rules.players - 1}"
        yield Defect(DefectKind.LAST_RESULT, "PR-1", message)
    if not _are_cards_left(rules, last):
        message = f"cards left {shown(last.cards_left)} do not end a round with winner {shown(last.winner)}"
        yield Defect(DefectKind.LAST_RESULT, "PR-20", message)


def _are_cards_left(rules: Rules, last: Result) -> bool:
    """Tell whether one player, the winner if there is such a seat, has none left and nobody too many."""
    if len(last.cards_left) != rules.players or 0 not in last.cards_left:
        return False
    dealt = shares(rules, (last.round - 1) % rules.players)
    winner = last.winner if 0 <= last.winner < rules.players else last.cards_left.index(0)
    return all(
        left == 0 if seat == winner else 1 <= left <= most
        for seat, (left, most) in enumerate(zip(last.cards_left, dealt, strict=True))
    )


def known_result(state: State) -> Result | None:
    """Return how the round before ended, where that is given and can be so."""
    return None if any(ending_defects(state)) else state.last
