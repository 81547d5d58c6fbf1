"""Rules, states, views and moves as plain dictionaries that JSON can hold, and back.

The dictionary of a value names its class under ``"type"`` (``"quickpoker.State"``); its other keys
are the fields. Cards are texts such as ``"9h Th"``, members of enumerations their names or texts,
tuples lists. Reading is strict: a missing or unknown key, a wrong type or a value out of range is
refused with its JSON path.
"""

from functools import cache
from random import Random
from types import ModuleType
from typing import Any

from pokerules._common import lazy
from pokerules._common.places import JsonPath, Place, Steps
from pokerules._common.prose import clipped
from pokerules.cards import ALL_CARDS
from pokerules.errors import InvalidState, RecordError
from pokerules.game import GAMES, AnyGame, game_of
from pokerules.record.annotations import fields_of
from pokerules.record.classes import class_of_name, classes_of, game_of_name, name_of_class


def to_dict(value: Any) -> dict[str, Any]:
    """Return rules, a state, a view or a move as a dictionary of plain values.

    Raises:
        TypeError: this is none of these.
        RecordError: it holds what `from_dict` would not read, such as a number of more than 15
            digits; the error has its JSON path.

    >>> from pokerules import quickpoker
    >>> to_dict(quickpoker.Advance(player=0, lane=2))
    {'type': 'quickpoker.Advance', 'player': 0, 'lane': 2}
    """
    kind = type(value)
    name = name_of_class(kind)
    if name is None:
        raise TypeError(f"rules, a state, a view or a move is expected, not {clipped(value)}")
    return {"type": name, **stored(value, kind)}


def from_dict(data: dict[str, Any]) -> Any:
    """Return the value that a dictionary of `to_dict` describes.

    A state must be one that `pokerules.check` finds nothing wrong with. A view must be one that
    `pokerules.observe` gives of such a state. Rules are validated as when they are made. A move
    may be any move: whether it is legal depends on the state.

    Raises:
        TypeError: this is not a dictionary.
        RecordError: it is not what `to_dict` returns; the error has the JSON path.
        InvalidState: it is a position that the rules rule out.

    >>> from_dict({"type": "quickpoker.Pass", "player": 1})
    Pass(player=1)
    """
    if not isinstance(data, dict):
        raise TypeError(f"a dictionary is expected, not a value of type {type(data).__name__}")
    name = data.get("type")
    kind = class_of_name(name) if isinstance(name, str) else None
    if kind is None:
        names = dict.fromkeys(name for game in GAMES.values() for name in classes_of(game))
        raise RecordError(f"the type must be one of {', '.join(names)}", JsonPath(("type",)))
    value = structured({key: item for key, item in data.items() if key != "type"}, kind)
    game = game_of_name(str(name))
    if game is not None and kind is game.State and (defects := game.check(value)):
        raise InvalidState(defects)
    if game is not None and kind is game.View:
        check_view(value, JsonPath())
    return value


def check_view(view: Any, place: Place) -> None:
    """Refuse a view of the right types that no valid state gives.

    Raises:
        RecordError: there is no such state.
    """
    if not _is_of_some_state(view, game_of(view)):
        raise RecordError("no position that the rules allow looks like this", place)


def stored(value: Any, kind: Any, steps: Steps = ()) -> Any:
    """Return a value as plain ones that can be read back, an object without the name of its class.

    Args:
        value: the value.
        kind: its class, or the annotation of a field.
        steps: the JSON path of what is returned, for errors.

    Raises:
        RecordError: it holds what cannot be read back; the error has the path of the first fault, and
            its cause.
    """
    return _machinery().stored(value, kind, steps)


def structured(data: Any, kind: Any, steps: Steps = ()) -> Any:
    """Return plain values as a value of a class; `steps` are their JSON path, for errors.

    Raises:
        RecordError: the data do not fit; the error has the path of the first fault, and its cause.
    """
    return _machinery().structured(data, kind, steps)


@cache
def _machinery() -> ModuleType:
    """Return the module that converts, imported late as it needs cattrs."""
    return lazy.module("pokerules.record.conversion")  # type: ignore[no-any-return]


def _is_of_some_state(view: Any, game: AnyGame) -> bool:
    """Tell whether a view of the right types is one that some valid state gives."""
    if not _has_small_numbers(view):
        return False
    try:
        state = game.resample(view, Random(0))
        if game.check(state):
            return False
    except (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError):
        # The functions of play are made for true views, and may fail in any way on another.
        return False
    return any(game.observe(state, player) == view for player in (None, *range(state.rules.players)))


def _has_small_numbers(view: Any) -> bool:
    """Tell whether the numbers that a view holds can be what they stand for, seats and counts of cards.

    Drawing a state means counting the ways in which cards can lie, which takes ages with huge numbers.
    """
    kind: type = type(view)
    values = [getattr(view, name) for name in fields_of(kind)]
    numbers = [number for value in values for number in (value if isinstance(value, tuple) else (value,))]
    return all(0 <= number <= len(ALL_CARDS) for number in numbers if isinstance(number, int))
