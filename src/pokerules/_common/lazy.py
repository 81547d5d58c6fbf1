"""Modules that are imported when somebody first asks for them.

Most programs play one game, and neither store nor load anything: they do not pay for the rest.

A process that is forked while another of its threads imports a module would wait for that import
for ever, as Python gives the lock of a module to nobody then. So a fork waits until what this
library imports late has been imported.
"""

import os
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from threading import RLock
from typing import Any, Final

# One that its owner may take again: a signal handler may import, and may fork, during an import.
_importing: Final = RLock()

with suppress(AttributeError):  # Where nothing can be forked.
    os.register_at_fork(
        before=_importing.acquire, after_in_parent=_importing.release, after_in_child=_importing.release
    )


def module(name: str) -> Any:
    """Return a module, which is imported unless it has been.

    >>> module("math").floor(2.5)
    2
    """
    with _importing:
        return import_module(name)


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
        place, _, of_module = place_of[name].partition(":")
        found = module(place)
        return getattr(found, of_module) if of_module else found

    return imported
