"""Random variants, placements, games and states of Quick Poker."""

from collections.abc import Iterator
from functools import cache
from itertools import product
from random import Random
from typing import Any

import hypothesis.strategies as st

from pokerules import quickpoker
from pokerules.cards import Suit
from pokerules.quickpoker import Advance, Move, Pass, Roll, Rules, State, Throw

Step = tuple[State, Move, State]

seeds = st.integers(0, 2**32 - 1)


def suited_board(
    rng: Random, players: int, lanes: int, rows: int
) -> tuple[tuple[tuple[Suit, ...], ...], ...]:
    """Draw the suits of a board, often with so few that a straight of one suit is likely."""
    suits = rng.sample(tuple(Suit), rng.choice((1, 2, 2, 4)))
    if rng.random() < 0.3:
        # The pattern of one lane in all lanes, so that each row has one suit.
        row_suits = [rng.choice(suits) for _ in range(rows)]
        return tuple(tuple(tuple(row_suits) for _ in range(lanes)) for _ in range(players))
    return tuple(
        tuple(tuple(rng.choice(suits) for _ in range(rows)) for _ in range(lanes)) for _ in range(players)
    )


SEATS = st.integers(2, 4)
OPTIONS: dict[str, st.SearchStrategy[Any]] = {
    "voluntary_loss": st.booleans(),
    "kickers": st.booleans(),
    "high_card": st.booleans(),
    "rounds": st.integers(1, 3),
    "next_start": st.sampled_from(("next_seat", "winner", "loser")),
    "stake": st.sampled_from((0, 1, 5)),
    "faces": st.sampled_from((6, 1, 2, 3, 4, 5)),
}
one_of = cache(st.sampled_from)


@cache
def boards(max_placements: int) -> st.SearchStrategy[tuple[int, int]]:
    """Return a strategy of lanes and rows."""
    small = [
        (lanes, rows)
        for lanes, rows in product((5, 4, 3, 2), (8, 7, 6, 5, 4, 3, 2))
        if (rows + 2) ** lanes <= max_placements
    ]
    with_straights = [(lanes, rows) for lanes, rows in small if lanes == 5 and rows >= 5]
    return st.sampled_from(with_straights or small) | st.sampled_from(small)


@st.composite
def rules(
    draw: st.DrawFn,
    straight_flush: tuple[str, ...] = ("staircase", "royal", "suited", "never"),
    max_placements: int = 10**5,
) -> Rules:
    """Draw any variant: a third of the boards have the full size or close to it.

    Args:
        draw: Hypothesis's own.
        straight_flush: the readings of a straight flush to draw from.
        max_placements: how many placements a player may have at most; 100,000 on the full board.
    """
    lanes, rows = draw(boards(max_placements))
    players = draw(SEATS)
    flush = draw(one_of(straight_flush))
    return Rules(
        players=players,
        straight_flush=flush,
        suits=suited_board(Random(draw(seeds)), players, lanes, rows) if flush == "suited" else None,
        pawns=lanes,
        rows=rows,
        **{name: draw(option) for name, option in OPTIONS.items()},
    )


def placements(variant: Rules, furthest_back: int = 0) -> st.SearchStrategy[tuple[int, ...]]:
    """Return a strategy of one player's pawns, all at `furthest_back` or further."""
    values = st.integers(min(furthest_back, variant.rows + 1), variant.rows + 1)
    return st.tuples(*[values] * variant.pawns)


def pick(state: State, rng: Random) -> Move:
    """Draw one of the moves that may be made, chance included."""
    due = quickpoker.chance(state)
    return rng.choice(quickpoker.legal_moves(state)) if due is None else due.sample(rng)


def play(variant: Rules, seed: int) -> Iterator[Step]:
    """Yield the steps of a whole random game as state, move, successor."""
    rng = Random(seed)
    state = quickpoker.start(variant)
    while not quickpoker.is_over(state):
        move = pick(state, rng)
        successor = quickpoker.apply(state, move)
        yield state, move, successor
        state = successor


def history(variant: Rules, seed: int) -> list[State]:
    """Return all states of a whole random game."""
    return [quickpoker.start(variant), *(successor for _, _, successor in play(variant, seed))]


@st.composite
def states(draw: st.DrawFn, variants: st.SearchStrategy[Rules] | None = None) -> State:
    """Draw a state that random play reaches, under any variant unless told otherwise."""
    variant = draw(rules() if variants is None else variants)
    reached = history(variant, draw(seeds))
    return reached[draw(st.integers(0, len(reached) - 1))]


def universe(variant: Rules) -> list[Move]:
    """Return every move that makes sense and many that do not: seats, lanes and faces out of range."""
    seats, lanes = range(-1, variant.players + 1), range(-1, variant.pawns + 1)
    return [
        *[Roll(value) for value in range(-1, 8)],
        *[kind(seat) for seat in seats for kind in (Throw, Pass)],
        *[Advance(seat, lane) for seat in seats for lane in lanes],
    ]
