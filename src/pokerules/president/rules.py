"""The options of Président: one frozen `Rules`, validated when it is made."""

from collections.abc import Iterable, Sequence
from typing import Final, Literal, final

import attrs

from pokerules._common.arguments import exactly, whole_number
from pokerules._common.options import CLAUSE, as_tuples, changed_options, flag, in_range, keep, one_of
from pokerules._common.prose import clipped, say
from pokerules.cards import ALL_CARDS, FULL_DECK, JOKERS, Card, Cards
from pokerules.cards.sets import distinct_deck
from pokerules.errors import DOCUMENTATION, InvalidRules

NAME: Final = "president"
"""What the game is called in records, in stored values and in the table of games."""
TITLE: Final = "Président"
"""What people call it."""
CLAUSES: Final = "PR"
"""What the ids of its clauses begin with."""
RULEBOOK: Final = f"{DOCUMENTATION}rules/{NAME}.html"
"""The address of its rulebook."""

Straights = Literal["game_order", "no_two", "natural"]
Penalties = tuple[tuple[int, int], ...]

_MOST_CARDS: Final = len(ALL_CARDS)
# So that the points of as many rounds as there can be have no more digits than a record can hold.
_MAX_FACTOR: Final = 9_999
_JOKER_SETS: Final = tuple(Cards(JOKERS[:count]) for count in range(3))


def _penalties(value: Sequence[tuple[int, int] | list[int]]) -> Penalties:
    penalties: Penalties = as_tuples(value, 2)
    return penalties


def _check_penalties(rules: object, attribute: "attrs.Attribute[Penalties]", value: object) -> None:
    expected = say(
        "pairs of a number of cards from 1 to {most}, ascending, and a factor from 1 to {factor}",
        most=_MOST_CARDS,
        factor=_MAX_FACTOR,
    )
    if not isinstance(value, tuple) or not all(isinstance(pair, tuple) for pair in value):
        raise TypeError(f"{attribute.name} must be {expected}, not {clipped(value)}")
    numbers = [[whole_number(number, "a number in penalties") for number in pair] for pair in value]
    least = 1
    for pair in numbers:
        if len(pair) != 2 or not least <= pair[0] <= _MOST_CARDS or not 1 <= pair[1] <= _MAX_FACTOR:
            raise InvalidRules(attribute.name, value, "PR-21", expected)
        least = pair[0] + 1
    keep(rules, attribute, tuple(map(tuple, numbers)))


def _deck(value: Iterable[Card]) -> Cards:
    return distinct_deck(value, "PR-4")


def _check_deck(_: object, attribute: "attrs.Attribute[Cards]", value: Cards) -> None:
    jokers = value & Cards(JOKERS)
    if jokers:
        expected = say("cards other than jokers, which the option jokers adds")
        raise InvalidRules(attribute.name, jokers.text(), "PR-4", expected)


@final
@attrs.frozen(cache_hash=True, repr=False)
class Rules:
    """The variant played; the defaults are those of the rulebook.

    Attributes:
        players: how many people play, 2 to 6 (PR-1).
        jokers: how many jokers are added to the deck, 0 to 2 (PR-4).
        leftovers: what happens to cards that cannot be shared out evenly: set aside unseen
            (``"aside"``) or dealt on, so that some hold one more (``"dealt"``) (PR-5).
        hand_size: the most cards anybody is dealt, 1 to 999,999,999, or None for no cap (PR-5).
        five_card_kinds: whether a stronger kind of five cards beats a weaker one (``"ranked"``) or
            only the same kind does (``"same_kind"``) (PR-8).
        straights: which ranks follow one another (PR-11): 3 to 2 (``"game_order"``), 3 to the ace
            (``"no_two"``), or the ace also below the two (``"natural"``).
        quads: when four of a kind may be played (PR-13): ``"on_turn"`` or ``"anytime"``.
        joker: what one joker beats (PR-15): single cards (``"single"``) or any play (``"trump"``).
        first_lead: what decides who opens round 1 (PR-16): ``"lowest_card"`` or ``"seat_after_dealer"``.
        must_play_lowest: whether the opening play must contain the lowest card if that card gave the
            lead (PR-16).
        next_lead: who opens later rounds (PR-16): the ``"winner"`` of the round before, its loser
            (``"last"``), or the player with the ``"lowest_card"``.
        replay_after_pass: whether a player who passed may play again in the trick (PR-18).
        after_all_pass: what happens when everybody but the holder of a trick has passed (PR-19):
            the holder leads (``"lead"``), they may top their own play first (``"extend"``), or the
            seat after theirs leads (``"next_seat"``).
        penalties: pairs of a number of cards left, 1 to 54, and the factor from there on, 1 to
            9,999, ascending (PR-21).
        rounds: how many rounds a game has, 1 to 999,999,999 (PR-22).
        exchange: whether the loser and the winner exchange a card from round 2 on (PR-23).
        last_gives: what the loser gives then (PR-23): their ``"strongest"`` card or ``"any"``.
        deck: the cards without jokers, any iterable; fewer than 52 make a game for study.

    Raises:
        TypeError: an option has the wrong type.
        InvalidRules: an option is out of range; the error names the field and the clause.

    >>> Rules(players=3, jokers=2)
    Rules(players=3, jokers=2)
    >>> Rules(players=7)
    Traceback (most recent call last):
    pokerules.errors.InvalidRules: PR-1: players must be from 2 to 6, not 7
    """

    players: int = attrs.field(default=4, validator=in_range("PR-1", 2, 6))
    jokers: int = attrs.field(default=0, validator=in_range("PR-4", 0, 2))
    leftovers: Literal["aside", "dealt"] = attrs.field(
        default="aside", validator=one_of("PR-5", "aside", "dealt")
    )
    hand_size: int | None = attrs.field(default=None, validator=in_range("PR-5", 1, or_none=True))
    five_card_kinds: Literal["ranked", "same_kind"] = attrs.field(
        default="ranked", validator=one_of("PR-8", "ranked", "same_kind")
    )
    straights: Straights = attrs.field(
        default="game_order", validator=one_of("PR-11", "game_order", "no_two", "natural")
    )
    quads: Literal["on_turn", "anytime"] = attrs.field(
        default="on_turn", validator=one_of("PR-13", "on_turn", "anytime")
    )
    joker: Literal["single", "trump"] = attrs.field(
        default="single", validator=one_of("PR-15", "single", "trump")
    )
    first_lead: Literal["lowest_card", "seat_after_dealer"] = attrs.field(
        default="lowest_card", validator=one_of("PR-16", "lowest_card", "seat_after_dealer")
    )
    must_play_lowest: bool = attrs.field(default=True, validator=flag("PR-16"))
    next_lead: Literal["winner", "last", "lowest_card"] = attrs.field(
        default="winner", validator=one_of("PR-16", "winner", "last", "lowest_card")
    )
    replay_after_pass: bool = attrs.field(default=False, validator=flag("PR-18"))
    after_all_pass: Literal["lead", "extend", "next_seat"] = attrs.field(
        default="lead", validator=one_of("PR-19", "lead", "extend", "next_seat")
    )
    penalties: Penalties = attrs.field(
        default=((7, 2), (11, 3)),
        converter=_penalties,
        validator=_check_penalties,
        metadata={CLAUSE: "PR-21"},
    )
    rounds: int = attrs.field(default=1, validator=in_range("PR-22", 1))
    exchange: bool = attrs.field(default=False, validator=flag("PR-23"))
    last_gives: Literal["strongest", "any"] = attrs.field(
        default="strongest", validator=one_of("PR-23", "strongest", "any")
    )
    deck: Cards = attrs.field(
        default=FULL_DECK, converter=_deck, validator=_check_deck, metadata={CLAUSE: "PR-4"}
    )

    def __attrs_post_init__(self) -> None:
        if len(self.pack) < self.players:
            expected = say("at least {count} cards with the jokers, one for each player", count=self.players)
            raise InvalidRules("deck", self.deck, "PR-5", expected)

    @property
    def pack(self) -> Cards:
        """All the cards in play, the deck and the jokers (PR-4).

        >>> len(Rules(jokers=2).pack)
        54
        """
        return self.deck | _JOKER_SETS[self.jokers]

    __repr__ = changed_options


def the_rules(value: Rules) -> Rules:
    """Return the argument `rules` of a public function if it is a `Rules`, or raise `TypeError`."""
    return exactly(value, Rules, "rules must be the Rules of president")
