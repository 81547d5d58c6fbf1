"""What is written is read back as it was, also what no game comes to: the rest are laws."""

import json
import pickle
from typing import Any, Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pokerules import Record, dumps, from_dict, game_of, loads, name_of, observe, quickpoker, to_dict
from pokerules.quickpoker import Advance, Pass, Roll, Rules, Throw
from pokerules.record import TextPlace
from tests.records.strategies import play, records


@given(record=records(), viewer=st.sampled_from([None, 0]))
@settings(deadline=None, max_examples=30)
def test_what_is_stored_names_the_class_and_its_game(record: Record, viewer: int | None) -> None:
    """The round trips themselves are laws of `pokerules.testing`."""
    name = name_of(record.rules)
    for move in record.moves:
        assert to_dict(move)["type"] in (f"{name}.{type(move).__name__}", "Deal")
    state = game_of(record.rules).start(record.rules)
    kinds = ["Rules", "State", "View"]
    values = (record.rules, state, observe(state, viewer))
    assert [f"{name}.{kind}" for kind in kinds] == [to_dict(value)["type"] for value in values]


@pytest.mark.parametrize("move", [Roll(-3), Throw(9), Pass(-(10**15) + 1), Advance(10**15 - 1, 0)])
@pytest.mark.parametrize("form", ["text", "json"])
def test_moves_that_no_state_allows_are_kept_as_they_are(
    form: Literal["text", "json"], move: quickpoker.Move
) -> None:
    assert move == through_json(move)
    record = Record(Rules(), [move])
    assert record == loads(dumps(record, form))


def test_ap04_a_record_is_pickled_with_the_places_of_its_moves() -> None:
    record = loads("pokerules: 1\ngame: quickpoker\n\nroll 3")
    again = pickle.loads(pickle.dumps(record))
    assert (record, (TextPlace(4, 1),)) == (again, again.places)


def test_ap04_a_game_goes_on_from_a_stored_state_as_from_the_first() -> None:
    """The copy equals its original, and then parts from it."""
    reached, _ = play(Rules(), 5, 21)
    copy = through_json(reached[-1])
    moves = quickpoker.legal_moves(reached[-1])
    assert reached[-1] == copy
    assert quickpoker.apply(reached[-1], moves[0]) == quickpoker.apply(copy, moves[0])
    assert quickpoker.apply(reached[-1], moves[0]) != quickpoker.apply(copy, moves[1])


def through_json(value: Any) -> Any:
    return from_dict(json.loads(json.dumps(to_dict(value))))
