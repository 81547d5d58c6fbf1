"""The engine of the example keeps all laws; each fault planted in it is caught by its law."""

import importlib.util
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import Phase

from pokerules.testing.laws import Law
from pokerules.testing.suite import LAWS, hold, laws_of

_SPEC = importlib.util.spec_from_file_location(
    "foreign_engine", Path(__file__).parents[2] / "examples" / "foreign_engine.py"
)
assert _SPEC is not None
assert _SPEC.loader is not None
example: Any = importlib.util.module_from_spec(_SPEC)
_SPEC.loader.exec_module(example)

Table: Any = example.Table


def bouncing(self: Any, lane: int) -> None:
    """A pawn pushed beyond the ace comes back."""
    board = self.boards[self.turn]
    beyond = board[lane] + self.die - self.rules.rows
    if beyond > 0 and board[lane] > beyond:
        board[lane] -= beyond
        self.hand_on()
        return
    Table.push(self, lane)


def doubling(self: Any, lane: int) -> None:
    """A six counts twice."""
    self.die += 6 * (self.die == 6)
    Table.push(self, lane)


def shoving(self: Any, lane: int) -> None:
    """A pawn takes the one in the next lane along when that stands on the start line."""
    board = self.boards[self.turn]
    if board[lane - 1] == 0:
        board[lane - 1] = 1
    Table.push(self, lane)


def generous(self: Any) -> None:
    """The player whose turn it is may pass."""
    Table.hand_on(self)
    self.choosing = self.turn is not None


def backward(self: Any) -> None:
    """Turns go counterclockwise."""
    before = self.turn
    Table.hand_on(self)
    if self.turn is not None and any(map(any, self.boards)):
        self.turn = (before - 1) % self.rules.players
        self.choosing = False


def sitting(self: Any) -> None:
    """The player who has moved moves again."""
    before, closed = self.turn, self.round
    Table.hand_on(self)
    if self.turn is not None and self.round == closed and min(self.boards[before]) <= self.rules.rows:
        self.turn, self.choosing = before, False


def hasty(self: Any) -> None:
    """The player who first has a figure wins the round."""
    held = [example.figure(board, self.rules, seat) for seat, board in enumerate(self.boards)]
    if max(held).kind:
        self.close_round(held.index(max(held)), held)
    else:
        Table.hand_on(self)


def forgetful(self: Any, winner: Any, held: Any) -> None:
    """The wins of the rounds before are lost."""
    self.won = [0] * self.rules.players
    Table.close_round(self, winner, held)


def unwashed(self: Any) -> None:
    """A new round begins with the pawns where they are."""
    boards = getattr(self, "boards", None)
    Table.open_round(self)
    self.boards = boards or self.boards


def endless(self: Any, winner: Any, held: Any) -> None:
    """One round more than agreed is played."""
    last = self.round == self.rules.rounds
    Table.close_round(self, winner, held)
    if last:
        self.open_round()


def partial(self: Any) -> None:
    """Seat 0 opens every round."""
    self.starter = 0
    Table.open_round(self)


FAULTS = [
    ("pawns_never_retreat", "push", bouncing),
    ("a_move_advances_one_pawn_by_the_die", "push", bouncing),
    ("a_move_advances_one_pawn_by_the_die", "push", doubling),
    ("a_move_advances_one_pawn_by_the_die", "push", shoving),
    ("lanes_may_be_reversed", "push", shoving),
    ("a_pass_is_for_the_strict_leader", "hand_on", generous),
    ("turns_go_clockwise", "hand_on", backward),
    ("turns_go_clockwise", "hand_on", sitting),
    ("a_round_ends_exactly_when_decided", "hand_on", hasty),
    ("a_round_ends_exactly_when_decided", "close_round", forgetful),
    ("pawns_never_retreat", "open_round", unwashed),
    ("every_state_is_valid", "close_round", endless),
    ("renaming_commutes", "open_round", partial),
    ("every_state_is_valid", "open_round", partial),
    ("records_survive", "push", doubling),
    ("plays_as_the_reference", "push", doubling),
]


@pytest.mark.slow
@pytest.mark.parametrize("law", laws_of(example.KIT), ids=str)
def test_the_table_of_the_example_keeps_the_law(law: Law) -> None:
    """On more games than the example itself tries, which `test_examples` runs."""
    hold(law, example.Adapter(), example.KIT, examples=40)


@pytest.mark.parametrize(("method", "fault"), dict.fromkeys((method, fault) for _, method, fault in FAULTS))
def test_every_fault_of_a_table_is_found_by_every_run_of_the_comparison(
    method: str, fault: Callable[..., None]
) -> None:
    """The law that compares with the reference meets each of them before anything is drawn."""
    table = type("Faulty", (Table,), {method: fault})
    law = next(law for law in LAWS if law.name == "plays_as_the_reference")
    with pytest.raises(AssertionError, match=r"^plays as the reference: ") as caught:
        hold(law, example.Adapter(table), example.KIT)
    assert " of the shipped conformance file, " in caught.value.__notes__[0]


@pytest.mark.parametrize(("name", "method", "fault"), FAULTS)
def test_a_fault_of_a_table_is_caught_by_the_law_named_for_it(
    name: str, method: str, fault: Callable[..., None]
) -> None:
    """The fault takes the place of a method of the table."""
    table = type("Faulty", (Table,), {method: fault})
    law = next(law for law in LAWS if law.name == name)
    with pytest.raises(AssertionError, match=f"^{name.replace('_', ' ')}(:| \\()"):
        hold(
            law, example.Adapter(table), example.KIT, examples=300, derandomize=True, phases=[Phase.generate]
        )
