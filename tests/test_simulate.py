"""Playing out: the end is one that the plain loop reaches, and as often."""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import attrs
import pytest

from pokerules import (
    GAMES,
    Cards,
    IllegalMove,
    InvalidArgument,
    apply,
    check,
    is_over,
    jedisjeux,
    legal_moves,
    president,
    quickpoker,
    standings,
)
from pokerules.game import game_of
from pokerules.simulate import plain_playout, playout, walk

SMALL_DECK = Cards.parse("3d 3c 3h 3s 4d 4c 4h 5d 5c 6d 7d 8d")
VARIANTS = [
    quickpoker.Rules(pawns=2, rows=3, faces=2, rounds=2, players=3),
    quickpoker.Rules(pawns=3, rows=3, faces=4, voluntary_loss=False, high_card=True),
    president.Rules(players=3, deck=SMALL_DECK, hand_size=3, quads="anytime", rounds=2, exchange=True),
    president.Rules(players=2, deck=SMALL_DECK, after_all_pass="extend", hand_size=4),
    jedisjeux.Rules(players=2, chips=6, awards=1, max_deals=2),
    jedisjeux.Rules(players=3, chips=6, max_deals=3),
]


def result(state: Any) -> Any:
    return standings(state), state.round if hasattr(state, "round") else state.deal


def chi_square(one: Counter[Any], other: Counter[Any]) -> tuple[float, int]:
    """Return the statistic that two samples of one size come from one distribution, and its freedom."""
    kinds = set(one) | set(other)
    common = [kind for kind in kinds if one[kind] + other[kind] >= 10]
    rare = set(kinds) - set(common)
    cells = [(one[kind], other[kind]) for kind in common]
    cells += [(sum(one[kind] for kind in rare), sum(other[kind] for kind in rare))] if rare else []
    statistic = sum((a - b) ** 2 / (a + b) for a, b in cells if a + b)
    return statistic, len(cells) - 1


@pytest.mark.parametrize("rules", VARIANTS, ids=repr)
def test_the_ends_are_distributed_as_those_of_the_plain_loop(rules: Any) -> None:
    """Chi-square over standings and length, by fixed seeds: the bound is passed once in 10,000."""
    assert_equal_ends(game_of(rules).start(rules))


@pytest.mark.rule("QP-14")
def test_a_leader_who_may_pass_does_so_as_often_as_in_the_plain_loop() -> None:
    """The leader who throws breaks their pair and loses nine times out of ten; it is better to pass."""
    rules = quickpoker.Rules(pawns=2, rows=3, faces=2)
    state = quickpoker.setup(rules, pawns=[(2, 2), (3, 2)])
    assert state.may_pass
    assert_equal_ends(state)


def assert_equal_ends(state: Any) -> None:
    rng, other_rng = Random(11), Random(12)
    fast = Counter(result(playout(state, rng)) for _ in range(1500))
    plain = Counter(result(plain_playout(game_of(state), state, other_rng)) for _ in range(1500))
    statistic, freedom = chi_square(fast, plain)
    assert statistic < freedom + 3.72 * (2 * freedom) ** 0.5 + 9


@pytest.mark.parametrize("name", GAMES)
def test_the_end_is_a_valid_state_in_which_the_game_is_over(name: str) -> None:
    for seed in range(20):
        end = playout(GAMES[name].start(), Random(seed))
        assert (is_over(end), check(end)) == (True, ())


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("play", [playout, lambda state, rng: plain_playout(game_of(state), state, rng)])
def test_equal_seeds_play_equal_games_and_the_state_is_left_as_it_was(
    name: str, play: Callable[[Any, Random], Any]
) -> None:
    start = GAMES[name].start()
    assert play(start, Random(5)) == play(start, Random(5))
    assert start == GAMES[name].start()


@pytest.mark.parametrize("name", GAMES)
def test_playing_out_from_any_point_of_a_game_ends_it(name: str) -> None:
    game, rng = GAMES[name], Random(8)
    state = game.start()
    for _ in range(60):
        if game.is_over(state):
            break
        assert is_over(playout(state, rng))
        due = game.chance(state)
        state = game.apply(state, due.sample(rng) if due else rng.choice(game.legal_moves(state)))
    end = playout(state, rng)
    assert playout(end, rng) is end


def test_only_a_state_can_be_played_out() -> None:
    with pytest.raises(TypeError, match="are expected"):
        playout("state", Random(0))


def first(view: Any, legal: tuple[Any, ...], rng: Random) -> Any:  # noqa: ARG001
    return legal[0]


@pytest.mark.parametrize("rules", VARIANTS, ids=repr)
class TestWalk:
    def test_the_steps_follow_one_another_from_the_state_to_the_end(self, rules: Any) -> None:
        state = game_of(rules).start(rules)
        for step in walk(state, Random(3)):
            assert (state, apply(state, step.move)) == (step.state, step.after)
            state = step.after
        assert is_over(state)

    def test_it_ends_where_a_playout_with_the_same_policies_ends(self, rules: Any) -> None:
        start = game_of(rules).start(rules)
        policies = [first, *[None] * (rules.players - 1)]
        *_, last = walk(start, Random(4), policies)
        assert last.after == playout(start, Random(4), policies)

    def test_a_policy_sees_its_own_view_and_its_own_moves_alone(self, rules: Any) -> None:
        asked = []

        def noting(view: Any, legal: tuple[Any, ...], rng: Random) -> Any:
            asked.append((view.viewer, {move.player for move in legal}, legal == legal_moves(view)))
            return rng.choice(legal)

        policies = [None, noting, *[None] * (rules.players - 2)]
        for seed in range(5):
            playout(game_of(rules).start(rules), Random(seed), policies)
        assert asked
        assert [one for one in asked if one != (1, {1}, True)] == []


@pytest.mark.parametrize("name", GAMES)
class TestArguments:
    def test_a_policy_for_each_player(self, name: str) -> None:
        state = GAMES[name].start()
        for call in (walk, playout):
            with pytest.raises(InvalidArgument, match=f"one for each of {state.rules.players} players"):
                call(state, Random(1), [first])

    def test_a_view_is_no_state(self, name: str) -> None:
        view = GAMES[name].observe(GAMES[name].start())
        for call in (walk, playout):
            with pytest.raises(TypeError, match="a state "):
                call(view, Random(1), [None] * view.rules.players)

    def test_a_policy_that_answers_with_an_illegal_move_is_refused(self, name: str) -> None:
        state = GAMES[name].start()

        def cheat(view: Any, legal: tuple[Any, ...], rng: Random) -> Any:  # noqa: ARG001
            return attrs.evolve(legal[0], player=99)

        with pytest.raises(IllegalMove):
            playout(state, Random(1), [cheat] * state.rules.players)

    @pytest.mark.parametrize("until", [3, "end", True])
    def test_until_is_a_function(self, name: str, until: Any) -> None:
        with pytest.raises(TypeError, match="until must be a function of a state, not"):
            playout(GAMES[name].start(), Random(1), until=until)


class TestUntil:
    def test_a_game_is_cut_at_the_end_of_a_deal(self) -> None:
        """The first state of which the question is true is returned, with and without policies."""
        for policies in (None, [first] * 4):
            end = playout(jedisjeux.start(), Random(2), policies, until=lambda state: not state.in_deal)
            assert (2, ()) == (end.deal, end.in_deal)

    def test_a_game_in_which_it_never_comes_true_is_played_to_its_end(self) -> None:
        assert is_over(playout(quickpoker.start(), Random(2), until=lambda _: False))

    def test_the_state_given_is_not_asked_about(self) -> None:
        state = quickpoker.start()
        assert state != playout(state, Random(2), until=lambda _: True)
