"""The command line: a demo, records shown, replayed and checked, conformance vectors, and the schema."""

import argparse
import io
import json
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext, redirect_stderr, redirect_stdout
from functools import partial
from itertools import islice
from typing import Any, BinaryIO, Final, TextIO

from pokerules import __version__, demo
from pokerules._common.places import JsonPath, Place, TextPlace
from pokerules._common.prose import Terms
from pokerules._common.terminal import STAND_IN, showable
from pokerules.errors import PokerulesError, RecordError
from pokerules.game import GAMES
from pokerules.record import MAX_LENGTH, Record, SeenRecord, dumps, load_all, replay, rules_from
from pokerules.record.decoding import OutOfBounds, decoded
from pokerules.terms import describe

_FAILED: Final = 1
"""The exit status where a record is bad."""
_UNUSABLE: Final = 2
"""The exit status where a file, a stream or an argument cannot be used."""


class Unusable(Exception):
    """Something that keeps a command from doing its work, said in one line."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit status.

    Args:
        arguments: the words after ``pokerules``; those of the process if None.

    Returns:
        0 if all went well, 1 if a record is bad, 2 if a file cannot be read, an argument is wrong
        or standard output cannot be written.

    Raises:
        SystemExit: the arguments are not a command (2), or ask for help or the version (0).
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # A narrow terminal, or a file name in another encoding, is no reason to stop.
            stream.reconfigure(errors=STAND_IN)
    options = argparse.Namespace(unread=0)
    try:
        return _run(arguments, options)
    except BrokenPipeError:
        # The reader has seen enough.
        _give_up(sys.stdout)
        unread: int = options.unread
        return unread
    except OSError as error:
        _give_up(sys.stdout)
        _complain(f"pokerules: standard output: {error.strerror or error}")
    except Unusable as error:
        _complain(f"pokerules: {error}")
    return _UNUSABLE


def _run(arguments: Sequence[str] | None, options: argparse.Namespace) -> int:
    _open_stream(sys.stdout, "standard output")
    answer, complaint = io.StringIO(), io.StringIO()
    try:
        # By itself, argparse passes over a stream that cannot be written.
        with redirect_stdout(answer), redirect_stderr(complaint):
            _parser().parse_args(arguments, options)
    except SystemExit:
        if complaint.getvalue():
            _complain(complaint.getvalue().rstrip())
        else:
            print(answer.getvalue(), end="", flush=True)
        raise
    status: int = options.run(options)
    sys.stdout.flush()
    return status


def _open_stream(stream: TextIO | None, name: str) -> TextIO:
    """Return a stream of the process, which Python has as None if it was closed before the start."""
    if stream is None:
        raise Unusable(f"{name} is closed")
    return stream


def _complain(text: str) -> None:
    """Write a line to standard error, if that can be written."""
    try:
        print(text, file=sys.stderr, flush=True)
    except OSError:
        _give_up(sys.stderr)


def _give_up(stream: TextIO) -> None:
    """Let what a stream still holds go nowhere, or Python would fail at it once more when it ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="pokerules", description="Play games of the poker family, and replay and check records of them."
    )
    parser.add_argument(
        "--version", action="version", version=f"pokerules {__version__}", help="print the version"
    )
    commands = parser.add_subparsers(required=True)
    games = ", ".join(GAMES)
    narrow = argparse.ArgumentParser(add_help=False)
    narrow.add_argument("--ascii", action="store_true", help="write cards and boards in ASCII: 4d, not 4♦")

    command = commands.add_parser(
        "demo", parents=[narrow], help="play a game by random legal moves and show it on one screen"
    )
    command.add_argument(
        "games", nargs="*", type=_game, metavar="GAME", help=f"one of {games}; all if none is given"
    )
    command.add_argument("--seed", type=int, default=2, help="seed for chance and for the players")
    command.add_argument("--full", action="store_true", help="tell the whole game, move by move")
    command.add_argument("--boards", action="store_true", help="the same, with the table after every move")
    command.add_argument(
        "--save", metavar="OUT", help="write the record of the one game to this file instead"
    )
    command.add_argument(
        "--html", metavar="OUT", help="write a page of it instead, to step through in a browser"
    )
    command.set_defaults(run=_demo)

    seen = argparse.ArgumentParser(add_help=False)
    seen.add_argument("file", metavar="FILE", help="a record in either form; - for standard input")
    seen.add_argument(
        "--seat", type=int, metavar="P", help="show what this seat may know; all cards otherwise"
    )
    seen.add_argument("--lang", choices=("en", "fr"), default="en", help="the language: English or French")
    seen.add_argument("--names", type=_names, metavar="A,B,...", help="what to call the players, by seat")

    command = commands.add_parser(
        "show", parents=[seen, narrow], help="show one position of a record, in words or as a picture"
    )
    command.add_argument("--move", type=int, metavar="N", help="after so many moves; the last one otherwise")
    command.add_argument("--svg", metavar="OUT", help="write a picture to this file; - for standard output")
    command.set_defaults(run=_show)

    command = commands.add_parser(
        "replay", parents=[seen, narrow], help="print a record state by state, or make a page of it"
    )
    command.add_argument(
        "--html", metavar="OUT", help="write a page to step through in a browser; - for standard output"
    )
    command.set_defaults(run=_replay)

    command = commands.add_parser(
        "check", parents=[narrow], help="check whether each record can be replayed to its end"
    )
    command.add_argument(
        "files", nargs="+", metavar="FILE", help="records in either form; - for standard input"
    )
    # It writes about bad records alone, so a reader who has gone away has left one unread.
    command.set_defaults(run=_check, unread=_FAILED)

    command = commands.add_parser("vectors", help="write a conformance file for engines in other languages")
    command.add_argument("game", type=_game, metavar="GAME", help=f"one of {games}")
    command.add_argument("--seed", type=int, default=0, help="seed for chance and for the players")
    command.add_argument("--games", type=int, default=1, help="how many games are played")
    command.add_argument("--rules", default="{}", help="options as a JSON object, such as '{\"players\": 3}'")
    command.add_argument(
        "--corners", action="store_true", help="write the file that comes with the library instead"
    )
    command.set_defaults(run=_vectors)

    command = commands.add_parser("schema", help="print the JSON Schema of records and stored values")
    command.set_defaults(run=_schema)
    return parser


def _demo(options: argparse.Namespace) -> int:
    if options.save is not None or options.html is not None:
        return _demo_written(options)
    for name in options.games or GAMES:
        game = GAMES[name]
        whole = options.full or options.boards
        told = demo.tell(game, options.seed, options.boards) if whole else demo.excerpt(game, options.seed)
        for line in told:
            print(_shown(line, options))
    return 0


def _demo_written(options: argparse.Namespace) -> int:
    if len(options.games) != 1:
        raise Unusable("--save, --html: one game is expected, by its name")
    record = demo.recorded(GAMES[options.games[0]], options.seed)
    if options.save is not None:
        _write(options.save, dumps(record))
    if options.html is not None:
        _write(options.html, _page_of(record))
    return 0


def _shown(text: str, options: argparse.Namespace) -> str:
    """Return a text as it is, or in ASCII if that is asked for."""
    return showable(text, "ascii") if options.ascii else text


def _game(name: str) -> str:
    if name not in GAMES:
        raise argparse.ArgumentTypeError(f"no game is called {name!r}: the games are {', '.join(GAMES)}")
    return name


def _names(text: str) -> tuple[str, ...]:
    return tuple([name.strip() for name in text.split(",")])


def _reading(run: Callable[[argparse.Namespace], None]) -> Callable[[argparse.Namespace], int]:
    """Return a command that reads a file and tells of the first fault in it."""

    def command(options: argparse.Namespace) -> int:
        try:
            run(options)
        except RecordError as error:
            sys.stdout.flush()
            _complain(_shown(_line_of(options.file, error), options))
            return _FAILED
        return 0

    return command


@_reading
def _replay(options: argparse.Namespace) -> None:
    if options.html is None:
        for record in _records_in(options.file):
            for told in _story(_seen(record, options), options):
                print(_shown(told, options))
    else:
        record = _seen(_only_record_in(options.file), options)
        _write(options.html, _page_of(record, options.lang, options.names))


def _page_of(record: Record | SeenRecord, lang: Terms = "en", names: tuple[str, ...] | None = None) -> str:
    from pokerules.replays import page  # Later, as it needs more than the core does.

    return page(record, lang, names)


def _story(record: Record | SeenRecord, options: argparse.Namespace) -> Iterator[str]:
    """Yield every state of a record, each but the first after the move that led to it."""
    told = partial(describe, terms=options.lang, names=options.names)
    states = replay(record)
    yield told(next(states))
    for move, state in zip(record.moves, states, strict=False):
        yield f"- {told(move)}"
        yield told(state)


@_reading
def _show(options: argparse.Namespace) -> None:
    record = _seen(_only_record_in(options.file), options)
    moves = len(record.moves)
    number = moves if options.move is None else options.move
    if not 0 <= number <= moves:
        raise Unusable(f"--move: the record has the moves 0 to {moves}, and no move {number}")
    position = next(islice(replay(record), number, None))
    if options.svg is None:
        print(_shown(describe(position, options.lang, options.names), options))
    else:
        from pokerules.pictures import svg

        made = record.moves[number - 1] if number else None
        _write(options.svg, svg(position, options.lang, options.names, made))


def _seen(record: Record | SeenRecord, options: argparse.Namespace) -> Record | SeenRecord:
    """Return a record as the seat that is asked for may have it."""
    seat, players = options.seat, record.rules.players
    if seat is None:
        return record
    if not 0 <= seat < players:
        raise Unusable(f"--seat: the seats are 0 to {players - 1}, and {seat} is none of them")
    if isinstance(record, Record):
        return record.seen_by(seat)
    if record.viewer != seat:
        whose = "a spectator" if record.viewer is None else f"seat {record.viewer}"
        raise Unusable(f"--seat: the record is what {whose} saw, and cannot be shown to seat {seat}")
    return record


def _only_record_in(file: str) -> Record | SeenRecord:
    """Return the record of a file that must hold just one."""
    records = _records_in(file)
    record = next(records)
    if next(records, None) is not None:
        raise Unusable(f"{_named(file)}: there are several records, and one is expected")
    return record


def _write(file: str, text: str) -> None:
    """Write a text to a file, or to standard output."""
    if file == "-":
        print(text, end="")
        return
    try:
        with open(file, "w", encoding="utf-8", newline="\n") as stream:
            stream.write(text)
    except (OSError, ValueError) as error:  # A ValueError if the name cannot be one.
        raise _unusable(file, error) from None


def _check(options: argparse.Namespace) -> int:
    status = 0
    for file in options.files:
        try:
            for record in _records_in(file):
                for _ in replay(record):
                    pass
        except RecordError as error:
            print(_shown(_line_of(file, error), options))
            status = max(status, _FAILED)
        except Unusable as error:
            _complain(f"pokerules: {error}")
            status = _UNUSABLE
    return status


def _records_in(file: str) -> Iterator[Record | SeenRecord]:
    """Yield the records of a file, which must hold at least one."""
    records = load_all(_lines_of(file))
    first = next(records, None)
    if first is None:
        raise RecordError("there is no record here", TextPlace(1, 1))
    yield first
    yield from records


def _lines_of(file: str) -> Iterator[str]:
    """Yield the lines of a file, or of standard input, reading no more of a line than a record may have."""
    longest = 4 * MAX_LENGTH  # A character takes four bytes at most.
    with _opened(file) as stream:
        for number, line in enumerate(iter(partial(_read, stream, longest + 1, file), b""), 1):
            if len(line) > longest:
                raise RecordError(f"a record has at most {MAX_LENGTH} characters", TextPlace(number, 1))
            try:
                yield line.decode("utf-8")
            except UnicodeDecodeError as error:
                wrong = f"line {number} is not UTF-8: byte {line[error.start]:#04x}"
                raise Unusable(f"{_named(file)}: {wrong}") from None


def _opened(file: str) -> AbstractContextManager[BinaryIO]:
    if file == "-":
        return nullcontext(_open_stream(sys.stdin, "standard input").buffer)
    try:
        return open(file, "rb")
    except (OSError, ValueError) as error:  # A ValueError if the name cannot be one.
        raise _unusable(file, error) from None


def _read(stream: BinaryIO, most: int, file: str) -> bytes:
    try:
        return stream.readline(most)
    except OSError as error:
        raise _unusable(file, error) from None


def _unusable(file: str, error: OSError | ValueError) -> Unusable:
    return Unusable(f"{_named(file)}: {getattr(error, 'strerror', None) or error}")


def _named(file: str) -> str:
    """Return the name of a file, quoted where it could not be told apart from the words around it."""
    return file if file.isprintable() and file else repr(file)


def _line_of(file: str, error: RecordError) -> str:
    """Return an error as ``file:line:column: message``, or with a JSON path where it is known instead."""
    return f"{_named(file)}:{_address(error.place)}: {error.message}"


def _address(place: Place) -> str:
    """Return a place as compilers write it."""
    if isinstance(place, TextPlace):
        return f"{place.line}:{place.column}"
    path = str(JsonPath(place.steps))
    return path if place.start is None else f"{_address(place.start)}: {path}"


def _vectors(options: argparse.Namespace) -> int:
    # Later, as it needs more than the core does.
    from pokerules.record.vectors import shipped, text_of, vectors

    try:
        if options.corners:
            lines = shipped(options.game)
        else:
            rules = _rules_of(options.game, options.rules)
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
            raise Unusable("--rules: an object is expected")
        return rules_from(name, options)
    except (json.JSONDecodeError, OutOfBounds, PokerulesError) as error:
        raise Unusable(f"--rules: {error}") from None


def _schema(_: argparse.Namespace) -> int:
    from pokerules.record.schema import schema  # Later, as it needs more than the core does.

    print(json.dumps(schema(), indent=1))
    return 0
