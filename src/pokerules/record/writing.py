"""Values of the library to plain ones that JSON can hold: how cattrs writes each kind of field.

What is written can be read back: the classes of states and views check nothing, so that every value
is held here to its annotation and to the bounds of reading.
"""

import enum
from collections.abc import Callable
from functools import lru_cache, partial
from operator import is_
from typing import Any, Final, get_args

import attrs
from cattrs import Converter

from pokerules.cards import ALL_CARDS, Card, Cards
from pokerules.record.annotations import (
    fields_of,
    is_card_sequence,
    is_choice,
    is_enumeration,
    is_sequence,
    is_tuple,
    name_of_member,
)
from pokerules.record.classes import is_rules, stand_in
from pokerules.record.decoding import MAX_DIGITS, MAX_ITEMS, MAX_NUMBER

Writer = Callable[[Any], Any]
"""A function from a value to plain ones."""

_CODES: Final = tuple(card.code for card in ALL_CARDS)


def add_writers(converter: Converter) -> None:
    """Tell a converter how to write, or unstructure as cattrs says; of what applies, the last is taken."""
    for applies, factory in (
        (attrs.has, _objects),
        (stand_in, _stood_for),
        (is_rules, _rules),
        (is_enumeration, _members),
        (is_choice, _choices),
        (is_tuple, _tuples),
        (is_sequence, _sequences),
    ):
        converter.register_unstructure_hook_factory(applies, factory)
    for applies, writer in (
        (partial(is_, int), _integer),
        (partial(is_, bool), lambda flag: _expect(flag, bool, "True or False")),
        (partial(is_, Card), lambda card: _CODES[_expect(card, Card, "a card").index]),
        (partial(is_, Cards), lambda cards: _code_of(_expect(cards, Cards, "a set of cards").mask)),
        (is_card_sequence, _deck),
        (lambda kind: kind == tuple[int, ...], _integers),
    ):
        converter.register_unstructure_hook_func(applies, writer)


def _expect(value: Any, kind: type, name: str) -> Any:
    """Return a value that is exactly of a type, or raise `TypeError` with the name of what was expected."""
    if type(value) is not kind:
        raise TypeError(f"{name} is expected")
    return value


def _bounded(parts: Any, unit: str) -> Any:
    """Return a tuple that is no longer than what is read."""
    if len(_expect(parts, tuple, "a tuple")) > MAX_ITEMS:
        raise TypeError(f"at most {MAX_ITEMS} {unit} are expected, not {len(parts)}")
    return parts


def _integer(number: Any) -> int:
    # The good case in one step: a state holds dozens of numbers.
    if type(number) is int and -MAX_NUMBER <= number <= MAX_NUMBER:
        return number
    _expect(number, int, "an integer")
    raise TypeError(f"the number is too large: it may have at most {MAX_DIGITS} digits")


def _integers(numbers: Any) -> list[int]:
    """Write a tuple of numbers, of which a state has many, without a call for each."""
    for number in _bounded(numbers, "items"):
        if type(number) is not int or not -MAX_NUMBER <= number <= MAX_NUMBER:
            _integer(number)  # It says what is wrong.
    return [*numbers]


@lru_cache(maxsize=4096)
def _code_of(mask: int) -> str:
    """Return the text of a set of cards; a hand is written with every state until it changes."""
    return " ".join([_CODES[card.index] for card in Cards.from_mask(mask)])


def _deck(cards: Any) -> str:
    if not {*map(type, _bounded(cards, "cards"))} <= {Card}:
        raise TypeError("a tuple of cards is expected")
    return " ".join([_CODES[card.index] for card in cards])


def _objects(kind: type, converter: Converter) -> Writer:
    unstructure: Writer = converter.gen_unstructure_attrs_fromdict(kind)
    name = f"a value of type {kind.__name__}"
    return lambda value: unstructure(_expect(value, kind, name))


def _stood_for(kind: type, converter: Converter) -> Writer:
    """Return what writes values of a class for which another stands."""
    other = stand_in(kind)
    expected, write = f"a value of type {kind.__name__}", _objects(other, converter)
    # A play is written with every state until its trick is over.
    known = lru_cache(maxsize=4096)(lambda value: write(other.of(value)))
    holds_lists = any(is_tuple(field) and not is_card_sequence(field) for field in fields_of(kind).values())
    copied: Writer = _copied if holds_lists else dict
    return lambda value: copied(known(_expect(value, kind, expected)))


def _rules(kind: type, converter: Converter) -> Writer:
    """Return what writes rules, which are written with every state of a game."""
    write = lru_cache(maxsize=64)(converter.gen_unstructure_attrs_fromdict(kind))
    expected = f"a value of type {kind.__name__}"

    # Asked first for their class, as others may have no hash.
    return lambda rules: _copied(write(_expect(rules, kind, expected)))


def _copied(plain: dict[str, Any]) -> dict[str, Any]:
    """Return a copy of plain values, whose lists are copied too."""
    return {name: _copied_list(part) if type(part) is list else part for name, part in plain.items()}


def _copied_list(parts: list[Any]) -> list[Any]:
    """Return a copy of a list whose parts are all lists, or none is."""
    return [*map(_copied_list, parts)] if parts and type(parts[0]) is list else parts[:]


def _members(kind: type[enum.Enum], _: Converter) -> Writer:
    name = f"a member of {kind.__name__}"
    return lambda member: name_of_member(_expect(member, kind, name))


def _choices(kind: Any, converter: Converter) -> Writer:
    """Return what writes objects of one of several classes."""
    names = " or ".join([one.__name__ for one in get_args(kind)])
    writers = {one: converter.get_unstructure_hook(one) for one in get_args(kind)}

    def write(value: Any) -> Any:
        if type(value) not in writers:
            raise TypeError(f"a value of type {names} is expected")
        return writers[type(value)](value)

    return write


def _tuples(kind: Any, converter: Converter) -> Writer:
    """Return what writes tuples of a certain length."""
    kinds = get_args(kind)

    def write(parts: Any) -> list[Any]:
        if len(_expect(parts, tuple, "a tuple")) != len(kinds):
            raise TypeError(f"a tuple of {len(kinds)} is expected")
        return [*map(converter.unstructure, parts, kinds)]

    return write


def _sequences(kind: Any, converter: Converter) -> Writer:
    """Return what writes tuples of any length."""
    item, _ = get_args(kind)
    unstructure = converter.get_unstructure_hook(item)

    def write(parts: Any) -> list[Any]:
        return [unstructure(part) for part in _bounded(parts, "items")]

    return write
