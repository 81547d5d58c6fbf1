"""The laws of `pokerules.testing` hold in Président, tried on fewer games than the package tries."""

import pytest

from pokerules import president
from pokerules.testing.laws import Law
from pokerules.testing.suite import hold, laws_of


@pytest.mark.parametrize("law", laws_of(president), ids=str)
def test_the_law_holds(law: Law) -> None:
    hold(law, president, examples=8)
