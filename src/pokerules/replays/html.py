"""The page on which a recorded game is replayed: one file, which needs no network."""

import json
import zlib
from base64 import b64encode
from collections.abc import Iterable, Mapping
from importlib.resources import files
from string import Template
from typing import Any, Final

from pokerules._common.arguments import voice_of
from pokerules._common.prose import Terms, Voice, say, spelled, told
from pokerules.drawing.paints import STYLE
from pokerules.drawing.picture import FONTS, announced
from pokerules.drawing.shapes import escaped, number
from pokerules.game import game_of
from pokerules.pictures import Look, Picture, drawn
from pokerules.record import Record, SeenRecord
from pokerules.replays.story import Step, steps

_LISTED: Final = 40
"""How many of the other legal moves are told at most."""

_LABELS: Final = {
    "start": say("The start of the game"),
    "move": say("Move {number} of {total}", number="{number}", total="{total}"),
    "first": say("To the first position"),
    "back": say("One move back"),
    "forward": say("One move forward"),
    "last": say("To the last position"),
    "slider": say("Position in the game"),
    "others": say("Also legal"),
    "more": say("and {count} more", count="{count}"),
    "none": say("Nothing else was legal."),
    "refused": say("Refused"),
    "words": say("The table in words"),
    "old": say("This page needs a browser of 2023 or later."),
    "keys": say("Keys: ← and → one move, Page Up and Page Down ten moves, Home and End."),
}
"""What the page says besides the game; its script fills in what is left in braces."""


def page(record: Record | SeenRecord, terms: Terms = "en", names: Iterable[str] | None = None) -> str:
    """Return a page of HTML on which a recorded game is stepped through, move by move.

    The page holds everything that it needs. For each position it has the picture, the move that led
    there in words, what else was legal, and moves that were refused then, each with its clause. It
    is worked by keys, buttons and a slider, and can be read without seeing it.

    Args:
        record: the game. Of what `Record.seen_by` returns, the page holds nothing that was hidden
            from that seat.
        terms: ``"en"`` for English, ``"fr"`` for French.
        names: what to call the players, by seat; None to call them ``seat 0``, ``seat 1`` and so on.

    Raises:
        TypeError: this is not a record, or another argument is of another kind.
        InvalidArgument: the terms are those of another language.
        RecordError: a move breaks a rule, or the rules allow no such view.

    >>> from pokerules import Record, quickpoker
    >>> record = Record(quickpoker.Rules(), [quickpoker.Roll(3), quickpoker.Advance(0, 2)])
    >>> html = page(record, names=["Ann", "Bo"])
    >>> html.splitlines()[0], "<title>Quick Poker</title>" in html
    ('<!doctype html>', True)
    """
    voice = voice_of(terms, names)
    game = _Game(voice)
    for step in steps(record):
        game.add(step)
    return _filled(game, record, voice)


class _Pool:
    """Texts, each kept once and known by its number."""

    def __init__(self) -> None:
        self._numbers: Final[dict[str, int]] = {}

    def number(self, text: str) -> int:
        """Return the number of a text."""
        return self._numbers.setdefault(text, len(self._numbers))

    def texts(self) -> list[str]:
        """Return the texts by number."""
        return list(self._numbers)


class _Game:
    """A recorded game as the script of the page reads it: texts and parts of pictures by number."""

    def __init__(self, voice: Voice) -> None:
        self._voice: Final = voice
        self._texts: Final = _Pool()
        self._parts: Final = _Pool()
        self._frames: Final[list[Mapping[str, Any]]] = []

    def add(self, step: Step) -> None:
        """Add the next position."""
        picture = drawn(step.position, Look(self._voice, step.move))
        frame = {**self._shown(picture), **self._told(step)}
        self._frames.append({key: value for key, value in frame.items() if value is not None})

    def _shown(self, picture: Picture) -> Mapping[str, Any]:
        return {
            "box": self._texts.number(f"0 0 {number(picture.width)} {number(picture.height)}"),
            "title": self._texts.number(picture.title),
            "words": [self._texts.number(line) for line in picture.description.splitlines()],
            "parts": [self._parts.number(part) for part in picture.parts],
        }

    def _told(self, step: Step) -> Mapping[str, Any]:
        if step.move is None:
            return {}
        return {
            "move": self._number(announced(step.move)),
            "others": None if step.others is None else [*map(self._number, step.others[:_LISTED])],
            "more": max(len(step.others or ()) - _LISTED, 0) or None,
            "refused": [
                [self._number(move), self._number(violation), self._texts.number(violation.url or "")]
                for move, violation in step.refused
            ]
            or None,
        }

    def _number(self, value: Any) -> int:
        return self._texts.number(told(value, self._voice))

    def data(self) -> Mapping[str, Any]:
        """Return all of it, as JSON has it."""
        labels = {key: spelled(label, self._voice) for key, label in _LABELS.items()}
        return {
            "labels": labels,
            "texts": self._texts.texts(),
            "parts": self._parts.texts(),
            "frames": self._frames,
        }


def _filled(game: _Game, record: Record | SeenRecord, voice: Voice) -> str:
    room = files("pokerules.replays")
    data = json.dumps(game.data(), ensure_ascii=False, separators=(",", ":"))
    # Pictures that follow one another have most of their parts in common.
    packed = b64encode(zlib.compress(data.encode(), 9)).decode()
    return Template(room.joinpath("page.html").read_text("utf-8")).substitute(
        language=voice.terms,
        title=escaped(game_of(record.rules).TITLE),
        tags=" · ".join([escaped(f"{name}: {tag}") for name, tag in record.tags.items()]),
        css=room.joinpath("page.css").read_text("utf-8"),
        paints=STYLE,
        fonts=FONTS,
        data=packed,
        script=room.joinpath("page.js").read_text("utf-8"),
        **{key: escaped(spelled(label, voice)) for key, label in _LABELS.items()},
    )
