"""The play of Président: pure functions from states and moves to states."""

from typing import SupportsIndex

from pokerules._common.arguments import player_or_none
from pokerules._common.seats import ranking
from pokerules.cards import Cards
from pokerules.cards.sets import cards_of
from pokerules.distributions import Deal, Distribution, Shuffles
from pokerules.errors import IllegalMove, InvalidArgument
from pokerules.president.dealing import between_rounds, deal_out, end_round, finished, last_player, opener
from pokerules.president.listing import moves_of
from pokerules.president.moves import Give, Move, Pass, Play, PlayerMove
from pokerules.president.refusal import why_illegal
from pokerules.president.rules import Rules, the_rules
from pokerules.president.state import State, Tally, View, a_state, new_state


def start(rules: Rules = Rules()) -> State:
    """Return the first state: seat 0 is to deal (PR-24).

    >>> state = start(Rules(players=3))
    >>> state.round, state.dealer, state.scores, chance(state).size == chance(start()).size
    (1, 0, (0, 0, 0), True)
    """
    the_rules(rules)
    return between_rounds(rules, Tally(1, 0, (0,) * rules.players, None))


def legal_moves(state: State | View, player: SupportsIndex | None = None) -> tuple[PlayerMove, ...]:
    """Return every move that may be made now, in canonical order.

    Args:
        state: a state, or a view, of which only the viewer's own moves are told.
        player: a seat, to ask for its moves alone; None for everybody's.

    Returns:
        Seat by seat, plays by kind and strength, then `Pass` or `Close`; in the exchange `Give`,
        weakest card first. Nothing when the deal is due or the game is over.

    Raises:
        InvalidArgument: there is no such player, or he is not the viewer.

    >>> from pokerules.cards import Card, Cards
    >>> rules = Rules(players=2, deck=Cards.parse("3d 3s 4d 5c"))
    >>> state = apply(start(rules), Deal([Card.parse(text) for text in ("5c", "3d", "4d", "3s")]))
    >>> [str(move) for move in legal_moves(state)]
    ['seat 0 plays 3♦', 'seat 0 plays 3♦ 3♠']
    """
    if type(state) is View:
        return _moves_of_view(state, player)
    mover = a_state(state, "a state or a view").player
    seat = player_or_none(player, state.rules.players)
    if mover is None:
        return ()
    if seat is not None:
        return moves_of(state, seat, state.hands[seat])
    if state.rules.quads == "on_turn" or not state.trick:
        return moves_of(state, mover, state.hands[mover])
    return tuple([move for seat, hand in enumerate(state.hands) for move in moves_of(state, seat, hand)])


def _moves_of_view(view: View, player: SupportsIndex | None) -> tuple[PlayerMove, ...]:
    viewer = view.viewer
    if player is not None and player_or_none(player, view.rules.players) != viewer:
        raise InvalidArgument("player", player, "None or the seat of the viewer")
    return () if viewer is None or view.hand is None else moves_of(view, viewer, view.hand)


def apply(state: State, move: Move) -> State:
    """Return the state after a move, chance included; the argument is untouched.

    Raises:
        IllegalMove: the move breaks a clause; the error holds the violation, the state and the move.

    >>> from pokerules.cards import Card, Cards
    >>> rules = Rules(players=2, deck=Cards.parse("3d 3s 4d 5c"))
    >>> state = apply(start(rules), Deal([Card.parse(text) for text in ("5c", "3d", "4d", "3s")]))
    >>> apply(state, Play(0, Cards.parse("3d"))).player
    1
    """
    violation = why_illegal(state, move)
    if violation is not None:
        raise IllegalMove(violation, state, move)
    if type(move) is Play:
        return _after_play(state, move)
    if type(move) is Pass:
        return _after_pass(state, move.player)
    if type(move) is Deal:
        return deal_out(state.rules, state.tally, move.deck)
    if type(move) is Give:
        return _after_gift(state, move)
    return _lead(state, move.player, state.hands)


def _after_play(state: State, move: Play) -> State:
    """Return the state after a play: its seat is followed by the next that is in the trick (PR-19)."""
    player, out, held = move.player, state.out, list(state.hands)
    left = held[player].mask & ~move.cards.mask
    held[player] = cards_of(left)
    hands = tuple(held)
    if not left:
        return end_round(state, player, tuple([len(hand) for hand in hands]))
    trick = (*state.trick, move)
    players = len(hands)
    for step in range(1, players):
        seat = (player + step) % players
        if seat not in out:
            return new_state(state.rules, state.tally, seat, hands, trick, out, (), state.aside, state.given)
    return _all_passed(state, player, hands, trick, out, ())


def _after_pass(state: State, player: int) -> State:
    """Return the state after a pass: the next seat that is in, or the end of the trick (PR-18, PR-19)."""
    rules, out, trick = state.rules, state.out, state.trick
    passed = tuple(sorted((*state.passed, player)))
    if not rules.replay_after_pass:
        out = tuple(sorted((*out, player)))
    last = trick[-1].player
    seat = (player + 1) % rules.players
    # Turns go round from the last play, so that nobody from here to its player has passed since;
    # in a state made by hand there may be no such seat, and this one is come to again.
    while seat != last and seat not in passed:
        if seat not in out:
            return new_state(
                rules, state.tally, seat, state.hands, trick, out, passed, state.aside, state.given
            )
        seat = (seat + 1) % rules.players
    return _all_passed(state, last, state.hands, trick, out, passed)


def _all_passed(
    state: State,
    last: int,
    hands: tuple[Cards, ...],
    trick: tuple[Play, ...],
    out: tuple[int, ...],
    passed: tuple[int, ...],
) -> State:
    """Return what follows when nobody is left to answer the last player of a trick (PR-19)."""
    rules = state.rules
    if rules.after_all_pass == "extend":
        return new_state(rules, state.tally, last, hands, trick, out, passed, state.aside, state.given)
    if rules.after_all_pass == "next_seat":
        return _lead(state, (last + 1) % rules.players, hands)
    return _lead(state, last, hands)


def _lead(state: State, player: int, hands: tuple[Cards, ...]) -> State:
    return new_state(state.rules, state.tally, player, hands, (), (), (), state.aside, state.given)


def _after_gift(state: State, move: Give) -> State:
    """Return the state after a card has gone from the last to the winner, or back (PR-23)."""
    rules, tally, given = state.rules, state.tally, (*state.given, move)
    assert tally.last is not None
    winner = tally.last.winner
    receiver = last_player(tally.last) if move.player == winner else winner
    card = Cards((move.card,))
    held = list(state.hands)
    held[move.player] -= card
    held[receiver] |= card
    hands = tuple(held)
    following = receiver if len(given) == 1 else opener(rules, tally, hands)
    return new_state(rules, tally, following, hands, (), (), (), state.aside, given)


def chance(state: State) -> Distribution[Deal] | None:
    """Return the odds of the deal if it is due, else None (PR-5).

    >>> from random import Random
    >>> state = start()
    >>> chance(apply(state, chance(state).sample(Random(0)))) is None
    True
    """
    if a_state(state).hands or finished(state.tally):
        return None
    return Shuffles(state.rules.pack)


def is_over(state: State) -> bool:
    """Tell whether the last round has been played (PR-22)."""
    return not a_state(state).hands and finished(state.tally)


def to_act(state: State | View) -> tuple[int, ...]:
    """Return the players who have a legal move now, ascending; of a view, those known to have one.

    Args:
        state: a state, or a view: then whose turn it is, and the viewer if he may play four of a
            kind out of turn (PR-13); what others hold is not told.

    >>> to_act(start())
    ()
    """
    if type(state) is View:
        seats = (state.player, state.viewer if _moves_of_view(state, None) else None)
        return tuple(sorted({seat for seat in seats if seat is not None}))
    mover = a_state(state, "a state or a view").player
    if mover is None:
        return ()
    if state.rules.quads == "on_turn" or not state.trick:
        return (mover,)
    return tuple(
        [seat for seat, hand in enumerate(state.hands) if seat == mover or moves_of(state, seat, hand)]
    )


def winners(state: State) -> tuple[int, ...]:
    """Return all who share the win of a finished game, ascending; empty while it runs (PR-22)."""
    return standings(state)[0] if is_over(state) else ()


def winner(state: State) -> int | None:
    """Return the one winner of a finished game; None while it runs and when the win is shared."""
    best = winners(state)
    return best[0] if len(best) == 1 else None


def standings(state: State) -> tuple[tuple[int, ...], ...]:
    """Return the players by penalty points, fewest first, equals together (PR-22).

    >>> standings(start(Rules(players=3)))
    ((0, 1, 2),)
    """
    return ranking([-score for score in a_state(state).tally.scores])
