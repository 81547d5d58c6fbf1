"""Several records in one text: written one after another, and read one by one."""

import io
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pokerules import Record, RecordError, dump_all, dumps, load_all, loads, quickpoker, replay
from pokerules.quickpoker import Pass, Roll, Rules
from pokerules.record import JsonPath, TextPlace, forms, several
from tests.records.strategies import records

HEAD = "pokerules: 1\ngame: quickpoker\n"
TEXTS = HEAD + "roll 1\n\n# the second\n" + HEAD + "players: 3\n\nroll 2\nroll 9\n" + HEAD + "roll 3"
OBJECT = '{"pokerules": 1, "game": "quickpoker", "moves": [{"type": "roll", "value": 9}]}'


def refusal(source: Any) -> str:
    with pytest.raises(RecordError) as caught:
        list(load_all(source))
    return str(caught.value)


def moves_of(source: Any) -> list[tuple[Any, ...]]:
    return [record.moves for record in load_all(source)]


@st.composite
def sources(draw: st.DrawFn) -> tuple[list[Record], str]:
    """Draw records and a text that holds them all."""
    made = draw(st.lists(records(length=8), max_size=4))
    return made, "".join(dump_all(made, draw(st.sampled_from(["text", "json"]))))


class TestDumpAll:
    def test_yields_the_text_of_a_record_after_another(self) -> None:
        made: list[int] = []

        def games() -> Iterator[Record]:
            for number in (1, 2):
                made.append(number)
                yield Record(Rules(), [Roll(number)])

        texts = dump_all(games(), "json")
        assert loads(next(texts)) == Record(Rules(), [Roll(1)])
        assert [1] == made

    def test_takes_records_alone(self) -> None:
        with pytest.raises(TypeError, match="records are expected, not 5"):
            dump_all(5)  # type: ignore[arg-type]
        with pytest.raises(TypeError, match=r"a record is expected, not Rules\(\)"):
            list(dump_all([Rules()]))  # type: ignore[list-item]


class TestLoadAll:
    @given(source=sources(), read=st.sampled_from([str, io.StringIO, str.splitlines]))
    @settings(deadline=None, max_examples=60)
    def test_reads_what_dump_all_wrote_from_a_text_a_file_or_lines(
        self, source: tuple[list[Record], str], read: Callable[[str], Any]
    ) -> None:
        made, text = source
        assert made == list(load_all(read(text)))

    @given(made=st.lists(records(length=5), max_size=4))
    @settings(deadline=None, max_examples=20)
    def test_reads_objects_a_line_each_or_all_on_one_line(self, made: list[Record]) -> None:
        objects = [json.dumps(json.loads(dumps(record, "json"))) for record in made]
        assert made == list(load_all("\n".join(objects))) == list(load_all("  ".join(objects)))

    @pytest.mark.parametrize("form", ["text", "json"])
    def test_reads_a_file_that_was_opened_as_text(
        self, form: Literal["text", "json"], tmp_path: Path
    ) -> None:
        made = [Record(Rules(players=players), [Roll(players)]) for players in (2, 3, 4)]
        path = tmp_path / "games"
        path.write_text("\ufeff" + "".join(dump_all(made, form)), "utf-8", newline="\r\n")
        with path.open(encoding="utf-8") as file:
            assert made == list(load_all(file))

    def test_begins_a_record_at_each_header_with_the_version(self) -> None:
        assert [(Roll(1),), (Roll(2), Roll(9)), (Roll(3),)] == moves_of(TEXTS)
        assert [(Roll(1),)] == moves_of("game: quickpoker\npokerules: 1\nroll 1\n# pokerules: 1")

    @pytest.mark.parametrize("source", ["", "\n \n", "# nothing yet\n", [], ["\ufeff"]])
    def test_finds_no_record_where_there_is_none(self, source: Any) -> None:
        assert [] == moves_of(source)

    def test_is_lazy_so_that_a_bad_end_does_not_hide_what_came_before(self) -> None:
        lines = iter([*TEXTS.splitlines(), *HEAD.splitlines(), "jump"])
        found = load_all(lines)
        assert [(Roll(1),), (Roll(2), Roll(9)), (Roll(3),)] == [next(found).moves for _ in range(3)]
        with pytest.raises(RecordError, match=r"^line 17, column 1: no move is called 'jump'"):
            next(found)

    @pytest.mark.parametrize(
        ("source", "said"),
        [
            (TEXTS + "\nroll x", "line 15, column 6: value must be a number"),
            (TEXTS.replace("players: 3", "players: 7"), "line 8, column 10: QP-1: players must be from 2"),
            (HEAD + "pokerules: 1\n", "line 3, column 1: a record names its game"),
            ("\n\nroll 3", "line 3, column 1: a record begins with its version"),
            (OBJECT + "\n\n " + OBJECT.replace("9", "x"), "line 3, column 77: this is not JSON: Expecting v"),
            (OBJECT + "\n{\n\n  ]", "line 4, column 3: this is not JSON"),
            (OBJECT + " x", "line 1, column 81: this is not JSON: Expecting '{'"),
            (OBJECT + "}", "line 1, column 80: this is not JSON: Expecting '{'"),
            (OBJECT + OBJECT.replace("roll", "r"), "line 1, column 80, $.moves[0].type: the type of a move"),
            (OBJECT + '\n{"game": "', "line 2, column 10: this is not JSON: Unterminated string"),
            (OBJECT + OBJECT[:-2], "line 1, column 157: this is not JSON: Expecting ',' delimiter"),
        ],
    )
    def test_says_where_in_the_whole_text_a_fault_lies(self, source: str, said: str) -> None:
        assert refusal(source).startswith(said)

    @pytest.mark.parametrize(
        ("source", "place"),
        [
            (TEXTS, TextPlace(11, 1)),
            (OBJECT, JsonPath(("moves", 0), TextPlace(1, 1))),
            ("\n  " + OBJECT, JsonPath(("moves", 0), TextPlace(2, 3))),
        ],
    )
    def test_remembers_where_a_move_stands_that_breaks_a_rule(self, source: str, place: Any) -> None:
        *_, last = (record for record in load_all(source) if Roll(9) in record.moves)
        with pytest.raises(RecordError) as caught:
            list(replay(last))
        assert place == caught.value.place

    def test_reads_of_no_record_more_than_one_may_have(self, monkeypatch: pytest.MonkeyPatch) -> None:
        for module in (forms, several):
            monkeypatch.setattr(module, "MAX_LENGTH", 100)
        text, objects = (HEAD + "roll 1\n" * 9) * 20, (OBJECT + "\n") * 20
        assert 20 == len(moves_of(text)) == len(moves_of(objects))
        said = "a record has at most 100 characters"
        assert f"line 1, column 1: {said}" == refusal(HEAD + "roll 1\n" * 20)
        assert f"line 2, column 1: {said}" == refusal(OBJECT + "\n{" + "\n" * 200)
        assert f"line 1, column 1: {said}" == refusal(OBJECT.replace(" ", " " * 40) + "\n")
        assert f"line 1, column 1: {said}" == refusal([OBJECT.replace(" ", " " * 40)])
        endless = io.StringIO("#" * 1000)
        assert f"line 1, column 1: {said}" == refusal(endless)
        assert 101 == endless.tell()

    @pytest.mark.parametrize("source", [5, None, b"pokerules: 1", [5], io.BytesIO(b"pokerules: 1"), [b"x"]])
    def test_takes_texts_alone(self, source: Any) -> None:
        with pytest.raises(TypeError, match=r"^a text, its lines or a file is expected, not "):
            list(load_all(source))


class TestLoads:
    @pytest.mark.parametrize("form", ["text", "json"])
    def test_sends_who_has_several_records_to_load_all(self, form: Literal["text", "json"]) -> None:
        text = "".join(dump_all([Record(Rules(), [Pass(0)])] * 2, form))
        with pytest.raises(RecordError, match="column 1: another record begins here, and load_all reads sev"):
            loads(text)
        assert Record(quickpoker.Rules(), [Pass(0)]) == loads(text, partial=True)
