"""Runs mutants, each in a process of its own that imports the faulty module in place of the true one.

Nothing is written into the repository: the fault is in the memory of the process alone. Every
process is forked from one that has loaded all else, so that a mutant costs little more than the
tests that kill it; and it imports all that may depend on the fault anew, so that neither tables nor
caches of the true module hide it. Limits are of processor time, so that a busy machine kills no
mutant.
"""

import argparse
import gc
import importlib.abc
import importlib.util
import json
import os
import pickle
import resource
import sys
import traceback
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path
from random import Random
from time import perf_counter
from types import ModuleType
from typing import Any

import attrs

from tests.mutation.mutants import Mutant, mutants

ROOT = Path(__file__).parents[2]
MODULES = {
    "quickpoker": (
        *("quickpoker.play", "quickpoker.refusal", "quickpoker.ending", "quickpoker.lead"),
        *("quickpoker.figures", "quickpoker.worth", "quickpoker.view", "quickpoker.playing_out"),
        *("quickpoker.fast.tables", "quickpoker.fast.survey", "quickpoker.fast.lead"),
        "quickpoker.fast.rounds",
    ),
    "president": (
        *("president.play", "president.dealing", "president.ending", "president.refusal"),
        *("president.plays", "president.view", "president.playing_out"),
        *("president.fast.codes", "president.fast.ladder", "president.fast.generate"),
        *("president.fast.rounds", "president.fast.sampling"),
    ),
    "jedisjeux": (
        *("jedisjeux.play", "jedisjeux.refusal", "jedisjeux.dealing", "jedisjeux.ending"),
        *("jedisjeux.pot", "jedisjeux.view", "jedisjeux.playing_out", "jedisjeux.fast.deals"),
    ),
    "hands": ("hands.hand", "hands.evaluator", "hands.tables", "hands.arrays"),
}
"""What is mutated, by the tests that are run against it."""

SUITES = {
    "quickpoker": ("quickpoker",),
    "president": ("president",),
    "jedisjeux": ("jedisjeux",),
    "hands": ("hands", "jedisjeux"),
}
"""Whose tests are run against a mutant besides the goldens."""

STEPS = {
    "rules": (
        (
            "tests/rules/test_{}.py",
            "tests/test_arguments.py",
            *(f"tests/{{}}/test_{name}.py" for name in ("input", "text", "best", "cases")),
        ),
        ("tests/test_docstrings.py", "docs/rules/{}.md"),
    ),
    "suite": (
        tuple(f"tests/{{}}/test_{name}.py" for name in ("playout", "views", "resample", "strengths", "kept")),
        tuple(f"tests/test_{name}.py" for name in ("game", "counting", "endings", "simulate", "generators")),
        ("tests/{}",),
    ),
}
"""By stage, the tests in the order in which they are run, those that are quick to kill first."""

FOUNDATIONS = {"_common", "errors", "cards", "distributions", "numbering", "terms"}
"""Modules that import none of those that are mutated."""

SECONDS = {"vectors": 5, "goldens": 5, "rules": 30, "suite": 200}
"""Processor time after which a mutant counts as killed: several times what all tests need."""


class _InPlace(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Imports a mutant in place of its module."""

    def __init__(self, mutant: Mutant) -> None:
        self.mutant = mutant
        self.file = str(file_of(mutant.module))

    def find_spec(self, name: str, path: Any, target: ModuleType | None = None) -> Any:  # noqa: ARG002
        if name != self.mutant.module:
            return None
        return importlib.util.spec_from_file_location(name, self.file, loader=self)

    def create_module(self, spec: Any) -> None:  # noqa: ARG002
        return None

    def exec_module(self, module: ModuleType) -> None:
        exec(compile(self.mutant.source, self.file, "exec"), vars(module))


def file_of(module: str) -> Path:
    """Return the source of a module of the library."""
    return ROOT.joinpath("src", *module.split(".")).with_suffix(".py")


def game_of(mutant: Mutant) -> str:
    """Return by which tests a mutant is judged."""
    short = mutant.module.removeprefix("pokerules.")
    return next(game for game, modules in MODULES.items() if short in modules)


def _forget(game: str) -> None:
    """Unload all that may depend on the modules of a game, so that it is imported anew."""
    others = [other for other in ("quickpoker", "president") if other != game]
    kept = FOUNDATIONS
    if game in ("quickpoker", "president"):
        others.append("jedisjeux")
        kept = kept | {"hands"}
    for name in list(sys.modules):
        package, _, rest = name.partition(".")
        if package == "tests" and not name.startswith("tests.mutation"):
            del sys.modules[name]
        elif package == "pokerules":
            first = rest.split(".")[0]
            if first not in kept and first not in others:
                del sys.modules[name]
    root = importlib.import_module("pokerules")
    for name, module in list(sys.modules.items()):
        package, _, rest = name.partition(".")
        if package == "pokerules" and rest and "." not in rest and not hasattr(root, rest):
            setattr(root, rest, module)


def goldens(game: str) -> None:
    """Run the comparison of one game with the goldens that TLC wrote; nothing else."""
    from tests.spec import comparison
    from tests.spec.test_conformance import TestGoldens

    tests = TestGoldens()
    name = "jedisjeux" if game == "hands" else game
    mine = [one for one in comparison.KEPT if one.name.startswith(name)]
    for one in sorted(mine, key=lambda one: one.golden.stat().st_size):
        tests.test_library_has_the_transitions_of_the_golden(one)
        tests.test_library_refuses_all_other_moves(one)
    if game == "quickpoker":
        tests.test_library_has_the_figures_of_the_golden()


def tests_of(stage: str, game: str) -> None:
    """Run the tests that a stage has for one game, up to the first that fails."""
    import pytest

    quiet = ("-W", "ignore::pytest.PytestAssertRewriteWarning", "--tb=line")
    # Other processes would import the true library.
    options = ["-x", "-q", "-p", "no:cacheprovider", "--numprocesses=0", *quiet, f"--rootdir={ROOT}"]
    for step in STEPS[stage]:
        wanted = dict.fromkeys(path.format(name) for path in step for name in SUITES[game])
        paths = [str(ROOT / path) for path in wanted if (ROOT / path).exists()]
        code = pytest.main([*options, *paths])
        assert code == 0, code
        # Not every test may run twice in one process.
        options += [f"--ignore={path}" for path in paths]


def vectors(game: str) -> None:
    """Hold one game to the conformance vectors that come with the library; nothing else."""
    name = "jedisjeux" if game == "hands" else game
    from pokerules.testing.agreement import agree

    agree(importlib.import_module(f"pokerules.{name}"), map(pickle.loads, _positions[name]))


# The positions of the vectors, read by the true library once. They are pickled, as the values of a
# mutant are of classes that are imported anew.
_positions: dict[str, list[bytes]] = {}


def _read_positions(games: Iterable[str]) -> None:
    from pokerules.record.vectors import shipped
    from pokerules.testing.agreement import positions

    for name in {"jedisjeux" if game == "hands" else game for game in games}:
        _positions[name] = list(map(pickle.dumps, positions(shipped(name))))


STAGES: dict[str, Callable[[str], None]] = {
    "vectors": vectors,
    "goldens": goldens,
    "rules": partial(tests_of, "rules"),
    "suite": partial(tests_of, "suite"),
}
"""What is run against mutants: the shipped vectors, by themselves; TLC's transitions, the tests of the
rules, and all other tests of the game, one after another."""


def run(mutant: Mutant | None, game: str, stage: str, log: Path) -> tuple[str, float]:
    """Run the tests of a stage against a mutant, or against none, and return what came of it.

    Returns:
        "killed", "timeout" or "survived", and the processor time it took.
    """
    child = os.fork()
    if child == 0:
        _become(mutant, game, stage, log)
    _, status, usage = os.wait4(child, 0)
    seconds = usage.ru_utime + usage.ru_stime
    if os.WIFSIGNALED(status):
        return ("timeout" if seconds > SECONDS[stage] / 2 else "killed"), seconds
    return ("survived" if os.WEXITSTATUS(status) == 0 else "killed"), seconds


def _become(mutant: Mutant | None, game: str, stage: str, log: Path) -> None:
    """Turn a forked process into the run of a mutant; it never returns."""
    code = 1
    try:
        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS[stage], SECONDS[stage] + 5))
        resource.setrlimit(resource.RLIMIT_AS, (3 << 30, 3 << 30))
        output = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        os.dup2(output, 1)
        os.dup2(output, 2)
        if mutant is not None:
            sys.meta_path.insert(0, _InPlace(mutant))
        _forget(game)
        STAGES[stage](game)
        code = 0
    except BaseException:  # A mutant may raise anything at all.
        traceback.print_exc()
    finally:
        os._exit(code)


def chosen(patterns: Sequence[str]) -> list[Mutant]:
    """Return the mutants of the modules whose names contain one of some texts, in a random order.

    The order is the same in every run, so that those run first are a fair sample of all.
    """
    names = [f"pokerules.{name}" for modules in MODULES.values() for name in modules]
    picked = [name for name in names if not patterns or any(pattern in name for pattern in patterns)]
    listed = [mutant for name in picked for mutant in mutants(name, file_of(name))]
    Random(1).shuffle(listed)
    return listed


def read(log: Path) -> Iterator[dict[str, Any]]:
    """Yield what earlier runs have written."""
    if log.exists():
        for line in log.read_text(encoding="utf-8").splitlines():
            yield json.loads(line)


def _load_all(stage: str, games: Iterable[str]) -> None:
    """Load what every process of a stage needs."""
    if stage == "vectors":
        _read_positions(games)
        gc.collect()
        gc.freeze()
        return
    from hypothesis import settings

    settings.register_profile("mutation", database=None, derandomize=True, deadline=None)
    settings.load_profile("mutation")
    for name in ("pytest", "_pytest.assertion.rewrite", "numpy", "tests.spec.test_conformance"):
        importlib.import_module(name)
    gc.collect()
    gc.freeze()


def main() -> None:
    """Run a stage against mutants, and write a line of JSON for each."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutation", description=main.__doc__)
    parser.add_argument("stage", choices=[*STAGES, "list"])
    parser.add_argument("results", type=Path, help="a file of JSON lines, which is continued")
    parser.add_argument("--only", nargs="*", default=[], help="texts in the names of the modules to mutate")
    parser.add_argument("--after", type=Path, help="run what survived according to this file alone")
    parser.add_argument("--share", default="0/1", help="i/n: the i-th of n equal parts, to run side by side")
    parser.add_argument("--trust", action="store_true", help="do not run the true library first")
    options = parser.parse_args()
    listed = chosen(options.only)
    if options.stage == "list":
        for name in sorted({mutant.module for mutant in listed}):
            print(name, sum(mutant.module == name for mutant in listed))
        print("all", len(listed))
        return
    part, parts = map(int, options.share.split("/"))
    done = {(line["module"], line["number"]) for line in read(options.results)}
    if options.after is not None:
        left = {
            (line["module"], line["number"]) for line in read(options.after) if line["result"] == "survived"
        }
        listed = [mutant for mutant in listed if (mutant.module, mutant.number) in left]
    todo = [mutant for mutant in listed[part::parts] if (mutant.module, mutant.number) not in done]
    _load_all(options.stage, {game_of(mutant) for mutant in todo})
    log = options.results.with_suffix(f".{part}.log")
    for game in [] if options.trust else sorted({game_of(mutant) for mutant in todo}):
        result, seconds = run(None, game, options.stage, log)
        print(f"{game}: the true library {result}, {seconds:.1f} s", flush=True)
        if result != "survived":
            raise SystemExit(log.read_text(encoding="utf-8", errors="replace"))
    began = perf_counter()
    for count, mutant in enumerate(todo, 1):
        result, seconds = run(mutant, game_of(mutant), options.stage, log)
        line = attrs.asdict(mutant, filter=attrs.filters.exclude("source"))
        line |= {"result": result, "seconds": round(seconds, 2)}
        with options.results.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")
        if count % 50 == 0:
            print(f"{count} of {len(todo)}, {perf_counter() - began:.0f} s", flush=True)
