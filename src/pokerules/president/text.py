"""Moves, results, states and views of Président in words: a table has a line for each seat and play."""

from collections.abc import Iterator, Mapping

from pokerules._common.prose import Seat, Sentence, Voice, columns, say, spelled, told
from pokerules._common.sentences import cards_to_be_dealt, over, passes
from pokerules.cards import Cards
from pokerules.president.dealing import exchanging
from pokerules.president.ending import finished
from pokerules.president.moves import Close, Give, Given, Pass, Play
from pokerules.president.play import winners
from pokerules.president.plays import weakest_first
from pokerules.president.state import Position, Result, State, View


@told.register
def _(play: Play, voice: Voice) -> str:
    sentence = say("{player} plays {cards}", player=Seat(play.player), cards=weakest_first(play.cards))
    return told(sentence, voice)


@told.register
def _(move: Pass, voice: Voice) -> str:
    return told(passes(move.player), voice)


@told.register
def _(gift: Give, voice: Voice) -> str:
    return told(say("{player} gives {card}", player=Seat(gift.player), card=gift.card), voice)


@told.register
def _(gift: Given, voice: Voice) -> str:
    return told(_gives_a_card(gift.player), voice)


@told.register
def _(move: Close, voice: Voice) -> str:
    return told(say("{player} closes the trick", player=Seat(move.player)), voice)


@told.register
def _(result: Result, voice: Voice) -> str:
    sentence = say(
        "{winner} wins round {round}; cards left {cards_left}",
        winner=Seat(result.winner),
        round=result.round,
        cards_left=result.cards_left,
    )
    return told(sentence, voice)


@told.register
def _(state: State, voice: Voice) -> str:
    return _table(state, dict(enumerate(state.hands)), voice)


@told.register
def _(view: View, voice: Voice) -> str:
    return _table(view, {} if view.viewer is None or view.hand is None else {view.viewer: view.hand}, voice)


def _table(position: Position, hands: Mapping[int, Cards], voice: Voice) -> str:
    """Return a position as a table.

    Args:
        position: a state or a view.
        hands: the cards to show, by seat; all others lie face down.
        voice: how it is told.
    """
    titles = ("", told(say("score"), voice), told(say("cards"), voice), "")
    rows = [titles, *_rows(position, hands, voice)]
    below: list[object] = [*position.trick]
    if not position.hand_sizes and position.last is not None:
        below.append(position.last)
    lines = [told(summary(position), voice), *columns(rows, (False, True, True, False))]
    return "\n".join([*lines, *[told(line, voice) for line in below]])


def summary(position: Position) -> Sentence:
    """Return which round this is, who deals, and what has to happen next."""
    return say(
        "Président, round {round} of {rounds}, dealer {dealer}: {due}",
        round=position.round,
        rounds=position.rules.rounds,
        dealer=Seat(position.dealer),
        due=_due(position),
    )


def _rows(position: Position, hands: Mapping[int, Cards], voice: Voice) -> Iterator[tuple[str, ...]]:
    """Yield the cells of each seat: who sits there and whose turn it is, points, and cards."""
    sizes = position.hand_sizes
    for seat, score in enumerate(position.scores):
        turn = "*" if seat == position.player else " "
        size, cards = "", ""
        if sizes:
            size, cards = spelled(sizes[seat], voice), told(_cards(position, seat, hands.get(seat)), voice)
        yield f"{told(Seat(seat), voice)} {turn}", spelled(score, voice), size, cards


def _cards(position: Position, seat: int, hand: Cards | None) -> Sentence:
    """Return what lies before a seat, and whether it has passed."""
    cards = say("face down") if hand is None else weakest_first(hand)
    if seat in position.passed:
        return say("{cards} (passed)", cards=cards)
    if seat in position.out:
        return say("{cards} (out of the trick)", cards=cards)
    return say("{cards}", cards=cards)


def _due(position: Position) -> Sentence:
    """Return what has to happen next, or how the game has ended."""
    player, trick = position.player, position.trick
    if player is None:
        if not finished(position.tally):
            return cards_to_be_dealt()
        return over(winners(position))
    if exchanging(position):
        return _gives_a_card(player)
    if not trick:
        return say("{player} leads", player=Seat(player))
    if trick[-1].player == player:
        return say("{player} may top their own play or close the trick", player=Seat(player))
    return say("{player} plays or passes", player=Seat(player))


def _gives_a_card(player: int) -> Sentence:
    return say("{player} gives a card", player=Seat(player))
