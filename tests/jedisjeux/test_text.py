"""What a table, a move and the end of a deal look like as text."""

from typing import Any

import attrs
import pytest

from pokerules import jedisjeux
from pokerules.cards import FULL_DECK
from pokerules.jedisjeux import Deal, Dealt, Fold, Rules, Stage, Stake, State
from pokerules.terms import describe
from tests.jedisjeux.tables import between, folding, result, stacked, staking, to_the_end

HANDS = ["As Ah", "Ks Kh", "Qs Qh"]
BOARD = "2c 7d 9h Jc 3d"


def lines(*rows: str) -> str:
    return "\n".join(rows)


@pytest.fixture(name="flop")
def fixture_flop() -> State:
    """Return a flop at which seat 0 has no chips, seat 1 has staked, and seats 2 and 3 are due."""
    before = between(Rules(4, 12), (1, 12, 12, 23), awards=(0, 1, 0, 0))
    state = jedisjeux.apply(before, stacked([*HANDS, "4s 4h"], BOARD))
    return staking(state, 1)


class TestMoves:
    def test_a_move_is_told_in_one_line(self) -> None:
        assert "seat 2 stakes" == str(Stake(2))
        assert "seat 0 folds" == str(Fold(0))
        assert "deal K♠ A♠" == str(Deal(list(FULL_DECK)[-2:]))

    def test_the_repr_of_a_move_evaluates(self) -> None:
        for move in (Stake(2), Fold(0)):
            assert move == eval(repr(move), {"Stake": Stake, "Fold": Fold})

    def test_the_repr_of_rules_names_what_differs_from_the_default(self) -> None:
        assert "Rules()" == repr(Rules())
        assert "Rules(players=2, awards=1)" == repr(Rules(2, awards=1))

    def test_a_stage_is_named_by_its_value(self) -> None:
        assert ["observation", "flop", "turn", "river"] == [stage.value for stage in Stage]
        assert "Stage.TURN" == repr(Stage.TURN)


class TestTheTable:
    def test_before_a_deal_only_chips_and_awards_are_there(self) -> None:
        assert lines(
            "Jedisjeux, deal 1, dealer seat 0: the cards are to be dealt",
            "        cards  stack  staked  Awards",
            "seat 0            12       0       0",
            "seat 1            12       0       0",
        ) == str(jedisjeux.start(Rules(2)))

    def test_during_a_deal_board_pot_stakes_and_decisions_are_shown(self, flop: State) -> None:
        flop = folding(flop, 2)
        assert lines(
            "Jedisjeux, deal 1, dealer seat 0: flop, seat 3 to decide",
            "board 2♣ 7♦ 9♥, pot 5",
            "        cards  stack  staked  Awards",
            "seat 0  A♥ A♠      0       1       0  no chips left",
            "seat 1  K♥ K♠     10       2       1  staked",
            "seat 2  Q♥ Q♠     11       1       0  folded",
            "seat 3  4♥ 4♠     22       1       0  to decide",
        ) == str(flop)

    def test_a_view_shows_the_viewers_cards_and_others_face_down(self, flop: State) -> None:
        assert lines(
            "Jedisjeux, deal 1, dealer seat 0: flop, seats 2 and 3 to decide",
            "board 2♣ 7♦ 9♥, pot 5",
            "        cards  stack  staked  Awards",
            "seat 0  ?? ??      0       1       0  no chips left",
            "seat 1  ?? ??     10       2       1  staked",
            "seat 2  Q♥ Q♠     11       1       0  to decide",
            "seat 3  ?? ??     22       1       0  to decide",
        ) == str(jedisjeux.observe(flop, 2))
        assert "Q♥" not in str(jedisjeux.observe(flop))
        assert 4 == str(jedisjeux.observe(flop)).count("?? ??")

    def test_a_player_who_staked_their_last_chip_in_this_stage_has_staked(self) -> None:
        state = staking(jedisjeux.apply(between(Rules(2, 6), (2, 10)), Deal(FULL_DECK)), 0)
        row = next(line for line in str(state).split("\n") if line.startswith("seat 0"))
        assert row.endswith("0       2       0  staked")


class TestTheEndOfADeal:
    def test_a_showdown_names_the_winner_the_hand_and_the_rebuys(self) -> None:
        before = between(Rules(3, 6), (6, 2, 10))
        state = to_the_end(jedisjeux.apply(before, stacked(HANDS, BOARD)))
        told = str(result(state))
        assert f"deal 1: 14 chips to seat 0, {result(state).shown[0].hand}; " in told
        assert told.endswith("; seat 1 receives 6 from seat 0, who gets an Award")
        assert str(state).endswith(told)
        assert "seat 1 receives 6 from seat 0, who gets an Award" == str(result(state).rebuys[0])

    def test_what_each_player_showed_is_told(self) -> None:
        state = to_the_end(jedisjeux.apply(between(Rules(3, 6), (6, 2, 10)), stacked(HANDS, BOARD)))
        assert "seat 1 shows K♥ K♠: " in str(result(state).shown[1])
        assert str(result(state).shown[1].hand) in str(result(state).shown[1])

    def test_a_shared_pot_names_all_sharers(self) -> None:
        deal = stacked(["Ad Kd", "Qh Jh", "2c 2d"], "4c 5d 6h 7s 8c")
        state = to_the_end(jedisjeux.apply(jedisjeux.start(Rules(3)), deal))
        assert "deal 1: 6 chips to seat 0, 6 chips to seat 1 and 6 chips to seat 2, " in str(result(state))

    def test_a_single_chip_is_told_as_one(self) -> None:
        deal = stacked(["Ad Kd", "Qh Jh", "2c 2d"], "4c 5d 6h 7s 8c")
        state = folding(jedisjeux.apply(between(Rules(3, 6), (1, 1, 16)), deal), 2)
        assert str(result(state)).startswith("deal 1: 1 chip to seat 0 and 2 chips to seat 1, straight")

    def test_a_pot_won_unseen_names_no_cards(self) -> None:
        state = folding(jedisjeux.apply(jedisjeux.start(Rules(3)), stacked(HANDS, BOARD)), 0, 2)
        assert "deal 1: 3 chips to seat 1, as all others have folded" == str(result(state))


NAMES = ("Ann", "Bartholomew", "Cy", "Di")


class TestNamesInPlaceOfSeats:
    @pytest.mark.parametrize(
        ("move", "told"),
        [
            (Stake(1), "Bartholomew stakes"),
            (Fold(2), "Cy folds"),
            (Fold(4), "seat 4 folds"),
            (Deal(list(FULL_DECK)[-2:]), "deal K♠ A♠"),
            (Dealt(), "the cards are dealt"),
        ],
        ids=str,
    )
    def test_a_move(self, move: Any, told: str) -> None:
        assert told == describe(move, names=NAMES)

    def test_a_state(self, flop: State) -> None:
        assert lines(
            "Jedisjeux, deal 1, dealer Ann: flop, Di to decide",
            "board 2♣ 7♦ 9♥, pot 5",
            "             cards  stack  staked  Awards",
            "Ann          A♥ A♠      0       1       0  no chips left",
            "Bartholomew  K♥ K♠     10       2       1  staked",
            "Cy           Q♥ Q♠     11       1       0  folded",
            "Di           4♥ 4♠     22       1       0  to decide",
        ) == describe(folding(flop, 2), names=NAMES)

    def test_a_view(self, flop: State) -> None:
        assert lines(
            "Jedisjeux, deal 1, dealer Ann: flop, Cy and Di to decide",
            "board 2♣ 7♦ 9♥, pot 5",
            "             cards  stack  staked  Awards",
            "Ann          ?? ??      0       1       0  no chips left",
            "Bartholomew  ?? ??     10       2       1  staked",
            "Cy           Q♥ Q♠     11       1       0  to decide",
            "Di           ?? ??     22       1       0  to decide",
        ) == describe(jedisjeux.observe(flop, 2), names=NAMES)

    def test_a_result_with_rebuys(self) -> None:
        before = between(Rules(3, 6), (6, 2, 10))
        state = to_the_end(jedisjeux.apply(before, stacked(HANDS, BOARD)))
        ended = "deal 1: 14 chips to Ann, pair of aces, jack nine seven kickers"
        rebuy = "Bartholomew receives 6 from Ann, who gets an Award"
        assert f"{ended}; {rebuy}" == describe(result(state), names=NAMES)
        assert describe(state, names=NAMES).endswith(f"\n{ended}; {rebuy}")
        assert rebuy == describe(result(state).rebuys[0], names=NAMES)
        shown = "Cy shows Q♥ Q♠: pair of queens, jack nine seven kickers"
        assert shown == describe(result(state).shown[2], names=NAMES)

    def test_a_shared_pot_and_a_shared_game(self) -> None:
        deal = stacked(["As Kh", "Ah Ks"], BOARD)
        state = to_the_end(jedisjeux.apply(jedisjeux.start(Rules(2, max_deals=1)), deal))
        told = describe(state, names=NAMES)
        assert "over, Ann and Bartholomew share the game" in told
        assert "deal 1: 6 chips to Ann and 6 chips to Bartholomew, " in told

    @pytest.mark.parametrize(
        ("seat", "told"),
        [
            (0, "JJ-10: Ann has staked their last chip and stays in without deciding"),
            (1, "JJ-7: Bartholomew has already staked at the flop, and decides only once in each stage"),
            (2, "JJ-7: Cy has folded and is out until the next deal"),
            (9, "JJ-1: there is no seat 9: the seats are 0 to 3"),
        ],
    )
    def test_a_refusal(self, flop: State, seat: int, told: str) -> None:
        assert told == describe(jedisjeux.why_illegal(folding(flop, 2), Stake(seat)), names=NAMES)

    def test_a_refusal_that_waits_for_several(self, flop: State) -> None:
        told = "JJ-8: deal 1 is in progress: the flop waits for Cy and Di"
        assert told == describe(jedisjeux.why_illegal(flop, Deal(FULL_DECK)), names=NAMES)

    def test_a_defect(self, flop: State) -> None:
        wrong = attrs.evolve(flop, opening=attrs.evolve(flop.opening, staked=(1, 7, 1, 1)))
        told = [describe(defect, names=NAMES) for defect in jedisjeux.check(wrong)]
        assert "JJ-4: at the flop Bartholomew has staked 8 chips, but 6 is the most in a deal" in told


class TestTheEndOfTheGame:
    def test_one_winner_is_named(self) -> None:
        state = to_the_end(jedisjeux.apply(jedisjeux.start(Rules(3, 6)), stacked(HANDS, BOARD)))
        assert lines(
            "Jedisjeux, deal 1, dealer seat 0: over, seat 0 wins the game",
            "        cards  stack  staked  Awards",
            "seat 0             6       0       2",
            "seat 1             6       0       0",
            "seat 2             6       0       0",
        ) == "\n".join(str(state).split("\n")[:5])

    def test_winners_who_share_are_named(self) -> None:
        deal = stacked(["As Kh", "Ah Ks"], BOARD)
        state = to_the_end(jedisjeux.apply(jedisjeux.start(Rules(2, max_deals=1)), deal))
        assert "over, seats 0 and 1 share the game" in str(state)
