"""The JSON form of records: its shape, and the path of each fault."""

import json
from typing import Any

import pytest

from pokerules import Record, RecordError, dumps, loads, replay
from pokerules.quickpoker import Advance, Reason, Roll, Rules
from pokerules.record import JsonPath

HEAD: dict[str, Any] = {"pokerules": 1, "game": "quickpoker"}
RECORD = Record(Rules(rounds=2), [Roll(3), Advance(0, 2)])


def refusal(text: str) -> str:
    with pytest.raises(RecordError) as caught:
        loads(text)
    return str(caught.value)


def test_the_json_form_is_one_object_with_a_move_a_line() -> None:
    written = dumps(RECORD, "json")
    assert json.loads(written) == {
        **HEAD,
        "rules": {"rounds": 2},
        "moves": [{"type": "roll", "value": 3}, {"type": "advance", "player": 0, "lane": 2}],
    }
    assert written.splitlines()[1] == '{"type": "roll", "value": 3},'


def test_any_layout_and_order_of_keys_will_do() -> None:
    data = json.loads(dumps(RECORD, "json"))
    shuffled = {name: data[name] for name in sorted(data, reverse=True)}
    assert loads("\ufeff \r\n" + json.dumps(shuffled, indent=3)) == RECORD


def test_rules_and_moves_may_be_left_out() -> None:
    assert loads(json.dumps(HEAD)) == Record(Rules(), [])


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ({}, "$.pokerules: a record begins with its version, pokerules 1; none is given"),
        (
            {"pokerules": 2},
            "$.pokerules: a record begins with its version, pokerules 1; version 2 is not known",
        ),
        ({"pokerules": True}, "$.pokerules: a record begins with its version"),
        ({"pokerules": 1}, "$.game: a record names its game, one of quickpoker"),
        ({"pokerules": 1, "game": "whist"}, "no game is called 'whist'"),
        ({"pokerules": 1, "game": ["quickpoker"]}, "no game is called <list>"),
        ({**HEAD, "rounds": 2}, "$.rounds: 'rounds' has no meaning in a record"),
        ({**HEAD, "rules": []}, "$.rules: an object is expected"),
        ({**HEAD, "rules": {"players": 5}}, "$.rules.players: QP-1: players must be from 2 to 4, not 5"),
        ({**HEAD, "rules": {"players": None}}, "$.rules.players: an integer is expected"),
        ({**HEAD, "rules": {"lives": 3}}, "$.rules.lives: 'lives' has no meaning here, where the keys are"),
        ({**HEAD, "rules": {"suits": [[["c", "d"], ["x"]]]}}, "$.rules.suits[0][1][0]: one of c, d, h, s is"),
        ({**HEAD, "rules": {"suits": [[["c"]]]}}, "$.rules.suits: QP-11: suits must be None unless"),
        ({**HEAD, "moves": {}}, "$.moves: a list is expected"),
        ({**HEAD, "moves": [3]}, "$.moves[0]: an object is expected"),
        (
            {**HEAD, "moves": [{"value": 3}]},
            "$.moves[0].type: the type of a move is one of roll, throw, pass",
        ),
        ({**HEAD, "moves": [{"type": ["roll"]}]}, "$.moves[0].type: the type of a move is one of"),
        ({**HEAD, "moves": [{"type": "roll"}]}, "$.moves[0].value: 'value' is missing"),
        ({**HEAD, "moves": [{"type": "roll", "value": "3"}]}, "$.moves[0].value: an integer is expected"),
        ({**HEAD, "moves": [{"type": "roll", "value": True}]}, "$.moves[0].value: an integer is expected"),
        (
            {**HEAD, "moves": [{"type": "roll", "value": 3, "by": 0}]},
            "$.moves[0].by: 'by' has no meaning here",
        ),
    ],
)
def test_the_path_of_what_cannot_be_read(data: Any, said: str) -> None:
    assert said in refusal(json.dumps(data))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", "line 1, column 2: this is not JSON"),
        ('{"pokerules": 1,\n "game": }', "line 2, column 10: this is not JSON"),
        ("{} x", "line 1, column 4: this is not JSON: Extra data"),
        ("{}\n {}", "line 2, column 2: another record begins here, and load_all reads several"),
        ('{"game": "x", "game": "y"}', "$: the key 'game' is given twice"),
    ],
)
def test_what_is_not_json(text: str, said: str) -> None:
    assert said in refusal(text)


@pytest.mark.parametrize(
    ("inside", "said"),
    [
        ('"rules": {"rounds": 1, "rounds": 2}', "$.rules: the key 'rounds' is given twice"),
        ('"rules": {"rounds": 1e400}', "$.rules.rounds: the number is too large"),
        ('"rules": {"rounds": NaN}', "$.rules.rounds: an integer is expected"),
        ('"rules": {"straight_flush": -Infinity}', "$.rules.straight_flush: a text is expected"),
        ('"rules": {"suits": [[[2.5]]]}', "$.rules.suits[0][0][0]: a text is expected"),
        ('"moves": {"a": 1, "a": 2}', "$.moves: the key 'a' is given twice"),
        ('"moves": [{"type": "roll", "value": 3, "value": 4}]', "$.moves[0]: the key 'value' is given twice"),
    ],
)
def test_values_out_of_bounds_are_refused_where_they_stand(inside: str, said: str) -> None:
    assert said in refusal('{"pokerules": 1, "game": "quickpoker", ' + inside + "}")


def test_a_move_that_breaks_a_rule_is_refused_with_its_path_its_clause_and_the_state_before_it() -> None:
    states = replay(loads(dumps(Record(Rules(), [Roll(3), Advance(1, 2), Roll(4)]), "json")))
    start, thrown = next(states), next(states)
    with pytest.raises(RecordError) as caught:
        next(states)
    error = caught.value
    assert (error.place, error.state) == (JsonPath(("moves", 1)), thrown)
    assert error.violation is not None
    assert (error.violation.rule, error.violation.reason) == ("QP-16", Reason.NOT_YOUR_TURN)
    assert start.die is None


def test_a_record_cut_off_anywhere_is_no_json() -> None:
    whole = dumps(RECORD, "json").rstrip()
    for length in range(1, len(whole)):
        assert "this is not JSON" in refusal(whole[:length])


@pytest.mark.parametrize("text", ["{", '{"pokerules": 1, "game": "quickpo', '{"pokerules": 1, "rules": {}'])
def test_without_rules_there_is_nothing_to_yield(text: str) -> None:
    with pytest.raises(RecordError):
        loads(text, partial=True)


def test_a_move_that_cannot_be_read_ends_what_is_good() -> None:
    data = {**HEAD, "moves": [{"type": "roll", "value": 3}, {"type": "jump"}, {"type": "roll", "value": 1}]}
    assert loads(json.dumps(data), partial=True).moves == (Roll(3),)
