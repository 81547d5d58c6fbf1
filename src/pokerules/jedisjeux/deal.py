"""The course of a deal: the cards dealt, one stage after another, the showdown and what follows it.

Everything here happens by itself; `pokerules.jedisjeux.play` calls it with moves that are legal.
"""

from collections.abc import Iterable
from functools import cache
from typing import Final

from pokerules.cards import Card, Cards
from pokerules.hands import strength
from pokerules.jedisjeux.pot import STAKES, Stage, clockwise, rebuys, shares
from pokerules.jedisjeux.rules import Rules
from pokerules.jedisjeux.state import Opening, Result, Shown, State, Tally, settled

_NEXT: Final[dict[Stage | None, Stage]] = dict(zip(Stage, list(Stage)[1:], strict=False))


def start_deal(rules: Rules, tally: Tally, stacks: tuple[int, ...]) -> State:
    """Return the state in which a deal is due."""
    return _without_cards(rules, tally, Stage.OBSERVATION, stacks)


def _without_cards(rules: Rules, tally: Tally, stage: Stage | None, stacks: tuple[int, ...]) -> State:
    return State(rules, tally, Opening(stage, (), (), stacks, (0,) * rules.players), (), (), (), ())


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
        Opening(
            Stage.OBSERVATION,
            (),
            tuple(range(players)),
            tuple([stack - stake for stack in state.opening.stacks]),
            (stake,) * players,
        ),
        hands,
        deck[2 * players :],
    )


# One object for each of the 1,326 hands: dealing only looks it up, and equal hands share memory.
@cache
def _pair(mask: int) -> Cards:
    return Cards.from_mask(mask)


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
    opening = state.opening
    stacks, staked = settled(opening, in_deal, due)
    closed = Opening(opening.stage, opening.board, in_deal, stacks, staked)
    if len(in_deal) == 1:
        return end_deal(state.rules, state.tally, closed, state.hands)
    return _next_stage(state.rules, state.tally, closed, state.hands, state.pack)


def _next_stage(
    rules: Rules, tally: Tally, closed: Opening, hands: tuple[Cards, ...], pack: tuple[Card, ...]
) -> State:
    """Return the state at the next stage in which somebody can decide, or after the deal (JJ-6, JJ-10).

    Args:
        rules: the variant.
        tally: what is fixed for the deal.
        closed: the stage that has ended, with the stacks, the stakes and the seats in at its end.
        hands: the players' cards.
        pack: what is left of the deck.
    """
    stage, board, in_deal, stacks = closed.stage, closed.board, closed.in_deal, closed.stacks
    due = tuple([seat for seat in in_deal if stacks[seat]]) if 0 in stacks else in_deal
    while stage is not Stage.RIVER:
        stage = _NEXT[stage]
        end = 4 if stage is Stage.FLOP else 2
        board += pack[1:end]
        pack = pack[end:] + pack[:1]
        if due:
            opening = Opening(stage, board, in_deal, stacks, closed.staked)
            return State(rules, tally, opening, in_deal, due, hands, pack)
    return end_deal(rules, tally, Opening(stage, board, in_deal, stacks, closed.staked), hands)


def end_deal(rules: Rules, tally: Tally, closed: Opening, hands: tuple[Cards, ...]) -> State:
    """Return the state after a deal: the pot paid, the rebuys made, the next deal due or the game over.

    All players take part in the next deal (JJ-15).
    """
    board, in_deal, staked = closed.board, closed.in_deal, closed.staked
    order = clockwise(tally.dealer, rules.players)
    best = in_deal
    shown: tuple[Shown, ...] = ()
    if len(in_deal) > 1:
        common = Cards(board)
        best = strongest([hands[seat] | common for seat in in_deal], in_deal)
        shown = tuple([Shown(seat, hands[seat], board) for seat in in_deal])
    received = shares(sum(staked), best, order)
    stacks = tuple([stack + share for stack, share in zip(closed.stacks, received, strict=True)])
    stacks, awards, made = rebuys(stacks, tally.awards, order, rules.awards)
    result = Result(tally.deal, tally.dealer, board, shown, staked, received, made, awards)
    if tally.deal == rules.max_deals or rules.awards in awards:
        return _without_cards(rules, Tally(tally.deal, tally.dealer, awards, result), None, stacks)
    return start_deal(rules, Tally(tally.deal + 1, order[0], awards, result), stacks)


def strongest(sevens: Iterable[Cards], seats: tuple[int, ...]) -> tuple[int, ...]:
    """Return those of the seats whose best five of seven cards are the strongest (JJ-12, JJ-13).

    Args:
        sevens: for each of these seats, its two cards and the five common ones.
        seats: the seats at the showdown.
    """
    strengths = list(map(strength, sevens))
    top = max(strengths)
    return tuple([seat for seat, reached in zip(seats, strengths, strict=True) if reached == top])
