"""The laws of the contract: what every game's functions must do, whatever its rules are.

``game`` is anything with the functions of `pokerules.game.Game`: a module of this library, or an
adapter of another engine.
"""

import copy
import itertools
import pickle
import random
from collections.abc import Callable, Iterator
from fractions import Fraction
from random import Random
from typing import Any, Final

import attrs

from pokerules.errors import IllegalMove, InvalidArgument, Violation
from pokerules.testing.laws.base import law, registry, require
from pokerules.testing.laws.comparing import facts, require_same

MOST_LISTED: Final = 2000
"""The most chance moves that a law lists one by one; beyond, it counts and draws."""
MOST_REPLAYED: Final = 8
"""About how many states of a game are looked at for changes."""


@law()
def the_start_is_sound(game: Any, rules: Any) -> None:
    """Require that `start` gives the same state each time, in which nobody has won or is ahead."""
    state = game.start(rules)
    require(state == game.start(rules), "two starts differ: {!r}", state)
    require(state.rules == rules, "the state has other rules: {!r}", state.rules)
    require(not game.is_over(state), "the game is over before it begins")
    seats = tuple(range(rules.players))
    require(game.standings(state) == (seats,), "somebody is ahead: {}", game.standings(state))


@law()
def every_state_is_valid(game: Any, state: Any) -> None:
    """Require that `check` finds nothing wrong with a state that play reaches."""
    defects = game.check(state)
    require(defects == (), "check finds {}", "; ".join(map(str, defects)))


@law()
def exactly_one_thing_is_due(game: Any, state: Any) -> None:
    """Require that the game is over, or chance is due, or somebody is to act: exactly one of them."""
    due = {
        "the game is over": game.is_over(state),
        "chance is due": game.chance(state) is not None,
        "somebody is to act": bool(game.to_act(state)),
    }
    holds = [name for name, true in due.items() if true]
    require(len(holds) == 1, "at once: {}", " and ".join(holds) or "nothing")
    moves = game.legal_moves(state)
    require(bool(moves) == due["somebody is to act"], "{}, and {} moves are listed", holds[0], len(moves))


@law()
def moves_are_listed_once_by_seat(game: Any, state: Any) -> None:
    """Require that `legal_moves` has no duplicates and is what it lists for each seat, seat after seat."""
    moves = game.legal_moves(state)
    require(type(moves) is tuple, "the moves come as a {}", type(moves).__name__)
    require(len(set(moves)) == len(moves), "a move is listed twice: {}", moves)
    require(moves == game.legal_moves(state), "asked again, other moves are listed, or in another order")
    by_seat: list[Any] = []
    for seat in range(state.rules.players):
        own = game.legal_moves(state, seat)
        strangers = [move for move in own if move.player != seat]
        require(not strangers, "among the moves of seat {} are {}", seat, strangers)
        by_seat += own
    require(tuple(by_seat) == moves, "seat after seat {} are listed, but together {}", by_seat, moves)


@law()
def owners_of_moves_are_to_act(game: Any, state: Any) -> None:
    """Require that `to_act` lists exactly the players who have a legal move, ascending."""
    owners = tuple(sorted({move.player for move in game.legal_moves(state)}))
    require(game.to_act(state) == owners, "{} are to act, but {} have moves", game.to_act(state), owners)


@law()
def listed_moves_can_be_made(game: Any, state: Any, seed: int) -> None:
    """Require, generator to checker, that what is listed is not refused and leads to a valid state."""
    due = game.chance(state)
    for move in game.legal_moves(state) if due is None else (due.sample(Random(seed)),):
        violation = game.why_illegal(state, move)
        require(violation is None, "{} is listed, but refused: {}", move, violation)
        defects = game.check(game.apply(state, move))
        require(defects == (), "{} leads to a state in which {}", move, "; ".join(map(str, defects)))


@law()
def what_is_not_listed_is_refused(game: Any, state: Any, candidate: Any) -> None:
    """Require, checker to generator, that a move is refused exactly if it can be neither listed nor drawn."""
    due = game.chance(state)
    listed = candidate in game.legal_moves(state) if due is None else candidate in due
    violation = game.why_illegal(state, candidate)
    require(listed == (violation is None), "{} is listed: {}; refused: {}", candidate, listed, violation)


@law()
def refusals_are_raised(game: Any, state: Any, candidate: Any) -> None:
    """Require that `apply` raises `IllegalMove` exactly when `why_illegal` speaks, with what it said."""
    violation = game.why_illegal(state, candidate)
    try:
        game.apply(state, candidate)
    except IllegalMove as error:
        require(violation is not None, "{} is not refused, and yet apply raises {}", candidate, error)
        carried = (error.violation, error.state, error.move)
        require(
            carried == (violation, state, candidate),
            "{} is refused, but the error has {}",
            candidate,
            carried,
        )
        require(type(violation) is Violation, "the refusal of {} is not a Violation", candidate)
        told = f"{violation.rule}: {violation.message}"
        require(
            str(error) == told, "{} is refused by {!r}, but the error tells {!r}", candidate, told, str(error)
        )
    else:
        require(violation is None, "{} is refused ({}), and yet apply makes it", candidate, violation)


@law()
def strangers_are_refused(game: Any, state: Any) -> None:
    """Require that a seat that does not exist raises `InvalidArgument`, and a text for a move `TypeError`."""
    for seat in (-1, state.rules.players):
        _expect(InvalidArgument, "moves of no seat are listed", lambda: game.legal_moves(state, seat))  # noqa: B023
        _expect(InvalidArgument, "no seat may observe", lambda: game.observe(state, seat))  # noqa: B023
        move = next(iter(game.legal_moves(state) or game.chance(state) or ()), None)
        if move is not None:
            _expect(InvalidArgument, "no seat sees a move", lambda: game.seen(state, move, seat))  # noqa: B023
    _expect(TypeError, "a text is taken for a move", lambda: game.why_illegal(state, "a move"))
    _expect(TypeError, "a text is made as a move", lambda: game.apply(state, "a move"))


def _expect(kind: type[Exception], otherwise: str, call: Callable[[], object]) -> None:
    try:
        call()
    except kind:
        return
    raise AssertionError(f"{otherwise}, where {kind.__name__} is due")


@law()
def the_argument_is_untouched(game: Any, history: Any, seed: int) -> None:
    """Require that no function changes the state or the move it is given, nor the global generator.

    The game is played anew, as its states may have been changed when it was drawn.
    """
    state = game.start(history.rules)
    every = 1 + len(history.moves) // MOST_REPLAYED
    for number, move in enumerate(history.moves):
        if number % every == 0:
            _require_untouched(game, state, move, seed)
        state = game.apply(state, move)


def _require_untouched(game: Any, state: Any, move: Any, seed: int) -> None:
    before = [(value, copy.deepcopy(value), hash(value), repr(value)) for value in (state, move)]
    generator = random.getstate()
    for name in ("legal_moves", "to_act", "is_over", "winner", "winners", "standings", "payoffs", "check"):
        getattr(game, name)(state)
    due = game.chance(state)
    if due is not None:
        due.sample(Random(seed))
    for viewer in (None, getattr(move, "player", 0)):
        game.resample(game.observe(state, viewer), Random(seed))
        game.seen(state, move, viewer)
    game.why_illegal(state, move)
    game.apply(state, move)
    for value, twin, number, text in before:
        same = value == twin and hash(value) == number and repr(value) == text
        require(same, "{} has become {!r}", text, value)
    require(generator == random.getstate(), "the global random generator has been used")


@law()
def values_cannot_be_changed(game: Any, state: Any, move: Any) -> None:
    """Require that states, views, moves and what is seen of them are frozen: no field can be set."""
    for value in (state, move, game.observe(state), game.seen(state, move)):
        # Both attrs and dataclasses list their fields so.
        for name in type(value).__match_args__:
            kind = type(value).__name__
            _expect(AttributeError, f"{name} of a {kind} can be set", lambda: setattr(value, name, None))  # noqa: B023


@law()
def equal_states_agree(game: Any, state: Any, move: Any, after: Any) -> None:
    """Require that of two equal states made apart hashes, legal moves, answers and successors are equal."""
    twin = copy.deepcopy(state)
    require(twin == state, "a deep copy is not equal")
    require(hash(twin) == hash(state), "the hashes of equal states differ")
    for name in ("legal_moves", "to_act", "is_over", "winners", "standings", "payoffs", "observe"):
        answers = getattr(game, name)(state), getattr(game, name)(twin)
        require(answers[0] == answers[1], "{} says {} and {}", name, *answers)
    successor = game.apply(twin, copy.deepcopy(move))
    require(successor == after, "{} leads to {} and {}", move, after, successor)
    require(hash(successor) == hash(after), "the hashes of equal successors differ")


@law()
def values_can_be_copied(game: Any, state: Any, move: Any) -> None:
    """Require that state, view, move and what is seen of it equal what `copy` and `pickle` make of them."""
    for value in (state, move, game.observe(state), game.seen(state, move)):
        for way, twin in _copies(value):
            same = type(twin) is type(value) and twin == value and hash(twin) == hash(value)
            require(same, "{} of {!r} gives {!r}", way, value, twin)
    for _, twin in _copies(state):
        require(
            game.apply(twin, move) == game.apply(state, move), "{} leads elsewhere from a copied state", move
        )


def _copies(value: Any) -> Iterator[tuple[str, Any]]:
    yield "copy", copy.copy(value)
    yield "deepcopy", copy.deepcopy(value)
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        yield "pickle", pickle.loads(pickle.dumps(value, protocol))


@law()
def odds_are_exact(game: Any, state: Any, seed: int) -> None:
    """Require that the odds of the chance moves sum to exactly 1, and that no other move has any."""
    due = game.chance(state)
    if due is None:
        return
    drawn = due.sample(Random(seed))
    require(drawn == due.sample(Random(seed)), "equal generators draw different moves")
    require(drawn in due, "{} is drawn, but not in it", drawn)
    if due.size <= MOST_LISTED:
        listed = list(due)
        require(len(set(listed)) == len(listed) == due.size, "{} of {} are listed", listed, due.size)
        total = sum((due.probability(move) for move in listed), Fraction(0))
    else:
        listed = list(itertools.islice(due, 20))
        require(len(set(listed)) == 20, "a move is listed twice: {}", listed)
        total = due.size * due.probability(drawn)
    require(type(total) is Fraction and total == 1, "the probabilities sum to {!r}", total)
    require(all(move in due and due.probability(move) > 0 for move in listed), "a listed move is not in it")
    require("a move" not in due and due.probability("a move") == 0, "a text is said to be possible")


@law()
def results_agree(game: Any, state: Any) -> None:
    """Require that `winner`, `winners` and `standings` agree, and that nobody has won while the game runs."""
    groups = game.standings(state)
    seats = sorted(seat for group in groups for seat in group)
    require(seats == list(range(state.rules.players)), "the standings {} are not of all seats", groups)
    require(all(list(group) == sorted(group) for group in groups), "equals are not in order: {}", groups)
    expected = groups[0] if game.is_over(state) else ()
    winners = game.winners(state)
    require(winners == expected, "winners {} do not fit the standings {}", winners, groups)
    alone = winners[0] if len(winners) == 1 else None
    require(game.winner(state) == alone, "winner {} does not fit the winners {}", game.winner(state), winners)


@law()
def payoffs_share_the_win(game: Any, state: Any) -> None:
    """Require that `payoffs` are exact shares of the win less equal ones, and 0 while the game runs."""
    players, best = state.rules.players, game.winners(state)
    said = game.payoffs(state)
    require(all(type(payoff) is Fraction for payoff in said), "payoffs are not fractions: {}", said)
    require(sum(said) == 0, "the payoffs {} sum to {}", said, sum(said))
    equal = Fraction(1, players) if best else Fraction(0)
    expected = tuple([Fraction(seat in best, len(best) or 1) - equal for seat in range(players)])
    require(said == expected, "the payoffs are {}, not {}", said, expected)


@attrs.frozen
class Renaming:
    """Another way to name the same things, such as the seats moved on by one place.

    Attributes:
        state: a function from a state to the one with the other names.
        move: a function from a move to the one with the other names.
        seat: a function from a seat to its other number.
    """

    state: Callable[[Any], Any]
    move: Callable[[Any], Any]
    seat: Callable[[int], int]


@law()
def renaming_commutes(game: Any, state: Any, move: Any, after: Any, renaming: Renaming) -> None:
    """Require that to rename the seats and then play is to play and then rename them."""
    renamed = renaming.state(state)
    successor = game.apply(renamed, renaming.move(move))
    expected = renaming.state(after)
    require(successor == expected, "{} leads to {}, not to {}", renaming.move(move), successor, expected)
    moves = {renaming.move(one) for one in game.legal_moves(state)}
    require(set(game.legal_moves(renamed)) == moves, "the legal moves are not {}", moves)
    acting = tuple(sorted(map(renaming.seat, game.to_act(state))))
    require(game.to_act(renamed) == acting, "{} are to act, not {}", game.to_act(renamed), acting)
    standings = tuple(tuple(sorted(map(renaming.seat, group))) for group in game.standings(state))
    require(game.standings(renamed) == standings, "the standings are not {}", standings)


@law(times=10)
def plays_as_the_reference(game: Any, history: Any, reference: Any) -> None:
    """Require that at every moment of a game the engine and its states answer as those of this library do."""
    told = facts(reference.State)
    state = reference.start(history.rules)
    for mine, move in itertools.zip_longest(history.states, history.moves):
        for name in ("is_over", "to_act", "legal_moves", "standings", "winners", "winner", "payoffs"):
            said, right = getattr(game, name)(mine), getattr(reference, name)(state)
            require(said == right, "{} says {}, not {}", name, said, right)
        for name in told:
            if hasattr(mine, name):
                require_same(f"{name} of the state", getattr(mine, name), getattr(state, name))
        said, right = (
            None if due is None else due.size for due in (game.chance(mine), reference.chance(state))
        )
        require(said == right, "chance has {} moves, not {}", said, right)
        if move is not None:
            violation = reference.why_illegal(state, move)
            require(violation is None, "{} has been played, but: {}", move, violation)
            said, right = game.seen(mine, move), reference.seen(state, move)
            require(said == right, "{} is seen as {!r}, not as {!r}", move, said, right)
            state = reference.apply(state, move)


CONTRACT: Final = registry(
    the_start_is_sound,
    every_state_is_valid,
    exactly_one_thing_is_due,
    moves_are_listed_once_by_seat,
    owners_of_moves_are_to_act,
    listed_moves_can_be_made,
    what_is_not_listed_is_refused,
    refusals_are_raised,
    strangers_are_refused,
    the_argument_is_untouched,
    values_cannot_be_changed,
    equal_states_agree,
    values_can_be_copied,
    odds_are_exact,
    results_agree,
    payoffs_share_the_win,
    renaming_commutes,
    plays_as_the_reference,
)
"""The laws of this module."""
