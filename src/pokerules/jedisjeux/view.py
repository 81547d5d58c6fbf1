"""What a viewer may know of a game of Jedisjeux, and the states that they must think possible."""

from random import Random
from typing import SupportsIndex

from pokerules._common.arguments import player_or_none
from pokerules._common.generators import check_generator
from pokerules.cards import Card, Cards
from pokerules.distributions import Deal, Dealt
from pokerules.jedisjeux.moves import Move, Seen, a_move
from pokerules.jedisjeux.state import State, View, a_state, a_view, new_view


def observe(state: State, player: SupportsIndex | None = None) -> View:
    """Return what a seat, or a spectator, may know: what lies open, and the seat's own two cards.

    Players go on seeing their cards after they have folded.

    Args:
        state: the state.
        player: a seat, or None for a spectator.

    Raises:
        TypeError: an argument has the wrong type.
        InvalidArgument: there is no such player.

    >>> from pokerules.jedisjeux import Rules, setup
    >>> hands = [Cards.parse("Ah Kh"), Cards.parse("7c 2d")]
    >>> state = setup(Rules(players=2), hands=hands, board=Cards.parse("Qh Jh Th"))
    >>> print(observe(state, 0).hand, observe(state).hand)
    K♥ A♥ None
    """
    viewer = player_or_none(player, a_state(state).rules.players)
    hand = None if viewer is None or not state.hands else state.hands[viewer]
    return new_view(state.rules, state.tally, state.opening, state.in_deal, state.due, viewer, hand)


def seen(state: State, move: Move, player: SupportsIndex | None = None) -> Seen:
    """Return what a seat, or a spectator, may know of a move: all of a decision, nothing of a deal.

    A deal is seen as `Dealt`; the viewer's own cards are in their view of the state after it.

    Args:
        state: the state before the move.
        move: the move.
        player: a seat, or None for a spectator.

    Raises:
        TypeError: an argument has the wrong type.
        InvalidArgument: there is no such player.

    >>> from pokerules.jedisjeux import Fold, Rules, start
    >>> seen(start(), Deal(Rules().deck), 2)
    Dealt()
    >>> seen(start(), Fold(1), 2)
    Fold(player=1)
    """
    player_or_none(player, a_state(state).rules.players)
    a_move(move)
    return Dealt() if type(move) is Deal else move


def resample(view: View, rng: Random) -> State:
    """Return a state drawn uniformly from the valid ones that give this view.

    Whatever the viewer cannot see is equally likely to lie anywhere: in another hand, folded or
    not, in the pack, or among the burnt cards at its bottom.

    Args:
        view: what `observe` returned.
        rng: the caller's generator, the only source of chance.

    Raises:
        TypeError: this is not a view of Jedisjeux, or not a `random.Random`.

    >>> from pokerules.jedisjeux import Rules, setup
    >>> hands = [Cards.parse("Ah Kh"), Cards.parse("7c 2d")]
    >>> view = observe(setup(Rules(players=2), hands=hands, board=Cards.parse("Qh Jh Th")), 0)
    >>> state = resample(view, Random(5))
    >>> observe(state, 0) == view, state.hands[0] == hands[0]
    (True, True)
    """
    a_view(view)
    check_generator(rng)
    hands: tuple[Cards, ...] = ()
    unseen: list[Card] = []
    if view.in_deal:
        known = {view.viewer: view.hand}
        unseen = list(view.rules.deck - Cards(view.board) - (view.hand or Cards()))
        rng.shuffle(unseen)
        hands = tuple([known.get(seat) or _drawn(unseen) for seat in range(view.rules.players)])
    return State(view.rules, view.tally, view.opening, view.in_deal, view.due, hands, tuple(unseen))


def _drawn(pack: list[Card]) -> Cards:
    return Cards((pack.pop(), pack.pop()))
