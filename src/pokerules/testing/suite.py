"""The property suite: every law put to an engine with data drawn for it.

``POKERULES_EXAMPLES`` in the environment says how many games each law is tried on. The games on which a
law fails are kept below `FAILURES`, and the next run tries them first.
"""

import os
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from random import SystemRandom
from typing import Any, Final

from hypothesis import HealthCheck, Phase, core, given, note, settings
from hypothesis import seed as seeded
from hypothesis import strategies as st
from hypothesis.database import DirectoryBasedExampleDatabase

from pokerules.errors import InvalidArgument
from pokerules.record import Record
from pokerules.testing.kits import KITS, Kit, kit_of
from pokerules.testing.laws import GENERAL, Law
from pokerules.testing.play import MOST_DEALS, History, played, replayed
from pokerules.testing.reference import hold_to_corner_games
from pokerules.testing.report import as_text
from pokerules.testing.strategies import as_record, seeds

_EXAMPLES: Final = 40


def asked(value: str) -> int:
    """Return the number of games that the environment asks for; the usual one if that is empty."""
    text = value.strip()
    if not text:
        return _EXAMPLES
    if not (text.isascii() and text.isdecimal() and len(text) < 10 and int(text)):
        raise InvalidArgument("POKERULES_EXAMPLES", value, "a whole number from 1, or empty")
    return int(text)


EXAMPLES: Final = asked(os.environ.get("POKERULES_EXAMPLES", ""))
"""How many games each law is tried on unless told otherwise, 40 or what ``POKERULES_EXAMPLES`` says.
`plays_as_the_reference` is tried on ten times as many, as a rule that is seldom met shows there."""

FAILURES: Final = Path(".hypothesis", "pokerules")
"""Where the games on which a law fails are kept, by game and law, in the directory the tests are run in.
They are tried first the next time, so that a red run does not turn green by itself."""

MOST_MOMENTS: Final = 8
"""At how many moments of a game a law about a state is tried, the first and the last among them."""

_SETTINGS: Final[Mapping[str, Any]] = {
    "deadline": None,
    "suppress_health_check": list(HealthCheck),
    "phases": [Phase.reuse, Phase.generate, Phase.shrink],
    "print_blob": False,
    "report_multiple_bugs": False,
}

_GIVEN: Final[Mapping[str, Callable[[History, int, Kit], Any]]] = {
    "rules": lambda history, _, __: history.rules,
    "history": lambda history, _, __: history,
    "record": lambda history, _, __: as_record(history),
    "reference": lambda _, __, kit: kit.game,
    "hidden": lambda _, __, kit: kit.hidden,
    "state": lambda history, at, _: history.states[at],
    "step": lambda history, at, _: history.steps[at],
    "move": lambda history, at, _: history.moves[at],
    "after": lambda history, at, _: history.states[at + 1],
}
"""The data that laws need and that a game and a moment in it give."""

_OF_GAMES: Final = {"rules", "history", "record", "reference", "hidden"}
"""The data that are the same at each moment."""

_OF_MOVES: Final = {"step", "move", "after"}
"""The data that exist only where a move has been made."""

LAWS: Final = (*GENERAL, *[law for kit in KITS.values() for law in kit.laws])
"""All laws, those of the contract first, and then those of the rulebooks, game by game."""

_DRAWN: Final = {"seed", "viewer"}
"""The data that are drawn in every game; a kit says how to draw others."""


def laws_of(game: Any) -> tuple[Law, ...]:
    """Return the laws that hold in a game: those of the contract that apply, then its rulebook's.

    Args:
        game: a game of this library, or a kit.

    >>> len(laws_of("quickpoker")) > 20
    True
    """
    kit = kit_of(game)
    known = {*_GIVEN, *_DRAWN, *kit.values, *kit.views}
    general = [law for law in GENERAL if law.name not in kit.without and known.issuperset(law.needs)]
    return (*general, *kit.laws)


def hold(
    law: Law,
    engine: Any,
    like: Any = None,
    examples: int | None = None,
    *,
    record: Record | None = None,
    seed: int | None = None,
    **options: Any,
) -> None:
    """Try a law on an engine, with data drawn by Hypothesis.

    `plays_as_the_reference` is first tried on the games of the shipped conformance file, which meet
    every corner of every clause; see `Kit.variant` for an engine that does not play all variants.

    Args:
        law: one of `laws_of`.
        engine: anything with the functions of `pokerules.game.Game`.
        like: the game that it is an engine of: a game of this library, or a kit; None if the
            engine itself is one.
        examples: how many games to try the law on; None for `EXAMPLES` times `Law.times`.
        record: a game to try the law on in place of those drawn, such as one that it failed on.
        seed: the seed of the generator that draws; None for a new one each time, or for what the
            settings of Hypothesis say.
        options: further settings of Hypothesis, such as ``derandomize=True``.

    Raises:
        AssertionError: the law is broken; what is said begins with its name. The shortest game
            found to break it follows as a record, with the seed.

    >>> from pokerules import quickpoker
    >>> for law in laws_of(quickpoker)[:3]:
    ...     hold(law, quickpoker, examples=2)
    """
    kit = kit_of(engine if like is None else like)
    if record is None and "reference" in law.needs and engine is not kit.game:
        hold_to_corner_games(law, engine, kit)
    wanted = EXAMPLES * (1 if engine is kit.game else law.times) if examples is None else examples
    chosen = {**_SETTINGS, "max_examples": wanted, **options}
    derandomized = chosen.get("derandomize", settings().derandomize)
    if seed is None and not derandomized:
        given_to_pytest = getattr(core, "global_force_seed", None)  # By its option --hypothesis-seed.
        seed = SystemRandom().getrandbits(32) if given_to_pytest is None else given_to_pytest
    if not derandomized and "database" not in chosen:
        chosen["database"] = DirectoryBasedExampleDatabase(FAILURES / kit.name / law.name)

    @given(st.data())
    def holds(data: st.DataObject) -> None:
        if law.needs == ("rules",):
            rules = data.draw(kit.variants, label="rules") if record is None else record.rules
            game, moments = (rules, ()), iter([{"rules": rules}])
        else:
            history = _history(engine, kit, data) if record is None else replayed(engine, record)
            game, moments = (history.rules, history.moves), _moments(law, history, kit, data)
        try:
            for needed in moments:
                law.function(engine, **needed)
        except AssertionError:
            note(as_text(*game))
            if seed is not None:
                note(f"drawn with seed={seed}: hold draws the same games if it is given that")
            raise

    if seed is not None:
        holds = seeded(seed)(holds)
    # After the seed, which would take the database away.
    settings(**chosen)(holds)()


def _history(engine: Any, kit: Kit, data: st.DataObject) -> History:
    drawn: History = data.draw(played(engine, kit.variants, kit.weights, MOST_DEALS), label="game")
    return drawn


def _moments(law: Law, history: History, kit: Kit, data: st.DataObject) -> Iterator[dict[str, Any]]:
    """Yield what the law needs at each moment of a game."""
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
    """Return the strategy of something that a law needs, where what it needs before is known."""
    if need == "seed":
        return seeds
    if need == "viewer":
        return st.none() | st.integers(0, state.rules.players - 1)
    if need in kit.views:
        return kit.views[need](state, needed["viewer"])
    return kit.values[need](state)
