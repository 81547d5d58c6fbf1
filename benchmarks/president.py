"""Président: plays found in a hand, and games at random, against the naive way and RLCard's dou dizhu.

The naive way to find all plays of a hand is the one that comes to mind first: `itertools.combinations`
for every size from one to five, each subset asked of `president.combination`, the library's own
classifier. A slower classifier would only make the ratio larger. Before it is timed, it must find the
same plays.

Dou dizhu is the nearest relative of Président in RLCard: three players, hands of 17 cards (20 for
one of them), plays of several kinds that must be beaten by a stronger one of the same kind. So it is
compared with Président for three, who get 17 cards each as well.
"""

import itertools
import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from benchmarks.loops import plain_loop, playout_loop
from benchmarks.measuring import Comparison, Contender, Goal, contender
from benchmarks.peers import doudizhu_loop, peer
from pokerules import president
from pokerules.cards import FULL_DECK, Cards
from pokerules.president import Combination, Rules, combination, combinations


def naive(hand: Cards, rules: Rules) -> list[Combination]:
    """Return the plays of a hand by trying all its subsets of one to five cards."""
    return [
        play
        for size in range(1, 6)
        for cards in itertools.combinations(hand, size)
        if (play := combination(cards, rules)) is not None
    ]


def comparisons(scale: float) -> Iterator[Comparison]:
    """Yield the comparisons; `scale` says how much work a turn is, 1 for some tenths of a second."""
    rng = random.Random(1)
    yield _leads(rng, max(int(40 * scale), 1))
    yield _plays(rng, max(int(60 * scale), 1))
    yield _games(max(int(5 * scale), 1))


def _leads(rng: random.Random, count: int) -> Comparison:
    rules, pack = Rules(), list(FULL_DECK)
    hands = [Cards(rng.sample(pack, 13)) for _ in range(count)]
    for hand in hands[:5]:
        if set(naive(hand, rules)) != set(combinations(hand, rules)):
            raise SystemExit(f"the plays of {hand} are not those found by trying all subsets")

    def over(find: Callable[[Cards, Rules], object], repeats: int) -> Callable[[], int]:
        def run() -> int:
            for _ in range(repeats):
                for hand in hands:
                    find(hand, rules)
            return repeats * len(hands)

        return run

    return Comparison(
        "Président, all leads of 13 cards",
        "hand",
        [contender("president.combinations", over(combinations, 50))],
        [contender("itertools.combinations", over(naive, 1))],
        {"itertools.combinations": Goal(200, 700)},
    )


def _counted(find: Callable[[Any], Any], hands: Sequence[Any]) -> Callable[[], int]:
    def run() -> int:
        plays = 0
        for hand in hands:
            plays += len(find(hand))
        return plays

    return run


def _plays(rng: random.Random, count: int) -> Comparison:
    """Compare the plays found per second, by each library's own call for a player who leads."""
    rules, pack = Rules(), list(FULL_DECK)
    hands = [Cards(rng.sample(pack, 17)) for _ in range(20 * count)]
    others: list[Contender] = []
    if peer("rlcard"):
        game, judger = peer("rlcard.games.doudizhu").Game(), peer("rlcard.games.doudizhu.judger")
        to_text = peer("rlcard.games.doudizhu.utils").cards2str
        texts: list[str] = []
        for _ in range(count):
            game.init_game()
            texts += [to_text(player.current_hand) for player in game.players]
        find = judger.DoudizhuJudger.playable_cards_from_hand
        others.append(contender("rlcard doudizhu, playable_cards_from_hand", _counted(find, texts)))
    return Comparison(
        "Président, plays found in hands of 17 cards",
        "play",
        [contender("president.combinations", _counted(lambda hand: combinations(hand, rules), hands))],
        others,
        {"rlcard doudizhu, playable_cards_from_hand": Goal(5, 15)},
    )


def _games(games: int) -> Comparison:
    rules = Rules(players=3)
    others: list[Contender] = []
    if peer("rlcard"):
        doudizhu = peer("rlcard.games.doudizhu")
        others.append(contender("rlcard doudizhu, Game.step", doudizhu_loop(doudizhu, games)))
    return Comparison(
        "Président at random, three players",
        "player move",
        [
            contender("plain loop", plain_loop(president, rules, 20 * games)),
            contender("playout", playout_loop(president, rules, 20 * games)),
        ],
        others,
        {"rlcard doudizhu, Game.step": Goal(8, 25)},
    )
