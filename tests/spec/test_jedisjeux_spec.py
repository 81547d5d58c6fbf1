"""Jedisjeux against its specification: the same transitions on small games, and agreement at full size."""

import inspect
import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from pokerules import jedisjeux
from pokerules.jedisjeux import State, deal
from tests.spec import conformance, tlc
from tests.spec.conformance import Configuration, differences, explore
from tests.spec.jedisjeux import CONFIGURATIONS, SPECIFICATION, check, golden, golden_file
from tests.spec.jedisjeux_events import EVENTS
from tests.spec.jedisjeux_full_size import FULL_SIZE, agreement, compared, states_met

quick = [one for one in CONFIGURATIONS if not one.slow]
large = [one for one in CONFIGURATIONS if one.slow]
kept = [one for one in CONFIGURATIONS if one.golden]


def by_name(one: object) -> str | None:
    """Return what a test of one configuration is called."""
    return one.name if isinstance(one, Configuration) else None


@cache
def explored(name: str) -> conformance.Exploration:
    """Return the library's side of a configuration, explored once for all tests."""
    return explore(SPECIFICATION, next(one for one in CONFIGURATIONS if one.name == name))


def compare(one: Configuration) -> None:
    """Hold TLC's transitions of a configuration, its properties checked, against the library's."""
    run, graph = check(one)
    assert [] == differences(graph, explored(one.name).graph)
    assert graph == explored(one.name).graph
    if one.golden:
        assert golden_file(one).read_text(encoding="utf-8") == golden(one, graph)
    edges = sum(map(len, graph.values()))
    print(f"{one.name}: {len(graph)} states, {edges} edges, TLC {run.seconds} s")


@pytest.fixture(autouse=True)
def quick_java(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Compile simply where a run takes a second or two: what it would gain is lost in compiling."""
    if request.node.get_closest_marker("slow") is None:
        monkeypatch.setenv("JDK_JAVA_OPTIONS", "-XX:TieredStopAtLevel=1")


class TestSmallGames:
    @pytest.mark.spec
    @pytest.mark.parametrize("one", quick, ids=by_name)
    def test_same_transitions(self, one: Configuration) -> None:
        """TLC finds all properties to hold; the library and the goldens have exactly its transitions."""
        compare(one)

    @pytest.mark.spec
    @pytest.mark.slow
    @pytest.mark.parametrize("one", large, ids=by_name)
    def test_same_transitions_of_many_states(self, one: Configuration) -> None:
        """The same for thousands of states."""
        compare(one)

    @pytest.mark.spec
    @pytest.mark.slow
    def test_large_is_large(self) -> None:
        """One of the games compared has more than 100,000 states."""
        assert 100_000 < max(len(explored(one.name).graph) for one in large)

    @pytest.mark.parametrize("one", kept, ids=by_name)
    def test_library_has_the_transitions_of_the_goldens(self, one: Configuration) -> None:
        """Without Java: the library's transitions are those that TLC once printed."""
        kept_text = golden_file(one).read_text(encoding="utf-8")
        assert kept_text == golden(one, explored(one.name).graph)

    def test_every_option_value_occurs(self) -> None:
        """Each option takes more than one value among the games explored in every run."""
        rules = [one.rules for one in quick]
        assert {2, 3, 4} == {one.players for one in rules}
        assert {6, 7} == {one.chips for one in rules}
        assert {1, 2} == {one.awards for one in rules}
        assert {None, 1, 2} == {one.max_deals for one in rules}

    @pytest.mark.parametrize("event", EVENTS, ids=lambda event: event.__name__)
    def test_every_clause_fires(self, event: Callable[[State], bool]) -> None:
        """What each clause is about happens somewhere in the games explored in every run."""
        assert any(event(state) for one in quick for state in explored(one.name).states.values())


# What play does not run through: texts, and a question that only positions made by hand ask.
_NOT_PLAY = {"Stage.__repr__", "Rebuy.__str__", "staked_before"}
_WALK = """
from tests.spec.conformance import explore
from tests.spec.jedisjeux import CONFIGURATIONS, SPECIFICATION
for one in CONFIGURATIONS:
    if not one.slow:
        explore(SPECIFICATION, one)
"""


@pytest.mark.spec
def test_every_branch_of_play_is_taken(tmp_path: Path) -> None:
    """The comparison alone runs every branch of play, but for those that refuse values of a wrong type."""
    script = tmp_path / "walk.py"
    script.write_text(_WALK, encoding="utf-8")
    root = Path(__file__).parents[2]
    sources = [Path(inspect.getfile(module)) for module in (jedisjeux.play, deal, jedisjeux.pot)]
    coverage = [sys.executable, "-m", "coverage"]
    options = [f"--data-file={tmp_path / 'data'}", "--rcfile="]
    include = "--include=" + ",".join(map(str, sources))
    environment = {"PYTHONPATH": str(root), "PATH": ""}
    walk = [*coverage, "run", *options, "--branch", include, str(script)]
    subprocess.run(walk, cwd=tmp_path, env=environment, check=True, timeout=300)
    report = [*coverage, "json", *options, "-o", "report.json"]
    subprocess.run(report, cwd=tmp_path, env=environment, check=True, capture_output=True, timeout=60)
    files = json.loads((tmp_path / "report.json").read_text(encoding="utf-8"))["files"]
    assert 3 == len(files)
    missed = []
    for name, file in files.items():
        lines = Path(tmp_path, name).read_text(encoding="utf-8").splitlines()
        for function, found in file["functions"].items():
            if function not in _NOT_PLAY:
                ends = found["missing_lines"] + [end for _, end in found["missing_branches"]]
                missed += [f"{function}: {lines[end - 1].strip()}" for end in sorted(set(ends))]
    refusals = ("raise TypeError(", "raise InvalidArgument(", "raise IllegalMove(")
    assert [] == [line for line in missed if not line.split(": ", 1)[1].startswith(refusals)]


@pytest.mark.spec
@pytest.mark.parametrize("one", FULL_SIZE, ids=by_name)
def test_full_size(one: Configuration) -> None:
    """With the whole deck the specification judges states as the library, and the library TLC's walks."""
    done = compared(one)
    print(f"{one.name}: {done.states} states judged, {done.walked} states, {done.edges} edges walked")
    assert 80 == done.states
    assert 1 < done.walked


class TestPlantedFaults:
    """A fault planted in the code or in the specification does not go unnoticed."""

    @pytest.mark.parametrize(
        ("name", "fault"),
        [
            ("shares", lambda pot, best, order: jedisjeux.pot.shares(pot, best, order[::-1])),
            ("shares", lambda pot, best, order: jedisjeux.pot.shares(pot, best[:1], order)),
            (
                "rebuys",
                lambda stacks, awards, order, limit: jedisjeux.pot.rebuys(stacks, awards, order[::-1], limit),
            ),
            (
                "rebuys",
                lambda stacks, awards, order, limit: jedisjeux.pot.rebuys(stacks, awards, order, limit + 1),
            ),
            ("strongest", lambda _, __, seats: seats),
            ("clockwise", lambda dealer, players: jedisjeux.pot.clockwise(dealer, players)[::-1]),
            ("settled", lambda opening, _, __: (opening.stacks, opening.staked)),
        ],
    )
    def test_in_the_code(self, name: str, fault: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> None:
        """With a function of the deal replaced, the library's transitions differ from the goldens."""
        monkeypatch.setattr(deal, name, fault)
        deal._first_cards.cache_clear()
        found = []
        for one in kept:
            kept_text = golden_file(one).read_text(encoding="utf-8")
            found.append(kept_text != golden(one, explore(SPECIFICATION, one).graph))
        monkeypatch.undo()
        deal._first_cards.cache_clear()
        assert any(found)

    @pytest.mark.spec
    @pytest.mark.parametrize(
        ("right", "wrong", "said"),
        [
            ("Stake      == <<1, 1, 2, 2>>", "Stake      == <<1, 1, 2, 3>>", "SixChipCap is violated"),
            (
                "[stacks EXCEPT ![p] = @ + Rebuy",
                "[stacks EXCEPT ![p] = @ + 1 + Rebuy",
                "ChipsConserved is violated",
            ),
            (
                "SubSeq(@, n + 2, Len(@)) \\o <<s.pack[1]>>",
                "<<s.pack[1]>> \\o SubSeq(@, n + 2, Len(@))",
                "is violated",
            ),
        ],
    )
    def test_in_the_specification(self, right: str, wrong: str, said: str, tmp_path: Path) -> None:
        """With one line of the specification changed, TLC finds a property that no longer holds."""
        with pytest.raises(tlc.TlcFailure, match=said):
            check(kept[1], planted(right, wrong, tmp_path))

    @pytest.mark.spec
    def test_in_the_specification_alone(self, tmp_path: Path) -> None:
        """With the lowest straight taken for the highest all properties hold, but the transitions differ."""
        specs = planted("IF IsWheel(S) THEN 5 ELSE", "IF IsWheel(S) THEN 14 ELSE", tmp_path)
        _, graph = check(kept[0], specs)
        assert [] != differences(graph, explored(kept[0].name).graph)

    @pytest.mark.spec
    def test_at_full_size(self, tmp_path: Path) -> None:
        """With a card less burnt, TLC disagrees about states of the library, the whole deck being dealt."""
        one, rng = FULL_SIZE[0], Random(1)
        formula, _ = agreement(one, states_met(one, rng, 9), rng)
        specs = planted("SubSeq(s.pack, 2, n + 1)", "SubSeq(s.pack, 1, n)", tmp_path)
        text, config = conformance.module(SPECIFICATION, one.rules, formula, **one.extents)
        with pytest.raises(tlc.TlcFailure, match="Assert evaluated to FALSE"):
            tlc.run(text, f"{config}INIT Init\nNEXT Next\nCONSTRAINT WithinHorizon\n", specs=specs)


def planted(right: str, wrong: str, folder: Path) -> Path:
    """Return a folder with the specifications, a text replaced in that of Jedisjeux."""
    for spec in tlc.SPECS.glob("*.tla"):
        shutil.copy(spec, folder)
    module = folder / "Jedisjeux.tla"
    text = module.read_text(encoding="utf-8")
    assert 1 == text.count(right)
    module.write_text(text.replace(right, wrong), encoding="utf-8")
    return folder
