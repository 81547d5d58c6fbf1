"""SVG elements, each a line of text, in units of the picture and colours by name.

Whatever is written into them is escaped here and nowhere else.
"""

from collections.abc import Iterable, Mapping
from typing import Final

from pokerules.drawing.paints import PAINTS

_ESCAPES: Final = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"})
# What XML cannot hold in any form stands for nothing in a name.
_UNWRITABLE: Final = dict.fromkeys((*range(9), 11, 12, *range(14, 32), 0xFFFE, 0xFFFF))
_LONE_SURROGATES: Final = dict.fromkeys(range(0xD800, 0xE000), "\N{REPLACEMENT CHARACTER}")
_TABLE: Final[Mapping[int, str | None]] = {**_ESCAPES, **_UNWRITABLE, **_LONE_SURROGATES}


def escaped(text: str) -> str:
    """Return a text as SVG holds it.

    >>> escaped('<b> & "c"')
    '&lt;b&gt; &amp; &quot;c&quot;'
    """
    return text.translate(_TABLE)


def element(name: str, content: str | None = None, /, **attributes: object) -> str:
    """Return an element; `fill` and `stroke` are names of paints, and an attribute that is None is left out.

    >>> print(element("circle", cx=3, cy=4.25, r=2, fill="hole"))
    <circle cx="3" cy="4.2" r="2" class="pk-f-hole" fill="#4b463c"/>
    >>> print(element("g", "…", stroke="none", font_weight="bold"))
    <g stroke="none" font-weight="bold">…</g>
    """
    classes = []
    written = []
    for key, value in attributes.items():
        if value is None:
            continue
        if key in ("fill", "stroke") and isinstance(value, str) and value in PAINTS:
            classes.append(f"pk-{key[0]}-{value}")
            value = PAINTS[value][0]
        written.append(f'{key.replace("_", "-")}="{_written(value)}"')
    if classes:
        written.insert(len(written) - len(classes), f'class="{" ".join(classes)}"')
    opening = " ".join([name, *written])
    return f"<{opening}/>" if content is None else f"<{opening}>{content}</{name}>"


def _written(value: object) -> str:
    if isinstance(value, float):
        return number(value)
    return escaped(str(value))


def number(value: float) -> str:
    """Return a number with one decimal at most.

    >>> number(3.0), number(2.25), number(-0.01)
    ('3', '2.2', '0')
    """
    text = f"{value:.1f}"
    return "0" if text == "-0.0" else text.removesuffix(".0")


def text(
    what: str,
    x: float,
    y: float,
    size: float = 14,
    *,
    fill: str = "ink",
    anchor: str | None = None,
    weight: str | None = None,
    length: float | None = None,
) -> str:
    """Return a line of text on its base line.

    Args:
        what: the text, not yet escaped.
        x: where it starts, is centred or ends, by the anchor.
        y: its base line.
        size: the height of its letters.
        fill: the paint.
        anchor: ``"middle"`` or ``"end"``; None where it starts at `x`.
        weight: ``"bold"``, or None.
        length: how wide it is set; None for what its font makes of it.
    """
    return element(
        "text",
        escaped(what),
        x=x,
        y=y,
        font_size=size,
        text_anchor=anchor,
        font_weight=weight,
        textLength=length,
        fill=fill,
    )


def group(parts: Iterable[str], /, **attributes: object) -> str:
    """Return elements as one."""
    return element("g", "".join(parts), **attributes)
