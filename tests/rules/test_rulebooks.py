"""The rulebooks, the tests and the options agree: no clause without a test, no test without a clause."""

import ast
import re
from pathlib import Path
from typing import Any

import attrs
import pytest

from pokerules import GAMES

HERE = Path(__file__).parent
RULEBOOKS = HERE.parent.parent / "docs" / "rules"


def clauses(rulebook: Path) -> list[str]:
    """Return the ids of the clauses of a rulebook, from its headings."""
    return re.findall(r"^## ([A-Z]{2}-\d+) ", rulebook.read_text(encoding="utf-8"), re.MULTILINE)


def marked(test_file: Path) -> dict[str, list[str]]:
    """Return, for each test of a file, the clause ids that it is marked with."""
    tests: dict[str, list[str]] = {}
    for node in ast.walk(ast.parse(test_file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            tests[node.name] = [
                argument.value
                for decorator in node.decorator_list
                if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "pytest.mark.rule"
                for argument in decorator.args
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
            ]
    return tests


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_of_the_rulebook_has_a_marked_test(game: str) -> None:
    covered = {clause for marks in marked(HERE / f"test_{game}.py").values() for clause in marks}
    assert covered == set(clauses(RULEBOOKS / f"{game}.md"))


@pytest.mark.parametrize("game", GAMES)
def test_every_test_of_a_rule_names_its_clause(game: str) -> None:
    unmarked = [test for test, marks in marked(HERE / f"test_{game}.py").items() if not marks]
    assert unmarked == []


@pytest.mark.parametrize("game", GAMES)
def test_the_clauses_are_numbered_without_a_gap_and_have_an_anchor(game: str) -> None:
    text = (RULEBOOKS / f"{game}.md").read_text(encoding="utf-8")
    ids = clauses(RULEBOOKS / f"{game}.md")
    prefix = ids[0].split("-")[0]
    assert ids == [f"{prefix}-{number}" for number in range(1, len(ids) + 1)]
    assert ids == re.findall(r"^\(([A-Z]{2}-\d+)\)=$", text, re.MULTILINE)


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_says_what_it_rests_on_and_has_an_example(game: str) -> None:
    text = (RULEBOOKS / f"{game}.md").read_text(encoding="utf-8")
    for section in re.split(r"^## (?=[A-Z]{2}-\d)", text, flags=re.MULTILINE)[1:]:
        heading = section.splitlines()[0]
        assert ("**From the source.**" in section or "**Decision.**" in section, heading) == (True, heading)
        assert ("```python\n>>> " in section, heading) == (True, heading)


@pytest.mark.parametrize("game", GAMES)
def test_the_table_of_options_shows_the_fields_and_defaults_of_the_rules(game: str) -> None:
    text = (RULEBOOKS / f"{game}.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(\w+)` \| `([^`]+)` \|", text, re.MULTILINE)
    rules: Any = GAMES[game].Rules
    assert rows == [(field.name, default_text(field.default)) for field in attrs.fields(rules)]


def default_text(default: Any) -> str:
    """Return the default of an option as the table writes it."""
    text = repr(default).replace("'", '"')
    return "FULL_DECK" if text.startswith("Cards") else text
