"""Sentences told to people: one template each, filled in when they are told.

A `Sentence` keeps its template and what it names apart, so that one refusal can be told in either
language, and with the players' names in place of their seats. Every template stands in the sources
as a literal in a call of `say`, where ``pybabel extract`` finds it for the catalogue. What is told
in words of its own, such as a card or a state, registers with `told` beside its class.
"""

from collections.abc import Sequence
from functools import cache, singledispatch
from gettext import NullTranslations, translation
from pathlib import Path
from typing import Any, Final, Literal
from unicodedata import combining, east_asian_width

import attrs

Terms = Literal["en", "fr"]
"""The language of sentences and names, and of the letters on cards."""

_CATALOGUES: Final = Path(__file__).parents[1] / "locale"


@cache
def _catalogue(terms: Terms) -> NullTranslations:
    # English is the language of the templates themselves.
    return (
        NullTranslations() if terms == "en" else translation("pokerules", _CATALOGUES, [terms], fallback=True)
    )


@attrs.frozen
class Voice:
    """How sentences are told.

    Attributes:
        terms: the language.
        names: what to call the players, by seat; None to call them by their seats.
    """

    terms: Terms = "en"
    names: tuple[str, ...] | None = None

    def translated(self, template: str) -> str:
        """Return a template in the language of the voice."""
        return _catalogue(self.terms).gettext(template)


PLAIN: Final = Voice()
"""English, with seats: what `str` tells."""


@singledispatch
def told(value: Any, voice: Voice) -> str:  # noqa: ARG001
    """Return a value in the words of a voice, if words have been registered for its class.

    Raises:
        TypeError: there are none.
    """
    raise TypeError(f"a move, a table, a result, a refusal or a defect is expected, not {clipped(value)}")


@singledispatch
def named(value: Any, voice: Voice) -> str:  # noqa: ARG001
    """Return the name of a value: how it is told or, of a card, a rank and a suit, its name in words.

    Raises:
        TypeError: it has none.
    """
    raise TypeError(f"a card, figure, play, hand, kind or stage is expected, not {clipped(value)}")


def spelled(value: Any, voice: Voice = PLAIN) -> str:
    """Return what a sentence holds: a text as it is, a number, several things in a row, or what is told."""
    if isinstance(value, str):
        return value
    if isinstance(value, tuple):
        return " ".join([spelled(thing, voice) for thing in value])
    return clipped(value) if type(value) is int else told(value, voice)


def told_plainly(self: Any) -> str:
    """Return a value in English, with seats: the `__str__` of every class that registers with `told`."""
    return told(self, PLAIN)


@attrs.frozen
class Sentence:
    """A template and what it names.

    Attributes:
        template: the English words, with ``{name}`` for each value: the key of the catalogue.
        values: each name with its value: a `Seat`, cards, a number, a text, another sentence.

    >>> sentence = say("{player} shows {cards}", player=Seat(2), cards="A♥ K♥")
    >>> print(sentence)
    seat 2 shows A♥ K♥
    >>> told(sentence, Voice(names=("Ann", "Bo", "Cy")))
    'Cy shows A♥ K♥'
    """

    template: str
    values: tuple[tuple[str, Any], ...] = ()

    __str__ = told_plainly


def say(template: str, /, **values: Any) -> Sentence:
    """Return a sentence; the template is a literal, and names each of the values in braces."""
    return Sentence(template, tuple(values.items()))


@attrs.frozen
class Seat:
    """A player, told by seat or by name.

    >>> print(Seat(1))
    seat 1
    """

    number: int

    __str__ = told_plainly


def seat_told(number: int, players: int) -> "Seat | Sentence":
    """Return a seat as sentences tell it; a number that is not a seat, by that number, cut short if need be.

    >>> print(seat_told(1, players=2), seat_told(10**100, players=2), sep="; ")
    seat 1; seat 1000000000000000000000000000000000000000000000000000000000000000000000000000...
    """
    return Seat(number) if 0 <= number < players else say("seat {number}", number=number)


@attrs.frozen
class Seats:
    """Several players, at least one.

    >>> print(Seats((0, 2, 3)), Seats((1,)), sep="; ")
    seats 0, 2 and 3; seat 1
    >>> told(Seats((0, 1)), Voice(names=("Ann", "Bo")))
    'Ann and Bo'
    """

    numbers: tuple[int, ...]

    __str__ = told_plainly


@attrs.frozen
class Count:
    """A number of things, in the one of two templates that the language asks for.

    >>> print(Count(1, "{count} chip", "{count} chips"), Count(5, "{count} chip", "{count} chips"), sep="; ")
    1 chip; 5 chips
    """

    count: int
    one: str
    many: str

    __str__ = told_plainly


@told.register
def _(sentence: Sentence, voice: Voice) -> str:
    values = {name: spelled(value, voice) for name, value in sentence.values}
    return voice.translated(sentence.template).format_map(values)


@told.register
def _(seat: Seat, voice: Voice) -> str:
    if voice.names is not None and 0 <= seat.number < len(voice.names):
        return voice.names[seat.number]
    return voice.translated("seat {number}").format(number=printed(seat.number))


@told.register
def _(seats: Seats, voice: Voice) -> str:
    if len(seats.numbers) == 1 or voice.names is not None or voice.terms != "en":
        return listed([told(Seat(number), voice) for number in seats.numbers], voice)
    # English says the word once for all of them.
    return f"seats {listed([*map(clipped, seats.numbers)])}"


@told.register
def _(count: Count, voice: Voice) -> str:
    template = _catalogue(voice.terms).ngettext(count.one, count.many, count.count)
    return template.format(count=clipped(count.count))


def listed(things: Sequence[str], voice: Voice = PLAIN) -> str:
    """Return one or more things as people list them.

    >>> listed(["clubs"]), listed(["clubs", "hearts", "spades"])
    ('clubs', 'clubs, hearts and spades')
    """
    *most, last = things
    return voice.translated("{most} and {last}").format(most=", ".join(most), last=last) if most else last


def columns(rows: Sequence[Sequence[str]], right: Sequence[bool]) -> list[str]:
    r"""Return the rows of a table as lines, their columns aligned whatever the cells hold.

    Args:
        rows: the cells, as many in each row.
        right: for each column whether its cells stand at its right end, as numbers do.

    >>> print(*columns([("", "chips"), ("Ann", "7"), ("Bo", "12")], (False, True)), sep="\n")
         chips
    Ann      7
    Bo      12
    """
    widths = [max(map(_width, column)) for column in zip(*rows, strict=True)]
    lines = []
    for row in rows:
        cells = []
        for cell, width, at_right in zip(row, widths, right, strict=True):
            blanks = " " * (width - _width(cell))
            cells.append(blanks + cell if at_right else cell + blanks)
        lines.append("  ".join(cells).rstrip())
    return lines


def _width(text: str) -> int:
    """Return how many columns of a terminal a text takes: names may be of any script."""
    if text.isascii():
        return len(text)
    return sum([0 if combining(sign) else 2 if east_asian_width(sign) in "WF" else 1 for sign in text])


def clipped(value: Any) -> str:
    """Return a value for a message, cut short so that a hostile one cannot flood a log.

    >>> clipped("x" * 1000)[-6:]
    'xxx...'
    """
    try:
        text = repr(value)
    except (ValueError, RecursionError):  # Of more digits, or nested more deeply, than Python prints.
        return "a value too long to print"
    return text if len(text) <= 80 else text[:77] + "..."


def printed(number: int) -> str:
    """Return an integer as Python writes it; one of more digits than it converts, in hexadecimal.

    >>> printed(12)
    '12'
    """
    try:
        return str(number)
    except ValueError:
        return hex(number)
