"""What the installed package declares and carries (cases PK01 and PK02)."""

import importlib
import re
import subprocess
import sys
import textwrap
from importlib.metadata import entry_points, metadata, requires, version
from importlib.resources import files
from pathlib import Path

import pokerules
from pokerules import errors, loads

ROOT = Path(__file__).parent.parent


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
