"""Positions of Président made by hand: `setup` builds one, `check` says what is wrong with one."""

from collections.abc import Iterable, Iterator
from typing import SupportsIndex

from pokerules._common.arguments import exactly, iterated, whole_number, whole_number_or_none, whole_numbers
from pokerules._common.prose import shown
from pokerules.cards import Card, Cards
from pokerules.errors import Defect, InvalidState
from pokerules.president.dealing import exchanging, last_player, lead_given_by_lowest, opener, shares
from pokerules.president.defects import (
    DefectKind,
    check_types,
    known_result,
    result_defects,
    right_dealer,
    tally_defects,
)
from pokerules.president.fast import ladder as order
from pokerules.president.fast.ladder import ladder, place, up_to
from pokerules.president.moves import Give, Play
from pokerules.president.rules import Rules, the_rules
from pokerules.president.state import Result, State, Tally, a_state
from pokerules.president.trick_defects import trick_defects, turn_defects

__all__ = ["DefectKind", "check", "setup"]


def setup(
    rules: Rules = Rules(),
    *,
    hands: Iterable[Iterable[Card]],
    player: SupportsIndex | None = 0,
    trick: Iterable[Play] = (),
    out: Iterable[SupportsIndex] | None = None,
    passed: Iterable[SupportsIndex] = (),
    aside: Iterable[Card] | None = None,
    given: Iterable[Give] = (),
    round: SupportsIndex = 1,  # noqa: A002
    dealer: SupportsIndex | None = None,
    scores: Iterable[SupportsIndex] | None = None,
    last: Result | None = None,
) -> State:
    """Build a position from plain arguments; cards not named have been played in closed tricks.

    Args:
        rules: the variant.
        hands: the cards of each player; none between rounds and at the end.
        player: whose turn it is; None between rounds and at the end.
        trick: the plays of the open trick, in order.
        out: who is out of the trick, ascending; None for those who passed since the last play,
            or for nobody where they may play again.
        passed: who has passed since the last play, ascending.
        aside: the cards set aside; None for none.
        given: what has been given in this round's exchange.
        round: the number of the round, from 1.
        dealer: who deals it; None for the seat whose turn it is.
        scores: the points of each player; None for those of the last result, or for none.
        last: how the round before ended, if that is known; the last round of a game that is over.

    Raises:
        TypeError: an argument has the wrong type.
        InvalidState: the rules rule the position out; the error lists every defect.

    >>> hands = [Cards.parse("9d 9s"), Cards.parse("Th")]
    >>> state = setup(Rules(players=2), hands=hands, player=1, trick=[Play(0, Cards.parse("6h"))])
    >>> len(state.played)
    48
    >>> setup(Rules(players=2), hands=hands, player=0, trick=[Play(0, Cards.parse("9d"))])
    Traceback (most recent call last):
    pokerules.errors.InvalidState: PR-4: 9♦ is in two places; PR-19: it is the turn of seat 1, not of seat 0
    """
    the_rules(rules)
    number = whole_number(round, "round")
    have_passed = whole_numbers(passed, "passed")
    if out is None:
        out = () if rules.replay_after_pass else have_passed
    if scores is None:
        scores = last.points if type(last) is Result else (0,) * rules.players
    tally = Tally(
        number,
        (number - 1) % rules.players if dealer is None else whole_number(dealer, "dealer"),
        whole_numbers(scores, "scores"),
        last,
    )
    plays, gifts = "trick must be plays", "given must be gifts"
    state = State(
        rules,
        tally,
        whole_number_or_none(player, "player"),
        tuple([Cards(hand) for hand in iterated(hands, "hands must be the cards of each player")]),
        tuple([exactly(play, Play, plays) for play in iterated(trick, plays)]),
        whole_numbers(out, "out"),
        have_passed,
        Cards(() if aside is None else aside),
        tuple([exactly(give, Give, gifts) for give in iterated(given, gifts)]),
    )
    defects = check(state)
    if defects:
        raise InvalidState(defects)
    return state


def check(state: State) -> tuple[Defect, ...]:
    """Return everything that is wrong with a position; nothing for those that `apply` makes.

    A position need not be one that play can lead to: what was played in closed tricks is not told,
    and fewer cards may be set aside than the deal leaves.

    Raises:
        TypeError: this is no state, or a field has the wrong type.

    >>> from pokerules.president import start
    >>> check(start())
    ()
    """
    check_types(a_state(state))
    tally = (*tally_defects(state), *result_defects(state))
    if not state.hands:
        return (*_bare_table_defects(state), *tally)
    last = known_result(state)
    cards = tuple(_pack_defects(state))
    # Where each card is known to be in one place, those of closed tricks are known too.
    placed = len(state.hands) == state.rules.players and not cards
    return (
        *cards,
        *_hand_defects(state, last),
        *trick_defects(state),
        *turn_defects(state),
        *_exchange_defects(state, last, placed),
        *(_opener_defects(state, last) if placed else ()),
        *tally,
    )


def _bare_table_defects(state: State) -> Iterator[Defect]:
    """Yield what lies on the table though no cards have been dealt."""
    if state.trick or state.out or state.passed or state.aside or state.given:
        message = "between rounds there is no trick, nothing set aside and nothing given"
        yield Defect(DefectKind.CARDS, "PR-5", message)
    if state.player is not None:
        message = f"nobody has cards, so that it cannot be the turn of seat {shown(state.player)}"
        yield Defect(DefectKind.PLAYER, "PR-5", message)


def _pack_defects(state: State) -> Iterator[Defect]:
    """Yield what keeps the cards that are seen from being some of the pack."""
    seen = twice = 0
    for cards in (*state.hands, *[play.cards for play in state.trick], state.aside):
        twice |= seen & cards.mask
        seen |= cards.mask
    if twice:
        message = f"{order.text(Cards.from_mask(twice))} is in two places"
        yield Defect(DefectKind.CARDS, "PR-4", message)
    strange = Cards.from_mask(seen) - state.rules.pack
    if strange:
        yield Defect(DefectKind.CARDS, "PR-4", f"{order.text(strange)} is not in the pack")


def _hand_defects(state: State, last: Result | None) -> Iterator[Defect]:
    """Yield what is wrong with how many cards there are in each place, the last result being known or not."""
    rules, hands, dealer = state.rules, state.hands, right_dealer(state)
    dealt = shares(rules, 0 if dealer is None else dealer)
    left = len(rules.pack) - sum(dealt)
    if len(state.aside) > left:
        message = f"{len(state.aside)} cards are set aside, but the deal leaves {left}"
        yield Defect(DefectKind.ASIDE, "PR-5", message)
    if len(hands) != rules.players:
        yield Defect(DefectKind.HANDS, "PR-1", f"{rules.players} players cannot have {len(hands)} hands")
        return
    most = list(dealt) if dealer is not None else [max(dealt)] * rules.players
    least = list(dealt)
    if exchanging(state) and len(state.given) == 1:
        # One holds a card more and one a card less until the second is given, if it is known who.
        winner, donor = (None, None) if last is None else (last.winner, last_player(last))
        most = [had + (winner in (None, seat)) - (donor == seat) for seat, had in enumerate(most)]
        least = [had - (donor in (None, seat)) for seat, had in enumerate(least)]
    for seat, hand in enumerate(hands):
        laid = sum([len(play.cards) for play in state.trick if play.player == seat])
        if len(hand) + laid > most[seat]:
            had = f"he had {most[seat]} at most"
            message = f"seat {seat} cannot hold {len(hand)} cards and have laid {laid}: {had}"
            yield Defect(DefectKind.HAND_SIZE, "PR-5", message)
        if not hand and least[seat]:
            message = f"seat {seat} has no cards left, and yet the round goes on"
            yield Defect(DefectKind.EMPTY_HAND, "PR-20", message)


def _exchange_defects(state: State, last: Result | None, placed: bool) -> Iterator[Defect]:
    """Yield what is wrong with the exchange, as far as it is known who takes part and where the cards are.

    Args:
        state: the position.
        last: how the round before ended, if that is known.
        placed: whether each card is in one place.
    """
    if not state.rules.exchange or state.round == 1:
        if state.given:
            message = "cards were given, but there is no exchange in this round"
            yield Defect(DefectKind.GIVEN, "PR-23", message)
        return
    if last is None or right_dealer(state) is None:
        return
    given, seats = state.given, (last_player(last), last.winner)
    givers = tuple([give.player for give in given])
    if givers != seats[: len(givers)]:
        donor, winner = seats
        message = f"seat {donor} gives a card to seat {winner}, who gives one back: {shown(givers)} did not"
        yield Defect(DefectKind.GIVEN, "PR-23", message)
        return
    if exchanging(state) and state.player in range(state.rules.players) and state.player != seats[len(given)]:
        message = f"seat {seats[len(given)]} is to give a card, not seat {state.player}"
        yield Defect(DefectKind.TURN, "PR-23", message)
    if placed:
        yield from _gift_defects(state, *seats)


def _gift_defects(state: State, donor: int, winner: int) -> Iterator[Defect]:
    """Yield what is wrong with the cards of an exchange between the right players, each card in one place."""
    given, hands = state.given, state.hands
    opened = state.played.union(*[play.cards for play in state.trick])
    if exchanging(state) and opened:
        message = f"{order.text(opened)} was played before the exchange was over"
        yield Defect(DefectKind.GIVEN, "PR-23", message)
    if not given:
        return
    gift = given[0].card
    back = [give.card for give in given[1:]]
    for card, receiver in [(gift, winner), *[(card, donor) for card in back]]:
        if card not in hands[receiver] and card not in opened and (receiver == donor or gift not in back):
            message = f"{card} was given to seat {receiver}, but he does not hold it, nor was it played"
            yield Defect(DefectKind.GIVEN, "PR-23", message)
    kept = ladder((hands[donor] - Cards(back)).mask) & ~up_to(place(gift))
    if kept and state.rules.last_gives == "strongest":
        best = order.text([order.CARDS[bit] for bit in order.bits(kept)])
        message = f"seat {donor} gave {gift}, but holds {best}, which is stronger"
        yield Defect(DefectKind.NOT_STRONGEST, "PR-23", message)


def _opener_defects(state: State, last: Result | None) -> Iterator[Defect]:
    """Yield what is wrong with who opens a round of which no trick is closed, where that is known."""
    rules, trick, dealer = state.rules, state.trick, right_dealer(state)
    if dealer is None or exchanging(state) or state.played:
        return
    if lead_given_by_lowest(rules, state.round):
        if trick or not all(state.hands):
            return
    elif state.round > 1 and last is None:
        return
    leader = trick[0].player if trick else state.player
    expected = opener(rules, Tally(state.round, dealer, state.scores, last), state.hands)
    if leader in range(rules.players) and leader != expected:
        message = f"seat {expected} opens the round, not seat {leader}"
        yield Defect(DefectKind.OPENER, "PR-16", message)
