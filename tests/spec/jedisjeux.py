"""What the specification of Jedisjeux and the library call the same things, and the games compared."""

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, Final

from pokerules import jedisjeux
from pokerules.cards import Card, Cards, parse_sequence
from pokerules.hands import Category, Hand
from pokerules.jedisjeux import Deal, Fold, Move, Public, Rules, Stage, Stake, State
from tests.spec import tlc
from tests.spec.conformance import Configuration, Specification

Order = tuple[Card, ...]

STAGES: Final[tuple[Stage | None, ...]] = (None, *Stage)


def constants(rules: Rules, orders: Iterable[Order] = (), horizon: int = 0) -> Mapping[str, str]:
    """Return the constants of the module: the fields of the rules, the orders to deal and the horizon."""
    values = {
        "Players": rules.players,
        "Chips": rules.chips,
        "Awards": rules.awards,
        "MaxDeals": rules.max_deals or 0,
        "Deck": cards(rules.deck),
        "Decks": frozenset(tuple(map(card, order)) for order in orders),
        "Horizon": horizon,
    }
    return {name: tlc.as_tla(value) for name, value in values.items()}


def card(one: Card) -> tuple[int, int]:
    """Return a card as rank, 2 to 14, and suit, 1 to 4."""
    suit, rank = divmod(one.index, 13)
    return rank + 2, suit + 1


def cards(some: Iterable[Card]) -> frozenset[tuple[int, int]]:
    """Return a set of cards."""
    return frozenset(map(card, some))


def worth(hand: Hand) -> tuple[int, ...]:
    """Return what a hand is worth: its category and the ranks that decide, the most important first."""
    ranks = tuple(dict.fromkeys(card(one)[0] for one in hand.cards))
    if hand.category in (Category.STRAIGHT, Category.STRAIGHT_FLUSH):
        return hand.category, ranks[0]
    return hand.category, *ranks


def observation(state: State) -> tuple[Any, ...]:
    """Return everything that the library shows of a state, sets as frozen sets.

    Raises:
        AssertionError: the views of the state disagree with it or with one another.
    """
    players = range(state.rules.players)
    lies_open = _open(state)
    views = [jedisjeux.observe(state, seat) for seat in players]
    for seat, view in enumerate(views):
        assert _open(view) == lies_open
        assert jedisjeux.to_act(view) == jedisjeux.to_act(state)
        assert jedisjeux.legal_moves(view) == jedisjeux.legal_moves(state, seat)
        assert jedisjeux.why_illegal(view, Stake(seat)) == jedisjeux.why_illegal(state, Stake(seat))
        assert view.pack_size == len(state.pack)
    spectator = jedisjeux.observe(state)
    assert _open(spectator) == lies_open
    assert (spectator.hand, jedisjeux.legal_moves(spectator)) == (None, ())
    assert jedisjeux.to_act(spectator) == jedisjeux.to_act(state)
    in_order = Deal(state.rules.deck)
    assert jedisjeux.why_illegal(spectator, in_order) == jedisjeux.why_illegal(state, in_order)
    winners = jedisjeux.winners(state)
    assert jedisjeux.winner(state) == (winners[0] if len(winners) == 1 else None)
    assert jedisjeux.is_over(state) == bool(winners)
    whole = tuple(state.rules.deck)
    tried: list[Move] = [*map(Stake, range(state.rules.players + 1)), Deal(whole), Deal(whole[1:])]
    return (
        lies_open,
        tuple(map(cards, state.hands)),
        tuple(map(card, state.pack)),
        tuple([cards(view.hand or ()) for view in views]),
        frozenset(winners),
        tuple(map(frozenset, jedisjeux.standings(state))),
        tuple([_refusal(state, move) for move in tried]),
    )


def _open(public: Public) -> tuple[Any, ...]:
    last = public.last
    return (
        public.deal,
        public.dealer,
        STAGES.index(public.stage),
        tuple(map(card, public.board)),
        public.stacks,
        public.staked,
        frozenset(public.in_deal),
        frozenset(public.decided),
        public.awards,
        (0, -1, (), frozenset(), (), (), (), ())
        if last is None
        else (
            last.deal,
            last.dealer,
            tuple(map(card, last.board)),
            frozenset((one.player, cards(one.cards), worth(one.hand)) for one in last.shown),
            last.staked,
            last.shares,
            tuple([(rebuy.player, rebuy.donor) for rebuy in last.rebuys]),
            last.awards,
        ),
        frozenset(public.due),
    )


def _refusal(state: State, move: Move) -> str:
    violation = jedisjeux.why_illegal(state, move)
    return "" if violation is None else f"{violation.rule} {violation.reason.value}"


def record(state: State) -> str:
    """Return a state as a record of the module."""
    lies_open, hands, pack, *_ = observation(state)
    deal, dealer, stage, board, stacks, staked, in_deal, decided, awards, last, _ = lies_open
    result = dict(
        zip(("deal", "dealer", "board", "shown", "staked", "shares", "rebuys", "awards"), last, strict=True)
    )
    result["dealer"] += 1
    fields = {
        "deal": deal,
        "dealer": dealer + 1,
        "stage": stage,
        "hands": hands,
        "board": board,
        "pack": pack,
        "stacks": stacks,
        "staked": staked,
        "inDeal": frozenset(seat + 1 for seat in in_deal),
        "decided": frozenset(seat + 1 for seat in decided),
        "awards": awards,
    }
    return _record(
        {name: tlc.as_tla(value) for name, value in fields.items()}
        | {"last": _record({name: tlc.as_tla(value) for name, value in result.items()})}
    )


def _record(fields: Mapping[str, str]) -> str:
    return "[" + ", ".join(f"{name} |-> {value}" for name, value in fields.items()) + "]"


def label(move: Move) -> tuple[Any, ...]:
    """Return a move as the module writes it."""
    if isinstance(move, Deal):
        return "deal", tuple(map(card, move.deck))
    return type(move).__name__.lower(), move.player


def deals(state: State, orders: Iterable[Order], horizon: int = 0) -> Iterable[Deal]:
    """Return the deals to explore: none beyond the horizon of a game without a limit."""
    return () if state.rules.max_deals is None and state.deal > horizon else map(Deal, orders)


def mostly_staked(rng: Random, legal: Sequence[Move]) -> Move:
    """Choose a move of random play in which few fold, so that several reach the showdown."""
    stakes = [move for move in legal if not isinstance(move, Fold)]
    return rng.choice(stakes if rng.random() < 0.7 else legal)


SPECIFICATION: Final = Specification(
    "Jedisjeux",
    jedisjeux,
    constants,
    observation,
    label,
    "CONSTRAINT WithinHorizon"
    "\nINVARIANTS TypeOK OneThingIsDue NoDeadlock LegalMeansNotRefused DealerRotates SixChipCap StakesFixed"
    " ChipsConserved CardsConserved CardsInPlace BurntNotOnBoard SomebodyIn ChipToStart PotPaidInFull"
    " BestHandWins ShowdownAfterRiver OddChipsFromLeft AwardEnds OverByRule AwardedWinsAlone"
    " OrderIsIrrelevant HiddenStaysHidden"
    "\nPROPERTIES PotPaidOnce StakesAtPrice DonorKeepsChip RichestGives ServedFromLeft AwardForEachGift"
    " OneDecides StageOver AloneTakesAll ShownWereIn StageEnds DealEnds Terminates",
    chance=deals,
    record=record,
    fair="Fair",
    within="WithinHorizon",
    choose=mostly_staked,
)


def order(deck: str, hands: str, board: str) -> Order:
    """Return an order to deal; the cards that are not named lie in listing order.

    Args:
        deck: the cards in play.
        hands: the players' cards, from the dealer's left: two cards, a comma, two cards, and so on.
        board: the cards to turn up.
    """
    pairs = [parse_sequence(pair) for pair in hands.split(",")]
    dealt = [pair[n] for n in (0, 1) for pair in pairs]
    turned = parse_sequence(board)
    burnt, burnt_next, burnt_last, *rest = Cards.parse(deck) - Cards(dealt) - Cards(turned)
    return (*dealt, burnt, *turned[:3], burnt_next, turned[3], burnt_last, turned[4], *rest)


DUEL: Final = "Ac Ad 2c 3c 4c 5c 5d 5h 5s 9d 9h Kd"
LEFT_WINS: Final = order(DUEL, "Ac 2c, 5d 5h", "3c 4c 5c 9d Kd")  # a straight flush against three fives
RIGHT_WINS: Final = order(DUEL, "Ac 2c, 5c 3c", "5d 5h 9d 9h Kd")  # a full house against two pairs
DUEL_TIES: Final = order(DUEL, "2c 3c, 4c 9d", "5c 5d 5h 5s Kd")  # the same four of a kind and kicker

TRIO: Final = "Ac Ad Ah 2c 2d 3c 3d 7h 8h 9h Th Jh Ks Qs"
ONE_OF_THREE: Final = order(
    TRIO, "Ac Ad, Th Jh, 2c 3c", "7h 8h 9h 2d 3d"
)  # aces and threes, a straight flush
TWO_OF_THREE: Final = order(TRIO, "Ac 2c, Ad 3c, 2d 3d", "7h 8h Ks Qs Ah")  # aces twice, no more

FOUR: Final = "Ac Ad Ah 2c 2d 3c 3d 7h 8h 9h Th Jh Ks Qs 4s 5s"
TWO_OF_FOUR: Final = order(FOUR, "Ac 2c, 2d 3d, Ad 3c, 4s 5s", "7h 8h Ks Qs Ah")

FIVE: Final = f"{FOUR} 6s 8s"
THREE_OF_FIVE: Final = order(FIVE, "Ac 2c, 4s 5s, Ad 2d, 3d 6s, Ah 3c", "7h 8h Ks Qs Jh")

SIX: Final = f"{FIVE} 9d Td"
TWO_OF_SIX: Final = order(SIX, "Ac 2c, 4s 5s, Ad 2d, 3d 6s, Th 9d, Td 9h", "7h 8h Ks Qs Jh")


def small(
    name: str,
    why: str,
    rules: Rules,
    *orders: Order,
    starts: tuple[State, ...] = (),
    horizon: int = 0,
    golden: bool = False,
    slow: bool = False,
) -> Configuration:
    """Return a game that TLC explores to the last state, or to the horizon."""
    extents = {"orders": orders, "horizon": horizon}
    return Configuration(name, why, rules, starts, extents, golden=golden, slow=slow)


def after(rules: Rules, *played: Move) -> State:
    """Return the state of a game after some moves."""
    state = jedisjeux.start(rules)
    for move in played:
        state = jedisjeux.apply(state, move)
    return state


_TWO, _THREE, _FOUR = Cards.parse(DUEL), Cards.parse(TRIO), Cards.parse(FOUR)
_TWICE = Rules(3, 6, 2, 2, _THREE)
_ALL_STAKE = (Stake(0), Stake(1), Stake(2))
_FIVE_SEATS = Rules(5, 6, 2, 1, Cards.parse(FIVE))
_SIX_SEATS = Rules(6, 6, 2, 1, Cards.parse(SIX))
CONFIGURATIONS: Final = (
    small(
        "duel",
        "one deal between two who can lose everything: a win for either, a tie, the Award that wins",
        Rules(2, 6, 1, 1, _TWO),
        LEFT_WINS,
        RIGHT_WINS,
        DUEL_TIES,
        golden=True,
    ),
    small(
        "short-stack",
        "a rebuy that does not win, and a second deal with one chip, in which its owner decides nothing",
        Rules(2, 7, 2, 2, _TWO),
        LEFT_WINS,
        golden=True,
    ),
    small(
        "endless",
        "no limit of deals: two of them, the second played by all after a rebuy",
        Rules(2, 6, 2, None, _TWO),
        LEFT_WINS,
        horizon=2,
    ),
    small(
        "three",
        "one deal among three: odd chips, two equal richest, an Award that wins before the second rebuy",
        Rules(3, 6, 1, 1, _THREE),
        ONE_OF_THREE,
        TWO_OF_THREE,
        golden=True,
    ),
    small(
        "two-awards",
        "one deal among three, no limit of deals: two rebuys by one player, whose second Award wins",
        Rules(3, 6, 2, None, _THREE),
        ONE_OF_THREE,
        horizon=1,
        golden=True,
    ),
    small(
        "two-chips",
        "the second deal among three, two of whom have two chips: stages in which nobody can decide",
        _TWICE,
        ONE_OF_THREE,
        TWO_OF_THREE,
        starts=(after(_TWICE, Deal(ONE_OF_THREE), *_ALL_STAKE, *_ALL_STAKE, Fold(1), Fold(2)),),
        golden=True,
    ),
    small(
        "four",
        "one deal among four: two who tie and both serve another",
        Rules(4, 6, 2, 1, _FOUR),
        TWO_OF_FOUR,
    ),
    small(
        "five-seats",
        "the turn and the river among five, three of whom tie",
        _FIVE_SEATS,
        THREE_OF_FIVE,
        starts=(after(_FIVE_SEATS, Deal(THREE_OF_FIVE), *map(Stake, range(5)), Fold(4)),),
    ),
    small(
        "six-seats",
        "the river among four of six, two of whom tie and serve the others",
        _SIX_SEATS,
        TWO_OF_SIX,
        starts=(
            after(
                _SIX_SEATS,
                Deal(TWO_OF_SIX),
                *map(Stake, range(6)),
                Fold(2),
                Fold(3),
                *map(Stake, (0, 1, 4, 5)),
            ),
        ),
    ),
    small("three-twice", "two deals among three", _TWICE, ONE_OF_THREE, slow=True),
    small(
        "large",
        "two deals among three, six orders",
        _TWICE,
        ONE_OF_THREE,
        TWO_OF_THREE,
        order(TRIO, "Ks Qs, Ac Ad, 2c 3d", "Ah 3c Th 7h 8h"),
        order(TRIO, "2c 2d, 3c 3d, Ac Ks", "7h 8h 9h Th Jh"),
        order(TRIO, "Th 7h, Ah 2c, Qs 3d", "8h 9h Jh Ks 2d"),
        order(TRIO, "2d 7h, 3c Jh, Ad Ks", "Ac Ah 2c 3d Qs"),
        slow=True,
    ),
)
