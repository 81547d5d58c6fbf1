"""Things that several pages say alike, and that must not come apart."""

import ast
import importlib
import inspect
import re
from types import ModuleType
from typing import Any

import pytest

import pokerules
from pokerules import jedisjeux, president, quickpoker
from tests.docs.extension import DOCS, ROOT

# Documented under another name: these modules hand on, or are played through `pokerules.simulate`.
REEXPORTED = {
    "pokerules.quickpoker.defects": ("pokerules.quickpoker.position",),
    "pokerules.quickpoker.text": ("pokerules.quickpoker.board",),
    **{f"pokerules.{game}.playing_out": ("pokerules.simulate",) for game in pokerules.GAMES},
}


def address(value: Any) -> str:
    return f"{value.__module__}.{value.__name__}"


def first_program(text: str) -> str:
    found = re.search(r"```python\n(from random.*?)```", text, re.DOTALL)
    assert found is not None
    return found[1]


def test_the_home_page_has_the_ten_line_program_of_the_readme() -> None:
    program = first_program((DOCS / "index.md").read_text("utf-8"))
    assert first_program((ROOT / "README.md").read_text("utf-8")) == program
    assert len(program.splitlines()) == 10


def test_the_home_page_leads_everybody_to_what_they_need() -> None:
    text = (DOCS / "index.md").read_text("utf-8")
    needs = re.findall(r"^- \*\*(I [^*]+)\.\*\*", text, re.MULTILINE)
    assert needs == [
        "I want to settle a rule",
        "I want to see a game",
        "I write a bot",
        "I run a server",
        "I port the rules",
    ]


def test_the_tables_that_people_play_are_valid_variants() -> None:
    text = (DOCS / "how-to" / "choose-variants.md").read_text("utf-8")
    calls = re.findall(r"^  `(\w+\.Rules\(.*\))`$", text, re.MULTILINE)
    games = {"quickpoker": quickpoker, "president": president, "jedisjeux": jedisjeux}
    for call in calls:
        tree = ast.parse(call, mode="eval").body
        assert isinstance(tree, ast.Call)
        options = {str(given.arg): ast.literal_eval(given.value) for given in tree.keywords}
        rules = games[call.partition(".")[0]].Rules(**options)
        assert {name: getattr(rules, name) for name in options} == options
    assert len(calls) == 8


@pytest.mark.parametrize("page", sorted(path.name for path in (DOCS / "reference").glob("*.md")))
def test_a_reference_page_opens_with_words_of_its_own(page: str) -> None:
    """No page is a wall of autodoc: it says first when you need it."""
    _, opening, *_ = (DOCS / "reference" / page).read_text("utf-8").split("\n\n")
    assert not opening.startswith(("```", "#", "|"))
    assert len(opening.split()) >= 12


def test_the_table_of_the_readme_names_functions_that_there_are() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    calls = re.findall(r"^\| (`.+`) \|", text, re.MULTILINE)
    named = [name for call in calls for name in re.findall(r"`(?:quickpoker\.)?(\w+)\(", call)]
    assert {"start", "apply", "resample", "setup"} < set(named)
    assert [name for name in named if not hasattr(quickpoker, name) and not hasattr(pokerules, name)] == []


def offered(module: ModuleType) -> list[Any]:
    """Return the classes and functions that a module names as its own in `__all__`."""
    values = [getattr(module, name) for name in getattr(module, "__all__", ())]
    return [value for value in values if inspect.isclass(value) or inspect.isfunction(value)]


def test_every_public_name_has_its_place_in_the_reference() -> None:
    pages = "".join(path.read_text("utf-8") for path in (DOCS / "reference").glob("*.md"))
    covered = set(re.findall(r"(?:auto(?:module|class|function)|py:function):: ([\w.]+)", pages))
    for name in re.findall(r"automodule:: ([\w.]+)", pages):
        covered.update(address(one) for one in offered(importlib.import_module(name)))
    missing = [
        f"{module.__name__}.{name}"
        for module in (pokerules, quickpoker, president, jedisjeux)
        for name in module.__all__
        if inspect.isclass(value := getattr(module, name)) or inspect.isfunction(value)
        if not covered & {value.__module__, address(value), *REEXPORTED.get(value.__module__, ())}
    ]
    assert missing == []
