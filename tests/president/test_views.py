"""What players may see: nothing hidden leaks, and every state that fits a view can be drawn."""

from random import Random

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pokerules import president
from pokerules.cards import Cards
from pokerules.distributions import Deal, Dealt
from pokerules.errors import InvalidArgument
from pokerules.president import CombinationKind, Give, Given, Pass, Play, Rules, State

from .strategies import positions, rules

SEEDS = st.integers(0, 2**32)


def viewers(variant: Rules) -> tuple[int | None, ...]:
    return (None, *range(variant.players))


def parties(state: State) -> set[int]:
    """Return who took part in the exchange of this round."""
    if not state.given:
        return set()
    assert state.last is not None
    return {state.given[0].player, state.last.winner}


def known_cards(state: State, viewer: int | None) -> Cards:
    """Return the cards whose place a viewer knows."""
    known = state.played.union(*(play.cards for play in state.trick))
    if viewer is not None and state.hands:
        known |= state.hands[viewer]
        if viewer in parties(state):
            known |= Cards(give.card for give in state.given)
    return known


def with_hidden_cards_swapped(state: State, viewer: int | None, rng: Random) -> State:
    """Return a state in which all that the viewer cannot see is permuted at random."""
    known = known_cards(state, viewer)
    places = list(state.rules.pack - known)
    image = dict(zip(places, rng.sample(places, len(places)), strict=True))

    def swap(cards: Cards) -> Cards:
        return Cards(image.get(card, card) for card in cards)

    gives = state.given
    if viewer not in parties(state):
        gives = tuple(Give(give.player, rng.choice(list(state.rules.pack))) for give in gives)
    hands = tuple(swap(hand) for hand in state.hands)
    return attrs.evolve(state, hands=hands, aside=swap(state.aside), given=gives)


@settings(deadline=None, max_examples=25)
@given(rules(), SEEDS)
def test_a_view_says_what_everybody_sees_and_shows_the_viewers_own_hand(variant: Rules, seed: int) -> None:
    for state, _ in positions(variant, Random(seed)):
        for viewer in viewers(variant):
            view = president.observe(state, viewer)
            assert (state.rules, state.tally, viewer) == (view.rules, view.tally, view.viewer)
            assert (state.player, state.trick, state.out) == (view.player, view.trick, view.out)
            assert (state.passed, state.played, len(state.aside)) == (
                view.passed,
                view.played,
                view.aside_size,
            )
            assert tuple(map(len, state.hands)) == view.hand_sizes
            if viewer is None:
                assert view.hand is None
            elif state.hands:
                assert state.hands[viewer] == view.hand


@settings(deadline=None, max_examples=25)
@given(rules(), SEEDS)
def test_a_view_tells_whose_turn_it_is_and_of_fours_out_of_turn_only_the_viewers_own(
    variant: Rules, seed: int
) -> None:
    for state, _ in positions(variant, Random(seed)):
        public = set() if state.player is None else {state.player}
        assert tuple(public) == president.to_act(president.observe(state))
        for viewer in range(variant.players):
            own = {viewer} & set(president.to_act(state))
            assert tuple(sorted(public | own)) == president.to_act(president.observe(state, viewer))


def test_a_four_of_a_kind_in_hand_is_not_given_away_by_the_view_of_another() -> None:
    hands = [Cards.parse(text) for text in ("3d 9s", "4d 9c", "5d 5c 5h 5s 9h")]
    state = president.setup(Rules(players=3, quads="anytime"), hands=hands)
    state = president.apply(state, Play(0, Cards.parse("3d")))
    assert (1, 2) == president.to_act(state)
    assert [(1,), (1,), (1,), (1, 2)] == [
        president.to_act(president.observe(state, viewer)) for viewer in (None, 0, 1, 2)
    ]
    found = president.combination(president.legal_moves(state, 2)[0].cards, state.rules)  # type: ignore[union-attr]
    assert found is not None
    assert CombinationKind.FOUR_OF_A_KIND is found.kind


@pytest.mark.parametrize("player", [0, 2])
def test_a_view_tells_nobody_elses_moves(player: int) -> None:
    state = president.apply(president.start(Rules(players=3)), Deal(Rules().pack))
    with pytest.raises(InvalidArgument):
        president.legal_moves(president.observe(state, 1), player)
    with pytest.raises(InvalidArgument):
        president.legal_moves(president.observe(state), player)


@pytest.mark.parametrize("player", [-1, 3])
def test_no_such_viewer(player: int) -> None:
    with pytest.raises(InvalidArgument):
        president.observe(president.start(Rules(players=3)), player)


@pytest.mark.parametrize(
    ("viewer", "expected"),
    [
        (0, r"^move must be one that seat 0 makes, as this is their view \(a state answers .*\), not Pass"),
        (None, r"^move must be a chance move, as this is a spectator's view"),
    ],
)
def test_a_view_does_not_judge_the_moves_of_others(viewer: int | None, expected: str) -> None:
    state = president.apply(president.start(Rules(players=3)), Deal(Rules().pack))
    for seat in (1, 2, 9):
        with pytest.raises(InvalidArgument, match=expected):
            president.why_illegal(president.observe(state, viewer), Pass(seat))


def test_nothing_is_applied_to_a_view() -> None:
    with pytest.raises(TypeError, match="a state of Président is expected, not View"):
        president.apply(president.observe(president.start()), Deal(Rules().pack))  # type: ignore[arg-type]


@pytest.mark.rule("PR-23")
def test_a_card_given_is_seen_by_the_two_who_exchange_alone() -> None:
    deck = Cards.parse("3d 4d 5d 6d 7d 8d")
    state = president.start(Rules(players=3, rounds=2, exchange=True, deck=deck))
    for move in (
        Deal(deck),
        Play(1, Cards.parse("3d")),
        Pass(2),
        Pass(0),
        Play(1, Cards.parse("6d")),
        Deal(deck),
    ):
        state = president.apply(state, move)
    assert state.last is not None
    assert (2, 1) == (state.player, state.last.winner)
    [gift] = president.legal_moves(state)
    told = {viewer: president.seen(state, gift, viewer) for viewer in (None, 0, 1, 2)}
    assert {None: Given(2), 0: Given(2), 1: gift, 2: gift} == told
    after = president.apply(state, gift)
    assert told == {viewer: president.observe(after, viewer).given[0] for viewer in told}


@pytest.mark.rule("PR-23")
def test_a_gift_in_round_one_where_nobody_exchanges_would_be_seen_by_its_giver_alone() -> None:
    state = president.apply(president.start(), Deal(Rules().pack))
    gift = Give(0, next(iter(state.hands[0])))
    told = {viewer: president.seen(state, gift, viewer) for viewer in (None, 0, 1, 2, 3)}
    assert {None: Given(0), 0: gift, 1: Given(0), 2: Given(0), 3: Given(0)} == told


@settings(deadline=None, max_examples=15)
@given(rules(), SEEDS)
def test_of_a_deal_nobody_sees_the_cards_and_of_all_but_gifts_everybody_sees_all(
    variant: Rules, seed: int
) -> None:
    for state, move in positions(variant, Random(seed)):
        for viewer in viewers(variant):
            if isinstance(move, Deal):
                assert Dealt() == president.seen(state, move, viewer)
            elif move is not None and not isinstance(move, Give):
                assert move == president.seen(state, move, viewer)
