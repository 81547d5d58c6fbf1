"""What came of the stages, as the table of `docs/spec/mutation.md`.

``python -m tests.mutation.summary goldens.jsonl rules.jsonl suite.jsonl``
"""

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from tests.mutation.run import read

Name = tuple[str, int]
"""A mutant: its module and its number there."""


def results(file: Path) -> dict[Name, str]:
    """Return what came of each mutant that a stage was run against; nothing if it has not been run."""
    return {(line["module"], line["number"]): line["result"] for line in read(file)}


def rows(stages: Sequence[dict[Name, str]]) -> Iterator[list[str]]:
    """Yield for each module, and for all, what the table has of it.

    Args:
        stages: what came of the goldens, of the tests of the rules and of all others, each run
            against what the stages before it let live.
    """
    modules = sorted({module for module, _ in stages[0]})
    for title, chosen in [*((module, {module}) for module in modules), ("all", set(modules))]:
        mutants = [name for name in stages[0] if name[0] in chosen]
        killed = [Counter(stage[name] != "survived" for name in mutants if name in stage) for stage in stages]
        share = f"{killed[0][True] / len(mutants):.0%}".replace("%", " %")
        left = len(mutants) - sum(counts[True] for counts in killed)
        shown = title if title == "all" else f"`{title.removeprefix('pokerules.')}`"
        others = [f"{counts[True]:,}" for counts in killed[1:]]
        yield [shown, f"{len(mutants):,}", f"{killed[0][True]:,}", share, *others, f"{left:,}"]


if __name__ == "__main__":
    for row in rows([results(Path(name)) for name in sys.argv[1:]]):
        print(f"| {' | '.join(row)} |")
