"""The command line: what it prints, what it refuses, and how it ends."""

import os
import re
import subprocess
import sys

import pytest

from pokerules import GAMES
from pokerules.cli import main


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
    assert any(line.startswith("* ") for line in lines)


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


def utf8() -> dict[str, str]:
    return {**os.environ, "PYTHONIOENCODING": "utf-8"}
