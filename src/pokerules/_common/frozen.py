"""Frozen objects made at the cost of open ones, for the classes of which every move makes some."""

from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar, cast

import attrs

P = ParamSpec("P")
T = TypeVar("T")


def maker(cls: Callable[P, T]) -> Callable[P, T]:
    """Return a function that makes objects of a frozen attrs class as calling the class does, but faster.

    attrs fills a frozen object by a call for each field, past the refusal of the class. The function
    fills an object of a subclass that refuses nothing, and then gives it the class it is meant for.

    Args:
        cls: a class with slots, whose fields need no conversion, no check and no default; a field
            that has one is taken as it is given.

    >>> @attrs.frozen
    ... class Point:
    ...     x: int
    ...     y: int
    >>> made = maker(Point)(3, 4)
    >>> made == Point(3, 4), type(made) is Point
    (True, True)
    """
    fields = [field.name for field in attrs.fields(cast(Any, cls))]
    refused = ("__init__", "__setattr__", "__delattr__")
    namespace = {name: getattr(object, name) for name in refused} | {"__slots__": ()}
    source = [
        f"def make({', '.join(fields)}):",
        "    made = open_()",
        *[f"    made.{field} = {field}" for field in fields],
        "    made.__class__ = cls",
        "    return made",
    ]
    names: dict[str, Any] = {"cls": cls, "open_": type("Open", (cast(Any, cls),), namespace)}
    exec("\n".join(source), names)
    return cast("Callable[P, T]", names["make"])
