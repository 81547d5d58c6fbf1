"""A round played out in variables is the round that states lead to, move for move."""

from random import Random
from typing import Any

import pytest

from pokerules import check
from pokerules.game import GAMES
from pokerules.president import Rules, State, apply, chance, is_over, legal_moves, playout, start
from pokerules.simulate import plain_playout

VARIANTS: list[dict[str, Any]] = [
    {},
    {"players": 2},
    {"players": 3, "leftovers": "dealt", "rounds": 3, "next_lead": "last"},
    {"players": 6, "replay_after_pass": True},
    {"after_all_pass": "extend", "jokers": 2, "joker": "trump"},
    {"after_all_pass": "extend", "replay_after_pass": True, "hand_size": 6},
    {"after_all_pass": "next_seat", "jokers": 1, "rounds": 2, "next_lead": "lowest_card"},
    {"five_card_kinds": "same_kind", "straights": "natural", "first_lead": "seat_after_dealer"},
    {"must_play_lowest": False, "straights": "no_two"},
    {"exchange": True, "rounds": 3, "last_gives": "any"},
    {"quads": "anytime", "players": 2, "rounds": 2},
]


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_it_draws_the_games_that_the_plain_loop_draws(options: dict[str, Any]) -> None:
    """Both draw from as many moves in the same order, so equal seeds give equal ends."""
    state = start(Rules(**options))
    for seed in range(8):
        end = playout(state, Random(seed))
        assert end == plain_playout(GAMES["president"], state, Random(seed))
        assert (is_over(end), check(end)) == (True, ())


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_it_goes_on_from_any_state(options: dict[str, Any]) -> None:
    """In the midst of a trick, of an exchange, or where a trick may be closed."""
    rng = Random(31)
    state: State = start(Rules(**options))
    for seed in range(30):
        if is_over(state):
            break
        assert playout(state, Random(seed)) == plain_playout(GAMES["president"], state, Random(seed))
        due = chance(state)
        state = apply(state, rng.choice(legal_moves(state)) if due is None else due.sample(rng))
