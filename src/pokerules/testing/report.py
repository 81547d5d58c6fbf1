"""A game as a failed law tells it: as a record, which can be kept, watched and tried again."""

from collections.abc import Sequence
from typing import Any

from pokerules.record import Record, dumps


def as_text(rules: Any, moves: Sequence[Any]) -> str:
    """Return a game as a record in its text form, after a line that says how to replay it.

    A game that records do not know is told by its rules and its moves, each on one line.

    >>> from pokerules import quickpoker
    >>> print(as_text(quickpoker.Rules(), [quickpoker.Roll(2)]))
    the game as a record: `pokerules replay FILE` shows it, and hold(..., record=loads(text)) tries it again
    <BLANKLINE>
    pokerules: 1
    game: quickpoker
    <BLANKLINE>
    roll 2
    <BLANKLINE>
    """
    try:
        text = dumps(Record(rules, moves))
    except TypeError:
        return "\n".join([f"the game under {rules!r}:", *map(str, moves)])
    how = "`pokerules replay FILE` shows it, and hold(..., record=loads(text)) tries it again"
    return f"the game as a record: {how}\n\n{text}"
