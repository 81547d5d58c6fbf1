"""What a seat or a spectator may know of a state and of a move: in Quick Poker, everything."""

from random import Random
from typing import SupportsIndex

from pokerules._common.arguments import player_or_none
from pokerules._common.generators import check_generator
from pokerules.quickpoker.moves import Move, a_move
from pokerules.quickpoker.state import State, View, a_state, a_view, new_state, new_view


def observe(state: State, player: SupportsIndex | None = None) -> View:
    """Return what a seat, or a spectator, may know: in Quick Poker, everything.

    Raises:
        TypeError: an argument has the wrong type.
        InvalidArgument: there is no such player.

    >>> from pokerules.quickpoker import start
    >>> view = observe(start(), 1)
    >>> view.viewer, view.player
    (1, 0)
    """
    a_state(state)
    return new_view(
        state.rules,
        state.tally,
        state.player,
        state.pawns,
        die=state.die,
        may_pass=state.may_pass,
        viewer=player_or_none(player, state.rules.players),
    )


def seen(state: State, move: Move, player: SupportsIndex | None = None) -> Move:
    """Return what a seat, or a spectator, may know of a move: in Quick Poker, the move itself.

    Args:
        state: the state before the move.
        move: the move.
        player: the seat that looks, or None for a spectator.

    Raises:
        TypeError: an argument has the wrong type.
        InvalidArgument: there is no such player.

    >>> from pokerules.quickpoker import Roll, start
    >>> seen(start(), Roll(4), 1)
    Roll(value=4)
    """
    player_or_none(player, a_state(state).rules.players)
    return a_move(move)


def resample(view: View, rng: Random) -> State:
    """Return the one state that gives this view; no random number is drawn.

    Raises:
        TypeError: this is not a view of Quick Poker, or not a `random.Random`.

    >>> from pokerules.quickpoker import start
    >>> resample(observe(start()), Random(0)) == start()
    True
    """
    check_generator(rng)
    a_view(view)
    return new_state(view.rules, view.tally, view.player, view.pawns, die=view.die, may_pass=view.may_pass)
