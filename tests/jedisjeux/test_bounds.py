"""How long a game can be, and what a player can win."""

from collections.abc import Sequence
from fractions import Fraction

import pytest

from pokerules import jedisjeux
from pokerules.jedisjeux import Rules, Stake
from tests.jedisjeux.strategies import play
from tests.jedisjeux.tables import stacked, to_the_end

TIES = ["2c 2d", "3c 3d", "4c 4d", "5c 5d", "6c 6d", "7c 7d"]
"""Hands that all share the pot on a board that none of them betters."""


class TestLongest:
    @pytest.mark.rule("JJ-20")
    @pytest.mark.parametrize("players", range(2, 7))
    def test_it_is_reached_where_the_best_hand_always_lies_on_the_board(self, players: int) -> None:
        """Everybody stakes at all three stages of each deal, and has as many chips after it as before."""
        variant = Rules(players, 6, awards=1, max_deals=3)
        state, moves = jedisjeux.start(variant), 0
        while not jedisjeux.is_over(state):
            deal = stacked(TIES[:players], "Th Jh Qh Kh Ah", state.dealer)
            state, moves = jedisjeux.apply(state, deal), moves + 1
            while state.hands:
                state, moves = jedisjeux.apply(state, Stake(state.due[0])), moves + 1
            assert (6,) * players == state.stacks
        assert jedisjeux.longest(variant) == moves

    def test_without_a_limit_of_deals_there_is_none(self) -> None:
        assert jedisjeux.longest(Rules()) is None


class TestPayoffs:
    @pytest.mark.parametrize("moves", [0, 1, 3])
    def test_while_the_game_runs_nobody_has_won_anything(self, moves: int) -> None:
        state = jedisjeux.start(Rules(3))
        steps = list(play(Rules(3), 1))[:moves]
        assert {Fraction(0)} == set(jedisjeux.payoffs(steps[-1][2] if steps else state))

    @pytest.mark.rule("JJ-18")
    def test_the_one_winner_has_the_whole_win_less_an_equal_share(self) -> None:
        state = jedisjeux.apply(
            jedisjeux.start(Rules(3, 6, awards=1)), stacked(["As Ah", "Ks Kh", "Qs Qh"], "2c 7d 9h Jc 3d")
        )
        assert (Fraction(2, 3), Fraction(-1, 3), Fraction(-1, 3)) == jedisjeux.payoffs(to_the_end(state))

    @pytest.mark.rule("JJ-20")
    @pytest.mark.parametrize(
        ("stacks", "expected"),
        [((14, 14, 8), ("1/6", "1/6", "-1/3")), ((12, 12, 12), ("0", "0", "0"))],
    )
    def test_those_who_are_equal_at_the_limit_share_the_win(
        self, stacks: Sequence[int], expected: Sequence[str]
    ) -> None:
        state = jedisjeux.setup(Rules(3, max_deals=2), stacks=stacks, deal=2, over=True)
        assert expected == tuple(map(str, jedisjeux.payoffs(state)))
