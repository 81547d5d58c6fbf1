"""What one Python does otherwise than another, and what must not show here: these tests run on each."""

import copy
import json
import pickle
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final

import attrs
import pytest

from pokerules import game_of
from pokerules.record.decoding import MAX_DEPTH, OutOfBounds, decoded
from tests.pythons.recorded import VARIANTS

# Python 3.13 brought `copy.replace`, which attrs classes support; before, attrs has its own.
REPLACE: Final[Callable[..., Any]] = getattr(copy, "replace", attrs.evolve)


def values(rules: Any) -> Iterator[Any]:
    """Yield rules, and the states, results, views and moves of a game, each kind at least once."""
    game = game_of(rules)
    rng = Random(1)
    state = game.start(rules)
    yield rules
    while not game.is_over(state):
        due = game.chance(state)
        move = due.sample(rng) if due else rng.choice(game.legal_moves(state))
        yield from (state, move, game.observe(state, 0), game.observe(state))
        state = game.apply(state, move)
    yield from (state, state.tally, state.last)


@pytest.mark.parametrize("rules", VARIANTS, ids=repr)
def test_a_value_with_a_field_replaced_by_itself_is_equal(rules: Any) -> None:
    for value in {type(value): value for value in values(rules)}.values():
        fields = [field for field in attrs.fields(type(value)) if field.init]
        assert fields
        for field in fields:
            assert REPLACE(value, **{str(field.alias): getattr(value, field.name)}) == value


@pytest.mark.parametrize("rules", VARIANTS, ids=repr)
def test_copies_and_pickles_are_equal_under_every_protocol(rules: Any) -> None:
    for value in {type(value): value for value in values(rules)}.values():
        copies = [copy.copy(value), copy.deepcopy(value)]
        copies += [pickle.loads(pickle.dumps(value, number)) for number in range(pickle.HIGHEST_PROTOCOL + 1)]
        assert [value] * len(copies) == copies


@pytest.mark.parametrize("bracket", ["[", '{"rules":', '{"pokerules": 1, "moves": [['])
@pytest.mark.parametrize("filling", ["", '"]]]]",', r'"\"]}",', "1, "])
def test_brackets_too_deep_for_a_small_stack_are_refused(bracket: str, filling: str) -> None:
    """A decoder that goes down with them would end the process where the stack is small."""
    with pytest.raises(OutOfBounds, match="nested too deeply"):
        decoded(f"{bracket}{filling}" * 100_000)


def test_brackets_in_texts_and_brackets_that_close_do_not_nest() -> None:
    assert decoded(json.dumps({"[" * 1000: ['"[' * 1000, "é{" * 1000]})) == {
        "[" * 1000: ['"[' * 1000, "é{" * 1000]
    }
    assert decoded(json.dumps([[], {}] * 1000)) == [[], {}] * 1000


def test_brackets_nest_as_deeply_as_is_said() -> None:
    deepest = "[" * MAX_DEPTH + "]" * MAX_DEPTH
    assert decoded(deepest) == json.loads(deepest)
    with pytest.raises(OutOfBounds, match="nested too deeply"):
        decoded(f"[{deepest}]")
