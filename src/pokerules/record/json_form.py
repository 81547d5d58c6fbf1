"""The JSON form of records: one object, written with each move on a line of its own."""

import json
from collections.abc import Iterator
from typing import Any, Final

from pokerules._common.places import JsonPath, Steps, TextPlace
from pokerules.errors import RecordError
from pokerules.game import game_of
from pokerules.record.changes import changed_view, changes_between
from pokerules.record.classes import moves_of, moves_seen_of, word_of
from pokerules.record.decoding import JsonText, OutOfBounds
from pokerules.record.dictionaries import stored, structured
from pokerules.record.game_records import Record, SeenRecord
from pokerules.record.heads import ANOTHER_RECORD, VERSION, Headers, changed_options, headers_of

_KEYS: Final = {"pokerules", "game", "viewer", "rules", "tags", "moves", "view", "steps"}


def json_of(record: Record | SeenRecord) -> str:
    """Return a record in the JSON form.

    Raises:
        RecordError: it holds what could not be read.
    """
    # The rules come last before the moves: where they are whole in a text cut off, so is the variant.
    head = {"pokerules": VERSION, "game": game_of(record.rules).NAME}
    if isinstance(record, SeenRecord):
        head["viewer"] = record.viewer
    if record.tags:
        head["tags"] = dict(record.tags)
    head["rules"] = changed_options(record.rules)
    if isinstance(record, SeenRecord):
        head["view"] = changes_between(None, record.views[0], ("view",))
        key, parts = "steps", _steps(record)
    else:
        key = "moves"
        parts = (_plain_move(move, ("moves", number)) for number, move in enumerate(record.moves))
    lines = ",\n".join(map(json.dumps, parts))
    return f'{json.dumps(head)[:-1]}, "{key}": [\n{lines}\n]}}\n'


def _steps(record: SeenRecord) -> Iterator[dict[str, Any]]:
    for number, (move, before, after) in enumerate(
        zip(record.moves, record.views, record.views[1:], strict=False)
    ):
        steps = "steps", number
        view = changes_between(before, after, (*steps, "view"))
        yield {"move": _plain_move(move, (*steps, "move")), "view": view}


def _plain_move(move: Any, steps: Steps) -> dict[str, Any]:
    kind = type(move)
    return {"type": word_of(kind), **stored(move, kind, steps)}


def read_json(text: str, partial: bool = False) -> Record | SeenRecord:
    """Read a record in the JSON form.

    Args:
        text: the object.
        partial: whether to return what there is up to the first move that cannot be read.

    Raises:
        RecordError: it cannot be read; the error has the line and column, or the JSON path.
    """
    data = _collected(text, partial)
    headers = headers_of(data, data.get("rules", {}), data.get("tags", {}))
    if headers.seen:
        return _read_steps(data, headers, partial)
    _refuse_key(data, "view", "steps")
    kinds = moves_of(game_of(headers.rules))
    # Many moves of a game are equal.
    known: dict[str, Any] = {}
    moves: list[Any] = []
    try:
        for number, (text, plain) in enumerate(_list(data.get("moves", []), "moves")):
            move = known.get(text)
            if move is None:
                move = known[text] = _move(plain, kinds, ("moves", number))
            moves.append(move)
    except RecordError:
        if not partial:
            raise
    return Record(headers.rules, moves, headers.tags)


def headers_of_json(text: str) -> Headers:
    """Read what a record in the JSON form says besides its moves, which are passed over.

    Raises:
        RecordError: it cannot be read; the error has the line and column, or the JSON path.
    """
    data = _collected(text, partial=False)
    return headers_of(data, data.get("rules", {}), data.get("tags", {}))


def _read_steps(data: dict[str, Any], headers: Headers, partial: bool) -> SeenRecord:
    _refuse_key(data, "moves")
    kinds = moves_seen_of(game_of(headers.rules))
    if "view" not in data:
        raise RecordError("'view' is missing", JsonPath(("view",)))
    moves: list[Any] = []
    views = [changed_view(None, data["view"], headers, ("view",))]
    try:
        for number, (_, step) in enumerate(_list(data.get("steps", []), "steps")):
            path = "steps", number
            if type(step) is not dict or step.keys() != {"move", "view"}:
                raise RecordError("an object of a move and a view is expected", JsonPath(path))
            move = _move(step["move"], kinds, (*path, "move"))
            views.append(changed_view(views[-1], step["view"], headers, (*path, "view")))
            moves.append(move)
    except RecordError:
        if not partial:
            raise
    return SeenRecord(headers.rules, headers.viewer, moves, views, tags=headers.tags)


def _refuse_key(data: dict[str, Any], *keys: str) -> None:
    """Refuse the keys of a record of the other kind: one of all moves, or one of what a seat sees of them."""
    for key in keys:
        if key in data:
            raise _no_meaning(key)


def _no_meaning(key: str) -> RecordError:
    return RecordError(f"{key!r:.40} has no meaning in a record", JsonPath((key,)))


def _collected(text: str, partial: bool) -> dict[str, Any]:
    """Return the members of a JSON object; of one that is cut off, those before the cut.

    The last of these, if it is a list, holds what was whole before the cut. Only where the rules
    stand before it are they known.
    """
    data: dict[str, Any] = {}
    path: Steps = ()
    try:
        source = JsonText(text)
        for key in source.members():
            if key not in _KEYS:
                raise _no_meaning(key)
            path = (key,)
            if key in ("moves", "steps") and source.comes("["):
                parts = data[key] = []
                for _ in source.items():
                    parts.append(source.piece())  # noqa: PERF401, as those before a fault are kept.
            else:
                data[key] = source.value()
            path = ()
        if not partial:
            source.end()
    except json.JSONDecodeError as error:
        several = error.msg == "Extra data" and error.doc.startswith("{", error.pos)
        fault = RecordError(
            ANOTHER_RECORD if several else f"this is not JSON: {error.msg}",
            TextPlace(error.lineno, error.colno),
        )
    except OutOfBounds as error:
        if path and path[0] in data:  # A list, of which the parts before this one have been read.
            path = (*path, len(data[path[0]]))
        fault = RecordError(str(error), JsonPath(path))
    else:
        return data
    if partial and "rules" in data:
        return data
    raise fault


def _list(data: Any, key: str) -> list[Any]:
    if type(data) is not list:
        raise RecordError("a list is expected", JsonPath((key,)))
    return data


def _move(move: Any, kinds: dict[str, type], steps: Steps) -> Any:
    if type(move) is not dict:
        raise RecordError("an object is expected", JsonPath(steps))
    word = move.get("type")
    if not isinstance(word, str) or word not in kinds:
        raise RecordError(f"the type of a move is one of {', '.join(kinds)}", JsonPath((*steps, "type")))
    return structured({key: value for key, value in move.items() if key != "type"}, kinds[word], steps)
