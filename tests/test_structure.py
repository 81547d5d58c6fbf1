"""Where things are: imports run one way, no core module names a game, and games have the same rooms.

The sources are read and not run, so that what is imported for type checkers or late counts too.
"""

import ast
import importlib
import inspect
import pkgutil
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from itertools import pairwise
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

import pytest

import pokerules
from pokerules import GAMES

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "src"

LAYERS = (
    ("_common", "errors"),
    ("cards", "hands", "distributions", "numbering", "game", "drawing"),
    tuple(GAMES),
    ("record", "terms", "pictures"),
    ("simulate", "counting", "replays"),
    ("testing",),
    ("cli", "demo", "__main__", ""),
)
"""The parts of the library; each imports from its own layer and from those above it in this list."""

LAYER_OF = {part: layer for layer, parts in enumerate(LAYERS) for part in parts}

NAMING = {
    "pokerules",
    "pokerules.game",
    *[f"pokerules.testing.{kind}.{name}" for kind in ("kits", "laws") for name in GAMES],
}
"""Those that may name a game: the face, for type checkers, the one table, and a game's own kit and laws."""

LONGEST = 420
"""The lines that a module may have, about."""

ROOMS = {
    "rules": ("Rules",),
    "moves": ("Move", "PlayerMove"),
    "state": ("State", "View", "Public", "Tally", "Result"),
    "view": ("observe", "seen", "resample"),
    "play": (
        *("start", "legal_moves", "apply", "chance", "is_over", "to_act"),
        *("winner", "winners", "standings", "payoffs", "longest"),
    ),
    "refusal": ("Reason", "why_illegal"),
    "position": ("setup", "check"),
    "defects": ("DefectKind",),
    "numbers": ("actions",),
    "playing_out": ("playout",),
    "ending": (),
    "text": (),
    "names": (),
    "svg": (),
}
"""The modules that every game has, with what is made there."""


LATE = ("lazy.module", "lazy.importer", "drawn_later")
"""The calls that name modules to be imported later."""


class Import(NamedTuple):
    """What a module imports, and how."""

    module: str
    imported: str
    of_types_alone: bool


def modules() -> Iterator[str]:
    """Yield the name of every module of the library."""
    yield "pokerules"
    for found in pkgutil.walk_packages([str(SOURCES / "pokerules")], "pokerules."):
        yield found.name


MODULES = tuple(modules())


def path_of(module: str) -> Path:
    path = SOURCES.joinpath(*module.split("."))
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


@cache
def tree_of(module: str) -> ast.Module:
    return ast.parse(path_of(module).read_text(encoding="utf-8"))


def part_of(module: str) -> str:
    """Return the part of the library that a module belongs to; none for the package itself."""
    return module.partition(".")[2].partition(".")[0]


def imports_of(module: str) -> Iterator[Import]:
    """Yield what a module imports of the library, wherever in it and however late."""
    of_types = {
        inner
        for node in ast.walk(tree_of(module))
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
        for branch in node.body
        for inner in ast.walk(branch)
    }
    for node in ast.walk(tree_of(module)):
        for name in _named_by(node):
            if name.partition(".")[0] == "pokerules":
                yield Import(module, name if name in MODULES else name.rpartition(".")[0], node in of_types)


def _named_by(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        assert not node.level, "imports are absolute"
        yield from (f"{node.module}.{alias.name}" for alias in node.names)
    elif isinstance(node, ast.Call) and ast.unparse(node.func) in LATE:
        names = [name.value for name in node.args if isinstance(name, ast.Constant)]
        yield from (name.replace(":", ".") for name in names if isinstance(name, str))


@cache
def imports() -> list[Import]:
    """Return all that modules of the library import of it."""
    return [one for module in MODULES for one in imports_of(module)]


def texts(tree: ast.Module) -> Iterator[str]:
    """Yield the names and texts in a source, but for what is written for its readers alone."""
    told = {node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in told:
            yield node.value
        elif isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.Import | ast.ImportFrom):
            yield ast.unparse(node)


def test_every_part_of_the_library_has_its_place() -> None:
    assert {part_of(module) for module in MODULES} == set(LAYER_OF)


def test_imports_run_one_way() -> None:
    against = [one for one in imports() if LAYER_OF[part_of(one.imported)] > LAYER_OF[part_of(one.module)]]
    assert [] == against


def test_games_never_import_one_another() -> None:
    parts = [(part_of(one.module), part_of(one.imported)) for one in imports()]
    assert [] == [pair for pair in parts if set(pair) <= set(GAMES) and len(set(pair)) > 1]


def test_no_module_imports_what_imports_it() -> None:
    graph: dict[str, set[str]] = {}
    for one in imports():
        graph.setdefault(one.module, set()).add(one.imported)
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        pytest.fail(" imports ".join(reversed(error.args[1])))


def test_no_module_is_imported_for_type_checkers_alone() -> None:
    """The face is: what it offers is imported when it is asked for."""
    assert [] == [one for one in imports() if one.of_types_alone and one.module != "pokerules"]


def test_no_core_module_names_a_game() -> None:
    names = {*GAMES, *[game.TITLE for game in GAMES.values()]}
    core = [module for module in MODULES if part_of(module) not in GAMES and module not in NAMING]
    assert {} == {
        module: found
        for module in core
        if (found := {text for text in texts(tree_of(module)) if any(name in text for name in names)})
    }


def test_the_face_names_the_games_of_the_table() -> None:
    typed = {part_of(one.imported) for one in imports() if one.module == "pokerules" and one.of_types_alone}
    assert set(GAMES) == typed - {"record"}
    assert set(GAMES) <= set(pokerules.__all__)


def test_what_is_stored_does_not_tell_where_a_class_is_made() -> None:
    """The modules of other libraries may be asked for, as those of generators are."""
    sources = [path_of(module) for module in MODULES if module != "pokerules._common.generators"]
    assert [] == [path for path in sources if "__module__" in path.read_text(encoding="utf-8")]


def test_a_module_fits_in_a_head() -> None:
    lines = {module: len(path_of(module).read_text(encoding="utf-8").splitlines()) for module in MODULES}
    assert {} == {module: count for module, count in lines.items() if count > LONGEST}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("room", ROOMS)
def test_the_same_question_has_the_same_room_in_every_game(game: str, room: str) -> None:
    module = importlib.import_module(f"pokerules.{game}.{room}")
    for name in ROOMS[room]:
        offered = getattr(module, name)
        home = getattr(offered, "__module__", None)
        assert home in (module.__name__, None, "types"), f"{name} is made in {home}"
        assert offered is getattr(GAMES[game], name), f"{name} is not offered by {game}"


PACKAGES = [module for module in MODULES if path_of(module).name == "__init__.py"]


@pytest.mark.parametrize("package", PACKAGES)
def test_nothing_hides_a_module_of_its_name(package: str) -> None:
    offered = importlib.import_module(package)
    inside = [module for module in MODULES if module.rpartition(".")[0] == package and module not in HIDDEN]
    hidden = [
        module
        for module in inside
        if not isinstance(importlib.import_module(module), type(None))
        and not isinstance(getattr(offered, module.rpartition(".")[2]), ModuleType)
    ]
    assert [] == hidden


HIDDEN = {"pokerules.__main__", "pokerules.testing.test_laws"}
"""Modules that are run, not imported."""


def test_only_builders_take_more_than_five_positional_values() -> None:
    """A function that makes a class with so many fields returns that class."""
    crowded = []
    for module in MODULES:
        for node in ast.walk(tree_of(module)):
            if isinstance(node, ast.FunctionDef):
                names = [one.arg for one in (*node.args.posonlyargs, *node.args.args)]
                if len(set(names) - {"self", "cls"}) > 5:
                    crowded.append(f"{module}.{node.name}")
    assert [] == crowded


def test_no_call_passes_two_bare_empties_in_a_row() -> None:
    """Which is which could not be told from the call."""
    empty = {"()", "[]", "{}", "''", "None", "True", "False", "Cards()"}
    unclear = []
    for module in MODULES:
        for node in ast.walk(tree_of(module)):
            if isinstance(node, ast.Call):
                bare = [ast.unparse(value) in empty for value in node.args]
                if any(map(all, pairwise(bare))):
                    unclear.append(f"{module}: {ast.unparse(node)}")
    assert [] == unclear


def templates(module: str) -> Iterator[str]:
    """Yield the sentences that a module tells, with empty braces for what they name."""
    for node in ast.walk(tree_of(module)):
        if isinstance(node, ast.Call) and ast.unparse(node.func) in ("say", "Count"):
            for value in node.args:
                if isinstance(value, ast.Constant) and isinstance(value.value, str):
                    yield re.sub(r"\{\w+\}", "{}", value.value)


def test_every_sentence_is_written_once() -> None:
    """What several games tell stands in `pokerules._common.sentences`; headings of one word may be alike."""
    written = Counter(template for module in MODULES for template in templates(module))
    sentences = {template: times for template, times in written.items() if re.search(r"\w\W+\w", template)}
    assert len(sentences) > 200
    assert {} == {template: times for template, times in sentences.items() if times > 1}


def test_the_rules_of_a_game_are_called_its_rulebook() -> None:
    sources = [path for folder in ("src", "docs", "examples") for path in (ROOT / folder).rglob("*.*")]
    texts = [path for path in sources if path.suffix in (".py", ".md", ".tla")]
    assert [] == [path for path in texts if "ledger" in path.read_text(encoding="utf-8").lower()]


def test_the_functions_of_the_contract_are_functions() -> None:
    """And not objects that look like some."""
    for game in GAMES.values():
        for name in ROOMS["play"]:
            assert inspect.isfunction(getattr(game, name))
