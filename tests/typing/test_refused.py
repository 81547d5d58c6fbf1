"""What the types refuse, the run refuses as well; a checker that takes it fails on its unused comment."""

from random import Random

import pytest

from pokerules import Suit, jedisjeux, president, quickpoker


def test_a_deck_is_no_text() -> None:
    with pytest.raises(TypeError):
        president.Rules(deck="3d 3s 4d")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    with pytest.raises(TypeError):
        jedisjeux.Rules(deck=["3d", "3s"])  # type: ignore[list-item]  # pyright: ignore[reportArgumentType]


def test_penalties_are_pairs_of_integers() -> None:
    triple, texts = [(7, 2, 1)], [("7", "2")]
    with pytest.raises(ValueError, match="pairs"):
        president.Rules(penalties=triple)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    with pytest.raises(TypeError):
        president.Rules(penalties=texts)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def test_suits_are_suits_three_sequences_deep() -> None:
    letters, flat = [[["h"] * 8] * 5] * 2, [[Suit.HEARTS] * 8] * 2
    with pytest.raises(ValueError, match="each a Suit"):
        quickpoker.Rules(straight_flush="suited", suits=letters)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    with pytest.raises(ValueError, match="5 lanes"):
        quickpoker.Rules(straight_flush="suited", suits=flat)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def test_options_are_of_their_type_and_of_their_names() -> None:
    with pytest.raises(ValueError, match="'loser'"):
        quickpoker.Rules(next_start="last")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    with pytest.raises(TypeError):
        president.Rules(players="4")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def test_rules_states_and_moves_are_those_of_the_game() -> None:
    with pytest.raises(TypeError):
        quickpoker.start(president.Rules())  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    with pytest.raises(TypeError):
        jedisjeux.is_over(president.start())  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    with pytest.raises(TypeError):
        president.apply(president.start(), jedisjeux.Fold(0))  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def test_what_chance_draws_is_not_a_move_of_a_player() -> None:
    def seat_of(move: president.PlayerMove) -> int:
        return move.player

    due = president.chance(president.start())
    assert due is not None
    drawn = due.sample(Random(0))
    with pytest.raises(AttributeError):
        seat_of(drawn)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def test_states_are_frozen() -> None:
    with pytest.raises(AttributeError):
        president.start().player = 1  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]
