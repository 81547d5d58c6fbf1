"""The numbers of what players can do in Jedisjeux, the same for every seat."""

from typing import Final

from pokerules.jedisjeux.moves import Fold, PlayerMove, Stake
from pokerules.jedisjeux.play import legal_moves
from pokerules.jedisjeux.rules import Rules, the_rules
from pokerules.numbering import Actions

_KINDS: Final = (Stake, Fold)


def actions(rules: Rules) -> Actions:
    """Return what a player can ever do, numbered: 0 is to stake, 1 is to fold, under all rules.

    >>> numbered = actions(Rules())
    >>> numbered[0], numbered[1], numbered.index(Fold(3))
    (<Stake>, <Fold>, 1)
    >>> from pokerules.jedisjeux import Deal, apply, start
    >>> numbered.legal(apply(start(), Deal(Rules().deck)), 2)
    (0, 1)
    """
    return Actions(
        the_rules(rules),
        range(len(_KINDS)),
        key_of={Stake: lambda _: 0, Fold: lambda _: 1},
        made=_made,
        legal_moves=legal_moves,
        function=actions,
    )


def _made(key: int, player: int) -> PlayerMove:
    return _KINDS[key](player)
