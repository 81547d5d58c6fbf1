"""The tables of the documentation: which games are compared, how large they are and how long they take."""

import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import attrs

from pokerules.record.dictionaries import to_dict
from tests.spec.comparison import FULL, SMALL, Subject
from tests.spec.conformance import Graph
from tests.spec.full_size import FullSize

INDEX: Final = Path(__file__).parents[2] / "docs" / "spec" / "index.md"


@attrs.frozen
class Table:
    """One table of the index, which follows its mark there.

    Attributes:
        mark: a comment of the page.
        head: what the columns hold.
        games: what the rows are about, in order.
    """

    mark: str
    head: tuple[str, ...]
    games: tuple[Subject, ...]

    def lines(self, rows: Mapping[str, str]) -> Iterator[str]:
        """Yield the lines of the table, without rows for those games of which there is none."""
        yield _line(self.head)
        yield _line("--:" if name in _NUMBERS else "---" for name in self.head)
        yield from (rows[one.name] for one in self.games if one.name in rows)


_COUNTED: Final = {
    "small": ("States", "Edges", "Golden", "Seconds"),
    "full": ("States to TLC", "Successors", "States of walks", "Edges", "Seconds"),
}
_NUMBERS: Final = {name for names in _COUNTED.values() for name in names} - {"Golden"}
_TITLES: Final = {"small": "Small game, and what it shows", "full": "Full size, and what it shows"}
_CONFIGURED: Final = "Options, and what it begins with"

TABLES: Final = tuple(
    Table(
        f"% {kind} {specification}",
        (_TITLES[kind], _CONFIGURED, *_COUNTED[kind]),
        tuple(one for one in games if one.specification.name == specification),
    )
    for kind, games in (("small", SMALL), ("full", FULL))
    for specification in dict.fromkeys(one.specification.name for one in games)
)


def _line(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"


def small_row(one: Subject, states: int, edges: int, seconds: float) -> str:
    """Return the row of a small game."""
    golden = "yes" if one.configuration.golden else ""
    return _line([*_described(one), f"{states:,}", f"{edges:,}", golden, f"{seconds:.0f}"])


def size(graph: Graph) -> tuple[int, int]:
    """Return how many states and how many transitions a graph has."""
    return len(graph), sum(map(len, graph.values()))


def golden_size(one: Subject) -> tuple[int, int]:
    """Return the same of a small game by the first line of its golden."""
    with one.golden.open(encoding="utf-8") as lines:
        head = json.loads(next(lines))
    return head["states"], head["edges"]


def full_row(one: Subject, done: FullSize, seconds: float) -> str:
    """Return the row of a comparison at full size."""
    counts = (done.states, done.successors, done.walked, done.edges)
    return _line([*_described(one), *(f"{count:,}" for count in counts), f"{seconds:.0f}"])


def _described(one: Subject) -> list[str]:
    name = f"`{one.name}`" + " (slow)" * one.configuration.slow
    configuration = one.configuration
    return [f"{name}: {configuration.why}", f"{options(configuration.rules)}; {beginning(one)}"]


def options(rules: Any) -> str:
    """Return the options that are not at their defaults, cards as text, suits of squares without them."""
    values, defaults = to_dict(rules), to_dict(type(rules)())
    changed = {
        field.name: getattr(rules, field.name)
        for field in attrs.fields(type(rules))
        if values[field.name] != defaults[field.name]
    }
    written = [
        "`suits` of its own" if name == "suits" else f"`{name}={values[name] if name == 'deck' else value!r}`"
        for name, value in changed.items()
    ]
    return ", ".join(written) or "defaults"


def beginning(one: Subject) -> str:
    """Return in what positions a game begins, in how many orders cards are dealt, and how far it goes."""
    configuration = one.configuration
    starts = len(configuration.starts)
    told = [f"{starts} position{'s' * (starts > 1)}" if starts else "the start"]
    for orders in (configuration.extents.get("decks", ()), configuration.extents.get("orders", ())):
        told += [f"{len(orders)} order{'s' * (len(orders) > 1)}"] if orders else []
    horizon = configuration.extents.get("horizon", 0)
    if horizon and one in SMALL:
        told.append(f"{horizon} deal{'s' * (horizon > 1)} at most")
    return ", ".join(told)


def kept(text: str) -> dict[str, str]:
    """Return the rows of the games in the text of the index, by the names of the games."""
    return {line.split("`")[1]: line for line in text.splitlines() if line.startswith("| `")}


def told(one: Subject) -> list[int]:
    """Return the numbers in the row of a game in the index."""
    row = kept(INDEX.read_text(encoding="utf-8"))[one.name]
    plain = [cell.replace(",", "") for cell in row.strip("| ").split(" | ")]
    return [int(cell) for cell in plain if cell.isdecimal()]


def written(text: str, rows: Mapping[str, str]) -> str:
    """Return the text of the index with some rows put in place of those it had, or added."""
    known = {**kept(text), **rows}
    for table in TABLES:
        before, _, after = text.partition(f"\n{table.mark}\n\n")
        assert after, f"the index has no mark {table.mark}"
        old, gap, rest = after.partition("\n\n")
        assert old.startswith("|"), old
        text = f"{before}\n{table.mark}\n\n" + "\n".join(table.lines(known)) + gap + rest
    return text
