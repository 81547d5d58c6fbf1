"""Pictures that follow one another, stored by what changes: a page of thousands stays small."""

from collections.abc import Sequence
from typing import Any

import attrs


@attrs.define
class Pool:
    """Texts, each kept once and known by its number.

    >>> pool = Pool()
    >>> pool.number("a"), pool.number("b"), pool.number("a"), pool.texts
    (0, 1, 0, ['a', 'b'])
    """

    _numbers: dict[str, int] = attrs.field(factory=dict, init=False)

    @property
    def texts(self) -> list[str]:
        """The texts by number."""
        return list(self._numbers)

    def number(self, text: str) -> int:
        """Return the number of a text."""
        return self._numbers.setdefault(text, len(self._numbers))


def change(before: Sequence[Any], after: Sequence[Any]) -> list[Any]:
    """Return how a sequence becomes another: a place, how many are taken out there, and what is put in.

    >>> change([1, 2, 3, 4], [1, 5, 6, 4])
    [1, 2, 5, 6]
    """
    shorter = min(len(before), len(after))
    start = next((place for place in range(shorter) if before[place] != after[place]), shorter)
    end = 0
    while end < shorter - start and before[-1 - end] == after[-1 - end]:
        end += 1
    return [start, len(before) - start - end, *after[start : len(after) - end]]
