"""What a fuzzer calls with bytes: nothing but the library's errors may come out of it.

Run it under Atheris, from the root of the repository and with `pip install atheris`::

    python -m tests.fuzz.harness -max_total_time=300 -max_len=4096 CORPUS_DIRECTORY

The directory may be empty; good records of each game and form are put into it first.
"""

import itertools
import json
import sys
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

from pokerules import (
    GAMES,
    InvalidState,
    RecordError,
    SeenRecord,
    chance,
    check,
    dump_all,
    dumps,
    from_dict,
    game_of,
    is_over,
    legal_moves,
    load_all,
    loads,
    observe,
    replay,
    resample,
    standings,
    to_act,
    to_dict,
    why_illegal,
    winners,
)
from pokerules.record import headers

_MOST_MOVES = 300


def poke(data: bytes) -> None:
    """Read bytes as a record, as a broken record and as a dictionary, and use what can be read."""
    try:
        text = data.decode("utf-8", "surrogatepass")
    except UnicodeDecodeError:
        text = data.decode("latin-1")
    for partial in (False, True):
        try:
            record = loads(text, partial)
            for state in itertools.islice(replay(record), _MOST_MOVES):
                assert isinstance(record, SeenRecord) or not check(state)
        except RecordError as error:
            str(error)
        else:
            assert loads(dumps(record)) == loads(dumps(record, "json")) == record
            assert partial or headers(text).tags == record.tags
    with suppress(RecordError):
        assert list(load_all("".join(dump_all(load_all(text))))) == list(load_all(text))
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return
    if isinstance(value, dict):
        poke_dictionary(value)


def poke_dictionary(data: dict[str, Any]) -> None:
    """Read a dictionary, and use what it describes in every way there is."""
    try:
        value = from_dict(data)
    except (RecordError, InvalidState) as error:
        str(error)
        return
    assert from_dict(json.loads(json.dumps(to_dict(value)))) == value
    str(value)
    repr(value)
    hash(value)
    kinds = {kind: (game.State, game.View) for game in GAMES.values() for kind in (game.State, game.View)}
    if type(value) in kinds:
        state_kind, _ = kinds[type(value)]
        use_state(value) if type(value) is state_kind else use_view(value)


def use_state(state: Any) -> None:
    """Ask a state everything, and play on from it."""
    assert check(state) == ()
    winners(state)
    standings(state)
    due = chance(state)
    assert [is_over(state), due is not None, bool(to_act(state))].count(True) == 1
    moves = legal_moves(state)[:5] if due is None else (due.sample(Random(0)),)
    for move in moves:
        assert why_illegal(state, move) is None
        assert check(game_of(state).apply(state, move)) == ()
    for viewer in (None, *range(state.rules.players)):
        use_view(observe(state, viewer))


def use_view(view: Any) -> None:
    """Ask a view everything, and draw states for it."""
    str(view)
    legal_moves(view)
    to_act(view)
    for seed in range(3):
        assert check(resample(view, Random(seed))) == ()


def seeds() -> list[str]:
    """Return good records of every game in both forms, and good dictionaries."""
    strategies = import_module("tests.records.strategies")
    texts = []
    for game in GAMES.values():
        states, moves = strategies.play(game.Rules(), 1, 60)
        record = import_module("pokerules").Record(game.Rules(), moves)
        values = [states[-1], observe(states[-1]), observe(states[-1], 1), *moves[:3]]
        texts += [dumps(record), dumps(record, "json"), *[json.dumps(to_dict(value)) for value in values]]
    return texts


def main() -> None:
    """Fuzz until told to stop."""
    atheris: Any = import_module("atheris")
    directories = [Path(argument) for argument in sys.argv[1:] if not argument.startswith("-")]
    for directory in directories[:1]:
        directory.mkdir(parents=True, exist_ok=True)
        for number, text in enumerate(seeds()):
            (directory / f"good-{number}").write_text(text, encoding="utf-8")
    atheris.instrument_all()
    atheris.Setup(sys.argv, poke)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
