"""A whole new state by `apply`, against what others do to keep the state before."""

import copy
import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from benchmarks.loops import AnyGame, walk
from benchmarks.measuring import Comparison, Contender, Goal, contender
from benchmarks.peers import UNIVERSAL_POKER, peer, pokerkit_state, pokerkit_step
from pokerules.game import GAMES


def _applied(game: AnyGame, count: int) -> Callable[[], int]:
    """Return a loop that applies players' moves, each to its own state, of random games."""
    rng, apply = random.Random(7), game.apply
    steps: list[tuple[Any, Any]] = []
    while len(steps) < count:
        steps += [(state, move) for state, move, by_player in walk(game, game.Rules(), rng) if by_player]
    return _spread(apply, steps[:count])


def _spread(call: Callable[..., object], given: Sequence[tuple[Any, ...]]) -> Callable[[], int]:
    def run() -> int:
        for arguments in given:
            call(*arguments)
        return len(given)

    return run


def _open_spiel_steps(game: Any, count: int) -> list[tuple[Any, int]]:
    steps: list[tuple[Any, int]] = []
    while len(steps) < count:
        state = game.new_initial_state()
        while not state.is_terminal():
            action = random.choice(state.legal_actions())
            if not state.is_chance_node():
                steps.append((state.clone(), action))
            state.apply_action(action)
    return steps[:count]


def _pokerkit_states(pokerkit: Any, count: int) -> list[Any]:
    states: list[Any] = []
    while len(states) < count:
        state = pokerkit_state(pokerkit)
        while state.status:
            states.append(copy.deepcopy(state))
            pokerkit_step(state)
    return states[:count]


def _chess_steps(chess: Any, count: int) -> list[tuple[Any, Any]]:
    steps: list[tuple[Any, Any]] = []
    while len(steps) < count:
        board = chess.Board()
        while not board.is_game_over() and len(board.move_stack) < 60:
            move = random.choice(list(board.legal_moves))
            steps.append((board.copy(stack=False), move))
            board.push(move)
    return steps[:count]


def _child(state: Any, action: int) -> object:
    return state.child(action)


def _copy_and_push(board: Any, move: Any) -> None:
    board.copy(stack=False).push(move)


def comparisons(scale: float) -> Iterator[Comparison]:
    """Yield the comparison; `scale` says how much work a turn is, 1 for some tenths of a second."""
    count = max(int(20_000 * scale), 200)
    ours = [contender(f"{name}.apply", _applied(GAMES[name], count)) for name in GAMES]
    # The goals are for the game that is nearest to those of the others.
    ours.sort(key=lambda one: not one.name.startswith("jedisjeux"))
    others: list[Contender] = []
    if pokerkit := peer("pokerkit"):
        states = [(state,) for state in _pokerkit_states(pokerkit, count // 100)]
        others.append(contender("pokerkit deepcopy", _spread(copy.deepcopy, states)))
    if pyspiel := peer("pyspiel"):
        steps = _open_spiel_steps(pyspiel.load_game(UNIVERSAL_POKER), count // 4)
        others.append(
            contender(
                "OpenSpiel universal_poker child", _spread(lambda state, move: state.child(move), steps)
            )
        )
    if chess := peer("chess"):
        boards = _chess_steps(chess, count // 10)
        others.append(contender("chess copy and push", _spread(_copy_and_push, boards)))
    goals = {"pokerkit deepcopy": Goal(400, 3500), "OpenSpiel universal_poker child": Goal(0.6, 4)}
    yield Comparison("a whole new state", "state", ours, others, goals)
