"""What the annotations of the library's classes say of how their values are stored.

Cards become texts such as ``"9h Th"``, members of enumerations their names or texts, tuples lists,
objects dictionaries of their fields. Reading, writing and the JSON Schema all go by this.
"""

import enum
import inspect
from collections.abc import Mapping
from functools import cache
from types import UnionType
from typing import Any, Union, get_args, get_origin

import attrs

from pokerules.cards import Card
from pokerules.record.classes import stand_in


@cache
def fields_of(kind: type) -> Mapping[str, Any]:
    """Return the annotations of the fields of a class that are stored, in order: what it is made from."""
    kind = stand_in(kind) or kind
    fields = attrs.fields_dict(kind)
    return {name: fields[name].type for name in inspect.signature(kind).parameters}


def name_of_member(member: enum.Enum) -> str:
    """Return the text that stands for a member of an enumeration: its value if a text, else its name."""
    return member.value if isinstance(member.value, str) else member.name.lower()


def is_enumeration(kind: Any) -> bool:
    """Tell whether an annotation is that of a member of an enumeration."""
    return isinstance(kind, enum.EnumType)


def is_tuple(kind: Any) -> bool:
    """Tell whether an annotation is that of a tuple."""
    return get_origin(kind) is tuple


def is_sequence(kind: Any) -> bool:
    """Tell whether an annotation is that of a tuple of any length."""
    return is_tuple(kind) and get_args(kind)[-1] is ...


def is_choice(kind: Any) -> bool:
    """Tell whether an annotation is that of one of several classes, such as a gift seen or unseen."""
    return get_origin(kind) in (Union, UnionType) and all(map(attrs.has, get_args(kind)))


def is_card_sequence(kind: Any) -> bool:
    """Tell whether an annotation is that of cards in an order, such as a deck."""
    return bool(kind == tuple[Card, ...])
