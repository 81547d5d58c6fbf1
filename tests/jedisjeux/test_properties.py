"""What must always hold in Jedisjeux, each law by its name, over random games under random rules."""

import copy
import pickle
from collections.abc import Iterator
from itertools import groupby
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from pokerules import jedisjeux
from pokerules.errors import IllegalMove
from pokerules.jedisjeux import Deal, Fold, Move, Rules, Stage, Stake, State
from tests.jedisjeux.strategies import (
    draw_move,
    every_move,
    play,
    play_on,
    positions,
    rules,
    running,
    seeds,
    several_due,
    states,
)

FOLDING = st.sampled_from((0.0, 0.1, 0.3))
UP_TO = {Stage.OBSERVATION: 1, Stage.FLOP: 2, Stage.TURN: 4, Stage.RIVER: 6}


class TestTheCap:
    @settings(deadline=None, max_examples=60)
    @given(rules(), seeds, FOLDING)
    def test_six_chip_cap_is_never_exceeded(self, variant: Rules, seed: int, folding: float) -> None:
        """No player's stakes of one deal ever exceed 6 (JJ-4)."""
        for state in states(variant, seed, folding):
            assert all(0 <= staked <= 6 for staked in state.staked)
            if state.last is not None:
                assert all(0 <= staked <= 6 for staked in state.last.staked)

    @settings(deadline=None, max_examples=60)
    @given(rules(), seeds, FOLDING)
    def test_six_chip_cap_builds_up_as_1_2_4_6(self, variant: Rules, seed: int, folding: float) -> None:
        """At a stage nobody has staked more than its cumulative 1, 2, 4, 6 (JJ-3)."""
        for state in states(variant, seed, folding):
            if state.stage is None:
                continue
            before = {Stage.OBSERVATION: 0, Stage.FLOP: 1, Stage.TURN: 2, Stage.RIVER: 4}[state.stage]
            for player in range(variant.players):
                reached = UP_TO[state.stage] if player in state.decided else before
                assert state.staked[player] <= reached
                if player in state.in_deal and state.stacks[player]:
                    assert reached == state.staked[player]

    @settings(deadline=None, max_examples=60)
    @given(rules(), seeds, FOLDING)
    def test_a_stake_is_what_the_stage_asks_or_all_that_is_left(
        self, variant: Rules, seed: int, folding: float
    ) -> None:
        """One stake moves min(stage's stake, stack) chips from the stack (JJ-3, JJ-9)."""
        asked = {Stage.FLOP: 1, Stage.TURN: 2, Stage.RIVER: 2}
        for state, move, following in play(variant, seed, folding):
            if isinstance(move, Stake) and following.hands:
                assert state.stage is not None
                moved = min(asked[state.stage], state.stacks[move.player])
                assert moved == following.staked[move.player] - state.staked[move.player]
                assert moved == state.stacks[move.player] - following.stacks[move.player]


class TestConservation:
    @settings(deadline=None, max_examples=80)
    @given(rules(), seeds, FOLDING)
    def test_chips_are_conserved(self, variant: Rules, seed: int, folding: float) -> None:
        """All stacks and the pot always sum to players x chips, and none is below 0 (HE10)."""
        for state in states(variant, seed, folding):
            assert variant.players * variant.chips == sum(state.stacks) + sum(state.staked)
            assert min(state.stacks) >= 0

    @settings(deadline=None, max_examples=80)
    @given(rules(), seeds, FOLDING)
    def test_cards_are_conserved(self, variant: Rules, seed: int, folding: float) -> None:
        """During a deal hands, board and pack are the whole deck, each card once; else no card is out."""
        for state in states(variant, seed, folding):
            cards = [card for hand in state.hands for card in hand] + [*state.board, *state.pack]
            if state.hands:
                assert sorted(card.index for card in variant.deck) == sorted(card.index for card in cards)
                assert [2] * variant.players == [len(hand) for hand in state.hands]
            else:
                assert cards == []

    @settings(deadline=None, max_examples=80)
    @given(rules(), seeds, FOLDING)
    def test_the_pack_is_real_and_burnt_cards_go_under_it(
        self, variant: Rules, seed: int, folding: float
    ) -> None:
        """The burnt cards lie at the bottom in the order burnt, the rest as it was (JJ-6)."""
        order = tuple(variant.deck)
        first = 2 * variant.players
        for _, move, state in play(variant, seed, folding):
            if isinstance(move, Deal):
                order = move.deck
            if state.hands:
                burnt = [order[first], *(order[first + 4 : first + 5]), *(order[first + 6 : first + 7])]
                turned = [*order[first + 1 : first + 4], order[first + 5], order[first + 7]]
                street = len(state.board) - 3
                rest = order[first + len(state.board) + street + 1 :]
                assert turned[: len(state.board)] == list(state.board)
                assert [*rest, *burnt[: street + 1]] == list(state.pack)

    @settings(deadline=None, max_examples=60)
    @given(rules(), seeds)
    def test_a_burnt_card_is_never_on_the_board(self, variant: Rules, seed: int) -> None:
        """With nobody folding, no card that went under the pack is turned afterwards (JJ-6)."""
        burnt = set(variant.deck)
        for _, move, state in play(variant, seed, folding=0.0, max_deals=5):
            if isinstance(move, Deal):
                burnt = set()
            if state.hands:
                burnt |= set(state.pack[len(state.pack) - (len(state.board) - 2) :])
                assert burnt.isdisjoint(state.board)
                assert len(burnt) == len(state.board) - 2

    @settings(deadline=None, max_examples=60)
    @given(rules(), seeds, FOLDING)
    def test_the_pot_is_paid_in_full_and_once(self, variant: Rules, seed: int, folding: float) -> None:
        """The shares are the pot; they go to players still in; stacks change by shares and rebuys alone."""
        for state, move, following in play(variant, seed, folding):
            if not state.hands or following.hands:
                continue
            result = following.last
            assert result is not None
            assert isinstance(move, Stake | Fold)
            assert sum(result.staked) == sum(result.shares)
            in_deal = set(state.in_deal) - ({move.player} if isinstance(move, Fold) else set())
            assert {player for player, share in enumerate(result.shares) if share} <= in_deal
            stacks = [
                state.stacks[player] + state.staked[player] - result.staked[player] + result.shares[player]
                for player in range(variant.players)
            ]
            for rebuy in result.rebuys:
                stacks[rebuy.player] += 6
                stacks[rebuy.donor] -= 6
            assert stacks == list(following.stacks)
            assert [0] * variant.players == list(following.staked)


class TestPeople:
    @settings(deadline=None, max_examples=60)
    @given(rules(), seeds, st.sampled_from((0.3, 0.7, 1.0)))
    def test_somebody_is_always_left_in(self, variant: Rules, seed: int, folding: float) -> None:
        """However much is folded, at least two are in while a deal runs, and somebody gets the pot."""
        for state in states(variant, seed, folding):
            if state.hands:
                assert len(state.in_deal) >= 2
            if state.last is not None:
                assert sum(state.last.staked) == sum(state.last.shares) > 0

    @settings(deadline=None, max_examples=80)
    @given(rules(), seeds, FOLDING)
    def test_at_the_start_of_every_deal_each_player_has_a_chip(
        self, variant: Rules, seed: int, folding: float
    ) -> None:
        """Nobody is eliminated: whenever a deal is due all can stake at least one chip (JJ-15)."""
        for state in states(variant, seed, folding):
            if jedisjeux.chance(state) is not None:
                assert min(state.stacks) >= 1

    @settings(deadline=None, max_examples=120)
    @given(rules(), seeds)
    def test_a_rebuy_never_takes_the_donor_to_0(self, variant: Rules, seed: int) -> None:
        """The lemma of JJ-2: whoever pays 6 chips had more than 6, so keeps at least one (JJ-16)."""
        for _, _, state in play(variant, seed, folding=0.05):
            if state.hands or state.last is None:
                continue
            stacks = list(state.stacks)
            for rebuy in reversed(state.last.rebuys):
                stacks[rebuy.player] -= 6
                stacks[rebuy.donor] += 6
                assert stacks[rebuy.player] == 0
                assert stacks[rebuy.donor] == max(stacks) > 6

    @pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
    @pytest.mark.parametrize("chips", [6, 7])
    def test_the_richest_has_more_than_6_whenever_somebody_has_none(self, players: int, chips: int) -> None:
        """The lemma of JJ-2 over all stacks there can be: with one broke, the richest has 7 or more."""
        assert all(max(stacks) > 6 for stacks in splits(players * chips, players - 1))

    def test_with_5_chips_each_a_donor_could_not_pay(self) -> None:
        """The bound of JJ-2 is sharp: at 5 each a broke player may meet a richest with 6 or fewer."""
        assert any(max(stacks) <= 6 for stacks in splits(6 * 5, 5))


def splits(total: int, seats: int, most: int | None = None) -> Iterator[list[int]]:
    """Yield every way to lie `total` chips on `seats` seats, the greater stacks first."""
    if seats == 0:
        if total == 0:
            yield []
        return
    for stack in range(min(total, total if most is None else most), -1, -1):
        if stack * seats < total:
            return
        for rest in splits(total - stack, seats - 1, stack):
            yield [stack, *rest]


class TestOrder:
    @settings(deadline=None, max_examples=150)
    @given(positions(several_due, rules(min_players=3)), seeds, st.sampled_from((0.0, 0.2, 0.5)))
    def test_the_order_of_decisions_never_changes_the_state_a_stage_ends_in(
        self, state: State, seed: int, folding: float
    ) -> None:
        """Two orders of the same decisions that both run to the stage's end reach equal states (JJ-7)."""
        rng = Random(seed)
        decisions = [
            Fold(player) if rng.random() < folding else Stake(player) for player in jedisjeux.to_act(state)
        ]
        ends = []
        for _ in range(6):
            rng.shuffle(decisions)
            end = run(state, decisions)
            if end is not None:
                ends.append(end)
        assume(len(ends) >= 2)
        assert len(set(ends)) == 1
        assert len({str(end) for end in ends}) == 1

    @settings(deadline=None, max_examples=60)
    @given(positions(several_due, rules(min_players=3)), seeds)
    def test_two_decisions_commute_while_the_stage_runs(self, state: State, seed: int) -> None:
        """Two players' decisions in either order reach equal states, or one order ends the deal first."""
        due = jedisjeux.to_act(state)
        rng = Random(seed)
        one, two = rng.sample(due, 2)
        for first in (Stake(one), Fold(one)):
            for second in (Stake(two), Fold(two)):
                there, back = run(state, [first, second]), run(state, [second, first])
                if there is not None and back is not None:
                    assert there == back


def run(state: State, decisions: list[Stake | Fold]) -> State | None:
    """Return the state after the decisions, or None if the stage ends before all are made."""
    for number, move in enumerate(decisions):
        if jedisjeux.why_illegal(state, move) is not None:
            return None
        following = jedisjeux.apply(state, move)
        if number < len(decisions) - 1 and (following.stage, following.deal) != (state.stage, state.deal):
            return None
        state = following
    return state


class TestTheContract:
    @settings(deadline=None, max_examples=100)
    @given(positions())
    def test_exactly_one_of_over_chance_and_somebody_to_act_holds(self, state: State) -> None:
        holding = [
            jedisjeux.is_over(state),
            jedisjeux.chance(state) is not None,
            bool(jedisjeux.to_act(state)),
        ]
        assert sum(holding) == 1
        assert jedisjeux.is_over(state) == bool(jedisjeux.winners(state))

    @settings(deadline=None, max_examples=100)
    @given(positions())
    def test_the_legal_moves_are_those_that_nothing_forbids(self, state: State) -> None:
        """Generator and checker agree on every move there can be, and `apply` on both."""
        legal = jedisjeux.legal_moves(state)
        assert len(set(legal)) == len(legal)
        for move in every_move(state):
            violation = jedisjeux.why_illegal(state, move)
            if isinstance(move, Deal):
                shuffles = jedisjeux.chance(state)
                assert (violation is None) == (shuffles is not None and move in shuffles)
            else:
                assert (violation is None) == (move in legal)
            if violation is None:
                jedisjeux.apply(state, move)
            else:
                with pytest.raises(IllegalMove) as caught:
                    jedisjeux.apply(state, move)
                assert violation == caught.value.violation
                assert state is caught.value.state
                assert move is caught.value.move

    @settings(deadline=None, max_examples=60)
    @given(positions())
    def test_the_moves_of_all_are_the_moves_of_each(self, state: State) -> None:
        legal = jedisjeux.legal_moves(state)
        seats = range(state.rules.players)
        assert legal == tuple(move for seat in seats for move in jedisjeux.legal_moves(state, seat))
        assert jedisjeux.to_act(state) == tuple(seat for seat in seats if jedisjeux.legal_moves(state, seat))
        for seat, moves in groupby(legal, key=lambda move: move.player):
            assert [Stake(seat), Fold(seat)] == list(moves)

    @settings(deadline=None, max_examples=60)
    @given(positions(running), seeds)
    def test_apply_leaves_its_argument_untouched(self, state: State, seed: int) -> None:
        before = pickle.dumps(state)
        twin = pickle.loads(before)
        jedisjeux.apply(state, draw_move(state, Random(seed)))
        assert before == pickle.dumps(state)
        assert state == twin

    @settings(deadline=None, max_examples=60)
    @given(positions(), seeds)
    def test_copies_are_equal_and_play_on_alike(self, state: State, seed: int) -> None:
        """Pickled and copied states equal the original, hash alike, and play on apart from it."""
        twins: list[State] = [
            *(
                pickle.loads(pickle.dumps(state, protocol))
                for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1)
            ),
            copy.copy(state),
            copy.deepcopy(state),
        ]
        ends = {end(state, seed)}
        for twin in twins:
            assert state == twin
            assert hash(state) == hash(twin)
            assert repr(state) == repr(twin)
            assert str(state) == str(twin)
            assert jedisjeux.legal_moves(state) == jedisjeux.legal_moves(twin)
            ends.add(end(twin, seed))
        assert len(ends) == 1

    @settings(deadline=None, max_examples=40)
    @given(positions(), seeds)
    def test_moves_and_results_copy_and_compare_by_value(self, state: State, seed: int) -> None:
        move: Move = Stake(0) if jedisjeux.is_over(state) else draw_move(state, Random(seed))
        for value in (move, Stake(1), Fold(1), state.last, state.rules):
            for twin in (pickle.loads(pickle.dumps(value)), copy.copy(value), copy.deepcopy(value)):
                assert value == twin
                assert hash(value) == hash(twin)
        assert len({Stake(1), Fold(1), Stake(2), Stake(1), Fold(1)}) == 3

    @settings(deadline=None, max_examples=60)
    @given(positions())
    def test_every_state_of_play_is_valid(self, state: State) -> None:
        assert () == jedisjeux.check(state)

    @settings(deadline=None, max_examples=60)
    @given(positions())
    def test_the_standings_rank_everybody_once(self, state: State) -> None:
        """By Awards, then chips in the stack; the winners of a finished game lead them (JJ-18, JJ-20)."""
        standings = jedisjeux.standings(state)
        assert list(range(state.rules.players)) == sorted(seat for group in standings for seat in group)
        results = [(state.awards[group[0]], state.stacks[group[0]]) for group in standings]
        assert sorted(set(results), reverse=True) == results
        for group, result in zip(standings, results, strict=True):
            assert all(result == (state.awards[seat], state.stacks[seat]) for seat in group)
        if jedisjeux.is_over(state):
            assert standings[0] == jedisjeux.winners(state)

    @settings(deadline=None, max_examples=60)
    @given(rules(), seeds, FOLDING)
    def test_every_deal_ends(self, variant: Rules, seed: int, folding: float) -> None:
        """A deal takes the shuffle and at most three decisions of each player."""
        length = 0
        for _, move, state in play(variant, seed, folding):
            length = 0 if isinstance(move, Deal) else length + 1
            assert length <= 3 * variant.players
            assert state.hands or not jedisjeux.to_act(state)

    @settings(deadline=None, max_examples=30)
    @given(rules(max_deals=st.integers(1, 6)), seeds)
    def test_a_game_with_a_limit_ends_within_it(self, variant: Rules, seed: int) -> None:
        *_, last = states(variant, seed, max_deals=100)
        assert variant.max_deals is not None
        assert jedisjeux.is_over(last)
        assert last.deal <= variant.max_deals

    @settings(deadline=None, max_examples=60)
    @given(rules(), seeds, FOLDING)
    def test_an_award_is_counted_for_every_rebuy(self, variant: Rules, seed: int, folding: float) -> None:
        """Awards grow by the rebuys of each deal; only the last one reaches the limit (JJ-16, JJ-18)."""
        before = [0] * variant.players
        for state in states(variant, seed, folding):
            assert max(state.awards) <= variant.awards
            assert sum(won == variant.awards for won in state.awards) <= 1
            if variant.awards in state.awards:
                assert jedisjeux.is_over(state)
                assert state.last is not None
                assert variant.awards == state.awards[state.last.rebuys[-1].donor]
            if state.last is not None and not state.hands:
                for rebuy in state.last.rebuys:
                    before[rebuy.donor] += 1
                assert before == list(state.awards) == list(state.last.awards)

    @settings(deadline=None, max_examples=60)
    @given(positions(running, rules(max_deals=st.none())), seeds, st.integers(1, 5))
    def test_turning_the_table_commutes_with_play(self, state: State, seed: int, by: int) -> None:
        """If every seat and the dealer move round by some places, so does all that follows."""
        move = draw_move(state, Random(seed), folding=0.3)
        players = state.rules.players
        if isinstance(move, Deal):
            turned_move: Move = move
        else:
            turned_move = type(move)((move.player + by) % players)
        one = jedisjeux.apply(state, move)
        two = jedisjeux.apply(turn(state, by), turned_move)
        assert turn(one, by) == turn(two, 0)
        if one.last is not None and two.last is not None:
            assert {(r.player + by) % players: (r.donor + by) % players for r in one.last.rebuys} == {
                r.player: r.donor for r in two.last.rebuys
            }


def end(state: State, seed: int) -> State:
    """Return the state in which a random game ends, or stops after a few deals."""
    for _, _, following in play_on(state, Random(seed), max_deals=state.deal + 1):
        state = following
    return state


def turn(state: State, by: int) -> State:
    """Return the position with every seat moved clockwise, and what was won before forgotten."""
    players = state.rules.players

    def moved(values: tuple[int, ...]) -> list[int]:
        return [values[(seat - by) % players] for seat in range(players)]

    return jedisjeux.setup(
        state.rules,
        hands=[state.hands[(seat - by) % players] for seat in range(players)] if state.hands else (),
        board=state.board,
        pack=state.pack,
        stage=state.stage,
        stacks=moved(state.stacks),
        staked=moved(state.staked),
        in_deal=sorted((seat + by) % players for seat in state.in_deal),
        decided=sorted((seat + by) % players for seat in state.decided),
        awards=moved(state.awards),
        deal=state.deal + by,
        dealer=(state.dealer + by) % players,
        over=state.stage is None,
    )
