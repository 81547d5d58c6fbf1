"""What stands in a record before its moves, in either form: version, game, rules, tags, and viewer."""

from collections.abc import Mapping
from typing import Any, Final, final

import attrs

from pokerules._common.places import JsonPath
from pokerules.errors import InvalidArgument, RecordError
from pokerules.game import GAMES, name_of
from pokerules.record.dictionaries import stored, structured
from pokerules.record.tags import MAX_TAGS, Tags, as_tags, check_tag

VERSION: Final = 1
"""The version of both forms that this library writes and reads."""

ANOTHER_RECORD: Final = "another record begins here, and load_all reads several"
"""What is said where one record is read and a second follows."""


@final
@attrs.frozen
class Headers:
    """What a record says before its moves.

    Attributes:
        rules: the variant, a `Rules` of any game.
        tags: names with their texts.
        seen: whether the record is a `SeenRecord`, as one seat or a spectator may have it.
        viewer: the seat that looks; None for a spectator, and where everything is told.
    """

    rules: Any
    tags: Tags
    seen: bool
    viewer: int | None

    @property
    def game(self) -> str:
        """The name of the game."""
        return name_of(self.rules)


def headers_of(data: Mapping[str, Any], options: Any, tags: Any) -> Headers:
    """Return what plain values say.

    Args:
        data: the version, the game and, in a record as one seat has it, the viewer.
        options: those of the rules.
        tags: names with their texts.

    Raises:
        RecordError: something is missing or wrong; the error has its JSON path.
    """
    version = data.get("pokerules")
    if type(version) not in (int, float) or version != VERSION:
        given = "none is given" if version is None else f"version {_shown(version)} is not known"
        message = f"a record begins with its version, pokerules {VERSION}; {given}"
        raise RecordError(message, JsonPath(("pokerules",)))
    game = data.get("game")
    if not isinstance(game, str) or game not in GAMES:
        given = "none is given" if game is None else f"no game is called {_shown(game)}"
        raise RecordError(f"a record names its game, one of {', '.join(GAMES)}; {given}", JsonPath(("game",)))
    rules = structured(options, GAMES[game].Rules, ("rules",))
    seen = "viewer" in data
    return Headers(rules, _tags(tags), seen, _viewer(data["viewer"], rules) if seen else None)


def _tags(tags: Any) -> Tags:
    if not isinstance(tags, dict):
        raise RecordError("an object is expected", JsonPath(("tags",)))
    if len(tags) > MAX_TAGS:
        raise RecordError(f"a record has at most {MAX_TAGS} tags, not {len(tags)}", JsonPath(("tags",)))
    for name, text in tags.items():
        try:
            check_tag(name, text)
        except (InvalidArgument, TypeError) as error:
            message = str(error) if isinstance(error, InvalidArgument) else "a text is expected"
            raise RecordError(message, JsonPath(("tags", name))) from error
    return as_tags(tags)


def _viewer(viewer: Any, rules: Any) -> int | None:
    seat: int | None = structured(viewer, int | None, ("viewer",))
    if seat is not None and not 0 <= seat < rules.players:
        message = f"viewer must be null or a seat from 0 to {rules.players - 1}, not {seat}"
        raise RecordError(message, JsonPath(("viewer",)))
    return seat


def changed_options(rules: Any) -> dict[str, Any]:
    """Return the options that differ from their defaults, as plain values."""
    options = {field.name: field.default for field in attrs.fields(type(rules))}
    return {
        name: value
        for name, value in stored(rules, type(rules), ("rules",)).items()
        if getattr(rules, name) != options[name]
    }


def _shown(value: Any) -> str:
    """Return a short text of a value, whatever its size and depth."""
    return f"{value!r:.40}" if isinstance(value, int | float | str) else f"<{type(value).__name__}>"
