"""Names of a package that are imported when somebody first asks for them.

Most programs play one game, and neither store nor load anything: they do not pay for the rest.
"""

from collections.abc import Callable
from typing import Any


def importer(*places: str) -> Callable[[str], Any]:
    """Return a `__getattr__` for a package.

    Args:
        places: what it offers, each as ``module`` or ``module:name``.

    >>> later = importer("math:pi", "xml.sax")
    >>> later("pi") < 4, later("sax").__name__
    (True, 'xml.sax')
    >>> later("tau")
    Traceback (most recent call last):
    AttributeError: module 'pokerules' has no attribute 'tau'
    """
    place_of = {place.replace(":", ".").rpartition(".")[2]: place for place in places}

    def imported(name: str) -> Any:
        if name not in place_of:
            raise AttributeError(f"module 'pokerules' has no attribute {name!r}")
        from pkgutil import resolve_name

        return resolve_name(place_of[name])

    return imported
