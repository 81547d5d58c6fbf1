"""Président, mode Poker: rid yourself of all your cards by plays of one to five."""

from pokerules.distributions import Deal, Dealt
from pokerules.president import names as _names  # noqa: F401 (so that plays have words)
from pokerules.president import text as _text  # noqa: F401 (so that moves, states and results have words)
from pokerules.president.defects import DefectKind
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
from pokerules.president.numbers import actions
from pokerules.president.play import (
    apply,
    chance,
    is_over,
    legal_moves,
    longest,
    payoffs,
    standings,
    start,
    to_act,
    winner,
    winners,
)
from pokerules.president.playing_out import playout
from pokerules.president.plays import Combination, CombinationKind, beats, combination, combinations
from pokerules.president.position import check, setup
from pokerules.president.refusal import Reason, why_illegal
from pokerules.president.rules import CLAUSES, NAME, RULEBOOK, TITLE, Rules
from pokerules.president.state import Public, Result, State, Tally, View
from pokerules.president.view import observe, resample, seen

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
    "Dealt",
    "DefectKind",
    "Give",
    "Given",
    "Move",
    "NamedCards",
    "Pass",
    "Play",
    "PlayerMove",
    "Public",
    "Reason",
    "Result",
    "Rules",
    "Seen",
    "State",
    "Tally",
    "View",
    "actions",
    "apply",
    "beats",
    "chance",
    "check",
    "combination",
    "combinations",
    "is_over",
    "legal_moves",
    "longest",
    "observe",
    "payoffs",
    "playout",
    "resample",
    "seen",
    "setup",
    "standings",
    "start",
    "to_act",
    "why_illegal",
    "winner",
    "winners",
]
