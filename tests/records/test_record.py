"""`Record` itself, and its lazy replay."""

import copy
from typing import Any

import attrs
import pytest

from pokerules import InvalidArgument, Record, RecordError, dumps, jedisjeux, loads, quickpoker, replay
from pokerules.quickpoker import Advance, Pass, Roll, Rules
from pokerules.record import TextPlace


def test_a_record_holds_moves_of_its_own_game_alone() -> None:
    for move in (jedisjeux.Stake(0), Rules(), "roll 3", None):
        with pytest.raises(TypeError, match="a record of quickpoker holds only its moves, not"):
            Record(Rules(), [move])


@pytest.mark.parametrize("rules", [None, "quickpoker", quickpoker.start()])
def test_a_record_is_one_of_the_rules_of_a_game(rules: Any) -> None:
    with pytest.raises(TypeError, match="rules of"):
        Record(rules, [])


def test_ap03_equal_records_are_one_key_also_as_copies() -> None:
    record, other = Record(Rules(), iter([Roll(3)])), Record(Rules(), (Roll(3),), places=(TextPlace(9, 1),))
    assert {record: 1}[other] == {copy.deepcopy(record): 1}[record] == 1
    assert Record(Rules(), [Roll(4)]) != record
    assert repr(record) == "Record(rules=Rules(), moves=(Roll(value=3),), tags={})"


def test_replay_is_lazy_so_that_a_bad_end_does_not_hide_what_came_before() -> None:
    states = replay(Record(Rules(), [Roll(3), Advance(0, 0), Pass(3)]))
    dice = [next(states).die for _ in range(3)]
    assert dice == [None, 3, None]


def test_a_move_without_a_place_of_its_own_is_told_by_its_path() -> None:
    """As after a record that was read has been played on."""
    read = loads(dumps(Record(Rules(), [Roll(3)])))
    longer = attrs.evolve(read, moves=[*read.moves, Pass(0)])
    with pytest.raises(RecordError, match=r"^\$\.moves\[1\]: QP-3: "):
        list(replay(longer))


def test_a_game_that_is_over_takes_no_further_move() -> None:
    from tests.records.strategies import play

    reached, moves = play(Rules(pawns=2, rows=2), 1, 1000)
    *good, bad = [*moves, Roll(1)]
    assert list(replay(Record(reached[0].rules, good))) == reached
    with pytest.raises(ValueError, match=r"\$\.moves\[\d+\]: QP-20: the game is over"):
        list(replay(Record(reached[0].rules, [*good, bad])))


def test_there_are_two_forms_and_no_other() -> None:
    with pytest.raises(InvalidArgument, match="form must be 'text' or 'json', not 'xml'"):
        dumps(Record(Rules(), []), "xml")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="a record is expected, not"):
        dumps(Rules())  # type: ignore[arg-type]
