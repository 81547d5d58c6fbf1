"""Quick Poker and Président against their specifications, on small games and at full size."""

import inspect
import json
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import attrs
import pytest

from pokerules import president as library_president
from pokerules import quickpoker as library_quickpoker
from pokerules.president import codes, dealing, generate, moves, order, refusal
from pokerules.president import play as president_play
from pokerules.quickpoker import figures, lead
from pokerules.quickpoker import play as quickpoker_play
from tests.spec import conformance, president, quickpoker, tlc
from tests.spec.comparison import (
    FIGURES,
    FULL,
    SMALL,
    Subject,
    checked,
    compared_at_full_size,
    explored,
    figures_text,
    golden_text,
    other_moves,
    worth,
)

QUICK = [one for one in SMALL if not one.configuration.slow]
LARGE = [one for one in SMALL if one.configuration.slow]
KEPT = [one for one in SMALL if one.configuration.golden]
DEFAULT_RULES = quickpoker.FULL_SIZE[0].rules


def named(one: object) -> str | None:
    """Return what a test of one game is called."""
    return one.name if isinstance(one, Subject) else None


def compare(one: Subject) -> None:
    """Hold TLC's transitions of a small game, its properties checked, against the library's."""
    _, graph = checked(one)
    found = explored(one)
    assert [] == conformance.differences(graph, found.graph)
    assert graph == found.graph
    if one.configuration.golden:
        assert one.golden.read_text(encoding="utf-8") == golden_text(one, graph)


class TestGoldens:
    """What plain runs compare, without Java."""

    @pytest.mark.parametrize("one", KEPT, ids=named)
    def test_library_has_the_transitions_of_the_golden(self, one: Subject) -> None:
        """The library's transitions are those that TLC printed."""
        assert one.golden.read_text(encoding="utf-8") == golden_text(one, explored(one).graph)

    @pytest.mark.parametrize("one", KEPT, ids=named)
    def test_library_refuses_all_other_moves(self, one: Subject) -> None:
        """A move is refused in exactly the states that have no transition for it."""
        assert [] == conformance.wrongly_judged(one.specification, explored(one), other_moves(one))

    def test_library_has_the_figures_of_the_golden(self) -> None:
        """What pawns are worth on the full board, and what they can reach, is what TLC printed."""
        kept = [json.loads(line) for line in FIGURES.read_text(encoding="utf-8").splitlines()]
        assert 2008 == len(kept)
        for placement, here, reach in kept:
            assert (here, reach) == worth(placement, DEFAULT_RULES)

    def test_goldens_are_small(self) -> None:
        """All goldens of the repository take less than a megabyte."""
        assert 1_000_000 > sum(file.stat().st_size for file in FIGURES.parent.glob("*.jsonl"))


class TestOptions:
    @pytest.mark.parametrize("module", [quickpoker, president], ids=["quickpoker", "president"])
    def test_every_option_value_occurs(self, module: Any) -> None:
        """Each value of each option with few values, and two of each other, occurs in a small game."""
        rules = [one.rules for one in module.CONFIGURATIONS if not one.slow]
        for field in attrs.fields(type(rules[0])):
            used = {getattr(one, field.name) for one in rules}
            several: dict[str, set[object]] = {
                "straight_flush": {"staircase", "royal", "suited", "never"},
                "next_start": {"next_seat", "winner", "loser"},
                "straights": {"game_order", "no_two", "natural"},
                "next_lead": {"winner", "last", "lowest_card"},
                "after_all_pass": {"lead", "extend", "next_seat"},
                "jokers": {0, 1, 2},
            }
            assert several.get(field.name, set()) <= used
            assert 2 <= len(used), field.name


class TestSmallGames:
    @pytest.mark.spec
    @pytest.mark.parametrize("one", QUICK, ids=named)
    def test_same_transitions(self, one: Subject) -> None:
        """TLC finds all properties to hold; library and golden have exactly its transitions."""
        compare(one)

    @pytest.mark.spec
    @pytest.mark.slow
    @pytest.mark.parametrize("one", LARGE, ids=named)
    def test_same_transitions_of_many_states(self, one: Subject) -> None:
        """The same for more than 100,000 states."""
        compare(one)
        assert 100_000 < len(explored(one).graph)


class TestFullSize:
    @pytest.mark.spec
    @pytest.mark.parametrize("one", [one for one in FULL if not one.configuration.slow], ids=named)
    def test_agreement(self, one: Subject) -> None:
        """States of random play and random walks of TLC agree at full size, and all figures do."""
        done = compared_at_full_size(one)
        assert 20 < done.walked
        if one.specification is quickpoker.SPECIFICATION:
            assert FIGURES.read_text(encoding="utf-8") == figures_text(quickpoker.tables(done.rows))

    @pytest.mark.spec
    @pytest.mark.slow
    @pytest.mark.parametrize("one", [one for one in FULL if one.configuration.slow], ids=named)
    def test_agreement_under_other_options(self, one: Subject) -> None:
        """The same with most options changed."""
        assert 20 < compared_at_full_size(one).walked


def small(name: str) -> Subject:
    """Return a small game by its name."""
    return next(one for one in SMALL if one.name == name)


def with_fault(one: Subject, **faulty: Any) -> Subject:
    """Return a small game played by a copy of its game module with other functions."""
    copy = SimpleNamespace(**(vars(one.specification.game) | faulty))
    return Subject(attrs.evolve(one.specification, game=copy), one.configuration)


class TestFaultsOfTheLibrary:
    """Negative controls: a fault in a copy of the game is found by the goldens."""

    def test_a_pawn_that_stops_on_the_ace(self) -> None:
        """A pawn pushed beyond the ace that stays there instead of falling is found."""
        game = library_quickpoker

        def apply(state: Any, move: Any) -> Any:
            if (
                isinstance(move, game.Advance)
                and state.pawns[move.player][move.lane] + state.die > state.rules.rows
            ):
                state = attrs.evolve(
                    state, die=max(1, state.rules.rows - state.pawns[move.player][move.lane])
                )
            return game.apply(state, move)

        one = small("quickpoker-opening")
        assert one.golden.read_text(encoding="utf-8") != golden_text(
            one, explored(with_fault(one, apply=apply)).graph
        )

    def test_a_move_too_few(self) -> None:
        """A game that never offers the last of several moves is found."""
        game = library_president

        def legal_moves(state: Any, player: int | None = None) -> Any:
            return game.legal_moves(state, player)[:1]

        one = small("president-jokers")
        faulty = with_fault(one, legal_moves=legal_moves)
        assert one.golden.read_text(encoding="utf-8") != golden_text(one, explored(faulty).graph)

    def test_a_refusal_too_few(self) -> None:
        """A game that takes every pass is found, though its transitions are right."""
        game = library_president

        def why_illegal(state: Any, move: Any) -> Any:
            return None if isinstance(move, game.Pass) else game.why_illegal(state, move)

        one = with_fault(small("president-jokers"), why_illegal=why_illegal)
        assert [] != conformance.wrongly_judged(one.specification, explored(one))


FAULTY_SPECS = [
    ("quickpoker-opening", "[q EXCEPT ![l] = Fallen(@ + d)]", "[q EXCEPT ![l] = Fallen(@ + d) - 1]"),
    ("quickpoker-opening", "!.mayPass = Leads(pos, p)]", "!.mayPass = TRUE]"),
    ("quickpoker-two-rounds", "Stake * (Players * s.wins[p]", "Stake * (s.wins[p]"),
    ("president-exchange", "scores == [p \\in Seats |-> s.scores[p] + Points(left[p])]", "scores == Zeros"),
    (
        "president-three-seats",
        "b # Four \\/ Decider(A) > Decider(B)",
        "b # Four \\/ Decider(A) >= Decider(B)",
    ),
    ("president-all-plays", "a > b /\\ FiveCardKinds", "a # b /\\ FiveCardKinds"),
    ("president-three-seats", "!.out = IF ReplayAfterPass THEN @ ELSE @ \\cup {p}]", "!.out = @]"),
    ("president-aside", "[s EXCEPT !.trick = <<>>,", "[s EXCEPT !.aside = {}, !.trick = <<>>,"),
    ("president-quad-out-of-turn", "IF ReplayAfterPass THEN @ ELSE @ \\cup {p}]", "{p}]"),
]
QUIET_FAULTS = [
    ("quickpoker-two-rounds", "winner # Nobody -> winner", "winner # Nobody -> s.starter"),
    ("president-exchange", "s.round + 1, Clockwise(s.dealer, 1)", "s.round + 1, s.dealer"),
]


class TestFaultsOfTheSpecification:
    """Negative controls: a fault in a copy of the specification is found."""

    @staticmethod
    def faulty(folder: Path, one: Subject, right: str, wrong: str) -> Path:
        """Copy the specifications with a fault, and return their folder."""
        for spec in tlc.SPECS.glob("*.tla"):
            shutil.copy(spec, folder)
        spec = folder / f"{one.specification.name}.tla"
        text = spec.read_text(encoding="utf-8")
        assert 1 == text.count(right)
        spec.write_text(text.replace(right, wrong), encoding="utf-8")
        return folder

    @pytest.mark.spec
    @pytest.mark.parametrize(("name", "right", "wrong"), FAULTY_SPECS)
    def test_tlc_finds_a_property_broken(self, tmp_path: Path, name: str, right: str, wrong: str) -> None:
        """A fault against what must always hold is found by TLC."""
        with pytest.raises(tlc.TlcFailure, match=r"violated|is false"):
            checked(small(name), self.faulty(tmp_path, small(name), right, wrong))

    @pytest.mark.spec
    @pytest.mark.parametrize(("name", "right", "wrong"), QUIET_FAULTS)
    def test_comparison_finds_another_rule(self, tmp_path: Path, name: str, right: str, wrong: str) -> None:
        """A fault that makes another sound game is found by the comparison."""
        _, graph = checked(small(name), self.faulty(tmp_path, small(name), right, wrong))
        assert [] != conformance.differences(graph, explored(small(name)).graph)


class TestTools:
    @pytest.mark.parametrize("tool", ["java", "jar"])
    def test_missing_tools_fail(self, tool: str, monkeypatch: pytest.MonkeyPatch) -> None:
        """Without Java, or without the jar, a comparison fails; it is not left out."""
        tlc.jar.cache_clear()
        monkeypatch.setattr("shutil.which", lambda _: None if tool == "java" else "java")
        monkeypatch.setattr("tests.spec.tlc.find_spec", lambda _: None)
        with pytest.raises(tlc.TlcFailure, match="Java runtime" if tool == "java" else "pip install"):
            tlc.run("", "")

    def test_values_of_tla_are_read(self) -> None:
        """Sequences become lists, and sets ascending lists without repetitions."""
        assert [1, [2, 3], [True, "a"], []] == tlc.as_json('<<1, {3, 2, 2}, <<TRUE, "a">>, {}>>')

    def test_values_are_written_as_tla(self) -> None:
        """Numbers, texts, truth values, sequences and sets are written as expressions."""
        assert '<<1, "a", FALSE, {1, 2}, <<>>>>' == tlc.as_tla([1, "a", False, frozenset({2, 1}), ()])


PLAYED: dict[str, tuple[ModuleType, ...]] = {
    "quickpoker": (quickpoker_play, lead, figures),
    "president": (president_play, moves, dealing, generate, refusal, codes, order),
}
# What the comparison does not run: texts, and functions that play itself never calls.
NOT_PLAY = {
    "CombinationKind.__repr__",
    "FigureKind.__repr__",
    "Figure.__str__",
    "standings",
    "resample",
    "place",
    "up_to",
    "below",
}


def walk() -> None:
    """Run the library's side of the comparison: every small game, and refusals where states are few."""
    for one in QUICK:
        found = explored(one)
        if len(found.states) < 1000:
            assert [] == conformance.wrongly_judged(one.specification, found, other_moves(one))
    for placement in ((0, 0, 0, 0, 0), (1, 2, 3, 4, 5)):
        worth(placement, DEFAULT_RULES)


@pytest.mark.spec
def test_every_branch_of_play_is_taken(tmp_path: Path) -> None:
    """The comparison alone runs every branch of play, but for those that refuse values of a wrong type."""
    root = Path(__file__).parents[2]
    sources = [Path(inspect.getfile(module)) for modules in PLAYED.values() for module in modules]
    script = tmp_path / "walk.py"
    script.write_text("from tests.spec.test_conformance import walk\n\nwalk()\n", encoding="utf-8")
    coverage = [sys.executable, "-m", "coverage"]
    options = [f"--data-file={tmp_path / 'data'}", "--rcfile="]
    include = f"--include={','.join(map(str, sources))}"
    environment = {"PYTHONPATH": str(root), "PATH": ""}
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
            if function not in NOT_PLAY:
                ends = found["missing_lines"] + [end for _, end in found["missing_branches"]]
                missed += [f"{function}: {lines[end - 1].strip()}" for end in sorted(set(ends))]
    refusals = ("raise TypeError(", "raise InvalidArgument(", "raise IllegalMove(")
    assert [] == [line for line in missed if not line.split(": ", 1)[1].startswith(refusals)]
