"""The picture of a table."""

from collections import Counter
from typing import Any

import pytest

from pokerules import Cards, observe
from pokerules.distributions import Dealt
from pokerules.jedisjeux import Fold, Rules, Stake, State, apply, setup, start
from pokerules.pictures import svg
from tests.pictures.reading import SVG, backs_of, described, faces_of, root_of, set_off, words_of

HANDS = [Cards.parse("Ah Kh"), Cards.parse("7c 2d"), Cards.parse("9s 9c")]
BOARD = Cards.parse("Qh Jh Th")
FLOP = setup(Rules(players=3), hands=HANDS, board=BOARD)
STAKED = apply(FLOP, Stake(1))
FOLDED = apply(STAKED, Fold(2))


def painted(picture: str, paint: str) -> int:
    """Return how many shapes of a picture have a paint."""
    return len([one for one in root_of(picture).iter() if paint in (one.get("class") or "").split()])


def shown_after(state: State, *moves: Any) -> State:
    """Return the state after some moves."""
    for move in moves:
        state = apply(state, move)
    return state


def test_with_all_cards_every_hand_and_the_board_lie_open() -> None:
    """Backs are the pack and the burnt card."""
    picture = svg(FLOP)
    assert (Cards().union(BOARD, *HANDS), 2) == (Cards(faces_of(picture)), backs_of(picture))


@pytest.mark.parametrize(("viewer", "own", "hidden"), [(None, Cards(), 6), (0, HANDS[0], 4)])
def test_other_hands_are_backs(viewer: int | None, own: Cards, hidden: int) -> None:
    picture = svg(observe(FLOP, viewer))
    assert (BOARD | own, hidden + 2) == (Cards(faces_of(picture)), backs_of(picture))


@pytest.mark.parametrize(("board", "burnt"), [("Qh Jh Th", 1), ("Qh Jh Th 2c", 2), ("Qh Jh Th 2c 3c", 3)])
def test_a_card_is_burnt_before_each_stage(board: str, burnt: int) -> None:
    """JJ-6: the burnt cards are at the bottom of the pack."""
    state = setup(Rules(players=3), hands=HANDS, board=Cards.parse(board))
    picture = svg(state)
    assert 1 + burnt == backs_of(picture)
    assert [f"pack {46 - len(state.board)}", f"burnt {burnt}"] == [
        line for line in words_of(picture) if line.startswith(("pack", "burnt"))
    ]


@pytest.mark.parametrize(("state", "stage"), [(start(), "observation"), (FLOP, "flop")])
def test_the_stage_is_in_bold(state: State, stage: str) -> None:
    stages = {"observation", "flop", "turn", "river"}
    texts = root_of(svg(state)).iter(f"{SVG}text")
    assert [stage] == [one.text for one in texts if one.text in stages and one.get("font-weight") == "bold"]


def test_chips_are_counted_in_the_pot_the_stacks_and_the_stakes() -> None:
    """The board of queen, jack and ten has the only other number."""
    numbers = [line for line in words_of(svg(observe(STAKED))) if line.isdecimal()]
    assert ["10", *("4", "11", "1", "10", "2", "11", "1")] == numbers


def test_at_most_six_chips_are_drawn_and_one_beside_a_long_number() -> None:
    """A chip is two circles, and the pot of three chips lies beside three stakes of one."""
    few = svg(setup(Rules(players=3, chips=7), hands=HANDS, board=BOARD))
    many = svg(setup(Rules(players=3, chips=123_456), hands=HANDS, board=BOARD))
    assert (3 + 3 + 3 * 6, 3 + 3 + 3) == (painted(few, "pk-f-chip"), painted(many, "pk-f-chip"))


def test_what_each_player_has_decided_is_told() -> None:
    words = words_of(svg(FOLDED))
    assert Counter({"staked": 2, "folded": 1, "to decide": 1}) == Counter(
        word for word in words if word in ("staked", "folded", "to decide")
    )


def test_the_cards_of_a_player_who_has_folded_are_paler() -> None:
    pale = [one for one in root_of(svg(FOLDED)).iter(f"{SVG}g") if one.get("opacity")]
    assert 1 == len(pale)


@pytest.mark.parametrize(("won", "medals"), [((0, 0, 0), 0), ((1, 0, 1), 2), ((1, 1, 1), 3)])
def test_awards_are_medals(won: tuple[int, ...], medals: int) -> None:
    state = setup(Rules(players=3), hands=HANDS, board=BOARD, awards=won)
    assert medals == painted(svg(state), "pk-f-gold")


def test_many_awards_are_counted() -> None:
    state = setup(Rules(players=3, awards=9), hands=HANDS, board=BOARD, awards=(7, 0, 8))
    words = words_of(svg(observe(state)))
    assert ["7", "0", "8"] == [word for word in words if word in ("7", "0", "8")]


@pytest.mark.parametrize(
    ("move", "state", "word"), [(Stake(1), STAKED, "2"), (Fold(2), FOLDED, "folded")], ids=["stake", "fold"]
)
def test_a_decision_is_set_off(move: Any, state: State, word: str) -> None:
    words = root_of(svg(state, highlight=move)).iter(f"{SVG}text")
    assert [str(move), word] == [one.text for one in words if one.get("class") == "pk-f-mark"]


def test_the_stake_just_made_has_a_ring() -> None:
    assert (1, 0) == (len(set_off(svg(STAKED, highlight=Stake(1)))), len(set_off(svg(STAKED))))


def test_a_deal_is_told_without_its_cards() -> None:
    assert "the cards are dealt" in words_of(svg(FLOP, highlight=Dealt()))


def test_after_a_showdown_board_and_hands_lie_open_and_the_result_is_told() -> None:
    river = setup(Rules(players=3), hands=HANDS, board=Cards.parse("Qh Jh Th 2c 3c"))
    over = shown_after(river, Stake(0), Stake(1), Fold(2))
    picture = svg(over)
    assert Cards.parse("Qh Jh Th 2c 3c Ah Kh 7c 2d") == Cards(faces_of(picture))
    assert "straight flush, ace high" in described(picture)
    assert 0 == backs_of(picture)


def test_after_all_others_have_folded_no_hand_is_shown() -> None:
    """JJ-11."""
    over = shown_after(FLOP, Fold(0), Fold(2))
    assert BOARD == Cards(faces_of(svg(over)))
    assert words_of(svg(over))[-1].startswith("deal 1: ")


def test_hidden_cards_do_not_show_through_a_view_that_differs_in_them_alone() -> None:
    other = setup(Rules(players=3), hands=[HANDS[0], *map(Cards.parse, ("8c 2h", "4s 4c"))], board=BOARD)
    assert svg(observe(other, 0)) == svg(observe(FLOP, 0))
    assert svg(other) != svg(FLOP)
