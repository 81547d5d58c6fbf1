"""What the `Rules` of every game share: validators and a converter of options, and a short `repr`.

The validators refuse a wrong type with a `TypeError`, and a wrong value with an `InvalidRules` that
names the field, the clause and what would be right.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

import attrs

from pokerules._common.arguments import whole_number
from pokerules._common.prose import clipped, say
from pokerules._common.sentences import either
from pokerules.errors import InvalidRules

Validator = Callable[[Any, "attrs.Attribute[Any]", Any], None]

MAX_OPTION: Final = 999_999_999
"""The greatest number that an option may be, so that all that is counted in a game can be stored."""

CLAUSE: Final = "clause"
"""The name under which a validator, or else the metadata of an option, tells the clause of the option."""


def clause_of(option: "attrs.Attribute[Any]") -> str | None:
    """Return the id of the clause that an option belongs to, or None if it does not say so.

    >>> @attrs.frozen
    ... class Rules:
    ...     players: int = attrs.field(default=2, validator=in_range("XX-1", 2, 4))
    >>> clause_of(attrs.fields(Rules).players)
    'XX-1'
    """
    return option.metadata.get(CLAUSE) or getattr(option.validator, CLAUSE, None)


def _of_clause(rule: str, validate: Validator) -> Validator:
    setattr(validate, CLAUSE, rule)
    return validate


def in_range(rule: str, low: int, high: int = MAX_OPTION, or_none: bool = False) -> Validator:
    """Return a validator for an integer option from `low` to `high`, both included, or for None too."""
    expected = say("from {low} to {high}", low=low, high=high)
    if or_none:
        expected = either(["None", expected])

    def validate(rules: object, attribute: "attrs.Attribute[Any]", value: object) -> None:
        if value is None and or_none:
            return
        number = whole_number(value, attribute.name)
        if not low <= number <= high:
            raise InvalidRules(attribute.name, number, rule, expected)
        if number is not value:
            keep(rules, attribute, number)

    return _of_clause(rule, validate)


def keep(rules: object, attribute: "attrs.Attribute[Any]", plain: object) -> None:
    """Put the plain form of an option, such as the `int` of an integer of NumPy, in place of what was given.

    A converter could do that, but attrs does not tell it the name that an error must have.
    """
    object.__setattr__(rules, attribute.name, plain)


def one_of(rule: str, *names: str) -> Validator:
    """Return a validator for an option that is one of a few names."""
    expected = either([*map(repr, names)])

    def validate(_: object, attribute: "attrs.Attribute[Any]", value: object) -> None:
        if not isinstance(value, str):
            raise TypeError(f"{attribute.name} must be {expected}, not {clipped(value)}")
        if value not in names:
            raise InvalidRules(attribute.name, value, rule, expected)

    return _of_clause(rule, validate)


def flag(rule: str) -> Validator:
    """Return a validator for an option that is True or False."""

    def validate(_: object, attribute: "attrs.Attribute[Any]", value: object) -> None:
        if type(value) is not bool:
            raise TypeError(f"{attribute.name} must be True or False, not {clipped(value)}")

    return _of_clause(rule, validate)


def as_tuples(value: object, depth: int) -> Any:
    """Return nested sequences as nested tuples, so that rules stay hashable.

    Args:
        value: what was given; where it is not a sequence, or a text, it is returned as it is.
        depth: how deep the sequences lie in one another; what lies deeper stays as it is.

    >>> as_tuples([[7, 2], [11, 3]], 2)
    ((7, 2), (11, 3))
    """
    if depth and isinstance(value, Sequence) and not isinstance(value, str | bytes):
        return tuple([as_tuples(part, depth - 1) for part in value])
    return value


def changed_options(rules: Any) -> str:
    """Return a `repr` of the rules that names only the options that differ from their defaults."""
    changed = [
        f"{field.name}={value!r}"
        for field in attrs.fields(type(rules))
        if (value := getattr(rules, field.name)) != field.default
    ]
    return f"{type(rules).__name__}({', '.join(changed)})"
