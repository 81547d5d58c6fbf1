"""Negative controls: a fault planted in a copy of a game or of a specification does not go unnoticed."""

import shutil
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import attrs
import pytest

from pokerules import jedisjeux as library_jedisjeux
from pokerules import president as library_president
from pokerules import quickpoker as library_quickpoker
from pokerules.jedisjeux import dealing, ending, pot
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

    @pytest.mark.parametrize(
        ("name", "fault"),
        [
            ("shares", lambda total, best, order: pot.shares(total, best, order[::-1])),
            ("shares", lambda total, best, order: pot.shares(total, best[:1], order)),
            ("rebuys", lambda stacks, awards, order, limit: pot.rebuys(stacks, awards, order[::-1], limit)),
            ("rebuys", lambda stacks, awards, order, limit: pot.rebuys(stacks, awards, order, limit + 1)),
            ("strongest", lambda _, seats: seats),
            ("clockwise", lambda dealer, players: pot.clockwise(dealer, players)[::-1]),
            ("settled", lambda opening, _, __: (opening.stacks, opening.staked)),
        ],
    )
    def test_another_function(
        self, name: str, fault: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """The library's transitions are no longer those that TLC printed."""
        mine = [one for one in KEPT if one.specification is jedisjeux.SPECIFICATION]
        for room in (dealing, ending):
            if hasattr(room, name):
                monkeypatch.setattr(room, name, fault)
        dealing._first_cards.cache_clear()
        found = []
        for one in mine:
            graph = conformance.explore(one.specification, one.configuration).graph
            found.append(one.golden.read_text(encoding="utf-8") != golden_text(one, graph))
        monkeypatch.undo()
        dealing._first_cards.cache_clear()
        assert any(found)

    def test_a_fold_that_is_taken_too_often(self) -> None:
        """A game that lets whoever has no chips fold is found, though its transitions are right."""
        game = library_jedisjeux

        def why_illegal(state: Any, move: Any) -> Any:
            found = game.why_illegal(state, move)
            wrong = isinstance(move, game.Fold) and found is not None and found.rule == "JJ-10"
            return None if wrong else found

        one = with_fault(small("jedisjeux-short-stack"), why_illegal=why_illegal)
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
