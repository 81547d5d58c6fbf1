"""The command line: what it prints, what it refuses, and how it ends."""

import contextlib
import importlib
import io
import itertools
import json
import os
import re
import runpy
import subprocess
import sys
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path

import pytest

from pokerules import GAMES, Record, dumps, loads
from pokerules.cli import main
from pokerules.quickpoker import Roll


def story(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    assert main(["demo", *arguments]) == 0
    return capsys.readouterr().out.splitlines()


def test_the_demo_plays_a_whole_game_of_each_kind(capsys: pytest.CaptureFixture[str]) -> None:
    lines = story(capsys)
    headings = [line.split()[1].rstrip(",") for line in lines if line.startswith("===")]
    assert headings == list(GAMES)
    assert len([line for line in lines if line.startswith("Winner: seat")]) == len(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_the_demo_tells_who_moved_what_was_legal_what_is_refused_and_why_it_was_won(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = story(capsys, game)
    clause = {"quickpoker": "QP", "president": "PR", "jedisjeux": "JJ"}[game]
    assert any(line.startswith("- seat ") for line in lines)
    assert any(line.startswith("- chance, 1 in ") for line in lines)
    assert any(line.startswith("  legal for seat") for line in lines)
    refusals = [match for line in lines if (match := re.match(r"  refused: .+ - (\w\w)-\d+: ", line))]
    assert len(refusals) >= 3
    assert {match[1] for match in refusals} == {clause}
    assert any(re.match(r"seat \d wins round|deal \d+: \d+ chips? to seat", line) for line in lines)


def test_equal_seeds_tell_equal_stories_and_others_another(capsys: pytest.CaptureFixture[str]) -> None:
    first = story(capsys, "quickpoker", "--seed", "5")
    assert first == story(capsys, "quickpoker", "--seed", "5")
    assert first != story(capsys, "quickpoker", "--seed", "6")


def test_boards_shows_the_table_after_every_move(capsys: pytest.CaptureFixture[str]) -> None:
    lines = story(capsys, "quickpoker", "--boards")
    moves = len([line for line in lines if line.startswith("- ")])
    assert len([line for line in lines if line.startswith("start ")]) == moves + 1


def test_an_unknown_game_is_refused_by_name(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["demo", "whist"])
    assert caught.value.code == 2
    assert "no game is called 'whist'" in capsys.readouterr().err


def test_python_m_pokerules_is_the_command_line() -> None:
    command = [sys.executable, "-m", "pokerules", "demo", "quickpoker"]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=True, env=utf8())
    assert done.stdout.startswith("=== quickpoker, seed 2: Rules() ===")


def test_a_reader_who_stops_early_is_no_error() -> None:
    command = [sys.executable, "-m", "pokerules", "demo"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=utf8()) as process:
        assert process.stdout is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr is not None
        assert process.stderr.read() == b""
    assert process.returncode == 0


def test_a_closed_pipe_ends_the_command_in_peace(monkeypatch: pytest.MonkeyPatch) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    with open(writer, "w", encoding="utf-8") as pipe:
        monkeypatch.setattr(sys, "stdout", pipe)
        assert main(["demo", "quickpoker"]) == 0


def utf8() -> dict[str, str]:
    return {**os.environ, "PYTHONIOENCODING": "utf-8"}


Write = Callable[[str | bytes], str]

GOOD = "pokerules: 1\ngame: quickpoker\n\nroll 3\nadvance 0 2\n"


@pytest.fixture
def record(tmp_path: Path) -> Write:
    """Return a function that writes a file and returns its name."""
    numbers = itertools.count()

    def write(content: str | bytes) -> str:
        file = tmp_path / f"record-{next(numbers)}"
        file.write_bytes(content.encode() if isinstance(content, str) else content)
        return str(file)

    return write


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, list[str], list[str]]:
    """Return the exit status and the lines of both outputs."""
    status = main(arguments)
    written = capsys.readouterr()
    return status, written.out.splitlines(), written.err.splitlines()


def test_replay_prints_every_state_after_the_move_that_led_to_it(
    record: Write, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, err = run(capsys, "replay", record(GOOD))
    assert (status, err) == (0, [])
    told = [line for line in out if line.startswith(("Quick Poker", "- "))]
    assert told == [
        "Quick Poker, round 1 of 1: the die is thrown for seat 0",
        "- the die shows 3",
        "Quick Poker, round 1 of 1: seat 0 moves a pawn by 3",
        "- seat 0 advances the pawn in lane 2",
        "Quick Poker, round 1 of 1: the die is thrown for seat 1",
    ]


def test_replay_of_a_bad_record_prints_what_is_good_and_then_the_fault(
    record: Write, capsys: pytest.CaptureFixture[str]
) -> None:
    file = record(GOOD + "advance 1 1\n")
    status, out, err = run(capsys, "replay", file)
    assert (status, len([line for line in out if line.startswith("- ")])) == (1, 2)
    assert err == [f"{file}:6:1: QP-3: seat 1 has not thrown yet, so no pawn can move"]


def test_check_says_nothing_of_good_records(record: Write, capsys: pytest.CaptureFixture[str]) -> None:
    both = record(GOOD), record(dumps(loads(GOOD), "json"))
    assert run(capsys, "check", *both) == (0, [], [])


def test_check_says_of_each_bad_record_where_and_why(
    record: Write, capsys: pytest.CaptureFixture[str]
) -> None:
    files = [
        record(GOOD + "  advance 0 1\n"),
        record(GOOD),
        record(dumps(Record(loads(GOOD).rules, [*loads(GOOD).moves, Roll(9)]), "json")),
        record(GOOD.replace("quickpoker", "whist")),
        record('{"pokerules": 1,\n "game"}'),
        record("x" * 64_000_001),
    ]
    status, out, err = run(capsys, "check", *files)
    assert (status, err) == (1, [])
    assert out == [
        f"{files[0]}:6:3: QP-16: it is the turn of seat 1, not of seat 0",
        f"{files[2]}:$.moves[2]: QP-3: the die shows 1 to 6, never 9",
        f"{files[3]}:2:7: a record names its game, of {', '.join(GAMES)}; no game is called 'whist'",
        f"{files[4]}:2:8: this is no JSON: Expecting ':' delimiter",
        f"{files[5]}:1:1: a record has at most 16000000 characters",
    ]


def test_what_cannot_be_read_is_told_apart_from_what_is_bad(
    record: Write, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """The others are checked all the same."""
    bad, latin = record(GOOD + "x"), record(b"pokerules: 1\n# r\xe9sum\xe9")
    missing = str(tmp_path / "missing")
    status, out, err = run(capsys, "check", missing, str(tmp_path), bad, latin)
    assert status == 2
    assert len(out) == 1
    assert out[0].startswith(f"{bad}:6:1: no move is called 'x'")
    assert err == [
        f"pokerules: {missing}: No such file or directory",
        f"pokerules: {tmp_path}: Is a directory",
        f"pokerules: {latin}: line 2 is not UTF-8: byte 0xe9",
    ]
    assert run(capsys, "replay", missing)[0] == 2


def test_a_dash_reads_standard_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO((GOOD + "roll 7").encode())))
    assert run(capsys, "check", "-") == (1, ["-:6:1: QP-3: the die shows 1 to 6, never 7"], [])


def test_vectors_writes_a_json_line_for_the_rules_and_one_for_each_position(
    capsys: pytest.CaptureFixture[str],
) -> None:
    arguments = ("vectors", "quickpoker", "--seed", "3", "--games", "2", "--rules", '{"pawns": 2, "rows": 2}')
    status, out, err = run(capsys, *arguments)
    assert (status, err) == (0, [])
    head, *positions = map(json.loads, out)
    assert (head["seed"], head["games"], head["rules"]["pawns"]) == (3, 2, 2)
    assert {position["number"] for position in positions} == {1, 2}
    assert run(capsys, *arguments) == (0, out, [])


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--games", "0"], "pokerules: games must be at least 1, not 0"),
        (["--rules", "["], "pokerules: --rules: Expecting value: line 1 column 2 (char 1)"),
        (["--rules", "[]"], "pokerules: --rules: an object is expected"),
        (["--rules", '{"a": 1, "a": 2}'], "pokerules: --rules: the key 'a' is given twice"),
        (
            ["--rules", '{"players": 9}'],
            "pokerules: --rules: $.players: QP-1: players must be from 2 to 4, not 9",
        ),
        (["--rules", '{"players": NaN}'], "pokerules: --rules: $.players: NaN is no integer"),
        (["--rules", "[" * 10**6], "pokerules: --rules: $: brackets are nested too deeply"),
    ],
)
def test_vectors_refuses_wrong_arguments(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, err = run(capsys, "vectors", "quickpoker", *arguments)
    assert (status, out) == (2, [])
    assert err[0].startswith(said)


def test_schema_prints_the_schema_that_the_package_carries(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, "schema")
    assert (status, err) == (0, [])
    assert "\n".join([*out, ""]) == files("pokerules").joinpath("record.schema.json").read_text("utf-8")


def test_a_narrow_terminal_gets_escapes_for_what_it_cannot_show() -> None:
    command = [sys.executable, "-m", "pokerules", "replay", "-"]
    narrow = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = subprocess.run(command, input=GOOD.encode(), capture_output=True, check=True, env=narrow)
    assert b"\\u25cf" in done.stdout


def test_the_output_may_be_redirected_into_a_program() -> None:
    with contextlib.redirect_stdout(io.StringIO()) as out:
        assert main(["demo", "quickpoker"]) == 0
    assert out.getvalue().startswith("=== quickpoker")


def test_the_module_run_as_a_program_ends_with_the_status_of_its_command(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["pokerules", "check", "no such file"])
    with pytest.raises(SystemExit) as ended:
        runpy.run_module("pokerules", run_name="__main__")
    assert ended.value.code == 2
    assert "no such file" in capsys.readouterr().err


def test_the_module_imported_runs_nothing() -> None:
    assert importlib.import_module("pokerules.__main__").main is main
