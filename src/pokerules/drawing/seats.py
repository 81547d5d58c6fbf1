"""Players in pictures: each seat has a colour and a shape of its own, so that no eye needs the colour."""

from collections.abc import Callable
from math import cos, pi, sin
from typing import Final

from pokerules._common.prose import Seat
from pokerules.drawing.lettering import fitted, width
from pokerules.drawing.picture import Look
from pokerules.drawing.shapes import element, group, number, text


def _polygon(*points: tuple[float, float]) -> str:
    return " ".join([f"{number(x)},{number(y)}" for x, y in points])


def _around(corners: int, radius: float, turn: float) -> list[tuple[float, float]]:
    angles = [turn + 2 * pi * corner / corners for corner in range(corners)]
    return [(radius * sin(angle), -radius * cos(angle)) for angle in angles]


def _star(radius: float) -> list[tuple[float, float]]:
    outer, inner = _around(5, radius, 0), _around(5, radius * 0.5, pi / 5)
    return [point for pair in zip(outer, inner, strict=True) for point in pair]


def _cross(radius: float) -> list[tuple[float, float]]:
    near, far = radius * 0.36, radius
    quarter = [(near, -far), (near, -near), (far, -near), (far, near)]
    return [*quarter, (near, near), (near, far), (-near, far), (-near, near), (-far, near), (-far, -near),
            (-near, -near), (-near, -far)]  # fmt: skip


# Of about equal area: a circle, a square, a triangle, a diamond, a star, a cross.
_CORNERS: Final[tuple[Callable[[float], list[tuple[float, float]]] | None, ...]] = (
    None,
    lambda radius: _around(4, radius * 1.2, pi / 4),
    lambda radius: [(x, y + radius * 0.2) for x, y in _around(3, radius * 1.3, 0)],
    lambda radius: _around(4, radius * 1.25, 0),
    lambda radius: _star(radius * 1.3),
    lambda radius: _cross(radius * 1.05),
)


def marker(seat: int, x: float, y: float, radius: float, *, stroke: str = "light") -> str:
    """Return the shape of a seat, such as a pawn of its player, around a point."""
    paint = f"seat-{seat % 6}"
    corners = _CORNERS[seat % 6]
    if corners is None:
        return element("circle", cx=x, cy=y, r=radius, fill=paint, stroke=stroke, stroke_width=1.5)
    points = _polygon(*[(x + right, y + down) for right, down in corners(radius)])
    return element(
        "polygon", points=points, fill=paint, stroke=stroke, stroke_width=1.5, stroke_linejoin="round"
    )


def nameplate(seat: int, x: float, y: float, room: float, look: Look, *, to_act: bool = False) -> str:
    """Return a marker and the name of its player on a base line; an arrow before them if they are due.

    Args:
        seat: the seat.
        x: where it starts.
        y: the base line.
        room: the width there is.
        look: how it is drawn.
        to_act: whether the player is to act.
    """
    weight = "bold" if to_act else None
    name = fitted(look.told(Seat(seat)), room - 33, 14, bold=to_act)
    parts = [marker(seat, x + 20, y - 5, 6.5), text(name, x + 33, y, 14, weight=weight)]
    if to_act:
        parts.insert(0, arrow(x, y - 10))
    return group(parts)


def arrow(x: float, y: float) -> str:
    """Return the arrow that points to the player who is to act, ten units high."""
    return element("path", d=f"M{number(x)} {number(y)}l9 5l-9 5z", fill="ink")


def crown(x: float, y: float) -> str:
    """Return the crown of the player who leads, twelve units high."""
    return element(
        "path",
        d=f"M{number(x)} {number(y + 12)}l-1 -10l4.5 4l3.5 -6l3.5 6l4.5 -4l-1 10z",
        fill="gold",
        stroke="ink",
        stroke_width=0.6,
    )


def badge(words: str, x: float, y: float, *, fill: str = "edge", ink: str = "ink") -> tuple[str, float]:
    """Return words on a small plate that starts at a base line, and how wide it is."""
    across = width(words, 12) + 12
    plate = element("rect", x=x, y=y - 12, width=across, height=16, rx=8, fill=fill)
    return group([plate, text(words, x + across / 2, y, 12, anchor="middle", fill=ink)]), across
