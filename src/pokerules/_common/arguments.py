"""Checks of the arguments of public functions and moves, in the words of the library's errors."""

import operator
from collections.abc import Iterable, Iterator
from typing import Any, SupportsIndex, TypeVar

from pokerules._common.prose import Seat, clipped, say
from pokerules.errors import InvalidArgument

T = TypeVar("T")


def whole_number(value: object, name: str) -> int:
    """Return an integer of any type, such as NumPy's, as a plain `int`.

    Raises:
        TypeError: it is not an integer, or it is a truth value.

    >>> whole_number(3, "depth")
    3
    """
    if type(value) is int:
        return value
    if not isinstance(value, bool):
        try:
            return operator.index(value)  # type: ignore[arg-type]
        except TypeError:
            pass
    raise TypeError(f"{name} must be an integer, not {clipped(value)}")


def plain_number(value: object, name: str) -> int:
    """Return a number in a position if it is an `int`, as all numbers there are, or raise `TypeError`."""
    return exactly(value, int, f"{name} must be an integer")


def seat_number(value: SupportsIndex) -> int:
    """Return the player of a move as a plain `int`: the converter of that field."""
    return value if type(value) is int else whole_number(value, "the player of a move")


def player_or_none(player: SupportsIndex | None, players: int) -> int | None:
    """Return the argument `player` of a public function if it is a seat or None.

    Raises:
        TypeError: it is not an integer.
        InvalidArgument: there is no such seat.
    """
    return None if player is None else seat_of(player, players)


def seat_of(player: SupportsIndex, players: int) -> int:
    """Return the argument `player` of a public function if it is a seat.

    Raises:
        TypeError: it is not an integer.
        InvalidArgument: there is no such seat.

    >>> seat_of(1, players=2)
    1
    """
    number = whole_number(player, "player")
    if not 0 <= number < players:
        raise InvalidArgument("player", number, f"a seat from 0 to {players - 1}")
    return number


def of_viewer(move: Any, viewer: int | None) -> None:
    """Refuse a player's move that a view does not answer about: it answers only about the viewer's own.

    Raises:
        InvalidArgument: the move is another seat's, or the view is a spectator's.
    """
    if viewer is None:
        expected = say("a chance move, as this is a spectator's view (a state answers for all seats)")
        raise InvalidArgument("move", move, expected)
    if move.player != viewer:
        expected = say(
            "one that {viewer} makes, as this is their view (a state answers for all seats)",
            viewer=Seat(viewer),
        )
        raise InvalidArgument("move", move, expected)


def asked_of_view(player: SupportsIndex | None, viewer: int | None, players: int) -> None:
    """Refuse the argument `player` of a function that tells of a view only what its viewer may do.

    Raises:
        TypeError: it is not an integer.
        InvalidArgument: there is no such seat, or it is not the viewer's.

    >>> asked_of_view(None, 1, players=2)
    >>> asked_of_view(0, 1, players=2)
    Traceback (most recent call last):
    pokerules.errors.InvalidArgument: player must be None or the seat of the viewer, not 0
    """
    if player is not None and player_or_none(player, players) != viewer:
        raise InvalidArgument("player", player, "None or the seat of the viewer")


def whole_number_or_none(value: SupportsIndex | None, name: str) -> int | None:
    """Return an integer as `whole_number` does, and None as it is."""
    return None if value is None else whole_number(value, name)


def exactly(value: object, kind: type[T], expected: str) -> T:
    """Return an argument that is of a class, and not of a subclass.

    Args:
        value: the argument.
        kind: the class.
        expected: the beginning of what is said otherwise.

    Raises:
        TypeError: it is of another class.

    >>> exactly(3, str, "a text is expected")
    Traceback (most recent call last):
    TypeError: a text is expected, not 3
    """
    if type(value) is not kind:
        raise TypeError(f"{expected}, not {clipped(value)}")
    return value


def tuple_of(kind: type, value: object, name: str) -> None:
    """Refuse a field of a position made by hand that is not a tuple of one kind of value.

    Raises:
        TypeError: it is something else.

    >>> tuple_of(int, (1, "2"), "stacks")
    Traceback (most recent call last):
    TypeError: stacks must be a tuple of int, not (1, '2')
    """
    if type(value) is not tuple or any(type(item) is not kind for item in value):
        raise TypeError(f"{name} must be a tuple of {kind.__name__}, not {clipped(value)}")


def iterated(values: Iterable[T], expected: str) -> Iterator[T]:
    """Return an iterator over an argument that holds other values.

    Args:
        values: the argument.
        expected: the beginning of what is said otherwise.

    Raises:
        TypeError: it cannot be iterated over, or is a text, which holds nothing but texts.

    >>> tuple(iterated((1, 2), "hands must be sets of cards"))
    (1, 2)
    >>> iterated(3, "hands must be sets of cards")
    Traceback (most recent call last):
    TypeError: hands must be sets of cards, not 3
    """
    try:
        if not isinstance(values, (str, bytes)):
            return iter(values)
    except TypeError:
        pass
    raise TypeError(f"{expected}, not {clipped(values)}")


def whole_numbers(values: Iterable[SupportsIndex], name: str) -> tuple[int, ...]:
    """Return integers of any type as plain ones.

    Raises:
        TypeError: they cannot be iterated over, or one of them is not an integer.
    """
    numbers = iterated(values, f"{name} must be integers")
    return tuple([whole_number(number, f"a number in {name}") for number in numbers])


def truth_value(value: bool, name: str) -> bool:
    """Return an argument that is True or False, or raise `TypeError`."""
    return exactly(value, bool, f"{name} must be True or False")


def one_of(value: object, name: str, *names: str) -> None:
    """Refuse an argument that is not one of a few texts.

    Raises:
        TypeError: it is not a text.
        InvalidArgument: it is another text.
    """
    if isinstance(value, str) and value in names:
        return
    expected = " or ".join(map(repr, names))
    if not isinstance(value, str):
        raise TypeError(f"{name} must be {expected}, not {clipped(value)}")
    raise InvalidArgument(name, value, expected)


def check_terms(terms: object) -> None:
    """Refuse an argument `terms` that is neither ``"en"`` nor ``"fr"``.

    Raises:
        TypeError: it is not a text.
        InvalidArgument: it is another text.
    """
    one_of(terms, "terms", "en", "fr")
