"""`strength`: its errors, and the tables that it builds at first use."""

import subprocess
import sys
from itertools import combinations

import pytest
from hypothesis import given, settings

from pokerules.cards import FULL_DECK, Card, Cards
from pokerules.errors import InvalidArgument
from pokerules.hands import strength, tables
from tests.hands import naive
from tests.hands.decks import hands_of


def test_from_seven_high_to_the_ace_high_straight_flush() -> None:
    """Strengths start at 0 and end at 7461."""
    assert 0 == strength(Cards.parse("7c 5d 4h 3s 2c"))
    assert 7461 == strength(Cards.parse("As Ks Qs Js Ts 2c 2d"))


def test_every_wrong_number_of_cards_is_refused() -> None:
    """From none to the whole deck, in one suit and over all."""
    by_rank = sorted(FULL_DECK, key=lambda card: card.index % 13)
    for order in (tuple(FULL_DECK), by_rank, by_rank[::-1]):
        for count in {*range(5), *range(8, 53)}:
            with pytest.raises(InvalidArgument, match=rf"^cards must be 5 to 7 \(these are {count}\)"):
                strength(Cards(order[:count]))


@given(hands_of(least=0, most=12))
@settings(deadline=None, max_examples=300)
def test_a_wrong_number_never_passes_for_a_hand(cards: list[Card]) -> None:
    """A strength is that of the best of all subsets, or there is none."""
    if 5 <= len(cards) <= 7:
        best = max(combinations(cards, 5), key=naive.value_of_five)
        assert strength(Cards(best)) == strength(Cards(cards))
    else:
        with pytest.raises(InvalidArgument, match="5 to 7"):
            strength(Cards(cards))


def test_every_small_wrong_hand_is_refused() -> None:
    """All sets of up to three cards, and all of four from one suit and a half."""
    for count in range(4):
        for cards in combinations(FULL_DECK, count):
            with pytest.raises(InvalidArgument):
                strength(Cards(cards))
    for cards in combinations(tuple(FULL_DECK)[:20], 4):
        with pytest.raises(InvalidArgument):
            strength(Cards(cards))


@pytest.mark.parametrize("joker", ["X1", "X2", "X1 X2"])
@pytest.mark.parametrize("cards", ["", "Ah Kh Qh Jh", "Ah Kh Qh Jh Th", "2c 3c 4c 5c 6c 7c 8c 9c"])
def test_a_joker_is_refused_as_such(cards: str, joker: str) -> None:
    """Also where the number of cards is wrong as well; of two, the second is named."""
    with pytest.raises(InvalidArgument, match=rf"^cards must be without jokers \({joker[-2:]} is one\)"):
        strength(Cards.parse(f"{cards} {joker}"))


@pytest.mark.parametrize("other", [None, 31, "Ah Kh Qh Jh Th", [Card.parse("Ah")], Card.parse("Ah")])
def test_only_a_set_of_cards_is_taken(other: object) -> None:
    with pytest.raises(TypeError, match=r"^cards must be a Cards, not "):
        strength(other)  # type: ignore[arg-type]


def test_tables_are_built_once() -> None:
    """Building again leaves them as they are."""
    strength(Cards.parse("7c 5d 4h 3s 2c"))
    filled = (tables.RANK_KEYS, tables.ROWS, tables.FLUSHES, tables.CLASSES)
    before = [list(map(id, table)) for table in filled]
    tables.build()
    assert before == [list(map(id, table)) for table in filled]


@pytest.mark.parametrize("cards", ["Ts Js Qs Ks As", "Ts Js Qs Ks As 2c", "Ts Js Qs Ks As 2c 2d"])
def test_the_first_hand_ever_may_have_any_number_of_cards(cards: str) -> None:
    tables.RANK_KEYS.clear()  # As in a new process.
    assert 7461 == strength(Cards.parse(cards))


def test_importing_builds_nothing_and_needs_no_numpy() -> None:
    """The first call builds the tables, also when several threads make it together."""
    program = """
import sys
sys.modules["numpy"] = None
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from pokerules import hands
from pokerules.hands import tables
from pokerules.cards import Cards
assert not any((tables.RANK_KEYS, tables.ROWS, tables.CLASSES))
barrier = Barrier(3)
def first(cards):
    barrier.wait()
    return hands.strength(cards)
with ThreadPoolExecutor(3) as pool:
    print(set(pool.map(first, [Cards.parse("As Ks Qs Js Ts 2c 2d")] * 3)), len(tables.CLASSES))
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert ("{7461} 7462\n", "") == (done.stdout, done.stderr)
