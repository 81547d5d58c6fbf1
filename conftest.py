"""Runs the code blocks of the README and of the documentation as tests, and whole directories in parallel."""

import gc
import os
from collections.abc import Generator
from doctest import ELLIPSIS, NORMALIZE_WHITESPACE
from pathlib import Path
from typing import Any

import pytest
from sybil import Sybil
from sybil.parsers.myst import PythonCodeBlockParser


def _games() -> dict[str, Any]:
    """Return the table of games itself."""
    from pokerules.game import _table  # Late, as not every run needs it.

    return _table._games


def _remember_games(page: dict[str, Any]) -> None:
    page["_games"] = dict(_games())


def _forget_others(page: dict[str, Any]) -> None:
    """Let the games that have joined the table on a page leave it again."""
    _games().clear()
    _games().update(page["_games"])


pytest_collect_file = Sybil(
    parsers=[PythonCodeBlockParser(doctest_optionflags=ELLIPSIS | NORMALIZE_WHITESPACE)],
    patterns=["*.md"],
    setup=_remember_games,
    teardown=_forget_others,
).pytest()


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers(config: pytest.Config) -> int | None:
    """Run files and tests that are asked for by name in one process, which starts sooner than several."""
    return None if any(Path(asked).is_dir() for asked in config.args) else 0


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Collect without looking for garbage, and never look for it among the tests, which last to the end.

    The options of this run are forgotten once its processes have them: tests that run pytest have their own.
    """
    os.environ.pop("PYTEST_ADDOPTS", None)
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()
        gc.freeze()
