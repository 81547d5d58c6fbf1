"""`strengths`: a NumPy array of hands at once."""

import sys

import numpy as np
import pytest

from pokerules.cards import FULL_DECK, Cards
from pokerules.errors import InvalidArgument
from pokerules.hands import strength, strengths
from tests.hands.decks import ADVERSARIAL_DECKS, all_masks, random_hands

HAND = Cards.parse("As Ks Qs Js Ts 2c 2d")


def test_the_same_as_one_by_one() -> None:
    """Fives, sixes and sevens in one array, more than are worked on at a time."""
    hands = [Cards(hand[: 5 + place % 3]) for place, hand in enumerate(random_hands(50_000, 5))]
    found = strengths(np.array([hand.mask for hand in hands], np.uint64))
    assert np.int16 == found.dtype
    assert [strength(hand) for hand in hands] == found.tolist()


@pytest.mark.parametrize("deck", ADVERSARIAL_DECKS.values(), ids=ADVERSARIAL_DECKS)
def test_the_same_as_one_by_one_where_hands_are_close(deck: Cards) -> None:
    masks = all_masks(5)
    masks = masks[masks & np.uint64(FULL_DECK.mask & ~deck.mask) == 0]
    assert [strength(Cards.from_mask(mask)) for mask in masks.tolist()] == strengths(masks).tolist()


def test_shape_and_kind_of_the_array_are_free() -> None:
    """The result has the shape of what is given; any integers will do, also in a list."""
    for masks in (np.full((2, 3), HAND.mask, np.int64), [[HAND.mask] * 3] * 2):
        assert [[7461] * 3] * 2 == strengths(masks).tolist()
    assert 7461 == strengths(np.uint64(HAND.mask))
    assert (0,) == strengths(np.empty(0, np.uint64)).shape


def test_the_argument_is_not_changed() -> None:
    masks = np.full(3, HAND.mask, np.uint64)
    masks.setflags(write=False)
    assert [7461] * 3 == strengths(masks).tolist()
    assert [HAND.mask] * 3 == masks.tolist()


@pytest.mark.parametrize(
    "mask",
    [
        0,
        0b1111,
        0b11111111,
        FULL_DECK.mask,
        Cards.parse("X1 As Ks Qs Js Ts").mask,
        Cards.parse("X2 As Ks Qs Js Ts").mask,
        HAND.mask | 1 << 60,
        HAND.mask | 1 << 63,
    ],
)
def test_a_mask_that_is_no_hand_is_refused_with_its_place(mask: int) -> None:
    masks = np.full(40_000, HAND.mask, np.uint64)
    masks[[39_000, 39_999]] = mask
    message = rf"^masks must be of 5 to 7 cards, no jokers \(see place 39000\), not {mask}$"
    with pytest.raises(InvalidArgument, match=message):
        strengths(masks)


def test_the_place_is_counted_through_all_rows_of_an_array() -> None:
    with pytest.raises(InvalidArgument) as refused:
        strengths(np.array([[HAND.mask] * 3, [HAND.mask, 7, HAND.mask]]))
    assert "masks must be of 5 to 7 cards, no jokers (see place 4), not 7" == str(refused.value)


@pytest.mark.parametrize("wrong", [[1.5], ["Ah"], [None], [True]])
def test_only_integers_are_taken(wrong: list[object]) -> None:
    with pytest.raises(TypeError, match=r"^masks must be an array of integers, not of "):
        strengths(np.array(wrong))


def test_without_numpy_the_error_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)
    with pytest.raises(ImportError) as raised:
        strengths([HAND.mask])
    assert "hands.strengths needs NumPy: pip install 'pokerules[numpy]'" == str(raised.value)
