"""What a line of a conformance file says of a position."""

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from pokerules.distributions import Shuffles
from pokerules.game import AnyGame, game_of
from pokerules.record.dictionaries import stored, to_dict
from pokerules.record.move_texts import move_text

FORMAT: Final = 2
"""The version of the format of the lines."""

Line = dict[str, Any]

TOLD: Final = ("net", "stacks", "staked", "decided")
"""What a state says besides the fields that are stored, where its game has it."""


def text_of(line: Line) -> str:
    """Return a line as JSON in ASCII, without a line end."""
    return json.dumps(line, separators=(",", ":"))


def head_of(name: str, rules: Any, seed: int, games: int) -> Line:
    """Return the first line of a file.

    Args:
        name: the name of the game.
        rules: the rules to which the other lines give only the differences.
        seed: the seed of the generator that the games were drawn with.
        games: how many games there are.
    """
    options = stored(rules, type(rules))
    return {"vectors": FORMAT, "game": name, "rules": options, "seed": seed, "games": games}


def line_of(
    head: Line,
    number: int,
    ply: int,
    moves: Sequence[Any],
    state: Any,
    *,
    clauses: Mapping[str, Sequence[str]],
    followed: Iterable[Any],
    refused: Iterable[Any],
    viewers: Iterable[int | None],
) -> Line:
    """Return what the rules say of a position.

    Args:
        head: the first line of the file.
        number: which game of the file it is, from 1.
        ply: how many moves have been made.
        moves: those made since the line before, or since the start.
        state: the position.
        clauses: what the line is there for, by clause.
        followed: the moves whose successors are told.
        refused: moves that break a rule.
        viewers: whose views are told; None is a spectator.
    """
    game = game_of(state)
    rules = stored(state.rules, type(state.rules))
    due = game.chance(state)
    return {
        "number": number,
        "ply": ply,
        "rules": {name: value for name, value in rules.items() if value != head["rules"][name]},
        "moves": [move_text(move) for move in moves],
        "clauses": clauses,
        "state": plain(state),
        **told(state),
        "winner": game.winner(state),
        "winners": game.winners(state),
        "standings": game.standings(state),
        "to_act": game.to_act(state),
        "legal": list(map(to_dict, game.legal_moves(state))),
        "chance": due and chance_of(due),
        "successors": [_successor(game, state, move) for move in followed],
        "refused": [_refusal(game, state, move) for move in refused],
        "views": [view_of(game, state, viewer) for viewer in viewers],
    }


def told(state: Any) -> Line:
    """Return what a state says besides the fields that are stored."""
    return {name: getattr(state, name) for name in TOLD if hasattr(state, name)}


def chance_of(due: Any) -> Line:
    """Return the size of a chance move and the odds of its outcomes, but for the orders of a deal."""
    moves = [] if isinstance(due, Shuffles) else due
    odds = {move: due.probability(move) for move in moves}
    told = [{"move": to_dict(move), "odds": f"{p.numerator}/{p.denominator}"} for move, p in odds.items()]
    return {"size": str(due.size), "moves": told}


def view_of(game: AnyGame, state: Any, viewer: int | None) -> Line:
    """Return what a viewer may know, and which players are due as far as they can see."""
    view = game.observe(state, viewer)
    return {"viewer": viewer, "to_act": game.to_act(view), "view": plain(view)}


def plain(value: Any) -> Any:
    """Return the dictionary of a state or a view without the rules, which lines have apart."""
    return _without_rules(to_dict(value))


def _successor(game: AnyGame, state: Any, move: Any) -> Line:
    before, after = plain(state), plain(game.apply(state, move))
    changes = {name: value for name, value in after.items() if value != before[name]}
    return {"move": to_dict(move), "changes": changes}


def _refusal(game: AnyGame, state: Any, move: Any) -> Line:
    violation = game.why_illegal(state, move)
    assert violation is not None
    return {"move": to_dict(move), "rule": violation.rule, "reason": violation.reason.value}


def _without_rules(plain: Any) -> Any:
    if isinstance(plain, dict):
        return {name: _without_rules(value) for name, value in plain.items() if name != "rules"}
    return plain
