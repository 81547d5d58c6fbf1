"""JSON from anywhere, read within bounds: no long number, no fraction, no key twice, no endless nesting."""

import itertools
import json
import re
from typing import Any, Final

import attrs

from pokerules.errors import RecordError

MAX_DIGITS: Final = 15
"""The most digits that a stored number may have: every reader of JSON holds so many exactly."""
NUMBER: Final = re.compile(rf"-?(?:0|[1-9][0-9]{{0,{MAX_DIGITS - 1}}})")
"""A number as JSON and the text form of records write it."""
MAX_DEPTH: Final = 32
"""How deep brackets may lie in brackets; what is stored needs less than half of it."""


@attrs.frozen
class Refused:
    """What stands in a decoded value where nothing may be made of the text.

    Whoever reads the value refuses it there with the message, and so knows its path.
    """

    message: str


def decoded(text: str) -> Any:
    """Return the value of a JSON text, with `Refused` in place of what is out of bounds.

    Raises:
        json.JSONDecodeError: this is no JSON.
        RecordError: brackets are nested too deeply.

    >>> decoded('{"rounds": 2, "rounds": 3}')
    Refused(message="the key 'rounds' is given twice")
    >>> decoded("[1, 1e400]")
    [1, Refused(message='1e400 is no integer, and there are no other numbers here')]
    """
    # Where the stack is small, as in a browser, the decoder would not raise RecursionError but end it all.
    if _depth(text) > MAX_DEPTH:
        raise RecordError("brackets are nested too deeply", "$")
    return json.loads(
        text,
        object_pairs_hook=_object,
        parse_int=_integer,
        parse_float=_no_integer,
        parse_constant=_no_integer,
    )


def _depth(text: str) -> int:
    """Return how deep brackets lie in brackets, whatever stands between them."""
    brackets = _STRING.sub("", text).encode("utf-8", "surrogatepass").translate(None, _NO_BRACKETS)
    return max(itertools.accumulate(map(_STEPS.__getitem__, brackets)), default=0)


_STRING: Final = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?', re.DOTALL)
_STEPS: Final = {ord("["): 1, ord("{"): 1, ord("]"): -1, ord("}"): -1}
_NO_BRACKETS: Final = bytes(set(range(256)) - set(_STEPS))


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any] | Refused:
    result: dict[str, Any] = {}
    for key, value in pairs:
        if key in result:
            return Refused(f"the key {key!r:.40} is given twice")
        result[key] = value
    return result


def _integer(text: str) -> int | Refused:
    if NUMBER.fullmatch(text):
        return int(text)
    return Refused(f"{text[:20]}... is too large: a number has at most {MAX_DIGITS} digits")


def _no_integer(text: str) -> Refused:
    return Refused(f"{text[:20]} is no integer, and there are no other numbers here")
