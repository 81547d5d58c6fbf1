"""How laws compare what an engine tells with what is right, whatever classes its values are of."""

import inspect
from typing import Any

from pokerules.testing.laws.base import require


def facts(kind: type) -> tuple[str, ...]:
    """Return the names of what the values of a class tell: their fields, and then their properties.

    >>> from pokerules import quickpoker
    >>> facts(quickpoker.Result)
    ('round', 'winner', 'pawns', 'figures')
    """
    properties = inspect.getmembers_static(kind, lambda member: isinstance(member, property))
    names = (*getattr(kind, "__match_args__", ()), *[name for name, _ in properties])
    return tuple([name for name in names if not name.startswith("_")])


def require_same(name: str, said: Any, right: Any, *of: Any) -> None:
    """Require that two values, perhaps of different classes, are equal or at least have equal fields.

    Args:
        name: what they are, with braces for what they are of, which is put into words only if they differ.
        said: what the engine tells.
        right: what is right.
        of: what the braces stand for.

    Raises:
        AssertionError: they differ; it says in which field.
    """
    if said == right:
        return
    fields = getattr(type(right), "__match_args__", ())
    for field in fields:
        require_same(f"{field} in {name}", getattr(said, field), getattr(right, field), *of)
    require(fields, f"{name} is {{}}, not {{}}", *of, said, right)
