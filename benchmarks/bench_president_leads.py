"""All leads of a hand, against trying every subset: ``python benchmarks/bench_president_leads.py``.

The game is Président. The naive way is the one that comes to mind first: `itertools.combinations`
for every size from one to five, each subset asked of `president.combination`, the library's own
classifier. A slower classifier would only make the ratio larger. Both get the same random hands of
thirteen cards, made beforehand, and must find the same plays; then they take turns, round by round,
in time of the processor. A round of ours goes over its hands several times, as it is over so soon.
What is shown is the median of the ratios of the rounds.
"""

import argparse
import itertools
import json
import platform
import random
import statistics
from collections.abc import Callable
from time import process_time

from pokerules.cards import FULL_DECK, Cards
from pokerules.president import Combination, Rules, combination, combinations

GOAL = 200
REPEATS = 20


def naive(hand: Cards, rules: Rules) -> list[Combination]:
    """Return the plays of a hand by trying all its subsets of one to five cards."""
    return [
        play
        for size in range(1, 6)
        for cards in itertools.combinations(hand, size)
        if (play := combination(cards, rules)) is not None
    ]


def timed(run: Callable[[Cards, Rules], object], hands: list[Cards], repeats: int) -> float:
    """Return the seconds of the processor that one pass over the hands takes."""
    rules = Rules()
    begun = process_time()
    for _ in range(repeats):
        for hand in hands:
            run(hand, rules)
    return (process_time() - begun) / repeats


def main() -> None:
    """Measure, and print the median ratio."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=9, help="rounds, each with hands of its own")
    parser.add_argument("--hands", type=int, default=50, help="hands of a round")
    parser.add_argument("--seed", type=int, default=1, help="what the hands are drawn from")
    parser.add_argument("--json", action="store_true", help="print one line of JSON instead")
    options = parser.parse_args()
    rng = random.Random(options.seed)
    pack = list(FULL_DECK)
    rounds = [[Cards(rng.sample(pack, 13)) for _ in range(options.hands)] for _ in range(options.rounds + 1)]
    for hand in rounds[0]:
        assert set(naive(hand, Rules())) == set(combinations(hand, Rules()))
    ours, others = [], []
    for hands in rounds[1:]:
        ours.append(timed(combinations, hands, REPEATS) / len(hands))
        others.append(timed(naive, hands, 1) / len(hands))
    ratios = [other / our for our, other in zip(ours, others, strict=True)]
    figures = {
        "combinations_us": round(statistics.median(ours) * 1e6, 2),
        "naive_us": round(statistics.median(others) * 1e6, 1),
        "ratio": round(statistics.median(ratios), 1),
        "lowest_ratio": round(min(ratios), 1),
        "goal": GOAL,
        "rounds": options.rounds,
        "python": platform.python_version(),
    }
    if options.json:
        print(json.dumps(figures))
        return
    print(f"CPython {figures['python']}, {options.rounds} rounds of {options.hands} hands of 13 cards")
    print(f"combinations  {figures['combinations_us']:>9} µs a hand")
    print(f"naive         {figures['naive_us']:>9} µs a hand, classified by combination()")
    print(f"ratio         {figures['ratio']:>9}   (lowest of a round {figures['lowest_ratio']}; goal {GOAL})")


if __name__ == "__main__":
    main()
