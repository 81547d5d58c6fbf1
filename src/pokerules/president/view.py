"""What a player may know: all that lies open, his own hand, and the cards he exchanged (PR-23)."""

from typing import SupportsIndex

from pokerules._common.arguments import player_or_none
from pokerules.president.dealing import last_player
from pokerules.president.state import State, View, a_state


def observe(state: State, player: SupportsIndex | None = None) -> View:
    """Return what a seat, or a spectator, may know.

    Args:
        state: a state.
        player: the seat that looks; None for a spectator, who sees what lies open.

    Raises:
        TypeError: an argument has the wrong type.
        InvalidArgument: there is no such player.

    >>> from pokerules.president import start
    >>> observe(start(), 2).viewer
    2
    """
    viewer = player_or_none(player, a_state(state).rules.players)
    hands, last = state.hands, state.tally.last
    party = last is not None and viewer in (last.winner, last_player(last))
    return View(
        state.rules,
        state.tally,
        viewer,
        state.player,
        hands[viewer] if hands and viewer is not None else None,
        state.hand_sizes,
        state.trick,
        state.out,
        state.passed,
        len(state.aside),
        state.played,
        tuple([(give.player, give.card if party else None) for give in state.given]),
    )
