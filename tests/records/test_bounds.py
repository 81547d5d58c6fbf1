"""Hostile sizes are refused quickly and cleanly, in both forms and in dictionaries."""

import json
import time
from collections.abc import Iterator
from typing import Any

import attrs
import pytest

from pokerules import Record, RecordError, dumps, from_dict, loads, quickpoker, to_dict
from pokerules.quickpoker import Pass, Rules
from pokerules.record import MAX_LENGTH, MAX_LINE

HEADERS = "pokerules: 1\ngame: quickpoker\n"
START = quickpoker.start()
OPEN = '{"pokerules": 1, "game": "quickpoker", '


@pytest.fixture(autouse=True)
def _quick() -> Iterator[None]:
    begun = time.process_time()
    yield
    assert time.process_time() - begun < 5


def refusal(text: str) -> str:
    with pytest.raises(RecordError) as caught:
        loads(text)
    return str(caught.value)


def test_a_line_of_100_million_characters() -> None:
    said = refusal("x" * 100_000_000)
    assert said == f"line 1, column 1: a record has at most {MAX_LENGTH} characters, not 100000000"


@pytest.mark.parametrize("text", [HEADERS + "x" * (MAX_LINE + 1), HEADERS + "#" * 10_000_000])
def test_a_long_line(text: str) -> None:
    assert refusal(text) == f"line 3, column {MAX_LINE}: a line has at most {MAX_LINE} characters"


def test_the_longest_line_there_may_be() -> None:
    assert loads(HEADERS + "#" * MAX_LINE).moves == ()


def test_hundreds_of_thousands_of_empty_lines() -> None:
    assert loads(HEADERS + "\n" * 300_000).moves == ()


@pytest.mark.parametrize("bracket", ["[", '{"a":'])
@pytest.mark.parametrize("before", ["", OPEN + '"moves": ', OPEN + '"rules": {"suits": '])
def test_a_million_nested_brackets(before: str, bracket: str) -> None:
    text = before + bracket * 1_000_000
    if before or bracket != "[":
        assert refusal(text) == "$: brackets are nested too deeply"
    else:
        assert refusal(text) == "line 1, column 10000: a line has at most 10000 characters"


def test_nested_brackets_in_a_header() -> None:
    text = HEADERS + "suits: " + "[" * (MAX_LINE - 10)
    assert refusal(text) == "line 3, column 8: brackets are nested too deeply"


@pytest.mark.parametrize("brackets", [100, 900, 940, 960, 970, 980, 990, 1000])
@pytest.mark.parametrize("key", ["pokerules", "game", "rules", "moves", "other"])
def test_brackets_nested_as_deeply_as_python_allows(key: str, brackets: int) -> None:
    nested = "[" * brackets + "]" * brackets
    assert refusal(json.dumps({"pokerules": 1, "game": "quickpoker", key: 0}).replace("0}", nested + "}"))


def test_a_billion_rounds() -> None:
    said = "QP-20: rounds must be from 1 to 999999999, not 1000000000"
    assert f"line 3, column 9: {said}" == refusal(HEADERS + "rounds: 1000000000")
    assert f"$.rules.rounds: {said}" == refusal(OPEN + '"rules": {"rounds": 1000000000}}')
    with pytest.raises(RecordError, match=rf"^\$\.rounds: {said}$"):
        from_dict({"type": "quickpoker.Rules", "rounds": 10**9})
    assert loads(HEADERS + "rounds: 999999999").rules == Rules(rounds=10**9 - 1)


@pytest.mark.parametrize("number", ["9" * 5_000, "-" + "9" * 5_000, "9" * 16])
def test_integers_of_thousands_of_digits(number: str) -> None:
    said = "the number is too large: it may have at most 15 digits"
    assert f"line 3, column 9: {said}" == refusal(HEADERS + f"rounds: {number}")
    assert "number of at most 15 digits" in refusal(HEADERS + f"roll {number}")
    assert f"$.moves[0].value: {said}" == refusal(
        OPEN + f'"moves": [{{"type": "roll", "value": {number}}}]}}'
    )


@pytest.mark.parametrize("number", ["1E-5", "1.5", "NaN"])
def test_numbers_that_are_no_integers(number: str) -> None:
    assert "line 3, column 8: an integer is expected" == refusal(HEADERS + f"stake: {number}")
    assert "$.rules.stake: an integer is expected" == refusal(OPEN + f'"rules": {{"stake": {number}}}}}')


@pytest.mark.parametrize("number", ["3.0", "30e-1", "0.3E1", "3"])
def test_an_integer_is_one_however_json_writes_it(number: str) -> None:
    """To JSON, and to its schemas, 3.0 is the number 3."""
    rules = Rules(players=3)
    assert rules == loads(HEADERS + f"players: {number}").rules
    assert rules == loads(OPEN + f'"rules": {{"players": {number}}}}}').rules
    assert rules == from_dict(json.loads(f'{{"type": "quickpoker.Rules", "players": {number}}}'))
    read = from_dict(json.loads(f'{{"type": "quickpoker.Advance", "player": 0, "lane": {number}}}'))
    assert "Advance(player=0, lane=3)" == repr(read)
    assert Record(Rules(), []) == loads('{"pokerules": 1.0, "game": "quickpoker"}')


def test_an_integer_written_with_an_exponent_is_bounded_too() -> None:
    for text in ("1e15", "1e400", "-1e400", "Infinity", "-Infinity"):
        assert "line 3, column 8: the number is too large: it" in refusal(HEADERS + f"stake: {text}")
    for number in (1e15, -1e300):
        with pytest.raises(RecordError, match=r"^\$\.player: the number is too large"):
            from_dict({"type": "quickpoker.Pass", "player": number})


def test_a_list_or_a_text_of_cards_that_is_too_long_is_not_looked_at() -> None:
    """The length is what is wrong with it, whatever it holds."""
    suits = json.dumps([[0] * 109])
    assert "line 3, column 8: at most 108 items are expected, not 109" == refusal(HEADERS + f"suits: {suits}")
    for cards, most in (("2c " * 109, "108 cards"), ("?" * 10_001, "10000 characters")):
        with pytest.raises(RecordError, match=rf"^\$\.deck: at most {most} are expected, not {most[:2]}"):
            from_dict({"type": "Deal", "deck": cards})


def test_a_record_has_at_most_100_headers() -> None:
    headers = "".join(f"option{number}: 1\n" for number in range(99))
    assert "line 3, column 10: 'option0' has no meaning here" in refusal(
        HEADERS + headers[: headers.index("option98")]
    )
    assert "line 101, column 1: a record has at most 100 headers" == refusal(HEADERS + headers)


@pytest.mark.parametrize(
    "text", ["\x00", HEADERS + "\x00roll 3", HEADERS + "roll \x003", HEADERS + "rounds: \x00"]
)
def test_nul_bytes(text: str) -> None:
    refusal(text)


def test_lone_surrogates() -> None:
    assert "'\\ud800'" in refusal(OPEN + '"rules": {"straight_flush": "\\ud800"}}')
    assert "'\\ud800'" in refusal(HEADERS + "roll \ud800")
    assert "'\\ud800'" in refusal(HEADERS + "\ud800 3")
    refusal("\ud800")


def test_what_is_not_a_text_is_of_the_wrong_type() -> None:
    with pytest.raises(TypeError, match="a record is read from a text, not from a value of type bytes"):
        loads(b"pokerules: 1")  # type: ignore[arg-type]


def deep() -> Any:
    nested: Any = []
    for _ in range(100_000):
        nested = [nested]
    return nested


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("type", deep()),
        ("player", deep()),
        ("player", 10**6_000),
        ("player", 10**15),
        ("player", float("nan")),
        ("player", "x" * 10_000_000),
        ("other", deep()),
        ("x" * 10_000_000, 1),
        (3, 1),
        (10**6_000, 1),
    ],
    ids=[
        *["deep type", "deep", "6000 digits", "16 digits", "NaN", "long text", "extra", "long key"],
        *["odd key", "endless key"],
    ],
)
def test_dictionaries_with_hostile_values(key: Any, value: Any) -> None:
    with pytest.raises(RecordError) as caught:
        from_dict({"type": "quickpoker.Pass", "player": 1, key: value})
    assert len(str(caught.value)) < 1000


def test_what_would_not_be_read_is_not_written() -> None:
    with pytest.raises(RecordError, match=r"^\$\.player: the number is too large"):
        to_dict(Pass(10**15))
    with pytest.raises(RecordError, match=r"^\$\.tally\.wins\[1\]: the number is too large"):
        to_dict(attrs.evolve(START, tally=attrs.evolve(START.tally, wins=(0, -(10**15)))))
    with pytest.raises(RecordError, match=r"^\$\.moves\[1\]\.player: the number is too large"):
        dumps(Record(Rules(), [Pass(0), Pass(10**20)]))
