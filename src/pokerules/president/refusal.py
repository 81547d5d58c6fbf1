"""Why a move is refused: the first clause that it breaks, and the sentence that says so."""

from typing import Final, get_args

from pokerules._common.prose import shown
from pokerules.cards import Cards
from pokerules.distributions import Deal, misdeal
from pokerules.errors import Violation
from pokerules.president.dealing import exchanging, finished, opening_with_lowest
from pokerules.president.fast import ladder as order
from pokerules.president.fast.codes import (
    FOUR,
    FULL_HOUSE,
    LINES,
    TWO_JOKERS,
    CombinationKind,
    beating,
    known_code,
)
from pokerules.president.fast.ladder import JOKER_BIT, JOKER_MASK, lowest, strongest
from pokerules.president.moves import Close, Give, Move, Pass, Play, PlayerMove
from pokerules.president.state import Reason, State, a_state

_MOVES: Final = frozenset(get_args(Move))


def why_illegal(state: State, move: Move) -> Violation | None:
    """Return the first clause that a move breaks, or None for a legal one, chance included.

    >>> from pokerules.president import Pass, start
    >>> print(why_illegal(start(), Pass(0)))
    PR-5: the cards of round 1 have yet to be dealt
    """
    a_state(state)
    if type(move) not in _MOVES:
        raise TypeError(f"a move of Président is a Deal, Play, Pass, Give or Close, not {shown(move)}")
    if not state.hands:
        return _why_not_between_rounds(state, move)
    if type(move) is Deal:
        message = f"the cards of round {state.round} have been dealt, and the round is under way"
        return Violation("PR-5", Reason.DEAL_NOT_DUE, message)
    if move.player != state.player:
        violation = _why_not_you(state, move)
        if violation is not None:
            return violation
    if exchanging(state):
        return _why_no_gift(state, move)
    if type(move) is Play:
        return _why_no_play(state, move)
    if type(move) is Pass:
        return _why_no_pass(state, move.player)
    if type(move) is Close:
        return _why_no_close(state, move.player)
    message = f"seat {move.player} has nothing to give: no exchange is going on"
    return Violation("PR-23", Reason.GIVE_NOT_DUE, message)


def _why_not_between_rounds(state: State, move: Move) -> Violation | None:
    rules, tally = state.rules, state.tally
    if finished(tally):
        message = f"round {shown(tally.round)} was the last, and the game is over"
        return Violation("PR-22", Reason.GAME_OVER, message)
    if type(move) is Deal:
        fault = misdeal(move, rules.pack)
        return None if fault is None else Violation("PR-4", Reason.WRONG_DECK, fault)
    due = f"the cards of round {tally.round} have yet to be dealt"
    if tally.round == 1:
        return Violation("PR-5", Reason.DEAL_DUE, due)
    return Violation("PR-20", Reason.DEAL_DUE, f"round {tally.round - 1} is over, and {due}")


def _why_not_you(state: State, move: PlayerMove) -> Violation | None:
    """Return why a seat whose turn it is not may not act; None for four of a kind out of turn."""
    rules, seat, mover = state.rules, move.player, state.player
    if not 0 <= seat < rules.players:
        message = f"there is no seat {shown(seat)}: the seats are 0 to {rules.players - 1}"
        return Violation("PR-1", Reason.NO_SUCH_PLAYER, message)
    if exchanging(state):
        message = f"it is for seat {mover} to give a card, not for seat {seat}"
        return Violation("PR-23", Reason.NOT_YOUR_TURN, message)
    four = type(move) is Play and known_code(move.cards.mask, LINES[rules.straights]) >= FOUR
    if four and rules.quads == "anytime" and state.trick:
        return None
    if seat in state.out:
        message = f"seat {seat} has passed and is out of the trick"
        return Violation("PR-18", Reason.ALREADY_PASSED, message)
    if seat in state.passed:
        message = f"seat {seat} has passed and waits for another play; it is the turn of seat {mover}"
        return Violation("PR-18", Reason.ALREADY_PASSED, message)
    message = f"it is the turn of seat {mover}, not of seat {seat}"
    if not four:
        return Violation("PR-1", Reason.NOT_YOUR_TURN, message)
    if state.trick:
        message += ", and four of a kind waits for its turn"
    else:
        message += ", and no play lies on the table that four of a kind could be laid over"
    return Violation("PR-13", Reason.NOT_YOUR_TURN, message)


def _why_no_gift(state: State, move: PlayerMove) -> Violation | None:
    seat = move.player
    hand = state.hands[seat]
    if type(move) is not Give:
        message = f"seat {seat} must give a card first: the exchange comes before the first play"
        return Violation("PR-23", Reason.MUST_GIVE, message)
    if move.card not in hand:
        return Violation("PR-23", Reason.CARDS_NOT_HELD, f"seat {seat} does not hold {move.card}")
    if not state.given and state.rules.last_gives == "strongest":
        best = strongest(hand)
        if move.card not in best:
            message = f"seat {seat} must give his strongest card, {_either(best)}, not {move.card}"
            return Violation("PR-23", Reason.NOT_STRONGEST, message)
    return None


def _either(cards: Cards) -> str:
    return " or ".join(map(str, cards))


def _why_no_pass(state: State, seat: int) -> Violation | None:
    if not state.trick:
        return Violation("PR-17", Reason.MUST_LEAD, f"seat {seat} leads and must play")
    if state.trick[-1].player == seat:
        message = f"all others have passed: seat {seat} must top his own play or close the trick"
        return Violation("PR-19", Reason.MUST_TOP_OR_CLOSE, message)
    return None


def _why_no_close(state: State, seat: int) -> Violation | None:
    if state.rules.after_all_pass != "extend":
        message = "in this variant a trick ends by itself when all others have passed"
    elif not state.trick:
        message = f"seat {seat} leads: there is no trick to close"
    elif state.trick[-1].player != seat:
        message = f"the trick is for its last player, seat {state.trick[-1].player}, to close"
    else:
        return None
    return Violation("PR-19", Reason.NOTHING_TO_CLOSE, message)


def _why_no_play(state: State, move: Play) -> Violation | None:
    seat, cards = move.player, move.cards
    mask = cards.mask
    if not mask:
        return Violation("PR-6", Reason.NO_CARDS, f"seat {seat} names no cards, and a play has some")
    if move.repeated.mask:
        message = f"seat {seat} names {order.text(move.repeated)} more than once"
        return Violation("PR-6", Reason.CARD_NAMED_TWICE, message)
    if mask & ~state.hands[seat].mask:
        message = f"seat {seat} does not hold {order.text(cards - state.hands[seat])}"
        return Violation("PR-6", Reason.CARDS_NOT_HELD, message)
    found = known_code(mask, LINES[state.rules.straights])
    if found < 0:
        if mask & JOKER_MASK:
            jokers = Cards.from_mask(mask & JOKER_MASK)
            message = f"{jokers} cannot stand in for another card in {order.text(cards)}"
            return Violation("PR-15", Reason.JOKER_STANDS_IN, message)
        return Violation("PR-6", Reason.NOT_A_COMBINATION, f"{order.text(cards)} make no play")
    if state.trick:
        return _why_not_over(state, cards, found)
    if opening_with_lowest(state):
        low = lowest(state.hands[seat])
        if not mask & low.mask:
            message = f"{order.text(cards)} opens the round without the lowest card, {_either(low)}"
            return Violation("PR-16", Reason.MUST_CONTAIN_LOWEST, message)
    return None


def _why_not_over(state: State, cards: Cards, new: int) -> Violation | None:
    """Return why a play does not beat the last one of the trick, naming both."""
    rules = state.rules
    table = state.trick[-1].cards
    old = known_code(table.mask, LINES[rules.straights])
    if beating(new, old, rules.five_card_kinds == "ranked", rules.joker == "trump"):
        return None
    both = f"{order.text(cards)} does not beat {order.text(table)}"
    if old >= FOUR:
        if new in (JOKER_BIT, TWO_JOKERS):
            return Violation("PR-14", Reason.DOES_NOT_BEAT, f"{both}: four of a kind beats jokers")
        message = f"{both}: only a four of a kind of higher rank does"
        return Violation("PR-12", Reason.DOES_NOT_BEAT, message)
    if len(cards) != len(table):
        message = f"{both}: a play of {len(cards)} cannot be laid over one of {len(table)}"
        return Violation("PR-8", Reason.WRONG_SIZE, message)
    if old & 63 == JOKER_BIT:
        return Violation("PR-15", Reason.DOES_NOT_BEAT, f"{both}: nothing of its size is above a joker")
    if new >> 6 != old >> 6:
        kinds = f"{_kind(new)} over {_kind(old)}"
        if rules.five_card_kinds == "same_kind":
            message = f"{both}: the kind must be the same, and this is {kinds}"
            return Violation("PR-8", Reason.WRONG_KIND, message)
        return Violation("PR-7", Reason.DOES_NOT_BEAT, f"{both}: {kinds} is the weaker kind")
    if new & ~63 == FULL_HOUSE:
        return Violation("PR-10", Reason.DOES_NOT_BEAT, f"{both}: its three of a kind is the weaker")
    deciding = f"{order.CARDS[new & 63]} is below {order.CARDS[old & 63]}"
    return Violation("PR-9", Reason.DOES_NOT_BEAT, f"{both}: {deciding}")


def _kind(code: int) -> str:
    name = CombinationKind(code >> 6).name.lower().replace("_", " ")
    return f"a {name}"
