"""Suits as paths, in no font: alone, and within a line of words."""

import re
from typing import Final

from pokerules.cards import Suit
from pokerules.drawing.lettering import width
from pokerules.drawing.shapes import element, group, number, text

# Each in a square of 100 units around its middle.
_SHAPES: Final = {
    Suit.CLUBS: (
        "M0 -48a22 22 0 0 1 19 33a22 22 0 1 1 -14 36c1 12 5 20 12 27h-34c7 -7 11 -15 12 -27"
        "a22 22 0 1 1 -14 -36a22 22 0 0 1 19 -33z"
    ),
    Suit.DIAMONDS: "M0 -50Q14 -22 36 0Q14 22 0 50Q-14 22 -36 0Q-14 -22 0 -50z",
    Suit.HEARTS: (
        "M0 48C-14 22 -46 4 -46 -20C-46 -38 -34 -46 -23 -46C-12 -46 -4 -38 0 -26C4 -38 12 -46 23 -46"
        "C34 -46 46 -38 46 -20C46 4 14 22 0 48z"
    ),
    Suit.SPADES: (
        "M0 -50C14 -24 44 -6 44 16C44 30 34 37 24 37C15 37 8 32 4 25C5 35 9 43 16 50h-32c7 -7 11 -15 12 -25"
        "C-8 32 -15 37 -24 37C-34 37 -44 30 -44 16C-44 -6 -14 -24 0 -50z"
    ),
}
_STAR: Final = "M0 -48L14 -15L48 -15L20 7L31 42L0 21L-31 42L-20 7L-48 -15L-14 -15z"


def suit(which: Suit | None, x: float, y: float, size: float, *, fill: str | None = None) -> str:
    """Return a suit in a square of a size around a point; a star for None, the suit of jokers."""
    path = _STAR if which is None else _SHAPES[which]
    paint = fill or ("gold" if which is None else "red" if which in (Suit.DIAMONDS, Suit.HEARTS) else "black")
    place = f"translate({number(x)} {number(y)}) scale({size / 100:.3g})"
    return element("path", d=path, transform=place, fill=paint)


_SIGNS: Final = dict(zip("♣♦♥♠", Suit, strict=True))


def line(
    what: str,
    x: float,
    y: float,
    size: float,
    *,
    fill: str = "ink",
    anchor: str | None = None,
    weight: str | None = None,
) -> str:
    """Return a line of words as `text` does, with the suits in it drawn: cards are written as ``A♥``."""
    if not _SIGNS.keys() & {*what}:
        return text(what, x, y, size, fill=fill, anchor=anchor, weight=weight)
    bold = weight is not None
    whole = width(what, size, bold=bold)
    x -= whole if anchor == "end" else whole / 2 if anchor == "middle" else 0
    parts = []
    for run in re.split("( *[♣♦♥♠] *| +)", what):
        across = width(run, size, bold=bold)
        if run.strip() in _SIGNS:
            which = _SIGNS[run.strip()]
            # Cards are light at night too, and the table is not.
            paint = "red-ink" if which in (Suit.DIAMONDS, Suit.HEARTS) else "ink"
            parts.append(suit(which, x + size * 0.4, y - size * 0.36, size * 0.72, fill=paint))
        elif run.strip():
            # The letters of any font are set as wide as the room that is left for them.
            parts.append(text(run, x, y, size, fill=fill, weight=weight, length=across))
        x += across
    return group(parts)
