"""Every law catches what it is there for, and says so by its name."""

from typing import Any

import pytest
from hypothesis import Phase

from pokerules.testing.suite import LAWS, hold
from tests.testing import contract_mutants, jedisjeux_mutants, president_mutants, quickpoker_mutants

MUTANTS = [
    *contract_mutants.MUTANTS,
    *[("quickpoker", name, engine) for name, engine in quickpoker_mutants.MUTANTS],
    *[("president", name, engine) for name, engine in president_mutants.MUTANTS],
    *[(president_mutants.EXCHANGE, name, engine) for name, engine in president_mutants.MUTANTS_IN_EXCHANGES],
    *[
        (president_mutants.EXTEND, name, engine)
        for name, engine in president_mutants.MUTANTS_IN_EXTENDED_TRICKS
    ],
    *[("jedisjeux", name, engine) for name, engine in jedisjeux_mutants.MUTANTS],
    *[(jedisjeux_mutants.SMALL, name, engine) for name, engine in jedisjeux_mutants.MUTANTS_ON_SMALL_DECKS],
]
NAMES = [f"{name}-{place}" for place, (_, name, _) in enumerate(MUTANTS)]
LAW_OF = {law.name: law for law in LAWS}


@pytest.mark.parametrize(("like", "name", "engine"), MUTANTS, ids=NAMES)
def test_a_planted_fault_is_caught_by_its_law(like: Any, name: str, engine: Any) -> None:
    """The same games are drawn each time; one of the first hundreds shows the fault."""
    words = name.replace("_", " ")
    with pytest.raises(AssertionError, match=f"^{words}(:| \\()"):
        hold(LAW_OF[name], engine, like, examples=1000, derandomize=True, phases=[Phase.generate])


def test_no_law_is_without_a_fault_that_breaks_it() -> None:
    """A law that cannot fail would be a defect."""
    assert set(LAW_OF) == {name for _, name, _ in MUTANTS}


def test_no_two_laws_share_a_name() -> None:
    assert len(LAW_OF) == len(LAWS)
