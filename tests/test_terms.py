"""The names of cards, figures, plays, hands and stages, in English and in French."""

import enum
import itertools
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from pokerules import (
    Card,
    Cards,
    Defect,
    InvalidArgument,
    InvalidRules,
    InvalidState,
    ParseError,
    PokerulesError,
    Rank,
    Suit,
    hands,
    president,
    quickpoker,
)
from pokerules.cards import ALL_CARDS, FULL_DECK
from pokerules.hands import Category
from pokerules.jedisjeux import Stage
from pokerules.president import CombinationKind
from pokerules.quickpoker import FigureKind
from pokerules.terms import describe, name

ENUMERATIONS: tuple[type[enum.Enum], ...] = (Rank, Suit, FigureKind, CombinationKind, Category, Stage)
GLOSSARY = Path(__file__).parents[1] / "docs" / "glossary.md"


def glossary_names() -> dict[str, tuple[str, str]]:
    """Return the English and the French name of each member, from the tables of the glossary."""
    rows = re.findall(r"^\| ([^|`]+) \| ([^|`]+) \| (`.+`) \|$", GLOSSARY.read_text("utf-8"), re.MULTILINE)
    return {
        member: (english, french)
        for english, french, members in rows
        for member in re.findall(r"`([^`]+)`", members)
    }


def test_the_glossary_names_every_member_as_the_code_does() -> None:
    coded = {
        f"{kind.__name__}.{member.name}": (name(member), name(member, "fr"))
        for kind in ENUMERATIONS
        for member in kind
    }
    assert coded == glossary_names()


@pytest.mark.parametrize("french", ["brelan", "carré", "quinte flush", "pli", "donne", "manche", "talon"])
def test_the_glossary_explains_the_words_of_the_sources(french: str) -> None:
    assert f"\n{french}\n" in GLOSSARY.read_text("utf-8")


@pytest.mark.parametrize(
    ("card", "english", "french"),
    [
        ("Qh", "queen of hearts", "dame de cœur"),
        ("As", "ace of spades", "as de pique"),
        ("Td", "ten of diamonds", "dix de carreau"),
        ("X1", "first joker", "premier joker"),
        ("X2", "second joker", "second joker"),
    ],
)
def test_a_card_is_named_by_rank_and_suit(card: str, english: str, french: str) -> None:
    [one] = Cards.parse(card)
    assert (english, french) == (name(one), name(one, "fr"))


@pytest.mark.parametrize("terms", ["en", "fr"])
def test_no_two_cards_have_the_same_name(terms: Any) -> None:
    assert len({name(card, terms) for card in ALL_CARDS}) == 54


@pytest.mark.parametrize(
    ("pawns", "french"),
    [
        ((0, 0, 0, 0, 0), "aucune figure"),
        ((8, 0, 0, 0, 0), "carte haute, as"),
        ((8, 8, 0, 0, 0), "paire d'as"),
        ((5, 5, 2, 2, 0), "double paire, valets et huit"),
        ((6, 6, 6, 0, 0), "brelan de dames"),
        ((7, 7, 7, 1, 1), "full aux rois par les sept"),
        ((8, 7, 6, 5, 4), "quinte flush à l'as"),
        ((7, 8, 6, 5, 4), "suite à l'as"),
        ((1, 1, 1, 1, 0), "carré de sept"),
        ((3, 3, 3, 3, 3), "poker de neuf"),
    ],
)
def test_figures_are_named_in_french(pawns: tuple[int, ...], french: str) -> None:
    assert french == name(quickpoker.figure(pawns, quickpoker.Rules(high_card=True)), "fr")


def test_straights_are_named_by_their_head_with_its_article() -> None:
    heads = [
        name(quickpoker.figure((low, low + 2, low + 1, low + 3, low + 4), quickpoker.Rules()), "fr")
        for low in range(1, 5)
    ]
    assert heads == ["suite au valet", "suite à la dame", "suite au roi", "suite à l'as"]


@pytest.mark.parametrize(
    ("cards", "straights", "french"),
    [
        ("3d", "game_order", "carte simple, trois : 3♦"),
        ("Ks Kd", "game_order", "paire de rois : R♦ R♠"),
        ("X1 X2", "game_order", "paire de jokers : X1 X2"),
        ("2d 2c 2s", "game_order", "brelan de deux : 2♦ 2♣ 2♠"),
        ("Jd Qs Ks As 2s", "game_order", "suite au deux : V♦ D♠ R♠ A♠ 2♠"),
        ("Ac 2d 3h 4s 5c", "natural", "suite au cinq : 3♥ 4♠ 5♣ A♣ 2♦"),
        ("3d 5d 7d 9d Qd", "game_order", "couleur à la dame : 3♦ 5♦ 7♦ 9♦ D♦"),
        ("9d 9c 9h 5d 5c", "game_order", "full aux neuf par les cinq : 5♦ 5♣ 9♦ 9♣ 9♥"),
        ("3d 4d 5d 6d 7d", "game_order", "quinte flush au sept : 3♦ 4♦ 5♦ 6♦ 7♦"),
        ("Ad Ac Ah As", "game_order", "carré d'as : A♦ A♣ A♥ A♠"),
    ],
)
def test_plays_are_named_in_french(cards: str, straights: Any, french: str) -> None:
    rules = president.Rules(jokers=2, straights=straights)
    play = president.combination(Cards.parse(cards), rules)
    assert play is not None
    assert french == name(play, "fr")


@pytest.mark.parametrize(
    ("cards", "french"),
    [
        ("Ac Kd Jh 8s 7c", "carte haute, as roi valet huit sept"),
        ("9c 9d Jh 8s 7c", "paire de neuf, avec valet huit sept"),
        ("Kc Kd 9h 9s Ac", "double paire, rois et neuf, avec as"),
        ("Qc Qd Qh 8s 7c", "brelan de dames, avec huit sept"),
        ("Ac 2d 3h 4s 5c", "suite au cinq"),
        ("Kc Qc Jc Tc 3c", "couleur, roi dame valet dix trois"),
        ("9c 9d 9h 5c 5d", "full aux neuf par les cinq"),
        ("Ac Ad Ah As 2c", "carré d'as, avec deux"),
        ("Tc Jc Qc Kc Ac", "quinte flush à l'as"),
    ],
)
def test_hands_are_named_in_french(cards: str, french: str) -> None:
    assert french == name(hands.best(Cards.parse(cards)), "fr")


def test_two_hands_have_the_same_french_name_exactly_if_they_tie() -> None:
    rng = Random(8)
    found = [hands.best(rng.sample(tuple(FULL_DECK), 5)) for _ in range(200)]
    found += [
        hands.best(Cards.parse(text)) for text in ("Ah Kh 9h 5h 2h", "As Ks 9s 5s 2s", "Ah Kh 9h 5h 2c")
    ]
    for one, other in itertools.combinations(found, 2):
        assert (one == other) == (name(one, "fr") == name(other, "fr")), (one, other)


def test_english_names_are_what_str_says() -> None:
    figure = quickpoker.figure((8, 8, 3, 3, 3), quickpoker.Rules())
    play = president.combination(Cards.parse("6d 6c"), president.Rules())
    hand = hands.best(Cards.parse("6d 6c 6h 2c 2d"))
    assert play is not None
    assert [str(value) for value in (figure, play, hand)] == [name(value) for value in (figure, play, hand)]


@pytest.mark.parametrize("value", ["Th", 3, None, president.Rules(), Cards.parse("Th")])
def test_what_has_no_name_raises_type_error(value: Any) -> None:
    with pytest.raises(TypeError, match="is expected, not"):
        name(value)


@pytest.mark.parametrize(
    ("terms", "error"), [("de", InvalidArgument), ("", InvalidArgument), (None, TypeError), ([], TypeError)]
)
def test_other_languages_are_refused(terms: Any, error: type[Exception]) -> None:
    with pytest.raises(error, match="terms must be 'en' or 'fr', not "):
        name(Rank.ACE, terms)


class TestDescribe:
    def test_it_tells_what_str_tells(self) -> None:
        for value in (Card.parse("Qh"), Cards.parse("Qh Kh"), hands.best(Cards.parse("6d 6c 6h 2c 2d"))):
            assert str(value) == describe(value)

    def test_names_stand_in_place_of_seats(self) -> None:
        state = quickpoker.start()
        refusal = quickpoker.why_illegal(state, quickpoker.Throw(1))
        assert refusal is not None
        assert "Bo" in describe(refusal, names=["Ann", "Bo"])

    def test_an_error_is_told_as_what_it_carries(self) -> None:
        for error in (
            InvalidArgument("player", 7, "a seat from 0 to 1"),
            InvalidRules("players", 7, "QP-1", "from 2 to 4"),
            InvalidState((Defect(quickpoker.DefectKind.DIE, "QP-3", "no die"),)),
            ParseError("a card is expected", "Zz", 2),
            PokerulesError("anything"),
        ):
            assert str(error) == describe(error)

    @pytest.mark.parametrize("names", [5, "Ann", ["Ann", 5], [None]])
    def test_names_are_texts(self, names: Any) -> None:
        with pytest.raises(TypeError, match="names must be texts, not "):
            describe(Card.parse("Qh"), names=names)

    @pytest.mark.parametrize("value", ["Th", 3, None, president.Rules()])
    def test_what_has_no_words_raises_type_error(self, value: Any) -> None:
        with pytest.raises(TypeError, match="is expected, not "):
            describe(value)
