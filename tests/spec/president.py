"""What the specification of Président and the library call the same things."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

import attrs

from pokerules import president
from pokerules.cards import Card
from pokerules.distributions import Deal
from pokerules.president import Close, Give, Move, Pass, Play, Rules, State
from tests.spec.conformance import Specification, ranked
from tests.spec.president_games import CONFIGURATIONS as CONFIGURATIONS
from tests.spec.president_games import FULL_SIZE as FULL_SIZE
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
        # But for their own cards players see what a spectator sees.
        assert attrs.evolve(view, viewer=None, hand=None, given=open_to_all.given) == open_to_all
        assert president.legal_moves(view) == president.legal_moves(state, player)
    assert president.legal_moves(open_to_all) == ()
    assert president.to_act(open_to_all) == (() if state.player is None else (state.player,))
    assert open_to_all.aside_size == len(state.aside)
    won = president.winners(state)
    assert president.winner(state) == (won[0] if len(won) == 1 else None)
    assert president.is_over(state) == (len(won) > 0)
    assert president.standings(state) == ranked([-score for score in state.tally.scores])
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
                [(gift.player, card(gift.card) if isinstance(gift, Give) else ()) for gift in view.given],
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
