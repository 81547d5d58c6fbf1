"""What people read: states, views, moves, results and combinations."""

from random import Random
from textwrap import dedent
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pokerules import president
from pokerules.cards import Card, Cards
from pokerules.distributions import Deal
from pokerules.errors import InvalidState
from pokerules.president import Close, Give, Given, Pass, Play, Result, Rules, State
from pokerules.president.rules import Straights
from pokerules.terms import describe

from .naive import power
from .strategies import positions, rules


def play(player: int, text: str) -> Play:
    return Play(player, Cards.parse(text))


def lines(text: str) -> str:
    return dedent(text).strip("\n")


def table(**options: Any) -> State:
    hands = [Cards.parse(text) for text in ("X1 2s Th 9c 3d", "Ad Kd 9h", "4c 4d")]
    everything: dict[str, Any] = {"players": 3, "jokers": 1} | options
    trick = [play(0, "5c 5d"), play(1, "8h 8s")]
    return president.setup(Rules(**everything), hands=hands, player=2, trick=trick)


def test_a_state_shows_the_hands_sorted_and_the_open_trick_play_by_play() -> None:
    expected = lines(
        """
        Président, round 1 of 1, dealer seat 0: seat 2 plays or passes
                  score  cards
        seat 0        0      5  3♦ 9♣ T♥ 2♠ X1
        seat 1        0      3  9♥ K♦ A♦
        seat 2 *      0      2  4♦ 4♣
        seat 0 plays 5♦ 5♣
        seat 1 plays 8♥ 8♠
        """
    )
    assert expected == str(table())


def test_a_view_shows_the_viewers_hand_and_how_many_cards_the_others_hold() -> None:
    expected = lines(
        """
        Président, round 1 of 1, dealer seat 0: seat 2 plays or passes
                  score  cards
        seat 0        0      5  face down
        seat 1        0      3  9♥ K♦ A♦
        seat 2 *      0      2  face down
        seat 0 plays 5♦ 5♣
        seat 1 plays 8♥ 8♠
        """
    )
    assert expected == str(president.observe(table(), 1))
    assert expected.replace("9♥ K♦ A♦", "face down") == str(president.observe(table()))


def test_players_who_passed_and_players_who_are_out_are_told_apart() -> None:
    hands = [[card] for card in Cards.parse("9d 9h Ts Jc")]
    trick = [play(0, "5c"), play(2, "6c")]
    state = president.setup(Rules(players=4), hands=hands, trick=trick, out=(1,), player=3)
    state = president.apply(state, Pass(3))
    marks = [line.partition("(")[2] for line in str(state).splitlines()[2:6]]
    assert ["", "out of the trick)", "", "passed)"] == marks


@pytest.mark.parametrize(
    ("moves", "due"),
    [
        ([], "the cards are to be dealt"),
        (["deal"], "seat 1 leads"),
        (["deal", play(1, "3d")], "seat 0 plays or passes"),
        (["deal", play(1, "3d"), Pass(0)], "seat 1 may top their own play or close the trick"),
        (["deal", play(1, "3d"), Pass(0), play(1, "5d")], "the cards are to be dealt"),
        (["deal", play(1, "3d"), Pass(0), play(1, "5d"), "deal"], "seat 0 gives a card"),
    ],
)
def test_the_heading_says_what_is_due(moves: list[Any], due: str) -> None:
    deck = [Card.parse(text) for text in ("3d", "4d", "5d", "6d")]
    variant = Rules(players=2, rounds=2, deck=deck, after_all_pass="extend", exchange=True)
    state = president.start(variant)
    for move in moves:
        state = president.apply(state, Deal(deck) if move == "deal" else move)
    heading = str(state).splitlines()[0]
    assert f"Président, round {state.round} of 2, dealer seat {state.round - 1}: {due}" == heading
    for viewer in (None, 0, 1):
        assert heading == str(president.observe(state, viewer)).splitlines()[0]


def test_between_rounds_the_last_result_is_shown() -> None:
    state = president.setup(
        Rules(players=2, rounds=2), hands=[Cards.parse("2s"), Cards.parse("3d 4d")], player=0
    )
    expected = lines(
        """
        Président, round 2 of 2, dealer seat 1: the cards are to be dealt
                  score  cards
        seat 0        0
        seat 1        2
        seat 0 wins round 1; cards left 0 2
        """
    )
    assert expected == str(president.apply(state, play(0, "2s")))


@pytest.mark.parametrize(
    ("scores", "end"),
    [((2, 2, 2), "over, seat 0 wins the game"), ((4, 2, 9), "over, seats 0 and 1 share the game")],
)
def test_the_end_tells_who_has_won(scores: tuple[int, ...], end: str) -> None:
    hands = [Cards.parse(text) for text in ("2s", "3d 4d", "3c")]
    state = president.setup(Rules(players=3, rounds=3), hands=hands, round=3, scores=scores)
    state = president.apply(state, play(0, "2s"))
    assert f"Président, round 3 of 3, dealer seat 2: {end}" == str(state).splitlines()[0]


@settings(deadline=None, max_examples=25)
@given(rules(), st.integers(0, 2**32))
def test_a_state_has_one_line_a_seat_and_one_a_play_and_no_trailing_space(variant: Rules, seed: int) -> None:
    for state, move in positions(variant, Random(seed)):
        shown = str(state).splitlines()
        result = 1 if not state.hands and state.last else 0
        assert 2 + variant.players + len(state.trick) + result == len(shown)
        assert all(line == line.rstrip() for line in shown)
        for seat, hand in enumerate(state.hands):
            assert (
                " ".join(map(str, sorted(hand, key=lambda card: (power(card), card.mask)))) in shown[2 + seat]
            )
        if move is not None:
            assert "\n" not in str(move)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (play(2, "Ks Kd"), "seat 2 plays K♦ K♠"),
        (Play(0, [Card.parse("3d"), Card.parse("3d")]), "seat 0 plays 3♦"),
        (Pass(3), "seat 3 passes"),
        (Close(1), "seat 1 closes the trick"),
        (Give(0, Card.parse("2s")), "seat 0 gives 2♠"),
        (Given(0), "seat 0 gives a card"),
        (Deal(Cards.parse("3d 4d")), "deal 3♦ 4♦"),
        (Result(2, 1, (0, 3, 12, 5), (0, 3, 36, 5)), "seat 1 wins round 2; cards left 0 3 12 5"),
    ],
)
def test_moves_and_results_are_a_line_each(value: object, text: str) -> None:
    assert text == str(value)


@pytest.mark.parametrize(
    ("cards", "straights", "text"),
    [
        ("9h", "game_order", "single nine: 9♥"),
        ("X2", "game_order", "single joker: X2"),
        ("6d 6c", "game_order", "pair of sixes: 6♦ 6♣"),
        ("X1 X2", "game_order", "pair of jokers: X1 X2"),
        ("Kd Kc Kh", "game_order", "three kings: K♦ K♣ K♥"),
        ("3d 4d 5d 6d 7c", "game_order", "straight to the seven: 3♦ 4♦ 5♦ 6♦ 7♣"),
        ("Jd Qd Kd Ad 2c", "game_order", "straight to the two: J♦ Q♦ K♦ A♦ 2♣"),
        ("Ad 2c 3d 4d 5d", "natural", "straight to the five: 3♦ 4♦ 5♦ A♦ 2♣"),
        ("6d 2c 3d 4d 5d", "natural", "straight to the six: 3♦ 4♦ 5♦ 6♦ 2♣"),
        ("3d 4d 5d 6d 2d", "game_order", "flush to the two: 3♦ 4♦ 5♦ 6♦ 2♦"),
        ("3d 4d 5d 6d 2d", "natural", "straight flush to the six: 3♦ 4♦ 5♦ 6♦ 2♦"),
        ("9d 9c 9h 5d 5c", "game_order", "full house, nines over fives: 5♦ 5♣ 9♦ 9♣ 9♥"),
        ("9d 9c 2h 2d 2c", "game_order", "full house, twos over nines: 9♦ 9♣ 2♦ 2♣ 2♥"),
        ("8d 9d Td Jd Qd", "game_order", "straight flush to the queen: 8♦ 9♦ T♦ J♦ Q♦"),
        ("Ad Ac Ah As", "game_order", "four aces: A♦ A♣ A♥ A♠"),
    ],
)
def test_a_combination_is_named_by_what_decides_and_lists_its_cards_weakest_first(
    cards: str, straights: Straights, text: str
) -> None:
    assert text == str(president.combination(Cards.parse(cards), Rules(straights=straights)))


RANKS = (
    *("three", "four", "five", "six", "seven", "eight", "nine"),
    *("ten", "jack", "queen", "king", "ace", "two"),
)
PLURALS = [f"{rank}es" if rank == "six" else f"{rank}s" for rank in RANKS]


def test_plays_are_named_by_their_ranks() -> None:
    """In words, with the cards in the order of the game (PR-2)."""
    for rank, plural, letter in zip(RANKS, PLURALS, "3456789TJQKA2", strict=True):
        named = {
            str(president.combination(Cards.parse(" ".join(letter + suit for suit in suits)), Rules()))
            for suits in ("d", "dc", "dch", "dchs")
        }
        assert {
            f"single {rank}: {letter}♦",
            f"pair of {plural}: {letter}♦ {letter}♣",
            f"three {plural}: {letter}♦ {letter}♣ {letter}♥",
            f"four {plural}: {letter}♦ {letter}♣ {letter}♥ {letter}♠",
        } == named


@pytest.mark.parametrize(
    ("cards", "sentence"),
    [
        ("X1", "single joker: X1"),
        ("X1 X2", "pair of jokers: X1 X2"),
        ("3d 4d 5c 6d 7d", "straight to the seven: 3♦ 4♦ 5♣ 6♦ 7♦"),
        ("3d 4d 5d 6d 8d", "flush to the eight: 3♦ 4♦ 5♦ 6♦ 8♦"),
        ("3d 4d 5d 6d 7d", "straight flush to the seven: 3♦ 4♦ 5♦ 6♦ 7♦"),
        ("6d 6c 6h Kd Kc", "full house, sixes over kings: 6♦ 6♣ 6♥ K♦ K♣"),
        ("Kd Kc Kh 6d 6c", "full house, kings over sixes: 6♦ 6♣ K♦ K♣ K♥"),
    ],
)
def test_plays_are_named_by_their_kinds(cards: str, sentence: str) -> None:
    assert sentence == str(president.combination(Cards.parse(cards), Rules(jokers=2)))


NAMES = ("Ann", "Bartholomew", "Cy")


@pytest.mark.parametrize(
    ("value", "told"),
    [
        (play(1, "Ks Kd"), "Bartholomew plays K♦ K♠"),
        (Pass(2), "Cy passes"),
        (Close(0), "Ann closes the trick"),
        (Give(1, Card.parse("2s")), "Bartholomew gives 2♠"),
        (Given(1), "Bartholomew gives a card"),
        (Result(2, 0, (0, 3, 12), (0, 3, 36)), "Ann wins round 2; cards left 0 3 12"),
        (president.why_illegal(table(), Pass(1)), "PR-1: it is the turn of Cy, not of Bartholomew"),
        (Pass(3), "seat 3 passes"),
    ],
)
def test_moves_results_and_refusals_are_told_with_the_players_names(value: object, told: str) -> None:
    assert told == describe(value, names=NAMES)


def test_a_table_is_aligned_whatever_the_names() -> None:
    expected = lines(
        """
        Président, round 1 of 1, dealer Ann: Cy plays or passes
                       score  cards
        Ann                0      5  3♦ 9♣ T♥ 2♠ X1
        Bartholomew        0      3  9♥ K♦ A♦
        Cy *               0      2  4♦ 4♣
        Ann plays 5♦ 5♣
        Bartholomew plays 8♥ 8♠
        """
    )
    assert expected == describe(table(), names=NAMES)
    hidden = expected.replace("3♦ 9♣ T♥ 2♠ X1", "face down").replace("4♦ 4♣", "face down")
    assert hidden == describe(president.observe(table(), 1), names=NAMES)


def test_a_game_that_several_win_names_them_all() -> None:
    hands = [Cards.parse(text) for text in ("2s", "3d 4d", "3c")]
    state = president.setup(Rules(players=3, rounds=3), hands=hands, round=3, scores=(4, 2, 9))
    heading = describe(president.apply(state, play(0, "2s")), names=NAMES).splitlines()[0]
    assert "Président, round 3 of 3, dealer Cy: over, Ann and Bartholomew share the game" == heading


def test_defects_are_told_with_the_players_names_and_strange_seats_by_their_numbers() -> None:
    with pytest.raises(InvalidState) as refused:
        president.setup(
            Rules(players=3),
            hands=[Cards.parse("9d"), Cards.parse("Td"), Cards.parse("Jd")],
            player=2,
            trick=[play(0, "3d"), play(1, "4d"), play(0, "5d")],
            dealer=7,
        )
    assert [
        "PR-18: Cy passed in the trick and must be out of it",
        "PR-19: it is the turn of Bartholomew, not of Cy",
        "PR-24: Ann deals this round, not seat 7",
    ] == [describe(defect, names=NAMES) for defect in refused.value.defects]
