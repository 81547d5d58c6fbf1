"""The figures as tables of Markdown, and the machine that they were taken on."""

import itertools
import os
import platform
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import attrs

import pokerules
from benchmarks.measuring import Figure
from benchmarks.memory import Weight
from benchmarks.peers import version

RESULTS: Final = Path(__file__).parent / "results"
"""Where the figures of the two builds are kept."""

_PACKAGES = (
    *("pokerules", "attrs", "numpy", "pokerkit", "treys", "phevaluator", "eval7"),
    *("rlcard", "open-spiel", "chess"),
)


@attrs.frozen
class Machine:
    """What the figures were taken on.

    Attributes:
        python: its implementation and version.
        processor: its name.
        compiled: the modules of the library that are compiled; none in the interpreted build.
        versions: those of the packages that are installed.
    """

    python: str
    processor: str
    compiled: tuple[str, ...]
    versions: dict[str, str]

    @classmethod
    def here(cls) -> "Machine":
        """Return the machine that this runs on."""
        return cls(
            f"{platform.python_implementation()} {platform.python_version()}",
            f"{_processor()}, {os.cpu_count()} cores",
            tuple(compiled_modules()),
            {name: found for name in _PACKAGES if (found := version(name)) is not None},
        )


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor() or platform.machine()
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.machine()


def compiled_modules() -> Iterator[str]:
    """Yield the modules of the library that are compiled in this installation."""
    for root in map(Path, pokerules.__path__):
        for path in sorted(root.rglob("*.so")):
            yield ".".join(("pokerules", *path.relative_to(root).with_suffix("").parts)).partition(".cpy")[0]


def number(value: float) -> str:
    """Return a number with three digits or so."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def figure_tables(figures: Iterable[Figure], compiled: bool) -> Iterator[str]:
    """Yield the lines of a table for each comparison."""
    for (title, unit), rows in itertools.groupby(figures, key=lambda row: (row.comparison, row.unit)):
        group = list(rows)
        ours = [row for row in group if row.ours]
        peers = [row for row in group if not row.ours]
        yield f"**{title}**"
        yield ""
        columns = [f"ratio to {row.name}" for row in ours] if peers else []
        goals = ["goal"] if any(row.goal for row in peers) else []
        yield "| " + " | ".join(["", f"ns a {unit}", f"{unit}s a second", *columns, *goals]) + " |"
        yield "|---" + "|---:" * (2 + len(columns) + len(goals)) + "|"
        for row in group:
            cells = [row.name, number(row.ns), number(1e9 / row.ns)]
            cells += ["" if row.ours else f"{number(row.ratios[one.name])}×" for one in ours[: len(columns)]]
            if goals:
                goal = row.goal and (row.goal.compiled if compiled else row.goal.interpreted)
                cells.append(f"{number(goal)}×" if goal else "")
            yield "| " + " | ".join(cells) + " |"
        yield ""


def weight_table(weights: Iterable[Weight]) -> Iterator[str]:
    """Yield the lines of the table of what states weigh."""
    yield "**keeping all states of a game**"
    yield ""
    yield "| | states a game | bytes a state | kB a game | time, all kept ÷ none kept |"
    yield "|---|---:|---:|---:|---:|"
    for row in weights:
        numbers = map(number, (row.states, row.bytes, row.kilobytes))
        yield "| " + " | ".join([row.name, *numbers, f"{row.slower:.2f}×"]) + " |"
    yield ""
