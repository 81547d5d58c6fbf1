"""How long a game can be: the bound holds where nobody plays who may pass, and can be reached."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pokerules import president
from pokerules.cards import Cards
from pokerules.president import Close, Pass, Play, Rules
from pokerules.president.moves import PlayerMove

from .strategies import rules


def stubborn(moves: tuple[PlayerMove, ...], rng: Random) -> PlayerMove:
    """Return a pass if there is one, else a close, else one of the plays of fewest cards."""
    for kind in (Pass, Close):
        for move in moves:
            if isinstance(move, kind):
                return move
    fewest = min(len(move.cards) if isinstance(move, Play) else 1 for move in moves)
    return rng.choice([move for move in moves if not isinstance(move, Play) or len(move.cards) == fewest])


def length(variant: Rules, rng: Random) -> int:
    """Return how many moves a game of stubborn players has, chance included."""
    state, moves = president.start(variant), 0
    while not president.is_over(state):
        due = president.chance(state)
        move = stubborn(president.legal_moves(state), rng) if due is None else due.sample(rng)
        state = president.apply(state, move)
        moves += 1
    return moves


@settings(deadline=None, max_examples=40)
@given(rules(), st.integers(0, 2**32))
def test_no_game_is_longer_than_the_bound_though_everybody_passes_who_may(variant: Rules, seed: int) -> None:
    assert length(variant, Random(seed)) <= president.longest(variant)


@pytest.mark.parametrize(("players", "deck"), [(2, "3d 4d 5d 6d"), (3, "3d 4d 5d 6d 7d 8d 9d Td Jd 2c")])
@pytest.mark.parametrize("exchange", [False, True])
def test_the_bound_is_reached_where_the_next_seat_leads_and_nobody_answers(
    players: int, deck: str, exchange: bool
) -> None:
    variant = Rules(
        players=players,
        deck=Cards.parse(deck),
        rounds=2,
        exchange=exchange,
        after_all_pass="next_seat",
        must_play_lowest=False,
    )
    assert president.longest(variant) == length(variant, Random(1))


@pytest.mark.parametrize(
    ("variant", "moves"),
    [
        (Rules(hand_size=1), 2),
        (Rules(players=2, hand_size=2), 6),
        (Rules(players=2, hand_size=2, after_all_pass="extend"), 8),
        (Rules(players=2, hand_size=2, rounds=3, exchange=True), 22),
        (Rules(players=3, leftovers="dealt"), 1 + 50 + 49 * 2),
        (Rules(), 194),
    ],
)
def test_the_bound_counts_deals_plays_passes_closes_and_gifts(variant: Rules, moves: int) -> None:
    assert moves == president.longest(variant)
