"""Quick Poker for the suite: its variants, moves of all sorts, and its seats renamed."""

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

import attrs
from hypothesis import strategies as st

from pokerules import quickpoker
from pokerules.cards import Suit
from pokerules.quickpoker import Advance, DefectKind, Move, Pass, Roll, Rules, State, Throw
from pokerules.testing.kits.faults import several
from pokerules.testing.kits.kit import Kit
from pokerules.testing.kits.seats import Rotation, rotations
from pokerules.testing.laws.contract import Renaming
from pokerules.testing.laws.positions import Fault
from pokerules.testing.laws.quickpoker import QUICKPOKER

# The table of figures of a full board takes a twentieth of a second, so full boards are rare.
_SMALL: Final = ((4, 4), (3, 4), (3, 8), (2, 8), (3, 3), (2, 3), (2, 2))
_BOARDS: Final = ((5, 8), (5, 5), (4, 5), (5, 3), *_SMALL * 6)
"""Pawns and rows."""

# Strategies that are made once: making one takes longer than drawing from it.
_SEATS: Final = st.sampled_from((2, 3, 4))
_SIZES: Final = st.sampled_from(_BOARDS)
_FLUSHES: Final = st.sampled_from(("staircase", "royal", "suited", "never"))
_OPTIONS: Final[Mapping[str, st.SearchStrategy[Any]]] = {
    "voluntary_loss": st.sampled_from((True, False)),
    "kickers": st.sampled_from((True, False)),
    "high_card": st.booleans(),
    "rounds": st.sampled_from((1, 1, 2, 3)),
    "next_start": st.sampled_from(("next_seat", "winner", "loser")),
    "stake": st.sampled_from((0, 1, 5)),
    "faces": st.sampled_from((6, 5, 4, 3, 2, 1)),
}


@st.composite
def rules(draw: st.DrawFn) -> Rules:
    """Draw any variant, with small boards mostly."""
    players, (pawns, rows), flush = draw(_SEATS), draw(_SIZES), draw(_FLUSHES)
    return Rules(
        players=players,
        pawns=pawns,
        rows=rows,
        straight_flush=flush,  # type: ignore[arg-type]
        suits=draw(_suits(players, pawns, rows)) if flush == "suited" else None,
        **{name: draw(option) for name, option in _OPTIONS.items()},
    )


@cache
def _suits(players: int, pawns: int, rows: int) -> st.SearchStrategy[Any]:
    """Return a strategy of the suits of a board; few suits make straights of one suit likely."""

    def cut(drawn: tuple[tuple[Suit, ...], list[int]]) -> Any:
        suits, numbers = drawn
        squares = iter(numbers)
        return tuple(
            tuple(tuple(suits[next(squares) % len(suits)] for _ in range(rows)) for _ in range(pawns))
            for _ in range(players)
        )

    size = players * pawns * rows
    some = st.sampled_from((tuple(Suit)[:1], tuple(Suit)[:2], tuple(Suit)))
    return st.tuples(some, st.binary(min_size=size, max_size=size).map(list)).map(cut)


@cache
def _candidates(players: int, pawns: int, faces: int, mover: int) -> st.SearchStrategy[Move]:
    own = [Advance(mover, lane) for lane in range(pawns)]
    seats, lanes = range(-1, players + 1), range(-1, pawns + 1)
    return st.sampled_from(
        [
            *[Roll(value) for value in range(-1, faces + 2)],
            *[kind(seat) for seat in seats for kind in (Throw, Pass)],
            *[Advance(seat, lane) for seat in seats for lane in lanes],
            *own * players,
        ]
    )


def candidates(state: State) -> st.SearchStrategy[Move]:
    """Return a strategy of moves that make sense, and of many that do not."""
    rules = state.rules
    return _candidates(rules.players, rules.pawns, rules.faces, state.player or 0)


def turned(rotation: Rotation) -> Renaming:
    """Return the renaming that moves every seat as a rotation does."""
    seat, moved = rotation.seat, rotation.moved

    def of_result(result: Any) -> Any:
        won_by = None if result.winner is None else seat(result.winner)
        return attrs.evolve(result, winner=won_by, pawns=moved(result.pawns), figures=moved(result.figures))

    def of_state(state: State) -> State:
        tally = attrs.evolve(
            state.tally,
            starter=seat(state.tally.starter),
            wins=moved(state.tally.wins),
            last=state.tally.last and of_result(state.tally.last),
        )
        return attrs.evolve(
            state,
            rules=attrs.evolve(state.rules, suits=state.rules.suits and moved(state.rules.suits)),
            tally=tally,
            player=None if state.player is None else seat(state.player),
            pawns=moved(state.pawns),
        )

    def of_move(move: Any) -> Any:
        return move if isinstance(move, Roll) else attrs.evolve(move, player=seat(move.player))

    return Renaming(of_state, of_move, seat)


def faults(state: State) -> list[Fault]:
    """Return what can be put wrong in a state, each by itself and beside the others."""
    rules, last, seats = state.rules, state.last, range(state.rules.players)
    off = ((rules.rows + 3, *[0] * (rules.pawns - 1)), *[(0,) * rules.pawns for _ in seats[1:]])
    found = [
        Fault("pawns", off, DefectKind.PAWN_VALUE, "QP-4"),
        Fault("pawns", state.pawns[1:], DefectKind.PAWN_COUNT, "QP-1"),
        Fault("pawns", tuple([placement[1:] for placement in state.pawns]), DefectKind.PAWN_COUNT, "QP-1"),
        Fault("die", rules.faces + 3, DefectKind.DIE, "QP-3"),
        Fault("tally.round", rules.rounds + 1, DefectKind.ROUND, "QP-20"),
        Fault("tally.starter", rules.players, DefectKind.STARTER, "QP-21"),
        Fault("tally.wins", (-1,) * rules.players, DefectKind.WINS, "QP-20"),
        Fault("tally.wins", (rules.rounds + 1, *state.wins[1:]), DefectKind.WINS, "QP-20"),
    ]
    if state.player is not None:
        lost = tuple([(rules.rows + 1,) * rules.pawns for _ in seats])
        found += [
            Fault("player", rules.players + 3, DefectKind.PLAYER, "QP-1"),
            Fault("pawns", lost, DefectKind.NO_TURN, "QP-16", needs=("player",)),
            Fault("pawns", (*lost, ()), DefectKind.NO_TURN, "QP-16", needs=("player",)),
        ]
    if state.player is None or state.die is not None:
        found.append(Fault("may_pass", True, DefectKind.MAY_PASS, "QP-14"))
    if last is not None:
        found += [
            Fault(f"tally.last.{field}", value, DefectKind.LAST_RESULT, rule, needs)
            for field, value, rule, needs in (
                ("round", rules.rounds + 1, "QP-20", ()),
                ("winner", rules.players, "QP-1", ()),
                ("pawns", off, "QP-4", ()),
                ("pawns", last.pawns[1:], "QP-1", ()),
                ("figures", (), "QP-9", ("tally.last.pawns",)),
            )
        ]
    return found


KIT: Final = Kit(
    game=quickpoker,
    rules=rules(),
    values={
        "candidate": candidates,
        "renaming": rotations(turned),
        "faults": lambda state: several(faults(state)),
        "order": lambda state: st.permutations(range(state.rules.pawns)).map(tuple),
    },
    laws=QUICKPOKER,
)
"""The kit of Quick Poker."""
