"""Games played out, move by move or to their end: at random, or by policies."""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, NamedTuple, TypeVar

from pokerules._common.arguments import iterated
from pokerules._common.generators import check_generator
from pokerules._common.prose import clipped
from pokerules.distributions import pick
from pokerules.errors import InvalidArgument
from pokerules.game import AnyGame, Game, check_state, game_of

StateT = TypeVar("StateT")

Policy = Callable[[Any, tuple[Any, ...], Random], Any]
"""A function that chooses a player's move from their view, the legal moves and a generator."""


class Step(NamedTuple):
    """One move of a game: the state before it, the move, and the state after it."""

    state: Any
    move: Any
    after: Any


def playout(
    state: StateT,
    rng: Random,
    policies: Sequence[Policy | None] | None = None,
    until: Callable[[StateT], bool] | None = None,
) -> StateT:
    """Return the end of a game in which everybody plays uniformly random legal moves, or by a policy.

    It ends as the plain loop of `chance`, `legal_moves` and `apply` would, with the same odds. Where
    nobody has a policy and `until` is None, it is faster: the moves that it draws are legal and need
    not be checked, and no state need be made for every move.

    Args:
        state: a state of any game, which is left as it is.
        rng: the caller's generator, the only source of chance.
        policies: a policy for each seat; None for a seat that plays at random, or for all seats.
        until: a question about each state reached, such as whether a deal has ended: the first state
            for which it is true is returned. It is not asked about the state given.

    Raises:
        TypeError: this is not a state, or an argument is of another kind.
        InvalidArgument: there are not as many policies as players.
        IllegalMove: a policy answers with a move that is not legal.

    >>> from random import Random
    >>> from pokerules import is_over, jedisjeux, quickpoker, winner
    >>> ends = [playout(quickpoker.start(), Random(seed)) for seed in range(100)]
    >>> all(map(is_over, ends)), {winner(end) for end in ends} <= {0, 1, None}
    (True, True)
    >>> one_deal = playout(jedisjeux.start(), Random(1), until=lambda state: state.last is not None)
    >>> one_deal.deal
    2
    """
    game = game_of(state)
    fast = getattr(game, "playout", None)
    if policies is None and until is None and fast is not None:
        return fast(state, rng)  # type: ignore[no-any-return]
    return plain_playout(game, state, rng, policies, until)  # type: ignore[no-any-return]


def plain_playout(
    game: Game[Any, StateT, Any, Any],
    state: StateT,
    rng: Random,
    policies: Sequence[Policy | None] | None = None,
    until: Callable[[StateT], bool] | None = None,
) -> StateT:
    """Return what `playout` does, move by move through the contract.

    >>> from random import Random
    >>> from pokerules import is_over, quickpoker
    >>> is_over(plain_playout(quickpoker, quickpoker.start(), Random(3)))
    True
    """
    if until is not None and not callable(until):
        raise TypeError(f"until must be a function of a state, not {clipped(until)}")
    for step in _steps(game, state, rng, _players(game, state, rng, policies)):
        state = step.after
        if until is not None and until(state):
            break
    return state


def walk(state: Any, rng: Random, policies: Sequence[Policy | None] | None = None) -> Iterator[Step]:
    """Yield the moves of a game to its end, each with the states before and after it, lazily.

    Where several players are to act, in Jedisjeux, one of them at random moves first; where somebody
    has a policy, the players are asked in the order of their seats.

    Args:
        state: a state of any game.
        rng: the caller's generator, the only source of chance.
        policies: a policy for each seat; None for a seat that plays at random, or for all seats.

    Raises:
        TypeError: this is not a state, or an argument is of another kind.
        InvalidArgument: there are not as many policies as players.
        IllegalMove: a policy answers with a move that is not legal.

    >>> from random import Random
    >>> from pokerules import president
    >>> def first(view, legal, rng):
    ...     return legal[0]
    >>> steps = walk(president.start(), Random(7), [first] * 4)
    >>> print(*[next(steps).move for _ in range(3)][1:], sep="; ")
    seat 1 plays 3♦; seat 2 plays 4♦
    """
    game = game_of(state)
    return _steps(game, state, rng, _players(game, state, rng, policies))


def _players(
    game: AnyGame, state: Any, rng: Random, policies: Sequence[Policy | None] | None
) -> tuple[Policy | None, ...] | None:
    """Return the argument `policies` of the functions above as a tuple, once all arguments are checked."""
    check_state(state, game)
    check_generator(rng)
    if policies is None:
        return None
    expected = "policies must be functions or None"
    players = []
    for policy in iterated(policies, expected):
        if policy is not None and not callable(policy):
            raise TypeError(f"{expected}, not {clipped(policy)}")
        players.append(policy)
    if len(players) != state.rules.players:
        raise InvalidArgument("policies", tuple(players), f"one for each of {state.rules.players} players")
    return tuple(players)


def _steps(
    game: AnyGame, state: Any, rng: Random, policies: tuple[Policy | None, ...] | None
) -> Iterator[Step]:
    while not game.is_over(state):
        due = game.chance(state)
        if due is not None:
            move = due.sample(rng)
        elif policies is None:
            move = pick(game.legal_moves(state), rng)
        else:
            move = _chosen(game, state, rng, policies)
        after = game.apply(state, move)
        yield Step(state, move, after)
        state = after


def _chosen(game: AnyGame, state: Any, rng: Random, policies: tuple[Policy | None, ...]) -> Any:
    """Return the move of the first player who is to act."""
    player = game.to_act(state)[0]
    legal = game.legal_moves(state, player)
    policy = policies[player]
    return pick(legal, rng) if policy is None else policy(game.observe(state, player), legal, rng)
