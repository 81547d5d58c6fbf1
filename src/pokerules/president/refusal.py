"""Why a move of Président is refused: the first clause that it breaks, and the sentence that says so."""

from pokerules._common.arguments import of_viewer
from pokerules._common.prose import Seat, Sentence, say
from pokerules._common.sentences import either, last_round_played, no_such_seat, turn_of_another
from pokerules.cards import Cards
from pokerules.cards.sets import cards_of
from pokerules.distributions import Deal, misdeal
from pokerules.errors import Reason as BaseReason
from pokerules.errors import Violation
from pokerules.president.dealing import exchanging, opening_with_lowest
from pokerules.president.ending import finished
from pokerules.president.fast.codes import (
    FOUR_OF_A_KIND,
    LINES,
    ONE_JOKER,
    TWO_JOKERS,
    beating,
    head_of,
    kind_of,
    known_code,
)
from pokerules.president.fast.ladder import JOKER_BIT, JOKER_MASK
from pokerules.president.moves import MOVES, Close, Give, Move, Pass, Play, PlayerMove, a_move
from pokerules.president.names import not_a_play
from pokerules.president.plays import CARDS, CombinationKind, lowest, strongest, weakest_first
from pokerules.president.rules import RULEBOOK
from pokerules.president.state import Position, State, View, a_position


class Reason(BaseReason):
    """Why a move is refused, with the clause it breaks."""

    @property
    def rulebook(self) -> str:
        """The address of the rulebook of the game."""
        return RULEBOOK

    GAME_OVER = "game over"
    """The last round has been played (PR-22)."""
    DEAL_DUE = "deal due"
    """The cards of the round have to be dealt first (PR-5), as the round before is over (PR-20)."""
    DEAL_NOT_DUE = "deal not due"
    """The round is under way (PR-5)."""
    WRONG_DECK = "wrong deck"
    """The deck dealt is not exactly the pack (PR-4)."""
    NO_SUCH_PLAYER = "no such player"
    """No seat has that number (PR-1)."""
    NOT_YOUR_TURN = "not your turn"
    """It is another player's turn (PR-1) or gift (PR-23); four of a kind may have to wait too (PR-13)."""
    ALREADY_PASSED = "already passed"
    """The player has passed, and is out of the trick or has to wait for another play (PR-18)."""
    MUST_LEAD = "must lead"
    """The player who leads must play (PR-17)."""
    MUST_GIVE = "must give"
    """The exchange comes before the first play (PR-23)."""
    GIVE_NOT_DUE = "give not due"
    """No exchange is going on (PR-23)."""
    NOT_STRONGEST = "not strongest"
    """The loser of the previous round must give their strongest card (PR-23)."""
    NO_CARDS = "no cards"
    """A play has at least one card (PR-6)."""
    CARD_NAMED_TWICE = "card named twice"
    """Each card exists only once (PR-6)."""
    CARDS_NOT_HELD = "cards not held"
    """The player does not hold all these cards (PR-6, PR-23)."""
    JOKER_STANDS_IN = "joker stands in"
    """A joker never stands in for another card (PR-15)."""
    NOT_A_COMBINATION = "not a combination"
    """The cards are not a play (PR-6)."""
    WRONG_SIZE = "wrong size"
    """A play is beaten only by one of its size (PR-8)."""
    WRONG_KIND = "wrong kind"
    """The variant asks for the same kind of five cards (PR-8)."""
    DOES_NOT_BEAT = "does not beat"
    """The play is not stronger than the last play (PR-7, PR-9, PR-10, PR-12, PR-14, PR-15)."""
    MUST_CONTAIN_LOWEST = "must contain lowest"
    """The lowest card gave the lead, and the opening play must contain it (PR-16)."""
    NOTHING_TO_CLOSE = "nothing to close"
    """Only the holder of a trick may close it, after all others have passed (PR-19)."""
    MUST_TOP_OR_CLOSE = "must top or close"
    """The holder must top their own play or close the trick (PR-19)."""


def why_illegal(state: Position, move: Move) -> Violation | None:
    """Return the first clause that a move breaks, or None for a legal one, chance included.

    Args:
        state: a state, or a view, which answers about deals and about the viewer's own moves.
        move: the move.

    Raises:
        TypeError: an argument has the wrong type.
        InvalidArgument: the move is another seat's, not the viewer's.

    >>> from pokerules.president import Pass, start
    >>> print(why_illegal(start(), Pass(0)))
    PR-5: the cards of round 1 have to be dealt first
    """
    if type(move) not in MOVES:
        a_move(move)
    if type(state) is not State:
        a_position(state)
        _check_own(state, move)
    if state.player is None:
        return _why_not_between_rounds(state, move)
    if type(move) is Deal:
        sentence = say(
            "the cards of round {round} have been dealt: the round is under way", round=state.round
        )
        return Violation("PR-5", Reason.DEAL_NOT_DUE, sentence)
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
    sentence = say("{player} has nothing to give, as no exchange is going on", player=Seat(move.player))
    return Violation("PR-23", Reason.GIVE_NOT_DUE, sentence)


def _check_own(view: View, move: Move) -> None:
    """Refuse to judge the move of another player by a view; a deal lies open to everybody."""
    if type(move) is not Deal:
        of_viewer(move, view.viewer)


def _why_not_between_rounds(position: Position, move: Move) -> Violation | None:
    rules, tally = position.rules, position.tally
    if finished(tally):
        return Violation("PR-22", Reason.GAME_OVER, last_round_played(tally.round))
    if type(move) is Deal:
        fault = misdeal(move, rules.pack)
        return None if fault is None else Violation("PR-4", Reason.WRONG_DECK, fault)
    due = say("the cards of round {round} have to be dealt first", round=tally.round)
    if tally.round == 1:
        return Violation("PR-5", Reason.DEAL_DUE, due)
    sentence = say("round {round} is over, and {due}", round=tally.round - 1, due=due)
    return Violation("PR-20", Reason.DEAL_DUE, sentence)


def _why_not_you(position: Position, move: PlayerMove) -> Violation | None:
    """Return why a seat whose turn it is not may not act; None for four of a kind out of turn."""
    rules = position.rules
    if not 0 <= move.player < rules.players:
        return Violation("PR-1", Reason.NO_SUCH_PLAYER, no_such_seat(move.player, rules.players))
    assert position.player is not None
    mover, player = Seat(position.player), Seat(move.player)
    if exchanging(position):
        sentence = say("it is for {mover} to give a card, not for {player}", mover=mover, player=player)
        return Violation("PR-23", Reason.NOT_YOUR_TURN, sentence)
    four = type(move) is Play and known_code(move.cards.mask, LINES[rules.straights]) >= FOUR_OF_A_KIND
    if four and rules.quads == "anytime" and position.trick:
        return None
    if move.player in position.out:
        sentence = say("{player} has passed and is out until the next trick", player=player)
        return Violation("PR-18", Reason.ALREADY_PASSED, sentence)
    if move.player in position.passed:
        sentence = say(
            "{player} has passed and waits for another play; it is the turn of {mover}",
            player=player,
            mover=mover,
        )
        return Violation("PR-18", Reason.ALREADY_PASSED, sentence)
    turn = turn_of_another(position.player, move.player)
    if not four:
        return Violation("PR-1", Reason.NOT_YOUR_TURN, turn)
    if position.trick:
        sentence = say("{turn}, and four of a kind has to wait for its turn", turn=turn)
    else:
        sentence = say("{turn}, and there is no play on the table to lay four of a kind over", turn=turn)
    return Violation("PR-13", Reason.NOT_YOUR_TURN, sentence)


def _why_no_gift(position: Position, move: PlayerMove) -> Violation | None:
    if type(move) is not Give:
        sentence = say(
            "{player} must give a card first: the exchange comes before the first play",
            player=Seat(move.player),
        )
        return Violation("PR-23", Reason.MUST_GIVE, sentence)
    hand = position.hands[move.player] if type(position) is State else position.hand
    assert hand is not None
    if move.card not in hand:
        return Violation("PR-23", Reason.CARDS_NOT_HELD, _not_held(move.player, Cards((move.card,))))
    if not position.given and position.rules.last_gives == "strongest":
        best = strongest(hand)
        if move.card not in best:
            sentence = say(
                "{player} must give their strongest card, {best}, not {card}",
                player=Seat(move.player),
                best=either(weakest_first(best)),
                card=move.card,
            )
            return Violation("PR-23", Reason.NOT_STRONGEST, sentence)
    return None


def _not_held(player: int, cards: Cards) -> Sentence:
    return say("{player} does not hold {cards}", player=Seat(player), cards=weakest_first(cards))


def _why_no_pass(position: Position, seat: int) -> Violation | None:
    if not position.trick:
        sentence = say("{player} leads and must play", player=Seat(seat))
        return Violation("PR-17", Reason.MUST_LEAD, sentence)
    if position.trick[-1].player == seat:
        sentence = say(
            "all others have passed: {player} must top their own play or close the trick", player=Seat(seat)
        )
        return Violation("PR-19", Reason.MUST_TOP_OR_CLOSE, sentence)
    return None


def _why_no_close(position: Position, seat: int) -> Violation | None:
    if position.rules.after_all_pass != "extend":
        sentence = say("in this variant a trick ends by itself when all others have passed")
    elif not position.trick:
        sentence = say("{player} leads: there is no trick to close", player=Seat(seat))
    elif position.trick[-1].player != seat:
        holder = Seat(position.trick[-1].player)
        sentence = say("only {holder}, who holds the trick, may close it", holder=holder)
    else:
        return None
    return Violation("PR-19", Reason.NOTHING_TO_CLOSE, sentence)


def _why_no_play(position: Position, move: Play) -> Violation | None:
    cards = move.cards
    mask = cards.mask
    if not mask:
        sentence = say("{player} names no cards, but a play has at least one", player=Seat(move.player))
        return Violation("PR-6", Reason.NO_CARDS, sentence)
    if move.repeated.mask:
        sentence = say(
            "{player} names {cards} more than once",
            player=Seat(move.player),
            cards=weakest_first(move.repeated),
        )
        return Violation("PR-6", Reason.CARD_NAMED_TWICE, sentence)
    hand = position.hands[move.player] if type(position) is State else position.hand
    assert hand is not None
    if mask & ~hand.mask:
        return Violation("PR-6", Reason.CARDS_NOT_HELD, _not_held(move.player, cards - hand))
    found = known_code(mask, LINES[position.rules.straights])
    if found < 0:
        if mask & JOKER_MASK:
            jokers = weakest_first(cards_of(mask & JOKER_MASK))
            sentence = say(
                "{jokers} cannot stand in for another card in {cards}",
                jokers=jokers,
                cards=weakest_first(cards),
            )
            return Violation("PR-15", Reason.JOKER_STANDS_IN, sentence)
        return Violation("PR-6", Reason.NOT_A_COMBINATION, not_a_play(cards))
    if position.trick:
        return _why_not_over(position, cards, found)
    if opening_with_lowest(position):
        low = lowest(hand)
        if not mask & low.mask:
            sentence = say(
                "{cards} opens the round without the lowest card, {lowest}, which it must contain",
                cards=weakest_first(cards),
                lowest=either(weakest_first(low)),
            )
            return Violation("PR-16", Reason.MUST_CONTAIN_LOWEST, sentence)
    return None


def _why_not_over(position: Position, cards: Cards, new: int) -> Violation | None:
    """Return why a play does not beat the last one of the trick."""
    rules = position.rules
    table = position.trick[-1].cards
    old = known_code(table.mask, LINES[rules.straights])
    if beating(new, old, rules.five_card_kinds == "ranked", rules.joker == "trump"):
        return None
    return _why_not_beating(cards, new, table, old, rules.five_card_kinds == "same_kind")


def _why_not_beating(cards: Cards, new: int, table: Cards, old: int, same_kind: bool) -> Violation:
    """Return why a play does not beat another, naming both; each is given as cards and as a code."""

    def refused(rule: str, reason: Reason, why: Sentence) -> Violation:
        both = {"cards": weakest_first(cards), "table": weakest_first(table)}
        return Violation(rule, reason, say("{cards} does not beat {table}: {why}", **both, why=why))

    if old >= FOUR_OF_A_KIND:
        if new in (ONE_JOKER, TWO_JOKERS):
            return refused("PR-14", Reason.DOES_NOT_BEAT, say("four of a kind beats jokers"))
        return refused("PR-12", Reason.DOES_NOT_BEAT, say("only four of a kind of a higher rank does"))
    if len(cards) != len(table):
        sizes = {"size": len(cards), "asked": len(table)}
        why = say("a play of {size} cannot be laid over one of {asked}", **sizes)
        return refused("PR-8", Reason.WRONG_SIZE, why)
    if head_of(old) == JOKER_BIT:
        return refused("PR-15", Reason.DOES_NOT_BEAT, say("no play of its size beats a joker"))
    if kind_of(new) != kind_of(old):
        kinds = {"kind": CombinationKind(kind_of(new)), "other": CombinationKind(kind_of(old))}
        if same_kind:
            why = say("in this variant the kind must be the same, not a {kind} over a {other}", **kinds)
            return refused("PR-8", Reason.WRONG_KIND, why)
        why = say("a {kind} is a weaker kind than a {other}", **kinds)
        return refused("PR-7", Reason.DOES_NOT_BEAT, why)
    if kind_of(new) == CombinationKind.FULL_HOUSE:
        return refused("PR-10", Reason.DOES_NOT_BEAT, say("its three of a kind is weaker"))
    heads = {"one": CARDS[head_of(new)], "other": CARDS[head_of(old)]}
    return refused("PR-9", Reason.DOES_NOT_BEAT, say("{one} is below {other}", **heads))
