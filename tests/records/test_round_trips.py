"""Whatever is written is read back as it was: records in both forms, and every value as a dictionary."""

import json
import pickle
from typing import Any, Literal

import pytest
from hypothesis import given, settings

from pokerules import GAMES, Record, dumps, from_dict, game_of, loads, observe, quickpoker, replay, to_dict
from pokerules.quickpoker import Advance, Pass, Roll, Rules, Throw
from pokerules.record import TextPlace
from tests.records.strategies import play, records, states, variants


@given(record=records())
@settings(deadline=None, max_examples=60)
@pytest.mark.parametrize("form", ["text", "json"])
def test_a_record_is_read_back_equal_and_replays_to_equal_states(
    form: Literal["text", "json"], record: Record
) -> None:
    read = loads(dumps(record, form))
    assert record == read
    assert hash(record) == hash(read)
    assert list(replay(record)) == list(replay(read))
    assert dumps(record, form) == dumps(read, form)


@given(record=records(length=20))
@settings(deadline=None, max_examples=30)
def test_both_forms_hold_the_same(record: Record) -> None:
    assert loads(dumps(record)) == loads(dumps(record, "json"))


@given(rules=variants())
@settings(deadline=None, max_examples=60)
def test_rules_are_read_back_equal(rules: Any) -> None:
    assert rules == through_json(rules)


@given(state=states())
@settings(deadline=None, max_examples=100)
def test_states_and_the_views_of_everybody_are_read_back_equal(state: Any) -> None:
    """Equal in every way that shows: also by hash, text and `repr`."""
    for value in (state, *[observe(state, viewer) for viewer in (None, *range(state.rules.players))]):
        read = through_json(value)
        assert value == read
        assert (hash(value), str(value), repr(value)) == (hash(read), str(read), repr(read))


@given(record=records())
@settings(deadline=None, max_examples=60)
def test_moves_are_read_back_equal(record: Record) -> None:
    name = next(name for name, game in GAMES.items() if game is game_of(record.rules))
    for move in record.moves:
        assert move == through_json(move)
        assert to_dict(move)["type"] in (f"{name}.{type(move).__name__}", "Deal")


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
