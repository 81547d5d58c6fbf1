"""What a player may know: all that lies open, his own hand, and the cards he exchanged (PR-23)."""

from pokerules.arguments import player_or_none
from pokerules.errors import shown
from pokerules.president.dealing import last_player
from pokerules.president.state import State, View


def observe(state: State, player: int | None = None) -> View:
    """Return what a seat, or a spectator, may know.

    Args:
        state: a state.
        player: the seat that looks; None for a spectator, who sees what lies open.

    Raises:
        InvalidArgument: there is no such player.

    >>> from pokerules.president import start
    >>> observe(start(), 2).viewer
    2
    """
    if not isinstance(state, State):
        raise TypeError(f"a state of Président is expected, not {shown(state)}")
    viewer = player_or_none(player, state.rules.players)
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
