"""Figures in words of either language (QP-9), and faces of the die."""

from collections.abc import Mapping
from typing import Final

from pokerules._common.prose import Sentence, Terms, Voice, named, say, told
from pokerules.cards.names import WORDS
from pokerules.hands.names import name_of_figure
from pokerules.quickpoker.figures import Figure, FigureKind

_FIGURES: Final[Mapping[Terms, Mapping[FigureKind, str]]] = {
    "en": {
        FigureKind.NONE: "no figure",
        FigureKind.HIGH_CARD: "high card {0.one}",
        FigureKind.PAIR: "pair of {0.many}",
        FigureKind.TWO_PAIR: "two pair, {0.many} and {1.many}",
        FigureKind.THREE_OF_A_KIND: "three {0.many}",
        FigureKind.FULL_HOUSE: "full house, {0.many} over {1.many}",
        FigureKind.STRAIGHT: "straight {0.to}",
        FigureKind.FOUR_OF_A_KIND: "four {0.many}",
        FigureKind.POKER: "poker of {0.many}",
        FigureKind.STRAIGHT_FLUSH: "straight flush {0.to}",
    },
    "fr": {
        FigureKind.NONE: "aucune figure",
        FigureKind.HIGH_CARD: "carte haute, {0.one}",
        FigureKind.PAIR: "paire {0.of}",
        FigureKind.TWO_PAIR: "double paire, {0.many} et {1.many}",
        FigureKind.THREE_OF_A_KIND: "brelan {0.of}",
        FigureKind.FULL_HOUSE: "full aux {0.many} par les {1.many}",
        FigureKind.STRAIGHT: "suite {0.to}",
        FigureKind.FOUR_OF_A_KIND: "carré {0.of}",
        FigureKind.POKER: "poker {0.of}",
        FigureKind.STRAIGHT_FLUSH: "quinte flush {0.to}",
    },
}
_BEFORE_THE_SEVEN: Final = 4
"""A figure counts its ranks from 1 for the seven, and the words of ranks begin with the two."""

named.register(FigureKind, name_of_figure)
told.register(FigureKind, name_of_figure)


@named.register
@told.register
def _(figure: Figure, voice: Voice) -> str:
    words = WORDS[voice.terms]
    return _FIGURES[voice.terms][figure.kind].format(
        *[words[rank + _BEFORE_THE_SEVEN] for rank in figure.ranks]
    )


def no_such_face(value: int, faces: int) -> Sentence:
    """Return that the die cannot show a value (QP-3).

    >>> print(no_such_face(7, faces=6))
    the die shows 1 to 6, never 7
    """
    return say("the die shows 1 to {faces}, never {value}", faces=faces, value=value)
