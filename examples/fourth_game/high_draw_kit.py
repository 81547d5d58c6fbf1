"""What the laws of `pokerules.testing` must be told about High Draw."""

import itertools
from collections.abc import Sequence
from typing import Any

import attrs
import high_draw
from high_draw import Draw, Flaw, Keep, Rules, State
from hypothesis import strategies as st

from pokerules import Cards, Deal
from pokerules.cards import FULL_DECK
from pokerules.testing.kits import Kit
from pokerules.testing.laws import Fault


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


def faults(state: State) -> st.SearchStrategy[tuple[Fault, ...]]:
    """Return a strategy of things to put wrong in a state."""
    found = [Fault("turns", state.rules.players + 1, Flaw.TURNS, "HD-3")]
    if state.turns is None:
        found.append(Fault("pack", tuple(state.rules.deck), Flaw.CARDS, "HD-2"))
    else:
        found.append(Fault("hands", state.hands[1:], Flaw.CARDS, "HD-2"))
        found.append(Fault("laid", ((0, state.hands[0]),) * 2, Flaw.LAID, "HD-3"))
    return st.lists(st.sampled_from(found), min_size=1, unique_by=lambda fault: fault.field).map(tuple)


def hidden(state: State, viewer: int | None) -> list[int]:
    """Return the places of the cards that a viewer may not see, the hands by seat and then the pack."""
    places = range(len(state.hands) + len(state.pack))
    return [place for place in places if place != viewer and not (state.shown and place < len(state.hands))]


def arranged(state: State, places: Sequence[int], order: Sequence[int]) -> State:
    """Return the state with the cards that lie at some places in another order."""
    cards = [*state.hands, *state.pack]
    moved = [cards[place] for place in order]
    for place, card in zip(places, moved, strict=True):
        cards[place] = card
    players = len(state.hands)
    return attrs.evolve(state, hands=tuple(cards[:players]), pack=tuple(cards[players:]))


def others(state: State, viewer: int | None) -> st.SearchStrategy[State]:
    """Return a strategy of the state with the cards that the viewer may not see in other places."""
    places = hidden(state, viewer)
    return st.permutations(places).map(lambda order: arranged(state, places, order))


def possible(state: State, viewer: int | None) -> st.SearchStrategy[Sequence[State]]:
    """Return a strategy of the list of all states that look the same to the viewer, if they are few."""
    places = hidden(state, viewer)
    orders = itertools.permutations(places) if 0 < len(places) <= 4 else ()
    return st.just([arranged(state, places, order) for order in orders])


KIT = Kit(
    game=high_draw,
    rules=variants(),
    values={"candidate": candidates, "faults": faults},
    views={"other": others, "possible": possible},
)
