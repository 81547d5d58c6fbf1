"""The kits of the games of this library, and how to find one."""

from collections.abc import Mapping
from types import ModuleType
from typing import Any, Final

from pokerules._common.prose import shown
from pokerules.errors import InvalidArgument
from pokerules.testing.kits import jedisjeux, president, quickpoker
from pokerules.testing.kits.kit import Kit

KITS: Final[Mapping[str, Kit]] = {
    "quickpoker": quickpoker.KIT,
    "president": president.KIT,
    "jedisjeux": jedisjeux.KIT,
}
"""The kits by the name of the game's module."""


def check_game(game: object) -> None:
    """Refuse what is neither a kit, nor a name or a module, nor an engine, which can start a game.

    Raises:
        TypeError: it is something else.
    """
    if not isinstance(game, Kit | str | ModuleType) and not callable(getattr(game, "start", None)):
        raise TypeError(f"game must be a game, its name or a kit, not {shown(game)}")


def kit_of(game: Any) -> Kit:
    """Return the kit of a game.

    Args:
        game: the module of a game, its name, or a kit, which is returned as it is.

    Raises:
        TypeError: this is no game.
        InvalidArgument: this library has no such game.

    >>> kit_of("quickpoker").game.__name__
    'pokerules.quickpoker'
    """
    if isinstance(game, Kit):
        return game
    check_game(game)
    for name, kit in KITS.items():
        if game == name or game is kit.game:
            return kit
    given = game.__name__ if isinstance(game, ModuleType) else game
    raise InvalidArgument("game", given, f"a kit or one of {', '.join(KITS)}")


__all__ = ["KITS", "Kit", "check_game", "kit_of"]
