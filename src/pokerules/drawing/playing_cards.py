"""Cards in pictures: faces, backs, and cards that lie one on another. Suits are paths, in no font."""

from collections.abc import Container, Sequence
from math import cos, radians, sin
from typing import Final

from pokerules._common.prose import Terms, named
from pokerules.cards import Card, Cards, Suit
from pokerules.drawing.picture import MARGIN, WIDTH, Look, Picture, captioned, drawn
from pokerules.drawing.shapes import element, group, text
from pokerules.drawing.shapes import number as written
from pokerules.drawing.suits import suit
from pokerules.hands import Hand

RATIO: Final = 1.4
"""How many times as high as wide a card is."""


def rank_text(card: Card, terms: Terms) -> str:
    """Return what stands in the corner of a card: a rank in the letters of a language, or a joker's sign.

    >>> rank_text(Card.parse("Th"), "en"), rank_text(Card.parse("Qh"), "fr")
    ('10', 'D')
    """
    written = card.text(terms)
    return written if card.is_joker else written[:-1].replace("T", "10")


def face(
    card: Card, x: float, y: float, width: float, *, terms: Terms, covered: bool = False, marked: bool = False
) -> str:
    """Return a card that lies open, by its upper left corner.

    Args:
        card: the card.
        x: its left side.
        y: its upper side.
        width: how wide it is.
        terms: the language of its letters.
        covered: whether another card leaves only its left part to be seen.
        marked: whether it is set off from others.
    """
    ink = "black" if card.suit in (Suit.CLUBS, Suit.SPADES) or card.is_joker else "red"
    rank = rank_text(card, terms)
    # The joker's sign and the ten have two letters.
    size, middle = (0.42, 0.22) if len(rank) == 1 else (0.28, 0.22) if card.is_joker else (0.34, 0.27)
    parts = [
        _sheet(x, y, width, fill="card", stroke="mark" if marked else "card-edge", thick=marked),
        text(rank, x + width * middle, y + width * 0.42, width * size, anchor="middle", fill=ink),
        suit(card.suit, x + width * 0.22, y + width * 0.68, width * 0.32),
    ]
    if not covered:
        parts.append(suit(card.suit, x + width * 0.64, y + width * 0.98, width * 0.5))
    return group(parts, font_weight="bold")


def back(x: float, y: float, width: float) -> str:
    """Return a card that lies face down."""
    inset = width * 0.09
    inner = element(
        "rect",
        x=x + inset,
        y=y + inset,
        width=width - 2 * inset,
        height=width * RATIO - 2 * inset,
        rx=width * 0.06,
        fill="none",
        stroke="back-edge",
        stroke_width=1,
        stroke_dasharray="2 2",
    )
    return group([_sheet(x, y, width, fill="back", stroke="card-edge"), inner])


def place(x: float, y: float, width: float) -> str:
    """Return a place where a card may come to lie."""
    return element(
        "rect",
        x=x,
        y=y,
        width=width,
        height=width * RATIO,
        rx=width * 0.1,
        fill="none",
        stroke="edge",
        stroke_dasharray="4 3",
    )


def _sheet(x: float, y: float, width: float, *, fill: str, stroke: str, thick: bool = False) -> str:
    return element(
        "rect",
        x=x,
        y=y,
        width=width,
        height=width * RATIO,
        rx=width * 0.1,
        fill=fill,
        stroke=stroke,
        stroke_width=2.5 if thick else 0.8,
    )


def step_of(cards: int, width: float, room: float, most: float) -> float:
    """Return how far apart cards lie that must fit side by side in a room."""
    return most if cards < 2 else min(most, (room - width) / (cards - 1))


def row(
    cards: Sequence[Card],
    x: float,
    y: float,
    width: float,
    step: float,
    *,
    terms: Terms,
    marked: Container[Card] = (),
) -> list[str]:
    """Return cards in a row, each `step` to the right of the one before and over it.

    Args:
        cards: the cards, from left to right.
        x: the left side of the first.
        y: its upper side.
        width: how wide a card is.
        step: how far apart they lie.
        terms: the language of their letters.
        marked: those that are set off.
    """
    last = len(cards) - 1
    overlap = step < width * 0.9
    return [
        face(
            card,
            x + step * place,
            y,
            width,
            terms=terms,
            covered=overlap and place < last,
            marked=card in marked,
        )
        for place, card in enumerate(cards)
    ]


def fan(
    cards: Sequence[Card],
    x: float,
    y: float,
    width: float,
    room: float,
    *,
    terms: Terms,
    marked: Container[Card] = (),
) -> tuple[list[str], float]:
    """Return cards as they are held in a hand, and how far down they reach.

    Args:
        cards: the cards, from left to right.
        x: the middle of the fan.
        y: its upper side.
        width: how wide a card is.
        room: the width that all of them may take.
        terms: the language of their letters.
        marked: those that are set off.
    """
    count = len(cards)
    turn = min(3.0, 44 / max(count, 1))
    widest = radians(turn * max(count - 1, 0) / 2)
    step = step_of(count, width, room - width * RATIO * sin(widest), width * 0.8)
    # Cards turn around a point below, so far away that neighbours are a step apart.
    radius = step / radians(turn)
    parts = []
    for number, card in enumerate(cards):
        angle = turn * (number - (count - 1) / 2)
        held = face(
            card, x - width / 2, y, width, terms=terms, covered=number < count - 1, marked=card in marked
        )
        parts.append(group([held], transform=f"rotate({written(angle)} {written(x)} {written(y + radius)})"))
    return parts, y + width * RATIO + radius * (1 - cos(widest)) + width / 2 * sin(widest)


def backs(count: int, x: float, y: float, width: float, room: float) -> list[str]:
    """Return cards that lie face down in a row, closer together the more they are."""
    step = step_of(count, width, room, width * 0.3)
    return [back(x + step * place, y, width) for place in range(count)]


@drawn.register
def _(card: Card, look: Look) -> Picture:
    title = named(card, look.voice)
    return Picture(120, 168, title, title, (face(card, 2, 2, 116, terms=look.voice.terms),))


@drawn.register
def _(cards: Cards, look: Look) -> Picture:
    return of_cards(tuple(cards), "", look)


def of_cards(cards: Sequence[Card], caption: str, look: Look) -> Picture:
    """Return a picture of cards side by side, with what they are under them unless that is empty."""
    listed = ", ".join([named(card, look.voice) for card in cards])
    wide, gap, most = 60, 6, 13
    lines = [cards[first : first + most] for first in range(0, len(cards), most)]
    longest = max(map(len, lines), default=0)
    step = step_of(longest, wide, WIDTH - 2 * MARGIN, wide + gap)
    parts = []
    for down, line in enumerate(lines):
        parts += row(line, 0, down * (wide * RATIO + gap), wide, step, terms=look.voice.terms)
    across = wide + step * (longest - 1) if cards else 0
    return captioned(parts, across, len(lines) * (wide * RATIO + gap), caption, description=listed)


@drawn.register
def _(hand: Hand, look: Look) -> Picture:
    return of_cards(hand.cards, look.told(hand), look)
