"""The options of Jedisjeux: one frozen `Rules`, validated when it is made."""

from collections.abc import Iterable
from typing import Final, final

import attrs

from pokerules._common.arguments import exactly
from pokerules._common.options import CLAUSE, changed_options, in_range
from pokerules._common.prose import say
from pokerules.cards import FULL_DECK, JOKERS, Card, Cards
from pokerules.cards.sets import distinct_deck
from pokerules.errors import DOCUMENTATION, InvalidRules

NAME: Final = "jedisjeux"
"""What the game is called in records, in stored values and in the table of games."""
TITLE: Final = "Jedisjeux"
"""What people call it."""
CLAUSES: Final = "JJ"
"""What the ids of its clauses begin with."""
RULEBOOK: Final = f"{DOCUMENTATION}rules/{NAME}.html"
"""The address of its rulebook."""


def _distinct(deck: Iterable[Card]) -> Cards:
    return distinct_deck(deck, "JJ-1")


@final
@attrs.frozen(cache_hash=True, repr=False)
class Rules:
    """The variant played; the defaults are those of the rulebook.

    Attributes:
        players: how many people play, 2 to 6 (JJ-1).
        chips: how many chips each player starts with, 6 to 999,999,999 (JJ-2).
        awards: how many Awards win the game, 1 to 999,999,999 (JJ-18).
        max_deals: after how many deals the game ends, 1 to 999,999,999, or None for no limit (JJ-20).
        deck: the cards in play, at least ``2 * players + 8`` and no joker (JJ-1); given as any
            iterable of distinct cards. Fewer than 52 make a game for study.

    Raises:
        TypeError: an option has the wrong type.
        InvalidRules: an option is out of range; the error names the field and the clause.

    >>> Rules(players=3, max_deals=10)
    Rules(players=3, max_deals=10)
    >>> Rules(chips=5)
    Traceback (most recent call last):
    pokerules.errors.InvalidRules: JJ-2: chips must be from 6 to 999999999, not 5
    """

    players: int = attrs.field(default=4, validator=in_range("JJ-1", 2, 6))
    chips: int = attrs.field(default=12, validator=in_range("JJ-2", 6))
    awards: int = attrs.field(default=2, validator=in_range("JJ-18", 1))
    max_deals: int | None = attrs.field(default=None, validator=in_range("JJ-20", 1, or_none=True))
    deck: Cards = attrs.field(default=FULL_DECK, converter=_distinct, metadata={CLAUSE: "JJ-1"})

    def __attrs_post_init__(self) -> None:
        needed = 2 * self.players + 8
        if len(self.deck) < needed or not self.deck.isdisjoint(JOKERS):
            expected = say(
                "at least {needed} cards for {players} players, without jokers",
                needed=needed,
                players=self.players,
            )
            raise InvalidRules("deck", self.deck, "JJ-1", expected)

    __repr__ = changed_options


def the_rules(value: Rules) -> Rules:
    """Return the argument `rules` of a public function if it is a `Rules`, or raise `TypeError`."""
    return exactly(value, Rules, "rules must be the Rules of jedisjeux")
