"""The library's own loops: games played at random through the public contract, and by `playout`."""

import random
from collections.abc import Callable, Iterator
from typing import Any

from pokerules.game import AnyGame
from pokerules.simulate import playout


def walk(game: AnyGame, rules: Any, rng: random.Random) -> Iterator[tuple[Any, Any, bool]]:
    """Yield each state of a random game with the move made in it, and whether a player made it."""
    state = game.start(rules)
    while not game.is_over(state):
        due = game.chance(state)
        move = rng.choice(game.legal_moves(state)) if due is None else due.sample(rng)
        yield state, move, due is None
        state = game.apply(state, move)


def plain_loop(game: AnyGame, rules: Any, games: int, chance: bool = False) -> Callable[[], int]:
    """Return the plain loop, which counts the players' moves, and those of chance if asked."""
    rng = random.Random(1)
    # As a user would import them: `from pokerules.quickpoker import apply, …`.
    start, is_over, chance_of = game.start, game.is_over, game.chance
    legal_moves, apply = game.legal_moves, game.apply

    def run() -> int:
        moves = 0
        for _ in range(games):
            state = start(rules)
            while not is_over(state):
                due = chance_of(state)
                if due is None:
                    move = random.choice(legal_moves(state))
                    moves += 1
                else:
                    move = due.sample(rng)
                    moves += chance
                state = apply(state, move)
        return moves

    return run


def playout_loop(game: AnyGame, rules: Any, games: int, chance: bool = False) -> Callable[[], float]:
    """Return a loop over `playout`, which counts as many moves as the plain loop makes on average.

    A playout does not say how many moves it made; its games are as long as others on average.
    """
    rng = random.Random(2)
    sample = max(games, 400)
    moves = sum(by_player or chance for _ in range(sample) for *_, by_player in walk(game, rules, rng))
    average = moves / sample

    def run() -> float:
        for _ in range(games):
            playout(game.start(rules), rng)
        return games * average

    return run
