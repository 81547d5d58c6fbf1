"""The catalogue of French sentences, held to the sources; as a command, it adds what is new to it.

``python -m tests.catalogue`` writes an entry without words for each new sentence, and takes out those
that nobody says any more. Give the new ones their words; the build of the package compiles the
catalogue, and so does ``pip install -e .``.
"""

from datetime import UTC, datetime
from pathlib import Path
from string import Formatter

from babel.messages import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

SOURCES = Path(__file__).parents[1] / "src" / "pokerules"
CATALOGUE = SOURCES / "locale" / "fr" / "LC_MESSAGES" / "pokerules.po"
_BEGUN = datetime(2026, 12, 1, tzinfo=UTC)
KEYWORDS = {"say": None, "translated": None, "Count": (2, 3)}
"""What says a sentence in the sources: its template is the first argument, or the second and the third."""


def said() -> Catalog:
    """Return all templates of the sources, each with the files that say it."""
    found = Catalog()
    paths = extract_from_dir(SOURCES, keywords=KEYWORDS, directory_filter=lambda _: True)
    for name, _, message, _, _ in sorted(paths, key=lambda one: (one[0], one[1])):
        found.add(message, locations=[(name, 0)])
    return found


def kept() -> Catalog:
    """Return the catalogue as it is stored."""
    with CATALOGUE.open("rb") as file:
        return read_po(file, locale="fr")


def places(template: str) -> set[str]:
    """Return the names of what a template leaves open."""
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


def empty() -> Catalog:
    """Return a catalogue without entries, whose head says nothing that changes by itself."""
    return Catalog(
        locale="fr",
        project="pokerules",
        version="1",
        header_comment="# The sentences of pokerules in French: python -m tests.catalogue",
        msgid_bugs_address="https://github.com/pokerules/pokerules/issues",
        last_translator="The pokerules authors",
        language_team="French",
        creation_date=_BEGUN,
        revision_date=_BEGUN,
        fuzzy=False,
    )


def update() -> None:
    """Write the catalogue with an entry for each sentence that is said, and for no other."""
    words = {message.id: message.string for message in kept() if message.id}
    catalogue = empty()
    for message in said():
        if message.id:
            catalogue.add(message.id, words.get(message.id), locations=message.locations)
    with CATALOGUE.open("wb") as file:
        write_po(file, catalogue, width=110, include_lineno=False)


if __name__ == "__main__":
    update()
