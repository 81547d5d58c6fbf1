"""Runs the comparison of the games with TLC, and prints it as rows for the tables of the documentation.

``python -m tests.spec`` runs what the marker ``spec`` does, ``--slow`` the large games too. Names, or parts
of names, run those games alone, slow or not. ``--write`` writes the goldens anew from what TLC prints,
and the rows into ``docs/spec/index.md``.
"""

import argparse
from collections.abc import Iterator, Sequence
from time import perf_counter

from tests.spec import quickpoker, tables
from tests.spec.comparison import (
    FIGURES,
    FULL,
    SMALL,
    Subject,
    checked,
    compared_at_full_size,
    explored,
    figures_text,
    golden_text,
)


def compared(games: Sequence[Subject], write: bool) -> Iterator[tuple[Subject, str]]:
    """Compare games one after the other, and yield each with its row.

    Raises:
        SystemExit: the library has other transitions than TLC.
    """
    for one in games:
        began = perf_counter()
        if one in SMALL:
            _, graph = checked(one)
            row = tables.small_row(one, *tables.size(graph), perf_counter() - began)
            if write and one.configuration.golden:
                one.golden.write_text(golden_text(one, graph), encoding="utf-8")
            if graph != explored(one).graph:
                raise SystemExit(f"{one.name}: the library has other transitions")
        else:
            done = compared_at_full_size(one)
            row = tables.full_row(one, done, perf_counter() - began)
            if write and one.specification is quickpoker.SPECIFICATION and not one.configuration.slow:
                FIGURES.write_text(figures_text(quickpoker.tables(done.rows)), encoding="utf-8")
        yield one, row


def main() -> None:
    """Compare the games that are asked for."""
    parser = argparse.ArgumentParser(prog="python -m tests.spec", description=main.__doc__)
    parser.add_argument("names", nargs="*", help="texts in the names of the games to compare")
    parser.add_argument("--slow", action="store_true", help="the large games too")
    parser.add_argument("--write", action="store_true", help="write the goldens and the tables anew")
    asked = parser.parse_args()
    games = [
        one
        for one in (*SMALL, *FULL)
        if any(part in one.name for part in asked.names)
        or (not asked.names and (asked.slow or not one.configuration.slow))
    ]
    for one, row in compared(games, asked.write):
        print(row, flush=True)
        if asked.write:
            text = tables.INDEX.read_text(encoding="utf-8")
            tables.INDEX.write_text(tables.written(text, {one.name: row}), encoding="utf-8")


if __name__ == "__main__":
    main()
