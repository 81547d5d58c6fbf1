"""Random variants, plays and whole games of Président, for the property tests."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, NamedTuple

import attrs
from hypothesis import strategies as st

from pokerules import president
from pokerules.cards import FULL_DECK, JOKERS, Card, Cards, Rank, Suit
from pokerules.distributions import Deal
from pokerules.president import Close, Give, Pass, Play, Rules, State
from pokerules.testing.kits import KITS

from .naive import RANKS, SUITS
from .twin import Naive

Move = Deal | Play | Pass | Give | Close
SHAPES = ("1", "2", "3", "4", "full house", "flush", "run", "run in a suit")


def card(rank: str, suit: str) -> Card:
    """Return the card of two letters."""
    return Card(Rank(rank), Suit(suit))


@cache
def some_of(letters: str, least: int, most: int) -> st.SearchStrategy[list[str]]:
    """Draw a few different letters."""
    return st.lists(st.sampled_from(letters), min_size=least, max_size=most, unique=True)


FEW_CARDS = KITS["president"].rules.filter(lambda variant: variant.deck != FULL_DECK)


@st.composite
def rules(draw: st.DrawFn, /, largest_hand: int = 6, **fixed: Any) -> Rules:
    """Draw a variant, with some options fixed: few enough cards that every subset of a hand can be tried."""
    variant: Rules = draw(FEW_CARDS)
    options = {"players": variant.players, "jokers": variant.jokers, **fixed}
    deck = options.pop("deck", tuple(variant.deck)[: options["players"] * largest_hand - options["jokers"]])
    spare = [other for other in FULL_DECK if other not in deck]
    lacking = options["players"] - options["jokers"] - len(deck)
    return attrs.evolve(variant, deck=(*deck, *spare[: max(0, lacking)]), **options)


@st.composite
def plays(draw: st.DrawFn) -> Cards:
    """Draw a play of the full pack, made to be of one of the `SHAPES`."""
    kind = draw(st.sampled_from(SHAPES))
    if kind in ("1", "2") and draw(st.integers(0, 4)) == 0:
        return Cards(draw(st.sampled_from([JOKERS[:1], JOKERS[1:]]))) if kind == "1" else Cards(JOKERS)
    if kind.isdigit():
        rank, size = draw(st.sampled_from(RANKS)), int(kind)
        return Cards(card(rank, suit) for suit in draw(some_of(SUITS, size, size)))
    if kind == "full house":
        three, two = draw(some_of(RANKS, 2, 2))
        cards = [card(three, suit) for suit in draw(some_of(SUITS, 3, 3))]
        return Cards(cards + [card(two, suit) for suit in draw(some_of(SUITS, 2, 2))])
    if kind == "flush":
        suit = draw(st.sampled_from(SUITS))
        return Cards(card(rank, suit) for rank in draw(some_of(RANKS, 5, 5)))
    first = draw(st.integers(0, 8))
    suits = draw(st.lists(st.sampled_from(SUITS), min_size=5, max_size=5))
    if kind == "run in a suit":
        suits = suits[:1] * 5
    return Cards(map(card, RANKS[first : first + 5], suits))


class Step(NamedTuple):
    """One moment of a game: the package's state, its naive twin, and the move made next."""

    state: State
    twin: Naive
    move: Move


def choice(moves: list[Any], rng: Random) -> Any:
    """Choose a move; passes, closes and large plays more often than a flat choice would."""
    rests = [move for move in moves if isinstance(move, Pass | Close)]
    largest = max([len(move.cards) for move in moves if isinstance(move, Play)], default=0)
    large = [move for move in moves if isinstance(move, Play) and len(move.cards) == max(largest, 4)]
    return rng.choice(rng.choice([moves, moves, rests or moves, large or moves]))


def shuffled(variant: Rules, rng: Random) -> Deal:
    """Draw a deal without the help of the package; often one that gives strong hands.

    In those, ranks or suits lie together in the hands, so that fours of a kind, full houses and
    flushes meet each other, which they hardly ever do in a fair deal of a few cards.
    """
    cards = list(variant.pack)
    rng.shuffle(cards)
    together = rng.choice([None, "rank", "rank", "suit"])
    if together is not None:
        groups = [getattr(other, together) for other in cards]
        cards.sort(key=lambda other: groups.index(getattr(other, together)))
        players = variant.players
        share = len(cards) // players
        hands = [cards[seat * share : (seat + 1) * share] for seat in range(players)]
        cards = [hand[turn] for turn in range(share) for hand in hands] + cards[share * players :]
    return Deal(cards)


def games(variant: Rules, rng: Random, largest: int | None = None) -> Iterator[Step]:
    """Play a random game in the package and in its naive twin at once, and tell every moment.

    The twin chooses, so that the package is led wherever the rules lead. The same twin is given
    each time, moved on.
    """
    state, twin = president.start(variant), Naive(variant, largest)
    while twin.phase != "over":
        move: Move
        if twin.phase == "deal":
            move = shuffled(variant, rng)
        else:
            legal = [move for seat in range(variant.players) for move in twin.legal(seat)]
            move = choice(sorted(legal, key=repr), rng)
        yield Step(state, twin, move)
        state = president.apply(state, move)
        twin.apply(move)
    assert president.is_over(state)


def positions(variant: Rules, rng: Random) -> Iterator[tuple[State, Move | None]]:
    """Play a random game in the package alone, and tell every state with the move made in it."""
    state = president.start(variant)
    while not president.is_over(state):
        move: Move
        if president.chance(state) is not None:
            move = shuffled(variant, rng)
        else:
            move = choice(list(president.legal_moves(state)), rng)
        yield state, move
        state = president.apply(state, move)
    yield state, None
