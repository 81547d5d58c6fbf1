"""Games that last: a `Record` of rules and moves, its text and JSON forms, and its replay.

Both forms hold the same and carry a version; the documentation has the grammar of the text form and
the schema of the JSON form. A text is first read and then replayed: `loads` refuses what cannot be
read, `replay` the first move that breaks a rule; both say where.
"""

from pokerules.record.dictionaries import from_dict, to_dict
from pokerules.record.games import MAX_LENGTH, MAX_LINE, VERSION, Record, dumps, loads, replay

__all__ = [
    "MAX_LENGTH",
    "MAX_LINE",
    "VERSION",
    "Record",
    "dumps",
    "from_dict",
    "loads",
    "replay",
    "to_dict",
]
