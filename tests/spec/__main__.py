"""Runs the comparison of the games with TLC, and prints it as tables of Markdown.

``python -m tests.spec`` runs what the marker ``spec`` does, ``--slow`` the large games too, and
``--write`` writes the goldens anew from what TLC prints.
"""

import sys
from time import perf_counter

from tests.spec import quickpoker
from tests.spec.comparison import (
    FIGURES,
    FULL,
    SMALL,
    checked,
    compared_at_full_size,
    explored,
    figures_text,
    golden_text,
)


def main(*options: str) -> None:
    """Compare everything and print it, or write the goldens."""
    slow, write = "--slow" in options, "--write" in options
    print(
        "| Small game | What it shows | States | Edges | Golden | Seconds |",
        "|---|---|--:|--:|---|--:|",
        sep="\n",
    )
    for one in SMALL:
        configuration = one.configuration
        if configuration.slow and not slow:
            continue
        began = perf_counter()
        _, graph = checked(one)
        seconds = perf_counter() - began
        if write and configuration.golden:
            one.golden.write_text(golden_text(one, graph), encoding="utf-8")
        if graph != explored(one).graph:
            raise SystemExit(f"{one.name}: the library has other transitions")
        kept = "yes" if configuration.golden else "slow" if configuration.slow else ""
        edges = sum(map(len, graph.values()))
        cells = (f"`{one.name}`", configuration.why, f"{len(graph):,}", f"{edges:,}", kept, f"{seconds:.0f}")
        print("|", " | ".join(cells), "|", flush=True)
    print("\n| Full size | What it shows | States to TLC | Successors | States of walks | Edges | Seconds |")
    print("|---|---|--:|--:|--:|--:|--:|")
    for one in FULL:
        if one.configuration.slow and not slow:
            continue
        began = perf_counter()
        done = compared_at_full_size(one)
        if write and one.specification is quickpoker.SPECIFICATION and not one.configuration.slow:
            FIGURES.write_text(figures_text(quickpoker.tables(done.rows)), encoding="utf-8")
        counts = (done.states, done.successors, done.walked, done.edges)
        counted = (f"`{one.name}`", one.configuration.why, *(f"{count:,}" for count in counts))
        print("|", " | ".join(counted), f"| {perf_counter() - began:.0f} |", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
