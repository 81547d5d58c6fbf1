"""Text for a terminal that cannot show all of it: cards as letters, the board in ASCII."""

import codecs
from typing import Final

STAND_IN: Final = "pokerules.stand_in"
"""The name of the error handler, for `str.encode` and streams, that writes `showable` text."""

_STAND_INS: Final = str.maketrans("♣♦♥♠●·ÀÂÇÈÉÊÎÔÙÛàâçèéêëîïôùû«»", "cdhso.AACEEEIOUUaaceeeeiiouu<>")
"""One character for one, so that columns stay where they are."""


def showable(text: str, encoding: str) -> str:
    r"""Return a text in which a stand-in is written for each character that an encoding lacks.

    What has no stand-in, such as a letter of a file's name, is written as an escape.

    Args:
        text: what is to be shown.
        encoding: the name of the encoding, such as ``"ascii"`` or ``"cp437"``.

    Raises:
        LookupError: no encoding has that name.

    >>> showable("Président: 4♦ ·●", "ascii")
    'President: 4d .o'
    >>> showable("Président: 4♦ ·●", "cp437")
    'Président: 4d ·o'
    >>> showable("Œuf", "ascii")
    '\\u0152uf'
    """
    return text.encode(encoding, STAND_IN).decode(encoding)


def _stand_in(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    lacking = error.object[error.start : error.end]
    return lacking.translate(_STAND_INS).encode("ascii", "backslashreplace").decode("ascii"), error.end


codecs.register_error(STAND_IN, _stand_in)
