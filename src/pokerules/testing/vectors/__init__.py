"""Conformance vectors: positions with what the rules say of them, for engines in any language.

`shipped` reads the files that come with the library, which reach every corner of every clause;
`vectors` plays other games and yields their lines; `agree` holds an engine to either. The
documentation describes the lines.
"""

from pokerules.testing.vectors.agreement import Position, agree, positions
from pokerules.testing.vectors.drawn import vectors
from pokerules.testing.vectors.lines import FORMAT, Line, text_of
from pokerules.testing.vectors.shipped import CornerGame, corner_games, shipped

__all__ = [
    "FORMAT",
    "CornerGame",
    "Line",
    "Position",
    "agree",
    "corner_games",
    "positions",
    "shipped",
    "text_of",
    "vectors",
]
