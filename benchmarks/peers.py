"""The peers: found if they are installed, and played by the loops of their own documentation."""

import importlib
import importlib.metadata
import random
import warnings
from collections.abc import Callable
from typing import Any, Final

missing: Final[set[str]] = set()
"""The peers that a comparison asked for and that are not installed."""

PACKAGES: Final = {"pyspiel": "open-spiel"}
"""The names of packages that differ from those of their modules."""

UNIVERSAL_POKER: Final = (
    "universal_poker(betting=limit,numPlayers=4,numRounds=4,blind=1 2 0 0,raiseSize=2 2 4 4,"
    "firstPlayer=3 1 1 1,maxRaises=3 4 4 4,numSuits=4,numRanks=13,numHoleCards=2,"
    "numBoardCards=0 3 1 1,stack=200 200 200 200)"
)
"""Fixed-limit hold'em for four, as OpenSpiel wants it described."""


def peer(module: str) -> Any:
    """Return a module, or None where it is not installed, and note that."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return importlib.import_module(module)
    except ImportError:
        top = module.partition(".")[0]
        missing.add(PACKAGES.get(top, top))
        return None


def version(package: str) -> str | None:
    """Return the version of a package that is installed, else None."""
    try:
        return importlib.metadata.version(package)
    except importlib.metadata.PackageNotFoundError:
        return None


def open_spiel_loop(game: Any, games: int, chance: bool) -> Callable[[], int]:
    """Return the loop of OpenSpiel's ``benchmark_games.py``, without its bound on the length of a game.

    Args:
        game: what `pyspiel.load_game` returned.
        games: how many games to play.
        chance: whether chance moves count.
    """

    def run() -> int:
        moves = 0
        for _ in range(games):
            state = game.new_initial_state()
            while not state.is_terminal():
                player = state.current_player()
                state.apply_action(random.choice(state.legal_actions(player)))
                if chance or player >= 0:
                    moves += 1
        return moves

    return run


def rlcard_loop(rlcard: Any, games: int) -> Callable[[], int]:
    """Return RLCard's ``env.run`` with random agents, at fixed-limit hold'em for four."""
    agents = importlib.import_module("rlcard.agents")
    env = rlcard.make("limit-holdem", config={"game_num_players": 4})
    env.set_agents([agents.RandomAgent(num_actions=env.num_actions) for _ in range(4)])

    def run() -> int:
        before = env.timestep
        for _ in range(games):
            env.run(is_training=False)
        return int(env.timestep - before)

    return run


def doudizhu_loop(games_of_rlcard: Any, games: int) -> Callable[[], int]:
    """Return the loop over ``Game.step`` of RLCard's dou dizhu."""
    game = games_of_rlcard.Game()

    def run() -> int:
        moves = 0
        for _ in range(games):
            state, _ = game.init_game()
            while not game.is_over():
                state, _ = game.step(random.choice(state["actions"]))
                moves += 1
        return moves

    return run


def pokerkit_state(pokerkit: Any) -> Any:
    """Return a new game of fixed-limit hold'em for four, everything automated but the decisions."""
    return pokerkit.FixedLimitTexasHoldem.create_state(
        tuple(pokerkit.Automation), True, 0, (1, 2), 2, 4, 200, 4
    )


def pokerkit_step(state: Any) -> None:
    """Make a random decision of those that PokerKit's state says can be made."""
    decisions = []
    if state.can_fold():
        decisions.append(state.fold)
    if state.can_check_or_call():
        decisions.append(state.check_or_call)
    if state.can_complete_bet_or_raise_to():
        decisions.append(state.complete_bet_or_raise_to)
    random.choice(decisions)()


def pokerkit_loop(pokerkit: Any, games: int) -> Callable[[], int]:
    """Return a loop over PokerKit's states, asked by ``can_…`` and told by the methods of that name."""

    def run() -> int:
        moves = 0
        for _ in range(games):
            state = pokerkit_state(pokerkit)
            while state.status:
                pokerkit_step(state)
                moves += 1
        return moves

    return run
