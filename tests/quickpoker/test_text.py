"""What states, moves and results print."""

import attrs
import pytest
from hypothesis import given, settings

from pokerules import quickpoker
from pokerules.quickpoker import Advance, Pass, Result, Roll, Rules, State, Throw, board, figure, setup
from pokerules.terms import describe
from tests.quickpoker.strategies import states

NAMES = ("Ann", "Bartholomew")
LEADER = setup(pawns=[(1, 1, 0, 0, 0), (0,) * 5])
WON = setup(
    Rules(rounds=2),
    pawns=[(0,) * 5] * 2,
    player=1,
    round=2,
    wins=(1, 0),
    last=Result(
        1, 0, ((8, 8, 9, 9, 9), (9,) * 5), (figure((8, 8, 9, 9, 9), Rules()), figure((9,) * 5, Rules()))
    ),
)


def astray(state: State) -> State:
    """Return a state in which a pawn of seat 1 stands off the board."""
    return attrs.evolve(state, pawns=(state.pawns[0], (0, 0, 12, 0, 0)))


def lines(state: State) -> list[str]:
    """Return the lines of a printed state."""
    return str(state).splitlines()


def test_a_board_shows_rows_by_lanes_the_figures_the_leader_and_the_turn() -> None:
    """The start line is at the bottom, the hole beyond the ace."""
    state = setup(
        Rules(stake=5, rounds=2),
        pawns=[(6, 0, 6, 0, 9), (1, 4, 0, 0, 0)],
        player=1,
        die=3,
        round=2,
        wins=(0, 1),
    )
    expected = [
        "Quick Poker, round 2 of 2: seat 1 moves a pawn by 3",
        "       seat 0                 seat 1 *",
        " hole  · · · · ●              · · · · ·",
        "    A  · · · · ·              · · · · ·",
        "    K  · · · · ·              · · · · ·",
        "    Q  ● · ● · ·              · · · · ·",
        "    J  · · · · ·              · · · · ·",
        "   10  · · · · ·              · ● · · ·",
        "    9  · · · · ·              · · · · ·",
        "    8  · · · · ·              · · · · ·",
        "    7  · · · · ·              ● · · · ·",
        "start  · ● · ● ·              · · ● ● ●",
        "       pair of queens, leads  no figure",
        "       0 won, -5 chips        1 won, +5 chips",
    ]
    assert expected == lines(state)


@pytest.mark.parametrize(
    ("state", "heading"),
    [
        (quickpoker.start(), "round 1 of 1: the die is thrown for seat 0"),
        (setup(pawns=[(1, 1, 0, 0, 0), (0,) * 5]), "round 1 of 1: seat 0 leads and may throw or pass"),
        (
            setup(pawns=[(1, 1, 0, 0, 0), (0,) * 5], thrown=True),
            "round 1 of 1: the die is thrown for seat 0",
        ),
        (setup(pawns=[(1, 1, 0, 0, 0), (0,) * 5], die=6), "round 1 of 1: seat 0 moves a pawn by 6"),
        (
            setup(pawns=[(8, 8, 0, 0, 0), (9,) * 5], player=None, wins=(1, 0)),
            "round 1 of 1: over, seat 0 wins the game",
        ),
        (
            setup(pawns=[(9,) * 5, (9,) * 5], player=None),
            "round 1 of 1: over, seats 0 and 1 share the game",
        ),
    ],
    ids=["start", "choice", "thrown", "die", "won", "shared"],
)
def test_the_heading_tells_what_is_due(state: State, heading: str) -> None:
    assert f"Quick Poker, {heading}" == lines(state)[0]


def test_a_small_board_shows_its_own_rows_alone() -> None:
    """The rows of a board for study are the highest ones."""
    names = [line.split()[0] for line in lines(quickpoker.start(Rules(rows=3, pawns=2)))[2:-2]]
    assert names == ["hole", "A", "K", "Q", "start"]


@given(states())
@settings(max_examples=60, deadline=None)
def test_every_state_prints_a_column_a_player_and_a_line_a_row(state: State) -> None:
    """Each pawn is shown once, the last result below; views print the same; no line ends in spaces."""
    printed = lines(state)
    result = [] if state.last is None else [str(state.last)]
    assert result == printed[state.rules.rows + 6 :]
    printed = printed[: state.rules.rows + 6]
    assert state.rules.players * state.rules.pawns == str(state).count("●")
    assert all(f"seat {seat}" in printed[1] for seat in range(state.rules.players))
    assert (state.player is not None) == ("*" in printed[1])
    assert [line.rstrip() for line in lines(state)] == lines(state)
    view = quickpoker.observe(state, 0)
    assert str(state) == board(state) == str(view) == board(view)
    ahead = quickpoker.leader(state)
    assert (ahead is not None) == (", leads" in printed[-2])


@pytest.mark.parametrize("wrong", [None, 5, "state", Rules()])
def test_only_a_position_has_a_board(wrong: object) -> None:
    with pytest.raises(TypeError, match="a state or a view of Quick Poker is expected, not "):
        board(wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (Roll(3), "the die shows 3"),
        (Throw(1), "seat 1 throws"),
        (Pass(0), "seat 0 passes"),
        (Advance(2, 4), "seat 2 advances the pawn in lane 4"),
    ],
)
def test_a_move_prints_as_one_line(value: object, expected: str) -> None:
    assert expected == str(value)


def test_a_result_tells_who_won_with_what_and_why() -> None:
    pawns = ((8, 8, 9, 9, 9), (9,) * 5)
    figures = tuple(figure(mine, Rules()) for mine in pawns)
    assert (
        str(Result(3, 0, pawns, figures))
        == "seat 0 wins round 3: pair of aces, which nobody else can still beat"
    )
    assert (
        str(Result(3, None, (pawns[1],) * 2, (figures[1],) * 2))
        == "round 3 is void: nobody has a figure or can still reach one"
    )


@pytest.mark.parametrize(
    ("variant", "expected"),
    [
        (Rules(), "Rules()"),
        (Rules(players=3, kickers=False), "Rules(players=3, kickers=False)"),
        (Rules(straight_flush="never", faces=2), "Rules(straight_flush='never', faces=2)"),
    ],
)
def test_rules_show_only_what_differs_from_the_defaults(variant: Rules, expected: str) -> None:
    assert expected == repr(variant)
    assert variant == eval(expected, {"Rules": Rules})


@pytest.mark.parametrize(
    ("pawns", "variant", "words"),
    [
        ((0, 0, 9, 9, 0), Rules(), "no figure"),
        ((1, 0, 9, 9, 0), Rules(high_card=True), "high card seven"),
        ((2, 2, 0, 9, 1), Rules(), "pair of eights"),
        ((3, 3, 4, 4, 1), Rules(), "two pair, tens and nines"),
        ((5, 5, 5, 0, 1), Rules(), "three jacks"),
        ((6, 6, 6, 7, 7), Rules(), "full house, queens over kings"),
        ((4, 5, 7, 8, 6), Rules(), "straight to the ace"),
        ((8, 8, 8, 8, 1), Rules(), "four aces"),
        ((7, 7, 7, 7, 7), Rules(), "poker of kings"),
        ((1, 2, 3, 4, 5), Rules(), "straight flush to the jack"),
    ],
)
def test_a_figure_is_told_in_words(pawns: tuple[int, ...], variant: Rules, words: str) -> None:
    assert words == str(quickpoker.figure(pawns, variant))


@pytest.mark.parametrize(
    ("value", "told"),
    [
        (Roll(3), "the die shows 3"),
        (Throw(1), "Bartholomew throws"),
        (Pass(0), "Ann passes"),
        (Advance(1, 4), "Bartholomew advances the pawn in lane 4"),
        (WON.last, "Ann wins round 1: pair of aces, which nobody else can still beat"),
        (
            quickpoker.why_illegal(LEADER, Roll(1)),
            "QP-14: Ann leads and must first choose between a throw and a pass",
        ),
        (quickpoker.why_illegal(LEADER, Pass(1)), "QP-16: it is the turn of Ann, not of Bartholomew"),
        (
            quickpoker.check(astray(LEADER))[0],
            "QP-4: the pawn of Bartholomew in lane 2 is at 12, but the values are 0 to 9",
        ),
    ],
    ids=lambda value: type(value).__name__,
)
def test_players_are_told_by_name_in_place_of_seats(value: object, told: str) -> None:
    assert told == describe(value, names=NAMES)


@pytest.mark.parametrize("value", [WON, quickpoker.observe(WON, 0)], ids=["state", "view"])
def test_a_board_is_aligned_under_names_of_any_width(value: object) -> None:
    expected = [
        "Quick Poker, round 2 of 2: the die is thrown for Bartholomew",
        "       Ann        Bartholomew *",
        " hole  · · · · ·  · · · · ·",
        "    A  · · · · ·  · · · · ·",
        "    K  · · · · ·  · · · · ·",
        "    Q  · · · · ·  · · · · ·",
        "    J  · · · · ·  · · · · ·",
        "   10  · · · · ·  · · · · ·",
        "    9  · · · · ·  · · · · ·",
        "    8  · · · · ·  · · · · ·",
        "    7  · · · · ·  · · · · ·",
        "start  ● ● ● ● ●  ● ● ● ● ●",
        "       no figure  no figure",
        "       1 won      0 won",
        "Ann wins round 1: pair of aces, which nobody else can still beat",
    ]
    assert expected == describe(value, names=NAMES).splitlines()


def test_a_single_chip_is_told_in_the_singular() -> None:
    state = setup(Rules(stake=1, rounds=2), pawns=[(0,) * 5] * 2, player=1, round=2, wins=(0, 1))
    assert "       0 won, -1 chip  1 won, +1 chip" == lines(state)[-1]


def test_letters_of_rows_are_those_of_the_language() -> None:
    """The jack, the queen and the king are V, D and R on the board of the source (QP-4)."""
    rows = [line.split()[0] for line in describe(LEADER, "fr").splitlines()[3:7]]
    assert rows == ["A", "R", "D", "V"]
