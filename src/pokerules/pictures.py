"""The picture of any value, as SVG: tables of every game, cards, hands, figures and plays.

A picture needs nothing beside it: no font, no network, no style sheet. It is drawn for light pages,
dark ones and paper, and carries its title and its description in words. What a view does not hold,
its picture does not hold either: hidden cards are backs.

A game of another package draws its values by registering with `drawn`; what nobody draws is shown
as its words. Notebooks show values of a class that says ``_repr_svg_ = svg_plainly``.
"""

from collections.abc import Iterable
from typing import Any, Final, SupportsIndex

from pokerules._common.arguments import voice_of, whole_number
from pokerules._common.prose import Terms, clipped
from pokerules.drawing import playing_cards as _playing_cards  # noqa: F401  So that cards are drawn.
from pokerules.drawing.picture import Look as Look
from pokerules.drawing.picture import Picture as Picture
from pokerules.drawing.picture import drawn as drawn
from pokerules.drawing.picture import svg_plainly as svg_plainly
from pokerules.errors import InvalidArgument, InvalidState
from pokerules.game import GAMES, check, game_of
from pokerules.record.classes import moves_of, moves_seen_of

LARGEST: Final = 10_000
"""The most pixels that a picture may be wide."""


def svg(
    value: Any,
    terms: Terms = "en",
    names: Iterable[str] | None = None,
    highlight: Any = None,
    size: SupportsIndex | None = None,
) -> str:
    """Return the picture of a value as an SVG document.

    Args:
        value: a state or a view of any game, a card, `Cards`, a hand, a figure or a combination;
            anything else that `describe` tells is shown as its words.
        terms: ``"en"`` for English, ``"fr"`` for French, with the letters on the cards.
        names: what to call the players, by seat; None to call them ``seat 0``, ``seat 1`` and so on.
        highlight: the move that led to a state or a view, or what was seen of it: it is told, and
            what it has changed is set off.
        size: how wide the picture is in pixels, 1 to 10,000; None for its own width, 480 for a table.
            It never grows beyond the page, and its height follows.

    Returns:
        The document, an element a line, with a ``title`` and a ``desc``.

    Raises:
        TypeError: the value has no picture, the highlight is no move of its game, or another argument
            is of another kind.
        InvalidState: `check` has something to say of the state.
        InvalidArgument: the terms or the size are others than those above.

    >>> from pokerules import quickpoker
    >>> picture = svg(quickpoker.start(), names=["Ann", "Bo"])
    >>> picture.splitlines()[1]
    '<title>Quick Poker, round 1 of 1: the die is thrown for Ann</title>'
    """
    look = Look(voice_of(terms, names), _move_of(value, highlight))
    wide = None if size is None else whole_number(size, "size")
    if wide is not None and not 0 < wide <= LARGEST:
        raise InvalidArgument("size", wide, f"1 to {LARGEST} pixels")
    if any(type(value) is game.State for game in GAMES.values()):
        defects = check(value)
        if defects:
            raise InvalidState(defects)
    return drawn(value, look).svg(wide)


def _move_of(value: Any, highlight: Any) -> Any:
    """Return the argument `highlight` if it is None, a move of the value's game, or what is seen of one."""
    if highlight is None:
        return None
    game = game_of(value)
    kinds = {*moves_of(game).values(), *moves_seen_of(game).values()}
    if type(highlight) not in kinds:
        raise TypeError(f"highlight must be a move of {game.TITLE}, not {clipped(highlight)}")
    return highlight
