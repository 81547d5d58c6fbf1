"""Tables of Jedisjeux laid out by hand, for tests of one situation."""

from collections.abc import Sequence

from pokerules import jedisjeux
from pokerules.cards import FULL_DECK, Card, Cards
from pokerules.jedisjeux import Deal, Fold, Result, Rules, Stake, State


def cards(text: str) -> tuple[Card, ...]:
    """Return the cards of a text, in its order."""
    return tuple(Card.parse(name) for name in text.split())


def stacked(hands: Sequence[str], board: str, dealer: int = 0, deck: Cards = FULL_DECK) -> Deal:
    """Return the deal that gives these hands, from seat 0, and turns these five cards of the board.

    The burnt cards, and what is left of the pack, are the other cards in listing order.
    """
    players = len(hands)
    clockwise = [(dealer + step) % players for step in range(1, players + 1)]
    held = [cards(hand) for hand in hands]
    dealt = [held[seat][number] for number in range(2) for seat in clockwise]
    turned = cards(board)
    rest = [card for card in deck if card not in dealt and card not in turned]
    return Deal(
        (*dealt, rest[0], *turned[:3], rest[1], turned[3], rest[2], turned[4], *rest[3:]),
    )


def between(
    rules: Rules, stacks: Sequence[int], *, dealer: int = 0, awards: Sequence[int] | None = None
) -> State:
    """Return the position before a deal of this dealer, with these stacks."""
    return jedisjeux.setup(rules, stacks=stacks, awards=awards, deal=dealer + 1, dealer=dealer)


def river(board: str, hands: Sequence[str], chips: int = 12) -> State:
    """Return a position at the river of the first deal, all in and nothing decided there yet."""
    return jedisjeux.setup(
        Rules(len(hands), chips), board=cards(board), hands=[Cards.parse(hand) for hand in hands]
    )


def folding(state: State, *players: int) -> State:
    """Return the state after these players have folded, one after the other."""
    for player in players:
        state = jedisjeux.apply(state, Fold(player))
    return state


def staking(state: State, *players: int) -> State:
    """Return the state after these players have staked, one after the other."""
    for player in players:
        state = jedisjeux.apply(state, Stake(player))
    return state


def to_the_end(state: State) -> State:
    """Return the state after all who are due have staked to the end of the deal."""
    while state.hands:
        state = staking(state, jedisjeux.to_act(state)[0])
    return state


def result(state: State) -> Result:
    """Return how the last deal ended."""
    assert state.last is not None
    return state.last
