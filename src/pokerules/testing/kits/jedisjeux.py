"""Jedisjeux for the suite: its variants, moves of all sorts, its seats renamed, hidden cards."""

import math
from collections.abc import Sequence
from functools import cache
from itertools import permutations
from random import Random
from typing import Any, Final

import attrs
from hypothesis import strategies as st

from pokerules import jedisjeux
from pokerules.cards import FULL_DECK, Card, Cards
from pokerules.jedisjeux import Deal, DefectKind, Fold, Move, Rebuy, Rules, Shown, Stake, State
from pokerules.testing.kits.faults import several
from pokerules.testing.kits.kit import Kit
from pokerules.testing.kits.packs import deals
from pokerules.testing.kits.seats import Rotation, rotations
from pokerules.testing.laws.contract import Renaming
from pokerules.testing.laws.jedisjeux import JEDISJEUX
from pokerules.testing.laws.positions import Fault

MOST_POSSIBLE: Final = 100
"""The most states that are listed as possible."""


# Strategies that are made once: making one takes longer than drawing from it.
_SEATS: Final = st.sampled_from((4, 2, 3, 5, 6))
_CHIPS: Final = st.sampled_from((12, 6, 7, 9, 20))
_AWARDS: Final = st.sampled_from((2, 1, 3, 5))
_LIMITS: Final = st.sampled_from((None, 1, 2, 3))
_SHUFFLES: Final = st.integers(0, 1000)


@st.composite
def rules(draw: st.DrawFn) -> Rules:
    """Draw any variant: stacks often small, decks often the smallest that will do."""
    players, chips, awards, limit = draw(_SEATS), draw(_CHIPS), draw(_AWARDS), draw(_LIMITS)
    deck = Random(draw(_SHUFFLES)).sample(tuple(FULL_DECK), draw(_deck_sizes(players)))
    return Rules(players, chips, awards, limit, deck)


@cache
def _deck_sizes(players: int) -> st.SearchStrategy[int]:
    least = 2 * players + 8
    return st.sampled_from((52, least, least)) | st.integers(least, 52)


def candidates(state: State) -> st.SearchStrategy[Move]:
    """Return a strategy of moves that make sense, and of many that do not."""
    return _decisions(state.rules.players) | deals(state.rules.deck)


@cache
def _decisions(players: int) -> st.SearchStrategy[Move]:
    return st.sampled_from([kind(seat) for seat in range(-1, players + 1) for kind in (Stake, Fold)])


def turned(rotation: Rotation) -> Renaming:
    """Return the renaming that moves every seat as a rotation does."""
    seat, moved, seats = rotation.seat, rotation.moved, rotation.seats

    def of_result(last: Any) -> Any:
        shown = [attrs.evolve(one, player=seat(one.player)) for one in last.shown]
        return attrs.evolve(
            last,
            dealer=seat(last.dealer),
            shown=tuple(sorted(shown, key=lambda one: one.player)),
            staked=moved(last.staked),
            shares=moved(last.shares),
            rebuys=tuple(
                [attrs.evolve(one, player=seat(one.player), donor=seat(one.donor)) for one in last.rebuys]
            ),
            awards=moved(last.awards),
        )

    def of_state(state: State) -> State:
        opening = state.opening
        return attrs.evolve(
            state,
            tally=attrs.evolve(
                state.tally,
                dealer=seat(state.dealer),
                awards=moved(state.awards),
                last=state.last and of_result(state.last),
            ),
            opening=attrs.evolve(
                opening,
                in_deal=seats(opening.in_deal),
                stacks=moved(opening.stacks),
                staked=moved(opening.staked),
            ),
            in_deal=seats(state.in_deal),
            due=seats(state.due),
            hands=moved(state.hands),
        )

    def of_move(move: Any) -> Any:
        return move if isinstance(move, Deal) else attrs.evolve(move, player=seat(move.player))

    return Renaming(of_state, of_move, seat)


def hidden(state: State, viewer: int | None) -> list[Card]:
    """Return the cards that a viewer may not see: the other hands, then the pack and the burnt cards."""
    others = [hand for seat, hand in enumerate(state.hands) if seat != viewer]
    return [card for hand in others for card in hand] + list(state.pack)


def with_hidden(state: State, viewer: int | None, cards: Sequence[Card]) -> State:
    """Return the state with other cards in the places that a viewer may not see."""
    rest = iter(cards)
    hands = [
        hand if seat == viewer else Cards((next(rest), next(rest))) for seat, hand in enumerate(state.hands)
    ]
    return attrs.evolve(state, hands=tuple(hands), pack=tuple(rest))


def others(state: State, viewer: int | None) -> st.SearchStrategy[State]:
    """Return a strategy of the state with the cards that a viewer may not see in other places."""
    return st.permutations(hidden(state, viewer)).map(lambda cards: with_hidden(state, viewer, cards))


def possible(state: State, viewer: int | None) -> st.SearchStrategy[Sequence[State]]:
    """Return a strategy of the list of all states that a viewer cannot tell from this one."""
    cards = hidden(state, viewer)
    unseen = len(state.hands) - (viewer is not None and bool(state.hands))
    count = math.factorial(len(cards)) // 2**unseen
    if count > MOST_POSSIBLE:
        return st.just(())
    return st.just(sorted({with_hidden(state, viewer, order) for order in permutations(cards)}, key=repr))


@st.composite
def decisions(draw: st.DrawFn, state: State) -> tuple[Move, ...]:
    """Draw a decision for each player who is to act, in some order."""
    made: list[Move] = [
        Fold(seat) if draw(st.integers(0, 2)) == 2 else Stake(seat) for seat in jedisjeux.to_act(state)
    ]
    return tuple(draw(st.permutations(made)))


def faults(state: State) -> list[Fault]:
    """Return what can be put wrong in a state, each by itself and beside the others."""
    players, deck, last = state.rules.players, tuple(state.rules.deck), state.last
    found = [
        Fault("tally.deal", 0, DefectKind.DEAL, "JJ-20"),
        Fault("tally.dealer", players, DefectKind.DEALER, "JJ-19"),
        Fault("tally.awards", (-1,) * players, DefectKind.AWARDS, "JJ-16"),
        Fault("tally.awards", (), DefectKind.AWARDS, "JJ-16"),
        Fault("opening.stacks", (1,), DefectKind.STACKS, "JJ-1"),
        Fault("opening.stacks", (-9,) * players, DefectKind.STACKS, "JJ-9"),
        Fault("opening.staked", (), DefectKind.STAKED, "JJ-1"),
        Fault("in_deal", (players,), DefectKind.IN_DEAL, "JJ-1"),
        Fault("due", (1, 0), DefectKind.DUE, "JJ-7"),
        Fault("opening.in_deal", (players,), DefectKind.DUE, "JJ-7"),
    ]
    if state.hands:
        found += [
            Fault("hands", state.hands[1:], DefectKind.HANDS, "JJ-5"),
            Fault("hands", (Cards(), *state.hands[1:]), DefectKind.HANDS, "JJ-5"),
            Fault("opening.board", (), DefectKind.BOARD, "JJ-6"),
            Fault("pack", state.pack[1:], DefectKind.CARDS, "JJ-1"),
            Fault("opening.staked", (9,) * players, DefectKind.STAKED, "JJ-4"),
        ]
    else:
        for field, value in (("hands", (Cards(),)), ("opening.board", deck[:3]), ("pack", deck)):
            found.append(Fault(field, value, DefectKind.CARDS, "JJ-5"))
    if last is not None:
        found += [
            Fault(f"tally.last.{field}", value, DefectKind.LAST_RESULT, rule)
            for field, value, rule in (
                ("deal", 0, "JJ-19"),
                ("dealer", players, "JJ-19"),
                ("board", (), "JJ-6"),
                ("shown", (Shown(players, Cards(), last.board),), "JJ-12"),
                ("staked", (), "JJ-3"),
                ("staked", (9,) * players, "JJ-4"),
                ("shares", (-1,) * players, "JJ-14"),
                ("rebuys", (Rebuy(players, 0),), "JJ-16"),
                ("awards", (), "JJ-16"),
            )
        ]
    return found


KIT: Final = Kit(
    game=jedisjeux,
    rules=rules(),
    weights={"Stake": 6},
    values={
        "candidate": candidates,
        "renaming": rotations(turned),
        "decisions": decisions,
        "faults": lambda state: several(faults(state)),
    },
    views={"other": others, "possible": possible},
    laws=JEDISJEUX,
)
"""The kit of Jedisjeux."""
