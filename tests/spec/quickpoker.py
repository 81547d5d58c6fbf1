"""What the specification of Quick Poker and the library call the same things, and the games to compare."""

from collections.abc import Mapping
from random import Random
from typing import Any, Final

import attrs

from pokerules import Suit, quickpoker
from pokerules.quickpoker import Advance, Figure, Move, Pass, Roll, Rules, State
from tests.spec.conformance import Configuration, Specification, ranked
from tests.spec.tlc import as_tla


def constants(rules: Rules) -> Mapping[str, str]:
    """Return the fields of the rules under the names of the module's constants."""
    values = {field.name: getattr(rules, field.name) for field in attrs.fields(Rules)}
    values["suits"] = [[[suit.name for suit in lane] for lane in board] for board in rules.suits or ()]
    return {name.title().replace("_", ""): as_tla(value) for name, value in values.items()}


def observed(state: State) -> Any:
    """Return everything that the library shows of a state."""
    for viewer in (None, *range(state.rules.players)):
        view = quickpoker.observe(state, viewer)
        assert quickpoker.resample(view, Random(0)) == state
        assert quickpoker.to_act(view) == quickpoker.to_act(state)
        own = () if viewer is None else quickpoker.legal_moves(state, viewer)
        assert quickpoker.legal_moves(view) == own
        judged: list[Move] = (
            [Roll(1), Roll(0)] if viewer is None else [Roll(1), Advance(viewer, 0), Pass(viewer)]
        )
        for move in judged:
            assert quickpoker.why_illegal(view, move) == quickpoker.why_illegal(state, move)
    won = quickpoker.winners(state)
    assert quickpoker.winner(state) == (won[0] if len(won) == 1 else None)
    assert quickpoker.is_over(state) == (len(won) > 0)
    assert quickpoker.standings(state) == ranked(state.wins)
    last = state.last
    return [
        -1 if state.player is None else state.player,
        [list(placement) for placement in state.pawns],
        state.die or 0,
        state.may_pass,
        state.round,
        state.tally.starter,
        list(state.wins),
        list(state.net),
        frozenset(won),
        frozenset(quickpoker.to_act(state)),
        seat(quickpoker.leader(state)),
        [0, -1, []]
        if last is None
        else [last.round, seat(last.winner), [list(pawns) for pawns in last.pawns]],
    ]


def seat(player: int | None) -> int:
    """Return a seat, or -1 for nobody."""
    return -1 if player is None else player


def label(move: quickpoker.Move) -> list[Any]:
    """Return a move as the module writes it."""
    return [type(move).__name__.lower(), *attrs.astuple(move)]


def record(state: State) -> str:
    """Return a state as the module holds it."""
    last = state.last
    fields = {
        "pawns": as_tla(state.pawns),
        "player": as_tla(seat(state.player) + 1),
        "die": as_tla(state.die or 0),
        "mayPass": as_tla(state.may_pass),
        "round": as_tla(state.round),
        "starter": as_tla(state.tally.starter + 1),
        "wins": as_tla(state.wins),
        "last": "NoResult"
        if last is None
        else f"[round |-> {last.round}, winner |-> {seat(last.winner) + 1}, pawns |-> {as_tla(last.pawns)}]",
    }
    return "[" + ", ".join(f"{name} |-> {value}" for name, value in fields.items()) + "]"


def number(figure: Figure) -> int:
    """Return a figure as the module's ``Number`` writes it: the kind and the ranks as eight digits."""
    return int("".join(map(str, (figure.kind, *figure.ranks))).ljust(8, "0"))


SPECIFICATION: Final = Specification(
    "QuickPoker",
    quickpoker,
    constants,
    observed,
    label,
    "INVARIANTS TypeOK NoDeadlock OnlyLeaderPasses TurnHasPawn OpenMeansBeatable WonMeansUnbeatable"
    " NetSumsToZero SeatsAreAlike PlayIsAlikeInLanes\n"
    "PROPERTIES NeverRetreat OnePawnByTheDie LeaderMayPass Progress StartsAfresh WinsOnlyGrow RoundEnds"
    " Terminates",
    record=record,
    assumptions=(
        "NumbersOrderFigures(20000)",
        "BestIsBest(1100)",
        "BestIsReached(20000)",
        "LanesAreAlike(20000)",
    ),
)


def _at(rules: Rules, *pawns: tuple[int, ...], player: int = 0) -> tuple[State, ...]:
    return (quickpoker.setup(rules, pawns=pawns, player=player),)


_TWO_ROUNDS: Final = Rules(pawns=2, rows=2, faces=1, rounds=2, next_start="winner", stake=2)
_NEXT_SEAT: Final = Rules(pawns=2, rows=2, faces=1, rounds=2)
_THREE_SEATS: Final = Rules(3, pawns=2, rows=2, faces=1, rounds=2, next_start="loser", stake=1)
_FOUR_SEATS: Final = Rules(4, pawns=2, rows=2, faces=1)
_ALONE: Final = Rules(pawns=2, rows=2, faces=1)
_THREE_PAWNS: Final = Rules(pawns=3, rows=2, faces=1)
_FOUR_PAWNS: Final = Rules(pawns=4, rows=2, faces=1)
_FOUR_ROWS: Final = Rules(pawns=2, rows=4, faces=4)
_SIX_ROWS: Final = Rules(pawns=2, rows=6, faces=3)
_SEVEN_ROWS: Final = Rules(pawns=2, rows=7, faces=5)
_WHOLE_TRACK: Final = Rules(pawns=2)
_CARDS: Final = Rules(high_card=True, rows=5, faces=2)
_LEADING_CARDS: Final = Rules(high_card=True, kickers=False, rows=5, faces=2)
_SINGLE_CARDS: Final = ((6, 6, 4, 5, 3), (6, 6, 5, 6, 4))
_STAIRCASE: Final = Rules(voluntary_loss=False, rows=5, faces=1)
_ONE_STEP: Final = Rules(rows=5, faces=1)
_ROYAL: Final = Rules(voluntary_loss=False, straight_flush="royal", rows=5, faces=1)
_NEVER: Final = Rules(straight_flush="never", voluntary_loss=False, rows=6, faces=3)
_PLAIN: Final = Rules(voluntary_loss=False, straight_flush="never", rows=5, faces=1)
# One step from a straight, in line or out of it, while the other has four fives and will have five: that the
# straight is a straight flush decides who leads.
_AGAINST_FIVES: Final = ((5, 4, 3, 1, 1), (4, 5, 5, 5, 5))
_SUITS: Final = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)
# For seat 0 the squares of one straight, out of line, are spades and no other straight is suited.
_BOARDS: Final = (
    tuple(
        tuple(Suit.SPADES if (1, 0, 2, 4, 3)[lane] == row else _SUITS[lane % 3] for row in range(5))
        for lane in range(5)
    ),
    tuple(tuple(_SUITS[(lane + row) % 4] for row in range(5)) for lane in range(5)),
)
_SUITED: Final = Rules(voluntary_loss=False, straight_flush="suited", suits=_BOARDS, rows=5, faces=1)

CONFIGURATIONS: Final = (
    Configuration(
        "opening", "a whole round from the start line", Rules(pawns=2, rows=2, faces=2), golden=True
    ),
    Configuration(
        "safe-moves",
        "no pawn is lost while another can move",
        Rules(voluntary_loss=False, pawns=2, rows=2, faces=2),
        golden=True,
    ),
    Configuration(
        "cards-lead",
        "high cards as figures without kickers, safe moves alone, three rows",
        Rules(voluntary_loss=False, kickers=False, high_card=True, pawns=2, rows=3, faces=2),
    ),
    Configuration(
        "two-rounds",
        "a stake, and a second round started by the winner of the first",
        _TWO_ROUNDS,
        _at(_TWO_ROUNDS, (2, 1), (2, 1)),
        golden=True,
    ),
    Configuration(
        "next-seat",
        "a second round started by the next seat, the first being won or void",
        _NEXT_SEAT,
        _at(_NEXT_SEAT, (2, 1), (3, 2)),
        golden=True,
    ),
    Configuration(
        "next-seat-wins",
        "the same where the next seat has won the first round",
        _NEXT_SEAT,
        _at(_NEXT_SEAT, (3, 2), (2, 1)),
    ),
    Configuration(
        "loser-starts",
        "three seats, and a second round started by the loser of the first",
        _THREE_SEATS,
        _at(_THREE_SEATS, (3, 1), (2, 3), (2, 1)),
    ),
    Configuration(
        "four-seats",
        "four seats, one out of pawns and another soon",
        _FOUR_SEATS,
        _at(_FOUR_SEATS, (0, 1), (0, 1), (3, 3), (2, 1)),
        golden=True,
    ),
    Configuration(
        "alone",
        "a player who is out of pawns has no more turns: the other plays on alone",
        _ALONE,
        _at(_ALONE, (0, 0), (3, 3)),
        golden=True,
    ),
    Configuration(
        "three-pawns", "threes of a kind", _THREE_PAWNS, _at(_THREE_PAWNS, (2, 1, 0), (0, 1, 3)), golden=True
    ),
    Configuration(
        "four-pawns",
        "fours of a kind and two pairs on four lanes",
        _FOUR_PAWNS,
        _at(_FOUR_PAWNS, (2, 2, 1, 2), (2, 1, 2, 1)),
        golden=True,
    ),
    Configuration(
        "four-rows",
        "four rows and a die of four faces",
        _FOUR_ROWS,
        _at(_FOUR_ROWS, (4, 2), (3, 3)),
        golden=True,
    ),
    Configuration(
        "six-rows",
        "six rows and a die of three faces",
        _SIX_ROWS,
        _at(_SIX_ROWS, (6, 4), (5, 5)),
        golden=True,
    ),
    Configuration(
        "seven-rows",
        "seven rows and a die of five faces",
        _SEVEN_ROWS,
        _at(_SEVEN_ROWS, (7, 5), (6, 6)),
        golden=True,
    ),
    Configuration(
        "whole-track",
        "all eight rows and a die of six faces",
        _WHOLE_TRACK,
        _at(_WHOLE_TRACK, (8, 5), (7, 7)),
    ),
    Configuration(
        "high-cards",
        "cards compared one by one, on five lanes",
        _CARDS,
        _at(_CARDS, *_SINGLE_CARDS),
        facts=False,
        golden=True,
    ),
    Configuration(
        "highest-card",
        "the highest card alone",
        _LEADING_CARDS,
        _at(_LEADING_CARDS, *_SINGLE_CARDS),
        facts=False,
        golden=True,
    ),
    Configuration(
        "pokers",
        "five and four of a kind, and a staircase one throw away",
        _ONE_STEP,
        _at(_ONE_STEP, (5, 5, 5, 4, 5), (4, 4, 4, 4, 4)) + _at(_ONE_STEP, (1, 2, 3, 4, 4), (6, 6, 6, 5, 5)),
        facts=False,
        golden=True,
    ),
    Configuration(
        "staircase",
        "a staircase against five of a kind, and a straight against a full house",
        _STAIRCASE,
        _at(_STAIRCASE, *_AGAINST_FIVES, player=1) + _at(_STAIRCASE, (5, 4, 3, 1, 1), (4, 4, 5, 5, 5)),
    ),
    Configuration(
        "royal",
        "the highest straight in any lanes, against five of a kind",
        _ROYAL,
        _at(_ROYAL, *_AGAINST_FIVES, player=1),
    ),
    Configuration(
        "suited",
        "a straight on squares of one suit, against five of a kind",
        _SUITED,
        _at(_SUITED, (1, 1, 3, 5, 4), (4, 5, 5, 5, 5), player=1),
    ),
    Configuration(
        "plain-straights",
        "no straight flush, six rows, safe moves alone",
        _NEVER,
        _at(_NEVER, (3, 5, 4, 6, 5), (6, 6, 5, 5, 5)),
        slow=True,
    ),
    Configuration(
        "straights",
        "no straight flush: a straight below four of a kind",
        _PLAIN,
        _at(_PLAIN, *_AGAINST_FIVES),
        facts=False,
    ),
)

FULL_SIZE: Final = (
    Configuration("default", "three seats and two rounds", Rules(3, rounds=2, stake=1)),
    Configuration(
        "other-options",
        "safe moves alone, royal straights, high cards without kickers, two rounds",
        Rules(2, False, "royal", kickers=False, high_card=True, rounds=2, next_start="loser"),
        slow=True,
    ),
)

# Prints what every placement is worth and what it can reach, ten placements a line.
TABLES: Final = r"""
MCPrefixes == [1..(Pawns - 1) -> 0..Hole]
ASSUME \A q \in MCPrefixes : PrintT(ToString(<<"ROW", q, [v \in 1..(Hole + 1) |->
  <<WorthOf[1][Append(q, v - 1)], BestOf[1][Append(q, v - 1)]>>]>>))
"""


def tables(rows: list[tuple[Any, ...]]) -> dict[tuple[int, ...], tuple[int, int]]:
    """Return the printed tables: for each placement the numbers of its figure and of the best in reach."""
    return {(*prefix, last): (worth, best) for prefix, row in rows for last, (worth, best) in enumerate(row)}
