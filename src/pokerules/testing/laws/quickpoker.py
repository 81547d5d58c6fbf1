"""The laws of Quick Poker's rulebook."""

import itertools
import math
from typing import Any, Final

import attrs

from pokerules.quickpoker import Advance, Figure, FigureKind, Pass, Roll, Throw, best_reachable, figure
from pokerules.testing.laws.base import law, registry, require
from pokerules.testing.laws.contract import Renaming, renaming_commutes

MOST_SEARCHED: Final = 3000
"""The most placements that are searched one by one; beyond, `best_reachable` is asked."""

Placement = tuple[int, ...]


def ended(step: Any) -> bool:
    """Tell whether a step ended a round."""
    return bool(step.after.last != step.state.last)


def board_after(step: Any) -> tuple[Placement, ...]:
    """Return where the pawns stood after a step, also if it ended a round and the next has begun."""
    return step.after.last.pawns if ended(step) else step.after.pawns  # type: ignore[no-any-return]


def figures(pawns: tuple[Placement, ...], rules: Any) -> list[Figure]:
    """Return every player's figure."""
    return [figure(placement, rules, seat) for seat, placement in enumerate(pawns)]


def strict_leader(pawns: tuple[Placement, ...], rules: Any) -> int | None:
    """Return the player whose figure is strictly stronger than all others, if there is one (QP-14, QP-15)."""
    held = figures(pawns, rules)
    best = max(held)
    if best.kind is FigureKind.NONE or held.count(best) > 1:
        return None
    return held.index(best)


def can_beat(placement: Placement, seat: int, target: Figure, rules: Any) -> bool:
    """Tell whether some placement with no pawn further back is strictly stronger (QP-17).

    A search through all of them, unless they are too many.
    """
    ranges = [range(value, rules.rows + 2) for value in placement]
    if math.prod(map(len, ranges)) > MOST_SEARCHED:
        return best_reachable(placement, rules, seat) > target
    return any(figure(further, rules, seat) > target for further in itertools.product(*ranges))


@law("QP-5", "QP-20")
def pawns_never_retreat(game: Any, step: Any) -> None:  # noqa: ARG001
    """Require that no pawn's value decreases in a round, and that the next one begins on the start line."""
    after = board_after(step)
    for seat, (old, new) in enumerate(zip(step.state.pawns, after, strict=True)):
        for lane, (before, value) in enumerate(zip(old, new, strict=True)):
            where = f"the pawn of seat {seat} in lane {lane}"
            require(value >= before, "{} goes from {} to {}", where, before, value)
    if ended(step):
        back = all(value == 0 for placement in step.after.pawns for value in placement)
        over = step.after.player is None
        require(back or over, "a round begins with pawns at {}", step.after.pawns)


@law("QP-3", "QP-6")
def a_move_advances_one_pawn_by_the_die(game: Any, step: Any) -> None:  # noqa: ARG001
    """Require that an advance moves exactly one pawn, by the die, at most into the hole; others move none."""
    state, move = step.state, step.move
    expected = [list(placement) for placement in state.pawns]
    if isinstance(move, Advance):
        lanes = expected[move.player]
        lanes[move.lane] = min(lanes[move.lane] + state.die, state.rules.rows + 1)
    after = [list(placement) for placement in board_after(step)]
    require(after == expected, "{} with the die at {} leads to {}, not {}", move, state.die, after, expected)
    thrown = move.value if isinstance(move, Roll) else None
    require(step.after.die == thrown, "after {} the die shows {}", move, step.after.die)


@law("QP-14", "QP-15", "QP-16")
def a_pass_is_for_the_strict_leader(game: Any, step: Any) -> None:
    """Require that at the start of a turn a pass is legal exactly when the player to move leads strictly."""
    state = step.after
    mover = state.player
    if isinstance(step.move, Roll | Throw) or mover is None:
        return
    leads = strict_leader(state.pawns, state.rules) == mover
    listed = Pass(mover) in game.legal_moves(state)
    require(listed == leads, "seat {} leads: {}; may pass: {}", mover, leads, listed)
    require((game.chance(state) is None) == leads, "seat {} leads: {}; the die is due or not", mover, leads)


@law("QP-16", "QP-21")
def turns_go_clockwise(game: Any, step: Any) -> None:  # noqa: ARG001
    """Require that in a round the next seat clockwise with a pawn to move has the turn."""
    state, after = step.state, step.after
    if isinstance(step.move, Roll | Throw):
        require(after.player == state.player, "{} hands the turn to seat {}", step.move, after.player)
        return
    if ended(step):
        return
    players = state.rules.players
    order = [(state.player + place) % players for place in range(1, players + 1)]
    due = next(seat for seat in order if min(after.pawns[seat]) <= state.rules.rows)
    require(after.player == due, "after seat {} comes seat {}, not {}", state.player, due, after.player)


@law("QP-17", "QP-20")
def a_round_ends_in_time(game: Any, history: Any) -> None:  # noqa: ARG001
    """Require that no player advances more than 45 times in a round, and that no pass follows a pass."""
    rules = history.rules
    moved = [0] * rules.players
    passed = False
    for step in history.steps:
        if isinstance(step.move, Pass):
            require(not passed, "{}, just after a pass", step.move)
            passed = True
        elif isinstance(step.move, Advance):
            passed = False
            moved[step.move.player] += 1
            most = rules.pawns * (rules.rows + 1)
            require(max(moved) <= most, "seat {} has moved more than {} times", step.move.player, most)
        if ended(step):
            moved = [0] * rules.players
            passed = False
        require(step.after.round <= rules.rounds, "round {} of {} begins", step.after.round, rules.rounds)


@law("QP-17", "QP-18", "QP-19")
def a_round_ends_exactly_when_decided(game: Any, step: Any) -> None:
    """Require that a round ends as soon as nobody can beat its leader, or reach a figure, and not before.

    Its winner is that leader. Whether a player can still do better is found by search.
    """
    rules = step.state.rules
    board = board_after(step)
    leader = strict_leader(board, rules)
    if leader is None:
        held = max(figures(board, rules))
        none = held.kind is FigureKind.NONE
        decided = none and not any(can_beat(mine, seat, held, rules) for seat, mine in enumerate(board))
    else:
        best = figure(board[leader], rules, leader)
        others = [(mine, seat) for seat, mine in enumerate(board) if seat != leader]
        decided = not any(can_beat(mine, seat, best, rules) for mine, seat in others)
    over = ended(step)
    require(over == decided, "pawns at {}: decided {}, ended {}", board, decided, over)
    if over:
        winner = step.after.last.winner
        require(winner == leader, "seat {} has won, but {} leads", winner, leader)
        won = tuple(count + (seat == leader) for seat, count in enumerate(step.state.wins))
        require(step.after.wins == won, "the rounds won are {}, not {}", step.after.wins, won)
    else:
        require(step.after.wins == step.state.wins, "rounds are won before the round ends")
    last = over and step.state.round == rules.rounds
    require(
        game.is_over(step.after) == last, "round {} of {} ended: {}", step.state.round, rules.rounds, over
    )


@law("QP-22")
def chips_sum_to_zero(game: Any, state: Any) -> None:  # noqa: ARG001
    """Require that net chips sum to 0 and that a round moves the stakes of the others to its winner."""
    rules = state.rules
    require(sum(state.net) == 0, "the net chips {} sum to {}", state.net, sum(state.net))
    lost = rules.stake * sum(state.wins)
    expected = tuple(rules.stake * rules.players * won - lost for won in state.wins)
    require(state.net == expected, "the net chips are {}, not {}", state.net, expected)


@law("QP-8", "QP-11")
def lanes_may_be_reversed(game: Any, step: Any) -> None:
    """Require that to reverse every player's lanes and then play is to play and then reverse them."""
    order = tuple(reversed(range(step.state.rules.pawns)))
    renaming_commutes(game, step.state, step.move, step.after, relaning(order))


@law("QP-8", "QP-11")
def lanes_may_be_permuted(game: Any, step: Any, order: tuple[int, ...]) -> None:
    """Require that with the royal straight flush or none the lanes may change places in any way.

    Args:
        game: the game.
        step: a step.
        order: for each lane the lane that takes its place.
    """
    if step.state.rules.straight_flush in ("royal", "never"):
        renaming_commutes(game, step.state, step.move, step.after, relaning(order))


def relaning(order: tuple[int, ...]) -> Renaming:
    """Return the renaming that puts lane ``order[n]`` in the place of lane ``n``."""

    def moved(values: Any) -> Any:
        return tuple([values[lane] for lane in order])

    def of_rules(rules: Any) -> Any:
        suits = rules.suits and tuple(map(moved, rules.suits))
        return attrs.evolve(rules, suits=suits)

    def of_state(state: Any) -> Any:
        last = state.tally.last and attrs.evolve(
            state.tally.last, pawns=tuple(map(moved, state.tally.last.pawns))
        )
        tally = attrs.evolve(state.tally, last=last)
        pawns = tuple(map(moved, state.pawns))
        return attrs.evolve(state, rules=of_rules(state.rules), tally=tally, pawns=pawns)

    def of_move(move: Any) -> Any:
        return Advance(move.player, order.index(move.lane)) if isinstance(move, Advance) else move

    return Renaming(of_state, of_move, int)


QUICKPOKER: Final = registry(
    pawns_never_retreat,
    a_move_advances_one_pawn_by_the_die,
    a_pass_is_for_the_strict_leader,
    turns_go_clockwise,
    a_round_ends_in_time,
    a_round_ends_exactly_when_decided,
    chips_sum_to_zero,
    lanes_may_be_reversed,
    lanes_may_be_permuted,
)
"""The laws of this module."""
