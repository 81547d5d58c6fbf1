"""What must always hold, over random rules and random play: each line of the rulebook by name."""

import copy
import pickle
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from random import Random
from typing import TypeVar

import attrs
import hypothesis.strategies as st
import pytest
from hypothesis import given, settings

from pokerules import IllegalMove, InvalidArgument, quickpoker
from pokerules.cards import Suit
from pokerules.quickpoker import Advance, Move, Pass, Roll, Rules, State, Tally, Throw
from tests.quickpoker import naive
from tests.quickpoker.strategies import history, pick, play, rules, seeds, states, universe
from tests.quickpoker.test_against_naive import as_rank

T = TypeVar("T")

MODEST = settings(max_examples=35, deadline=None)
FEW = settings(max_examples=15, deadline=None)


@given(rules(), seeds)
@MODEST
def test_pawns_never_retreat_within_a_round(variant: Rules, seed: int) -> None:
    """No pawn's value ever decreases within a round (QP-5)."""
    for before, _, after in play(variant, seed):
        if after.round == before.round:
            assert all(
                value <= later
                for old, new in zip(before.pawns, after.pawns, strict=True)
                for value, later in zip(old, new, strict=True)
            )
        else:
            assert after.pawns == ((0,) * variant.pawns,) * variant.players


@given(rules(), seeds)
@MODEST
def test_a_move_changes_exactly_one_pawn_by_exactly_the_die_capped_at_the_hole(
    variant: Rules, seed: int
) -> None:
    """An advance moves one pawn of the mover by the whole number; nothing else moves any (QP-3, QP-6)."""
    for before, move, after in play(variant, seed):
        # The next round starts afresh: then the result shows where the pawns stood.
        ended = after.last if after.last is not before.last else None
        pawns = after.pawns if ended is None else ended.pawns
        changes = [
            (player, lane, value, pawns[player][lane])
            for player, placement in enumerate(before.pawns)
            for lane, value in enumerate(placement)
            if value != pawns[player][lane]
        ]
        if isinstance(move, Advance):
            assert before.die is not None
            value = before.pawns[move.player][move.lane]
            further = min(value + before.die, variant.rows + 1)
            assert [(move.player, move.lane, value, further)] == changes
        else:
            assert changes == []


@given(rules(), seeds)
@MODEST
def test_a_pass_is_legal_exactly_when_the_player_to_move_leads_strictly(variant: Rules, seed: int) -> None:
    """And only at the start of their turn, before they throw (QP-14, QP-15)."""
    for state, _, _ in play(variant, seed):
        figures = [quickpoker.figure(mine, variant, seat) for seat, mine in enumerate(state.pawns)]
        for seat in range(variant.players):
            others = [held for other, held in enumerate(figures) if other != seat]
            leads = figures[seat].kind > 0 and all(figures[seat] > held for held in others)
            assert leads == (quickpoker.leader(state) == seat)
            at_start_of_turn = state.die is None and state.may_pass
            expected = seat == state.player and leads and at_start_of_turn
            assert expected == (quickpoker.why_illegal(state, Pass(seat)) is None)
            assert expected == (Pass(seat) in quickpoker.legal_moves(state))


@given(rules(), seeds)
@MODEST
def test_every_turn_of_a_strict_leader_begins_with_a_choice(variant: Rules, seed: int) -> None:
    """After any advance or pass, the next player may pass if they lead, and else the die is due."""
    for _, move, after in play(variant, seed):
        if isinstance(move, Advance | Pass) and not quickpoker.is_over(after):
            leads = quickpoker.leader(after) == after.player
            assert (leads, not leads) == (after.may_pass, quickpoker.chance(after) is not None)


@given(rules(), seeds)
@MODEST
def test_a_round_takes_at_most_45_moves_a_player_so_it_and_the_game_end(variant: Rules, seed: int) -> None:
    """Each of five pawns moves at most nine times, once per square; on smaller boards even less."""
    moves = {
        (number, player): 0 for number in range(1, variant.rounds + 1) for player in range(variant.players)
    }
    for state, move, _ in play(variant, seed):
        if isinstance(move, Advance):
            moves[state.round, move.player] += 1
    assert max(moves.values()) <= variant.pawns * (variant.rows + 1) <= 45


@given(rules(max_placements=10**5), seeds)
@FEW
def test_passes_cannot_keep_a_round_open(variant: Rules, seed: int) -> None:
    """A leader who always passes still meets the end, as the others must move (QP-14, QP-16)."""
    rng, state, steps = Random(seed), quickpoker.start(variant), 0
    while not quickpoker.is_over(state):
        move: Move = Pass(state.player) if state.may_pass and state.player is not None else pick(state, rng)
        state = quickpoker.apply(state, move)
        steps += 1
    # A move is a throw and an advance; between two passes of the leader somebody advances.
    assert steps <= 3 * variant.rounds * variant.players * variant.pawns * (variant.rows + 1)


def reachable_by_play(pawns: tuple[int, ...], variant: Rules) -> Iterator[tuple[int, ...]]:
    """Yield every placement that some sequence of throws and moves of one player leads to."""
    yield pawns
    found, open_ones = {pawns}, [pawns]
    hole = variant.rows + 1
    while open_ones:
        placement = open_ones.pop()
        for die, lane in product(range(1, variant.faces + 1), range(variant.pawns)):
            safe = any(value + die < hole for value in placement)
            falls = placement[lane] + die >= hole
            if placement[lane] == hole or (falls and safe and not variant.voluntary_loss):
                continue
            moved = (*placement[:lane], min(placement[lane] + die, hole), *placement[lane + 1 :])
            if moved not in found:
                found.add(moved)
                open_ones.append(moved)
                yield moved


def can_be_beaten(state_pawns: tuple[tuple[int, ...], ...], leader: int, variant: Rules) -> bool:
    """Search every way in which another player might come to hold more than the leader does."""
    held = naive.classify(state_pawns[leader], variant, leader)
    return any(
        naive.classify(placement, variant, player) > held
        for player, pawns in enumerate(state_pawns)
        if player != leader
        for placement in reachable_by_play(pawns, variant)
    )


@given(rules(max_placements=1300), seeds)
@FEW
def test_the_winner_of_a_round_leads_strictly_and_exhaustive_search_finds_no_way_to_beat_him(
    variant: Rules, seed: int
) -> None:
    """Before that moment such a way exists, whenever somebody leads (QP-17)."""
    for before, _, after in play(variant, seed):
        if after.last is not before.last and after.last is not None:
            won_by, pawns = after.last.winner, after.last.pawns
            if won_by is not None:
                ranks = [naive.classify(mine, variant, seat) for seat, mine in enumerate(pawns)]
                assert all(ranks[won_by] > rank for seat, rank in enumerate(ranks) if seat != won_by)
                assert not can_be_beaten(pawns, won_by, variant)
        ahead = quickpoker.leader(before)
        if ahead is not None:
            assert can_be_beaten(before.pawns, ahead, variant)


@given(rules(), seeds)
@settings(max_examples=6, deadline=None)
def test_on_boards_of_any_size_exhaustive_search_finds_no_way_to_beat_the_winner(
    variant: Rules, seed: int
) -> None:
    """The same at the ends of rounds on the full board, where a search takes its time (QP-17)."""
    for before, _, after in play(variant, seed):
        if after.last is not before.last and after.last is not None and after.last.winner is not None:
            assert not can_be_beaten(after.last.pawns, after.last.winner, variant)


@given(rules(max_placements=1300), seeds)
@FEW
def test_a_round_is_void_exactly_when_no_figure_is_held_and_none_can_be_reached(
    variant: Rules, seed: int
) -> None:
    """While a round runs, somebody leads, shares the best figure or can still reach one (QP-19)."""

    def hopeless(pawns: tuple[tuple[int, ...], ...]) -> bool:
        return all(
            naive.classify(placement, variant, player)[0] == 0
            for player, mine in enumerate(pawns)
            for placement in reachable_by_play(mine, variant)
        )

    for before, _, after in play(variant, seed):
        assert not hopeless(before.pawns)
        if after.last is not before.last and after.last is not None:
            assert hopeless(after.last.pawns) == (after.last.winner is None)


@given(rules(), seeds)
@MODEST
def test_net_chips_sum_to_0(variant: Rules, seed: int) -> None:
    """A win moves the stake of each other player to the winner, a void round moves nothing (QP-22)."""
    for before, _, after in play(variant, seed):
        assert sum(after.net) == 0
        change = [new - old for old, new in zip(before.net, after.net, strict=True)]
        if after.last is before.last or after.last is None or after.last.winner is None:
            assert not any(change)
        else:
            gain = variant.stake * (variant.players - 1)
            expected = [-variant.stake] * variant.players
            expected[after.last.winner] = gain
            assert expected == change


def rotated_seat(seat: int, by: int, variant: Rules) -> int:
    """Return where a seat comes to sit."""
    return (seat + by) % variant.players


def rotated(values: tuple[T, ...], by: int) -> tuple[T, ...]:
    """Return a tuple with one value a seat after the seats have been rotated."""
    by %= len(values)
    return (*values[len(values) - by :], *values[: len(values) - by])


def rotate_rules(variant: Rules, by: int) -> Rules:
    """Return the rules for the rotated seats: each takes the suits of its board along."""
    return variant if variant.suits is None else attrs.evolve(variant, suits=rotated(variant.suits, by))


def rotate(state: State, by: int) -> State:
    """Return the state with every player some seats further on."""
    variant, tally = state.rules, state.tally
    last = tally.last
    if last is not None:
        last = attrs.evolve(
            last,
            winner=None if last.winner is None else rotated_seat(last.winner, by, variant),
            pawns=rotated(last.pawns, by),
            figures=rotated(last.figures, by),
        )
    starter = rotated_seat(tally.starter, by, variant)
    return State(
        rotate_rules(variant, by),
        Tally(tally.round, starter, rotated(tally.wins, by), last),
        None if state.player is None else rotated_seat(state.player, by, variant),
        rotated(state.pawns, by),
        state.die,
        state.may_pass,
    )


def rotate_move(move: Move, by: int, variant: Rules) -> Move:
    """Return the move of the rotated seat."""
    return (
        move if isinstance(move, Roll) else attrs.evolve(move, player=rotated_seat(move.player, by, variant))
    )


@given(rules(), seeds, st.integers(1, 3))
@FEW
def test_rotating_the_seats_rotates_the_play(variant: Rules, seed: int, by: int) -> None:
    """No seat is special but for who starts."""
    for before, move, after in play(variant, seed):
        there = rotate(before, by)
        assert rotate(after, by) == quickpoker.apply(there, rotate_move(move, by, variant))
        moves = [rotate_move(legal, by, variant) for legal in quickpoker.legal_moves(before)]
        assert moves == list(quickpoker.legal_moves(there))
        ahead = quickpoker.leader(before)
        expected = None if ahead is None else rotated_seat(ahead, by, variant)
        assert expected == quickpoker.leader(there)
        groups = [
            sorted(rotated_seat(seat, by, variant) for seat in group)
            for group in quickpoker.standings(before)
        ]
        assert groups == [list(group) for group in quickpoker.standings(there)]
        for candidate in universe(variant)[::3]:
            here = quickpoker.why_illegal(before, candidate)
            if not isinstance(candidate, Roll) and 0 <= candidate.player < variant.players:
                other = quickpoker.why_illegal(there, rotate_move(candidate, by, variant))
                assert (here and (here.rule, here.reason)) == (other and (other.rule, other.reason))


Orders = tuple[tuple[int, ...], ...]
"""For each player, the old lane of the pawn that stands in each new lane."""


def permute(state: State, orders: Orders) -> State:
    """Return the state with each player's lanes in another order, the suits of the squares too."""

    def all_players(values: tuple[tuple[T, ...], ...]) -> tuple[tuple[T, ...], ...]:
        return tuple(tuple(mine[lane] for lane in order) for mine, order in zip(values, orders, strict=True))

    variant, tally = state.rules, state.tally
    if variant.suits is not None:
        variant = attrs.evolve(variant, suits=all_players(variant.suits))
    if tally.last is not None:
        tally = attrs.evolve(tally, last=attrs.evolve(tally.last, pawns=all_players(tally.last.pawns)))
    return attrs.evolve(state, rules=variant, tally=tally, pawns=all_players(state.pawns))


def permute_move(move: Move, orders: Orders) -> Move:
    """Return the move of the same pawn in its new lane."""
    if not isinstance(move, Advance):
        return move
    return Advance(move.player, orders[move.player].index(move.lane))


def assert_lanes_do_not_matter(variant: Rules, seed: int, orders: Orders) -> None:
    """Play a game on both boards: nothing differs but the lanes, figures included."""
    for before, move, after in play(variant, seed):
        there = permute(before, orders)
        assert permute(after, orders) == quickpoker.apply(there, permute_move(move, orders))
        moves = {permute_move(legal, orders) for legal in quickpoker.legal_moves(before)}
        assert moves == set(quickpoker.legal_moves(there))
        assert quickpoker.leader(before) == quickpoker.leader(there)
        assert quickpoker.chance(before) is quickpoker.chance(there)
        for seat, (mine, other) in enumerate(zip(before.pawns, there.pawns, strict=True)):
            assert quickpoker.figure(mine, variant, seat) == quickpoker.figure(other, there.rules, seat)


@given(rules(), seeds)
@FEW
def test_reversing_every_players_lanes_changes_nothing_else(variant: Rules, seed: int) -> None:
    """A staircase read from the other side is a staircase, under every reading of a straight flush."""
    backwards = (tuple(reversed(range(variant.pawns))),) * variant.players
    assert_lanes_do_not_matter(variant, seed, backwards)


@given(rules(straight_flush=("royal", "never", "suited")), seeds, st.randoms(use_true_random=False))
@FEW
def test_under_royal_or_never_any_permutation_of_a_players_lanes_changes_nothing_else(
    variant: Rules, seed: int, rng: Random
) -> None:
    """The same holds for a board of suits, if each lane takes its squares along."""
    orders = tuple(tuple(rng.sample(range(variant.pawns), variant.pawns)) for _ in range(variant.players))
    assert_lanes_do_not_matter(variant, seed, orders)


def test_under_staircase_a_permutation_of_lanes_does_matter() -> None:
    """The one reading in which the order of the lanes counts."""
    in_line, swapped = (1, 2, 3, 4, 5), (2, 1, 3, 4, 5)
    assert quickpoker.figure(in_line, Rules()) > quickpoker.figure(swapped, Rules())


@given(states())
@MODEST
def test_exactly_one_holds_of_over_chance_due_and_somebody_to_act(state: State) -> None:
    conditions = [
        quickpoker.is_over(state),
        quickpoker.chance(state) is not None,
        quickpoker.to_act(state) != (),
    ]
    assert conditions.count(True) == 1
    assert (quickpoker.to_act(state) != ()) == (quickpoker.legal_moves(state) != ())


@given(states())
@MODEST
def test_a_move_is_generated_exactly_when_nothing_speaks_against_it(state: State) -> None:
    """And `apply` raises exactly when something does, with the violation, the state and the move."""
    legal = set(quickpoker.legal_moves(state)) | set(quickpoker.chance(state) or ())
    for move in universe(state.rules):
        violation = quickpoker.why_illegal(state, move)
        assert (move in legal) == (violation is None)
        if violation is None:
            assert quickpoker.check(quickpoker.apply(state, move)) == ()
        else:
            with pytest.raises(IllegalMove) as refused:
                quickpoker.apply(state, move)
            assert (violation, state, move) == (
                refused.value.violation,
                refused.value.state,
                refused.value.move,
            )
            assert f"{violation.rule}: {violation.message}" == str(refused.value)


@given(states())
@MODEST
def test_moves_come_without_duplicates_and_together_are_those_of_each_player(state: State) -> None:
    moves = quickpoker.legal_moves(state)
    assert len(moves) == len(set(moves))
    by_player = [
        move for player in range(state.rules.players) for move in quickpoker.legal_moves(state, player)
    ]
    assert list(moves) == by_player
    assert {move.player for move in moves} == set(quickpoker.to_act(state))


@given(states())
@MODEST
def test_the_odds_of_the_die_are_exact_and_sum_to_1(state: State) -> None:
    due = quickpoker.chance(state)
    if due is not None:
        assert Fraction(1) == sum(due.probability(roll) for roll in due)
        assert [Roll(value) for value in range(1, state.rules.faces + 1)] == list(due)
        assert {Fraction(1, state.rules.faces)} == {due.probability(roll) for roll in due}


@given(states(), seeds)
@MODEST
def test_a_move_leaves_its_state_as_it_was(state: State, seed: int) -> None:
    before = pickle.dumps(state)
    if not quickpoker.is_over(state):
        quickpoker.apply(state, pick(state, Random(seed)))
    assert pickle.loads(before) == state


@given(rules(), seeds)
@FEW
def test_equal_states_have_equal_hashes_moves_and_texts(variant: Rules, seed: int) -> None:
    """Two games played apart by the same moves are equal throughout."""
    for one, other in zip(history(variant, seed), history(copy.deepcopy(variant), seed), strict=True):
        assert one == other
        assert hash(one) == hash(other)
        assert (str(one), repr(one)) == (str(other), repr(other))
        assert quickpoker.legal_moves(one) == quickpoker.legal_moves(other)


@given(states())
@MODEST
def test_a_state_survives_pickle_copy_and_its_representation(state: State) -> None:
    names = {name: getattr(quickpoker, name) for name in quickpoker.__all__}
    copies = [
        *[pickle.loads(pickle.dumps(state, protocol)) for protocol in range(pickle.HIGHEST_PROTOCOL + 1)],
        copy.copy(state),
        copy.deepcopy(state),
        eval(repr(state), names | {"Suit": Suit}),
    ]
    for other in copies:
        assert state == other
        assert hash(state) == hash(other)
        assert quickpoker.legal_moves(state) == quickpoker.legal_moves(other)


@given(states(), seeds)
@MODEST
def test_a_view_shows_everything_and_its_viewers_own_moves(state: State, seed: int) -> None:
    """Nothing is hidden in Quick Poker, so that one state alone gives a view, which answers as it does."""
    facts = (
        "rules",
        "tally",
        "round",
        "starter",
        "player",
        "pawns",
        "die",
        "may_pass",
        "wins",
        "net",
        "last",
    )
    answers = (
        quickpoker.is_over,
        quickpoker.chance,
        quickpoker.winner,
        quickpoker.winners,
        quickpoker.leader,
    )
    for viewer in (None, *range(state.rules.players)):
        view = quickpoker.observe(state, viewer)
        assert state == quickpoker.resample(view, Random(seed))
        assert (viewer, state.player) == (view.viewer, view.player)
        expected = () if viewer is None else quickpoker.legal_moves(state, viewer)
        assert expected == quickpoker.legal_moves(view)
        assert expected == quickpoker.legal_moves(view, viewer)
        assert quickpoker.to_act(state) == quickpoker.to_act(view)
        assert str(state) == str(view)
        assert [getattr(state, name) for name in facts] == [getattr(view, name) for name in facts]
        for answer in (*answers, quickpoker.standings, quickpoker.payoffs):
            assert answer(state) == answer(view)


@given(states())
@MODEST
def test_a_view_judges_rolls_and_the_moves_of_its_viewer_alone(state: State) -> None:
    for viewer in (None, *range(state.rules.players)):
        view = quickpoker.observe(state, viewer)
        for move in universe(state.rules):
            if isinstance(move, Roll) or move.player == viewer:
                assert quickpoker.why_illegal(state, move) == quickpoker.why_illegal(view, move)
            else:
                with pytest.raises(InvalidArgument, match=r"^move must be a roll"):
                    quickpoker.why_illegal(view, move)


@given(states())
@FEW
def test_of_a_move_everybody_sees_the_move_itself(state: State) -> None:
    for viewer in (None, *range(state.rules.players)):
        assert all(quickpoker.seen(state, move, viewer) is move for move in universe(state.rules))


@given(states())
@MODEST
def test_standings_group_every_player_once_by_rounds_won(state: State) -> None:
    groups = quickpoker.standings(state)
    assert list(range(state.rules.players)) == sorted(seat for group in groups for seat in group)
    won = [{state.wins[seat] for seat in group} for group in groups]
    assert all(len(counts) == 1 for counts in won)
    assert won == sorted(won, key=max, reverse=True)
    assert len(won) == len({max(counts) for counts in won})


@given(rules(), seeds)
@FEW
def test_a_game_has_as_many_rounds_as_agreed_and_each_is_won_once_at_most(variant: Rules, seed: int) -> None:
    """Void rounds count as played (QP-19, QP-20)."""
    results = {state.last.round: state.last for state in history(variant, seed) if state.last is not None}
    assert list(range(1, variant.rounds + 1)) == list(results)
    final = history(variant, seed)[-1]
    won = [result.winner for result in results.values()]
    assert [won.count(seat) for seat in range(variant.players)] == list(final.wins)
    for result in results.values():
        figures = [quickpoker.figure(mine, variant, seat) for seat, mine in enumerate(result.pawns)]
        assert figures == list(result.figures)


@given(states())
@MODEST
def test_what_a_player_holds_he_can_reach(state: State) -> None:
    for seat, mine in enumerate(state.pawns):
        held = quickpoker.figure(mine, state.rules, seat)
        assert as_rank(held) <= as_rank(quickpoker.best_reachable(mine, state.rules, seat))


@given(states())
@FEW
def test_throwing_keeps_the_turn_and_the_board(state: State) -> None:
    """A leader who throws instead of passing moves a pawn next, whatever the die shows (QP-14)."""
    if state.may_pass and state.player is not None:
        thrown = quickpoker.apply(state, Throw(state.player))
        assert (state.player, state.pawns) == (thrown.player, thrown.pawns)
        for roll in quickpoker.chance(thrown) or ():
            moves = quickpoker.legal_moves(quickpoker.apply(thrown, roll))
            assert moves
            assert all(isinstance(move, Advance) for move in moves)
