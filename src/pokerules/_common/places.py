"""Places in what is stored, for errors: a line and column of a text, or a path in JSON."""

from typing import Final, final

import attrs

from pokerules._common.frozen import maker

Steps = tuple[str | int, ...]
"""The keys and the numbers of items that lead to a place in JSON, from the outermost."""

_LONGEST_STEP: Final = 40


@final
@attrs.frozen
class TextPlace:
    """A place in a text.

    Attributes:
        line: from 1.
        column: from 1, in characters.

    >>> print(TextPlace(4, 7))
    line 4, column 7
    """

    line: int
    column: int

    def __str__(self) -> str:
        return f"line {self.line}, column {self.column}"


# One for every move of a record that is read.
new_text_place: Final = maker(TextPlace)


@final
@attrs.frozen
class JsonPath:
    """A path in JSON.

    Attributes:
        steps: the keys and the numbers of items that lead there.
        start: where the object begins that the path leads into, if it is one of several in a text.

    >>> print(JsonPath(("moves", 3, "player")))
    $.moves[3].player
    >>> print(JsonPath(("game",), TextPlace(9, 1)))
    line 9, column 1, $.game
    """

    steps: Steps = ()
    start: TextPlace | None = None

    def __str__(self) -> str:
        path = "$" + "".join(
            [f"[{step}]" if isinstance(step, int) else f".{step:.{_LONGEST_STEP}}" for step in self.steps]
        )
        return path if self.start is None else f"{self.start}, {path}"


Place = TextPlace | JsonPath
"""Where something is wrong in what is stored."""
