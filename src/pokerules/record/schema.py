"""The JSON Schema (draft 2020-12) of records and of stored values, made from the classes themselves.

The package carries the schema as ``record.schema.json``; ``pokerules schema`` prints it anew. The
root describes records; ``#/$defs/dictionary`` describes what `pokerules.to_dict` returns. The schema
knows the shape of a value and the range of each option, not the rules of the game: what fits it can
be read unless a clause rules it out, or a set of cards names one twice.
"""

import enum
import inspect
import itertools
import re
from typing import Any, Final, Literal, get_args, get_origin

import attrs

from pokerules._common.options import MAX_OPTION
from pokerules.cards import ALL_CARDS, Card, Cards
from pokerules.errors import InvalidRules
from pokerules.game import GAMES, AnyGame
from pokerules.record.annotations import fields_of, is_card_sequence, is_sequence, name_of_member
from pokerules.record.changes import told_fields
from pokerules.record.classes import classes_of, is_rules, moves_of, moves_seen_of, name_within
from pokerules.record.decoding import MAX_ITEMS, MAX_NUMBER
from pokerules.record.dictionaries import stored
from pokerules.record.heads import VERSION
from pokerules.record.tags import MAX_TAG_NAME, MAX_TAG_TEXT, MAX_TAGS

FILE: Final = "record.schema.json"
"""The name of the file with the schema, beside this module."""

_CARD: Final = "(?:[2-9TJQKA][cdhs]|X[12])"
_SIMPLE: Final[dict[Any, str]] = {bool: "boolean", str: "string", type(None): "null"}

Schema = dict[str, Any]
Range = tuple[int, int]


def schema() -> Schema:
    """Return the schema as a dictionary, ready for `json.dumps`.

    >>> schema()["$defs"]["quickpoker.Rules"]["properties"]["players"]["maximum"]
    4
    """
    definitions: Schema = {
        "number": _integer(-MAX_NUMBER, MAX_NUMBER),
        "card": {"type": "string", "pattern": f"^{_CARD}$"},
        "cards": _cards("A set of cards", len(ALL_CARDS)),
        "sequence": _cards("Cards in an order", MAX_ITEMS),
        "tags": {
            "description": "What there is to say of the game besides its rules and moves.",
            "type": "object",
            "propertyNames": {"pattern": f"^[A-Za-z0-9_.-]{{1,{MAX_TAG_NAME}}}$"},
            "additionalProperties": {
                "type": "string",
                "maxLength": MAX_TAG_TEXT,
                "not": {"pattern": "[\\n\\v\\f\\r\\u001c-\\u001e\\u0085\\u2028\\u2029]"},
            },
            "maxProperties": MAX_TAGS,
        },
    }
    tagged = {
        name: _tagged(kind, name, game, definitions)
        for game in GAMES.values()
        for name, kind in classes_of(game).items()
    }
    records = [_record(game, definitions) for game in GAMES.values()]
    records += [_seen_record(game, definitions) for game in GAMES.values()]
    definitions["dictionary"] = {"description": "What to_dict returns.", "anyOf": list(tagged.values())}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"A record of pokerules, version {VERSION}",
        "anyOf": records,
        "$defs": definitions,
    }


def _record(game: AnyGame, definitions: Schema) -> Schema:
    moves = [_tagged(kind, word, game, definitions) for word, kind in moves_of(game).items()]
    return _object(
        {**_head(game, definitions), "moves": {"type": "array", "items": {"anyOf": moves}}},
        required=["pokerules", "game"],
    )


def _seen_record(game: AnyGame, definitions: Schema) -> Schema:
    """Return the schema of a record as one seat may have it."""
    views_of: type = game.View
    fields = told_fields(views_of)
    views = [
        _object(
            {name: _of(annotation, game, definitions) for name, annotation in fields.items()},
            required=required,
        )
        for required in (list(fields), [])
    ]
    moves = [_tagged(kind, word, game, definitions) for word, kind in moves_seen_of(game).items()]
    step = _object({"move": {"anyOf": moves}, "view": views[1]}, required=["move", "view"])
    head = _head(game, definitions)
    viewer = {"description": "The seat that sees the game, or null for a spectator."}
    viewer |= _of(int | None, game, definitions)
    return _object(
        {**head, "viewer": viewer, "view": views[0], "steps": {"type": "array", "items": step}},
        required=["pokerules", "game", "viewer", "view"],
    )


def _head(game: AnyGame, definitions: Schema) -> Schema:
    return {
        "pokerules": {"description": "The version.", "const": VERSION},
        "game": {"const": game.NAME},
        "rules": _of(game.Rules, game, definitions),
        "tags": {"$ref": "#/$defs/tags"},
    }


def _object(properties: Schema, required: list[str]) -> Schema:
    return {"type": "object", "properties": properties, "required": required, "additionalProperties": False}


def _tagged(kind: type, tag: str, game: AnyGame, definitions: Schema) -> Schema:
    """Return the schema of an object of a class that also names itself."""
    return {"properties": {"type": {"const": tag}}, "required": ["type"], **_of(kind, game, definitions)}


def _cards(what: str, most: int) -> Schema:
    return {
        "description": f"{what}, separated by single spaces; none in an empty text.",
        "type": "string",
        "pattern": f"^(?:{_CARD}(?: {_CARD})*)?$",
        "maxLength": 3 * most - 1,
    }


def _integer(least: int, greatest: int) -> Schema:
    return {"type": "integer", "minimum": least, "maximum": greatest}


def _of(annotation: Any, game: AnyGame, definitions: Schema, numbers: Range | None = None) -> Schema:
    """Return the schema of the values of an annotation.

    Args:
        annotation: the type of a field.
        game: whose field it is.
        definitions: the schemas of classes, to which those of this annotation are added.
        numbers: the least and the greatest that an integer may be; None where any will do.
    """
    if annotation in _SIMPLE:
        return {"type": _SIMPLE[annotation]}
    if annotation is int:
        return {"$ref": "#/$defs/number"} if numbers is None else _integer(*numbers)
    if annotation is Card:
        return {"$ref": "#/$defs/card"}
    if annotation is Cards:
        return {"$ref": "#/$defs/cards"}
    if is_card_sequence(annotation):
        return {"$ref": "#/$defs/sequence"}
    if attrs.has(annotation):
        return _of_class(annotation, game, definitions)
    if isinstance(annotation, enum.EnumType):
        members: list[enum.Enum] = list(annotation)
        return {"enum": [name_of_member(member) for member in members]}
    if get_origin(annotation) is Literal:
        return {"enum": list(get_args(annotation))}
    parts = [_of(part, game, definitions, numbers) for part in get_args(annotation) if part is not ...]
    if is_sequence(annotation):
        return {"type": "array", "items": parts[0], "maxItems": MAX_ITEMS}
    if get_origin(annotation) is tuple:
        return {"type": "array", "prefixItems": parts, "items": False, "minItems": len(parts)}
    return {"anyOf": parts}


def _of_class(kind: type[attrs.AttrsInstance], game: AnyGame, definitions: Schema) -> Schema:
    name = name_within(game, kind)
    if name not in definitions:
        ranges = is_rules(kind)
        fields = [(attrs.fields_dict(kind)[name], annotation) for name, annotation in fields_of(kind).items()]
        definitions[name] = {
            "description": (inspect.getdoc(kind) or "").partition("\n")[0],
            "type": "object",
            "properties": {
                field.name: {
                    **_described(field.name, kind),
                    **_of(annotation, game, definitions, _range(field) if ranges else None),
                }
                for field, annotation in fields
            },
            "required": [field.name for field, _ in fields if field.default is attrs.NOTHING],
        }
        if ranges:
            for option, default in stored(kind(), kind).items():
                definitions[name]["properties"][option]["default"] = default
    return {"$ref": f"#/$defs/{name}", "unevaluatedProperties": False}


def _described(name: str, kind: type) -> Schema:
    """Return what the docstring of a class, or of one it derives from, says of an attribute."""
    for parent in kind.__mro__:
        entry = re.search(rf"^    {name}: (.*(?:\n {{8}}.*)*)", inspect.getdoc(parent) or "", re.MULTILINE)
        if entry:
            text = " ".join(entry[1].replace("`", "").replace("None", "null").split())
            return {"description": text[0].upper() + text[1:]}
    return {}


def _range(option: "attrs.Attribute[Any]") -> Range:
    """Return the least and the greatest integer that an option takes, found by asking its validator."""
    greatest = MAX_OPTION
    validate = option.validator
    if validate is None or int not in (option.type, *get_args(option.type)):
        return 0, greatest

    def accepts(value: int) -> bool:
        try:
            validate(None, option, value)
        except InvalidRules:
            return False
        return True

    least = next(value for value in itertools.count() if accepts(value))
    if accepts(greatest):
        return least, greatest
    return least, next(value for value in itertools.count(least) if not accepts(value + 1))
