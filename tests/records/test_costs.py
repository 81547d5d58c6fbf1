"""What records cost: reading takes time and memory in proportion to the text, writing less than JSON does."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.records.costs import BYTES, SECONDS

ROOT = Path(__file__).parents[2]


def output(*arguments: str) -> str:
    """Return what Python writes in a process of its own, in which nothing else is measured."""
    return subprocess.run(
        [sys.executable, *arguments], capture_output=True, text=True, check=True, cwd=ROOT
    ).stdout


@pytest.mark.slow
def test_a_megabyte_takes_a_second_and_60_megabytes_at_most_whether_or_not_it_can_be_read() -> None:
    """Texts in both forms, and dictionaries with something huge in the place of any value."""
    costs = json.loads(output("-m", "tests.records.costs"))
    too_dear = {name: cost for name, cost in costs.items() if cost[0] > SECONDS or cost[1] > BYTES}
    assert {} == too_dear
    assert len(costs) > 500


def test_writing_a_value_costs_no_more_than_json_takes_to_write_and_read_it() -> None:
    """States, and what a seat may know of them: they are not read back, nor is a deck spelled twice."""
    ours, theirs = map(float, output("-c", RACE).split())
    assert ours < theirs


RACE = """
import json, time
from random import Random
from pokerules import GAMES, apply, chance, is_over, legal_moves, observe, to_dict

def least(convert):
    def once(values):
        begun = time.process_time()
        for value in values:
            convert(value)
        return time.process_time() - begun
    return lambda values: min(once(values) for _ in range(7))

values, rng = [], Random(1)
for game in GAMES.values():
    state = game.start()
    for _ in range(60):
        values += [state, observe(state), observe(state, 1)]
        due = chance(state)
        state = apply(state, due.sample(rng) if due else rng.choice(legal_moves(state)))
        if is_over(state):
            break
plain = [to_dict(value) for value in values]
print(least(to_dict)(values), least(lambda value: json.loads(json.dumps(value)))(plain))
"""
