"""The property suite: every law put to an engine with data drawn for it.

``POKERULES_EXAMPLES`` in the environment says how many games each law is tried on.
"""

import os
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from pokerules.testing.kits import Kit, kit_of
from pokerules.testing.laws import GENERAL, Law
from pokerules.testing.play import MOST_DEALS, History, played
from pokerules.testing.strategies import as_record, seeds

EXAMPLES: Final = int(os.environ.get("POKERULES_EXAMPLES", "40"))
"""How many games each law is tried on, unless told otherwise."""

MOST_MOMENTS: Final = 8
"""At how many moments of a game a law about a state is tried, the first and the last among them."""

_SETTINGS: Final[Mapping[str, Any]] = {
    "deadline": None,
    "database": None,
    "suppress_health_check": list(HealthCheck),
    "phases": [Phase.generate, Phase.shrink],
    "print_blob": False,
    "report_multiple_bugs": False,
}

_GIVEN: Final[Mapping[str, Callable[[History, int, Kit], Any]]] = {
    "rules": lambda history, _, __: history.rules,
    "history": lambda history, _, __: history,
    "record": lambda history, _, __: as_record(history),
    "reference": lambda _, __, kit: kit.game,
    "state": lambda history, at, _: history.states[at],
    "step": lambda history, at, _: history.steps[at],
    "move": lambda history, at, _: history.moves[at],
    "after": lambda history, at, _: history.states[at + 1],
}
"""The data that laws need and that a game and a moment in it give."""

_OF_GAMES: Final = {"rules", "history", "record", "reference"}
"""Those that are the same at each moment."""

_OF_MOVES: Final = {"step", "move", "after"}
"""Those that there are only where a move has been made."""

_DRAWN: Final = {"seed", "viewer"}
"""Those that are drawn in every game; a kit says how to draw others."""


def laws_of(game: Any) -> tuple[Law, ...]:
    """Return the laws that hold in a game: those of the contract that apply, then its ledger's.

    Args:
        game: a game of this library, or a kit.

    >>> len(laws_of("quickpoker")) > 20
    True
    """
    kit = kit_of(game)
    known = {*_GIVEN, *_DRAWN, *kit.values, *kit.views}
    general = [law for law in GENERAL if law.name not in kit.without and known.issuperset(law.needs)]
    return (*general, *kit.laws)


def hold(law: Law, engine: Any, like: Any = None, examples: int | None = None, **options: Any) -> None:
    """Try a law on an engine, with data drawn by Hypothesis.

    Args:
        law: one of `laws_of`.
        engine: anything with the functions of `pokerules.game.Game`.
        like: the game that it is an engine of: a game of this library, or a kit; None if the
            engine itself is one.
        examples: how many games to try the law on; None for `EXAMPLES`.
        options: further settings of Hypothesis, such as ``derandomize=True``.

    Raises:
        AssertionError: the law is broken; what is said begins with its name, and Hypothesis adds
            the shortest game that it has found to break it.

    >>> from pokerules import quickpoker
    >>> for law in laws_of(quickpoker)[:3]:
    ...     hold(law, quickpoker, examples=2)
    """
    kit = kit_of(engine if like is None else like)

    @settings(**{**_SETTINGS, "max_examples": EXAMPLES if examples is None else examples, **options})
    @given(st.data())
    def holds(data: st.DataObject) -> None:
        for needed in _moments(law, engine, kit, data):
            law.function(engine, **needed)

    holds()


def _moments(law: Law, engine: Any, kit: Kit, data: st.DataObject) -> Iterator[dict[str, Any]]:
    """Draw a game, or rules alone, and yield what the law needs at each of its moments."""
    if law.needs == ("rules",):
        yield {"rules": data.draw(kit.rules, label="rules")}
        return
    history = data.draw(played(engine, kit.rules, kit.weights, MOST_DEALS), label="game")
    moments = 1
    if not _OF_GAMES.issuperset(law.needs):
        moments = len(history.moves if _OF_MOVES.intersection(law.needs) else history.states)
    for at in _spread(moments):
        needed: dict[str, Any] = {}
        for need in law.needs:
            if need in _GIVEN:
                needed[need] = _GIVEN[need](history, at, kit)
            else:
                needed[need] = data.draw(_strategy(need, history.states[at], needed, kit), label=need)
        yield needed


def _spread(moments: int) -> list[int]:
    """Return some of so many places, evenly spread, the first and the last among them."""
    steps = max(1, min(moments, MOST_MOMENTS) - 1)
    return sorted({place * (moments - 1) // steps for place in range(steps + 1)}) if moments else []


def _strategy(need: str, state: Any, needed: Mapping[str, Any], kit: Kit) -> st.SearchStrategy[Any]:
    """Return what to draw a datum from that a law needs, some of the others being known."""
    if need == "seed":
        return seeds
    if need == "viewer":
        return st.none() | st.integers(0, state.rules.players - 1)
    if need in kit.views:
        return kit.views[need](state, needed["viewer"])
    return kit.values[need](state)
