"""Bad input: each is refused in the library's own words, and nothing changes."""

import enum
import pickle
from collections.abc import Callable
from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import given, settings

import pokerules
from pokerules import Card, Deal, IllegalMove, InvalidArgument, InvalidRules, PokerulesError, quickpoker
from pokerules._common.prose import clipped
from pokerules.cards import Suit
from pokerules.quickpoker import (
    Advance,
    Move,
    Pass,
    Reason,
    Roll,
    Rules,
    State,
    Tally,
    Throw,
    View,
    setup,
)
from tests.quickpoker.strategies import states, universe

START = (0,) * 5
PAIR = (1, 1, 0, 0, 0)

DIE_DUE = quickpoker.start()
THROWN = quickpoker.apply(DIE_DUE, Roll(4))
CHOICE = setup(pawns=[PAIR, START])
LEADER_THROWN = quickpoker.apply(CHOICE, Throw(0))
TIED = setup(pawns=[PAIR, PAIR])
IN_HOLE = setup(pawns=[(9, 8, 0, 0, 0), START], die=1)
NO_LOSS = setup(Rules(voluntary_loss=False), pawns=[(6, 2, 9, 1, 8), START], die=5)
OVER = setup(pawns=[(8, 8, 9, 9, 9), (9,) * 5], player=None, wins=(1, 0))

REFUSALS: list[tuple[str, State, Move, str, Reason, str]] = [
    (
        "a throw of the die after the end",
        OVER,
        Roll(1),
        "QP-20",
        Reason.GAME_OVER,
        "the game is over: round 1 was the last",
    ),
    (
        "a choice after the end",
        OVER,
        Throw(0),
        "QP-20",
        Reason.GAME_OVER,
        "the game is over: round 1 was the last",
    ),
    (
        "a pass after the end",
        OVER,
        Pass(1),
        "QP-20",
        Reason.GAME_OVER,
        "the game is over: round 1 was the last",
    ),
    (
        "a pawn after the end",
        OVER,
        Advance(0, 0),
        "QP-20",
        Reason.GAME_OVER,
        "the game is over: round 1 was the last",
    ),
    ("a die that shows 0", DIE_DUE, Roll(0), "QP-3", Reason.NO_SUCH_FACE, "the die shows 1 to 6, never 0"),
    ("a die that shows 7", DIE_DUE, Roll(7), "QP-3", Reason.NO_SUCH_FACE, "the die shows 1 to 6, never 7"),
    (
        "a die that shows -1",
        LEADER_THROWN,
        Roll(-1),
        "QP-3",
        Reason.NO_SUCH_FACE,
        "the die shows 1 to 6, never -1",
    ),
    (
        "a second throw",
        THROWN,
        Roll(4),
        "QP-3",
        Reason.DIE_NOT_DUE,
        "the die shows 4 already: seat 0 must move a pawn by it",
    ),
    (
        "a throw before the choice",
        CHOICE,
        Roll(4),
        "QP-14",
        Reason.DIE_NOT_DUE,
        "seat 0 leads and must first choose between a throw and a pass",
    ),
    (
        "seat 2 of two",
        THROWN,
        Advance(2, 0),
        "QP-1",
        Reason.NO_SUCH_PLAYER,
        "there is no seat 2: the seats are 0 to 1",
    ),
    (
        "seat -1",
        THROWN,
        Advance(-1, 0),
        "QP-1",
        Reason.NO_SUCH_PLAYER,
        "there is no seat -1: the seats are 0 to 1",
    ),
    (
        "seat -1 throws",
        CHOICE,
        Throw(-1),
        "QP-1",
        Reason.NO_SUCH_PLAYER,
        "there is no seat -1: the seats are 0 to 1",
    ),
    (
        "seat 4 passes",
        CHOICE,
        Pass(4),
        "QP-1",
        Reason.NO_SUCH_PLAYER,
        "there is no seat 4: the seats are 0 to 1",
    ),
    (
        "the other seat's pawn",
        THROWN,
        Advance(1, 0),
        "QP-16",
        Reason.NOT_YOUR_TURN,
        "it is the turn of seat 0, not of seat 1",
    ),
    (
        "the other seat's choice",
        CHOICE,
        Throw(1),
        "QP-16",
        Reason.NOT_YOUR_TURN,
        "it is the turn of seat 0, not of seat 1",
    ),
    (
        "the other seat's pass",
        CHOICE,
        Pass(1),
        "QP-16",
        Reason.NOT_YOUR_TURN,
        "it is the turn of seat 0, not of seat 1",
    ),
    (
        "a pawn before the die",
        DIE_DUE,
        Advance(0, 0),
        "QP-3",
        Reason.NOT_THROWN,
        "seat 0 has not thrown yet, so no pawn can move: the die has to be thrown first",
    ),
    (
        "a pawn before the choice",
        CHOICE,
        Advance(0, 0),
        "QP-3",
        Reason.NOT_THROWN,
        "seat 0 has not thrown yet, so no pawn can move: throw or pass first",
    ),
    (
        "a stale pass",
        LEADER_THROWN,
        Pass(0),
        "QP-14",
        Reason.ALREADY_THROWN,
        "seat 0 has chosen to throw: the die has to be thrown first",
    ),
    (
        "a choice made twice",
        LEADER_THROWN,
        Throw(0),
        "QP-14",
        Reason.ALREADY_THROWN,
        "seat 0 has chosen to throw: the die has to be thrown first",
    ),
    (
        "a pass after the die",
        THROWN,
        Pass(0),
        "QP-3",
        Reason.ALREADY_THROWN,
        "the die shows 4: seat 0 must move a pawn by it",
    ),
    (
        "a throw after the die",
        THROWN,
        Throw(0),
        "QP-3",
        Reason.ALREADY_THROWN,
        "the die shows 4: seat 0 must move a pawn by it",
    ),
    (
        "a pass without the lead",
        DIE_DUE,
        Pass(0),
        "QP-16",
        Reason.NOT_LEADING,
        "seat 0 does not lead, so the die is thrown at once: there is nothing to choose",
    ),
    (
        "a choice without the lead",
        DIE_DUE,
        Throw(0),
        "QP-16",
        Reason.NOT_LEADING,
        "seat 0 does not lead, so the die is thrown at once: there is nothing to choose",
    ),
    (
        "a pass when tied",
        TIED,
        Pass(0),
        "QP-15",
        Reason.NOT_LEADING,
        "seat 0 shares the strongest figure and so does not lead: the die is thrown at once",
    ),
    (
        "lane -1",
        THROWN,
        Advance(0, -1),
        "QP-1",
        Reason.NO_SUCH_LANE,
        "there is no lane -1: the lanes are 0 to 4",
    ),
    (
        "lane 5",
        THROWN,
        Advance(0, 5),
        "QP-1",
        Reason.NO_SUCH_LANE,
        "there is no lane 5: the lanes are 0 to 4",
    ),
    (
        "a lane in the hole",
        IN_HOLE,
        Advance(0, 0),
        "QP-6",
        Reason.PAWN_IN_HOLE,
        "the pawn of seat 0 in lane 0 is in the hole for good: move another",
    ),
    (
        "a loss that is not needed",
        NO_LOSS,
        Advance(0, 0),
        "QP-7",
        Reason.VOLUNTARY_LOSS,
        "5 would push the pawn in lane 0 into the hole, while the one in lane 3 can move safely",
    ),
    (
        "a pawn in the hole, no loss",
        NO_LOSS,
        Advance(0, 2),
        "QP-6",
        Reason.PAWN_IN_HOLE,
        "the pawn of seat 0 in lane 2 is in the hole for good: move another",
    ),
]
"""What is tried, where, and the clause, the reason and the sentence that refuse it."""


@pytest.mark.parametrize(
    ("state", "move", "rule", "reason", "sentence"),
    [case[1:] for case in REFUSALS],
    ids=[case[0] for case in REFUSALS],
)
def test_a_move_is_refused_with_its_clause_and_nothing_changes(
    state: State, move: Move, rule: str, reason: Reason, sentence: str
) -> None:
    before = pickle.dumps(state)
    violation = quickpoker.why_illegal(state, move)
    assert violation is not None
    assert (rule, reason) == (violation.rule, violation.reason)
    assert sentence == violation.message
    with pytest.raises(IllegalMove) as refused:
        quickpoker.apply(state, move)
    assert (violation, state, move) == (refused.value.violation, refused.value.state, refused.value.move)
    assert pickle.loads(before) == state


def test_every_reason_is_given_somewhere() -> None:
    assert set(Reason) == {case[4] for case in REFUSALS}


def test_reasons_are_stable_texts() -> None:
    """Servers may store them, so that a change of one is a change of the interface."""
    expected = [
        "game over",
        "no such player",
        "not your turn",
        "die not due",
        "no such face",
        "not leading",
        "already thrown",
        "not thrown",
        "no such lane",
        "pawn in the hole",
        "voluntary loss",
    ]
    assert expected == [reason.value for reason in Reason]


@pytest.mark.parametrize(
    "huge", [10**30, -(10**30), 2**63, 10**5000], ids=["big", "small", "word", "endless"]
)
def test_numbers_of_any_size_are_refused_as_others_are(huge: int) -> None:
    """Even those with more digits than Python prints."""
    moves: list[Move] = [Advance(0, huge), Advance(huge, 0)]
    reasons = [violation.reason for move in moves if (violation := quickpoker.why_illegal(THROWN, move))]
    assert reasons == [Reason.NO_SUCH_LANE, Reason.NO_SUCH_PLAYER]
    refused = quickpoker.why_illegal(DIE_DUE, Roll(huge))
    assert refused is not None
    assert refused.reason == Reason.NO_SUCH_FACE


def test_a_stale_move_is_refused_once_the_turn_has_passed() -> None:
    """The move that was right a moment ago belongs to another turn now."""
    move = Advance(0, 2)
    after = quickpoker.apply(THROWN, move)
    violation = quickpoker.why_illegal(after, move)
    assert violation is not None
    assert violation.reason == Reason.NOT_YOUR_TURN


class OtherMove(enum.Enum):
    """A value that looks like no move of this game."""

    PASS = 0


WRONG_MOVES = [
    None,
    5,
    "pass",
    ("advance", 0, 1),
    {"player": 0},
    Pass,
    OtherMove.PASS,
    Deal((Card.parse("Ah"),)),
    DIE_DUE,
]


@pytest.mark.parametrize("move", WRONG_MOVES, ids=repr)
@pytest.mark.parametrize(
    "call", [quickpoker.why_illegal, quickpoker.apply, pokerules.why_illegal, pokerules.apply]
)
@pytest.mark.parametrize("state", [DIE_DUE, OVER], ids=["running", "over"])
def test_what_is_not_a_move_of_this_game_raises_a_type_error(
    call: Callable[[State, Any], object], state: State, move: object
) -> None:
    """A move of another game too, whether or not this one still runs."""
    with pytest.raises(TypeError, match="a move of Quick Poker is a Roll, Throw, Pass or Advance, not "):
        call(state, move)


@pytest.mark.parametrize("value", ["1", 1.0, None, True, (1,), OtherMove.PASS])
def test_moves_are_made_of_integers(value: Any) -> None:
    """A wrong type is refused when the move is made; a wrong value only where it is played."""
    makers: list[tuple[Callable[[], object], str]] = [
        (lambda: Roll(value), "the value of a roll"),
        (lambda: Throw(value), "the player of a move"),
        (lambda: Pass(value), "the player of a move"),
        (lambda: Advance(value, 0), "the player of a move"),
        (lambda: Advance(0, value), "the lane of an advance"),
    ]
    for make, name in makers:
        with pytest.raises(TypeError, match=f"^{name} must be an integer, not "):
            make()


@pytest.mark.parametrize("move", [Roll(1), Throw(0), Pass(0), Advance(0, 1)])
def test_moves_cannot_be_changed(move: Move) -> None:
    for field in attrs.fields(type(move)):
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            setattr(move, field.name, 1)


@pytest.mark.parametrize("value", [THROWN, THROWN.tally, THROWN.rules, quickpoker.observe(THROWN)], ids=type)
def test_states_and_rules_cannot_be_changed(value: State | Tally | Rules | View) -> None:
    for field in attrs.fields(type(value)):
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            setattr(value, field.name, None)


BAD_RULES: list[tuple[dict[str, Any], str, str]] = [
    ({"players": 1}, "players", "QP-1"),
    ({"players": 5}, "players", "QP-1"),
    ({"players": -2}, "players", "QP-1"),
    ({"pawns": 1}, "pawns", "QP-1"),
    ({"pawns": 6}, "pawns", "QP-1"),
    ({"rows": 1}, "rows", "QP-4"),
    ({"rows": 9}, "rows", "QP-4"),
    ({"faces": 0}, "faces", "QP-3"),
    ({"faces": 7}, "faces", "QP-3"),
    ({"rounds": 0}, "rounds", "QP-20"),
    ({"rounds": -1}, "rounds", "QP-20"),
    ({"rounds": 10**5000}, "rounds", "QP-20"),
    ({"rounds": 10**9}, "rounds", "QP-20"),
    ({"stake": -1}, "stake", "QP-22"),
    ({"stake": 10**9}, "stake", "QP-22"),
    ({"straight_flush": "flush"}, "straight_flush", "QP-11"),
    ({"straight_flush": "Royal"}, "straight_flush", "QP-11"),
    ({"next_start": "dealer"}, "next_start", "QP-21"),
    ({"straight_flush": "suited"}, "suits", "QP-11"),
    ({"suits": ((((Suit.CLUBS,) * 8,) * 5),) * 2}, "suits", "QP-11"),
    ({"straight_flush": "royal", "suits": ()}, "suits", "QP-11"),
    ({"straight_flush": "suited", "suits": ()}, "suits", "QP-11"),
    ({"straight_flush": "suited", "suits": (((Suit.CLUBS,) * 8,) * 5,)}, "suits", "QP-11"),
    ({"straight_flush": "suited", "suits": (((Suit.CLUBS,) * 8,) * 4,) * 2}, "suits", "QP-11"),
    ({"straight_flush": "suited", "suits": (((Suit.CLUBS,) * 7,) * 5,) * 2}, "suits", "QP-11"),
    ({"straight_flush": "suited", "suits": ((("c",) * 8,) * 5,) * 2}, "suits", "QP-11"),
    ({"straight_flush": "suited", "suits": (("cccccccc",) * 5,) * 2}, "suits", "QP-11"),
]


@pytest.mark.parametrize(
    ("options", "field", "rule"), BAD_RULES, ids=[clipped(case[0])[:60] for case in BAD_RULES]
)
def test_rules_out_of_range_are_refused_with_field_and_clause(
    options: dict[str, Any], field: str, rule: str
) -> None:
    with pytest.raises(InvalidRules) as refused:
        Rules(**options)
    assert (field, rule) == (refused.value.field, refused.value.rule)
    assert str(refused.value).startswith(f"{rule}: {field} must be ")


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("players", "2"),
        ("players", 2.0),
        ("players", True),
        ("rounds", None),
        ("stake", 0.5),
        ("pawns", "5"),
        ("rows", 8.0),
        ("faces", None),
        ("voluntary_loss", 1),
        ("kickers", "yes"),
        ("high_card", None),
        ("straight_flush", None),
        ("straight_flush", 3),
        ("next_start", 0),
    ],
)
def test_rules_of_a_wrong_type_are_refused_with_their_field(field: str, value: object) -> None:
    with pytest.raises(TypeError, match=f"^{field} must be "):
        Rules(**{field: value})  # type: ignore[arg-type]


def test_suits_given_as_lists_are_kept_as_tuples() -> None:
    """So that rules stay hashable and immutable."""
    lists = [[[Suit.CLUBS] * 8 for _ in range(5)] for _ in range(2)]
    variant = Rules(straight_flush="suited", suits=lists)
    lists[0][0][0] = Suit.HEARTS
    assert variant.suits == ((((Suit.CLUBS,) * 8,) * 5),) * 2
    assert hash(variant) == hash(Rules(straight_flush="suited", suits=variant.suits))


@pytest.mark.parametrize("variant", [None, 5, {}, "default", Rules])
def test_a_game_starts_from_rules_alone(variant: Any) -> None:
    with pytest.raises(TypeError, match="rules must be the Rules of quickpoker, not "):
        quickpoker.start(variant)


@pytest.mark.parametrize("player", [-1, 2, 4, 10**30])
def test_seats_that_do_not_exist_have_no_moves_and_no_view(player: int) -> None:
    for call in (quickpoker.legal_moves, quickpoker.observe, pokerules.legal_moves, pokerules.observe):
        with pytest.raises(InvalidArgument, match="player must be a seat from 0 to 1, not "):
            call(THROWN, player)
    with pytest.raises(InvalidArgument, match="player must be a seat from 0 to 1, not "):
        quickpoker.legal_moves(quickpoker.observe(THROWN, 0), player)


@pytest.mark.parametrize("player", ["0", 0.0, False, (0,)])
def test_seats_are_integers(player: Any) -> None:
    view = quickpoker.observe(THROWN, 0)
    for call in (
        lambda: quickpoker.legal_moves(THROWN, player),
        lambda: quickpoker.legal_moves(view, player),
        lambda: quickpoker.observe(THROWN, player),
    ):
        with pytest.raises(TypeError, match="player must be an integer, not "):
            call()


@pytest.mark.parametrize(("viewer", "player"), [(0, 1), (1, 0), (None, 0)])
def test_a_view_tells_no_moves_of_others(viewer: int | None, player: int) -> None:
    with pytest.raises(InvalidArgument, match="player must be None or the seat of the viewer, not "):
        quickpoker.legal_moves(quickpoker.observe(THROWN, viewer), player)


NEEDS_A_STATE: list[Callable[[Any], object]] = [
    quickpoker.legal_moves,
    lambda state: quickpoker.why_illegal(state, Roll(1)),
    lambda state: quickpoker.apply(state, Roll(1)),
    quickpoker.chance,
    quickpoker.is_over,
    quickpoker.to_act,
    quickpoker.leader,
    quickpoker.winner,
    quickpoker.winners,
    quickpoker.standings,
    quickpoker.observe,
    quickpoker.check,
    quickpoker.board,
]


@pytest.mark.parametrize("wrong", [None, 5, "state", Rules(), ()], ids=repr)
@pytest.mark.parametrize("call", NEEDS_A_STATE)
def test_what_is_not_a_state_raises_a_type_error(call: Callable[[Any], object], wrong: object) -> None:
    with pytest.raises(TypeError, match=r"a state(?: or a view)? of Quick Poker is expected, not "):
        call(wrong)


@pytest.mark.parametrize("wrong", [None, 5, THROWN], ids=["None", "5", "state"])
def test_only_a_view_can_be_resampled(wrong: Any) -> None:
    with pytest.raises(TypeError, match="a view of Quick Poker is expected, not "):
        quickpoker.resample(wrong, Random(0))


@pytest.mark.parametrize("call", [quickpoker.leader, str, quickpoker.board], ids=["leader", "str", "board"])
@pytest.mark.parametrize("pawns", [(11, 0, 0, 0, 0), (-1, 0, 0, 0, 0), (0,) * 4, (0,) * 6], ids=str)
def test_a_state_with_a_pawn_off_the_board_is_refused_by_name(
    call: Callable[[State], object], pawns: tuple[int, ...]
) -> None:
    """States made by hand are not checked, but even then nothing but the library's errors escapes."""
    broken = attrs.evolve(DIE_DUE, pawns=(pawns, START))
    with pytest.raises(InvalidArgument) as refused:
        call(broken)
    assert f"pawns must be on the board, not {pawns}" == str(refused.value)


@given(states())
@settings(max_examples=40, deadline=None)
def test_only_the_librarys_errors_answer_wrong_values(state: State) -> None:
    """Whatever the state, the refusal is an `IllegalMove` and a `ValueError`, and nothing changes."""
    before = pickle.dumps(state)
    for move in universe(state.rules):
        if quickpoker.why_illegal(state, move) is not None:
            with pytest.raises(PokerulesError) as refused:
                quickpoker.apply(state, move)
            assert isinstance(refused.value, IllegalMove)
            assert isinstance(refused.value, ValueError)
            assert refused.value.violation.rule.startswith("QP-")
            assert isinstance(refused.value.violation.reason, Reason)
    assert pickle.loads(before) == state


def test_after_the_end_nobody_is_due_and_nothing_is_left_to_do() -> None:
    """The question who is next has an answer: nobody (QP-20)."""
    assert OVER.player is None
    assert (quickpoker.to_act(OVER), quickpoker.legal_moves(OVER), quickpoker.chance(OVER)) == ((), (), None)
    assert quickpoker.legal_moves(OVER, 0) == ()
    assert (
        quickpoker.winner(OVER),
        quickpoker.winners(OVER),
        quickpoker.standings(OVER),
    ) == (0, (0,), ((0,), (1,)))


def test_a_seat_that_is_not_there_is_refused_after_the_end_as_well() -> None:
    """Asking for the moves of no seat is a mistake at every state, over or not."""
    over = quickpoker.playout(quickpoker.start(), Random(1))
    for seat in (-1, 2):
        with pytest.raises(InvalidArgument, match="player must be a seat from 0 to 1"):
            quickpoker.legal_moves(over, seat)
