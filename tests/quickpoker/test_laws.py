"""The laws of `pokerules.testing` hold in Quick Poker, tried on fewer games than the package tries."""

import pytest

from pokerules import quickpoker
from pokerules.testing.laws import Law
from pokerules.testing.suite import hold, laws_of


@pytest.mark.parametrize("law", laws_of(quickpoker), ids=str)
def test_the_law_holds(law: Law) -> None:
    hold(law, quickpoker, examples=8)
