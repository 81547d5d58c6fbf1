"""The property suite of this library's games: ``pytest --pyargs pokerules.testing``."""

import pytest

from pokerules.errors import InvalidArgument
from pokerules.testing.kits import KITS
from pokerules.testing.laws import Law

try:
    from pokerules.testing.suite import hold, laws_of
except InvalidArgument as _error:
    # What is wrong with the environment, in the one sentence that pytest then prints, without a traceback.
    raise pytest.Collector.CollectError(str(_error)) from None


@pytest.mark.parametrize(
    ("game", "law"),
    [pytest.param(game, law, id=f"{game}-{law}") for game in KITS for law in laws_of(game)],
)
def test_the_law_holds(game: str, law: Law) -> None:
    """A law holds in a game of this library."""
    hold(law, KITS[game].game)
