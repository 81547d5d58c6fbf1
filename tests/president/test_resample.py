"""Drawing states: exactly those that fit a view come, each as often as any other."""

import itertools
import math
from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import assume, given, settings

from pokerules import president
from pokerules.cards import Card, Cards
from pokerules.distributions import Deal
from pokerules.president import Give, Given, Pass, Play, Rules, State, View

from .strategies import positions, rules
from .test_views import SEEDS, parties, viewers

# The reference is a list of all states, made by trying every distribution of the
# cards that the viewer does not see and every pair of cards that may have been exchanged.


def distributions(cards: Cards, sizes: tuple[int, ...]) -> Iterator[tuple[Cards, ...]]:
    """Yield every way to part cards into sets of the given sizes."""
    if not sizes:
        yield ()
        return
    for chosen in itertools.combinations(cards, sizes[0]):
        taken = Cards(chosen)
        for rest in distributions(cards - taken, sizes[1:]):
            yield (taken, *rest)


def fitting(state: State, viewer: int | None) -> set[State]:
    """Return every valid state that gives the same view as this one."""
    view = president.observe(state, viewer)
    seats = [seat for seat in range(state.rules.players) if seat != viewer]
    unseen = state.aside.union(*(state.hands[seat] for seat in seats))
    sizes = (*(len(state.hands[seat]) for seat in seats), len(state.aside))
    gives: list[tuple[Give, ...]] = [state.given]
    if viewer not in parties(state):
        choices = itertools.product(state.rules.pack, repeat=len(state.given))
        gives = [
            tuple(Give(give.player, card) for give, card in zip(state.given, cards, strict=True))
            for cards in choices
        ]
    found = set()
    for (*hidden, aside), given_cards in itertools.product(distributions(unseen, sizes), gives):
        hands = dict(zip(seats, hidden, strict=True))
        if viewer is not None:
            hands[viewer] = state.hands[viewer]
        ordered = tuple(hands[seat] for seat in range(state.rules.players))
        other = attrs.evolve(state, hands=ordered, aside=aside, given=given_cards)
        if not president.check(other) and president.observe(other, viewer) == view:
            found.add(other)
    return found


def assert_uniform(state: State, viewer: int | None, rng: Random, each: int = 40) -> None:
    """Draw many states and hold their counts to the uniform distribution, five sigma wide."""
    expected = fitting(state, viewer)
    assert state in expected
    view = president.observe(state, viewer)
    draws = Counter(president.resample(view, rng) for _ in range(each * len(expected)))
    assert expected == set(draws)
    chi_square = sum((count - each) ** 2 / each for count in draws.values())
    freedom = len(expected) - 1
    assert chi_square <= freedom + 5 * math.sqrt(2 * freedom) + 5, (chi_square, freedom)


def order(text: str) -> Deal:
    return Deal([Card.parse(word) for word in text.split()])


def play(player: int, text: str) -> Play:
    return Play(player, Cards.parse(text))


def run(state: State, *moves: Deal | Play | Pass | Give) -> State:
    for move in moves:
        state = president.apply(state, move)
    return state


SEVEN = Cards.parse("3d 4d 5d 6d 7d 8d 9d")


def opening(**options: object) -> State:
    """Seat 0 of three holds the lowest card dealt, 4d, and is to open; 3d lies aside."""
    everything: dict[str, Any] = {"players": 3, "deck": SEVEN} | options
    return run(president.start(Rules(**everything)), order("5d 6d 4d 8d 9d 7d 3d"))


def exchanging(gives: int, **options: object) -> State:
    """Round 2 of three players, in which the last, seat 0, and the winner, seat 1, exchange cards."""
    everything: dict[str, Any] = {"players": 3, "deck": SEVEN, "rounds": 2, "exchange": True} | options
    state = run(president.start(Rules(**everything)), order("3d 5d 4d 9d 6d 7d 8d"))
    state = run(state, play(1, "3d"), play(2, "5d"), Pass(0), play(1, "9d"))
    assert state.last is not None
    assert (1, (2, 0, 1)) == (state.last.winner, state.last.cards_left)
    return give(run(state, order("3d 8d 5d 4d 7d 6d 9d")), gives)


def exchanging_alone(gives: int, **options: object) -> State:
    """The same between two players, so that a spectator has fewer states to think of."""
    deck = Cards.parse("3d 4d 5d 6d 7d")
    everything: dict[str, Any] = {"players": 2, "deck": deck, "rounds": 2, "exchange": True} | options
    state = run(president.start(Rules(**everything)), order("3d 4d 7d 5d 6d"))
    state = run(state, play(1, "3d"), Pass(0), play(1, "7d"))
    return give(run(state, order("3d 5d 6d 4d 7d")), gives)


def give(state: State, gives: int) -> State:
    for _ in range(gives):
        state = president.apply(state, president.legal_moves(state)[0])
    return state


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
@pytest.mark.parametrize("must", [True, False])
def test_before_the_opening_the_lowest_card_is_known_to_be_in_the_openers_hand(
    viewer: int | None, must: bool
) -> None:
    state = opening(must_play_lowest=must)
    assert 0 == state.player
    for other in fitting(state, viewer):
        assert other.player is not None
        assert min(map(weight, Cards().union(*other.hands))) in map(weight, other.hands[other.player])
    assert_uniform(state, viewer, Random(1))


def weight(card: Card) -> int:
    return "3456789TJQKA2".index(str(card)[0])


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_where_the_lead_is_not_given_by_the_lowest_card_nothing_is_known_of_it(viewer: int | None) -> None:
    state = opening(first_lead="seat_after_dealer")
    hidden = {None: [2, 2, 2], 0: [2, 2], 1: [2, 2], 2: [2, 2]}[viewer]
    count = math.factorial(sum(hidden) + 1) // math.prod(map(math.factorial, hidden))
    assert count == len(fitting(state, viewer))
    assert_uniform(state, viewer, Random(2), each=30)


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_in_the_middle_of_a_round_all_hidden_cards_may_be_anywhere(viewer: int | None) -> None:
    state = run(opening(), play(0, "4d"), play(1, "5d"), Pass(2), Pass(0))
    assert state.played
    assert_uniform(state, viewer, Random(3))


@pytest.mark.parametrize(("table", "viewer"), [(exchanging, 0), (exchanging, 1), (exchanging_alone, None)])
@pytest.mark.parametrize("last_gives", ["strongest", "any"])
@pytest.mark.parametrize("gives", [0, 1, 2])
def test_what_the_exchange_tells_is_kept(
    gives: int, last_gives: str, table: Callable[..., State], viewer: int | None
) -> None:
    """Its two parties know the cards, and under "strongest" everybody that nothing stronger stays."""
    assert_uniform(table(gives, last_gives=last_gives), viewer, Random(4), each=25)


@pytest.mark.parametrize("gives", [0, 1, 2])
def test_a_third_player_does_not_know_the_cards_exchanged(gives: int) -> None:
    state = exchanging(gives)
    assert {Given} >= set(map(type, president.observe(state, 2).given))
    assert_uniform(state, 2, Random(4), each=20)


@pytest.mark.parametrize(
    ("table", "viewer"), [(exchanging, 0), (exchanging, 1), (exchanging, 2), (exchanging_alone, None)]
)
@pytest.mark.parametrize(
    ("next_lead", "last_gives"), [("winner", "strongest"), ("lowest_card", "strongest"), ("winner", "any")]
)
def test_after_exchanged_cards_have_been_played_too(
    next_lead: str, last_gives: str, table: Callable[..., State], viewer: int | None
) -> None:
    state = table(2, next_lead=next_lead, last_gives=last_gives)
    for _ in range(2):
        state = president.apply(state, president.legal_moves(state)[0])
        assert_uniform(state, viewer, Random(5), each=20)


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_two_jokers_are_equally_strong_in_the_exchange_and_in_the_lead(viewer: int | None) -> None:
    deck = Cards.parse("3d 4d 5d 6d")
    variant = Rules(players=2, jokers=2, rounds=2, exchange=True, deck=deck, next_lead="lowest_card")
    state = run(president.start(variant), order("3d 4d X1 6d X2 5d"), play(1, "3d"), Pass(0), play(1, "X1"))
    state = run(state, Pass(0), play(1, "X2"), order("X1 3d X2 4d 6d 5d"))
    for _ in range(2):
        assert_uniform(state, viewer, Random(6))
        state = president.apply(state, president.legal_moves(state)[-1])
    assert_uniform(state, viewer, Random(7))


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_hands_of_jokers_alone(viewer: int | None) -> None:
    state = run(president.start(Rules(players=2, deck=(), jokers=2)), order("X1 X2"))
    assert_uniform(state, viewer, Random(8))


@settings(deadline=None, max_examples=12)
@given(rules(largest_hand=3), SEEDS)
def test_on_small_games_exactly_the_fitting_states_are_drawn(variant: Rules, seed: int) -> None:
    """At a random moment of a random game, from a random seat."""
    rng = Random(seed)
    moments = [state for state, _ in positions(variant, rng) if state.hands]
    state = rng.choice(moments)
    viewer = rng.choice(viewers(variant))
    assume(ways(state, viewer) <= 3000)
    expected = fitting(state, viewer)
    assert state in expected
    view = president.observe(state, viewer)
    drawn = Counter(president.resample(view, rng) for _ in range(min(600, 15 * len(expected))))
    assert set(drawn) <= expected
    if len(expected) <= 40:
        assert_uniform(state, viewer, rng)


def ways(state: State, viewer: int | None) -> int:
    """Return how many distributions and exchanges `fitting` has to try."""
    sizes = [len(hand) for seat, hand in enumerate(state.hands) if seat != viewer] + [len(state.aside)]
    parted = math.factorial(sum(sizes)) // math.prod(map(math.factorial, sizes))
    hidden = 0 if viewer in parties(state) else len(state.given)
    return int(parted * len(state.rules.pack) ** hidden)


@settings(deadline=None, max_examples=25)
@given(rules(), SEEDS)
def test_a_state_drawn_is_sound_and_gives_an_equal_view(variant: Rules, seed: int) -> None:
    rng = Random(seed)
    for state, _ in positions(variant, rng):
        for viewer in viewers(variant):
            view = president.observe(state, viewer)
            drawn = president.resample(view, rng)
            assert () == president.check(drawn)
            assert view == president.observe(drawn, viewer)


def test_between_rounds_and_at_the_end_one_state_fits() -> None:
    variant = Rules(players=2, rounds=2, deck=Cards.parse("3d 4d"))
    for state, _ in positions(variant, Random(0)):
        if not state.hands:
            for viewer in (None, 0, 1):
                assert state == president.resample(president.observe(state, viewer), Random(0))


def test_full_deals_are_drawn_with_the_callers_generator_alone() -> None:
    state = president.apply(president.start(), Deal(Rules().pack))
    view: View = president.observe(state, 1)
    assert president.resample(view, Random(3)) == president.resample(view, Random(3))
    assert len({president.resample(view, Random(seed)) for seed in range(20)}) == 20


def test_the_lowest_card_of_a_full_deal_is_drawn_into_the_openers_hand_though_cards_are_aside() -> None:
    """Seat 1 sees neither the 40 cards aside nor the hand of the opener."""
    variant = Rules(hand_size=3)
    rng = Random(5)
    lows = Counter[str]()
    order_of_cards = list(variant.pack)
    rng.shuffle(order_of_cards)
    state = president.apply(president.start(variant), Deal(order_of_cards))
    viewer = next(seat for seat in range(4) if seat != state.player)
    view = president.observe(state, viewer)
    for _ in range(200):
        drawn = president.resample(view, rng)
        assert state.player is not None
        dealt = [(weight(card), "♦♣♥♠".index(str(card)[1]), card) for hand in drawn.hands for card in hand]
        low = min(dealt)[2]
        assert low in drawn.hands[state.player]
        lows[str(low)] += 1
    assert len(lows) > 3
