"""The play of Président: pure functions from states and moves to states."""

from typing import TYPE_CHECKING, Final, SupportsIndex

from pokerules._common.arguments import asked_of_view, player_or_none
from pokerules._common.seats import payoffs_of, ranking
from pokerules.cards import Cards
from pokerules.cards.sets import cards_of
from pokerules.distributions import Deal, Shuffles
from pokerules.errors import IllegalMove
from pokerules.president.dealing import deal_out, exchanging, opener, opening_with_lowest, shares
from pokerules.president.ending import end_round, end_trick, finished, loser_of
from pokerules.president.fast.codes import FOUR_OF_A_KIND, LINES, known_code
from pokerules.president.fast.generate import answers, fours, leads
from pokerules.president.moves import Close, Give, Move, Pass, Play, PlayerMove
from pokerules.president.plays import strongest, weakest_first
from pokerules.president.refusal import why_illegal
from pokerules.president.rules import Rules, the_rules
from pokerules.president.state import (
    NO_TRICK,
    Position,
    State,
    Tally,
    View,
    a_position,
    a_state,
    between_rounds,
    new_state,
)

if TYPE_CHECKING:
    from fractions import Fraction


def start(rules: Rules = Rules()) -> State:
    """Return the first state: seat 0 is to deal (PR-24).

    >>> state = start(Rules(players=3))
    >>> state.round, state.dealer, state.scores, chance(state).size == chance(start()).size
    (1, 0, (0, 0, 0), True)
    """
    the_rules(rules)
    return between_rounds(rules, Tally(round=1, dealer=0, scores=(0,) * rules.players, last=None))


def legal_moves(state: Position, player: SupportsIndex | None = None) -> tuple[PlayerMove, ...]:
    """Return every move that may be made now, in canonical order.

    Args:
        state: a state, or a view, of which only the viewer's own moves are told.
        player: a seat, to ask for its moves alone; None for everybody's moves.

    Returns:
        Seat by seat, plays by kind and strength, then `Pass` or `Close`; in the exchange `Give`,
        weakest card first. Nothing when the deal is due or the game is over.

    Raises:
        TypeError: an argument has the wrong type.
        InvalidArgument: there is no such player, or the view is not theirs.

    >>> from pokerules.cards import Card, Cards
    >>> rules = Rules(players=2, deck=Cards.parse("3d 3s 4d 5c"))
    >>> state = apply(start(rules), Deal([Card.parse(text) for text in ("5c", "3d", "4d", "3s")]))
    >>> [str(move) for move in legal_moves(state)]
    ['seat 0 plays 3♦', 'seat 0 plays 3♦ 3♠']
    """
    if type(state) is not State:
        return _moves_of_viewer(state, player)
    mover = state.player
    seat = player_or_none(player, state.rules.players)
    if mover is None:
        return ()
    if seat is not None:
        return _moves_of(state, seat, state.hands[seat])
    if state.rules.quads == "on_turn" or not state.trick:
        return _moves_of(state, mover, state.hands[mover])
    return tuple([move for seat, hand in enumerate(state.hands) for move in _moves_of(state, seat, hand)])


def _moves_of_viewer(view: View, player: SupportsIndex | None) -> tuple[PlayerMove, ...]:
    if type(view) is not View:
        a_position(view)
    viewer = view.viewer
    asked_of_view(player, viewer, view.rules.players)
    return () if viewer is None or view.hand is None else _moves_of(view, viewer, view.hand)


_PASSES: Final = tuple(map(Pass, range(6)))
_CLOSES: Final = tuple(map(Close, range(6)))


class _Plays(dict[int, Play]):
    """The plays of one seat made so far, by their masks: equal moves are one object, made once.

    There are about twenty thousand sets of cards that make a play, which bounds the table.
    """

    def __init__(self, player: int) -> None:
        super().__init__()
        self.player = player

    def __missing__(self, mask: int) -> Play:
        return self.setdefault(mask, Play(self.player, Cards.from_mask(mask)))


_plays: Final = tuple(map(_Plays, range(6)))


def _moves_of(position: Position, seat: int, hand: Cards) -> tuple[PlayerMove, ...]:
    """Return the moves of a seat, of a view that of its viewer, in a round that has been dealt."""
    rules, mover, trick = position.rules, position.player, position.trick
    line = LINES[rules.straights]
    if trick:
        top = trick[-1]
        old = known_code(top.cards.mask, line)
        if seat == mover:
            ranked, trump = rules.five_card_kinds == "ranked", rules.joker == "trump"
            masks = answers(hand.mask, old, line, ranked, trump)
            rest = _CLOSES[seat] if top.player == seat else _PASSES[seat]
            return (*map(_plays[seat].__getitem__, masks), rest)
        if rules.quads == "on_turn":
            return ()
        return tuple(map(_plays[seat].__getitem__, fours(hand.mask, old - FOUR_OF_A_KIND)))
    if seat != mover:
        return ()
    if exchanging(position):
        bound = rules.last_gives == "strongest" and not position.given
        return tuple([Give(seat, card) for card in weakest_first(strongest(hand) if bound else hand)])
    masks = leads(hand.mask, line, opening_with_lowest(position))
    return tuple(map(_plays[seat].__getitem__, masks))


def apply(state: State, move: Move) -> State:
    """Return the state after a move, chance included; the argument is untouched.

    Raises:
        TypeError: an argument has the wrong type.
        IllegalMove: the move breaks a clause; the error holds the violation, the state and the move.

    >>> from pokerules.cards import Card, Cards
    >>> rules = Rules(players=2, deck=Cards.parse("3d 3s 4d 5c"))
    >>> state = apply(start(rules), Deal([Card.parse(text) for text in ("5c", "3d", "4d", "3s")]))
    >>> apply(state, Play(0, Cards.parse("3d"))).player
    1
    """
    if type(state) is not State:
        a_state(state)
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
    return end_trick(state, move.player, state.hands)


def _after_play(state: State, move: Play) -> State:
    """Return the state after a play, which ends the trick if all others are out, or the round (PR-20)."""
    player, out, held = move.player, state.out, list(state.hands)
    left = held[player].mask & ~move.cards.mask
    held[player] = cards_of(left)
    hands = tuple(held)
    if not left:
        return end_round(state, player, tuple([len(hand) for hand in hands]))
    due = _next_in(out, (), player, player, len(hands))
    if due == player and state.rules.after_all_pass != "extend":
        return end_trick(state, player, hands)
    trick = (*state.trick, move)
    return new_state(state.rules, state.tally, due, trick, out, (), hands, state.aside, state.given)


def _after_pass(state: State, player: int) -> State:
    """Return the state after a pass, which bars from the trick (PR-18) and may end it (PR-19)."""
    rules, out, trick = state.rules, state.out, state.trick
    passed = tuple(sorted((*state.passed, player)))
    if not rules.replay_after_pass:
        out = tuple(sorted((*out, player)))
    holder = trick[-1].player
    due = _next_in(out, passed, player, holder, rules.players)
    if due == holder and rules.after_all_pass != "extend":
        return end_trick(state, holder, state.hands)
    return new_state(rules, state.tally, due, trick, out, passed, state.hands, state.aside, state.given)


def _next_in(out: tuple[int, ...], passed: tuple[int, ...], after: int, holder: int, players: int) -> int:
    """Return the seat whose turn is next: the next one that is not out, but the holder at the latest.

    Turns go round once from the last play, whose player holds the trick. So nobody between the seat and
    the holder has passed since. In a state made by hand that need not be so: then a seat that has passed
    ends the search too.
    """
    seat = (after + 1) % players
    while seat != holder and seat not in passed:
        if seat not in out:
            return seat
        seat = (seat + 1) % players
    return holder


def _after_gift(state: State, move: Give) -> State:
    """Return the state after a card has gone from the loser to the winner, or back (PR-23)."""
    rules, tally, given = state.rules, state.tally, (*state.given, move)
    assert tally.last is not None
    winner = tally.last.winner
    receiver = loser_of(tally.last) if move.player == winner else winner
    card = Cards((move.card,))
    held = list(state.hands)
    held[move.player] -= card
    held[receiver] |= card
    hands = tuple(held)
    due = receiver if len(given) == 1 else opener(rules, tally, hands)
    return new_state(rules, tally, due, *NO_TRICK, hands, state.aside, given)


def chance(state: Position) -> Shuffles | None:
    """Return the odds of the deal if it is due, else None (PR-5).

    Args:
        state: a state or a view.

    >>> from random import Random
    >>> state = start()
    >>> chance(apply(state, chance(state).sample(Random(0)))) is None
    True
    """
    if a_position(state).player is not None or finished(state.tally):
        return None
    return Shuffles(state.rules.pack)


def is_over(state: Position) -> bool:
    """Tell whether the last round has been played (PR-22), of a state or of a view."""
    return a_position(state).player is None and finished(state.tally)


def to_act(state: Position) -> tuple[int, ...]:
    """Return the players who have a legal move now, ascending; of a view, those known to have one.

    Args:
        state: a state or a view; for a view, the players are the one whose turn it is, and the
            viewer if they may play four of a kind out of turn (PR-13), as others' cards are hidden.

    >>> to_act(start())
    ()
    """
    mover = a_position(state).player
    if mover is None:
        return ()
    if type(state) is View:
        viewer = state.viewer
        if viewer is None or viewer == mover or not _moves_of_viewer(state, viewer):
            return (mover,)
        return tuple(sorted((mover, viewer)))
    assert type(state) is State
    if state.rules.quads == "on_turn" or not state.trick:
        return (mover,)
    return tuple(
        [seat for seat, hand in enumerate(state.hands) if seat == mover or _moves_of(state, seat, hand)]
    )


def winners(state: Position) -> tuple[int, ...]:
    """Return all players who share the win of a finished game, ascending; empty while it runs (PR-22)."""
    return standings(state)[0] if is_over(state) else ()


def winner(state: Position) -> int | None:
    """Return the one winner of a finished game; None while it runs and when the win is shared."""
    best = winners(state)
    return best[0] if len(best) == 1 else None


def standings(state: Position) -> tuple[tuple[int, ...], ...]:
    """Return the players by penalty points, fewest first, equals together (PR-22).

    >>> standings(start(Rules(players=3)))
    ((0, 1, 2),)
    """
    return ranking([-score for score in a_position(state).tally.scores])


def payoffs(state: Position) -> "tuple[Fraction, ...]":
    """Return each player's share of the win less an equal share; 0 for all while the game runs.

    >>> payoffs(start(Rules(players=2)))
    (Fraction(0, 1), Fraction(0, 1))
    """
    return payoffs_of(winners(state), state.rules.players)


def longest(rules: Rules) -> int:
    """Return how many moves a game can have at most, chance included.

    Every play takes at least one card out of a hand. When the round ends the others have a card each, so
    that there are at most as many plays as cards dealt, less one for each player but the winner. Turns go
    round once from a play to the player who made it, and so each of the others passes at most once before
    the next play. Under "extend" (PR-19) that player may then close the trick. No pass follows the last
    play, which ends the round. Add the deal of each round and, from the second round on, the two gifts of
    an exchange (PR-23).

    The bound is reached where the seat after the holder leads (``after_all_pass="next_seat"``), everybody
    leads single cards, and nobody ever answers.

    >>> longest(Rules(players=2, hand_size=2)), longest(Rules(rounds=3))
    (6, 582)
    """
    others = the_rules(rules).players - 1
    plays = sum(shares(rules, dealer=0)) - others
    between_plays = others + (rules.after_all_pass == "extend")
    gifts = 2 * (rules.rounds - 1) if rules.exchange else 0
    return rules.rounds * (1 + plays + (plays - 1) * between_plays) + gifts
