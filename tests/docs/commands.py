"""Runs what pages tell people to run, where nothing is installed but what they say.

    python -m tests.docs.commands SOURCES PAGE...

Each console block of a page runs in a new virtual environment and in a copy of the sources of its own. The
Python blocks run together, where the package is installed without extras. What fails, or warns, ends the run.
Needs nothing but the standard library.
"""

import doctest
import os
import re
import shutil
import subprocess
import sys
import venv
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

_MADE_HERE: Final = shutil.ignore_patterns(
    ".git", ".venv", ".hypothesis", ".*_cache", "__pycache__", "build", "dist"
)
_PYTHON: Final = "pip install --quiet . && python -m tests.docs.commands --python {}"


class Failed(Exception):
    """A command ended with an error or a warning."""


def blocks(text: str, language: str) -> list[str]:
    """Return the code blocks of a page in a language; of a console, the commands in them, one a line."""
    found = re.findall(rf"^```{language}\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)
    if language == "console":
        return ["".join(re.findall(r"^\$ (.*\n)", block, re.MULTILINE)) for block in found]
    return found


def run(commands: str, folder: Path, environment: Mapping[str, str]) -> None:
    """Run commands, one a line, in one shell, and print what they print.

    Raises:
        Failed: one of them ended with an error, or printed a warning.
    """
    # Not by `set -e`, which passes over the first part of `this && that`.
    script = "".join(f"{{ {line}\n}} || exit\n" for line in commands.splitlines())
    with subprocess.Popen(
        ["bash", "-c", script],
        cwd=folder,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
    ) as process:
        assert process.stdout is not None
        warnings = 0
        for line in process.stdout:
            print(line, end="", flush=True)
            warnings += "WARNING" in line
    if process.returncode or warnings:
        raise Failed(f"status {process.returncode}, {warnings} warnings")


def in_new_environment(commands: str, sources: Path) -> None:
    """Run commands in a copy of the sources, with Python and nothing else."""
    with TemporaryDirectory() as place:
        venv.create(Path(place, "venv"), with_pip=True)
        copy = shutil.copytree(sources, Path(place, "sources"), ignore=_MADE_HERE)
        run(commands, copy, _environment(Path(place, "venv")))


def _environment(installed: Path) -> dict[str, str]:
    """Return the variables of this process, with a virtual environment active, and no other."""
    others = os.environ["PATH"].split(os.pathsep)
    if sys.prefix != sys.base_prefix:
        others = [folder for folder in others if not Path(folder).is_relative_to(sys.prefix)]
    path = os.pathsep.join([str(installed / "bin"), *others])
    # What pip warns of is the network's fault or the machine's.
    variables = {**os.environ, "PATH": path, "VIRTUAL_ENV": str(installed), "PIP_QUIET": "2"}
    variables.pop("PYTHONPATH", None)
    return variables


def run_python(text: str) -> None:
    """Run the Python blocks of a page, one after the other with the same names.

    Raises:
        Failed: an example printed something else.
    """
    names: dict[str, Any] = {}
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
    for block in blocks(text, "python"):
        if block.startswith(">>> "):
            test = doctest.DocTestParser().get_doctest(block, names, "page", None, None)
            runner.run(test, clear_globs=False)
        else:
            exec(block, names)
    if runner.summarize().failed:
        raise Failed("an example of the page prints something else")


def main(sources: str, *pages: str) -> None:
    """Run the blocks of pages, which are named from the folder of the sources."""
    if sources == "--python":
        for page in pages:
            run_python(Path(page).read_text("utf-8"))
        return
    for page in pages:
        text = Path(sources, page).read_text("utf-8")
        commands = blocks(text, "console")
        if blocks(text, "python"):
            commands.append(_PYTHON.format(page))
        for block in commands:
            print(f"-- {page}: {block.rstrip()}", flush=True)
            in_new_environment(block, Path(sources))


if __name__ == "__main__":
    main(*sys.argv[1:])
