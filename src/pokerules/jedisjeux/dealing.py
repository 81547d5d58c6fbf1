"""The cards of a deal: from the pack to hands and board, stage by stage.

All this happens by itself; `pokerules.jedisjeux.play` calls it with moves that are legal.
"""

from functools import cache
from typing import Final

from pokerules.cards import Card, Cards
from pokerules.cards.sets import cards_of
from pokerules.jedisjeux.ending import end_deal
from pokerules.jedisjeux.pot import Stage, clockwise
from pokerules.jedisjeux.state import Chips, State, new_opening, new_state, settled

_LATER: Final = {stage.board_size: tuple(Stage)[place:] for place, stage in enumerate(Stage, 1)}
"""By how many cards lie face up, the stages that are still to come."""


def deal_cards(state: State, deck: tuple[Card, ...]) -> State:
    """Return the state at the flop, two cards dealt to each player and one chip staked (JJ-5, JJ-19).

    Everybody has at least one chip, as those who had none were given six (JJ-16).
    """
    rules, tally, stake = state.rules, state.tally, Stage.OBSERVATION.stake
    players = rules.players
    firsts = _first_cards(tally.dealer, players)
    hands = tuple([_pair(deck[first].mask | deck[first + players].mask) for first in firsts])
    everybody, pack = _everybody(players), deck[2 * players :]
    dealt = new_state(rules, tally, state.opening, everybody, (), hands, pack)
    stacks = tuple([stack - stake for stack in state.opening.stacks])
    return _next_stage(dealt, everybody, (stacks, (stake,) * players))


# One object for each of the 1,326 hands: dealing only looks it up, and equal hands share memory.
@cache
def _pair(mask: int) -> Cards:
    return cards_of(mask)


@cache
def _everybody(players: int) -> tuple[int, ...]:
    return tuple(range(players))


@cache
def _first_cards(dealer: int, players: int) -> tuple[int, ...]:
    """Return for each seat the place in the deck of its first card (JJ-19)."""
    return tuple(map(clockwise(dealer, players).index, range(players)))


def end_stage(state: State, in_deal: tuple[int, ...], due: tuple[int, ...]) -> State:
    """Return the state after the decision that ended a stage (JJ-8) or left only one in (JJ-11).

    Args:
        state: the state before that decision.
        in_deal: the seats still in after it.
        due: the seat that had not decided when all others had folded; none otherwise.
    """
    chips = settled(state.opening, in_deal, due)
    if len(in_deal) == 1:
        return end_deal(state, state.opening.board, in_deal, chips)
    return _next_stage(state, in_deal, chips)


def _next_stage(state: State, in_deal: tuple[int, ...], chips: Chips) -> State:
    """Return the state at the next stage in which somebody can decide, or after the deal (JJ-6, JJ-10).

    Args:
        state: a state of the stage that is over.
        in_deal: the seats still in.
        chips: what all players have left, and what they have staked.
    """
    stacks, staked = chips
    due = tuple([seat for seat in in_deal if stacks[seat]]) if 0 in stacks else in_deal
    board, pack = state.opening.board, state.pack
    for stage in _LATER.get(len(board), ()):
        # The top card is burnt: it goes to the bottom, and those below it are turned up.
        end = 1 + stage.board_size - len(board)
        board += pack[1:end]
        pack = pack[end:] + pack[:1]
        if due:
            opening = new_opening(stage, board, in_deal, stacks, staked)
            return new_state(state.rules, state.tally, opening, in_deal, due, state.hands, pack)
    return end_deal(state, board, in_deal, chips)
