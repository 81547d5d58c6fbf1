"""The text form of records: headers, and then one move on each line."""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from typing import Any, Final, NamedTuple

from pokerules._common.places import JsonPath, Place, TextPlace, new_text_place
from pokerules.errors import ParseError, RecordError
from pokerules.game import game_of
from pokerules.record.changes import changed_view, changes_between
from pokerules.record.classes import moves_of, moves_seen_of
from pokerules.record.decoding import MAX_TEXT, OutOfBounds, decoded
from pokerules.record.game_records import Record, SeenRecord
from pokerules.record.heads import ANOTHER_RECORD, VERSION, Headers, changed_options, headers_of
from pokerules.record.move_texts import line_of, move_of_line

MAX_LINE: Final = MAX_TEXT
"""The most characters that a line of the text form may have."""
MAX_HEADERS: Final = 100
"""The most headers that the text form may have, more than there can be options and tags."""

BEGINNING: Final = re.compile(r"\s*pokerules\s*:")
"""The header that begins each but the first of several records in a text."""

_HEADER: Final = re.compile(r"\s*([\w.-]+)\s*:\s*")
_TAG: Final = "tag."
_VIEW: Final = re.compile(r"\s*view\s+(?=\{)")
# A tag's text that is read as it stands: no comment, no quotation mark or spaces around it, and nothing
# that cannot be seen or saved.
_PLAIN: Final = re.compile(r'(?!["\s])[^\x00-\x1f\x7f-\x9f#\ud800-\udfff]+(?<!\s)')


Line = tuple[int, str]
"""A line with its number, from 1."""


class _Header(NamedTuple):
    """What follows the name of a header, and where."""

    text: str
    line: int
    column: int


def text_of(record: Record | SeenRecord) -> str:
    """Return a record in the text form.

    Raises:
        RecordError: it holds what could not be read.
    """
    options = changed_options(record.rules)
    lines = [f"pokerules: {VERSION}", f"game: {game_of(record.rules).NAME}"]
    if isinstance(record, SeenRecord):
        lines.append(f"viewer: {json.dumps(record.viewer)}")
    lines += [f"{name}: {_on_a_line(value)}" for name, value in options.items()]
    lines += [f"{_TAG}{name}: {_tag_text(text)}" for name, text in record.tags.items()]
    lines.append("")
    if isinstance(record, SeenRecord):
        lines += _lines_of_steps(record)
    else:
        lines += [line_of(move, ("moves", number)) for number, move in enumerate(record.moves)]
    if max(map(len, lines)) > MAX_LINE:
        longest = next(number for number, line in enumerate(lines, 1) if len(line) > MAX_LINE)
        raise _too_long(longest)
    return "\n".join([*lines, ""])


def _lines_of_steps(record: SeenRecord) -> Iterator[str]:
    before = None
    for number, view in enumerate(record.views):
        if number:
            yield line_of(record.moves[number - 1], ("steps", number - 1, "move"))
        steps = ("steps", number - 1, "view") if number else ("view",)
        yield f"view {_on_a_line(changes_between(before, view, steps))}"
        before = view


def _on_a_line(value: Any) -> str:
    """Return a value as JSON in which nothing looks like a comment."""
    return json.dumps(value).replace("#", "\\u0023")


def _tag_text(text: str) -> str:
    return text if _PLAIN.fullmatch(text) else _on_a_line(text)


def read_text(lines: Iterable[str], first: int = 1, partial: bool = False) -> Record | SeenRecord:
    """Read a record in the text form.

    Args:
        lines: its lines with their ends.
        first: the number of the first line.
        partial: whether to return what there is up to the first line that cannot be read. The last
            line must be known to be whole.

    Raises:
        RecordError: it cannot be read; the error has the line and column.
    """
    numbered = _lines(lines, first)
    headers, follows, last = _read_headers(numbered, first)
    if partial and follows is None:
        message = "no whole move follows the headers, so they may be cut off too"
        raise RecordError(message, TextPlace(last + 1, 1))
    body = numbered if follows is None else chain([follows], numbered)
    if headers.seen:
        return _read_steps(body, headers, last, partial)
    return _read_moves(body, headers, partial)


def headers_of_text(lines: Iterable[str]) -> Headers:
    """Read the headers of a record in the text form, and nothing that follows them."""
    return _read_headers(_lines(lines, 1), 1)[0]


def _read_moves(lines: Iterator[Line], headers: Headers, partial: bool) -> Record:
    kinds = moves_of(game_of(headers.rules))
    # Many lines of a record are equal.
    known: dict[str, tuple[Any, int]] = {}
    moves: list[Any] = []
    places: list[Place] = []
    try:
        for number, line in lines:
            found = known.get(line)
            if found is None:
                found = known[line] = _move(line, number, kinds), 1 + len(line) - len(line.lstrip())
            moves.append(found[0])
            places.append(new_text_place(number, found[1]))
    except RecordError:
        if not (partial and moves):
            raise
    return Record(headers.rules, moves, headers.tags, places=tuple(places))


def _read_steps(lines: Iterator[Line], headers: Headers, number: int, partial: bool) -> SeenRecord:
    """Read what a seat has of a game: a view, and then by turns what it saw of a move and the view after.

    Args:
        lines: those that follow the headers.
        headers: the headers.
        number: that of the line before.
        partial: whether to return what there is up to the first line that cannot be read.
    """
    kinds = moves_seen_of(game_of(headers.rules))
    moves: list[Any] = []
    views: list[Any] = []
    places: list[Place] = []
    try:
        for number, line in lines:
            if len(moves) < len(views):
                moves.append(_move(line, number, kinds))
            else:
                views.append(_view(line, number, views[-1] if views else None, headers))
                places.append(new_text_place(number, 1 + len(line) - len(line.lstrip())))
        if len(moves) == len(views):
            raise RecordError("a view is expected on the next line", TextPlace(number, 1))
    except RecordError:
        if not (partial and views):
            raise
    # A move counts once the view after it is there.
    return SeenRecord(
        headers.rules,
        headers.viewer,
        moves[: len(views) - 1],
        views,
        tags=headers.tags,
        places=tuple(places),
    )


def _move(line: str, number: int, kinds: Mapping[str, type]) -> Any:
    try:
        return move_of_line(line, kinds)
    except ParseError as error:
        if BEGINNING.match(line):
            raise RecordError(ANOTHER_RECORD, TextPlace(number, error.column)) from error
        raise RecordError(error.message, TextPlace(number, error.column)) from error


def _view(line: str, number: int, before: Any, headers: Headers) -> Any:
    word = _VIEW.match(line)
    if word is None:
        message = "a view is expected here, such as: view {}"
        raise RecordError(message, TextPlace(number, 1 + len(line) - len(line.lstrip())))
    changes = _json(line[word.end() :], "the view", number, word.end() + 1)
    try:
        return changed_view(before, changes, headers)
    except RecordError as error:
        raise RecordError(str(error), TextPlace(number, word.end() + 1)) from error


def _json(text: str, name: str, line: int, column: int) -> Any:
    """Return the value of a JSON text that stands somewhere in a line."""
    try:
        return decoded(text)
    except json.JSONDecodeError as error:
        message, column = f"{name:.40} is not a JSON value: {error.msg}", column + error.pos
    except OutOfBounds as error:
        message = str(error)
    raise RecordError(message, TextPlace(line, column))


def _lines(lines: Iterable[str], first: int) -> Iterator[Line]:
    """Yield the lines that hold something, each with its number, without comments."""
    for number, line in enumerate(lines, first):
        if len(line) > MAX_LINE:
            raise _too_long(number)
        content = line.partition("#")[0].rstrip()
        if content:
            yield number, content


def _too_long(number: int) -> RecordError:
    return RecordError(f"a line has at most {MAX_LINE} characters", TextPlace(number, MAX_LINE))


def _read_headers(lines: Iterator[Line], first: int) -> tuple[Headers, Line | None, int]:
    """Read the headers of a record.

    Returns:
        What they say, the line that follows, which has been read too, and the number of the last header.
    """
    headers: dict[str, _Header] = {}
    last, follows = first, None
    for number, line in lines:
        header = _HEADER.match(line)
        if header is None:
            follows = number, line
            break
        if header[1] in headers:
            raise RecordError(f"{header[1]:.40} is given twice", TextPlace(number, header.start(1) + 1))
        if len(headers) == MAX_HEADERS:
            raise RecordError(f"a record has at most {MAX_HEADERS} headers", TextPlace(number, 1))
        headers[header[1]] = _Header(line[header.end() :], number, header.end() + 1)
        last = number
    return _headers(headers, first), follows, last


def _headers(headers: Mapping[str, _Header], first: int) -> Headers:
    """Return what headers say.

    Args:
        headers: those of a record by their names.
        first: the line to name if one is missing.
    """
    data: dict[str, Any] = {}
    options: dict[str, Any] = {}
    tags: dict[str, str] = {}
    for name, header in headers.items():
        if name.startswith(_TAG):
            text = header.text
            tags[name.removeprefix(_TAG)] = _json(*_named(name, header)) if text.startswith('"') else text
        elif name == "game":
            data[name] = header.text
        else:
            kept = data if name in ("pokerules", "viewer") else options
            kept[name] = _json(*_named(name, header))
    try:
        return headers_of(data, options, tags)
    except RecordError as error:
        raise _in_the_text(error, headers, first) from error


def _named(name: str, header: _Header) -> tuple[str, str, int, int]:
    return header.text, name, header.line, header.column


def _in_the_text(error: RecordError, headers: Mapping[str, _Header], first: int) -> RecordError:
    """Return an error of plain values as an error of the header that they stand in."""
    assert isinstance(error.place, JsonPath)
    whose, *names = error.place.steps
    name = str(whose)
    if names:
        name = f"{_TAG}{names[0]}" if whose == "tags" else str(names[0])
    if name not in headers:
        return RecordError(error.message, TextPlace(first, 1))
    _, line, column = headers[name]
    cause = error.__cause__
    if isinstance(cause, ParseError):
        # The text of a header is JSON, in which cards begin after a quotation mark.
        return RecordError(cause.message, TextPlace(line, column + cause.column))
    return RecordError(error.message, TextPlace(line, column))
