"""What each command does, by the options that its arguments make."""

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from typing import Any

from pokerules import demo
from pokerules._common.prose import Terms
from pokerules._common.terminal import showable
from pokerules.cli.files import line_of, only_record_in, records_in, write
from pokerules.cli.streams import FAILED, UNUSABLE, Unusable, complain
from pokerules.errors import PokerulesError, RecordError
from pokerules.game import GAMES
from pokerules.record import Record, SeenRecord, dumps, replay, rules_from
from pokerules.record.decoding import OutOfBounds, decoded
from pokerules.terms import describe


def tell_demo(options: argparse.Namespace) -> int:
    """Tell a game of each kind, or of those named; or write the one game to files."""
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
        write(options.save, dumps(record))
    if options.html is not None:
        write(options.html, _page_of(record))
    return 0


def _shown(text: str, options: argparse.Namespace) -> str:
    """Return a text as it is, or in ASCII if that is asked for."""
    return showable(text, "ascii") if options.ascii else text


def _reading(run: Callable[[argparse.Namespace], None]) -> Callable[[argparse.Namespace], int]:
    """Return a command that reads a file and tells of the first fault in it."""

    def command(options: argparse.Namespace) -> int:
        try:
            run(options)
        except RecordError as error:
            sys.stdout.flush()
            complain(_shown(line_of(options.file, error), options))
            return FAILED
        return 0

    return command


@_reading
def replay_record(options: argparse.Namespace) -> None:
    """Print records state by state, or write the page of one."""
    if options.html is None:
        for record in records_in(options.file):
            for told in _story(_seen(record, options), options):
                print(_shown(told, options))
    else:
        record = _seen(only_record_in(options.file), options)
        write(options.html, _page_of(record, options.lang, options.names))


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
def show_position(options: argparse.Namespace) -> None:
    """Show one position of a record in words, or write its picture."""
    record = _seen(only_record_in(options.file), options)
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
        write(options.svg, svg(position, options.lang, options.names, made))


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


def check_files(options: argparse.Namespace) -> int:
    """Print a line for each file that has a bad record."""
    status = 0
    for file in options.files:
        try:
            for record in records_in(file):
                for _ in replay(record):
                    pass
        except RecordError as error:
            print(_shown(line_of(file, error), options))
            status = max(status, FAILED)
        except Unusable as error:
            complain(f"pokerules: {error}")
            status = UNUSABLE
    return status


def write_vectors(options: argparse.Namespace) -> int:
    """Print a conformance file."""
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


def print_schema(_: argparse.Namespace) -> int:
    """Print the JSON Schema."""
    from pokerules.record.schema import schema  # Later, as it needs more than the core does.

    print(json.dumps(schema(), indent=1))
    return 0
