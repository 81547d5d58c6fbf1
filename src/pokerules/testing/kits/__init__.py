"""The kits of the games, by name, and how to find one.

The kit of a game of this library is the `KIT` of the module here that has the game's name. A game of
another package that has joined the table names the module of its own kit: ``TESTING = "package.kit"``.
"""

from collections.abc import Iterator, Mapping
from importlib.util import find_spec
from types import ModuleType
from typing import Any, Final

from pokerules._common import lazy
from pokerules._common.prose import clipped
from pokerules.errors import InvalidArgument
from pokerules.game import GAMES, AnyGame
from pokerules.testing.kits.kit import Kit


def _home(name: str) -> str | None:
    """Return the name of the module that has the kit of a game, if there is one."""
    here = f"{__name__}.{name}"
    said: str | None = getattr(GAMES[name], "TESTING", None)
    return here if said is None and find_spec(here) else said


class _Kits(Mapping[str, Kit]):
    """The kits of the games, each imported when it is first looked up."""

    def __getitem__(self, name: str) -> Kit:
        home = _home(name)
        if home is None:
            raise KeyError(name)
        kit: Kit = lazy.module(home).KIT
        return kit

    def __iter__(self) -> Iterator[str]:
        return (name for name in GAMES if _home(name) is not None)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __repr__(self) -> str:
        return f"<kits of {', '.join(self)}>"


KITS: Final[Mapping[str, Kit]] = _Kits()
"""The kits by the names of their games."""


def check_game(game: object) -> None:
    """Refuse what is neither a kit, nor a name or a module, nor an engine, which can start a game.

    Raises:
        TypeError: it is something else.
    """
    if not isinstance(game, Kit | str | ModuleType) and not callable(getattr(game, "start", None)):
        raise TypeError(f"game must be a game, its name or a kit, not {clipped(game)}")


def known_kit(game: Any) -> Kit | None:
    """Return the kit of a game that is in the table, by itself or by its name, if it has one.

    >>> known_kit("quickpoker") is KITS["quickpoker"], known_kit("whist")
    (True, None)
    """
    name = game if isinstance(game, str) else getattr(game, "NAME", None)
    known: AnyGame | None = GAMES.get(name) if isinstance(name, str) else None
    if known is None or (game is not known and game != name):
        return None
    return KITS.get(known.NAME)


def kit_of(game: Any) -> Kit:
    """Return the kit of a game.

    Args:
        game: a game that is in the table of games, its name, or a kit, which is returned as it is.

    Raises:
        TypeError: this is not a game.
        InvalidArgument: there is no such game, or it has no kit.

    >>> kit_of("quickpoker").game.__name__
    'pokerules.quickpoker'
    """
    if isinstance(game, Kit):
        return game
    check_game(game)
    kit = known_kit(game)
    if kit is None:
        given = game.__name__ if isinstance(game, ModuleType) else game
        raise InvalidArgument("game", given, f"a kit or one of {', '.join(KITS)}")
    return kit


__all__ = ["KITS", "Kit", "check_game", "kit_of"]
