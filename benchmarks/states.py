"""A whole new state by `apply`, against what others do to keep the state before."""

import copy
import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from benchmarks.loops import walk
from benchmarks.measuring import Comparison, Contender, Goal, contender
from benchmarks.peers import UNIVERSAL_POKER, peer, pokerkit_state, pokerkit_step
from pokerules import jedisjeux
from pokerules.game import GAMES, AnyGame

# Few enough to stay in the processor's cache, where a loop over a game's states finds them too.
_STATES: Final = 1000


def _applied(
    game: AnyGame, repeats: int, counts: Callable[[Any, Any], bool] | None = None
) -> Callable[[], int]:
    """Return a loop that applies players' moves, each to its own state, of random games.

    Args:
        game: the game.
        repeats: how often the loop goes over all states.
        counts: tells which states and moves to take; None for all.
    """
    rng, apply = random.Random(7), game.apply
    steps: list[tuple[Any, Any]] = []
    while len(steps) < _STATES:
        played = [(state, move) for state, move, by_player in walk(game, game.Rules(), rng) if by_player]
        steps += [step for step in played if counts is None or counts(*step)]
    return _spread(apply, steps[:_STATES], repeats)


def _in_a_stage(state: jedisjeux.State, move: jedisjeux.Move) -> bool:
    """Tell whether a decision is not the last of its stage: nothing else happens then."""
    return jedisjeux.apply(state, move).opening is state.opening


def _spread(call: Callable[..., object], given: Sequence[tuple[Any, ...]], repeats: int) -> Callable[[], int]:
    def run() -> int:
        for _ in range(repeats):
            for arguments in given:
                call(*arguments)
        return repeats * len(given)

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
    repeats = max(int(20 * scale), 1)
    ours = [contender(f"{name}.apply", _applied(GAMES[name], repeats)) for name in GAMES]
    ours.append(contender("jedisjeux.apply within a stage", _applied(jedisjeux, repeats, _in_a_stage)))
    # The goals are for the game that is nearest to those of the others.
    ours.sort(key=lambda one: not one.name.startswith("jedisjeux"))
    others: list[Contender] = []
    if pokerkit := peer("pokerkit"):
        states = [(state,) for state in _pokerkit_states(pokerkit, 200)]
        others.append(contender("pokerkit deepcopy", _spread(copy.deepcopy, states, 1)))
    if pyspiel := peer("pyspiel"):
        steps = _open_spiel_steps(pyspiel.load_game(UNIVERSAL_POKER), _STATES)
        others.append(contender("OpenSpiel universal_poker child", _spread(_child, steps, repeats)))
    if chess := peer("chess"):
        boards = _chess_steps(chess, _STATES)
        others.append(contender("chess copy and push", _spread(_copy_and_push, boards, repeats)))
    goals = {"pokerkit deepcopy": Goal(400, 3500), "OpenSpiel universal_poker child": Goal(0.6, 4)}
    yield Comparison("a whole new state", "state", ours, others, goals)
