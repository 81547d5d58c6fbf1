"""What states weigh, and what it costs to keep all of a game."""

import copy
import gc
import random
import statistics
import tracemalloc
from collections.abc import Callable, Iterator
from functools import partial
from time import process_time
from typing import Any

import attrs

from benchmarks.loops import walk
from benchmarks.peers import peer, pokerkit_state, pokerkit_step
from pokerules.game import GAMES, AnyGame


@attrs.frozen
class Weight:
    """What keeping the states of games costs.

    Attributes:
        name: of the game, and of the way in which its states are kept.
        states: how many states a game has, on average.
        bytes: what one of them adds to the memory of a game that is kept whole.
        kilobytes: what a whole game takes.
        slower: how many times as long a game takes if all its states are kept as if each is let go.
    """

    name: str
    states: float
    bytes: float
    kilobytes: float
    slower: float


def _play(game: AnyGame, seed: int) -> Iterator[Any]:
    return (state for state, *_ in walk(game, game.Rules(), random.Random(seed)))


def _pokerkit_copies(pokerkit: Any, seed: int) -> Iterator[Any]:
    random.seed(seed)
    state = pokerkit_state(pokerkit)
    while state.status:
        yield copy.deepcopy(state)
        pokerkit_step(state)


def _weigh(name: str, play: Callable[[int], Iterator[Any]], games: int, rounds: int) -> Weight:
    for seed in range(games):  # What is made once and shared by all games is no state's weight.
        list(play(seed))
    gc.collect()
    tracemalloc.start()  # Once for all games, as what Python holds back for new objects counts with it.
    kept = [list(play(seed)) for seed in range(games)]
    total, states = tracemalloc.get_traced_memory()[0], sum(map(len, kept))
    tracemalloc.stop()
    del kept
    slower = []
    for _ in range(rounds):
        start = process_time()
        for seed in range(games):
            for _ in play(seed):
                pass
        between = process_time()
        held = [list(play(seed)) for seed in range(games)]
        slower.append((process_time() - between) / (between - start))
        del held
    return Weight(name, states / games, total / states, total / games / 1000, statistics.median(slower))


def weights(scale: float, rounds: int) -> Iterator[Weight]:
    """Yield the weights; `scale` says how many games are kept at once."""
    for name, game in GAMES.items():
        yield _weigh(name, partial(_play, game), max(int(40 * scale), 2), rounds)
    if pokerkit := peer("pokerkit"):
        copies = max(int(10 * scale), 2)
        yield _weigh("pokerkit, deepcopy of each", partial(_pokerkit_copies, pokerkit), copies, rounds)
