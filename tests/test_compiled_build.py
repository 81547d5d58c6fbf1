"""What holds of the interpreted and of the compiled build: these tests run on whichever is installed."""

import ast
import copy
import importlib
import pickle
import weakref
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from random import Random
from typing import Any

import attrs
import pytest

from pokerules import GAMES, Card, Cards, hands, jedisjeux, president, quickpoker
from pokerules.simulate import playout

HOOK = Path(__file__).parent.parent / "hatch_build.py"


def modules_of_the_hook() -> list[str]:
    """Return the modules that the compiled build compiles, without needing what compiles them."""
    for node in ast.parse(HOOK.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "MODULES":
            found: tuple[str, ...] = ast.literal_eval(node.value)
            return [f"pokerules.{name}" for name in found]
    raise AssertionError("the build hook names no modules")


def test_all_the_modules_of_the_hook_are_compiled_or_none_is() -> None:
    files = [str(importlib.import_module(name).__file__) for name in modules_of_the_hook()]
    assert len({file.endswith(tuple(EXTENSION_SUFFIXES)) for file in files}) == 1


def values() -> list[Any]:
    """Return values of every kind that play makes: states, rules, moves, results, cards."""
    found: list[Any] = [Cards.parse("Ah Kh"), Card.parse("X1"), hands.best(Cards.parse("As Ks Qs Js Ts"))]
    for game in GAMES.values():
        rng, state = Random(6), game.start()
        for _ in range(40):
            due = game.chance(state)
            move = rng.choice(game.legal_moves(state)) if due is None else due.sample(rng)
            found += [state, move, game.observe(state, 0)]
            state = game.apply(state, move)
        end = playout(state, rng)
        found += [end, game.Rules(), end.last]
    found += [quickpoker.figure((4, 5, 6, 7, 8), quickpoker.Rules()), quickpoker.FigureKind.POKER]
    found += [*president.combinations(Cards.parse("6d 6c 7h"), president.Rules())]
    found += [president.CombinationKind.FLUSH, jedisjeux.Rebuy(0, 1), jedisjeux.Stage.RIVER]
    return found


VALUES = values()


def test_values_are_equal_and_hash_alike_after_pickling_and_copying() -> None:
    for value in VALUES:
        for twin in (pickle.loads(pickle.dumps(value)), copy.copy(value), copy.deepcopy(value)):
            assert (value, hash(value)) == (twin, hash(twin))


def test_values_can_be_referred_to_weakly() -> None:
    """All but the members of those enumerations that are integers, which no build can."""
    for value in [value for value in VALUES if not isinstance(value, int)]:
        assert weakref.ref(value)() is value


def test_fields_can_be_neither_set_nor_deleted() -> None:
    for value in VALUES:
        if attrs.has(type(value)):
            for name in [field.name for field in attrs.fields(type(value))]:
                with pytest.raises(AttributeError):
                    setattr(value, name, getattr(value, name))
                with pytest.raises(AttributeError):
                    delattr(value, name)


def test_big_masks_do_not_overflow() -> None:
    """Jokers stand on bits 52 and 53, and a deck fills all below: more than the 31 bits of a C int."""
    rules = president.Rules(jokers=2, joker="trump")
    both = Cards.parse("X1 X2")
    assert both == president.combinations(Cards.parse("X1 X2 2s"), rules)[-1].cards
    four = president.combinations(Cards.parse("2c 2d 2h 2s"), rules)[-1]
    assert president.CombinationKind.FOUR_OF_A_KIND == four.kind
    assert 7461 == hands.strength(Cards.parse("As Ks Qs Js Ts 2s 3s"))
