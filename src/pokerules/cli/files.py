"""The files of records that commands read, and those that they write."""

import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from typing import BinaryIO

from pokerules._common.places import JsonPath, Place, TextPlace
from pokerules.cli.streams import Unusable, open_stream
from pokerules.errors import RecordError
from pokerules.record import MAX_LENGTH, Record, SeenRecord, load_all


def records_in(file: str) -> Iterator[Record | SeenRecord]:
    """Yield the records of a file, which must hold at least one."""
    records = load_all(_lines_of(file))
    first = next(records, None)
    if first is None:
        raise RecordError("there is no record here", TextPlace(1, 1))
    yield first
    yield from records


def only_record_in(file: str) -> Record | SeenRecord:
    """Return the record of a file that must hold just one."""
    records = records_in(file)
    record = next(records)
    if next(records, None) is not None:
        raise Unusable(f"{_named(file)}: there are several records, and one is expected")
    return record


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
        return nullcontext(open_stream(sys.stdin, "standard input").buffer)
    try:
        return open(file, "rb")
    except (OSError, ValueError) as error:  # A ValueError if the name cannot be one.
        raise _unusable(file, error) from None


def _read(stream: BinaryIO, most: int, file: str) -> bytes:
    try:
        return stream.readline(most)
    except OSError as error:
        raise _unusable(file, error) from None


def write(file: str, text: str) -> None:
    """Write a text to a file, or to standard output."""
    if file == "-":
        print(text, end="")
        return
    try:
        with open(file, "w", encoding="utf-8", newline="\n") as stream:
            stream.write(text)
    except (OSError, ValueError) as error:  # A ValueError if the name cannot be one.
        raise _unusable(file, error) from None


def _unusable(file: str, error: OSError | ValueError) -> Unusable:
    return Unusable(f"{_named(file)}: {getattr(error, 'strerror', None) or error}")


def _named(file: str) -> str:
    """Return the name of a file, quoted where it could not be told apart from the words around it."""
    return file if file.isprintable() and file else repr(file)


def line_of(file: str, error: RecordError) -> str:
    """Return an error as ``file:line:column: message``, or with a JSON path where it is known instead."""
    return f"{_named(file)}:{_address(error.place)}: {error.message}"


def _address(place: Place) -> str:
    """Return a place as compilers write it."""
    if isinstance(place, TextPlace):
        return f"{place.line}:{place.column}"
    path = str(JsonPath(place.steps))
    return path if place.start is None else f"{_address(place.start)}: {path}"
