"""The moves that a player may make, generated from his hand and from what lies open."""

from typing import Final

from pokerules.cards import Cards
from pokerules.president.dealing import exchanging, opening_with_lowest
from pokerules.president.fast.codes import FOUR, LINES, known_code
from pokerules.president.fast.generate import answers, fours, leads
from pokerules.president.fast.ladder import lowest, sorted_cards, strongest
from pokerules.president.moves import Close, Give, Pass, Play, PlayerMove
from pokerules.president.state import Position

_PASSES: Final = tuple(map(Pass, range(6)))
_CLOSES: Final = tuple(map(Close, range(6)))


class _Plays(dict[int, Play]):
    """The plays of one seat made so far, by their masks: equal moves are one object, made once.

    There are about twenty thousand sets of cards that make a play, which bounds the table.
    """

    def __init__(self, player: int) -> None:
        super().__init__()
        self.player = player

    def __missing__(self, mask: int) -> Play:
        return self.setdefault(mask, Play(self.player, Cards.from_mask(mask)))


_plays: Final = tuple(map(_Plays, range(6)))


def moves_of(position: Position, seat: int, hand: Cards) -> tuple[PlayerMove, ...]:
    """Return the moves of a seat that holds some cards, in a round that has been dealt.

    Args:
        position: a state, or the view of that seat.
        seat: the seat.
        hand: its cards.
    """
    rules, mover, trick = position.rules, position.player, position.trick
    line = LINES[rules.straights]
    if trick:
        last = trick[-1]
        old = known_code(last.cards.mask, line)
        if seat == mover:
            ranked, trump = rules.five_card_kinds == "ranked", rules.joker == "trump"
            masks = answers(hand.mask, old, line, ranked, trump)
            rest = _CLOSES[seat] if last.player == seat else _PASSES[seat]
            return (*map(_plays[seat].__getitem__, masks), rest)
        if rules.quads == "on_turn":
            return ()
        return tuple(map(_plays[seat].__getitem__, fours(hand.mask, old - FOUR)))
    if seat != mover:
        return ()
    if exchanging(position):
        bound = rules.last_gives == "strongest" and not position.given
        return tuple([Give(seat, card) for card in sorted_cards(strongest(hand) if bound else hand)])
    masks = leads(hand.mask, line)
    if opening_with_lowest(position):
        low = lowest(hand).mask
        masks = [mask for mask in masks if mask & low]
    return tuple(map(_plays[seat].__getitem__, masks))
