"""Negative controls: a fault planted in a copy of a game or of a specification does not go unnoticed."""

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import attrs
import pytest

from pokerules import jedisjeux as library_jedisjeux
from pokerules.jedisjeux import dealing
from tests.spec import conformance, jedisjeux, tlc
from tests.spec.comparison import (
    FULL,
    KEPT,
    SMALL,
    Subject,
    checked,
    compared_at_full_size,
    explored,
    golden_text,
    other_moves,
)
from tests.testing import faults
from tests.testing.engines import engine


def small(name: str) -> Subject:
    """Return a small game by its name."""
    return next(one for one in SMALL if one.name == name)


def with_fault(one: Subject, **faulty: Any) -> Subject:
    """Return a small game played by a copy of its game module with other functions."""
    copy = engine(one.specification.game, **faulty)
    return Subject(attrs.evolve(one.specification, game=copy), one.configuration)


class TestFaultsOfTheLibrary:
    """Negative controls: a fault in a copy of the game is found by the goldens."""

    def test_a_pawn_that_stops_on_the_ace(self) -> None:
        """A pawn pushed beyond the ace that stays there instead of falling is found."""
        one = small("quickpoker-opening")
        assert one.golden.read_text(encoding="utf-8") != golden_text(
            one, explored(with_fault(one, apply=faults.stop_on_the_ace)).graph
        )

    def test_a_move_too_few(self) -> None:
        """A game that never offers the last of several moves is found."""
        one = small("president-jokers")
        faulty = with_fault(one, legal_moves=faults.offer_one_move)
        assert one.golden.read_text(encoding="utf-8") != golden_text(one, explored(faulty).graph)

    def test_a_refusal_too_few(self) -> None:
        """A game that takes every pass is found, though its transitions are right."""
        one = with_fault(small("president-jokers"), why_illegal=faults.take_every_pass)
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
    ("jedisjeux-short-stack", "Stake      == <<1, 1, 2, 2>>", "Stake      == <<1, 1, 2, 3>>"),
    ("jedisjeux-short-stack", "[stacks EXCEPT ![p] = @ + Rebuy", "[stacks EXCEPT ![p] = @ + 1 + Rebuy"),
    (
        "jedisjeux-short-stack",
        "SubSeq(@, n + 2, Len(@)) \\o <<s.pack[1]>>",
        "<<s.pack[1]>> \\o SubSeq(@, n + 2, Len(@))",
    ),
    ("president-three-seats", "!.out = IF ReplayAfterPass THEN @ ELSE @ \\cup {p}]", "!.out = @]"),
    ("president-aside", "[s EXCEPT !.trick = <<>>,", "[s EXCEPT !.aside = {}, !.trick = <<>>,"),
    ("president-quad-out-of-turn", "IF ReplayAfterPass THEN @ ELSE @ \\cup {p}]", "{p}]"),
]
QUIET_FAULTS = [
    ("quickpoker-two-rounds", "winner # Nobody -> winner", "winner # Nobody -> s.starter"),
    ("president-exchange", "s.round + 1, Clockwise(s.dealer, 1)", "s.round + 1, s.dealer"),
    ("jedisjeux-duel", "IF IsWheel(S) THEN 5 ELSE", "IF IsWheel(S) THEN 14 ELSE"),
]


class TestFaultsOfTheDeal:
    """Negative controls in Jedisjeux: with a function of the deal replaced, some golden differs."""

    @pytest.mark.parametrize(("name", "fault"), faults.OF_A_DEAL)
    def test_another_function(self, name: str, fault: Callable[..., Any]) -> None:
        """The library's transitions are no longer those that TLC printed."""
        mine = [one for one in KEPT if one.specification is jedisjeux.SPECIFICATION]
        dealing._first_cards.cache_clear()
        with faults.replaced(library_jedisjeux, name, fault):
            graphs = [conformance.explore(one.specification, one.configuration).graph for one in mine]
        dealing._first_cards.cache_clear()
        told = [golden_text(one, graph) for one, graph in zip(mine, graphs, strict=True)]
        assert told != [one.golden.read_text(encoding="utf-8") for one in mine]

    def test_a_fold_that_is_taken_too_often(self) -> None:
        """A game that lets players without chips fold is found, though its transitions are right."""
        one = with_fault(small("jedisjeux-short-stack"), why_illegal=faults.take_folds_without_chips)
        assert [] != conformance.wrongly_judged(one.specification, explored(one), other_moves(one))


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

    @pytest.mark.spec
    def test_comparison_at_full_size_finds_a_fault(self, tmp_path: Path) -> None:
        """With a card less burnt, TLC disagrees about states of the library, the whole deck being dealt."""
        one = next(one for one in FULL if one.name == "jedisjeux-full-two")
        specs = self.faulty(tmp_path, one, "SubSeq(s.pack, 2, n + 1)", "SubSeq(s.pack, 1, n)")
        with pytest.raises(tlc.TlcFailure, match=r"is false"):
            compared_at_full_size(one, specs)
