"""The laws of Jedisjeux's rulebook."""

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from pokerules.cards import Card
from pokerules.jedisjeux import Stage
from pokerules.testing.laws.base import law, registry, require

CAP: Final = 6
"""The most chips that a player stakes in a deal (JJ-4)."""
REBUY: Final = 6
"""The chips that a player without any receives (JJ-16)."""

_BURNT: Final = (0, 4, 6)
"""Where in the deck, after the hands, lie the cards burnt before flop, turn and river."""
_TURNED: Final = (1, 2, 3, 5, 7)
"""Where lie the cards turned up."""


def ended(step: Any) -> bool:
    """Tell whether a step ended a deal."""
    return bool(step.after.last != step.state.last)


def left_of_dealer(dealer: int, players: int) -> list[int]:
    """Return all seats clockwise from the dealer's left, the order that breaks every tie."""
    return [(dealer + place) % players for place in range(1, players + 1)]


@law("JJ-3", "JJ-4", "JJ-9")
def stakes_keep_to_the_cap(game: Any, state: Any) -> None:  # noqa: ARG001
    """Require that nobody has staked more than 1, 2, 4 and 6 chips by the stages of a deal, or below 0."""
    paid = 0
    for stage in Stage:
        if stage is state.stage:
            for seat, staked in enumerate(state.staked):
                most = paid + stage.stake * (seat in state.decided)
                require(0 <= staked <= most, "seat {} has staked {} at the {}", seat, staked, stage.value)
        paid += stage.stake
    require(state.hands or not any(state.staked), "between deals {} are staked", state.staked)
    if state.last is not None:
        most = max(state.last.staked)
        require(most <= CAP, "a player staked {} in the last deal", most)


@law("JJ-2", "JJ-9", "JJ-14")
def chips_are_conserved(game: Any, state: Any) -> None:  # noqa: ARG001
    """Require that stacks and stakes sum to the chips that the players brought, and none is below 0."""
    total = sum(state.stacks) + sum(state.staked)
    brought = state.rules.players * state.rules.chips
    require(total == brought, "of {} chips there are {}", brought, total)
    require(min(*state.stacks, *state.staked) >= 0, "a stack or stake is below 0: {}", state.stacks)


@law("JJ-1")
def cards_are_conserved(game: Any, state: Any) -> None:  # noqa: ARG001
    """Require that hands, board and pack are the deck, each card once; between deals there are none."""
    cards = [card for hand in state.hands for card in hand] + [*state.board, *state.pack]
    deck = state.rules.deck if state.hands else ()
    require(sorted(map(_place, cards)) == sorted(map(_place, deck)), "the cards are {}", _listed(cards))


def _place(card: Card) -> int:
    return card.index


def _listed(cards: Sequence[Card]) -> str:
    return " ".join(map(str, cards))


@law("JJ-5", "JJ-6", "JJ-19")
def cards_lie_as_they_were_dealt(game: Any, history: Any) -> None:  # noqa: ARG001
    """Require that hands are dealt in turn, and that burnt cards lie at the bottom, never on the board."""
    players = history.rules.players
    for step in history.steps:
        if game_deals(step):
            deck = step.move.deck
            order = left_of_dealer(step.state.dealer, players)
        rest = deck[2 * players :]
        board = step.after.last.board if ended(step) else step.after.board
        right = [rest[place] for place in _TURNED[: len(board)]]
        require(list(board) == right, "the board is {}, not {}", _listed(board), _listed(right))
        if ended(step):
            continue
        for place, seat in enumerate(order):
            hand = {deck[place], deck[place + players]}
            require(set(step.after.hands[seat]) == hand, "the hand of seat {} is not {}", seat, hand)
        turned = len(board) - 2
        pack = (*rest[2 + 2 * turned :], *[rest[place] for place in _BURNT[:turned]])
        require(step.after.pack == pack, "the pack is {}, not {}", _listed(step.after.pack), _listed(pack))


def game_deals(step: Any) -> bool:
    """Tell whether the cards are dealt in a step."""
    return bool(not step.state.hands)


@law("JJ-7", "JJ-8")
def order_does_not_matter(game: Any, state: Any, decisions: Sequence[Any], seed: int) -> None:
    """Require that two orders of the same decisions that both run to a stage's end reach equal states.

    Args:
        game: the game.
        state: a state.
        decisions: one for each player who is to act.
        seed: the seed of the generator that puts them in another order.
    """
    order = Random(seed).sample(decisions, len(decisions))
    one, two = (_state_after(game, state, moves) for moves in (decisions, order))
    if one is not None and two is not None:
        require(one == two, "{} and {} reach {} and {}", decisions, order, one, two)


def _state_after(game: Any, state: Any, decisions: Sequence[Any]) -> Any:
    """Return the state after some decisions, or None if the deal ends before all are made (JJ-11)."""
    deal = state.deal
    for decision in decisions:
        if state.deal != deal or game.is_over(state):
            return None
        state = game.apply(state, decision)
    return state


@law("JJ-2", "JJ-15", "JJ-16")
def everybody_has_a_chip_when_cards_are_dealt(game: Any, step: Any) -> None:  # noqa: ARG001
    """Require that each player has a chip when a deal begins, and that no rebuy takes the donor to 0."""
    if game_deals(step):
        require(min(step.state.stacks) >= 1, "cards are dealt, the stacks being {}", step.state.stacks)
    if ended(step):
        for rebuy in step.after.last.rebuys:
            left = step.after.stacks[rebuy.donor]
            require(left >= 1, "{}, and has {} left", rebuy, left)


@law("JJ-10", "JJ-11")
def somebody_is_left_in(game: Any, state: Any) -> None:
    """Require that while a deal runs at least two players are in, and those who may act among them."""
    if state.hands:
        require(len(state.in_deal) >= 2, "only seats {} are in", state.in_deal)
    broke = [seat for seat in game.to_act(state) if seat not in state.in_deal or state.stacks[seat] == 0]
    require(not broke, "seats {} are to act without a claim or a chip", broke)


@law("JJ-11", "JJ-14", "JJ-16")
def the_pot_is_paid_once(game: Any, step: Any) -> None:  # noqa: ARG001
    """Require that a deal's end pays out what was staked, in full and once, and then makes the rebuys."""
    if not ended(step):
        return
    last = step.after.last
    pot = sum(last.staked)
    require(sum(last.shares) == pot, "of a pot of {} is paid {}", pot, last.shares)
    stacks = [
        sum(chips) - staked
        for *chips, staked in zip(step.state.stacks, step.state.staked, last.shares, last.staked, strict=True)
    ]
    for rebuy in last.rebuys:
        require(stacks[rebuy.player] == 0, "seat {} receives chips, having some", rebuy.player)
        stacks[rebuy.player] += REBUY
        stacks[rebuy.donor] -= REBUY
    require(list(step.after.stacks) == stacks, "the stacks are {}, not {}", step.after.stacks, stacks)


@law("JJ-12", "JJ-13", "JJ-14")
def the_best_hands_share_the_pot(game: Any, step: Any) -> None:  # noqa: ARG001
    """Require that the best of the hands shown, or the only player left, get all; odd chips by seat."""
    if not ended(step):
        return
    last = step.after.last
    shown = {one.player: one.hand for one in last.shown}
    best = [seat for seat, hand in shown.items() if hand == max(shown.values())]
    if not shown:
        best = [seat for seat, share in enumerate(last.shares) if share]
        require(len(best) == 1, "without a showdown {} win", best)
    each, odd = divmod(sum(last.staked), len(best))
    order = [seat for seat in left_of_dealer(last.dealer, len(last.shares)) if seat in best]
    shares = tuple([each + (seat in order[:odd]) if seat in best else 0 for seat in range(len(last.shares))])
    require(last.shares == shares, "the shares are {}, not {}", last.shares, shares)


@law("JJ-16", "JJ-17", "JJ-18", "JJ-20")
def awards_count_the_rebuys(game: Any, step: Any) -> None:
    """Require that each rebuy brings its donor an Award, and that the game ends by Awards or by its limit."""
    awards = list(step.state.awards)
    rules = step.state.rules
    if ended(step):
        for rebuy in step.after.last.rebuys:
            require(max(awards) < rules.awards, "{}, after the win", rebuy)
            awards[rebuy.donor] += 1
    require(list(step.after.awards) == awards, "the Awards are {}, not {}", step.after.awards, awards)
    over = ended(step) and (max(awards) >= rules.awards or step.state.deal == rules.max_deals)
    require(game.is_over(step.after) == over, "the game is over: {}", not over)


@law("JJ-8", "JJ-11")
def a_deal_ends_in_time(game: Any, history: Any) -> None:  # noqa: ARG001
    """Require that in a deal each player decides at most three times."""
    decided = [0] * history.rules.players
    for step in history.steps:
        if game_deals(step):
            decided = [0] * history.rules.players
        else:
            decided[step.move.player] += 1
            most = len(Stage) - 1
            require(max(decided) <= most, "seat {} decides more than {} times", step.move.player, most)


JEDISJEUX: Final = registry(
    stakes_keep_to_the_cap,
    chips_are_conserved,
    cards_are_conserved,
    cards_lie_as_they_were_dealt,
    order_does_not_matter,
    everybody_has_a_chip_when_cards_are_dealt,
    somebody_is_left_in,
    the_pot_is_paid_once,
    the_best_hands_share_the_pot,
    awards_count_the_rebuys,
    a_deal_ends_in_time,
)
"""The laws of this module."""
