"""The command line: a demo, the replay and the check of records, conformance vectors, and the schema."""

import argparse
import io
import json
import os
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from pokerules import demo
from pokerules.decoding import decoded
from pokerules.errors import PokerulesError, RecordError
from pokerules.game import GAMES
from pokerules.record import MAX_LENGTH, Record, loads, replay
from pokerules.serialize import from_dict

_FAILED: Final = 1
"""The exit status where a record is bad."""
_UNUSABLE: Final = 2
"""The exit status where a file or an argument is."""


class Unusable(Exception):
    """Something that keeps a command from doing its work, said in one line."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit status.

    Args:
        arguments: the words after ``pokerules``; those of the process if None.

    Returns:
        0 if all went well, 1 if a record is bad, 2 if a file cannot be read or an argument is wrong.
    """
    options = _parser().parse_args(arguments)
    if isinstance(sys.stdout, io.TextIOWrapper):
        # A narrow terminal, or a file name in another encoding, is no reason to stop.
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        status: int = options.run(options)
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader has seen enough; nothing is left to flush to.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except Unusable as error:
        print(f"pokerules: {error}", file=sys.stderr)
        return _UNUSABLE
    return status


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="pokerules", description="Rules of Quick Poker, Président (mode Poker) and Jedisjeux."
    )
    commands = parser.add_subparsers(required=True)
    games = ", ".join(GAMES)

    command = commands.add_parser("demo", help="play a whole game by random legal moves and tell it")
    command.add_argument("games", nargs="*", type=_game, metavar="GAME", help=f"of {games}; all if none")
    command.add_argument("--seed", type=int, default=2, help="seed of the chance and of the players")
    command.add_argument("--boards", action="store_true", help="show the table after every move")
    command.set_defaults(run=_demo)

    command = commands.add_parser("replay", help="print a record state by state")
    command.add_argument("file", metavar="FILE", help="a record in either form; - for standard input")
    command.set_defaults(run=_replay)

    command = commands.add_parser("check", help="tell of each record whether it can be replayed to its end")
    command.add_argument("files", nargs="+", metavar="FILE", help="records; - for standard input")
    command.set_defaults(run=_check)

    command = commands.add_parser("vectors", help="write a conformance file for engines in other languages")
    command.add_argument("game", type=_game, metavar="GAME", help=f"of {games}")
    command.add_argument("--seed", type=int, default=0, help="seed of the chance and of the players")
    command.add_argument("--games", type=int, default=1, help="how many games are played")
    command.add_argument("--rules", default="{}", help="options as a JSON object, such as '{\"players\": 3}'")
    command.set_defaults(run=_vectors)

    command = commands.add_parser("schema", help="print the JSON Schema of records and stored values")
    command.set_defaults(run=_schema)
    return parser


def _demo(options: argparse.Namespace) -> int:
    for name in options.games or GAMES:
        for line in demo.tell(name, GAMES[name], options.seed, options.boards):
            print(line)
    return 0


def _game(name: str) -> str:
    if name not in GAMES:
        raise argparse.ArgumentTypeError(f"no game is called {name!r}: the games are {', '.join(GAMES)}")
    return name


def _replay(options: argparse.Namespace) -> int:
    try:
        record = loads(_text_of(options.file))
        for told in _story(record):
            print(told)
    except RecordError as error:
        sys.stdout.flush()
        print(_line_of(options.file, error), file=sys.stderr)
        return _FAILED
    return 0


def _story(record: Record) -> Iterator[str]:
    """Yield every state of a record, each but the first after the move that led to it."""
    states = replay(record)
    yield str(next(states))
    for move, state in zip(record.moves, states, strict=False):
        yield f"- {move}"
        yield str(state)


def _check(options: argparse.Namespace) -> int:
    status = 0
    for file in options.files:
        try:
            for _ in replay(loads(_text_of(file))):
                pass
        except RecordError as error:
            print(_line_of(file, error))
            status = max(status, _FAILED)
        except Unusable as error:
            print(f"pokerules: {error}", file=sys.stderr)
            status = _UNUSABLE
    return status


def _text_of(file: str) -> str:
    """Return the text of a file, or of standard input, reading no more than a record may have."""
    longest = 4 * MAX_LENGTH  # A character takes four bytes at most.
    try:
        if file == "-":
            content = sys.stdin.buffer.read(longest + 1)
        else:
            with Path(file).open("rb") as stream:
                content = stream.read(longest + 1)
    except OSError as error:
        raise Unusable(f"{file}: {error.strerror}") from None
    if len(content) > longest:
        raise RecordError(f"a record has at most {MAX_LENGTH} characters", "line 1, column 1")
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise Unusable(f"{file}: line {line} is not UTF-8: byte {content[error.start]:#04x}") from None


def _line_of(file: str, error: RecordError) -> str:
    """Return an error as ``file:line:column: message``, or with a JSON path for the line and column."""
    at_line = re.fullmatch(r"line (\d+), column (\d+)", error.place)
    return f"{file}:{':'.join(at_line.groups()) if at_line else error.place}: {error.message}"


def _vectors(options: argparse.Namespace) -> int:
    rules = _rules_of(options.game, options.rules)
    from pokerules.testing.vectors import text_of, vectors  # Later, as it needs more than the core does.

    try:
        lines = vectors(options.game, rules, seed=options.seed, games=options.games)
    except PokerulesError as error:
        raise Unusable(str(error)) from None
    for line in lines:
        print(text_of(line))
    return 0


def _rules_of(name: str, text: str) -> Any:
    try:
        options = decoded(text)
        if not isinstance(options, dict):
            raise Unusable(f"--rules: {getattr(options, 'message', 'an object is expected')}")
        return from_dict({**options, "type": f"{name}.Rules"})
    except (json.JSONDecodeError, RecordError) as error:
        raise Unusable(f"--rules: {error}") from None


def _schema(_: argparse.Namespace) -> int:
    from pokerules.schema import schema  # Later, as it needs more than the core does.

    print(json.dumps(schema(), indent=1, ensure_ascii=False))
    return 0
