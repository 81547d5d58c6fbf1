"""JSON from anywhere, read within bounds, and from one place to the next.

Numbers come as Python's own decoder has them, and one that is too long as an infinite one: the code
that reads a value refuses what is not an integer within bounds, and says where it stands.
"""

import itertools
import json
import math
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

MAX_DIGITS: Final = 15
"""The most digits that a stored number may have: every reader of JSON holds as many exactly."""
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


class OutOfBounds(ValueError):
    """JSON that is not read: an object with a key twice, or brackets that are nested too deeply."""


def decoded(text: str) -> Any:
    """Return the value of a JSON text.

    Raises:
        json.JSONDecodeError: this is not JSON.
        OutOfBounds: an object has a key twice, or brackets are nested too deeply.

    >>> decoded('{"rounds": 2, "stake": 3.0}')
    {'rounds': 2, 'stake': 3.0}
    >>> decoded("1234567890123456")
    inf
    """
    _check_depth(text)
    return _DECODER.decode(text)


class JsonText:
    """A JSON text that is read member by member, and item by item.

    While you go through members, or items, read the value of each before the next.

    Attributes:
        at: how many characters have been read.

    >>> text = JsonText('{"a": [1, 2], "b": 3}')
    >>> {key: [text.value() for _ in text.items()] if key == "a" else text.value() for key in text.members()}
    {'a': [1, 2], 'b': 3}
    """

    def __init__(self, text: str) -> None:
        """Raise `OutOfBounds` if brackets are nested too deeply."""
        _check_depth(text)
        self.at: int = 0
        self._text: Final = text

    def comes(self, mark: str) -> bool:
        """Tell whether that character comes next, after spaces."""
        self.at = _past_spaces(self._text, self.at)
        return self._text.startswith(mark, self.at)

    def members(self) -> Iterator[str]:
        """Yield the keys of the object that comes next.

        Raises:
            json.JSONDecodeError: this is not JSON.
            OutOfBounds: a key is given twice.
        """
        seen = set[str]()
        for _ in self._parts("{", "}"):
            if not self.comes('"'):
                raise self._no_json("Expecting property name enclosed in double quotes")
            key: str = self.value()
            if key in seen:
                raise _given_twice(key)
            seen.add(key)
            if not self.comes(":"):
                raise self._no_json("Expecting ':' delimiter")
            self.at += 1
            yield key

    def items(self) -> Iterator[int]:
        """Yield the number of each item of the list that comes next.

        Raises:
            json.JSONDecodeError: this is not JSON.
        """
        return self._parts("[", "]")

    def _parts(self, opening: str, closing: str) -> Iterator[int]:
        if not self.comes(opening):
            raise self._no_json(f"Expecting '{opening}'")
        self.at += 1
        if self.comes(closing):
            self.at += 1
            return
        yield 0
        following = itertools.count(1)
        while self.comes(","):
            self.at += 1
            yield next(following)
        if not self.comes(closing):
            raise self._no_json("Expecting ',' delimiter")
        self.at += 1

    def value(self) -> Any:
        """Return the value that comes next.

        Raises:
            json.JSONDecodeError: this is not JSON.
            OutOfBounds: an object has a key twice.
        """
        return self.piece()[1]

    def piece(self) -> tuple[str, Any]:
        """Return the value that comes next, after its text.

        Raises:
            json.JSONDecodeError: this is not JSON.
            OutOfBounds: an object has a key twice.
        """
        begin = _past_spaces(self._text, self.at)
        value, self.at = _DECODER.raw_decode(self._text, begin)
        return self._text[begin : self.at], value

    def end(self) -> None:
        """Refuse what still follows.

        Raises:
            json.JSONDecodeError: there is something.
        """
        self.at = _past_spaces(self._text, self.at)
        if self.at < len(self._text):
            raise self._no_json("Extra data")

    def _no_json(self, message: str) -> json.JSONDecodeError:
        return json.JSONDecodeError(message, self._text, self.at)


_SPACES: Final = re.compile(r"[ \t\n\r]*")


def _past_spaces(text: str, at: int) -> int:
    if text[at : at + 1] > " ":  # As nearly everywhere.
        return at
    return _SPACES.match(text, at).end()  # type: ignore[union-attr]


def _check_depth(text: str) -> None:
    """Refuse what is nested too deeply, whatever stands between the brackets.

    Where the stack is small, as in a browser, the decoder would not raise RecursionError but end it all.
    """
    brackets = STRING.sub("", text).encode("utf-8", "surrogatepass").translate(None, _NO_BRACKETS)
    if max(itertools.accumulate(map(STEPS.__getitem__, brackets)), default=0) > MAX_DEPTH:
        raise OutOfBounds("brackets are nested too deeply")


# Possessive, so that nothing is kept to come back to: that would be 60 bytes for each escape.
STRING: Final = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"?', re.DOTALL)
"""A string of JSON, or the beginning of one that does not end."""
STEPS: Final = {ord("["): 1, ord("{"): 1, ord("]"): -1, ord("}"): -1}
"""By bracket, how many more brackets are open after it."""
_NO_BRACKETS: Final = bytes(set(range(256)) - set(STEPS))


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    result = dict(pairs)
    if len(result) < len(pairs):
        counts = Counter(key for key, _ in pairs)
        raise _given_twice(next(key for key, count in counts.items() if count > 1))
    return result


def _given_twice(key: str) -> OutOfBounds:
    return OutOfBounds(f"the key {key!r:.40} is given twice")


def _integer(text: str) -> int | float:
    # To convert thousands of digits takes long, and more of them Python refuses.
    return int(text) if len(text) <= MAX_DIGITS or NUMBER.fullmatch(text) else math.inf


_DECODER: Final = json.JSONDecoder(object_pairs_hook=_object, parse_int=_integer)
