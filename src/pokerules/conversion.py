"""Values of the library to plain ones and back, with cattrs: the machinery of `pokerules.serialize`.

Plain values are those that JSON can hold. Cards become texts such as ``"9h Th"``, members of
enumerations their names or texts, tuples lists, objects dictionaries of their fields. Reading is
strict: nothing is converted that is not exactly of the type expected.
"""

import enum
import inspect
from collections.abc import Callable
from functools import cache
from types import GenericAlias
from typing import Any, Final, Literal, get_args, get_origin

import attrs

from pokerules.cards import Card, Cards, parse_sequence
from pokerules.decoding import MAX_DIGITS, Refused
from pokerules.errors import InvalidRules, PokerulesError, RecordError
from pokerules.game import GAMES
from pokerules.president.state import Play

try:
    from cattrs import BaseValidationError, Converter
    from cattrs.cols import list_structure_factory
    from cattrs.errors import ClassValidationError, ForbiddenExtraKeysError, IterableValidationError
except ImportError as error:
    raise ImportError("records need cattrs: pip install 'pokerules[records]'") from error

MAX_OPTION_DIGITS: Final = 9
"""The most digits that a stored option of `Rules` may have."""


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
        RecordError: the data do not fit; the error has the path of the first fault, and its cause.
    """
    try:
        return _converter().structure(data, kind)
    except (BaseValidationError, PokerulesError, TypeError) as error:
        message, place, cause = _first_fault(error, place)
        raise RecordError(message, place) from cause


def expect(data: Any, kind: type, name: str) -> Any:
    """Return data that are exactly of a type, or raise `TypeError` with the name of what was expected."""
    if type(data) is not kind:
        raise TypeError(data.message if type(data) is Refused else f"{name} is expected")
    return data


def name_of_member(member: enum.Enum) -> str:
    """Return the text that stands for a member of an enumeration: its value if that is one, else its name."""
    return member.value if isinstance(member.value, str) else member.name.lower()


def fields_of(kind: type) -> dict[str, Any]:
    """Return the annotations of the fields that are stored of a class, in order: what it is made from."""
    fields = attrs.fields_dict(kind)
    return {name: fields[name].type for name in inspect.signature(kind).parameters}


def is_sequence(kind: Any) -> bool:
    """Tell whether an annotation is that of a tuple of any length."""
    return get_origin(kind) is tuple and get_args(kind)[-1] is ...


def is_card_sequence(kind: Any) -> bool:
    """Tell whether an annotation is that of cards in an order, such as a deck."""
    return bool(kind == tuple[Card, ...])


def _first_fault(error: BaseException, place: str) -> tuple[str, str, BaseException]:
    """Return the message of the first fault among those that cattrs found, its path and its cause."""
    if isinstance(error, IterableValidationError):
        cause, note = error.group_exceptions()[0][0]
        return _first_fault(cause, f"{place}[{note.index}]")
    if isinstance(error, ClassValidationError):
        of_fields, of_object = error.group_exceptions()
        if of_fields:
            cause, field = of_fields[0]
            return _first_fault(cause, f"{place}.{field.name}")
        return _first_fault(of_object[0], place)
    if isinstance(error, ForbiddenExtraKeysError):
        known = ", ".join(fields_of(error.cl))
        unknown = min(error.extra_fields)
        return (
            f"{unknown!r:.40} has no meaning here, where the keys are {known}",
            f"{place}.{unknown:.40}",
            error,
        )
    if isinstance(error, KeyError):
        return f"{error} is missing", place, error
    if isinstance(error, InvalidRules):
        return str(error), f"{place}.{error.field}", error
    return str(error), place, error


@cache
def _converter() -> Converter:
    options = _converter_of_numbers(MAX_OPTION_DIGITS)
    converter = _converter_of_numbers(MAX_DIGITS)
    for game in GAMES.values():
        converter.register_structure_hook(game.Rules, options.structure)
    return converter


def _converter_of_numbers(digits: int) -> Converter:
    """Return a converter that reads numbers of at most so many digits."""
    converter = Converter(forbid_extra_keys=True)
    hooks: dict[type, Callable[[Any, Any], Any]] = {
        int: _integer_hook(digits),
        bool: lambda data, _: expect(data, bool, "true or false"),
        str: lambda data, _: expect(data, str, "a text"),
        Card: lambda data, _: Card.parse(expect(data, str, "a card")),
        Cards: lambda data, _: Cards.parse(expect(data, str, "a text of cards")),
        enum.Enum: _member,
        enum.IntEnum: _member,
    }
    for kind, hook in hooks.items():
        converter.register_structure_hook(kind, hook)
    # The options that are one of a few names say themselves what they must be.
    converter.register_structure_hook_func(_is_literal, lambda data, _: expect(data, str, "a text"))
    converter.register_structure_hook_factory(attrs.has, _object_hook)
    converter.register_structure_hook_factory(is_sequence, _list_hook)
    converter.register_structure_hook_func(
        is_card_sequence, lambda data, _: parse_sequence(expect(data, str, "a text of cards"))
    )
    converter.register_structure_hook_func(_is_fixed_tuple, _fixed_tuple_hook(converter))
    converter.register_unstructure_hook_func(
        _is_fixed_tuple, lambda parts: [converter.unstructure(part) for part in parts]
    )
    for kind in (enum.Enum, enum.IntEnum):
        converter.register_unstructure_hook(kind, name_of_member)
    converter.register_unstructure_hook(Card, lambda card: card.code)
    converter.register_unstructure_hook(Cards, lambda cards: cards.code)
    converter.register_unstructure_hook_func(
        is_card_sequence, lambda cards: " ".join(card.code for card in cards)
    )
    _add_plays(converter)
    return converter


@attrs.frozen
class _NamedCards:
    """What a `Play` is made from: its cards as they were named, some of them twice perhaps."""

    player: int
    cards: tuple[Card, ...]


def _add_plays(converter: Converter) -> None:
    """Let a play be stored as its cards were named, so that one named twice is refused by the rules."""
    named = converter.gen_unstructure_attrs_fromdict(_NamedCards)
    converter.register_unstructure_hook(
        Play, lambda play: named(_NamedCards(play.player, (*play.cards, *play.repeated)))
    )
    converter.register_structure_hook(
        Play, lambda data, _: Play(*attrs.astuple(converter.structure(data, _NamedCards), recurse=False))
    )


def _integer_hook(digits: int) -> Callable[[Any, Any], int]:
    def hook(data: Any, _: Any) -> int:
        number: int = expect(data, int, "an integer")
        if abs(number) >= 10**digits:
            raise TypeError(f"the number is too large: it may have at most {digits} digits")
        return number

    return hook


def _object_hook(kind: type, converter: Converter) -> Callable[[Any, Any], Any]:
    structure: Callable[[Any, Any], Any] = converter.gen_structure_attrs_fromdict(kind)

    def hook(data: Any, kind: Any) -> Any:
        expect(data, dict, "an object")
        if any(type(key) is not str for key in data):
            raise TypeError("the keys of an object are texts")
        return structure(data, kind)

    return hook


def _list_hook(kind: Any, converter: Converter) -> Callable[[Any, Any], Any]:
    """Return a hook for a tuple of any length, which only a list may give."""
    listed: Any = GenericAlias(list, get_args(kind)[:1])
    structure: Callable[[Any, Any], list[Any]] = list_structure_factory(listed, converter)
    return lambda data, _: tuple(structure(expect(data, list, "a list"), listed))


def _is_fixed_tuple(kind: Any) -> bool:
    return get_origin(kind) is tuple and get_args(kind)[-1] is not ...


def _fixed_tuple_hook(converter: Converter) -> Callable[[Any, Any], Any]:
    def hook(data: Any, kind: Any) -> Any:
        parts = get_args(kind)
        if len(expect(data, list, "a list")) != len(parts):
            raise TypeError(f"a list of {len(parts)} is expected")
        return tuple(map(converter.structure, data, parts))

    return hook


def _is_literal(kind: Any) -> bool:
    return get_origin(kind) is Literal


def _member(data: Any, kind: type[enum.Enum]) -> enum.Enum:
    names = {name_of_member(member): member for member in kind}
    name = expect(data, str, "a text")
    if name not in names:
        raise TypeError(f"one of {', '.join(names)} is expected")
    return names[name]
