"""What a wrong argument is told, word for word: the same sentences in every game."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from pokerules import GAMES, Cards, hands, quickpoker
from pokerules.cards.card import Card, Suit
from pokerules.distributions import Deal
from pokerules.errors import IllegalMove, InvalidArgument
from pokerules.president import Combination, CombinationKind, Rules, beats, combination, combinations

TITLES = {"quickpoker": "Quick Poker", "president": "Président", "jedisjeux": "Jedisjeux"}
MOVES = {
    "quickpoker": "Roll, Throw, Pass or Advance",
    "president": "Deal, Play, Pass, Give or Close",
    "jedisjeux": "Deal, Stake or Fold",
}
LAST_SEATS = {"quickpoker": 1, "president": 3, "jedisjeux": 3}
DECK = Deal(())


def told(error: type[Exception], call: Callable[[], object]) -> str:
    """Return what a call says of its arguments when it raises an error of this very kind."""
    with pytest.raises(error) as raised:
        call()
    assert error is raised.type
    return str(raised.value)


@pytest.mark.parametrize("name", GAMES)
class TestOfEveryGame:
    def test_rules_are_those_of_the_game(self, name: str) -> None:
        start: Any = GAMES[name].start
        assert f"rules must be the Rules of {name}, not 5" == told(TypeError, lambda: start(5))

    @pytest.mark.parametrize(
        "function",
        ["legal_moves", "to_act", "chance", "is_over", "winner", "winners", "standings", "payoffs"],
    )
    def test_a_state_or_a_view_is_expected(self, name: str, function: str) -> None:
        call = getattr(GAMES[name], function)
        assert f"a state or a view of {TITLES[name]} is expected, not 5" == told(TypeError, lambda: call(5))

    @pytest.mark.parametrize("function", ["observe", "check"])
    def test_a_state_is_expected(self, name: str, function: str) -> None:
        call = getattr(GAMES[name], function)
        assert f"a state of {TITLES[name]} is expected, not 5" == told(TypeError, lambda: call(5))

    @pytest.mark.parametrize(
        ("function", "kind"),
        [("why_illegal", "a state or a view"), ("apply", "a state"), ("seen", "a state")],
    )
    def test_a_position_and_a_move_are_expected(self, name: str, function: str, kind: str) -> None:
        call, state = getattr(GAMES[name], function), GAMES[name].start()
        assert f"{kind} of {TITLES[name]} is expected, not 5" == told(TypeError, lambda: call(5, DECK))
        expected = f"a move of {TITLES[name]} is a {MOVES[name]}, not 5"
        assert expected == told(TypeError, lambda: call(state, 5))

    def test_a_view_is_expected(self, name: str) -> None:
        resample: Any = GAMES[name].resample
        expected = f"a view of {TITLES[name]} is expected, not 5"
        assert expected == told(TypeError, lambda: resample(5, Random(0)))

    @pytest.mark.parametrize("function", ["legal_moves", "observe"])
    @pytest.mark.parametrize("seat", [-1, 9])
    def test_a_seat_is_there(self, name: str, function: str, seat: int) -> None:
        call, state = getattr(GAMES[name], function), GAMES[name].start()
        expected = f"player must be a seat from 0 to {LAST_SEATS[name]}, not {seat}"
        assert expected == told(InvalidArgument, lambda: call(state, seat))

    @pytest.mark.parametrize("viewer", [None, 0])
    def test_a_view_tells_the_moves_of_its_viewer_alone(self, name: str, viewer: int | None) -> None:
        view = GAMES[name].observe(GAMES[name].start(), viewer)
        expected = "player must be None or the seat of the viewer, not 1"
        assert expected == told(InvalidArgument, lambda: GAMES[name].legal_moves(view, 1))
        expected = f"player must be a seat from 0 to {LAST_SEATS[name]}, not 9"
        assert expected == told(InvalidArgument, lambda: GAMES[name].legal_moves(view, 9))

    def test_a_refused_move_comes_with_its_state(self, name: str) -> None:
        game = GAMES[name]
        state, move = game.start(), DECK if name != "quickpoker" else quickpoker.Roll(0)
        violation = game.why_illegal(state, move)
        with pytest.raises(IllegalMove) as refused:
            game.apply(state, move)
        assert (violation, state, move) == refused.value.args
        assert violation is not None


NINE = Combination(CombinationKind.SINGLE, Cards.parse("9d"))
TO_THE_TWO = Combination(CombinationKind.STRAIGHT, Cards.parse("Jd Qs Ks As 2s"))
NATURAL = Rules(straights="natural")
FIVE: Any = 5

OF_PRESIDENT: list[tuple[Callable[[], object], type[Exception], str]] = [
    (lambda: combination(FIVE, Rules()), TypeError, "cards are expected, not 5"),
    (lambda: combinations(FIVE, Rules()), TypeError, "cards are expected, not 5"),
    (lambda: combination((), FIVE), TypeError, "rules must be the Rules of president, not 5"),
    (lambda: beats(NINE, NINE, FIVE), TypeError, "rules must be the Rules of president, not 5"),
    (lambda: beats(FIVE, NINE, Rules()), TypeError, "a must be a Combination, not 5"),
    (lambda: beats(NINE, FIVE, Rules()), TypeError, "b must be a Combination, not 5"),
    (
        lambda: beats(TO_THE_TWO, NINE, NATURAL),
        InvalidArgument,
        "a must be a play of this kind in the variant, not 'straight to the two: J♦ Q♠ K♠ A♠ 2♠'",
    ),
    (
        lambda: beats(NINE, TO_THE_TWO, NATURAL),
        InvalidArgument,
        "b must be a play of this kind in the variant, not 'straight to the two: J♦ Q♠ K♠ A♠ 2♠'",
    ),
    (
        lambda: combination([Card.parse("9d"), Card.parse("9c"), Card.parse("9d")], Rules()),
        InvalidArgument,
        "cards must be distinct, with 9♦ named once, not '9♦ 9♣'",
    ),
    (
        lambda: Combination(CombinationKind.FULL_HOUSE, Cards.parse("9d Td")),
        InvalidArgument,
        "cards must be cards that make a full house, not '9♦ T♦'",
    ),
]


@pytest.mark.parametrize(("call", "error", "sentence"), OF_PRESIDENT)
def test_plays_are_made_of_cards_under_rules(
    call: Callable[[], object], error: type[Exception], sentence: str
) -> None:
    assert sentence == told(error, call)


def test_a_combination_is_a_kind_and_a_set_of_cards() -> None:
    """What is of another type, or is left out, makes no combination: a `TypeError` names the field."""
    make: Any = Combination
    expected = "kind must be a CombinationKind, not 1"
    assert expected == told(TypeError, lambda: make(1, Cards.parse("9d")))
    assert "cards must be a Cards, not '9d'" == told(TypeError, lambda: make(CombinationKind.SINGLE, "9d"))
    assert "'cards'" in told(TypeError, lambda: make(CombinationKind.SINGLE))


OF_HANDS: list[tuple[Callable[[], object], type[Exception], str]] = [
    (lambda: hands.strength(FIVE), TypeError, "cards must be a Cards, not 5"),
    (lambda: hands.best([FIVE]), TypeError, "cards must be 5 to 7 cards, not 5"),
    (
        lambda: hands.strength(Cards.from_mask(255)),
        InvalidArgument,
        "cards must be 5 to 7 (these are 8), not Cards.parse('2c 3c 4c 5c 6c 7c 8c 9c')",
    ),
    (
        lambda: hands.strength(Cards.parse("X1 X2 2c 3c 4c 5c")),
        InvalidArgument,
        "cards must be without jokers (X2 is one), not Cards.parse('2c 3c 4c 5c X1 X2')",
    ),
    (
        lambda: hands.best([Card.parse("9d"), Card.parse("9d")]),
        InvalidArgument,
        "cards must be distinct (9♦ is named twice), not (Card.parse('9d'), Card.parse('9d'))",
    ),
    (
        lambda: hands.best(31),  # type: ignore[arg-type]
        TypeError,
        "cards must be 5 to 7 cards, not 31",
    ),
    (
        lambda: hands.strengths([1, 2]),
        InvalidArgument,
        "hands must be of 5 to 7 cards, no jokers (see place 0), not 1",
    ),
    (
        lambda: hands.strengths([0.5]),
        TypeError,
        "hands must be all integers, all Cards or all Card, not float",
    ),
    (
        lambda: hands.strengths([True]),
        TypeError,
        "hands must be all integers, all Cards or all Card, not bool",
    ),
]


@pytest.mark.parametrize(("call", "error", "sentence"), OF_HANDS)
def test_hands_are_five_to_seven_cards(
    call: Callable[[], object], error: type[Exception], sentence: str
) -> None:
    assert sentence == told(error, call)


BOARD = (((Suit.CLUBS,) * 8,) * 5,) * 2
OF_FIGURES: list[tuple[Callable[[], object], type[Exception], str]] = [
    (
        lambda: quickpoker.figure((1,) * 5, FIVE),
        TypeError,
        "rules must be the Rules of quickpoker, not 5",
    ),
    (
        lambda: quickpoker.best_reachable((1,) * 5, FIVE),
        TypeError,
        "rules must be the Rules of quickpoker, not 5",
    ),
    (
        lambda: quickpoker.figure((1,) * 4, quickpoker.Rules()),
        InvalidArgument,
        "pawns must be 5 values from 0 to 9, not (1, 1, 1, 1)",
    ),
    (
        lambda: quickpoker.figure((1, 1, 1, 1, 10), quickpoker.Rules()),
        InvalidArgument,
        "pawns must be 5 values from 0 to 9, not (1, 1, 1, 1, 10)",
    ),
    (
        lambda: quickpoker.best_reachable((1, 1, 1, 1, FIVE), quickpoker.Rules(rows=3, faces=1)),
        InvalidArgument,
        "pawns must be 5 values from 0 to 4, not (1, 1, 1, 1, 5)",
    ),
    (
        lambda: quickpoker.figure((1, 1, 1, 1, "1"), quickpoker.Rules()),  # type: ignore[arg-type]
        TypeError,
        "the value of a pawn must be an integer, not '1'",
    ),
    (
        lambda: quickpoker.figure((1,) * 5, quickpoker.Rules(), 7),
        InvalidArgument,
        "player must be a seat from 0 to 1, not 7",
    ),
    (
        lambda: quickpoker.figure((1,) * 5, quickpoker.Rules(straight_flush="suited", suits=BOARD)),
        InvalidArgument,
        "player must be given, as each player's squares have suits of their own, not None",
    ),
    (lambda: quickpoker.leader(FIVE), TypeError, "a state or a view of Quick Poker is expected, not 5"),
]


@pytest.mark.parametrize(("call", "error", "sentence"), OF_FIGURES)
def test_figures_are_those_of_pawns_on_a_board(
    call: Callable[[], object], error: type[Exception], sentence: str
) -> None:
    assert sentence == told(error, call)
