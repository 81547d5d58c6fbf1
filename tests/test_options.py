"""The validators of options and arguments, and the short representation of rules."""

from collections import deque
from collections.abc import Callable
from functools import reduce
from typing import Any

import attrs
import pytest

from pokerules import InvalidArgument, InvalidRules, jedisjeux, president, quickpoker
from pokerules._common.arguments import player_or_none, seat_number, whole_number
from pokerules._common.options import as_tuples, changed_options, flag, in_range, one_of

DEEP: list[Any] = reduce(lambda inner, _: [inner], range(10_000), [])


@attrs.frozen(repr=False)
class Rules:
    """The options of a game made up for these tests."""

    few: int = attrs.field(default=2, validator=in_range("XX-1", 2, 4))
    many: int = attrs.field(default=0, validator=in_range("XX-2", 0))
    name: str = attrs.field(default="a", validator=one_of("XX-3", "a", "b"))
    more: int | None = attrs.field(default=5, validator=in_range("XX-4", 1, or_none=True))
    on: bool = attrs.field(default=True, validator=flag("XX-5"))

    __repr__ = changed_options


@attrs.frozen
class Move:
    """A move made up for these tests."""

    player: int = attrs.field(converter=seat_number)


@pytest.mark.parametrize(
    "options", [{}, {"few": 4}, {"many": 10**9 - 1}, {"more": None}, {"name": "b"}, {"on": False}]
)
def test_values_in_range_are_kept(options: dict[str, Any]) -> None:
    rules = Rules(**options)
    assert {name: getattr(rules, name) for name in options} == options


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"few": 1}, "XX-1: few must be from 2 to 4, not 1"),
        ({"few": 5}, "XX-1: few must be from 2 to 4, not 5"),
        ({"many": -1}, "XX-2: many must be from 0 to 999999999, not -1"),
        ({"many": 10**9}, "XX-2: many must be from 0 to 999999999, not 1000000000"),
        ({"many": 10**5000}, "XX-2: many must be from 0 to 999999999, not a value too long to print"),
        ({"more": 0}, "XX-4: more must be None or from 1 to 999999999, not 0"),
        ({"name": "c"}, "XX-3: name must be 'a' or 'b', not 'c'"),
    ],
)
def test_values_out_of_range_are_refused_with_field_and_clause(options: dict[str, Any], message: str) -> None:
    with pytest.raises(InvalidRules) as refused:
        Rules(**options)
    assert str(refused.value) == message
    [(field, value)] = options.items()
    assert (refused.value.field, refused.value.value) == (field, value)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"few": "2"}, "few must be an integer, not '2'"),
        ({"few": True}, "few must be an integer, not True"),
        ({"many": 1.0}, "many must be an integer, not 1.0"),
        ({"many": None}, "many must be an integer, not None"),
        ({"name": 1}, "name must be 'a' or 'b', not 1"),
        ({"on": 1}, "on must be True or False, not 1"),
        ({"on": None}, "on must be True or False, not None"),
    ],
)
def test_values_of_a_wrong_type_are_refused_with_their_field(options: dict[str, Any], message: str) -> None:
    with pytest.raises(TypeError) as refused:
        Rules(**options)
    assert str(refused.value) == message


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ([[7, 2], (11, 3)], ((7, 2), (11, 3))),
        (deque([range(7, 9)]), ((7, 8),)),
        ([[[7]], {2}], (([7],), {2})),
        ("72", "72"),
        (["72"], ("72",)),
        (None, None),
    ],
)
def test_sequences_become_tuples_as_deep_as_they_may_lie(given: object, expected: object) -> None:
    assert as_tuples(given, 2) == expected


@pytest.mark.parametrize(
    ("rules", "option"),
    [
        (quickpoker.Rules, {"straight_flush": "suited", "suits": DEEP}),
        (president.Rules, {"penalties": DEEP}),
        (president.Rules, {"penalties": [(DEEP, 2)]}),
        (jedisjeux.Rules, {"chips": DEEP}),
    ],
)
def test_lists_too_deep_in_lists_to_be_printed_are_refused_with_a_sentence(
    rules: Callable[..., Any], option: dict[str, Any]
) -> None:
    with pytest.raises((TypeError, InvalidRules)) as refused:
        rules(**option)
    assert "a value too long to print" in str(refused.value)


@pytest.mark.parametrize(
    ("rules", "expected"),
    [(Rules(), "Rules()"), (Rules(3), "Rules(few=3)"), (Rules(many=1, name="b"), "Rules(many=1, name='b')")],
)
def test_the_representation_names_what_differs_from_the_defaults(rules: Rules, expected: str) -> None:
    assert repr(rules) == expected


@pytest.mark.parametrize("value", [0, -5, 10**40])
def test_whole_numbers_are_returned(value: int) -> None:
    assert whole_number(value, "it") == value
    assert Move(value).player == value


@pytest.mark.parametrize("value", [False, 1.0, "1", None, (1,)])
def test_what_is_not_a_whole_number_is_refused(value: Any) -> None:
    with pytest.raises(TypeError, match=r"^it must be an integer, not "):
        whole_number(value, "it")
    with pytest.raises(TypeError, match=r"^the player of a move must be an integer, not "):
        Move(value)


def test_a_seat_or_nobody_is_returned() -> None:
    assert [player_or_none(player, 3) for player in (None, 0, 2)] == [None, 0, 2]


@pytest.mark.parametrize("player", [-1, 3, 10**30])
def test_a_seat_that_does_not_exist_is_refused(player: int) -> None:
    with pytest.raises(InvalidArgument, match=r"^player must be a seat from 0 to 2, not "):
        player_or_none(player, 3)


@pytest.mark.parametrize("player", ["0", 1.0, True])
def test_a_seat_is_an_integer(player: Any) -> None:
    with pytest.raises(TypeError, match=r"^player must be an integer, not "):
        player_or_none(player, 3)
