"""The laws of whole games: how long they can be, and that playing them out is stepping through them."""

from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from random import Random
from typing import Any, Final

from pokerules.game import GAMES
from pokerules.simulate import Step, plain_playout, walk
from pokerules.testing.laws.base import law, registry, require

MOST_STEPS: Final = 20
"""The most moves that are stepped from a state."""


def _yielding(moves: tuple[Any, ...]) -> Any:
    """Return a move of the last kind if there are several, such as a pass, else the first."""
    return moves[0] if type(moves[-1]) is type(moves[0]) else moves[-1]


STUBBORN: Final[Mapping[str, Callable[[tuple[Any, ...]], Any]]] = {
    "the first move": lambda moves: moves[0],
    "the last move": lambda moves: moves[-1],
    "a move of the last kind": _yielding,
}
"""Players who always do the same thing, such as never to pass, always to pass, or always to stake."""


@law()
def games_are_no_longer_than_is_said(game: Any, history: Any) -> None:
    """Require that no game has more moves than `longest` says, drawn at random or played stubbornly."""
    rules = history.rules
    most = game.longest(rules)
    require(most is None or (type(most) is int and most > 0), "the longest game has {!r} moves", most)
    if most is None:
        return
    count = len(history.moves)
    require(count <= most, "a game has {} moves, more than {}", count, most)
    for name, choose in STUBBORN.items():
        played = _loop(game, game.start(rules), Random(count), lambda now: choose(game.legal_moves(now)))  # noqa: B023
        made = sum(1 for _ in islice(played, most + 1))
        require(made <= most, "where everybody always makes {} there are more than {} moves", name, most)


@law()
def playing_out_is_stepping(game: Any, state: Any, seed: int) -> None:
    """Require that `playout` and `walk` make the moves that the plain loop makes, at random and by policies.

    They are followed for some moves, up to a question. A `playout` of the game's own need not draw
    the same moves, but must end the game.
    """
    rng = Random(seed)
    stepped = list(islice(_loop(game, state, rng, lambda now: rng.choice(game.legal_moves(now))), MOST_STEPS))
    _require_played(game, state, stepped, Random(seed))
    if GAMES.get(getattr(game, "NAME", "")) is game:
        walked = list(islice(walk(state, Random(seed)), MOST_STEPS))
        require(walked == stepped, "walk makes the moves {}, not {}", walked, stepped)

    asked = list[tuple[Any, Any]]()

    def policy(view: Any, legal: tuple[Any, ...], _: Random) -> Any:
        asked.append((view, legal))
        return legal[-1]

    def last_of_the_first(now: Any) -> Any:
        return game.legal_moves(now, game.to_act(now)[0])[-1]

    stepped = list(islice(_loop(game, state, Random(seed), last_of_the_first), MOST_STEPS))
    _require_played(game, state, stepped, Random(seed), [policy] * state.rules.players)
    right = [
        (game.observe(now, move.player), game.legal_moves(now, move.player))
        for now, move, _ in stepped
        if game.chance(now) is None
    ]
    require(asked == right, "the players are asked {}, not {}", asked, right)
    _require_played_to_the_end(game, state, seed)


def _loop(game: Any, state: Any, rng: Random, choose: Callable[[Any], Any]) -> Iterator[Step]:
    """Yield the moves of a game, those of players being chosen from the state."""
    while not game.is_over(state):
        due = game.chance(state)
        move = choose(state) if due is None else due.sample(rng)
        after = game.apply(state, move)
        yield Step(state, move, after)
        state = after


def _require_played(game: Any, state: Any, stepped: list[Step], rng: Random, policies: Any = None) -> None:
    """Require that the game is played out over the same states, up to the last of them."""
    met = list[Any]()

    def enough(now: Any) -> bool:
        met.append(now)
        return len(met) == MOST_STEPS

    end = plain_playout(game, state, rng, policies, enough)
    right = [step.after for step in stepped]
    require(met == right, "played out, the game comes to {}, not to {}", met, right)
    require(end == (right or [state])[-1], "played out up to a question, the game ends at {!r}", end)


def _require_played_to_the_end(game: Any, state: Any, seed: int) -> None:
    fast = getattr(game, "playout", None)
    if fast is None:
        return
    end = fast(state, Random(seed))
    require(game.is_over(end), "played out, the game is not over: {!r}", end)
    defects = game.check(end)
    require(defects == (), "played out, the game ends in a state in which {}", "; ".join(map(str, defects)))
    require(end == fast(state, Random(seed)), "equal generators play the game out to two ends")


PLAYING: Final = registry(games_are_no_longer_than_is_said, playing_out_is_stepping)
"""The laws of this module."""
