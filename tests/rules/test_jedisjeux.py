"""The clauses JJ-1 to JJ-20 of Jedisjeux, each by at least one test that states it."""

from itertools import permutations

import pytest

from pokerules import jedisjeux
from pokerules.cards import FULL_DECK, Cards
from pokerules.errors import IllegalMove, InvalidRules, Violation
from pokerules.jedisjeux import Deal, Fold, Reason, Rules, Stage, Stake, State
from tests.jedisjeux.tables import between, cards, folding, result, river, stacked, staking, to_the_end

THREE_HANDS = ["As Ah", "Ks Kh", "Qs Qh"]
BOARD = "2c 7d 9h Jc 3d"


def three(stacks: tuple[int, int, int] = (12, 12, 12), chips: int = 12, dealer: int = 0) -> State:
    """Return the flop of a deal to three players in which seat 0 holds the best hand, seat 2 the worst."""
    before = between(Rules(3, chips), stacks, dealer=dealer)
    return jedisjeux.apply(before, stacked(THREE_HANDS, BOARD, dealer))


def refusal(state: State, move: Deal | Stake | Fold) -> tuple[str, object]:
    """Return the clause and the reason for which a move is refused."""
    violation = jedisjeux.why_illegal(state, move)
    assert isinstance(violation, Violation)
    return violation.rule, violation.reason


@pytest.mark.rule("JJ-1")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_two_to_six_players_use_52_cards_and_no_joker(players: int) -> None:
    state = jedisjeux.start(Rules(players))
    assert FULL_DECK == state.rules.deck
    assert players == len(state.stacks)
    state = jedisjeux.apply(state, Deal(FULL_DECK))
    assert players == len(state.hands)


@pytest.mark.rule("JJ-1")
@pytest.mark.parametrize("players", [-1, 0, 1, 7])
def test_one_player_or_seven_are_refused(players: int) -> None:
    with pytest.raises(InvalidRules, match="JJ-1: players must be from 2 to 6") as caught:
        Rules(players)
    assert ("players", players, "JJ-1") == (caught.value.field, caught.value.value, caught.value.rule)


@pytest.mark.rule("JJ-1")
def test_the_cards_dealt_are_those_in_play_each_once() -> None:
    state = jedisjeux.start()
    for deck in (tuple(FULL_DECK)[1:], (*FULL_DECK, *cards("2c")), (*tuple(FULL_DECK)[1:], *cards("X1"))):
        assert ("JJ-1", Reason.WRONG_DECK) == refusal(state, Deal(deck))


@pytest.mark.rule("JJ-1")
@pytest.mark.parametrize("players", [2, 6])
def test_a_smaller_deck_must_hold_two_cards_a_player_five_to_turn_and_three_to_burn(players: int) -> None:
    deck = tuple(FULL_DECK)[: 2 * players + 8]
    state = jedisjeux.apply(jedisjeux.start(Rules(players, deck=deck)), Deal(deck))
    state = to_the_end(state)
    assert 5 == len(result(state).board)
    with pytest.raises(InvalidRules, match="JJ-1: deck must be"):
        Rules(players, deck=deck[1:])


@pytest.mark.rule("JJ-1")
@pytest.mark.parametrize("extra", ["X1", "X2", "2c"])
def test_a_joker_or_a_card_given_twice_is_no_part_of_a_deck(extra: str) -> None:
    with pytest.raises(InvalidRules, match="JJ-1: deck must be"):
        Rules(deck=(*FULL_DECK, *cards(extra)))


@pytest.mark.rule("JJ-2")
@pytest.mark.parametrize("chips", [6, 7, 12, 1000])
def test_everyone_starts_with_the_same_number_of_chips(chips: int) -> None:
    assert (chips,) * 5 == jedisjeux.start(Rules(5, chips)).stacks


@pytest.mark.rule("JJ-2")
@pytest.mark.parametrize("chips", [-6, 0, 1, 5])
def test_fewer_than_six_chips_are_refused(chips: int) -> None:
    with pytest.raises(InvalidRules, match="JJ-2: chips must be from 6 to 999999999"):
        Rules(chips=chips)


@pytest.mark.rule("JJ-2")
def test_with_six_chips_a_donor_keeps_at_least_one() -> None:
    """The hardest case: six players with 6 chips each all stake all of them, and one wins."""
    hands = ["As Ah", "Ks Kh", "Qs Qh", "Ts Th", "8s 8h", "6s 6h"]
    state = jedisjeux.apply(jedisjeux.start(Rules(6, 6, 10)), stacked(hands, BOARD))
    state = to_the_end(state)
    assert (36, 0, 0, 0, 0, 0) == result(state).shares
    assert [(seat, 0) for seat in range(1, 6)] == [(one.player, one.donor) for one in result(state).rebuys]
    assert (6, 6, 6, 6, 6, 6) == state.stacks


@pytest.mark.rule("JJ-3")
def test_the_four_stages_cost_1_1_2_2() -> None:
    state = three()
    seen = [(state.stage, state.staked)]
    while state.hands:
        state = staking(state, 0, 1, 2)
        seen.append((state.stage, state.staked if state.hands else result(state).staked))
    assert [
        (Stage.FLOP, (1, 1, 1)),
        (Stage.TURN, (2, 2, 2)),
        (Stage.RIVER, (4, 4, 4)),
        (Stage.OBSERVATION, (6, 6, 6)),
    ] == seen


@pytest.mark.rule("JJ-3", "JJ-7")
def test_there_is_no_raise_and_no_check() -> None:
    """A player who is due can make two moves, and has decided by either: the fixed stake, or a fold."""
    state = three()
    assert (Stake(1), Fold(1)) == jedisjeux.legal_moves(state, 1)
    assert (11, 10, 11) == staking(state, 1).stacks
    assert (0, 2) == folding(state, 1).in_deal


@pytest.mark.rule("JJ-4")
def test_six_chip_cap_holds_for_the_richest_too() -> None:
    state = to_the_end(three((6, 6, 24)))
    assert (6, 6, 6) == result(state).staked
    assert 18 == sum(result(state).shares)


@pytest.mark.rule("JJ-5")
def test_the_deal_gives_two_cards_and_takes_one_chip_that_nobody_can_refuse() -> None:
    before = jedisjeux.start(Rules(3))
    assert Stage.OBSERVATION == before.stage
    assert () == jedisjeux.to_act(before)
    assert ("JJ-5", Reason.DEAL_DUE) == refusal(before, Fold(0))
    assert ("JJ-5", Reason.DEAL_DUE) == refusal(before, Stake(0))
    after = jedisjeux.apply(before, Deal(FULL_DECK))
    assert [2, 2, 2] == [len(hand) for hand in after.hands]
    assert (1, 1, 1) == after.staked
    assert (11, 11, 11) == after.stacks


@pytest.mark.rule("JJ-6")
def test_before_flop_turn_and_river_the_top_card_goes_under_the_pack() -> None:
    """A pack in listing order: 6 cards dealt; 8c burnt, 9c Tc Jc; Qc burnt, Kc; Ac burnt, 2d."""
    state = jedisjeux.apply(jedisjeux.start(Rules(3)), Deal(FULL_DECK))
    pack = tuple(FULL_DECK)
    assert cards("9c Tc Jc") == state.board
    assert (*pack[10:], *cards("8c")) == state.pack
    state = staking(state, 0, 1, 2)
    assert cards("9c Tc Jc Kc") == state.board
    assert (*pack[12:], *cards("8c Qc")) == state.pack
    state = staking(state, 0, 1, 2)
    assert cards("9c Tc Jc Kc 2d") == state.board
    assert (*pack[14:], *cards("8c Qc Ac")) == state.pack


@pytest.mark.rule("JJ-6")
def test_in_the_smallest_deck_the_burnt_cards_are_the_whole_pack_at_the_river() -> None:
    """They lie under the pack and never come up."""
    deck = tuple(FULL_DECK)[:12]
    state = jedisjeux.apply(jedisjeux.start(Rules(2, deck=deck)), Deal(deck))
    state = staking(state, 0, 1, 0, 1)
    assert (deck[4], deck[8], deck[10]) == state.pack
    assert (deck[5], deck[6], deck[7], deck[9], deck[11]) == state.board


@pytest.mark.rule("JJ-7")
@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_the_decisions_of_a_stage_may_fall_in_any_order(order: tuple[int, int, int]) -> None:
    """Two stake and one folds: in any order, the turn finds the same state."""
    state = three()
    for player in order:
        assert player in jedisjeux.to_act(state)
        state = folding(state, player) if player == 1 else staking(state, player)
    assert state == staking(folding(three(), 1), 0, 2)


@pytest.mark.rule("JJ-7")
def test_a_player_who_has_decided_does_not_decide_again_in_the_stage() -> None:
    state = staking(three(), 2)
    assert (2,) == state.decided
    assert (0, 1) == jedisjeux.to_act(state)
    for move in (Stake(2), Fold(2)):
        assert ("JJ-7", Reason.ALREADY_DECIDED) == refusal(state, move)


@pytest.mark.rule("JJ-7")
def test_a_player_who_has_decided_with_their_last_chip_has_decided_all_the_same() -> None:
    state = staking(three((2, 4, 30)), 0)
    assert 0 == state.stacks[0]
    assert ("JJ-7", Reason.ALREADY_DECIDED) == refusal(state, Fold(0))


@pytest.mark.rule("JJ-7")
def test_a_player_who_has_folded_is_out_of_the_deal() -> None:
    state = folding(three(), 2)
    for stage in (Stage.FLOP, Stage.TURN, Stage.RIVER):
        assert stage == state.stage
        assert (0, 1) == state.in_deal == jedisjeux.to_act(state)
        for move in (Stake(2), Fold(2)):
            assert ("JJ-7", Reason.FOLDED) == refusal(state, move)
        state = staking(state, 0, 1)
    assert (0, 1) == tuple(shown.player for shown in result(state).shown)


@pytest.mark.rule("JJ-7")
def test_everybody_sees_who_has_decided() -> None:
    """Stakes and folds are open at once, to players and spectators alike."""
    state = folding(staking(three(), 1), 0)
    for viewer in (None, 0, 1, 2):
        view = jedisjeux.observe(state, viewer)
        assert (0, 1) == view.decided
        assert (1, 2) == view.in_deal
        assert (1, 2, 1) == view.staked


@pytest.mark.rule("JJ-8")
def test_a_stage_ends_with_the_last_decision_and_not_before() -> None:
    state = staking(three(), 0, 1)
    assert (Stage.FLOP, 3) == (state.stage, len(state.board))
    assert ("JJ-8", Reason.DEAL_NOT_DUE) == refusal(state, Deal(FULL_DECK))
    assert Stage.TURN == staking(state, 2).stage
    assert Stage.TURN == folding(state, 2).stage


@pytest.mark.rule("JJ-9")
def test_a_player_with_one_chip_may_win_the_whole_pot() -> None:
    state = to_the_end(three((1, 6, 11), chips=6))
    assert (1, 6, 6) == result(state).staked
    assert (13, 0, 0) == result(state).shares


@pytest.mark.rule("JJ-9")
@pytest.mark.parametrize(("chips", "steps"), [(2, (2, 2, 2)), (3, (2, 3, 3)), (4, (2, 4, 4)), (5, (2, 4, 5))])
def test_a_player_short_of_the_stake_stakes_what_they_have(chips: int, steps: tuple[int, int, int]) -> None:
    state = three((chips, 12, 24 - chips))
    staked = []
    for _ in range(3):
        for player in jedisjeux.to_act(state):
            state = staking(state, player)
        staked.append(state.staked[0] if state.hands else result(state).staked[0])
    assert steps == tuple(staked)
    assert (0, 1, 2) == tuple(shown.player for shown in result(state).shown)


@pytest.mark.rule("JJ-10")
def test_a_player_without_chips_stays_in_and_does_not_decide() -> None:
    state = three((1, 6, 29))
    assert (0, 1, 2) == state.in_deal
    assert (1, 2) == jedisjeux.to_act(state)
    for move in (Stake(0), Fold(0)):
        assert ("JJ-10", Reason.NO_CHIPS) == refusal(state, move)
    state = staking(state, 1, 2)
    assert (Stage.TURN, (1, 2)) == (state.stage, jedisjeux.to_act(state))


@pytest.mark.rule("JJ-10")
def test_stages_in_which_nobody_can_decide_pass_by_themselves() -> None:
    """The only one with chips folds at the flop: turn and river are turned, and the others show."""
    state = folding(three((1, 1, 34)), 2)
    assert () == state.hands
    assert cards(BOARD) == result(state).board
    assert (0, 1) == tuple(shown.player for shown in result(state).shown)
    assert (3, 0, 0) == result(state).shares


@pytest.mark.rule("JJ-10")
def test_two_players_all_in_at_the_turn_go_on_to_the_showdown() -> None:
    state = staking(folding(three((4, 4, 28)), 2), 0, 1)
    assert Stage.TURN == state.stage
    state = staking(state, 1, 0)
    assert (4, 4, 1) == result(state).staked
    assert (0, 1) == tuple(shown.player for shown in result(state).shown)


@pytest.mark.rule("JJ-10")
def test_the_only_one_with_chips_still_decides() -> None:
    """Against players without chips the stake is asked all the same, and the player may fold."""
    state = three((1, 1, 34))
    assert (2,) == jedisjeux.to_act(state)
    state = staking(state, 2)
    assert (Stage.TURN, (2,)) == (state.stage, jedisjeux.to_act(state))
    assert (3, 0, 0) != result(to_the_end(state)).shares
    assert (1, 1, 2) == result(folding(state, 2)).staked


@pytest.mark.rule("JJ-11")
def test_the_last_one_left_wins_without_staking_or_showing() -> None:
    state = folding(three(), 0, 1)
    assert (0, 0, 3) == result(state).shares
    assert (1, 1, 1) == result(state).staked
    assert () == result(state).shown
    assert cards("2c 7d 9h") == result(state).board


@pytest.mark.rule("JJ-11")
@pytest.mark.parametrize(("stages", "board"), [(0, 3), (1, 4), (2, 5)])
def test_the_board_stays_as_it_was_when_all_others_fold(stages: int, board: int) -> None:
    state = three()
    for _ in range(stages):
        state = staking(state, 0, 1, 2)
    state = folding(staking(state, 2), 1, 0)
    assert board == len(result(state).board)
    assert (2,) == result(state).winners


@pytest.mark.rule("JJ-11")
def test_the_last_one_left_may_be_a_player_without_chips() -> None:
    state = folding(three((1, 6, 29)), 1, 2)
    assert (3, 0, 0) == result(state).shares
    assert () == result(state).shown


@pytest.mark.rule("JJ-11")
def test_the_last_one_left_cannot_fold() -> None:
    state = folding(three(), 0, 1)
    assert ("JJ-5", Reason.DEAL_DUE) == refusal(state, Fold(2))


@pytest.mark.rule("JJ-12")
def test_after_the_river_all_still_in_show_and_the_best_hand_wins() -> None:
    state = to_the_end(folding(three(), 0))
    shown = result(state).shown
    assert [(1, Cards.parse("Ks Kh")), (2, Cards.parse("Qs Qh"))] == [
        (one.player, one.cards) for one in shown
    ]
    assert set(cards("Ks Kh Jc 9h 7d")) == set(shown[0].hand.cards)
    assert (0, 13, 0) == result(state).shares


@pytest.mark.rule("JJ-12")
@pytest.mark.parametrize(
    ("board", "hands", "winners"),
    [
        ("6c 7c 8c Ac Ks", ["9c Tc", "Ah Ad"], (0,)),
        ("6c 7c 8c 9c Ks", ["Tc 2d", "Ah Ad"], (0,)),
        ("6c 7c 8c 9c Tc", ["2c 2d", "Ah Ad"], (0, 1)),
    ],
    ids=["two", "one", "none"],
)
def test_two_one_or_none_of_a_players_own_cards_may_count(
    board: str, hands: list[str], winners: tuple[int, ...]
) -> None:
    """A straight flush to the ten that needs so many cards of seat 0's own."""
    state = to_the_end(river(board, hands))
    assert winners == result(state).winners


@pytest.mark.rule("JJ-12")
def test_a_folded_hand_is_not_shown_even_if_it_would_have_won() -> None:
    state = to_the_end(folding(three(), 0))
    assert 0 not in [one.player for one in result(state).shown]
    assert all(str(card) not in str(result(state)) for card in cards("As Ah"))


@pytest.mark.rule("JJ-13")
@pytest.mark.parametrize(
    ("board", "better", "worse"),
    [
        ("2c 4d 6h 8s Tc", "Td 3c", "Ah Kh"),
        ("2c 4d 6h Ts Tc", "6d 3c", "Ah Kh"),
        ("2c 4d 6h Ts Tc", "Td 3c", "6d 4h"),
        ("2c 4d 6h Ts Tc", "3s 5s", "Td Ah"),
        ("2c 4c 6c Ts Qh", "3c 8c", "5s 3s"),
        ("2c 4c 6c Ts Th", "6s Td", "Ac Kc"),
        ("2c 4c 6c 6s 6h", "6d 3d", "4s 4h"),
        ("2c 4c 6c 6s 6h", "3c 5c", "6d Ad"),
    ],
    ids=[
        "pair over high card",
        "two pair over pair",
        "three over two pair",
        "straight over three",
        "flush over straight",
        "full house over flush",
        "four over full house",
        "straight flush over four",
    ],
)
def test_the_kinds_of_hands_rank_as_in_ordinary_poker(board: str, better: str, worse: str) -> None:
    assert (0,) == result(to_the_end(river(board, [better, worse]))).winners
    assert (1,) == result(to_the_end(river(board, [worse, better]))).winners


@pytest.mark.rule("JJ-13")
def test_ace_to_five_is_the_lowest_straight() -> None:
    assert (1,) == result(to_the_end(river("2c 3d 4s 5s Tc", ["Ah Kd", "6h 7c"]))).winners
    assert (0,) == result(to_the_end(river("2c 3d 4s 5s Tc", ["Ah Kd", "Td Th"]))).winners
    assert (1,) == result(to_the_end(river("Qc Kd 2s 3s 7c", ["Ah 8d", "2h 9c"]))).winners


@pytest.mark.rule("JJ-13")
def test_suits_never_break_a_tie() -> None:
    state = to_the_end(river("2c 7d 9h Jc 3d", ["As Ks", "Ac Kc"]))
    assert (0, 1) == result(state).winners
    assert (6, 6) == result(state).shares


@pytest.mark.rule("JJ-14")
@pytest.mark.parametrize("dealer", [0, 1, 2, 3])
def test_odd_chips_go_to_the_sharers_clockwise_from_the_dealers_left(dealer: int) -> None:
    """Three share 20 chips (2 odd), seat 3 having folded at the turn with 2 staked."""
    deal = stacked(["Ac Tc", "Ad Td", "Ah Th", "2c 2d"], "4d 7s 6s Jd Jh", dealer)
    state = jedisjeux.apply(between(Rules(4), [12] * 4, dealer=dealer), deal)
    state = to_the_end(folding(staking(state, 0, 1, 2, 3), 3))
    first_two = {0: {1, 2}, 1: {2, 0}, 2: {0, 1}, 3: {0, 1}}[dealer]
    assert (*(6 + (seat in first_two) for seat in range(3)), 0) == result(state).shares


@pytest.mark.rule("JJ-14")
def test_an_even_pot_is_shared_equally() -> None:
    state = to_the_end(river("4c 5d 6h 7s 8c", ["Ad Kd", "Qh Jh", "2c 2d"]))
    assert (6, 6, 6) == result(state).shares


@pytest.mark.rule("JJ-14")
def test_a_short_stack_takes_a_full_share_of_the_one_pot() -> None:
    """A player who staked 1 chip and ties takes half of all, as there is no side pot (JJ-9)."""
    before = between(Rules(3, 6), (1, 6, 11))
    state = jedisjeux.apply(before, stacked(["Ad Kd", "Ah Kh", "2c 3s"], "Ac Kc 9h 8s 7d"))
    state = to_the_end(state)
    assert (1, 6, 6) == result(state).staked
    assert (6, 7, 0) == result(state).shares


@pytest.mark.rule("JJ-15")
def test_nobody_is_eliminated() -> None:
    """A player who has lost everything takes part in the next deal."""
    state = to_the_end(three((6, 6, 6), chips=6))
    assert (18, 0, 0) == result(state).shares
    assert not jedisjeux.is_over(to_the_end(three((6, 2, 10), chips=6)))
    state = to_the_end(three((6, 2, 10), chips=6))
    state = jedisjeux.apply(state, Deal(FULL_DECK))
    assert (0, 1, 2) == state.in_deal == jedisjeux.to_act(state)


@pytest.mark.rule("JJ-16")
def test_a_player_without_chips_receives_six_from_the_richest_who_gets_an_award() -> None:
    state = to_the_end(three((6, 2, 10), chips=6))
    # Seat 0 wins 6 + 2 + 6 chips and gives six of the 14 to seat 1.
    assert (8, 6, 4) == state.stacks
    assert [(1, 0)] == [(one.player, one.donor) for one in result(state).rebuys]
    assert (1, 0, 0) == state.awards == result(state).awards


@pytest.mark.rule("JJ-16")
def test_the_pot_is_paid_before_the_rebuys() -> None:
    """A player who staked their last chip and wins needs no rebuy."""
    state = to_the_end(three((6, 7, 5), chips=6))
    assert [2] == [one.player for one in result(state).rebuys]
    assert (17 - 6, 1, 6) == state.stacks


@pytest.mark.rule("JJ-16")
def test_the_richest_pays_whether_or_not_they_won_the_deal() -> None:
    state = to_the_end(folding(three((4, 4, 28)), 2))
    assert [(1, 2)] == [(one.player, one.donor) for one in result(state).rebuys]
    assert (9, 6, 21) == state.stacks


@pytest.mark.rule("JJ-16")
def test_no_rebuy_is_made_while_everybody_has_a_chip() -> None:
    state = to_the_end(three((7, 7, 22)))
    assert () == result(state).rebuys
    assert (0, 0, 0) == state.awards


@pytest.mark.rule("JJ-17")
@pytest.mark.parametrize(
    ("dealer", "expected"),
    [
        (0, [(1, 2), (0, 3)]),
        (1, [(0, 2), (1, 3)]),
        (2, [(0, 3), (1, 2)]),
        (3, [(0, 2), (1, 3)]),
    ],
)
def test_several_are_served_clockwise_each_by_the_richest_at_that_moment(
    dealer: int, expected: list[tuple[int, int]]
) -> None:
    """Seats 0 and 1 are broke, seats 2 and 3 have 12 each: the first clockwise pays first, the other then."""
    hands = ["4s 3h", "4c 3d", "As Ah", "Ac Ad"]
    before = between(Rules(4, 6), [2, 2, 10, 10], dealer=dealer)
    state = to_the_end(jedisjeux.apply(before, stacked(hands, "Kc Kd 9h Jc 8d", dealer)))
    assert (0, 0, 8, 8) == result(state).shares
    assert expected == [(one.player, one.donor) for one in result(state).rebuys]
    assert (6, 6, 6, 6) == state.stacks


@pytest.mark.rule("JJ-17")
def test_a_donor_who_is_still_the_richest_pays_again() -> None:
    before = between(Rules(3, 12, awards=3), (2, 2, 32))
    state = to_the_end(jedisjeux.apply(before, stacked(["Ks Kh", "Qs Qh", "As Ah"], BOARD)))
    assert [(1, 2), (0, 2)] == [(one.player, one.donor) for one in result(state).rebuys]
    assert (6, 6, 24) == state.stacks
    assert (0, 0, 2) == state.awards


@pytest.mark.rule("JJ-18")
@pytest.mark.parametrize("awards", [1, 2, 3])
def test_the_last_award_of_one_player_wins_the_game(awards: int) -> None:
    before = between(Rules(3, 6, awards), (10, 2, 6), awards=(awards - 1, 0, awards - 1))
    state = to_the_end(jedisjeux.apply(before, stacked(THREE_HANDS, BOARD)))
    assert jedisjeux.is_over(state)
    assert 0 == jedisjeux.winner(state)
    assert (0,) == jedisjeux.winners(state) == jedisjeux.standings(state)[0]
    assert (awards, 0, awards - 1) == state.awards
    for move in (Stake(0), Fold(1), Deal(FULL_DECK)):
        assert ("JJ-18", Reason.GAME_OVER) == refusal(state, move)


@pytest.mark.rule("JJ-18")
def test_the_game_goes_on_below_the_last_award() -> None:
    state = to_the_end(three((6, 2, 10), chips=6))
    assert (1, 0, 0) == state.awards
    assert not jedisjeux.is_over(state)
    assert None is jedisjeux.winner(state)
    assert () == jedisjeux.winners(state)
    assert jedisjeux.chance(state) is not None


@pytest.mark.rule("JJ-18")
def test_an_award_wins_even_between_two_rebuys() -> None:
    """Both others are broke: the first rebuy decides, and the second is not made."""
    state = to_the_end(jedisjeux.apply(jedisjeux.start(Rules(3, 6, awards=1)), stacked(THREE_HANDS, BOARD)))
    assert [(1, 0)] == [(one.player, one.donor) for one in result(state).rebuys]
    assert (12, 6, 0) == state.stacks
    assert 0 == jedisjeux.winner(state)
    assert 1 == state.deal


@pytest.mark.rule("JJ-18")
def test_two_awards_in_one_deal_win_as_well() -> None:
    state = to_the_end(jedisjeux.apply(jedisjeux.start(Rules(3, 6)), stacked(THREE_HANDS, BOARD)))
    assert [(1, 0), (2, 0)] == [(one.player, one.donor) for one in result(state).rebuys]
    assert (6, 6, 6) == state.stacks
    assert 0 == jedisjeux.winner(state)


@pytest.mark.rule("JJ-19")
@pytest.mark.parametrize("players", [2, 3, 6])
def test_seat_0_deals_first_and_the_deal_passes_clockwise(players: int) -> None:
    state = jedisjeux.start(Rules(players, 20, 100))
    for number in range(2 * players):
        assert (number + 1, number % players) == (state.deal, state.dealer)
        state = jedisjeux.apply(state, Deal(FULL_DECK))
        assert number % players == state.dealer
        state = folding(state, *jedisjeux.to_act(state)[:-1])
        assert number % players == result(state).dealer


@pytest.mark.rule("JJ-19")
@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_cards_are_dealt_one_at_a_time_in_two_rounds_from_the_dealers_left(dealer: int) -> None:
    state = jedisjeux.apply(between(Rules(3), [12] * 3, dealer=dealer), Deal(FULL_DECK))
    assert Cards.parse("2c 5c") == state.hands[(dealer + 1) % 3]
    assert Cards.parse("3c 6c") == state.hands[(dealer + 2) % 3]
    assert Cards.parse("4c 7c") == state.hands[dealer]


@pytest.mark.rule("JJ-20")
@pytest.mark.parametrize("max_deals", [1, 2, 3])
def test_the_game_ends_when_its_limit_of_deals_is_reached(max_deals: int) -> None:
    state = jedisjeux.start(Rules(2, max_deals=max_deals))
    for number in range(max_deals):
        assert not jedisjeux.is_over(state)
        assert number + 1 == state.deal
        state = folding(jedisjeux.apply(state, Deal(FULL_DECK)), 0)
    assert jedisjeux.is_over(state)
    assert max_deals == state.deal == result(state).deal
    assert None is state.stage
    assert (24 - 12 - max_deals, 12 + max_deals) == state.stacks
    assert 1 == jedisjeux.winner(state)
    for move in (Stake(0), Deal(FULL_DECK)):
        assert ("JJ-20", Reason.GAME_OVER) == refusal(state, move)


@pytest.mark.rule("JJ-20")
def test_without_a_limit_the_game_goes_on() -> None:
    state = jedisjeux.start(Rules(2, 12, max_deals=None))
    for number in range(30):
        state = folding(jedisjeux.apply(state, Deal(FULL_DECK)), number % 2)
    assert 31 == state.deal
    assert not jedisjeux.is_over(state)


@pytest.mark.rule("JJ-20")
def test_the_rebuys_of_the_last_deal_are_made_and_awards_come_before_chips() -> None:
    """Seat 2 was the richest and gives 6 to seat 1; the Award beats the chips of seat 0."""
    before = between(Rules(3, 12, 2, max_deals=1), (15, 6, 15))
    state = jedisjeux.apply(before, stacked(["Ks Kh", "Qs Qh", "As Ah"], BOARD))
    state = to_the_end(state)
    assert (9, 6, 21) == state.stacks
    assert (0, 0, 1) == state.awards
    assert ((2,), (0,), (1,)) == jedisjeux.standings(state)
    # It is the limit that ended the game, though an Award was given in its last deal.
    assert ("JJ-20", Reason.GAME_OVER) == refusal(state, Stake(2))


@pytest.mark.rule("JJ-20")
def test_an_award_won_before_outweighs_any_number_of_chips() -> None:
    before = between(Rules(3, 12, max_deals=1), (20, 8, 8), awards=(0, 1, 0))
    state = folding(jedisjeux.apply(before, Deal(FULL_DECK)), 0, 2)
    assert (19, 10, 7) == state.stacks
    assert 1 == jedisjeux.winner(state)
    assert ((1,), (0,), (2,)) == jedisjeux.standings(state)


@pytest.mark.rule("JJ-20")
def test_equals_share_the_win() -> None:
    state = to_the_end(
        jedisjeux.apply(jedisjeux.start(Rules(2, 12, max_deals=1)), stacked(["As Kh", "Ah Ks"], BOARD))
    )
    assert (12, 12) == state.stacks
    assert jedisjeux.is_over(state)
    assert (0, 1) == jedisjeux.winners(state)
    assert None is jedisjeux.winner(state)


@pytest.mark.rule("JJ-20")
def test_the_award_that_wins_in_the_last_deal_decides() -> None:
    """Limit and Award in one deal: the clause told is that of the Award (JJ-18)."""
    before = between(Rules(3, 6, 2, max_deals=1), (6, 2, 10), awards=(1, 0, 0))
    state = to_the_end(jedisjeux.apply(before, stacked(THREE_HANDS, BOARD)))
    assert 0 == jedisjeux.winner(state)
    with pytest.raises(IllegalMove) as caught:
        jedisjeux.apply(state, Stake(1))
    assert "JJ-18" == caught.value.violation.rule


@pytest.mark.rule("JJ-20")
@pytest.mark.parametrize("max_deals", [0, -1])
def test_a_limit_below_one_deal_is_refused(max_deals: int) -> None:
    with pytest.raises(InvalidRules, match="JJ-20: max_deals must be None or from 1 to 999999999"):
        Rules(max_deals=max_deals)


@pytest.mark.rule("JJ-18")
@pytest.mark.parametrize("awards", [0, -1])
def test_fewer_than_one_award_is_refused(awards: int) -> None:
    with pytest.raises(InvalidRules, match="JJ-18: awards must be from 1 to 999999999"):
        Rules(awards=awards)
