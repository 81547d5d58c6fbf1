"""Every exception: what it says, what it carries, and that it survives pickling and copying."""

import copy
import inspect
import pickle
from typing import Any

import attrs
import pytest

import pokerules
from pokerules import (
    Defect,
    DefectKind,
    IllegalMove,
    InvalidArgument,
    InvalidRules,
    InvalidState,
    ParseError,
    PokerulesError,
    Reason,
    RecordError,
    Violation,
    errors,
    quickpoker,
)
from pokerules._common import prose
from pokerules.record import JsonPath, TextPlace

STATE = quickpoker.start()
VIOLATION = Violation("QP-16", quickpoker.Reason.NOT_LEADING, "seat 0 does not lead")
DEFECTS = (
    Defect(quickpoker.DefectKind.PAWN_VALUE, "QP-4", "the pawn is at 11"),
    Defect(quickpoker.DefectKind.DIE, "QP-3", "the die shows 7"),
)

CASES: list[tuple[PokerulesError, dict[str, Any], str]] = [
    (
        IllegalMove(VIOLATION, STATE, quickpoker.Pass(0)),
        {"violation": VIOLATION, "state": STATE, "move": quickpoker.Pass(0)},
        "QP-16: seat 0 does not lead",
    ),
    (
        InvalidRules("players", 5, "QP-1", "from 2 to 4"),
        {"field": "players", "value": 5, "rule": "QP-1", "expected": "from 2 to 4"},
        "QP-1: players must be from 2 to 4, not 5",
    ),
    (InvalidState(DEFECTS), {"defects": DEFECTS}, "QP-4: the pawn is at 11; QP-3: the die shows 7"),
    (
        InvalidArgument("player", 7, "a seat from 0 to 1"),
        {"name": "player", "value": 7, "expected": "a seat from 0 to 1"},
        "player must be a seat from 0 to 1, not 7",
    ),
    (
        ParseError("'Z' is not a card", "Ah Z", 4),
        {"message": "'Z' is not a card", "text": "Ah Z", "column": 4},
        "column 4: 'Z' is not a card",
    ),
    (
        ParseError("expected one card", ""),
        {"message": "expected one card", "text": "", "column": 1},
        "column 1: expected one card",
    ),
    (
        RecordError("no game is called 'chess'", TextPlace(2, 7)),
        {
            "message": "no game is called 'chess'",
            "place": TextPlace(2, 7),
            "violation": None,
            "state": None,
        },
        "line 2, column 7: no game is called 'chess'",
    ),
    (
        RecordError("illegal", JsonPath(("moves", 3)), VIOLATION, STATE),
        {"message": "illegal", "place": JsonPath(("moves", 3)), "violation": VIOLATION, "state": STATE},
        "$.moves[3]: illegal",
    ),
]


@pytest.mark.parametrize(("error", "fields", "text"), CASES, ids=lambda value: type(value).__name__)
class TestEveryError:
    def test_says_what_is_wrong(self, error: PokerulesError, fields: dict[str, Any], text: str) -> None:
        assert str(error) == text
        assert {name: getattr(error, name) for name in fields} == fields

    def test_survives_pickling_and_copying(
        self, error: PokerulesError, fields: dict[str, Any], text: str
    ) -> None:
        copies = [
            *[pickle.loads(pickle.dumps(error, protocol)) for protocol in range(pickle.HIGHEST_PROTOCOL + 1)],
            copy.copy(error),
            copy.deepcopy(error),
        ]
        for other in copies:
            assert type(other) is type(error)
            assert str(other) == text
            assert {name: getattr(other, name) for name in fields} == fields
            assert other.args == error.args

    def test_keeps_its_arguments_positional(
        self, error: PokerulesError, fields: dict[str, Any], text: str
    ) -> None:
        again = type(error)(*error.args)
        assert (str(again), again.args) == (text, tuple(fields.values()))

    def test_is_a_value_error_and_the_librarys_own(
        self, error: PokerulesError, fields: dict[str, Any], text: str
    ) -> None:
        with pytest.raises(PokerulesError):
            raise error
        with pytest.raises(ValueError, match=text[:5].replace("$", r"\$")):
            raise error
        assert set(fields) <= set(vars(error))


def test_every_exception_of_the_library_is_among_the_cases() -> None:
    there_are = {
        value
        for _, value in inspect.getmembers(errors, inspect.isclass)
        if issubclass(value, PokerulesError) and value is not PokerulesError
    }
    assert {type(error) for error, _, _ in CASES} == there_are
    assert {error.__name__ for error in there_are} <= set(pokerules.__all__)


def test_a_refusal_that_was_raised_survives_pickling_into_another_thread_or_process() -> None:
    with pytest.raises(IllegalMove) as refused:
        quickpoker.apply(STATE, quickpoker.Pass(0))
    other = pickle.loads(pickle.dumps(refused.value))
    assert (other.violation, other.state, other.move) == (
        refused.value.violation,
        STATE,
        quickpoker.Pass(0),
    )
    assert str(other) == str(refused.value)


def deep() -> object:
    nested: object = []
    for _ in range(100_000):
        nested = [nested]
    return nested


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        ("x" * 1000, "'" + "x" * 76 + "..."),
        (10**5000, "a value too long to print"),
        ((1, 10**5000), "a value too long to print"),
        (deep(), "a value too long to print"),
        ("short", "'short'"),
        ("x" * 78, "'" + "x" * 78 + "'"),
    ],
    ids=["long", "endless number", "endless inside", "deep", "short", "just fits"],
)
def test_a_hostile_value_is_cut_short_in_messages(value: object, shown: str) -> None:
    assert prose.clipped(value) == shown
    assert str(InvalidArgument("player", value, "a seat")) == f"player must be a seat, not {shown}"
    assert str(InvalidRules("players", value, "QP-1", "from 2 to 4")).endswith(f"not {shown}")


@pytest.mark.parametrize("value", [VIOLATION, *DEFECTS], ids=str)
def test_violations_and_defects_are_frozen_values(value: Violation | Defect) -> None:
    assert str(value) == f"{value.rule}: {value.message}"
    assert value == pickle.loads(pickle.dumps(value))
    assert hash(value) == hash(copy.deepcopy(value))
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        value.rule = "QP-1"  # type: ignore[misc]


@pytest.mark.parametrize("member", [*quickpoker.Reason, *quickpoker.DefectKind], ids=str)
def test_reasons_and_kinds_of_defects_are_named_and_pickle(member: Reason | DefectKind) -> None:
    assert repr(member) == f"{type(member).__name__}.{member.name}"
    assert eval(repr(member), vars(quickpoker)) is member
    assert pickle.loads(pickle.dumps(member)) is member
    assert isinstance(member.value, str)
    assert member.value == member.value.lower()
