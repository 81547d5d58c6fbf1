"""What errors of Président say where no other test reads it; each was found by a mutant."""

from typing import Any

import pytest

from pokerules import president
from pokerules.president import Combination, CombinationKind


def test_a_combination_is_made_of_cards() -> None:
    """What is not a set of cards, or is left out, makes no combination: a `TypeError` says so."""
    make: Any = Combination
    with pytest.raises(TypeError, match="cards"):
        make(CombinationKind.SINGLE, "3d")
    with pytest.raises(TypeError, match="cards"):
        make(CombinationKind.SINGLE)


def test_what_is_no_move_is_named() -> None:
    """An object that is not a move is shown in the error."""
    move: Any = "pass"
    with pytest.raises(TypeError, match="not 'pass'"):
        president.why_illegal(president.start(), move)
