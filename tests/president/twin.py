"""A second Président: one long state machine over sets of cards, slow and plain on purpose.

It shares nothing with the package but the values that it talks about (cards, rules and moves).
"""

from collections import Counter
from collections.abc import Collection

from pokerules.cards import Card, Cards
from pokerules.distributions import Deal
from pokerules.president import Close, Give, Pass, Play, Rules

from .naive import classify, plays_of, power, tops


class Naive:
    """One game, changed move by move. Every method says which clause it follows."""

    def __init__(self, rules: Rules, largest: int | None = None) -> None:
        """Begin a game.

        Args:
            rules: the variant.
            largest: the size up to which subsets of a hand are tried; None for all of them.
        """
        self.rules = rules
        self.largest = largest
        self.round = 1
        self.scores = [0] * rules.players
        self.last: tuple[int, int, tuple[int, ...], tuple[int, ...]] | None = None
        self.phase = "deal"
        self.turn: int | None = None
        self.clear()

    def clear(self) -> None:
        """Take every card off the table."""
        self.hands: list[set[Card]] = []
        self.aside: set[Card] = set()
        self.played: set[Card] = set()
        self.given: list[tuple[int, Card]] = []
        self.opening = False
        self.end_trick()

    def end_trick(self) -> None:
        """Clear the trick."""
        self.trick: list[tuple[int, Cards]] = []
        self.out: set[int] = set()
        self.passed: set[int] = set()

    @property
    def dealer(self) -> int:
        """PR-24: seat 0 deals round 1, and the deal passes clockwise."""
        return (self.round - 1) % self.rules.players

    def after(self, seat: int, steps: int = 1) -> int:
        """Return the seat some steps clockwise (PR-1)."""
        return (seat + steps) % self.rules.players

    def clockwise_from(self, seat: int) -> list[int]:
        """Return all seats, the one after this first and this one last."""
        return [self.after(seat, step + 1) for step in range(self.rules.players)]

    # Dealing and exchanging.

    def deal(self, deck: tuple[Card, ...]) -> None:
        """PR-5: one card at a time from the dealer's left; then PR-23 or PR-16."""
        rules = self.rules
        self.clear()
        self.hands = [set() for _ in range(rules.players)]
        share = len(deck) // rules.players
        seat = self.dealer
        for number, card in enumerate(deck):
            seat = self.after(seat)
            beyond_share = rules.leftovers == "aside" and number >= share * rules.players
            full = rules.hand_size is not None and len(self.hands[seat]) >= rules.hand_size
            if beyond_share or full:
                self.aside.add(card)
            else:
                self.hands[seat].add(card)
        self.phase = "play"
        if self.round > 1 and rules.exchange:
            self.phase = "exchange"
            self.turn = self.last_of_previous()
        else:
            self.lead_round()

    def last_of_previous(self) -> int:
        """PR-23: who had most cards left; of equals the nearest clockwise after the winner."""
        assert self.last is not None
        _, winner, left, _ = self.last
        losers = self.clockwise_from(winner)[:-1]
        most = max(left[seat] for seat in losers)
        return next(seat for seat in losers if left[seat] == most)

    def lowest(self) -> set[Card]:
        """PR-16: the lowest card dealt; where only jokers were dealt, each of them."""
        dealt = [card for hand in self.hands for card in hand]
        low = min(map(power, dealt))
        return {card for card in dealt if power(card) == low}

    def lead_round(self) -> None:
        """PR-16: find who opens, and whether they must play the lowest card."""
        rules = self.rules
        way = rules.first_lead if self.round == 1 else rules.next_lead
        self.opening = way == "lowest_card" and rules.must_play_lowest
        if way == "lowest_card":
            low = self.lowest()
            self.turn = next(seat for seat in self.clockwise_from(self.dealer) if self.hands[seat] & low)
        elif way == "seat_after_dealer":
            self.turn = self.after(self.dealer)
        elif way == "last":
            self.turn = self.last_of_previous()
        else:
            assert self.last is not None
            self.turn = self.last[1]

    def give(self, player: int, card: Card) -> None:
        """PR-23: the loser gives to the winner, then the winner to the loser."""
        assert self.last is not None
        receiver = self.last[1] if not self.given else self.last_of_previous()
        self.hands[player].remove(card)
        self.hands[receiver].add(card)
        self.given.append((player, card))
        if len(self.given) == 1:
            self.turn = receiver
        else:
            self.phase = "play"
            self.lead_round()

    def givable(self, player: int) -> set[Card]:
        """PR-23: what may be given."""
        hand = self.hands[player]
        if self.given or self.rules.last_gives == "any":
            return set(hand)
        high = max(map(power, hand))
        return {card for card in hand if power(card) == high}

    # Tricks.

    @property
    def asked(self) -> bool:
        """PR-19 as "extend": whether all others have passed and the holder may top their own play."""
        return (
            self.phase == "play"
            and self.rules.after_all_pass == "extend"
            and bool(self.trick)
            and not self.others_in()
        )

    def others_in(self) -> set[int]:
        """Return the players, other than the last, who have neither passed since that play nor are out."""
        return set(range(self.rules.players)) - {self.trick[-1][0]} - self.passed - self.out

    def may_interrupt(self, player: int, cards: Collection[Card]) -> bool:
        """PR-13 as "anytime": whether a play may be made on any turn."""
        found = classify(cards, self.rules)
        return (
            self.rules.quads == "anytime"
            and bool(self.trick)
            and found is not None
            and found[0] == "FOUR_OF_A_KIND"
            and tops(cards, self.trick[-1][1], self.rules)
            and set(cards) <= self.hands[player]
        )

    def play(self, player: int, cards: Cards) -> None:
        """PR-19, PR-20: lay cards; the round may end with them, and so may the trick."""
        self.hands[player] -= set(cards)
        self.trick.append((player, cards))
        self.passed = set()
        self.opening = False
        if not self.hands[player]:
            self.end_round(player)
        else:
            self.go_on(player)

    def pass_turn(self, player: int) -> None:
        """PR-18: a player who passes is out of the trick, unless the variant lets them come back."""
        self.passed.add(player)
        if not self.rules.replay_after_pass:
            self.out.add(player)
        self.go_on(player)

    def go_on(self, player: int) -> None:
        """PR-19: the next player who is still in, or the end of the trick."""
        if self.others_in():
            self.turn = next(seat for seat in self.clockwise_from(player) if seat not in self.out)
            return
        owner = self.trick[-1][0]
        self.turn = owner
        if self.rules.after_all_pass == "extend":
            return
        if self.rules.after_all_pass == "next_seat":
            self.turn = self.after(owner)
        self.end_trick_into_played()

    def end_trick_into_played(self) -> None:
        """Put the plays of the trick with the cards played."""
        for _, cards in self.trick:
            self.played |= set(cards)
        self.end_trick()

    def end_round(self, winner: int) -> None:
        """PR-20 to PR-22: count the cards left, and go to the next deal or to the end."""
        left = tuple(len(hand) for hand in self.hands)
        points = tuple(self.points(count) for count in left)
        self.scores = [score + more for score, more in zip(self.scores, points, strict=True)]
        self.last = (self.round, winner, left, points)
        self.turn = None
        self.clear()
        if self.round == self.rules.rounds:
            self.phase = "over"
        else:
            self.round += 1
            self.phase = "deal"

    def points(self, left: int) -> int:
        """PR-21: a point for each card, times the factor of the highest threshold reached."""
        factor = 1
        for threshold, times in self.rules.penalties:
            if left >= threshold:
                factor = times
        return left * factor

    # What may be done.

    def legal(self, player: int) -> set[Play | Pass | Give | Close]:
        """Return the moves of a player, by trying every subset of their hand."""
        if self.phase in ("deal", "over"):
            return set()
        if self.phase == "exchange":
            return {Give(player, card) for card in self.givable(player)} if player == self.turn else set()
        plays = plays_of(self.hands[player], self.rules, self.largest)
        if player != self.turn:
            return {Play(player, cards) for cards in plays if self.may_interrupt(player, cards)}
        if not self.trick:
            low = self.lowest() if self.opening else set()
            return {Play(player, cards) for cards in plays if not low or low & set(cards)}
        moves: set[Play | Pass | Give | Close] = {
            Play(player, cards) for cards in plays if tops(cards, self.trick[-1][1], self.rules)
        }
        moves.add(Close(player) if self.asked else Pass(player))
        return moves

    def faults(self, move: Deal | Play | Pass | Give | Close) -> set[str]:
        """Return the name of every reason that truly speaks against a move; none if it is legal.

        Where one fault hides the others (a finished game, a deal that is due, a seat that does not
        exist), only that one is told.
        """
        if self.phase == "over":
            return {"GAME_OVER"}
        if isinstance(move, Deal):
            if self.phase != "deal":
                return {"DEAL_NOT_DUE"}
            return set() if Counter(move.deck) == Counter(self.rules.pack) else {"WRONG_DECK"}
        if self.phase == "deal":
            return {"DEAL_DUE"}
        if not 0 <= move.player < self.rules.players:
            return {"NO_SUCH_PLAYER"}
        whole = isinstance(move, Play) and not move.repeated and self.phase == "play"
        if isinstance(move, Play) and whole and self.may_interrupt(move.player, move.cards):
            return set()
        faults = set()
        if move.player != self.turn:
            gone = self.phase == "play" and move.player in self.passed | self.out
            faults.add("ALREADY_PASSED" if gone else "NOT_YOUR_TURN")
        if self.phase == "exchange":
            if not isinstance(move, Give):
                return faults or {"MUST_GIVE"}
            if move.card not in self.hands[move.player]:
                faults.add("CARDS_NOT_HELD")
            elif move.card not in self.givable(move.player):
                faults.add("NOT_STRONGEST")
            return faults
        if isinstance(move, Give):
            faults.add("GIVE_NOT_DUE")
        elif isinstance(move, Pass):
            if not self.trick:
                faults.add("MUST_LEAD")
            elif self.asked:
                faults.add("MUST_TOP_OR_CLOSE")
        elif isinstance(move, Close):
            if not self.asked:
                faults.add("NOTHING_TO_CLOSE")
        else:
            faults |= self.faults_of_play(move)
        return faults

    def faults_of_play(self, move: Play) -> set[str]:
        """Return what speaks against the cards of a play."""
        faults = set()
        if move.repeated:
            faults.add("CARD_NAMED_TWICE")
        if not move.cards:
            return {"NO_CARDS"}
        if not set(move.cards) <= self.hands[move.player]:
            faults.add("CARDS_NOT_HELD")
        found = classify(move.cards, self.rules)
        if found is None:
            jokers = sum(card.is_joker for card in move.cards)
            faults.add("JOKER_STANDS_IN" if jokers else "NOT_A_COMBINATION")
            return faults
        if not self.trick:
            if self.opening and not self.lowest() & set(move.cards):
                faults.add("MUST_CONTAIN_LOWEST")
            return faults
        old = self.trick[-1][1]
        if tops(move.cards, old, self.rules):
            return faults
        against = classify(old, self.rules)
        assert against is not None
        if len(old) != len(move.cards) and "FOUR_OF_A_KIND" != against[0]:
            faults.add("WRONG_SIZE")
        elif len(old) == 5 and found[0] != against[0] and self.rules.five_card_kinds == "same_kind":
            faults.add("WRONG_KIND")
        else:
            faults.add("DOES_NOT_BEAT")
        return faults

    def apply(self, move: Deal | Play | Pass | Give | Close) -> None:
        """Make a legal move."""
        if isinstance(move, Deal):
            self.deal(move.deck)
        elif isinstance(move, Give):
            self.give(move.player, move.card)
        elif isinstance(move, Play):
            self.play(move.player, move.cards)
        elif isinstance(move, Pass):
            self.pass_turn(move.player)
        else:
            self.end_trick_into_played()

    def facts(self) -> dict[str, object]:
        """Return everything that a state of the package must say too."""
        live = self.phase in ("play", "exchange")
        return {
            "round": self.round,
            "dealer": self.dealer,
            "scores": tuple(self.scores),
            "last": self.last,
            "player": self.turn,
            "hands": tuple(Cards(hand) for hand in self.hands) if live else (),
            "trick": tuple(self.trick),
            "out": tuple(sorted(self.out)),
            "passed": tuple(sorted(self.passed)),
            "aside": Cards(self.aside),
            "played": Cards(self.played),
            "given": tuple(self.given),
        }
