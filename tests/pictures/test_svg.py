"""Pictures of all games keep the same promises, whatever they show."""

from itertools import islice
from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pokerules import (
    GAMES,
    Card,
    Cards,
    InvalidArgument,
    InvalidState,
    describe,
    hands,
    jedisjeux,
    observe,
    president,
    quickpoker,
    resample,
    seen,
)
from pokerules.pictures import svg
from pokerules.simulate import walk
from pokerules.testing import strategies
from tests.pictures.reading import backs_of, cards_in, described, faces_of, root_of, title_of, words_of

LARGEST = 60_000
"""The most bytes that a picture may have."""
SUITS = frozenset("♣♦♥♠")
FEW = settings(max_examples=30, deadline=None)
"""Whole games are drawn, which takes its time."""


@st.composite
def looks(draw: st.DrawFn) -> tuple[Any, Any]:
    """Draw what somebody sees of a position of any game, and of the move that led there."""
    game = draw(st.sampled_from(sorted(GAMES)))
    history = draw(strategies.histories(game, max_deals=3))
    number = draw(st.integers(0, len(history.states) - 1))
    state = history.states[number]
    viewer = draw(st.sampled_from([None, *range(state.rules.players)]))
    move = seen(history.states[number - 1], history.moves[number - 1], viewer) if number else None
    return observe(state, viewer), move


def positions(game: Any) -> list[tuple[Any, Any]]:
    """Return positions of a game at random, each with the move that led to it."""
    return [(step.after, step.move) for step in islice(walk(game.start(), Random(5)), 60)]


@FEW
@given(looks())
def test_a_picture_is_well_formed_small_and_told_in_words(look: tuple[Any, Any]) -> None:
    view, move = look
    picture = svg(view, highlight=move)
    assert len(picture.encode()) <= LARGEST
    assert (title_of(picture), "img") == (root_of(picture).get("aria-label"), root_of(picture).get("role"))
    assert describe(view).splitlines()[0] == title_of(picture) == described(picture).splitlines()[0]
    assert len(described(picture).splitlines()) > view.rules.players


@FEW
@given(looks())
def test_suits_are_drawn_and_not_written(look: tuple[Any, Any]) -> None:
    """Not every font has them."""
    view, _ = look
    assert [] == [line for line in words_of(svg(view)) if SUITS & {*line}]


@FEW
@given(looks())
def test_the_picture_of_a_view_shows_no_card_that_the_view_does_not_hold(look: tuple[Any, Any]) -> None:
    view, move = look
    known = cards_in((attrs.evolve(view, rules=None), move))
    assert Cards() == Cards(faces_of(svg(view, highlight=move))) - known


@FEW
@given(looks(), st.randoms(use_true_random=False))
def test_equal_views_have_equal_pictures(look: tuple[Any, Any], rng: Random) -> None:
    """Nothing of the hidden cards is in any attribute, as they are others each time."""
    view, move = look
    other = observe(resample(view, Random(rng.randrange(2**32))), view.viewer)
    assert svg(view, highlight=move) == svg(other, highlight=move)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.NAME)
@pytest.mark.parametrize("terms", ["en", "fr"])
def test_players_are_called_by_their_names(game: Any, terms: Any) -> None:
    names = ["Ann", "Bo", "Cy", "Di"][: game.Rules().players]
    for state, move in positions(game):
        picture = svg(state, terms, names, move)
        assert "seat" not in picture.replace("pk-f-seat", "").replace("pk-s-seat", "")
        assert {*names} <= {*words_of(picture)}


def test_what_is_written_into_a_picture_stays_a_text() -> None:
    """A name may hold anything, also what XML cannot."""
    names = ['<script>alert("1")</script>', "\x00&\ud800"]
    picture = svg(quickpoker.start(), names=names)
    assert "<script" not in picture
    assert "\N{REPLACEMENT CHARACTER}" in title_of(svg(quickpoker.start(), names=names[::-1]))


@pytest.mark.parametrize("value", [quickpoker.start(), observe(quickpoker.start(), 1)])
def test_a_notebook_shows_positions_as_pictures(value: Any) -> None:
    assert svg(value) == value._repr_svg_()


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.NAME)
def test_states_and_views_of_every_game_are_shown_by_notebooks(game: Any) -> None:
    start = game.start()
    assert (svg(start), svg(observe(start))) == (start._repr_svg_(), observe(start)._repr_svg_())


@pytest.mark.parametrize("size", [1, 300, 1200])
def test_a_picture_has_the_width_that_is_asked_for(size: int) -> None:
    root = root_of(svg(quickpoker.start(), size=size))
    across, down = map(float, root.get("viewBox", "").split()[2:])
    assert str(size) == root.get("width")
    assert float(root.get("height", "")) == pytest.approx(size * down / across, abs=0.06)


CARDS = Cards.parse("Th 9h X2 2s 3d")


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (Card.parse("Qh"), Cards.parse("Qh")),
        (Card.parse("X1"), Cards.parse("X1")),
        (CARDS, CARDS),
        (Cards.parse(""), Cards()),
        (hands.best(Cards.parse("9c 9d 9h 5c 5d 5h 2s")), Cards.parse("9c 9d 9h 5c 5d")),
    ],
    ids=str,
)
def test_cards_lie_open(value: Any, shown: Cards) -> None:
    picture = svg(value)
    assert (shown, len(shown), 0) == (Cards(faces_of(picture)), faces_of(picture).total(), backs_of(picture))


def test_a_whole_pack_is_drawn_in_rows() -> None:
    picture = svg(president.Rules(jokers=2).pack)
    assert 54 == faces_of(picture).total()
    assert len(picture.encode()) <= LARGEST


def test_cards_have_the_letters_of_the_language() -> None:
    assert ["D"] == words_of(svg(Card.parse("Qh"), "fr"))
    assert "dame de cœur" == title_of(svg(Card.parse("Qh"), "fr"))


def test_a_hand_is_named_under_its_cards() -> None:
    hand = hands.best(Cards.parse("9c 9d 9h 5c 5d 5h 2s"))
    assert "full house, nines over fives" == words_of(svg(hand))[-1]


def test_what_nobody_draws_is_shown_in_its_words() -> None:
    picture = svg(quickpoker.Roll(3))
    assert ("the die shows 3", ["the\N{NO-BREAK SPACE}die\N{NO-BREAK SPACE}shows\N{NO-BREAK SPACE}3"]) == (
        title_of(picture),
        words_of(picture),
    )


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"value": 3}, "a move, a table, a result, a refusal or a defect is expected, not 3"),
        ({"highlight": 3}, "highlight must be a move of Quick Poker, not 3"),
        ({"highlight": jedisjeux.Fold(1)}, "highlight must be a move of Quick Poker, not Fold(player=1)"),
        ({"size": "wide"}, "size must be an integer, not 'wide'"),
        ({"names": [1]}, "names must be texts, not 1"),
        ({"terms": 1}, "terms must be 'en' or 'fr', not 1"),
    ],
    ids=lambda value: next(iter(value)) if isinstance(value, dict) else None,
)
def test_an_argument_of_another_kind_is_named(arguments: Any, message: str) -> None:
    with pytest.raises(TypeError) as caught:
        svg(**{"value": quickpoker.start(), **arguments})
    assert message == str(caught.value)


@pytest.mark.parametrize("size", [0, -1, 10_001])
def test_a_size_out_of_range_is_refused(size: int) -> None:
    with pytest.raises(InvalidArgument, match=rf"^size must be 1 to 10000 pixels, not {size}$"):
        svg(quickpoker.start(), size=size)


def test_a_state_that_the_rules_rule_out_has_no_picture() -> None:
    spoilt = attrs.evolve(quickpoker.start(), pawns=((0, 0, 12, 0, 0), (0,) * 5))
    with pytest.raises(InvalidState, match=r"^QP-4: the pawn of seat 0 in lane 2 is at 12"):
        svg(spoilt)
