"""What a picture shows, read from its SVG: words, cards that lie open, backs, and what is set off."""

from collections import Counter
from typing import Any
from xml.etree import ElementTree

import attrs

from pokerules.cards import ALL_CARDS, Card, Cards
from pokerules.drawing.playing_cards import face
from pokerules.drawing.shapes import element

SVG = "{http://www.w3.org/2000/svg}"


def root_of(svg: str) -> ElementTree.Element:
    """Return the root of a picture, which must be well-formed."""
    return ElementTree.fromstring(svg)


def words_of(svg: str) -> list[str]:
    """Return the lines of text that a picture shows, its title and description aside."""
    return [text.text or "" for text in root_of(svg).iter(f"{SVG}text")]


def title_of(svg: str) -> str:
    """Return the title of a picture."""
    return root_of(svg).findtext(f"{SVG}title") or ""


def described(svg: str) -> str:
    """Return the description of a picture."""
    return root_of(svg).findtext(f"{SVG}desc") or ""


def _corner(card: ElementTree.Element) -> tuple[str | None, str | None]:
    """Return what tells a card from others: the text in its corner, and the path of its suit."""
    return card.findtext(f"{SVG}text"), card[2].get("d")


def _drawn_alone(card: Card) -> tuple[str | None, str | None]:
    alone = face(card, 0, 0, 60, terms="en")
    return _corner(root_of(element("svg", alone, xmlns=SVG[1:-1]))[0])


_CARD_OF = {_drawn_alone(card): card for card in ALL_CARDS}


def faces_of(svg: str) -> Counter[Card]:
    """Return the cards that lie open in a picture in English, and how many times each."""
    groups = root_of(svg).iter(f"{SVG}g")
    return Counter(_CARD_OF[_corner(one)] for one in groups if len(one) > 2 and _corner(one) in _CARD_OF)


def backs_of(svg: str) -> int:
    """Return how many cards lie face down in a picture."""
    return len([one for one in root_of(svg).iter() if "pk-f-back" in (one.get("class") or "").split()])


def set_off(svg: str) -> list[ElementTree.Element]:
    """Return the shapes, words aside, that are set off as what the move has changed."""
    marks = {"pk-s-mark", "pk-f-mark"}
    return [
        one
        for one in root_of(svg).iter()
        if one.tag != f"{SVG}text" and marks & {*(one.get("class") or "").split()}
    ]


def cards_in(value: Any) -> Cards:
    """Return all cards that a value holds, however deep."""
    if isinstance(value, Card):
        return Cards([value])
    if isinstance(value, Cards):
        return value
    if isinstance(value, tuple):
        return Cards().union(*map(cards_in, value))
    return cards_in(attrs.astuple(value, recurse=False)) if attrs.has(type(value)) else Cards()


def structure_of(svg: str) -> list[tuple[str, dict[str, str], str]]:
    """Return the elements of a picture in order, each with its attributes and its text."""
    return [(one.tag.removeprefix(SVG), dict(one.attrib), one.text or "") for one in root_of(svg).iter()]
