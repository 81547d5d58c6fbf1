"""How much room words take, and words cut or broken to fit.

The fonts of a reader are not known, so widths are estimates on the wide side.
"""

from collections.abc import Iterator
from typing import Final
from unicodedata import combining, east_asian_width

_NARROW: Final = frozenset("iljtfrI.,:;'|!()[] ·")
_WIDE: Final = frozenset("mwMW@%—")
_SUITS: Final = frozenset("♣♦♥♠")
_BOLD: Final = 1.1


def width(text: str, size: float, *, bold: bool = False) -> float:
    """Return about how wide a line is, in the units of its size.

    >>> width("ill", 10) < width("ill", 10, bold=True) < width("mom", 10)
    True
    >>> width("e\N{COMBINING ACUTE ACCENT}", 10) == width("e", 10)
    True
    """
    return size * sum(map(_share, text)) * (_BOLD if bold else 1)


def _share(sign: str) -> float:
    if combining(sign):
        return 0
    if east_asian_width(sign) in "WF":
        return 1.05
    if sign in _NARROW:
        return 0.38
    if sign in _SUITS:
        return 0.8
    if sign in _WIDE:
        return 0.92
    return 0.72 if sign.isupper() else 0.6


def fitted(text: str, room: float, size: float, *, bold: bool = False) -> str:
    """Return a text that fits in a line of a width, cut if need be.

    >>> fitted("Maximiliane von Hohenstein", 100, 14)
    'Maximiliane…'
    """
    if width(text, size, bold=bold) <= room:
        return text
    kept = len(text)
    while kept and width(text[:kept] + "…", size, bold=bold) > room:
        kept -= 1
    return text[:kept].rstrip() + "…"


def wrapped(text: str, room: float, size: float, *, bold: bool = False) -> Iterator[str]:
    """Yield a text in lines that fit, broken between words; a word that is longer than a line is cut.

    >>> [*wrapped("full house, queens over eights", 100, 13)]
    ['full house,', 'queens over', 'eights']
    """
    line = ""
    for word in text.split():
        longer = f"{line} {word}" if line else word
        if line and width(longer, size, bold=bold) > room:
            yield line
            longer = word
        line = fitted(longer, room, size, bold=bold)
    if line:
        yield line
