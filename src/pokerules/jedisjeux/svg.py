"""Pictures of Jedisjeux: the board and the pot, and a row for each player with cards, chips and Awards."""

from collections.abc import Iterator, Mapping
from typing import Final

from pokerules._common.prose import Seat, say, spelled
from pokerules.cards import Cards
from pokerules.drawing.lettering import width
from pokerules.drawing.picture import MARGIN, WIDTH, Look, Picture, footnote, heading, table
from pokerules.drawing.playing_cards import RATIO, back, face, place
from pokerules.drawing.seats import badge, nameplate
from pokerules.drawing.shapes import element, group, text
from pokerules.jedisjeux.moves import Fold, Stake
from pokerules.jedisjeux.pot import Stage
from pokerules.jedisjeux.state import State, View
from pokerules.jedisjeux.text import decision, middle, summary

_BOARD_CARD: Final = 48
_HAND_CARD: Final = 36
_FIELD: Final = 118
"""The height of the middle of the table."""
_ROW: Final = 62
_CARDS_AT: Final = 176
_STACK_AT: Final = 262
_STAKED_AT: Final = 362
_ROOM: Final = 88
"""The width left for chips and their number."""
_MOST_DISCS: Final = 6
"""How many chips lie in a row at most; there may be thousands, and the number tells."""
_MOST_MEDALS: Final = 4


def draw(value: State | View, look: Look) -> Picture:
    """Return the picture of a position."""
    return _Table(value, look).picture()


class _Table:
    """A position as it is drawn."""

    def __init__(self, position: State | View, look: Look) -> None:
        self.position: Final = position
        self.look: Final = look
        self.hands: Final = _open_hands(position)

    def picture(self) -> Picture:
        """Return the picture."""
        position, title = self.position, self.look.told(summary(self.position))
        parts, base = heading(title, self.look)
        top = base + 14
        parts += self._middle(top)
        top += _FIELD + 22
        parts += self._titles(top)
        for seat in range(position.rules.players):
            parts += self._seat(seat, top + 8 + _ROW * seat)
        height = top + 8 + _ROW * position.rules.players
        if position.last is not None:
            last, height = footnote([self.look.told(position.last)], height)
            parts += last
        return Picture(WIDTH, height, title, self._described(title), (table(WIDTH, height), *parts))

    def _middle(self, top: float) -> Iterator[str]:
        """Yield the board with the pack beside it, the pot, and how far the deal has come."""
        position, look = self.position, self.look
        yield element("rect", x=MARGIN, y=top, width=WIDTH - 2 * MARGIN, height=_FIELD, rx=10, fill="field")
        board = position.board
        if not position.in_deal and position.last is not None:
            board = position.last.board
        left, upper, step = 116, top + 12, _BOARD_CARD + 5
        places = [place(left + step * number, upper, _BOARD_CARD) for number in range(5)]
        turned = [
            face(card, left + step * number, upper, _BOARD_CARD, terms=look.voice.terms)
            for number, card in enumerate(board)
        ]
        yield group([*places[len(board) :], *turned])
        if position.in_deal:
            yield self._pack(MARGIN + 10, upper)
            yield self._labelled(say("pot"), sum(position.staked), left + 5 * step + 8, upper + 22)
        if position.stage is not None:
            yield self._stages(top + _FIELD - 12)

    def _pack(self, x: float, y: float) -> str:
        """Return the pack, with the burnt cards under it (JJ-6)."""
        size, burnt, width = self.position.pack_size, _burnt(self.position), _BOARD_CARD * 0.8
        cards = [back(x + 9 * number, y + 4, width) for number in range(burnt, -1, -1)]
        counts = say("pack {count}", count=size), say("burnt {count}", count=burnt)
        told = [
            text(self.look.told(words), x, y + width * RATIO + 20 + 14 * row, 12, fill="faint")
            for row, words in enumerate(counts)
        ]
        return group([*cards, *told])

    def _stages(self, base: float) -> str:
        """Return the names of the stages, the present one in bold."""
        names = []
        for number, stage in enumerate(Stage):
            now = stage is self.position.stage
            names.append(
                text(
                    self.look.told(stage),
                    150 + 84 * number,
                    base,
                    13,
                    anchor="middle",
                    weight="bold" if now else None,
                    fill="ink" if now else "faint",
                )
            )
        return group(names)

    def _titles(self, base: float) -> Iterator[str]:
        for words, x in ((say("stack"), _STACK_AT), (say("staked"), _STAKED_AT)):
            yield text(self.look.told(words), x, base, 12, fill="faint")
        yield text(self.look.told(say("Awards")), WIDTH - MARGIN, base, 12, anchor="end", fill="faint")

    def _seat(self, seat: int, top: float) -> Iterator[str]:
        position, moved = self.position, self.look.highlight
        due = position.in_deal and seat in position.due
        yield nameplate(seat, MARGIN, top + 18, _CARDS_AT - MARGIN - 8, self.look, to_act=bool(due))
        yield from self._status(seat, top + 37, marked=moved == Fold(seat))
        yield from self._cards(seat, top)
        yield chips(position.stacks[seat], _STACK_AT, top + 22)
        if position.in_deal:
            yield chips(position.staked[seat], _STAKED_AT, top + 22, marked=moved == Stake(seat))
        yield medals(position.awards[seat], position.rules.awards, WIDTH - MARGIN, top + 22)

    def _status(self, seat: int, base: float, *, marked: bool) -> Iterator[str]:
        """Yield whether a player deals, and what they have decided or, after a showdown, have shown."""
        x = MARGIN + 33.0
        if seat == self.position.dealer:
            plate, across = badge(self.look.told(say("dealer")), x, base, fill="edge")
            yield plate
            x += across + 6
        words = spelled(decision(self.position, seat), self.look.voice)
        if words:
            fill, weight = ("mark", "bold") if marked else ("faint", None)
            yield text(words, x, base, 12, fill=fill, weight=weight)

    def _cards(self, seat: int, top: float) -> Iterator[str]:
        hand, gone = self.hands.get(seat), self.position.in_deal and seat not in self.position.in_deal
        step = _HAND_CARD + 3
        if hand is not None:
            drawn = [
                face(card, _CARDS_AT + step * number, top + 2, _HAND_CARD, terms=self.look.voice.terms)
                for number, card in enumerate(hand)
            ]
        elif self.position.in_deal:
            drawn = [back(_CARDS_AT + step * number, top + 2, _HAND_CARD) for number in range(2)]
        else:
            return
        yield group(drawn, opacity=0.4 if gone else None)

    def _labelled(self, words: object, count: int, x: float, y: float) -> str:
        return group([text(spelled(words, self.look.voice), x, y - 14, 12, fill="faint"), chips(count, x, y)])

    def _described(self, title: str) -> str:
        """Return the table in words, a line for each player."""
        position, look = self.position, self.look
        lines = [title]
        if position.in_deal:
            lines.append(look.told(middle(position)))
        for seat, stack in enumerate(position.stacks):
            hand = self.hands.get(seat)
            sentence = say(
                "{player}: {cards}; stack {stack}, staked {staked}, Awards {awards}; {decision}",
                player=Seat(seat),
                cards=tuple(hand) if hand else say("no cards to be seen"),
                stack=stack,
                staked=position.staked[seat],
                awards=position.awards[seat],
                decision=decision(position, seat) or say("between deals"),
            )
            lines.append(look.told(sentence))
        if position.last is not None:
            lines.append(look.told(position.last))
        return "\n".join(lines)


def _open_hands(position: State | View) -> Mapping[int, Cards]:
    """Return the hands that are seen: those that the value holds or, between deals, that were shown last."""
    if not position.in_deal:
        return {} if position.last is None else {one.player: one.cards for one in position.last.shown}
    if isinstance(position, State):
        return dict(enumerate(position.hands))
    return {} if position.viewer is None or position.hand is None else {position.viewer: position.hand}


def _burnt(position: State | View) -> int:
    """Return how many cards have gone to the bottom of the pack: one before each later stage (JJ-6)."""
    return [*Stage].index(position.stage) if position.stage is not None else 0


def chips(count: int, x: float, y: float, *, marked: bool = False) -> str:
    """Return some chips in a row and their number, around the height of a point."""
    number = str(count)
    shown = min(count, _MOST_DISCS if len(number) < 5 else 1)
    discs = [_chip(x + 8 + 5 * place, y) for place in range(shown)]
    across = 16 + 5 * (shown - 1) + 5 if shown else 0
    size = min(14, (_ROOM - across) / width(number, 1, bold=True))
    words = text(number, x + across, y + 5, size, weight="bold", fill="mark" if marked else "ink")
    if not marked:
        return group([*discs, words])
    ring = element(
        "rect",
        x=x - 4,
        y=y - 13,
        width=across + width(number, size, bold=True) + 8,
        height=26,
        rx=13,
        fill="none",
        stroke="mark",
        stroke_width=2,
    )
    return group([ring, *discs, words])


def _chip(x: float, y: float) -> str:
    """Return a chip with its six dashes."""
    return group(
        [
            element("circle", cx=x, cy=y, r=8, fill="chip", stroke="ink", stroke_width=0.6),
            element(
                "circle",
                cx=x,
                cy=y,
                r=6.3,
                fill="none",
                stroke="light",
                stroke_width=2.4,
                stroke_dasharray="2.4 4.2",
            ),
        ]
    )


def medals(won: int, needed: int, x: float, y: float) -> str:
    """Return the Awards of a player, to the left of a point: those won, and places for those to win."""
    if needed > _MOST_MEDALS:
        number = text(str(won), x - 20, y + 5, anchor="end", weight="bold")
        return group([_medal(x - 8, y, won=won > 0), number])
    first = x - 8 - 19 * (needed - 1)
    return group([_medal(first + 19 * place, y, won=place < won) for place in range(needed)])


def _medal(x: float, y: float, *, won: bool) -> str:
    if not won:
        return element("circle", cx=x, cy=y, r=7, fill="none", stroke="edge", stroke_dasharray="3 2")
    ribbon = element("path", d=f"M{x - 5:g} {y + 3:g}l-1 12l6 -4l6 4l-1 -12z", fill="red")
    return group([ribbon, element("circle", cx=x, cy=y, r=7, fill="gold", stroke="ink", stroke_width=0.6)])
