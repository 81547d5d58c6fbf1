"""What is drawn is what was looked at: pictures equal the references, element by element."""

import pytest

from tests.pictures.gallery import GALLERY, REFERENCES
from tests.pictures.reading import structure_of


@pytest.mark.parametrize("name", GALLERY)
def test_a_picture_equals_its_reference(name: str) -> None:
    """After a change on purpose, ``python -m tests.pictures`` writes the references anew."""
    kept = (REFERENCES / f"{name}.svg").read_text(encoding="utf-8")
    assert structure_of(kept) == structure_of(GALLERY[name].svg())


def test_there_is_no_reference_of_nothing() -> None:
    kept = {str(file.relative_to(REFERENCES).with_suffix("")) for file in REFERENCES.rglob("*.svg")}
    assert {*GALLERY} == kept
