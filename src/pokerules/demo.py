"""A game told: on one screen, or move by move with what was legal, what is refused, who won and why."""

from collections.abc import Iterator
from random import Random
from textwrap import shorten, wrap
from typing import Any, Final

import attrs

from pokerules._common.prose import Seats
from pokerules.errors import Violation
from pokerules.game import AnyGame

_LISTED: Final = 4
_WIDTH: Final = 80
_HEIGHT: Final = 23
"""A terminal has 24 lines, and the prompt takes one."""
_INDENT: Final = " " * 6

_Refusal = tuple[Any, Violation]


@attrs.frozen
class _Step:
    """A move of the game, with what there was to choose from."""

    number: int
    before: Any
    legal: tuple[Any, ...]
    """What the players could do; nothing where chance was due."""
    refusal: _Refusal | None
    """A move that was legal earlier and is refused now, in a way that none was before."""
    what: str
    """The move in words."""
    after: Any


class _Earlier:
    """The moves that were legal earlier, to be tried again."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        # In the order they came in.
        self._moves: dict[Any, None] = {}
        self._refused: set[tuple[str, Any]] = set()

    def add(self, *moves: Any) -> None:
        self._moves.update(dict.fromkeys(moves))

    def refusal(self, state: Any) -> tuple[Any, Violation] | None:
        """Return the first move that a state refuses, and why, unless that was met before."""
        for move in self._moves:
            violation = self._game.why_illegal(state, move)
            if violation is not None and (violation.rule, violation.reason) not in self._refused:
                self._refused.add((violation.rule, violation.reason))
                return move, violation
        return None


def excerpt(game: AnyGame, seed: int) -> Iterator[str]:
    """Play a game by random legal moves and yield lines that show it on one screen of 80 columns.

    They are its first moves, a move that is refused and by which clause, its last move, and its end.

    Args:
        game: the module of the game.
        seed: the seed of the generator; equal seeds tell equal stories.
    """
    steps = list(_played(game, seed, _Earlier(game)))
    first, last = steps[0], steps[-1]
    # The first refusals are of moves out of turn; later ones tell more. Chance makes no mistakes.
    refused = [
        (step, step.refusal)
        for step in steps
        if step.refusal is not None and hasattr(step.refusal[0], "player")
    ]
    on_screen = {
        step.number: [*_numbered_refusal(step.number, *refusal), *_numbered(step)]
        for step, refusal in refused[-1:]
    }
    on_screen.setdefault(last.number, _numbered(last))
    end = _wrapped(f"{last.after}\n{_result(game, last.after)}")
    table = _wrapped(str(first.after))
    room = _HEIGHT - 1 - len(end) - sum(map(len, on_screen.values()))
    for step in steps:
        if step.number in on_screen:
            continue
        lines = _numbered(step)
        if step is first and len(lines) + len(table) < room:
            lines += table
        room -= len(lines)
        if room < 0:
            break
        on_screen[step.number] = lines
    yield _heading(game, seed, last.after.rules)
    for number in sorted(on_screen):
        yield from on_screen[number]
    yield from end


def tell(game: AnyGame, seed: int, boards: bool = False) -> Iterator[str]:
    """Play a game by random legal moves and yield its story, a line or a block of lines at a time.

    Along the way, moves that were legal earlier are tried again; the first refusal of each kind
    is told with the clause that it cites.

    Args:
        game: the module of the game.
        seed: the seed of the generator; equal seeds tell equal stories.
        boards: whether to show the table after every move, and not only between rounds and deals.
    """
    earlier = _Earlier(game)
    state = game.start()
    yield _heading(game, seed, state.rules)
    yield str(state)
    for step in _played(game, seed, earlier):
        if step.legal:
            yield f"  legal for {Seats(game.to_act(state))}: {_listed(step.legal)}"
            yield from _told(step.refusal)
        yield f"- {step.what}"
        state = step.after
        if boards or _last(state) is not _last(step.before):
            yield str(state)
    yield from _told(earlier.refusal(state))
    yield _result(game, state)


def _played(game: AnyGame, seed: int, earlier: _Earlier) -> Iterator[_Step]:
    rng = Random(seed)
    state, number = game.start(), 0
    while not game.is_over(state):
        number += 1
        due = game.chance(state)
        if due is None:
            legal, refusal = game.legal_moves(state), earlier.refusal(state)
            move = rng.choice(legal)
            what = str(move)
        else:
            legal, refusal = (), None
            move = due.sample(rng)
            what = f"chance, 1 in {_short_number(due.size)}: {move}"
        earlier.add(*legal, move)
        before, state = state, game.apply(state, move)
        yield _Step(number, before, legal, refusal, what, state)


def _last(state: Any) -> Any:
    """Return how the last round or deal has ended, in a game that has any."""
    return getattr(state, "last", None)


def _heading(game: AnyGame, seed: int, rules: Any) -> str:
    return f"=== {game.TITLE}, seed {seed}: {rules!r} ==="


def _result(game: AnyGame, state: Any) -> str:
    standings = ", ".join([str(Seats(equals)) for equals in game.standings(state)])
    return f"Winner: {Seats(game.winners(state))}. Standings, best first: {standings}"


def _told(refusal: _Refusal | None) -> Iterator[str]:
    if refusal is not None:
        move, violation = refusal
        yield f"  refused: {_short(move, 60)} - {violation}"


def _numbered(step: _Step) -> list[str]:
    """Return the lines of a step on the screen: what chance did, or what a player chose, and of how many."""
    choices = f" (of {len(step.legal)} legal moves)" if len(step.legal) > 1 else ""
    return [f"{step.number:>4}. {_short(step.what, _WIDTH - 6 - len(choices))}{choices}"]


def _numbered_refusal(number: int, move: Any, violation: Violation) -> list[str]:
    """Return the lines of a move that is tried in place of the one made."""
    reason = wrap(str(violation), _WIDTH, initial_indent=_INDENT, subsequent_indent=_INDENT)
    return [f"{number:>4}. {_short(f'refused: {move}', _WIDTH - 6)}", *reason]


def _wrapped(text: str) -> list[str]:
    """Return the lines of a text, those that are too long broken."""
    return [
        part
        for line in text.splitlines()
        for part in ([line] if len(line) <= _WIDTH else wrap(line, _WIDTH, subsequent_indent="  "))
    ]


def _listed(moves: tuple[Any, ...]) -> str:
    listed = "; ".join(map(str, moves[:_LISTED]))
    return listed if len(moves) <= _LISTED else f"{listed}; and {len(moves) - _LISTED} more"


def _short(what: Any, width: int) -> str:
    return shorten(str(what), width, placeholder=" ...")


def _short_number(number: int) -> str:
    return str(number) if number < 10**6 else f"{float(number):.2e}"
