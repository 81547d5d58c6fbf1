"""Runs the code blocks of the README and of the documentation as tests."""

import os
from doctest import ELLIPSIS, NORMALIZE_WHITESPACE

from sybil import Sybil
from sybil.parsers.myst import PythonCodeBlockParser

# Some tests run pytest themselves, and the options of this run are not theirs.
os.environ.pop("PYTEST_ADDOPTS", None)

pytest_collect_file = Sybil(
    parsers=[PythonCodeBlockParser(doctest_optionflags=ELLIPSIS | NORMALIZE_WHITESPACE)],
    patterns=["*.md"],
).pytest()
