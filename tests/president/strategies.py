"""Random variants, plays and whole games of Président, for the property tests."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, NamedTuple

from hypothesis import strategies as st

from pokerules import president
from pokerules.cards import FULL_DECK, JOKERS, Card, Cards, Rank, Suit
from pokerules.distributions import Deal
from pokerules.president import Close, Give, Pass, Play, Rules, State

from .naive import RANKS, RUNS, SUITS
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


OPTIONS: dict[str, st.SearchStrategy[Any]] = {
    "players": st.sampled_from([2, 2, 3, 3, 3, 4, 5, 6]),
    "jokers": st.integers(0, 2),
    "leftovers": st.sampled_from(["aside", "dealt"]),
    "five_card_kinds": st.sampled_from(["ranked", "same_kind"]),
    "straights": st.sampled_from(list(RUNS)),
    "quads": st.sampled_from(["on_turn", "anytime"]),
    "joker": st.sampled_from(["single", "trump"]),
    "first_lead": st.sampled_from(["lowest_card", "seat_after_dealer"]),
    "must_play_lowest": st.booleans(),
    "next_lead": st.sampled_from(["winner", "last", "lowest_card"]),
    "replay_after_pass": st.booleans(),
    "after_all_pass": st.sampled_from(["lead", "extend", "next_seat"]),
    "penalties": st.sampled_from([((7, 2), (11, 3)), (), ((1, 2),), ((2, 2), (3, 5), (4, 6))]),
    "rounds": st.integers(1, 3),
    "exchange": st.booleans(),
    "last_gives": st.sampled_from(["strongest", "any"]),
}
"""All options but the size of hands and the deck."""


@cache
def hand_sizes(largest: int) -> st.SearchStrategy[int | None]:
    """Draw a size of hands; most often there is none, and all cards are dealt."""
    return st.none() | st.none() | st.none() | st.integers(1, largest)


@st.composite
def decks(draw: st.DrawFn) -> list[Card]:
    """Draw a small deck in which plays of several kinds occur: fours, runs, or anything."""
    shape = draw(st.sampled_from(["fours", "fours", "runs", "full houses", "any"]))
    if shape == "any":
        return draw(st.lists(st.sampled_from(tuple(FULL_DECK)), min_size=6, max_size=24, unique=True))
    if shape == "fours":
        ranks, suits = draw(some_of(RANKS, 1, 5)), list(SUITS)
    elif shape == "full houses":
        ranks, suits = draw(some_of(RANKS, 3, 6)), draw(some_of(SUITS, 3, 3))
    else:
        first, length = draw(st.integers(0, 10)), draw(st.integers(5, 8))
        ranks = list(dict.fromkeys(("A2" + RANKS)[first : first + length]))
        suits = draw(some_of(SUITS, 1, 3))
    return [card(rank, suit) for rank in ranks for suit in suits]


@st.composite
def rules(draw: st.DrawFn, /, largest_hand: int = 7, **fixed: Any) -> Rules:
    """Draw a variant: any option, few enough cards that every subset of a hand can be tried."""
    values: dict[str, Any] = {
        name: fixed[name] if name in fixed else draw(option) for name, option in OPTIONS.items()
    }
    values["hand_size"] = fixed["hand_size"] if "hand_size" in fixed else draw(hand_sizes(largest_hand))
    players, jokers = values["players"], values["jokers"]
    deck = fixed["deck"] if "deck" in fixed else draw(decks())
    if "deck" not in fixed:
        deck = deck[: players * largest_hand - jokers]
        spare = [other for other in FULL_DECK if other not in deck]
        deck += spare[: max(0, players - jokers - len(deck))]
    return Rules(**values, deck=deck)


@st.composite
def plays(draw: st.DrawFn, shape: str | None = None, jokers: bool = True) -> Cards:
    """Draw a play of the full pack, made to be of one of the `SHAPES`, which is drawn if not given."""
    kind = draw(st.sampled_from(SHAPES)) if shape is None else shape
    if jokers and kind in ("1", "2") and draw(st.integers(0, 4)) == 0:
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


def pairs_of_plays() -> st.SearchStrategy[tuple[Cards, Cards]]:
    """Draw two plays of one shape."""
    return st.sampled_from(SHAPES).flatmap(lambda shape: st.tuples(plays(shape), plays(shape)))


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
