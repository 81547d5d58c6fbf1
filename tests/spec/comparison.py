"""The games against their specifications: what the tests and the tables of runs share."""

from collections.abc import Mapping
from functools import cache
from itertools import combinations, pairwise
from pathlib import Path
from random import Random
from typing import Any, Final

import attrs

from pokerules import quickpoker as library_quickpoker
from pokerules.cards import Cards
from pokerules.distributions import Deal
from pokerules.jedisjeux import Fold, Stake
from pokerules.president import Close, Give, Pass, Play
from pokerules.quickpoker import best_reachable, figure
from pokerules.record.dictionaries import to_dict
from tests.spec import conformance, jedisjeux, jedisjeux_full_size, president, quickpoker, tlc
from tests.spec.conformance import Configuration, Exploration, Graph, Specification
from tests.spec.full_size import Amount, FullSize, compare_at_full_size, sampled

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
    for module in (quickpoker, president, jedisjeux)
    for configuration in module.CONFIGURATIONS
)
FULL: Final = tuple(
    Subject(specification, configuration)
    for specification, configurations in (
        (quickpoker.SPECIFICATION, quickpoker.FULL_SIZE),
        (president.SPECIFICATION, president.FULL_SIZE),
        (jedisjeux.SPECIFICATION, jedisjeux_full_size.FULL_SIZE),
    )
    for configuration in configurations
)
QUICK: Final = tuple(one for one in SMALL if not one.configuration.slow)
LARGE: Final = tuple(one for one in SMALL if one.configuration.slow)
KEPT: Final = tuple(one for one in SMALL if one.configuration.golden)
GAMES: Final = tuple(dict.fromkeys(one.specification for one in SMALL))
AMOUNTS: Final = {
    quickpoker.SPECIFICATION: Amount(states=400, successors=6),
    president.SPECIFICATION: Amount(states=300, successors=3),
    jedisjeux.SPECIFICATION: Amount(states=80, successors=3, walks=16, depth=40, games=12),
}
"""How much of each game is compared at full size."""

DEFAULT_RULES: Final = quickpoker.FULL_SIZE[0].rules
FIGURES: Final = GOLDENS / "quickpoker-figures.jsonl"


def named(one: object) -> str | None:
    """Return what a test of one game is called."""
    return one.name if isinstance(one, Subject | Specification) else None


@cache
def explored(subject: Subject) -> Exploration:
    """Return the library's side of a small game."""
    return conformance.explore(subject.specification, subject.configuration)


def checked(subject: Subject, specs: Path = tlc.SPECS) -> tuple[tlc.Run, Graph]:
    """Return what TLC finds of a small game, its properties checked."""
    return conformance.check(subject.specification, subject.configuration, specs)


def golden_text(subject: Subject, graph: Graph) -> str:
    """Return the golden of a small game."""
    specification, configuration = subject.specification, subject.configuration
    starts = configuration.starts or (specification.game.start(configuration.rules),)
    observed = [conformance.as_text(specification.observed(state)) for state in starts]
    options = to_dict(configuration.rules)
    if "horizon" in configuration.extents:
        options |= {"horizon": configuration.extents["horizon"]}
    return conformance.golden_text(subject.name, options, graph, observed)


def compared_at_full_size(subject: Subject, specs: Path = tlc.SPECS) -> FullSize:
    """Compare a game at full size both ways, with what else is as large.

    That is, for Quick Poker, all figures, which TLC prints, and for Jedisjeux the best hands of seven cards.
    """
    specification, configuration = subject.specification, subject.configuration
    extra = ""
    if specification is quickpoker.SPECIFICATION:
        extra = quickpoker.TABLES
    elif specification is jedisjeux.SPECIFICATION:
        sevens = jedisjeux_full_size.sevens(Random(configuration.rules.players), 90)
        extra = jedisjeux_full_size.hand_values(sevens)
    amount = AMOUNTS[specification]
    done = compare_at_full_size(specification, configuration, amount, rng=Random(1), extra=extra, specs=specs)
    if specification is quickpoker.SPECIFICATION:
        tables = quickpoker.tables(done.rows)
        assert 100_000 == len(tables)
        assert {placement: worth(placement, configuration.rules) for placement in tables} == tables
    return done


def sampled_at_full_size(subject: Subject) -> list[Any]:
    """Return the states of the library's random play that are compared at full size."""
    amount = AMOUNTS[subject.specification]
    return sampled(subject.specification, subject.configuration, amount, Random(1))


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
    if subject.specification.name == quickpoker.SPECIFICATION.name:
        game = library_quickpoker
        return [
            *(game.Roll(value) for value in range(-1, rules.faces + 2)),
            *(make(seat) for make in (game.Throw, game.Pass) for seat in seats),
            *(game.Advance(seat, lane) for seat in seats for lane in range(-1, rules.pawns + 1)),
        ]
    if subject.specification.name == jedisjeux.SPECIFICATION.name:
        decisions = [make(seat) for make in (Stake, Fold) for seat in seats]
        return [*decisions, Deal(tuple(rules.deck)[1:])]
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
        Deal(tuple(rules.pack)[1:]),
    ]
