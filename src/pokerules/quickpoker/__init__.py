"""Quick Poker: a race of pawns and a die, won by the best poker figure on the board."""

from pokerules.quickpoker import names as _names  # noqa: F401 (so that figures have words)
from pokerules.quickpoker.figures import Figure, FigureKind, best_reachable, figure
from pokerules.quickpoker.play import (
    apply,
    chance,
    is_over,
    leader,
    legal_moves,
    observe,
    resample,
    standings,
    start,
    to_act,
    why_illegal,
    winner,
    winners,
)
from pokerules.quickpoker.playing_out import playout
from pokerules.quickpoker.position import DefectKind, check, setup
from pokerules.quickpoker.rules import CLAUSES, NAME, RULEBOOK, TITLE, Rules
from pokerules.quickpoker.state import (
    Advance,
    Move,
    Pass,
    PlayerMove,
    Reason,
    Result,
    Roll,
    State,
    Tally,
    Throw,
    View,
)
from pokerules.quickpoker.text import board

__all__ = [
    "CLAUSES",
    "NAME",
    "RULEBOOK",
    "TITLE",
    "Advance",
    "DefectKind",
    "Figure",
    "FigureKind",
    "Move",
    "Pass",
    "PlayerMove",
    "Reason",
    "Result",
    "Roll",
    "Rules",
    "State",
    "Tally",
    "Throw",
    "View",
    "apply",
    "best_reachable",
    "board",
    "chance",
    "check",
    "figure",
    "is_over",
    "leader",
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
