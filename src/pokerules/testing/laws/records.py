"""The laws of storage: what is written and read again is what it was."""

import json
from typing import Any, Final

from pokerules.record import Record, dumps, loads, replay
from pokerules.record.dictionaries import from_dict, to_dict
from pokerules.testing.laws.base import law, registry, require


@law()
def records_survive(game: Any, record: Record) -> None:
    """Require that `loads` gives back what `dumps` wrote, and that its replay is the game that was played."""
    for form in ("text", "json"):
        text = dumps(record, form)
        require(loads(text) == record, "the {} form is read as another game:\n{}", form, text)
    state = game.start(record.rules)
    for replayed, move in zip(replay(record), (*record.moves, None), strict=True):
        require(replayed == state, "the replay comes to {!r}, not to {!r}", replayed, state)
        if move is not None:
            state = game.apply(state, move)


@law()
def values_survive_dictionaries(game: Any, state: Any, move: Any, viewer: int | None) -> None:
    """Require that rules, states, views and moves survive `to_dict`, JSON and `from_dict`."""
    for value in (state.rules, state, game.observe(state, viewer), move):
        twin = from_dict(json.loads(json.dumps(to_dict(value))))
        require(type(twin) is type(value) and twin == value, "{!r} is read as {!r}", value, twin)


RECORDS: Final = registry(records_survive, values_survive_dictionaries)
"""The laws of this module."""
