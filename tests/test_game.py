"""The functions that serve every game: each calls the one of its argument's game."""

import inspect
import subprocess
import sys
from collections.abc import Callable, Mapping
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

import pokerules
from pokerules import (
    GAMES,
    IllegalMove,
    InvalidArgument,
    game,
    game_of,
    hands,
    jedisjeux,
    president,
    quickpoker,
)
from pokerules.distributions import Dealt
from pokerules.game import AnyGame

STATE = quickpoker.apply(quickpoker.start(quickpoker.Rules(players=3)), quickpoker.Roll(2))
OVER = quickpoker.setup(pawns=[(8, 8, 9, 9, 9), (9,) * 5], player=None, wins=(1, 0))
VIEW = quickpoker.observe(STATE, 0)

OF_A_STATE = (
    "legal_moves",
    "chance",
    "is_over",
    "to_act",
    "winner",
    "winners",
    "standings",
    "payoffs",
    "observe",
    "check",
)
OF_BOTH = ("legal_moves", "to_act", "is_over", "winner", "winners", "standings", "payoffs", "chance")


@pytest.mark.parametrize("name", OF_A_STATE)
@pytest.mark.parametrize("state", [STATE, OVER], ids=["running", "over"])
def test_the_function_of_the_game_is_called(name: str, state: quickpoker.State) -> None:
    expected = getattr(quickpoker, name)(state)
    assert expected == getattr(pokerules, name)(state)


def test_a_player_is_passed_on() -> None:
    assert [pokerules.legal_moves(STATE, seat) for seat in range(3)] == [
        quickpoker.legal_moves(STATE, seat) for seat in range(3)
    ]
    assert pokerules.observe(STATE, 2) == quickpoker.observe(STATE, 2)
    with pytest.raises(InvalidArgument, match="player must be a seat from 0 to 2, not 3"):
        pokerules.legal_moves(STATE, 3)


def test_moves_are_judged_and_made_by_the_game() -> None:
    move, refused = quickpoker.Advance(0, 3), quickpoker.Pass(0)
    assert pokerules.why_illegal(STATE, move) is None
    assert pokerules.why_illegal(STATE, refused) == quickpoker.why_illegal(STATE, refused)
    assert pokerules.apply(STATE, move) == quickpoker.apply(STATE, move)
    with pytest.raises(IllegalMove, match="QP-3"):
        pokerules.apply(STATE, refused)


@pytest.mark.parametrize("name", OF_BOTH)
def test_views_have_their_games_functions_too(name: str) -> None:
    assert getattr(pokerules, name)(VIEW) == getattr(quickpoker, name)(STATE)


def test_a_view_is_all_that_sampling_and_judging_need() -> None:
    assert pokerules.resample(VIEW, Random(0)) == STATE
    for move in (quickpoker.Advance(0, 3), quickpoker.Pass(0), quickpoker.Roll(2)):
        assert pokerules.why_illegal(VIEW, move) == quickpoker.why_illegal(STATE, move)


def test_what_is_seen_of_a_move_is_asked_of_the_game() -> None:
    start = jedisjeux.start()
    deal = jedisjeux.Deal(start.rules.deck)
    assert pokerules.seen(start, deal, 1) == jedisjeux.seen(start, deal, 1) == Dealt()
    assert pokerules.seen(STATE, quickpoker.Pass(0)) == quickpoker.Pass(0)


@pytest.mark.parametrize("name", GAMES)
def test_what_the_rules_tell_is_asked_of_the_game(name: str) -> None:
    rules: Any = GAMES[name].Rules()
    assert pokerules.longest(rules) == GAMES[name].longest(rules)
    assert pokerules.actions(rules) == GAMES[name].actions(rules)
    for wrong in (GAMES[name].start(rules), GAMES[name].observe(GAMES[name].start(rules))):
        for function in (pokerules.longest, pokerules.actions):
            with pytest.raises(TypeError, match=r"^rules must be "):
                function(wrong)


@pytest.mark.parametrize("name", GAMES)
def test_the_table_leads_from_states_and_views_to_their_game(name: str) -> None:
    module: Any = GAMES[name]
    state = module.start()
    assert game_of(state) is module
    assert game_of(module.observe(state)) is module
    assert game_of(module.Rules()) is module


WRONG: list[object] = [None, 5, "state", (), quickpoker.State, quickpoker.Roll(1), quickpoker]


@pytest.mark.parametrize("wrong", WRONG, ids=repr)
@pytest.mark.parametrize(
    "call",
    [
        game_of,
        *[getattr(pokerules, name) for name in OF_A_STATE],
        lambda state: pokerules.why_illegal(state, quickpoker.Roll(1)),
        lambda state: pokerules.apply(state, quickpoker.Roll(1)),
        lambda state: pokerules.resample(state, Random(0)),
        lambda state: pokerules.seen(state, quickpoker.Roll(1)),
        pokerules.longest,
        pokerules.actions,
    ],
)
def test_what_belongs_to_no_game_raises_a_type_error(call: Callable[[Any], object], wrong: object) -> None:
    with pytest.raises(TypeError, match=r"^a state, a view or rules of quickpoker\b.* expected, not "):
        call(wrong)


@pytest.mark.parametrize("name", ["check", "observe"])
def test_what_is_asked_of_states_alone_refuses_a_view(name: str) -> None:
    with pytest.raises(TypeError, match="a state of Quick Poker is expected, not View"):
        getattr(pokerules, name)(VIEW)


def test_a_view_is_needed_to_resample() -> None:
    with pytest.raises(TypeError, match="a view of Quick Poker is expected, not State"):
        pokerules.resample(STATE, Random(0))


# Typed, so that mypy holds each module to the contract, of which the table says nothing.
MODULES: Mapping[str, AnyGame] = {"quickpoker": quickpoker, "president": president, "jedisjeux": jedisjeux}


def test_the_table_leads_to_the_modules() -> None:
    assert MODULES == GAMES
    assert list(MODULES) == list(GAMES)
    assert repr(GAMES) == "<games quickpoker, president, jedisjeux>"
    with pytest.raises(KeyError, match="whist"):
        GAMES["whist"]


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_imported_when_it_is_first_looked_up(name: str) -> None:
    """And is known by its states then, without the others."""
    program = f"""
import sys, pokerules
games = lambda: [name for name in pokerules.GAMES if f"pokerules.{{name}}" in sys.modules]
print(games())
state = pokerules.{name}.start()
print(games(), pokerules.game_of(state) is pokerules.GAMES[{name!r}])
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert ["[]", f"[{name!r}] True"] == done.stdout.splitlines()


def test_a_game_that_has_been_imported_is_known_before_it_is_looked_up() -> None:
    fresh = game._Games("quickpoker", "whist")
    assert [quickpoker] == list(fresh.imported()) == list(fresh.imported())


def test_a_name_that_is_taken_is_refused_to_another_game() -> None:
    other: Any = SimpleNamespace(**vars(quickpoker))
    with pytest.raises(InvalidArgument, match="game must be of another name than quickpoker"):
        pokerules.register(other)


CONTRACT = sorted(name for name in vars(game.Game) if not name.startswith("_"))


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("member", CONTRACT)
def test_every_game_offers_the_whole_contract(name: str, member: str) -> None:
    """By name, with parameters of the same names, optional where they are so in all games, and documented."""
    offered = getattr(GAMES[name], member)
    asked = inspect.getattr_static(game.Game, member)
    if inspect.isfunction(asked):
        assert _parameters(asked)[1:] == _parameters(offered)
        assert inspect.getdoc(offered)


def _parameters(function: Any) -> list[tuple[str, bool]]:
    """Return the names of the parameters of a function, each with whether it may be left out."""
    parameters = inspect.signature(function).parameters.values()
    return [(one.name, one.default is not one.empty) for one in parameters]


@pytest.mark.parametrize(
    "member", [member for member in CONTRACT if member[0].islower() and member != "start"]
)
def test_every_function_of_the_contract_is_offered_for_all_games(member: str) -> None:
    offered = getattr(pokerules, member)
    assert member in pokerules.__all__
    assert _parameters(getattr(quickpoker, member)) == _parameters(offered)


def test_every_public_name_is_there() -> None:
    modules: list[Any] = [pokerules, hands, *GAMES.values()]
    for module in modules:
        names = module.__all__
        assert names == sorted(set(names), key=names.index)
        assert set(names) <= set(dir(module))
        assert all(hasattr(module, name) for name in names)
