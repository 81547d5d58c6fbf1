"""Hands that other programs got wrong, by the ids of the collection of cases (JJ-12, JJ-13)."""

import pytest

from pokerules.cards import Cards, parse_sequence
from pokerules.errors import InvalidArgument
from pokerules.hands import Category, Hand, best, strength

pytestmark = pytest.mark.rule("JJ-12", "JJ-13")


def of(*texts: str) -> Hand:
    return best(parse_sequence(" ".join(texts)))


def winners(board: str, *holes: str) -> list[int]:
    hands = [of(board, hole) for hole in holes]
    strengths = [strength(Cards.parse(f"{board} {hole}")) for hole in holes]
    best_of_all = [place for place, hand in enumerate(hands) if hand == max(hands)]
    assert best_of_all == [place for place, number in enumerate(strengths) if number == max(strengths)]
    return best_of_all


def test_ev01_the_ace_is_low_in_the_lowest_straight() -> None:
    assert "straight, five high" == str(of("Ac 2d 3h 4s 5c"))
    assert "straight, five high" == str(of("5d Ts 2c 3d 4s 5s Ah"))
    assert of("5d Ts 2c 3d 4s 5s Ah") < of("6h Qh 2c 3d 4s 5s Th")


@pytest.mark.parametrize("cards", ["2h 3h 4c 5d 6c 6s Ts", "2h 3h 4c 5d Qc Ks As"])
def test_ev02_a_straight_with_other_cards_about_it(cards: str) -> None:
    assert Category.STRAIGHT == of(cards).category
    assert of(cards) > of("Ac Ad Ah Ks Qd Jc 9d")


@pytest.mark.parametrize(
    "cards", ["3c 4d 5h 6s Ac", "4c 5d 6h 7s 9c", "Qc Jd Th 9s Ac", "Kc Qd Jh 2s Ac", "Kc Qd 3h 2s Ac"]
)
def test_ev03_what_only_looks_like_a_straight(cards: str) -> None:
    assert Category.HIGH_CARD == of(cards).category


def test_ev04_a_straight_and_a_flush_on_different_cards() -> None:
    assert "flush, king queen jack ten three" == str(of("9c Th Jh Qh Kh 2h 3h"))


def test_ev06_every_card_of_a_flush_counts() -> None:
    assert [1] == winners("Qd Jd 9d Kc 6d", "5d Ah", "Qc 7d")
    assert parse_sequence("Qd Jd 9d 7d 6d") == of("Qd Jd 9d Kc 6d Qc 7d").cards


def test_ev08_the_two_higher_of_three_pairs() -> None:
    assert [1] == winners("4d 8s 4h 7d 8c", "Kc 6s", "7c 5s")


def test_ev09_two_pairs_compare_by_the_higher() -> None:
    assert of("6s 6h 3s 3h As") < of("7h 7s 2h 2s Ac")


@pytest.mark.parametrize("board", ["2s 3s 2h 3h 3d", "Jh 6d Jd 6c Jc"])
def test_ev10_a_pair_in_hand_beside_a_full_house(board: str) -> None:
    assert [0] == winners(board, "Ts Th", "9s 9h")


def test_ev11_a_full_house_of_two_triples() -> None:
    assert "full house, nines over fives" == str(of("9c 9d 9h 5c 5d 5h 2s"))


def test_ev12_the_kicker_beside_four_of_a_kind() -> None:
    assert of("2s 8d 8h 7s 8s 8c 3d") < of("2s 8d 8h 9s 8s 8c 3d")
    assert [1] == winners("7c 7d 7h 7s 3c", "2d 5d", "4c 6c")


def test_ev13_two_of_four_tie_for_the_best() -> None:
    assert [2, 3] == winners("Jd Tc 7s 5c Ts", "Ac 2c", "3s 4s", "Qh Ad", "Qs Ah")


def test_ev14_two_tie_below_the_best() -> None:
    assert [0] == winners("9s Jc 3c Qc 8h", "Qh 4h", "Ad Ks", "As Kh")


def test_ev15_both_win_with_the_boards_kicker() -> None:
    assert [0, 1] == winners("Qh Qc As Tc 5h", "Th 3c", "Td 9h")
    assert "two pair, queens and tens, ace kicker" == str(of("Qh Qc As Tc 5h Th 3c"))


@pytest.mark.parametrize(
    ("board", "holes"), [("Jd 7h Jc Kh Ks", ("Ah 8h", "As Qc")), ("9c Kh Kd 9s Ah", ("Qc 5h", "5d Jd"))]
)
def test_ev16_a_sixth_card_never_plays(board: str, holes: tuple[str, str]) -> None:
    assert [0, 1] == winners(board, *holes)


def test_ev17_the_straight_on_the_board_is_everybodys() -> None:
    assert [0, 1] == winners("4c 5d 6h 7s 8c", "Ad Kd", "Qh Jh")


@pytest.mark.parametrize("cards", ["X1 9h 7c 8c Kc", "Ad 3s 5c 5h X2", "5c 6h 7d 9c 4d Tc X1"])
def test_ev18_a_joker_is_refused(cards: str) -> None:
    joker = "X2" if "X2" in cards else "X1"
    for refused in (lambda: best(parse_sequence(cards)), lambda: strength(Cards.parse(cards))):
        with pytest.raises(InvalidArgument, match=rf"^cards must be without jokers \({joker} is one\)"):
            refused()


def test_ev19_exactly_five_cards_are_the_hand() -> None:
    assert parse_sequence("Ad Qd Jd Td 7d") == of("Jd Ac Ad 7d Qd 4d Td").cards
    assert parse_sequence("Qs Jd Tc 5h 4s") == of("4s 5h Tc Jd Qs 2c 3c").cards


def test_ev20_three_of_a_kind_alone_is_no_full_house() -> None:
    assert Category.THREE_OF_A_KIND == of("Jh Jd Js 8h 4c").category


def test_he01_three_hands_tie() -> None:
    assert [0, 1, 2] == winners("4d 7s 6s Jd Jh", "Ac Tc", "Ad Td", "Ah Th")


def test_he09_a_repeated_card_is_refused_by_name() -> None:
    with pytest.raises(InvalidArgument, match=r"^cards must be distinct \(8♠ is named twice\), not \(Card"):
        of("Ac Kd Ks 8s 3s", "As 8s")


def test_reserve_he_the_highest_straight_flush_beats_the_next() -> None:
    assert [0] == winners("Ks Qs Js Ts 9d", "As Ah", "Ac 9s")


def test_reserve_he_a_card_in_hand_raises_the_boards_straight_flush() -> None:
    assert [0] == winners("3h 4h 5h 6h 7h", "8h 8d", "Ad Kc")


def test_reserve_he_the_lowest_straight_flush_beats_a_higher_straight() -> None:
    assert [0] == winners("2h 3h 4h 5h Kc", "Ah Ks", "6d Kd")


def test_reserve_he_the_lowest_straight_flush_is_not_four_of_a_kind() -> None:
    assert "straight flush, five high" == str(of("Ah 2h 3h 4h 5h"))
    assert of("Ah 2h 3h 4h 5h") > of("Ac Ad Ah As Kc")


def test_reserve_he_a_pair_of_queens_beats_a_pair_of_nines() -> None:
    assert [1] == winners("9s Jc 3c Qc 8h", "9c 5h", "Qh 4h")


def test_reserve_he_five_and_seven_cards_are_ranked_alike() -> None:
    assert strength(Cards.parse("Ac Kd Ks 8s 8d")) == strength(Cards.parse("Ac Kd Ks 8s 8d 2c 3h"))


def test_reserve_he_a_flush_is_called_a_flush() -> None:
    assert "flush, ace king queen eight five" == str(of("4h 8s As Qs 6d", "Ks 5s"))
