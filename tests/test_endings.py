"""Nothing goes on for ever, not even from a state made by hand that `check` refuses."""

import signal
from collections.abc import Iterator
from random import Random
from typing import Any

import attrs
import pytest

from pokerules import Cards, InvalidState, apply, check, is_over, jedisjeux, president, quickpoker
from pokerules.simulate import plain_playout, playout

SECONDS = 10


@pytest.fixture(autouse=True)
def _alarm() -> Iterator[None]:
    """Fail a test that goes on for ever."""

    def ring(*_: Any) -> None:
        pytest.fail("this would have gone on for ever")

    before = signal.signal(signal.SIGALRM, ring)
    signal.alarm(SECONDS)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


def tallied(state: Any, **fields: Any) -> Any:
    """Return a state with something else in its tally, which `check` refuses."""
    made = attrs.evolve(state, tally=attrs.evolve(state.tally, **fields))
    assert check(made)
    return made


def in_trick(last: int, **fields: Any) -> president.State:
    """Return a state of Président in which a seat, or what is none, has played a two, and none answers."""
    rules = president.Rules(players=3, **fields)
    hands = tuple(map(Cards.parse, ("3d 4d", "3s 4s", "3h 4h")))
    trick = (president.Play(last, Cards.parse("2s")),)
    tally = president.start(rules).tally
    return president.State(rules, tally, 1, trick, (), (), hands, Cards(), given=())


def test_a_board_is_left_unfinished_where_the_pack_has_no_cards_and_nobody_is_left_to_decide() -> None:
    rules = jedisjeux.Rules(players=2, chips=6)
    hands = [Cards.parse("Ah Kh"), Cards.parse("7c 2d")]
    state = jedisjeux.setup(rules, hands=hands, board=Cards.parse("Qh Jh Th"))
    wrong = attrs.evolve(state, opening=attrs.evolve(state.opening, stacks=(1, 1)), pack=())
    assert check(wrong)
    end = apply(apply(wrong, jedisjeux.Stake(0)), jedisjeux.Stake(1))
    assert end.last is not None
    assert state.board == end.last.board


@pytest.mark.parametrize("play_out", [playout, lambda state, rng: plain_playout(jedisjeux, state, rng)])
@pytest.mark.parametrize(
    ("options", "tally"), [({}, {"awards": (3, 4)}), ({"max_deals": 2, "awards": 999_999_999}, {"deal": 3})]
)
def test_jedisjeux_ends_though_awards_or_deals_are_beyond_the_limit(
    options: Any, tally: Any, play_out: Any
) -> None:
    state = tallied(jedisjeux.start(jedisjeux.Rules(players=2, **options)), **tally)
    assert is_over(play_out(state, Random(1)))


@pytest.mark.parametrize(
    ("game", "rules"),
    [(quickpoker, quickpoker.Rules()), (president, president.Rules(next_lead="lowest_card"))],
    ids=["quickpoker", "president"],
)
def test_a_round_beyond_the_last_is_the_last(game: Any, rules: Any) -> None:
    state = tallied(game.start(rules), round=rules.rounds + 1)
    assert is_over(playout(state, Random(1)))
    assert is_over(plain_playout(game, state, Random(1)))


def test_a_round_of_quick_poker_is_not_played_out_where_the_mover_has_no_pawn_to_move() -> None:
    state = attrs.evolve(quickpoker.start(), pawns=((9,) * 5, (0,) * 5))
    with pytest.raises(InvalidState, match="QP-16") as caught:
        playout(state, Random(1))
    assert check(state) == caught.value.defects


@pytest.mark.parametrize("hands", [("", "3s", "3h"), ("3d", "", "3h"), ("3d", "3s", "")], ids=str)
def test_a_round_of_president_is_not_played_out_where_a_seat_has_no_cards(hands: tuple[str, ...]) -> None:
    state = attrs.evolve(in_trick(0), trick=(), hands=tuple(map(Cards.parse, hands)))
    with pytest.raises(InvalidState, match="PR-20") as caught:
        playout(state, Random(1))
    assert check(state) == caught.value.defects


@pytest.mark.parametrize("last", [-1, 3])
def test_a_round_of_president_is_not_played_out_where_no_seat_made_the_last_play(last: int) -> None:
    with pytest.raises(InvalidState, match="PR-1"):
        playout(in_trick(last, replay_after_pass=True), Random(1))


def test_a_round_of_president_is_not_played_out_where_it_is_the_turn_of_no_seat() -> None:
    state = attrs.evolve(in_trick(0), player=-1, out=(0, 1, 2))
    with pytest.raises(InvalidState, match="PR-1"):
        playout(state, Random(1))


@pytest.mark.parametrize("out", [(), (0, 1, 2)])
def test_a_trick_ends_when_all_have_passed_though_no_seat_made_the_last_play(out: tuple[int, ...]) -> None:
    """In the variant in which the one who passes may play again, turns would go round and round."""
    rules = {"replay_after_pass": True, "quads": "anytime", "after_all_pass": "next_seat"}
    state = attrs.evolve(in_trick(4, **rules), out=out)
    while state.trick:
        assert state.player is not None
        state = apply(state, president.Pass(state.player))
    assert 2 == state.player
