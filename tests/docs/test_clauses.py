"""What the site says of each clause is read from the repository, and a gap in it ends the build."""

import re
import shutil
from pathlib import Path

import pytest

from pokerules import GAMES, Reason, quickpoker
from pokerules.errors import DOCUMENTATION, Violation
from tests.docs.extension import ROOT, clauses


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """Return a copy of the files that the tables of Quick Poker are made of."""
    for name in ("docs/rules", "docs/spec", "src/pokerules", "tests/rules", "tests/spec"):
        ignored = shutil.ignore_patterns("__pycache__", "goldens")
        shutil.copytree(ROOT / name, tmp_path / name, ignore=ignored)
    return tmp_path


def edit(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


def test_the_extension_knows_the_games_of_the_library() -> None:
    assert list(GAMES) == list(clauses.GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_has_a_function_and_a_test(game: str) -> None:
    rows = clauses.rows(game)
    assert len(rows) == {"quickpoker": 22, "president": 24, "jedisjeux": 20}[game]
    assert all(row.functions and row.tests for row in rows)


def test_a_row_holds_what_names_the_clause() -> None:
    [row] = [row for row in clauses.rows("quickpoker") if row.clause.id == "QP-14"]
    assert row.clause.title == "The leader may pass"
    assert "pokerules.quickpoker.lead.leader" in row.functions
    assert any("leader" in test for test in row.tests)
    assert "a_pass_is_for_the_strict_leader" in row.laws


def test_a_row_holds_the_contracts_that_are_proved_of_the_clause() -> None:
    [row] = [row for row in clauses.rows("jedisjeux") if row.clause.id == "JJ-14"]
    assert ("a_pot_is_shared",) == row.contracts


def test_names_in_enumerations_of_reasons_do_not_count_as_functions() -> None:
    found = {name for row in clauses.rows("quickpoker") for name in row.functions}
    assert not [name for name in found if "Reason" in name or "DefectKind" in name]


def test_a_range_of_clauses_names_each_of_them() -> None:
    assert ["QP-9", "QP-10", "QP-11", "PR-2"] == list(clauses.mentioned("(QP-9 to QP-11, PR-2)"))


@pytest.mark.parametrize(
    ("file", "old", "new", "fault"),
    [
        ("docs/rules/quickpoker.md", "(QP-4)=\n", "", "no anchor for QP-4"),
        ("docs/rules/quickpoker.md", "(QP-4)=\n", "(QP-40)=\n", "no anchor for QP-4"),
        ("tests/rules/test_quickpoker.py", '"QP-18"', '"QP-17"', "QP-18 has no test"),
        ("tests/rules/test_quickpoker.py", '"QP-18"', '"QP-81"', "QP-81 is in no rulebook"),
        ("tests/spec/test_contracts.py", '"QP-5"', '"QP-55"', "QP-55 is in no rulebook"),
    ],
)
def test_what_is_missing_is_a_fault(copy: Path, file: str, old: str, new: str, fault: str) -> None:
    edit(copy / file, old, new)
    with pytest.raises(clauses.Fault, match=fault):
        clauses.rows("quickpoker", copy)


def test_a_clause_that_no_function_names_is_a_fault(copy: Path) -> None:
    for file in (copy / "src" / "pokerules" / "quickpoker").rglob("*.py"):
        file.write_text(re.sub(r"QP-18\b", "QP-17", file.read_text("utf-8")), encoding="utf-8")
    with pytest.raises(clauses.Fault, match="QP-18 has no function"):
        clauses.rows("quickpoker", copy)


def test_operators_belong_to_the_definition_that_names_the_clause(copy: Path) -> None:
    for file in (copy / "docs" / "spec").glob("*.tla"):
        file.unlink()
    assert clauses.operators("quickpoker", copy) == {}
    (copy / "docs" / "spec" / "QuickPoker.tla").write_text(
        "CONSTANTS\n"
        "  Faces,    \\* QP-3   1..6\n"
        "Hole == 9   \\* QP-6\n"
        "\\* QP-16: who is next.\n"
        "Next(s) ==\n"
        "  CASE s = 1 -> 2   \\* QP-20\n"
        "-------\n"
        "(* Figures (QP-9). *)\n",
        encoding="utf-8",
    )
    expected = {"QP-3": ["Faces"], "QP-6": ["Hole"], "QP-16": ["Next"], "QP-20": ["Next"]}
    assert expected == clauses.operators("quickpoker", copy)
    with pytest.raises(clauses.Fault, match="QP-1 has no operator"):
        clauses.rows("quickpoker", copy)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("enumeration", ["Reason", "DefectKind"])
def test_every_reason_and_defect_is_told_with_its_clauses(game: str, enumeration: str) -> None:
    told = clauses.members(game, enumeration)
    members = getattr(GAMES[game], enumeration)
    assert [(member.name, member.value) for member in members] == [(one.name, one.value) for one in told]


def test_a_reason_without_a_clause_is_a_fault(copy: Path) -> None:
    edit(copy / "src/pokerules/quickpoker/refusal.py", "Turns go clockwise (QP-16).", "Turns go clockwise.")
    with pytest.raises(clauses.Fault, match="NOT_YOUR_TURN"):
        clauses.members("quickpoker", "Reason", copy)


@pytest.mark.parametrize("game", GAMES)
def test_the_decisions_are_the_clauses_marked_so_in_the_rulebook(game: str) -> None:
    text = (ROOT / "docs" / "rules" / f"{game}.md").read_text(encoding="utf-8")
    decided = [clause for clause in clauses.rulebook(game) if clause.is_decision]
    assert text.count("\n**Decision.** ") == len(decided) > 5
    for clause in decided:
        silence, *reading = clause.decision
        assert silence.endswith((".", "»"))
        assert reading, f"{clause.id} does not tell the reading taken in a paragraph of its own"


@pytest.mark.parametrize("game", GAMES)
def test_rejected_readings_of_decisions_name_their_option(game: str) -> None:
    for clause in clauses.rulebook(game):
        if clause.rejected:
            assert "`" in clause.rejected, clause.id


@pytest.mark.parametrize("game", GAMES)
def test_the_url_of_a_violation_is_the_anchor_of_its_clause(game: str) -> None:
    reason = next(iter(GAMES[game].Reason))  # type: ignore[attr-defined]
    for clause in clauses.rulebook(game):
        violation = Violation(clause.id, reason, "…")
        assert violation.url == f"{DOCUMENTATION}rules/{game}.html#{clause.id.lower()}"


def test_a_game_outside_the_library_has_no_rulebook_unless_it_names_one() -> None:
    class Elsewhere(Reason):
        NO = "no"

    assert Elsewhere.NO.rulebook is None
    assert Violation("XX-1", Elsewhere.NO, "…").url is None


def test_a_refusal_links_its_clause() -> None:
    violation = quickpoker.why_illegal(quickpoker.start(), quickpoker.Roll(9))
    assert violation is not None
    assert violation.url == "https://pokerules.readthedocs.io/en/latest/rules/quickpoker.html#qp-3"
