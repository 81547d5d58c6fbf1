"""The plays as values: what some cards make, which play beats which, and all plays of a hand."""

import enum
from collections import Counter
from collections.abc import Iterable
from typing import Final, final

import attrs

from pokerules._common.arguments import exactly
from pokerules._common.prose import say, spelled, told_plainly
from pokerules.cards import ALL_CARDS, Card, Cards
from pokerules.cards.sets import cards_of, in_order, named_twice
from pokerules.errors import InvalidArgument
from pokerules.president.fast import ladder
from pokerules.president.fast.codes import LINES, beating, code, kind_of
from pokerules.president.fast.generate import leads
from pokerules.president.rules import Rules, the_rules

CARDS: Final = tuple(sorted(ALL_CARDS, key=lambda card: ladder.rungs_of(card.mask)))
"""The 54 cards weakest first: the card on each bit of a ladder."""


def weakest_first(cards: Cards) -> tuple[Card, ...]:
    """Return cards in the order of the game (PR-2, PR-3); of two jokers the first one first.

    >>> print(*weakest_first(Cards.parse("2s X1 3c 3d Ah")))
    3♦ 3♣ A♥ 2♠ X1
    """
    return tuple([CARDS[bit] for bit in ladder.bits(ladder.rungs_of(cards.mask))])


def strongest(cards: Cards) -> Cards:
    """Return the strongest card of some, as a set; every joker there is, as they are equal (PR-15).

    >>> strongest(Cards.parse("Ah 2d Kc"))
    Cards.parse('2d')
    """
    return cards_of(ladder.mask_of(ladder.strongest(ladder.rungs_of(cards.mask))))


def lowest(cards: Cards) -> Cards:
    """Return the lowest card of some, as a set; both jokers where there is nothing else.

    >>> lowest(Cards.parse("Ah 2d Kc"))
    Cards.parse('Kc')
    """
    return cards_of(ladder.mask_of(ladder.lowest(ladder.rungs_of(cards.mask))))


class CombinationKind(enum.IntEnum):
    """The kinds of plays (PR-6); those of five cards from the weakest to the strongest (PR-7)."""

    SINGLE = 0
    PAIR = 1
    THREE_OF_A_KIND = 2
    STRAIGHT = 3
    FLUSH = 4
    FULL_HOUSE = 5
    STRAIGHT_FLUSH = 6
    FOUR_OF_A_KIND = 7

    def __repr__(self) -> str:
        return f"CombinationKind.{self.name}"


@final
@attrs.frozen
class Combination:
    """Cards that can be played together (PR-6).

    Attributes:
        kind: the strongest kind that they make (PR-8).
        cards: the cards.

    Raises:
        TypeError: an argument has the wrong type.
        InvalidArgument: the cards do not make this kind under any convention of PR-11.

    >>> print(combination(Cards.parse("9d 9c 9h 5d 5c"), Rules()))
    full house, nines over fives: 5♦ 5♣ 9♦ 9♣ 9♥
    """

    kind: CombinationKind
    cards: Cards

    def __attrs_post_init__(self) -> None:
        exactly(self.kind, CombinationKind, "kind must be a CombinationKind")
        exactly(self.cards, Cards, "cards must be a Cards")
        if not any(kind_of(code(self.cards.mask, line)) == self.kind for line in LINES.values()):
            listed = spelled(weakest_first(self.cards))
            raise InvalidArgument("cards", listed, say("cards that make a {kind}", kind=self.kind))

    __str__ = told_plainly


def named_ranks(play: Combination) -> tuple[int, int]:
    """Return the ranks that name a play: the one that heads it and, of a full house, that of its pair.

    They are numbers in the order of PR-2, 0 for the three to 12 for the two, and 13 for a joker.

    >>> named_ranks(combination(Cards.parse("9d 9c 9h 5d 5c"), Rules()))
    (6, 2)
    """
    ranks = Counter([bit >> 2 for bit in ladder.bits(ladder.rungs_of(play.cards.mask))])
    by_weight = sorted(ranks, key=lambda rank: (ranks[rank], rank))
    head = by_weight[-1]
    if play.kind in (CombinationKind.STRAIGHT, CombinationKind.STRAIGHT_FLUSH) and ranks[0] and ranks[12]:
        # A run through the two and the three is headed by the highest card above them.
        head = max(rank for rank in ranks if rank < 11)
    return head, by_weight[0]


def combination(cards: Iterable[Card], rules: Rules) -> Combination | None:
    """Return the play that some cards make, or None if they make none (PR-6 to PR-8, PR-11, PR-15).

    Args:
        cards: any cards, whether or not they are in the pack of the variant.
        rules: the variant.

    Raises:
        InvalidArgument: a card is named twice.

    >>> combination(Cards.parse("Jd Qs Ks As 2s"), Rules()).kind
    CombinationKind.STRAIGHT
    >>> combination(Cards.parse("Jd Qs Ks As 2s"), Rules(straights="natural")) is None
    True
    """
    line = LINES[the_rules(rules).straights]
    mask = _distinct(cards).mask
    return None if code(mask, line) < 0 else _made[line][mask]


def beats(a: Combination, b: Combination, rules: Rules) -> bool:
    """Tell whether a play may be laid over another (PR-7 to PR-12, PR-14, PR-15).

    It is a strict order: no two plays ever beat each other, and what beats a play beats all that the
    play beats.

    Args:
        a: the play to be laid.
        b: the play on the table.
        rules: the variant.

    Raises:
        InvalidArgument: one of them is not a play of its kind in the variant.

    >>> flushes = [combination(Cards.parse(text), Rules()) for text in ("3s 4s 5s 6s Ks", "8d Td Jd Qd Kd")]
    >>> beats(*flushes, Rules())
    True
    """
    line = LINES[the_rules(rules).straights]
    codes = [_code_of(play, name, line) for name, play in (("a", a), ("b", b))]
    return beating(codes[0], codes[1], rules.five_card_kinds == "ranked", rules.joker == "trump")


def combinations(hand: Iterable[Card], rules: Rules) -> tuple[Combination, ...]:
    """Return every play of a hand once: by kind, inside a kind weakest first, then by `Cards.mask`.

    Args:
        hand: any cards, as many as one likes.
        rules: the variant.

    Raises:
        InvalidArgument: a card is named twice.

    >>> [str(play) for play in combinations(Cards.parse("6d 6c 7h"), Rules())]
    ['single six: 6♦', 'single six: 6♣', 'single seven: 7♥', 'pair of sixes: 6♦ 6♣']
    """
    line = LINES[the_rules(rules).straights]
    return tuple(map(_made[line].__getitem__, leads(_distinct(hand).mask, line)))


class _Made(dict[int, Combination]):
    """The plays made so far, by their masks: a pack holds about twenty thousand, and each is shared."""

    def __init__(self, line: int) -> None:
        super().__init__()
        self.line = line

    def __missing__(self, mask: int) -> Combination:
        kind = CombinationKind(kind_of(code(mask, self.line)))
        return self.setdefault(mask, Combination(kind, Cards.from_mask(mask)))


_made: Final = tuple(_Made(line) for line in LINES.values())


def _code_of(play: Combination, name: str, line: int) -> int:
    exactly(play, Combination, f"{name} must be a Combination")
    found = code(play.cards.mask, line)
    if kind_of(found) != play.kind:
        raise InvalidArgument(name, str(play), say("a play of this kind in the variant"))
    return found


def _distinct(cards: Iterable[Card]) -> Cards:
    if type(cards) is Cards:
        return cards
    listed = in_order(cards, "cards are expected")
    repeated = named_twice(listed)
    if repeated:
        expected = say("distinct, with {cards} named once", cards=weakest_first(repeated))
        raise InvalidArgument("cards", spelled(weakest_first(Cards(listed))), expected)
    return Cards(listed)
