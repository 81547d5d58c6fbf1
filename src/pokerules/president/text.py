"""States and views of Président as text: a line a seat, and the open trick play by play."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from pokerules._common.prose import Seat, Voice, say, told
from pokerules._common.seats import ranking
from pokerules.cards import Cards
from pokerules.president.fast import ladder as order
from pokerules.president.moves import Close, Give, Given, Pass, Play

if TYPE_CHECKING:
    from pokerules.president.state import Position


def table(position: "Position", hands: Mapping[int, Cards]) -> str:
    """Return a position as a small table.

    Args:
        position: a state or a view.
        hands: the cards to show, by seat; all others lie face down.
    """
    return "\n".join(line.rstrip() for line in _lines(position, hands))


def _lines(position: "Position", hands: Mapping[int, Cards]) -> Iterator[str]:
    rules, tally = position.rules, position.tally
    yield f"Président, round {tally.round} of {rules.rounds}, dealer seat {tally.dealer}: {_due(position)}"
    yield "         score  cards"
    for seat, score in enumerate(tally.scores):
        turn = "*" if seat == position.player else " "
        line = f"seat {seat} {turn} {score:>5}"
        if position.hand_sizes:
            shown = order.text(hands[seat]) if seat in hands else "face down"
            line += f"  {position.hand_sizes[seat]:>5}  {shown}{_standing(position, seat)}"
        yield line
    for play in position.trick:
        yield str(play)
    if not position.hand_sizes and tally.last is not None:
        yield str(tally.last)


def _standing(position: "Position", seat: int) -> str:
    if seat in position.passed:
        return " (passed)"
    return " (out of the trick)" if seat in position.out else ""


def _due(position: "Position") -> str:
    rules, player, trick = position.rules, position.player, position.trick
    if player is None:
        last = position.tally.last
        if last is None or last.round < position.tally.round:
            return "the deal is due"
        winners = ranking([-score for score in position.tally.scores])[0]
        if len(winners) == 1:
            return f"over, seat {winners[0]} wins the game"
        return f"over, seats {' and '.join(map(str, winners))} share the game"
    if rules.exchange and position.tally.round > 1 and len(position.given) < 2:
        return f"seat {player} gives a card"
    if not trick:
        return f"seat {player} leads"
    if trick[-1].player == player:
        return f"seat {player} tops his own play or closes the trick"
    return f"seat {player} plays or passes"


@told.register
def _(play: Play, voice: Voice) -> str:
    cards = tuple(order.sorted_cards(play.cards))
    return told(say("{player} plays {cards}", player=Seat(play.player), cards=cards), voice)


@told.register
def _(move: Pass, voice: Voice) -> str:
    return told(say("{player} passes", player=Seat(move.player)), voice)


@told.register
def _(gift: Give, voice: Voice) -> str:
    return told(say("{player} gives {card}", player=Seat(gift.player), card=gift.card), voice)


@told.register
def _(gift: Given, voice: Voice) -> str:
    return told(say("{player} gives a card", player=Seat(gift.player)), voice)


@told.register
def _(move: Close, voice: Voice) -> str:
    return told(say("{player} closes the trick", player=Seat(move.player)), voice)
