"""What holds in Quick Poker over random play beyond the laws of `pokerules.testing`, with naive figures."""

from collections.abc import Iterator
from itertools import product

from hypothesis import given, settings

from pokerules import quickpoker
from pokerules.cards import Suit
from pokerules.quickpoker import Pass, Rules, State
from tests.quickpoker import naive
from tests.quickpoker.strategies import history, play, rules, seeds, states
from tests.quickpoker.test_against_naive import as_rank

MODEST = settings(max_examples=35, deadline=None)
FEW = settings(max_examples=15, deadline=None)


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
def test_the_winner_of_a_round_leads_strictly_and_exhaustive_search_finds_no_way_to_beat_them(
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


def test_under_staircase_a_permutation_of_lanes_does_matter() -> None:
    """The one reading in which the order of the lanes counts."""
    in_line, swapped = (1, 2, 3, 4, 5), (2, 1, 3, 4, 5)
    assert quickpoker.figure(in_line, Rules()) > quickpoker.figure(swapped, Rules())


@given(states())
@MODEST
def test_a_state_is_what_its_representation_evaluates_to(state: State) -> None:
    names = {name: getattr(quickpoker, name) for name in quickpoker.__all__}
    assert state == eval(repr(state), names | {"Suit": Suit})


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
def test_what_a_player_holds_they_can_reach(state: State) -> None:
    for seat, mine in enumerate(state.pawns):
        held = quickpoker.figure(mine, state.rules, seat)
        assert as_rank(held) <= as_rank(quickpoker.best_reachable(mine, state.rules, seat))
