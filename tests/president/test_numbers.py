"""The numbers of actions: their order is a promise, which digests hold to from version to version."""

import hashlib
from random import Random
from typing import Any

import pytest

from pokerules import president
from pokerules.cards import Card, Cards, parse_sequence
from pokerules.errors import InvalidArgument
from pokerules.president import Close, Give, Pass, Play, Rules

from .strategies import positions

SMALL = Cards.parse("3d 3c 3h 3s 4d 5d 6d 7d 8c 2s")

VARIANTS = {
    "the full pack": (Rules(), 18268, "6d6088c064cd1bfc"),
    "two jokers and an exchange": (Rules(jokers=2, exchange=True), 18325, "93a907e8550336af"),
    "a trick closed by hand": (
        Rules(after_all_pass="extend", straights="natural"),
        19289,
        "9fcfbfff4647f25d",
    ),
    "a small deck": (
        Rules(players=2, deck=SMALL, jokers=1, exchange=True, straights="no_two"),
        39,
        "9fc2c0a31b03a6ae",
    ),
    "hands of four cards": (Rules(players=3, hand_size=4, jokers=1), 197, "0f0808e96444937b"),
    "hands of one card": (Rules(hand_size=1, jokers=2, after_all_pass="extend"), 56, "f438b3d7ddccc160"),
}
"""Rules with how many actions they have and the beginning of the digest of all of them, in order."""


def line(move: Play | Pass | Close | Give) -> str:
    """Return a move without its player, as records write it."""
    cards = move.cards.code if isinstance(move, Play) else move.card.code if isinstance(move, Give) else ""
    return f"{type(move).__name__} {cards}"


@pytest.mark.parametrize("name", VARIANTS)
def test_the_order_of_actions_never_changes(name: str) -> None:
    rules, count, digest = VARIANTS[name]
    actions = president.actions(rules)
    told = "\n".join([line(actions.move(number, 0)) for number in range(len(actions))])
    assert (count, digest) == (len(actions), hashlib.sha256(told.encode()).hexdigest()[:16])


def test_plays_come_in_the_order_of_combinations_then_pass_close_and_gifts_weakest_first() -> None:
    rules = Rules(players=2, deck=SMALL, jokers=2, exchange=True, after_all_pass="extend")
    expected = [
        *[Play(1, play.cards) for play in president.combinations(rules.pack, rules)],
        *(Pass(1), Close(1)),
        *[Give(1, card) for card in parse_sequence("3d 3c 3h 3s 4d 5d 6d 7d 8c 2s X1 X2")],
    ]
    actions = president.actions(rules)
    assert expected == [actions.move(number, 1) for number in range(len(actions))]
    assert [*range(len(expected))] == [actions.index(move) for move in expected]


def test_plays_are_of_the_sizes_that_a_hand_can_have() -> None:
    for size, largest in {1: 1, 2: 2, 4: 4, 5: 5, 13: 5}.items():
        plays = [action for action in president.actions(Rules(hand_size=size)) if action.kind is Play]
        assert largest == max(len(action.values[0]) for action in plays)


@pytest.mark.parametrize(
    "move",
    [
        Play(0, ()),
        Play(0, [Card.parse("3d"), Card.parse("3d")]),
        Play(0, Cards.parse("3d 4d")),
        Play(0, Cards.parse("X1")),
        Close(0),
        Give(0, Card.parse("3d")),
    ],
)
def test_what_nobody_can_ever_do_has_no_number(move: president.PlayerMove) -> None:
    with pytest.raises(InvalidArgument, match="one of the 18268 that these rules know"):
        president.actions(Rules()).index(move)


@pytest.mark.parametrize("options", [{"jokers": 2}, {"rounds": 2, "exchange": True, "quads": "anytime"}])
def test_what_is_legal_is_told_by_numbers_in_the_order_of_the_moves(options: dict[str, Any]) -> None:
    variant = Rules(**options)
    actions = president.actions(variant)
    for state, _ in positions(variant, Random(2)):
        for player in president.to_act(state):
            numbers = actions.legal(state, player)
            moves = tuple([actions.move(number, player) for number in numbers])
            assert president.legal_moves(state, player) == moves
            assert numbers == actions.legal(president.observe(state, player))
