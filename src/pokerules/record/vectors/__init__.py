"""Conformance vectors: positions with what the rules say of them, for engines in any language.

`shipped` reads the files that come with the library, which reach every corner of every clause;
`vectors` plays other games and yields their lines; `pokerules.testing.agreement.agree` holds an
engine to either. The documentation describes the lines.
"""

from pokerules.record.vectors.drawn import vectors
from pokerules.record.vectors.files import CornerGame, corner_games, shipped
from pokerules.record.vectors.lines import FORMAT, Line, text_of

__all__ = [
    "FORMAT",
    "CornerGame",
    "Line",
    "corner_games",
    "shipped",
    "text_of",
    "vectors",
]
