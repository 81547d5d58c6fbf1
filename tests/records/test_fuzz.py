"""Whatever is read, nothing but the library's errors comes out: random texts, and good ones changed a little.

The harness `tests.fuzz.harness` is the same under Atheris.
"""

import json
from copy import deepcopy
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pokerules import dumps, observe, to_dict
from tests.fuzz.harness import poke, poke_dictionary, seeds
from tests.records.strategies import records, states, variants

LINES = [
    "pokerules: 1",
    "tag.a: b",
    "viewer: 1",
    "view {}",
    "game: quickpoker",
    "game: president",
    "roll 3",
    "deal",
    "stake 0",
    "play 0 3d",
    "{}",
    "[",
    "",
]
VALUES: list[Any] = [
    None,
    True,
    0,
    -1,
    1,
    7,
    10**9,
    10**15,
    10**30,
    0.5,
    "",
    "3d",
    "3d 3d",
    "X1",
    "flop",
    [],
    {},
    [[0]],
]


@given(data=st.binary(max_size=300))
@settings(deadline=None, max_examples=200)
def test_random_bytes(data: bytes) -> None:
    poke(data)


@given(text=st.lists(st.sampled_from(LINES) | st.text(max_size=12), max_size=12))
@settings(deadline=None, max_examples=200)
def test_random_lines(text: list[str]) -> None:
    poke("\n".join(text).encode("utf-8", "surrogatepass"))


@given(record=records(length=20), form=st.sampled_from(["text", "json"]), seed=st.integers(0, 2**32 - 1))
@settings(deadline=None, max_examples=150)
def test_good_records_with_characters_and_lines_changed(record: Any, form: Any, seed: int) -> None:
    rng = Random(seed)
    text = changed_text(dumps(record, form), rng)
    poke(text.encode("utf-8", "surrogatepass"))


@given(value=states(length=40) | variants(), data=st.data())
@settings(deadline=None, max_examples=250)
def test_good_dictionaries_with_values_changed(value: Any, data: st.DataObject) -> None:
    if hasattr(value, "rules") and data.draw(st.booleans()):
        value = observe(value, data.draw(st.sampled_from([None, *range(value.rules.players)])))
    plain = json.loads(json.dumps(to_dict(value)))
    rng = Random(data.draw(st.integers(0, 2**32 - 1)))
    for _ in range(rng.choice((1, 1, 2, 3))):
        change_somewhere(plain, rng)
    poke_dictionary(plain)


@given(record=records(length=10), seed=st.integers(0, 2**32 - 1))
@settings(deadline=None, max_examples=100)
def test_good_json_records_with_values_changed(record: Any, seed: int) -> None:
    rng = Random(seed)
    plain = json.loads(dumps(record, "json"))
    change_somewhere(plain, rng)
    poke(json.dumps(plain).encode())


@pytest.mark.parametrize("seed", range(10))
def test_the_good_texts_that_atheris_begins_with(seed: int) -> None:
    rng = Random(seed)
    for text in seeds():
        poke(text.encode())
        poke(changed_text(text, rng).encode("utf-8", "surrogatepass"))


def changed_text(text: str, rng: Random) -> str:
    """Return a text with a few characters or lines swapped, doubled, dropped or replaced."""
    for _ in range(rng.choice((1, 1, 2, 4))):
        parts = list(text) if rng.random() < 0.6 else text.splitlines(keepends=True)
        if not parts:
            break
        at, other = rng.randrange(len(parts)), rng.randrange(len(parts))
        what = rng.randrange(5)
        if what == 0:
            parts[at], parts[other] = parts[other], parts[at]
        elif what == 1:
            del parts[at]
        elif what == 2:
            parts.insert(at, parts[other])
        elif what == 3:
            parts[at] = rng.choice(
                ["\x00", "\ud800", "9" * 20, "{", '"', "-1", "#", "\n", ":", "é", "♥", "XX"]
            )
        else:
            parts = parts[:at]
        text = "".join(parts)
    return text


def change_somewhere(plain: Any, rng: Random) -> None:
    """Change one value of nested lists and dictionaries: swap, drop, double, nudge or replace it."""
    places = [(plain, key) for key in plain]
    for container, key in places:
        inner = container[key]
        if isinstance(inner, dict):
            places += [(inner, name) for name in inner]
        elif isinstance(inner, list):
            places += [(inner, number) for number in range(len(inner))]
    container, key = rng.choice(places)
    other_container, other_key = rng.choice(places)
    what = rng.randrange(5)
    if what == 0:
        container[key], other_container[other_key] = other_container[other_key], container[key]
    elif what == 1:
        del container[key]
    elif what == 2 and isinstance(container, list):
        container.insert(key, deepcopy(container[key]))
    elif what == 3 and type(container[key]) is int:
        container[key] += rng.choice((-2, -1, 1, 2))
    elif what == 3 and isinstance(container[key], str):
        words = container[key].split() or [""]
        container[key] = " ".join(rng.choice((words[1:], words[::-1], [*words, words[0]])))
    else:
        container[key] = deepcopy(rng.choice(VALUES))
