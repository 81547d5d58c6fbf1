"""The laws of storage: what is written and read again is what it was."""

import itertools
import json
from typing import Any, Final

import attrs

from pokerules.record import Record, dumps, loads, move_text, parse_move, replay
from pokerules.record.dictionaries import from_dict, to_dict
from pokerules.testing.laws.base import law, registry, require

_TAGS: Final = {"event": "Spring Open", "table.no-1": "# 4", "note": ' "a", b ', "empty": ""}
_REPLAYED: Final = 20


@law()
def records_survive(game: Any, record: Record) -> None:
    """Require that `loads` gives back what `dumps` wrote, and that its replay is the game that was played."""
    tagged = attrs.evolve(record, tags=_TAGS)
    for kept, form in itertools.product((record, tagged), ("text", "json")):
        text = dumps(kept, form)  # type: ignore[arg-type]
        read = loads(text)
        require(read == kept, "the {} form is read as another game:\n{}", form, text)
        require(hash(read) == hash(kept), "the hash of what is read from the {} form is another", form)
        require(dumps(read, form) == text, "what is read from the {} form is written otherwise", form)  # type: ignore[arg-type]
    state = game.start(record.rules)
    for replayed, move in zip(replay(record), (*record.moves, None), strict=True):
        require(replayed == state, "the replay comes to {!r}, not to {!r}", replayed, state)
        if move is not None:
            state = game.apply(state, move)


@law()
def records_as_seen_are_views(game: Any, record: Record) -> None:
    """Require that what a seat has of a record is read back, and replays to what that seat could see."""
    for viewer in (None, len(record.moves) % record.rules.players):
        state = game.start(record.rules)
        views, moves = [game.observe(state, viewer)], []
        for move in record.moves:
            moves.append(game.seen(state, move, viewer))
            state = game.apply(state, move)
            views.append(game.observe(state, viewer))
        seen = record.seen_by(viewer)
        for form in ("text", "json"):
            text = dumps(seen, form)
            read = loads(text)
            require(read == seen, "the {} form is read as another game:\n{}", form, text)
            require([*read.moves] == moves, "the {} form holds other moves than were seen:\n{}", form, text)
            told = itertools.islice(replay(read), _REPLAYED)
            require([*told] == views[:_REPLAYED], "the {} form replays to other views:\n{}", form, text)


@law()
def values_survive_dictionaries(game: Any, state: Any, move: Any, viewer: int | None) -> None:
    """Require that rules, states, views and moves survive dictionaries, and a move its line of a record."""
    for value in (state.rules, state, game.observe(state, viewer), move, game.seen(state, move, viewer)):
        twin = from_dict(json.loads(json.dumps(to_dict(value))))
        require(type(twin) is type(value) and twin == value, "{!r} is read as {!r}", value, twin)
        alike = (hash(twin), str(twin), repr(twin)) == (hash(value), str(value), repr(value))
        require(alike, "{!r} is equal to what it is read as, and yet looks different", value)
    text = move_text(move)
    require(parse_move(state.rules, text) == move, "{!r} is read as another move", text)


RECORDS: Final = registry(records_survive, records_as_seen_are_views, values_survive_dictionaries)
"""The laws of this module."""
