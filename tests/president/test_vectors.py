"""Bugs that other programs have had, and reference numbers, as cases; each names its id."""

from itertools import pairwise

import pytest

from pokerules import president
from pokerules.cards import FULL_DECK, Card, Cards
from pokerules.distributions import Deal
from pokerules.errors import IllegalMove, PokerulesError
from pokerules.president import CombinationKind, Pass, Play, Reason, Rules, State

TWO = Rules(players=2)
FREE = Rules(players=2, must_play_lowest=False)


def kind(text: str, rules: Rules = TWO) -> CombinationKind | None:
    found = president.combination(Cards.parse(text), rules)
    return None if found is None else found.kind


def beats(new: str, old: str, rules: Rules = TWO) -> bool:
    first, second = (president.combination(Cards.parse(text), rules) for text in (new, old))
    assert first is not None
    assert second is not None
    return president.beats(first, second, rules)


def answer(table: str, play: str, rules: Rules = FREE) -> State:
    """Lay one play on another between two players who each keep a card, and return the state."""
    spare = [card for card in FULL_DECK if card not in Cards.parse(table) | Cards.parse(play)][:2]
    hands = [[*Cards.parse(table), spare[0]], [*Cards.parse(play), spare[1]]]
    state = president.apply(president.setup(rules, hands=hands), Play(0, Cards.parse(table)))
    return president.apply(state, Play(1, Cards.parse(play)))


class TestComparing:
    def test_PR01_the_triple_of_a_full_house_decides(self) -> None:  # noqa: N802
        assert answer("5c 5s 5d Ts Td", "Kc Kd Kh 4s 4h").trick[-1].player == 1

    def test_PR02_two_flushes_compare_by_the_top_card_and_then_by_its_suit(self) -> None:  # noqa: N802
        assert answer("9s 4s 5s 6s 8s", "Tc 3c 4c 5c 7c").trick[-1].player == 1
        assert answer("9s 4s 5s 6s 7s", "Tc 3c 4c 5c 6c").trick[-1].player == 1
        assert beats("3s 4s 5s 6s Ks", "8d Td Jd Qd Kd")
        assert not beats("8d Td Jd Qd Kd", "3s 4s 5s 6s Ks")

    def test_PR03_two_straights_of_one_rank_compare_by_the_suit_of_their_head(self) -> None:  # noqa: N802
        assert answer("6s 7s 8s 9s Tc", "6h 7d 8c 9d Th").trick[-1].player == 1
        assert not beats("6s 7s 8s 9s Tc", "6h 7d 8c 9d Th")

    @pytest.mark.parametrize(
        ("straights", "runs"),
        [("game_order", {"3-7", "J-2"}), ("no_two", {"3-7"}), ("natural", {"A-5", "2-6", "3-7"})],
    )
    def test_PR04_each_convention_of_straights_is_the_same_everywhere(  # noqa: N802
        self, straights: str, runs: set[str]
    ) -> None:
        """Classifier, generator, checker and play agree, in whatever order the cards are named."""
        rules = Rules(players=2, must_play_lowest=False, straights=straights)  # type: ignore[arg-type]
        texts = {
            "A-5": "Ac 2d 3h 4s 5c",
            "2-6": "2c 3d 4h 5s 6d",
            "3-7": "3c 4d 5h 6s 7c",
            "J-2": "Jc Qd Kh As 2c",
            "Q-3": "Qd Kh As 2c 3h",
            "K-4": "Kh Ac 2s 3d 4h",
            "gap": "3h 4s Kd Ac 2h",
        }
        for name, text in texts.items():
            cards = Cards.parse(text)
            expected = CombinationKind.STRAIGHT if name in runs else None
            assert expected == kind(text, rules), name
            five = [play for play in president.combinations(cards, rules) if len(play.cards) == 5]
            assert (name in runs) == bool(five), name
            state = president.setup(rules, hands=[[*cards, Card.parse("9s")], [Card.parse("8s")]])
            assert (name in runs) == (president.why_illegal(state, Play(0, list(cards)[::-1])) is None), name
            assert (name in runs) == (Play(0, cards) in president.legal_moves(state)), name

    def test_PR04_the_low_runs_of_the_natural_order_are_the_weakest(self) -> None:  # noqa: N802
        natural = Rules(straights="natural")
        runs = ["Ac 2s 3s 4s 5d", "2c 3h 4h 5h 6d", "3c 4d 5c 6c 7d", "Th Js Qs Ks Ad"]
        for low, high in pairwise(runs):
            assert beats(high, low, natural)
            assert not beats(low, high, natural)

    def test_PR06_every_full_house_beats_every_flush(self) -> None:  # noqa: N802
        assert answer("4s 7s 9s Js 2s", "3d 3c 3h 4d 4c").trick[-1].player == 1

    def test_EV18_a_joker_never_stands_in_for_a_card(self) -> None:  # noqa: N802
        rules = Rules(players=2, jokers=1, must_play_lowest=False)
        for text in ("X 9h 7c 8c Kc", "3s 5c 5h X", "5c 6h 7d 9c X", "5c 5h X"):
            assert kind(text, rules) is None
            hands = [[*Cards.parse(text), Card.parse("2d")], Cards.parse("2c")]
            state = president.setup(rules, hands=hands)
            violation = president.why_illegal(state, Play(0, Cards.parse(text)))
            assert violation is not None
            assert (Reason.JOKER_STANDS_IN, "PR-15") == (violation.reason, violation.rule)

    def test_EV18_a_joker_in_a_game_without_jokers_is_refused(self) -> None:  # noqa: N802
        state = president.setup(FREE, hands=[Cards.parse("Ad 3s 5c 5h"), Cards.parse("2c")])
        violation = president.why_illegal(state, Play(0, Cards.parse("X")))
        assert violation is not None
        assert Reason.CARDS_NOT_HELD is violation.reason
        assert "X1" in violation.message

    def test_EV20_the_pair_of_a_full_house_is_of_another_rank(self) -> None:  # noqa: N802
        assert kind("Jh Jd Js 8h 4c") is None
        assert kind("Jh Jd Js") is CombinationKind.THREE_OF_A_KIND
        hand = Cards.parse("Jh Jd Js 8h 4c 3d")
        assert all(len(play.cards) < 5 for play in president.combinations(hand, TWO))


class TestPlaying:
    def test_PR07_the_leader_may_not_pass(self) -> None:  # noqa: N802
        state = president.setup(TWO, hands=[Cards.parse("3d 4d"), Cards.parse("5d")])
        violation = president.why_illegal(state, Pass(0))
        assert violation is not None
        assert ("PR-17", Reason.MUST_LEAD) == (violation.rule, violation.reason)
        violation = president.why_illegal(state, Play(0, ()))
        assert violation is not None
        assert Reason.NO_CARDS is violation.reason

    def test_PR08_the_holder_of_the_lowest_card_starts_and_plays_it(self) -> None:  # noqa: N802
        rules = Rules(players=2, deck=Cards.parse("5d 6d 6h 7c"))
        state = president.apply(
            president.start(rules), Deal([Card.parse(text) for text in ("5d", "6h", "6d", "7c")])
        )
        assert state.player == 1
        violation = president.why_illegal(state, Play(1, Cards.parse("6d")))
        assert violation is not None
        assert ("PR-16", Reason.MUST_CONTAIN_LOWEST) == (violation.rule, violation.reason)
        assert "5♦" in violation.message
        assert president.why_illegal(state, Play(1, Cards.parse("5d"))) is None

    def test_PR09_the_opening_rule_does_not_bind_the_winner_who_leads_the_second_round(self) -> None:  # noqa: N802
        rules = Rules(players=2, rounds=2, deck=Cards.parse("3d 4d 5d 6d"), hand_size=1)
        order = [Card.parse(text) for text in ("4d", "3d", "5d", "6d")]
        state = president.apply(president.start(rules), Deal(order))
        state = president.apply(state, Play(0, Cards.parse("3d")))
        state = president.apply(state, Deal([Card.parse(text) for text in ("5d", "3d", "4d", "6d")]))
        assert state.player == 0
        assert president.why_illegal(state, Play(0, Cards.parse("5d"))) is None

    def test_PR11_all_others_having_passed_the_last_player_leads_a_fresh_trick(self) -> None:  # noqa: N802
        hands = [Cards.parse(text) for text in ("3d 3c 9s", "4d 4c", "5d 5c", "6d 6c")]
        state = president.apply(president.setup(hands=hands), Play(0, Cards.parse("3d 3c")))
        for seat in (1, 2, 3):
            state = president.apply(state, Pass(seat))
        assert ((), 0, ()) == (state.trick, state.player, state.out)

    def test_PR11_with_the_unbeatable_last_card_the_round_is_over_and_nobody_inherits(self) -> None:  # noqa: N802
        hands = [Cards.parse(text) for text in ("2s", "4d 4c", "5d 5c", "6d 6c")]
        state = president.setup(Rules(first_lead="seat_after_dealer"), hands=hands)
        state = president.apply(state, Play(0, Cards.parse("2s")))
        assert (None, (), True) == (state.player, president.to_act(state), president.is_over(state))

    def test_PR13_a_card_may_be_named_once(self) -> None:  # noqa: N802
        state = president.setup(FREE, hands=[Cards.parse("6c 7d"), Cards.parse("8d")])
        violation = president.why_illegal(state, Play(0, [Card.parse("6c"), Card.parse("6c")]))
        assert violation is not None
        assert Reason.CARD_NAMED_TWICE is violation.reason
        assert "6♣" in violation.message

    def test_PR14_all_pairs_of_a_triple_and_all_runs_of_a_hand_are_listed(self) -> None:  # noqa: N802
        pairs = [
            play for play in president.combinations(Cards.parse("Jc Jd Js 3c"), TWO) if len(play.cards) == 2
        ]
        assert {Cards.parse(text) for text in ("Jc Jd", "Jd Js", "Jc Js")} == {play.cards for play in pairs}
        runs = [
            play
            for play in president.combinations(Cards.parse("3d 3c 4d 5d 6d 7d"), TWO)
            if len(play.cards) == 5
        ]
        assert [CombinationKind.STRAIGHT, CombinationKind.STRAIGHT_FLUSH] == [play.kind for play in runs]

    def test_PR15_on_a_fresh_trick_every_combination_may_be_led(self) -> None:  # noqa: N802
        hand = Cards.parse("3d 3c 3h 3s 5d 6d 7d 8d 9d")
        state = president.setup(FREE, hands=[hand, Cards.parse("4d")])
        expected = [Play(0, play.cards) for play in president.combinations(hand, FREE)]
        assert expected == list(president.legal_moves(state))

    def test_PR15_four_of_a_kind_goes_on_four_of_a_kind_only_if_it_is_higher(self) -> None:  # noqa: N802
        assert answer("4d 4c 4h 4s", "5d 5c 5h 5s").trick[-1].player == 1
        with pytest.raises(IllegalMove) as refused:
            answer("5d 5c 5h 5s", "4d 4c 4h 4s")
        assert ("PR-12", Reason.DOES_NOT_BEAT) == (
            refused.value.violation.rule,
            refused.value.violation.reason,
        )

    def test_PR17_having_passed_and_playing_no_combination_are_told_apart(self) -> None:  # noqa: N802
        hands = [Cards.parse(text) for text in ("3d 9s 8s", "4d 5c 6h", "5d 7c")]
        state = president.setup(Rules(players=3), hands=hands)
        for move in (Play(0, Cards.parse("3d")), Pass(1)):
            state = president.apply(state, move)
        passed = president.why_illegal(state, Play(1, Cards.parse("4d")))
        assert passed is not None
        assert ("PR-18", Reason.ALREADY_PASSED) == (passed.rule, passed.reason)
        state = president.setup(Rules(players=3), hands=hands, player=1, trick=[Play(0, Cards.parse("3c"))])
        unrelated = president.why_illegal(state, Play(1, Cards.parse("4d 5c 6h")))
        assert unrelated is not None
        assert ("PR-6", Reason.NOT_A_COMBINATION) == (unrelated.rule, unrelated.reason)

    def test_PR18_the_last_card_ends_the_round_at_once_though_it_is_the_highest(self) -> None:  # noqa: N802
        hands = [Cards.parse("3d 2s"), Cards.parse("4d 5d"), Cards.parse("4c 5c 6c")]
        state = president.setup(Rules(players=3, rounds=2), hands=hands)
        moves = (Play(0, Cards.parse("3d")), Play(1, Cards.parse("4d")), Pass(2), Play(0, Cards.parse("2s")))
        for move in moves:
            state = president.apply(state, move)
        assert (2, (0, 1, 3), ()) == (state.round, state.scores, president.to_act(state))
        assert president.chance(state) is not None

    @pytest.mark.parametrize(
        ("left", "points"), list(enumerate([0, 1, 2, 3, 4, 5, 6, 14, 16, 18, 20, 33, 36, 39]))
    )
    def test_PR19_points_by_cards_left(self, left: int, points: int) -> None:  # noqa: N802
        """0 cards left are the winner's; the others' points are seen at the other seat."""
        seat = 1 if left else 0
        other = list(FULL_DECK - Cards.parse("2s"))[: left or 5]
        state = president.setup(FREE, hands=[Cards.parse("2s"), other])
        state = president.apply(state, Play(0, Cards.parse("2s")))
        assert state.last is not None
        assert (left, points) == (state.last.cards_left[seat], state.scores[seat])

    def test_QP05_nobody_is_next_after_the_end(self) -> None:  # noqa: N802
        state = president.setup(FREE, hands=[Cards.parse("2s"), Cards.parse("3d")])
        over = president.apply(state, Play(0, Cards.parse("2s")))
        assert (None, (), (), None) == (
            over.player,
            president.to_act(over),
            president.legal_moves(over),
            president.chance(over),
        )


class TestAP08:
    """Counts are respected, one card is one card, every argument has one meaning."""

    RULES = Rules(players=2, jokers=2, must_play_lowest=False)

    def test_two_jokers_need_two_jokers(self) -> None:
        state = president.setup(self.RULES, hands=[Cards.parse("X1 3d"), Cards.parse("X2 4d")])
        violation = president.why_illegal(state, Play(0, Cards.parse("X1 X2")))
        assert violation is not None
        assert Reason.CARDS_NOT_HELD is violation.reason
        assert "X2" in violation.message
        assert "X1" not in violation.message

    def test_one_of_two_equal_jokers_leaves_the_other(self) -> None:
        state = president.setup(self.RULES, hands=[Cards.parse("X1 X2 3d"), Cards.parse("4d")])
        assert Cards.parse("X2 3d") == president.apply(state, Play(0, Cards.parse("X1"))).hands[0]
        assert Cards.parse("X1 3d") == president.apply(state, Play(0, Cards.parse("X2"))).hands[0]

    @pytest.mark.parametrize("cards", [[0, 5], [11], [-1], 33, "3d", None])
    def test_positions_in_a_hand_and_masks_are_no_cards(self, cards: object) -> None:
        with pytest.raises(TypeError):
            Play(0, cards)  # type: ignore[arg-type]

    def test_a_card_not_held_is_refused_with_the_error_of_the_library(self) -> None:
        state = president.setup(self.RULES, hands=[Cards.parse("3d 5d"), Cards.parse("4d")])
        with pytest.raises(PokerulesError) as refused:
            president.apply(state, Play(0, Cards.parse("4d")))
        assert isinstance(refused.value, IllegalMove)
        assert Reason.CARDS_NOT_HELD is refused.value.violation.reason
        assert "4♦" in str(refused.value)


class TestReserve:
    """The cases held in reserve that bear on Président."""

    def test_straights_past_ten_are_numbers_not_text(self) -> None:
        assert kind("8d 9c Th Js Qd") is CombinationKind.STRAIGHT

    def test_three_players_are_dealt_seventeen_each_and_one_card_is_set_aside(self) -> None:
        rules = Rules(players=3)
        state = president.apply(president.start(rules), Deal(FULL_DECK))
        assert ([17, 17, 17], 1) == ([len(hand) for hand in state.hands], len(state.aside))

    @pytest.mark.parametrize("players", range(2, 7))
    def test_the_next_seat_is_the_next_number_and_after_the_last_the_first(self, players: int) -> None:
        """Seats are their own order; nothing is searched for."""
        hands = [[card] for card in list(FULL_DECK)[1 : players + 1]]
        hands[0] += Cards.parse("3d 3h")
        state = president.setup(Rules(players=players, must_play_lowest=False), hands=hands)
        state = president.apply(state, Play(0, Cards.parse("3d")))
        turns = []
        for _ in range(players - 1):
            assert state.player is not None
            turns.append(state.player)
            state = president.apply(state, Pass(state.player))
        assert [*range(1, players), 0] == [*turns, state.player]

    def test_the_game_is_won_by_the_lowest_total_wherever_its_seat(self) -> None:
        hands = [Cards.parse(text) for text in ("2s", "3d 4d", "3c")]
        rules = Rules(players=3, rounds=3, first_lead="seat_after_dealer")
        state = president.setup(rules, hands=hands, round=3, player=0, scores=(9, 8, 2))
        state = president.apply(state, Play(0, Cards.parse("2s")))
        assert (9, 10, 3) == state.scores
        assert (2, ((2,), (0,), (1,))) == (president.winner(state), president.standings(state))

    def test_a_pair_of_twos_beats_a_pair_of_twos_with_the_spade(self) -> None:
        assert answer("2d 2h", "2c 2s").trick[-1].player == 1
        assert not beats("2d 2h", "2c 2s")

    def test_nothing_is_listed_against_an_unbeatable_play(self) -> None:
        hands = [Cards.parse("2d 2c 2h 2s 4d"), Cards.parse("3d 3c 3h 3s Ts Js Qs Ks As")]
        state = president.setup(FREE, hands=hands)
        state = president.apply(state, Play(0, Cards.parse("2d 2c 2h 2s")))
        assert (Pass(1),) == president.legal_moves(state)
