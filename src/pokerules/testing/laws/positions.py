"""The laws of positions made by hand: whatever is wrong with one is told, however much else is."""

import json
from collections.abc import Sequence
from typing import Any, Final

import attrs

from pokerules.errors import DefectKind, InvalidState
from pokerules.record.dictionaries import from_dict, to_dict
from pokerules.testing.laws.base import law, registry, require


@attrs.frozen
class Fault:
    """Something to put wrong in a valid state.

    Attributes:
        field: where, such as ``"die"`` or ``"tally.round"``.
        value: what is put there: a value of the right type, but one that the rules rule out.
        kind: the kind of defect that `check` must find, whatever else is wrong.
        rule: the id of its clause.
        needs: the fields without which it cannot be found; none for most.
    """

    field: str
    value: Any
    kind: DefectKind
    rule: str
    needs: tuple[str, ...] = ()

    def planted(self, state: Any) -> Any:
        """Return the state with this fault in it."""
        *places, name = self.field.split(".")
        holders = [state]
        for place in places:
            holders.append(getattr(holders[-1], place))
        value = self.value
        for holder, place in zip(reversed(holders), (name, *reversed(places)), strict=True):
            value = attrs.evolve(holder, **{place: value})
        return value

    def __str__(self) -> str:
        return f"{self.field}={self.value!r}"


def spoilt(state: Any, faults: Sequence[Fault]) -> Any:
    """Return a state with several things wrong in it."""
    for fault in faults:
        state = fault.planted(state)
    return state


@law()
def no_defect_hides_another(game: Any, state: Any, faults: Sequence[Fault]) -> None:
    """Require that `check` finds each of several things that are wrong and do not depend on one another."""
    found = game.check(spoilt(state, faults))
    told = {(defect.kind, defect.rule) for defect in found}
    for fault in faults:
        planted = ", ".join(map(str, faults))
        sentences = "; ".join(map(str, found)) or "nothing"
        require(
            (fault.kind, fault.rule) in told,
            "{} ({}) is not found in {}: {}",
            fault,
            fault.rule,
            planted,
            sentences,
        )


@law()
def reading_tells_all_defects(game: Any, state: Any, faults: Sequence[Fault]) -> None:
    """Require that `from_dict` refuses a state with all the defects that `check` finds in it."""
    wrong = spoilt(state, faults)
    expected = game.check(wrong)
    try:
        value = from_dict(json.loads(json.dumps(to_dict(wrong))))
    except InvalidState as error:
        require(error.defects == expected, "{} are told, not {}", error.defects, expected)
    else:
        raise AssertionError(f"a state with {', '.join(map(str, faults))} is read as {value!r}")


POSITIONS: Final = registry(no_defect_hides_another, reading_tells_all_defects)
"""The laws of this module."""
