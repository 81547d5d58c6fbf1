"""The stages of a deal by name in either language (JJ-6), and numbers of chips, Awards and hands in words."""

from collections.abc import Mapping
from typing import Final

from pokerules._common.prose import Count, Terms, Voice, named, told
from pokerules.jedisjeux.pot import Stage

_STAGES: Final[Mapping[Terms, Mapping[Stage, str]]] = {
    "en": {stage: stage.value for stage in Stage},
    "fr": {
        Stage.OBSERVATION: "observation",
        Stage.FLOP: "flop",
        Stage.TURN: "turn",
        Stage.RIVER: "rivière",
    },
}


def _stage(stage: Stage, voice: Voice) -> str:
    return _STAGES[voice.terms][stage]


named.register(Stage, _stage)
told.register(Stage, _stage)


def chips(number: int) -> Count:
    """Return so many chips as sentences tell them.

    >>> print(chips(1), chips(5), sep="; ")
    1 chip; 5 chips
    """
    return Count(number, "{count} chip", "{count} chips")


def awards(number: int) -> Count:
    """Return so many Awards as sentences tell them.

    >>> print(awards(1), awards(2), sep="; ")
    1 Award; 2 Awards
    """
    return Count(number, "{count} Award", "{count} Awards")


def hands_counted(number: int) -> Count:
    """Return so many hands as sentences tell them.

    >>> print(hands_counted(1), hands_counted(2), sep="; ")
    1 hand; 2 hands
    """
    return Count(number, "{count} hand", "{count} hands")
