"""The lines of games played by random legal moves."""

import itertools
from collections.abc import Iterator
from random import Random
from typing import Any

from pokerules._common.arguments import whole_number
from pokerules.distributions import Shuffles
from pokerules.errors import InvalidArgument
from pokerules.game import GAMES, AnyGame
from pokerules.record.vectors.lines import Line, head_of, line_of


def vectors(name: str, rules: Any = None, *, seed: int = 0, games: int = 1) -> Iterator[Line]:
    """Play games by random legal moves and yield the lines of a conformance file, one for every position.

    Equal arguments give equal lines.

    Args:
        name: the name of the game, a key of `pokerules.GAMES`.
        rules: the variant, a `Rules` of that game; None for the default one.
        seed: the seed of the generator of chance and moves.
        games: how many games are played, at least 1.

    Yields:
        A line that names the game, the rules and the seed, then a line for every position.

    Raises:
        TypeError: an argument has the wrong type, or the rules are of another game.
        InvalidArgument: there is no such game, or `games` is less than 1.

    >>> head, first, *_ = vectors("quickpoker", seed=7)
    >>> head["game"], first["ply"], first["chance"]["size"]
    ('quickpoker', 0, '6')
    """
    if name not in GAMES:
        raise InvalidArgument("name", name, f"one of {', '.join(GAMES)}")
    game = GAMES[name]
    start = game.start(game.Rules() if rules is None else rules)
    rng = Random(whole_number(seed, "seed"))
    if whole_number(games, "games") < 1:
        raise InvalidArgument("games", games, "at least 1")
    head = head_of(name, start.rules, seed, games)
    played = (_of_one_game(game, head, start, rng, number) for number in range(1, games + 1))
    return itertools.chain([head], itertools.chain.from_iterable(played))


def _of_one_game(game: AnyGame, head: Line, state: Any, rng: Random, number: int) -> Iterator[Line]:
    """Yield the lines of one game, played from a state to its end."""
    seen: dict[Any, None] = {}
    told: set[tuple[str, Any]] = set()
    made: list[Any] = []
    while True:
        due = game.chance(state)
        # The orders of a deal are too many to list: only the one that is dealt is told.
        chances = [] if due is None else [due.sample(rng)] if isinstance(due, Shuffles) else list(due)
        followed = [*chances, *game.legal_moves(state)]
        yield line_of(
            head,
            number,
            len(made),
            made[-1:],
            state,
            clauses={},
            followed=followed,
            refused=_new_refusals(game, state, seen, told),
            viewers=(None, *range(state.rules.players)),
        )
        if not followed:
            return
        seen.update(dict.fromkeys(followed))
        made.append(rng.choice(followed))
        state = game.apply(state, made[-1])


def _new_refusals(game: AnyGame, state: Any, seen: dict[Any, None], told: set[tuple[str, Any]]) -> list[Any]:
    """Return moves that were possible earlier and are refused now, for reasons not told yet."""
    found = []
    for move in seen:
        violation = game.why_illegal(state, move)
        if violation is not None and (kind := (violation.rule, violation.reason)) not in told:
            told.add(kind)
            found.append(move)
    return found
