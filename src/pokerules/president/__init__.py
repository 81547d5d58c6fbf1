"""Président, mode Poker: rid yourself of all your cards by plays of one to five."""

from pokerules.distributions import Deal
from pokerules.president import names as _names  # noqa: F401 (so that plays have words)
from pokerules.president.combinations import Combination, beats, combination, combinations
from pokerules.president.fast.codes import CombinationKind
from pokerules.president.moves import (
    STORED,
    Close,
    Give,
    Given,
    Move,
    NamedCards,
    Pass,
    Play,
    PlayerMove,
    Seen,
)
from pokerules.president.play import (
    apply,
    chance,
    is_over,
    legal_moves,
    standings,
    start,
    to_act,
    winner,
    winners,
)
from pokerules.president.playing_out import playout
from pokerules.president.position import DefectKind, check, setup
from pokerules.president.refusal import why_illegal
from pokerules.president.rules import CLAUSES, NAME, RULEBOOK, TITLE, Rules
from pokerules.president.sampling import resample
from pokerules.president.state import Reason, Result, State, Tally, View
from pokerules.president.view import observe

__all__ = [
    "CLAUSES",
    "NAME",
    "RULEBOOK",
    "STORED",
    "TITLE",
    "Close",
    "Combination",
    "CombinationKind",
    "Deal",
    "DefectKind",
    "Give",
    "Given",
    "Move",
    "NamedCards",
    "Pass",
    "Play",
    "PlayerMove",
    "Reason",
    "Result",
    "Rules",
    "Seen",
    "State",
    "Tally",
    "View",
    "apply",
    "beats",
    "chance",
    "check",
    "combination",
    "combinations",
    "is_over",
    "legal_moves",
    "observe",
    "playout",
    "resample",
    "setup",
    "standings",
    "start",
    "to_act",
    "why_illegal",
    "winner",
    "winners",
]
