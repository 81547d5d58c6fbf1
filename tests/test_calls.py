"""Every public function, given a value of the wrong kind, says in a `TypeError` what it expects.

The functions are found where the library offers them, and the kinds that each takes are read from its
annotations, so that one that comes later is tested without being named here.
"""

import faulthandler
import importlib
import inspect
import random
import re
import typing
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import islice
from random import Random
from types import ModuleType, UnionType
from typing import Any, Literal, NamedTuple, SupportsIndex, TypeVar, get_args, get_origin

import attrs
import numpy as np
import numpy.typing as npt
import pytest
from hypothesis.strategies import SearchStrategy

import pokerules
from pokerules import GAMES, Card, Cards, Record, hands, jedisjeux, president, quickpoker
from pokerules._common import prose
from pokerules.distributions import Choices, Dealt, Shuffles
from pokerules.testing import kits, strategies
from pokerules.testing.play import History
from tests.values import SAMPLES, full_name, subclassed

MODULES: list[ModuleType] = [
    pokerules,
    *[
        importlib.import_module(f"pokerules.{name}")
        for name in ("cards", "distributions", "simulate", "terms")
    ],
    strategies,
    kits,
    hands,
    quickpoker,
    president,
    jedisjeux,
]
OF_VIEWS_TOO = {
    *("legal_moves", "why_illegal", "to_act", "is_over", "chance"),
    *("winner", "winners", "standings", "payoffs"),
}
"""The functions of the contract that take the views of a game as they take its states."""
NOT_DOCUMENTED = {"cards_of", "check_game", "in_order", "plain_playout"}


def to_act_in(game: Any) -> Any:
    """Return a position in which somebody is to act."""
    start = game.start()
    return game.apply(start, next(iter(game.chance(start))))


STATES = {name: to_act_in(game) for name, game in GAMES.items()}

VIEWS = {name: game.observe(STATES[name], 0) for name, game in GAMES.items()}
MOVES = {name: game.legal_moves(STATES[name])[0] for name, game in GAMES.items()}
WORDS: dict[str, Any] = {"name": prose.named, "describe": prose.told}
"""What tells which values have words, by the function that tells them."""
STAND_INS = (Dealt, president.Given)
"""What may be seen of moves in place of them."""
VALUES: dict[str, dict[str, Any]] = {
    "game_of": STATES,
    "name_of": STATES,
    "name": dict.fromkeys(GAMES, Card.parse("Ah")),
    "describe": dict.fromkeys(GAMES, Card.parse("Ah")),
}
SECONDS = 60
"""A call that takes longer is taken for one that never ends."""


class Case(NamedTuple):
    """A public function as it is called for a game."""

    name: str
    function: Callable[..., Any]
    game: str

    def __str__(self) -> str:
        return f"{self.name}-{self.game}"


def functions() -> Iterator[Case]:
    """Yield the public functions, those that serve all games once for each."""
    for module in MODULES:
        short = module.__name__.rpartition(".")[2]
        for name in getattr(module, "__all__", vars(module)):
            function = getattr(module, name)
            own = hasattr(module, "__all__") or getattr(function, "__module__", "") == module.__name__
            if inspect.isfunction(function) and own and name not in NOT_DOCUMENTED and name[0] != "_":
                yield from (
                    Case(f"{short}.{name}", function, game) for game in GAMES if short in (game, *_OTHERS)
                )


_OTHERS = {module.__name__.rpartition(".")[2] for module in MODULES} - {*GAMES}


def makers() -> Iterator[Case]:
    """Yield the classes whose values a caller makes, and their methods but those of every set."""
    for name, game in GAMES.items():
        kinds = [Card, Cards, Record, Choices, Shuffles, game.Rules, *get_args(game.Move)]
        for kind in [*kinds, president.Combination] if name == "president" else kinds:
            yield Case(full_name(kind), kind, name)
            for method in sorted(vars(kind).keys() - vars(frozenset).keys()):
                bound = getattr(SAMPLES[kind], method)
                if inspect.ismethod(bound) and not method.startswith("_"):
                    yield Case(f"{full_name(kind)}.{method}", bound, name)


CASES = list({(case.name, case.game): case for case in (*functions(), *makers())}.values())


@cache
def annotations(function: Any) -> dict[str, Any]:
    """Return what is said of each parameter."""
    made_by = function
    if inspect.isclass(function):
        made_by = function.__new__ if "__new__" in vars(function) else function.__init__
    hints = typing.get_type_hints(
        made_by, localns={"np": np, "npt": npt, "State": quickpoker.State, "Fraction": Fraction}
    )
    return {name: hints[name] for name in inspect.signature(function).parameters}


def named_kinds(case: Case, parameter: str) -> tuple[type, ...]:
    """Return the classes of an argument of which the annotation says nothing."""
    games = list(GAMES.values())
    rules, states, views = ([getattr(game, kind) for game in games] for kind in ("Rules", "State", "View"))
    moves = get_args(GAMES[case.game].Move)
    function = case.name.rpartition(".")[2]
    if function in ("game_of", "name_of"):
        return (*states, *views, *rules)
    if parameter == "state" and function in OF_VIEWS_TOO:
        return (*states, *views)
    all_moves = [move for game in games for move in get_args(game.Move)]
    if function == "move_text":
        return (*all_moves, *STAND_INS)
    return {
        "state": tuple(states),
        "view": tuple(views),
        "rules": tuple(rules),
        "move": moves,
        "moves": moves,
        "deck": (Card,),
        "value": (*rules, *states, *views, *all_moves, *STAND_INS),
    }[parameter]


def fits(value: Any, annotation: Any, case: Case, parameter: str) -> bool:
    """Tell whether a value is of the kind that a function takes there."""
    origin, arguments = get_origin(annotation), get_args(annotation)
    if annotation is object:
        return True
    if case.name == "hands.strengths" and parameter == "hands":
        return isinstance(value, Iterable | int | Card)
    if parameter == "suits":  # Whether there is one for each square is a question of the value.
        return value is None or isinstance(value, tuple | list)
    if origin in (UnionType, typing.Union):
        return any(fits(value, argument, case, parameter) for argument in arguments)
    if origin is Literal:
        return isinstance(value, str)
    if origin is dict:
        return isinstance(value, dict)
    if origin is Mapping:
        texts = isinstance(value, Mapping) and {*map(type, (*value, *value.values()))} <= {str}
        return texts if arguments[1] is str else isinstance(value, Mapping)
    if origin is Callable:
        return callable(value)
    if annotation is SupportsIndex or annotation is int:
        return isinstance(value, int) and not isinstance(value, bool)
    if annotation is Random:
        return isinstance(value, Random)
    if case.name == "pokerules.register":
        return hasattr(value, "NAME")
    if case.name.startswith("pokerules.") and parameter == "game":
        of_rules = type(value) in named_kinds(case, "rules") and case.name.endswith(".parse_move")
        return isinstance(value, str) or value in GAMES.values() or of_rules
    words = WORDS.get(case.name.rpartition(".")[2])
    if parameter == "value" and words is not None:
        return words.dispatch(type(value)) is not words.dispatch(object)
    if parameter == "game":  # Anything with the functions of a game may be one.
        optional = inspect.signature(case.function).parameters["game"].default is None
        named = isinstance(value, str | ModuleType)
        return named or hasattr(value, "start") or (optional and value is None)
    if origin is SearchStrategy:
        return isinstance(value, SearchStrategy)
    if origin in (tuple, Sequence) and isinstance(arguments[0], TypeVar):
        return isinstance(value, origin)
    if origin is not None and issubclass(origin, Iterable):
        holds = isinstance(value, Iterable) and not isinstance(value, str | bytes | type)
        return holds and all(fits(item, arguments[0], case, parameter) for item in islice(value, 9))
    if annotation is Any or isinstance(annotation, TypeVar):
        return type(value) in named_kinds(case, parameter)
    return type(value) is annotation


def text_for(case: Case) -> str:
    """Return a text that a function reads."""
    if case.name == "pokerules.parse_move":
        return pokerules.move_text(MOVES[case.game])
    return "pokerules: 1\ngame: quickpoker\n" if case.name == "pokerules.loads" else "Ah"


def good(annotation: Any, case: Case, parameter: str) -> Any:
    """Return a value that a function takes."""
    of_game: dict[str, Any] = {
        "state": STATES[case.game],
        "view": VIEWS[case.game],
        "move": MOVES[case.game],
        "value": VALUES.get(case.name.rpartition(".")[2], MOVES)[case.game],
        "rules": GAMES[case.game].Rules(),
        "pawns": ((0,) * 5,) * 2 if case.name.endswith("setup") else (0,) * 5,
        "text": text_for(case),
        "source": ["pokerules: 1", "game: quickpoker"],
        "options": {"players": 3},
        "data": {"type": "quickpoker.Pass", "player": 1},
        "items": (1, 2),
        "moves": () if case.name.endswith(".Record") else (1, 2),
        "kind": president.CombinationKind.SINGLE,
        "rank": pokerules.Rank.ACE,
        "suit": pokerules.Suit.CLUBS,
        "cards": Cards.parse("Ah") if "Combination" in case.name else Cards.parse("Ah Kh Qh Jh Th"),
        "hands": [31]
        if case.name == "hands.strengths"
        else [Cards.parse("9d 9s"), Cards.parse("Th"), Cards.parse("Jh"), Cards.parse("Jd")],
        "rng": Random(1),
        "game": GAMES[case.game] if case.name == "pokerules.register" else case.game,
        "tags": {"event": "Spring Open"},
        "record": Record(GAMES[case.game].Rules(), ()),
        "sizes": 1,
        "history": History((STATES[case.game],), ()),
    }
    if annotation is SupportsIndex:
        return 1
    if parameter in of_game:
        return of_game[parameter]
    return SAMPLES.get(annotation, ())


OTHERS: list[Any] = [
    *[
        None,
        True,
        5,
        2.5,
        "text",
        b"text",
        b"",
        object(),
        int,
        random,
        len,
        (),
        [],
        {},
        (5,),
        ["x"],
        {"a": 1},
    ],
    *[
        Random(1),
        Random,
        GAMES,
        quickpoker,
        quickpoker.Reason.GAME_OVER,
        jedisjeux.Stage.FLOP,
        pokerules.Rank.ACE,
    ],
    *[IndexError("x"), quickpoker.figure, ((0,) * 5,) * 2],
]
WRONG: list[Any] = [
    *OTHERS,
    *SAMPLES.values(),
    *STATES.values(),
    *VIEWS.values(),
    *MOVES.values(),
    *[
        subclassed(value)
        for value in SAMPLES.values()
        if attrs.has(type(value)) and type(value) is not Record
    ],
]
"""Values of all sorts, and of a subclass of every class of the library that has fields."""


def called(function: Callable[..., Any], arguments: dict[str, Any]) -> Any:
    """Call a function, and go through what it answers if it does so lazily."""
    positional = [
        arguments.pop(name)
        for name, parameter in inspect.signature(function).parameters.items()
        if parameter.kind in (parameter.POSITIONAL_ONLY, parameter.VAR_POSITIONAL)
    ]
    answer = function(*positional, **arguments)
    return list(answer) if inspect.isgenerator(answer) else answer


def needed(case: Case) -> dict[str, Any]:
    """Return good arguments for all parameters that have no default."""
    return {
        name: good(annotations(case.function)[name], case, name)
        for name, parameter in inspect.signature(case.function).parameters.items()
        if parameter.default is parameter.empty
    }


EXPECTATION = r"^TypeError: .*(\bmust be | expected, | holds | is made of | from a text| is a ).*not "
"""What every sentence about a value of the wrong kind says."""


def refusal(case: Case, arguments: dict[str, Any]) -> str:
    """Return what a call raises, with its class."""
    try:
        answer = called(case.function, arguments)
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return f"nothing is raised, {answer!r:.80} is returned"


@pytest.fixture(autouse=True)
def _bound() -> Iterator[None]:
    """End the run with the place where it hangs, should a call never return."""
    faulthandler.dump_traceback_later(SECONDS, exit=True)
    yield
    faulthandler.cancel_dump_traceback_later()


@pytest.mark.parametrize("case", CASES, ids=str)
class TestEveryFunction:
    def test_takes_what_it_is_said_to_take(self, case: Case) -> None:
        called(case.function, needed(case))

    def test_refuses_every_other_kind_of_value_in_a_sentence(self, case: Case) -> None:
        for parameter, annotation in annotations(case.function).items():
            for value in WRONG:
                if fits(value, annotation, case, parameter):
                    continue
                said = refusal(case, {**needed(case), parameter: value})
                assert re.search(EXPECTATION, said), f"{parameter}={value!r}: {said}"
