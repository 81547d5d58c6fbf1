"""Times taken in turns, and the figures that follow from them."""

import statistics
from collections.abc import Callable, Sequence
from time import process_time

import attrs


@attrs.frozen
class Contender:
    """One way to do a piece of work.

    Attributes:
        name: as the table shows it.
        seconds: does it and returns the seconds of the processor that a unit took.
    """

    name: str
    seconds: Callable[[], float]


def contender(name: str, run: Callable[[], float]) -> Contender:
    """Return a way to do a piece of work.

    Args:
        name: as the table shows it.
        run: does it once, in a loop as a user would write it, and returns how many units were done:
            hands ranked, moves made.
    """

    def seconds() -> float:
        # Once untimed, so that none pays for what the one before it left in the caches.
        run()
        start = process_time()
        units = run()
        return (process_time() - start) / units

    return Contender(name, seconds)


@attrs.frozen
class Goal:
    """How many times as fast as a peer the library should be, interpreted and compiled."""

    interpreted: float
    compiled: float


@attrs.frozen
class Comparison:
    """The library's ways to do a piece of work, and those of others.

    Attributes:
        title: what is compared.
        unit: what is counted.
        ours: one or more ways of the library.
        others: the ways of the peers.
        goals: the goals for the ratios, by the names of the others.
    """

    title: str
    unit: str
    ours: list[Contender]
    others: list[Contender]
    goals: dict[str, Goal] = attrs.field(factory=dict)


@attrs.frozen
class Figure:
    """What was measured of one contender.

    Attributes:
        comparison: the title.
        unit: what is counted.
        name: the contender's.
        ours: whether it is a way of the library.
        ns: the median time for a unit, in nanoseconds.
        ratios: by the name of each way of the library, the median over the rounds of this contender's
            time divided by its time; empty for the library's own.
        goal: the goal for these ratios, if there is one.
    """

    comparison: str
    unit: str
    name: str
    ours: bool
    ns: float
    ratios: dict[str, float]
    goal: Goal | None


def measure(comparison: Comparison, rounds: int) -> list[Figure]:
    """Return the figures of each contender, the library's own first."""
    contenders = [*comparison.ours, *comparison.others]
    times: list[list[float]] = [[] for _ in contenders]
    for _ in range(rounds):
        for one, taken in zip(contenders, times, strict=True):
            taken.append(one.seconds())
    ours = {one.name: taken for one, taken in zip(comparison.ours, times, strict=False)}
    return [
        Figure(
            comparison.title,
            comparison.unit,
            one.name,
            one in comparison.ours,
            statistics.median(taken) * 1e9,
            {} if one in comparison.ours else {name: _ratio(taken, own) for name, own in ours.items()},
            comparison.goals.get(one.name),
        )
        for one, taken in zip(contenders, times, strict=True)
    ]


def _ratio(theirs: Sequence[float], ours: Sequence[float]) -> float:
    return statistics.median([their / our for their, our in zip(theirs, ours, strict=True)])
