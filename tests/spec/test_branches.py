"""The library's side of the comparison runs every branch of play."""

import inspect
import json
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Final

import pytest

import pokerules
from pokerules import jedisjeux, president, quickpoker
from pokerules.president.fast import codes, generate, ladder
from pokerules.quickpoker.fast import lead, survey, tables
from tests.spec import conformance
from tests.spec.comparison import (
    DEFAULT_RULES,
    FULL,
    QUICK,
    explored,
    other_moves,
    sampled_at_full_size,
    worth,
)

PLAYED: Final[tuple[ModuleType, ...]] = (
    *(quickpoker.play, quickpoker.refusal, quickpoker.ending, quickpoker.view),
    *(quickpoker.lead, quickpoker.worth, quickpoker.figures, lead, survey, tables),
    *(president.play, president.dealing, president.ending, president.refusal, president.view),
    *(codes, generate, ladder),
    *(jedisjeux.play, jedisjeux.refusal, jedisjeux.dealing, jedisjeux.ending, jedisjeux.pot),
    *(jedisjeux.state, jedisjeux.view),
)
# What the comparison does not run: texts, and what play itself never asks for. The last ones serve
# nothing but drawing what is hidden and judging positions made by hand; and forgetting boards, which
# takes thousands of them.
NOT_PLAY: Final = (
    *("__str__", "__repr__", "Reason.rulebook", "Result.winners"),
    *("seen", "resample", "payoffs", "longest"),
)
NOT_PLAY_BUT_BY_NAME: Final = {
    *("_drawn", "up_to", "below", "staked_before", "staked_by", "_forget"),
    *("_check_own", "_hidden", "a_view"),
}


def walk() -> None:
    """Run the library's side of the comparison but for what is slow: small games, then full size."""
    for one in QUICK:
        assert [] == conformance.wrongly_judged(one.specification, explored(one), other_moves(one))
    for one in FULL:
        if not one.configuration.slow:
            for state in sampled_at_full_size(one):
                for move in conformance.moves(one.specification, state, **one.configuration.extents):
                    one.specification.observed(one.specification.game.apply(state, move))
    for placement in ((0, 0, 0, 0, 0), (1, 2, 3, 4, 5)):
        worth(placement, DEFAULT_RULES)


@pytest.mark.spec
def test_every_branch_of_play_is_taken(tmp_path: Path) -> None:
    """The comparison alone runs every branch of play, but for those that refuse values of a wrong type."""
    root = Path(__file__).parents[2]
    sources = [Path(inspect.getfile(module)) for module in PLAYED]
    script = tmp_path / "walk.py"
    script.write_text("from tests.spec.test_branches import walk\n\nwalk()\n", encoding="utf-8")
    coverage = [sys.executable, "-m", "coverage"]
    options = [f"--data-file={tmp_path / 'data'}", "--rcfile="]
    include = f"--include={','.join(map(str, sources))}"
    library = Path(inspect.getfile(pokerules)).parents[1]
    environment = {"PYTHONPATH": f"{root}{os.pathsep}{library}", "PATH": ""}
    walked = [*coverage, "run", *options, "--branch", include, str(script)]
    subprocess.run(walked, cwd=tmp_path, env=environment, check=True, timeout=600)
    report = [*coverage, "json", *options, "-o", "report.json"]
    subprocess.run(report, cwd=tmp_path, env=environment, check=True, capture_output=True, timeout=60)
    files = json.loads((tmp_path / "report.json").read_text(encoding="utf-8"))["files"]
    assert len(sources) == len(files)
    missed = []
    for name, file in files.items():
        lines = Path(tmp_path, name).read_text(encoding="utf-8").splitlines()
        for function, found in file["functions"].items():
            if not function.endswith(NOT_PLAY) and function not in NOT_PLAY_BUT_BY_NAME:
                ends = found["missing_lines"] + [end for _, end in found["missing_branches"]]
                missed += [f"{function}: {lines[end - 1].strip()}" for end in sorted(set(ends))]
    other = (
        *("raise TypeError(", "raise InvalidArgument(", "raise IllegalMove(", "except ", "_forget()"),
        *("a_move(", "a_state(", "a_position(", "_check_own("),
    )
    assert [] == [line for line in missed if not line.split(": ", 1)[1].startswith(other)]
