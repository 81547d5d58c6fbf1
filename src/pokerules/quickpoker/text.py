"""States of Quick Poker as a small board of text: rows by lanes, figures, who leads, whose turn."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from pokerules.quickpoker.figures import figures_of, surveys_of
from pokerules.quickpoker.lead import lead

if TYPE_CHECKING:
    from pokerules.quickpoker.state import State

_ROWS: Final = ("7", "8", "9", "10", "J", "Q", "K", "A")


def board(state: "State") -> str:
    """Return the board of a state, one column of lanes a player, with a heading and what each holds."""
    from pokerules.quickpoker.state import a_state  # Imported late, as its `__str__` needs this module.

    return "\n".join(line.rstrip() for line in _lines(a_state(state)))


def _lines(state: "State") -> Iterator[str]:
    rules = state.rules
    ahead, _ = lead(state.pawns, rules)
    figures = figures_of(surveys_of(state.pawns, rules), rules)
    notes = [
        [
            f"seat {player}" + (" *" if player == state.player else ""),
            str(figures[player]) + (", leads" if player == ahead else ""),
            f"{state.wins[player]} won" + (f", {state.net[player]:+} chips" if rules.stake else ""),
        ]
        for player in range(rules.players)
    ]
    widths = [max(2 * rules.pawns, *map(len, column)) for column in notes]

    def row(label: str, cells: list[str]) -> str:
        padded = (cell.ljust(width) for cell, width in zip(cells, widths, strict=True))
        return label.rjust(5) + "  " + "  ".join(padded)

    yield f"Quick Poker, round {state.round} of {rules.rounds}: {_due(state)}"
    yield row("", [column[0] for column in notes])
    names = ("start", *_ROWS[8 - rules.rows :], "hole")
    for value in reversed(range(len(names))):
        yield row(
            names[value],
            [" ".join("●" if pawn == value else "·" for pawn in placement) for placement in state.pawns],
        )
    yield row("", [column[1] for column in notes])
    yield row("", [column[2] for column in notes])
    if state.last is not None:
        yield str(state.last)


def _due(state: "State") -> str:
    if state.player is None:
        best = max(state.wins)
        winners = [str(player) for player, wins in enumerate(state.wins) if wins == best]
        if len(winners) == 1:
            return f"over, seat {winners[0]} wins the game"
        return f"over, seats {' and '.join(winners)} share the game"
    if state.die is not None:
        return f"seat {state.player} moves a pawn by {state.die}"
    if state.may_pass:
        return f"seat {state.player} leads and may throw or pass"
    return f"the die is thrown for seat {state.player}"
