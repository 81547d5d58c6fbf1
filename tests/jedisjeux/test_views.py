"""What a viewer of Jedisjeux may know: nothing that depends on hidden cards, and all that is consistent."""

import copy
import math
import pickle
from collections import Counter
from collections.abc import Iterable
from itertools import permutations
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pokerules import jedisjeux
from pokerules.cards import FULL_DECK, Card, Cards
from pokerules.errors import InvalidArgument
from pokerules.jedisjeux import Deal, Dealt, Fold, Rules, Stake, State, View
from tests.jedisjeux.strategies import dealt, every_move, play, positions, rules, running, seeds

viewers = st.sampled_from((None, 0, 1, 2, 3, 4, 5))


def seat_of(state: State, viewer: int | None) -> int | None:
    """Return the viewer as a seat of this game."""
    return None if viewer is None else viewer % state.rules.players


def hidden_cards(state: State, viewer: int | None) -> list[Card]:
    """Return the cards that the viewer may not see: others' hands, then the pack."""
    others = [hand for seat, hand in enumerate(state.hands) if seat != viewer]
    return [card for hand in others for card in hand] + list(state.pack)


def with_hidden(state: State, viewer: int | None, cards: list[Card]) -> State:
    """Return the state with other cards in the places that the viewer may not see."""
    rest = list(cards)
    hands = []
    for seat, hand in enumerate(state.hands):
        if seat == viewer:
            hands.append(hand)
        else:
            hands.append(Cards((rest.pop(0), rest.pop(0))))
    return rebuilt(state, hands, rest)


def rebuilt(state: State, hands: list[Cards], pack: list[Card]) -> State:
    """Return the state made anew by `setup`, with these hands and this pack."""
    return jedisjeux.setup(
        state.rules,
        hands=hands,
        board=state.board,
        pack=pack,
        stage=state.stage,
        stacks=state.stacks,
        staked=state.staked,
        in_deal=state.in_deal,
        decided=state.decided,
        awards=state.awards,
        deal=state.deal,
        dealer=state.dealer,
        last=state.last,
    )


def consistent(state: State, viewer: int | None) -> set[State]:
    """Return every valid state that the viewer cannot tell from this one, by brute force."""
    return {with_hidden(state, viewer, list(cards)) for cards in permutations(hidden_cards(state, viewer))}


def small(players: int = 2) -> Rules:
    """Return rules with the smallest deck."""
    return Rules(players, 6, deck=tuple(FULL_DECK)[: 2 * players + 8])


def at(variant: Rules, *moves: Stake | Fold, seed: int = 1) -> State:
    """Return the state after a shuffle and some decisions."""
    shuffles = jedisjeux.chance(jedisjeux.start(variant))
    assert shuffles is not None
    state = jedisjeux.apply(jedisjeux.start(variant), shuffles.sample(Random(seed)))
    for move in moves:
        state = jedisjeux.apply(state, move)
    return state


ALL_STAKE = (Stake(0), Stake(1))
THREE = (Stake(0), Stake(1), Fold(2))
# A position and a viewer, and how many states the viewer cannot tell from it, counted by hand.
EXACT = {
    "flop, player": (at(small()), 0, math.comb(7, 2) * math.factorial(5)),
    "turn, player": (at(small(), *ALL_STAKE), 1, math.comb(6, 2) * math.factorial(4)),
    "river, player": (at(small(), *ALL_STAKE, *ALL_STAKE), 0, math.comb(5, 2) * math.factorial(3)),
    "river, spectator": (
        at(small(), *ALL_STAKE, *ALL_STAKE),
        None,
        math.comb(7, 2) * math.comb(5, 2) * math.factorial(3),
    ),
    "river, another has folded": (
        at(small(3), *THREE, *ALL_STAKE),
        0,
        math.comb(7, 2) * math.comb(5, 2) * math.factorial(3),
    ),
    "river, the viewer has folded": (
        at(small(3), *THREE, *ALL_STAKE),
        2,
        math.comb(7, 2) * math.comb(5, 2) * math.factorial(3),
    ),
}


class TestNothingLeaks:
    @settings(deadline=None, max_examples=100)
    @given(positions(lambda state: dealt(state) and state.last is None), viewers)
    def test_a_view_names_no_hidden_card(self, state: State, viewer: int | None) -> None:
        """In the text of a view of the first deal stand the viewer's hand and the board, nothing else."""
        seat = seat_of(state, viewer)
        shown = str(jedisjeux.observe(state, seat))
        assert [card for card in hidden_cards(state, seat) if str(card) in shown] == []
        for card in state.board:
            assert str(card) in shown

    @settings(deadline=None, max_examples=100)
    @given(rules(max_deals=st.none()), seeds, st.sampled_from((0.1, 0.3, 0.6)))
    def test_cards_that_were_never_shown_leave_no_trace_after_the_deal(
        self, variant: Rules, seed: int, folding: float
    ) -> None:
        """Two deals that differ only in folded hands, burnt cards and the pack end in equal states."""
        rng = Random(seed)
        deck = list(variant.deck)
        rng.shuffle(deck)
        state = jedisjeux.apply(jedisjeux.start(variant), Deal(deck))
        decisions: list[Stake | Fold] = []
        while state.hands:
            player = rng.choice(jedisjeux.to_act(state))
            move = Fold(player) if rng.random() < folding else Stake(player)
            decisions.append(move)
            state = jedisjeux.apply(state, move)
        assert state.last is not None
        public = set(state.last.board) | {card for shown in state.last.shown for card in shown.cards}
        places = [place for place, card in enumerate(deck) if card not in public]
        secret = [deck[place] for place in places]
        rng.shuffle(secret)
        for place, card in zip(places, secret, strict=True):
            deck[place] = card
        other = jedisjeux.apply(jedisjeux.start(variant), Deal(deck))
        for move in decisions:
            other = jedisjeux.apply(other, move)
        assert state == other
        assert str(state) == str(other)
        for seat in (None, *range(variant.players)):
            assert jedisjeux.observe(state, seat) == jedisjeux.observe(other, seat)

    @settings(deadline=None, max_examples=100)
    @given(rules(), seeds, st.sampled_from((0.1, 0.3, 0.6)))
    def test_the_last_result_never_holds_a_folded_hand(
        self, variant: Rules, seed: int, folding: float
    ) -> None:
        """Those still in at the end show their cards if they are two or more (JJ-11, JJ-12)."""
        for state, move, following in play(variant, seed, folding):
            if isinstance(move, Deal) or following.hands:
                continue
            assert following.last is not None
            still_in = [seat for seat in state.in_deal if move != Fold(seat)]
            expected = {seat: state.hands[seat] for seat in still_in} if len(still_in) > 1 else {}
            assert expected == {shown.player: shown.cards for shown in following.last.shown}
            told = repr(following.last)
            for seat, hand in enumerate(state.hands):
                if seat not in expected:
                    assert [] == [card for card in hand if repr(card) in told]


class TestWhatIsTold:
    @settings(deadline=None, max_examples=100)
    @given(positions(), viewers)
    def test_a_view_tells_all_that_is_open(self, state: State, viewer: int | None) -> None:
        seat = seat_of(state, viewer)
        view = jedisjeux.observe(state, seat)
        assert seat == view.viewer
        assert state.rules == view.rules
        assert state.deal == view.deal
        assert state.dealer == view.dealer
        assert state.stage == view.stage
        assert state.board == view.board
        assert len(state.pack) == view.pack_size
        assert state.stacks == view.stacks
        assert state.staked == view.staked
        assert state.in_deal == view.in_deal
        assert state.decided == view.decided
        assert state.awards == view.awards
        assert state.last == view.last
        assert state.due == view.due
        assert state.pack_size == view.pack_size
        assert (state.hands[seat] if state.hands and seat is not None else None) == view.hand

    def test_asked_about_the_move_of_another_a_view_says_who_answers(self) -> None:
        state = at(small())
        told = r"^move must be one that seat 0 makes, .*\(a state answers .*\), not Stake\(player=1\)$"
        with pytest.raises(InvalidArgument, match=told):
            jedisjeux.why_illegal(jedisjeux.observe(state, 0), Stake(1))
        told = r"^move must be a chance move, as this is a spectator's view \(a state answers .*\), not Fold"
        with pytest.raises(InvalidArgument, match=told):
            jedisjeux.why_illegal(jedisjeux.observe(state), Fold(0))

    def test_a_view_does_not_tell_the_moves_of_others(self) -> None:
        """To ask a view for another seat's moves is an error, also for a spectator."""
        state = at(small())
        with pytest.raises(InvalidArgument, match="player"):
            jedisjeux.legal_moves(jedisjeux.observe(state, 0), 1)
        with pytest.raises(InvalidArgument, match="player"):
            jedisjeux.legal_moves(jedisjeux.observe(state), 0)

    def test_there_is_no_view_for_a_seat_that_does_not_exist(self) -> None:
        state = at(small())
        for seat in (-1, 2):
            with pytest.raises(InvalidArgument, match="a seat from 0 to 1"):
                jedisjeux.observe(state, seat)

    @settings(deadline=None, max_examples=40)
    @given(positions(), viewers)
    def test_views_copy_and_compare_by_value(self, state: State, viewer: int | None) -> None:
        view = jedisjeux.observe(state, seat_of(state, viewer))
        for twin in (pickle.loads(pickle.dumps(view)), copy.copy(view), copy.deepcopy(view)):
            assert view == twin
            assert hash(view) == hash(twin)
        assert len({jedisjeux.observe(state, seat) for seat in (None, *range(state.rules.players))}) == (
            state.rules.players + 1
        )

    def test_a_player_who_has_folded_still_knows_their_own_hand(self) -> None:
        state = at(small(3), Fold(2))
        assert state.hands[2] == jedisjeux.observe(state, 2).hand
        assert () == jedisjeux.legal_moves(jedisjeux.observe(state, 2))


class TestSeen:
    @settings(deadline=None, max_examples=60)
    @given(positions(running), viewers)
    def test_decisions_are_open_and_of_a_deal_only_that_it_was_made(
        self, state: State, viewer: int | None
    ) -> None:
        seat = seat_of(state, viewer)
        for move in every_move(state):
            expected = Dealt() if isinstance(move, Deal) else move
            assert expected == jedisjeux.seen(state, move, seat)

    def test_it_has_words_of_its_own(self) -> None:
        assert "the cards are dealt" == str(jedisjeux.seen(jedisjeux.start(), Deal(FULL_DECK)))

    @pytest.mark.parametrize("player", [-1, 2])
    def test_nothing_is_seen_by_a_seat_that_does_not_exist(self, player: int) -> None:
        with pytest.raises(InvalidArgument, match="player must be a seat from 0 to 1"):
            jedisjeux.seen(at(small()), Stake(0), player)

    @pytest.mark.parametrize("move", [None, 3, Stake, (0,), Dealt()])
    def test_what_is_not_a_move_is_a_type_error(self, move: Any) -> None:
        with pytest.raises(TypeError, match="a move of Jedisjeux is a Deal, Stake or Fold"):
            jedisjeux.seen(at(small()), move)


class TestResample:
    @settings(deadline=None, max_examples=40)
    @given(positions(lambda state: not state.hands), viewers)
    def test_between_deals_there_is_but_one_state(self, state: State, viewer: int | None) -> None:
        """When no card is out nothing is hidden, before the first deal and after the last alike."""
        view = jedisjeux.observe(state, seat_of(state, viewer))
        assert state == jedisjeux.resample(view, Random(0))

    @pytest.mark.parametrize("name", EXACT)
    def test_a_sample_may_be_any_consistent_state_each_as_likely(self, name: str) -> None:
        """Chi-square with a fixed seed against the states that brute force finds."""
        state, viewer, size = EXACT[name]
        view = jedisjeux.observe(state, viewer)
        rng = Random(2024)
        counts = Counter(jedisjeux.resample(view, rng) for _ in range(12 * size))
        assert consistent(state, viewer) == set(counts)
        assert size == len(counts)
        assert chi_square(counts.values(), 12 * size, size) < size - 1 + 4 * math.sqrt(2 * (size - 1))

    @pytest.mark.parametrize("viewer", [None, 0, 1, 5])
    def test_every_hidden_card_turns_up_in_every_hidden_place(self, viewer: int | None) -> None:
        """On a full deck, by chi-square: no card prefers a hand or the pack, top or bottom."""
        state = at(Rules(6, deck=FULL_DECK), Fold(5))
        view = jedisjeux.observe(state, viewer)
        rng = Random(7)
        hidden = hidden_cards(state, viewer)
        samples = [hidden_cards(jedisjeux.resample(view, rng), viewer) for _ in range(3000)]
        assert all(set(hidden) == set(sample) for sample in samples)
        # Within a hand the places are in listing order, so two places in the pack are looked at.
        for place in (-1, -30):
            counts = Counter(sample[place] for sample in samples)
            size = len(hidden)
            assert chi_square((counts[card] for card in hidden), 3000, size) < size + 4 * math.sqrt(2 * size)


def chi_square(counts: Iterable[int], draws: int, size: int) -> float:
    """Return the statistic of counts that ought to be equal."""
    expected = draws / size
    return sum((count - expected) ** 2 / expected for count in counts)


def test_the_view_is_a_view() -> None:
    """`observe` answers with the public class."""
    assert type(jedisjeux.observe(at(small()))) is View
