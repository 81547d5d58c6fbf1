"""The actions of a player by number: a value that any game fills."""

import pickle
from typing import Any

import pytest

from pokerules import InvalidArgument, quickpoker
from pokerules.numbering import Action

ACTIONS = quickpoker.actions(quickpoker.Rules(pawns=2))
ADVANCE = Action.of(quickpoker.Advance(player=1, lane=1))


class TestAction:
    def test_it_is_what_a_player_does_without_the_player(self) -> None:
        assert ADVANCE == Action.of(quickpoker.Advance(player=0, lane=1)) != Action.of(quickpoker.Pass(0))
        assert quickpoker.Advance(player=2, lane=1) == ADVANCE.by(2)

    def test_it_shows_what_is_done(self) -> None:
        assert ["<Throw>", "<Pass>", "<Advance 0>", "<Advance 1>"] == list(map(repr, ACTIONS))


class TestActions:
    def test_an_action_is_among_them_and_has_a_number(self) -> None:
        assert (True, 3) == (ADVANCE in ACTIONS, ACTIONS.index(ADVANCE))

    @pytest.mark.parametrize(
        "stranger",
        [Action.of(quickpoker.Advance(0, 2)), Action.of(quickpoker.Roll(1)), quickpoker.Pass(0), 0],
    )
    def test_nothing_else_is_among_them(self, stranger: object) -> None:
        assert stranger not in ACTIONS

    def test_places_are_counted_from_the_end_too(self) -> None:
        assert ADVANCE == ACTIONS[-1]
        for number in (-5, 4):
            with pytest.raises(IndexError, match=f"^number must be from -4 to 3, not {number}$"):
                ACTIONS[number]

    @pytest.mark.parametrize("number", [True, 1.0, "1", slice(2)])
    def test_places_are_integers(self, number: Any) -> None:
        with pytest.raises(TypeError, match=r"^number must be an integer, not "):
            ACTIONS[number]

    def test_a_position_under_rules_with_other_moves_is_refused(self) -> None:
        state = quickpoker.apply(quickpoker.start(quickpoker.Rules(pawns=3)), quickpoker.Roll(1))
        for position in (state, quickpoker.observe(state, 0)):
            for numbers in (ACTIONS.legal, ACTIONS.mask):
                with pytest.raises(
                    InvalidArgument, match=r"^position must be one under the rules of these act"
                ):
                    numbers(position)

    @pytest.mark.parametrize("number", [-1, 4])
    def test_a_number_that_there_is_not_is_refused(self, number: int) -> None:
        with pytest.raises(InvalidArgument, match=f"^number must be from 0 to 3, not {number}$"):
            ACTIONS.move(number, 0)

    def test_they_are_equal_whenever_their_rules_are(self) -> None:
        twin = pickle.loads(pickle.dumps(ACTIONS))
        assert (twin, hash(twin)) == (ACTIONS, hash(ACTIONS))
        assert quickpoker.actions(quickpoker.Rules()) != ACTIONS

    def test_they_tell_how_many_they_are(self) -> None:
        assert "<the 4 actions under Rules(pawns=2)>" == repr(ACTIONS)
