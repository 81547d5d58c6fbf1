"""The actions of a player, numbered: what a program that learns uses in place of moves."""

from pokerules.numbering import Actions
from pokerules.quickpoker.moves import Advance, Pass, PlayerMove, Throw
from pokerules.quickpoker.play import legal_moves
from pokerules.quickpoker.rules import Rules, the_rules

_THROW, _PASS, _FIRST_LANE = range(3)
_NONE = -1


def actions(rules: Rules) -> Actions:
    """Return every move that a player can ever make, numbered: `Throw`, `Pass`, then `Advance` by lane.

    The order is the same in all versions, and depends on the number of lanes alone.

    Raises:
        TypeError: these are not rules of Quick Poker.

    >>> [*actions(Rules(pawns=3))]
    [<Throw>, <Pass>, <Advance 0>, <Advance 1>, <Advance 2>]
    """
    return Actions(
        the_rules(rules),
        range(_FIRST_LANE + rules.pawns),
        key_of={Throw: lambda _: _THROW, Pass: lambda _: _PASS, Advance: _key_of_advance},
        made=_made,
        legal_moves=legal_moves,
        function=actions,
    )


def _key_of_advance(move: Advance) -> int:
    return _FIRST_LANE + move.lane if move.lane >= 0 else _NONE


def _made(key: int, player: int) -> PlayerMove:
    if key == _THROW:
        return Throw(player)
    return Pass(player) if key == _PASS else Advance(player, key - _FIRST_LANE)
