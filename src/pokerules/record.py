"""Games that last: a `Record` of rules and moves, its text and JSON forms, and its replay.

Needs the extra ``pokerules[records]``. Both forms hold the same and carry a version; the grammar
of the text form is in the documentation. A text is first read and then replayed: `loads` refuses
what cannot be read, `replay` the first move that breaks a rule; both say where.
"""

import itertools
import json
import re
from collections.abc import Iterator
from typing import Any, Final, Literal, NoReturn, get_args

import attrs

from pokerules.errors import InvalidArgument, ParseError, RecordError
from pokerules.game import GAMES, Game, game_of
from pokerules.serialize import structured, unstructured

VERSION: Final = 1
"""The version of both forms that this library writes and reads."""

MAX_LENGTH: Final = 16_000_000
"""The most characters that a record may have."""
MAX_LINE: Final = 10_000
"""The most characters that a line of the text form may have."""
MAX_DIGITS: Final = 9
"""The most digits that a number in a record may have."""

_HEADER: Final = re.compile(r"(\w+)\s*:\s*")
_WORD: Final = re.compile(r"\S+")
_NUMBER: Final = re.compile(rf"-?[0-9]{{1,{MAX_DIGITS}}}")


@attrs.frozen
class Record:
    """A game as it was played, to its end or up to some move.

    Attributes:
        rules: the variant, a `Rules` of any game.
        moves: the moves from the start, chance included.
        places: where a text that was read has each move, for errors; not compared.

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
    moves: tuple[Any, ...] = attrs.field(converter=tuple)
    places: tuple[str, ...] = attrs.field(default=(), eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        _name_of(self.rules)


def replay(record: Record) -> Iterator[Any]:
    """Yield the start of the game and then the state after each move, lazily.

    Raises:
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
    game = game_of(record.rules)
    state = game.start(record.rules)
    yield state
    for number, move in enumerate(record.moves):
        violation = game.why_illegal(state, move)
        if violation is not None:
            place = record.places[number] if record.places else f"$.moves[{number}]"
            raise RecordError(str(violation), place, violation, state)
        state = game.apply(state, move)
        yield state


def dumps(record: Record, form: Literal["text", "json"] = "text") -> str:
    """Return a record as text.

    Args:
        record: the game.
        form: ``"text"`` for headers and then a move a line, ``"json"`` for one JSON object.

    Raises:
        InvalidArgument: there is no such form.
        RecordError: an option is a number that no record may hold.
    """
    if form not in ("text", "json"):
        raise InvalidArgument("form", form, "'text' or 'json'")
    options = _changed_options(record.rules)
    name = _name_of(record.rules)
    if form == "json":
        moves = [{"type": _word_of(type(move)), **unstructured(move)} for move in record.moves]
        head = f'{{"pokerules": {VERSION}, "game": "{name}", "rules": {json.dumps(options)}, "moves": [\n'
        return head + ",\n".join(map(json.dumps, moves)) + "\n]}\n"
    headers = [f"pokerules: {VERSION}", f"game: {name}"]
    headers += [f"{option}: {json.dumps(value)}" for option, value in options.items()]
    moves_by_line = [
        " ".join([_word_of(type(move)), *map(str, unstructured(move).values())]) for move in record.moves
    ]
    return "\n".join([*headers, "", *moves_by_line, ""])


def loads(text: str, partial: bool = False) -> Record:
    """Read a record in either form, which is told by its first character.

    Args:
        text: what `dumps` returned, or a person wrote. In the text form blank lines, comments
            (``#`` to the end of the line), CRLF, trailing spaces and a byte-order mark do not
            matter, nor does the case of a move's first word.
        partial: whether to return what the text form holds up to the first move that cannot be
            read, such as the last one of a truncated file.

    Raises:
        TypeError: this is no text.
        RecordError: it cannot be read; the error names the line and column, or the JSON path.
    """
    if not isinstance(text, str):
        raise TypeError(f"a record is read from a text, not from a value of type {type(text).__name__}")
    if len(text) > MAX_LENGTH:
        raise RecordError(f"a record has at most {MAX_LENGTH} characters, not {len(text)}", _place(1, 1))
    text = text.removeprefix("\ufeff")
    if text.lstrip().startswith("{"):
        return _read_json(text)
    return _read_text(text, partial)


def _read_text(text: str, partial: bool) -> Record:
    lines = iter(_lines(text))
    headers: dict[str, tuple[str, int, int]] = {}
    first_move = None
    for number, line in lines:
        header = _HEADER.match(line)
        if header is None:
            first_move = (number, line)
            break
        if header[1] in headers:
            raise RecordError(f"{header[1]} is given twice", _place(number, 1))
        headers[header[1]] = line[header.end() :], number, header.end() + 1
    rules = _rules_of_headers(headers)
    kinds = _kinds(game_of(rules))
    moves: list[Any] = []
    places: list[str] = []
    for number, line in itertools.chain([first_move] if first_move else [], lines):
        try:
            moves.append(_move_of_line(line, number, kinds))
        except RecordError:
            if partial:
                break
            raise
        places.append(_place(number, 1 + len(line) - len(line.lstrip())))
    return Record(rules, moves, tuple(places))


def _lines(text: str) -> Iterator[tuple[int, str]]:
    """Yield the lines that hold something, each with its number, without comments."""
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > MAX_LINE:
            raise RecordError(f"a line has at most {MAX_LINE} characters", _place(number, MAX_LINE + 1))
        content = line.partition("#")[0].rstrip()
        if content:
            yield number, content


def _rules_of_headers(headers: dict[str, tuple[str, int, int]]) -> Any:
    """Return the rules that the headers of a text form describe.

    Args:
        headers: for each name the text of its value, and the line and column of that.
    """
    values: dict[str, Any] = {}
    for name, (text, line, column) in headers.items():
        try:
            values[name] = text if name == "game" else _decoded(text)
        except json.JSONDecodeError as error:
            raise RecordError(
                f"{name} has no JSON value: {error.msg}", _place(line, column + error.pos)
            ) from None
        except RecordError as error:
            raise RecordError(error.message, _place(line, column)) from None

    def place_of(path: str) -> str:
        name = path.removeprefix("$.").removeprefix("rules.").partition(".")[0].partition("[")[0]
        _, line, column = headers.get(name, ("", 1, 1))
        return _place(line, column)

    options = {name: value for name, value in values.items() if name not in ("pokerules", "game")}
    try:
        return _rules(values, options)
    except RecordError as error:
        raise RecordError(error.message, place_of(error.place)) from error


def _move_of_line(line: str, number: int, kinds: dict[str, type]) -> Any:
    words = list(_WORD.finditer(line))
    kind = kinds.get(words[0][0].lower())
    if kind is None:
        message = f"no move is called {words[0][0]!r}: a line begins with {', '.join(kinds)}"
        raise RecordError(message, _place(number, words[0].start() + 1))
    fields = [field for field in attrs.fields(kind) if field.init]
    values = []
    for at, field in enumerate(fields, 1):
        start = words[at].start() if at < len(words) else len(line)
        # The last field takes the rest of the line, as cards are many words.
        end = words[at].end() if field is not fields[-1] and at < len(words) else len(line)
        values.append(_field_of_text(field, line[start:end], number, start + 1))
    return kind(*values)


def _field_of_text(field: "attrs.Attribute[Any]", text: str, line: int, column: int) -> Any:
    if field.type is int:
        if not _NUMBER.fullmatch(text):
            raise RecordError(f"{field.name} must be a number, not {text[:20]!r}", _place(line, column))
        return int(text)
    try:
        return structured(text, field.type)
    except RecordError as error:
        within = error.__cause__.column - 1 if isinstance(error.__cause__, ParseError) else 0
        raise RecordError(f"{field.name}: {error.message}", _place(line, column + within)) from error


def _read_json(text: str) -> Record:
    try:
        stored = _decoded(text)
    except json.JSONDecodeError as error:
        raise RecordError(f"this is no JSON: {error.msg}", _place(error.lineno, error.colno)) from None
    if unknown := set(stored) - {"pokerules", "game", "rules", "moves"}:
        raise RecordError(f"the key {min(unknown)!r} has no meaning in a record", "$")
    rules = _rules(stored, stored.get("rules", {}))
    moves = stored.get("moves", [])
    if not isinstance(moves, list):
        raise RecordError("a list is expected", "$.moves")
    kinds = _kinds(game_of(rules))
    return Record(rules, [_move_of_object(move, f"$.moves[{at}]", kinds) for at, move in enumerate(moves)])


def _move_of_object(move: Any, path: str, kinds: dict[str, type]) -> Any:
    if not isinstance(move, dict):
        raise RecordError("an object is expected", path)
    word = move.get("type")
    if not isinstance(word, str) or word not in kinds:
        raise RecordError(f"the type of a move is one of {', '.join(kinds)}", f"{path}.type")
    return structured({key: value for key, value in move.items() if key != "type"}, kinds[word], path)


def _rules(stored: dict[str, Any], options: Any) -> Any:
    """Return the rules of a stored record, whose version and game must be known."""
    version = stored.get("pokerules")
    if version != VERSION or type(version) is not int:
        given = "none is given" if version is None else f"{version!r:.40} is not known"
        message = f"a record begins with its version, pokerules {VERSION}; {given}"
        raise RecordError(message, "$.pokerules")
    game = stored.get("game")
    if not isinstance(game, str) or game not in GAMES:
        message = f"no game is called {game!r:.40}: the games are {', '.join(GAMES)}"
        raise RecordError(message, "$.game")
    return structured(options, GAMES[game].Rules, "$.rules")


def _decoded(text: str) -> Any:
    """Return the value of a JSON text of bounded numbers and depth, without repeated keys."""
    try:
        return json.loads(
            text,
            object_pairs_hook=_object,
            parse_int=_integer,
            parse_float=_no_integer,
            parse_constant=_no_integer,
        )
    except RecursionError:
        raise RecordError("brackets are nested too deeply", "$") from None


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    result = dict(pairs)
    if len(result) < len(pairs):
        keys = [key for key, _ in pairs]
        repeated = next(key for key in keys if keys.count(key) > 1)
        raise RecordError(f"the key {repeated!r:.40} is given twice", "$")
    return result


def _integer(text: str) -> int:
    if not _NUMBER.fullmatch(text):
        raise RecordError(f"{text[:20]} is too large: a number has at most {MAX_DIGITS} digits", "$")
    return int(text)


def _no_integer(text: str) -> NoReturn:
    raise RecordError(f"{text[:20]} is no integer, and a record has no other numbers", "$")


def _changed_options(rules: Any) -> dict[str, Any]:
    """Return the options that differ from their defaults, as plain values."""
    plain = unstructured(rules)
    changed = {
        field.name: plain[field.name]
        for field in attrs.fields(type(rules))
        if getattr(rules, field.name) != field.default
    }
    for name, value in changed.items():
        if type(value) is int and not _NUMBER.fullmatch(str(value)):
            raise RecordError(f"a number has at most {MAX_DIGITS} digits", f"$.rules.{name}")
    return changed


def _name_of(rules: Any) -> str:
    """Return the name of the game that the rules are of."""
    game = game_of(rules)
    if type(rules) is not game.Rules:
        raise TypeError(f"the rules of a game are expected, not {rules!r}")
    return next(name for name, other in GAMES.items() if other is game)


def _kinds(game: Game[Any, Any, Any, Any]) -> dict[str, type]:
    """Return the classes of a game's moves by the words that stand for them."""
    return {_word_of(kind): kind for kind in get_args(game.Move)}


def _word_of(kind: type) -> str:
    return kind.__name__.lower()


def _place(line: int, column: int) -> str:
    return f"line {line}, column {column}"
