"""What is kept of figures: by the options that they depend on alone, and never without bound."""

import pickle
import tracemalloc
from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import attrs
import pytest

from pokerules import quickpoker
from pokerules.cards import Suit
from pokerules.quickpoker import Rules
from pokerules.quickpoker.fast import tables

FORGOTTEN: dict[str, Any] = {
    "rounds": 9,
    "stake": 5,
    "faces": 2,
    "next_start": "loser",
    "voluntary_loss": False,
}
"""The options that no figure depends on, each with another value than by default."""
OTHERS: dict[str, Any] = {
    "straight_flush": "royal",
    "kickers": False,
    "high_card": True,
    "pawns": 4,
    "rows": 7,
}
"""Those that figures depend on."""


@pytest.fixture(autouse=True)
def _fresh() -> Iterator[None]:
    tables._forget()
    yield
    tables._forget()


@pytest.fixture
def boards_made(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Return a list that from now on notes each board whose straight flushes are worked out."""
    made: list[Any] = []
    goals = tables._goals

    def noted(straights: list[range], lanes: tables.Lanes) -> Any:
        made.append(lanes)
        return goals(straights, lanes)

    monkeypatch.setattr(tables, "_goals", noted)
    return made


def boards(seed: int, players: int) -> tuple[tuple[tuple[Suit, ...], ...], ...]:
    """Return the suits of a full board, another for each player."""
    rng = Random(seed)
    return tuple(
        tuple(tuple(rng.choice(list(Suit)) for _ in range(8)) for _ in range(5)) for _ in range(players)
    )


def test_every_option_shapes_figures_or_does_not() -> None:
    assert {*FORGOTTEN, *OTHERS, "players", "suits"} == {field.name for field in attrs.fields(Rules)}


@pytest.mark.parametrize("name", [*FORGOTTEN, "players"])
def test_rules_that_differ_in_what_shapes_no_figure_share_what_is_kept(name: str) -> None:
    one, other = Rules(), Rules(**{name: FORGOTTEN.get(name, 4)})
    assert tables.figure_table(one).players[0] is tables.figure_table(other).players[-1]


@pytest.mark.parametrize("name", OTHERS)
def test_rules_that_differ_in_what_shapes_figures_share_nothing(name: str) -> None:
    one, other = Rules(), Rules(**{name: OTHERS[name]})
    assert tables.figure_table(one).players[0] is not tables.figure_table(other).players[0]


def test_equal_boards_are_shared_between_players_and_tables() -> None:
    first, second = boards(1, 2)
    one = tables.figure_table(Rules(straight_flush="suited", suits=(first, second)))
    suits = (second, first, second)
    other = tables.figure_table(Rules(players=3, straight_flush="suited", suits=suits, stake=3))
    assert [id(one.players[place]) for place in (1, 0, 1)] == list(map(id, other.players))
    assert one.players[0] is not one.players[1]


def test_hundreds_of_tables_cost_a_move_no_more_than_one(boards_made: list[Any]) -> None:
    """A server whose tables have stakes and lengths of their own works figures out once for all."""
    states = [quickpoker.start(Rules(stake=stake, rounds=1 + stake % 7)) for stake in range(300)]
    scales = tables.scale_of.cache_info().misses
    for lane in range(3):
        for place, state in enumerate(states):
            assert state.player is not None
            thrown = quickpoker.apply(state, quickpoker.Roll(1))
            states[place] = quickpoker.apply(thrown, quickpoker.Advance(state.player, lane))
    assert ["staircase"] == boards_made
    assert tables.scale_of.cache_info().misses - scales <= 1


def test_rules_that_come_anew_with_every_move_work_nothing_out_again(boards_made: list[Any]) -> None:
    """As where a server reads its states from a store each time: other objects, equal in value."""
    suits = boards(1, 2)
    for stake in range(100):
        rules = pickle.loads(pickle.dumps(Rules(straight_flush="suited", suits=suits, stake=stake)))
        tables.surveys_of(((1, 2, 3, 4, 5),) * 2, rules)
    assert list(suits) == boards_made


@pytest.mark.parametrize("name", ["_new_table", "sums"])
def test_what_was_worked_out_once_is_only_looked_up(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The table by the object of the rules, and each placement by itself."""
    made: list[Any] = []
    work_out = getattr(tables, name)

    def noted(*parts: Any) -> Any:
        made.append(parts)
        return work_out(*parts)

    monkeypatch.setattr(tables, name, noted)
    rules = Rules()
    for _ in range(20):
        tables.surveys_of(((1, 2, 3, 4, 5),) * 2, rules)
    assert 1 == len(made)


def test_it_is_counted_what_is_kept() -> None:
    end_of(Rules())
    end_of(Rules(high_card=True))
    assert sum(map(len, tables._boards.values())) == tables.Placements.kept > 20


def test_the_boards_that_are_kept_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many boards with suits are played on; what is forgotten comes back when it is needed."""
    monkeypatch.setattr(tables, "MOST_BOARDS", 20)
    pawns = ((2, 4, 3, 6, 5),) * 4
    rules = [Rules(players=4, straight_flush="suited", suits=boards(seed, 4)) for seed in range(30)]
    found = [tables.surveys_of(pawns, one) for one in rules]
    assert len(tables._boards) <= 20 + 3
    assert len(tables._tables) <= 20
    assert found == [tables.surveys_of(pawns, one) for one in rules]


def test_the_rules_that_are_kept_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "MOST_BOARDS", 20)
    for stake in range(50):
        tables.figure_table(Rules(stake=stake))
        assert len(tables._tables) <= 20


def test_the_surveys_that_are_kept_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of all boards together; and they are the same before and after all has been forgotten."""
    monkeypatch.setattr(tables, "MOST_SURVEYS", 200)
    variants = [Rules(rounds=2), Rules(high_card=True), Rules(players=4, kickers=False)]
    ends = [end_of(one) for one in variants * 2]
    assert sum(map(len, tables._boards.values())) <= tables.Placements.kept <= 200
    assert ends[:3] == ends[3:]


def end_of(rules: Rules) -> quickpoker.State:
    """Return the end of a game, the same each time, with a state after every move."""
    rng, state = Random(4), quickpoker.start(rules)
    while not quickpoker.is_over(state):
        due = quickpoker.chance(state)
        move = rng.choice(quickpoker.legal_moves(state)) if due is None else due.sample(rng)
        state = quickpoker.apply(state, move)
    return state


def test_what_is_kept_takes_no_more_memory_than_the_documentation_says() -> None:
    """Some 20 MB of surveys and 10 MB of boards at most."""
    rules = [Rules(players=4, straight_flush="suited", suits=boards(seed, 4)) for seed in range(50)]
    tables.surveys_of(((0,) * 5,) * 2, Rules())
    tracemalloc.start()
    made = [tables.figure_table(one) for one in rules]
    of_boards = tracemalloc.get_traced_memory()[0]
    for placement in product(range(10), repeat=3):
        made[0].players[0][(*placement, 2, 3)]
    of_surveys = tracemalloc.get_traced_memory()[0] - of_boards
    tracemalloc.stop()
    assert of_boards / 200 * tables.MOST_BOARDS < 10e6
    assert of_surveys / 1000 * tables.MOST_SURVEYS < 22e6
