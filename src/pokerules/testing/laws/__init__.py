"""The laws that hold in every game; those of each game's rulebook are in its kit."""

from typing import Final

from pokerules.testing.laws.base import Law, law, registry, require
from pokerules.testing.laws.contract import CONTRACT, Renaming
from pokerules.testing.laws.numbers import NUMBERS
from pokerules.testing.laws.playing import PLAYING
from pokerules.testing.laws.positions import POSITIONS, Fault
from pokerules.testing.laws.records import RECORDS
from pokerules.testing.laws.seeing import SEEING
from pokerules.testing.laws.views import VIEWS

GENERAL: Final = (*CONTRACT, *POSITIONS, *VIEWS, *SEEING, *NUMBERS, *PLAYING, *RECORDS)
"""The laws that hold in every game."""

__all__ = ["GENERAL", "Fault", "Law", "Renaming", "law", "registry", "require"]
