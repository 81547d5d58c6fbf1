"""Ranking poker hands, against other libraries: ``python benchmarks/bench_hands.py``.

Every library gets the same random sevens in the form that it works on itself, made beforehand. They
take turns, round by round, so that a ratio compares what ran within the same second; what is shown
is the median over the rounds, in time of the processor, each time after a run that is not counted.
Before all that, they must rank the hands alike.
A library that is not installed is left out and named.
"""

import argparse
import importlib
import importlib.metadata
import itertools
import json
import platform
import random
import statistics
import sys
from collections.abc import Callable, Sequence
from time import process_time
from typing import Any

import attrs

from pokerules import hands
from pokerules.cards import ALL_CARDS, Card, Cards

Seven = tuple[Card, ...]


@attrs.frozen
class Contender:
    """One way to rank hands.

    Attributes:
        name: as the table shows it.
        run: ranks all its hands once, in a loop as a user would write it.
        count: how many hands that is.
    """

    name: str
    run: Callable[[], object]
    count: int


@attrs.frozen
class Comparison:
    """Our call, the calls of the others, and the goals for the ratios, by the others' names."""

    title: str
    ours: Contender
    others: list[Contender]
    goals: dict[str, float]


def _module(name: str, missing: list[str]) -> Any:
    """Return a module, or None where it is not installed, and note that."""
    try:
        return importlib.import_module(name)
    except ImportError:
        missing.append(name.partition(".")[0])
        return None


def _loop(call: Callable[[Any], object], given: Sequence[Any]) -> Callable[[], None]:
    def run() -> None:
        for hand in given:
            call(hand)

    return run


def _spread(call: Callable[..., object], given: Sequence[tuple[Any, ...]]) -> Callable[[], None]:
    def run() -> None:
        for hand in given:
            call(*hand)

    return run


def _phevaluator_card(card: Card) -> int:
    return card.index % 13 * 4 + card.index // 13


def _text(card: Card) -> str:
    return "23456789TJQKA"[card.index % 13] + "cdhs"[card.index // 13]


def _same_order(ours: list[int], theirs: list[Any]) -> bool:
    """Tell whether two ways to rank sort the hands alike and tie the same ones."""
    pairs = sorted(set(zip(ours, theirs, strict=True)), key=lambda pair: pair[0])
    up = [theirs for _, theirs in pairs]
    return len(set(ours)) == len(pairs) and up in (sorted(set(up)), sorted(set(up), reverse=True))


def _native(sevens: Sequence[Seven], missing: list[str]) -> Comparison:
    """Compare on native cards."""
    native = [Cards(seven) for seven in sevens]
    expected = list(map(hands.strength, native))
    others: list[Contender] = []

    def add(name: str, run: Callable[[], None], ranks: list[Any]) -> None:
        if not _same_order(expected[: len(ranks)], ranks):
            raise SystemExit(f"{name} ranks some hands differently")
        others.append(Contender(name, run, len(ranks)))

    if phevaluator := _module("phevaluator.evaluator", missing):
        numbers = [tuple(map(_phevaluator_card, seven)) for seven in sevens]
        for call in (phevaluator.evaluate_cards, phevaluator.evaluate_7cards):
            add(f"phevaluator {call.__name__}", _spread(call, numbers), [call(*hand) for hand in numbers])
    if treys := _module("treys", missing):
        # A tenth of the hands for those who need many times as long.
        evaluate = treys.Evaluator().evaluate
        split = [
            (
                [treys.Card.new(_text(card)) for card in seven[:2]],
                [treys.Card.new(_text(card)) for card in seven[2:]],
            )
            for seven in sevens[: len(sevens) // 10]
        ]
        add("treys evaluate", _spread(evaluate, split), [evaluate(*hand) for hand in split])
    if eval7 := _module("eval7", missing):
        lists = [[eval7.Card(_text(card)) for card in seven] for seven in sevens]
        add("eval7 evaluate", _loop(eval7.evaluate, lists), list(map(eval7.evaluate, lists)))
    if pokerkit := _module("pokerkit", missing):
        from_game = pokerkit.StandardHighHand.from_game
        parted = [
            (
                list(pokerkit.Card.parse("".join(map(_text, seven[:2])))),
                list(pokerkit.Card.parse("".join(map(_text, seven[2:])))),
            )
            for seven in sevens[: len(sevens) // 100]
        ]
        add("pokerkit from_game", _spread(from_game, parted), [from_game(*hand) for hand in parted])
    goals = {
        "phevaluator evaluate_cards": 2.0,
        "phevaluator evaluate_7cards": 2.0,
        "treys evaluate": 30.0,
        "pokerkit from_game": 700.0,
    }
    ours = Contender("hands.strength", _loop(hands.strength, native), len(native))
    return Comparison("seven native cards, one by one", ours, others, goals)


def _from_text(sevens: Sequence[Seven], missing: list[str]) -> Comparison:
    """Compare from text: one string a hand for us, one a card for phevaluator, which splits none."""
    texts = [" ".join(map(_text, seven)) for seven in sevens]
    words = [tuple(text.split()) for text in texts]
    parse, strength = Cards.parse, hands.strength

    def ours() -> None:
        for text in texts:
            strength(parse(text))

    others = []
    if phevaluator := _module("phevaluator.evaluator", missing):
        others.append(
            Contender("phevaluator evaluate_cards", _spread(phevaluator.evaluate_cards, words), len(words))
        )
    goals = {"phevaluator evaluate_cards": 4.0}
    return Comparison(
        "seven cards as text", Contender("hands.strength(Cards.parse)", ours, len(texts)), others, goals
    )


def _batch(sevens: Sequence[Seven], missing: list[str]) -> Comparison | None:
    """Compare on one array of all hands."""
    numpy = _module("numpy", missing)
    if numpy is None:
        return None
    masks = numpy.array([sum([card.mask for card in seven]) for seven in sevens], numpy.uint64)
    others = []
    if phevaluator := _module("phevaluator.evaluator", missing):
        numbers = [tuple(map(_phevaluator_card, seven)) for seven in sevens]
        call = phevaluator.evaluate_7cards
        others.append(
            Contender(
                "list(starmap(evaluate_7cards))", lambda: list(itertools.starmap(call, numbers)), len(numbers)
            )
        )
    ours = Contender("hands.strengths", lambda: hands.strengths(masks), len(masks))
    ours.run()  # The tables as arrays are made by the first call.
    goals = {"list(starmap(evaluate_7cards))": 6.0}
    return Comparison(f"an array of {len(sevens):,} sevens", ours, others, goals)


def measure(comparison: Comparison, rounds: int) -> list[dict[str, Any]]:
    """Return for each contender the median time and the median ratio to ours, over the rounds."""
    contenders = [comparison.ours, *comparison.others]
    times: list[list[float]] = [[] for _ in contenders]
    for _ in range(rounds):
        for contender, taken in zip(contenders, times, strict=True):
            # Once untimed, so that nobody pays for what the one before him left in the caches.
            contender.run()
            start = process_time()
            contender.run()
            taken.append((process_time() - start) / contender.count)
    return [
        {
            "comparison": comparison.title,
            "call": contender.name,
            "hands": contender.count,
            "ns": statistics.median(taken) * 1e9,
            "ratio": statistics.median([theirs / ours for theirs, ours in zip(taken, times[0], strict=True)]),
            "goal": comparison.goals.get(contender.name),
        }
        for contender, taken in zip(contenders, times, strict=True)
    ]


def main() -> None:
    """Measure and print the table."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--hands", type=int, default=20_000, help="hands ranked one by one (%(default)s)")
    parser.add_argument("--batch", type=int, default=1_000_000, help="hands in the array (%(default)s)")
    parser.add_argument("--rounds", type=int, default=9, help="(%(default)s)")
    parser.add_argument("--json", metavar="FILE", help="also write the figures there")
    options = parser.parse_args()

    rng = random.Random(2024)
    missing: list[str] = []
    rows: list[dict[str, Any]] = []
    sevens = [tuple(rng.sample(ALL_CARDS[:52], 7)) for _ in range(options.hands)]
    rows += measure(_native(sevens, missing), options.rounds)
    rows += measure(_from_text(sevens, missing), options.rounds)
    batch = _batch([tuple(rng.sample(ALL_CARDS[:52], 7)) for _ in range(options.batch)], missing)
    if batch is not None:
        rows += measure(batch, options.rounds)

    names = ("pokerules", "phevaluator", "treys", "eval7", "pokerkit", "numpy")
    versions = {name: importlib.metadata.version(name) for name in names if name not in missing}
    print(f"{platform.python_implementation()} {platform.python_version()} on {platform.machine()}", end="; ")
    print(", ".join(f"{name} {version}" for name, version in versions.items()))
    print(f"medians of {options.rounds} interleaved rounds; ratio: their time by ours\n")
    for title, group in itertools.groupby(rows, key=lambda row: row["comparison"]):
        print(f"{title:38}{'hands':>10}{'ns a hand':>12}{'ratio':>9}{'goal':>7}")
        for row in group:
            goal = "" if row["goal"] is None else f"{row['goal']:g}"
            print(f"  {row['call']:36}{row['hands']:>10,}{row['ns']:>12,.1f}{row['ratio']:>9.2f}{goal:>7}")
        print()
    if missing:
        print("not installed, so left out:", ", ".join(sorted(set(missing))))
    if options.json:
        with open(options.json, "w", encoding="utf-8") as file:
            json.dump({"python": sys.version, "versions": versions, "rows": rows}, file, indent=1)


if __name__ == "__main__":
    main()
