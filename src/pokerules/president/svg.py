"""Pictures of Président: the open trick, and for each player a hand, or backs, with points and passes."""

from collections.abc import Iterator, Mapping
from typing import Final

from pokerules._common.prose import Count, Seat, Sentence, say
from pokerules._common.sentences import cards_counted
from pokerules.cards import Cards
from pokerules.drawing.lettering import width as width_of
from pokerules.drawing.picture import MARGIN, WIDTH, Look, Picture, footnote, heading, table
from pokerules.drawing.playing_cards import RATIO, back, backs, face, fan, of_cards, row, step_of
from pokerules.drawing.seats import badge, marker, nameplate
from pokerules.drawing.shapes import element, group, text
from pokerules.president.moves import Give, Given, Pass, Play
from pokerules.president.plays import Combination, weakest_first
from pokerules.president.state import State, View
from pokerules.president.text import summary

_ROOM: Final = WIDTH - 2 * MARGIN
_HAND_CARD: Final = 38
_FAN_CARD: Final = 54
_BACK: Final = 20
_PLATE: Final = 26
"""The height left for a player's name."""
_LARGE, _SMALL = 36, 27
"""How wide the cards of a trick are; small ones where it is long."""
_LONG: Final = 2
"""The rows of a long trick are more than these."""
_PILE: Final = 5
"""The most backs that stand for what is set aside."""


def draw(value: State | View | Combination, look: Look) -> Picture:
    """Return the picture of a position or of a play."""
    if isinstance(value, Combination):
        return of_cards(weakest_first(value.cards), look.told(value), look)
    return _Table(value, look).picture()


class _Table:
    """A position as it is drawn."""

    def __init__(self, position: State | View, look: Look) -> None:
        self.position: Final = position
        self.look: Final = look
        self.hands: Final = _open_hands(position)
        self.viewer: Final = position.viewer if isinstance(position, View) else None

    def picture(self) -> Picture:
        """Return the picture."""
        position, title = self.position, self.look.told(summary(self.position))
        parts, base = heading(title, self.look)
        line = base + 6
        if position.hand_sizes:
            middle, line = self._middle(base + 14)
            parts += middle
            line += 6
        for seat in self._seats():
            drawn, line = self._seat(seat, line)
            parts += drawn
        notes = [self.look.told(gift) for gift in position.given]
        if not position.hand_sizes and position.last is not None:
            notes.append(self.look.told(position.last))
        line += 8
        if notes:
            told, line = footnote(notes, line)
            parts += told
        return Picture(WIDTH, line, title, self._described(title), (table(WIDTH, line), *parts))

    def _seats(self) -> list[int]:
        """Return the seats from the top of the table down: the viewer sits at its foot."""
        seats = [*range(self.position.rules.players)]
        return sorted(seats, key=lambda seat: seat == self.viewer)

    def _middle(self, top: float) -> tuple[list[str], float]:
        """Return the open trick with what lies beside it, and where that ends."""
        width = _LARGE
        rows = _in_rows(self.position.trick, width)
        if len(rows) > _LONG:
            width = _SMALL
            rows = _in_rows(self.position.trick, width)
        down = width * RATIO + 26
        drawn = []
        last = self.position.trick[-1] if self.position.trick else None
        for number, plays in enumerate(rows):
            x = MARGIN + 10.0
            for play in plays:
                drawn.append(self._play(play, x, top + 10 + down * number, width, holds=play is last))
                x += _play_width(play, width)
        beside, below = self._beside(top + 10 + down * len(rows))
        drawn += beside
        height = below - top
        field = element("rect", x=MARGIN, y=top, width=_ROOM, height=height, rx=10, fill="field")
        return [field, *drawn], top + height

    def _beside(self, top: float) -> tuple[list[str], float]:
        """Return what lies beside the trick, and where it ends: cards set aside, and those exchanged."""
        position = self.position
        deep = _LARGE * RATIO if position.given else _BACK * RATIO if position.aside_size else 12
        middle, x = top + deep / 2, MARGIN + 10.0
        words = self.look.told(_elsewhere(position))
        parts = [text(words, x, middle + 4, 12, fill="faint")]
        if position.aside_size:
            pile = min(position.aside_size, _PILE)
            x += width_of(words, 12) + 2
            parts.append(group(backs(pile, x, middle - _BACK * RATIO / 2, _BACK, _BACK + 4 * (pile - 1))))
        for place, gift in enumerate(reversed(position.given), 1):
            parts.append(self._gift(gift, WIDTH - MARGIN - 10 - (_LARGE + 24) * place + 24, top))
        return parts, top + deep + 10

    def _gift(self, gift: Give | Given, x: float, y: float) -> str:
        """Return a card that was given, or its back, and the marker of its giver to its left."""
        terms, marked = self.look.voice.terms, gift == self.look.highlight
        card = back(x, y, _LARGE)
        if isinstance(gift, Give):
            card = face(gift.card, x, y, _LARGE, terms=terms, marked=marked)
        return group([marker(gift.player, x - 10, y + _LARGE * RATIO / 2, 5.5), card])

    def _play(self, play: Play, x: float, y: float, width: float, *, holds: bool) -> str:
        """Return a play of the trick under the marker of its player; a ring around the one to be beaten."""
        cards = weakest_first(play.cards)
        parts = [marker(play.player, x + 7, y + 8, 5.5)]
        parts += row(cards, x, y + 18, width, width * 0.45, terms=self.look.voice.terms)
        if holds:
            across = width * (1 + 0.45 * (len(cards) - 1))
            made = self.look.highlight == play
            ring = element(
                "rect",
                x=x - 4,
                y=y - 2,
                width=across + 8,
                height=width * RATIO + 24,
                rx=7,
                fill="none",
                stroke="mark" if made else "gold",
                stroke_width=2.5,
            )
            parts.insert(0, ring)
        return group(parts)

    def _seat(self, seat: int, top: float) -> tuple[list[str], float]:
        """Return a player's place at the table, and where it ends."""
        position, look = self.position, self.look
        hand, base = self.hands.get(seat), top + 20
        score = look.told(points(position.scores[seat]))
        parts = [
            nameplate(seat, MARGIN, base, 190, look, to_act=seat == position.player),
            *self._badges(seat, MARGIN + 196, base),
            text(score, WIDTH - MARGIN, base, 13, anchor="end", weight="bold"),
        ]
        below = top + _PLATE
        if not position.hand_sizes:
            return parts, below
        if hand is None:
            size = position.hand_sizes[seat]
            parts.append(group(backs(size, MARGIN + 33, below + 2, _BACK, 220)))
            words = look.told(cards_counted(size))
            parts.append(text(words, MARGIN + 33 + _backs_width(size) + 10, below + 20, 13, fill="faint"))
            return parts, below + _BACK * RATIO + 6
        marked = self._marked()
        cards = weakest_first(hand)
        if seat == self.viewer:
            held, below = fan(
                cards, WIDTH / 2, below + 2, _FAN_CARD, _ROOM, terms=look.voice.terms, marked=marked
            )
            return [*parts, *held], below + 2
        step = step_of(len(cards), _HAND_CARD, _ROOM, _HAND_CARD + 3)
        parts += row(cards, MARGIN, below + 2, _HAND_CARD, step, terms=look.voice.terms, marked=marked)
        return parts, below + _HAND_CARD * RATIO + 6

    def _marked(self) -> Cards:
        """Return the card that has just been given, where it is seen."""
        made = self.look.highlight
        return Cards([made.card]) if isinstance(made, Give) else Cards()

    def _badges(self, seat: int, x: float, base: float) -> Iterator[str]:
        position = self.position
        words: list[tuple[Sentence, bool]] = []
        if seat == position.dealer:
            words.append((say("dealer"), False))
        if seat in position.passed:
            words.append((say("passed"), self.look.highlight == Pass(seat)))
        elif seat in position.out:
            words.append((say("out of the trick"), self.look.highlight == Pass(seat)))
        for sentence, made in words:
            fill, ink = ("mark", "table") if made else ("edge", "ink")
            plate, across = badge(self.look.told(sentence), x, base, fill=fill, ink=ink)
            yield plate
            x += across + 5

    def _described(self, title: str) -> str:
        """Return the table in words, a line for each player."""
        position, look = self.position, self.look
        lines = [title, *[look.told(play) for play in position.trick]]
        for seat, score in enumerate(position.scores):
            hand = self.hands.get(seat)
            held: object = say("no cards")
            if hand is not None:
                held = weakest_first(hand) or held
            elif position.hand_sizes:
                held = say("{cards}, face down", cards=cards_counted(position.hand_sizes[seat]))
            state: object = ""
            if seat in position.passed:
                state = say(" (passed)")
            elif seat in position.out:
                state = say(" (out of the trick)")
            values = {"player": Seat(seat), "points": points(score), "cards": held, "state": state}
            lines.append(look.told(say("{player}: {points}; {cards}{state}", **values)))
        if position.hand_sizes:
            lines.append(look.told(_elsewhere(position)))
        lines += [look.told(gift) for gift in position.given]
        if not position.hand_sizes and position.last is not None:
            lines.append(look.told(position.last))
        return "\n".join(lines)


def points(score: int) -> Count:
    """Return a number of points as it is told."""
    return Count(score, "{count} point", "{count} points")


def _elsewhere(position: State | View) -> Sentence:
    """Return how many cards have been played before, and how many nobody holds."""
    return say(
        "in closed tricks {played}, set aside {aside}", played=len(position.played), aside=position.aside_size
    )


def _open_hands(position: State | View) -> Mapping[int, Cards]:
    if isinstance(position, State):
        return dict(enumerate(position.hands))
    return {} if position.viewer is None or position.hand is None else {position.viewer: position.hand}


def _play_width(play: Play, width: float) -> float:
    return width * (1 + 0.45 * (len(play.cards) - 1)) + 12


def _in_rows(trick: tuple[Play, ...], width: float) -> list[list[Play]]:
    """Return the plays of a trick in rows that fit the table."""
    rows: list[list[Play]] = []
    room = 0.0
    for play in trick:
        across = _play_width(play, width)
        if room < across:
            rows.append([])
            room = _ROOM - 12
        rows[-1].append(play)
        room -= across
    return rows


def _backs_width(size: int) -> float:
    return _BACK + step_of(size, _BACK, 220, _BACK * 0.3) * (size - 1) if size else 0
