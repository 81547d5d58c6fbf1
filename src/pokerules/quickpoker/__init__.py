"""Quick Poker: a race of pawns and a die, won by the best poker figure on the board."""

# So that figures, moves, results and positions have words.
from pokerules.quickpoker import names as _names  # noqa: F401
from pokerules.quickpoker.figures import Figure, FigureKind
from pokerules.quickpoker.lead import leader
from pokerules.quickpoker.moves import Advance, Move, Pass, PlayerMove, Roll, Throw
from pokerules.quickpoker.numbers import actions
from pokerules.quickpoker.play import (
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
from pokerules.quickpoker.playing_out import playout
from pokerules.quickpoker.position import DefectKind, check, setup
from pokerules.quickpoker.refusal import Reason, why_illegal
from pokerules.quickpoker.rules import CLAUSES, NAME, RULEBOOK, TITLE, Rules
from pokerules.quickpoker.state import Public, Result, State, Tally, View
from pokerules.quickpoker.text import board
from pokerules.quickpoker.view import observe, resample, seen
from pokerules.quickpoker.worth import best_reachable, figure

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
    "Public",
    "Reason",
    "Result",
    "Roll",
    "Rules",
    "State",
    "Tally",
    "Throw",
    "View",
    "actions",
    "apply",
    "best_reachable",
    "board",
    "chance",
    "check",
    "figure",
    "is_over",
    "leader",
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
