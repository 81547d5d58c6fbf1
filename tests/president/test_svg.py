"""The picture of a table."""

from collections import Counter
from typing import Any

import pytest

from pokerules import Card, Cards, observe
from pokerules.distributions import Dealt
from pokerules.pictures import svg
from pokerules.president import (
    Give,
    Given,
    Pass,
    Play,
    Result,
    Rules,
    combination,
    setup,
    start,
)
from tests.pictures.reading import (
    SVG,
    backs_of,
    described,
    faces_of,
    root_of,
    set_off,
    words_of,
)

RULES = Rules(players=3, rounds=2)
LAST = Result(1, 0, cards_left=(0, 7, 1), points=(0, 14, 1))
HANDS = [Cards.parse("4d 4c 9h"), Cards.parse("5d 8c Js 2s"), Cards.parse("6d 7c")]
GIFT = Give(1, Card.parse("2d"))
"""PR-23: the loser of the round before has given a card to its winner."""
EXCHANGED = setup(
    Rules(players=3, rounds=2, exchange=True, deck=Cards.parse("3d 4d 5d 6d 7d 8d 9d Td 2d")),
    hands=[Cards.parse("3d 4d 5d 2d"), Cards.parse("6d 7d"), Cards.parse("8d 9d Td")],
    given=[GIFT],
    round=2,
    last=Result(1, 0, cards_left=(0, 2, 1), points=(0, 2, 1)),
)
LAID = [Play(1, Cards.parse("3d 3c")), Play(2, Cards.parse("Td Tc"))]
TABLE = setup(RULES, hands=HANDS, trick=LAID, player=1, passed=[0], scores=(0, 14, 1), round=2, last=LAST)


def words_in_order(picture: str, *words: str) -> list[str]:
    """Return those of some words that a picture shows, in its order."""
    return [line for line in words_of(picture) if line in words]


def rings(picture: str) -> Counter[str | None]:
    """Return the rings around plays, by their paint."""
    outlines = [one for one in root_of(picture).iter(f"{SVG}rect") if one.get("fill") == "none"]
    return Counter(one.get("class") for one in outlines if one.get("class") != "pk-s-back-edge")


def test_with_all_cards_every_hand_and_the_trick_lie_open() -> None:
    picture = svg(TABLE)
    shown = Cards().union(*HANDS, *[play.cards for play in LAID])
    assert (shown, len(shown), 0) == (Cards(faces_of(picture)), faces_of(picture).total(), backs_of(picture))


@pytest.mark.parametrize("viewer", range(3))
def test_a_seat_sees_its_own_hand_and_backs_with_counts(viewer: int) -> None:
    picture = svg(observe(TABLE, viewer))
    trick = Cards().union(*[play.cards for play in LAID])
    others = [len(hand) for seat, hand in enumerate(HANDS) if seat != viewer]
    assert trick | HANDS[viewer] == Cards(faces_of(picture))
    assert sum(others) == backs_of(picture)
    assert [f"{size} cards" for size in others] == words_in_order(picture, "2 cards", "3 cards", "4 cards")


def test_a_spectator_sees_backs_alone() -> None:
    assert sum(map(len, HANDS)) == backs_of(svg(observe(TABLE)))


def test_a_hand_is_held_in_the_order_of_the_game() -> None:
    """The two is the strongest card."""
    held = [*faces_of(svg(observe(TABLE, 1)))]
    assert [*map(Card.parse, ("5d", "8c", "Js", "2s"))] == held[-4:]


def test_the_viewer_sits_at_the_foot_of_the_table() -> None:
    names = ["Ann", "Bo", "Cy"]
    assert ["Bo", "Cy", "Ann"] == words_in_order(svg(observe(TABLE, 0), names=names), *names)


def test_points_the_dealer_and_passes_are_told() -> None:
    words = ["0 points", "14 points", "1 point", "dealer", "passed"]
    assert ["passed", "0 points", "dealer", "14 points", "1 point"] == words_in_order(svg(TABLE), *words)


def test_who_is_out_of_the_trick_is_told() -> None:
    trick = [*LAID, Play(1, Cards.parse("Kd Kc"))]
    state = setup(RULES, hands=HANDS, trick=trick, player=2, out=[0])
    assert "out of the trick" in words_of(svg(state))
    assert "seat 0: 0 points; 4♦ 4♣ 9♥ (out of the trick)" in described(svg(state)).splitlines()


def test_the_play_to_be_beaten_has_a_ring() -> None:
    assert Counter({"pk-s-gold": 1}) == rings(svg(TABLE))


def test_the_play_just_made_is_set_off() -> None:
    assert Counter({"pk-s-mark": 1}) == rings(svg(TABLE, highlight=LAID[-1]))


def test_a_pass_is_set_off() -> None:
    assert (1, 0) == (len(set_off(svg(TABLE, highlight=Pass(0)))), len(set_off(svg(TABLE))))


@pytest.mark.parametrize(("move", "marked"), [(Give(2, Card.parse("4d")), 1), (Given(2), 0), (Dealt(), 0)])
def test_a_card_that_was_given_is_set_off_where_it_is_seen(move: Any, marked: int) -> None:
    assert marked == len(set_off(svg(TABLE, highlight=move)))


def test_cards_played_before_and_set_aside_are_counted() -> None:
    rules = Rules(players=2, hand_size=3)
    hands = [Cards.parse("4d 4c"), Cards.parse("5d 5c 6c")]
    state = setup(rules, hands=hands, aside=rules.deck - Cards.parse("4d 4c 5d 5c 6c 3d"))
    assert "in closed tricks 1, set aside 46" in words_of(svg(state))


@pytest.mark.parametrize(("size", "drawn"), [(1, 5), (25, 2), (26, 0)])
def test_cards_set_aside_lie_face_down_in_a_pile_of_five_at_most(size: int, drawn: int) -> None:
    rules = Rules(players=2, hand_size=size, first_lead="seat_after_dealer")
    hands = [Cards([*rules.deck][:size]), Cards([*rules.deck][size : 2 * size])]
    state = setup(rules, hands=hands, aside=Cards([*rules.deck][2 * size :]), player=1)
    assert drawn == backs_of(svg(state))


def test_between_rounds_the_last_result_is_told() -> None:
    over = setup(
        Rules(players=3),
        hands=[],
        player=None,
        scores=(0, 14, 1),
        last=LAST,
    )
    assert "seat 0 wins round 1; cards left 0 7 1" == words_of(svg(over))[-1]
    assert 0 == faces_of(svg(over)).total() + backs_of(svg(over))


def test_a_game_that_has_not_begun_shows_its_players() -> None:
    names = ["Ann", "Bo", "Cy", "Di"]
    assert names == words_in_order(svg(start(), names=names), *names)


def test_what_was_given_in_the_exchange_is_told_to_its_parties_alone() -> None:
    told = [described(svg(observe(EXCHANGED, viewer))).splitlines()[-1] for viewer in (0, 1, 2, None)]
    assert ["seat 1 gives 2♦"] * 2 + ["seat 1 gives a card"] * 2 == told


@pytest.mark.parametrize(("viewer", "shown", "hidden"), [(1, 1, 7), (2, 0, 7), (None, 0, 10)])
def test_what_was_given_in_the_exchange_lies_open_to_its_parties_alone(
    viewer: int | None, shown: int, hidden: int
) -> None:
    """Nine cards are held; to others the one that was given is a back more."""
    picture = svg(observe(EXCHANGED, viewer))
    assert (shown, hidden) == (faces_of(picture)[GIFT.card], backs_of(picture))


def test_a_picture_of_the_state_shows_a_gift_and_where_it_is_now() -> None:
    assert (2, 0) == (faces_of(svg(EXCHANGED))[GIFT.card], backs_of(svg(EXCHANGED)))


def test_a_card_just_given_is_set_off_for_its_giver_who_holds_it_no_more() -> None:
    assert [1, 0] == [len(set_off(svg(observe(EXCHANGED, 1), highlight=move))) for move in (GIFT, None)]


def test_a_play_is_named_under_its_cards_weakest_first() -> None:
    play = combination(Cards.parse("9d 9c 9h 5c 5d"), Rules())
    picture = svg(play)
    assert [*map(Card.parse, ("5d", "5c", "9d", "9c", "9h"))] == [*faces_of(picture)]
    assert "full house, nines over fives: 5♦ 5♣ 9♦ 9♣ 9♥" == root_of(picture).findtext(f"{SVG}title")
