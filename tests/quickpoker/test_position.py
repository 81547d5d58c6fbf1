"""Positions made by hand: every defect is found, and none where there is none."""

from typing import Any

import attrs
import pytest
from hypothesis import given, settings

from pokerules import InvalidState, quickpoker
from pokerules.quickpoker import (
    DefectKind,
    Figure,
    Result,
    Rules,
    State,
    Tally,
    check,
    figure,
    setup,
)
from tests.quickpoker.strategies import history, play, rules, seeds

START = (0,) * 5
HOLE = (9,) * 5
ACES = (8, 8, 0, 0, 0)
WON = (ACES, HOLE)
VOID = (HOLE, HOLE)


def result(number: int, winner: int | None, pawns: tuple[tuple[int, ...], ...], variant: Rules) -> Result:
    """Return a result whose figures are those of the pawns."""
    figures = tuple(figure(mine, variant, seat) for seat, mine in enumerate(pawns))
    return Result(number, winner, pawns, figures)


TWO = Rules(rounds=2)
WON_RESULT = result(1, 0, WON, TWO)
VOID_RESULT = result(1, None, VOID, TWO)

CASES: list[tuple[str, dict[str, Any], list[tuple[DefectKind, str]]]] = [
    ("a player is missing", {"pawns": [START]}, [(DefectKind.PAWN_COUNT, "QP-1")]),
    ("a player too many", {"pawns": [START] * 3}, [(DefectKind.PAWN_COUNT, "QP-1")]),
    ("a pawn is missing", {"pawns": [START, (0,) * 4]}, [(DefectKind.PAWN_COUNT, "QP-1")]),
    ("a pawn at 11", {"pawns": [(11, 0, 0, 0, 0), START]}, [(DefectKind.PAWN_VALUE, "QP-4")]),
    ("a pawn behind the start", {"pawns": [START, (0, 0, -1, 0, 0)]}, [(DefectKind.PAWN_VALUE, "QP-4")]),
    ("two pawns off", {"pawns": [(10, 0, 0, 0, -3), START]}, [(DefectKind.PAWN_VALUE, "QP-4")] * 2),
    (
        "a pawn off and one missing",
        {"pawns": [(10, 0, 0, 0), START]},
        [(DefectKind.PAWN_COUNT, "QP-1"), (DefectKind.PAWN_VALUE, "QP-4")],
    ),
    (
        "a pawn beyond the hole of a small board",
        {"rules": Rules(rows=3, pawns=2), "pawns": [(5, 0), (0, 0)]},
        [(DefectKind.PAWN_VALUE, "QP-4")],
    ),
    ("seat 2 of two", {"pawns": [START, START], "player": 2}, [(DefectKind.PLAYER, "QP-1")]),
    ("seat -1", {"pawns": [START, START], "player": -1}, [(DefectKind.PLAYER, "QP-1")]),
    ("a player with no turn left", {"pawns": [HOLE, START]}, [(DefectKind.NO_TURN, "QP-16")]),
    ("a die that shows 7", {"pawns": [START, START], "die": 7}, [(DefectKind.DIE, "QP-3")]),
    ("a die that shows 0", {"pawns": [START, START], "die": 0}, [(DefectKind.DIE, "QP-3")]),
    (
        "a die of three faces that shows 4",
        {"rules": Rules(faces=3), "pawns": [START, START], "die": 4},
        [(DefectKind.DIE, "QP-3")],
    ),
    (
        "a die after the end",
        {"pawns": WON, "player": None, "die": 3, "wins": (1, 0)},
        [(DefectKind.DIE, "QP-3")],
    ),
    (
        "round 0",
        {"pawns": [START, START], "round": 0, "player": 1, "starter": 1},
        [(DefectKind.ROUND, "QP-20")],
    ),
    ("round 2 of 1", {"pawns": [START, START], "round": 2}, [(DefectKind.ROUND, "QP-20")]),
    ("a won round goes on", {"pawns": WON}, [(DefectKind.ROUND_DECIDED, "QP-17")]),
    (
        "a void round goes on",
        {"pawns": [HOLE, (9, 9, 9, 9, 0)], "player": 1},
        [(DefectKind.ROUND_DECIDED, "QP-19")],
    ),
    ("over in an open round", {"pawns": [START, START], "player": None}, [(DefectKind.ROUND_OPEN, "QP-17")]),
    (
        "over before the last round",
        {"rules": TWO, "pawns": WON, "player": None, "wins": (1, 0)},
        [(DefectKind.ROUND_OPEN, "QP-20")],
    ),
    (
        "the second seat starts round 1",
        {"pawns": [START, START], "starter": 1},
        [(DefectKind.STARTER, "QP-21")],
    ),
    ("seat 2 starts", {"pawns": [START, START], "starter": 2}, [(DefectKind.STARTER, "QP-21")]),
    (
        "the first seat starts round 2",
        {"rules": TWO, "pawns": [START, START], "round": 2, "starter": 0},
        [(DefectKind.STARTER, "QP-21")],
    ),
    (
        "the winner does not start",
        {
            "rules": attrs.evolve(TWO, next_start="winner"),
            "pawns": [START, START],
            "round": 2,
            "starter": 1,
            "wins": (1, 0),
            "last": WON_RESULT,
        },
        [(DefectKind.STARTER, "QP-21")],
    ),
    (
        "the loser does not start",
        {
            "rules": attrs.evolve(TWO, next_start="loser"),
            "pawns": [START, START],
            "round": 2,
            "starter": 0,
            "wins": (1, 0),
            "last": WON_RESULT,
        },
        [(DefectKind.STARTER, "QP-21")],
    ),
    ("a win in round 1", {"pawns": [START, START], "wins": (1, 0)}, [(DefectKind.WINS, "QP-20")]),
    ("wins of one player", {"pawns": [START, START], "wins": (0,)}, [(DefectKind.WINS, "QP-20")]),
    ("wins of nobody", {"pawns": [START, START], "wins": ()}, [(DefectKind.WINS, "QP-20")]),
    ("a negative number of wins", {"pawns": [START, START], "wins": (1, -1)}, [(DefectKind.WINS, "QP-20")]),
    (
        "the winner of the last round has won none",
        {"rules": TWO, "pawns": [START, START], "round": 2, "wins": (0, 1), "last": WON_RESULT},
        [(DefectKind.WINS, "QP-20")],
    ),
    (
        "over, and the winner of the board has won none",
        {"pawns": WON, "player": None, "wins": (0, 1)},
        [(DefectKind.WINS, "QP-20")],
    ),
    (
        "a void round won",
        {"rules": TWO, "pawns": [START, START], "round": 2, "wins": (0, 1), "last": VOID_RESULT},
        [(DefectKind.WINS, "QP-19")],
    ),
    (
        "over, void and won",
        {"pawns": VOID, "player": None, "wins": (0, 1)},
        [(DefectKind.WINS, "QP-19")],
    ),
    (
        "a last result in the first round",
        {"rules": TWO, "pawns": [START, START], "last": result(0, None, VOID, TWO)},
        [(DefectKind.LAST_RESULT, "QP-20")],
    ),
    (
        "a last result of this round",
        {"rules": TWO, "pawns": [START, START], "round": 2, "last": result(2, None, VOID, TWO)},
        [(DefectKind.LAST_RESULT, "QP-20")],
    ),
    (
        "a last result of an open round",
        {"rules": TWO, "pawns": [START, START], "round": 2, "last": result(1, None, (START, START), TWO)},
        [(DefectKind.LAST_RESULT, "QP-17")],
    ),
    (
        "a last result with another winner",
        {
            "rules": TWO,
            "pawns": [START, START],
            "round": 2,
            "wins": (0, 1),
            "last": attrs.evolve(WON_RESULT, winner=1),
        },
        [(DefectKind.LAST_RESULT, "QP-17")],
    ),
    (
        "a last result with a winner that is no seat",
        {"rules": TWO, "pawns": [START, START], "round": 2, "last": attrs.evolve(WON_RESULT, winner=7)},
        [(DefectKind.LAST_RESULT, "QP-1")],
    ),
    (
        "a last result with a pawn off the board",
        {
            "rules": attrs.evolve(TWO, next_start="loser"),
            "pawns": [START, START],
            "round": 2,
            "last": attrs.evolve(WON_RESULT, pawns=((0, 99, 0, 0, 0), HOLE)),
        },
        [(DefectKind.LAST_RESULT, "QP-4")],
    ),
    (
        "a last result with wrong figures",
        {
            "rules": TWO,
            "pawns": [START, START],
            "round": 2,
            "wins": (1, 0),
            "last": attrs.evolve(WON_RESULT, figures=WON_RESULT.figures[::-1]),
        },
        [(DefectKind.LAST_RESULT, "QP-9")],
    ),
    (
        "over, and the last result shows another board",
        {"pawns": WON, "player": None, "wins": (1, 0), "last": result(1, 0, (WON[0][::-1], HOLE), Rules())},
        [(DefectKind.LAST_RESULT, "QP-20")],
    ),
    (
        "everything at once",
        {"pawns": WON, "player": 2, "die": 9, "round": 3, "starter": 4, "wins": (9, 9), "last": WON_RESULT},
        [
            (DefectKind.ROUND_DECIDED, "QP-17"),
            (DefectKind.PLAYER, "QP-1"),
            (DefectKind.DIE, "QP-3"),
            (DefectKind.ROUND, "QP-20"),
            (DefectKind.WINS, "QP-20"),
            (DefectKind.STARTER, "QP-21"),
        ],
    ),
    (
        "a pawn off, a die of 9 and seat 5 to move",
        {"pawns": [(11, 12, 0, 0, 0), START], "player": 5, "die": 9},
        [
            (DefectKind.PAWN_VALUE, "QP-4"),
            (DefectKind.PAWN_VALUE, "QP-4"),
            (DefectKind.PLAYER, "QP-1"),
            (DefectKind.DIE, "QP-3"),
        ],
    ),
    (
        "a pawn off, and another player with no turn left",
        {"pawns": [(11, 0, 0, 0, 0), HOLE], "player": 1},
        [(DefectKind.PAWN_VALUE, "QP-4"), (DefectKind.NO_TURN, "QP-16")],
    ),
    (
        "a pawn off, and over before the last round with a die on the table",
        {"rules": TWO, "pawns": [(11, 0, 0, 0, 0), HOLE], "player": None, "die": 3},
        [
            (DefectKind.PAWN_VALUE, "QP-4"),
            (DefectKind.ROUND_OPEN, "QP-20"),
            (DefectKind.DIE, "QP-3"),
        ],
    ),
    (
        "no such round, and more wins than the game has rounds",
        {"rules": TWO, "pawns": [START, START], "round": 9, "starter": 0, "wins": (3, 0)},
        [(DefectKind.ROUND, "QP-20"), (DefectKind.WINS, "QP-20")],
    ),
    (
        "a last result wrong in all its parts",
        {
            "rules": TWO,
            "pawns": [START, START],
            "round": 2,
            "last": Result(9, 7, (ACES, START), ()),
        },
        [
            (DefectKind.LAST_RESULT, "QP-20"),
            (DefectKind.LAST_RESULT, "QP-1"),
            (DefectKind.LAST_RESULT, "QP-17"),
            (DefectKind.LAST_RESULT, "QP-9"),
        ],
    ),
    (
        "no such round, and a last result that is of none either",
        {"rules": TWO, "pawns": [START, START], "round": 9, "starter": 0, "last": result(8, 0, WON, TWO)},
        [(DefectKind.ROUND, "QP-20"), (DefectKind.LAST_RESULT, "QP-20")],
    ),
    (
        "the winner of a last result with wrong figures has won none",
        {
            "rules": TWO,
            "pawns": [START, START],
            "round": 2,
            "wins": (0, 1),
            "last": attrs.evolve(WON_RESULT, figures=()),
        },
        [(DefectKind.WINS, "QP-20"), (DefectKind.LAST_RESULT, "QP-9")],
    ),
]
"""What is wrong, the arguments of `setup`, and the defects it must find."""


def by_hand(arguments: dict[str, Any]) -> State:
    """Return the state that `setup` would build, without any check."""
    given_: dict[str, Any] = {"rules": Rules(), "player": 0, "die": None, "round": 1} | arguments
    variant = given_["rules"]
    starter = given_.get("starter", (given_["round"] - 1) % variant.players)
    tally = Tally(given_["round"], starter, given_.get("wins", (0,) * variant.players), given_.get("last"))
    return State(variant, tally, given_["player"], tuple(map(tuple, given_["pawns"])), given_["die"], False)


@pytest.mark.parametrize(
    ("arguments", "expected"), [case[1:] for case in CASES], ids=[case[0] for case in CASES]
)
def test_setup_and_check_list_every_defect(
    arguments: dict[str, Any], expected: list[tuple[DefectKind, str]]
) -> None:
    """Each with its kind and the clause that rules it out, and both functions the same ones."""
    with pytest.raises(InvalidState) as refused:
        setup(**arguments)
    assert expected == [(defect.kind, defect.rule) for defect in refused.value.defects]
    assert refused.value.defects == check(by_hand(arguments))
    assert "; ".join(map(str, refused.value.defects)) == str(refused.value)


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"player": 1}, "does not lead"),
        ({"player": 0, "die": 2}, "has already thrown"),
    ],
)
def test_check_finds_a_pass_that_is_not_allowed(changes: dict[str, Any], why: str) -> None:
    """`setup` finds out by itself who may pass, so that it cannot be told wrong (QP-14)."""
    leading = setup(pawns=[(1, 1, 0, 0, 0), START])
    assert leading.may_pass
    [defect] = check(attrs.evolve(leading, **changes))
    assert (defect.kind, defect.rule) == (DefectKind.MAY_PASS, "QP-14")
    assert why in defect.message


def test_check_finds_a_pass_after_the_end() -> None:
    over = setup(pawns=WON, player=None, wins=(1, 0))
    kinds = [defect.kind for defect in check(attrs.evolve(over, may_pass=True))]
    assert kinds == [DefectKind.MAY_PASS]


def test_every_kind_of_defect_has_a_case() -> None:
    """And each is documented in the source by a line of its own."""
    found = {kind for _, _, expected in CASES for kind, _ in expected} | {DefectKind.MAY_PASS}
    assert set(DefectKind) == found


@given(rules(), seeds)
@settings(max_examples=60, deadline=None)
def test_every_state_reached_by_play_is_free_of_defects(variant: Rules, seed: int) -> None:
    for state in history(variant, seed):
        assert check(state) == ()


@given(rules(), seeds)
@settings(max_examples=40, deadline=None)
def test_every_state_reached_by_play_can_be_set_up(variant: Rules, seed: int) -> None:
    """From its parts, `setup` builds an equal state, also without the memory of the last result."""
    for state in history(variant, seed):
        parts: dict[str, Any] = {
            "pawns": [list(mine) for mine in state.pawns],
            "player": state.player,
            "die": state.die,
            "thrown": not state.may_pass,
            "round": state.round,
            "starter": state.tally.starter,
            "wins": list(state.wins),
        }
        assert state == setup(variant, **parts, last=state.last)
        forgetful = setup(variant, **parts)
        assert forgetful.last is None
        assert (state.pawns, state.player, state.may_pass) == (
            forgetful.pawns,
            forgetful.player,
            forgetful.may_pass,
        )


@given(rules(), seeds)
@settings(max_examples=20, deadline=None)
def test_another_starter_or_another_result_than_that_of_play_is_found(variant: Rules, seed: int) -> None:
    """Under every reading of who starts, what play remembers is the only thing that fits (QP-21)."""
    for before, _, after in play(variant, seed):
        if after.last is before.last or after.last is None or quickpoker.is_over(after):
            continue
        known = variant.next_start == "next_seat" or after.last.winner is not None
        for seat in range(variant.players):
            tally = attrs.evolve(after.tally, starter=seat)
            kinds = [defect.kind for defect in check(attrs.evolve(after, tally=tally))]
            expected = [DefectKind.STARTER] if known and seat != after.tally.starter else []
            assert expected == kinds
        wrong = attrs.evolve(after.last, round=after.last.round + 1)
        kinds = [
            defect.kind for defect in check(attrs.evolve(after, tally=attrs.evolve(after.tally, last=wrong)))
        ]
        assert kinds == [DefectKind.LAST_RESULT]


def test_setup_starts_with_the_seat_whose_turn_it_is_by_rotation() -> None:
    assert setup(Rules(players=3, rounds=3), pawns=[START] * 3, round=2).tally.starter == 1


def test_play_goes_on_from_a_position_made_by_hand() -> None:
    """A leader set up to move may pass; the player after them must throw."""
    state = setup(pawns=[[6, 6, 0, 0, 0], [0] * 5])
    passed = quickpoker.apply(state, quickpoker.Pass(0))
    assert (passed.player, passed.may_pass) == (1, False)


SOUND = setup(pawns=[START, START])


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"rules": None}, "a state holds Rules of quickpoker, not None"),
        ({"tally": 5}, "a state holds Tally of quickpoker, not 5"),
        ({"pawns": [START, START]}, r"pawns must be a tuple of tuples, not \["),
        ({"pawns": ([0] * 5, [0] * 5)}, r"pawns must be a tuple of tuples, not \(\["),
        ({"pawns": (("0",) * 5, START)}, "the value of a pawn must be an integer, not '0'"),
        ({"player": "0"}, "player must be an integer, not '0'"),
        ({"player": True}, "player must be an integer, not True"),
        ({"die": 2.0}, "die must be an integer, not 2.0"),
        ({"may_pass": 1}, "may_pass must be True or False, not 1"),
        ({"tally": Tally("1", 0, (0, 0), None)}, "round must be an integer, not '1'"),  # type: ignore[arg-type]
        ({"tally": Tally(1, None, (0, 0), None)}, "starter must be an integer, not None"),  # type: ignore[arg-type]
        ({"tally": Tally(1, 0, (0.0, 0), None)}, "rounds won must be an integer, not 0.0"),  # type: ignore[arg-type]
        ({"tally": Tally(1, 0, (0, 0), "won")}, "the last result must be a Result, not 'won'"),  # type: ignore[arg-type]
        (
            {"tally": Tally(1, 0, (0, 0), Result("1", 0, WON, ()))},  # type: ignore[arg-type]
            "round of the last result must be an integer, not '1'",
        ),
        ({"tally": Tally(1, 0, [0, 0], None)}, r"wins must be a tuple, not \[0, 0\]"),  # type: ignore[arg-type]
        (
            {"tally": Tally(1, 0, (0, 0), Result(1, "0", WON, ()))},  # type: ignore[arg-type]
            "winner of the last result must be an integer, not '0'",
        ),
        (
            {"tally": Tally(1, 0, (0, 0), Result(1, 0, "won", ()))},  # type: ignore[arg-type]
            "pawns of the last result must be a tuple of tuples, not 'won'",
        ),
        (
            {"tally": Tally(1, 0, (0, 0), Result(1, 0, WON, None))},  # type: ignore[arg-type]
            "figures of the last result must be a tuple, not None",
        ),
        # Whatever else is wrong with the position.
        ({"pawns": ((11,) * 5, START), "die": "2"}, "die must be an integer, not '2'"),
    ],
)
def test_check_refuses_fields_of_a_wrong_type(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(TypeError, match=message):
        check(attrs.evolve(SOUND, **changes))


def test_only_a_state_can_be_checked() -> None:
    with pytest.raises(TypeError, match="a state of Quick Poker is expected, not "):
        check(quickpoker.observe(SOUND))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"rules": "default"}, "rules must be the Rules of quickpoker, not 'default'"),
        ({"round": 1.5}, "round must be an integer, not 1.5"),
        ({"player": "0"}, "player must be an integer, not '0'"),
        ({"die": "6"}, "die must be an integer, not '6'"),
        ({"wins": ("0", 0)}, "a number in wins must be an integer, not '0'"),
        ({"wins": 0}, "wins must be integers, not 0"),
        ({"pawns": 5}, "pawns must be the integers of each player, not 5"),
        ({"pawns": [5, 5]}, "pawns must be integers, not 5"),
        ({"thrown": 1}, "thrown must be True or False, not 1"),
        ({"last": ()}, r"the last result must be a Result, not \(\)"),
    ],
)
def test_setup_refuses_arguments_of_a_wrong_type(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(TypeError, match=message):
        setup(**{"pawns": [START, START]} | arguments)


def test_a_defect_prints_its_clause_and_what_is_wrong() -> None:
    with pytest.raises(InvalidState) as refused:
        setup(pawns=[(11, 0, 0, 0, 0), START])
    expected = "QP-4: the pawn of seat 0 in lane 0 is at 11, but the values are 0 to 9"
    assert expected == str(refused.value)


def test_a_result_of_the_wrong_figures_is_no_figure_of_the_board() -> None:
    """Even a figure that no placement forms is a defect, not a crash."""
    odd = Result(1, 0, WON, (Figure(quickpoker.FigureKind.POKER, (1, 2, 3)),))
    kinds = [defect.kind for defect in check(attrs.evolve(SOUND, rules=TWO, tally=Tally(2, 1, (1, 0), odd)))]
    assert kinds == [DefectKind.LAST_RESULT]


def test_numbers_of_any_size_are_listed_as_defects() -> None:
    """Even those with more digits than Python prints."""
    huge = 10**5000
    tally = Tally(huge, huge, (huge, -huge), attrs.evolve(WON_RESULT, round=huge, winner=huge))
    for state in (
        State(Rules(), tally, huge, (START, START), huge, True),
        State(Rules(), tally, None, WON, huge, True),
        State(Rules(), tally, 0, ((huge,) * 5, START), None, False),
    ):
        assert len({defect.kind for defect in check(state)}) >= 4
        assert all(str(defect) for defect in check(state))
