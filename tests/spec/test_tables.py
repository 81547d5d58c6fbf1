"""What the documentation says of the comparison is what is compared."""

import pytest

from tests.spec import tables
from tests.spec.comparison import FULL, GAMES, KEPT, SMALL, Subject, named
from tests.spec.conformance import Specification
from tests.spec.full_size import FullSize

TEXT = tables.INDEX.read_text(encoding="utf-8")
ROWS = tables.kept(TEXT)
COUNTED = FullSize(states=1, successors=2, walked=3, edges=4, rows=[])


def cells(row: str) -> list[str]:
    return row.split(" | ")


def test_there_is_a_row_for_each_game() -> None:
    """The tables have a row for every game that is compared, and for no other."""
    assert sorted(one.name for one in (*SMALL, *FULL)) == sorted(ROWS)


def test_tables_are_as_they_are_written() -> None:
    """Written anew without another run the index stays as it is, so its heads and order are right."""
    assert TEXT == tables.written(TEXT, {})


@pytest.mark.parametrize("one", SMALL, ids=named)
def test_a_row_says_what_is_compared(one: Subject) -> None:
    """What a small game shows, its options and where it begins are those of the comparison."""
    assert cells(tables.small_row(one, 0, 0, 0))[:2] == cells(ROWS[one.name])[:2]


@pytest.mark.parametrize("one", FULL, ids=named)
def test_a_row_says_what_is_compared_at_full_size(one: Subject) -> None:
    """The same at full size."""
    assert cells(tables.full_row(one, COUNTED, 0))[:2] == cells(ROWS[one.name])[:2]


@pytest.mark.parametrize("one", KEPT, ids=named)
def test_a_row_counts_the_states_of_the_golden(one: Subject) -> None:
    """The numbers of states and transitions of a small game are those in the first line of its golden."""
    assert [*tables.golden_size(one)] == tables.told(one)[:2]


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_every_property_is_told(game: Specification) -> None:
    """The index names everything that TLC checks of a game."""
    lines = [line.split() for line in game.properties.splitlines()]
    checked = [name for kind, *names in lines if kind != "CONSTRAINT" for name in names]
    before, _, _ = TEXT.partition(f"% small {game.name}")
    _, _, told = before.rpartition("\n## ")
    assumed = [formula.partition("(")[0] for formula in game.assumptions]
    assert [] == [name for name in (*checked, *assumed) if f"`{name}`" not in told]


def test_a_new_row_takes_its_place() -> None:
    """A row written anew replaces the one of its game; one that was missing comes where it belongs."""
    first, second, *_ = SMALL
    without = TEXT.replace(f"{ROWS[first.name]}\n", "")
    assert TEXT != without
    assert TEXT == tables.written(without, {first.name: ROWS[first.name]})
    row = tables.small_row(second, 12345, 6, 7.8)
    assert TEXT.replace(ROWS[second.name], row) == tables.written(TEXT, {second.name: row})
    assert row.endswith("| 12,345 | 6 | yes | 8 |")
