"""The games of Président to compare: small ones to the last state, and samples at full size."""

from collections.abc import Mapping
from random import Random
from typing import Any, Final

from pokerules import president
from pokerules.cards import Cards, parse_sequence
from pokerules.distributions import Deal
from pokerules.president import Play, Rules, State
from tests.spec.conformance import Configuration


def _deals(*decks: str) -> Mapping[str, Any]:
    return {"decks": tuple(Deal(parse_sequence(deck)) for deck in decks)}


def _answers(rules: Rules, *positions: tuple[str, str, str]) -> tuple[State, ...]:
    """Return positions in which the last seat answers a play of seat 0: what these hold, and the play."""
    return tuple(
        president.setup(
            rules,
            hands=[Cards.parse(hand) for hand in (left, *others.split("/"))],
            player=1,
            trick=[Play(0, Cards.parse(play))],
        )
        for left, others, play in positions
    )


def _leads(rules: Rules, lead: str, other: str) -> tuple[State, ...]:
    """Return a position in which seat 0 leads: what they and the other hold."""
    return (president.setup(rules, hands=[Cards.parse(lead), Cards.parse(other)], player=0),)


_REPLAY: Final = Rules(
    3, replay_after_pass=True, after_all_pass="extend", deck=Cards.parse("3d 3c 4d 4c 5d 5c 6d 6c 7d")
)
_QUADS: Final = Cards.parse("3d 3c 3h 3s 4d 4c 4h 4s 5d 5c 5h 5s 6d 7c 8d 8c 8h 8s")
_TOPPED: Final = Rules(3, quads="anytime", after_all_pass="extend", deck=_QUADS)
_REPLAYED: Final = Rules(3, quads="anytime", replay_after_pass=True, after_all_pass="next_seat", deck=_QUADS)
_LED: Final = Rules(3, quads="anytime", deck=_QUADS)
_LED_NEXT: Final = Rules(3, quads="anytime", after_all_pass="next_seat", deck=_QUADS)
_ONE_QUAD: Final = ("7c", "5c/4d 4c 4h 4s 6d", "5d")
_TWO_QUADS: Final = ("3d 3c 3h 3s 7c", "5c/4d 4c 4h 4s 6d", "5d")


def _out_of_turn(rules: Rules, *hands: str) -> tuple[State, ...]:
    """Return a position where a player who is out has laid a four, and a player who is in holds a higher."""
    return (
        president.setup(
            rules,
            hands=[Cards.parse(hand) for hand in hands],
            player=0,
            trick=[Play(0, Cards.parse("5d")), Play(1, Cards.parse("3d 3c 3h 3s"))],
            out=(1, 2),
            passed=(2,),
        ),
    )


_FIVES: Final = Rules(2, deck=Cards.parse("3d 3c 3h 3s 4d 4c 4h 4s 5d 5s 6d 6s 7d 7h 7s 8d 8s 9s"))
_SAME_KIND: Final = Rules(2, five_card_kinds="same_kind", deck=_FIVES.deck)
_OVER_FIVES: Final = (
    ("3c", "3s 4s 5s 6s 7s 8s", "4h 5d 6d 7d 8d"),
    ("3c", "4c 5s 6s 7s 8s 9s", "4h 5d 6d 7d 8d"),
    ("3c", "4h 5d 6s 7s 8s 9s", "4s 5s 6d 7d 8d"),
    ("3c", "7s 7h 7d 4s 4c 8d", "3s 5s 6s 8s 9s"),
    ("3c", "3s 4s 5s 6s 7s 9s", "3d 5d 6d 7d 8d"),
    ("6d", "3s 4s 5s 6s 7s 8s", "3d 3c 3h 7d 7h"),
    ("7h", "4s 4d 4c 4h 3d 3c", "5s 6s 7s 8s 9s"),
    ("6d", "7s 7h 7d 4s 4c 8d", "3s 3d 3c 5s 5d"),
    ("6d", "3s 3h 3d 7s 7d 8d", "4s 4d 4c 5s 5d"),
    ("7h", "4s 5s 6s 7s 8s 9s", "3d 4d 5d 6d 7d"),
    ("7h", "3d 4d 5d 6d 7d 8d", "5s 6s 7s 8s 9s"),
    ("9s", "4s 4d 4c 4h 5s 6s", "3d 3c 7d 7h 7s"),
    ("9s", "3s 3d 3c 3h 5s 6s", "4s 4d 4c 4h"),
    ("3c", "4s 4d 4c 4h 5s 6s", "3s 3d"),
    ("3c", "8s 8d 4c 4h 5s 5d", "7s 7d"),
    ("3c", "8s 7d 7s 7h 5s 5d", "4s 4c 4h"),
)
_EVERY_KIND: Final = Cards.parse("3d 4d 5d 6d 7d 8d 3c 3h 3s 4c 5c")
_ONE_CARD_EACH: Final = _deals("3d 4d 5d 6d 7d 8d 3c 3h 3s 4c 5c X1 X2")
_OVER_QUADS: Final = Rules(2, 2, deck=Cards.parse("3d 3c 3h 3s 4d 4c 4h 4s 5d 6d"))

# Three suits alone, so that they can be called by other names: straights, flushes in two suits, full houses,
# straight flushes; and a trump joker.
_THREE_SUITS: Final = Rules(
    2, 1, hand_size=1, joker="trump", deck=Cards.parse("3d 4d 5d 6d 7d 8d 3c 4c 6c 7c 9c 3h")
)
_OVER_JOKERS: Final = Cards.parse("3d 3c 3h 3s 4d 5d 5c 5h 6d 7d 8c 9d 9c")
_TRUMP: Final = Rules(2, 2, joker="trump", deck=_OVER_JOKERS)
_NO_TRUMP: Final = Rules(2, 2, deck=_OVER_JOKERS)
_BY_JOKERS: Final = (
    ("9d", "X1 X2 9c", "4d 5d 6d 7d 8c"),
    ("9d", "X1 X2 9c", "5d 5c 5h"),
    ("9d", "X1 X2 9c", "3d 3c 3h 3s"),
    ("9d 4d", "X2 9c", "X1"),
    ("9d", "X2 3d 3c", "X1"),
    ("3d 3c 3h 3s", "X1", "5d 5c 5h"),
)
_ASIDE: Final = Rules(2, deck=Cards.parse("3d 3c 4d 4c 5d 5c 6d"))

_LONG: Final = Cards.parse("Ad As 2d 2s 3d 3s 4d 4s 5d 5s 6d 6c 7h 7s Tc Ts Jd Jc Qd Qs Kh Ks")
_NATURAL: Final = Rules(2, straights="natural", deck=_LONG)
_NATURAL_LEAD: Final = Rules(2, straights="natural", after_all_pass="next_seat", deck=_LONG)
_NO_TWO: Final = Rules(2, straights="no_two", deck=_LONG)
_NO_TWO_LEAD: Final = Rules(2, straights="no_two", after_all_pass="next_seat", deck=_LONG)
_IN_ORDER: Final = Rules(2, deck=_LONG)
_SINGLE_PENALTIES: Final = Rules(2, penalties=(), deck=_LONG)
_HIGH_RUN: Final = ("7h", "Ts Jc Qs Ks As 2s", "Tc Jd Qd Kh Ad")
_LOW_RUN: Final = ("2d", "3s 4s 5s 6c 7h 2s", "3d 4d 5d 6d 7s")
_LOWEST_RUN: Final = ("Ad 2d 3d 4d 5s", "2s")
_RUNS_FROM_THE_ACE: Final = (
    _HIGH_RUN,
    _LOW_RUN,
    ("7h", "2d 3d 4d 5s 6c Jd", "As 2s 3s 4s 5d"),
    ("7h", "Ad 2d 3d 4d 5d 6c", "2s 3s 4s 5s 6d"),
)


def _last_cards(rules: Rules) -> tuple[State, ...]:
    """Return positions in which seat 0 lays their last card while the other has 6, 7, 10 or 11."""
    cards = Cards.parse("3d 3s 4d 4s 5d 5s 6d 6c 7h 7s Tc")
    held = (list(cards)[:left] for left in (6, 7, 10, 11))
    return tuple(president.setup(rules, hands=[Cards.parse("Ks"), hand], player=0) for hand in held)


_EXCHANGE: Final = Rules(
    2, 1, rounds=2, exchange=True, last_gives="any", deck=Cards.parse("3d 3c 4d 4c 5d 6d 6c")
)
_SHUFFLED: Final = "4d 4c 5d 6c 3c 3d X1 6d"

CONFIGURATIONS: Final = (
    Configuration(
        "three-seats",
        "every option at its default, with four of a kind in the pack",
        Rules(3, deck=Cards.parse("3d 3c 3h 3s 4d 4c 5d 5c 6d")),
        extents=_deals("3d 4d 3c 3h 4c 5d 3s 6d 5c", "3d 3c 4d 3h 4c 5d 3s 6d 5c"),
    ),
    Configuration(
        "jokers",
        "a trump joker over single cards and pairs, and both as a pair",
        Rules(2, jokers=2, joker="trump", deck=Cards.parse("3d 3c 4d 4c")),
        extents=_deals("3d X1 3c 4d 4c X2", "X1 3c X2 3d 4c 4d"),
        golden=True,
    ),
    Configuration(
        "single-joker",
        "a joker over single cards alone, a lead by the seat after the dealer, all cards dealt",
        Rules(
            2, jokers=1, leftovers="dealt", first_lead="seat_after_dealer", deck=Cards.parse("3d 3c 4d 4c")
        ),
        extents=_deals("3d X1 3c 4d 4c", "X1 3d 3c 4d 4c"),
        golden=True,
    ),
    Configuration(
        "aside",
        "tricks played while the lowest card of all, or the highest, lies aside",
        _ASIDE,
        extents=_deals("3c 4d 4c 5d 5c 6d 3d", "3d 3c 4d 5c 5d 4c 6d"),
        golden=True,
    ),
    Configuration(
        "free-lead",
        "the lowest card gives the lead, but need not be in it",
        Rules(2, must_play_lowest=False, deck=Cards.parse("3d 3c 4d 4c 5d")),
        extents=_deals("3c 3d 4d 4c 5d"),
        golden=True,
    ),
    Configuration(
        "four-seats",
        "four seats of two cards at most, a third of the pack aside",
        Rules(4, hand_size=2, deck=Cards.parse("3d 3c 4d 4c 5d 5c 6d 6c 7d 7c 8d 8c")),
        extents=_deals("8d 8c 7d 7c 3d 4c 6d 5d 3c 4d 5c 6c"),
        golden=True,
    ),
    Configuration(
        "penalties",
        "six cards left count once, seven and ten twice, eleven three times",
        _IN_ORDER,
        _last_cards(_IN_ORDER),
        golden=True,
    ),
    Configuration(
        "no-penalties",
        "the same where cards count once, however many they are",
        _SINGLE_PENALTIES,
        _last_cards(_SINGLE_PENALTIES),
        golden=True,
    ),
    Configuration(
        "exchange",
        "two rounds with an exchange, led by the last",
        Rules(2, 1, rounds=2, exchange=True, next_lead="last", deck=Cards.parse("3d 3c 4d")),
        extents=_deals("3d X1 3c 4d", "3d 3c 4d X1"),
        golden=True,
    ),
    Configuration(
        "exchange-any",
        "three seats of unequal hands, any card in exchange, a second round led by the lowest card",
        Rules(
            3,
            2,
            "dealt",
            first_lead="seat_after_dealer",
            next_lead="lowest_card",
            rounds=2,
            exchange=True,
            last_gives="any",
            deck=Cards.parse("3d 3c 4d 5d 6d"),
        ),
        extents=_deals("3d X1 3c 4d X2 5d 6d"),
    ),
    Configuration(
        "exchange-large",
        "two rounds of eight cards with any card in exchange",
        _EXCHANGE,
        extents=_deals(_SHUFFLED),
        slow=True,
    ),
    Configuration(
        "jokers-alone",
        "six seats of one card, of which the lowest lies aside or is one of two equal jokers",
        Rules(6, 2, hand_size=1, must_play_lowest=False, deck=Cards.parse("3d 3c 4d 5d 6d")),
        extents=_deals("3d X1 3c 4d X2 5d 6d", "X2 6d 5d 4d X1 3c 3d"),
        golden=True,
    ),
    Configuration(
        "two-jokers",
        "two seats of one joker each: of equal lowest cards the first from the dealer's left leads",
        Rules(2, 2, hand_size=1, rounds=2, deck=Cards.parse("3d 4d")),
        extents=_deals("X1 X2 3d 4d", "3d X2 X1 4d"),
        golden=True,
    ),
    Configuration(
        "five-seats",
        "two rounds led by the winner, uneven hands and penalties of two steps",
        Rules(
            5,
            leftovers="dealt",
            rounds=2,
            penalties=((1, 2), (2, 3)),
            deck=Cards.parse("3d 3c 4d 5d 6d 6s 7s"),
        ),
        extents=_deals("3d 6s 3c 4d 7s 5d 6d"),
        golden=True,
    ),
    Configuration(
        "replay",
        "a player who passed answers again, and the holder may top their own play",
        _REPLAY,
        _answers(_REPLAY, ("4d 6c", "5c 7d/6d 5d", "3d")),
        golden=True,
    ),
    Configuration(
        "quad-out-of-turn",
        "four of a kind out of turn, over any play, one's own too, and after passing",
        _TOPPED,
        _answers(_TOPPED, _ONE_QUAD),
        golden=True,
    ),
    Configuration(
        "quads-replayed",
        "two fours out of turn where passing bars nobody and the seat after the last leads",
        _REPLAYED,
        _answers(_REPLAYED, _TWO_QUADS),
    ),
    Configuration(
        "quad-ends-trick",
        "four of a kind over a four out of turn, all others being out: the trick ends as it is laid",
        _LED,
        _out_of_turn(_LED, "4d 4c 4h 4s 7c", "6d", "5c 8h"),
        golden=True,
    ),
    Configuration(
        "quad-ends-trick-next-seat",
        "the same where the seat after the last then leads",
        _LED_NEXT,
        _out_of_turn(_LED_NEXT, "4d 4c 4h 4s 7c", "6d 8c", "5c"),
        golden=True,
    ),
    Configuration(
        "five-cards", "every kind over every other", _FIVES, _answers(_FIVES, *_OVER_FIVES), golden=True
    ),
    Configuration(
        "two-flushes",
        "flushes of two suits out of ten cards over a straight",
        _IN_ORDER,
        _answers(_IN_ORDER, ("7h", "3s 5s 7s Ts Ks 2d 3d 5d Jd Qd", "Tc Jc Qs Kh Ad")),
    ),
    Configuration(
        "five-cards-of-a-kind",
        "five cards over the same kind alone",
        _SAME_KIND,
        _answers(_SAME_KIND, *_OVER_FIVES),
        golden=True,
    ),
    Configuration(
        "jokers-under-quads",
        "neither joker answers four of a kind, nor anything a joker but four of a kind",
        _OVER_QUADS,
        _answers(_OVER_QUADS, ("6d", "X1 X2 4d 4c 4h", "3d 3c 3h 3s"), ("X2", "4d 4c 4h 4s 5d", "X1")),
        golden=True,
    ),
    Configuration(
        "trump-joker",
        "one joker over a straight and over three of a kind, and under four of a kind",
        _TRUMP,
        _answers(_TRUMP, *_BY_JOKERS),
        golden=True,
    ),
    Configuration(
        "no-trump-joker",
        "the same positions where one joker is a single card",
        _NO_TRUMP,
        _answers(_NO_TRUMP, *_BY_JOKERS),
    ),
    Configuration(
        "all-plays",
        "every play of a pack against every other: beating is a strict order",
        Rules(2, 2, hand_size=1, joker="trump", deck=_EVERY_KIND),
        extents=_ONE_CARD_EACH,
    ),
    Configuration(
        "all-plays-of-a-kind",
        "the same where five cards are beaten by the same kind alone",
        Rules(2, 2, hand_size=1, five_card_kinds="same_kind", straights="no_two", deck=_EVERY_KIND),
        extents=_ONE_CARD_EACH,
    ),
    Configuration(
        "all-plays-natural",
        "the same with straights from the ace below the two",
        Rules(2, 2, hand_size=1, straights="natural", deck=Cards.parse("Ad 2d 3d 4d 5d 6d Ac 2c 3c 3h 3s")),
        extents=_deals("Ad 2d 3d 4d 5d 6d Ac 2c 3c 3h 3s X1 X2"),
    ),
    Configuration(
        "all-plays-relabelled",
        "the same with three suits that may be called by other names in their order",
        _THREE_SUITS,
        extents=_deals("3d 4d 5d 6d 7d 8d 3c 4c 6c 7c 9c 3h X1"),
    ),
    Configuration(
        "natural-straights",
        "straights from the ace below the two",
        _NATURAL,
        _answers(_NATURAL, *_RUNS_FROM_THE_ACE),
        golden=True,
    ),
    Configuration(
        "natural-straight-led",
        "a lead from the ace to the five, which is a straight",
        _NATURAL_LEAD,
        _leads(_NATURAL_LEAD, *_LOWEST_RUN),
        golden=True,
    ),
    Configuration(
        "straight-without-two-led",
        "the same where it is none",
        _NO_TWO_LEAD,
        _leads(_NO_TWO_LEAD, *_LOWEST_RUN),
        golden=True,
    ),
    Configuration(
        "straights-without-two",
        "no two in a straight",
        _NO_TWO,
        _answers(_NO_TWO, _HIGH_RUN, _LOW_RUN),
        golden=True,
    ),
    Configuration(
        "straights-to-the-two",
        "the two above the ace",
        _IN_ORDER,
        _answers(_IN_ORDER, _HIGH_RUN, _LOW_RUN),
        golden=True,
    ),
)


def _shuffled(rules: Rules, count: int) -> Mapping[str, Any]:
    rng = Random(count)
    deals = president.chance(president.start(rules))
    assert deals is not None
    return {"decks": tuple(deals.sample(rng) for _ in range(count))}


_VARIANT: Final = Rules(
    3,
    2,
    straights="natural",
    quads="anytime",
    joker="trump",
    after_all_pass="extend",
    replay_after_pass=True,
    rounds=2,
    exchange=True,
)

FULL_SIZE: Final = (
    Configuration("default", "four seats of thirteen cards", Rules(), extents=_shuffled(Rules(), 12)),
    Configuration(
        "other-options",
        "three seats of eighteen cards, jokers as trumps, fours out of turn, an exchange",
        _VARIANT,
        extents=_shuffled(_VARIANT, 4),
        slow=True,
    ),
)
