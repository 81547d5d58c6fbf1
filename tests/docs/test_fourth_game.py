"""The fourth game of the how-to obeys the laws without the package knowing it, and a broken one is caught."""

import importlib
import os
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
from pokerules.testing.suite import hold, laws_of
from tests.docs.extension import ROOT

FOLDER = ROOT / "examples" / "fourth_game"


@pytest.fixture
def game(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Yield the test file of the example as a module."""
    monkeypatch.syspath_prepend(FOLDER)
    yield importlib.import_module("test_high_draw")
    for name in ("test_high_draw", "high_draw"):
        sys.modules.pop(name, None)


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
        [sys.executable, "-X", "utf8", FOLDER / "high_draw.py"],
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    assert (0, "") == (done.returncode, done.stderr)
    assert "won by" in done.stdout


def test_the_package_does_not_know_it() -> None:
    sources = (ROOT / "src" / "pokerules").rglob("*.py")
    assert not [path for path in sources if "high_draw" in path.read_text(encoding="utf-8").lower()]
    assert "high_draw" not in GAMES


def test_its_refusals_link_its_own_rules(game: Any) -> None:
    draw = game.high_draw
    with pytest.raises(IllegalMove) as refused:
        draw.apply(draw.start(), draw.Keep(0))
    assert refused.value.violation.url == "https://example.org/high-draw.html#hd-2"


def broken(draw: Any, **changes: Any) -> Any:
    """Return the game with some functions replaced."""
    return SimpleNamespace(**{**vars(draw), **changes})


@pytest.mark.parametrize("fault", ["leak", "bias", "order", "silence"])
def test_a_broken_one_is_caught(game: Any, fault: str) -> None:
    draw = game.high_draw

    def leak(state: Any, player: int | None = None) -> Any:
        view = draw.observe(state, player)
        return attrs.evolve(view, pack_size=view.pack_size + sum(card.index for card in state.pack[:1]))

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
        "bias": ("resample", bias, "samples_are_uniform"),
        "order": ("legal_moves", order, "what_is_not_listed_is_refused"),
        "silence": ("why_illegal", silence, "what_is_not_listed_is_refused"),
    }
    function, fake, name = changes[fault]
    [law] = [law for law in laws_of(game.KIT) if law.name == name]
    with pytest.raises(AssertionError, match=name.replace("_", " ")):
        hold(
            law,
            broken(draw, **{function: fake}),
            game.KIT,
            examples=60,
            derandomize=True,
            phases=[Phase.generate],
        )


def test_the_page_is_about_these_files() -> None:
    page = (ROOT / "docs" / "how-to" / "fourth-game.md").read_text(encoding="utf-8")
    shown = {
        Path(name).name for name in ("high_draw.py", "test_high_draw.py") if f"fourth_game/{name}" in page
    }
    assert {"high_draw.py", "test_high_draw.py"} == shown
