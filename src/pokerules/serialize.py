"""Rules, states, views and moves as plain dictionaries that JSON can hold, and back.

Needs the extra ``pokerules[records]``. The dictionary of a value names its class under ``"type"``
(``"quickpoker.State"``); its other keys are the fields. Cards are texts such as ``"9h Th"``,
members of enumerations their names or texts, tuples lists. Reading is strict: a missing or unknown
key, a wrong type or a value out of range is refused with its JSON path.
"""

import enum
from collections.abc import Callable
from functools import cache
from typing import Any, Literal, get_args, get_origin

import attrs

from pokerules.cards import Card, Cards, parse_sequence
from pokerules.chance import Deal
from pokerules.errors import InvalidRules, InvalidState, PokerulesError, RecordError
from pokerules.game import GAMES, game_of

try:
    import cattrs
    from cattrs.cols import homogenous_tuple_structure_factory
    from cattrs.errors import ForbiddenExtraKeysError
    from cattrs.v import format_exception
except ImportError as error:  # pragma: no cover - the tests install the extra
    raise ImportError("records need cattrs: pip install 'pokerules[records]'") from error


def to_dict(value: Any) -> dict[str, Any]:
    """Return rules, a state, a view or a move as a dictionary of plain values.

    Raises:
        TypeError: this is none of these.

    >>> from pokerules import quickpoker
    >>> to_dict(quickpoker.Advance(player=0, lane=2))
    {'type': 'quickpoker.Advance', 'player': 0, 'lane': 2}
    """
    tag = _tags().get(type(value))
    if tag is None:
        raise TypeError(f"rules, a state, a view or a move is expected, not {value!r}")
    return {"type": tag, **unstructured(value)}


def from_dict(data: dict[str, Any]) -> Any:
    """Return the value that a dictionary of `to_dict` describes; a state is also checked.

    Raises:
        TypeError: this is no dictionary.
        RecordError: it is not what `to_dict` returns; the error has the JSON path.
        InvalidState: it is a position that the rules rule out.

    >>> from_dict({"type": "quickpoker.Pass", "player": 1})
    Pass(player=1)
    """
    if not isinstance(data, dict):
        raise TypeError(f"a dictionary is expected, not {data!r}")
    kinds = {tag: kind for kind, tag in _tags().items()}
    tag = data.get("type")
    if not isinstance(tag, str) or tag not in kinds:
        raise RecordError(f"the type must be one of {', '.join(kinds)}", "$.type")
    kind = kinds[tag]
    value = structured({key: item for key, item in data.items() if key != "type"}, kind)
    if any(kind is game.State for game in GAMES.values()) and (defects := game_of(value).check(value)):
        raise InvalidState(defects)
    return value


def unstructured(value: Any) -> Any:
    """Return a value of this library as plain values, without the name of its class."""
    return _converter().unstructure(value)


def structured(data: Any, kind: Any, place: str = "$") -> Any:
    """Return plain values as a value of a class.

    Args:
        data: what `unstructured` returned.
        kind: the class, or the annotation of a field.
        place: the JSON path of the data, for errors.

    Raises:
        RecordError: the data do not fit; the error has the path of the first fault.
    """
    try:
        return _converter().structure(data, kind)
    except Exception as error:
        message, _, path = cattrs.transform_error(error, place, _said)[0].rpartition(" @ ")
        for cause in getattr(error, "exceptions", ()):
            if isinstance(cause, InvalidRules):
                path = f"{place}.{cause.field}"
            elif isinstance(cause, ForbiddenExtraKeysError):
                path = f"{place}.{min(cause.extra_fields)}"
        raise RecordError(message, path) from error


def _said(error: BaseException, kind: type | None) -> str:
    if isinstance(error, PokerulesError | TypeError):
        return str(error)
    if isinstance(error, AttributeError):
        return "an object is expected"
    if isinstance(error, ForbiddenExtraKeysError):
        known = ", ".join(field.name for field in attrs.fields(error.cl))
        return f"{min(error.extra_fields)!r:.40} has no meaning here, where the keys are {known}"
    return format_exception(error, kind)


@cache
def _tags() -> dict[type, str]:
    """Return the name that each class goes by in a dictionary; `Deal` serves several games."""
    return {
        kind: "Deal" if kind is Deal else f"{name}.{kind.__name__}"
        for name, game in GAMES.items()
        for kind in (game.Rules, game.State, game.View, *get_args(game.Move))
    }


@cache
def _converter() -> cattrs.Converter:
    converter = cattrs.Converter(forbid_extra_keys=True)
    for kind, name in ((int, "an integer"), (bool, "true or false"), (str, "a text")):
        converter.register_structure_hook(kind, _exactly(kind, name))
    converter.register_structure_hook(Card, lambda data, _: Card.parse(data))
    converter.register_structure_hook(Cards, lambda data, _: Cards.parse(data))
    for enumeration in (enum.Enum, enum.IntEnum):
        converter.register_structure_hook(enumeration, _member)
        converter.register_unstructure_hook(enumeration, _name_of_member)
    # The options that are one of a few names say themselves what they must be.
    converter.register_structure_hook_func(_is_literal, _exactly(str, "a text"))
    converter.register_structure_hook_factory(_is_sequence, _list_hook)
    converter.register_structure_hook_func(_is_card_sequence, lambda data, _: parse_sequence(data))
    converter.register_unstructure_hook(Card, lambda card: card.code)
    converter.register_unstructure_hook(Cards, lambda cards: cards.code)
    converter.register_unstructure_hook_func(
        _is_card_sequence, lambda cards: " ".join(card.code for card in cards)
    )
    return converter


def _is_literal(kind: Any) -> bool:
    return get_origin(kind) is Literal


def _is_sequence(kind: Any) -> bool:
    return get_origin(kind) is tuple and get_args(kind)[-1] is ...


def _is_card_sequence(kind: Any) -> bool:
    return bool(kind == tuple[Card, ...])


def _exactly(kind: type, name: str) -> Callable[[Any, Any], Any]:
    """Return a hook that takes a value of one type as it is, and converts no other into it."""

    def hook(data: Any, _: Any) -> Any:
        if type(data) is not kind:
            raise TypeError(f"{name} is expected")
        return data

    return hook


def _list_hook(kind: Any, converter: cattrs.Converter) -> Callable[[Any, Any], Any]:
    """Return a hook for a tuple of any length, which only a list may give."""
    structure = homogenous_tuple_structure_factory(kind, converter)

    def hook(data: Any, kind: Any) -> Any:
        if type(data) is not list:
            raise TypeError("a list is expected")
        return structure(data, kind)

    return hook


def _name_of_member(member: enum.Enum) -> str:
    """Return the text of a member: its value if that is one, else its name."""
    return member.value if isinstance(member.value, str) else member.name.lower()


def _member(data: Any, kind: type[enum.Enum]) -> enum.Enum:
    names = {_name_of_member(member): member for member in kind}
    if not isinstance(data, str) or data not in names:
        raise TypeError(f"one of {', '.join(names)} is expected")
    return names[data]
