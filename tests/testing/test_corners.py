"""The shipped conformance files meet every corner of every clause, and catch the faults planted elsewhere."""

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from pokerules import GAMES
from pokerules.record import replay
from pokerules.record.vectors import corner_games, shipped
from pokerules.testing.agreement import Position, agree, positions
from tests.testing import jedisjeux_mutants, president_mutants, quickpoker_mutants
from tests.testing.corners import FILES, text_of_file

RULEBOOKS = Path(__file__).parents[2] / "docs" / "rules"


@cache
def read(name: str) -> list[Position]:
    """Return the positions of the shipped file of a game."""
    return list(positions(shipped(name)))


@pytest.mark.parametrize("name", GAMES)
class TestFile:
    def test_the_library_agrees_with_every_line(self, name: str) -> None:
        assert len(read(name)) == agree(GAMES[name], read(name)) > 300

    def test_it_is_small_enough_to_keep(self, name: str) -> None:
        assert 300_000 < FILES[name].stat().st_size < 1_000_000

    def test_every_line_names_clauses_and_every_clause_of_the_rulebook_is_named(self, name: str) -> None:
        assert all(position.clauses for position in read(name))
        clauses = re.findall(r"^\(([A-Z]{2}-\d+)\)=$", (RULEBOOKS / f"{name}.md").read_text("utf-8"), re.M)
        named = {clause for position in read(name) for clause in position.clauses}
        assert set(clauses) == named

    def test_every_reason_of_a_refusal_is_met(self, name: str) -> None:
        reasons = {reason for position in read(name) for _, _, reason in position.refused}
        assert {reason.value for reason in GAMES[name].Reason} == reasons  # type: ignore[attr-defined]

    def test_every_option_takes_every_value_that_is_named(self, name: str) -> None:
        met = [position.state.rules for position in read(name)]
        for option, values in OPTIONS[name].items():
            assert set(values) <= {getattr(rules, option) for rules in met}, option

    def test_the_corner_games_are_those_of_the_file(self, name: str) -> None:
        games = corner_games(name)
        head, *lines = shipped(name)
        assert [*range(1, head["games"] + 1)] == [game.number for game in games]
        assert len(lines) > len(games)
        for game in games:
            assert len(game.record.moves) + 1 == len(list(replay(game.record)))
        assert sum(len(line["refused"]) for line in lines) == sum(len(game.refused) for game in games)

    @pytest.mark.slow
    def test_it_is_what_the_command_writes(self, name: str) -> None:
        """``python -m tests.testing.corners`` draws by a fixed seed, so that the file can be made again."""
        assert FILES[name].read_text("ascii") == text_of_file(name)


OPTIONS: dict[str, dict[str, tuple[Any, ...]]] = {
    "quickpoker": {
        "players": (2, 3, 4),
        "voluntary_loss": (True, False),
        "straight_flush": ("staircase", "royal", "suited", "never"),
        "kickers": (True, False),
        "high_card": (True, False),
        "next_start": ("next_seat", "winner", "loser"),
        "stake": (0, 1),
        "pawns": (2, 3, 4, 5),
        "rows": (2, 5, 8),
        "faces": (1, 2, 6),
    },
    "president": {
        "players": (2, 3, 4, 5, 6),
        "jokers": (0, 1, 2),
        "leftovers": ("aside", "dealt"),
        "hand_size": (None, 1, 5),
        "five_card_kinds": ("ranked", "same_kind"),
        "straights": ("game_order", "no_two", "natural"),
        "quads": ("on_turn", "anytime"),
        "joker": ("single", "trump"),
        "first_lead": ("lowest_card", "seat_after_dealer"),
        "must_play_lowest": (True, False),
        "next_lead": ("winner", "last", "lowest_card"),
        "replay_after_pass": (False, True),
        "after_all_pass": ("lead", "extend", "next_seat"),
        "exchange": (False, True),
        "last_gives": ("strongest", "any"),
    },
    "jedisjeux": {"players": (2, 3, 4, 5, 6), "awards": (1, 2, 3), "max_deals": (1, 2)},
}

MUTANTS = [
    *[("quickpoker", law, engine) for law, engine in quickpoker_mutants.MUTANTS],
    *[
        ("president", law, engine)
        for law, engine in (
            *president_mutants.MUTANTS,
            *president_mutants.MUTANTS_IN_EXCHANGES,
            *president_mutants.MUTANTS_IN_EXTENDED_TRICKS,
        )
    ],
    *[
        ("jedisjeux", law, engine)
        for law, engine in (*jedisjeux_mutants.MUTANTS, *jedisjeux_mutants.MUTANTS_ON_SMALL_DECKS)
    ],
]
IDS = [f"{name}-{law}-{place}" for place, (name, law, _) in enumerate(MUTANTS)]

_BEATS = "compares two plays wrongly if it is asked to, and plays as it should"
_CHECK = "tells one defect of a position made by hand, and plays as it should"
NOT_TOLD = {
    "no_defect_hides_another": _CHECK,
    "reading_tells_all_defects": _CHECK,
    "values_cannot_be_changed": "lets its states be changed, and plays as it should",
    "equal_states_agree": "gives equal states different hashes, and plays as it should",
    "values_can_be_copied": "takes a deep copy of a state for the start, and plays as it should",
    "strangers_are_refused": "asks for the moves of a seat that is not there",
    "the_argument_is_untouched": "uses the global random generator, and plays as it should",
    "samples_fit_the_view": "draws wrong states for search, and plays as it should",
    "samples_are_uniform": "draws states for search too often or never, and plays as it should",
    "beating_is_a_strict_order": _BEATS,
    "disjoint_plays_are_never_equal": _BEATS,
    "suits_break_ties": _BEATS,
    "suits_may_be_renamed_in_order": _BEATS,
}
"""By the law that they break, the faults that the files cannot show, as play is not changed."""


@cache
def is_told(place: int) -> bool:
    """Tell whether the file of its game shows that a mutant plays otherwise."""
    name, _, faulty = MUTANTS[place]
    try:
        agree(faulty, read(name))
    except AssertionError:
        return True
    return False


@pytest.mark.parametrize("place", range(len(MUTANTS)), ids=IDS)
def test_a_fault_planted_in_an_engine_is_caught_by_the_file_alone(place: int) -> None:
    _, law, _ = MUTANTS[place]
    assert is_told(place) or law in NOT_TOLD


@pytest.mark.parametrize("law", NOT_TOLD)
def test_no_fault_is_said_not_to_be_shown_though_all_of_its_kind_are(law: str) -> None:
    """At least one fault by which the law is broken agrees with the whole file, as is said of it."""
    assert not all(is_told(place) for place, (_, broken, _) in enumerate(MUTANTS) if broken == law)
