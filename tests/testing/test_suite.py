"""The suite that ships with the package, run as a user runs it, and what it asks of a kit."""

import os
import re
import runpy
import subprocess
import sys
from pathlib import Path
from typing import Any

import attrs
import pytest
from hypothesis import Phase
from hypothesis import strategies as st

from pokerules import GAMES, jedisjeux, president, quickpoker, register
from pokerules.cards import Card, Cards
from pokerules.errors import InvalidArgument
from pokerules.game import _table as table
from pokerules.testing import suite
from pokerules.testing import test_laws as installed
from pokerules.testing.kits import KITS, Kit, kit_of
from pokerules.testing.laws import GENERAL, law, require
from pokerules.testing.laws.positions import Fault, reading_tells_all_defects
from pokerules.testing.laws.president import suits_break_ties
from pokerules.testing.report import as_text
from pokerules.testing.suite import LAWS, hold, laws_of
from tests.testing.engines import engine


def notes_of(error: BaseException) -> str:
    """Return what has been added to an error."""
    return "\n".join(error.__notes__)


IDS = re.compile(r"(QP|PR|JJ)-[0-9]+")


def test_the_library_itself_does_not_need_hypothesis() -> None:
    code = "import sys, pokerules; sys.exit('hypothesis' in sys.modules or 'pytest' in sys.modules)"
    assert 0 == subprocess.run([sys.executable, "-c", code], check=False).returncode


@pytest.mark.slow
def test_the_installed_suite_runs_by_its_name(tmp_path: Path) -> None:
    """As a user runs it, away from this repository; the environment says on how many games."""
    command = [sys.executable, "-m", "pytest", "--pyargs", "pokerules.testing", "-q", "-k", "odds_are_exact"]
    environment = {**os.environ, "POKERULES_EXAMPLES": "2"}
    done = subprocess.run(
        command, cwd=tmp_path, env=environment, capture_output=True, text=True, encoding="utf-8", check=False
    )
    assert 0 == done.returncode, done.stdout
    assert "3 passed" in done.stdout


@pytest.mark.parametrize(("value", "examples"), [("", 40), ("  ", 40), ("7", 7), (" 1000\n", 1000)])
def test_the_environment_says_on_how_many_games_a_law_is_tried_and_nothing_means_the_usual(
    value: str, examples: int
) -> None:
    assert examples == suite.asked(value)


@pytest.mark.parametrize("value", ["0", "-3", "1e3", "many", "4_0", "\u0664", "9" * 5000])
def test_a_number_of_games_that_is_none_is_named_with_its_variable(value: str) -> None:
    said = r"^POKERULES_EXAMPLES must be a whole number from 1, or empty, not '"
    with pytest.raises(InvalidArgument, match=said):
        suite.asked(value)


@pytest.mark.parametrize(("value", "examples"), [("", 40), ("7", 7)])
def test_the_environment_is_read_when_the_suite_is_imported(
    value: str, examples: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("POKERULES_EXAMPLES", value)
    assert examples == runpy.run_path(str(suite.__file__))["EXAMPLES"]


def test_what_the_environment_says_is_told_by_pytest_if_it_is_no_number(tmp_path: Path) -> None:
    """In one sentence, and not by a traceback."""
    command = [sys.executable, "-m", "pytest", "--pyargs", "pokerules.testing", "-q", "-k", "odds_are_exact"]
    done = subprocess.run(
        [*command, "--collect-only"],
        cwd=tmp_path,
        env={**os.environ, "POKERULES_EXAMPLES": "many"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert "a whole number from 1, or empty, not 'many'" in done.stdout
    assert "Traceback" not in done.stdout + done.stderr


def test_the_installed_suite_tries_a_law_as_often_as_it_is_asked_to(monkeypatch: pytest.MonkeyPatch) -> None:
    tried = []
    monkeypatch.setattr(installed, "hold", lambda *asked: tried.append(asked))
    law = suite.laws_of("quickpoker")[0]
    installed.test_the_law_holds("quickpoker", law)
    assert [(law, quickpoker)] == tried


def test_a_test_file_that_cannot_be_collected_says_why_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("POKERULES_EXAMPLES", "none")
    monkeypatch.delitem(sys.modules, "pokerules.testing.suite")
    said = r"^POKERULES_EXAMPLES must be a whole number from 1, or empty, not 'none'$"
    with pytest.raises(pytest.Collector.CollectError, match=said):
        runpy.run_path(str(Path(suite.__file__).with_name("test_laws.py")))


def test_a_game_that_records_do_not_know_is_told_by_its_rules_and_moves() -> None:
    assert "the game under 'my rules':\nmove 1\nmove 2" == as_text("my rules", ["move 1", "move 2"])


def test_a_state_that_is_read_though_it_should_have_defects_is_told() -> None:
    start = quickpoker.start()
    with pytest.raises(AssertionError, match=r"^reading tells all defects: .* is read as State"):
        reading_tells_all_defects(quickpoker, start, [Fault("die", None, quickpoker.DefectKind.DIE, "QP-3")])


def test_every_law_is_asked_of_some_game() -> None:
    assert {law.name for law in LAWS} == {law.name for game in KITS for law in laws_of(game)}


@pytest.mark.parametrize("game", KITS)
def test_the_laws_of_a_rulebook_cite_its_clauses(game: str) -> None:
    prefix = GAMES[game].CLAUSES
    for one in KITS[game].laws:
        assert one.clauses
        assert all(clause.startswith(f"{prefix}-") and IDS.fullmatch(clause) for clause in one.clauses)


def test_laws_of_the_contract_cite_no_clause() -> None:
    assert {()} == {one.clauses for one in GENERAL}


@pytest.mark.parametrize("one", LAWS, ids=str)
def test_every_law_says_what_it_requires(one: Any) -> None:
    assert (one.function.__doc__ or "").startswith("Require")


def test_quick_poker_hides_nothing_so_nothing_can_leak() -> None:
    names = {law.name for law in laws_of(quickpoker)}
    assert "views_leak_nothing" not in names
    assert "views_leak_nothing" in {law.name for law in laws_of(president)}


def test_a_kit_is_found_by_module_name_or_itself() -> None:
    assert KITS["jedisjeux"] is kit_of(jedisjeux)
    assert KITS["jedisjeux"] is kit_of("jedisjeux")
    assert KITS["jedisjeux"] is kit_of(KITS["jedisjeux"])


def test_a_game_that_joins_the_table_says_where_its_kit_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a kit it is not a game of the suite."""
    monkeypatch.setattr(table, "_games", dict(vars(table)["_games"]))
    mine = engine(quickpoker, NAME="mine")
    register(mine)
    assert (3, None) == (len(KITS), KITS.get("mine"))
    assert "<kits of quickpoker, president, jedisjeux>" == repr(KITS)
    with pytest.raises(InvalidArgument, match="game must be a kit or one of quickpoker"):
        kit_of("mine")
    mine.TESTING = "pokerules.testing.kits.quickpoker"
    assert KITS["quickpoker"] is kit_of(mine) is kit_of("mine")


@pytest.mark.parametrize(("game", "told"), [("chess", "'chess'"), (pytest, "'pytest'")])
def test_a_game_without_a_kit_is_refused_by_name(game: Any, told: str) -> None:
    with pytest.raises(
        InvalidArgument, match=f"a kit or one of quickpoker, president, jedisjeux, not {told}"
    ):
        kit_of(game)


def test_a_bare_kit_is_asked_the_laws_that_need_no_more() -> None:
    """A game of which only the rules are known is held to what can be drawn for it."""
    bare = Kit(quickpoker, st.just(quickpoker.Rules()), without=("records_survive",))
    names = {law.name for law in laws_of(bare)}
    assert {"exactly_one_thing_is_due", "values_can_be_copied", "plays_as_the_reference"} <= names
    assert not names & {"records_survive", "renaming_commutes", "refusals_are_raised", "chips_sum_to_zero"}


def test_a_fault_is_reported_with_the_shortest_game_that_shows_it() -> None:
    """A die that shows too much is first noticed after one move, and the report says which."""

    def apply(state: Any, move: Any) -> Any:
        successor = quickpoker.apply(state, move)
        return attrs.evolve(successor, may_pass=True) if move == quickpoker.Roll(2) else successor

    law = next(law for law in LAWS if law.name == "every_state_is_valid")
    with pytest.raises(AssertionError, match="every state is valid") as caught:
        hold(law, engine(quickpoker, apply=apply), quickpoker, derandomize=True)
    assert "game: quickpoker\n\nroll 2\n" in notes_of(caught.value)


def test_an_error_of_the_engine_is_laid_to_its_law() -> None:
    """A crash in the middle of a game ends the game drawn, and the law names it."""

    def apply(state: Any, move: Any) -> Any:
        if isinstance(move, quickpoker.Advance) and move.lane == 1:
            raise KeyError("lane")
        return quickpoker.apply(state, move)

    law = next(law for law in LAWS if law.name == "listed_moves_can_be_made")
    with pytest.raises(AssertionError, match="listed moves can be made: KeyError was raised: 'lane'"):
        hold(law, engine(quickpoker, apply=apply), quickpoker, derandomize=True, phases=[Phase.generate])


def test_moments_are_spread_over_a_game_with_its_first_and_last() -> None:
    assert [] == suite._spread(0)
    for moments in range(1, 60):
        places = suite._spread(moments)
        assert len(places) == min(moments, suite.MOST_MOMENTS)
        assert places == sorted(set(places))
        assert (0, moments - 1) == (places[0], places[-1])


def test_of_low_natural_runs_the_card_below_the_ace_decides_by_its_suit() -> None:
    """A-2-3-4-5 is headed by its five, so the suits of ace and two break no tie (PR-3, PR-11)."""
    runs = [Cards.parse("Ad 2d 3c 4c 5s"), Cards.parse("As 2s 3h 4h 5d"), Cards.parse("Ac 2h 3s 4d 5c")]
    suits_break_ties(president, president.Rules(straights="natural"), runs)
    with pytest.raises(AssertionError, match="suits break ties"):
        suits_break_ties(
            engine(president, beats=lambda one, _, __: Card.parse("As") in one.cards),
            president.Rules(straights="natural"),
            runs,
        )


def test_a_law_names_itself_and_its_clauses() -> None:
    @law("QP-1", "QP-2")
    def seats_are_taken(_: Any, seats: int) -> None:
        """Require that somebody plays."""
        require(seats > 0, "{} play", seats)

    seats_are_taken(None, 1)
    with pytest.raises(AssertionError, match=r"^seats are taken \(QP-1, QP-2\): 0 play$"):
        seats_are_taken(None, 0)
