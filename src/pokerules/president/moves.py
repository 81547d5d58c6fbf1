"""The moves of Président, and what stands for them where they are not seen, and where they are stored."""

from collections.abc import Iterable, Mapping
from typing import Any, Final, SupportsIndex, final, get_args

import attrs

from pokerules._common.arguments import exactly, seat_number
from pokerules._common.prose import clipped, printed, told_plainly
from pokerules.cards import Card, Cards
from pokerules.cards.sets import in_order, named_twice
from pokerules.distributions import Deal, Dealt

_NOTHING: Final = Cards()


@final
@attrs.frozen(init=False, repr=False)
class Play:
    """A player lays cards (PR-6).

    Attributes:
        player: the seat.
        cards: the cards; any iterable of them will do.
        repeated: the cards that were named more than once, which the rules refuse. This follows from
            the cards as they are given, and need be passed only where these are a set, as when a
            play is copied with `attrs.evolve`.

    >>> print(Play(2, Cards.parse("Kd Ks")))
    seat 2 plays K♦ K♠
    """

    player: int = attrs.field(converter=seat_number, repr=printed)
    cards: Cards
    repeated: Cards

    def __init__(
        self, player: SupportsIndex, cards: Iterable[Card], *, repeated: Iterable[Card] = _NOTHING
    ) -> None:
        if type(cards) is Cards:
            held, twice = cards, _NOTHING
        else:
            named = in_order(cards, "the cards of a play must be cards")
            held, twice = Cards(named), named_twice(named)
        if repeated is not _NOTHING:
            twice |= held & Cards(repeated)
        self.__attrs_init__(player, held, twice)

    __str__ = told_plainly

    def __repr__(self) -> str:
        cards = repr([*self.cards, *self.repeated]) if self.repeated else repr(self.cards)
        return f"Play(player={printed(self.player)}, cards={cards})"


@final
@attrs.frozen
class Pass:
    """A player passes (PR-17, PR-18)."""

    player: int = attrs.field(converter=seat_number, repr=printed)

    __str__ = told_plainly


def _gift(value: Card) -> Card:
    return exactly(value, Card, "the card of a gift must be a Card")


@final
@attrs.frozen
class Give:
    """The loser or the winner of the previous round gives a card to the other (PR-23)."""

    player: int = attrs.field(converter=seat_number, repr=printed)
    card: Card = attrs.field(converter=_gift)

    __str__ = told_plainly


@final
@attrs.frozen
class Close:
    """The holder of a trick closes it instead of topping their own play (PR-19)."""

    player: int = attrs.field(converter=seat_number, repr=printed)

    __str__ = told_plainly


PlayerMove = Play | Pass | Give | Close
"""The moves that players make, which `legal_moves` lists."""
Move = Deal | PlayerMove
"""All moves, chance included."""


@final
@attrs.frozen
class Given:
    """What everybody but its two parties sees of a `Give`: that a card was given, but not which one (PR-23).

    >>> print(Given(0))
    seat 0 gives a card
    """

    player: int = attrs.field(converter=seat_number, repr=printed)

    __str__ = told_plainly


Seen = Dealt | Given | PlayerMove
"""What can be seen of a move, with stand-ins for a deal and for a gift between other players."""


@final
@attrs.frozen
class NamedCards:
    """What a `Play` is stored as: its cards as they were named, so that the rules refuse one named twice.

    >>> twice = Play(0, [Card.parse("3d"), Card.parse("3d")])
    >>> NamedCards.of(twice).made() == twice
    True
    """

    player: int
    cards: tuple[Card, ...]

    @classmethod
    def of(cls, play: Play) -> "NamedCards":
        """Return what a play is stored as."""
        return cls(play.player, (*play.cards, *play.repeated))

    def made(self) -> Play:
        """Return the play."""
        return Play(self.player, self.cards)


MOVES: Final = frozenset(get_args(Move))


def a_move(value: Move) -> Move:
    """Return the argument of a public function if it is a move, or raise `TypeError`."""
    if type(value) not in MOVES:
        raise TypeError(f"a move of Président is a Deal, Play, Pass, Give or Close, not {clipped(value)}")
    return value


STORED: Final[Mapping[type, Any]] = {Play: NamedCards}
"""What stands for the values of a class where they are stored, by that class; it has `of` and `made`."""
