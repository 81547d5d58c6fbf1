"""What a record says of a game besides its rules and moves, such as where it was played: free tags."""

import re
from collections.abc import Iterator, Mapping
from typing import Final, final

import attrs

from pokerules._common.prose import clipped
from pokerules.errors import InvalidArgument

MAX_TAGS: Final = 64
"""The most tags that a record may have."""
MAX_TAG_NAME: Final = 64
"""The most characters of a tag's name."""
MAX_TAG_TEXT: Final = 500
"""The most characters of a tag's text."""

_NAME: Final = re.compile(rf"[A-Za-z0-9_.-]{{1,{MAX_TAG_NAME}}}")


@final
@attrs.frozen(eq=False, repr=False)
class Tags(Mapping[str, str]):
    """Names with their texts, as a mapping that cannot change; its names are in alphabetical order.

    >>> tags = as_tags({"event": "Spring Open", "date": "2026-05-03"})
    >>> tags
    {'date': '2026-05-03', 'event': 'Spring Open'}
    >>> tags["event"], tags == dict(tags)
    ('Spring Open', True)
    """

    _pairs: tuple[tuple[str, str], ...] = ()

    def __getitem__(self, name: str) -> str:
        return dict(self._pairs)[name]

    def __iter__(self) -> Iterator[str]:
        return iter([name for name, _ in self._pairs])

    def __len__(self) -> int:
        return len(self._pairs)

    def __hash__(self) -> int:
        return hash(self._pairs)

    def __repr__(self) -> str:
        return repr(dict(self._pairs))


def as_tags(tags: Mapping[str, str]) -> Tags:
    """Return names with their texts as the tags of a record.

    Raises:
        TypeError: this is not a mapping of texts to texts.
        InvalidArgument: a tag may not have such a name or text, or there are too many.
    """
    if type(tags) is Tags:
        return tags
    if not isinstance(tags, Mapping):
        raise TypeError(f"tags must be a mapping of texts to texts, not {clipped(tags)}")
    if len(tags) > MAX_TAGS:
        raise InvalidArgument("the number of tags", len(tags), f"at most {MAX_TAGS}")
    for name, text in tags.items():
        check_tag(name, text)
    return Tags(tuple(sorted(tags.items())))


def check_tag(name: str, text: str) -> None:
    """Refuse what cannot be a tag.

    Raises:
        TypeError: the name or the text is not a `str`.
        InvalidArgument: the name has other characters than a name has, or one of them has too many;
            or the text has several lines.
    """
    for what in (name, text):
        if not isinstance(what, str):
            raise TypeError(f"tags must be a mapping of texts to texts, not one that holds {clipped(what)}")
    if not _NAME.fullmatch(name):
        expected = f"1 to {MAX_TAG_NAME} of the letters A to Z and a to z, digits, '_', '.' and '-'"
        raise InvalidArgument("the name of a tag", name, expected)
    if len(text) > MAX_TAG_TEXT or text.splitlines() not in ([], [text]):
        raise InvalidArgument(f"the tag {name}", text, f"one line of at most {MAX_TAG_TEXT} characters")
