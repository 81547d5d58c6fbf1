"""A whole game told move by move: what was legal, what is refused and by which clause, who won and why."""

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any, Final

from pokerules.errors import Violation
from pokerules.game import Game

_LISTED: Final = 4


def tell(name: str, game: Game[Any, Any, Any, Any], seed: int, boards: bool = False) -> Iterator[str]:
    """Play a game by random legal moves and yield its story, a line or a block of lines at a time.

    Along the way, moves that were legal earlier are tried again; the first refusal of each kind
    is told with the clause that it cites.

    Args:
        name: the name of the game, for the heading.
        game: its module.
        seed: of the generator; equal seeds tell equal stories.
        boards: whether to show the table after every move, and not only between rounds and deals.
    """
    rng = Random(seed)
    state = game.start()
    seen: dict[Any, None] = {}
    told: set[tuple[str, Any]] = set()
    yield f"=== {name}, seed {seed}: {state.rules!r} ==="
    yield str(state)
    while not game.is_over(state):
        due = game.chance(state)
        if due is not None:
            move = due.sample(rng)
            yield f"- chance, 1 in {_short_number(due.size)}: {move}"
        else:
            moves = game.legal_moves(state)
            yield f"  legal for {_seats(game.to_act(state))}: {_listed(moves)}"
            yield from _refusal(game, state, seen, told)
            move = rng.choice(moves)
            seen.update(dict.fromkeys(moves))
            yield f"- {move}"
        seen[move] = None
        before, state = state, game.apply(state, move)
        if boards or state.last is not before.last:
            yield str(state)
    yield from _refusal(game, state, seen, told)
    yield f"Winner: {_seats(game.winners(state))}. Standings, best first: {_standings(game.standings(state))}"


def _refusal(
    game: Game[Any, Any, Any, Any], state: Any, seen: Iterable[Any], told: set[tuple[str, Any]]
) -> Iterator[str]:
    """Yield the first refusal of a kind not told yet, if a move seen earlier meets one."""
    for move in seen:
        violation = game.why_illegal(state, move)
        if violation is not None and _kind(violation) not in told:
            told.add(_kind(violation))
            yield f"  refused: {_short(str(move))} - {violation}"
            return


def _kind(violation: Violation) -> tuple[str, Any]:
    return violation.rule, violation.reason


def _listed(moves: tuple[Any, ...]) -> str:
    listed = "; ".join(map(str, moves[:_LISTED]))
    return listed if len(moves) <= _LISTED else f"{listed}; and {len(moves) - _LISTED} more"


def _seats(players: tuple[int, ...]) -> str:
    *most, last = map(str, players)
    return f"seats {', '.join(most)} and {last}" if most else f"seat {last}"


def _standings(groups: tuple[tuple[int, ...], ...]) -> str:
    return ", ".join(_seats(group) for group in groups)


def _short(text: str) -> str:
    return text if len(text) <= 60 else text[:57] + "..."


def _short_number(number: int) -> str:
    return str(number) if number < 10**6 else f"{float(number):.2e}"
