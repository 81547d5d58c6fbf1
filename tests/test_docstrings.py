"""Every example in a docstring of the installed package runs and says the truth."""

import doctest
import importlib
import pkgutil

import pytest

import pokerules

MODULES = sorted(
    module.name
    for module in pkgutil.walk_packages(pokerules.__path__, "pokerules.")
    if not module.name.endswith("__main__")
)


@pytest.mark.parametrize("name", ["pokerules", *MODULES])
def test_the_examples_of_the_docstrings_run(name: str) -> None:
    module = importlib.import_module(name)
    result = doctest.testmod(module, optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
    assert result.failed == 0
