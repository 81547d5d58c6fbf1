"""The course of a deal: the cards dealt, one stage after another, the showdown and what follows it.

Everything here happens by itself; `pokerules.jedisjeux.play` calls it with moves that are legal.
"""

from collections.abc import Iterable
from functools import cache
from typing import Final

from pokerules.cards import Card, Cards
from pokerules.cards.sets import cards_of
from pokerules.hands import strength
from pokerules.jedisjeux.pot import STAKES, Stage, clockwise, rebuys, shares
from pokerules.jedisjeux.rules import Rules
from pokerules.jedisjeux.state import (
    Shown,
    State,
    Tally,
    new_opening,
    new_result,
    new_shown,
    new_state,
    new_tally,
    settled,
)

_STAGES: Final = {3: Stage.FLOP, 4: Stage.TURN, 5: Stage.RIVER}  # By the cards on the board (JJ-6).


def between_deals(rules: Rules, tally: Tally, stacks: tuple[int, ...], stage: Stage | None) -> State:
    """Return the state in which a deal is due, at the observation, or the game is over, at no stage."""
    return new_state(rules, tally, new_opening(stage, (), (), stacks, (0,) * rules.players), (), (), (), ())


def deal_cards(state: State, deck: tuple[Card, ...]) -> State:
    """Return the state at the flop, two cards dealt to each player and one chip staked (JJ-5, JJ-19).

    Everybody has a chip at least, as those who had none were given six (JJ-16).
    """
    rules = state.rules
    players = rules.players
    hands = tuple(
        [
            _pair(deck[first].mask | deck[first + players].mask)
            for first in _first_cards(state.tally.dealer, players)
        ]
    )
    stake = STAKES[Stage.OBSERVATION]
    return _next_stage(
        rules,
        state.tally,
        (),
        tuple(range(players)),
        tuple([stack - stake for stack in state.opening.stacks]),
        (stake,) * players,
        hands,
        deck[2 * players :],
    )


# One object for each of the 1,326 hands: dealing only looks it up, and equal hands share memory.
@cache
def _pair(mask: int) -> Cards:
    return cards_of(mask)


@cache
def _first_cards(dealer: int, players: int) -> tuple[int, ...]:
    """Return for each seat the place in the deck of its first card (JJ-19)."""
    return tuple(map(clockwise(dealer, players).index, range(players)))


def end_stage(state: State, in_deal: tuple[int, ...], due: tuple[int, ...]) -> State:
    """Return the state after the decision that ended a stage (JJ-8) or left only one in (JJ-11).

    Args:
        state: the state before that decision.
        in_deal: who is still in after it.
        due: who had not decided when all others had folded; nobody otherwise.
    """
    board = state.opening.board
    stacks, staked = settled(state.opening, in_deal, due)
    if len(in_deal) == 1:
        return end_deal(state.rules, state.tally, board, in_deal, stacks, staked, state.hands)
    return _next_stage(state.rules, state.tally, board, in_deal, stacks, staked, state.hands, state.pack)


def _next_stage(
    rules: Rules,
    tally: Tally,
    board: tuple[Card, ...],
    in_deal: tuple[int, ...],
    stacks: tuple[int, ...],
    staked: tuple[int, ...],
    hands: tuple[Cards, ...],
    pack: tuple[Card, ...],
) -> State:
    """Return the state at the next stage in which somebody can decide, or after the deal (JJ-6, JJ-10).

    Args:
        rules: the variant.
        tally: what is fixed for the deal.
        board: the cards turned up so far; none at the observation.
        in_deal: the seats still in.
        stacks: the chips that each player has left.
        staked: the chips that each player has put into the pot.
        hands: the players' cards.
        pack: what is left of the deck.
    """
    due = tuple([seat for seat in in_deal if stacks[seat]]) if 0 in stacks else in_deal
    for size in range(len(board) + 1 if board else 3, 6):
        end = 2 if board else 4
        board += pack[1:end]
        pack = pack[end:] + pack[:1]
        if due:
            opening = new_opening(_STAGES[size], board, in_deal, stacks, staked)
            return new_state(rules, tally, opening, in_deal, due, hands, pack)
    return end_deal(rules, tally, board, in_deal, stacks, staked, hands)


def end_deal(
    rules: Rules,
    tally: Tally,
    board: tuple[Card, ...],
    in_deal: tuple[int, ...],
    stacks: tuple[int, ...],
    staked: tuple[int, ...],
    hands: tuple[Cards, ...],
) -> State:
    """Return the state after a deal: the pot paid, the rebuys made, the next deal due or the game over.

    All players take part in the next deal (JJ-15). The arguments are those of `_next_stage`.
    """
    order = clockwise(tally.dealer, rules.players)
    best = in_deal
    shown: tuple[Shown, ...] = ()
    if len(in_deal) > 1:
        common = sum([card.mask for card in board])
        best = strongest([cards_of(hands[seat].mask | common) for seat in in_deal], in_deal)
        shown = tuple([new_shown(seat, hands[seat], board) for seat in in_deal])
    received = shares(sum(staked), best, order)
    chips = list(stacks)
    for seat in best:
        chips[seat] += received[seat]
    stacks, awards, made = rebuys(chips, tally.awards, order, rules.awards)
    result = new_result(tally.deal, tally.dealer, board, shown, staked, received, made, awards)
    last_deal = rules.max_deals is not None and tally.deal >= rules.max_deals
    if last_deal or max(awards) >= rules.awards:
        return between_deals(rules, new_tally(tally.deal, tally.dealer, awards, result), stacks, None)
    tally = new_tally(tally.deal + 1, order[0], awards, result)
    return between_deals(rules, tally, stacks, Stage.OBSERVATION)


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
