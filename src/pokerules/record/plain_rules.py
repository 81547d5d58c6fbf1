"""Rules from plain values, as a form, a file of settings or a command line has them."""

from collections.abc import Mapping
from typing import Any

import attrs

from pokerules._common.options import clause_of
from pokerules._common.places import JsonPath
from pokerules._common.prose import clipped, say
from pokerules.errors import InvalidRules, RecordError
from pokerules.game import AnyGame
from pokerules.record.classes import the_game
from pokerules.record.dictionaries import structured
from pokerules.record.faults import Unexpected


def rules_from(game: Any, options: Mapping[str, Any]) -> Any:
    """Return the rules of a game whose options are given as plain values.

    Args:
        game: the game, by name or as a module.
        options: the options by their names, as JSON has them: cards and other names as texts, lists
            for tuples. Those left out have their defaults.

    Raises:
        TypeError: this is not a game, or the options are not a mapping.
        InvalidArgument: no game has that name.
        InvalidRules: there is no such option, or its value is not one that it may have; the error
            has the field, the value and the clause.

    >>> rules_from("jedisjeux", {"players": 2, "deck": "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc"}).deck
    Cards.parse('2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc')
    >>> rules_from("quickpoker", {"players": "three"})
    Traceback (most recent call last):
    pokerules.errors.InvalidRules: QP-1: players must be an integer, not 'three'
    """
    known = the_game(game)
    if not isinstance(options, Mapping):
        raise TypeError(f"options must be a mapping of names to plain values, not {clipped(options)}")
    fields = attrs.fields_dict(known.Rules)
    for name, value in options.items():
        if name not in fields:
            expected = say("left out, as the options are {options}", options=", ".join(fields))
            raise InvalidRules(str(name), value, _first_clause(known), expected)
    try:
        return structured(dict(options), known.Rules)
    except RecordError as error:
        if isinstance(error.__cause__, InvalidRules):
            raise error.__cause__ from None
        raise _refusal(error, options, known) from error


def _refusal(error: RecordError, options: Mapping[str, Any], game: AnyGame) -> InvalidRules:
    """Return what to raise for an option that cannot be read."""
    assert isinstance(error.place, JsonPath)
    name, *within = error.place.steps
    cause = error.__cause__
    if isinstance(cause, Unexpected):
        where = str(JsonPath(tuple(within))).removeprefix("$")
        expected = f"{cause.expected} at {where}" if within else cause.expected
    else:
        expected = f"readable ({error.message})"
    rule = clause_of(attrs.fields_dict(game.Rules)[str(name)]) or _first_clause(game)
    return InvalidRules(str(name), options[str(name)], rule, expected)


def _first_clause(game: AnyGame) -> str:
    """Return the clause that says what the game is: where no other is concerned."""
    return f"{game.CLAUSES}-1"
