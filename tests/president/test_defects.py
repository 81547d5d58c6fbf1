"""Every defect of a position made by hand, each with its clause."""

from pathlib import Path
from typing import Any

import pytest

from pokerules import president
from pokerules.cards import Card, Cards
from pokerules.errors import InvalidState
from pokerules.president import DefectKind, Give, Play, Result, Rules


def cards(text: str) -> Cards:
    return Cards.parse(text)


def play(player: int, text: str) -> Play:
    return Play(player, cards(text))


def give(player: int, text: str) -> Give:
    return Give(player, Card.parse(text))


def defects(variant: Rules, hands: list[str], **parts: Any) -> list[tuple[DefectKind, str]]:
    """Return the kind and clause of everything that is wrong with a position."""
    try:
        president.setup(variant, hands=[cards(hand) for hand in hands], **parts)
    except InvalidState as refused:
        return [(DefectKind(defect.kind), defect.rule) for defect in refused.defects]
    return []


THREE = Rules(players=3)
HANDS = ["7d 8d 9d", "7c 8c 9c", "7h 8h 9h"]
EXTEND = Rules(players=3, after_all_pass="extend")
AGAIN = Rules(players=3, replay_after_pass=True)
ANYTIME = Rules(players=3, quads="anytime")
FOUR_CARDS = cards("3d 4d 5d 6d 7d 8d 9d Td")
LOWEST = Rules(players=2, deck=FOUR_CARDS)
LOWEST_HANDS = ["3d 5d 7d 9d", "4d 6d 8d Td"]
SWAP = Rules(players=3, rounds=2, exchange=True)
WON = Result(1, 1, (2, 0, 1), (2, 0, 1))


class TestCards:
    def test_a_sound_position_has_no_defect(self) -> None:
        assert [] == defects(THREE, HANDS)

    def test_every_player_has_a_hand(self) -> None:
        assert [(DefectKind.HANDS, "PR-1")] == defects(THREE, HANDS[:2])
        assert [(DefectKind.HANDS, "PR-1")] == defects(THREE, [*HANDS, "7s"])

    @pytest.mark.parametrize(
        ("hands", "parts"),
        [
            (["7d 8d 9d", "7d 8c 9c", "7h 8h 9h"], {}),
            (HANDS, {"trick": [play(2, "7d")]}),
            (HANDS, {"aside": cards("8d"), "rules": Rules(players=3, hand_size=16)}),
            (HANDS, {"trick": [play(1, "4d"), play(2, "4d")]}),
        ],
    )
    def test_no_card_is_in_two_places(self, hands: list[str], parts: dict[str, Any]) -> None:
        variant = parts.pop("rules", THREE)
        assert (DefectKind.CARDS, "PR-4") in defects(variant, hands, **parts)

    def test_every_card_is_of_the_pack(self) -> None:
        assert [(DefectKind.CARDS, "PR-4")] == defects(THREE, ["7d X1", "7c", "7h"])
        small = Rules(players=2, deck=cards("3d 4d 5d 6d"))
        assert [(DefectKind.CARDS, "PR-4")] == defects(small, ["3d 9s", "4d"], aside=())

    def test_nobody_holds_more_than_they_were_dealt_nor_has_laid_more(self) -> None:
        variant = Rules(players=3, hand_size=3)
        assert [] == defects(variant, HANDS)
        assert [(DefectKind.HAND_SIZE, "PR-5")] == defects(variant, ["7d 8d 9d Td", *HANDS[1:]])
        parts = {"trick": [play(2, "3d")], "player": 0}
        assert [(DefectKind.HAND_SIZE, "PR-5")] == defects(variant, HANDS, **parts)
        assert [] == defects(variant, ["7d 8d 9d", "7c 8c 9c", "7h 8h"], **parts)

    def test_the_order_of_the_deal_tells_who_may_hold_one_more(self) -> None:
        variant = Rules(players=2, deck=cards("3d 4d 5d"), leftovers="dealt")
        assert [] == defects(variant, ["4d", "3d 5d"], player=1)
        assert [(DefectKind.HAND_SIZE, "PR-5")] == defects(variant, ["3d 5d", "4d"])

    def test_no_more_cards_are_set_aside_than_the_deal_leaves(self) -> None:
        assert [] == defects(THREE, HANDS, aside=cards("2s"))
        assert [(DefectKind.ASIDE, "PR-5")] == defects(THREE, HANDS, aside=cards("2s 2h"))

    def test_nobody_is_without_cards_while_the_round_goes_on(self) -> None:
        assert [(DefectKind.EMPTY_HAND, "PR-20")] == defects(THREE, [*HANDS[:2], ""])

    def test_all_defects_are_told_at_once(self) -> None:
        found = defects(
            THREE, ["7d 8d", "7d", ""], player=5, aside=cards("2s 2h"), round=2, scores=(0, 0, -1)
        )
        kinds = {DefectKind.CARDS, DefectKind.ASIDE, DefectKind.EMPTY_HAND, DefectKind.PLAYER}
        assert kinds | {DefectKind.ROUND, DefectKind.SCORES} == {kind for kind, _ in found}


class TestTricks:
    @pytest.mark.parametrize("text", ["3d 4d", "3d 3c 3h 4d 4c 4h"])
    def test_what_was_laid_is_a_play(self, text: str) -> None:
        assert [(DefectKind.TRICK, "PR-6")] == defects(THREE, HANDS, trick=[play(2, text)])

    def test_a_play_has_cards_each_named_once(self) -> None:
        assert [(DefectKind.TRICK, "PR-6")] == defects(THREE, HANDS, trick=[Play(2, ())])
        twice = Play(2, [Card.parse("3d"), Card.parse("3d")])
        assert [(DefectKind.TRICK, "PR-6")] == defects(THREE, HANDS, trick=[twice])

    def test_each_play_beats_the_one_before(self) -> None:
        assert [] == defects(THREE, HANDS, trick=[play(1, "3d"), play(2, "4d")])
        assert [(DefectKind.TRICK, "PR-8")] == defects(THREE, HANDS, trick=[play(1, "4d"), play(2, "3d")])
        assert [(DefectKind.TRICK, "PR-8")] == defects(THREE, HANDS, trick=[play(1, "3d"), play(2, "4d 4c")])

    @pytest.mark.parametrize("seat", [-1, 3])
    def test_the_seats_of_a_trick_exist(self, seat: int) -> None:
        assert (DefectKind.TRICK_TURN, "PR-1") in defects(THREE, HANDS, trick=[play(seat, "3d")])

    def test_nobody_plays_over_their_own_play_unless_a_variant_lets_them(self) -> None:
        trick = [play(2, "3d"), play(2, "4d")]
        assert (DefectKind.TRICK_TURN, "PR-19") in defects(THREE, HANDS, trick=trick)
        assert [] == defects(EXTEND, HANDS, trick=trick, out=(0, 1), player=2)
        assert [] == defects(
            Rules(players=3, after_all_pass="extend", replay_after_pass=True), HANDS, trick=trick
        )

    def test_nobody_plays_after_passing_in_the_trick(self) -> None:
        trick = [play(0, "3d"), play(2, "4d"), play(1, "5d")]
        assert (DefectKind.TRICK_TURN, "PR-18") in defects(THREE, HANDS, trick=trick, player=2, out=(1,))
        assert [] == defects(AGAIN, HANDS, trick=trick, player=2)

    def test_a_four_of_a_kind_may_have_come_out_of_turn(self) -> None:
        trick = [play(0, "3d"), play(2, "4d"), play(1, "5d 5c 5h 5s")]
        assert [] == defects(ANYTIME, HANDS, trick=trick, player=2, out=(1,))
        assert [] == defects(ANYTIME, HANDS, trick=[play(0, "3d"), play(0, "5d 5c 5h 5s")], player=1)

    def test_the_players_who_are_out_passed_in_the_trick(self) -> None:
        trick = [play(0, "3d"), play(2, "4d")]
        assert [] == defects(THREE, HANDS, trick=trick, out=(1,))
        assert [(DefectKind.OUT, "PR-18")] == defects(THREE, HANDS, trick=trick)
        assert (DefectKind.OUT, "PR-18") in defects(THREE, HANDS, trick=trick, out=(0, 1))
        assert (DefectKind.OUT, "PR-18") in defects(
            THREE, HANDS, trick=trick, out=(1,), passed=(0,), player=2
        )
        assert (DefectKind.OUT, "PR-18") in defects(AGAIN, HANDS, trick=trick, out=(1,))

    def test_those_who_passed_since_the_last_play_sit_between_it_and_the_player_who_is_due(self) -> None:
        trick = [play(0, "3d")]
        assert [] == defects(THREE, HANDS, trick=trick, passed=(1,), player=2)
        assert (DefectKind.PASSED, "PR-19") in defects(THREE, HANDS, trick=trick, passed=(2,), player=1)
        assert (DefectKind.PASSED, "PR-19") in defects(THREE, HANDS, trick=trick, passed=(0,), player=1)
        trick = [play(0, "3d"), play(2, "4d")]
        assert (DefectKind.PASSED, "PR-19") in defects(THREE, HANDS, trick=trick, passed=(0, 1), out=(0, 1))

    @pytest.mark.parametrize("seats", [(1, 1), (2, 1), (7,), (-1,)])
    def test_lists_of_seats_are_ascending_seats(self, seats: tuple[int, ...]) -> None:
        trick = [play(0, "3d")]
        assert (DefectKind.OUT, "PR-18") in defects(THREE, HANDS, trick=trick, out=seats, player=1)
        assert (DefectKind.PASSED, "PR-19") in defects(AGAIN, HANDS, trick=trick, passed=seats, player=1)

    def test_nobody_has_passed_or_is_out_where_no_trick_is_open(self) -> None:
        assert [(DefectKind.OUT, "PR-18")] == defects(THREE, HANDS, out=(1,))
        assert [(DefectKind.PASSED, "PR-19")] == defects(AGAIN, HANDS, passed=(1,))

    def test_it_is_the_turn_of_the_next_seat_that_is_in(self) -> None:
        assert [] == defects(THREE, HANDS, trick=[play(0, "3d")], player=1)
        assert [(DefectKind.TURN, "PR-19")] == defects(THREE, HANDS, trick=[play(0, "3d")], player=2)
        assert [(DefectKind.TURN, "PR-19")] == defects(THREE, HANDS, trick=[play(0, "3d")], player=0)

    def test_a_trick_that_all_others_passed_is_over_unless_its_last_player_may_extend_it(self) -> None:
        parts = {"trick": [play(0, "3d")], "passed": (1, 2)}
        assert [(DefectKind.TRICK_OVER, "PR-19")] == defects(THREE, HANDS, **parts)
        assert [] == defects(EXTEND, HANDS, **parts)
        assert [(DefectKind.TURN, "PR-19")] == defects(EXTEND, HANDS, **parts, player=1)

    @pytest.mark.parametrize("player", [None, -1, 3])
    def test_it_is_the_turn_of_a_seat(self, player: int | None) -> None:
        assert [(DefectKind.PLAYER, "PR-1")] == defects(THREE, HANDS, player=player)
        assert [(DefectKind.PLAYER, "PR-1")] == defects(THREE, HANDS, player=player, trick=[play(0, "3d")])


class TestLeads:
    def test_the_lowest_card_opens(self) -> None:
        assert [] == defects(LOWEST, LOWEST_HANDS)
        assert [(DefectKind.OPENER, "PR-16")] == defects(LOWEST, LOWEST_HANDS, player=1)

    def test_in_a_round_of_which_a_trick_is_closed_anybody_may_lead(self) -> None:
        assert [] == defects(LOWEST, ["5d 7d 9d", "4d 6d 8d Td"])
        assert [] == defects(LOWEST, ["5d 7d 9d", "4d 6d 8d Td"], player=1)

    def test_or_the_seat_after_the_dealer_opens(self) -> None:
        variant = Rules(players=2, deck=FOUR_CARDS, first_lead="seat_after_dealer")
        assert [] == defects(variant, LOWEST_HANDS, player=1)
        assert [(DefectKind.OPENER, "PR-16")] == defects(variant, LOWEST_HANDS)
        trick = [play(0, "3d")]
        assert [(DefectKind.OPENER, "PR-16")] == defects(
            variant, ["5d 7d 9d", LOWEST_HANDS[1]], trick=trick, player=1
        )

    @pytest.mark.parametrize(("lead", "seat"), [("winner", 0), ("last", 1)])
    def test_or_the_winner_or_the_last_of_the_round_before(self, lead: Any, seat: int) -> None:
        variant = Rules(players=2, deck=FOUR_CARDS, rounds=2, next_lead=lead)
        parts = {"round": 2, "last": Result(1, 0, (0, 3), (0, 3))}
        assert [] == defects(variant, LOWEST_HANDS, player=seat, **parts)
        assert [(DefectKind.OPENER, "PR-16")] == defects(variant, LOWEST_HANDS, player=1 - seat, **parts)

    def test_where_the_last_result_is_not_known_anybody_may_open(self) -> None:
        variant = Rules(players=2, deck=FOUR_CARDS, rounds=2)
        for player in (0, 1):
            assert [] == defects(variant, LOWEST_HANDS, player=player, round=2, scores=(0, 3))


SWAP_DECK = cards("3d 4d 5d 6d 7d 8d 9d Td Jd")
SWAPPED = Rules(players=3, rounds=2, exchange=True, deck=SWAP_DECK)
DEALT = ["3d 6d 9d", "4d 7d Td", "5d 8d Jd"]
AFTER_ONE = ["3d 6d", "4d 7d 9d Td", "5d 8d Jd"]
AFTER_TWO = ["3d 4d 6d", "7d 9d Td", "5d 8d Jd"]
BEFORE: dict[str, Any] = {"round": 2, "last": WON}


class TestExchange:
    """Seat 0 is the last of round 1 and gives to seat 1, its winner, who gives back."""

    def test_sound_exchanges(self) -> None:
        assert [] == defects(SWAPPED, DEALT, player=0, **BEFORE)
        assert [] == defects(SWAPPED, AFTER_ONE, player=1, given=[give(0, "9d")], **BEFORE)
        both = [give(0, "9d"), give(1, "4d")]
        assert [] == defects(SWAPPED, AFTER_TWO, player=1, given=both, **BEFORE)
        assert [] == defects(SWAPPED, DEALT, player=1, given=[give(0, "9d"), give(1, "9d")], **BEFORE)
        played = ["3d 6d", "7d Td", "5d 8d Jd"]
        assert [] == defects(SWAPPED, played, player=2, given=both, **BEFORE)
        trick = [play(1, "9d"), play(2, "Jd")]
        assert [] == defects(
            SWAPPED, ["3d 4d 6d", "7d Td", "5d 8d"], player=0, trick=trick, given=both, **BEFORE
        )

    def test_nothing_is_given_in_round_one_nor_without_the_variant(self) -> None:
        assert [(DefectKind.GIVEN, "PR-23")] == defects(THREE, HANDS, given=[give(0, "2s"), give(1, "2s")])
        assert (DefectKind.GIVEN, "PR-23") in defects(SWAP, HANDS, given=[give(0, "2s"), give(1, "2s")])

    def test_the_last_gives_first_and_then_the_winner_and_nobody_else(self) -> None:
        for seat in (1, 2):
            found = defects(SWAPPED, AFTER_ONE, player=1, given=[give(seat, "9d")], **BEFORE)
            assert [(DefectKind.GIVEN, "PR-23")] == found
        for seats in ((0, 0), (0, 1, 0)):
            gifts = [give(seat, "9d") for seat in seats]
            found = defects(SWAPPED, DEALT, player=1, given=gifts, **BEFORE)
            assert [(DefectKind.GIVEN, "PR-23")] == found

    def test_nothing_is_played_before_the_exchange_is_over(self) -> None:
        found = defects(SWAPPED, ["3d 6d 9d", "4d 7d", "5d 8d Jd"], player=0, **BEFORE)
        assert [(DefectKind.GIVEN, "PR-23")] == found

    @pytest.mark.parametrize("player", [1, 2])
    def test_it_is_the_turn_of_the_giver(self, player: int) -> None:
        assert [(DefectKind.TURN, "PR-23")] == defects(SWAPPED, DEALT, player=player, **BEFORE)

    def test_a_card_given_is_where_it_was_given_or_played(self) -> None:
        found = defects(SWAPPED, DEALT, player=1, given=[give(0, "9d"), give(1, "6d")], **BEFORE)
        assert [(DefectKind.GIVEN, "PR-23")] == found
        found = defects(SWAPPED, AFTER_TWO, player=1, given=[give(0, "9d"), give(1, "8d")], **BEFORE)
        assert [(DefectKind.GIVEN, "PR-23")] == found

    def test_between_the_two_gifts_a_card_has_changed_sides(self) -> None:
        found = defects(SWAPPED, AFTER_ONE, player=1, given=[give(0, "9d"), give(1, "9d")], **BEFORE)
        assert (DefectKind.HAND_SIZE, "PR-5") in found
        found = defects(SWAPPED, AFTER_TWO, player=1, given=[give(0, "9d")], **BEFORE)
        assert (DefectKind.HAND_SIZE, "PR-5") in found

    def test_the_last_keeps_no_stronger_card_than_the_one_they_gave(self) -> None:
        hands = ["3d 9d", "4d 6d 7d Td", "5d 8d Jd"]
        given = [give(0, "6d")]
        assert [(DefectKind.NOT_STRONGEST, "PR-23")] == defects(
            SWAPPED, hands, player=1, given=given, **BEFORE
        )
        free = Rules(players=3, rounds=2, exchange=True, deck=SWAP_DECK, last_gives="any")
        assert [] == defects(free, hands, player=1, given=given, **BEFORE)

    def test_the_card_they_got_back_may_be_stronger(self) -> None:
        given = [give(0, "9d"), give(1, "Td")]
        assert [] == defects(SWAPPED, ["3d 6d Td", "4d 7d 9d", "5d 8d Jd"], player=1, given=given, **BEFORE)

    def test_a_player_who_gives_their_only_card_away_has_none_for_a_moment(self) -> None:
        variant = Rules(players=2, rounds=2, exchange=True, deck=cards("3d 4d"))
        parts: dict[str, Any] = {"round": 2, "last": Result(1, 0, (0, 1), (0, 1))}
        assert [] == defects(variant, ["3d 4d", ""], player=0, given=[give(1, "4d")], **parts)

    def test_without_the_last_result_there_is_no_exchange(self) -> None:
        assert [(DefectKind.LAST_RESULT, "PR-20")] == defects(SWAPPED, DEALT, round=2, scores=(2, 0, 1))


class TestTallies:
    MATCH = Rules(players=3, rounds=3)

    @pytest.mark.parametrize("number", [-1, 0, 4])
    def test_the_round_is_one_of_the_game(self, number: int) -> None:
        assert (DefectKind.ROUND, "PR-22") in defects(self.MATCH, HANDS, round=number)

    def test_the_dealer_is_the_one_whose_round_it_is(self) -> None:
        assert [(DefectKind.DEALER, "PR-24")] == defects(self.MATCH, HANDS, dealer=1)
        assert [(DefectKind.DEALER, "PR-24")] == defects(self.MATCH, HANDS, dealer=-1)
        assert [] == defects(self.MATCH, HANDS, round=2, dealer=1, scores=(1, 1, 0))

    @pytest.mark.parametrize("scores", [(), (0, 0), (0, 0, 0, 0), (0, 0, 1), (0, -1, 1)])
    def test_the_scores_are_those_of_the_rounds_played(self, scores: tuple[int, ...]) -> None:
        assert [(DefectKind.SCORES, "PR-21")] == defects(self.MATCH, HANDS, scores=scores)

    def test_each_round_adds_a_point_at_least_to_all_but_one_and_no_more_than_a_full_hand(self) -> None:
        assert [(DefectKind.SCORES, "PR-21")] == defects(self.MATCH, HANDS, round=2, scores=(0, 0, 1))
        assert [] == defects(self.MATCH, HANDS, round=2, scores=(0, 51, 51))
        assert [(DefectKind.SCORES, "PR-21")] == defects(self.MATCH, HANDS, round=2, scores=(0, 52, 51))

    def test_the_scores_contain_the_points_of_the_last_round(self) -> None:
        last = Result(1, 0, (0, 3, 4), (0, 3, 4))
        assert [] == defects(self.MATCH, HANDS, round=2, last=last)
        assert [(DefectKind.SCORES, "PR-21")] == defects(
            self.MATCH, HANDS, round=2, last=last, scores=(4, 3, 1)
        )

    @pytest.mark.parametrize(
        ("last", "rule"),
        [
            (Result(2, 0, (0, 3, 4), (0, 3, 4)), "PR-20"),
            (Result(0, 0, (0, 3, 4), (0, 3, 4)), "PR-20"),
            (Result(1, 1, (0, 3, 4), (0, 3, 4)), "PR-20"),
            (Result(1, 3, (0, 3, 4), (0, 3, 4)), "PR-1"),
            (Result(1, 3, (1, 3, 4), (1, 3, 4)), "PR-20"),
            (Result(1, 0, (0, 3, 4), (0, 3)), "PR-21"),
            (Result(1, 0, (0, 0, 4), (0, 0, 4)), "PR-20"),
            (Result(1, 0, (0, 3), (0, 3)), "PR-20"),
            (Result(1, 0, (0, 3, 18), (0, 3, 54)), "PR-20"),
            (Result(1, 0, (0, 3, 7), (0, 3, 7)), "PR-21"),
        ],
    )
    def test_the_last_result_is_that_of_the_round_before(self, last: Result, rule: str) -> None:
        found = defects(self.MATCH, HANDS, round=2, last=last, scores=(3, 20, 50))
        assert (DefectKind.LAST_RESULT, rule) in found

    def test_in_round_one_there_is_no_last_result(self) -> None:
        last = Result(0, 0, (0, 3, 4), (0, 3, 4))
        assert (DefectKind.LAST_RESULT, "PR-20") in defects(self.MATCH, HANDS, last=last, scores=(0, 0, 0))


class TestBetweenRounds:
    MATCH = Rules(players=3, rounds=2)
    RESULT = Result(1, 1, (2, 0, 1), (2, 0, 1))
    AT_THE_END = Result(2, 1, (2, 0, 1), (2, 0, 1))

    def test_before_a_deal_and_at_the_end(self) -> None:
        assert [] == defects(self.MATCH, [], player=None)
        assert [] == defects(self.MATCH, [], player=None, round=2, last=self.RESULT)
        assert [] == defects(self.MATCH, [], player=None, round=2, last=self.AT_THE_END, scores=(4, 0, 3))

    def test_it_is_nobodys_turn(self) -> None:
        assert [(DefectKind.PLAYER, "PR-5")] == defects(self.MATCH, [], player=0)

    @pytest.mark.parametrize(
        "parts",
        [
            {"trick": [play(0, "3d")]},
            {"out": (0,)},
            {"passed": (0,)},
            {"aside": cards("3d")},
            {"given": [give(0, "3d")]},
        ],
    )
    def test_the_table_is_bare(self, parts: dict[str, Any]) -> None:
        assert [(DefectKind.CARDS, "PR-5")] == defects(self.MATCH, [], player=None, **parts)

    def test_the_game_is_not_over_before_its_last_round(self) -> None:
        found = defects(self.MATCH, [], player=None, round=1, last=self.RESULT)
        assert [(DefectKind.NOT_OVER, "PR-22")] == found

    def test_the_last_result_is_needed_to_know_who_will_lead(self) -> None:
        parts: dict[str, Any] = {"player": None, "round": 2, "scores": (2, 0, 1)}
        assert [(DefectKind.LAST_RESULT, "PR-20")] == defects(self.MATCH, [], **parts)
        by_card = Rules(players=3, rounds=2, next_lead="lowest_card")
        assert [] == defects(by_card, [], **parts)


class TestTogether:
    """What is wrong in one place hides nothing that can be told without it."""

    MATCH = Rules(players=3, rounds=3)
    LAST = Result(1, 0, (0, 3, 4), (0, 3, 4))

    def test_of_a_trick_the_turns_can_be_told_without_its_cards(self) -> None:
        trick = [play(0, "3d 4d"), play(2, "5d")]
        found = defects(THREE, HANDS, trick=trick, out=(1,), player=2)
        assert [(DefectKind.TRICK, "PR-6"), (DefectKind.TURN, "PR-19")] == found

    def test_where_a_four_may_be_played_at_any_time_what_is_no_play_tells_of_no_turn(self) -> None:
        trick = [play(0, "3d"), play(2, "4d 5d"), play(1, "6d")]
        assert [(DefectKind.TRICK, "PR-6")] == defects(ANYTIME, HANDS, trick=trick, out=(0,), player=2)

    def test_of_a_trick_of_no_seats_only_the_turns_remain_untold(self) -> None:
        found = defects(
            THREE, HANDS, trick=[play(7, "3d"), play(2, "3d 4d")], out=(1, 0), passed=(9,), player=5
        )
        assert [
            (DefectKind.CARDS, "PR-4"),
            (DefectKind.TRICK_TURN, "PR-1"),
            (DefectKind.TRICK, "PR-6"),
            (DefectKind.PLAYER, "PR-1"),
            (DefectKind.OUT, "PR-18"),
            (DefectKind.PASSED, "PR-19"),
        ] == found

    def test_the_players_who_must_be_out_can_be_told_without_those_who_passed(self) -> None:
        trick = [play(0, "3d"), play(2, "4d")]
        found = defects(THREE, HANDS, trick=trick, out=(0,), passed=(9,))
        assert [(DefectKind.PASSED, "PR-19"), (DefectKind.OUT, "PR-18")] == found
        found = defects(THREE, HANDS, trick=trick, out=(0, 1), passed=(9,))
        assert [(DefectKind.PASSED, "PR-19")] == found

    def test_both_lists_are_told_where_no_trick_is_open(self) -> None:
        found = defects(THREE, HANDS, out=(2, 1), passed=(1,))
        assert [(DefectKind.OUT, "PR-18"), (DefectKind.PASSED, "PR-19")] == found

    def test_the_opener_can_be_told_whatever_the_tally_says(self) -> None:
        variant = Rules(players=2, deck=FOUR_CARDS)
        found = defects(variant, LOWEST_HANDS, player=1, dealer=1, scores=(9,))
        kinds = [(DefectKind.OPENER, "PR-16"), (DefectKind.DEALER, "PR-24"), (DefectKind.SCORES, "PR-21")]
        assert kinds == found

    def test_the_seat_that_may_hold_one_more_follows_from_the_round_and_not_from_a_wrong_dealer(self) -> None:
        variant = Rules(players=2, deck=cards("3d 4d 5d"), leftovers="dealt")
        assert [(DefectKind.DEALER, "PR-24")] == defects(variant, ["4d", "3d 5d"], player=1, dealer=1)

    def test_in_no_round_at_all_what_needs_no_round_is_told(self) -> None:
        variant = Rules(players=2, deck=cards("3d 4d 5d"), leftovers="dealt")
        found = defects(variant, ["3d 5d", "4d"], player=1, round=9, dealer=7, scores=(99, 0))
        kinds = [(DefectKind.ROUND, "PR-22"), (DefectKind.DEALER, "PR-24"), (DefectKind.SCORES, "PR-21")]
        assert kinds == found
        assert [(DefectKind.ROUND, "PR-22")] == defects(variant, ["3d 5d", "4d"], player=1, round=9)

    def test_the_parties_of_an_exchange_can_be_told_without_where_the_cards_are(self) -> None:
        hands = ["3d 6d", "4d 7d 9d 3d", "5d 8d Jd"]
        found = defects(SWAPPED, hands, player=2, given=[give(0, "9d")], **BEFORE)
        assert [(DefectKind.CARDS, "PR-4"), (DefectKind.TURN, "PR-23")] == found

    def test_until_it_is_known_who_exchanges_anybody_may_hold_one_more_or_none(self) -> None:
        wrong = Result(1, 7, (1, 1), (1, 1))
        variant = Rules(players=2, rounds=2, exchange=True, deck=cards("3d 4d"))
        found = defects(variant, ["3d 4d", ""], player=0, given=[give(1, "4d")], round=2, last=wrong)
        assert [(DefectKind.LAST_RESULT, "PR-1"), (DefectKind.LAST_RESULT, "PR-20")] == found

    def test_of_a_last_result_each_part_is_told(self) -> None:
        found = defects(self.MATCH, HANDS, round=2, last=Result(9, 3, (0, 3, 99), (0,)), scores=(0, 3, 4))
        assert [
            (DefectKind.LAST_RESULT, "PR-20"),
            (DefectKind.LAST_RESULT, "PR-1"),
            (DefectKind.LAST_RESULT, "PR-20"),
            (DefectKind.LAST_RESULT, "PR-21"),
        ] == found

    def test_between_rounds_the_tally_and_the_last_result_are_told(self) -> None:
        parts: dict[str, Any] = {"player": 1, "out": (0,), "dealer": 2, "scores": ()}
        found = defects(self.MATCH, [], round=2, last=Result(1, 0, (0, 3, 4), (0, 3, 5)), **parts)
        assert [
            (DefectKind.CARDS, "PR-5"),
            (DefectKind.PLAYER, "PR-5"),
            (DefectKind.DEALER, "PR-24"),
            (DefectKind.SCORES, "PR-21"),
            (DefectKind.LAST_RESULT, "PR-21"),
        ] == found


def test_every_kind_of_defect_is_documented_with_its_clause_and_fires_in_these_tests() -> None:
    text = Path(__file__).read_text(encoding="utf-8")
    for kind in DefectKind:
        assert f"DefectKind.{kind.name}," in text.replace(")", ",").replace("}", ","), kind
        assert kind.name.lower().replace("_", " ") == kind.value


def test_the_error_of_a_position_says_all_that_is_wrong() -> None:
    with pytest.raises(InvalidState) as refused:
        president.setup(THREE, hands=[cards("7d"), cards("7c"), cards("")], player=3)
    assert 2 == len(refused.value.defects)
    assert all(str(defect) in str(refused.value) for defect in refused.value.defects)
