"""`perft` and `divide` against reference counts, which naive second implementations confirm."""

import itertools
import json
import math
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any, Protocol

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pokerules import (
    GAMES,
    Cards,
    IllegalMove,
    InvalidArgument,
    apply,
    chance,
    divide,
    game_of,
    is_over,
    jedisjeux,
    legal_moves,
    loads,
    observe,
    perft,
    quickpoker,
    replay,
)
from pokerules.cards import parse_sequence
from pokerules.counting import MAX_ORDERS
from pokerules.distributions import Deal
from pokerules.quickpoker import Advance, Roll, Rules
from tests.jedisjeux import naive as naive_jedisjeux
from tests.president.twin import Naive as NaivePresident
from tests.quickpoker import naive as naive_quickpoker
from tests.records.strategies import states

DATA: list[dict[str, Any]] = json.loads(
    Path(__file__).with_name("data").joinpath("perft.json").read_text("utf-8")
)
LONG = {"Président, six cards each", "Jedisjeux, three short stacks, two deals: to the end"}
"""The positions that take long."""
by_position = pytest.mark.parametrize(
    "position",
    [
        pytest.param(position, id=position["name"], marks=[pytest.mark.slow] * (position["name"] in LONG))
        for position in DATA
    ],
)


def deals_of(position: dict[str, Any]) -> list[Deal] | None:
    """Return the deals to go through, or None for all orders of the deck."""
    if position["deals"] is None:
        return None
    return [Deal(parse_sequence(deck)) for deck in position["deals"]]


@by_position
def test_the_reference_counts(position: dict[str, Any]) -> None:
    """Counts of 0 to n moves; a list that ends with 0 was counted to the end of the game."""
    *_, state = replay(loads(position["record"]))
    deals = deals_of(position)
    counts = [perft(state, depth, deals) for depth in range(len(position["counts"]))]
    assert counts == position["counts"]


class Twin(Protocol):
    """A naive game in the words of the record's moves."""

    def moves(self, deals: list[Deal] | None) -> list[Any]: ...
    def play(self, move: Any) -> None: ...


class QuickPoker:
    def __init__(self, rules: Any) -> None:
        self.game = naive_quickpoker.Game(rules)

    def moves(self, deals: list[Deal] | None) -> list[Any]:
        assert deals is None
        steps = [step for step in self.game.moves() if self.game.fault(step) is None]
        return [*steps, *self.game.rolls()]

    def play(self, move: Any) -> None:
        if not isinstance(move, tuple):
            move = (type(move).__name__.lower(), *attrs.astuple(move))
        self.game.play(move)


class Jedisjeux:
    def __init__(self, rules: Any) -> None:
        self.table = naive_jedisjeux.Table(rules.players, rules.chips, rules.awards, rules.max_deals)

    def moves(self, deals: list[Deal] | None) -> list[Any]:
        if self.table.over or self.table.hands:
            return self.table.options()
        assert deals is not None
        return deals

    def play(self, move: Any) -> None:
        if isinstance(move, Deal):
            self.table.give_out([card.code for card in move.deck])
        else:
            what = move if isinstance(move, tuple) else (type(move).__name__.lower(), move.player)
            self.table.decide(*what)


class President:
    def __init__(self, rules: Any) -> None:
        # Five cards are the most that a play can have, so larger subsets of a hand need not be tried.
        self.game = NaivePresident(rules, largest=5)

    def moves(self, deals: list[Deal] | None) -> list[Any]:
        rules = self.game.rules
        if self.game.phase == "deal":
            return list(map(Deal, itertools.permutations(rules.pack))) if deals is None else deals
        return [move for seat in range(rules.players) for move in self.game.legal(seat)]

    def play(self, move: Any) -> None:
        self.game.apply(move)


TWINS: dict[str, Callable[[Any], Twin]] = {
    "quickpoker": QuickPoker,
    "president": President,
    "jedisjeux": Jedisjeux,
}


def counted(twin: Twin, depth: int, deals: list[Deal] | None) -> int:
    """Count the sequences one by one, of those of one move the moves."""
    if depth == 0:
        return 1
    moves, total = twin.moves(deals), 0
    if depth == 1:
        return len(moves)
    for move in moves:
        after = deepcopy(twin)
        after.play(move)
        total += counted(after, depth - 1, deals)
    return total


@by_position
def test_the_naive_games_count_the_same(position: dict[str, Any]) -> None:
    record = loads(position["record"])
    twin: Twin = TWINS[next(name for name, game in GAMES.items() if game is game_of(record.rules))](
        record.rules
    )
    for move in record.moves:
        twin.play(move)
    depth = position["naive"]
    assert counted(twin, depth, deals_of(position)) == position["counts"][depth]


@given(state=states(length=40), depth=st.integers(1, 3))
@settings(deadline=None, max_examples=40)
def test_divide_sums_to_perft_and_lists_the_moves_in_canonical_order(state: Any, depth: int) -> None:
    deals = some_deals(state)
    divided = divide(state, depth, deals)
    assert perft(state, depth, deals) == sum(divided.values())
    due = chance(state)
    assert list(divided) == list(legal_moves(state) if due is None else deals or due)


def some_deals(state: Any) -> list[Deal] | None:
    """Return one order of the pack of a card game; None for a game without cards."""
    cards: Cards | None = getattr(state.rules, "pack", getattr(state.rules, "deck", None))
    return None if cards is None else [Deal(cards)]


@given(state=states(length=40))
@settings(deadline=None, max_examples=40)
def test_the_first_counts_are_those_of_the_moves(state: Any) -> None:
    due = chance(state)
    assert perft(state, 0) == 1
    assert perft(state, 1) == (len(legal_moves(state)) if due is None else due.size)


def test_a_game_that_ends_earlier_adds_nothing() -> None:
    state = jedisjeux.apply(
        jedisjeux.start(jedisjeux.Rules(players=2, max_deals=1)), Deal(jedisjeux.Rules().deck)
    )
    state = jedisjeux.apply(state, jedisjeux.Stake(0))
    assert divide(state, 1) == {jedisjeux.Stake(1): 1, jedisjeux.Fold(1): 1}
    assert divide(state, 2) == {jedisjeux.Stake(1): 4, jedisjeux.Fold(1): 0}
    over = jedisjeux.apply(state, jedisjeux.Fold(1))
    assert is_over(over)
    assert [perft(over, depth) for depth in range(3)] == [1, 0, 0]


def test_a_depth_beyond_the_end_of_the_game_costs_nothing_more() -> None:
    assert perft(quickpoker.start(Rules(pawns=2, rows=2, faces=1)), 10**9) == 0


def test_the_orders_of_a_deck_are_counted_but_too_many_are_not_gone_through() -> None:
    start = jedisjeux.start()
    assert perft(start, 1) == math.factorial(52)
    for count in (lambda: perft(start, 2), lambda: divide(start, 1)):
        with pytest.raises(InvalidArgument, match=r"^deals must be given where there are 8.07e\+67 orders"):
            count()
    assert math.factorial(8) == MAX_ORDERS


def test_no_more_deals_can_be_given_than_are_gone_through() -> None:
    """Such as all those of a full pack, which would never come to an end."""
    start = jedisjeux.start()
    orders: Any = chance(start)
    with pytest.raises(InvalidArgument, match=r"^deals must be at most 40320, not <the 80658"):
        perft(start, 2, orders)


def test_given_deals_stand_for_all_orders_of_every_shuffle() -> None:
    start = jedisjeux.start(jedisjeux.Rules(players=2))
    due = chance(start)
    assert due is not None
    deals = list(itertools.islice(due, 3))
    assert perft(start, 1, deals) == 3
    assert divide(start, 2, iter(deals)) == dict.fromkeys(deals, 4)
    assert perft(start, 4, deals[:1]) == perft(apply(start, deals[0]), 3, deals[:1])
    assert perft(start, 1, []) == 0


def test_a_given_deal_must_be_one_of_the_deck_in_play() -> None:
    start = jedisjeux.start()
    for depth in (1, 2):
        with pytest.raises(IllegalMove, match="JJ-1: the deck is not the one in play"):
            perft(start, depth, [Deal(Cards.parse("Ah Kh"))])
    for move in (jedisjeux.Stake(0), Roll(3)):
        with pytest.raises(TypeError, match=r"^deals must be Deals, not "):
            perft(start, 1, [move])  # type: ignore[list-item]


def test_given_deals_do_not_replace_a_die() -> None:
    assert perft(quickpoker.start(), 3, []) == 180


def test_wrong_arguments() -> None:
    start = quickpoker.start()
    for count in (perft, divide):
        for state in (None, Rules(), observe(start)):
            with pytest.raises(TypeError, match=r"state"):
                count(state, 1)
        for depth in (1.0, True, "1"):
            with pytest.raises(TypeError, match="depth must be an integer"):
                count(start, depth)  # type: ignore[arg-type]
        with pytest.raises(InvalidArgument, match="depth must be at least"):
            count(start, -1)
    with pytest.raises(InvalidArgument, match="depth must be at least 1, not 0"):
        divide(start, 0)
    assert divide(start, 1) == dict.fromkeys(map(Roll, range(1, 7)), 1)
    assert divide(apply(start, Roll(2)), 1) == dict.fromkeys([Advance(0, lane) for lane in range(5)], 1)


def test_the_positions_that_take_long_are_there() -> None:
    assert {position["name"] for position in DATA} >= LONG
