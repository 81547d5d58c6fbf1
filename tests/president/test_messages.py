"""What errors of Président say where no other test reads it; each was found by a mutant."""

from typing import Any

import pytest

from pokerules import president
from pokerules.cards import Cards
from pokerules.chance import Deal
from pokerules.president import Combination, CombinationKind, Play, Reason, Rules


def test_a_combination_is_made_of_cards() -> None:
    """What is not a set of cards, or is left out, makes no combination: a `TypeError` says so."""
    make: Any = Combination
    with pytest.raises(TypeError, match="cards"):
        make(CombinationKind.SINGLE, "3d")
    with pytest.raises(TypeError, match="cards"):
        make(CombinationKind.SINGLE)


@pytest.mark.rule("PR-6")
def test_a_play_without_cards_is_refused_in_words() -> None:
    """A play of no cards is told what it lacks."""
    rules = Rules()
    state = president.apply(president.start(rules), Deal(tuple(rules.pack)))
    assert state.player is not None
    violation = president.why_illegal(state, Play(state.player, Cards()))
    assert violation is not None
    assert Reason.NO_CARDS == violation.reason
    assert f"seat {state.player} names no cards, and a play has some" == violation.message


def test_what_is_no_move_is_named() -> None:
    """An object that is not a move is shown in the error."""
    move: Any = "pass"
    with pytest.raises(TypeError, match="not 'pass'"):
        president.why_illegal(president.start(), move)
