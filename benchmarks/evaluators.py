"""Ranking poker hands, against other libraries.

Every library gets the same random hands of seven cards, made beforehand in the form that it works on
itself. Before it is timed, it must rank them as `pokerules` does.
"""

import itertools
import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from benchmarks.measuring import Comparison, Contender, Goal, contender
from benchmarks.peers import peer
from pokerules import hands
from pokerules.cards import ALL_CARDS, Card, Cards

Seven = tuple[Card, ...]


def _loop(call: Callable[[Any], object], given: Sequence[Any], repeats: int = 1) -> Callable[[], int]:
    def run() -> int:
        for _ in range(repeats):
            for hand in given:
                call(hand)
        return repeats * len(given)

    return run


def _spread(
    call: Callable[..., object], given: Sequence[tuple[Any, ...]], repeats: int = 1
) -> Callable[[], int]:
    def run() -> int:
        for _ in range(repeats):
            for hand in given:
                call(*hand)
        return repeats * len(given)

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


def comparisons(scale: float) -> Iterator[Comparison]:
    """Yield the comparisons; `scale` says how much work a turn is, 1 for some tenths of a second."""
    rng, pack = random.Random(2024), ALL_CARDS[:52]
    # Few enough for the hands of everybody to stay in the processor's cache, and gone over again and again.
    sevens = [tuple(rng.sample(pack, 7)) for _ in range(2000)]
    repeats = max(int(10 * scale), 1)
    yield _native(sevens, repeats)
    yield _from_text(sevens, repeats)
    if numpy := peer("numpy"):
        many = [tuple(rng.sample(pack, 7)) for _ in range(int(1_000_000 * min(10 * scale, 1)))]
        yield _batch(many, numpy)


def _native(sevens: Sequence[Seven], repeats: int) -> Comparison:
    """Compare on native cards."""
    native = [Cards(seven) for seven in sevens]
    expected = list(map(hands.strength, native))
    others: list[Contender] = []

    def add(name: str, run: Callable[[], int], ranks: list[Any]) -> None:
        if not _same_order(expected[: len(ranks)], ranks):
            raise SystemExit(f"{name} ranks some hands differently")
        others.append(contender(name, run))

    if phevaluator := peer("phevaluator.evaluator"):
        numbers = [tuple(map(_phevaluator_card, seven)) for seven in sevens]
        for call in (phevaluator.evaluate_cards, phevaluator.evaluate_7cards):
            add(
                f"phevaluator {call.__name__}",
                _spread(call, numbers, repeats),
                [call(*hand) for hand in numbers],
            )
    if treys := peer("treys"):
        evaluate = treys.Evaluator().evaluate
        split = [
            (
                [treys.Card.new(_text(card)) for card in seven[:2]],
                [treys.Card.new(_text(card)) for card in seven[2:]],
            )
            for seven in sevens
        ]
        add("treys evaluate", _spread(evaluate, split), [evaluate(*hand) for hand in split])
    if eval7 := peer("eval7"):
        lists = [[eval7.Card(_text(card)) for card in seven] for seven in sevens]
        add("eval7 evaluate", _loop(eval7.evaluate, lists, repeats), list(map(eval7.evaluate, lists)))
    if pokerkit := peer("pokerkit"):
        from_game = pokerkit.StandardHighHand.from_game
        parted = [
            (
                list(pokerkit.Card.parse("".join(map(_text, seven[:2])))),
                list(pokerkit.Card.parse("".join(map(_text, seven[2:])))),
            )
            for seven in sevens[:200]  # It needs hundreds of times as long.
        ]
        add("pokerkit from_game", _spread(from_game, parted), [from_game(*hand) for hand in parted])
    goals = {
        "phevaluator evaluate_cards": Goal(2, 10),
        "phevaluator evaluate_7cards": Goal(2, 10),
        "treys evaluate": Goal(30, 150),
        "pokerkit from_game": Goal(700, 4000),
    }
    ours = [contender("hands.strength", _loop(hands.strength, native, repeats))]
    return Comparison("seven native cards, one by one", "hand", ours, others, goals)


def _from_text(sevens: Sequence[Seven], repeats: int) -> Comparison:
    """Compare from text: one string a hand for the library, one a card for phevaluator, which splits none."""
    texts = [" ".join(map(_text, seven)) for seven in sevens]
    words = [tuple(text.split()) for text in texts]
    parse, strength = Cards.parse, hands.strength

    def ours() -> int:
        for _ in range(repeats):
            for text in texts:
                strength(parse(text))
        return repeats * len(texts)

    others: list[Contender] = []
    if phevaluator := peer("phevaluator.evaluator"):
        evaluate = phevaluator.evaluate_cards
        others.append(contender("phevaluator evaluate_cards", _spread(evaluate, words, repeats)))
    goals = {"phevaluator evaluate_cards": Goal(4, 8)}
    mine = [contender("hands.strength(Cards.parse)", ours)]
    return Comparison("seven cards as text", "hand", mine, others, goals)


def _batch(sevens: Sequence[Seven], numpy: Any) -> Comparison:
    """Compare on one array of all hands."""
    masks = numpy.array([sum([card.mask for card in seven]) for seven in sevens], numpy.uint64)
    others: list[Contender] = []
    if phevaluator := peer("phevaluator.evaluator"):
        numbers = [tuple(map(_phevaluator_card, seven)) for seven in sevens]
        call = phevaluator.evaluate_7cards
        others.append(
            contender("list(starmap(evaluate_7cards))", lambda: len(list(itertools.starmap(call, numbers))))
        )
    ours = [contender("hands.strengths", lambda: len(hands.strengths(masks)))]
    goals = {"list(starmap(evaluate_7cards))": Goal(6, 8)}
    return Comparison(f"an array of {len(sevens):,} sevens", "hand", ours, others, goals)
