"""States, views and results of Jedisjeux as text: a line a seat, and a line a finished deal."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from pokerules._common.prose import shown
from pokerules._common.seats import ranking
from pokerules.cards import Cards
from pokerules.jedisjeux.pot import Stage

if TYPE_CHECKING:
    from pokerules.jedisjeux.state import Public, Result

_HEADINGS: Final = ("", "cards", "stack", "staked", "Awards", "")
_FACE_DOWN: Final = "?? ??"


def table(position: "Public", hands: Mapping[int, Cards]) -> str:
    """Return a position as a small table.

    Args:
        position: a state or a view.
        hands: the cards to show, by seat; all others lie face down.
    """
    return "\n".join(line.rstrip() for line in _lines(position, hands))


def _lines(position: "Public", hands: Mapping[int, Cards]) -> Iterator[str]:
    yield f"Jedisjeux, deal {shown(position.deal)}, dealer seat {position.dealer}: {_due(position)}"
    if position.in_deal:
        cards = " ".join(map(str, position.board))
        yield f"board {cards}, pot {shown(sum(position.staked))}"
    rows = [_HEADINGS, *[_row(position, hands, seat) for seat in range(position.rules.players)]]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        name, cards, *numbers, note = [
            cell.ljust(width) if place in (0, 1, 5) else cell.rjust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        yield "  ".join((name, cards, *numbers, note))
    if position.last is not None:
        yield str(position.last)


def _row(position: "Public", hands: Mapping[int, Cards], seat: int) -> tuple[str, ...]:
    cards = str(hands.get(seat, _FACE_DOWN)) if position.in_deal else ""
    numbers = (position.stacks[seat], position.staked[seat], position.awards[seat])
    return (f"seat {seat}", cards, *map(shown, numbers), _decision(position, seat))


def _decision(position: "Public", seat: int) -> str:
    if not position.in_deal:
        return ""
    if seat not in position.in_deal:
        return "folded"
    if seat in position.due:
        return "to decide"
    return "staked" if seat in position.decided else "no chips left"


def _due(position: "Public") -> str:
    if position.stage is None:
        best = ranking(list(zip(position.awards, position.stacks, strict=True)))[0]
        if len(best) == 1:
            return f"over, seat {best[0]} wins the game"
        return f"over, {seats(best)} share the game"
    if position.stage is Stage.OBSERVATION:
        return "the cards are to be dealt"
    return f"{position.stage.value}, {seats(position.due)} to decide"


def result(ended: "Result") -> str:
    """Return the end of a deal in one line: who won how much with what, and the rebuys."""
    won = [f"{_chips(ended.shares[seat])} to seat {seat}" for seat in ended.winners]
    how = "all others having folded"
    if ended.shown:
        [best, *_] = [one for one in ended.shown if one.player in ended.winners]
        how = str(best.hand)
    return "; ".join([f"deal {shown(ended.deal)}: {_listed(won)}, {how}", *map(str, ended.rebuys)])


def seats(some: tuple[int, ...]) -> str:
    """Return one or more seats as people name them: ``seat 3``, ``seats 0, 2 and 3``."""
    return ("seat " if len(some) == 1 else "seats ") + _listed(some)


def _chips(count: int) -> str:
    return "1 chip" if count == 1 else f"{shown(count)} chips"


def _listed(things: Sequence[object]) -> str:
    """Return the things as people list them: ``0``, ``0 and 2``, ``0, 2 and 3``."""
    *most, last = map(str, things)
    return f"{', '.join(most)} and {last}" if most else last
