"""What a player may know: all that lies open, their own hand, and the cards they exchanged (PR-23)."""

from random import Random
from typing import SupportsIndex

from pokerules._common.arguments import player_or_none
from pokerules._common.generators import check_generator
from pokerules.cards.sets import cards_of
from pokerules.distributions import Deal, Dealt
from pokerules.errors import InvalidArgument
from pokerules.president.dealing import exchanging, lead_given_by_lowest
from pokerules.president.ending import loser_of
from pokerules.president.fast.ladder import mask_of, rungs_of
from pokerules.president.fast.sampling import Hidden
from pokerules.president.moves import Give, Given, Move, PlayerMove, a_move
from pokerules.president.plays import CARDS
from pokerules.president.state import State, Tally, View, a_state, a_view, between_rounds, new_view


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
    given: tuple[Give | Given, ...] = state.given
    if given and viewer not in _parties(state.tally):
        given = tuple([Given(gift.player) for gift in given])
    hands = state.hands
    return new_view(
        rules=state.rules,
        tally=state.tally,
        player=state.player,
        trick=state.trick,
        out=state.out,
        passed=state.passed,
        viewer=viewer,
        hand=hands[viewer] if hands and viewer is not None else None,
        hand_sizes=state.hand_sizes,
        aside_size=state.aside_size,
        played=state.played,
        given=given,
    )


def seen(state: State, move: Move, player: SupportsIndex | None = None) -> PlayerMove | Given | Deal | Dealt:
    """Return what a seat, or a spectator, may know of a move.

    Args:
        state: the state before the move.
        move: the move.
        player: the seat that looks; None for a spectator.

    Returns:
        The move itself where it lies open. Of a deal everybody sees only that there was one; a card
        given is seen by the two players who exchange cards, and by nobody else (PR-23).

    Raises:
        TypeError: an argument has the wrong type.
        InvalidArgument: there is no such player.

    >>> from pokerules.president import chance, start
    >>> print(seen(start(), chance(start()).sample(Random(0)), 2))
    the cards are dealt
    """
    viewer = player_or_none(player, a_state(state).rules.players)
    if type(a_move(move)) is Deal:
        return Dealt()
    if type(move) is Give and viewer not in (move.player, *_parties(state.tally)):
        return Given(move.player)
    return move


def _parties(tally: Tally) -> tuple[int, ...]:
    """Return the players who exchange cards in a round: the winner and the loser of the one before."""
    return () if tally.last is None else (tally.last.winner, loser_of(tally.last))


def resample(view: View, rng: Random) -> State:
    """Return a state drawn uniformly from the valid ones that give an equal view.

    Args:
        view: what `observe` returned.
        rng: the caller's generator, the only source of chance.

    Raises:
        TypeError: this is not a view of Président, or not a `random.Random`.
        InvalidArgument: no valid state gives this view, so it was made by hand. Not all such views
            are noticed.

    >>> from pokerules.president import apply, chance, observe, start
    >>> state = apply(start(), chance(start()).sample(Random(0)))
    >>> view = observe(state, 1)
    >>> drawn = resample(view, Random(1))
    >>> drawn == state, drawn.hands[1] == state.hands[1], observe(drawn, 1) == view
    (False, True, True)
    """
    a_view(view)
    check_generator(rng)
    if not view.hand_sizes:
        return between_rounds(view.rules, view.tally)
    hidden = _hidden(view)
    guess = hidden.draw_guess(rng)
    if guess is None:
        raise InvalidArgument("view", view, "that of a valid state")
    *hands, aside = [cards_of(mask_of(rungs)) for rungs in hidden.share_out(guess, rng)]
    if view.viewer is not None and view.hand is not None:
        hands[view.viewer] = view.hand
    gifts = zip(view.given, (guess.first, guess.second), strict=False)
    return State(
        rules=view.rules,
        tally=view.tally,
        player=view.player,
        trick=view.trick,
        out=view.out,
        passed=view.passed,
        hands=tuple(hands),
        aside=aside,
        given=tuple([Give(gift.player, CARDS[card.bit_length() - 1]) for gift, card in gifts]),
    )


def _hidden(view: View) -> Hidden:
    """Return what a viewer does not see, and what they know of it, as sets of bits of the `ladder`."""
    rules, tally, viewer = view.rules, view.tally, view.viewer
    own = 0 if view.hand is None else rungs_of(view.hand.mask)
    opened = rungs_of(view.played.union(*[play.cards for play in view.trick]).mask)
    aside = rules.players
    rooms = [*view.hand_sizes, view.aside_size]
    if viewer is not None:
        rooms[viewer] = 0
    # Without an exchange nobody is bound, and the cards set aside may be any.
    winner, loser = _parties(tally) if view.given else (aside, aside)
    unopened = not opened and not exchanging(view) and lead_given_by_lowest(rules, tally.round)
    return Hidden(
        cards=rungs_of(rules.pack.mask) & ~own & ~opened,
        own=own,
        opened=opened,
        rooms=tuple(rooms),
        opener=view.player if unopened else None,
        given=tuple([rungs_of(gift.card.mask) if type(gift) is Give else None for gift in view.given]),
        loser=loser,
        winner=winner,
        bound=rules.last_gives == "strongest",
        viewer=viewer,
        first_seat=view.player == (tally.dealer + 1) % rules.players,
    )
