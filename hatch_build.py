"""What a build makes: the catalogue of French sentences and, if asked for, compiled modules.

The catalogue is kept as text, and gettext reads it compiled. An editable installation has it beside
the text.

With ``POKERULES_COMPILE=1`` in the environment, mypyc compiles some modules. The wheel is pure Python
without it. With it, the same sources are in the wheel as well, and beside those named below stands a
compiled module, which Python prefers. Only kernels are compiled: modules of functions on integers,
lists and tuples, where the time goes that is not spent on making objects. States, moves, rules and
cards stay as they are, since attrs classes that mypyc compiles are no longer frozen; and so do the
modules of the public functions, whose docstrings mypyc drops and which gain little by it.
"""

import os
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

VARIABLE = "POKERULES_COMPILE"

MODULES = (
    "hands.tables",  # Fills the tables of hands, and lies in the same library as what reads them.
    "hands.evaluator",  # Ranks a hand: a few look-ups.
    "quickpoker.fast.survey",  # What pawns are worth, and what they can still reach.
    "quickpoker.fast.lead",  # Who leads, asked after every advance.
    "quickpoker.fast.rounds",  # Rounds played out.
    "president.fast.ladder",  # Masks laid out by strength.
    "president.fast.codes",  # What a mask is as a play.
    "president.fast.generate",  # All plays of a hand, and all that beat a play.
    "president.fast.rounds",  # Rounds played out.
    "jedisjeux.fast.deals",  # Deals played out.
)


CATALOGUE = Path("pokerules", "locale", "fr", "LC_MESSAGES", "pokerules")
"""The catalogue, without the ending: ``.po`` as it is kept, and ``.mo`` as it is read."""


class CustomBuildHook(BuildHookInterface[Any]):
    """Adds the compiled catalogue to the wheel and, if that is asked for, the compiled modules."""

    def _wanted(self) -> bool:
        return os.environ.get(VARIABLE, "") not in ("", "0")

    def dependencies(self) -> list[str]:
        """Return what the build needs."""
        if self.target_name != "wheel":
            return []
        # attrs, so that mypy knows the classes that the kernels read.
        modules = ["mypy>=2.4", "setuptools>=77", "attrs>=23.2"] if self._wanted() else []
        return ["babel>=2.14", *modules]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile the catalogue, and the modules unless the installation is editable."""
        if self.target_name != "wheel":
            return
        source, built = Path(self.root, "src"), Path(mkdtemp(prefix="pokerules-"))
        if version == "editable":
            _compile_catalogue(source / CATALOGUE.with_suffix(".po"), source / CATALOGUE.with_suffix(".mo"))
            return
        catalogue = built / "pokerules.mo"
        _compile_catalogue(source / CATALOGUE.with_suffix(".po"), catalogue)
        build_data["force_include"][str(catalogue)] = str(CATALOGUE.with_suffix(".mo"))
        if self._wanted():
            _compile(source, built)
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
            for library in (built / "lib").rglob("*"):
                if library.is_file():
                    build_data["force_include"][str(library)] = str(library.relative_to(built / "lib"))


def _compile_catalogue(text: Path, compiled: Path) -> None:
    """Write a catalogue as gettext reads it."""
    # It is there only where `dependencies` has asked for it.
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    with text.open("rb") as kept, compiled.open("wb") as written:
        write_mo(written, read_po(kept))


def _compile(source: Path, built: Path) -> None:
    """Compile the modules, and leave the libraries in a folder as they lie in the package."""
    # They are there only where `dependencies` has asked for them.
    from mypyc.build import mypycify
    from setuptools import Distribution

    paths = [str(Path("pokerules", *name.split(".")).with_suffix(".py")) for name in MODULES]
    before = Path.cwd()
    os.chdir(source)  # mypy and mypyc take the names of modules from the paths as they are given.
    try:
        extensions = mypycify(
            ["--config-file=", "--strict", "--no-warn-unused-ignores", "--ignore-missing-imports", *paths],
            group_name="pokerules._kernels",
            target_dir=str(built / "c"),
        )
        command = Distribution({"name": "pokerules", "ext_modules": extensions}).get_command_obj("build_ext")
        command.build_lib, command.build_temp = str(built / "lib"), str(built / "objects")
        command.ensure_finalized()
        command.run()
    finally:
        os.chdir(before)
