"""Figures: their counts, their order, and what can still be reached (QP-9 to QP-13, QP-17)."""

from collections import Counter
from collections.abc import Callable
from itertools import combinations, combinations_with_replacement, pairwise, product
from math import prod
from random import Random

import hypothesis.strategies as st
import pytest
from hypothesis import given, settings

from pokerules import InvalidArgument
from pokerules.cards import Suit
from pokerules.quickpoker import Figure, FigureKind, Rules, best_reachable, figure
from tests.quickpoker import naive
from tests.quickpoker.strategies import placements, rules, suited_board
from tests.quickpoker.test_against_naive import as_rank

ONE_SUIT = tuple((((Suit.HEARTS,) * 8,) * 5) for _ in range(2))
BELOW_THE_STRAIGHTS = {
    FigureKind.POKER: 8,
    FigureKind.FOUR_OF_A_KIND: 280,
    FigureKind.FULL_HOUSE: 560,
    FigureKind.THREE_OF_A_KIND: 3360,
    FigureKind.TWO_PAIR: 5040,
    FigureKind.PAIR: 16800,
    FigureKind.NONE: 6240,
}
"""How many of the 8**5 placements on the rows form each figure other than a straight."""


def counts(variant: Rules) -> Counter[FigureKind]:
    """Return how many placements of five pawns on the eight rows form each kind of figure."""
    return Counter(figure(pawns, variant, 0).kind for pawns in product(range(1, 9), repeat=5))


@pytest.mark.parametrize(
    ("variant", "straights", "flushes"),
    [
        (Rules(), 472, 8),
        (Rules(straight_flush="royal"), 360, 120),
        (Rules(straight_flush="suited", suits=ONE_SUIT), 0, 480),
        (Rules(straight_flush="never"), 480, 0),
    ],
    ids=["staircase", "royal", "suited", "never"],
)
def test_the_placements_form_the_published_numbers_of_figures(
    variant: Rules, straights: int, flushes: int
) -> None:
    """Of 32,768 placements 480 are straights; which of them are straight flushes is the variant's affair."""
    expected = Counter(
        BELOW_THE_STRAIGHTS | {FigureKind.STRAIGHT: straights, FigureKind.STRAIGHT_FLUSH: flushes}
    )
    assert +expected == counts(variant)


def test_the_multisets_form_the_published_numbers_of_figures() -> None:
    """Whatever the lanes, the 792 multisets of five rows are 8, 56, 4, 56, 168, 168, 280 and 52."""
    variant = Rules(straight_flush="never")
    expected = {
        FigureKind.POKER: 8,
        FigureKind.FOUR_OF_A_KIND: 56,
        FigureKind.STRAIGHT: 4,
        FigureKind.FULL_HOUSE: 56,
        FigureKind.THREE_OF_A_KIND: 168,
        FigureKind.TWO_PAIR: 168,
        FigureKind.PAIR: 280,
        FigureKind.NONE: 52,
    }
    rows = combinations_with_replacement(range(1, 9), 5)
    assert expected == Counter(figure(pawns, variant).kind for pawns in rows)


def test_with_high_cards_only_empty_boards_have_no_figure() -> None:
    """The 6,240 placements without a figure are high cards; those off the rows remain without (QP-13)."""
    variant = Rules(high_card=True)
    found = counts(variant)
    assert (found[FigureKind.HIGH_CARD], found[FigureKind.NONE]) == (6240, 0)
    empty = [pawns for pawns in product((0, 9), repeat=5) if figure(pawns, variant).kind is FigureKind.NONE]
    assert len(empty) == 32


@pytest.mark.parametrize(
    "variant",
    [Rules(), Rules(straight_flush="royal", kickers=False, high_card=True)],
    ids=["default", "royal, no kickers, high card"],
)
def test_every_placement_of_the_full_board_forms_what_the_oracle_says(variant: Rules) -> None:
    """All 100,000 placements, start line and hole included."""
    wrong = [
        pawns
        for pawns in product(range(10), repeat=5)
        if naive.classify(pawns, variant, 0) != as_rank(figure(pawns, variant))
    ]
    assert wrong == []


@given(st.data())
@settings(max_examples=120, deadline=None)
def test_figures_compare_as_the_oracle_says(data: st.DataObject) -> None:
    """Of any two placements of any seats the same one is the stronger (QP-9, QP-12)."""
    variant = data.draw(rules())
    seats = [data.draw(st.integers(0, variant.players - 1)) for _ in "ab"]
    pawns = [data.draw(placements(variant)) for _ in "ab"]
    first, second = (figure(mine, variant, seat) for mine, seat in zip(pawns, seats, strict=True))
    a, b = (naive.classify(mine, variant, seat) for mine, seat in zip(pawns, seats, strict=True))
    assert (a > b, a == b, a < b) == (first > second, first == second, first < second)
    assert (a >= b, a <= b) == (first >= second, first <= second)


@given(st.data())
@settings(max_examples=60, deadline=None)
def test_best_reachable_is_the_best_of_all_placements_with_no_pawn_further_back(data: st.DataObject) -> None:
    """The table agrees with the enumeration, for every seat of every variant (QP-17)."""
    variant = data.draw(rules())
    pawns = data.draw(
        placements(variant, furthest_back=data.draw(st.integers(variant.rows // 2, variant.rows)))
    )
    for seat in range(variant.players):
        expected = naive.best_reachable(pawns, variant, seat)
        assert expected == as_rank(best_reachable(pawns, variant, seat))


@given(rules(max_placements=1300))
@settings(max_examples=6, deadline=None)
def test_best_reachable_is_exact_on_every_placement_of_small_boards(variant: Rules) -> None:
    """Boards of up to 1,296 placements, each of them with all that lie ahead of it."""
    wrong = [
        pawns
        for pawns in product(range(variant.rows + 2), repeat=variant.pawns)
        if prod(variant.rows + 2 - value for value in pawns) <= 300
        and naive.best_reachable(pawns, variant, 0) != as_rank(best_reachable(pawns, variant, 0))
    ]
    assert wrong == []


@pytest.mark.parametrize("flush", ["staircase", "royal", "suited"])
def test_a_straight_flush_is_in_reach_exactly_where_steps_back_from_one_lead(flush: str) -> None:
    """Walked backwards, one row at a time, from every straight flush of a board of six rows."""
    rows = 6
    suits = suited_board(Random(4), 2, 5, rows) if flush == "suited" else None
    variant = Rules(rows=rows, straight_flush=flush, suits=suits)  # type: ignore[arg-type]
    everywhere = list(product(range(rows + 2), repeat=5))
    flushes = [pawns for pawns in everywhere if naive.classify(pawns, variant, 1)[0] == len(naive.KINDS) - 1]
    found, open_ones = set(flushes), flushes
    while open_ones:
        placement = open_ones.pop()
        for lane, value in enumerate(placement):
            back = (*placement[:lane], value - 1, *placement[lane + 1 :])
            if value > 0 and back not in found:
                found.add(back)
                open_ones.append(back)
    in_reach = {
        pawns for pawns in everywhere if best_reachable(pawns, variant, 1).kind is FigureKind.STRAIGHT_FLUSH
    }
    assert found == in_reach
    assert 0 < len(in_reach) < len(everywhere)


@pytest.mark.parametrize("flush", ["staircase", "royal", "never"])
def test_best_reachable_is_exact_from_the_start_of_the_full_board(flush: str) -> None:
    """All 100,000 placements can be reached from the start line."""
    variant = Rules(straight_flush=flush)  # type: ignore[arg-type]
    start = (0,) * 5
    assert naive.best_reachable(start, variant, 0) == as_rank(best_reachable(start, variant))


@given(st.data())
@settings(max_examples=50, deadline=None)
def test_a_step_forward_never_widens_what_can_be_reached(data: st.DataObject) -> None:
    """What is in reach is at least what is held, and shrinks or stays when a pawn advances."""
    variant = data.draw(rules())
    pawns = data.draw(placements(variant))
    lane = data.draw(st.integers(0, variant.pawns - 1))
    further = list(pawns)
    further[lane] = data.draw(st.integers(pawns[lane], variant.rows + 1))
    before, after = (best_reachable(mine, variant, 0) for mine in (pawns, further))
    assert before >= after >= figure(further, variant, 0)


def test_each_seat_has_the_suits_of_its_own_squares() -> None:
    """The same pawns are a straight flush on one player's board and a straight on another's (QP-11)."""
    mixed = ((Suit.CLUBS, Suit.SPADES) * 4,) * 5
    variant = Rules(straight_flush="suited", suits=(ONE_SUIT[0], mixed))
    straight = (2, 4, 3, 6, 5)
    kinds = [figure(straight, variant, seat).kind for seat in (0, 1)]
    assert kinds == [FigureKind.STRAIGHT_FLUSH, FigureKind.STRAIGHT]
    reach = [best_reachable((4, 4, 5, 6, 7), variant, seat).kind for seat in (0, 1)]
    assert reach == [FigureKind.STRAIGHT_FLUSH, FigureKind.POKER]


@pytest.mark.parametrize(
    ("pawns", "expected"),
    [
        ((0, 9, 1, 3, 8), "no figure"),
        ((1, 1, 0, 0, 0), "pair of sevens"),
        ((2, 2, 3, 3, 0), "two pair, nines and eights"),
        ((4, 4, 4, 0, 0), "three tens"),
        ((5, 5, 5, 6, 6), "full house, jacks over queens"),
        ((1, 2, 3, 5, 4), "straight to the jack"),
        ((6, 6, 6, 6, 0), "four queens"),
        ((7, 7, 7, 7, 7), "poker of kings"),
        ((8, 7, 6, 5, 4), "straight flush to the ace"),
    ],
)
def test_a_figure_prints_as_people_say_it(pawns: tuple[int, ...], expected: str) -> None:
    assert expected == str(figure(pawns, Rules()))


def test_a_high_card_prints_as_people_say_it() -> None:
    assert str(figure((0, 8, 1, 9, 3), Rules(high_card=True))) == "high card ace"


@given(st.data())
@settings(max_examples=60, deadline=None)
def test_the_representation_of_a_figure_evaluates_to_it(data: st.DataObject) -> None:
    variant = data.draw(rules())
    held = figure(data.draw(placements(variant)), variant, 0)
    assert held == eval(repr(held), {"Figure": Figure, "FigureKind": FigureKind})


def test_kinds_are_named_in_the_order_of_the_source() -> None:
    """Weakest first; the high card exists as an option alone (QP-9, QP-13)."""
    assert list(naive.KINDS) == [kind.name for kind in sorted(FigureKind)]


@pytest.mark.parametrize("call", [figure, best_reachable])
class TestBadInput:
    def test_pawns_of_the_wrong_number_are_refused(self, call: Callable[..., Figure]) -> None:
        with pytest.raises(
            InvalidArgument, match=r"^pawns must be 5 values from 0 to 9, not \(1, 2, 3, 4\)$"
        ):
            call((1, 2, 3, 4), Rules())

    @pytest.mark.parametrize("value", [-1, 10, 10**30])
    def test_pawns_off_the_board_are_refused(self, call: Callable[..., Figure], value: int) -> None:
        with pytest.raises(InvalidArgument, match="pawns must be 5 values from 0 to 9"):
            call((1, 2, 3, 4, value), Rules())

    @pytest.mark.parametrize("value", [1.0, True, "1", None])
    def test_pawns_that_are_no_integers_are_refused(self, call: Callable[..., Figure], value: object) -> None:
        with pytest.raises(TypeError, match="the value of a pawn must be an integer, not "):
            call((1, 2, 3, 4, value), Rules())

    def test_pawns_that_are_no_sequence_are_refused(self, call: Callable[..., Figure]) -> None:
        with pytest.raises(TypeError, match="int"):
            call(5, Rules())

    @pytest.mark.parametrize("variant", [None, 5, [], "staircase"])
    def test_rules_of_a_wrong_type_are_refused(self, call: Callable[..., Figure], variant: object) -> None:
        with pytest.raises(TypeError, match="rules must be the Rules of quickpoker, not "):
            call((0,) * 5, variant)

    @pytest.mark.parametrize("player", [-1, 2, 10**30])
    def test_seats_that_do_not_exist_are_refused(self, call: Callable[..., Figure], player: int) -> None:
        with pytest.raises(InvalidArgument, match="player must be a seat from 0 to 1, not "):
            call((0,) * 5, Rules(), player)

    @pytest.mark.parametrize("player", ["0", 1.0, False])
    def test_seats_that_are_no_integers_are_refused(
        self, call: Callable[..., Figure], player: object
    ) -> None:
        with pytest.raises(TypeError, match="player must be an integer, not "):
            call((0,) * 5, Rules(), player)

    def test_a_board_with_suits_needs_the_player(self, call: Callable[..., Figure]) -> None:
        """Squares of one lane and row may differ between the players (QP-11)."""
        with pytest.raises(InvalidArgument, match="player must be given"):
            call((0,) * 5, Rules(straight_flush="suited", suits=ONE_SUIT))


def test_figures_order_strictly_and_totally() -> None:
    """All figures of the full game, sorted, rise strictly from one to the next (QP-9, QP-12)."""
    variant = Rules(high_card=True)
    held = sorted({figure(pawns, variant) for pawns in combinations_with_replacement(range(10), 5)})
    assert all(a < b and not b < a and a != b for a, b in combinations(held[::17], 2))
    assert all(a < b for a, b in pairwise(held))
