"""The command line: what it prints, what it refuses, and how it ends."""

import contextlib
import importlib
import io
import itertools
import json
import os
import re
import runpy
import signal
import subprocess
import sys
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from types import SimpleNamespace
from typing import NoReturn

import pytest

import pokerules
from pokerules import (
    GAMES,
    Deal,
    Record,
    demo,
    describe,
    dump_all,
    dumps,
    loads,
    president,
    quickpoker,
    replay,
)
from pokerules.cards import FULL_DECK
from pokerules.cli import main
from pokerules.pictures import svg
from pokerules.quickpoker import Roll
from pokerules.replays import page


def story(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    assert main(["demo", *arguments]) == 0
    return capsys.readouterr().out.splitlines()


@pytest.mark.parametrize("form", [[], ["--full"]])
def test_the_demo_plays_a_whole_game_of_each_kind(
    form: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    lines = story(capsys, *form)
    headings = [line[4:].partition(",")[0] for line in lines if line.startswith("===")]
    assert [game.TITLE for game in GAMES.values()] == headings
    assert len([line for line in lines if line.startswith("Winner: seat")]) == len(GAMES)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(2, 8))
def test_the_demo_of_a_game_fits_on_a_screen_below_its_prompt(
    game: str, seed: int, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = story(capsys, game, "--seed", str(seed))
    assert (23, True) == (len(lines), max(map(len, lines)) <= 80)


@pytest.mark.parametrize("game", GAMES)
def test_the_demo_shows_the_first_moves_a_refusal_with_its_clause_the_last_move_and_the_end(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = story(capsys, game)
    whole = story(capsys, game, "--full")
    moves = [line[2:] for line in whole if line.startswith("- ")]
    told = [(int(match[1]), match[2]) for line in lines if (match := re.match(r" *(\d+)\. (.*)", line))]
    numbers = [number for number, _ in told]
    assert [1, 2, len(moves)] == [*numbers[:2], numbers[-1]]
    assert numbers == sorted(numbers)
    [refusal] = [place for place, line in enumerate(lines) if ". refused: " in line]
    assert re.match(rf"      {GAMES[game].CLAUSES}-\d+: ", lines[refusal + 1])
    made = [(n, what.partition(" (of ")[0]) for n, what in told if not what.startswith("refused: ")]
    assert [(n, what) for n, what in made if not moves[n - 1].startswith(what.removesuffix("..."))] == []
    assert lines[-1] == whole[-1]


def test_the_page_of_the_command_line_shows_what_the_demo_prints(capsys: pytest.CaptureFixture[str]) -> None:
    page = Path(__file__).parent.parent / "docs" / "reference" / "command-line.md"
    shown = page.read_text("utf-8").partition("$ pokerules demo president\n")[2].partition("```")[0]
    assert shown.splitlines() == story(capsys, "president")


def test_a_game_that_is_shorter_than_a_screen_is_shown_whole() -> None:
    rules = quickpoker.Rules(pawns=2, rows=2)
    short = SimpleNamespace(**{**vars(quickpoker), "start": lambda: quickpoker.start(rules)})
    lines = list(demo.excerpt(short, 1))
    told = [line[6:] for line in lines if re.match(r" *\d+\. (?!refused)", line)]
    whole = [line[2:] for line in demo.tell(short, 1) if line[:2] == "- "]
    assert whole == [what.partition(" (of ")[0] for what in told]


@pytest.mark.parametrize("game", GAMES)
def test_the_full_demo_tells_who_moved_what_was_legal_what_is_refused_and_why_it_was_won(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = story(capsys, game, "--full")
    assert any(line.startswith("- seat ") for line in lines)
    assert any(line.startswith("- chance, 1 in ") for line in lines)
    assert any(line.startswith("  legal for seat") for line in lines)
    refusals = [match for line in lines if (match := re.match(r"  refused: .+ - (\w\w)-\d+: ", line))]
    assert len(refusals) >= 3
    assert {match[1] for match in refusals} == {GAMES[game].CLAUSES}
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
    assert done.stdout.startswith("=== Quick Poker, seed 2: Rules() ===")


def test_a_reader_who_stops_early_is_no_error() -> None:
    command = [sys.executable, "-m", "pokerules", "demo", "--full"]
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
    message = "QP-3: seat 1 has not thrown yet, so no pawn can move: the die has to be thrown first"
    assert err == [f"{file}:6:1: {message}"]


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
        f"{files[2]}:1:1: $.moves[2]: QP-3: the die shows 1 to 6, never 9",
        f"{files[3]}:2:7: a record names its game, one of {', '.join(GAMES)}; no game is called 'whist'",
        f"{files[4]}:2:8: this is not JSON: Expecting ':' delimiter",
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


def test_a_file_without_a_record_is_bad(record: Write, capsys: pytest.CaptureFixture[str]) -> None:
    empty = record("# nothing yet\n")
    assert run(capsys, "check", empty) == (1, [f"{empty}:1:1: there is no record here"], [])


def test_files_may_hold_several_records(record: Write, capsys: pytest.CaptureFixture[str]) -> None:
    both = record(GOOD + GOOD), record(dumps(loads(GOOD), "json") * 2)
    assert run(capsys, "check", *both) == (0, [], [])
    status, out, _ = run(capsys, "replay", both[0])
    assert (status, 2) == (0, out.count("- the die shows 3"))
    bad = record(GOOD + GOOD + "roll 7\n")
    assert run(capsys, "check", bad) == (1, [f"{bad}:11:1: QP-3: the die shows 1 to 6, never 7"], [])


def test_a_record_as_a_seat_has_it_is_replayed_as_its_views(
    record: Write, capsys: pytest.CaptureFixture[str]
) -> None:
    seen = DEAL.seen_by(1)
    status, out, err = run(capsys, "replay", record(dumps(seen)))
    assert (status, err) == (0, [])
    assert [str(seen.views[0]), "- the cards are dealt", str(seen.views[1])] == [
        "\n".join(out[:-6]).partition("\n- ")[0],
        next(line for line in out if line.startswith("- ")),
        "\n".join(out).partition("are dealt\n")[2],
    ]


def test_a_stream_that_cannot_be_read_is_unusable(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Broken(io.RawIOBase):
        def readline(self, size: int | None = -1, /) -> bytes:  # noqa: ARG002
            raise OSError(5, "Input/output error")

    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=Broken()))
    assert run(capsys, "check", "-") == (2, [], ["pokerules: -: Input/output error"])


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


def test_vectors_writes_the_file_that_comes_with_the_library(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, "vectors", "jedisjeux", "--corners")
    assert (status, err) == (0, [])
    shipped = files("pokerules.record.vectors").joinpath("jedisjeux.jsonl").read_text("ascii")
    assert "\n".join([*out, ""]) == shipped


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--games", "0"], "pokerules: games must be at least 1, not 0"),
        (["--rules", "["], "pokerules: --rules: Expecting value: line 1 column 2 (char 1)"),
        (["--rules", "[]"], "pokerules: --rules: an object is expected"),
        (
            ["--rules", '{"type": "quickpoker.Rules"}'],
            "pokerules: --rules: QP-1: type must be left out, as the options are players, ",
        ),
        (["--rules", '{"a": 1, "a": 2}'], "pokerules: --rules: the key 'a' is given twice"),
        (
            ["--rules", '{"players": 9}'],
            "pokerules: --rules: QP-1: players must be from 2 to 4, not 9",
        ),
        (["--rules", '{"players": NaN}'], "pokerules: --rules: QP-1: players must be an integer, not nan"),
        (["--rules", "[" * 10**6], "pokerules: --rules: brackets are nested too deeply"),
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
    shipped = files("pokerules.record").joinpath("record.schema.json").read_text("utf-8")
    assert shipped == "\n".join([*out, ""])


DEAL = Record(president.Rules(), [Deal(tuple(FULL_DECK))])


@pytest.mark.parametrize(
    ("encoding", "game", "hand"),
    [
        ("ascii", "President", "3d 4c 5s 6h 7d 8c 9s Th Jd Qc Ks Ah 2h"),
        ("cp437", "Président", "3d 4c 5s 6h 7d 8c 9s Th Jd Qc Ks Ah 2h"),
        ("utf-8", "Président", "3♦ 4♣ 5♠ 6♥ 7♦ 8♣ 9♠ T♥ J♦ Q♣ K♠ A♥ 2♥"),
    ],
)
def test_a_terminal_gets_cards_as_letters_if_its_encoding_has_no_suits(
    encoding: str, game: str, hand: str, record: Write
) -> None:
    command = [sys.executable, "-m", "pokerules", "replay", record(dumps(DEAL))]
    environment = {**os.environ, "PYTHONIOENCODING": encoding}
    done = subprocess.run(command, capture_output=True, check=True, env=environment)
    lines = done.stdout.decode(encoding).splitlines()
    assert lines[0].startswith(f"{game}, round 1")
    assert [line[24:] for line in lines if line.startswith("seat 3 *")] == [hand]


@pytest.mark.parametrize(
    "arguments", [["demo"], ["demo", "--boards"], ["replay", "-"], ["check", "-"], ["--help"]]
)
def test_all_that_is_printed_has_a_stand_in_in_ascii_that_keeps_the_columns(
    arguments: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def printed(*options: str, encoding: str = "utf-8") -> str:
        """Return both outputs, of which the second tells of the fault."""
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(f"{dumps(DEAL)}play 3 2c".encode())))
        outputs = io.BytesIO(), io.BytesIO()
        for name, output in zip(("stdout", "stderr"), outputs, strict=True):
            monkeypatch.setattr(sys, name, io.TextIOWrapper(output, encoding, "strict", write_through=True))
        with contextlib.suppress(SystemExit):
            main([*arguments, *options])
        return b"".join(output.getvalue() for output in outputs).decode(encoding)

    wide, narrow = printed(), printed(encoding="ascii")
    assert list(map(len, wide.splitlines())) == list(map(len, narrow.splitlines()))
    assert "\\" not in narrow
    assert wide.isascii() == (arguments == ["--help"])
    if arguments != ["--help"]:
        assert narrow == printed("--ascii")


def test_the_output_may_be_redirected_into_a_program() -> None:
    with contextlib.redirect_stdout(io.StringIO()) as out:
        assert main(["demo", "quickpoker"]) == 0
    assert out.getvalue().startswith("=== Quick Poker")


def process(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "pokerules", *arguments]


def started(*arguments: str) -> subprocess.Popen[bytes]:
    """Start a command that heeds Ctrl-C, which what is started in the background of a shell does not."""
    return subprocess.Popen(
        process(*arguments),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )


def test_ctrl_c_ends_a_command_that_waits_for_a_file_with_status_130(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    # Opening the pipe waits until the command has opened its other end.
    with started("check", str(pipe)) as running, pipe.open("wb"):
        running.send_signal(signal.SIGINT)
        assert running.communicate() == (b"", b"pokerules: interrupted\n")
        assert running.returncode == 130


def test_ctrl_c_ends_a_command_whose_reader_has_stalled() -> None:
    """What it still holds for the reader is lost."""
    with started("demo", "--full", "--ascii") as running:
        assert running.stdout is not None
        assert running.stderr is not None
        assert running.stdout.readline().startswith(b"=== Quick Poker")
        running.send_signal(signal.SIGINT)
        assert running.wait() == 130
        assert running.stderr.read() == b"pokerules: interrupted\n"


COMMANDS = [["demo"], ["replay", "-"], ["check", "-"], ["vectors", "quickpoker"], ["schema"], ["--version"]]


def ended(*arguments: str) -> int | str | None:
    """Return the exit status of a command that is given a bad record on standard input."""
    try:
        return main(arguments)
    except SystemExit as end:
        return end.code


@pytest.fixture
def bad_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(f"{GOOD}roll 7".encode())))


@pytest.mark.usefixtures("bad_input")
@pytest.mark.parametrize("command", COMMANDS)
def test_a_closed_standard_output_is_told_in_one_line(
    command: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    assert ended(*command) == 2
    assert capsys.readouterr().err == "pokerules: standard output is closed\n"


@pytest.mark.usefixtures("bad_input")
@pytest.mark.parametrize("buffered", [True, False])
@pytest.mark.parametrize("command", [*COMMANDS, ["--help"]])
def test_a_full_disk_is_told_in_one_line(
    command: list[str], buffered: bool, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With ``python -u``, it is print that fails, and not the last flush."""
    with open("/dev/full", "w", encoding="utf-8") as full:
        full.reconfigure(write_through=not buffered)
        monkeypatch.setattr(sys, "stdout", full)
        assert ended(*command) == 2
    assert capsys.readouterr().err == "pokerules: standard output: No space left on device\n"


@pytest.mark.parametrize("arguments", [["demo", "whist"], ["check", "missing"]])
def test_a_command_that_cannot_complain_ends_with_its_status_all_the_same(
    arguments: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with open("/dev/full", "w", encoding="utf-8") as full:
        monkeypatch.setattr(sys, "stderr", full)
        assert ended(*arguments) == 2


@pytest.mark.parametrize("command", ["replay", "check"])
def test_a_closed_standard_input_is_told_in_one_line(
    command: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert run(capsys, command, "-") == (2, [], ["pokerules: standard input is closed"])


@pytest.mark.parametrize(
    ("redirected", "said"),
    [
        (">&-", "pokerules: standard output is closed\n"),
        (">/dev/full", "pokerules: standard output: No space left on device\n"),
        ("<&-", "pokerules: standard input is closed\n"),
        ("0>/dev/null", "pokerules: -: Bad file descriptor\n"),
        ("2>&- >&-", ""),
        ("2>/dev/full <&-", ""),
    ],
)
def test_a_process_whose_streams_are_unusable_ends_with_status_2(redirected: str, said: str) -> None:
    command = ["sh", "-c", f'exec "$@" {redirected}', "sh", *process("replay", "-")]
    done = subprocess.run(command, input=GOOD, capture_output=True, text=True, env=utf8())
    assert (2, "", said) == (done.returncode, done.stdout, done.stderr)


def test_what_is_meant_for_a_closed_standard_error_goes_nowhere() -> None:
    command = ["sh", "-c", 'exec "$@" 2>&-', "sh", *process("demo", "whist")]
    done = subprocess.run(command, capture_output=True)
    assert (2, b"", b"") == (done.returncode, done.stdout, done.stderr)


def test_a_reader_who_goes_away_from_check_has_left_a_bad_record_unread(
    record: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With ``pokerules check … | head``, and pipefail set, nobody must take the records to be good."""
    file = record(GOOD + "roll 7")
    reader, writer = os.pipe()
    os.close(reader)
    with open(writer, "w", encoding="utf-8") as pipe:
        monkeypatch.setattr(sys, "stdout", pipe)
        assert main(["check", file]) == 1


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("", "'': No such file or directory"),
        ("no\nfile", r"'no\nfile': No such file or directory"),
        ("no\udce9", r"'no\udce9': No such file or directory"),
        ("no\0file", r"'no\x00file': embedded null byte"),
        ("n" * 300, f"{'n' * 300}: File name too long"),
    ],
)
def test_a_name_that_no_file_has_is_told_in_one_line(
    name: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(capsys, "check", name) == (2, [], [f"pokerules: {told}"])


def test_version_prints_the_version_of_the_package(capsys: pytest.CaptureFixture[str]) -> None:
    assert ended("--version") == 0
    assert capsys.readouterr().out == f"pokerules {pokerules.__version__}\n"


def test_the_module_run_as_a_program_ends_with_the_status_of_its_command(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["pokerules", "check", "no such file"])
    with pytest.raises(SystemExit) as ended:
        runpy.run_module("pokerules", run_name="__main__")
    assert ended.value.code == 2
    assert "no such file" in capsys.readouterr().err


def test_ctrl_c_while_the_command_line_is_imported_is_told_in_one_line(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Interrupting:
        """An importer in whose work Ctrl-C falls."""

        def find_spec(self, *_: object) -> None:
            raise KeyboardInterrupt

    def end(status: int) -> NoReturn:
        raise SystemExit(status)

    program = importlib.import_module("pokerules.__main__")
    monkeypatch.setattr(os, "_exit", end)
    monkeypatch.delitem(sys.modules, "pokerules.cli")
    monkeypatch.delattr(pokerules, "cli")
    monkeypatch.setattr(sys, "meta_path", [Interrupting(), *sys.meta_path])
    with pytest.raises(SystemExit, match="130"):
        program.main()
    assert capfd.readouterr().err == "pokerules: interrupted\n"


def test_a_closed_standard_error_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    monkeypatch.setattr(sys, "argv", ["pokerules", "check", "missing"])
    assert importlib.import_module("pokerules.__main__").main() == 2
    assert sys.stderr.name == os.devnull
    sys.stderr.close()


def test_the_module_imported_runs_nothing() -> None:
    assert callable(importlib.import_module("pokerules.__main__").main)


GAME = "pokerules: 1\ngame: quickpoker\n\nroll 3\nadvance 0 2\nroll 2\n"


@pytest.fixture
def game_file(tmp_path: Path) -> str:
    """Return the name of a file with the beginning of a game."""
    file = tmp_path / "game.txt"
    file.write_text(GAME, encoding="utf-8")
    return str(file)


class TestShow:
    def told(self, capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
        assert main(["show", *arguments]) == 0
        return capsys.readouterr().out

    def test_the_last_position_is_shown(self, game_file: str, capsys: pytest.CaptureFixture[str]) -> None:
        *_, last = replay(loads(GAME))
        assert f"{last}\n" == self.told(capsys, game_file)

    @pytest.mark.parametrize("number", range(4))
    def test_a_position_is_shown_by_the_number_of_moves_before_it(
        self, number: int, game_file: str, capsys: pytest.CaptureFixture[str]
    ) -> None:
        states = [*replay(loads(GAME))]
        assert f"{states[number]}\n" == self.told(capsys, game_file, "--move", str(number))

    def test_players_have_names_and_cards_the_letters_of_a_language(
        self, game_file: str, capsys: pytest.CaptureFixture[str]
    ) -> None:
        *_, last = replay(loads(GAME))
        told = self.told(capsys, game_file, "--names", "Ann, Bo", "--lang", "fr")
        assert describe(last, "fr", ["Ann", "Bo"]) + "\n" == told

    @pytest.mark.parametrize("number", [0, 3])
    def test_a_picture_is_written_with_the_move_set_off(
        self, number: int, game_file: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        record = loads(GAME)
        states = [*replay(record)]
        expected = svg(states[number], highlight=record.moves[number - 1] if number else None)
        out = tmp_path / "out.svg"
        assert "" == self.told(capsys, game_file, "--move", str(number), "--svg", str(out))
        assert expected == out.read_text(encoding="utf-8")
        assert expected == self.told(capsys, game_file, "--move", str(number), "--svg", "-")

    def test_a_seat_is_shown_what_it_may_know(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        record = Record(president.Rules(), [Deal(FULL_DECK)])
        file = tmp_path / "game.json"
        file.write_text(dumps(record, form="json"), encoding="utf-8")
        *_, view = replay(record.seen_by(2))
        assert f"{view}\n" == self.told(capsys, str(file), "--seat", "2")
        file.write_text(dumps(record.seen_by(2)), encoding="utf-8")
        assert f"{view}\n" == self.told(capsys, str(file), "--seat", "2")

    @pytest.mark.parametrize(
        ("arguments", "message"),
        [
            (["--move", "4"], "--move: the record has the moves 0 to 3, and no move 4"),
            (["--move", "-1"], "--move: the record has the moves 0 to 3, and no move -1"),
            (["--seat", "2"], "--seat: the seats are 0 to 1, and 2 is none of them"),
            (["--svg", "/no/such/folder/out.svg"], "/no/such/folder/out.svg: No such file or directory"),
            (["--svg", "a\0b"], "'a\\x00b': embedded null byte"),
        ],
    )
    def test_what_cannot_be_shown_is_said_in_a_line(
        self, arguments: list[str], message: str, game_file: str, capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert 2 == main(["show", game_file, *arguments])
        assert f"pokerules: {message}\n" == capsys.readouterr().err

    @pytest.mark.parametrize(("viewer", "whose"), [(None, "a spectator"), (1, "seat 1")])
    def test_what_one_seat_saw_is_not_shown_to_another(
        self, viewer: int | None, whose: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        file = tmp_path / "game.txt"
        file.write_text(dumps(Record(president.Rules(), [Deal(FULL_DECK)]).seen_by(viewer)), encoding="utf-8")
        assert 2 == main(["show", str(file), "--seat", "0"])
        told = f"pokerules: --seat: the record is what {whose} saw, and cannot be shown to seat 0\n"
        assert told == capsys.readouterr().err

    @pytest.mark.parametrize("command", [["show"], ["replay", "--html", "-"]])
    def test_one_record_is_expected(
        self, command: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        file = tmp_path / "games.txt"
        file.write_text("".join(dump_all([loads(GAME)] * 2)), encoding="utf-8")
        assert 2 == main([*command, str(file)])
        assert capsys.readouterr().err.endswith("there are several records, and one is expected\n")

    @pytest.mark.parametrize("command", [["show"], ["show", "--svg", "-"], ["replay", "--html", "-"]])
    def test_a_bad_record_is_told_by_its_place(
        self, command: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        file = tmp_path / "bad.txt"
        file.write_text(GAME.replace("advance 0", "advance 1"), encoding="utf-8")
        assert 1 == main([*command, str(file)])
        message = "QP-16: it is the turn of seat 0, not of seat 1"
        assert (f"{file}:5:1: {message}\n", "") == (
            (captured := capsys.readouterr()).err,
            captured.out,
        )


@pytest.mark.parametrize("game", GAMES)
def test_the_demo_writes_the_record_of_the_game_that_it_tells(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    saved = tmp_path / "game.txt"
    assert 0 == main(["demo", game, "--seed", "3", "--save", str(saved)])
    record = loads(saved.read_text(encoding="utf-8"))
    whole = story(capsys, game, "--seed", "3", "--full")
    assert [str(move) for move in record.moves] == [
        line[2:].partition(": ")[2] if line.startswith("- chance") else line[2:]
        for line in whole
        if line.startswith("- ")
    ]


def test_the_demo_writes_the_page_of_a_game(tmp_path: Path) -> None:
    saved, html = tmp_path / "game.txt", tmp_path / "game.html"
    assert 0 == main(["demo", "quickpoker", "--save", str(saved)])
    assert 0 == main(["demo", "quickpoker", "--html", str(html)])
    assert page(loads(saved.read_text("utf-8"))) == html.read_text("utf-8")


@pytest.mark.parametrize("games", [[], ["quickpoker", "president"]])
def test_the_demo_writes_one_game_at_a_time(games: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert 2 == main(["demo", *games, "--html", "-"])
    assert "pokerules: --save, --html: one game is expected, by its name\n" == capsys.readouterr().err


class TestReplayPage:
    @pytest.mark.parametrize("seat", [None, 1])
    def test_a_page_is_written(
        self, seat: int | None, game_file: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        record = loads(GAME)
        assert isinstance(record, Record)
        out = tmp_path / "out.html"
        chosen = [] if seat is None else ["--seat", str(seat)]
        options = [*chosen, "--names", "Ann,Bo", "--lang", "fr"]
        assert 0 == main(["replay", game_file, "--html", str(out), *options])
        expected = page(record if seat is None else record.seen_by(seat), "fr", ["Ann", "Bo"])
        assert expected == out.read_text(encoding="utf-8")
        assert "" == capsys.readouterr().out

    def test_states_are_printed_by_name_and_as_a_seat_sees_them(
        self, game_file: str, capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert 0 == main(["replay", game_file, "--names", "Ann,Bo", "--seat", "0"])
        told = capsys.readouterr().out
        assert "- Ann advances the pawn in lane 2\n" in told
        assert "seat" not in told
