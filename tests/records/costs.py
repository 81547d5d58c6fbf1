"""Texts and dictionaries of some size, good and bad, and what reading each costs.

Run as a program, it measures all and prints them as JSON: seconds and bytes for each character of
the text. `test_costs` runs it so that nothing else is measured, such as a tracer of branches.
"""

import json
import time
import tracemalloc
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from random import Random
from typing import Any

from pokerules import GAMES, InvalidState, RecordError, from_dict, load_all, loads, observe, to_dict
from pokerules.cards import FULL_DECK
from tests.records.strategies import places, play

SECONDS, BYTES = 1.0 / 1_000_000, 60.0
"""What reading a character may cost, as the documentation says."""

SIZE = 50_000
"""Characters of each text: enough that what grows faster than the text shows."""

PRESIDENT = "pokerules: 1\ngame: president\n"
QUICKPOKER = "pokerules: 1\ngame: quickpoker\n"
RULES = '{"pokerules": 1, "game": "quickpoker", "rules": {"straight_flush": "suited", '
MOVES = '{"pokerules": 1, "game": "jedisjeux", "rules": {}, "moves": ['


def many(part: Callable[[int], str], size: int = SIZE) -> str:
    """Return parts, made from their numbers, that together have about so many characters."""
    return "".join([part(number) for number in range(size // len(part(10**4)))])


def deal(number: int) -> str:
    deck = [card.code for card in FULL_DECK]
    Random(number).shuffle(deck)
    return " ".join(deck)


GOOD = {
    "lines that are equal": PRESIDENT + many(lambda _: "pass 0\n"),
    "lines that differ": QUICKPOKER + many(lambda number: f"roll {number}\n"),
    "lines of many words": PRESIDENT + many(lambda number: f"deal {deal(number)}\n"),
    "the shortest lines": PRESIDENT + many(lambda _: "deal\n"),
    "several records": many(lambda _: PRESIDENT + "pass 0\n" * 20),
    "several objects": many(
        lambda _: MOVES + '{"type":"stake","player":0},' * 20 + '{"type":"fold","player":0}]}'
    ),
    "comments": QUICKPOKER + many(lambda _: "#\n"),
    "empty lines": QUICKPOKER + many(lambda _: "\n"),
    "objects that are equal": MOVES
    + many(lambda _: '{"type":"stake","player":0},')
    + '{"type":"deal","deck":""}]}',
    "objects that differ": MOVES
    + many(lambda number: f'{{"type":"deal","deck":"{deal(number)}"}},')
    + '{"type":"fold","player":0}]}',
}
BAD = {
    "a bad line at the end": PRESIDENT + many(lambda _: "pass 0\n") + "pass x",
    "a bad line at the beginning": PRESIDENT + many(lambda _: "pass x\n"),
    "headers": QUICKPOKER + many(lambda number: f"a{number}: 1\n"),
    "a line without end": PRESIDENT + "play 0 " + many(lambda _: "3c"),
    "spaces": many(lambda _: " "),
    "no move": MOVES + many(lambda _: "1,") + "1]}",
    "an object at the end": MOVES + many(lambda _: '{"type":"stake","player":0},') + "{}]}",
    "a list of numbers": RULES + '"suits": [' + many(lambda _: "1,") + "1]}}",
    "a list of fractions": RULES + '"suits": [' + many(lambda _: "0.5,") + "1]}}",
    "a list of names": RULES + '"suits": [[[' + many(lambda _: '"c",') + '"c"]]]}}',
    "a list of lists": RULES + '"suits": [' + many(lambda _: "[],") + "[]]}}",
    "a list of objects": RULES + '"suits": [' + many(lambda _: '{"":0},') + "[]]}}",
    "lists of lists of lists": RULES + '"suits": [' + many(lambda _: "[" * 28 + "]" * 28 + ",") + "[]]}}",
    "objects of objects": RULES + '"suits": [' + many(lambda _: '{"":' * 28 + "0" + "}" * 28 + ",") + "[]]}}",
    "brackets": MOVES + many(lambda _: "["),
    "a long number": RULES + '"rounds": ' + many(lambda _: "1") + "}}",
    "a long fraction": RULES + '"rounds": 0.' + many(lambda _: "1") + "}}",
    "a long exponent": RULES + '"rounds": 1e' + many(lambda _: "1") + "}}",
    "a long name": RULES + '"next_start": "' + many(lambda _: "x") + '"}}',
    "a name of escapes": RULES + '"next_start": "' + many(lambda _: r"\"") + '"}}',
    "a name without end": RULES + '"next_start": "' + many(lambda _: r"\""),
    "quotation marks": RULES + many(lambda _: '""'),
    "a long key": RULES + '"' + many(lambda _: "x") + '": 0}}',
    "many keys": RULES + many(lambda number: f'"{number}":0,') + '"":0}}',
    "a key again and again": RULES + many(lambda _: '"a":0,') + '"a":0}}',
    "many tags": PRESIDENT + many(lambda number: f"tag.a{number}: x\n"),
    "many tags of an object": '{"pokerules": 1, "game": "president", "rules": {}, "tags": {'
    + many(lambda number: f'"{number}":"",')
    + '"":""}}',
    "a long tag": PRESIDENT + "tag.a: " + many(lambda _: "x"),
    "many cards": '{"pokerules": 1, "game": "president", "rules": {"deck": "' + many(lambda _: "2c ") + '"}}',
    "a text of no cards": MOVES + '{"type": "deal", "deck": "' + many(lambda _: "x") + '"}]}',
    "many penalties": '{"pokerules": 1, "game": "president", "rules": {"penalties": ['
    + many(lambda number: f"[{number},1],")
    + "[0, 0]]}}",
    "a record in a record": '{"pokerules": 1, "rounds": {' + many(lambda number: f'"{number}":0,') + '"":0}}',
    "cut off": MOVES + many(lambda _: '{"type":"stake","player":0},') + '{"type"',
}


HUGE: dict[str, Any] = {
    "numbers": [0] * (SIZE // 3),
    "lists": [[]] * (SIZE // 4),
    "cards": "2c " * (SIZE // 3),
    "keys": {str(number): 0 for number in range(SIZE // 10)},
}
"""What stands in a dictionary where a value should be."""


def readings() -> Iterator[tuple[str, int, Callable[[], object]]]:
    """Yield what can be read: its name, its characters as a text, and what reads it."""
    for name, text in {**GOOD, **BAD}.items():
        yield name, len(text), partial(loads, text)
        yield f"one of several, {name}", len(text), partial(last_of_all, text)
        yield f"what is good of {name}", len(text), partial(loads, text, partial=True)
    for game in GAMES.values():
        reached, moves = play(game.Rules(), 3, 30)
        for value in (reached[-1], observe(reached[-1], 1), *{type(move): move for move in moves}.values()):
            plain = json.loads(json.dumps(to_dict(value)))
            for container, key in list(places(plain)):
                right = container[key]
                for name, huge in HUGE.items():
                    container[key] = huge
                    yield f"{plain['type']}: {name} for {right!r:.60}", SIZE, partial(from_dict, plain)
                container[key] = right


def last_of_all(text: str) -> Any:
    """Go through all records that a text holds, and return the last."""
    last = None
    for record in load_all(text):
        last = record
    return last


def costs(size: int, read: Callable[[], object]) -> tuple[float, float]:
    """Return the seconds and the bytes a character that reading takes, whether or not it can be read."""

    def attempt() -> float:
        begun = time.process_time()
        with suppress(RecordError, InvalidState):
            read()
        return time.process_time() - begun

    seconds = attempt()
    if seconds > size * SECONDS:  # Something else may have taken the processor.
        seconds = min(seconds, attempt())
    tracemalloc.start()
    attempt()
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return seconds / size, most / size


def main() -> None:
    """Print what every reading costs a character."""
    told = {}
    for name, size, read in readings():
        told[name] = costs(size, read)
    print(json.dumps(told))


if __name__ == "__main__":
    main()
