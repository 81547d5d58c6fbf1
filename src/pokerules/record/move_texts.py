"""Moves as text: the line that a move has in a record, and back."""

import itertools
import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final

from pokerules._common.arguments import check_terms
from pokerules._common.places import Steps
from pokerules._common.prose import Terms, clipped
from pokerules.cards import Card, Cards, parse_sequence
from pokerules.errors import ParseError, RecordError
from pokerules.record.annotations import fields_of, is_card_sequence
from pokerules.record.classes import (
    game_of_name,
    moves_of,
    name_of_class,
    stand_in,
    the_game_of,
    word_of,
)
from pokerules.record.decoding import MAX_DIGITS, MAX_ITEMS, MAX_TEXT, NUMBER
from pokerules.record.dictionaries import stored, structured

_WORD: Final = re.compile(r"\S+")


def move_text(move: Any) -> str:
    """Return a move as a line of a record: the name of its class and its fields in order.

    Args:
        move: a move of any game, or what is seen of one.

    Raises:
        TypeError: this is not a move.
        RecordError: it holds what `parse_move` would not read, such as a number of more than 15 digits.

    >>> from pokerules import Cards, president
    >>> move_text(president.Play(0, Cards.parse("3d 3s")))
    'play 0 3d 3s'
    """
    name = name_of_class(type(move))
    game = None if name is None else game_of_name(name)
    if name is None or (game is not None and type(move) in (game.Rules, game.State, game.View)):
        raise TypeError(f"a move is expected, not {clipped(move)}")
    return line_of(move)


def parse_move(game: Any, text: str, terms: Terms = "en") -> Any:
    """Read a move that is written as a line of a record.

    It does not ask whether the move is legal, as that depends on the state.

    Args:
        game: the game, by name or as a module, or its rules.
        text: the name of the move in any case, and its fields in order.
        terms: the language of the letters on cards: ``"en"`` or ``"fr"``.

    Raises:
        TypeError: this is not a game, or not a text.
        InvalidArgument: no game has that name, or the terms are those of another language.
        ParseError: this is not a move of the game; the error has the column and says what would be right.

    >>> parse_move("president", "play 0 Dc Ds", terms="fr")
    Play(player=0, cards=Cards.parse('Qc Qs'))
    """
    kinds = moves_of(the_game_of(game))
    check_terms(terms)
    if not isinstance(text, str):
        raise TypeError(f"a move is read from a text, not from {clipped(text)}")
    if len(text) > MAX_TEXT:
        raise ParseError(f"a move has at most {MAX_TEXT} characters", text[:80])
    if not text.strip():
        raise ParseError(f"a move is expected, which begins with {', '.join(kinds)}", text)
    # Columns are counted in the text as it came, so that only blanks behind the move are left out.
    return move_of_line(text.rstrip(), kinds, terms)


def line_of(move: Any, steps: Steps = ()) -> str:
    """Return the line of a move; `steps` are its JSON path, for errors."""
    kind = type(move)
    fields = stored(move, kind, steps)
    return " ".join([word_of(kind), *map(str, fields.values())]).rstrip()


def move_of_line(line: str, kinds: Mapping[str, type], terms: Terms = "en") -> Any:
    """Return the move that a line holds.

    Args:
        line: a line of a record, with at least one word.
        kinds: the classes of moves by the words that stand for them.
        terms: the language of the letters on cards.

    Raises:
        ParseError: it holds none; the error has the column.
    """
    word, *rest = line.split(maxsplit=1)
    kind = kinds.get(word.lower())
    if kind is None:
        message = f"no move is called {word!r:.40}: a line begins with {', '.join(kinds)}"
        raise ParseError(message, line, _column(line, 0))
    fields, made = _form(kind)
    # The last field takes the rest of the line, as cards are many words.
    texts = rest[0].split(maxsplit=len(fields) - 1) if rest else []
    if len(texts) > len(fields):
        raise ParseError(f"{word:.40} stands alone", line, _column(line, 1))
    values = []
    for at, (name, annotation) in enumerate(fields):
        text = texts[at] if at < len(texts) else ""
        if annotation is not int:
            values.append(_field(text, annotation, terms, name, (line, at + 1)))
        elif NUMBER.fullmatch(text):
            values.append(int(text))
        else:
            asked = f"a number of at most {MAX_DIGITS} digits"
            message = f"{name} must be {asked}, not {text[:20]!r}" if text else f"{name} is missing, {asked}"
            raise ParseError(message, line, _column(line, at + 1))
    return made(*values)


@cache
def _form(kind: type) -> tuple[tuple[tuple[str, Any], ...], Callable[..., Any]]:
    """Return the fields that a line has for a class of moves, and what makes a move of their values."""
    other = stand_in(kind)
    made = kind if other is None else lambda *values: other(*values).made()
    return tuple(fields_of(kind).items()), made


def _field(text: str, annotation: Any, terms: Terms, name: str, word: tuple[str, int]) -> Any:
    """Return the value that a word of a line holds, or the words from it on.

    Args:
        text: the word, or those words.
        annotation: the type of the field.
        terms: the language of the letters on cards.
        name: the name of the field, for errors.
        word: the line, and the number of the word in it.
    """
    try:
        if annotation is Card:
            return Card.parse(text, terms)
        if annotation is Cards:
            return Cards.parse(text, terms)
        if is_card_sequence(annotation):
            return _deck(text, terms)
        return structured(text, annotation)
    except ParseError as error:
        message, within = error.message, error.column - 1
    except RecordError as error:
        message, within = error.message, 0
    line, number = word
    raise ParseError(f"{name}: {message}", line, _column(line, number) + within)


def _deck(text: str, terms: Terms) -> tuple[Card, ...]:
    cards = parse_sequence(text, terms)
    if len(cards) > MAX_ITEMS:
        raise ParseError(f"at most {MAX_ITEMS} cards are expected, not {len(cards)}", text)
    return cards


def _column(line: str, word: int) -> int:
    """Return the column where a word of a line begins, or would if there were so many."""
    begins = [found.start() for found in itertools.islice(_WORD.finditer(line), word + 1)]
    return 1 + (begins[word] if word < len(begins) else len(line))
