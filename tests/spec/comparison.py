"""Quick Poker and Président against their specifications: what the tests and the table of runs share."""

import os
from collections.abc import Mapping
from functools import cache
from itertools import combinations, pairwise
from pathlib import Path
from random import Random
from typing import Any, Final

import attrs

from pokerules import quickpoker as library_quickpoker
from pokerules.cards import Cards
from pokerules.president import Close, Give, Pass, Play
from pokerules.quickpoker import best_reachable, figure
from pokerules.serialize import to_dict
from tests.spec import conformance, president, quickpoker, tlc
from tests.spec.conformance import Configuration, Exploration, FullSize, Graph, Specification

GOLDENS: Final = Path(__file__).parent / "goldens"


@attrs.frozen(eq=False)
class Subject:
    """One small game to compare, with the specification it belongs to."""

    specification: Specification
    configuration: Configuration

    @property
    def name(self) -> str:
        """What the tests, its golden and the documentation call it."""
        return f"{self.specification.name.lower()}-{self.configuration.name}"

    @property
    def golden(self) -> Path:
        """Where its transitions are kept, if they are."""
        return GOLDENS / f"{self.name}.jsonl"


SMALL: Final = tuple(
    Subject(module.SPECIFICATION, configuration)
    for module in (quickpoker, president)
    for configuration in module.CONFIGURATIONS
)
FULL: Final = tuple(
    Subject(module.SPECIFICATION, configuration)
    for module in (quickpoker, president)
    for configuration in module.FULL_SIZE
)
FIGURES: Final = GOLDENS / "quickpoker-figures.jsonl"


@cache
def explored(subject: Subject) -> Exploration:
    """Return the library's side of a small game."""
    return conformance.explore(subject.specification, subject.configuration)


def checked(subject: Subject, specs: Path = tlc.SPECS) -> tuple[tlc.Run, Graph]:
    """Return what TLC finds of a small game, its properties checked."""
    if not subject.configuration.slow:
        # Where a run takes a second or two, what better code would gain is lost in compiling it.
        os.environ["JDK_JAVA_OPTIONS"] = "-XX:TieredStopAtLevel=1"
    try:
        return conformance.check(subject.specification, subject.configuration, specs)
    finally:
        os.environ.pop("JDK_JAVA_OPTIONS", None)


def golden_text(subject: Subject, graph: Graph) -> str:
    """Return the golden of a small game."""
    specification, configuration = subject.specification, subject.configuration
    starts = configuration.starts or (specification.game.start(configuration.rules),)
    observed = [conformance.as_text(specification.observed(state)) for state in starts]
    return conformance.golden_text(subject.name, to_dict(configuration.rules), graph, observed)


def compared_at_full_size(subject: Subject) -> FullSize:
    """Compare a game at full size both ways, and all figures of Quick Poker with the tables printed."""
    specification, configuration = subject.specification, subject.configuration
    if specification is quickpoker.SPECIFICATION:
        done = conformance.compare_at_full_size(
            specification,
            configuration,
            rng=Random(1),
            states=400,
            successors=6,
            walks=8,
            depth=1000,
            extra=quickpoker.TABLES,
        )
        tables = quickpoker.tables(done.rows)
        assert 100_000 == len(tables)
        assert {placement: worth(placement, configuration.rules) for placement in tables} == tables
        return done
    return conformance.compare_at_full_size(
        specification, configuration, rng=Random(1), states=300, successors=3, walks=8, depth=1000
    )


def worth(placement: tuple[int, ...], rules: Any) -> tuple[int, int]:
    """Return the numbers of the figure that pawns form in the library, and of the best in reach."""
    return quickpoker.number(figure(placement, rules)), quickpoker.number(best_reachable(placement, rules))


def figures_text(tables: Mapping[tuple[int, ...], tuple[int, int]]) -> str:
    """Return the golden of the figures: every ascending placement, and the straights laid out downwards."""
    kept = sorted(
        placement
        for placement in tables
        if list(placement) == sorted(placement) or all(b == a - 1 for a, b in pairwise(placement))
    )
    return "".join(f"[{list(one)},{tables[one][0]},{tables[one][1]}]\n".replace(" ", "") for one in kept)


def other_moves(subject: Subject) -> list[Any]:
    """Return moves to put to every state of a small game beside its own, most of them legal in none."""
    rules = subject.configuration.rules
    seats = range(-1, rules.players + 1)
    if subject.specification is quickpoker.SPECIFICATION:
        game = library_quickpoker
        return [
            *(game.Roll(value) for value in range(-1, rules.faces + 2)),
            *(make(seat) for make in (game.Throw, game.Pass) for seat in seats),
            *(game.Advance(seat, lane) for seat in seats for lane in range(-1, rules.pawns + 1)),
        ]
    fives = [
        Play(state.player, five)
        for state in subject.configuration.starts
        for five in combinations(state.hands[state.player], 5)
    ]
    plays = ("", "X1", "X1 X2", "X1 3d", "3d 4c", "3d 3c 4d", "3d 4d 5d 6d 8c", "3d 3c 3h 3s 4d", "Kd Ks")
    return [
        *fives,
        *(Play(seat, Cards.parse(cards)) for seat in seats for cards in plays),
        *(Play(seat, list(Cards.parse("3d")) * 2) for seat in seats),
        *(Give(seat, card) for seat in seats for card in rules.pack),
        *(make(seat) for make in (Pass, Close) for seat in seats),
    ]
