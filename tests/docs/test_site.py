"""The built site: search finds the words of both languages, decisions are marked, a gap ends the build."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.docs.extension import DOCS, ROOT, clauses

pytestmark = pytest.mark.site


def build(source: Path, out: Path, *pages: str) -> subprocess.CompletedProcess[str]:
    """Build some pages of the documentation, the first of them as its root."""
    return subprocess.run(
        [
            *(sys.executable, "-m", "sphinx", "-q", "-E"),
            *("-D", f"include_patterns={','.join(pages)}", "-D", f"root_doc={pages[0].removesuffix('.md')}"),
            *(str(source), str(out)),
        ],
        env={**os.environ, "PYTHONPATH": "", "PYTHONWARNINGS": ""},
        capture_output=True,
        text=True,
        encoding="utf-8",
    )


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a site of the glossary, the decisions and the rulebooks."""
    out = tmp_path_factory.mktemp("site")
    done = build(DOCS, out, "glossary.md", "decisions.md", "rules/*.md")
    assert done.returncode == 0, done.stderr
    return out


@pytest.fixture(scope="module")
def index(site: Path) -> Any:
    """Return the index that the search box looks words up in."""
    text = (site / "searchindex.js").read_text(encoding="utf-8")
    return json.loads(text.removeprefix("Search.setIndex(").rstrip().removesuffix(")"))


def words() -> list[str]:
    text = (DOCS / "glossary.md").read_text(encoding="utf-8")
    block = re.search(r"```\{glossary\}\n(.*?)```", text, re.DOTALL)
    assert block is not None
    return [line for line in block[1].splitlines() if line and not line.startswith(" ")]


def test_search_finds_every_word_of_the_glossary_in_both_languages(index: Any) -> None:
    missing = [word for word in words() if word.lower() not in index["indexentries"]]
    assert missing == []
    assert len(words()) > 80


@pytest.mark.parametrize(
    "typed", ["carre", "carré", "brelan", "three of a kind", "penalite", "as", "pioche", "trick", "de"]
)
def test_search_finds_words_without_their_accents_too(index: Any, typed: str) -> None:
    glossary = index["docnames"].index("glossary")
    # Main entries come before all other results.
    assert [(page, is_main) for page, _, is_main in index["indexentries"][typed]] == [(glossary, True)]


def test_search_finds_the_names_of_the_tables(index: Any) -> None:
    found = [word for word in ("carreau", "cœur", "valet", "rivièr") if word in index["terms"]]
    assert found == ["carreau", "cœur", "valet", "rivièr"]


@pytest.mark.parametrize("game", clauses.GAMES)
def test_every_clause_has_its_anchor_and_every_decision_its_mark(site: Path, game: str) -> None:
    page = (site / "rules" / f"{game}.html").read_text(encoding="utf-8")
    book = clauses.rulebook(game)
    assert [one.id for one in book if f'id="{one.id.lower()}"' not in page] == []
    decided = sum(one.is_decision for one in book)
    assert page.count('<strong class="clause-mark clause-decision">') == decided
    assert len(re.findall(r'<section class="[^"]*has-decision', page)) == decided


def test_the_page_of_decisions_lists_them_all(site: Path) -> None:
    page = (site / "decisions.html").read_text(encoding="utf-8")
    decided = [one for game in clauses.GAMES for one in clauses.rulebook(game) if one.is_decision]
    missing = [
        one.id
        for one in decided
        if not re.search(rf'class="decision-title"><span class="clause-id"><a [^>]*#{one.id.lower()}"', page)
    ]
    assert missing == []
    assert page.count('class="decision-title"') == len(decided)


def test_a_missing_anchor_ends_the_build(tmp_path: Path) -> None:
    for name in ("docs/_ext", "docs/_static", "docs/rules"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(DOCS / "conf.py", tmp_path / "docs")
    book = tmp_path / "docs" / "rules" / "jedisjeux.md"
    book.write_text(book.read_text("utf-8").replace("(JJ-9)=\n", ""), encoding="utf-8")
    done = build(tmp_path / "docs", tmp_path / "out", "rules/quickpoker.md", "rules/*.md")
    assert done.returncode != 0
    assert "JJ-9" in done.stderr
