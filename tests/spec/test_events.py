"""Every clause comes into play somewhere in the games explored in every run."""

import inspect
from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any, Final

import pytest

from tests.docs.extension import clauses
from tests.spec import jedisjeux, jedisjeux_events, president, president_events, quickpoker, quickpoker_events
from tests.spec.comparison import QUICK, explored
from tests.spec.conformance import Exploration, Specification

GAMES: Final[tuple[tuple[Specification, ModuleType], ...]] = (
    (quickpoker.SPECIFICATION, quickpoker_events),
    (president.SPECIFICATION, president_events),
    (jedisjeux.SPECIFICATION, jedisjeux_events),
)


def questions(events: ModuleType, arguments: int) -> list[Callable[..., bool]]:
    """Return the questions of a module to states, which take one argument, or to steps, which take three."""
    own = [function for name, function in inspect.getmembers(events, inspect.isfunction) if name[0] != "_"]
    return [one for one in own if one.__module__ == events.__name__ and one.__code__.co_argcount == arguments]


def explorations(specification: Specification) -> Iterator[Exploration]:
    """Yield the library's side of the small games explored in every run, those of few states first."""
    mine = [one for one in QUICK if one.specification is specification]
    return map(explored, sorted(mine, key=lambda one: not one.configuration.golden))


def steps(found: Exploration) -> Iterator[tuple[Any, Any, Any]]:
    """Yield every step of a small game: a state, a move and the state after it."""
    for text, edges in found.graph.items():
        for label, after in edges.items():
            yield found.states[text], found.moves[label], found.states[after]


@pytest.mark.parametrize(
    ("specification", "event"),
    [
        pytest.param(specification, event, id=event.__name__)
        for specification, events in GAMES
        for event in questions(events, 1)
    ],
)
def test_every_state_is_met(specification: Specification, event: Callable[[Any], bool]) -> None:
    """What a clause is about, if a state tells it, is met in a small game."""
    assert any(event(state) for found in explorations(specification) for state in found.states.values())


@pytest.mark.parametrize(
    ("specification", "event"),
    [
        pytest.param(specification, event, id=event.__name__)
        for specification, events in GAMES
        for event in questions(events, 3)
    ],
)
def test_every_step_is_taken(specification: Specification, event: Callable[[Any, Any, Any], bool]) -> None:
    """What a clause is about, if it takes a step to tell it, is done in a small game."""
    assert any(event(*step) for found in explorations(specification) for step in steps(found))


@pytest.mark.parametrize(("specification", "events"), GAMES, ids=["quickpoker", "president", "jedisjeux"])
def test_every_clause_has_an_event(specification: Specification, events: ModuleType) -> None:
    """Each clause of the rulebook is asked for, and nothing is asked for that is none."""
    asked = {
        "-".join(event.__name__.upper().split("_")[:2])
        for event in questions(events, 1) + questions(events, 3)
    }
    assert {clause.id for clause in clauses.rulebook(specification.name.lower())} == asked
