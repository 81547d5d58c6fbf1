"""Plain values as JSON has them to values of the library: how cattrs reads each kind of field.

Reading is strict: nothing is converted that is not exactly of the type expected and within its
bounds, and nothing is looked at before its length is known to be within them.
"""

import enum
from collections.abc import Callable
from functools import cache
from typing import Any, Literal, get_args, get_origin

import attrs
from cattrs import Converter

from pokerules.cards import Card, Cards, parse_sequence
from pokerules.record.annotations import (
    fields_of,
    is_card_sequence,
    is_choice,
    is_sequence,
    is_tuple,
    name_of_member,
)
from pokerules.record.classes import stand_in
from pokerules.record.decoding import MAX_DIGITS, MAX_ITEMS, MAX_NUMBER, MAX_TEXT
from pokerules.record.faults import Unexpected, UnknownKey

Reader = Callable[[Any, Any], Any]
"""A function from plain values and their annotation to a value."""


def add_readers(converter: Converter) -> None:
    """Tell a converter how to read, or structure as cattrs says; of what applies, the last is taken."""
    readers: dict[type, Reader] = {
        int: _integer,
        bool: lambda data, _: _expect(data, bool, "true or false"),
        enum.Enum: _member,
        enum.IntEnum: _member,
        Card: lambda data, _: Card.parse(_cards_text(data, "a card")),
        Cards: lambda data, _: Cards.parse(_cards_text(data, "a text of cards")),
    }
    for kind, reader in readers.items():
        converter.register_structure_hook(kind, reader)
    # The options that are one of a few names check themselves which.
    converter.register_structure_hook_func(_is_literal, lambda data, _: _expect(data, str, "a text"))
    for applies, factory in (
        (attrs.has, _objects),
        (stand_in, _stood_for),
        (is_choice, _choices),
        (is_tuple, _tuples),
        (is_sequence, _sequences),
    ):
        converter.register_structure_hook_factory(applies, factory)
    converter.register_structure_hook_func(is_card_sequence, _deck)


def _is_literal(kind: Any) -> bool:
    return get_origin(kind) is Literal


def _expect(data: Any, kind: type, name: str) -> Any:
    """Return data that are exactly of a type, or raise `TypeError` with the name of what was expected."""
    if type(data) is not kind:
        raise Unexpected(name)
    return data


def _bounded(data: Any, most: int, unit: str) -> Any:
    """Return data that are no longer than allowed."""
    if len(data) > most:
        raise TypeError(f"at most {most} {unit} are expected, not {len(data)}")
    return data


def _integer(data: Any, _: Any) -> int:
    # To JSON 3.0 is the integer 3, and some programs write it so.
    number = data if type(data) is float else _expect(data, int, "an integer")
    if abs(number) > MAX_NUMBER:
        raise TypeError(f"the number is too large: it may have at most {MAX_DIGITS} digits")
    if number != number or number % 1:
        raise Unexpected("an integer")
    return int(number)


def _cards_text(data: Any, name: str) -> str:
    return _bounded(_expect(data, str, name), MAX_TEXT, "characters")  # type: ignore[no-any-return]


def _deck(data: Any, _: Any) -> tuple[Card, ...]:
    cards = parse_sequence(_cards_text(data, "a text of cards"))
    return _bounded(cards, MAX_ITEMS, "cards")  # type: ignore[no-any-return]


def _member(data: Any, kind: type[enum.Enum]) -> enum.Enum:
    members = _members_of(kind)
    name = _expect(data, str, "a text")
    if name not in members:
        raise Unexpected(f"one of {', '.join(members)}")
    return members[name]


@cache
def _members_of(kind: type[enum.Enum]) -> dict[str, enum.Enum]:
    return {name_of_member(member): member for member in kind}


def _objects(kind: type, converter: Converter) -> Reader:
    structure: Reader = converter.gen_structure_attrs_fromdict(kind)
    fields = fields_of(kind)

    def read(data: Any, _: Any) -> Any:
        if not _expect(data, dict, "an object").keys() <= fields.keys():
            unknown = next(key for key in data if key not in fields)
            raise UnknownKey(_expect(unknown, str, "a text for each key"), fields)
        return structure(data, kind)

    return read


def _stood_for(kind: type, converter: Converter) -> Reader:
    """Return what reads values of a class for which another stands."""
    other = stand_in(kind)
    return lambda data, _: converter.structure(data, other).made()


def _choices(kind: Any, converter: Converter) -> Reader:
    """Return what reads objects of one of several classes, which their keys tell apart."""
    kinds = {frozenset(fields_of(one)): one for one in get_args(kind)}
    names = " or ".join([one.__name__ for one in get_args(kind)])

    def read(data: Any, _: Any) -> Any:
        one = kinds.get(frozenset(_expect(data, dict, "an object")))
        if one is None:
            raise Unexpected(f"an object with the keys of {names}")
        return converter.structure(data, one)

    return read


def _tuples(kind: Any, converter: Converter) -> Reader:
    """Return what reads tuples of a certain length."""
    kinds = get_args(kind)

    def read(data: Any, _: Any) -> tuple[Any, ...]:
        if len(_expect(data, list, "a list")) != len(kinds):
            raise Unexpected(f"a list of {len(kinds)}")
        return tuple(map(converter.structure, data, kinds))

    return read


def _sequences(kind: Any, converter: Converter) -> Reader:
    """Return what reads tuples of any length."""
    item, _ = get_args(kind)
    structure = converter.get_structure_hook(item)

    def read(data: Any, _: Any) -> tuple[Any, ...]:
        parts = _bounded(_expect(data, list, "a list"), MAX_ITEMS, "items")
        return tuple([structure(part, item) for part in parts])

    return read
