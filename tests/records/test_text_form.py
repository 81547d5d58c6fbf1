"""The text form of records: what does not matter in it, and where each fault is said to be."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pokerules import Record, RecordError, dumps, loads, quickpoker, replay
from pokerules.quickpoker import Advance, Reason, Roll, Rules
from pokerules.record import TextPlace
from tests.records.strategies import records

GAME = "pokerules: 1\ngame: quickpoker\n"
GOOD = GAME + "rounds: 2\n\nroll 3\nadvance 0 2\nroll 1\n"
RECORD = Record(Rules(rounds=2), [Roll(3), Advance(0, 2), Roll(1)])


def refusal(text: str) -> str:
    with pytest.raises(RecordError) as caught:
        loads(text)
    return str(caught.value)


def test_headers_come_first_and_then_a_move_a_line() -> None:
    assert dumps(RECORD) == GOOD
    assert loads(GOOD) == RECORD


def test_only_changed_options_are_written() -> None:
    assert dumps(Record(Rules(), [])) == GAME + "\n"


@pytest.mark.parametrize(
    "text",
    [
        "\ufeff" + GOOD,
        GOOD.replace("\n", "\r\n"),
        GOOD.replace("\n", "  \t\n"),
        GOOD.replace("\n", "\n\n# a comment\n"),
        GOOD.replace("\n", " # said so\n"),
        "# begun\n\n" + GOOD + "\n\n# broken off",
        GOOD.rstrip(),
        GOOD.replace("\n", "\n   "),
        GOOD.replace(": ", " :\t"),
        GOOD.replace("roll", "ROLL").replace("advance 0 2", "Advance   0\t2"),
        "rounds: 2\n" + GAME + "roll 3\nadvance 0 2\nroll 1",
    ],
    ids=[
        "byte-order mark",
        "CRLF",
        "trailing spaces",
        "comment lines",
        "comments behind",
        "comments around",
        "no last line end",
        "indented",
        "spaces around colons",
        "letters of any case",
        "headers in any order, no blank line",
    ],
)
def test_what_does_not_matter(text: str) -> None:
    assert loads(text) == RECORD


@given(record=records(length=15), data=st.data())
@settings(deadline=None, max_examples=40)
def test_blank_lines_comments_and_spaces_anywhere_change_nothing(record: Record, data: st.DataObject) -> None:
    padding = st.sampled_from(["", " ", "\t", "  # roll 3", "\r", "\n", "\n# pass 0\n", "\r\n\r\n"])
    lines = [line + data.draw(padding) for line in dumps(record).splitlines()]
    assert loads(data.draw(st.sampled_from(["", "\ufeff"])) + "\n".join(lines)) == record


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "line 1, column 1: a record begins with its version, pokerules 1; none is given"),
        ("roll 3", "line 1, column 1: a record begins with its version, pokerules 1; none is given"),
        (
            "game: quickpoker\npokerules: 2",
            "line 2, column 12: a record begins with its version, pokerules 1; version 2 is not known",
        ),
        (
            'pokerules: "1"',
            "line 1, column 12: a record begins with its version, pokerules 1; version '1' is not known",
        ),
        (
            "pokerules: [1]",
            "line 1, column 12: a record begins with its version, pokerules 1; version <list> is not known",
        ),
        ("pokerules: true", "line 1, column 12: a record begins with its version"),
        ("pokerules: 1\ngame: whist", "line 2, column 7: a record names its game, one of quickpoker"),
        ("pokerules: 1\ngame: whist", "no game is called 'whist'"),
        ("pokerules: 1", "line 1, column 1: a record names its game"),
        (GAME + "players: 5", "line 3, column 10: QP-1: players must be from 2 to 4, not 5"),
        (GAME + "kickers: 1", "line 3, column 10: true or false is expected"),
        (GAME + "rounds: 1.5", "line 3, column 9: an integer is expected"),
        (GAME + "straight_flush: 3", "line 3, column 17: a text is expected"),
        (GAME + 'straight_flush: "nope"', "line 3, column 17: QP-11: straight_flush must be 'staircase'"),
        (GAME + "straight_flush: nope", "line 3, column 17: straight_flush is not a JSON value"),
        (GAME + "players:  3 4", "line 3, column 13: players is not a JSON value: Extra data"),
        (GAME + "lives: 3", "line 3, column 8: 'lives' has no meaning here, where the keys are players,"),
        (GAME + "stake: 1\n rounds: 2\n stake: 1", "line 5, column 2: stake is given twice"),
        (GAME + 'straight_flush: "suited"\nsuits: [[["c"], ["x"]]]', "line 4, column 8: one of c, d, h, s"),
        (GAME + 'straight_flush: "suited"\nsuits: {}', "line 4, column 8: a list is expected"),
        (GAME + 'straight_flush: "suited"\nsuits: [["c"]]', "line 4, column 8: a list is expected"),
        (GAME + "\n  jump 3", "line 4, column 3: no move is called 'jump': a line begins with roll, throw,"),
        (GAME + "\nroll", "line 4, column 5: value is missing, a number of at most 15 digits"),
        (GAME + "\nroll x", "line 4, column 6: value must be a number"),
        (GAME + "\nroll 3.0", "line 4, column 6: value must be a number"),
        (GAME + "\nroll 03", "line 4, column 6: value must be a number"),
        (GAME + "\nroll ٣", "line 4, column 6: value must be a number"),
        (GAME + "\nroll 1_0", "line 4, column 6: value must be a number"),
        (GAME + "\nroll 3 4", "line 4, column 6: value must be a number of at most 15 digits, not '3 4'"),
        (GAME + "\nadvance 0", "line 4, column 10: lane is missing, a number"),
        (
            GAME + "\nadvance 0  1 2",
            "line 4, column 12: lane must be a number of at most 15 digits, not '1 2'",
        ),
        (GAME + "\nroll 3\n\nrounds: 2", "line 6, column 1: no move is called 'rounds:'"),
    ],
)
def test_where_a_text_cannot_be_read(text: str, said: str) -> None:
    assert said in refusal(text)


def test_a_move_that_breaks_a_rule_is_refused_with_its_place_its_clause_and_the_state_before_it() -> None:
    states = replay(loads(GOOD + "\n# seat 1 is to play\n  advance 0 4  \nroll 2\n"))
    good = [next(states) for _ in range(4)]
    with pytest.raises(RecordError) as caught:
        next(states)
    error = caught.value
    assert error.place == TextPlace(10, 3)
    assert error.violation is not None
    assert (error.violation.rule, error.violation.reason) == ("QP-16", Reason.NOT_YOUR_TURN)
    assert str(error) == "line 10, column 3: QP-16: it is the turn of seat 1, not of seat 0"
    assert error.state == good[-1] == quickpoker.apply(good[-2], Roll(1))


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        (GOOD + "adva", 3),
        (GOOD + "advance 1", 3),
        (GOOD + "\x00\x00\x00", 3),
        (GOOD + "jump 1\nadvance 1 1\n", 3),
        (GOOD + "x" * 20_000, 3),
        (GOOD + "x" * 20_000 + "\n", 3),
    ],
)
def test_a_truncated_record_yields_what_is_good_on_request(text: str, moves: int) -> None:
    assert len(loads(text, partial=True).moves) == moves
    assert "line" in refusal(text)


def test_without_a_move_that_can_be_read_there_is_nothing_to_yield() -> None:
    with pytest.raises(RecordError, match=r"^line 3, column 1: no move is called 'jump'"):
        loads(GAME + "jump 1\nroll 3\n", partial=True)
