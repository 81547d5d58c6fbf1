"""The games against their specifications: the same transitions on small games, agreement at full size."""

import json

import pytest

from tests.spec import conformance, quickpoker, tables
from tests.spec.comparison import (
    DEFAULT_RULES,
    FIGURES,
    FULL,
    GAMES,
    KEPT,
    LARGE,
    QUICK,
    Subject,
    checked,
    compared_at_full_size,
    explored,
    figures_text,
    golden_text,
    named,
    other_moves,
    worth,
)
from tests.spec.conformance import Specification


def compare(one: Subject) -> None:
    """Hold TLC's transitions of a small game, its properties checked, against the library."""
    _, graph = checked(one)
    found = explored(one)
    assert [] == conformance.differences(graph, found.graph)
    assert graph == found.graph
    assert [] == conformance.wrongly_judged(one.specification, found, other_moves(one))
    assert [*tables.size(graph)] == tables.told(one)[:2]
    if one.configuration.golden:
        assert one.golden.read_text(encoding="utf-8") == golden_text(one, graph)


LONG = {"president-quads-replayed", "president-exchange-any", "president-three-seats"}
"""The small games in which it takes long to try all other moves."""
REFUSED = [pytest.param(one, marks=[pytest.mark.slow] * (named(one) in LONG)) for one in QUICK]


class TestGoldens:
    """What plain runs compare, without Java."""

    @pytest.mark.parametrize("one", KEPT, ids=named)
    def test_library_has_the_transitions_of_the_golden(self, one: Subject) -> None:
        """The library's transitions are those that TLC printed."""
        assert one.golden.read_text(encoding="utf-8") == golden_text(one, explored(one).graph)

    @pytest.mark.parametrize("one", REFUSED, ids=named)
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
        """The same for games of many states."""
        compare(one)

    @pytest.mark.spec
    @pytest.mark.slow
    @pytest.mark.parametrize("game", GAMES, ids=named)
    def test_large_is_large(self, game: Specification) -> None:
        """Of each game one that is compared has more than 100,000 states."""
        mine = [one for one in LARGE if one.specification is game]
        assert 100_000 < max(len(explored(one).graph) for one in mine)


class TestFullSize:
    @pytest.mark.spec
    @pytest.mark.parametrize("one", [one for one in FULL if not one.configuration.slow], ids=named)
    def test_agreement(self, one: Subject) -> None:
        """States of random play and random walks of TLC agree at full size, and all figures do."""
        done = compared_at_full_size(one)
        assert 20 < done.walked
        assert [done.states, done.successors] == tables.told(one)[:2]
        if one.specification is quickpoker.SPECIFICATION:
            assert FIGURES.read_text(encoding="utf-8") == figures_text(quickpoker.tables(done.rows))

    @pytest.mark.spec
    @pytest.mark.slow
    @pytest.mark.parametrize("one", [one for one in FULL if one.configuration.slow], ids=named)
    def test_agreement_under_other_options(self, one: Subject) -> None:
        """The same with most options changed."""
        done = compared_at_full_size(one)
        assert 20 < done.walked
        assert [done.states, done.successors] == tables.told(one)[:2]
