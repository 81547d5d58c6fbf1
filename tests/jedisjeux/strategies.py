"""Random variants and random games of Jedisjeux."""

from collections.abc import Callable, Iterator
from functools import cache
from random import Random

import attrs
import hypothesis.strategies as st

from pokerules import jedisjeux
from pokerules.jedisjeux import Deal, Fold, Move, Rules, Stake, State
from pokerules.testing.kits import KITS

Step = tuple[State, Move, State]

seeds = st.integers(0, 2**32 - 1)


@cache
def rules(
    min_players: int = 2, max_deals: st.SearchStrategy[int | None] | None = None
) -> st.SearchStrategy[Rules]:
    """Return a strategy of variants: stacks often small, decks often the smallest that will do."""
    drawn: st.SearchStrategy[Rules] = KITS["jedisjeux"].rules
    drawn = drawn.filter(lambda variant: variant.players >= min_players)
    if max_deals is None:
        return drawn
    return st.builds(lambda variant, limit: attrs.evolve(variant, max_deals=limit), drawn, max_deals)


def play(variant: Rules, seed: int, folding: float = 0.15, max_deals: int = 12) -> Iterator[Step]:
    """Yield the steps of a random game as state, move, successor.

    Args:
        variant: the rules.
        seed: of the generator that draws everything.
        folding: the chance that a decision drawn is a fold.
        max_deals: how many deals are played at most, as a game without a limit may go on.
    """
    yield from play_on(jedisjeux.start(variant), Random(seed), folding, max_deals)


def play_on(state: State, rng: Random, folding: float = 0.15, max_deals: int = 12) -> Iterator[Step]:
    """Yield the steps of a random game from a state on."""
    while not jedisjeux.is_over(state) and state.deal <= max_deals:
        move = draw_move(state, rng, folding)
        following = jedisjeux.apply(state, move)
        yield state, move, following
        state = following


def draw_move(state: State, rng: Random, folding: float = 0.15) -> Move:
    """Draw a deal if one is due, else a decision of anybody who may decide."""
    shuffles = jedisjeux.chance(state)
    if shuffles is not None:
        return shuffles.sample(rng)
    player = rng.choice(jedisjeux.to_act(state))
    return Fold(player) if rng.random() < folding else Stake(player)


def states(variant: Rules, seed: int, folding: float = 0.15, max_deals: int = 12) -> Iterator[State]:
    """Yield every state of a random game, the first and the last included."""
    state = jedisjeux.start(variant)
    yield state
    for _, _, state in play(variant, seed, folding, max_deals):
        yield state


def anything(_: State) -> bool:
    """Accept every state."""
    return True


def dealt(state: State) -> bool:
    """Tell whether cards are on the table."""
    return bool(state.hands)


def running(state: State) -> bool:
    """Tell whether the game goes on."""
    return not jedisjeux.is_over(state)


def several_due(state: State) -> bool:
    """Tell whether two players or more may decide."""
    return len(jedisjeux.to_act(state)) >= 2


@st.composite
def positions(
    draw: st.DrawFn,
    where: Callable[[State], bool] = anything,
    variants: st.SearchStrategy[Rules] | None = None,
) -> State:
    """Draw a state of a random game, one that `where` accepts: every game must have such a state."""
    variant = draw(rules() if variants is None else variants)
    folding = draw(st.sampled_from((0.0, 0.1, 0.3)))
    met = [state for state in states(variant, draw(seeds), folding, max_deals=6) if where(state)]
    return met[draw(st.integers(0, len(met) - 1))]


def every_move(state: State) -> Iterator[Move]:
    """Yield the moves there can be, right or wrong: each seat's, those of no seat, and a few deals."""
    for player in range(-1, state.rules.players + 1):
        yield Stake(player)
        yield Fold(player)
    deck = tuple(state.rules.deck)
    yield Deal(deck)
    yield Deal(deck[::-1])
    yield Deal(deck[1:])
    yield Deal((*deck[1:], deck[1]))
