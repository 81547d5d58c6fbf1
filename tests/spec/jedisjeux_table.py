"""Runs the comparison of Jedisjeux with TLC and prints it as tables of Markdown, as `tests.spec` does.

``python -m tests.spec.jedisjeux_table`` runs what the marker ``spec`` does, ``--slow`` the large games
too, and ``--write`` writes the goldens anew from what TLC prints.
"""

import sys
from time import perf_counter

from tests.spec.conformance import explore
from tests.spec.jedisjeux import CONFIGURATIONS, SPECIFICATION, check, golden, golden_file
from tests.spec.jedisjeux_full_size import FULL_SIZE, compared


def main(*options: str) -> None:
    """Compare everything and print it, or write the goldens."""
    print("| Small game | What it shows | States | Edges | Golden | Seconds |")
    print("|---|---|--:|--:|---|--:|")
    for one in CONFIGURATIONS:
        if one.slow and "--slow" not in options:
            continue
        began = perf_counter()
        _, graph = check(one)
        seconds = perf_counter() - began
        if "--write" in options and one.golden:
            golden_file(one).write_text(golden(one, graph), encoding="utf-8")
        if graph != explore(SPECIFICATION, one).graph:
            raise SystemExit(f"{one.name}: the library has other transitions")
        kept = "yes" if one.golden else "slow" if one.slow else ""
        counts = f"{len(graph):,} | {sum(map(len, graph.values())):,}"
        print(f"| `jedisjeux-{one.name}` | {one.why} | {counts} | {kept} | {seconds:.0f} |", flush=True)
    print("\n| Full size | What it shows | States to TLC | Successors | States of walks | Edges | Seconds |")
    print("|---|---|--:|--:|--:|--:|--:|")
    for one in FULL_SIZE:
        began = perf_counter()
        done = compared(one)
        counts = f"{done.states:,} | {done.successors:,} | {done.walked:,} | {done.edges:,}"
        print(f"| `jedisjeux-{one.name}` | {one.why} | {counts} | {perf_counter() - began:.0f} |", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
