"""`strengths`: a NumPy array of hands at once."""

import sys
from functools import cache
from typing import Any

import numpy as np
import pytest

from pokerules.cards import FULL_DECK, Card, Cards
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
    for masks in (
        np.full((2, 3), HAND.mask, np.int64),
        [[HAND.mask] * 3] * 2,
        [[np.uint64(HAND.mask)] * 3] * 2,
    ):
        assert [[7461] * 3] * 2 == strengths(masks).tolist()
    assert [[7461] * 7] * 4 == strengths(np.full((4, 7), HAND.mask)).tolist()
    assert 7461 == strengths(np.uint64(HAND.mask))


@pytest.mark.parametrize(
    "nothing",
    [[], (), iter([]), {}, np.array([]), np.empty(0, np.uint64), np.empty(0, object)],
    ids=["list", "tuple", "iterator", "dictionary", "floats", "integers", "objects"],
)
@pytest.mark.parametrize("indices", [False, True])
def test_of_no_hands_there_are_no_strengths(nothing: Any, indices: bool) -> None:
    """Whatever NumPy takes for the kind of what is empty."""
    found = strengths(nothing, indices=indices)
    assert (0,) == found.shape
    assert np.int16 == found.dtype


def test_no_hands_have_the_shape_that_they_are_given_in() -> None:
    assert (3, 0) == strengths(np.empty((3, 0))).shape
    assert (0, 7) == strengths(np.empty((0, 7), np.uint64)).shape
    assert (0,) == strengths(np.empty((0, 7), np.uint8), indices=True).shape
    assert (2, 0) == strengths(np.empty((2, 0, 5), np.int64), indices=True).shape


HANDS = [Cards(hand) for hand in random_hands(8, 3)]
DEALT = [list(hand) for hand in HANDS]
INDICES = [[card.index for card in hand] for hand in DEALT]


@cache
def each_strength() -> list[int]:
    """Return the strength of each of those hands, taken alone."""
    return [strength(hand) for hand in HANDS]


@pytest.mark.parametrize(
    "given",
    [HANDS, tuple(HANDS), iter(HANDS), dict.fromkeys(HANDS), np.array(HANDS)],
    ids=["list", "tuple", "iterator", "dictionary", "array"],
)
def test_hands_are_taken_as_sets_of_cards(given: Any) -> None:
    assert each_strength() == strengths(given).tolist()


def test_sets_of_cards_may_have_any_shape_and_different_sizes() -> None:
    halves = [each_strength()[:4], each_strength()[4:]]
    assert halves == strengths([HANDS[:4], HANDS[4:]]).tolist()
    sizes = [Cards(hand[:size]) for hand, size in zip(DEALT, (5, 6, 7), strict=False)]
    assert [strength(hand) for hand in sizes] == strengths(sizes).tolist()
    assert each_strength()[0] == strengths(HANDS[0])


@pytest.mark.parametrize("size", [5, 6, 7])
def test_of_single_cards_the_last_axis_is_a_hand(size: int) -> None:
    hands = [hand[:size] for hand in DEALT]
    expected = [strength(Cards(hand)) for hand in hands]
    assert expected == strengths(hands).tolist()
    assert expected == strengths(np.array(hands)).tolist()
    assert [expected[:4], expected[4:]] == strengths([hands[:4], hands[4:]]).tolist()
    assert expected[0] == strengths(hands[0])


@pytest.mark.parametrize("kind", [np.uint8, np.int8, np.int64, np.uint64, object])
def test_of_indices_the_last_axis_is_a_hand(kind: Any) -> None:
    """Of any kind of integers, also one too small for a mask."""
    given = np.array(INDICES, kind)
    assert each_strength() == strengths(given, indices=True).tolist()
    halves = [each_strength()[:4], each_strength()[4:]]
    assert halves == strengths(given.reshape(2, 4, 7), indices=True).tolist()
    assert each_strength()[0] == strengths(given[0], indices=True)


def test_integers_are_masks_unless_they_are_said_to_be_indices() -> None:
    """Of 31 nobody can tell: it is the mask of five clubs, and the index of the seven of hearts."""
    five_clubs = strength(Cards.from_mask(31))
    assert [[five_clubs] * 7] == strengths([[31] * 7]).tolist()
    assert strength(Cards.parse("7h 2c 3c 4c 5c")) == strengths([31, 0, 1, 2, 3], indices=True)
    with pytest.raises(
        InvalidArgument, match=r"^hands must be of 5 to 7 cards, no jokers \(see place 0\), not 0$"
    ):
        strengths([0, 1, 2, 3, 31])


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ([0, 1, 2, 3], r"of 5 to 7 cards along the last axis of their shape, not \(4,\)"),
        (np.empty((3, 0), np.int64), r"of 5 to 7 cards along the last axis of their shape, not \(3, 0\)"),
        (5, r"of 5 to 7 cards along the last axis of their shape, not \(\)"),
        (
            [[0, 1, 2, 3, 4], [5, 6, 7, 8, 52]],
            r"of cards from 0 to 51, no jokers \(see place 9\), not 52",
        ),
        ([0, 1, 2, 3, -1], r"of cards from 0 to 51, no jokers \(see place 4\), not -1"),
        ([0, 1, 2, 3, 10**30], r"of cards from 0 to 51, no jokers \(see place 4\), not 10{30}"),
        ([[0, 1, 2, 3, 4], [0, 1, 2, 3, 3]], r"of distinct cards \(5♣ is named twice, see place 1\), not .*"),
        ([[0] * 5, [0] * 6], r"of one shape, as those of an array are, not .*"),
    ],
)
def test_indices_that_are_no_hand_are_refused_with_their_place(given: Any, message: str) -> None:
    with pytest.raises(InvalidArgument, match=f"^hands must be {message}$"):
        strengths(given, indices=True)


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ([HANDS[0], Cards()], r"of 5 to 7 cards, no jokers \(see place 1\), not Cards\(\)"),
        ([HANDS[0], Cards.parse("X1 As Ks Qs Js Ts")], r"of 5 to 7 .* \(see place 1\), not .*X1.*"),
        ([DEALT[0], DEALT[1][:6]], r"of one shape, as those of an array are, not .*"),
        (
            [[*DEALT[0][:6], Card.parse("X1")]],
            r"of cards from 0 to 51, no jokers \(see place 6\), not .*X1.*",
        ),
        (
            [DEALT[0], DEALT[0][:6] + DEALT[0][:1]],
            r"of distinct cards \(.* is named twice, see place 1\), .*",
        ),
        (Cards.parse("Ah Kh Qh Jh X1"), r"of 5 to 7 cards, no jokers \(see place 0\), not Cards.*"),
        (DEALT[0][0], r"of 5 to 7 cards along the last axis of their shape, not \(\)"),
        ([HAND.mask, 1 << 63], r"of 5 to 7 cards, no jokers \(see place 1\), not 9223372036854775808"),
        ([-1, 1 << 63], r"of 5 to 7 cards, no jokers \(see place 0\), not -1"),
        ([10**30], r"of 5 to 7 cards, no jokers \(see place 0\), not 10{30}"),
    ],
)
def test_hands_that_are_none_are_refused_with_their_place(given: Any, message: str) -> None:
    with pytest.raises(InvalidArgument, match=f"^hands must be {message}$"):
        strengths(given)


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
    message = rf"^hands must be of 5 to 7 cards, no jokers \(see place 39000\), not {mask}$"
    with pytest.raises(InvalidArgument, match=message):
        strengths(masks)


def test_the_place_is_counted_through_all_rows_of_an_array() -> None:
    with pytest.raises(InvalidArgument) as refused:
        strengths(np.array([[HAND.mask] * 3, [HAND.mask, 7, HAND.mask]]))
    assert "hands must be of 5 to 7 cards, no jokers (see place 4), not 7" == str(refused.value)


@pytest.mark.parametrize(
    ("wrong", "named"),
    [
        ([1.5], "float"),
        ([float(HAND.mask)], "float"),
        (np.array([1.5]), "float64"),
        (np.array([True]), "bool"),
        (np.array(["Ah"]), "str_"),
        ("Ah Kh Qh Jh Th", "str"),
        (["Ah", 5], "int and str"),
        ([None], "NoneType"),
        (None, "NoneType"),
        (np.array([HANDS[0], HAND.mask]), "Cards and int"),
        (np.array([HAND.mask, True], object), "bool and int"),
        ([HANDS[0], DEALT[0][0]], "Card and Cards"),
        ([iter(HANDS)], "list_iterator"),
    ],
)
@pytest.mark.parametrize("indices", [False, True])
def test_what_is_not_a_hand_is_refused_by_its_kind(wrong: Any, named: str, indices: bool) -> None:
    expected = f"^hands must be all integers, all Cards or all Card, not {named}$"
    with pytest.raises(TypeError, match=expected.replace("bool$", "bool_?$")):
        strengths(wrong, indices=indices)


def test_without_numpy_the_error_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)
    monkeypatch.delitem(sys.modules, "pokerules.hands.arrays")
    with pytest.raises(ImportError) as raised:
        strengths([HAND.mask])
    assert "hands.strengths needs NumPy: pip install 'pokerules[numpy]'" == str(raised.value)
