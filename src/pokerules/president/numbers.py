"""The moves of Président numbered by the rules alone, without the seat."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from pokerules.cards.sets import cards_of
from pokerules.numbering import Actions
from pokerules.president.dealing import shares
from pokerules.president.fast.codes import LINES
from pokerules.president.fast.generate import leads
from pokerules.president.moves import Close, Give, Pass, Play, PlayerMove
from pokerules.president.play import legal_moves
from pokerules.president.plays import CARDS
from pokerules.president.rules import Rules, the_rules

# An action is told from the others by one integer: a play by its mask, which is positive.
_PASS: Final = 0
_CLOSE: Final = -1
_NO_PLAY: Final = -2
_FIRST_CARD: Final = -3


def actions(rules: Rules) -> Actions:
    """Return every move that a player can ever make, numbered.

    First come the plays of the pack in the order of `combinations`, of the sizes that a hand can have:
    by kind, inside a kind weakest first, and among equals by `Cards.mask`. Then come `Pass`; `Close`,
    only under ``after_all_pass="extend"`` (PR-19); and `Give` of each card of the pack, weakest first,
    only with an exchange (PR-23).

    Args:
        rules: the variant, on which alone the numbers depend.

    Raises:
        TypeError: these are not rules of Président.

    >>> numbered = actions(Rules(jokers=2, exchange=True))
    >>> len(numbered), numbered[0], numbered[-1], numbered.index(Pass(3))
    (18325, <Play 3♦>, <Give X2>, 18270)
    """
    largest = max(shares(the_rules(rules), dealer=0))
    keys = [mask for mask in leads(rules.pack.mask, LINES[rules.straights]) if mask.bit_count() <= largest]
    keys.append(_PASS)
    if rules.after_all_pass == "extend":
        keys.append(_CLOSE)
    if rules.exchange:
        keys += [_FIRST_CARD - card.index for card in CARDS if card in rules.pack]
    return Actions(rules, keys, key_of=_KEY_OF, made=_made, legal_moves=legal_moves, function=actions)


def _key_of_play(play: Play) -> int:
    return play.cards.mask if play.cards and not play.repeated else _NO_PLAY


_KEY_OF: Final[Mapping[type, Callable[[Any], int]]] = {
    Play: _key_of_play,
    Pass: lambda _: _PASS,
    Close: lambda _: _CLOSE,
    Give: lambda gift: _FIRST_CARD - gift.card.index,
}


def _made(key: int, player: int) -> PlayerMove:
    """Return the move of a player that has a key."""
    if key > 0:
        return Play(player, cards_of(key))
    if key == _PASS:
        return Pass(player)
    return Close(player) if key == _CLOSE else Give(player, _CARD_OF[key])


_CARD_OF: Final = {_FIRST_CARD - card.index: card for card in CARDS}
