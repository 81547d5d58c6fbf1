"""A picture as a value, what it may depend on besides what it shows, and who draws what."""

from collections.abc import Callable, Iterable
from functools import singledispatch
from typing import Any, Final

import attrs

from pokerules._common import lazy
from pokerules._common.prose import PLAIN, Voice, told
from pokerules.distributions import Deal, Dealt
from pokerules.drawing.lettering import width, wrapped
from pokerules.drawing.paints import STYLE
from pokerules.drawing.shapes import element, escaped, group, number, text
from pokerules.drawing.suits import line

WIDTH: Final = 480
"""The units across a table: letters of 13 can still be read where the picture is 300 pixels wide."""

MARGIN: Final = 12
"""The units left free at the sides of a table."""

FONTS: Final = "system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', 'DejaVu Sans', Arial, sans-serif"
"""The fonts of all words, the first that a reader has."""


@attrs.frozen
class Look:
    """How something is drawn.

    Attributes:
        voice: the language, and what the players are called.
        highlight: the move just made, or what was seen of it; None for none.
    """

    voice: Voice = PLAIN
    highlight: Any = None

    def told(self, value: Any) -> str:
        """Return a value in words."""
        return told(value, self.voice)


@attrs.frozen
class Picture:
    """A drawing with its words.

    Attributes:
        width: its units across; one is a pixel unless another size is asked for.
        height: its units down.
        title: what it is, in a line.
        description: what it shows, in words, for those who do not see it.
        parts: the elements, from the lowest to the topmost.
    """

    width: float
    height: float
    title: str
    description: str
    parts: tuple[str, ...]

    def svg(self, size: float | None = None) -> str:
        """Return the picture as an SVG document, one element a line.

        Args:
            size: how many pixels wide; its own units if None.
        """
        across = self.width if size is None else size
        frame = element(
            "svg",
            "\n".join(["", self.head(), *self.parts, ""]),
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {number(self.width)} {number(self.height)}",
            width=number(across),
            height=number(across * self.height / self.width),
            role="img",
            aria_label=self.title,
            font_family=FONTS,
            style="max-width:100%;height:auto",
        )
        return frame + "\n"

    def head(self) -> str:
        """Return what stands before the parts: title, description and style."""
        title = element("title", escaped(self.title))
        description = element("desc", escaped(self.description))
        return "\n".join([title, description, element("style", STYLE)])


@singledispatch
def drawn(value: Any, look: Look) -> Picture:
    """Return the picture of a value; of one that nobody draws, a picture of its words.

    Raises:
        TypeError: it has no words either.
    """
    lines = look.told(value).splitlines()
    across = max([WIDTH, *[2 * MARGIN + 8 * len(line) for line in lines]])
    height = 2 * MARGIN + 18 * len(lines)
    # Blanks that follow one another would be drawn as one.
    shown = [line.replace(" ", "\N{NO-BREAK SPACE}") for line in lines]
    words = [text(line, MARGIN, 26 + 18 * row, 13) for row, line in enumerate(shown)]
    told = group(words, font_family="ui-monospace, 'DejaVu Sans Mono', monospace")
    return Picture(across, height, lines[0], "\n".join(lines), (table(across, height), told))


def drawn_later(room: str, *classes: type) -> None:
    """Let the function `draw` of a module draw values of some classes; it is imported at the first.

    Most programs never draw, and do not pay for those that do.

    Args:
        room: the name of the module.
        classes: the classes.
    """

    def draw(value: Any, look: Look) -> Picture:
        artist: Callable[[Any, Look], Picture] = lazy.module(room).draw
        return artist(value, look)

    for one in classes:
        drawn.register(one, draw)


def svg_plainly(self: Any) -> str:
    """Return a value as SVG in English, with seats: the `_repr_svg_` of what notebooks show as a picture."""
    return drawn(self, Look()).svg()


def table(across: float, height: float) -> str:
    """Return what everything lies on."""
    return element(
        "rect", x=0.5, y=0.5, width=across - 1, height=height - 1, rx=10, fill="table", stroke="edge"
    )


def heading(title: str, look: Look, beside: float = 0) -> tuple[list[str], float]:
    """Return the lines at the top of a table, and the base line of the last of them.

    They are what the table is and what is due and, under it, the move just made.

    Args:
        title: the first of them.
        look: how it is drawn.
        beside: the width to be left free at the right.
    """
    room = WIDTH - 2 * MARGIN - beside
    base, parts = 6, []
    for words in wrapped(title, room, 15, bold=True):
        base += 20
        parts.append(line(words, MARGIN, base, 15, weight="bold"))
    if look.highlight is not None:
        for words in wrapped(look.told(announced(look.highlight)), room, 14):
            base += 20
            parts.append(line(words, MARGIN, base, 14, fill="mark"))
    return parts, base


def announced(move: Any) -> Any:
    """Return what is told of a move under a picture: of a deal not the order of all cards."""
    return Dealt() if type(move) is Deal else move


def footnote(lines: Iterable[str], below: float) -> tuple[list[str], float]:
    """Return lines under a line that divides them from a table, and where they end."""
    words = [one for long in lines for one in wrapped(long, WIDTH - 2 * MARGIN, 13)]
    rule = element("path", d=f"M{MARGIN} {number(below)}H{WIDTH - MARGIN}", stroke="edge", stroke_width=1)
    told = [line(one, MARGIN, below + 19 + 17 * row, 13) for row, one in enumerate(words)]
    return [rule, *told], below + 12 + 17 * len(words)


def captioned(parts: Iterable[str], across: float, down: float, caption: str, *, description: str) -> Picture:
    """Return what has no table of its own on a small one, with a caption under it.

    Args:
        parts: its elements, from the point 0, 0 on.
        across: its width.
        down: its height; 0 if there is nothing to be seen.
        caption: its words; none if empty.
        description: all of it in words.
    """
    lines = [*wrapped(caption, WIDTH - 2 * MARGIN, 14)]
    wide = max([across, *[width(one, 14) for one in lines]]) + 2 * MARGIN
    below = MARGIN + (down + MARGIN if down else 0)
    height = below + (20 * len(lines) + 2 if lines else 0)
    shown = group(parts, transform=f"translate({number((wide - across) / 2)} {MARGIN})")
    words = [line(one, wide / 2, below + 14 + 20 * row, 14, anchor="middle") for row, one in enumerate(lines)]
    return Picture(wide, height, caption or description, description, (table(wide, height), shown, *words))
