"""Faults that random games seldom show are found in every run, are kept, and are told as a record."""

import re
from pathlib import Path
from typing import Any

import attrs
import pytest

from pokerules import Record, jedisjeux, loads, president, quickpoker, replay
from pokerules.cards import FULL_DECK
from pokerules.testing import suite
from pokerules.testing.kits import KITS
from pokerules.testing.laws import Law
from pokerules.testing.suite import LAWS, hold, laws_of
from tests.testing.engines import after, engine
from tests.testing.faults import RARE

LAW: Law = next(law for law in LAWS if law.name == "plays_as_the_reference")


@pytest.mark.parametrize("fault", RARE)
def test_a_rare_fault_is_found_by_every_run(fault: str) -> None:
    """Before anything is drawn: a game of the shipped files meets it."""
    game, faulty = RARE[fault]
    with pytest.raises(AssertionError, match=r"^plays as the reference: ") as caught:
        hold(LAW, faulty, game)
    assert " of the shipped conformance file, " in caught.value.__notes__[0]


def test_a_game_that_has_been_found_to_fail_is_told_with_its_place_its_clauses_and_its_record() -> None:
    _, faulty = RARE["odd chips go to the lowest seats"]
    with pytest.raises(AssertionError) as caught:
        hold(LAW, faulty, "jedisjeux")
    place, told = caught.value.__notes__
    assert re.fullmatch(r"game \d+ of the shipped conformance file, there for JJ-.*", place)
    record = loads(told.partition("\n\n")[2])
    assert isinstance(record, Record)
    assert len(record.moves) + 1 == len(list(replay(record)))
    with pytest.raises(AssertionError, match=f"^{re.escape(str(caught.value))}"):
        hold(LAW, faulty, "jedisjeux", record=record)
    hold(LAW, jedisjeux, record=record)


def one_more(_: Any, move: Any, successor: Any) -> Any:
    """Let a six count seven."""
    if not isinstance(move, quickpoker.Roll) or move.value != 6:
        return successor
    return attrs.evolve(successor, die=7)


class TestKept:
    """What a drawn game has shown is kept in a directory and tried first by the next run."""

    LAW = next(law for law in laws_of("quickpoker") if law.name == "every_state_is_valid")

    @pytest.fixture(autouse=True)
    def _in_a_directory_of_its_own(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.chdir(tmp_path)
        monkeypatch.delenv("CI", raising=False)

    def fails(self, **options: Any) -> str:
        """Return what is said of a fault."""
        with pytest.raises(AssertionError) as caught:
            hold(self.LAW, after(quickpoker, one_more), "quickpoker", derandomize=False, **options)
        return "\n".join([str(caught.value), *caught.value.__notes__])

    def test_a_red_run_stays_red_though_too_few_games_are_drawn_to_find_the_fault_again(self) -> None:
        self.fails(examples=300)
        kept = [file for file in (suite.FAILURES / "quickpoker" / self.LAW.name).rglob("*") if file.is_file()]
        assert kept
        assert "roll 6\n" in self.fails(examples=1, seed=0)

    def test_the_seed_is_told_and_draws_the_same_games(self) -> None:
        told = self.fails(examples=300, database=None)
        seed = re.search(r"drawn with seed=(\d+)", told)
        assert seed is not None
        assert told == self.fails(examples=300, database=None, seed=int(seed[1]))

    def test_the_record_that_is_told_is_one_that_replays_to_the_fault(self) -> None:
        told = self.fails(examples=300, seed=3)
        record = loads(told[told.index("pokerules: 1") :].partition("\ndrawn with")[0])
        assert quickpoker.Roll(6) in record.moves
        assert told.splitlines()[0] == self.fails(record=record).splitlines()[0]

    def test_where_examples_are_the_same_each_time_nothing_is_kept(self) -> None:
        with pytest.raises(AssertionError):
            hold(self.LAW, after(quickpoker, one_more), "quickpoker", examples=300, derandomize=True)
        assert not suite.FAILURES.exists()


class TestCornerGames:
    def test_an_engine_of_one_variant_is_tried_on_the_games_as_far_as_they_are_of_it(self) -> None:
        """The winner of a round leads the next in all of them, whatever the file says."""
        kit = attrs.evolve(KITS["president"], variant=lambda rules: attrs.evolve(rules, next_lead="winner"))
        with pytest.raises(AssertionError, match=r"^plays as the reference: "):
            hold(LAW, RARE["points are doubled above seven cards"][1], kit)

    def test_a_right_engine_of_one_variant_agrees_with_them_though_some_break_off(self) -> None:
        """What is refused after a game has broken off is not asked."""
        kit = attrs.evolve(KITS["president"], variant=lambda rules: attrs.evolve(rules, next_lead="winner"))
        hold(LAW, engine(president), kit, examples=1)

    @pytest.mark.parametrize("fault", [fault for fault, (game, _) in RARE.items() if game == "jedisjeux"])
    def test_an_engine_of_the_full_pack_is_tried_on_games_of_small_decks_with_the_other_cards_below(
        self, fault: str
    ) -> None:
        kit = attrs.evolve(KITS["jedisjeux"], variant=lambda rules: attrs.evolve(rules, deck=FULL_DECK))
        with pytest.raises(AssertionError) as caught:
            hold(LAW, RARE[fault][1], kit)
        assert "shipped" in caught.value.__notes__[0]
        assert "deck:" not in caught.value.__notes__[1]

    def test_a_kit_with_rules_of_its_own_has_none(self) -> None:
        _, faulty = RARE["odd chips go to the lowest seats"]
        rules = KITS["jedisjeux"].rules.map(lambda rules: attrs.evolve(rules, players=2, max_deals=1))
        hold(LAW, faulty, attrs.evolve(KITS["jedisjeux"], rules=rules), examples=1)

    def test_a_legal_move_that_raises_is_told(self) -> None:
        def apply(state: Any, move: Any) -> Any:
            if isinstance(move, quickpoker.Pass):
                raise KeyError("pass")
            return quickpoker.apply(state, move)

        with pytest.raises(AssertionError, match=r"seat \d passes is legal, but KeyError was raised: 'pass'"):
            hold(LAW, engine(quickpoker, apply=apply), "quickpoker")

    def test_a_move_that_is_refused_in_such_a_game_must_be_refused(self) -> None:
        def why_illegal(state: Any, move: Any) -> Any:
            return None if isinstance(move, quickpoker.Pass) else quickpoker.why_illegal(state, move)

        with pytest.raises(AssertionError, match=r"seat -?\d passes is not refused, but: QP-"):
            hold(LAW, engine(quickpoker, why_illegal=why_illegal), "quickpoker")
