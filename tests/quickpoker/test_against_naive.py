"""The library and the naive oracle agree on whole random games under random rules."""

import pytest
from hypothesis import given, settings

from pokerules import quickpoker
from pokerules.quickpoker import Advance, Figure, Move, Pass, Roll, Rules, State, Throw
from tests.quickpoker import naive
from tests.quickpoker.strategies import play, rules, seeds, universe


def in_words(move: Move) -> naive.Step:
    """Return a move as the oracle names it."""
    match move:
        case Roll(value):
            return "roll", value
        case Throw(player):
            return "throw", player
        case Pass(player):
            return "pass", player
        case Advance(player, lane):
            return "advance", player, lane


def as_rank(figure: Figure) -> naive.Rank:
    """Return a figure as the oracle names it."""
    return naive.KINDS.index(figure.kind.name), figure.ranks


def fault(state: State, move: Move) -> tuple[str, str] | None:
    """Return the clause and the reason for which the library refuses a move."""
    violation = quickpoker.why_illegal(state, move)
    return None if violation is None else (violation.rule, violation.reason.name)


def assert_same(oracle: naive.Game, state: State) -> None:
    """Compare everything that can be asked of a state."""
    players = oracle.seats
    assert oracle.over == quickpoker.is_over(state)
    assert [tuple(mine) for mine in oracle.pawns] == list(state.pawns)
    assert (oracle.round, oracle.starter) == (state.round, state.tally.starter)
    assert (oracle.wins, oracle.chips) == (list(state.wins), list(state.net))
    assert oracle.leader() == quickpoker.leader(state)
    figures = [quickpoker.figure(mine, state.rules, seat) for seat, mine in enumerate(state.pawns)]
    assert [oracle.rank(seat) for seat in players] == [as_rank(figure) for figure in figures]
    assert (None if oracle.over else oracle.player) == state.player
    assert (oracle.die, oracle.choosing()) == (state.die, state.may_pass)

    moves = oracle.moves()
    assert moves == [in_words(move) for move in quickpoker.legal_moves(state)]
    for seat in players:
        own = [step for step in moves if step[1] == seat]
        assert own == [in_words(move) for move in quickpoker.legal_moves(state, seat)]
    assert sorted({step[1] for step in moves}) == list(quickpoker.to_act(state))
    due = quickpoker.chance(state)
    assert oracle.rolls() == [in_words(roll) for roll in due or ()]

    by_wins = sorted(players, key=lambda seat: -oracle.wins[seat])
    assert by_wins == [seat for group in quickpoker.standings(state) for seat in group]
    best = tuple(seat for seat in players if oracle.wins[seat] == max(oracle.wins))
    assert best == quickpoker.standings(state)[0]
    assert (best if oracle.over else ()) == quickpoker.winners(state)
    assert (best[0] if oracle.over and len(best) == 1 else None) == quickpoker.winner(state)


@given(rules(), seeds)
@settings(max_examples=30, deadline=None)
def test_whole_games_go_the_same_way(variant: Rules, seed: int) -> None:
    """Positions, turns, leaders, legal moves, odds, figures, chips and results agree throughout."""
    oracle = naive.Game(variant)
    assert_same(oracle, quickpoker.start(variant))
    for _, move, state in play(variant, seed):
        oracle.play(in_words(move))
        assert_same(oracle, state)


@given(rules(), seeds)
@settings(max_examples=15, deadline=None)
def test_every_move_is_refused_for_the_same_reason(variant: Rules, seed: int) -> None:
    """Of all moves, sensible or not, the same are legal, and the others break the same clause.

    Every fourth state is asked, from one of the first four on.
    """
    oracle = naive.Game(variant)
    candidates = universe(variant)
    state = quickpoker.start(variant)
    for number, (before, move, after) in enumerate(play(variant, seed)):
        if number % 4 == seed % 4:
            expected = [oracle.fault(in_words(candidate)) for candidate in candidates]
            assert expected == [fault(before, candidate) for candidate in candidates]
        oracle.play(in_words(move))
        state = after
    assert {("QP-20", "GAME_OVER")} == {fault(state, candidate) for candidate in candidates}


@pytest.mark.slow
@given(rules(), seeds)
@settings(max_examples=3000, deadline=None)
def test_many_more_games_go_the_same_way(variant: Rules, seed: int) -> None:
    """The long run of the comparison above."""
    oracle = naive.Game(variant)
    for _, move, state in play(variant, seed):
        oracle.play(in_words(move))
        assert_same(oracle, state)
