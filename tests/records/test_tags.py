"""Free tags: names with texts that a record carries besides its rules and moves."""

import copy
import pickle
from typing import Any, Literal

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pokerules import InvalidArgument, Record, RecordError, dumps, loads, quickpoker
from pokerules.quickpoker import Roll, Rules
from pokerules.record.tags import MAX_TAG_NAME, MAX_TAG_TEXT, MAX_TAGS, Tags, as_tags
from tests.records.test_cut_off import moves_read

HEAD = "pokerules: 1\ngame: quickpoker\n"
LINE_ENDS = "\n\r\v\f\x1c\x1d\x1e\x85\u2028\u2029"

names = st.text("aZ09_.-", min_size=1, max_size=MAX_TAG_NAME)
texts = st.text(
    st.characters(exclude_characters=LINE_ENDS) | st.sampled_from(' #"\\\t\xa0\ufeff\ud800é♥{}'), max_size=40
)
tags = st.dictionaries(names, texts, max_size=5)


def tagged(given_tags: Any) -> Record:
    return Record(Rules(), [Roll(3)], given_tags)


def refusal(text: str) -> str:
    with pytest.raises(RecordError) as caught:
        loads(text)
    return str(caught.value)


class TestTags:
    def test_are_a_mapping_that_cannot_change(self) -> None:
        held = as_tags({"b": "1", "a": "2"})
        assert {"a": "2", "b": "1"} == dict(held) == held
        assert ["a", "b"] == [*held]
        assert ("1", 2, "{'a': '2', 'b': '1'}") == (held["b"], len(held), repr(held))
        with pytest.raises(TypeError, match="does not support item assignment"):
            held["a"] = "3"  # type: ignore[index]
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            held._pairs = ()  # type: ignore[misc]

    @given(given_tags=tags)
    @settings(deadline=None, max_examples=30)
    def test_equal_tags_are_one_key_whatever_their_order_and_also_as_copies(
        self, given_tags: dict[str, str]
    ) -> None:
        held, other = as_tags(given_tags), as_tags(dict(reversed(given_tags.items())))
        assert held == other == copy.deepcopy(held) == pickle.loads(pickle.dumps(held))
        assert hash(held) == hash(other)
        assert held is as_tags(held)

    @pytest.mark.parametrize("wrong", [5, "event", [("a", "b")], {"a": 1}, {1: "a"}, None])
    def test_are_texts_by_texts(self, wrong: Any) -> None:
        with pytest.raises(TypeError, match=r"^tags must be a mapping of texts to texts, not "):
            tagged(wrong)

    @pytest.mark.parametrize(
        ("wrong", "said"),
        [
            ({"é": ""}, "the name of a tag must be 1 to 64 of the letters A to Z and a to z, digits, '_',"),
            ({"": ""}, "the name of a tag must be 1 to 64"),
            ({"a b": ""}, "the name of a tag must be 1 to 64"),
            ({"a\n": ""}, "the name of a tag must be 1 to 64"),
            ({"a" * 65: ""}, "the name of a tag must be 1 to 64"),
            ({"a": "x" * 501}, "the tag a must be one line of at most 500 characters, not 'xxx"),
            *[({"a": f"x{end}"}, "the tag a must be one line of at most 500") for end in LINE_ENDS],
            ({"a": "\n"}, "the tag a must be one line"),
            ({str(number): "" for number in range(65)}, "the number of tags must be at most 64, not 65"),
        ],
    )
    def test_are_bounded(self, wrong: dict[str, str], said: str) -> None:
        with pytest.raises(InvalidArgument) as caught:
            tagged(wrong)
        assert str(caught.value).startswith(said)

    def test_the_most_and_longest_there_may_be_are_written_and_read(self) -> None:
        longest = {f"{number:0{MAX_TAG_NAME}}": "\U0001f0a1" * MAX_TAG_TEXT for number in range(MAX_TAGS)}
        record = Record(Rules(players=3), (), longest)
        for form in ("text", "json"):
            assert record == loads(dumps(record, form))


class TestTagsOfARecord:
    @given(given_tags=tags)
    @settings(deadline=None, max_examples=150)
    @pytest.mark.parametrize("form", ["text", "json"])
    def test_are_read_back_equal(self, form: Literal["text", "json"], given_tags: dict[str, str]) -> None:
        record = tagged(given_tags)
        read = loads(dumps(record, form))
        assert record == read
        assert (hash(record), dumps(record, form)) == (hash(read), dumps(read, form))

    def test_tell_records_apart(self) -> None:
        assert tagged({"a": "b"}) != tagged({})
        assert Tags() == tagged({}).tags

    def test_stand_as_they_are_where_they_can_and_in_quotation_marks_where_they_must(self) -> None:
        given_tags = {"a": "Café № 4: ♥", "b": "# 4", "c": " x", "d": '"x"', "e": "", "f": "\t", "g": "a\x00"}
        assert (
            HEAD
            + "tag.a: Café № 4: ♥\n"
            + 'tag.b: "\\u0023 4"\n'
            + 'tag.c: " x"\n'
            + 'tag.d: "\\"x\\""\n'
            + 'tag.e: ""\n'
            + 'tag.f: "\\t"\n'
            + 'tag.g: "a\\u0000"\n'
            + "\nroll 3\n"
        ) == dumps(tagged(given_tags))

    def test_may_be_written_by_hand_among_the_other_headers(self) -> None:
        text = "tag.event:   Spring  Open   # in May\npokerules: 1\n tag.no : \ngame: quickpoker\ntag.x:5"
        assert {"event": "Spring  Open", "no": "", "x": "5"} == loads(text).tags

    @pytest.mark.parametrize(
        ("text", "said"),
        [
            (HEAD + "tag.: x", "line 3, column 7: the name of a tag must be 1 to 64"),
            (HEAD + "tag.é: x", "line 3, column 8: the name of a tag must be"),
            (HEAD + "tag.a: x\ntag.a: y", "line 4, column 1: tag.a is given twice"),
            (HEAD + 'tag.a: "x', "line 3, column 8: tag.a is not a JSON value: Unterminated string"),
            (HEAD + 'tag.a: "x" y', "line 3, column 12: tag.a is not a JSON value: Extra data"),
            (HEAD + r'tag.a: "\n"', "line 3, column 8: the tag a must be one line of at most 500 characters"),
            (HEAD + "tag.a: " + "x" * 501, "line 3, column 8: the tag a must be one line of at most 500"),
            (
                HEAD + "".join(f"tag.{number}: x\n" for number in range(65)),
                "line 1, column 1: a record has at most 64 tags, not 65",
            ),
            (
                '{"pokerules": 1, "game": "quickpoker", "tags": {"a b": "x"}}',
                "$.tags.a b: the name of a tag must",
            ),
            ('{"pokerules": 1, "game": "quickpoker", "tags": {"a": 3}}', "$.tags.a: a text is expected"),
            ('{"pokerules": 1, "game": "quickpoker", "tags": []}', "$.tags: an object is expected"),
        ],
    )
    def test_are_refused_where_they_stand(self, text: str, said: str) -> None:
        assert refusal(text).startswith(said)

    @given(given_tags=tags)
    @settings(deadline=None, max_examples=10)
    @pytest.mark.parametrize("form", ["text", "json"])
    def test_are_all_there_in_whatever_is_read_of_a_record_that_was_cut_off(
        self, form: Literal["text", "json"], given_tags: dict[str, str]
    ) -> None:
        record = Record(Rules(), [Roll(3), quickpoker.Advance(0, 2)], given_tags)
        counts = [count for count in moves_read(dumps(record, form)) if count is not None]
        assert sorted(counts) == counts
        assert 2 == counts[-1]
