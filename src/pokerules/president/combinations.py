"""The plays as values: what some cards make, which play beats which, and all plays of a hand."""

from collections import Counter
from collections.abc import Iterable
from typing import Final, final

import attrs

from pokerules._common.arguments import exactly
from pokerules._common.prose import told_plainly
from pokerules.cards import Card, Cards
from pokerules.cards.sets import in_order
from pokerules.errors import InvalidArgument
from pokerules.president.fast import ladder as order
from pokerules.president.fast.codes import LINES, CombinationKind, beating, code
from pokerules.president.fast.generate import leads
from pokerules.president.rules import Rules, the_rules


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
        if not any(code(self.cards.mask, line) >> 6 == self.kind for line in LINES.values()):
            name = self.kind.name.lower().replace("_", " ")
            raise InvalidArgument("cards", order.text(self.cards), f"cards that make a {name}")

    __str__ = told_plainly


def named_ranks(play: Combination) -> tuple[int, int]:
    """Return the ranks that name a play: the one that heads it and, of a full house, that of its pair.

    They are numbers in the order of PR-2, 0 for the three to 12 for the two, and 13 for a joker.

    >>> named_ranks(combination(Cards.parse("9d 9c 9h 5d 5c"), Rules()))
    (6, 2)
    """
    ranks = Counter([bit >> 2 for bit in order.bits(order.ladder(play.cards.mask))])
    by_weight = sorted(ranks, key=lambda rank: (ranks[rank], rank))
    head = by_weight[-1]
    if play.kind in (CombinationKind.STRAIGHT, CombinationKind.STRAIGHT_FLUSH) and ranks[0] and ranks[12]:
        # A run through the two and the three is headed by the highest card above them.
        head = max(rank for rank in ranks if rank < 11)
    return head, by_weight[0]


def combination(cards: Iterable[Card], rules: Rules) -> Combination | None:
    """Return what some cards make as a play, or None if they are none (PR-6 to PR-8, PR-11, PR-15).

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

    It is a strict order: never do two plays beat each other, and what beats a play beats all that
    the play beats.

    Args:
        a: the play to be laid.
        b: the play on the table.
        rules: the variant.

    Raises:
        InvalidArgument: one of them is no play of this kind in the variant.

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
    """The plays made so far by their masks: a pack holds about twenty thousand, and each is shared."""

    def __init__(self, line: int) -> None:
        super().__init__()
        self.line = line

    def __missing__(self, mask: int) -> Combination:
        kind = CombinationKind(code(mask, self.line) >> 6)
        return self.setdefault(mask, Combination(kind, Cards.from_mask(mask)))


_made: Final = tuple(_Made(line) for line in LINES.values())


def _code_of(play: Combination, name: str, line: int) -> int:
    exactly(play, Combination, f"{name} must be a Combination")
    found = code(play.cards.mask, line)
    if found >> 6 != play.kind:
        raise InvalidArgument(name, str(play), "a play of this kind in the variant")
    return found


def _distinct(cards: Iterable[Card]) -> Cards:
    if type(cards) is Cards:
        return cards
    listed = in_order(cards, "cards are expected")
    held = Cards(listed)
    if len(held) < len(listed):
        repeated = Cards(card for card in listed if listed.count(card) > 1)
        raise InvalidArgument("cards", order.text(listed), f"distinct, with {repeated} named once")
    return held
