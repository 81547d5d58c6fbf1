"""Contracts on the integers of the games, which CrossHair proves for all of them, not for examples.

A contract is a function that takes whole numbers of any size: the assertions that it begins with
say for which of them it speaks, and the others what holds then. They stand in a module of their own
because pytest rewrites the assertions of test modules, and what it makes of them cannot be proved.
"""

from itertools import pairwise

from pokerules import president
from pokerules.jedisjeux.pot import Stage, clockwise, shares
from pokerules.jedisjeux.state import Opening, settled
from pokerules.president.ending import points
from pokerules.quickpoker.play import pushed

PENALTIES = president.Rules()
STEEP = president.Rules(penalties=((1, 2), (5, 7)))


def a_pawn_advances(value: int, die: int, rows: int) -> None:
    """A pawn goes on by the whole throw, or into the hole if that is beyond the ace (QP-3, QP-5, QP-6)."""
    assert 0 <= value <= rows
    assert die >= 1
    after = pushed(value, die, rows)
    assert value < after <= rows + 1
    assert after == value + die if value + die <= rows else after == rows + 1


def a_pawn_stops_on_the_ace(value: int, die: int, rows: int) -> None:
    """Wrong: no pawn falls into the hole."""
    assert 0 <= value <= rows
    assert die >= 1
    assert pushed(value, die, rows) <= rows


def penalties_of_the_source(left: int) -> None:
    """Cards left count once up to 6, twice from 7 and three times from 11 (PR-21)."""
    assert left >= 0
    found = points(PENALTIES, left)
    assert found == (left if left <= 6 else 2 * left if left <= 10 else 3 * left)


def penalties_of_a_variant(left: int) -> None:
    """Other thresholds and factors count as the rules say (PR-21)."""
    assert left >= 0
    found = points(STEEP, left)
    assert found == (0 if left == 0 else 2 * left if left <= 4 else 7 * left)


def penalties_grow(left: int) -> None:
    """One card more always costs more (PR-21)."""
    assert left >= 0
    assert points(PENALTIES, left) < points(PENALTIES, left + 1)


def seven_cards_are_not_doubled(left: int) -> None:
    """Wrong: the seventh card is not doubled yet."""
    assert left >= 0
    found = points(PENALTIES, left)
    assert found == (left if left <= 7 else 2 * left if left <= 10 else 3 * left)


def a_pot_is_shared(pot: int, dealer: int, first: bool, second: bool, third: bool) -> None:
    """Any pot is paid in full, equally, the odd chips clockwise from the dealer's left (JJ-14)."""
    assert pot >= 0
    assert 0 <= dealer <= 2
    assert first or second or third
    order = clockwise(dealer, 3)
    sharers = tuple([seat for seat, sharing in enumerate((first, second, third)) if sharing])
    received = shares(pot, sharers, order)
    assert sum(received) == pot
    assert all(not received[seat] for seat in order if seat not in sharers)
    clockwise_shares = [received[seat] for seat in order if seat in sharers]
    assert all(0 <= earlier - later <= 1 for earlier, later in pairwise(clockwise_shares))
    assert clockwise_shares[0] - clockwise_shares[-1] <= 1


def odd_chips_go_to_the_lowest_seat(pot: int, dealer: int) -> None:
    """Wrong: seat 0 never gets less than seat 1."""
    assert pot >= 0
    assert 0 <= dealer <= 2
    received = shares(pot, (0, 1, 2), clockwise(dealer, 3))
    assert received[0] >= received[1]


def chips_are_staked(chips: int) -> None:
    """A player still in stakes 1, 2, 4 and 6 chips by the four stages, or all they had (JJ-3, JJ-4, JJ-9)."""
    assert chips >= 1
    staked = Stage.OBSERVATION.stake
    left = chips - staked
    for stage, cap in ((Stage.FLOP, 2), (Stage.TURN, 4), (Stage.RIVER, 6)):
        (left,), (staked,) = settled(Opening(stage, (), (0,), (left,), (staked,)), (0,), ())
        assert left + staked == chips
        assert staked == (chips if chips < cap else cap)


def a_stake_is_paid_in_full(chips: int) -> None:
    """Wrong: the river costs two chips even where there are fewer."""
    assert chips >= 0
    _, (staked,) = settled(Opening(Stage.RIVER, (), (0,), (chips,), (4,)), (0,), ())
    assert staked == 6
