"""The property suite of this library's games: ``pytest --pyargs pokerules.testing``."""

import pytest

from pokerules.testing.kits import KITS
from pokerules.testing.laws import Law
from pokerules.testing.suite import hold, laws_of


@pytest.mark.parametrize(
    ("game", "law"),
    [pytest.param(game, law, id=f"{game}-{law}") for game in KITS for law in laws_of(game)],
)
def test_the_law_holds(game: str, law: Law) -> None:
    """A law holds in a game of this library."""
    hold(law, KITS[game].game)
