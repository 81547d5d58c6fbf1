"""Jedisjeux: fixed-stake poker without turns, in which nobody is out and Awards decide."""

from pokerules.distributions import Deal
from pokerules.jedisjeux import names as _names  # noqa: F401 (so that stages have words)
from pokerules.jedisjeux.play import (
    apply,
    chance,
    is_over,
    legal_moves,
    standings,
    start,
    to_act,
    why_illegal,
    winner,
    winners,
)
from pokerules.jedisjeux.playing_out import playout
from pokerules.jedisjeux.position import DefectKind, check, setup
from pokerules.jedisjeux.pot import STAKES, Rebuy, Stage
from pokerules.jedisjeux.rules import CLAUSES, NAME, RULEBOOK, TITLE, Rules
from pokerules.jedisjeux.state import (
    Fold,
    Move,
    Opening,
    PlayerMove,
    Public,
    Reason,
    Result,
    Shown,
    Stake,
    State,
    Tally,
    View,
)
from pokerules.jedisjeux.view import observe, resample

__all__ = [
    "CLAUSES",
    "NAME",
    "RULEBOOK",
    "STAKES",
    "TITLE",
    "Deal",
    "DefectKind",
    "Fold",
    "Move",
    "Opening",
    "PlayerMove",
    "Public",
    "Reason",
    "Rebuy",
    "Result",
    "Rules",
    "Shown",
    "Stage",
    "Stake",
    "State",
    "Tally",
    "View",
    "apply",
    "chance",
    "check",
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
