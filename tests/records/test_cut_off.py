"""Crash recovery: of a record that was cut off anywhere, a beginning of the game is read, or nothing."""

import itertools
import json
from typing import Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pokerules import Record, RecordError, dumps, loads, president
from pokerules.cards import Cards
from pokerules.president import Pass, Play
from pokerules.quickpoker import Advance, Roll, Rules
from tests.records.strategies import records

RECORD = Record(Rules(players=3, rounds=12), [Roll(3), Advance(0, 2), Roll(1)])
LAID_OUT = """\ufeff# Table 4

pokerules: 1
  # 3 May
game: quickpoker

rounds: 12   # long

players: 3

# here we go
roll 3
  advance 0 2  # to 3

roll 1
"""


def moves_read(text: str) -> list[int | None]:
    """Return how many moves are read of a text cut off at each of its characters; None for an error.

    Whatever is read is found to be a beginning of what the whole text holds, with its places.
    """
    whole = loads(text)
    counts: list[int | None] = []
    for length in range(len(text) + 1):
        try:
            read = loads(text[:length], partial=True)
        except RecordError:
            counts.append(None)
            continue
        count = len(read.moves)
        assert (whole.rules, whole.tags, whole.moves[:count]) == (read.rules, read.tags, read.moves)
        assert whole.places[:count] == read.places
        counts.append(count)
    return counts


@given(record=records(length=6), end=st.sampled_from(["\n", "\r\n"]))
@settings(deadline=None, max_examples=20)
def test_of_a_text_the_moves_are_read_whose_lines_have_their_ends(record: Record, end: str) -> None:
    text = dumps(record).replace("\n", end)
    before = text.index(end * 2) + len(end * 2)
    whole_lines = [
        text.count("\n", before, length) if length >= before else 0 for length in range(len(text) + 1)
    ]
    assert [count or None for count in whole_lines] == moves_read(text)


@given(record=records(length=6), end=st.sampled_from(["\n", "\r\n", " "]))
@settings(deadline=None, max_examples=20)
def test_of_json_the_moves_are_read_whose_objects_are_closed(record: Record, end: str) -> None:
    text = dumps(record, "json").replace("\n", end)
    closed = [text.count("}", 0, length) for length in range(len(text) + 1)]
    assert [min(count - 1, len(record.moves)) if count else None for count in closed] == moves_read(text)


def test_a_play_cut_inside_its_last_line_is_not_another_play() -> None:
    play = Play(0, Cards.parse("3d 3s"))
    text = dumps(Record(president.Rules(), [Pass(3), play]))
    assert (Pass(3),) == loads(text[:-4], partial=True).moves
    assert (Pass(3), play) == loads(text, partial=True).moves == loads(text[:-1]).moves


def test_a_text_that_ends_inside_its_headers_has_no_rules() -> None:
    for text in ("pokerules: 1\ngame: president\nplayers", "pokerules: 1\ngame: president\nplayers: 3\n\n"):
        with pytest.raises(RecordError) as caught:
            loads(text, partial=True)
        said = "no whole move follows the headers, so they may be cut off too"
        assert said == caught.value.message


def test_blank_lines_and_comments_do_not_end_the_headers() -> None:
    assert RECORD == loads(LAID_OUT)
    first = LAID_OUT.index("roll 3\n") + len("roll 3\n")
    assert [None] * first == moves_read(LAID_OUT)[:first]
    assert {1, 2, 3} == {*moves_read(LAID_OUT)[first:]}


@pytest.mark.parametrize("indent", [None, 1])
def test_json_of_any_layout_cut_off_anywhere_keeps_its_rules(indent: int | None) -> None:
    """In whatever order its keys come: only once version, game and rules are there are moves read."""
    data = json.loads(dumps(RECORD, "json"))
    for keys in itertools.permutations(data):
        text = json.dumps({key: data[key] for key in keys}, indent=indent)
        last_read = [count for count in moves_read(text) if count is not None]
        assert sorted(last_read) == last_read
        assert 3 == last_read[-1]


@pytest.mark.parametrize("form", ["text", "json"])
@pytest.mark.parametrize("garbage", ["\x00" * 5, "\x00\n\x00\n", "}", "jump 1\n", "roll 2"])
def test_what_follows_a_whole_record_does_not_spoil_it(form: Literal["text", "json"], garbage: str) -> None:
    """Such as the zeros that a file system may leave where a last block was to be."""
    assert RECORD == loads(dumps(RECORD, form) + garbage, partial=True)


@pytest.mark.parametrize("head", ['{"pokerules": 1, "pokerules": 1', '{"pokerules": 2', '{"game": "whist"'])
def test_a_broken_head_is_not_made_good_by_a_cut(head: str) -> None:
    with pytest.raises(RecordError):
        loads(head + ', "rules": {}, "moves": [', partial=True)
