"""What the clauses of Jedisjeux are about happens in its small games."""

from collections.abc import Callable

import pytest

from pokerules.jedisjeux import State
from tests.spec import jedisjeux
from tests.spec.comparison import SMALL, explored
from tests.spec.jedisjeux_events import EVENTS

QUICK = [one for one in SMALL if one.specification is jedisjeux.SPECIFICATION and not one.configuration.slow]


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: event.__name__)
def test_every_clause_fires(event: Callable[[State], bool]) -> None:
    """What each clause is about happens somewhere in the games explored in every run."""
    assert any(event(state) for one in QUICK for state in explored(one).states.values())
