"""What the installed package declares and carries (cases PK01 and PK02)."""

import subprocess
import sys
import tomllib
from importlib.metadata import metadata, requires
from importlib.resources import files

import pokerules
from tests.docs.extension import ROOT
from tests.pythons.__main__ import BUILDS


def test_pk01_the_package_carries_its_type_marker() -> None:
    assert files("pokerules").joinpath("py.typed").is_file()


def test_pk02_python_is_bounded_from_below_alone() -> None:
    assert metadata("pokerules")["Requires-Python"] == ">=3.11"


def test_attrs_is_the_only_dependency_outside_the_extras() -> None:
    core = [requirement for requirement in requires("pokerules") or [] if "extra ==" not in requirement]
    assert [requirement.split(">=")[0] for requirement in core] == ["attrs"]


def test_importing_all_games_loads_nothing_but_attrs_and_the_standard_library() -> None:
    program = (
        "import sys, pokerules; [*pokerules.GAMES.values()]; print(*{n.split('.')[0] for n in sys.modules})"
    )
    done = subprocess.run([sys.executable, "-I", "-c", program], capture_output=True, text=True, check=True)
    foreign = set(done.stdout.split()) - set(sys.stdlib_module_names) - {"__main__"}
    started_with = subprocess.run(
        [sys.executable, "-I", "-c", "import sys; print(*{name.split('.')[0] for name in sys.modules})"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert foreign - set(started_with.stdout.split()) == {"attr", "attrs", "pokerules"}


def test_every_public_name_is_there_and_listed_in_order() -> None:
    assert [name for name in pokerules.__all__ if not hasattr(pokerules, name)] == []
    assert len(pokerules.__all__) == len(set(pokerules.__all__))


def test_the_pythons_that_are_tested_are_those_that_are_claimed() -> None:
    project = tomllib.loads(ROOT.joinpath("pyproject.toml").read_text("utf-8"))["project"]
    claims = [claim.rpartition(" :: ")[2] for claim in project["classifiers"] if ":: Python :: 3." in claim]
    oldest = project["requires-python"].removeprefix(">=")
    assert claims == [oldest, *BUILDS]
