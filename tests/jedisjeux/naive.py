"""A second Jedisjeux, written from the rulebook alone: lists, dicts, and the best of 21 subsets.

It shares no code with the package: cards are texts such as ``"Th"``, a deal is a list of them, and a
table changes in place. It knows nothing of speed.
"""

from itertools import combinations
from typing import Any

STAGES = ["observation", "flop", "turn", "river"]
STAKES = {"observation": 1, "flop": 1, "turn": 2, "river": 2}
TURNED = {"flop": 3, "turn": 1, "river": 1}
RANKS = "23456789TJQKA"


def five(cards: tuple[str, ...]) -> list[int]:
    """Return a key of a five-card hand: the greater list is the better hand."""
    values = sorted((RANKS.index(card[0]) + 2 for card in cards), reverse=True)
    by_count = sorted(set(values), key=lambda value: (values.count(value), value), reverse=True)
    counts = [values.count(value) for value in by_count]
    suited = len({card[1] for card in cards}) == 1
    top = 0
    if len(by_count) == 5:
        if values[0] - values[4] == 4:
            top = values[0]
        elif values == [14, 5, 4, 3, 2]:
            top = 5
    if top and suited:
        return [8, top]
    if counts == [4, 1]:
        return [7, *by_count]
    if counts == [3, 2]:
        return [6, *by_count]
    if suited:
        return [5, *values]
    if top:
        return [4, top]
    if counts == [3, 1, 1]:
        return [3, *by_count]
    if counts == [2, 2, 1]:
        return [2, *by_count]
    if counts == [2, 1, 1, 1]:
        return [1, *by_count]
    return [0, *values]


def best(cards: list[str]) -> list[int]:
    """Return the key of the best five cards of up to seven."""
    return max(five(subset) for subset in combinations(cards, 5))


class Table:
    """A table of Jedisjeux: the public attributes are what lies on it."""

    def __init__(self, players: int, chips: int, awards: int, max_deals: int | None) -> None:
        self.players = players
        self.to_win = awards
        self.max_deals = max_deals
        self.deal = 1
        self.dealer = 0
        self.over = False
        self.stacks = [chips] * players
        self.awards = [0] * players
        self.last: dict[str, Any] | None = None
        self.clear()

    def clear(self) -> None:
        """Take everything off the table but stacks and Awards."""
        self.stage = "observation"
        self.hands: list[list[str]] = []
        self.board: list[str] = []
        self.pack: list[str] = []
        self.staked = [0] * self.players
        self.left_in: list[int] = []
        self.decided: list[int] = []

    def clockwise(self) -> list[int]:
        """Return all seats, from the dealer's left."""
        return [(self.dealer + step) % self.players for step in range(1, self.players + 1)]

    def undecided(self) -> list[int]:
        """Return who is in, has chips and has not decided yet."""
        return [seat for seat in self.left_in if seat not in self.decided and self.stacks[seat] > 0]

    def options(self) -> list[tuple[str, int]]:
        """Return every decision that may be taken now."""
        return [(what, seat) for seat in self.undecided() for what in ("stake", "fold")]

    def refusal(self, seat: int) -> str | None:
        """Return the name of the reason for which this seat may decide nothing, if it may not."""
        if self.over:
            return "GAME_OVER"
        if not self.hands:
            return "DEAL_DUE"
        if seat not in range(self.players):
            return "NO_SUCH_PLAYER"
        if seat not in self.left_in:
            return "FOLDED"
        if seat in self.decided:
            return "ALREADY_DECIDED"
        if self.stacks[seat] == 0:
            return "NO_CHIPS"
        return None

    def pay(self, seat: int) -> None:
        """Let a seat stake what the stage asks, or what it has."""
        amount = min(STAKES[self.stage], self.stacks[seat])
        self.stacks[seat] -= amount
        self.staked[seat] += amount

    def give_out(self, order: list[str]) -> None:
        """Deal two cards to each, take the first stake and turn the flop."""
        self.pack = list(order)
        self.left_in = list(range(self.players))
        self.hands = [[] for _ in range(self.players)]
        for _ in range(2):
            for seat in self.clockwise():
                self.hands[seat].append(self.pack.pop(0))
        for seat in range(self.players):
            self.pay(seat)
        self.next_stage()

    def next_stage(self) -> None:
        """Burn a card and turn the next ones."""
        self.stage = STAGES[STAGES.index(self.stage) + 1]
        self.decided = []
        self.pack.append(self.pack.pop(0))
        for _ in range(TURNED[self.stage]):
            self.board.append(self.pack.pop(0))
        self.go_on()

    def decide(self, what: str, seat: int) -> None:
        """Take a decision: ``"stake"`` or ``"fold"``."""
        self.decided.append(seat)
        if what == "stake":
            self.pay(seat)
        else:
            self.left_in.remove(seat)
        self.go_on()

    def go_on(self) -> None:
        """End the deal or the stage if it is at its end."""
        if len(self.left_in) == 1:
            self.finish(self.left_in, {})
        elif not self.undecided():
            if self.stage == "river":
                keys = {seat: best(self.hands[seat] + self.board) for seat in self.left_in}
                self.finish([seat for seat in self.left_in if keys[seat] == max(keys.values())], keys)
            else:
                self.next_stage()

    def finish(self, winners: list[int], keys: dict[int, list[int]]) -> None:
        """Pay the pot, make the rebuys, and end the game or pass the deal."""
        pot = sum(self.staked)
        shares = [0] * self.players
        for seat in winners:
            shares[seat] = pot // len(winners)
        odd = pot % len(winners)
        for seat in self.clockwise():
            if odd and seat in winners:
                shares[seat] += 1
                odd -= 1
        for seat in range(self.players):
            self.stacks[seat] += shares[seat]
        rebuys: list[tuple[int, int]] = []
        for seat in self.clockwise():
            if self.stacks[seat] == 0 and not self.over:
                donor = next(other for other in self.clockwise() if self.stacks[other] == max(self.stacks))
                self.stacks[donor] -= 6
                self.stacks[seat] += 6
                self.awards[donor] += 1
                rebuys.append((seat, donor))
                self.over = self.awards[donor] == self.to_win
        self.last = {
            "deal": self.deal,
            "dealer": self.dealer,
            "board": self.board,
            "shown": {seat: (sorted(self.hands[seat]), key) for seat, key in keys.items()},
            "staked": self.staked,
            "shares": shares,
            "rebuys": rebuys,
            "awards": list(self.awards),
        }
        self.clear()
        if self.deal == self.max_deals:
            self.over = True
        if not self.over:
            self.deal += 1
            self.dealer = (self.dealer + 1) % self.players

    def standings(self) -> list[list[int]]:
        """Return the seats by Awards, then by chips, equals together."""
        groups: dict[tuple[int, int], list[int]] = {}
        for seat in range(self.players):
            groups.setdefault((self.awards[seat], self.stacks[seat]), []).append(seat)
        return [groups[key] for key in sorted(groups, reverse=True)]

    def winners(self) -> list[int]:
        """Return who has won, or nobody while the game runs."""
        return self.standings()[0] if self.over else []
