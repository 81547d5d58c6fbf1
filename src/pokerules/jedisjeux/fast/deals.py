"""Deals of Jedisjeux played to the end of the game at random, without a state for every move.

Whole deals are drawn at once: who stakes and who folds first, and then only the cards that somebody
will see. The rules themselves are those of `pokerules.jedisjeux.dealing`, `pokerules.jedisjeux.ending`
and `pokerules.jedisjeux.pot`, and the tests hold the ends of these games to those of the plain loop.

Sets of seats are integers with a bit for each seat, that of seat 0 the lowest. So all who are due at a
stage decide in a few operations. A turn of four players, at which seat 1 has folded before and seat 2
has no chips left::

    seat       3 2 1 0
    inside     1 1 0 1    those still in
    able       1 0 1 1    those with chips
    due        1 0 0 1    inside & able: seats 0 and 3 decide
    drawn      1 0 1 0    a coin for each seat
    staking    1 0 0 0    drawn & due: seat 3 stakes, and seat 0 folds
    stay       1 1 0 0    inside ^ due | staking: seats 2 and 3 are in at the river

A set without its lowest seat is ``stay & stay - 1``: nothing, where at most one is left.
"""

from collections.abc import Callable
from random import Random
from typing import Final

from pokerules._common.generators import bits_of
from pokerules.cards import ALL_CARDS, Cards
from pokerules.cards.sets import cards_of
from pokerules.jedisjeux.ending import end_deal, strongest
from pokerules.jedisjeux.pot import STAGE_OF_BOARD, Stage, clockwise, rebuys, shares
from pokerules.jedisjeux.state import State, new_state, new_tally

_ANTE: Final = Stage.OBSERVATION.stake
_DECIDED: Final = tuple((stage, stage.stake) for stage in STAGE_OF_BOARD.values())

# By the set, its seats, ascending.
_SEATS: Final = [tuple(seat for seat in range(6) if held >> seat & 1) for held in range(1 << 6)]

# So many bits are drawn at once; a card takes at most six.
_DRAWN: Final = 60

Bits = Callable[[int], int]


def finish_game(state: State, rng: Random) -> State:
    """Return the end of a game from a state in which a deal is due."""
    rules, tally, bits = state.rules, state.tally, bits_of(rng)
    players, limit = rules.players, rules.awards
    deal, dealer, awards, stacks = tally.deal, tally.dealer, tally.awards, list(state.opening.stacks)
    chips, pack = sum(stacks), [card.mask for card in rules.deck]
    while True:
        stage, inside, left = _decisions(stacks, bits)
        seats = _SEATS[inside]
        best = seats
        cards: list[int] = []
        if len(seats) > 1:
            cards = _drawn(pack, 5 + 2 * len(seats), bits)
            common = sum(cards[:5])
            sevens = [common | one | other for one, other in zip(cards[5::2], cards[6::2], strict=True)]
            best = strongest(map(cards_of, sevens), seats)
        before, after, pot = awards, left[:], chips - sum(left)
        if len(best) == 1:
            after[best[0]] += pot
        else:
            for seat, share in enumerate(shares(pot, best, clockwise(dealer, players))):
                after[seat] += share
        over = rules.max_deals is not None and deal >= rules.max_deals
        if 0 in after:
            served, awards, _ = rebuys(after, awards, clockwise(dealer, players), limit)
            after = list(served)
            over = over or max(awards) >= limit
        if over:
            hands = [Cards()] * players
            for place, seat in enumerate(seats if cards else ()):
                hands[seat] = cards_of(cards[5 + 2 * place] | cards[6 + 2 * place])
            turned_up = cards[:5] or _drawn(pack, stage.board_size, bits)
            board = tuple([ALL_CARDS[mask.bit_length() - 1] for mask in turned_up])
            staked = tuple([stack - rest for stack, rest in zip(stacks, left, strict=True)])
            tally = new_tally(deal, dealer, before, None)
            state = new_state(rules, tally, state.opening, seats, (), tuple(hands), ())
            return end_deal(state, board, seats, (tuple(left), staked))
        stacks, deal, dealer = after, deal + 1, (dealer + 1) % players


def _decisions(stacks: list[int], bits: Bits) -> tuple[Stage, int, list[int]]:
    """Return the stage that a deal ends in, the set of those in it then, and what all have left.

    All who are due are as likely to be the next to decide, and stake as often as they fold. So all
    may draw their decisions at once. In which order they decide matters only where all but one are
    gone: then the last in the order need not decide any more, and is in without a stake.
    """
    players = len(stacks)
    left = [stack - _ANTE for stack in stacks]
    inside = able = (1 << players) - 1
    for seat in range(players):
        if left[seat] == 0:
            able ^= 1 << seat
    drawn = bits(players * len(_DECIDED))
    for stage, stake in _DECIDED:
        due = inside & able
        if due == 0:
            continue
        staking = drawn & due
        drawn >>= players
        stay = inside ^ due | staking
        if stay & (stay - 1) == 0 and due == inside:
            last = 1 << _SEATS[due][_below(due.bit_count(), bits)]
            # All before the last in the order have folded: the last is in without deciding.
            if stay & ~last == 0:
                stay, staking = last, 0
        for seat in _SEATS[staking]:
            rest = left[seat] - stake
            if rest <= 0:
                rest = 0
                able ^= 1 << seat
            left[seat] = rest
        inside = stay
        if inside & (inside - 1) == 0:
            return stage, inside, left
    return Stage.RIVER, inside, left


def _below(bound: int, bits: Bits) -> int:
    """Return a number below a bound, all equally likely."""
    size = bound.bit_length()
    drawn = bits(size)
    while drawn >= bound:
        drawn = bits(size)
    return drawn


def _drawn(pack: list[int], count: int, bits: Bits) -> list[int]:
    """Return so many cards of a pack, drawn at random; the pack is left in another order.

    Each changes places with the last of those that are left, so that the cards drawn gather at the
    end. Two of five cards, of which the second place is drawn and then the fourth::

        A B C D E
        A E C D|B
        A E C|D B

    A place takes as many bits as its greatest value has, from the low end of those drawn at once; if
    it lies beyond the cards that are left, the next bits make another.
    """
    drawn, unused = 0, 0
    for last in range(len(pack) - 1, len(pack) - 1 - count, -1):
        size = (last + 1).bit_length()
        place = last + 1
        while place > last:
            if unused < size:
                drawn, unused = bits(_DRAWN), _DRAWN
            place = drawn & (1 << size) - 1
            drawn >>= size
            unused -= size
        pack[last], pack[place] = pack[place], pack[last]
    return pack[-count:]
