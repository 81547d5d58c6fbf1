"""The laws of `pokerules.testing` hold in Quick Poker, tried as the package itself tries them."""

import pytest

from pokerules.testing import test_laws as shipped
from pokerules.testing.laws import Law
from pokerules.testing.suite import laws_of


@pytest.mark.parametrize("law", laws_of("quickpoker"), ids=str)
def test_the_law_holds(law: Law) -> None:
    shipped.test_the_law_holds("quickpoker", law)
