"""Every law catches what it is there for, and says so by its name."""

from typing import Any

import pytest

from pokerules.testing.laws import LAWS
from pokerules.testing.suite import hold
from tests.testing import jedisjeux_mutants, quickpoker_mutants

MUTANTS = [
    *[("quickpoker", name, engine) for name, engine in quickpoker_mutants.MUTANTS],
    *[("jedisjeux", name, engine) for name, engine in jedisjeux_mutants.MUTANTS],
]
NAMES = [f"{game}-{name}" for game, name, _ in MUTANTS]
LAW_OF = {law.name: law for law in LAWS}


@pytest.mark.parametrize(("game", "name", "engine"), MUTANTS, ids=NAMES)
def test_a_planted_fault_is_caught_by_its_law(game: str, name: str, engine: Any) -> None:
    law = LAW_OF[name]
    with pytest.raises(AssertionError, match=name.replace("_", " ")):
        hold(law, engine, like=game, examples=200)


def test_no_law_is_without_a_fault_that_breaks_it() -> None:
    """A law that cannot fail would be a defect."""
    assert set(LAW_OF) == {name for _, name, _ in MUTANTS}


def test_no_two_laws_share_a_name() -> None:
    assert len(LAW_OF) == len(LAWS)
