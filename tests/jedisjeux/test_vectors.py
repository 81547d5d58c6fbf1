"""Cases from real bug reports, each played on the table and named by its id."""

from typing import cast

import attrs
import pytest

from pokerules import jedisjeux
from pokerules.cards import FULL_DECK, Card, Cards
from pokerules.errors import IllegalMove, InvalidState, ParseError
from pokerules.hands import Category
from pokerules.jedisjeux import Deal, Fold, Reason, Result, Rules, Stage, Stake, State
from pokerules.jedisjeux.pot import shares
from tests.jedisjeux.strategies import play
from tests.jedisjeux.tables import between, cards, folding, result, river, stacked, staking, to_the_end

# The case, the board, the hands from seat 0, who wins, and the category of the best hand.
SHOWDOWNS = [
    ("EV01", "2c 3d 4s 5s Ts", ["5d Ah", "6h Qh"], (1,), Category.STRAIGHT),
    ("EV02-low", "2h 3h 4c Ad 6s", ["5d 6c", "Ac Ah"], (0,), Category.STRAIGHT),
    ("EV04", "9c Jh Qh Kh 2h", ["3h Th", "Kd Kc"], (0,), Category.FLUSH),
    ("EV06", "Qd Jd 9d Kc 6d", ["5d Ah", "Qc 7d"], (1,), Category.FLUSH),
    ("EV08", "4d 8s 4h 7d 8c", ["Kc 6c", "7c 5c"], (1,), Category.TWO_PAIR),
    ("EV09", "As 3s Qd Jd 9c", ["6s 6h", "7h 7s"], (1,), Category.PAIR),
    ("EV10", "2s 3s 2h 3h 3d", ["Ts Th", "9s 9h"], (0,), Category.FULL_HOUSE),
    ("EV10-sixes", "Jh 6d Jd 6c Jc", ["Ts Th", "9s 9h"], (0,), Category.FULL_HOUSE),
    ("EV11", "9c 9d 9h 5c 2s", ["5d 5h", "Ac Ad"], (1,), Category.FULL_HOUSE),
    ("EV12-nine", "8d 8h 8s 8c 3d", ["2s 7s", "2c 9s"], (1,), Category.FOUR_OF_A_KIND),
    ("EV12-six", "7c 7d 7h 7s 3d", ["2c 5c", "4c 6c"], (1,), Category.FOUR_OF_A_KIND),
    ("EV13", "Jd Tc 7s 5c Ts", ["Ac 2c", "3s 4s", "Qh Ad", "Qs Ah"], (2, 3), Category.PAIR),
    ("EV14", "9s Jc 3c Qc 8h", ["Qh 4h", "Ad Ks", "As Kh"], (0,), Category.PAIR),
    ("EV15", "Qh Qc As Tc 5h", ["Th 3c", "Td 9h"], (0, 1), Category.TWO_PAIR),
    ("EV16-jacks", "Jd 7h Jc Kh Ks", ["Ah 8h", "As Qc"], (0, 1), Category.TWO_PAIR),
    ("EV16-kings", "9c Kh Kd 9s Ah", ["Qc 5h", "5d Jd"], (0, 1), Category.TWO_PAIR),
    ("EV17", "4c 5d 6h 7s 8c", ["Ad Kd", "Qh Jh"], (0, 1), Category.STRAIGHT),
    ("EV19-board", "4s 5h Tc Jd Qs", ["2c 3c", "2d 3d"], (0, 1), Category.HIGH_CARD),
    ("HE-royal", "Ks Qs Js Ts 9d", ["As Ah", "Ac 9s"], (0,), Category.STRAIGHT_FLUSH),
    ("HE-eight-high", "3h 4h 5h 6h 7h", ["8h 8d", "Ad Kc"], (0,), Category.STRAIGHT_FLUSH),
    ("HE-steel-wheel", "2h 3h 4h 5h Kc", ["Ah Kd", "6h Ks"], (1,), Category.STRAIGHT_FLUSH),
    ("HE-queens", "9s Jc 3c Qc 8h", ["9c 5h", "Qh 4h"], (1,), Category.PAIR),
    ("HE-flush", "4h 8s As Qs 6d", ["Ks 5s", "Ad Ah"], (0,), Category.FLUSH),
]


def showdown(state: State) -> Result:
    """Let everybody stake to the end of the deal and return how it ended."""
    return result(to_the_end(state))


def paid(ended: Result) -> tuple[int, ...]:
    """Return the seats that received something from the pot."""
    return tuple(seat for seat, share in enumerate(ended.shares) if share)


@pytest.mark.parametrize(
    ("board", "hands", "winners", "category"),
    [case[1:] for case in SHOWDOWNS],
    ids=[case[0] for case in SHOWDOWNS],
)
def test_a_showdown_pays_the_best_five_cards_of_seven(
    board: str, hands: list[str], winners: tuple[int, ...], category: Category
) -> None:
    ended = showdown(river(board, hands))
    assert winners == paid(ended)
    assert 6 * len(hands) == sum(ended.shares)
    assert all(6 * len(hands) // len(winners) == ended.shares[seat] for seat in winners)
    assert tuple(range(len(hands))) == tuple(shown.player for shown in ended.shown)
    for seat in winners:
        assert category == ended.shown[seat].hand.category


def test_ev16_ev17_ev19_what_is_shown_are_exactly_the_five_cards_that_count() -> None:
    """EV19: never six cards, and the board's own five where no hole card plays."""
    ended = showdown(river("Jd Ac 7d Qd 4d", ["Ad Td", "2c 3c"]))
    assert cards("Ad Qd Jd Td 7d") == ended.shown[0].hand.cards
    board = cards("4c 5d 6h 7s 8c")
    ended = showdown(river("4c 5d 6h 7s 8c", ["Ad Kd", "Qh Jh"]))
    for shown in ended.shown:
        assert set(board) == set(shown.hand.cards)
    ended = showdown(river("4s 5h Tc Jd Qs", ["2c 3c", "2d 3d"]))
    for shown in ended.shown:
        assert set(cards("4s 5h Tc Jd Qs")) == set(shown.hand.cards)


class TestSharing:
    def test_he01_he02_the_shares_of_the_reports_themselves(self) -> None:
        """HE01: 30,300 among three; HE02: 9 among two, and a pot of 3 + 2 for the second alone."""
        assert (10100, 10100, 10100) == shares(30300, (0, 1, 2), (1, 2, 0))
        assert (4, 5, 0) == shares(9, (0, 1), (1, 2, 0))
        assert (0, 5) == shares(5, (1,), (1, 0))

    def test_he01_three_tied_hands_get_exactly_a_third_each(self) -> None:
        """HE01: board 4d 7s 6s Jd Jh, three hands A-T: no chip of an even pot goes astray."""
        hands = ["Ac Tc", "Ad Td", "Ah Th"]
        assert (6, 6, 6) == showdown(river("4d 7s 6s Jd Jh", hands)).shares

    def test_he01_with_an_odd_chip_it_goes_to_the_first_clockwise(self) -> None:
        """HE01 with a fourth player who folded at the flop: 19 chips are 7, 6, 6, not 7, 6, 5."""
        deal = stacked(["Ac Tc", "Ad Td", "2c 2d", "Ah Th"], "4d 7s 6s Jd Jh", dealer=1)
        state = to_the_end(folding(jedisjeux.apply(between(Rules(4), [12] * 4, dealer=1), deal), 2))
        # From the dealer's left: seat 2, who has folded, then seat 3.
        assert (6, 6, 0, 7) == result(state).shares

    @pytest.mark.parametrize(("dealer", "shares"), [(0, (4, 5, 0)), (1, (5, 4, 0)), (2, (5, 4, 0))])
    def test_he02_the_odd_chip_of_a_pot_of_9_follows_a_fixed_rule(
        self, dealer: int, shares: tuple[int, int, int]
    ) -> None:
        """HE02: two tie for 9 chips: the first of them clockwise from the dealer's left gets 5."""
        deal = stacked(["Ad Kd", "Qh Jh", "2c 2d"], "4c 5d 6h 7s 8c", dealer)
        state = jedisjeux.apply(between(Rules(3, 6), [4, 4, 10], dealer=dealer), deal)
        state = to_the_end(folding(state, 2))
        assert (4, 4, 1) == result(state).staked
        assert shares == result(state).shares

    def test_he02_who_paid_less_wins_the_whole_pot(self) -> None:
        """HE02: two staked 6 and 2, the second wins: all 8 chips, where side pots would give them 4."""
        deal = stacked(["Ad Kd", "Qh Qd"], "4c 5d 6h Qs 2c")
        state = to_the_end(jedisjeux.apply(between(Rules(2, 6), [10, 2]), deal))
        assert (6, 2) == result(state).staked
        assert (0, 8) == result(state).shares


class TestShortStacks:
    def test_he03_a_stack_below_the_stake_pays_what_it_has_and_stays_in(self) -> None:
        """HE03: with one chip left at the turn, where 2 are asked, the stake is 1 and the stack 0."""
        state = jedisjeux.apply(between(Rules(2, 6), [3, 9]), stacked(["Ad Kd", "Qh Jh"], "4c 5d 6h 7s 9c"))
        state = staking(state, 0, 1)
        assert (Stage.TURN, (1, 7)) == (state.stage, state.stacks)
        state = staking(state, 0)
        assert (0, 7) == state.stacks
        assert (3, 2) == state.staked
        assert (0, 1) == state.in_deal

    def test_he03_one_chip_is_enough_to_play_a_deal(self) -> None:
        """HE03: whoever has a single chip stakes it at the observation and plays to the showdown."""
        state = jedisjeux.apply(between(Rules(2, 6), [1, 11]), stacked(["Ad Ac", "Qh Jh"], "4c 5d 6h 7s 9c"))
        assert (0, 10) == state.stacks
        assert (1,) == jedisjeux.to_act(state)
        state = to_the_end(state)
        assert (7, 5) == state.stacks
        assert (7, 0) == result(state).shares

    def test_he07_the_short_stack_takes_everything_if_it_is_best(self) -> None:
        """HE07: stakes of 1, 6 and 6, and the one chip wins: all 13, no side pots (JJ-9)."""
        hands = ["As Ah", "Ks Kh", "Qs Qh"]
        state = between(Rules(3, 6), [1, 6, 11])
        state = to_the_end(jedisjeux.apply(state, stacked(hands, "2c 7d 9h Jc 3d")))
        assert (1, 6, 6) == result(state).staked
        assert (13, 0, 0) == result(state).shares
        assert 18 == sum(state.stacks)

    def test_he07_stacks_1_6_6_with_the_short_one_best_take_all_13(self) -> None:
        """HE07 to the letter, on a position that no game of equal stacks reaches: total unchanged."""
        first = jedisjeux.start(Rules(3, 6))
        state = with_stacks(first, (1, 6, 6))
        state = jedisjeux.apply(state, stacked(["As Ah", "Ks Kh", "Qs Qh"], "2c 7d 9h Jc 3d"))
        assert ((0, 5, 5), (1, 2)) == (state.stacks, jedisjeux.to_act(state))
        state = to_the_end(state)
        assert (13, 0, 0) == result(state).shares
        assert 13 == sum(state.stacks)
        # 13 chips pay both rebuys, one Award each: the second wins the game.
        assert (1, 6, 6) == state.stacks
        assert 0 == jedisjeux.winner(state)

    def test_a_stake_of_no_chips_is_not_a_move(self) -> None:
        """HE (reserve): the counterpart of a zero raise: with nothing left there is nothing to decide."""
        state = jedisjeux.apply(between(Rules(2, 6), [1, 11]), stacked(["Ad Ac", "Qh Jh"], "4c 5d 6h 7s 9c"))
        assert () == jedisjeux.legal_moves(state, 0)
        assert Reason.NO_CHIPS == reason(state, Stake(0))
        assert Reason.NO_CHIPS == reason(state, Fold(0))

    def test_the_winner_keeps_their_chips_when_others_go_broke(self) -> None:
        """HE (reserve): a rebuy takes six chips from the richest and touches nobody else's stack."""
        state = between(Rules(3, 12), [4, 6, 26])
        deal = stacked(["Ks Kh", "As Ah", "Qs Qh"], "2c 7d 9h Jc 3d")
        state = to_the_end(folding(jedisjeux.apply(state, deal), 2))
        # Seat 1 won 4 + 6 + 1 and keeps them; seat 2, the richest with 25, pays the 6 of seat 0.
        assert (6, 11, 19) == state.stacks
        assert (0, 0, 1) == state.awards


class TestTheLastOneLeft:
    def test_he04_the_deal_ends_at_once_when_all_others_have_folded(self) -> None:
        """HE04: the last seat is not asked, stakes nothing and can no longer fold."""
        state = jedisjeux.apply(
            jedisjeux.start(Rules(3)), stacked(["As Ah", "Ks Kh", "Qs Qh"], "2c 7d 9h Jc 3d")
        )
        state = folding(state, 0, 2)
        assert () == jedisjeux.to_act(state)
        assert (11, 14, 11) == state.stacks
        assert 2 == state.deal
        assert Reason.DEAL_DUE == reason(state, Fold(1))
        with pytest.raises(IllegalMove):
            jedisjeux.apply(state, Stake(1))

    def test_he04_a_folded_seat_is_never_asked_again_even_if_it_deals(self) -> None:
        """HE04: the dealer folds; the deal goes on without them, and a second fold is refused."""
        state = jedisjeux.apply(
            jedisjeux.start(Rules(3)), stacked(["As Ah", "Ks Kh", "Qs Qh"], "2c 7d 9h Jc 3d")
        )
        state = folding(state, state.dealer)
        assert (1, 2) == jedisjeux.to_act(state)
        state = staking(state, 1, 2)
        assert Stage.TURN == state.stage
        assert (1, 2) == jedisjeux.to_act(state)
        assert Reason.FOLDED == reason(state, Fold(0))
        assert Reason.FOLDED == reason(state, Stake(0))

    def test_he06_the_pot_goes_to_the_one_left_and_no_hand_is_needed(self) -> None:
        """HE06: all but the worst hand fold at the first chance: it takes the pot unseen."""
        state = jedisjeux.apply(
            jedisjeux.start(Rules(3)), stacked(["As Ah", "Ks Kh", "4s 2h"], "2c 7d 9h Jc 3d")
        )
        state = folding(state, 1, 0)
        assert (0, 0, 3) == result(state).shares
        assert () == result(state).shown
        assert cards("2c 7d 9h") == result(state).board


class TestTheDeck:
    def test_he09_many_deals_in_a_row_use_52_cards_each(self) -> None:
        """HE09: the deck never runs out: after each deal all 52 cards lie on the table again."""
        deals = 0
        for _, _, state in play(Rules(6, 20, 100), seed=9, max_deals=40):
            if state.hands:
                table = [card for hand in state.hands for card in hand] + [*state.board, *state.pack]
                assert 52 == len(table) == len(set(table))
            deals = max(deals, state.deal)
        assert deals > 40

    def test_he09_a_repeated_card_is_refused_by_name(self) -> None:
        """HE09: board Ac Kd Ks 8s 3s with As 8s: the message names the 8 of spades."""
        with pytest.raises(InvalidState, match="8♠"):
            river("Ac Kd Ks 8s 3s", ["As 8s", "2c 2d"])
        with pytest.raises(ParseError, match="8♠ is named twice"):
            Cards.parse("8s 8s")
        deck = (*tuple(FULL_DECK)[:-1], Card.parse("8s"))
        violation = jedisjeux.why_illegal(jedisjeux.start(), Deal(deck))
        assert violation is not None
        assert Reason.WRONG_DECK == violation.reason
        assert "8♠" in violation.message
        assert "A♠" in violation.message


class TestTheTotal:
    def test_he10_no_stack_is_ever_below_zero_and_the_total_is_constant(self) -> None:
        """HE10: after each step of a long game with the smallest stacks."""
        for _, _, state in play(Rules(4, 6, 50), seed=10, folding=0.1, max_deals=60):
            assert min(state.stacks) >= 0
            assert min(state.staked) >= 0
            assert 24 == sum(state.stacks) + sum(state.staked)

    def test_he10_nothing_is_staked_after_the_last_deal(self) -> None:
        """HE10: when the game is over no compulsory stake is taken and no deal can follow."""
        *_, (_, _, state) = play(Rules(3, 6, 100, max_deals=2), seed=1)
        assert (0, 0, 0) == state.staked
        assert 18 == sum(state.stacks)
        assert Reason.GAME_OVER == reason(state, Deal(FULL_DECK))
        assert Reason.GAME_OVER == reason(state, Stake(0))

    def test_he10_stakes_below_zero_or_above_the_stack_are_refused_in_positions(self) -> None:
        """HE10: a position with a stack of -4, or more staked than there is, is refused."""
        with pytest.raises(InvalidState, match="-4"):
            jedisjeux.setup(Rules(2, 6), stacks=[-4, 16])
        with pytest.raises(InvalidState):
            jedisjeux.setup(Rules(2, 6), stacks=[6, 7])


def with_stacks(state: State, stacks: tuple[int, ...]) -> State:
    """Return the state with other stacks, sound or not."""
    return attrs.evolve(state, opening=attrs.evolve(state.opening, stacks=stacks))


def reason(state: State, move: Deal | Stake | Fold) -> Reason | None:
    """Return why a move is refused, if it is."""
    violation = jedisjeux.why_illegal(state, move)
    return None if violation is None else cast(Reason, violation.reason)
