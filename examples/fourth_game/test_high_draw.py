"""High Draw keeps the laws, and has all that the library does with games: ``pytest examples/fourth_game``."""

from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Literal

import high_draw
import pytest
from high_draw import Draw, Keep, Rules

import pokerules
from pokerules import Card, Cards, Deal, InvalidRules, InvalidState, Record
from pokerules.cli import main
from pokerules.distributions import Dealt
from pokerules.record import headers
from pokerules.simulate import playout, walk
from pokerules.testing import strategies
from pokerules.testing.laws import Law
from pokerules.testing.suite import hold, laws_of

RULES = Rules(players=2, deck=Cards.parse("2c 9d Kh As"))
MOVES = (Deal([Card.parse(text) for text in ("2c", "Kh", "As", "9d")]), Draw(0), Keep(1))
DEALT, DREW, OVER = list(pokerules.replay(Record(RULES, MOVES)))[1:]


@pytest.mark.parametrize("law", laws_of("highdraw"), ids=str)
def test_the_law_holds(law: Law) -> None:
    """A law of the contract holds in High Draw."""
    hold(law, high_draw)


def test_the_functions_for_all_games_serve_it() -> None:
    """The table of games leads to it from its states, views and rules."""
    assert pokerules.name_of(OVER) == "highdraw"
    assert pokerules.winner(OVER) == pokerules.winner(pokerules.observe(OVER)) == 0
    assert pokerules.payoffs(OVER) == (Fraction(1, 2), Fraction(-1, 2))
    assert pokerules.seen(pokerules.GAMES["highdraw"].start(RULES), MOVES[0], 1) == Dealt()
    assert pokerules.actions(RULES).legal(DREW) == (0, 1)
    assert pokerules.longest(RULES) == len(MOVES)
    assert pokerules.perft(DEALT, 2) == 4


def test_it_is_played_out() -> None:
    """By anybody, up to any question, and step by step."""
    start = high_draw.start(RULES)
    assert high_draw.is_over(playout(start, Random(1)))
    assert playout(start, Random(1), until=lambda state: state.turns == 1).turns == 1
    assert [step.move for step in walk(DEALT, Random(1), [lambda _, legal, __: legal[-1]] * 2)] == [
        Draw(0),
        Draw(1),
    ]


@pytest.mark.parametrize("form", ["text", "json"])
def test_it_is_recorded(form: Literal["text", "json"]) -> None:
    """A game and all its values are stored and read as those of the library."""
    record = Record(RULES, MOVES, {"event": "Spring Open"})
    assert pokerules.loads(pokerules.dumps(record, form)) == record
    assert headers(pokerules.dumps(record, form)).game == "highdraw"
    assert list(pokerules.load_all("".join(pokerules.dump_all([record, record], form)))) == [record, record]
    for value in (RULES, DREW, pokerules.observe(DREW, 0), *MOVES):
        assert pokerules.from_dict(pokerules.to_dict(value)) == value


@pytest.mark.parametrize("form", ["text", "json"])
def test_a_seat_may_have_its_record(form: Literal["text", "json"]) -> None:
    """It replays as the views of the seat, or of a spectator."""
    record = Record(RULES, MOVES)
    for viewer in (None, 0, 1):
        theirs = pokerules.loads(pokerules.dumps(record.seen_by(viewer), form))
        assert theirs == record.seen_by(viewer)
        assert theirs.moves == (Dealt(), *MOVES[1:])
        assert list(pokerules.replay(theirs)) == [
            pokerules.observe(state, viewer) for state in pokerules.replay(record)
        ]


def test_moves_and_rules_are_read() -> None:
    """From a line, and from plain options."""
    for move in MOVES:
        assert pokerules.parse_move("highdraw", pokerules.move_text(move)) == move
    assert pokerules.parse_move(RULES, "deal 2c Rh As 9d", terms="fr") == MOVES[0]
    assert pokerules.rules_from(high_draw, {"deck": "2c 9d Kh As"}) == RULES
    with pytest.raises(InvalidRules, match=r"^HD-1: players must be from 2 to 4, not 5$"):
        pokerules.rules_from("highdraw", {"players": 5})


def test_it_is_told_with_the_names_of_its_players() -> None:
    """Moves, tables and refusals are."""
    names = ("Ann", "Bo")
    assert pokerules.describe(Draw(0), names=names) == "Ann draws"
    assert pokerules.describe(DREW, names=names) == "Ann: A♠, laid 2♣\nBo: K♥"
    refusal = pokerules.why_illegal(DEALT, Keep(1))
    assert pokerules.describe(refusal, names=names) == "HD-3: it is the turn of Ann, not of Bo"


def test_positions_are_made_by_hand() -> None:
    """And refused with all that is wrong with them."""
    king, ace = Card.parse("Kh"), Card.parse("As")
    assert pokerules.to_act(high_draw.setup(RULES, hands=(king, ace), turns=1)) == (1,)
    with pytest.raises(InvalidState, match=r"HD-2.*HD-3"):
        high_draw.setup(RULES, hands=(king,), laid=((1, ace),))


def test_the_command_line_knows_it(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """It shows a game of it, replays one, and finds what is wrong with one."""
    assert main(["demo", "highdraw"]) == 0
    assert "Winner: seat" in capsys.readouterr().out
    good, bad = tmp_path / "good.txt", tmp_path / "bad.txt"
    good.write_text(pokerules.dumps(Record(RULES, MOVES)), encoding="utf-8")
    bad.write_text(pokerules.dumps(Record(RULES, MOVES[1:])), encoding="utf-8")
    assert main(["replay", str(good)]) == 0
    assert "seat 0 draws" in capsys.readouterr().out
    assert main(["check", str(good), str(bad)]) == 1
    assert "HD-2: the cards have to be dealt first" in capsys.readouterr().out


def test_strategies_draw_its_games() -> None:
    """For those who test what is built on it."""
    assert strategies.rules("highdraw") is strategies.rules(high_draw)
