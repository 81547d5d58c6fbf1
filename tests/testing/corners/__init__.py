"""How the shipped conformance files are made: ``python -m tests.testing.corners``.

Many games are played, drawn and constructed by seed. What each of their positions, moves, refusals
and views meets is told by clause; then few games that meet all of it are chosen.
"""

from pathlib import Path
from typing import Final

from pokerules.record.vectors import text_of
from tests.testing.corners import jedisjeux, president, quickpoker
from tests.testing.corners.selection import Corners, lines

CORNERS: Final[dict[str, Corners]] = {
    each.name: each for each in (quickpoker.CORNERS, president.CORNERS, jedisjeux.CORNERS)
}

_FOLDER: Final = Path(__file__).parents[3] / "src" / "pokerules" / "record" / "vectors"
FILES: Final = {name: _FOLDER / f"{name}.jsonl" for name in CORNERS}


def text_of_file(name: str) -> str:
    """Return the text of the conformance file of a game."""
    return "".join(f"{text_of(line)}\n" for line in lines(CORNERS[name]))
