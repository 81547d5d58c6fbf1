"""The figures of both builds side by side, as the documentation shows them.

Run it by ``python -m benchmarks.summary``.
"""

import json
from collections.abc import Iterator
from typing import Any

from benchmarks.report import RESULTS, number


def _results(build: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((RESULTS / f"{build}.json").read_text(encoding="utf-8"))
    return found


def _ratio(value: float, goal: float | None) -> str:
    shown = f"{number(value)}×"
    return f"**{shown}**" if goal is not None and value >= goal else shown


def ratios(interpreted: dict[str, Any], compiled: dict[str, Any]) -> Iterator[str]:
    """Yield the lines of the table of all comparisons with peers; a ratio that reaches its goal is bold."""
    yield "| what | pokerules | against | goal | interpreted | compiled |"
    yield "|---|---|---|---:|---:|---:|"
    later = {(row["comparison"], row["name"]): row for row in compiled["figures"]}
    for row in interpreted["figures"]:
        other, goal = later[row["comparison"], row["name"]], row["goal"] or {}
        wanted = " → ".join(map(number, goal.values()))
        for own, ratio in row["ratios"].items():
            cells = [row["comparison"], own, row["name"], wanted]
            cells += [
                _ratio(ratio, goal.get("interpreted")),
                _ratio(other["ratios"][own], goal.get("compiled")),
            ]
            yield "| " + " | ".join(cells) + " |"


def own(interpreted: dict[str, Any], compiled: dict[str, Any], grown: bool) -> Iterator[str]:
    """Yield the lines of the table of our own times, either of the comparisons or of how cost grows."""
    yield "| what | pokerules | unit | interpreted, ns | compiled, ns |"
    yield "|---|---|---|---:|---:|"
    later = {(row["comparison"], row["name"]): row for row in compiled["figures"]}
    compared = {row["comparison"] for row in interpreted["figures"] if not row["ours"]}
    for row in interpreted["figures"]:
        if row["ours"] and (row["comparison"] not in compared) == grown:
            other = later[row["comparison"], row["name"]]
            cells = [row["comparison"], row["name"], row["unit"], number(row["ns"]), number(other["ns"])]
            yield "| " + " | ".join(cells) + " |"


def weights(interpreted: dict[str, Any]) -> Iterator[str]:
    """Yield the lines of the table of what states weigh."""
    yield "| states | a game has | bytes a state | kB a game | time, all kept ÷ none kept |"
    yield "|---|---:|---:|---:|---:|"
    for row in interpreted["weights"]:
        cells = [row["name"], *[number(row[key]) for key in ("states", "bytes", "kilobytes")]]
        yield "| " + " | ".join([*cells, f"{row['slower']:.2f}×"]) + " |"


def main() -> None:
    """Print the tables."""
    interpreted, compiled = _results("interpreted"), _results("compiled")
    for build in (interpreted, compiled):
        machine = build["machine"]
        print(f"{machine['python']}, {machine['processor']}; {build['rounds']} rounds")
        print(", ".join(f"{name} {version}" for name, version in machine["versions"].items()), end="\n\n")
    tables = (
        ratios(interpreted, compiled),
        own(interpreted, compiled, grown=False),
        own(interpreted, compiled, grown=True),
        weights(interpreted),
    )
    for table in tables:
        print("\n".join(table), end="\n\n")


if __name__ == "__main__":
    main()
