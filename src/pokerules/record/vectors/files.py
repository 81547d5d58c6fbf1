"""The files that come with the library: games that meet every corner of every clause."""

import json
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from itertools import groupby
from typing import Any

import attrs

from pokerules.errors import InvalidArgument
from pokerules.game import GAMES
from pokerules.record.dictionaries import from_dict
from pokerules.record.game_records import Record
from pokerules.record.move_texts import parse_move
from pokerules.record.vectors.lines import Line


def shipped(name: str) -> Iterator[Line]:
    """Yield the lines of the conformance file of a game that comes with the library.

    Args:
        name: the name of the game, a key of `pokerules.GAMES`.

    Raises:
        InvalidArgument: there is no such game.

    >>> head, first, *_ = shipped("president")
    >>> head["vectors"], head["game"]
    (2, 'president')
    >>> min(first["clauses"]).startswith("PR-")
    True
    """
    if name not in GAMES:
        raise InvalidArgument("name", name, f"one of {', '.join(GAMES)}")
    text = files("pokerules.record.vectors").joinpath(f"{name}.jsonl").read_text("ascii")
    return map(json.loads, text.splitlines())


@attrs.frozen
class CornerGame:
    """A game of a shipped file.

    Attributes:
        number: which game of the file it is, from 1.
        record: its rules, and its moves up to the last line.
        clauses: the clauses whose corners it meets, in order.
        refused: what must be refused in it: after how many moves, and the move.
    """

    number: int
    record: Record
    clauses: tuple[str, ...]
    refused: tuple[tuple[int, Any], ...]


@cache
def corner_games(name: str) -> tuple[CornerGame, ...]:
    """Return the games of the conformance file of a game that comes with the library.

    Args:
        name: the name of the game, a key of `pokerules.GAMES`.

    Raises:
        InvalidArgument: there is no such game.

    >>> games = corner_games("quickpoker")
    >>> games[0].number, games[0].record.rules.players
    (1, 2)
    """
    head, *lines = shipped(name)
    by_number = groupby(lines, lambda line: line["number"])
    return tuple([_game(head, number, list(of_game)) for number, of_game in by_number])


def _game(head: Line, number: int, lines: list[Line]) -> CornerGame:
    rules = rules_of(head, lines[0])
    moves = moves_of(rules, [text for line in lines for text in line["moves"]])
    refused = [(line["ply"], from_dict(each["move"])) for line in lines for each in line["refused"]]
    # A successor that is told on the last line is a move of the game too: the one that ends it.
    last = [from_dict(each["move"]) for each in lines[-1]["successors"][:1]]
    clauses = dict.fromkeys(clause for line in lines for clause in line["clauses"])
    return CornerGame(number, Record(rules, (*moves, *last)), tuple(clauses), tuple(refused))


def rules_of(head: Line, line: Line) -> Any:
    """Return the rules of a line."""
    return from_dict({"type": f"{head['game']}.Rules", **head["rules"], **line["rules"]})


def moves_of(rules: Any, texts: list[str]) -> tuple[Any, ...]:
    """Return moves that are written as the lines of a record."""
    return tuple([parse_move(rules, text) for text in texts])
