"""Several records in one text: read one by one, and written one after another."""

import io
import itertools
import re
from collections.abc import Iterable, Iterator
from functools import partial
from typing import Final

import attrs

from pokerules._common.arguments import iterated, one_of
from pokerules._common.places import JsonPath, TextPlace
from pokerules._common.prose import clipped
from pokerules.errors import RecordError
from pokerules.record.decoding import STRING
from pokerules.record.forms import MAX_LENGTH, Form, dumps, too_long
from pokerules.record.game_records import Record, SeenRecord
from pokerules.record.json_form import read_json
from pokerules.record.text_form import BEGINNING, read_text

AnyRecord = Record | SeenRecord

_MARK: Final = re.compile(
    rf"(?P<string>{STRING.pattern})|(?P<opening>[\[{{])|(?P<closing>[\]}}])|[^\s\[\]{{}}\"]+", re.DOTALL
)
"""What stands in JSON between spaces."""


def dump_all(records: Iterable[AnyRecord], form: Form = "text") -> Iterator[str]:
    r"""Yield the texts of records that make one text together, which `load_all` reads.

    Args:
        records: the games; they may be made while they are written.
        form: ``"text"`` or ``"json"``, the same for all, as for `dumps`.

    Raises:
        TypeError: something is not a record.
        InvalidArgument: there is no such form.
        RecordError: a record holds what could not be read, or is longer than one may be.

    >>> from pokerules import quickpoker
    >>> records = [Record(quickpoker.Rules(players=number), ()) for number in (2, 3)]
    >>> print("".join(dump_all(records)))
    pokerules: 1
    game: quickpoker
    <BLANKLINE>
    <BLANKLINE>
    pokerules: 1
    game: quickpoker
    players: 3
    <BLANKLINE>
    <BLANKLINE>
    """
    one_of(form, "form", "text", "json")
    return (dumps(record, form) + "\n" for record in iterated(records, "records are expected"))


def load_all(source: str | Iterable[str]) -> Iterator[AnyRecord]:
    r"""Yield the records that stand one after another in a text, lazily.

    In the text form each but the first begins with its header ``pokerules``; in the JSON form there
    is one object after another, whether or not each is on one line. All are in the form of the first.

    Args:
        source: the text, its lines, or a file that has been opened as text.

    Raises:
        TypeError: this is neither a text nor lines of text.
        RecordError: a record cannot be read; the error has the place in the whole text. All before
            it have been yielded.

    >>> text = "pokerules: 1\ngame: president\n\npass 0\n\npokerules: 1\ngame: jedisjeux\n\nfold 1\n"
    >>> [record.moves for record in load_all(text)]
    [(Pass(player=0),), (Fold(player=1),)]
    """
    if isinstance(source, str):
        source = io.StringIO(source, newline="\n")
    # A line that is longer than a record may be is not read to its end.
    readline = getattr(source, "readline", None)
    lines = iterated(source, "a text, its lines or a file is expected")
    return _records(lines if readline is None else iter(partial(readline, MAX_LENGTH + 1), ""))


def _records(lines: Iterator[str]) -> Iterator[AnyRecord]:
    numbered = enumerate(map(_line, lines), 1)
    for number, line in numbered:
        line = line.removeprefix("\ufeff") if number == 1 else line
        if line.strip():
            read = _json_records if line.lstrip().startswith("{") else _text_records
            return (yield from read(itertools.chain([(number, line)], numbered)))


def _line(line: str) -> str:
    if not isinstance(line, str):
        raise TypeError(f"a text, its lines or a file is expected, not one that holds {clipped(line)}")
    return line if line.endswith("\n") else f"{line}\n"


def _text_records(lines: Iterator[tuple[int, str]]) -> Iterator[AnyRecord]:
    for first, part in _text_parts(lines):
        yield read_text(part, first)


def _text_parts(lines: Iterator[tuple[int, str]]) -> Iterator[tuple[int, list[str]]]:
    """Yield the lines of each record in the text form, with the number of the first."""
    part: list[str] = []
    first, length, begun = 0, 0, False
    for number, line in lines:
        if BEGINNING.match(line):
            if begun:
                yield first, part
                part, length = [], 0
            begun = True
        first = number if not part else first
        part.append(line)
        length += len(line)
        if length > MAX_LENGTH:
            raise too_long(TextPlace(first, 1))
    if begun or any(line.partition("#")[0].strip() for line in part):
        yield first, part


def _json_records(lines: Iterator[tuple[int, str]]) -> Iterator[AnyRecord]:
    for start, text in _json_parts(lines):
        try:
            record = read_json(text)
        except RecordError as error:
            raise _in_the_file(error, start) from error
        yield attrs.evolve(record, places=tuple(_places(record, start)))


def _json_parts(lines: Iterator[tuple[int, str]]) -> Iterator[tuple[TextPlace, str]]:
    """Yield the text of each object, up to the bracket that closes it, and where it begins."""
    part: list[str] = []
    start, length, depth = TextPlace(1, 1), 0, 0
    for number, line in lines:
        begin = 0 if part else len(line)
        for mark in _MARK.finditer(line):
            if not part and begin == len(line):
                begin = mark.start()
                start, length, depth = TextPlace(number, begin + 1), 0, 0
            if mark.lastgroup == "opening":
                depth += 1
            elif mark.lastgroup == "closing":
                depth -= 1
                if depth <= 0:
                    yield start, _bounded([*part, line[begin : mark.end()]], start)
                    part, begin = [], len(line)
        if begin < len(line):
            part.append(line[begin:])
            length += len(part[-1])
            if length > MAX_LENGTH:
                raise too_long(start)
    if part:
        yield start, "".join(part).rstrip()


def _bounded(part: list[str], start: TextPlace) -> str:
    """Return the text of an object if it is no longer than a record may be."""
    text = "".join(part)
    if len(text) > MAX_LENGTH:
        raise too_long(start)
    return text


def _places(record: AnyRecord, start: TextPlace) -> Iterator[JsonPath]:
    """Yield the places of the moves of a record or, of a `SeenRecord`, those of its views."""
    if isinstance(record, SeenRecord):
        yield JsonPath(("view",), start)
        yield from [JsonPath(("steps", number, "view"), start) for number in range(len(record.moves))]
    else:
        yield from [JsonPath(("moves", number), start) for number in range(len(record.moves))]


def _in_the_file(error: RecordError, start: TextPlace) -> RecordError:
    """Return an error of an object with its place in the text that the object stands in."""
    place = error.place
    if isinstance(place, JsonPath):
        return RecordError(error.message, JsonPath(place.steps, start))
    column = place.column if place.line > 1 else place.column + start.column - 1
    return RecordError(error.message, TextPlace(place.line + start.line - 1, column))
