"""Sentences: one template each, told with seats or names, and tables that stay aligned."""

import pickle
from gettext import GNUTranslations

import pytest

from pokerules import Card, Cards
from pokerules._common import prose
from pokerules._common.prose import Count, Seat, Seats, Voice, columns, listed, named, say, spelled, told

NAMED = Voice(names=("Ann", "Bo"))


class TestSentence:
    def test_a_value_is_told_in_its_own_words_in_its_place(self) -> None:
        sentence = say("{player} shows {cards}", player=Seat(1), cards=Cards.parse("Kh Ah"))
        assert ("seat 1 shows K♥ A♥", "Bo shows K♥ A♥") == (str(sentence), told(sentence, NAMED))

    def test_cards_are_told_in_the_letters_of_the_language(self) -> None:
        sentence = say("{card} of {cards}", card=Card.parse("Qs"), cards=(Card.parse("Ks"), Card.parse("Jd")))
        assert "D♠ of R♠ V♦" == told(sentence, Voice("fr"))

    def test_a_sentence_may_hold_another(self) -> None:
        inner = say("{player} leads", player=Seat(0))
        assert "Ann leads; so it is" == told(say("{what}; so it is", what=inner), NAMED)

    def test_braces_in_a_name_are_not_places_to_fill(self) -> None:
        assert "{player} leads" == told(say("{player} leads", player=Seat(0)), Voice(names=("{player}",)))

    def test_sentences_are_values(self) -> None:
        sentence = say("{player} leads", player=Seat(0))
        assert sentence == pickle.loads(pickle.dumps(sentence)) != say("{player} leads", player=Seat(1))
        assert hash(sentence) == hash(say("{player} leads", player=Seat(0)))

    def test_the_template_is_what_is_translated(self, monkeypatch: pytest.MonkeyPatch) -> None:
        class French(GNUTranslations):
            def gettext(self, message: str) -> str:
                return {"{player} leads": "{player} mène", "seat {number}": "joueur {number}"}[message]

        monkeypatch.setattr(prose, "_catalogue", lambda _: French())
        sentence = say("{player} leads", player=Seat(2))
        assert "joueur 2 mène" == told(sentence, Voice("fr"))


class TestSeats:
    def test_a_seat_without_a_name_is_told_by_its_number(self) -> None:
        assert ["Ann", "seat 2", "seat -1"] == [told(Seat(seat), NAMED) for seat in (0, 2, -1)]

    @pytest.mark.parametrize(
        ("seats", "plain", "by_name"),
        [
            ((1,), "seat 1", "Bo"),
            ((0, 1), "seats 0 and 1", "Ann and Bo"),
            ((0, 1, 2), "seats 0, 1 and 2", "Ann, Bo and seat 2"),
        ],
    )
    def test_several_are_listed(self, seats: tuple[int, ...], plain: str, by_name: str) -> None:
        assert (plain, by_name) == (str(Seats(seats)), told(Seats(seats), NAMED))


def test_a_count_is_told_in_the_number_it_asks_for() -> None:
    told_ = [str(Count(count, "{count} chip", "{count} chips")) for count in (0, 1, 2)]
    assert ["0 chips", "1 chip", "2 chips"] == told_


def test_things_are_listed_with_a_word_before_the_last() -> None:
    assert ["a", "a and b", "a, b and c"] == [listed("abc"[:size]) for size in (1, 2, 3)]


@pytest.mark.parametrize("value", [None, 2.5, object, [1]])
def test_what_has_no_words_is_refused(value: object) -> None:
    for teller in (told, named):
        with pytest.raises(TypeError, match="is expected, not "):
            teller(value, Voice())
    with pytest.raises(TypeError, match="is expected, not "):
        spelled(value)


class TestColumns:
    @pytest.mark.parametrize("name", ["Al", "Bartholomew", "Zoë", "Zoe\u0308", "王小明"])
    def test_a_column_begins_at_one_place_whatever_the_names_are(self, name: str) -> None:
        rows = [("", "chips"), (name, "7"), ("Bo", "12")]
        lines = columns(rows, (False, True))
        ends = {sum(2 if sign in "王小明" else sign != "\u0308" for sign in line) for line in lines}
        assert 1 == len(ends)

    def test_lines_have_no_blanks_at_their_end(self) -> None:
        assert ["a  b", "c"] == columns([("a", "b"), ("c", "")], (False, False))
