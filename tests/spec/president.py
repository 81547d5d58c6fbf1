"""What the specification of Président and the library call the same things, and the games to compare."""

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any, Final

import attrs

from pokerules import president
from pokerules.cards import Card, Cards, parse_sequence
from pokerules.chance import Deal
from pokerules.president import Close, Give, Move, Pass, Play, Rules, State
from tests.spec.conformance import Configuration, Specification
from tests.spec.tlc import as_tla

_RANKS: Final = "3456789TJQKA2"
_SUITS: Final = "dchs"


def card(value: Card) -> tuple[int, int]:
    """Return a card as the module writes it: its rank in the order of the game, and its suit."""
    rank, suit = value.code[0], value.code[1]
    return (14, int(suit)) if rank == "X" else (_RANKS.index(rank) + 1, _SUITS.index(suit) + 1)


def cards(values: Iterable[Card]) -> frozenset[tuple[int, int]]:
    """Return a set of cards as the module writes it."""
    return frozenset(map(card, values))


def seat(player: int | None) -> int:
    """Return a seat, or -1 for nobody."""
    return -1 if player is None else player


def constants(rules: Rules, decks: Iterable[Deal] = ()) -> Mapping[str, str]:
    """Return the fields of the rules under the names of the module's constants."""
    values: dict[str, Any] = {field.name: getattr(rules, field.name) for field in attrs.fields(Rules)}
    values |= {"hand_size": rules.hand_size or 0, "deck": cards(rules.deck)}
    values["decks"] = frozenset(tuple(map(card, deal.deck)) for deal in decks)
    return {name.title().replace("_", ""): as_tla(value) for name, value in values.items()}


def observed(state: State) -> Any:
    """Return everything that the library shows of a state, gathered from what each player sees."""
    seats = range(state.rules.players)
    open_to_all = president.observe(state)
    views = [president.observe(state, player) for player in seats]
    for player, view in enumerate(views):
        # But for his own cards a player sees what a spectator sees.
        assert attrs.evolve(view, viewer=None, hand=None, given=open_to_all.given) == open_to_all
        assert president.legal_moves(view) == president.legal_moves(state, player)
    assert open_to_all.aside_size == len(state.aside)
    won = president.winners(state)
    assert president.winner(state) == (won[0] if len(won) == 1 else None)
    assert president.is_over(state) == (len(won) > 0)
    last = open_to_all.tally.last
    return [
        open_to_all.tally.round,
        open_to_all.tally.dealer,
        list(open_to_all.tally.scores),
        [0, -1, [], []]
        if last is None
        else [last.round, last.winner, list(last.cards_left), list(last.points)],
        seat(open_to_all.player),
        list(open_to_all.hand_sizes),
        [(play.player, cards(play.cards)) for play in open_to_all.trick],
        frozenset(open_to_all.out),
        frozenset(open_to_all.passed),
        cards(open_to_all.played),
        cards(state.aside),
        frozenset(won),
        frozenset(president.to_act(state)),
        [
            [
                cards(view.hand or ()),
                [(giver, () if given is None else card(given)) for giver, given in view.given],
                frozenset(president.to_act(view)),
            ]
            for view in views
        ],
    ]


def label(move: Move) -> Any:
    """Return a move as the module writes it."""
    match move:
        case Deal(deck):
            return ("deal", tuple(map(card, deck)))
        case Play(player, laid, repeated) if repeated:
            return ("play", player, cards(laid), cards(repeated))
        case Play(player, laid):
            return ("play", player, cards(laid))
        case Give(player, given):
            return ("give", player, card(given))
        case Pass(player):
            return ("pass", player)
        case Close(player):
            return ("close", player)


def record(state: State) -> str:
    """Return a state as the module holds it."""
    tally, last = state.tally, state.tally.last
    trick = [f"[player |-> {play.player + 1}, cards |-> {as_tla(cards(play.cards))}]" for play in state.trick]
    given = [f"[player |-> {give.player + 1}, card |-> {as_tla(card(give.card))}]" for give in state.given]
    fields = {
        "round": as_tla(tally.round),
        "dealer": as_tla(tally.dealer + 1),
        "scores": as_tla(tally.scores),
        "last": "NoResult"
        if last is None
        else f"[round |-> {last.round}, winner |-> {last.winner + 1}, left |-> {as_tla(last.cards_left)}]",
        "player": as_tla(0 if state.player is None else state.player + 1),
        "hands": as_tla([cards(hand) for hand in state.hands]),
        "trick": f"<<{', '.join(trick)}>>",
        "out": as_tla(frozenset(player + 1 for player in state.out)),
        "passed": as_tla(frozenset(player + 1 for player in state.passed)),
        "aside": as_tla(cards(state.aside)),
        "given": f"<<{', '.join(given)}>>",
    }
    return "[" + ", ".join(f"{name} |-> {value}" for name, value in fields.items()) + "]"


def chance(state: State, decks: Iterable[Deal] = ()) -> Iterable[Deal]:
    """Return the deals to explore."""
    due = president.chance(state)
    assert due is not None
    assert all(deal in due for deal in decks)
    return decks


SPECIFICATION: Final = Specification(
    "President",
    president,
    constants,
    observed,
    label,
    "INVARIANTS TypeOK NoDeadlock ToActIsWhoMay OnlyDealsBetweenRounds CardsOnce NobodyEmptyHanded TrickRises"
    " FourBeatenByHigherFour OutDoesNotAct PassedAreOut LeaderMustPlay WinnerAddsNothing\n"
    "PROPERTIES ScoresGrow RoundWinnerAddsNothing CardsGoToTheTable AsideStays DealIsEven"
    " GiftGoesToTheOther GiftsStayInHands OutStaysOut TrickEnds RoundEnds Terminates",
    chance,
    record,
    ("BeatingIsAStrictOrder", "NoTwoAreEqual", "FoursBeatAll", "SuitsDecide", "SuitsAreLabels"),
)


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


_QUADS: Final = Cards.parse("3d 3c 3h 3s 4d 4c 4h 4s 5d 5c 5h 5s 6d 7c 8d 8c 8h 8s")
_TOPPED: Final = Rules(3, quads="anytime", after_all_pass="extend", deck=_QUADS)
_REPLAYED: Final = Rules(3, quads="anytime", replay_after_pass=True, after_all_pass="next_seat", deck=_QUADS)
_LED: Final = Rules(3, quads="anytime", deck=_QUADS)
_LED_NEXT: Final = Rules(3, quads="anytime", after_all_pass="next_seat", deck=_QUADS)
_ONE_QUAD: Final = ("7c", "5c/4d 4c 4h 4s 6d", "5d")
_TWO_QUADS: Final = ("3d 3c 3h 3s 7c", "5c/4d 4c 4h 4s 6d", "5d")


def _out_of_turn(rules: Rules) -> tuple[State, ...]:
    """Return a position in which a player who is out has laid a four, and one who holds a higher is in."""
    return (
        president.setup(
            rules,
            hands=[Cards.parse(hand) for hand in ("4d 4c 4h 4s 7c", "6d 8c", "5c")],
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
    ("3c", "3s 4s 5s 6s 7s 9s", "3d 4d 5d 6d 8d"),
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
_ASIDE: Final = Rules(2, deck=Cards.parse("3d 3c 4d 4c 5d 5c 6d"))

_LONG: Final = Cards.parse("Ad As 2d 2s 3d 3s 4d 4s 5d 5s 6d 6c 7h 7s Tc Ts Jd Jc Qd Qs Kh Ks")
_NATURAL: Final = Rules(2, straights="natural", deck=_LONG)
_NO_TWO: Final = Rules(2, straights="no_two", deck=_LONG)
_IN_ORDER: Final = Rules(2, deck=_LONG)
_HIGH_RUN: Final = ("7h", "Ts Jc Qs Ks As 2s", "Tc Jd Qd Kh Ad")
_LOW_RUN: Final = ("2d", "3s 4s 5s 6c 7h 2s", "3d 4d 5d 6d 7s")
_RUNS_FROM_THE_ACE: Final = (
    _HIGH_RUN,
    _LOW_RUN,
    ("7h", "2d 3d 4d 5s 6c Jd", "As 2s 3s 4s 5d"),
    ("7h", "Ad 2d 3d 4d 5d 6c", "2s 3s 4s 5s 6d"),
)

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
        extents=_deals("3d X1 3c 4d 4c", "X1 3c 3d 4d 4c"),
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
        Rules(2, 2, hand_size=1, rounds=2, deck=Cards.parse("3d")),
        extents=_deals("X1 X2 3d", "3d X2 X1"),
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
        "one who passed answers again, and the last to play may top himself",
        Rules(
            3, replay_after_pass=True, after_all_pass="extend", deck=Cards.parse("3d 3c 4d 4c 5d 5c 6d 6c 7d")
        ),
        _answers(
            Rules(
                3,
                replay_after_pass=True,
                after_all_pass="extend",
                deck=Cards.parse("3d 3c 4d 4c 5d 5c 6d 6c 7d"),
            ),
            ("4d 6c", "5c 7d/6d 5d", "3d"),
        ),
        golden=True,
    ),
    Configuration(
        "quad-out-of-turn",
        "four of a kind out of turn, over others and over oneself, after passing too",
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
        _out_of_turn(_LED),
        golden=True,
    ),
    Configuration(
        "quad-ends-trick-next-seat",
        "the same where the seat after the last then leads",
        _LED_NEXT,
        _out_of_turn(_LED_NEXT),
        golden=True,
    ),
    Configuration(
        "five-cards", "every kind over every other", _FIVES, _answers(_FIVES, *_OVER_FIVES), golden=True
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
