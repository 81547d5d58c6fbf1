"""Positions of Jedisjeux made by hand: `setup` builds one, `check` says what is wrong with one."""

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import SupportsIndex

from pokerules._common.arguments import (
    exactly,
    iterated,
    truth_value,
    tuple_of,
    whole_number,
    whole_numbers,
)
from pokerules.cards import Card, Cards
from pokerules.cards.sets import in_order
from pokerules.errors import Defect, InvalidState
from pokerules.jedisjeux.chip_defects import chip_defects, due_defects, opening_defects, possible_stakes
from pokerules.jedisjeux.defects import (
    Plain,
    are_seats,
    card_defects,
    check_types,
    dealer_of,
    stage_or_none,
    tally_defects,
)
from pokerules.jedisjeux.pot import STAGE_OF_BOARD, Stage, staked_before
from pokerules.jedisjeux.result_defects import result_defects
from pokerules.jedisjeux.rules import Rules, the_rules
from pokerules.jedisjeux.state import Opening, Result, State, Tally, a_state


def setup(
    rules: Rules = Rules(),
    *,
    hands: Iterable[Iterable[Card]] = (),
    board: Iterable[Card] = (),
    pack: Iterable[Card] | None = None,
    stage: Stage | None = None,
    stacks: Iterable[SupportsIndex] | None = None,
    staked: Iterable[SupportsIndex] | None = None,
    in_deal: Iterable[SupportsIndex] | None = None,
    decided: Iterable[SupportsIndex] | None = None,
    awards: Iterable[SupportsIndex] | None = None,
    deal: SupportsIndex = 1,
    dealer: SupportsIndex | None = None,
    last: Result | None = None,
    over: bool = False,
) -> State:
    """Build a position from plain arguments, whether or not play can lead to it in so few deals.

    Args:
        rules: the variant.
        hands: the two cards of each player, also of those who have folded; none between deals.
        board: the cards turned up, in order.
        pack: the rest of the deck, top first, the burnt cards being its last; None for all cards
            not named, in listing order.
        stage: None for the one of the board's size; while no hands are given, a deal is due.
        stacks: the chips that each player has left; None for `rules.chips` less what they have staked.
        staked: the chips that each player has put into the pot; None for the least that the
            stage and the decisions ask for.
        in_deal: the seats still in, ascending; None for all.
        decided: the seats that have decided in this stage, ascending; None for those whose stakes
            say so.
        awards: the Awards of each player; None for none.
        deal: the number of the deal in progress or due, from 1.
        dealer: the seat that deals it; None for the seat whose turn it is to deal.
        last: how the deal before ended, if that is known.
        over: whether the game has ended.

    Raises:
        TypeError: an argument has the wrong type.
        InvalidState: the rules rule the position out; the error lists every defect.

    >>> hands = [Cards.parse("Ah Kh"), Cards.parse("7c 2d")]
    >>> state = setup(Rules(players=2), hands=hands, board=Cards.parse("Qh Jh Th"), decided=[1])
    >>> state.stage, state.stacks, state.staked, state.due
    (Stage.FLOP, (11, 10), (1, 2), (0,))
    >>> setup(Rules(players=2), hands=hands, board=Cards.parse("Qh Jh Th"), staked=(7, 1))
    Traceback (most recent call last):
    pokerules.errors.InvalidState: JJ-4: at the flop seat 0 has staked 7 chips, but 6 is the most in a deal
    """
    the_rules(rules)
    truth_value(over, "over")
    stage_or_none(stage)
    laid_out = tuple([Cards(hand) for hand in iterated(hands, "hands must be the cards of each player")])
    turned_up = tuple(in_order(board, "board must be cards"))
    rest = rules.deck - Cards(chain(turned_up, *laid_out)) if laid_out else ()
    if over:
        stage = None
    elif stage is None:
        stage = STAGE_OF_BOARD.get(len(turned_up), Stage.FLOP) if laid_out else Stage.OBSERVATION
    seats = tuple(range(rules.players))
    still_in = (seats if laid_out else ()) if in_deal is None else whole_numbers(in_deal, "in_deal")
    acted = None if decided is None else whole_numbers(decided, "decided")
    if staked is not None:
        stakes = whole_numbers(staked, "staked")
    else:
        stakes = _implied_stakes(rules, stage if laid_out else None, still_in, acted or ())
    if acted is None:
        acted = _implied_decisions(stage if laid_out else None, still_in, stakes)
    number = whole_number(deal, "deal")
    tally = Tally(
        deal=number,
        dealer=dealer_of(number, rules) if dealer is None else whole_number(dealer, "dealer"),
        awards=(0,) * rules.players if awards is None else whole_numbers(awards, "awards"),
        last=last,
    )
    left = tuple([rules.chips - chips for chips in stakes])
    position = Plain(
        rules=rules,
        tally=tally,
        stage=stage,
        hands=laid_out,
        board=turned_up,
        pack=tuple(rest if pack is None else in_order(pack, "pack must be cards")),
        stacks=left if stacks is None else whole_numbers(stacks, "stacks"),
        staked=stakes,
        in_deal=still_in,
        decided=acted,
    )
    defects = tuple(_defects(position))
    if defects:
        raise InvalidState(defects)
    return _arranged(position)


def _implied_stakes(
    rules: Rules, stage: Stage | None, in_deal: tuple[int, ...], decided: tuple[int, ...]
) -> tuple[int, ...]:
    """Return the least that each player with enough chips can have staked."""
    if stage is None:
        return (0,) * rules.players
    least = Stage.OBSERVATION.stake
    return tuple(
        [
            min(possible_stakes(stage, rules.chips, seat in in_deal, seat in decided), default=least)
            for seat in range(rules.players)
        ]
    )


def _implied_decisions(
    stage: Stage | None, in_deal: tuple[int, ...], staked: tuple[int, ...]
) -> tuple[int, ...]:
    """Return the seats that must have decided in this stage, having staked so much."""
    if stage is None:
        return ()
    before = staked_before(stage)
    return tuple(
        [
            seat
            for seat, chips in enumerate(staked)
            if (chips > before if seat in in_deal else chips == before)
        ]
    )


def check(state: State) -> tuple[Defect, ...]:
    """Return everything that is wrong with a position; nothing for those that `apply` makes.

    A position is judged by itself, without asking whether so few deals could have moved the chips so far.

    Raises:
        TypeError: this is not a state, or a field has the wrong type.

    >>> from pokerules.jedisjeux import start
    >>> check(start())
    ()
    """
    a_state(state)
    for value, kind in ((state.rules, Rules), (state.tally, Tally), (state.opening, Opening)):
        exactly(value, kind, f"a state holds {kind.__name__} of jedisjeux")
    opening = state.opening
    stage_or_none(opening.stage)
    for name, seats in (("in_deal", state.in_deal), ("due", state.due), ("in_deal", opening.in_deal)):
        tuple_of(int, seats, name)
    tuple_of(int, opening.stacks, "stacks")
    tuple_of(int, opening.staked, "staked")
    players = state.rules.players
    measured = len(opening.stacks) == len(opening.staked) == players and are_seats(state.in_deal, players)
    # Who has staked what can be worked out only where every seat has a stack.
    position = Plain(
        rules=state.rules,
        tally=state.tally,
        stage=state.stage,
        hands=state.hands,
        board=state.board,
        pack=state.pack,
        stacks=state.stacks if measured else opening.stacks,
        staked=state.staked if measured else opening.staked,
        in_deal=state.in_deal,
        decided=state.decided if measured else (),
    )
    opened = opening_defects(state, position) if measured and position.dealt else ()
    return (*_defects(position), *due_defects(state, measured), *opened)


def _defects(position: Plain) -> Iterator[Defect]:
    check_types(position)
    yield from card_defects(position)
    yield from chip_defects(position)
    yield from tally_defects(position)
    yield from result_defects(position)


def _arranged(position: Plain) -> State:
    """Return the state of a position that is sound."""
    stage, in_deal, decided = position.stage, position.in_deal, position.decided
    # Between deals nobody has decided, so that what was staked before the stage does not matter.
    before = 0 if stage is None else staked_before(stage)
    paid = [max(chips - before, 0) if seat in decided else 0 for seat, chips in enumerate(position.staked)]
    opening = Opening(
        stage=stage,
        board=position.board,
        in_deal=tuple(sorted({*in_deal, *decided})),
        stacks=tuple([stack + chips for stack, chips in zip(position.stacks, paid, strict=True)]),
        staked=tuple([stake - chips for stake, chips in zip(position.staked, paid, strict=True)]),
    )
    due = tuple([seat for seat in in_deal if position.stacks[seat] and seat not in decided])
    return State(position.rules, position.tally, opening, in_deal, due, position.hands, position.pack)
