"""Every law by name: those of the contract, of positions, views and records, and of each game's rulebook."""

from typing import Final

from pokerules.testing.laws.contract import CONTRACT, Renaming
from pokerules.testing.laws.jedisjeux import JEDISJEUX
from pokerules.testing.laws.law import Law, law, registry, require
from pokerules.testing.laws.positions import POSITIONS, Fault
from pokerules.testing.laws.president import PRESIDENT
from pokerules.testing.laws.quickpoker import QUICKPOKER
from pokerules.testing.laws.records import RECORDS
from pokerules.testing.laws.views import VIEWS

GENERAL: Final = (*CONTRACT, *POSITIONS, *VIEWS, *RECORDS)
"""The laws that hold in every game."""

LAWS: Final = (*GENERAL, *QUICKPOKER, *PRESIDENT, *JEDISJEUX)
"""All laws."""

__all__ = ["GENERAL", "LAWS", "Fault", "Law", "Renaming", "law", "registry", "require"]
