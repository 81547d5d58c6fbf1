"""The numbers of actions: their order lasts, and what is not a move has none."""

import pickle
from hashlib import sha256

import pytest

from pokerules import InvalidArgument
from pokerules.quickpoker import Advance, Pass, Roll, Rules, Throw, actions

VARIANTS = (
    Rules(),
    Rules(players=4, rows=5, faces=3, voluntary_loss=False),
    *(Rules(pawns=lanes) for lanes in (2, 3, 4)),
)


def test_the_order_of_actions_is_that_of_all_versions() -> None:
    """What stores actions by number goes on reading them: another digest would break it."""
    listed = "\n".join(f"{number} {action}" for one in VARIANTS for number, action in enumerate(actions(one)))
    assert sha256(listed.encode()).hexdigest()[:16] == "f67e051b7e893fa1"


def test_the_order_is_throw_then_pass_then_advances_by_lane() -> None:
    numbered = actions(Rules())
    moves = [Throw(1), Pass(1), *[Advance(1, lane) for lane in range(5)]]
    assert [numbered.move(number, 1) for number in range(len(numbered))] == moves
    assert [numbered.index(move) for move in moves] == list(range(7))


@pytest.mark.parametrize("lane", [-1, -2, 3, 5, 10**5000], ids=["-1", "-2", "3", "5", "huge"])
def test_a_lane_that_is_not_there_has_no_number(lane: int) -> None:
    with pytest.raises(InvalidArgument, match="move must be one of the 5 that these rules know"):
        actions(Rules(pawns=3)).index(Advance(0, lane))


def test_chance_has_no_number() -> None:
    with pytest.raises(TypeError, match="a player's move is expected, Throw or Pass or Advance, not Roll"):
        actions(Rules()).index(Roll(1))


def test_actions_come_back_from_pickle() -> None:
    numbered = actions(Rules(pawns=3))
    assert pickle.loads(pickle.dumps(numbered)) == numbered
    assert hash(numbered) == hash(actions(Rules(pawns=3)))
