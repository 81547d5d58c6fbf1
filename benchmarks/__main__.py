"""The command line: ``python -m benchmarks``."""

import argparse
import json
from pathlib import Path

import attrs

from benchmarks import evaluators, growth, imports, jedisjeux, president, quickpoker, states
from benchmarks.measuring import Figure, measure
from benchmarks.memory import Weight, weights
from benchmarks.peers import missing
from benchmarks.report import RESULTS, Machine, figure_tables, weight_table

_PARTS = {
    "hands": evaluators.comparisons,
    "jedisjeux": jedisjeux.comparisons,
    "quickpoker": quickpoker.comparisons,
    "president": president.comparisons,
    "states": states.comparisons,
    "imports": imports.comparisons,
    "growth": growth.comparisons,
}


def main() -> None:
    """Measure, print the tables and write the figures."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description="Measure what pokerules costs.")
    parser.add_argument(
        "parts", nargs="*", metavar="PART", help=f"{', '.join(_PARTS)}, memory (default: all)"
    )
    parser.add_argument("--rounds", type=int, default=9, help="rounds of each comparison (%(default)s)")
    parser.add_argument("--scale", type=float, default=1.0, help="how much work a turn is (%(default)s)")
    parser.add_argument(
        "--json", metavar="FILE", type=Path, help="where to write the figures (default: benchmarks/results)"
    )
    options = parser.parse_args()
    parts = options.parts or [*_PARTS, "memory"]
    if unknown := set(parts) - {*_PARTS, "memory"}:
        parser.error(f"no such part: {', '.join(sorted(unknown))}")

    machine = Machine.here()
    print(f"{machine.python}, {machine.processor}; medians of {options.rounds} interleaved rounds; ", end="")
    print(f"compiled: {', '.join(machine.compiled) or 'nothing'}")
    print(", ".join(f"{name} {number}" for name, number in machine.versions.items()), end="\n\n")
    figures: list[Figure] = []
    for part in parts:
        for comparison in _PARTS[part](options.scale) if part in _PARTS else ():
            measured = measure(comparison, options.rounds)
            print("\n".join(figure_tables(measured, bool(machine.compiled))), flush=True)
            figures += measured
    weighed: list[Weight] = []
    if "memory" in parts:
        weighed += weights(options.scale, options.rounds)
        print("\n".join(weight_table(weighed)))
    if missing:
        print("not installed, so left out:", ", ".join(sorted(missing)))
    path = options.json or RESULTS / f"{'compiled' if machine.compiled else 'interpreted'}.json"
    found = {
        "machine": attrs.asdict(machine),
        "rounds": options.rounds,
        "figures": list(map(attrs.asdict, figures)),
        "weights": list(map(attrs.asdict, weighed)),
        "missing": sorted(missing),
    }
    path.write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    print(f"figures written to {path}")


if __name__ == "__main__":
    main()
