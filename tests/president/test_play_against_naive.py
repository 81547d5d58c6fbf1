"""Whole random games under random rules, the package and the naive twin side by side."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pokerules import president
from pokerules.cards import Cards
from pokerules.distributions import Deal
from pokerules.errors import IllegalMove, Violation
from pokerules.president import Close, Give, Pass, Play, Rules, State

from . import naive
from .strategies import Move, Step, games, rules
from .twin import Naive

CLAUSES = {
    "GAME_OVER": {"PR-22"},
    "DEAL_DUE": {"PR-5", "PR-20"},
    "DEAL_NOT_DUE": {"PR-5"},
    "WRONG_DECK": {"PR-4"},
    "NO_SUCH_PLAYER": {"PR-1"},
    "NOT_YOUR_TURN": {"PR-1", "PR-13", "PR-16", "PR-19", "PR-23"},
    "ALREADY_PASSED": {"PR-18"},
    "MUST_LEAD": {"PR-17"},
    "MUST_GIVE": {"PR-23"},
    "GIVE_NOT_DUE": {"PR-23"},
    "NOT_STRONGEST": {"PR-23"},
    "CARDS_NOT_HELD": {"PR-5", "PR-6", "PR-23"},
    "CARD_NAMED_TWICE": {"PR-4", "PR-6"},
    "NO_CARDS": {"PR-6"},
    "NOT_A_COMBINATION": {"PR-6"},
    "JOKER_STANDS_IN": {"PR-15"},
    "WRONG_SIZE": {"PR-8"},
    "WRONG_KIND": {"PR-8"},
    "MUST_CONTAIN_LOWEST": {"PR-16"},
    "NOTHING_TO_CLOSE": {"PR-19"},
    "MUST_TOP_OR_CLOSE": {"PR-19"},
}

FOURS = Cards.parse("3d3c3h3s 4d4c4h4s 5d5c5h5s 6d6c6h6s")


def facts(state: State) -> dict[str, object]:
    """Return what a state says, as the twin's `facts` says it."""
    last = state.last
    return {
        "round": state.round,
        "dealer": state.dealer,
        "scores": state.scores,
        "last": last and (last.round, last.winner, last.cards_left, last.points),
        "player": state.player,
        "hands": state.hands,
        "trick": tuple((play.player, play.cards) for play in state.trick),
        "out": state.out,
        "passed": state.passed,
        "aside": state.aside,
        "played": state.played,
        "given": tuple((give.player, give.card) for give in state.given),
    }


def expected_moves(twin: Naive, player: int) -> list[Move]:
    """Return the twin's moves of a player in the canonical order that the package promises."""

    def place(move: Move) -> tuple[object, ...]:
        if isinstance(move, Play):
            return (0, *naive.place(move.cards, twin.rules))
        if isinstance(move, Give):
            return (3, naive.power(move.card), move.card.mask)
        return (1 if isinstance(move, Pass) else 2,)

    return sorted(twin.legal(player), key=place)


def clauses_against(twin: Naive, move: Play) -> set[str]:
    """Return the clauses that may be cited where a play fails to beat the last one."""
    old = twin.trick[-1][1]
    new_kind, old_kind = naive.classify(move.cards, twin.rules), naive.classify(old, twin.rules)
    assert new_kind is not None
    assert old_kind is not None
    if old_kind[0] == "FOUR_OF_A_KIND":
        return {"PR-14"} if any(card.is_joker for card in move.cards) else {"PR-12"}
    if any(card.is_joker for card in old):
        return {"PR-15"}
    if new_kind[0] != old_kind[0]:
        return {"PR-7"}
    return {"PR-10"} if new_kind[0] == "FULL_HOUSE" else {"PR-9"}


def moves_to_ask(step: Step, rng: Random) -> list[Move]:
    """Return moves of every kind, good and bad, to ask the checker about."""
    state, twin, _ = step
    pack = list(twin.rules.pack)
    seats = range(-1, twin.rules.players + 1)
    moves: list[Move] = [Deal(pack), Deal(rng.sample(pack, len(pack) - 1)), Deal((*pack[1:], pack[1]))]
    for seat in seats:
        moves += [Pass(seat), Close(seat), Play(seat, ())]
        moves += [Give(seat, card) for card in rng.sample(pack, 2)]
        moves += [Play(seat, rng.sample(pack, rng.randint(1, min(5, len(pack))))) for _ in range(3)]
        moves += [Play(seat, [card, card]) for card in rng.sample(pack, 1)]
    for seat, hand in enumerate(state.hands):
        subsets = list(naive.all_subsets(hand, 5))
        if seat != state.player or len(subsets) > 100:
            subsets = rng.sample(subsets, min(len(subsets), 12))
        moves += [Play(seat, cards) for cards in subsets]
        moves += [Give(seat, card) for card in hand]
    return moves


def compare(step: Step, rng: Random) -> None:
    """Hold one state to its twin: facts, moves, order, whose turn, and every refusal."""
    state, twin, _ = step
    players = range(twin.rules.players)
    assert twin.facts() == facts(state)
    expected = {player: expected_moves(twin, player) for player in players}
    for player in players:
        assert expected[player] == list(president.legal_moves(state, player))
    assert [move for moves in expected.values() for move in moves] == list(president.legal_moves(state))
    assert tuple(player for player in players if expected[player]) == president.to_act(state)
    assert (twin.phase == "deal") == (president.chance(state) is not None)
    assert president.is_over(state) is False
    assert () == president.check(state)
    for move in moves_to_ask(step, rng):
        faults = twin.faults(move)
        violation = president.why_illegal(state, move)
        if violation is None:
            assert faults == set(), move
        else:
            hold_violation(violation, faults, twin, move)


def hold_violation(violation: Violation, faults: set[str], twin: Naive, move: Move) -> None:
    """Hold a refusal to a reason that is true, and to the clause of that reason."""
    name = violation.reason.name
    assert name in faults, (move, violation)
    if name == "DOES_NOT_BEAT":
        assert isinstance(move, Play)
        assert violation.rule in clauses_against(twin, move), (move, violation)
    else:
        assert violation.rule in CLAUSES[name], (move, violation)
    assert violation.message, move
    assert "Cards" not in violation.message, violation


@settings(deadline=None, max_examples=40)
@given(rules(), st.integers(0, 2**32))
def test_every_state_of_a_random_game_says_what_the_naive_twin_says(variant: Rules, seed: int) -> None:
    rng = Random(seed)
    for step in games(variant, rng):
        compare(step, rng)


@settings(deadline=None, max_examples=15)
@given(
    rules(quads="anytime", after_all_pass="extend", deck=FOURS, players=3),
    st.integers(0, 2**32),
)
def test_fours_out_of_turn_and_tricks_that_are_extended_agree_with_the_twin(
    variant: Rules, seed: int
) -> None:
    rng = Random(seed)
    for step in games(variant, rng):
        compare(step, rng)


@pytest.mark.parametrize(
    "variant",
    [
        Rules(),
        Rules(players=2, hand_size=10, jokers=2, joker="trump", quads="anytime"),
        Rules(players=6, jokers=1, straights="natural", after_all_pass="extend", rounds=2, exchange=True),
        Rules(
            players=3, hand_size=12, straights="no_two", five_card_kinds="same_kind", replay_after_pass=True
        ),
    ],
    ids=str,
)
def test_games_with_the_full_pack_agree_with_the_twin(variant: Rules) -> None:
    """Subsets beyond five cards, none of which is a play, are left to the other tests."""
    rng = Random(7)
    for number, step in enumerate(games(variant, rng, largest=5)):
        if number % 6 == 0 or step.twin.phase != "play":
            compare(step, rng)
        assert step.twin.facts() == facts(step.state)


@settings(deadline=None, max_examples=25)
@given(rules(), st.integers(0, 2**32))
def test_apply_raises_exactly_when_why_illegal_speaks(variant: Rules, seed: int) -> None:
    rng = Random(seed)
    for step in games(variant, rng):
        for move in rng.sample(moves_to_ask(step, rng), 10):
            violation = president.why_illegal(step.state, move)
            if violation is None:
                assert president.apply(step.state, move) is not step.state
                continue
            with pytest.raises(IllegalMove) as refused:
                president.apply(step.state, move)
            assert (violation, step.state, move) == refused.value.args


OLD_PLAYS = (
    *("3d", "7s", "Kh", "2s", "X1"),
    *("3d 3h", "7s 7h", "2h 2s", "X1 X2"),
    *("3d 3h 3s", "7h 7s 7c", "2d 2h 2s"),
    *("3s 4h 5h 6s 7s", "6s 7s 8s 9s Th", "Jh Qh Ks Ah 2h", "As 2h 3h 4h 5h", "2h 3s 4h 5h 6s"),
    *("3h 5h 7h 9h Jh", "4s 5s 6s 7s Ks", "Th Jh Qh Kh 2h", "Js Qs Ks As 2s"),
    *("3h 3s 3d 7h 7s", "8h 8s 8c Kh Ks", "2d 2h 2s 3h 3s"),
    *("3s 4s 5s 6s 7s", "6h 7h 8h 9h Th", "As 2s 3s 4s 5s", "Th Jh Qh Kh Ah", "9s Ts Js Qs Ks"),
    *("3d 3c 3h 3s", "9d 9c 9h 9s", "2d 2c 2h 2s"),
)


@pytest.mark.parametrize("straights", ["game_order", "no_two", "natural"])
@pytest.mark.parametrize("kinds", ["ranked", "same_kind"])
@pytest.mark.parametrize("joker", ["single", "trump"])
def test_every_kind_of_play_is_answered_as_the_twin_would(straights: Any, kinds: Any, joker: Any) -> None:
    """Rich hands over plays of every kind, high and low, that leave their cards alone."""
    variant = Rules(players=2, jokers=2, straights=straights, five_card_kinds=kinds, joker=joker)
    hands = [
        Cards.parse("4d 5d 6d 7d 8d 9d Td Ac 2c 3c 4c 5c X1"),
        Cards.parse("5d 5c 5h 5s 8d 8c Kd Kc Kh Ks Jc Qc X2"),
        Cards.parse("3c 4c 6c 7c 9c Jc Qc Kc Ac Td Jd X1 X2"),
    ]
    for hand in hands:
        plays = naive.plays_of(hand, variant, 5)
        for text in OLD_PLAYS:
            old = Cards.parse(text)
            if old & hand or naive.classify(old, variant) is None:
                continue
            spare = next(card for card in variant.pack if card not in old | hand)
            state = president.setup(variant, hands=[[spare], hand], player=1, trick=[Play(0, old)])
            good = [cards for cards in plays if naive.tops(cards, old, variant)]
            good.sort(key=lambda cards: naive.place(cards, variant))
            assert [*(Play(1, cards) for cards in good), Pass(1)] == list(president.legal_moves(state))


@pytest.mark.slow
@settings(deadline=None, max_examples=1500)
@given(rules(largest_hand=8), st.integers(0, 2**32))
def test_many_more_games_say_what_the_naive_twin_says(variant: Rules, seed: int) -> None:
    rng = Random(seed)
    for step in games(variant, rng):
        compare(step, rng)
