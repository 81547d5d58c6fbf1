"""Views one after another, each stored as what differs from the one before."""

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from pokerules._common.places import JsonPath, Steps
from pokerules.errors import RecordError
from pokerules.game import game_of
from pokerules.record.annotations import fields_of
from pokerules.record.dictionaries import stored, structured
from pokerules.record.heads import Headers

_IN_THE_HEADERS: Final = ("rules", "viewer")


def changes_between(before: Any, after: Any, steps: Steps) -> dict[str, Any]:
    """Return the fields of a view that differ from the one before, as plain values.

    Args:
        before: the view before; None where there is none, so that all fields are told except those
            that are in the headers of the record.
        after: the view.
        steps: the JSON path of what is returned, for errors.

    Raises:
        RecordError: the view holds what could not be read.
    """
    kind: type = type(after)
    return {
        name: stored(getattr(after, name), annotation, (*steps, name))
        for name, annotation in told_fields(kind).items()
        if before is None or getattr(after, name) != getattr(before, name)
    }


def changed_view(before: Any, changes: Any, headers: Headers, steps: Steps = ()) -> Any:
    """Return the view that `changes_between` told of.

    Args:
        before: the view before, or None.
        changes: plain values.
        headers: those of the record.
        steps: the JSON path of the changes, for errors.

    Raises:
        RecordError: the plain values are not what `changes_between` returns.
    """
    kind: type = game_of(headers.rules).View
    told = told_fields(kind)
    if type(changes) is not dict:
        raise RecordError("an object is expected", JsonPath(steps))
    for name in changes:
        if name not in told:
            message = f"{name!r:.40} has no meaning here, where the keys are {', '.join(told)}"
            raise RecordError(message, JsonPath((*steps, name)))
    values = {}
    for name, annotation in told.items():
        if name in changes:
            values[name] = structured(changes[name], annotation, (*steps, name))
        elif before is not None:
            values[name] = getattr(before, name)
        else:
            raise RecordError(f"{name!r} is missing", JsonPath((*steps, name)))
    return kind(rules=headers.rules, viewer=headers.viewer, **values)


@cache
def told_fields(kind: type) -> Mapping[str, Any]:
    """Return the annotations of the fields of a class of views that each view tells by itself."""
    return {name: annotation for name, annotation in fields_of(kind).items() if name not in _IN_THE_HEADERS}
