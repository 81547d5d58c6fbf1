"""Things that several pages say alike, and that must not come apart."""

import ast
import re

import pytest

from pokerules import jedisjeux, president, quickpoker
from tests.docs.extension import DOCS, ROOT


def first_program(text: str) -> str:
    found = re.search(r"```python\n(from random.*?)```", text, re.DOTALL)
    assert found is not None
    return found[1]


def test_the_home_page_has_the_ten_line_program_of_the_readme() -> None:
    program = first_program((DOCS / "index.md").read_text("utf-8"))
    assert first_program((ROOT / "README.md").read_text("utf-8")) == program
    assert len(program.splitlines()) == 10


def test_the_home_page_leads_everybody_to_what_he_needs() -> None:
    text = (DOCS / "index.md").read_text("utf-8")
    needs = re.findall(r"^- \*\*(I [^*]+)\.\*\*", text, re.MULTILINE)
    assert needs == ["I want to settle a rule", "I write a bot", "I run a server", "I port the rules"]


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
    """No page is a wall of autodoc: it says first when one needs it."""
    _, opening, *_ = (DOCS / "reference" / page).read_text("utf-8").split("\n\n")
    assert not opening.startswith(("```", "#", "|"))
    assert len(opening.split()) >= 12
