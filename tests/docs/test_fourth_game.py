"""The fourth game of the how-to obeys the laws without the package knowing it, and a broken one is caught."""

import importlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import attrs
import pytest
from hypothesis import Phase

from pokerules import GAMES, IllegalMove
from pokerules.game import _table as table
from pokerules.testing.suite import hold, laws_of
from tests.docs.extension import ROOT

FOLDER = ROOT / "examples" / "fourth_game"


@pytest.fixture
def kit(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Yield the kit of the example, which has joined the table of games meanwhile."""
    monkeypatch.syspath_prepend(FOLDER)
    monkeypatch.setattr(table, "_games", dict(vars(table)["_games"]))
    for name in ("high_draw_kit", "high_draw"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    yield importlib.import_module("high_draw_kit").KIT
    for name in ("high_draw_kit", "high_draw"):
        del sys.modules[name]


def test_its_own_tests_pass() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--numprocesses=0", str(FOLDER)],
        cwd=ROOT,
        env={**os.environ, "POKERULES_EXAMPLES": "10"},
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    assert (0, "") == (done.returncode, done.stderr), done.stdout
    assert " passed" in done.stdout


def test_it_can_be_played() -> None:
    done = subprocess.run(
        [sys.executable, "-X", "utf8", FOLDER / "high_draw.py", "demo", "highdraw"],
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    assert (0, "") == (done.returncode, done.stderr)
    assert "Winner: seat" in done.stdout


def test_the_package_does_not_know_it() -> None:
    sources = (ROOT / "src" / "pokerules").rglob("*.py")
    assert not [path for path in sources if "high_draw" in path.read_text(encoding="utf-8").lower()]
    assert "highdraw" not in GAMES


PROGRAM = """
from random import Random
import pokerules
from pokerules import Record, highdraw
from pokerules.simulate import walk
steps = list(walk(highdraw.start(), Random(1)))
record = Record(steps[0].state.rules, [step.move for step in steps])
assert pokerules.loads(pokerules.dumps(record)) == record
assert pokerules.loads(pokerules.dumps(record.seen_by(1), "json")) == record.seen_by(1)
print(pokerules.name_of(steps[0].state), pokerules.actions(record.rules)[0], pokerules.longest(record.rules))
print(pokerules.describe(steps[1].move, names=("Ann", "Bo")))
"""


def test_in_the_library_it_touches_its_package_and_the_table_alone(tmp_path: Path) -> None:
    """Its module as a package of a copy of the library, and its name in `GAMES`."""
    library = shutil.copytree(
        ROOT / "src" / "pokerules",
        tmp_path / "pokerules",
        ignore=shutil.ignore_patterns("__pycache__", "*.so"),
    )
    source = (FOLDER / "high_draw.py").read_text(encoding="utf-8")
    (library / "highdraw").mkdir()
    (library / "highdraw" / "__init__.py").write_text(
        source.replace("register(sys.modules[__name__])", ""), encoding="utf-8"
    )
    table = (library / "game.py").read_text(encoding="utf-8")
    assert 1 == table.count('"jedisjeux")')
    (library / "game.py").write_text(
        table.replace('"jedisjeux")', '"jedisjeux", "highdraw")'), encoding="utf-8"
    )
    for arguments, told in (
        (["-c", PROGRAM], ["highdraw <Keep> 3", "Ann keeps"]),
        (["-m", "pokerules", "demo", "highdraw"], ["Winner: seat 0. Standings, best first: seat 0, seat 1"]),
    ):
        done = subprocess.run(
            [sys.executable, "-X", "utf8", *arguments],
            env={**os.environ, "PYTHONPATH": str(tmp_path)},
            cwd=tmp_path,
            capture_output=True,
            text=True,
            encoding="utf-8",
        )
        assert (0, "") == (done.returncode, done.stderr)
        assert told == done.stdout.splitlines()[-len(told) :]


def test_its_refusals_link_its_own_rules(kit: Any) -> None:
    draw = kit.game
    with pytest.raises(IllegalMove) as refused:
        draw.apply(draw.start(), draw.Keep(0))
    assert refused.value.violation.url == "https://example.org/high-draw.html#hd-2"


def broken(draw: Any, **changes: Any) -> Any:
    """Return the game with some functions replaced."""
    return SimpleNamespace(**{**vars(draw), **changes})


@pytest.mark.parametrize("fault", ["leak", "show", "bias", "order", "silence"])
def test_a_broken_one_is_caught(kit: Any, fault: str) -> None:
    draw = kit.game

    def leak(state: Any, player: int | None = None) -> Any:
        return attrs.evolve(draw.observe(state, player), shown=state.pack[:1])

    def show(state: Any, move: Any, player: int | None = None) -> Any:
        return move if player == 0 else draw.seen(state, move, player)

    def bias(view: Any, rng: Any) -> Any:
        state = draw.resample(view, rng)
        return attrs.evolve(state, pack=tuple(sorted(state.pack, key=lambda card: card.index)))

    def order(state: Any, player: int | None = None) -> Any:
        moves = draw.legal_moves(state, player)
        return moves[:1] if len(moves) == 2 and state.player == 1 else moves

    def silence(state: Any, move: Any) -> Any:
        return None if getattr(move, "player", 0) == 1 else draw.why_illegal(state, move)

    changes = {
        "leak": ("observe", leak, "views_leak_nothing"),
        "show": ("seen", show, "what_is_seen_follows_from_the_views"),
        "bias": ("resample", bias, "samples_are_uniform"),
        "order": ("legal_moves", order, "what_is_not_listed_is_refused"),
        "silence": ("why_illegal", silence, "what_is_not_listed_is_refused"),
    }
    function, fake, name = changes[fault]
    [law] = [law for law in laws_of(kit) if law.name == name]
    with pytest.raises(AssertionError, match=name.replace("_", " ")):
        hold(
            law,
            broken(draw, **{function: fake}),
            kit,
            examples=60,
            derandomize=True,
            phases=[Phase.generate],
        )


def test_the_page_is_about_these_files() -> None:
    page = (ROOT / "docs" / "how-to" / "fourth-game.md").read_text(encoding="utf-8")
    names = {path.name for path in FOLDER.glob("*.py")}
    assert {"high_draw.py", "high_draw_kit.py", "test_high_draw.py"} == names
    assert names == {name for name in names if f"fourth_game/{name}" in page}
