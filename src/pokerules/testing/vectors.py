"""Conformance vectors: positions with everything that the rules say of them, for engines in any language.

The documentation describes the lines; ``pokerules vectors``
writes them. Equal arguments give equal lines.
"""

import itertools
import json
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any, Final

from pokerules.arguments import whole_number
from pokerules.chance import Distribution, Shuffles
from pokerules.errors import InvalidArgument
from pokerules.game import GAMES, Game
from pokerules.serialize import stored, to_dict

FORMAT: Final = 1
"""The version of the format of the lines."""

Line = dict[str, Any]


def vectors(name: str, rules: Any = None, *, seed: int = 0, games: int = 1) -> Iterator[Line]:
    """Play games by random legal moves and yield the lines of a conformance file.

    Args:
        name: of the game, a key of `pokerules.GAMES`.
        rules: the variant, a `Rules` of that game; None for the default one.
        seed: of the generator of chance and moves.
        games: how many are played, at least 1.

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
        raise InvalidArgument("name", name, f"of {', '.join(GAMES)}")
    game = GAMES[name]
    start = game.start(game.Rules() if rules is None else rules)
    rng = Random(whole_number(seed, "seed"))
    if whole_number(games, "games") < 1:
        raise InvalidArgument("games", games, "at least 1")
    head = {"vectors": FORMAT, "game": name, "rules": stored(start.rules), "seed": seed, "games": games}
    played = (_of_one_game(game, start, rng, number) for number in range(1, games + 1))
    return itertools.chain([head], itertools.chain.from_iterable(played))


def text_of(line: Line) -> str:
    """Return a line as JSON in ASCII, without a line end."""
    return json.dumps(line, separators=(",", ":"))


def _of_one_game(game: Game[Any, Any, Any, Any], state: Any, rng: Random, number: int) -> Iterator[Line]:
    """Yield the lines of one game, played from a state to its end."""
    seen: dict[Any, None] = {}
    told: set[tuple[str, Any]] = set()
    ply = 0
    while True:
        due = game.chance(state)
        # The orders of a deck are too many to list: only the one that is dealt is told.
        chances = [] if due is None else [due.sample(rng)] if isinstance(due, Shuffles) else list(due)
        odds = due and {"size": str(due.size), "moves": [_odds(game, state, due, move) for move in chances]}
        legal = game.legal_moves(state)
        played = None if game.is_over(state) else rng.choice([*chances, *legal])
        yield {
            "number": number,
            "ply": ply,
            "state": _without_rules(to_dict(state)),
            "winner": game.winner(state),
            "winners": game.winners(state),
            "standings": game.standings(state),
            "to_act": game.to_act(state),
            "legal": [_successor(game, state, move) for move in legal],
            "chance": odds,
            "refused": list(_refusals(game, state, seen, told)),
            "views": [_view(game, state, player) for player in (None, *range(state.rules.players))],
            "played": played and to_dict(played),
        }
        if played is None:
            return
        seen.update(dict.fromkeys([*chances, *legal]))
        state, ply = game.apply(state, played), ply + 1


def _successor(game: Game[Any, Any, Any, Any], state: Any, move: Any) -> Line:
    """Return a move and the fields of the state that it changes, with their new values."""
    before, after = (_without_rules(to_dict(position)) for position in (state, game.apply(state, move)))
    changes = {name: value for name, value in after.items() if value != before[name]}
    return {"move": to_dict(move), "changes": changes}


def _odds(game: Game[Any, Any, Any, Any], state: Any, due: Distribution[Any], move: Any) -> Line:
    odds = due.probability(move)
    return {"odds": f"{odds.numerator}/{odds.denominator}", **_successor(game, state, move)}


def _view(game: Game[Any, Any, Any, Any], state: Any, player: int | None) -> Line:
    view = game.observe(state, player)
    return {"viewer": player, "to_act": game.to_act(view), "view": _without_rules(to_dict(view))}


def _refusals(
    game: Game[Any, Any, Any, Any], state: Any, seen: Iterable[Any], told: set[tuple[str, Any]]
) -> Iterator[Line]:
    """Yield moves that were possible earlier and now are refused, for reasons not told yet."""
    for move in seen:
        violation = game.why_illegal(state, move)
        if violation is not None and (kind := (violation.rule, violation.reason)) not in told:
            told.add(kind)
            yield {"move": to_dict(move), "rule": violation.rule, "reason": violation.reason.value}


def _without_rules(plain: Any) -> Any:
    """Return the dictionary of a state or view without the rules, which the first line has."""
    if isinstance(plain, dict):
        return {name: _without_rules(value) for name, value in plain.items() if name != "rules"}
    return plain
