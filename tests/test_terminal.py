"""Text for terminals that cannot show all of it."""

import pytest

from pokerules._common.terminal import STAND_IN, showable


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
def test_what_an_encoding_has_stays_as_it_is(encoding: str) -> None:
    assert showable("Président 4♦ ●·", encoding) == "Président 4♦ ●·"


def test_only_what_an_encoding_lacks_is_replaced() -> None:
    assert showable("Président 4♦ ●·", "latin-1") == "Président 4d o·"


def test_what_has_no_stand_in_is_escaped() -> None:
    assert showable("Ŵ \udce9 4♦", "ascii") == r"\u0174 \udce9 4d"


def test_nothing_stands_in_for_bytes_that_cannot_be_read() -> None:
    with pytest.raises(UnicodeDecodeError):
        b"\xff".decode("ascii", STAND_IN)
