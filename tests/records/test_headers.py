"""What a record says before its moves, read alone."""

import json
from pathlib import Path
from typing import Literal

import pytest
from hypothesis import given, settings

from pokerules import Record, RecordError, dumps, loads, name_of, quickpoker, replay
from pokerules.record import Headers, headers
from tests.records.strategies import records

FOLDER = Path(__file__).parents[1] / "data" / "records"
GAME = "pokerules: 1\ngame: quickpoker\nplayers: 3\ntag.event: Spring Open\n"


class TestHeaders:
    @given(record=records(length=10))
    @settings(deadline=None, max_examples=30)
    @pytest.mark.parametrize("form", ["text", "json"])
    def test_tell_the_game_the_rules_and_the_tags(
        self, form: Literal["text", "json"], record: Record
    ) -> None:
        told = headers(dumps(record, form))
        assert Headers(record.rules, record.tags, seen=False, viewer=None) == told
        assert name_of(record.rules) == told.game

    def test_are_read_without_what_follows_them(self) -> None:
        told = headers(GAME + "\njump\nroll x\n" + "#" * 20_000)
        assert (quickpoker.Rules(players=3), {"event": "Spring Open"}) == (told.rules, dict(told.tags))
        assert told == headers(GAME)

    def test_may_stand_anywhere_in_an_object(self) -> None:
        data = {"moves": [{"type": "jump"}], "tags": {"a": "b"}, "game": "quickpoker", "pokerules": 1}
        assert {"a": "b"} == headers(json.dumps(data)).tags

    @pytest.mark.parametrize("text", ["", "roll 3", "pokerules: 1\ngame: whist", '{"pokerules": 1', "{}"])
    def test_are_refused_as_by_loads(self, text: str) -> None:
        with pytest.raises(RecordError) as caught:
            headers(text)
        with pytest.raises(RecordError, match=f"^{caught.value.message[:20]}|{caught.value.message[:20]}"):
            loads(text)

    def test_are_those_of_a_text(self) -> None:
        with pytest.raises(TypeError, match="a record is read from a text, not from a value of type bytes"):
            headers(b"pokerules: 1")  # type: ignore[arg-type]


class TestOlderRecords:
    @pytest.mark.parametrize("path", sorted(FOLDER.iterdir()), ids=lambda path: path.name)
    def test_are_read_and_written_as_they_were_before_there_were_tags(self, path: Path) -> None:
        text = path.read_text("utf-8")
        record = loads(text)
        assert {} == record.tags
        assert text == dumps(record, "json" if path.suffix == ".json" else "text")
        assert 41 == len(list(replay(record)))
