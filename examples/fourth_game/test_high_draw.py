"""The laws of `pokerules.testing` put to High Draw: ``pytest examples/fourth_game``."""

import itertools
from typing import Any

import high_draw
import pytest
from high_draw import Draw, Keep, Rules, State, observe
from hypothesis import strategies as st

from pokerules import Cards, Deal
from pokerules.cards import FULL_DECK
from pokerules.testing.kits import Kit
from pokerules.testing.laws import Law
from pokerules.testing.suite import hold, laws_of


@st.composite
def variants(draw: st.DrawFn) -> Rules:
    """Draw a variant, mostly with few cards."""
    players = draw(st.integers(2, 4))
    size = draw(st.sampled_from((2 * players, 2 * players + 1, 20, 52)))
    return Rules(players, Cards(draw(st.permutations(tuple(FULL_DECK)))[:size]))


def candidates(state: State) -> st.SearchStrategy[Any]:
    """Return moves of all sorts: of seats that there are and are not, and decks right and wrong."""
    moves = [kind(seat) for kind in (Keep, Draw) for seat in range(-1, state.rules.players + 1)]
    deck = tuple(state.rules.deck)
    return st.sampled_from([*moves, Deal(deck), Deal(deck[1:]), Deal((*deck, deck[0]))])


def possible(state: State, viewer: int | None) -> list[State]:
    """Return every state that the viewer cannot tell from this one; none if they are too many."""
    view = observe(state, viewer)
    hidden = len(state.pack) + len(state.hands) - (view.hand is not None)
    if not 0 < hidden <= 4:
        return []
    found = []
    seen = Cards(card for _, card in state.laid)
    for order in itertools.permutations(state.rules.deck - seen):
        players = len(state.hands)
        guess = State(state.rules, state.player, order[:players], order[players:], state.laid)
        if observe(guess, viewer) == view:
            found.append(guess)
    return found


@st.composite
def shuffled(draw: st.DrawFn, state: State, viewer: int | None) -> State:
    """Draw the same state with the cards that the viewer may not see in other places."""
    cards = [*state.hands, *state.pack]
    own = viewer if state.hands else None
    free = [place for place in range(len(cards)) if place != own]
    for place, other in zip(free, draw(st.permutations(free)), strict=True):
        cards[place] = [*state.hands, *state.pack][other]
    players = len(state.hands)
    return State(state.rules, state.player, tuple(cards[:players]), tuple(cards[players:]), state.laid)


KIT = Kit(
    game=high_draw,
    rules=variants(),
    values={"candidate": candidates},
    views={"other": shuffled, "possible": lambda state, viewer: st.just(possible(state, viewer))},
    without=("records_survive", "values_survive_dictionaries"),
)


@pytest.mark.parametrize("law", laws_of(KIT), ids=str)
def test_the_law_holds(law: Law) -> None:
    """A law of the contract holds in High Draw."""
    hold(law, high_draw, KIT)
