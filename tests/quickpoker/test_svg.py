"""The picture of a board."""

from collections import Counter

import pytest

from pokerules.pictures import svg
from pokerules.quickpoker import Advance, Pass, Roll, Rules, figure, setup, start
from tests.pictures.reading import SVG, root_of, set_off, title_of, words_of
from tests.values import SUITED

LEADER = setup(Rules(stake=5), pawns=[(1, 1, 0, 0, 9), (2, 0, 0, 0, 0)], player=1, die=4)


def painted(picture: str, paint: str) -> int:
    """Return how many shapes of a picture have a paint."""
    return len([one for one in root_of(picture).iter() if paint in (one.get("class") or "").split()])


def test_each_player_has_five_pawns_of_their_own_shape_and_colour() -> None:
    """Two plates and ten pawns: those of a seat are all circles, those of the other all squares."""
    picture = root_of(svg(LEADER))
    shapes = Counter(
        (one.tag.removeprefix(SVG), paint)
        for one in picture.iter()
        for paint in (one.get("class") or "").split()
        if paint.startswith("pk-f-seat")
    )
    assert Counter({("circle", "pk-f-seat-0"): 6, ("polygon", "pk-f-seat-1"): 6}) == shapes


def test_rows_are_named_from_the_hole_down_to_the_start() -> None:
    names = ["hole", "A", "K", "Q", "J", "10", "9", "8", "7", "start"]
    assert names == sorted({*words_of(svg(LEADER))} & {*names}, key=names.index)
    french = ["trou", "A", "R", "D", "V", "10", "9", "8", "7"]
    assert {*french[1:]} <= {*words_of(svg(LEADER, "fr"))}


def test_a_small_board_has_its_highest_rows_alone() -> None:
    words = words_of(svg(start(Rules(pawns=2, rows=2))))
    assert ({"A", "K"}, False) == ({*words} & {"A", "K", "Q"}, "Q" in words)


def test_the_leader_has_a_crown_and_the_player_to_move_an_arrow() -> None:
    assert 1 == painted(svg(LEADER), "pk-f-gold")
    assert 0 == painted(svg(start()), "pk-f-gold")


def test_figures_rounds_and_chips_are_told_under_the_lanes() -> None:
    words = words_of(svg(LEADER))
    assert ["pair of sevens", "0 won, +0 chips"] == words[words.index("pair of sevens") :][:2]


def test_the_die_shows_what_was_thrown() -> None:
    thrown = [setup(pawns=[(0,) * 5] * 2, die=value) for value in range(1, 7)]
    assert [*range(1, 7)] == [painted(svg(state), "pk-f-black") for state in thrown]


def test_the_last_result_is_told_at_the_foot() -> None:
    over = setup(pawns=[(8, 8, 9, 9, 9), (9,) * 5], player=None, wins=(1, 0))
    assert "Quick Poker, round 1 of 1: over, seat 0 wins the game" == title_of(svg(over))


def test_the_pawn_that_moved_is_ringed() -> None:
    """The ring and the pawn are drawn around one point."""
    picture = svg(LEADER, highlight=Advance(0, 1))
    [ring] = set_off(picture)
    circles = [(one.get("cx"), one.get("cy")) for one in root_of(picture).iter(f"{SVG}circle")]
    assert 2 == circles.count((ring.get("cx"), ring.get("cy")))


def test_the_die_that_was_thrown_is_set_off() -> None:
    assert (1, 0) == (len(set_off(svg(LEADER, highlight=Roll(4)))), len(set_off(svg(LEADER))))


def test_a_pass_is_told() -> None:
    assert "seat 0 passes" in words_of(svg(LEADER, highlight=Pass(0)))


def test_the_suits_of_a_board_are_drawn_on_its_squares() -> None:
    paths = root_of(svg(start(SUITED))).iter(f"{SVG}path")
    assert 2 * 5 * 8 == len([one for one in paths if "scale" in (one.get("transform") or "")])


@pytest.mark.parametrize(
    ("pawns", "letters"),
    [
        ((8, 8, 3, 3, 3), ["9", "9", "9", "A", "A"]),
        ((4, 5, 6, 7, 8), ["10", "J", "Q", "K", "A"]),
        ((1, 1, 2, 5, 0), ["7", "7", "J", "8", ""]),
        ((0, 1, 2, 3, 9), []),
    ],
)
def test_a_figure_is_shown_by_its_ranks_and_named(pawns: tuple[int, ...], letters: list[str]) -> None:
    formed = figure(pawns, Rules())
    assert [*letters, str(formed)] == words_of(svg(formed))
