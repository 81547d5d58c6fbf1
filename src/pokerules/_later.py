"""Names of a package that are imported when somebody first asks for them.

Most programs neither store nor load anything, and those that do pay for it then.
"""

import importlib
from collections.abc import Callable, Mapping
from typing import Any


def importer(names: Mapping[str, tuple[str, ...]]) -> Callable[[str], Any]:
    """Return a `__getattr__` for a package.

    Args:
        names: by module, the names that it defines for the package.

    >>> later = importer({"math": ("pi",)})
    >>> later("pi") < 4
    True
    >>> later("tau")
    Traceback (most recent call last):
    AttributeError: module 'pokerules' has no attribute 'tau'
    """
    module_of = {name: module for module, defined in names.items() for name in defined}

    def imported(name: str) -> Any:
        if name not in module_of:
            raise AttributeError(f"module 'pokerules' has no attribute {name!r}")
        return getattr(importlib.import_module(module_of[name]), name)

    return imported
