"""What the specification of Quick Poker and the library call the same things."""

from collections.abc import Mapping
from typing import Any, Final

import attrs

from pokerules import quickpoker
from tests.spec.conformance import Specification
from tests.spec.tlc import as_tla


def constants(rules: quickpoker.Rules) -> Mapping[str, str]:
    """Return the fields of the rules under the names of the module's constants."""
    values = {field.name: getattr(rules, field.name) for field in attrs.fields(quickpoker.Rules)}
    values["suits"] = [[[suit.name for suit in lane] for lane in board] for board in rules.suits or ()]
    return {name.title().replace("_", ""): as_tla(value) for name, value in values.items()}


def observed(state: quickpoker.State) -> Any:
    """Return everything that the library shows of a state."""
    last = state.last
    return [
        -1 if state.player is None else state.player,
        [list(placement) for placement in state.pawns],
        state.die or 0,
        state.may_pass,
        state.round,
        state.tally.starter,
        list(state.wins),
        list(state.net),
        list(quickpoker.winners(state)),
        list(quickpoker.to_act(state)),
        seat(quickpoker.leader(state)),
        [0, -1, []] if last is None else [last.round, seat(last.winner), [list(pawns) for pawns in last.pawns]],
    ]


def seat(player: int | None) -> int:
    """Return a seat, or -1 for nobody."""
    return -1 if player is None else player


def label(move: quickpoker.Move) -> list[Any]:
    """Return a move as the module writes it."""
    return [type(move).__name__.lower(), *attrs.astuple(move)]


SPECIFICATION: Final = Specification(
    "QuickPoker",
    quickpoker,
    constants,
    observed,
    label,
    "INVARIANTS TypeOK NoDeadlock PassMeansLead OnlyLeaderPasses TurnHasPawn OpenMeansBeatable"
    " WonMeansUnbeatable NetSumsToZero\nPROPERTIES NeverRetreat OnePawnByTheDie WinsOnlyGrow Terminates",
)
