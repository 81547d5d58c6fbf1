"""What ``import pokerules`` costs: in a new interpreter each time, whose own start is not counted."""

import compileall
import subprocess
import sys
from collections.abc import Callable, Iterator

import pokerules
from benchmarks.measuring import Comparison, Contender, Goal
from benchmarks.peers import peer

_PROGRAM = "from time import process_time as t; s = t(); import {}; print(t() - s)"


def _import(module: str) -> Callable[[], float]:
    program = _PROGRAM.format(module)

    def seconds() -> float:
        done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
        return float(done.stdout)

    return seconds


def comparisons(scale: float) -> Iterator[Comparison]:  # noqa: ARG001
    """Yield the comparison; an import is as much work as it is."""
    for folder in pokerules.__path__:
        compileall.compile_dir(folder, quiet=2)  # To byte code, as an installation does.
    ours = [Contender("import pokerules", _import("pokerules"))]
    others = [
        Contender(f"import {name}", _import(name)) for name in ("pokerkit", "chess", "attrs") if peer(name)
    ]
    goals = {"import pokerkit": Goal(5, 5)}
    yield Comparison("importing, in a new interpreter", "import", ours, others, goals)
