"""Values of the library to plain ones and back, with cattrs: what `dictionaries` works with.

The first fault ends the work; only then is it sought where it lies, by converting part after part.
"""

import itertools
from collections.abc import Callable, Iterator
from functools import cache
from types import NoneType
from typing import Any, Final, get_args

import attrs
from cattrs import Converter

from pokerules.errors import InvalidRules, PokerulesError, RecordError
from pokerules.record.annotations import fields_of, is_choice, is_sequence, is_tuple
from pokerules.record.decoding import MAX_ITEMS
from pokerules.record.reading import UnknownKey, add_readers
from pokerules.record.writing import add_writers

_FAULTS: Final = (PokerulesError, TypeError, KeyError)


def stored(value: Any, place: str = "$") -> dict[str, Any]:
    """Return an object of this library as plain values, without the name of its class.

    Args:
        value: the object.
        place: the JSON path of what is returned, for errors.

    Raises:
        RecordError: it holds what `structured` would not read; the error has the path of the first
            fault, and its cause.
    """
    return _converted(_converter().unstructure, value, type(value), place)  # type: ignore[no-any-return]


def structured(data: Any, kind: Any, place: str = "$") -> Any:
    """Return plain values as a value of a class.

    Args:
        data: what `stored` returned.
        kind: the class, or the annotation of a field.
        place: the JSON path of the data, for errors.

    Raises:
        RecordError: the data do not fit; the error has the path of the first fault, and its cause.
    """
    return _converted(_converter().structure, data, kind, place)


@cache
def _converter() -> Converter:
    converter = Converter(detailed_validation=False)
    add_readers(converter)
    add_writers(converter)
    return converter


def _converted(convert: Callable[[Any, Any], Any], whole: Any, kind: Any, place: str) -> Any:
    """Return what a function makes of a value and its annotation, or raise `RecordError`."""
    try:
        return convert(whole, kind)
    except _FAULTS as error:
        place, cause = _first_fault(convert, whole, kind, place, error)
    message = str(cause)
    if isinstance(cause, KeyError):
        message, place = f"{cause} is missing", f"{place}.{cause.args[0]}"
    elif isinstance(cause, InvalidRules):
        place = f"{place}.{cause.field}"
    elif isinstance(cause, UnknownKey):
        place = f"{place}.{cause.key:.40}"
    raise RecordError(message, place) from cause


def _first_fault(
    convert: Callable[[Any, Any], Any], whole: Any, kind: Any, place: str, error: Exception
) -> tuple[str, Exception]:
    """Return the path of the first part that cannot be converted, and what is raised for it.

    Args:
        convert: what converts a value of an annotation.
        whole: a value for which it failed.
        kind: its annotation.
        place: its path.
        error: what was raised for it.
    """
    for step, part, annotation in _parts(whole, kind):
        try:
            convert(part, annotation)
        except _FAULTS as of_part:
            fault = of_part
        else:
            continue
        return _first_fault(convert, part, annotation, place + step, fault)
    return place, error


def _parts(whole: Any, kind: Any) -> Iterator[tuple[str, Any, Any]]:
    """Yield the parts of a value, or of plain ones: the step of the path to each, itself, its annotation."""
    if NoneType in get_args(kind):
        [kind] = set(get_args(kind)) - {NoneType}
    if is_choice(kind):
        kind = _chosen(whole, kind)
    if attrs.has(kind):
        fields = fields_of(kind)
        if type(whole) is dict:
            yield from ((f".{name}", whole[name], fields[name]) for name in fields if name in whole)
        elif type(whole) is kind:
            yield from ((f".{name}", getattr(whole, name), fields[name]) for name in fields)
    elif is_tuple(kind) and type(whole) in (list, tuple) and len(whole) <= MAX_ITEMS:
        kinds = itertools.repeat(get_args(kind)[0]) if is_sequence(kind) else get_args(kind)
        for place, (part, annotation) in enumerate(zip(whole, kinds, strict=False)):
            yield f"[{place}]", part, annotation


def _chosen(whole: Any, kind: Any) -> Any:
    """Return the class of several that a value is of, or whose keys plain values have; the last if none."""
    *others, last = get_args(kind)
    keys = set(whole) if type(whole) is dict else None
    return next((one for one in others if type(whole) is one or keys == {*fields_of(one)}), last)
