"""The JSON Schema that the package carries is that of its classes, and tells good values from bad ones."""

import json
from collections.abc import Callable
from copy import deepcopy
from importlib.resources import files
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from pokerules import (
    GAMES,
    InvalidRules,
    InvalidState,
    Record,
    RecordError,
    dumps,
    from_dict,
    loads,
    observe,
    president,
    quickpoker,
    to_dict,
)
from pokerules.cards import ALL_CARDS
from pokerules.distributions import Deal
from pokerules.record.classes import classes_of
from pokerules.record.schema import FILE, schema
from tests.records.strategies import places, play, records, states, variants

SCHEMA: dict[str, Any] = json.loads(files("pokerules.record").joinpath(FILE).read_text(encoding="utf-8"))
RECORD = Draft202012Validator(SCHEMA)
DICTIONARY = Draft202012Validator({"$ref": "#/$defs/dictionary", "$defs": SCHEMA["$defs"]})

# The same one class at a time, which takes a fraction of the time.
BY_TAG = {
    each["properties"]["type"]["const"]: Draft202012Validator({**each, "$defs": SCHEMA["$defs"]})
    for each in SCHEMA["$defs"]["dictionary"]["anyOf"]
}


def fits(validator: Draft202012Validator, value: Any) -> bool:
    return bool(validator.is_valid(json.loads(json.dumps(value))))


def test_the_file_is_what_the_classes_generate() -> None:
    """If it is not: pokerules schema > src/pokerules/record/record.schema.json"""
    assert schema() == SCHEMA


def test_it_is_a_schema_of_draft_2020_12() -> None:
    Draft202012Validator.check_schema(SCHEMA)


@given(record=records(length=25))
@settings(deadline=None, max_examples=25)
def test_every_record_fits(record: Any) -> None:
    assert fits(RECORD, json.loads(dumps(record, "json")))


@given(value=states(length=40) | variants())
@settings(deadline=None, max_examples=40)
def test_every_dictionary_fits(value: Any) -> None:
    values = [value]
    if hasattr(value, "rules"):
        values += [observe(value, player) for player in (None, *range(value.rules.players))]
    for each in values:
        assert fits(DICTIONARY, to_dict(each))


def examples() -> list[dict[str, Any]]:
    """Return dictionaries of every class: rules, states and views in play and between, all moves."""
    values: dict[type, list[Any]] = {
        kind: [] for game in GAMES.values() for kind in classes_of(game).values()
    }
    for game in GAMES.values():
        for seed in range(8):
            reached, moves = play(game.Rules(), seed, 45)
            for value in (game.Rules(), reached[-1], observe(reached[-1], 1), *moves):
                values[type(value)] = [*values[type(value)][:1], value]
    return [json.loads(json.dumps(to_dict(value))) for listed in values.values() for value in listed]


EXAMPLES = examples()


def by_tag(plain: dict[str, Any]) -> str:
    return str(plain["type"])


def refused(plain: dict[str, Any]) -> bool:
    try:
        from_dict(plain)
    except (RecordError, InvalidState):
        return True
    return False


@pytest.mark.parametrize("plain", EXAMPLES, ids=by_tag)
def test_a_value_of_a_wrong_type_fits_nowhere(plain: dict[str, Any]) -> None:
    """And what does not fit is not read either."""
    validator = BY_TAG[by_tag(plain)]
    assert fits(DICTIONARY, plain)
    for container, key in places(plain):
        right = container[key]
        wrong_values: list[Any] = [{"wrong": []}, [[[[0.5]]]], "wrong", 10**15]
        for wrong in wrong_values:
            container[key] = wrong
            assert not fits(validator, plain), (key, wrong)
            assert refused(plain)
        container[key] = right
    assert fits(DICTIONARY, plain)


@pytest.mark.parametrize("plain", EXAMPLES, ids=by_tag)
def test_an_unknown_key_fits_nowhere_and_a_missing_one_only_among_the_rules(plain: dict[str, Any]) -> None:
    validator = BY_TAG[by_tag(plain)]
    inner = [(key, container[key]) for container, key in places(plain) if isinstance(container[key], dict)]
    outer = "rules" if plain["type"].endswith(".Rules") else None
    for name, each in [(outer, plain), *inner]:
        assert not fits(validator, plain | {"more": 1})
        each["more"] = 1
        assert not fits(validator, plain)
        del each["more"]
        for key in list(each):
            right = each.pop(key)
            assert fits(validator, plain) == (name == "rules" and key != "type") == (not refused(plain))
            each[key] = right


SOME = [
    *[
        None,
        True,
        "",
        "Th",
        "Th Th",
        "flop",
        "10h",
        "Th " * 60 + "2c",
        "Th " * 120 + "2c",
        "suited",
        [],
        {},
        [[0, 0]],
    ],
    *[0, 2, -1, 3.0, -0.0, 0.5, 1e8, 1e14, 1e15, 1e300, 10**9, 10**15 - 1, 10**15],
    *[[0] * 108, [0] * 109, [2.0, 1], [[1.0, 2]], ["Th"] * 109, [[[0]]]],
]


def is_read_or_ruled_out(read: Callable[[], object]) -> bool:
    """Tell whether a value is read, or a clause rules it out, or a set of cards names one twice."""
    try:
        read()
    except InvalidState:
        return True
    except RecordError as error:
        twice, nowhere = "is named twice", "no position that the rules allow looks like this"
        return isinstance(error.__cause__, InvalidRules) or twice in error.message or nowhere == error.message
    return True


@given(data=st.data())
@settings(deadline=None, max_examples=150)
def test_what_fits_is_read_unless_a_clause_rules_it_out(data: st.DataObject) -> None:
    """Numbers, texts and lists in the place of any value: the schema never takes more than reading does."""
    plain = deepcopy(data.draw(st.sampled_from(EXAMPLES)))
    container, key = data.draw(st.sampled_from(list(places(plain))))
    container[key] = data.draw(st.sampled_from(SOME))
    if by_tag(plain) in BY_TAG and fits(BY_TAG[by_tag(plain)], plain):
        assert is_read_or_ruled_out(lambda: from_dict(plain))


@given(record=records(length=8), data=st.data())
@settings(deadline=None, max_examples=40)
def test_a_record_that_fits_is_read_unless_a_clause_rules_its_options_out(
    record: Record, data: st.DataObject
) -> None:
    plain = json.loads(dumps(record, "json"))
    container, key = data.draw(st.sampled_from(list(places(plain))))
    container[key] = data.draw(st.sampled_from(SOME))
    if fits(RECORD, plain):
        assert is_read_or_ruled_out(lambda: loads(json.dumps(plain)))


def test_integers_fit_and_are_read_however_they_are_written() -> None:
    """JSON has one kind of number, so no schema could tell 3.0 from 3."""
    for text in ("3.0", "3", "30e-1"):
        plain = json.loads(f'{{"type": "quickpoker.Rules", "players": {text}}}')
        assert fits(DICTIONARY, plain)
        assert from_dict(plain) == quickpoker.Rules(players=3)


def test_the_longest_that_is_written_fits() -> None:
    every_card_twice = [*ALL_CARDS, *ALL_CARDS]
    for value in (president.Play(0, every_card_twice), Deal(every_card_twice)):
        assert fits(DICTIONARY, to_dict(value))
    longer = to_dict(Deal(every_card_twice))["deck"] + " 2c"
    assert not fits(DICTIONARY, {"type": "Deal", "deck": longer})


@pytest.mark.parametrize("name", GAMES)
def test_a_record_with_anything_wrong_does_not_fit(name: str) -> None:
    game = GAMES[name]
    _, moves = play(game.Rules(), 3, 20)
    plain = json.loads(dumps(Record(game.Rules(), moves), "json"))
    assert fits(RECORD, plain)
    for key in ("pokerules", "game"):
        assert not fits(RECORD, {other: value for other, value in plain.items() if other != key})
    wrong: list[dict[str, Any]] = [
        {"pokerules": 2},
        {"game": "whist"},
        {"more": 1},
        {"rules": []},
        {"moves": {}},
    ]
    wrong += [{"moves": [*plain["moves"], move]} for move in ({}, {"type": "jump"}, {"type": name}, 3)]
    for change in wrong:
        assert not fits(RECORD, {**plain, **change})


def test_a_record_of_one_game_holds_no_move_of_another() -> None:
    head = {"pokerules": 1, "game": "quickpoker", "rules": {}}
    assert fits(RECORD, {**head, "moves": [{"type": "pass", "player": 0}]})
    assert not fits(RECORD, {**head, "moves": [{"type": "fold", "player": 0}]})


@pytest.mark.parametrize(
    ("option", "least", "greatest"),
    [("players", 2, 4), ("rounds", 1, 10**9 - 1), ("stake", 0, 10**9 - 1), ("faces", 1, 6)],
)
def test_the_schema_knows_the_range_of_an_option(option: str, least: int, greatest: int) -> None:
    for value, good in ((least, True), (greatest, True), (least - 1, False), (greatest + 1, False)):
        assert fits(DICTIONARY, {"type": "quickpoker.Rules", option: value}) == good


def test_the_schema_tells_defaults_and_descriptions() -> None:
    deals = SCHEMA["$defs"]["jedisjeux.Rules"]["properties"]["max_deals"]
    assert deals["default"] is None
    assert deals["description"].startswith("After how many deals the game ends")
