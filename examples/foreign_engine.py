"""Hold another engine to the rules: ``python examples/foreign_engine.py``.

`Table` is a server's own Quick Poker: it changes in place, knows nothing of states and moves, and
plays only one variant. `Adapter` makes it answer as a game of the library does, so that every law
can be checked on it.
"""

from typing import Any

import attrs

from pokerules import quickpoker
from pokerules.errors import IllegalMove
from pokerules.quickpoker import Advance, Pass, Result, Roll, Rules, State, Tally, best_reachable, figure
from pokerules.testing.kits import KITS
from pokerules.testing.suite import hold, laws_of


class Table:
    """A table of the server: boards, whose turn it is, and who has won how often."""

    def __init__(self, rules: Rules) -> None:
        self.rules, self.round, self.starter, self.last = rules, 1, 0, None
        self.won = [0] * rules.players
        self.open_round()

    def open_round(self) -> None:
        """Put all pawns on their start lines."""
        self.boards = [[0] * self.rules.pawns for _ in range(self.rules.players)]
        self.turn: int | None = self.starter
        self.die: int | None = None
        self.choosing = False

    def push(self, lane: int) -> None:
        """Advance a pawn of the player whose turn it is, by the die."""
        board = self.boards[self.turn or 0]
        board[lane] = min(board[lane] + (self.die or 0), self.rules.rows + 1)
        self.hand_on()

    def hand_on(self) -> None:
        """End the round if it is decided, else give the turn to the next who has a pawn to move."""
        held = [figure(board, self.rules, seat) for seat, board in enumerate(self.boards)]
        reach = [best_reachable(board, self.rules, seat) for seat, board in enumerate(self.boards)]
        best = max(held)
        leader = held.index(best) if held.count(best) == 1 and best.kind else None
        beaten = all(seat == leader or reach[seat] <= best for seat in range(len(held)))
        if beaten and (leader is not None or not best.kind):
            self.close_round(leader, held)
            return
        self.die = None
        while self.turn is not None:
            self.turn = (self.turn + 1) % self.rules.players
            if min(self.boards[self.turn]) <= self.rules.rows:
                break
        self.choosing = self.turn == leader

    def close_round(self, winner: int | None, held: list[Any]) -> None:
        """Count the round and open the next, if there is one."""
        self.last = Result(self.round, winner, tuple(map(tuple, self.boards)), tuple(held))  # type: ignore[assignment]
        if winner is not None:
            self.won[winner] += 1
        if self.round == self.rules.rounds:
            self.turn, self.die, self.choosing = None, None, False
            return
        self.round += 1
        self.starter = (self.starter + 1) % self.rules.players
        self.open_round()


class Adapter:
    """The table as a game of the library; what the table cannot answer, the library does."""

    def __init__(self, table: type[Table] = Table) -> None:
        self.table = table

    def __getattr__(self, name: str) -> Any:
        return getattr(quickpoker, name)

    def start(self, rules: Rules) -> State:
        """Open a table."""
        return self.state_of(self.table(rules))

    def apply(self, state: State, move: Any) -> State:
        """Set up a table as the state says, make the move, and see what it has become."""
        violation = quickpoker.why_illegal(state, move)
        if violation is not None:
            raise IllegalMove(violation, state, move)
        table = self.table_of(state)
        if isinstance(move, Advance):
            table.push(move.lane)
        elif isinstance(move, Pass):
            table.hand_on()
        else:
            table.choosing, table.die = False, move.value if isinstance(move, Roll) else None
        return self.state_of(table)

    def state_of(self, table: Table) -> State:
        """Return a table as a state."""
        tally = Tally(table.round, table.starter, tuple(table.won), table.last)
        boards = tuple(map(tuple, table.boards))
        return State(table.rules, tally, table.turn, boards, table.die, table.choosing)

    def table_of(self, state: State) -> Table:
        """Return a state as a table."""
        table = self.table(state.rules)
        table.round, table.starter, table.won, table.last = attrs.astuple(state.tally, recurse=False)
        table.won, table.boards = list(table.won), [list(board) for board in state.pawns]
        table.turn, table.die, table.choosing = state.player, state.die, state.may_pass
        return table


def variant(rules: Rules) -> Rules:
    """Return the rules with the only order of starters that the table knows."""
    return attrs.evolve(rules, next_start="next_seat")


KIT = attrs.evolve(KITS["quickpoker"], variant=variant)


def main() -> None:
    """Check every law on the table."""
    laws = laws_of(KIT)
    for law in laws:
        hold(law, Adapter(), like=KIT, examples=3)
    print(f"the table keeps all {len(laws)} laws")


if __name__ == "__main__":
    main()
