"""Hold a wheel to every other Python: ``python -m tests.pythons WHEEL``.

For each version of CPython it fetches the npm package `pyodide` that has it, and installs the wheel
beside it with what the extra `testing` needs, all of it pure Python. Then it plays the demo, replays
games that the Python running this has recorded, and runs the tests of the rules and the laws that
the package ships. Warnings are errors. What it fetches lies in a temporary folder.
"""

import argparse
import json
import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

BUILDS: Final = {"3.12": "0.27.7", "3.13": "0.29.5", "3.14": "314.0.7"}
"""The version of the npm package `pyodide` that has each version of CPython."""

EXAMPLES: Final = 8
"""How many games each law is tried on."""

PARTS: Final = ("rules", "pythons")
"""The folders of tests that need nothing but what the extra `testing` brings."""

ROOT: Final = Path(__file__).parents[2]
RUNNER: Final = Path(__file__).with_name("pyodide.mjs")
# Without files of its own, and without the options and the plugins of this project.
PYTEST: Final = ("pytest", "-q", "-W", "error", "-p", "no:cacheprovider", "--capture=sys", "--noconftest")


def main() -> int:
    """Run the Pythons that are asked for, and return how many of their runs fail."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.pythons", description="Hold a wheel to every other Python."
    )
    parser.add_argument("wheel", type=Path, help="the wheel of the package")
    parser.add_argument("pythons", nargs="*", metavar="PYTHON", help=f"of {', '.join(BUILDS)}; all if none")
    options = parser.parse_args()
    with TemporaryDirectory() as work, ThreadPoolExecutor(os.cpu_count()) as together:
        recorded = Path(work, "recorded.json")
        _output(sys.executable, "-W", "error", "-m", "tests.pythons.recorded", "write", str(recorded))
        demo = _output(sys.executable, "-W", "error", "-m", "pokerules", "demo")
        return sum(
            together.map(
                lambda python: _failures(python, options.wheel.resolve(), Path(work, python), recorded, demo),
                options.pythons or BUILDS,
            )
        )


def _failures(python: str, wheel: Path, folder: Path, recorded: Path, demo: str) -> int:
    """Run one Python in a folder of its own, tell of each run, and return how many fail."""
    site = folder / "site"
    build = _fetched(python, wheel, folder, site)
    path = ":".join(map(str, (site, ROOT, recorded.parent)))
    failures = 0
    for run, words in (
        ("demo", ("pokerules", "demo")),
        ("recorded games", ("tests.pythons.recorded", "compare", str(recorded))),
        ("tests of the rules", (*PYTEST, "-o", "addopts=", *[str(ROOT / "tests" / part) for part in PARTS])),
        ("shipped laws", (*PYTEST, "--pyargs", "pokerules.testing")),
    ):
        started = time.monotonic()
        done = subprocess.run(
            ["node", str(RUNNER), str(build), path, *words],
            env={**os.environ, "POKERULES_EXAMPLES": str(EXAMPLES)},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            check=False,
        )
        failed = done.returncode != 0 or (run == "demo" and done.stdout != demo)
        failures += failed
        said = f"FAILED, status {done.returncode}\n{done.stdout}" if failed else done.stdout.splitlines()[-1]
        print(f"CPython {python}, {run}, {time.monotonic() - started:.0f} s: {said}", flush=True)
    return failures


def _fetched(python: str, wheel: Path, folder: Path, site: Path) -> Path:
    """Fetch a Python and what it needs, and return the folder of its npm package."""
    package = f"pyodide@{BUILDS[python]}"
    _output("npm", "install", "--silent", "--no-audit", "--no-fund", "--prefix", str(folder), package)
    pure = ("--only-binary=:all:", "--platform", "any", "--python-version", python)
    _output(
        sys.executable, "-m", "pip", "install", "--quiet", "--target", str(site), *pure, f"{wheel}[testing]"
    )
    build = folder / "node_modules" / "pyodide"
    version: str = json.loads((build / "pyodide-lock.json").read_text("utf-8"))["info"]["python"]
    assert version.startswith(f"{python}."), version
    return build


def _output(*words: str) -> str:
    """Run a command that must succeed, and return what it prints."""
    return subprocess.run(words, stdout=subprocess.PIPE, encoding="utf-8", check=True).stdout


if __name__ == "__main__":
    sys.exit(main())
