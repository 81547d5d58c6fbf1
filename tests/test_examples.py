"""Every program under ``examples`` runs to its end and says something."""

import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[1] / "examples"


@pytest.mark.parametrize("program", sorted(path.name for path in EXAMPLES.glob("*.py")))
def test_the_example_runs(program: str) -> None:
    done = subprocess.run(
        [sys.executable, "-X", "utf8", EXAMPLES / program], capture_output=True, text=True, encoding="utf-8"
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout != ""
