"""Every sentence that the library tells of a game exists in French."""

import re
from collections.abc import Iterator
from gettext import translation
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

import pokerules
from pokerules import (
    GAMES,
    InvalidArgument,
    InvalidRules,
    describe,
    jedisjeux,
    observe,
    president,
    quickpoker,
    rules_from,
)
from pokerules._common.prose import Count, Seats, Voice, told
from pokerules.errors import PokerulesError
from pokerules.jedisjeux.names import chips
from pokerules.pictures import svg
from pokerules.simulate import walk
from tests.catalogue import kept, places, said
from tests.pictures.reading import described, words_of
from tests.values import VALUES

FRENCH = {message.id: message.string for message in kept() if message.id}
SAID = [message.id for message in said() if message.id]
ENGLISH = re.compile(r"\b(the|and|is|are|of|to|has|have|with|not|no|seats?|must|cannot|cards?|chips?)\b")
"""Words that no French sentence holds."""


def forms(message: Any) -> list[str]:
    """Return the forms of a sentence: one, or those of the singular and of the plurals."""
    return [message] if isinstance(message, str) else [*message]


def test_the_catalogue_has_each_sentence_that_is_said_and_no_other() -> None:
    """``python -m tests.catalogue`` adds those that are new, and takes out the others."""
    assert sorted(map(str, SAID)) == sorted(map(str, FRENCH))


def test_every_sentence_has_french_words_that_leave_the_same_places_open() -> None:
    wordless = [sentence for sentence in SAID if not all(forms(FRENCH[sentence]))]
    otherwise = [
        sentence
        for sentence in SAID
        if {*map(frozenset, map(places, forms(sentence)))}
        != {*map(frozenset, map(places, forms(FRENCH[sentence])))}
    ]
    assert ([], []) == (wordless, otherwise)


def test_the_installed_catalogue_is_the_one_that_is_kept() -> None:
    """The build compiles it; after a change, an editable installation is made again."""
    installed = translation("pokerules", Path(pokerules.__file__).parent / "locale", ["fr"])
    assert FRENCH == {
        sentence: installed.gettext(sentence)
        if isinstance(sentence, str)
        else tuple(installed.ngettext(sentence[0], sentence[1], number) for number in (1, 10**6, 2))
        for sentence in SAID
    }


@pytest.mark.parametrize(
    ("number", "words"), [(0, "0 jeton"), (1, "1 jeton"), (2, "2 jetons"), (10**6, "1000000 de jetons")]
)
def test_a_number_has_its_french_form(number: int, words: str) -> None:
    """Zero is singular in French, and whole millions are followed by "de"."""
    assert words == told(chips(number), Voice("fr"))


def test_players_without_names_are_called_by_a_letter_and_their_seat() -> None:
    assert ["J0, J2 et J3", "J1", "Ann et Bo"] == [
        told(Seats((0, 2, 3)), Voice("fr")),
        told(Seats((1,)), Voice("fr")),
        told(Seats((0, 1)), Voice("fr", ("Ann", "Bo"))),
    ]


def values() -> Iterator[Any]:
    """Yield what is told of games at random: positions, moves, results, and refusals of earlier moves."""
    yield from VALUES
    for game in GAMES.values():
        earlier: list[Any] = []
        for step in islice(walk(game.start(), Random(3)), 80):
            yield from (step.state, observe(step.after, 0), step.move)
            yield from [game.why_illegal(step.state, move) for move in earlier]
            earlier += [*game.legal_moves(step.state)[:3], step.move]


def test_nothing_that_is_told_of_a_game_in_french_holds_english_words() -> None:
    """Errors of records are told in English so far."""
    found = {}
    for value in values():
        if isinstance(value, PokerulesError) or value is None:
            continue
        try:
            words = describe(value, "fr")
        except TypeError:
            continue
        if english := ENGLISH.findall(words):
            found[words] = english
    assert {} == found


@pytest.mark.parametrize("game", GAMES)
def test_pictures_in_french_hold_no_english_words(game: str) -> None:
    for step in islice(walk(GAMES[game].start(), Random(5)), 60):
        picture = svg(step.after, "fr", highlight=step.move)
        assert [] == ENGLISH.findall("\n".join([described(picture), *words_of(picture)]))


@pytest.mark.parametrize(
    ("refusal", "words"),
    [
        (
            quickpoker.why_illegal(quickpoker.start(), quickpoker.Pass(0)),
            "QP-16: J0 ne mène pas, et le dé est lancé aussitôt : il n'y a rien à choisir",
        ),
        (
            quickpoker.why_illegal(quickpoker.start(), quickpoker.Roll(7)),
            "QP-3: le dé va de 1 à 6, jamais 7",
        ),
        (
            president.why_illegal(president.start(), president.Pass(2)),
            "PR-5: il faut d'abord distribuer les cartes de la manche 1",
        ),
        (
            jedisjeux.why_illegal(jedisjeux.start(), jedisjeux.Fold(1)),
            "JJ-5: il n'y a encore rien à décider : il faut d'abord distribuer les cartes de la donne 1",
        ),
    ],
)
def test_a_refusal_reads_as_a_player_would_say_it(refusal: Any, words: str) -> None:
    assert words == describe(refusal, "fr")


def test_a_count_in_french_is_told_in_a_sentence() -> None:
    assert "3 points" == told(Count(3, "{count} point", "{count} points"), Voice("fr"))


@pytest.mark.parametrize(
    ("game", "options", "words"),
    [
        ("quickpoker", {"players": 7}, "QP-1: players doit être de 2 à 4, et non 7"),
        ("jedisjeux", {"max_deals": 0}, "JJ-20: max_deals doit être None ou de 1 à 999999999, et non 0"),
        ("president", {"quads": "x"}, "PR-13: quads doit être 'on_turn' ou 'anytime', et non 'x'"),
    ],
)
def test_rules_that_no_rulebook_offers_are_refused_in_french(game: str, options: Any, words: str) -> None:
    with pytest.raises(InvalidRules) as caught:
        rules_from(game, options)
    assert words == describe(caught.value, "fr")


def test_what_has_no_french_words_is_told_in_english_from_end_to_end() -> None:
    assert "size must be 1 to 10000 pixels, not 0" == describe(
        InvalidArgument("size", 0, "1 to 10000 pixels"), "fr"
    )
