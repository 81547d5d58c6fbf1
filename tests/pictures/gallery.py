"""Pictures worth a look: of each game positions of every phase, and what stands alone."""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import attrs

from pokerules import Card, Cards, hands, jedisjeux, observe, president, quickpoker, seen
from pokerules.game import game_of
from pokerules.pictures import svg
from pokerules.president.plays import weakest_first
from pokerules.simulate import Step, walk
from tests.values import SUITED

NAMES = ("Ann", "Bartholomew", "Cyrille", "Dörte", "Émilie", "李小龍")


@attrs.frozen
class Exhibit:
    """A picture of the gallery.

    Attributes:
        name: its name, as that of a file.
        value: what it shows.
        highlight: the move that led there.
        terms: the language.
        named: whether players have names.
    """

    name: str
    value: Any
    highlight: Any = None
    terms: Any = "en"
    named: bool = False

    def svg(self) -> str:
        """Return the picture."""
        names = NAMES[: self.value.rules.players] if self.named else None
        return svg(self.value, self.terms, names, self.highlight)


def after(rules: Any, seed: int, moves: int) -> Step:
    """Return the last of some moves of a game at random."""
    return [*islice(walk(game_of(rules).start(rules), Random(seed)), moves)][-1]


def by(name: str, rules: Any, seed: int, moves: int, viewer: Any = "all cards", **looks: Any) -> Exhibit:
    """Return a position of a game at random, as a viewer sees it."""
    step = after(rules, seed, moves)
    value, move = step.after, step.move
    if viewer != "all cards":
        value, move = observe(value, viewer), seen(step.state, move, viewer)
    return Exhibit(name, value, move, **looks)


def _quickpoker() -> Iterator[Exhibit]:
    rules = quickpoker.Rules
    yield Exhibit("start", quickpoker.start())
    yield by("thrown", rules(players=2), 1, 15, named=True)
    yield by("moved", rules(players=3), 2, 40, named=True)
    yield by("four-players", rules(players=4, stake=5), 3, 61, named=True)
    yield by("french", rules(players=4, rounds=3), 8, 90, terms="fr")
    yield by("second-round", rules(players=3, rounds=2, stake=2), 3, 130, viewer=1)
    yield by("over", rules(players=2), 1, 1000, named=True)
    yield by("small", rules(players=2, pawns=2, rows=4, faces=3), 5, 6)
    yield by("suited", SUITED, 2, 20)
    yield Exhibit(
        "leader-may-pass",
        quickpoker.setup(rules(players=3), pawns=[(5, 5, 5, 6, 6), (1, 1, 9, 9, 0), (8, 7, 0, 0, 0)]),
        named=True,
    )
    yield Exhibit("figure-full-house", quickpoker.figure((8, 8, 3, 3, 3), rules()))
    yield Exhibit("figure-straight-flush", quickpoker.figure((4, 5, 6, 7, 8), rules()), terms="fr")
    yield Exhibit("figure-kickers", quickpoker.figure((1, 1, 2, 5, 0), rules()))
    yield Exhibit("figure-none", quickpoker.figure((0, 1, 2, 3, 9), rules()))


def _president() -> Iterator[Exhibit]:
    rules = president.Rules
    yield Exhibit("start", president.start())
    yield by("dealt", rules(players=2, jokers=2), 3, 1)
    yield by("all-cards", rules(), 2, 6, named=True)
    yield by("seat", rules(), 7, 9, 1, named=True)
    yield by("spectator", rules(players=6, jokers=2), 5, 11, None)
    yield by("french", rules(players=5), 4, 20, 3, terms="fr")
    yield by("exchange", rules(rounds=3, exchange=True, players=3, last_gives="any"), 9, 70, 0, named=True)
    yield by("over", rules(players=3), 3, 5000, named=True)
    yield by("small", rules(players=2, deck=Cards.parse("3d 3c 4d 4c 5d 5c 6d 6c 7d 7c")), 1, 4, 0)
    yield Exhibit("long-trick", _long_trick(), named=True)
    combination = president.combination
    yield Exhibit("play-full-house", combination(Cards.parse("9d 9c 9h 5d 5c"), rules()))
    yield Exhibit("play-jokers", combination(Cards.parse("X1 X2"), rules(jokers=2)), terms="fr")


def _long_trick() -> president.State:
    """Return a trick as long as can be: all cards but the last two, one by one, by two players."""
    rules = president.Rules(players=2)
    cards = weakest_first(rules.deck)
    trick = [president.Play(number % 2, [card]) for number, card in enumerate(cards[:50])]
    return president.setup(rules, hands=[[card] for card in cards[50:]], trick=trick)


def _jedisjeux() -> Iterator[Exhibit]:
    rules = jedisjeux.Rules
    yield Exhibit("start", jedisjeux.start())
    yield by("dealt", rules(players=2), 3, 1)
    yield by("all-cards", rules(players=6, chips=5000), 2, 3)
    yield by("seat", rules(), 7, 9, 1, named=True)
    yield by("spectator", rules(players=3), 5, 11, None)
    yield by("many-awards", rules(players=6, max_deals=40, awards=9), 5, 90, 3, named=True)
    yield by("french", rules(players=5), 4, 20, 3, terms="fr")
    yield by("over", rules(players=3), 3, 5000, named=True)
    yield by("showdown", rules(), 11, 24, named=True)
    yield by("millions", rules(players=3, chips=123_456_789), 5, 2, 0, named=True)


def _alone() -> Iterator[Exhibit]:
    yield Exhibit("queen", Card.parse("Qh"), terms="fr")
    yield Exhibit("joker", Card.parse("X1"))
    yield Exhibit("cards", Cards.parse("Th 9h X2 2s 3d Ac 4c"))
    yield Exhibit("pack", president.Rules(jokers=2).pack)
    yield Exhibit("hand", hands.best(Cards.parse("9c 9d 9h 5c 5d 5h 2s")))
    yield Exhibit("words", quickpoker.why_illegal(quickpoker.start(), quickpoker.Pass(0)))


REFERENCES = Path(__file__).parent / "references"
GALLERY = {
    f"{room}/{exhibit.name}": exhibit
    for room, exhibits in (
        ("quickpoker", _quickpoker()),
        ("president", _president()),
        ("jedisjeux", _jedisjeux()),
        ("alone", _alone()),
    )
    for exhibit in exhibits
}
"""The pictures by the names of their files, without the ending."""
