"""Président for the suite: its variants, plays, moves of all sorts, its seats renamed, hidden cards."""

import math
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations as subsets_of_size
from itertools import product
from typing import Any, Final

import attrs
from hypothesis import strategies as st

from pokerules import president
from pokerules.cards import ALL_CARDS, FULL_DECK, JOKERS, Card, Cards, Rank, Suit
from pokerules.president import Close, Deal, DefectKind, Give, Move, Pass, Play, Rules, State
from pokerules.testing.kits.faults import several
from pokerules.testing.kits.kit import Kit
from pokerules.testing.kits.packs import deals
from pokerules.testing.kits.seats import Rotation, rotations
from pokerules.testing.laws.contract import Renaming
from pokerules.testing.laws.positions import Fault
from pokerules.testing.laws.president import PRESIDENT, RANKS, SUITS, loser_of

MOST_ARRANGED: Final = 400
"""The most arrangements of hidden cards that are tried to find the possible states."""

_LARGEST_HAND: Final = 6

# Strategies that are made once: making one takes longer than drawing from it.
_SEATS: Final = st.sampled_from((4, 2, 3, 5, 6))
_JOKERS: Final = st.integers(0, 2)
_FULL: Final = st.sampled_from((True, False, False, False))
_OPTIONS: Final[Mapping[str, st.SearchStrategy[Any]]] = {
    "leftovers": st.sampled_from(("aside", "dealt")),
    "hand_size": st.sampled_from((None, None, None, None, None, None, 6, 5, 4, 3, 2, 1)),
    "five_card_kinds": st.sampled_from(("ranked", "same_kind")),
    "straights": st.sampled_from(("game_order", "no_two", "natural")),
    "quads": st.sampled_from(("on_turn", "anytime")),
    "joker": st.sampled_from(("single", "trump")),
    "first_lead": st.sampled_from(("lowest_card", "seat_after_dealer")),
    "must_play_lowest": st.sampled_from((True, False)),
    "next_lead": st.sampled_from(("winner", "last", "lowest_card")),
    "replay_after_pass": st.booleans(),
    "after_all_pass": st.sampled_from(("lead", "extend", "next_seat")),
    "penalties": st.sampled_from((((7, 2), (11, 3)), (), ((1, 2),), ((2, 2), (3, 5), (4, 6)))),
    "rounds": st.sampled_from((1, 2, 2, 3)),
    "exchange": st.booleans(),
    "last_gives": st.sampled_from(("strongest", "any")),
}
_MOSTLY: Final = st.sampled_from((True, True, True, False))


def _card(rank: str, suit: str) -> Card:
    return Card(Rank(rank), Suit(suit))


def _some_of(letters: str, least: int, most: int) -> st.SearchStrategy[list[str]]:
    return st.lists(st.sampled_from(letters), min_size=least, max_size=most, unique=True)


@st.composite
def small_decks(draw: st.DrawFn) -> list[Card]:
    """Draw a deck in which plays of several kinds occur: fours, full houses, runs, or anything."""
    shape = draw(st.sampled_from(("any", "fours", "full houses", "runs", "runs")))
    if shape == "any":
        return draw(st.lists(st.sampled_from(tuple(FULL_DECK)), min_size=2, max_size=16, unique=True))
    if shape == "fours":
        ranks, suits = draw(_some_of(RANKS, 1, 5)), list(SUITS)
    elif shape == "full houses":
        ranks, suits = draw(_some_of(RANKS, 2, 5)), draw(_some_of(SUITS, 3, 3))
    else:
        first, length = draw(st.integers(0, 10)), draw(st.integers(5, 8))
        ranks = list(dict.fromkeys(("A2" + RANKS)[first : first + length]))
        suits = draw(_some_of(SUITS, 1, 3))
    return [_card(rank, suit) for rank in ranks for suit in suits]


@st.composite
def rules(draw: st.DrawFn) -> Rules:
    """Draw any variant, most often with so few cards that every subset of a hand can be tried."""
    players, jokers, full = draw(_SEATS), draw(_JOKERS), draw(_FULL)
    deck = list(FULL_DECK) if full else draw(small_decks())
    if not full:
        deck = deck[: players * _LARGEST_HAND - jokers]
        deck += [card for card in FULL_DECK if card not in deck][: max(0, players - jokers - len(deck))]
    options = {name: draw(option) for name, option in _OPTIONS.items()}
    return Rules(players=players, jokers=jokers, deck=deck, **options)


@st.composite
def plays_of(draw: st.DrawFn, variant: Rules, size: int) -> Cards:
    """Draw a play of the full pack of a size, or of some size if that is 0."""
    size = size or draw(st.sampled_from((1, 2, 3, 4, 5)))
    if size < 5:
        jokers = [] if size > 2 else list(subsets_of_size(JOKERS, size))
        if jokers and draw(st.integers(0, 4)) == 4:
            return Cards(draw(st.sampled_from(jokers)))
        rank = draw(st.sampled_from(RANKS))
        return Cards(_card(rank, suit) for suit in draw(_some_of(SUITS, size, size)))
    kind = draw(st.sampled_from(("run", "flush", "full house")))
    if kind == "full house":
        three, two = draw(_some_of(RANKS, 2, 2))
        cards = [_card(three, suit) for suit in draw(_some_of(SUITS, 3, 3))]
        return Cards(cards + [_card(two, suit) for suit in draw(_some_of(SUITS, 2, 2))])
    suit = draw(st.sampled_from(SUITS))
    if kind == "flush":
        return Cards(_card(rank, suit) for rank in draw(_some_of(RANKS, 5, 5)))
    row = {"game_order": RANKS, "no_two": RANKS[:-1], "natural": "A2" + RANKS[:-1]}[variant.straights]
    first = draw(st.integers(0, len(row) - 5))
    same = draw(st.booleans())
    suits = [suit] * 5 if same else draw(st.lists(st.sampled_from(SUITS), min_size=5, max_size=5))
    return Cards(map(_card, row[first : first + 5], suits))


def plays(state: State) -> st.SearchStrategy[tuple[Cards, ...]]:
    """Return a strategy of three plays, most often of one size."""
    return st.sampled_from((1, 2, 3, 4, 5, 5, 0)).flatmap(
        lambda size: st.tuples(*[plays_of(state.rules, size)] * 3)
    )


@st.composite
def candidates(draw: st.DrawFn, state: State) -> Move:
    """Draw a move that may or may not make sense: of any seat, with cards held or any others."""
    exchange = state.rules.exchange and state.round > 1 and len(state.given) < 2
    likely = Give if exchange else Play
    kind = draw(st.sampled_from((likely, likely, likely, Play, Pass, Give, Close, Deal)))
    if kind is Deal:
        return draw(deals(state.rules.pack))
    players = state.rules.players
    seat = draw(st.sampled_from((*[state.player or 0] * players, *range(-1, players + 1))))
    if kind in (Pass, Close):
        return kind(seat)
    hand = state.hands[seat] if state.hands and seat in range(state.rules.players) else Cards()
    from_hand = draw(_MOSTLY) and bool(hand)
    cards = st.sampled_from(tuple(hand) if from_hand else ALL_CARDS)
    if kind is Give:
        return Give(seat, draw(cards))
    return Play(seat, draw(_cards_to_play(state, hand, cards)))


@st.composite
def _cards_to_play(draw: st.DrawFn, state: State, hand: Cards, cards: st.SearchStrategy[Card]) -> list[Card]:
    """Draw a play of a hand, or one of the size asked for, or a joker among others, or anything."""
    way = draw(st.sampled_from(("play", "size", "size", "joker", "anything")))
    if way == "joker":
        return [*(hand & Cards(JOKERS) or JOKERS[:1]), draw(cards)]
    size = len(state.trick[-1].cards) if state.trick and way == "size" else 0
    plays = [] if way == "anything" else president.combinations(hand, state.rules)
    fitting = [play.cards for play in plays if size in (0, len(play.cards))]
    return list(draw(st.sampled_from(fitting))) if fitting else draw(st.lists(cards, max_size=6))


def turned(rotation: Rotation) -> Renaming:
    """Return the renaming that moves every seat as a rotation does."""
    seat, moved, seats = rotation.seat, rotation.moved, rotation.seats

    def of_move(move: Any) -> Any:
        if isinstance(move, Deal):
            return move
        if isinstance(move, Play):
            return Play(seat(move.player), move.cards)
        return attrs.evolve(move, player=seat(move.player))

    def of_state(state: State) -> State:
        last = state.last and attrs.evolve(
            state.last,
            winner=seat(state.last.winner),
            cards_left=moved(state.last.cards_left),
            points=moved(state.last.points),
        )
        tally = attrs.evolve(state.tally, dealer=seat(state.dealer), scores=moved(state.scores), last=last)
        return attrs.evolve(
            state,
            tally=tally,
            player=None if state.player is None else seat(state.player),
            hands=moved(state.hands),
            trick=tuple(map(of_move, state.trick)),
            out=seats(state.out),
            passed=seats(state.passed),
            given=tuple(map(of_move, state.given)),
        )

    return Renaming(of_state, of_move, seat)


def _is_party(state: State, viewer: int | None) -> bool:
    """Tell whether a viewer saw the cards of the exchange, being one of its two parties (PR-23)."""
    return state.last is not None and viewer in (state.last.winner, loser_of(state.last))


def hidden(state: State, viewer: int | None) -> list[Card]:
    """Return the cards that a viewer may not see: the other hands and those set aside."""
    others = [hand for seat, hand in enumerate(state.hands) if seat != viewer]
    return [card for cards in (*others, state.aside) for card in cards]


def _with_hidden(state: State, viewer: int | None, parts: Sequence[Cards], given: Sequence[Give]) -> State:
    """Return the state with other cards in the other hands, set aside, and given."""
    *others, aside = parts
    rest = iter(others)
    hands = [hand if seat == viewer else next(rest) for seat, hand in enumerate(state.hands)]
    return attrs.evolve(state, hands=tuple(hands), aside=aside, given=tuple(given))


def _sizes(state: State, viewer: int | None) -> list[int]:
    """Return how many cards the other hands have, and how many are set aside."""
    return [len(hand) for seat, hand in enumerate(state.hands) if seat != viewer] + [len(state.aside)]


@st.composite
def others(draw: st.DrawFn, state: State, viewer: int | None) -> State:
    """Draw the state with the cards that a viewer may not see in other places, or others given."""
    rest = iter(draw(st.permutations(hidden(state, viewer))))
    parts = [Cards(next(rest) for _ in range(size)) for size in _sizes(state, viewer)]
    given = state.given
    if not _is_party(state, viewer):
        given = tuple([Give(one.player, draw(st.sampled_from(tuple(state.rules.pack)))) for one in given])
    return _with_hidden(state, viewer, parts, given)


def possible(state: State, viewer: int | None) -> st.SearchStrategy[Sequence[State]]:
    """Return a strategy of the list of all valid states that a viewer cannot tell from this one."""
    cards, sizes = hidden(state, viewer), _sizes(state, viewer)
    gifts = [] if _is_party(state, viewer) else [one.player for one in state.given]
    count = math.factorial(len(cards)) * len(state.rules.pack) ** len(gifts)
    if count // math.prod(map(math.factorial, sizes)) > MOST_ARRANGED:
        return st.just(())
    gifts_made = product(*[[Give(seat, card) for card in state.rules.pack] for seat in gifts])
    found = [
        other
        for given, parts in product(gifts_made, _parts(Cards(cards), sizes))
        if not president.check(other := _with_hidden(state, viewer, parts, given if gifts else state.given))
    ]
    return st.just(tuple(found))


def _parts(cards: Cards, sizes: Sequence[int]) -> Iterator[list[Cards]]:
    """Yield every way to divide cards into sets of these sizes, which use them up."""
    if not sizes:
        yield []
        return
    for part in map(Cards, subsets_of_size(cards, sizes[0])):
        for rest in _parts(cards - part, sizes[1:]):
            yield [part, *rest]


def faults(state: State) -> list[Fault]:
    """Return what can be put wrong in a state, each by itself and beside the others."""
    rules, last = state.rules, state.last
    found = [
        Fault("tally.round", rules.rounds + 1, DefectKind.ROUND, "PR-22"),
        Fault("tally.dealer", rules.players, DefectKind.DEALER, "PR-24"),
        Fault("tally.scores", state.scores[1:], DefectKind.SCORES, "PR-21"),
        Fault("tally.scores", (-1,) * rules.players, DefectKind.SCORES, "PR-21"),
        *(_faults_on_the_table(state) if state.hands else _faults_of_a_bare_table(state)),
    ]
    if last is not None:
        found += [
            Fault(f"tally.last.{field}", value, DefectKind.LAST_RESULT, rule)
            for field, value, rule in (
                ("round", 0, "PR-20"),
                ("winner", rules.players, "PR-1"),
                ("cards_left", last.cards_left[1:], "PR-20"),
                ("points", (), "PR-21"),
            )
        ]
    return found


def _faults_on_the_table(state: State) -> Iterator[Fault]:
    players = state.rules.players
    first, second, *others = state.hands
    yield Fault("player", players + 3, DefectKind.PLAYER, "PR-1")
    yield Fault("hands", state.hands[1:], DefectKind.HANDS, "PR-1")
    # In the middle of an exchange a player may have given their only card.
    both = first | second
    yield Fault("hands", (both, both, *others), DefectKind.CARDS, "PR-4")
    if first:
        yield Fault("hands", (Cards(), *state.hands[1:]), DefectKind.EMPTY_HAND, "PR-20", _EXCHANGE)
    strangers = Cards(ALL_CARDS) - state.rules.pack
    if strangers:
        yield Fault("aside", strangers, DefectKind.CARDS, "PR-4")
    yield Fault("aside", state.rules.pack, DefectKind.ASIDE, "PR-5")
    yield Fault("trick", (*state.trick, Play(players, ())), DefectKind.TRICK_TURN, "PR-1")
    yield Fault("trick", (*state.trick, Play(0, ())), DefectKind.TRICK, "PR-6")
    yield Fault("out", (players,), DefectKind.OUT, "PR-18")
    yield Fault("passed", (1, 0), DefectKind.PASSED, "PR-19")
    gift = Give(players, next(iter(state.rules.pack)))
    yield Fault("given", (gift,), DefectKind.GIVEN, "PR-23", _EXCHANGE)


def _faults_of_a_bare_table(state: State) -> Iterator[Fault]:
    yield Fault("player", 0, DefectKind.PLAYER, "PR-5")
    for field, value in (("out", (0,)), ("passed", (0,)), ("aside", state.rules.pack)):
        yield Fault(field, value, DefectKind.CARDS, "PR-5")


_EXCHANGE: Final = (
    "given",
    "tally.round",
    *[f"tally.last.{name}" for name in ("round", "winner", "cards_left")],
)
"""What tells who exchanges cards."""


KIT: Final = Kit(
    game=president,
    rules=rules(),
    weights={"Play": 3, "Pass": 2},
    values={
        "candidate": candidates,
        "renaming": rotations(turned),
        "plays": plays,
        "faults": lambda state: several(faults(state)),
    },
    views={"other": others, "possible": possible},
    hidden=("Deal", "Give"),
    laws=PRESIDENT,
)
"""The kit of Président."""
