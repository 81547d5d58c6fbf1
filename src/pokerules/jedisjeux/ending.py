"""The end of a deal: the showdown, the pot, the rebuys, and who deals next.

All this happens by itself; `pokerules.jedisjeux.play` comes here when a decision has ended a deal.
"""

from collections.abc import Iterable

from pokerules.cards import Card, Cards
from pokerules.cards.sets import cards_of
from pokerules.hands import strength
from pokerules.jedisjeux.pot import clockwise, rebuys, shares
from pokerules.jedisjeux.state import (
    Chips,
    Shown,
    State,
    between_deals,
    new_result,
    new_shown,
    new_tally,
)


def end_deal(state: State, board: tuple[Card, ...], in_deal: tuple[int, ...], chips: Chips) -> State:
    """Return the state after a deal: the pot paid, the rebuys made, the next deal due or the game over.

    All players take part in the next deal (JJ-15).

    Args:
        state: a state of the deal; the hands of those who have folded are not looked at.
        board: the cards that were turned up.
        in_deal: the seats still in.
        chips: what all players have left, and what they have staked.
    """
    rules, tally, hands = state.rules, state.tally, state.hands
    stacks, staked = chips
    order = clockwise(tally.dealer, rules.players)
    best = in_deal
    shown: tuple[Shown, ...] = ()
    if len(in_deal) > 1:
        common = sum([card.mask for card in board])
        best = strongest([cards_of(hands[seat].mask | common) for seat in in_deal], in_deal)
        shown = tuple([new_shown(seat, hands[seat], board) for seat in in_deal])
    received = shares(sum(staked), best, order)
    after = list(stacks)
    for seat in best:
        after[seat] += received[seat]
    stacks, awards, made = rebuys(after, tally.awards, order, rules.awards)
    result = new_result(tally.deal, tally.dealer, board, shown, staked, received, made, awards)
    last_deal = rules.max_deals is not None and tally.deal >= rules.max_deals
    if last_deal or (made and max(awards) >= rules.awards):
        return between_deals(rules, new_tally(tally.deal, tally.dealer, awards, result), stacks, over=True)
    return between_deals(rules, new_tally(tally.deal + 1, order[0], awards, result), stacks)


def strongest(sevens: Iterable[Cards], seats: tuple[int, ...]) -> tuple[int, ...]:
    """Return those of the seats whose best five of seven cards are the strongest (JJ-12, JJ-13).

    Args:
        sevens: for each of these seats, its two cards and the five common ones.
        seats: the seats at the showdown.
    """
    top = -1
    best: list[int] = []
    for seat, cards in zip(seats, sevens, strict=True):
        reached = strength(cards)
        if reached > top:
            top, best = reached, [seat]
        elif reached == top:
            best.append(seat)
    return tuple(best)
