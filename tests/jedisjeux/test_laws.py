"""The laws of `pokerules.testing` hold in Jedisjeux, tried on fewer games than the package tries."""

import pytest

from pokerules import jedisjeux
from pokerules.testing.laws import Law
from pokerules.testing.suite import hold, laws_of


@pytest.mark.parametrize("law", laws_of(jedisjeux), ids=str)
def test_the_law_holds(law: Law) -> None:
    hold(law, jedisjeux, examples=8)
