"""Games that last: a `Record` of rules and moves, its text and JSON forms, and its replay.

Both forms hold the same and carry a version; the documentation has the grammar of the text form and
the schema of the JSON form. A text is first read and then replayed: `loads` refuses what cannot be
read, `replay` the first move that breaks a rule; both say where.
"""

from pokerules._common.places import JsonPath, TextPlace
from pokerules.record.dictionaries import from_dict, to_dict
from pokerules.record.forms import MAX_LENGTH, dumps, headers, loads
from pokerules.record.game_records import Record, SeenRecord, replay
from pokerules.record.heads import VERSION, Headers
from pokerules.record.move_texts import move_text, parse_move
from pokerules.record.plain_rules import rules_from
from pokerules.record.several import dump_all, load_all
from pokerules.record.tags import Tags
from pokerules.record.text_form import MAX_LINE

__all__ = [
    "MAX_LENGTH",
    "MAX_LINE",
    "VERSION",
    "Headers",
    "JsonPath",
    "Record",
    "SeenRecord",
    "Tags",
    "TextPlace",
    "dump_all",
    "dumps",
    "from_dict",
    "headers",
    "load_all",
    "loads",
    "move_text",
    "parse_move",
    "replay",
    "rules_from",
    "to_dict",
]
