"""Checks of the arguments of public functions and moves, in the words of the library's errors."""

from typing import Any

import attrs

from pokerules.errors import InvalidArgument, shown


def whole_number(value: object, name: str) -> int:
    """Return the value if it is an integer (and not a truth value), or raise `TypeError`."""
    if type(value) is not int:
        raise TypeError(f"{name} must be an integer, not {shown(value)}")
    return value


def integer_field(instance: object, attribute: "attrs.Attribute[Any]", value: object) -> None:
    """Refuse, as an `attrs` validator, a field of a move that is no integer."""
    if type(value) is not int:
        raise TypeError(
            f"{attribute.name} of {type(instance).__name__} must be an integer, not {shown(value)}"
        )


def player_or_none(player: int | None, players: int) -> int | None:
    """Return the argument `player` of a public function if it is a seat or None.

    Raises:
        TypeError: it is no integer.
        InvalidArgument: there is no such seat.
    """
    if player is not None and not 0 <= whole_number(player, "player") < players:
        raise InvalidArgument("player", player, f"a seat from 0 to {players - 1}")
    return player
