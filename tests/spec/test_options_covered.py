"""The small games try every value of every option, and each value shows: another would make another game."""

from collections.abc import Mapping
from functools import cache
from types import ModuleType
from typing import Any, Final

import attrs
import pytest

from tests.spec import conformance, jedisjeux, president, quickpoker
from tests.spec.conformance import Configuration, Specification

MODULES: Final[Mapping[str, ModuleType]] = {
    "quickpoker": quickpoker,
    "president": president,
    "jedisjeux": jedisjeux,
}

VALUES: Final[Mapping[str, Mapping[str, frozenset[object]]]] = {
    "quickpoker": {
        "players": frozenset({2, 3, 4}),
        "voluntary_loss": frozenset({True, False}),
        "straight_flush": frozenset({"staircase", "royal", "suited", "never"}),
        "kickers": frozenset({True, False}),
        "high_card": frozenset({True, False}),
        "rounds": frozenset({1, 2}),
        "next_start": frozenset({"next_seat", "winner", "loser"}),
        "stake": frozenset({0, 1, 2}),
        "pawns": frozenset({2, 3, 4, 5}),
        "rows": frozenset({2, 3, 4, 5, 6, 7, 8}),
        "faces": frozenset({1, 2, 3, 4, 5, 6}),
    },
    "president": {
        "players": frozenset({2, 3, 4, 5, 6}),
        "jokers": frozenset({0, 1, 2}),
        "leftovers": frozenset({"aside", "dealt"}),
        "hand_size": frozenset({None, 1, 2}),
        "five_card_kinds": frozenset({"ranked", "same_kind"}),
        "straights": frozenset({"game_order", "no_two", "natural"}),
        "quads": frozenset({"on_turn", "anytime"}),
        "joker": frozenset({"single", "trump"}),
        "first_lead": frozenset({"lowest_card", "seat_after_dealer"}),
        "must_play_lowest": frozenset({True, False}),
        "next_lead": frozenset({"winner", "last", "lowest_card"}),
        "replay_after_pass": frozenset({True, False}),
        "after_all_pass": frozenset({"lead", "extend", "next_seat"}),
        "penalties": frozenset({(), ((7, 2), (11, 3)), ((1, 2), (2, 3))}),
        "rounds": frozenset({1, 2}),
        "exchange": frozenset({True, False}),
        "last_gives": frozenset({"strongest", "any"}),
    },
    "jedisjeux": {
        "players": frozenset({2, 3, 4, 5, 6}),
        "chips": frozenset({6, 7}),
        "awards": frozenset({1, 2}),
        "max_deals": frozenset({None, 1, 2}),
    },
}
"""For each game, for each option, the values that must occur: all there are, of numbers without end some."""

# What the other options are told of: the cards, and the board of the one reading that needs it.
MATERIAL: Final = {"deck", "suits"}
# A position of another shape would be needed to try another value of these.
SHAPES: Final = {"players", "pawns", "rows", "jokers"}

# How many states of a small game to compare: more show nothing that these do not.
FEW: Final = 100

OPTIONS: Final = [(game, option) for game, options in VALUES.items() for option in options]
SHOWN: Final = [(game, option) for game, option in OPTIONS if option not in SHAPES]


def quick(game: str) -> tuple[Configuration, ...]:
    """Return the small games explored in every run."""
    return tuple(one for one in MODULES[game].CONFIGURATIONS if not one.slow)


@pytest.mark.parametrize("game", VALUES)
def test_every_option_is_listed(game: str) -> None:
    """No option of a game is forgotten here, and none is listed that it has not."""
    fields = {field.name for field in attrs.fields(type(quick(game)[0].rules))}
    assert fields - MATERIAL == set(VALUES[game])


@pytest.mark.parametrize(("game", "option"), OPTIONS)
def test_every_value_occurs(game: str, option: str) -> None:
    """Each value of each option is played in a small game."""
    used = {getattr(one.rules, option) for one in quick(game)}
    assert not VALUES[game][option] - used


@pytest.mark.parametrize(("game", "option"), SHOWN)
def test_every_value_shows(game: str, option: str) -> None:
    """For any two values of an option a small game with the one has other transitions with the other."""
    values = VALUES[game][option]
    pairs = {(value, other) for value in values for other in values if value != other}
    assert {pair for pair in pairs if not shows(game, option, *pair)} == set()


def shows(game: str, option: str, value: object, other: object) -> bool:
    """Tell whether a small game with a value of an option is another with another value."""
    # A suited board is not to be had where the small game names none.
    return other == "suited" or any(
        differ(game, one, attrs.evolve(one.rules, **changes(option, other)))
        for one in quick(game)
        if getattr(one.rules, option) == value
    )


def changes(option: str, value: object) -> dict[str, Any]:
    """Return what to change to give an option a value."""
    return {option: value} | ({"suits": None} if option == "straight_flush" else {})


def differ(game: str, one: Configuration, rules: Any) -> bool:
    """Tell whether the first few hundred states of a small game have other transitions under other rules.

    It begins where both rules have a sound position.
    """
    specification: Specification = MODULES[game].SPECIFICATION
    library = specification.game
    if one.starts:
        pairs = [(start, attrs.evolve(start, rules=rules)) for start in one.starts]
        due = [pair for pair in pairs if not library.check(pair[1])]
    else:
        due = [(library.start(one.rules), library.start(rules))]
    if any(text_of(specification, mine) != text_of(specification, other) for mine, other in due):
        return True
    known: set[str] = set()
    for states in due:
        here, there = (after(specification, state, **one.extents) for state in states)
        if [label for label, _ in here] != [label for label, _ in there]:
            return True
        for (_, mine), (_, other) in zip(here, there, strict=True):
            texts = {text_of(specification, state) for state in (mine, other)}
            if len(texts) > 1:
                return True
            if texts.isdisjoint(known) and len(known) < FEW:
                known |= texts
                due.append((mine, other))
    return False


@cache
def text_of(specification: Specification, state: Any) -> str:
    """Return what the specification shows of a state."""
    return conformance.as_text(specification.observed(state))


@cache
def after(specification: Specification, state: Any, **extents: Any) -> list[tuple[str, Any]]:
    """Return the moves of a state, as texts, each with the state after it."""
    return [
        (conformance.as_text(specification.label(move)), specification.game.apply(state, move))
        for move in conformance.moves(specification, state, **extents)
    ]
