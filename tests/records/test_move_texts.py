"""Moves as text: the line of a record, and what is said of a text that is none."""

from typing import Any

import attrs
import pytest
from hypothesis import given, settings

from pokerules import (
    Cards,
    InvalidArgument,
    ParseError,
    Record,
    RecordError,
    dumps,
    jedisjeux,
    move_text,
    name_of,
    parse_move,
    president,
    quickpoker,
)
from pokerules.cards import parse_sequence
from pokerules.distributions import Deal, Dealt
from pokerules.president import Given, Play
from pokerules.record.move_texts import move_of_line
from tests.records.strategies import records

TOO_MANY = "2c " * 109


class TestMoveText:
    @given(record=records(length=15))
    @settings(deadline=None, max_examples=30)
    def test_is_the_line_of_a_record(self, record: Record) -> None:
        lines = dumps(record).partition("\n\n")[2].splitlines()
        assert lines == [move_text(move) for move in record.moves]

    def test_tells_what_is_seen_of_a_move_too(self) -> None:
        assert ["dealt", "given 2"] == [move_text(seen) for seen in (Dealt(), Given(2))]

    @pytest.mark.parametrize("value", [quickpoker.Rules(), quickpoker.start(), "roll 3", None, Cards()])
    def test_is_that_of_moves_alone(self, value: Any) -> None:
        with pytest.raises(TypeError, match=r"^a move is expected, not "):
            move_text(value)

    def test_is_no_text_that_could_not_be_read(self) -> None:
        with pytest.raises(RecordError, match=r"^\$\.player: the number is too large"):
            move_text(quickpoker.Pass(10**15))


class TestParseMove:
    @given(record=records(length=15))
    @settings(deadline=None, max_examples=30)
    def test_reads_the_line_of_a_record(self, record: Record) -> None:
        for move in record.moves:
            text = move_text(move)
            assert move == parse_move(record.rules, text) == parse_move(name_of(record.rules), text)

    @pytest.mark.parametrize("text", [" advance  0   2 ", "Advance 0 2\n", "\tadvance 0 2\r\n"])
    def test_reads_a_line_with_blanks_around_it(self, text: str) -> None:
        assert quickpoker.Advance(0, 2) == parse_move(quickpoker, text)

    @pytest.mark.parametrize(
        ("text", "move"),
        [
            ("play 0 Vc Dd Rh 10s", Play(0, Cards.parse("Jc Qd Kh Ts"))),
            ("GIVE 1 As", president.Give(1, next(iter(Cards.parse("As"))))),
            ("deal Rc Vd", Deal(parse_sequence("Kc Jd"))),
        ],
    )
    def test_reads_french_letters_if_asked(self, text: str, move: Any) -> None:
        assert move == parse_move(president, text, terms="fr")

    @pytest.mark.parametrize(
        ("game", "text", "said"),
        [
            (quickpoker, "", "column 1: a move is expected, which begins with roll, throw, pass, advance"),
            (quickpoker, " \n", "column 1: a move is expected, which begins with roll"),
            (quickpoker, " jump 3", "column 2: no move is called 'jump': a line begins with roll, throw,"),
            (quickpoker, "roll", "column 5: value is missing, a number of at most 15 digits"),
            (quickpoker, "advance 0 two", "column 11: lane must be a number of at most 15 digits, not 'two'"),
            (quickpoker, "roll 3 4", "column 6: value must be a number of at most 15 digits, not '3 4'"),
            (president, "play 0 3c 4x", "column 11: cards: '4x' is not a card: expected a rank (2-9, T or"),
            (president, "play 0 3c Dx", "column 11: cards: 'Dx' is not a card"),
            (president, "give 0 3c 4c", "column 11: card: expected one card, not 2"),
            (president, f"deal {TOO_MANY}", "column 6: deck: at most 108 cards are expected, not 109"),
            (president, "dealt", "column 1: no move is called 'dealt'"),
            (jedisjeux, "fold 0" + " " * 10_000, "column 1: a move has at most 10000 characters"),
        ],
    )
    def test_says_in_which_column_of_the_text_what_is_wrong(self, game: Any, text: str, said: str) -> None:
        with pytest.raises(ParseError) as caught:
            parse_move(game, text)
        assert str(caught.value).startswith(said)

    def test_asks_for_a_game_and_a_text(self) -> None:
        with pytest.raises(
            InvalidArgument, match=r"^game must be one of quickpoker, president, jedisjeux, n"
        ):
            parse_move("whist", "pass 0")
        with pytest.raises(
            TypeError, match=r"^game must be one of quickpoker, president, jedisjeux, by name"
        ):
            parse_move(quickpoker.start(), "pass 0")
        with pytest.raises(TypeError, match=r"^a move is read from a text, not from 3$"):
            parse_move(quickpoker, 3)  # type: ignore[arg-type]
        with pytest.raises(InvalidArgument, match=r"^terms must be 'en' or 'fr', not 'de'$"):
            parse_move(quickpoker, "pass 0", terms="de")  # type: ignore[arg-type]


@attrs.frozen
class Bid:
    """A move of a game made up for these tests, with fields such as no game of this library has."""

    stage: jedisjeux.Stage
    cards: Cards


class TestMoveOfLine:
    def test_reads_fields_of_all_kinds(self) -> None:
        bid = Bid(jedisjeux.Stage.TURN, Cards.parse("Jc 3d"))
        assert (
            bid
            == move_of_line("bid turn 3d Jc", {"bid": Bid})
            == move_of_line("bid turn 3d Vc", {"bid": Bid}, "fr")
        )

    @pytest.mark.parametrize(
        ("line", "said"),
        [
            ("bid noon 3d", "column 5: stage: one of observation, flop, turn, river is expected"),
            ("bid flop 3d 3d", "column 13: cards: 3♦ is named twice"),
        ],
    )
    def test_says_which_of_them_is_wrong(self, line: str, said: str) -> None:
        with pytest.raises(ParseError) as caught:
            move_of_line(line, {"bid": Bid})
        assert said == str(caught.value)
