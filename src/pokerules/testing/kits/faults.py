"""What the kits share to plant several faults at once."""

from collections.abc import Sequence
from itertools import permutations

from hypothesis import strategies as st

from pokerules.testing.laws.positions import Fault


def several(faults: Sequence[Fault]) -> st.SearchStrategy[tuple[Fault, ...]]:
    """Return a strategy of two to four faults in different fields, none of which needs that of another."""
    some = st.lists(st.sampled_from(faults), min_size=2, max_size=4, unique_by=lambda fault: fault.field)
    return some.filter(_independent).map(tuple)


def _independent(faults: Sequence[Fault]) -> bool:
    return not any(one.field in other.needs for one, other in permutations(faults, 2))
