"""The stages of a deal in words of either language (JJ-6)."""

from collections.abc import Mapping
from typing import Final

from pokerules._common.prose import Terms, Voice, named, told
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
