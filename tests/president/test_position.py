"""Positions made by hand: every defect is found and named, sound ones are let through."""

from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pokerules import president
from pokerules.cards import FULL_DECK, Card, Cards
from pokerules.president import DefectKind, Give, Play, Result, Rules, State

from .strategies import choice, positions, rules, shuffled

SEEDS = st.integers(0, 2**32)


def rebuilt(state: State) -> State:
    """Build a state anew from plain arguments."""
    return president.setup(
        state.rules,
        hands=[list(hand) for hand in state.hands],
        player=state.player,
        trick=list(state.trick),
        out=list(state.out),
        passed=list(state.passed),
        aside=list(state.aside),
        given=list(state.given),
        round=state.round,
        dealer=state.dealer,
        scores=list(state.scores),
        last=state.last,
    )


@settings(deadline=None, max_examples=30)
@given(rules(), SEEDS)
def test_every_state_of_a_game_is_sound_and_can_be_set_up_from_its_parts(variant: Rules, seed: int) -> None:
    for state, _ in positions(variant, Random(seed)):
        assert () == president.check(state)
        assert state == rebuilt(state)


PERTURBED: dict[str, list[Any]] = {
    "player": [None, -1, 0, 1, 5, 99],
    "hands": [(), (Cards(),), (Cards.parse("3d"), Cards.parse("3d")), (Cards(),) * 3],
    "trick": [(), (Play(0, ()),), (Play(0, Cards.parse("3d 4d")),), (Play(9, Cards.parse("3d")),)],
    "out": [(), (0,), (1, 0), (0, 0), (7,), (-1,), (0, 1, 2, 3, 4, 5)],
    "passed": [(), (0,), (1, 0), (0, 0), (7,), (-1,), (0, 1, 2, 3, 4, 5)],
    "aside": [Cards(), FULL_DECK, Cards.parse("3d X1 X2")],
    "given": [
        (),
        (Give(0, Card.parse("3d")),),
        (Give(0, Card.parse("2s")),) * 2,
        (Give(9, Card.parse("3d")),) * 3,
    ],
}
PERTURBED_TALLY: dict[str, list[Any]] = {
    "round": [-1, 0, 1, 2, 99],
    "dealer": [-1, 0, 1, 9],
    "scores": [(), (0,), (0, 0), (-1, 0, 1), (0,) * 6, (1,) * 3],
    "last": [None, Result(1, 0, (0, 1), (0, 1)), Result(0, 9, (), ()), Result(1, 1, (1, 0, -1), (1, 0, 5))],
}


@settings(deadline=None, max_examples=80)
@given(rules(), SEEDS, st.data())
def test_a_state_with_something_changed_is_told_from_a_sound_one_and_a_sound_one_can_be_played_out(
    variant: Rules, seed: int, data: st.DataObject
) -> None:
    rng = Random(seed)
    state = rng.choice([state for state, _ in positions(variant, rng)])
    for _ in range(data.draw(st.integers(1, 2))):
        if data.draw(st.booleans()):
            field = data.draw(st.sampled_from(sorted(PERTURBED)))
            state = attrs.evolve(state, **{field: data.draw(st.sampled_from(PERTURBED[field]))})
        else:
            field = data.draw(st.sampled_from(sorted(PERTURBED_TALLY)))
            value = data.draw(st.sampled_from(PERTURBED_TALLY[field]))
            state = attrs.evolve(state, tally=attrs.evolve(state.tally, **{field: value}))
    defects = president.check(state)
    for defect in defects:
        assert defect.kind in DefectKind
        assert defect.rule.startswith("PR-")
        assert defect.message
    if not defects:
        play_out(state, rng)


def play_out(state: State, rng: Random) -> None:
    """Play a position to the end; all that follows it is sound too."""
    for _ in range(2000):
        assert str(state)
        assert () == president.check(state)
        due = [president.is_over(state), president.chance(state) is not None, bool(president.to_act(state))]
        assert sum(due) == 1
        if president.is_over(state):
            return
        deal = president.chance(state) is not None
        move = shuffled(state.rules, rng) if deal else choice(list(president.legal_moves(state)), rng)
        state = president.apply(state, move)
    raise AssertionError("the game does not end")


@settings(deadline=None, max_examples=80)
@given(
    rules(),
    SEEDS,
    st.sampled_from([*PERTURBED, *PERTURBED_TALLY, "rules", "tally"]),
    st.sampled_from([None, "x", 1.5, object(), (None,), ("x",), [0], True]),
)
def test_a_field_of_the_wrong_type_raises_type_error_and_nothing_else(
    variant: Rules, seed: int, field: str, junk: Any
) -> None:
    rng = Random(seed)
    state = rng.choice([state for state, _ in positions(variant, rng)])
    if field in PERTURBED_TALLY:
        state = attrs.evolve(state, tally=attrs.evolve(state.tally, **{field: junk}))
    else:
        state = attrs.evolve(state, **{field: junk})
    good = junk is None and field in ("player", "last")
    if good:
        president.check(state)
    else:
        with pytest.raises(TypeError, match=r"\w+ \w+"):
            president.check(state)


@pytest.mark.parametrize("field", [*PERTURBED, *PERTURBED_TALLY, "rules", "tally"])
def test_each_field_of_the_wrong_type_is_named(field: str) -> None:
    state = president.start()
    junk: Any = "junk"
    if field in PERTURBED_TALLY:
        state = attrs.evolve(state, tally=attrs.evolve(state.tally, **{field: junk}))
    else:
        state = attrs.evolve(state, **{field: junk})
    with pytest.raises(TypeError, match=field):
        president.check(state)
