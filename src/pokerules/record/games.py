"""Games that last: a `Record` of rules and moves, its text and JSON forms, and its replay.

Both forms hold the same and carry a version; the documentation has the grammar of the text form and
the schema of the JSON form. A text is first read and then replayed: `loads` refuses what cannot be
read, `replay` the first move that breaks a rule; both say where.
"""

import io
import itertools
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, Literal, final, get_args

import attrs

from pokerules._common.arguments import exactly, iterated, one_of, truth_value
from pokerules._common.prose import shown
from pokerules.distributions import Distribution
from pokerules.errors import ParseError, RecordError
from pokerules.game import GAMES, Game, game_of
from pokerules.record.decoding import MAX_DIGITS, MAX_TEXT, NUMBER, Refused, decoded
from pokerules.record.dictionaries import fields_of, stored, structured

VERSION: Final = 1
"""The version of both forms that this library writes and reads."""

MAX_LENGTH: Final = 16_000_000
"""The most characters that a record may have."""
MAX_LINE: Final = MAX_TEXT
"""The most characters that a line of the text form may have."""
MAX_HEADERS: Final = 100
"""The most headers that the text form may have, far more than any game has options."""

_HEADER: Final = re.compile(r"\s*(\w+)\s*:\s*")
_WORD: Final = re.compile(r"\S+")


def _as_tuple(moves: Iterable[Any]) -> tuple[Any, ...]:
    expected = "moves must be those of a game"
    if isinstance(moves, Distribution):  # Which holds moves too, and may hold more than can be listed.
        raise TypeError(f"{expected}, not {shown(moves)}")
    return tuple(iterated(moves, expected))


@final
@attrs.frozen
class Record:
    """A game as it was played, to its end or up to some move.

    Attributes:
        rules: the variant, a `Rules` of any game.
        moves: the moves of that game from the start, chance included.
        places: where a text that was read has each move, for errors; not compared.

    Raises:
        TypeError: the rules are of no game, or a move is of another one.

    >>> from pokerules import quickpoker
    >>> record = Record(quickpoker.Rules(), (quickpoker.Roll(3), quickpoker.Advance(0, 2)))
    >>> print(dumps(record))
    pokerules: 1
    game: quickpoker
    <BLANKLINE>
    roll 3
    advance 0 2
    <BLANKLINE>
    >>> loads(dumps(record)) == record
    True
    """

    rules: Any
    moves: tuple[Any, ...] = attrs.field(converter=_as_tuple)
    places: tuple[str, ...] = attrs.field(default=(), eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        name = _name_of(self.rules)
        kinds = {*get_args(GAMES[name].Move)}
        if not {*map(type, self.moves)} <= kinds:
            stranger = next(move for move in self.moves if type(move) not in kinds)
            raise TypeError(f"a record of {name} holds its moves alone, not {shown(stranger)}")
        if type(self.places) is not tuple or not {*map(type, self.places)} <= {str}:
            raise TypeError(f"places must be a tuple of texts, not {shown(self.places)}")


def replay(record: Record) -> Iterator[Any]:
    """Yield the start of the game and then the state after each move, lazily.

    Raises:
        TypeError: this is no record.
        RecordError: a move breaks a rule. The error has its place, the violation, and the state
            before it; everything up to there has been yielded.

    >>> from pokerules import quickpoker
    >>> record = Record(quickpoker.Rules(), (quickpoker.Roll(3), quickpoker.Advance(1, 2)))
    >>> states = replay(record)
    >>> [next(states).die for _ in range(2)]
    [None, 3]
    >>> next(states)
    Traceback (most recent call last):
    pokerules.errors.RecordError: $.moves[1]: QP-16: it is the turn of seat 0, not of seat 1
    """
    return _states(_record(record))


def _states(record: Record) -> Iterator[Any]:
    game = game_of(record.rules)
    state = game.start(record.rules)
    yield state
    for number, move in enumerate(record.moves):
        violation = game.why_illegal(state, move)
        if violation is not None:
            place = record.places[number] if number < len(record.places) else f"$.moves[{number}]"
            raise RecordError(str(violation), place, violation, state)
        state = game.apply(state, move)
        yield state


def dumps(record: Record, form: Literal["text", "json"] = "text") -> str:
    """Return a record as text.

    Args:
        record: the game.
        form: ``"text"`` for headers and then a move a line, ``"json"`` for one JSON object.

    Raises:
        TypeError: this is no record.
        InvalidArgument: there is no such form.
        RecordError: it holds what `loads` would not read, such as a number of more than 15 digits,
            or is longer than a record may be.
    """
    one_of(form, "form", "text", "json")
    name = _name_of(_record(record).rules)
    options = _changed_options(record.rules)
    moves = [
        (word_of(type(move)), stored(move, f"$.moves[{number}]")) for number, move in enumerate(record.moves)
    ]
    if form == "json":
        head = f'{{"pokerules": {VERSION}, "game": "{name}", "rules": {json.dumps(options)}, "moves": [\n'
        lines = [json.dumps({"type": word, **fields}) for word, fields in moves]
        return _bounded(head + ",\n".join(lines) + "\n]}\n", "$")
    headers = [f"{option}: {json.dumps(value)}" for option, value in options.items()]
    lines = [" ".join([word, *map(str, fields.values())]).rstrip() for word, fields in moves]
    text = "\n".join([f"pokerules: {VERSION}", f"game: {name}", *headers, "", *lines, ""])
    return _bounded(text, _place(1, 1))


def loads(text: str, partial: bool = False) -> Record:
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
            closed, and version, game and rules must come before the cut.

    Raises:
        TypeError: this is no text, or `partial` is neither True nor False.
        RecordError: it cannot be read; the error names the line and column, or the JSON path.

    >>> text = "pokerules: 1\ngame: president\n\npass 0\nplay 1 3d 3s\n"
    >>> loads(text[:-4], partial=True).moves
    (Pass(player=0),)
    """
    if not isinstance(text, str):
        raise TypeError(f"a record is read from a text, not from a value of type {type(text).__name__}")
    truth_value(partial, "partial")
    text = _bounded(text, _place(1, 1)).removeprefix("\ufeff")
    read = _read_json if text.lstrip().startswith("{") else _read_text
    return read(text, partial)


def _bounded(text: str, place: str) -> str:
    """Return the text of a record if it is no longer than one may be."""
    if len(text) > MAX_LENGTH:
        raise RecordError(f"a record has at most {MAX_LENGTH} characters, not {len(text)}", place)
    return text


def _record(value: Record) -> Record:
    return exactly(value, Record, "a record is expected")


def word_of(kind: type) -> str:
    """Return the word that stands for a class of moves in a record."""
    return kind.__name__.lower()


def _read_text(text: str, partial: bool) -> Record:
    if partial:
        # A last line without its end may be less than it was, and still look whole.
        text = text[: text.rfind("\n") + 1]
    lines = _lines(text)
    headers: dict[str, tuple[str, int, int]] = {}
    moves_begin = []
    for number, line in lines:
        header = _HEADER.match(line)
        if header is None:
            moves_begin = [(number, line)]
            break
        if header[1] in headers:
            raise RecordError(f"{header[1]:.40} is given twice", _place(number, header.start(1) + 1))
        if len(headers) == MAX_HEADERS:
            raise RecordError(f"a record has at most {MAX_HEADERS} headers", _place(number, 1))
        headers[header[1]] = line[header.end() :], number, header.end() + 1
    rules = _rules_of_headers(headers)
    kinds = _kinds(game_of(rules))
    # A game has fewer different lines than lines.
    known: dict[str, Any] = {}
    moves: list[Any] = []
    places: list[str] = []
    try:
        for number, line in itertools.chain(moves_begin, lines):
            move = known.get(line)
            if move is None:
                move = known[line] = _move_of_line(line, number, kinds)
            moves.append(move)
            places.append(_place(number, 1 + len(line) - len(line.lstrip())))
    except RecordError:
        if not (partial and moves):
            raise
    if partial and not moves:
        place = _place(text.count("\n") + 1, 1)
        raise RecordError("no whole move follows the headers, so that they may be cut off too", place)
    return Record(rules, moves, tuple(places))


def _lines(text: str) -> Iterator[tuple[int, str]]:
    """Yield the lines that hold something, each with its number, without comments."""
    for number, line in enumerate(io.StringIO(text, newline="\n"), 1):
        if len(line) > MAX_LINE:
            raise RecordError(f"a line has at most {MAX_LINE} characters", _place(number, MAX_LINE))
        content = line.partition("#")[0].rstrip()
        if content:
            yield number, content


def _rules_of_headers(headers: Mapping[str, tuple[str, int, int]]) -> Any:
    """Return the rules that the headers of a text form describe.

    Args:
        headers: for each name the text of its value, and the line and column of that.
    """
    values: dict[str, Any] = {}
    for name, (text, line, column) in headers.items():
        try:
            values[name] = text if name == "game" else decoded(text)
        except json.JSONDecodeError as error:
            place = _place(line, column + error.pos)
            raise RecordError(f"{name:.40} has no JSON value: {error.msg}", place) from None
        except RecordError as error:
            raise RecordError(error.message, _place(line, column)) from None
    options = {name: value for name, value in values.items() if name not in ("pokerules", "game")}
    try:
        return _rules(values, options)
    except RecordError as error:
        names = re.findall(r"\w+", error.place.removeprefix("$.rules"))
        _, line, column = headers.get(names[0] if names else "", ("", 1, 1))
        message, within = _within(error)
        # The text of a header is JSON, in which cards begin after a quotation mark.
        raise RecordError(message, _place(line, column + (within and within + 1))) from error


def _within(error: RecordError) -> tuple[str, int]:
    """Return the message of an error, and how far into the text of cards that it may be about."""
    cause = error.__cause__
    return (cause.message, cause.column - 1) if isinstance(cause, ParseError) else (error.message, 0)


def _move_of_line(line: str, number: int, kinds: Mapping[str, type]) -> Any:
    word, *rest = line.split(maxsplit=1)
    kind = kinds.get(word.lower())
    if kind is None:
        message = f"no move is called {word!r:.40}: a line begins with {', '.join(kinds)}"
        raise RecordError(message, _place(number, _column(line, 0)))
    fields = fields_of(kind)
    # The last field takes the rest of the line, as cards are many words.
    texts = rest[0].split(maxsplit=len(fields) - 1) if rest else []
    values = []
    for at, (name, annotation) in enumerate(fields.items()):
        text = texts[at] if at < len(texts) else ""
        if annotation is not int:
            values.append(_field_of_line(text, name, annotation, line, number, at + 1))
        elif NUMBER.fullmatch(text):
            values.append(int(text))
        else:
            message = f"{name} must be a number of at most {MAX_DIGITS} digits, not {text[:20]!r}"
            raise RecordError(message, _place(number, _column(line, at + 1)))
    return kind(*values)


def _field_of_line(text: str, name: str, annotation: Any, line: str, number: int, word: int) -> Any:
    """Return the cards that a word of a line names, or the words from it on."""
    try:
        return structured(text, annotation)
    except RecordError as error:
        message, within = _within(error)
        raise RecordError(f"{name}: {message}", _place(number, _column(line, word) + within)) from error


def _column(line: str, word: int) -> int:
    """Return the column where a word of a line begins, or would if there were so many."""
    begins = [found.start() for found in itertools.islice(_WORD.finditer(line), word + 1)]
    return 1 + (begins[word] if word < len(begins) else len(line))


def _read_json(text: str, partial: bool) -> Record:
    try:
        data = decoded(text)
    except json.JSONDecodeError as error:
        data = _decoded_to_the_last_object(text[: error.pos]) if partial else None
        if data is None:
            raise RecordError(f"this is no JSON: {error.msg}", _place(error.lineno, error.colno)) from None
    if isinstance(data, Refused):
        raise RecordError(data.message, "$")
    if unknown := set(data) - {"pokerules", "game", "rules", "moves"}:
        raise RecordError(f"{min(unknown)!r:.40} has no meaning in a record", f"$.{min(unknown):.40}")
    rules = _rules(data, data.get("rules", {}))
    kinds = _kinds(game_of(rules))
    moves: list[Any] = []
    try:
        for number, move in enumerate(_list(data.get("moves", []), "$.moves")):
            moves.append(_move_of_object(move, f"$.moves[{number}]", kinds))
    except RecordError:
        if not partial:
            raise
    return Record(rules, moves)


def _decoded_to_the_last_object(text: str) -> Any:
    """Return the value of a JSON record that was cut off, up to its last whole object, or None.

    That object is the last whole move, or the rules if they were written last; or the record, if
    something follows that is no part of it. Only where the rules stand before it are they whole.
    """
    whole = text[: text.rfind("}") + 1]
    for brackets in ("]}", "}", ""):
        try:
            data = decoded(whole + brackets)
        except json.JSONDecodeError:
            continue
        cut_before_the_rules = brackets and isinstance(data, dict) and "rules" not in data
        return None if cut_before_the_rules else data
    return None


def _list(data: Any, path: str) -> list[Any]:
    if not isinstance(data, list):
        raise RecordError(data.message if isinstance(data, Refused) else "a list is expected", path)
    return data


def _move_of_object(move: Any, path: str, kinds: Mapping[str, type]) -> Any:
    if not isinstance(move, dict):
        raise RecordError(move.message if isinstance(move, Refused) else "an object is expected", path)
    word = move.get("type")
    if not isinstance(word, str) or word not in kinds:
        raise RecordError(f"the type of a move is one of {', '.join(kinds)}", f"{path}.type")
    return structured({key: value for key, value in move.items() if key != "type"}, kinds[word], path)


def _rules(data: Mapping[str, Any], options: Any) -> Any:
    """Return the rules of a stored record, whose version and game must be known."""
    version = data.get("pokerules")
    if type(version) is not int or version != VERSION:
        given = "none is given" if version is None else f"version {_shown(version)} is not known"
        message = f"a record begins with its version, pokerules {VERSION}; {given}"
        raise RecordError(message, "$.pokerules")
    game = data.get("game")
    if not isinstance(game, str) or game not in GAMES:
        given = "none is given" if game is None else f"no game is called {_shown(game)}"
        raise RecordError(f"a record names its game, of {', '.join(GAMES)}; {given}", "$.game")
    return structured(options, GAMES[game].Rules, "$.rules")


def _changed_options(rules: Any) -> dict[str, Any]:
    """Return the options that differ from their defaults, as plain values."""
    options = {field.name: field.default for field in attrs.fields(type(rules))}
    return {
        name: value
        for name, value in stored(rules, "$.rules").items()
        if getattr(rules, name) != options[name]
    }


def _name_of(rules: Any) -> str:
    """Return the name of the game that the rules are of."""
    game = game_of(rules)
    if type(rules) is not game.Rules:
        raise TypeError(f"the rules of a game are expected, not {shown(rules)}")
    return next(name for name, other in GAMES.items() if other is game)


def _kinds(game: Game[Any, Any, Any, Any]) -> dict[str, type]:
    """Return the classes of a game's moves by the words that stand for them."""
    return {word_of(kind): kind for kind in get_args(game.Move)}


def _shown(value: Any) -> str:
    """Return a short text of a value, whatever its size and depth."""
    return f"{value!r:.40}" if isinstance(value, int | str) else f"<{type(value).__name__}>"


def _place(line: int, column: int) -> str:
    return f"line {line}, column {column}"
