"""Jedisjeux: fixed-stake poker without turns, in which nobody is out and Awards decide."""

from pokerules.distributions import Deal, Dealt
from pokerules.drawing.picture import drawn_later
from pokerules.jedisjeux import names as _names  # noqa: F401 (so that stages have words)
from pokerules.jedisjeux import text as _text  # noqa: F401 (so that moves, tables and results have words)
from pokerules.jedisjeux.defects import DefectKind
from pokerules.jedisjeux.moves import Fold, Move, PlayerMove, Seen, Stake
from pokerules.jedisjeux.numbers import actions
from pokerules.jedisjeux.play import (
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
from pokerules.jedisjeux.playing_out import playout
from pokerules.jedisjeux.position import check, setup
from pokerules.jedisjeux.pot import Rebuy, Stage
from pokerules.jedisjeux.refusal import Reason, why_illegal
from pokerules.jedisjeux.rules import CLAUSES, NAME, RULEBOOK, TITLE, Rules
from pokerules.jedisjeux.state import Opening, Public, Result, Shown, State, Tally, View
from pokerules.jedisjeux.view import observe, resample, seen

drawn_later("pokerules.jedisjeux.svg", State, View)

__all__ = [
    "CLAUSES",
    "NAME",
    "RULEBOOK",
    "TITLE",
    "Deal",
    "Dealt",
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
    "Seen",
    "Shown",
    "Stage",
    "Stake",
    "State",
    "Tally",
    "View",
    "actions",
    "apply",
    "chance",
    "check",
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
