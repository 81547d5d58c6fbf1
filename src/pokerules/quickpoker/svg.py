"""Pictures of Quick Poker: the board with its lanes, rows and hole, the die, and what each player holds."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import product
from typing import Final

from pokerules._common.prose import Seat, say
from pokerules.drawing.lettering import wrapped
from pokerules.drawing.picture import MARGIN, WIDTH, Look, Picture, captioned, footnote, heading, table
from pokerules.drawing.seats import crown, marker, nameplate
from pokerules.drawing.shapes import element, group, text
from pokerules.drawing.suits import suit
from pokerules.quickpoker.fast.tables import figures_of, surveys_of
from pokerules.quickpoker.figures import Figure, FigureKind
from pokerules.quickpoker.lead import leader
from pokerules.quickpoker.moves import Advance, Roll
from pokerules.quickpoker.rules import Rules
from pokerules.quickpoker.state import State, View
from pokerules.quickpoker.text import held, row_names, summary, won

_LABELS: Final = 40
"""The width left for the names of the rows."""
_ROW: Final = 24
_PLATE: Final = 26
"""The height left for the name above a player's lanes."""
_GAP: Final = 10
_CROWN: Final = 21
"""The width left for the crown of the player who leads."""
_WIDEST_LANE: Final = 34

# Where the pips of a die lie: columns and rows from its middle.
_PIPS: Final[Mapping[int, list[tuple[int, int]]]] = {
    1: [(0, 0)],
    2: [(-1, -1), (1, 1)],
    3: [(-1, -1), (0, 0), (1, 1)],
    4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
    5: [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
    6: [(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
}

# How many pawns stand on each of the ranks that form a figure.
_GROUPS: Final[Mapping[FigureKind, tuple[int, ...]]] = {
    FigureKind.NONE: (),
    FigureKind.HIGH_CARD: (1,),
    FigureKind.PAIR: (2,),
    FigureKind.TWO_PAIR: (2, 2),
    FigureKind.THREE_OF_A_KIND: (3,),
    FigureKind.FULL_HOUSE: (3, 2),
    FigureKind.FOUR_OF_A_KIND: (4,),
    FigureKind.POKER: (5,),
}


def draw(value: State | View | Figure, look: Look) -> Picture:
    """Return the picture of a position or of a figure."""
    return _figure(value, look) if isinstance(value, Figure) else _Board(value, look).picture()


class _Board:
    """A position as it is drawn: where each thing of it lies."""

    def __init__(self, state: State | View, look: Look) -> None:
        rules = state.rules
        self.state: Final = state
        self.look: Final = look
        self.rows: Final = row_names(rules.rows, look.voice)
        self.figures: Final = figures_of(surveys_of(state.pawns, rules), rules)
        self.leader: Final = leader(state)
        self.plot: Final = _plot(rules)
        self.lane: Final = _lane(rules)

    def picture(self) -> Picture:
        """Return the picture."""
        title = self.look.told(summary(self.state))
        parts, line = heading(title, self.look, beside=48)
        top = max(line + 10, 52) + _PLATE
        foot = top + _ROW * len(self.rows)
        if self.state.player is not None:
            parts.append(self._die(WIDTH - MARGIN - 36, 12))
        parts += [*self._labels(top), *_squares(self.state.rules, top)]
        lowest = foot
        for seat in range(self.state.rules.players):
            parts.append(self._plate(seat, top))
            parts += self._pawns(seat, top)
            caption, line = self._caption(seat, foot)
            parts += caption
            lowest = max(lowest, line)
        height = lowest + 14
        if self.state.last is not None:
            told, height = footnote([self.look.told(self.state.last)], height)
            parts += told
        return Picture(WIDTH, height, title, self._described(title), (table(WIDTH, height), *parts))

    def _labels(self, top: float) -> Iterator[str]:
        for value, name in enumerate(self.rows):
            on_board = 0 < value <= self.state.rules.rows
            yield text(
                name,
                MARGIN + _LABELS - 8,
                _upper(value, self.state.rules, top) + 17,
                15 if on_board else 12,
                anchor="end",
                weight="bold" if on_board else None,
                fill="ink" if on_board else "faint",
            )

    def _plate(self, seat: int, top: float) -> str:
        to_act = seat == self.state.player
        return nameplate(seat, _left(seat, self.state.rules), top - 9, self.plot, self.look, to_act=to_act)

    def _pawns(self, seat: int, top: float) -> Iterator[str]:
        radius = min(self.lane, _ROW) * 0.34
        moved = self.look.highlight
        for lane, value in enumerate(self.state.pawns[seat]):
            x = _left(seat, self.state.rules) + self.lane * (lane + 0.5)
            y = _upper(value, self.state.rules, top) + _ROW / 2
            if moved == Advance(seat, lane):
                yield element(
                    "circle", cx=x, cy=y, r=radius * 1.7, fill="none", stroke="mark", stroke_width=2.5
                )
            yield marker(seat, x, y, radius)

    def _die(self, x: float, y: float) -> str:
        """Return the die as it lies, or the place where it would."""
        side, value = 36, self.state.die
        if value is None:
            return element(
                "rect",
                x=x,
                y=y,
                width=side,
                height=side,
                rx=7,
                fill="none",
                stroke="edge",
                stroke_dasharray="4 3",
            )
        thrown = isinstance(self.look.highlight, Roll)
        lying = element(
            "rect",
            x=x,
            y=y,
            width=side,
            height=side,
            rx=7,
            fill="card",
            stroke="mark" if thrown else "card-edge",
            stroke_width=2.5 if thrown else 1,
        )
        pips = [
            element("circle", cx=x + side / 2 + across * 10, cy=y + side / 2 + down * 10, r=3.4, fill="black")
            for across, down in _PIPS[value]
        ]
        return group([lying, *pips])

    def _caption(self, seat: int, foot: float) -> tuple[list[str], float]:
        """Return what a player holds and has won, a crown if they lead, and the last base line."""
        left, line, leads = _left(seat, self.state.rules), foot, seat == self.leader
        beside = _CROWN if leads else 0
        parts = [crown(left + 1, foot + 5)] if leads else []
        figure = self.look.told(self.figures[seat])
        for words in wrapped(figure, self.plot - beside, 13, bold=leads):
            line += 17
            parts.append(text(words, left + beside, line, 13, weight="bold" if leads else None))
        for words in wrapped(self.look.told(won(self.state, seat)), self.plot, 12):
            line += 17
            parts.append(text(words, left, line, 12, fill="faint"))
        return parts, line

    def _described(self, title: str) -> str:
        """Return the board in words, a line for each player."""
        lines = [title]
        for seat, pawns in enumerate(self.state.pawns):
            sentence = say(
                "{player}: pawns on {rows}; {figure}; {won}",
                player=Seat(seat),
                rows=", ".join([self.rows[pawn] for pawn in pawns]),
                figure=held(self.figures[seat], leads=seat == self.leader),
                won=won(self.state, seat),
            )
            lines.append(self.look.told(sentence))
        return "\n".join(lines)


def _plot(rules: Rules) -> float:
    """Return the width that each player has."""
    return (WIDTH - 2 * MARGIN - _LABELS - _GAP * (rules.players - 1)) / rules.players


def _lane(rules: Rules) -> float:
    """Return the width of a lane."""
    return min(_plot(rules) / rules.pawns, _WIDEST_LANE)


def _left(seat: int, rules: Rules) -> float:
    """Return the left side of a player's lanes."""
    return MARGIN + _LABELS + (_plot(rules) + _GAP) * seat


def _upper(value: int, rules: Rules, top: float) -> float:
    """Return the upper side of the row of a value: the hole is at the top."""
    return top + _ROW * (rules.rows + 1 - value)


# The same all through a game, and more than half of the work of a picture.
@lru_cache(maxsize=8)
def _squares(rules: Rules, top: float) -> tuple[str, ...]:
    """Return each player's squares, with the start line at their foot and the hole beyond them."""
    lane, boards = _lane(rules), []
    for seat in range(rules.players):
        left, across = _left(seat, rules), lane * rules.pawns
        squares = [
            element("rect", x=left, y=top + 1, width=across, height=_ROW - 3, rx=6, fill="hole"),
            element(
                "rect",
                x=left + 0.5,
                y=_upper(0, rules, top) + 2,
                width=across - 1,
                height=_ROW - 3,
                rx=6,
                fill="none",
                stroke="edge",
                stroke_dasharray="4 3",
            ),
        ]
        for value, number in product(range(1, rules.rows + 1), range(rules.pawns)):
            x, y = left + lane * number, _upper(value, rules, top)
            squares.append(
                element("rect", x=x + 1, y=y + 1, width=lane - 2, height=_ROW - 2, rx=3, fill="field")
            )
            if rules.suits is not None:
                squares.append(suit(rules.suits[seat][number][value - 1], x + lane / 2, y + _ROW / 2, 11))
        boards.append(group(squares))
    return tuple(boards)


def _figure(figure: Figure, look: Look) -> Picture:
    """Return a figure as squares with its ranks; those that only break a tie are paler."""
    forming, others = _ranks(figure)
    names, side, gap = row_names(8, look.voice), 40, 4
    parts = []
    for place, rank in enumerate([*forming, *others]):
        x, ink, line = (side + gap) * place, "ink", 1.5
        if place >= len(forming):
            ink, line = "faint", 0
        tile = element(
            "rect", x=x, y=0, width=side, height=side, rx=5, fill="field", stroke=ink, stroke_width=line
        )
        name = names[rank] if rank else ""
        parts += [tile, text(name, x + side / 2, 27, 20, anchor="middle", weight="bold", fill=ink)]
    told = look.told(figure)
    across = max((side + gap) * (len(forming) + len(others)) - gap, 0)
    return captioned(parts, across, side if across else 0, told, description=told)


def _ranks(figure: Figure) -> tuple[list[int], list[int]]:
    """Return the ranks of the pawns that form a figure, and of those that break a tie (QP-12)."""
    if figure.kind in (FigureKind.STRAIGHT, FigureKind.STRAIGHT_FLUSH):
        [head] = figure.ranks
        return [*range(head - 4, head + 1)], []
    groups = _GROUPS[figure.kind]
    forming = [rank for rank, pawns in zip(figure.ranks, groups, strict=False) for _ in range(pawns)]
    return forming, [*figure.ranks[len(groups) :]]
