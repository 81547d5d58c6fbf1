"""How a round begins: the deal, the exchange of cards, and who opens it (PR-5, PR-16, PR-23, PR-24)."""

from pokerules.cards import Card, Cards
from pokerules.cards.sets import cards_of
from pokerules.president.ending import loser_of, next_leader
from pokerules.president.fast.ladder import JOKER_BIT, rungs_of
from pokerules.president.rules import Rules
from pokerules.president.state import NO_TRICK, Position, Result, State, Tally, new_state


def shares(rules: Rules, dealer: int) -> tuple[int, ...]:
    """Return how many cards each seat is dealt (PR-5).

    >>> shares(Rules(players=3, leftovers="dealt"), 0)
    (17, 18, 17)
    """
    players = rules.players
    even, over = divmod(len(rules.pack), players)
    cap = even + 1 if rules.hand_size is None else rules.hand_size
    if rules.leftovers == "aside":
        over = 0
    return tuple([min(cap, even + ((seat - dealer - 1) % players < over)) for seat in range(players)])


def dealer_of(rules: Rules, round_: int) -> int | None:
    """Return the seat that deals a round (PR-24); None if the game has no such round.

    >>> dealer_of(Rules(players=3, rounds=5), 5), dealer_of(Rules(players=3, rounds=5), 6)
    (1, None)
    """
    return (round_ - 1) % rules.players if 1 <= round_ <= rules.rounds else None


def deal_out(rules: Rules, tally: Tally, deck: tuple[Card, ...]) -> State:
    """Return the state after the deal: one card at a time from the dealer's left (PR-5)."""
    players, dealer = rules.players, tally.dealer
    masks = [card.mask for card in deck]
    hands = tuple(
        [
            cards_of(sum(masks[(seat - dealer - 1) % players :: players][:share]))
            for seat, share in enumerate(shares(rules, dealer))
        ]
    )
    aside = rules.pack - hands[0].union(*hands[1:])
    exchange = rules.exchange and tally.round > 1
    first = loser_of(_result(tally)) if exchange else opener(rules, tally, hands)
    return new_state(rules, tally, first, *NO_TRICK, hands, aside, given=())


def exchanging(position: Position) -> bool:
    """Tell whether cards are being exchanged in a round that has been dealt (PR-23)."""
    return position.rules.exchange and position.tally.round > 1 and len(position.given) < 2


def opener(rules: Rules, tally: Tally, hands: tuple[Cards, ...]) -> int:
    """Return the player who opens a round, once any exchange is over (PR-16)."""
    left_of_dealer = (tally.dealer + 1) % rules.players
    if lead_given_by_lowest(rules, tally.round):
        clockwise = [(left_of_dealer + step) % rules.players for step in range(rules.players)]
        return min(clockwise, key=lambda seat: _lowest_rung(hands[seat]))
    return left_of_dealer if tally.round == 1 else next_leader(rules, _result(tally))


def _lowest_rung(hand: Cards) -> int:
    """Return the bit of the lowest card as a number to compare, the same for both jokers (PR-15)."""
    rungs = rungs_of(hand.mask)
    return min(rungs & -rungs, 1 << JOKER_BIT)


def lead_given_by_lowest(rules: Rules, round_: int) -> bool:
    """Tell whether it is the lowest card that gives the lead of a round (PR-16)."""
    return (rules.first_lead if round_ == 1 else rules.next_lead) == "lowest_card"


def opening_with_lowest(position: Position) -> bool:
    """Tell whether the play that is due opens the round and must contain the lowest card (PR-16)."""
    rules = position.rules
    return (
        rules.must_play_lowest
        and lead_given_by_lowest(rules, position.tally.round)
        and not position.trick
        and not position.played
    )


def _result(tally: Tally) -> Result:
    """Return how the round before ended, in a round that needs it."""
    assert tally.last is not None
    return tally.last
