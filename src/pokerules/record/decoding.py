"""JSON from anywhere, read within bounds: no long number, no fraction, no key twice, no endless nesting."""

import itertools
import json
import re
from collections import Counter
from typing import Any, Final

import attrs

from pokerules.errors import RecordError

MAX_DIGITS: Final = 15
"""The most digits that a stored number may have: every reader of JSON holds so many exactly."""
MAX_DEPTH: Final = 32
"""How deep brackets may lie in brackets; what is stored needs less than half of it."""
MAX_NUMBER: Final = 10**MAX_DIGITS - 1
"""The greatest number that is stored."""
MAX_ITEMS: Final = 108
"""The most items of a stored list, and the most cards in a stored text: every card and joker twice."""
MAX_TEXT: Final = 10_000
"""The most characters of a stored text of cards, and of a line."""

NUMBER: Final = re.compile(rf"-?(?:0|[1-9][0-9]{{0,{MAX_DIGITS - 1}}})")
"""A number as JSON and the text form of records write it."""


@attrs.frozen
class Refused:
    """What stands in a decoded value where nothing may be made of the text.

    Whoever reads the value refuses it there with the message, and so knows its path.

    Attributes:
        text: the text, or the beginning of it.
        reason: why nothing may be made of it.
    """

    text: str
    reason: str

    @property
    def message(self) -> str:
        """What to say of it."""
        return f"{self.text} {self.reason}"


def decoded(text: str) -> Any:
    """Return the value of a JSON text, with `Refused` in place of what is out of bounds.

    A number is an integer however it is written: ``3.0`` and ``30e-1`` are 3.

    Raises:
        json.JSONDecodeError: this is no JSON.
        RecordError: brackets are nested too deeply.

    >>> decoded('{"rounds": 2, "rounds": 3}').message
    "the key 'rounds' is given twice"
    >>> decoded("[1, 2.0, 1e400]")[:2], decoded("1e400").message
    ([1, 2], '1e400 is no integer, and there are no other numbers here')
    """
    # Where the stack is small, as in a browser, the decoder would not raise RecursionError but end it all.
    if _depth(text) > MAX_DEPTH:
        raise RecordError("brackets are nested too deeply", "$")
    return json.loads(
        text,
        object_pairs_hook=_object,
        parse_int=_integer,
        parse_float=_integer_written_otherwise,
        parse_constant=_no_integer,
    )


def _depth(text: str) -> int:
    """Return how deep brackets lie in brackets, whatever stands between them."""
    brackets = _STRING.sub("", text).encode("utf-8", "surrogatepass").translate(None, _NO_BRACKETS)
    return max(itertools.accumulate(map(_STEPS.__getitem__, brackets)), default=0)


# Possessive, so that nothing is kept to come back to: that would be 60 bytes for each escape.
_STRING: Final = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"?', re.DOTALL)
_STEPS: Final = {ord("["): 1, ord("{"): 1, ord("]"): -1, ord("}"): -1}
_NO_BRACKETS: Final = bytes(set(range(256)) - set(_STEPS))


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any] | Refused:
    result = dict(pairs)
    if len(result) == len(pairs):
        return result
    counts = Counter(key for key, _ in pairs)
    twice = next(key for key, count in counts.items() if count > 1)
    return Refused(f"the key {twice!r:.40}", "is given twice")


def _integer(text: str) -> int | Refused:
    if len(text) <= MAX_DIGITS or NUMBER.fullmatch(text):
        return int(text)
    return _too_large(text)


def _integer_written_otherwise(text: str) -> int | Refused:
    number = float(text)
    if not number.is_integer():
        return _no_integer(text)
    return int(number) if abs(number) <= MAX_NUMBER else _too_large(text)


def _too_large(text: str) -> Refused:
    return Refused(f"{text[:20]}...", f"is too large: a number has at most {MAX_DIGITS} digits")


def _no_integer(text: str) -> Refused:
    return Refused(text[:20], "is no integer, and there are no other numbers here")
