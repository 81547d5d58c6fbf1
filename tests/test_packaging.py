"""What the installed package declares and carries (cases PK01 and PK02)."""

import importlib
import re
import subprocess
import sys
import textwrap
import tomllib
from importlib.metadata import entry_points, metadata, requires, version
from importlib.resources import files

import pokerules
from pokerules import errors, loads
from tests.docs.extension import ROOT
from tests.pythons.__main__ import BUILDS


def test_pk01_the_package_carries_its_type_marker() -> None:
    assert files("pokerules").joinpath("py.typed").is_file()


def test_pk02_python_is_bounded_from_below_alone() -> None:
    assert metadata("pokerules")["Requires-Python"] == ">=3.11"


def test_the_pythons_that_are_tested_are_those_that_are_claimed() -> None:
    project = tomllib.loads(ROOT.joinpath("pyproject.toml").read_text("utf-8"))["project"]
    claims = [claim.rpartition(" :: ")[2] for claim in project["classifiers"] if ":: Python :: 3." in claim]
    oldest = project["requires-python"].removeprefix(">=")
    assert claims == [oldest, *BUILDS]


def test_attrs_and_cattrs_are_the_only_dependencies_outside_the_extras() -> None:
    core = [requirement for requirement in requires("pokerules") or [] if "extra ==" not in requirement]
    assert [requirement.split(">=")[0] for requirement in core] == ["attrs", "cattrs"]


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


def test_cattrs_is_imported_when_a_record_is_first_written_or_read() -> None:
    program = """
import sys
from pokerules import Record, dumps, loads, quickpoker, replay, to_dict
assert len([*replay(Record(quickpoker.Rules(), [quickpoker.Roll(3)]))]) == 2
print("cattrs" in sys.modules)
to_dict(quickpoker.Pass(0))
print("cattrs" in sys.modules)
"""
    done = subprocess.run([sys.executable, "-I", "-c", program], capture_output=True, text=True, check=True)
    assert ["False", "True"] == done.stdout.split()


def test_every_public_name_is_there_and_listed_in_order() -> None:
    assert [name for name in pokerules.__all__ if not hasattr(pokerules, name)] == []
    assert len(pokerules.__all__) == len(set(pokerules.__all__))


def test_the_version_is_the_same_wherever_it_is_said() -> None:
    citation = re.search(r"^version: (.*)$", (ROOT / "CITATION.cff").read_text("utf-8"), re.MULTILINE)
    assert citation is not None
    assert {pokerules.__version__} == {version("pokerules"), citation[1]}


def test_the_package_says_where_its_documentation_source_issues_and_changes_are() -> None:
    urls = dict(url.split(", ", 1) for url in metadata("pokerules").get_all("Project-URL") or [])
    assert list(urls) == ["Documentation", "Source", "Issues", "Changelog"]
    assert errors.DOCUMENTATION.startswith(urls["Documentation"])


def test_the_command_ends_by_the_module_that_minds_its_process() -> None:
    [command] = entry_points(group="console_scripts", name="pokerules")
    assert importlib.import_module("pokerules.__main__").main is command.load()


def test_a_report_of_a_wrong_rule_has_a_record_and_a_clause() -> None:
    form = (ROOT / ".github" / "ISSUE_TEMPLATE" / "rule.yml").read_text("utf-8")
    required = re.findall(r"id: (\w+)(?:(?!id: ).)*?required: true", form, re.DOTALL)
    assert required == ["record", "clause", "difference", "version"]
    record = re.search(r"placeholder: \|\n(.*?)\n    validations", form, re.DOTALL)
    assert record is not None
    assert len(loads(textwrap.dedent(record[1])).moves) == 2


def test_the_public_workflow_runs_the_checks_that_are_run_everywhere() -> None:
    workflow = (ROOT / ".github" / "workflows" / "ci.yml").read_text("utf-8")
    assert re.findall(r"- (run|uses): (.*)", workflow) == [
        ("uses", "actions/checkout@v4"),
        ("run", "bash .ci/run"),
    ]
