"""Quick Poker as the rulebook tells it, without tables or shortcuts: the oracle of the tests.

Figures are found by asking for each kind in turn, what can be reached by trying every placement
with no pawn further back, and a game is one mutable object that is walked from move to move. Of the
library it uses the options alone. A figure is a pair: the number of its kind in `KINDS`, and what
decides inside the kind.
"""

from collections.abc import Iterator
from functools import cache
from itertools import product

from pokerules.quickpoker import Rules

KINDS = (
    "NONE",
    "HIGH_CARD",
    "PAIR",
    "TWO_PAIR",
    "THREE_OF_A_KIND",
    "FULL_HOUSE",
    "STRAIGHT",
    "FOUR_OF_A_KIND",
    "POKER",
    "STRAIGHT_FLUSH",
)

STRAIGHTS = {tuple(range(low, low + 5)): low + 4 for low in (1, 2, 3, 4)}
"""The cards of each straight, and its highest."""

Rank = tuple[int, tuple[int, ...]]
"""The number of a kind, and what decides inside it."""
Step = tuple[str | int, ...]
"""A move in plain words: ("roll", 3), ("throw", 0), ("pass", 0) or ("advance", 0, 4)."""


def card(value: int, rules: Rules) -> int:
    """Return 1 for a pawn on the seven to 8 on the ace, 0 where it is worth no card."""
    if value == 0 or value == rules.rows + 1:
        return 0
    return 8 - (rules.rows - value)


def classify(pawns: tuple[int, ...], rules: Rules, player: int) -> Rank:
    """Return what a player's pawns form."""
    cards = [card(value, rules) for value in pawns]
    ordered = tuple(sorted(cards))
    straight = STRAIGHTS.get(ordered)
    if straight is not None and makes_flush(pawns, cards, rules, player):
        return KINDS.index("STRAIGHT_FLUSH"), (straight,)
    times = ranks_by_count(ordered)
    if times[5]:
        kind, forming = "POKER", times[5]
    elif times[4]:
        kind, forming = "FOUR_OF_A_KIND", times[4]
    elif straight is not None:
        kind, forming = "STRAIGHT", [straight]
    elif times[3] and times[2]:
        kind, forming = "FULL_HOUSE", times[3] + times[2]
    elif times[3]:
        kind, forming = "THREE_OF_A_KIND", times[3]
    elif len(times[2]) == 2:
        kind, forming = "TWO_PAIR", times[2]
    elif times[2]:
        kind, forming = "PAIR", times[2]
    elif rules.high_card and any(cards):
        kind, forming = "HIGH_CARD", [max(cards)]
    else:
        return KINDS.index("NONE"), ()
    others = [rank for rank in reversed(ordered) if rank not in forming]
    if kind == "STRAIGHT" or not rules.kickers:
        others = []
    return KINDS.index(kind), tuple(forming + others)


@cache
def ranks_by_count(cards: tuple[int, ...]) -> dict[int, list[int]]:
    """Return of which ranks there are 2, 3, 4 and 5 pawns, the highest first."""
    return {count: [rank for rank in range(8, 0, -1) if cards.count(rank) == count] for count in (2, 3, 4, 5)}


def makes_flush(pawns: tuple[int, ...], cards: list[int], rules: Rules, player: int) -> bool:
    """Tell whether pawns that form a straight form a straight flush."""
    if rules.straight_flush == "staircase":
        return cards in (sorted(cards), sorted(cards, reverse=True))
    if rules.straight_flush == "royal":
        return max(cards) == 8
    if rules.suits is not None:
        suits = {rules.suits[player][lane][value - 1] for lane, value in enumerate(pawns)}
        return len(suits) == 1
    return False


def further(pawns: tuple[int, ...], rules: Rules) -> Iterator[tuple[int, ...]]:
    """Yield every placement with no pawn further back, the present one first."""
    return product(*(range(value, rules.rows + 2) for value in pawns))


def best_reachable(pawns: tuple[int, ...], rules: Rules, player: int) -> Rank:
    """Return the best figure of all placements with no pawn further back."""
    return max(classify(placement, rules, player) for placement in further(pawns, rules))


def can_beat(pawns: tuple[int, ...], rules: Rules, player: int, rank: Rank) -> bool:
    """Tell whether some placement with no pawn further back is strictly stronger."""
    return any(classify(placement, rules, player) > rank for placement in further(pawns, rules))


class Game:
    """One game that is played on in place."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.seats = list(range(rules.players))
        self.round = 1
        self.starter = 0
        self.wins = [0 for _ in self.seats]
        self.chips = [0 for _ in self.seats]
        self.over = False
        self.begin_round()

    def begin_round(self) -> None:
        """Put the pawns back to the start line; the starter is to throw."""
        self.pawns = [[0] * self.rules.pawns for _ in self.seats]
        self.player = self.starter
        self.die: int | None = None
        self.thrown = False

    def rank(self, seat: int) -> Rank:
        """Return what a seat's pawns form."""
        return classify(tuple(self.pawns[seat]), self.rules, seat)

    def leader(self) -> int | None:
        """Return the seat whose figure is strictly stronger than every other's."""
        for seat in self.seats:
            if self.rank(seat)[0] > 0 and all(
                self.rank(seat) > self.rank(other) for other in self.seats if other != seat
            ):
                return seat
        return None

    def choosing(self) -> bool:
        """Tell whether the player to move leads and has neither thrown nor passed yet."""
        return not self.over and self.die is None and not self.thrown and self.leader() == self.player

    def rolling(self) -> bool:
        """Tell whether the die is to be thrown now."""
        return not self.over and self.die is None and not self.choosing()

    def fault(self, step: Step) -> tuple[str, str] | None:
        """Return the clause and the reason for which a move is refused, if it is."""
        kind, *arguments = step
        numbers = [int(argument) for argument in arguments]
        if self.over:
            return "QP-20", "GAME_OVER"
        if kind == "roll":
            if self.die is not None:
                return "QP-3", "DIE_NOT_DUE"
            if self.choosing():
                return "QP-14", "DIE_NOT_DUE"
            return None if numbers[0] in range(1, self.rules.faces + 1) else ("QP-3", "NO_SUCH_FACE")
        if numbers[0] not in self.seats:
            return "QP-1", "NO_SUCH_PLAYER"
        if numbers[0] != self.player:
            return "QP-16", "NOT_YOUR_TURN"
        if kind == "advance":
            return self.fault_of_advance(numbers[1])
        if self.choosing():
            return None
        if self.die is not None:
            return "QP-3", "ALREADY_THROWN"
        if self.leader() == self.player:
            return "QP-14", "ALREADY_THROWN"
        mine, best = self.rank(self.player), max(self.rank(seat) for seat in self.seats)
        return ("QP-15" if mine == best and mine[0] > 0 else "QP-16"), "NOT_LEADING"

    def fault_of_advance(self, lane: int) -> tuple[str, str] | None:
        """Return what keeps the player to move from advancing the pawn of a lane."""
        if self.die is None:
            return "QP-3", "NOT_THROWN"
        if lane not in range(self.rules.pawns):
            return "QP-1", "NO_SUCH_LANE"
        hole = self.rules.rows + 1
        mine = self.pawns[self.player]
        if mine[lane] == hole:
            return "QP-6", "PAWN_IN_HOLE"
        safe = [value for value in mine if value + self.die < hole]
        if not self.rules.voluntary_loss and safe and mine[lane] + self.die >= hole:
            return "QP-7", "VOLUNTARY_LOSS"
        return None

    def moves(self) -> list[Step]:
        """Return every move of a player that may be made now."""
        seats, lanes = self.seats, range(self.rules.pawns)
        steps: list[Step] = [(word, seat) for seat in seats for word in ("throw", "pass")]
        steps += [("advance", seat, lane) for seat in seats for lane in lanes]
        return [step for step in steps if self.fault(step) is None]

    def rolls(self) -> list[Step]:
        """Return every throw of the die that may come now."""
        return [step for value in range(-1, 9) if self.fault(step := ("roll", value)) is None]

    def play(self, step: Step) -> None:
        """Make a legal move."""
        kind, *arguments = step
        numbers = [int(argument) for argument in arguments]
        if kind == "roll":
            self.die = numbers[0]
        elif kind == "throw":
            self.thrown = True
        elif kind == "pass":
            self.end_turn()
        else:
            seat, lane = numbers
            for _ in range(self.die or 0):
                if self.pawns[seat][lane] <= self.rules.rows:
                    self.pawns[seat][lane] += 1
            self.end_turn()

    def end_turn(self) -> None:
        """End the round if it is decided; else give the turn to the next seat that has one."""
        self.die, self.thrown = None, False
        ahead = self.leader()
        if ahead is not None:
            best = self.rank(ahead)
            others = [seat for seat in self.seats if seat != ahead]
            if not any(can_beat(tuple(self.pawns[seat]), self.rules, seat, best) for seat in others):
                self.end_round(ahead)
                return
        else:
            nothing: Rank = (0, ())
            if not any(can_beat(tuple(self.pawns[seat]), self.rules, seat, nothing) for seat in self.seats):
                self.end_round(None)
                return
        self.player = (self.player + 1) % self.rules.players
        while all(value == self.rules.rows + 1 for value in self.pawns[self.player]):
            self.player = (self.player + 1) % self.rules.players

    def end_round(self, won_by: int | None) -> None:
        """Pay the stakes and begin the next round, or end the game."""
        if won_by is not None:
            self.wins[won_by] += 1
            for seat in self.seats:
                self.chips[seat] -= self.rules.stake
            self.chips[won_by] += self.rules.stake * self.rules.players
        if self.round == self.rules.rounds:
            self.over = True
            return
        self.starter = self.following_starter(won_by)
        self.round += 1
        self.begin_round()

    def following_starter(self, won_by: int | None) -> int:
        """Return who starts the round after one that this seat has won, or nobody."""
        if won_by is None or self.rules.next_start == "next_seat":
            return (self.starter + 1) % self.rules.players
        if self.rules.next_start == "winner":
            return won_by
        weakest = min(self.rank(seat) for seat in self.seats)
        seat = won_by
        while self.rank(seat) != weakest:
            seat = (seat + 1) % self.rules.players
        return seat
