"""Engines of Quick Poker with one planted fault each, by the law that must catch it."""

import itertools
import random
from collections.abc import Callable
from typing import Any

import attrs

from pokerules import quickpoker
from pokerules.distributions import Choices
from pokerules.errors import IllegalMove, InvalidArgument, Violation
from pokerules.quickpoker import Advance, Pass, Reason, Roll, Rules, State, Throw, View
from tests.testing.engines import after, engine, first


def _uneven_start(state: State) -> State:
    return attrs.evolve(state, tally=attrs.evolve(state.tally, wins=(1, *state.wins[1:])))


def _restless_start() -> Any:
    numbers = itertools.count()
    return first(quickpoker, lambda state: attrs.evolve(state, die=next(numbers)))


def _listing(change: Callable[[Any, int | None, tuple[Any, ...]], Any]) -> Any:
    """Return an engine that changes the moves that it lists."""

    def legal_moves(state: Any, player: int | None = None) -> Any:
        return change(state, player, quickpoker.legal_moves(state, player))

    return engine(quickpoker, legal_moves=legal_moves)


def _with_lost_pawns(state: Any, _: int | None, moves: tuple[Any, ...]) -> tuple[Any, ...]:
    if not moves or not isinstance(moves[0], Advance):
        return moves
    return tuple(Advance(moves[0].player, lane) for lane in range(state.rules.pawns))


def _pass_at_will(state: State, move: Any) -> Violation | None:
    return None if isinstance(move, Pass) else quickpoker.why_illegal(state, move)


def _apply_silently(state: State, move: Any) -> State:
    try:
        return quickpoker.apply(state, move)
    except IllegalMove:
        return state


def _apply_without_reason(state: State, move: Any) -> State:
    if quickpoker.why_illegal(state, move) is not None:
        raise IllegalMove(Violation("QP-1", Reason.NO_SUCH_LANE, "no"), state, move)
    return quickpoker.apply(state, move)


def _apply_with_value_error(state: State, move: Any) -> State:
    if quickpoker.why_illegal(state, move) is not None:
        raise ValueError("illegal")
    return quickpoker.apply(state, move)


def _apply_too_strictly(state: State, move: Any) -> State:
    if move == Roll(1):
        raise IllegalMove(Violation("QP-3", Reason.NO_SUCH_FACE, "a one does not count"), state, move)
    return quickpoker.apply(state, move)


def _apply_in_place(state: State, move: Any) -> State:
    successor = quickpoker.apply(state, move)
    object.__setattr__(state, "die", successor.die)
    return successor


def _check_by_lot(state: State) -> Any:
    random.random()
    return quickpoker.check(state)


def _check_up_to_the_first(state: State) -> Any:
    return quickpoker.check(state)[:1]


def _moves_of_any_seat(state: Any, player: int | None = None) -> Any:
    try:
        return quickpoker.legal_moves(state, player)
    except InvalidArgument:
        return ()


class Loose(State):  # type: ignore[misc]
    """A state whose fields can be set."""

    __setattr__ = object.__setattr__


class Nameless(State):  # type: ignore[misc]
    """A state with a hash of its own, whatever it equals."""

    __hash__ = object.__hash__


class Forgetful(State):  # type: ignore[misc]
    """A state of which a copy starts anew."""

    def __deepcopy__(self, memo: object) -> State:
        return quickpoker.start(self.rules)


class Greedy(State):  # type: ignore[misc]
    """A state that forgets what the losers paid."""

    @property
    def net(self) -> tuple[int, ...]:
        return tuple(self.rules.stake * won for won in self.wins)


_OF_A_STATE = (
    *("legal_moves", "why_illegal", "apply", "chance", "is_over", "to_act"),
    *("winner", "winners", "standings", "observe", "check", "leader"),
)


def of_class(kind: type[State]) -> Any:
    """Return an engine whose states are of a class of their own."""

    def made(made_of: type[State], state: State) -> State:
        return made_of(state.rules, state.tally, state.player, state.pawns, state.die, state.may_pass)

    def over(function: Callable[..., Any]) -> Callable[..., Any]:
        """Return a function that tells the game's own of a state of the game."""
        return lambda state, *args: function(made(State, state) if type(state) is kind else state, *args)

    functions = {name: over(getattr(quickpoker, name)) for name in _OF_A_STATE}
    apply = functions["apply"]
    return engine(
        quickpoker,
        **functions
        | {
            "start": lambda rules: made(kind, quickpoker.start(rules)),
            "apply": lambda state, move: made(kind, apply(state, move)),
        },
    )


class Server:
    """An engine that plays on from the position it remembers, whatever it is given."""

    def __init__(self) -> None:
        self.position: State | None = None

    def start(self, rules: Rules) -> State:
        self.position = quickpoker.start(rules)
        return self.position

    def apply(self, _: State, move: Any) -> State:
        assert self.position is not None
        self.position = quickpoker.apply(self.position, move)
        return self.position


def remembering() -> Any:
    server = Server()
    return engine(quickpoker, start=server.start, apply=server.apply)


def _loaded(state: State) -> Any:
    due = quickpoker.chance(state)
    return due and Choices((*due, Roll(1)))


class Optimist(Choices[Roll]):  # type: ignore[misc]
    """A die whose odds sum to more than 1."""

    def probability(self, move: object) -> Any:
        return 2 * super().probability(move)


def _favour_seat_0(state: State, move: Any) -> State:
    if isinstance(move, Roll) and state.player == 0 and move.value < state.rules.faces:
        move = Roll(move.value + 1)
    return quickpoker.apply(state, move)


def _all_moves_of_a_view(state: Any, player: int | None = None) -> Any:
    whole = quickpoker.resample(state, random.Random(0)) if isinstance(state, View) else state
    return quickpoker.legal_moves(whole, player)


def _winner_at_any_time(state: State) -> int | None:
    return quickpoker.standings(state)[0][0]


def _moved(state: State, move: Any, successor: State, change: Callable[[list[int], int, int], None]) -> State:
    """Return the successor with the mover's pawns changed, told its lane and the die, within a round."""
    if not isinstance(move, Advance) or successor.round != state.round or successor.player is None:
        return successor
    assert state.die is not None
    values = list(successor.pawns[move.player])
    change(values, move.lane, state.die)
    pawns = (*successor.pawns[: move.player], tuple(values), *successor.pawns[move.player + 1 :])
    return attrs.evolve(successor, pawns=pawns)


def _moving(change: Callable[[list[int], int, int], None]) -> Any:
    return after(quickpoker, lambda state, move, successor: _moved(state, move, successor, change))


def _bounce(values: list[int], lane: int, die: int) -> None:
    if values[lane] > 1:
        values[lane] = values[lane] - die - 1


def _take_a_neighbour_along(values: list[int], lane: int, _: int) -> None:
    values[lane - 1] = max(values[lane - 1], 1)


def _push_lane_0_further(values: list[int], lane: int, _: int) -> None:
    values[0] += lane == 0 and values[0] == 1


def _push_the_middle_further(values: list[int], lane: int, _: int) -> None:
    middle = len(values) // 2
    if len(values) % 2 and lane == middle and values[middle] == 1:
        values[middle] = 2


def _under(change: Callable[[Rules], Rules]) -> Any:
    """Return an engine that plays by other rules than it says."""

    def apply(state: State, move: Any) -> State:
        successor = quickpoker.apply(attrs.evolve(state, rules=change(state.rules)), move)
        return attrs.evolve(successor, rules=state.rules)

    return engine(quickpoker, apply=apply)


def _let_the_tied_pass(_: State, move: Any, successor: State) -> State:
    free = successor.player is not None and successor.die is None and not isinstance(move, Throw)
    return attrs.evolve(successor, may_pass=free)


def _go_anticlockwise(state: State, move: Any, successor: State) -> State:
    if not isinstance(move, Advance) or successor.player is None:
        return successor
    return attrs.evolve(successor, player=(move.player - 1) % state.rules.players, may_pass=False)


def _stand_still(state: State, move: Any, successor: State) -> State:
    return attrs.evolve(successor, pawns=state.pawns) if isinstance(move, Advance) else successor


def _play_on(state: State, _: Any, successor: State) -> State:
    if successor.round == state.round:
        return successor
    return attrs.evolve(successor, pawns=state.pawns)


def _forget_the_win(state: State, _: Any, successor: State) -> State:
    return attrs.evolve(successor, tally=attrs.evolve(successor.tally, wins=state.wins))


def _crown_another(state: State, _: Any, successor: State) -> State:
    last = successor.last
    if last is None or last == state.last or last.winner is None:
        return successor
    last = attrs.evolve(last, winner=(last.winner + 1) % state.rules.players)
    return attrs.evolve(successor, tally=attrs.evolve(successor.tally, last=last))


MUTANTS: list[tuple[str, Any]] = [
    ("the_start_is_sound", first(quickpoker, _uneven_start)),
    ("the_start_is_sound", _restless_start()),
    ("the_start_is_sound", engine(quickpoker, start=lambda _: quickpoker.start(Rules(stake=7)))),
    ("every_state_is_valid", first(quickpoker, lambda state: attrs.evolve(state, may_pass=True))),
    ("no_defect_hides_another", engine(quickpoker, check=lambda state: quickpoker.check(state)[:1])),
    ("reading_tells_all_defects", engine(quickpoker, check=lambda state: quickpoker.check(state)[:1])),
    ("exactly_one_thing_is_due", engine(quickpoker, is_over=lambda _: False)),
    ("exactly_one_thing_is_due", engine(quickpoker, chance=lambda _: Choices((Roll(1),)))),
    ("exactly_one_thing_is_due", _listing(lambda _, __, moves: moves[:0])),
    ("moves_are_listed_once_by_seat", _listing(lambda _, __, moves: moves + moves[:1])),
    ("moves_are_listed_once_by_seat", _listing(lambda _, __, moves: list(moves))),
    (
        "moves_are_listed_once_by_seat",
        _listing(lambda _, player, moves: moves if player is None else moves[::-1]),
    ),
    (
        "moves_are_listed_once_by_seat",
        _listing(lambda state, _, __: quickpoker.legal_moves(state)),
    ),
    ("owners_of_moves_are_to_act", engine(quickpoker, to_act=lambda state: (state.player or 0,))),
    ("listed_moves_can_be_made", _listing(_with_lost_pawns)),
    ("what_is_not_listed_is_refused", engine(quickpoker, why_illegal=_pass_at_will)),
    ("what_is_not_listed_is_refused", _listing(lambda _, __, moves: moves[1:])),
    ("refusals_are_raised", engine(quickpoker, apply=_apply_silently)),
    ("refusals_are_raised", engine(quickpoker, apply=_apply_without_reason)),
    ("refusals_are_raised", engine(quickpoker, apply=_apply_with_value_error)),
    ("refusals_are_raised", engine(quickpoker, apply=_apply_too_strictly)),
    ("strangers_are_refused", engine(quickpoker, legal_moves=_moves_of_any_seat)),
    ("strangers_are_refused", engine(quickpoker, why_illegal=lambda _, __: None)),
    ("the_argument_is_untouched", engine(quickpoker, apply=_apply_in_place)),
    ("the_argument_is_untouched", engine(quickpoker, check=_check_by_lot)),
    ("no_defect_hides_another", engine(quickpoker, check=_check_up_to_the_first)),
    ("reading_tells_all_defects", engine(quickpoker, check=_check_up_to_the_first)),
    ("values_cannot_be_changed", of_class(Loose)),
    ("equal_states_agree", of_class(Nameless)),
    ("equal_states_agree", remembering()),
    ("values_can_be_copied", of_class(Forgetful)),
    ("odds_are_exact", engine(quickpoker, chance=_loaded)),
    (
        "odds_are_exact",
        engine(quickpoker, chance=lambda state: (due := quickpoker.chance(state)) and Optimist(tuple(due))),
    ),
    ("results_agree", engine(quickpoker, winner=_winner_at_any_time)),
    ("results_agree", engine(quickpoker, winners=lambda state: quickpoker.standings(state)[0])),
    ("results_agree", engine(quickpoker, standings=lambda _: ((0,), (1,)))),
    ("renaming_commutes", engine(quickpoker, apply=_favour_seat_0)),
    ("plays_as_the_reference", _listing(lambda _, __, moves: moves[:2])),
    ("plays_as_the_reference", engine(quickpoker, apply=_favour_seat_0)),
    ("views_tell_own_moves", engine(quickpoker, legal_moves=_all_moves_of_a_view)),
    ("samples_fit_the_view", engine(quickpoker, resample=lambda view, _: quickpoker.start(view.rules))),
    ("records_survive", engine(quickpoker, apply=_favour_seat_0)),
    ("values_survive_dictionaries", engine(quickpoker, observe=lambda state, _=None: str(state))),
    ("pawns_never_retreat", _moving(_bounce)),
    ("pawns_never_retreat", after(quickpoker, _play_on)),
    ("a_move_advances_one_pawn_by_the_die", _moving(_take_a_neighbour_along)),
    ("a_pass_is_for_the_strict_leader", after(quickpoker, _let_the_tied_pass)),
    ("turns_go_clockwise", after(quickpoker, _go_anticlockwise)),
    ("a_round_ends_in_time", after(quickpoker, _stand_still)),
    (
        "a_round_ends_exactly_when_decided",
        after(quickpoker, _crown_another),
    ),
    (
        "a_round_ends_exactly_when_decided",
        _under(lambda rules: attrs.evolve(rules, high_card=not rules.high_card)),
    ),
    ("a_round_ends_exactly_when_decided", after(quickpoker, _forget_the_win)),
    ("chips_sum_to_zero", of_class(Greedy)),
    ("lanes_may_be_reversed", _moving(_push_lane_0_further)),
    ("lanes_may_be_permuted", _moving(_push_the_middle_further)),
]
"""Each with the name of the law that must catch it; some are caught by others too."""
