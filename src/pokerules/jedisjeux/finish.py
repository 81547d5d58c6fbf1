"""Deals of Jedisjeux played to the end of the game at random, without a state for every move.

Whole deals are drawn at once: who stakes and who folds first, and then only the cards that somebody
will see. The rules themselves are those of `pokerules.jedisjeux.deal` and `pokerules.jedisjeux.pot`,
and the tests hold the ends of these games to those of the plain loop.
"""

from collections.abc import Callable
from random import Random
from typing import Final

from pokerules.cards import Card, Cards
from pokerules.jedisjeux.deal import end_deal, strongest
from pokerules.jedisjeux.pot import STAKES, Stage, clockwise, rebuys, shares
from pokerules.jedisjeux.state import Opening, State, Tally

_BOARD_SIZES: Final = {Stage.FLOP: 3, Stage.TURN: 4, Stage.RIVER: 5}
_DECIDED: Final = tuple((stage, STAKES[stage]) for stage in _BOARD_SIZES)
_ANTE: Final = STAKES[Stage.OBSERVATION]
_NO_CARDS: Final = Cards()

Bits = Callable[[int], int]


def finish_game(state: State, rng: Random) -> State:
    """Return the end of a game from a state in which a deal is due."""
    rules, tally, bits = state.rules, state.tally, rng.getrandbits
    players, limit = rules.players, rules.awards
    deal, dealer, awards, stacks = tally.deal, tally.dealer, tally.awards, state.opening.stacks
    pack = list(rules.deck)
    while True:
        order = clockwise(dealer, players)
        stage, in_deal, left, staked = _decisions(stacks, bits)
        best, hands, board = in_deal, [_NO_CARDS] * players, list[Card]()
        if len(in_deal) > 1:
            board = _drawn(pack, 5 + 2 * len(in_deal), bits)
            for seat in in_deal:
                hands[seat] = Cards.from_mask(board.pop().mask | board.pop().mask)
            best = strongest([hands[seat] for seat in in_deal], tuple(board), in_deal)
        before, after = awards, left[:]
        if len(best) == 1:
            after[best[0]] += sum(staked)
        else:
            for seat, share in enumerate(shares(sum(staked), best, order)):
                after[seat] += share
        stacks = tuple(after)
        if 0 in stacks:
            stacks, awards, _ = rebuys(stacks, awards, order, limit)
        if deal == rules.max_deals or limit in awards:
            board = board or _drawn(pack, _BOARD_SIZES[stage], bits)
            closed = Opening(stage, tuple(board), in_deal, tuple(left), tuple(staked))
            return end_deal(rules, Tally(deal, dealer, before, None), closed, tuple(hands))
        deal, dealer = deal + 1, order[0]


def _decisions(stacks: tuple[int, ...], bits: Bits) -> tuple[Stage, tuple[int, ...], list[int], list[int]]:
    """Return the stage that a deal ends in, who is in then, and what they have left and have staked.

    Whoever is due is as likely to be the next to decide, and stakes as often as he folds. So all due
    at a stage may draw their decisions at once. In which order they decide matters only where all
    but one are gone: then the last in the order does not decide any more, and is in without a stake.
    """
    left, staked = [stack - _ANTE for stack in stacks], [_ANTE] * len(stacks)
    in_deal = tuple(range(len(stacks)))
    for stage, stake in _DECIDED:
        due = [seat for seat in in_deal if left[seat]] if 0 in left else in_deal
        if not due:
            continue
        drawn = bits(len(stacks))
        staking = [seat for seat in due if drawn >> seat & 1]
        stay = staking if len(due) == len(in_deal) else [s for s in in_deal if s in staking or s not in due]
        if len(stay) < 2 and len(due) == len(in_deal):
            last = due[_below(len(due), bits)]
            if stay in ([], [last]):
                stay, staking = [last], []
        for seat in staking:
            chips = stake if left[seat] >= stake else left[seat]
            left[seat] -= chips
            staked[seat] += chips
        in_deal = tuple(stay)
        if len(in_deal) == 1:
            return stage, in_deal, left, staked
    return Stage.RIVER, in_deal, left, staked


def _below(bound: int, bits: Bits) -> int:
    """Return a number below a bound, each as likely."""
    size = bound.bit_length()
    drawn = bits(size)
    while drawn >= bound:
        drawn = bits(size)
    return drawn


def _drawn(pack: list[Card], count: int, bits: Bits) -> list[Card]:
    """Return so many cards of a pack, drawn at random; the pack is left in another order."""
    for last in range(len(pack) - 1, len(pack) - 1 - count, -1):
        size = (last + 1).bit_length()
        place = bits(size)
        while place > last:
            place = bits(size)
        pack[last], pack[place] = pack[place], pack[last]
    return pack[-count:]
