"""What can be wrong with the tally of a position: its round, its dealer, its scores, the last result."""

from collections.abc import Iterator

from pokerules._common.prose import Seat, clipped, say, seat_told
from pokerules.errors import Defect
from pokerules.president.dealing import dealer_of, shares
from pokerules.president.defects import DefectKind
from pokerules.president.ending import finished, points
from pokerules.president.rules import Rules
from pokerules.president.state import Result, State


def rounds_played(state: State) -> int | None:
    """Return how many rounds lie behind a position; None if the game has no such round."""
    if dealer_of(state.rules, state.round) is None:
        return None
    return state.round if not state.hands and finished(state.tally) else state.round - 1


def tally_defects(state: State) -> Iterator[Defect]:
    """Yield what is wrong with the round, its dealer and the scores."""
    rules, tally = state.rules, state.tally
    dealer = dealer_of(state.rules, state.round)
    if dealer is None:
        sentence = say(
            "there is no round {round}: the rounds are 1 to {rounds}", round=tally.round, rounds=rules.rounds
        )
        yield Defect(DefectKind.ROUND, "PR-22", sentence)
    elif rounds_played(state) == tally.round < rules.rounds:
        sentence = say(
            "the game is over after round {round} of {rounds}", round=tally.round, rounds=rules.rounds
        )
        yield Defect(DefectKind.NOT_OVER, "PR-22", sentence)
    if dealer is not None and tally.dealer != dealer:
        sentence = say(
            "{dealer} deals this round, not {other}",
            dealer=Seat(dealer),
            other=seat_told(tally.dealer, rules.players),
        )
        yield Defect(DefectKind.DEALER, "PR-24", sentence)
    elif not 0 <= tally.dealer < rules.players:
        sentence = say(
            "a seat from 0 to {most} deals, not {other}",
            most=rules.players - 1,
            other=seat_told(tally.dealer, rules.players),
        )
        yield Defect(DefectKind.DEALER, "PR-24", sentence)
    if len(tally.scores) != rules.players:
        sentence = say(
            "{players} players cannot have {scores} scores", players=rules.players, scores=len(tally.scores)
        )
        yield Defect(DefectKind.SCORES, "PR-21", sentence)
    else:
        yield from _score_defects(state)


def _score_defects(state: State) -> Iterator[Defect]:
    """Yield what is wrong with the scores: a round adds 0 to that of one player, 1 or more to all others."""
    rules, scores, last, played = state.rules, state.scores, state.last, rounds_played(state)
    behind, least = (rules.rounds, 0) if played is None else (played, played * (rules.players - 1))
    most = behind * max(points(rules, left) for left in range(1, max(shares(rules, 0)) + 1))
    if not (sum(scores) >= least and all(0 <= score <= most for score in scores)):
        sentence = say(
            "scores of {scores} are not those of {rounds} rounds", scores=clipped(scores), rounds=behind
        )
        yield Defect(DefectKind.SCORES, "PR-21", sentence)
        return
    added = () if last is None or any(result_defects(state)) else last.points
    if any(score < more for score, more in zip(scores, added, strict=False)):
        sentence = say(
            "scores of {scores} do not contain the last points, {points}",
            scores=clipped(scores),
            points=clipped(added),
        )
        yield Defect(DefectKind.SCORES, "PR-21", sentence)


def result_defects(state: State) -> Iterator[Defect]:
    """Yield what is wrong with the last result, or with its being missing."""
    yield from ending_defects(state)
    rules, last = state.rules, state.last
    if last is None:
        return
    if len(last.points) != rules.players:
        sentence = say(
            "{players} players cannot have made {points} points",
            players=rules.players,
            points=clipped(last.points),
        )
        yield Defect(DefectKind.LAST_RESULT, "PR-21", sentence)
    elif _are_cards_left(rules, last) and last.points != tuple(
        [points(rules, left) for left in last.cards_left]
    ):
        sentence = say(
            "cards left {cards_left} are not worth {points} points",
            cards_left=clipped(last.cards_left),
            points=clipped(last.points),
        )
        yield Defect(DefectKind.LAST_RESULT, "PR-21", sentence)


def ending_defects(state: State) -> Iterator[Defect]:
    """Yield what keeps the last result from telling the winner and the loser of the round before."""
    rules, last, played = state.rules, state.last, rounds_played(state)
    if last is None:
        needed = rules.exchange or (not state.hands and rules.next_lead != "lowest_card")
        if needed and played is not None and state.round > 1:
            sentence = say("the last result is needed: it decides who leads or exchanges cards")
            yield Defect(DefectKind.LAST_RESULT, "PR-20", sentence)
        return
    if not 1 <= last.round <= rules.rounds or played not in (None, last.round):
        sentence = say("the last result is of round {round}, not of the one before", round=last.round)
        yield Defect(DefectKind.LAST_RESULT, "PR-20", sentence)
    if not 0 <= last.winner < rules.players:
        sentence = say(
            "{winner} cannot have won: the seats are 0 to {most}",
            winner=seat_told(last.winner, rules.players),
            most=rules.players - 1,
        )
        yield Defect(DefectKind.LAST_RESULT, "PR-1", sentence)
    if not _are_cards_left(rules, last):
        sentence = say(
            "cards left {cards_left} do not end a round that {winner} won",
            cards_left=clipped(last.cards_left),
            winner=seat_told(last.winner, rules.players),
        )
        yield Defect(DefectKind.LAST_RESULT, "PR-20", sentence)


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
