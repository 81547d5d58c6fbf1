"""Values of the library to plain ones and back, with cattrs: what `dictionaries` works with.

The first fault ends the work; only then is its place looked for, by converting part after part.
"""

import itertools
from collections.abc import Callable, Iterator
from functools import cache
from types import NoneType
from typing import Any, Final, get_args

import attrs
from cattrs import Converter

from pokerules._common.places import JsonPath, Steps
from pokerules.errors import InvalidRules, PokerulesError, RecordError
from pokerules.record.annotations import fields_of, is_choice, is_sequence, is_tuple
from pokerules.record.decoding import MAX_ITEMS
from pokerules.record.faults import UnknownKey
from pokerules.record.reading import add_readers
from pokerules.record.writing import add_writers

_FAULTS: Final = (PokerulesError, TypeError, KeyError)


def stored(value: Any, kind: Any, steps: Steps = ()) -> Any:
    """Return a value of this library as plain ones, an object without the name of its class.

    Args:
        value: the value.
        kind: its class, or the annotation of a field.
        steps: the JSON path of what is returned, for errors.

    Raises:
        RecordError: it holds what `structured` would not read; the error has the path of the first
            fault, and its cause.
    """
    convert = _converter().unstructure
    try:
        return convert(value, kind)
    except _FAULTS as error:
        raise _refusal(convert, value, kind, steps, error)  # noqa: B904, as it has its cause.


def structured(data: Any, kind: Any, steps: Steps = ()) -> Any:
    """Return plain values as a value of a class.

    Args:
        data: what `stored` returned.
        kind: the class, or the annotation of a field.
        steps: the JSON path of the data, for errors.

    Raises:
        RecordError: the data do not fit; the error has the path of the first fault, and its cause.
    """
    convert = _converter().structure
    try:
        return convert(data, kind)
    except _FAULTS as error:
        raise _refusal(convert, data, kind, steps, error)  # noqa: B904, as it has its cause.


@cache
def _converter() -> Converter:
    converter = Converter(detailed_validation=False)
    add_readers(converter)
    add_writers(converter)
    return converter


def _refusal(
    convert: Callable[[Any, Any], Any], whole: Any, kind: Any, steps: Steps, error: Exception
) -> RecordError:
    """Return what to raise where a value of an annotation, at a path, cannot be converted."""
    steps, cause = _first_fault(convert, whole, kind, steps, error)
    message = str(cause)
    if isinstance(cause, KeyError):
        message, steps = f"{cause} is missing", (*steps, cause.args[0])
    elif isinstance(cause, InvalidRules):
        steps = *steps, cause.field
    elif isinstance(cause, UnknownKey):
        steps = *steps, cause.key
    refusal = RecordError(message, JsonPath(steps))
    refusal.__cause__ = cause
    return refusal


def _first_fault(
    convert: Callable[[Any, Any], Any], whole: Any, kind: Any, steps: Steps, error: Exception
) -> tuple[Steps, Exception]:
    """Return the path of the first part that cannot be converted, and what is raised for it.

    Args:
        convert: what converts a value of an annotation.
        whole: a value for which it failed.
        kind: its annotation.
        steps: its path.
        error: what was raised for it.
    """
    for step, part, annotation in _parts(whole, kind):
        try:
            convert(part, annotation)
        except _FAULTS as of_part:
            fault = of_part
        else:
            continue
        return _first_fault(convert, part, annotation, (*steps, step), fault)
    return steps, error


def _parts(whole: Any, kind: Any) -> Iterator[tuple[str | int, Any, Any]]:
    """Yield the parts of a value, or of plain ones: the step to each, itself, and its annotation."""
    if NoneType in get_args(kind):
        [kind] = set(get_args(kind)) - {NoneType}
    if is_choice(kind):
        kind = _chosen(whole, kind)
    if attrs.has(kind):
        fields = fields_of(kind)
        if type(whole) is dict:
            yield from ((name, whole[name], fields[name]) for name in fields if name in whole)
        elif type(whole) is kind:
            yield from ((name, getattr(whole, name), fields[name]) for name in fields)
    elif is_tuple(kind) and type(whole) in (list, tuple) and len(whole) <= MAX_ITEMS:
        kinds = itertools.repeat(get_args(kind)[0]) if is_sequence(kind) else get_args(kind)
        for number, (part, annotation) in enumerate(zip(whole, kinds, strict=False)):
            yield number, part, annotation


def _chosen(whole: Any, kind: Any) -> Any:
    """Return which of several classes a value is of, or has the keys of; the last one if none fits."""
    *others, last = get_args(kind)
    keys = set(whole) if type(whole) is dict else None
    return next((one for one in others if type(whole) is one or keys == {*fields_of(one)}), last)
