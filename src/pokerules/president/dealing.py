"""The frame of a round: the deal, who opens, who exchanges cards, the count (PR-5, PR-16, PR-20 to PR-24)."""

from pokerules.cards import Card, Cards
from pokerules.cards.sets import cards_of
from pokerules.president.fast.ladder import JOKER_BIT, ladder
from pokerules.president.rules import Rules
from pokerules.president.state import Position, Result, State, Tally, new_result, new_state, new_tally


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
    if rules.exchange and tally.round > 1:
        return new_state(rules, tally, last_player(_result(tally)), hands, (), (), (), aside, ())
    return new_state(rules, tally, opener(rules, tally, hands), hands, (), (), (), aside, ())


def lead_given_by_lowest(rules: Rules, round_: int) -> bool:
    """Tell whether it is the lowest card that gives the lead of a round (PR-16)."""
    return (rules.first_lead if round_ == 1 else rules.next_lead) == "lowest_card"


def opener(rules: Rules, tally: Tally, hands: tuple[Cards, ...]) -> int:
    """Return who opens a round, once any exchange is over (PR-16)."""
    left = (tally.dealer + 1) % rules.players
    if lead_given_by_lowest(rules, tally.round):
        clockwise = [(left + step) % rules.players for step in range(rules.players)]
        return min(clockwise, key=lambda seat: _lowest_place(hands[seat]))
    if tally.round == 1:
        return left
    result = _result(tally)
    return result.winner if rules.next_lead == "winner" else last_player(result)


def _lowest_place(hand: Cards) -> int:
    rungs = ladder(hand.mask)
    return min((rungs & -rungs).bit_length() - 1, JOKER_BIT)


def last_player(result: Result) -> int:
    """Return the last of a round: who had most cards left, the nearest clockwise of equals (PR-23)."""
    players = len(result.cards_left)
    clockwise = [(result.winner + step) % players for step in range(1, players)]
    return max(clockwise, key=result.cards_left.__getitem__)


def _result(tally: Tally) -> Result:
    assert tally.last is not None
    return tally.last


def exchanging(position: Position) -> bool:
    """Tell whether cards are being exchanged in a round that has been dealt (PR-23)."""
    return position.rules.exchange and position.tally.round > 1 and len(position.given) < 2


def opening_with_lowest(position: Position) -> bool:
    """Tell whether the play that is due opens the round and must contain the lowest card (PR-16)."""
    rules = position.rules
    return (
        rules.must_play_lowest
        and lead_given_by_lowest(rules, position.tally.round)
        and not position.trick
        and not position.played
    )


def points(rules: Rules, cards_left: int) -> int:
    """Return the points for some cards left (PR-21).

    >>> [points(Rules(), left) for left in (0, 6, 7, 10, 11, 13)]
    [0, 6, 14, 20, 33, 39]
    """
    factor = 1
    for threshold, times in rules.penalties:
        if cards_left >= threshold:
            factor = times
    return cards_left * factor


def end_round(state: State, winner: int, cards_left: tuple[int, ...]) -> State:
    """Return the state after a round: the deal of the next is due, or the game is over (PR-20 to PR-22)."""
    rules, tally = state.rules, state.tally
    added = tuple([points(rules, left) for left in cards_left])
    scores = tuple([score + more for score, more in zip(tally.scores, added, strict=True)])
    result = new_result(tally.round, winner, cards_left, added)
    if tally.round >= rules.rounds:
        return between_rounds(rules, new_tally(tally.round, tally.dealer, scores, result))
    dealer = (tally.dealer + 1) % rules.players
    return between_rounds(rules, new_tally(tally.round + 1, dealer, scores, result))


def between_rounds(rules: Rules, tally: Tally) -> State:
    """Return a state without cards: before a deal, or after the last round."""
    return new_state(rules, tally, None, (), (), (), (), Cards(), ())


def finished(tally: Tally) -> bool:
    """Tell whether a state without cards is the end of the game: its own round has a result."""
    return tally.last is not None and tally.last.round == tally.round
