"""A record as text and back: in the text form or in the JSON form, which reading tells apart."""

import io
from typing import Final, Literal

from pokerules._common.arguments import one_of, truth_value
from pokerules._common.places import JsonPath, Place, TextPlace
from pokerules._common.prose import clipped
from pokerules.errors import RecordError
from pokerules.record.game_records import Record, SeenRecord
from pokerules.record.heads import Headers
from pokerules.record.json_form import headers_of_json, json_of, read_json
from pokerules.record.text_form import headers_of_text, read_text, text_of

MAX_LENGTH: Final = 16_000_000
"""The most characters that a record may have."""

Form = Literal["text", "json"]


def dumps(record: Record | SeenRecord, form: Form = "text") -> str:
    """Return a record as text.

    Args:
        record: the game.
        form: ``"text"`` for headers and then one move on each line, ``"json"`` for one JSON object.

    Raises:
        TypeError: this is not a record.
        InvalidArgument: there is no such form.
        RecordError: it holds what `loads` would not read, such as a number of more than 15 digits,
            or is longer than a record may be.
    """
    one_of(form, "form", "text", "json")
    if type(record) not in (Record, SeenRecord):
        raise TypeError(f"a record is expected, not {clipped(record)}")
    if form == "json":
        return _bounded(json_of(record), JsonPath())
    return _bounded(text_of(record), TextPlace(1, 1))


def loads(text: str, partial: bool = False) -> Record | SeenRecord:
    r"""Read a record in either form, which is told by its first character.

    Args:
        text: what `dumps` returned, or a person wrote. In the text form blank lines, comments
            (``#`` to the end of the line), CRLF, spaces at both ends of a line and a byte-order
            mark do not matter, nor does the case of a move's first word.
        partial: whether to return what there is up to the first move that cannot be read, such
            as the last one of a file that was cut off. Of a text that was cut off anywhere, this
            is a beginning of the game under the same rules, or an error if the rules are not
            known to be whole. In the text form a last line without its end does not count, and
            the rules are whole once a move follows them; in JSON a move counts once its object is
            closed, and version, game, tags and rules must come before the cut.

    Raises:
        TypeError: this is not a text, or `partial` is neither True nor False.
        RecordError: it cannot be read; the error names the line and column, or the JSON path.

    >>> text = "pokerules: 1\ngame: president\n\npass 0\nplay 1 3d 3s\n"
    >>> loads(text[:-4], partial=True).moves
    (Pass(player=0),)
    """
    truth_value(partial, "partial")
    text = _content(text)
    if is_json(text):
        return read_json(text, partial)
    if partial:
        # A last line without its end may be less than it was, and still look whole.
        text = text[: text.rfind("\n") + 1]
    return read_text(io.StringIO(text, newline="\n"), partial=partial)


def headers(text: str) -> Headers:
    r"""Read what a record says before its moves, and not the moves: its rules, its tags, its viewer.

    In the JSON form the moves are passed over, but must be JSON.

    Raises:
        TypeError: this is not a text.
        RecordError: it cannot be read; the error names the line and column, or the JSON path.

    >>> told = headers("pokerules: 1\ngame: president\nplayers: 3\ntag.event: Spring Open\n\nwhatever")
    >>> told.game, told.rules, told.tags["event"]
    ('president', Rules(players=3), 'Spring Open')
    """
    text = _content(text)
    return headers_of_json(text) if is_json(text) else headers_of_text(io.StringIO(text, newline="\n"))


def is_json(text: str) -> bool:
    """Tell by its first character whether a record is in the JSON form."""
    return text.lstrip().startswith("{")


def _content(text: str) -> str:
    """Return the text that a record is read from, without a byte-order mark."""
    if not isinstance(text, str):
        raise TypeError(f"a record is read from a text, not from a value of type {type(text).__name__}")
    return _bounded(text, TextPlace(1, 1)).removeprefix("\ufeff")


def _bounded(text: str, place: Place) -> str:
    """Return the text of a record if it is no longer than one may be."""
    if len(text) > MAX_LENGTH:
        raise too_long(place, f", not {len(text)}")
    return text


def too_long(place: Place, told: str = "") -> RecordError:
    """Return what to raise for a record of more characters than one may have."""
    return RecordError(f"a record has at most {MAX_LENGTH} characters{told}", place)
