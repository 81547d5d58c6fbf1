"""What the games say of their classes: which are stored, under which names, and as what.

Nothing here depends on where a class is defined, so that modules can move without a change to what
is stored. The games are asked anew for a class that is not known, as others may join their table.
"""

from collections.abc import Mapping
from typing import Any, Final, get_args

from pokerules._common.prose import clipped
from pokerules.distributions import Deal, Dealt
from pokerules.errors import InvalidArgument
from pokerules.game import GAMES, AnyGame

SHARED: Final[Mapping[type, str]] = {Deal: "Deal", Dealt: "Dealt"}
"""The classes that serve several games, with their names."""

_SHARED_BY_NAME: Final = {name: kind for kind, name in SHARED.items()}
_NAMES: Final[dict[type, str]] = {**SHARED}
_CLASSES: Final[dict[str, tuple[AnyGame, Mapping[str, type]]]] = {}


def name_of_class(kind: type) -> str | None:
    """Return the name under which the values of a class are stored, or None if they are not by themselves.

    >>> from pokerules import quickpoker
    >>> name_of_class(quickpoker.State), name_of_class(int)
    ('quickpoker.State', None)
    """
    name = _NAMES.get(kind)
    if name is None:
        _NAMES.update((other, name) for game in GAMES.values() for name, other in classes_of(game).items())
        name = _NAMES.get(kind)
    return name


def classes_of(game: AnyGame) -> Mapping[str, type]:
    """Return the classes of a game whose values are stored by themselves, by their names."""
    whose, classes = _CLASSES.get(game.NAME, (None, {}))
    if whose is not game:
        moves = {**moves_of(game), **moves_seen_of(game)}.values()
        classes = {name_within(game, kind): kind for kind in (game.Rules, game.State, game.View, *moves)}
        _CLASSES[game.NAME] = game, classes
    return classes


def name_within(game: AnyGame, kind: type) -> str:
    """Return the name of a class that a game has, whether or not its values are stored by themselves."""
    return SHARED.get(kind) or f"{game.NAME}.{kind.__name__}"


def class_of_name(name: str) -> type | None:
    """Return the class whose values are stored under a name, or None if there is none."""
    game = game_of_name(name)
    return _SHARED_BY_NAME.get(name) if game is None else classes_of(game).get(name)


def game_of_name(name: str) -> AnyGame | None:
    """Return the game whose class goes by a name, or None if it is of no one game."""
    return GAMES.get(name.partition(".")[0])


def moves_of(game: AnyGame) -> dict[str, type]:
    """Return the classes of a game's moves by the words that stand for them."""
    return {word_of(kind): kind for kind in get_args(game.Move)}


def moves_seen_of(game: AnyGame) -> dict[str, type]:
    """Return the classes of what may be seen of a game's moves by the words that stand for them.

    A game with hidden moves besides deals offers as ``Seen`` the union of these classes.
    """
    kinds = [Dealt if kind is Deal else kind for kind in get_args(game.Move)]
    return {word_of(kind): kind for kind in (*kinds, *get_args(getattr(game, "Seen", None)))}


def word_of(kind: type) -> str:
    """Return the word that stands for a class of moves in a record."""
    return kind.__name__.lower()


def stand_in(kind: type) -> Any:
    """Return the class that stands for another where its values are stored, or None if none does."""
    games = [getattr(game, "STORED", {}) for game in GAMES.values()]
    return next((stored[kind] for stored in games if kind in stored), None)


def is_rules(kind: Any) -> bool:
    """Tell whether an annotation is that of the rules of a game."""
    return any(kind is game.Rules for game in GAMES.values())


def the_game(game: Any) -> AnyGame:
    """Return the game that an argument is or names.

    Raises:
        TypeError: it is neither.
        InvalidArgument: no game has that name.

    >>> from pokerules import president
    >>> the_game("president") is the_game(president) is president
    True
    """
    if isinstance(game, str):
        if game not in GAMES:
            raise InvalidArgument("game", game, f"one of {', '.join(GAMES)}")
        return GAMES[game]
    if not any(game is known for known in GAMES.values()):
        raise TypeError(
            f"game must be one of {', '.join(GAMES)}, by name or as a module, not {clipped(game)}"
        )
    known: AnyGame = game
    return known


def the_game_of(game: Any) -> AnyGame:
    """Return the game that an argument is, names, or holds the rules of; other things are refused as above.

    >>> from pokerules import president
    >>> the_game_of(president.Rules(players=3)) is the_game_of("president") is president
    True
    """
    for known in GAMES.values():
        if type(game) is known.Rules:
            return known
    return the_game(game)
