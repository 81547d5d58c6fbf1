"""Two hands over all 1,712,304 boards, against published and recomputed counts (JJ-12, JJ-13)."""

import numpy as np
import pytest

from pokerules.cards import Cards
from pokerules.hands import strength, strengths
from tests.hands.decks import Masks, all_masks


@pytest.fixture(scope="module")
def fives() -> Masks:
    return all_masks(5)


def boards(fives: Masks, one: Cards, other: Cards) -> Masks:
    rest: Masks = fives[fives & np.uint64((one | other).mask) == 0]
    assert rest.size == 1_712_304
    return rest


@pytest.mark.parametrize(
    ("hands", "wins", "losses", "ties"),
    [
        ("AdAc KhKs", 1_388_072, 317_694, 6_538),
        ("AdAc Td9d", 1_338_249, 367_143, 6_912),
        ("AdAc QcJh", 1_450_987, 254_763, 6_554),
        ("AsAh KsKd", 1_399_204, 305_177, 7_923),
        ("AsAh KsKh", 1_410_336, 292_660, 9_308),
        ("AsKs QcQd", 787_966, 917_606, 6_732),
        ("AsKd QcQh", 730_541, 975_909, 5_854),
        ("AsAh 7c2d", 1_493_820, 212_248, 6_236),
        ("2c2d AsKd", 896_249, 805_489, 10_566),
        ("JsTs 2c2d", 912_248, 775_969, 24_087),
    ],
)
def test_two_hands_over_all_boards(fives: Masks, hands: str, wins: int, losses: int, ties: int) -> None:
    """How often the first hand wins, loses and ties."""
    one, other = map(Cards.parse, hands.split())
    board = boards(fives, one, other)
    first, second = strengths(board | np.uint64(one.mask)), strengths(board | np.uint64(other.mask))
    signs = np.sign(first.astype(int) - second)
    assert [losses, ties, wins] == np.bincount(signs + 1).tolist()


@pytest.mark.slow
def test_two_hands_over_all_boards_one_by_one(fives: Masks) -> None:
    """Aces against kings, with `strength` alone."""
    one, other = Cards.parse("AdAc"), Cards.parse("KhKs")
    counts = [0, 0, 0]
    for board in map(Cards.from_mask, boards(fives, one, other).tolist()):
        first, second = strength(board | one), strength(board | other)
        counts[(first < second) + 2 * (first == second)] += 1
    assert [1_388_072, 317_694, 6_538] == counts
