"""What can be wrong with a position of Président: with where its cards are, the exchange, and the opening."""

from collections.abc import Iterator

from pokerules._common.prose import Count, Seat, clipped, say, seat_told
from pokerules._common.sentences import cards_counted
from pokerules.cards import Cards
from pokerules.cards.sets import cards_of
from pokerules.errors import Defect
from pokerules.errors import DefectKind as BaseDefectKind
from pokerules.president.dealing import dealer_of, exchanging, lead_given_by_lowest, opener, shares
from pokerules.president.ending import loser_of
from pokerules.president.fast.ladder import mask_of, rungs_of, up_to
from pokerules.president.plays import weakest_first
from pokerules.president.state import Result, State, Tally


class DefectKind(BaseDefectKind):
    """What can be wrong with a position, with the clause that rules it out."""

    HANDS = "hands"
    """Not every player has a hand (PR-1)."""
    CARDS = "cards"
    """A card is in two places, or not in the pack (PR-4), or on the table between rounds (PR-5)."""
    HAND_SIZE = "hand size"
    """Somebody holds more cards than they were dealt (PR-5)."""
    ASIDE = "aside"
    """More cards are set aside than the deal leaves (PR-5)."""
    EMPTY_HAND = "empty hand"
    """Somebody has no cards left, and yet the round goes on (PR-20)."""
    TRICK = "trick"
    """The cards laid are not a play (PR-6), or do not beat the play before (PR-8)."""
    TRICK_TURN = "trick turn"
    """A play of the trick was made by a seat that does not exist (PR-1) or whose turn it was not (PR-19)."""
    OUT = "out"
    """The players out of the trick are not those who have passed in it (PR-18)."""
    PASSED = "passed"
    """The players who have passed since the last play are not those who had a turn since (PR-19)."""
    PLAYER = "player"
    """No seat has the number of the player whose turn it is (PR-1), or nobody can be due (PR-5)."""
    TURN = "turn"
    """It is the turn of another player (PR-19, PR-23)."""
    TRICK_OVER = "trick over"
    """All others have passed, and yet the trick goes on (PR-19)."""
    OPENER = "opener"
    """Another player opens the round (PR-16)."""
    GIVEN = "given"
    """No exchange can have gone like this (PR-23)."""
    NOT_STRONGEST = "not strongest"
    """The loser has kept a stronger card than the one they gave (PR-23)."""
    ROUND = "round"
    """The game has no such round (PR-22)."""
    NOT_OVER = "not over"
    """The game is said to be over before its last round (PR-22)."""
    DEALER = "dealer"
    """Another seat deals this round (PR-24)."""
    SCORES = "scores"
    """The scores do not fit the rounds played (PR-21)."""
    LAST_RESULT = "last result"
    """The last result is not that of the round before (PR-20, PR-21), or is needed and missing."""


def bare_table_defects(state: State) -> Iterator[Defect]:
    """Yield what lies on the table though no cards have been dealt."""
    if state.trick or state.out or state.passed or state.aside or state.given:
        sentence = say("between rounds there is no trick, nothing set aside and nothing given")
        yield Defect(DefectKind.CARDS, "PR-5", sentence)
    if state.player is not None:
        sentence = say(
            "nobody has cards, so it cannot be the turn of {player}",
            player=seat_told(state.player, state.rules.players),
        )
        yield Defect(DefectKind.PLAYER, "PR-5", sentence)


def pack_defects(state: State) -> Iterator[Defect]:
    """Yield what keeps the cards that are seen from being some of the pack."""
    seen = twice = 0
    for cards in (*state.hands, *[play.cards for play in state.trick], state.aside):
        twice |= seen & cards.mask
        seen |= cards.mask
    if twice:
        sentence = say("found in two places: {cards}", cards=weakest_first(cards_of(twice)))
        yield Defect(DefectKind.CARDS, "PR-4", sentence)
    strange = cards_of(seen) - state.rules.pack
    if strange:
        sentence = say("not in the pack: {cards}", cards=weakest_first(strange))
        yield Defect(DefectKind.CARDS, "PR-4", sentence)


def hand_defects(state: State, last: Result | None) -> Iterator[Defect]:
    """Yield what is wrong with how many cards lie in each place, whether or not the last result is known."""
    rules, hands, dealer = state.rules, state.hands, dealer_of(state.rules, state.round)
    dealt = shares(rules, 0 if dealer is None else dealer)
    left = len(rules.pack) - sum(dealt)
    if len(state.aside) > left:
        aside = Count(len(state.aside), "{count} card is set aside", "{count} cards are set aside")
        sentence = say("{aside}, but the deal leaves {left}", aside=aside, left=left)
        yield Defect(DefectKind.ASIDE, "PR-5", sentence)
    if len(hands) != rules.players:
        sentence = say("{players} players cannot have {hands} hands", players=rules.players, hands=len(hands))
        yield Defect(DefectKind.HANDS, "PR-1", sentence)
        return
    most = list(dealt) if dealer is not None else [max(dealt)] * rules.players
    least = list(dealt)
    if exchanging(state) and len(state.given) == 1:
        # Until the second is given the winner holds a card more and the loser a card less, if they are known.
        winner, loser = (None, None) if last is None else (last.winner, loser_of(last))
        most = [had + (winner in (None, seat)) - (loser == seat) for seat, had in enumerate(most)]
        least = [had - (loser in (None, seat)) for seat, had in enumerate(least)]
    for seat, hand in enumerate(hands):
        laid = sum([len(play.cards) for play in state.trick if play.player == seat])
        if len(hand) + laid > most[seat]:
            sentence = say(
                "{player} cannot hold {held} and have laid {laid}: they had {most} at most",
                player=Seat(seat),
                held=cards_counted(len(hand)),
                laid=laid,
                most=most[seat],
            )
            yield Defect(DefectKind.HAND_SIZE, "PR-5", sentence)
        if not hand and least[seat]:
            sentence = say("{player} has no cards left, and yet the round goes on", player=Seat(seat))
            yield Defect(DefectKind.EMPTY_HAND, "PR-20", sentence)


def exchange_defects(state: State, last: Result | None, placed: bool) -> Iterator[Defect]:
    """Yield what is wrong with the exchange, as far as its parties and the places of the cards are known.

    Args:
        state: the position.
        last: how the round before ended, if that is known.
        placed: whether each card is in one place.
    """
    if not state.rules.exchange or state.round == 1:
        if state.given:
            sentence = say("cards were given, but there is no exchange in this round")
            yield Defect(DefectKind.GIVEN, "PR-23", sentence)
        return
    if last is None or dealer_of(state.rules, state.round) is None:
        return
    given, parties = state.given, (loser_of(last), last.winner)
    givers = tuple([give.player for give in given])
    if givers != parties[: len(givers)]:
        sentence = say(
            "{loser} gives a card to {winner}, who gives one back: here the givers are {givers}",
            loser=Seat(parties[0]),
            winner=Seat(parties[1]),
            givers=clipped(givers),
        )
        yield Defect(DefectKind.GIVEN, "PR-23", sentence)
        return
    if exchanging(state):
        player, giver = state.player, parties[len(given)]
        if player is not None and 0 <= player < state.rules.players and player != giver:
            sentence = say("{giver} is to give a card, not {player}", giver=Seat(giver), player=Seat(player))
            yield Defect(DefectKind.TURN, "PR-23", sentence)
    if placed:
        yield from _gift_defects(state, *parties)


def _gift_defects(state: State, loser: int, winner: int) -> Iterator[Defect]:
    """Yield what is wrong with the cards of an exchange between the right players, each card in one place."""
    given, hands = state.given, state.hands
    opened = state.played.union(*[play.cards for play in state.trick])
    if exchanging(state) and opened:
        sentence = say("cards were played before the exchange was over: {cards}", cards=weakest_first(opened))
        yield Defect(DefectKind.GIVEN, "PR-23", sentence)
    if not given:
        return
    gift = given[0].card
    back = [give.card for give in given[1:]]
    for card, receiver in [(gift, winner), *[(card, loser) for card in back]]:
        if card not in hands[receiver] and card not in opened and (receiver == loser or gift not in back):
            sentence = say(
                "{card} was given to {receiver}, who does not hold it, and nobody has played it",
                card=card,
                receiver=Seat(receiver),
            )
            yield Defect(DefectKind.GIVEN, "PR-23", sentence)
    gift_bit = rungs_of(gift.mask).bit_length() - 1
    kept = rungs_of((hands[loser] - Cards(back)).mask) & ~up_to(gift_bit)
    if kept and state.rules.last_gives == "strongest":
        sentence = say(
            "{loser} gave {gift}, but holds {kept}, which is stronger",
            loser=Seat(loser),
            gift=gift,
            kept=weakest_first(cards_of(mask_of(kept))),
        )
        yield Defect(DefectKind.NOT_STRONGEST, "PR-23", sentence)


def opener_defects(state: State, last: Result | None) -> Iterator[Defect]:
    """Yield what is wrong with who opens a round in which no trick is closed, where that is known."""
    rules, trick, dealer = state.rules, state.trick, dealer_of(state.rules, state.round)
    if dealer is None or exchanging(state) or state.played:
        return
    if lead_given_by_lowest(rules, state.round):
        if trick or not all(state.hands):
            return
    elif state.round > 1 and last is None:
        return
    leader = trick[0].player if trick else state.player
    expected = opener(rules, Tally(state.round, dealer, state.scores, last), state.hands)
    if leader is not None and 0 <= leader < rules.players and leader != expected:
        sentence = say(
            "{expected} opens the round, not {leader}", expected=Seat(expected), leader=Seat(leader)
        )
        yield Defect(DefectKind.OPENER, "PR-16", sentence)
