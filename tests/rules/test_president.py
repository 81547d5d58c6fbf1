"""Président clause by clause: each test states a rule and is marked with the id of its clause."""

from collections.abc import Iterable
from itertools import pairwise
from typing import Any

import pytest

from pokerules import president
from pokerules.cards import FULL_DECK, Card, Cards
from pokerules.distributions import Deal
from pokerules.errors import InvalidRules
from pokerules.president import Close, Give, Pass, Play, Reason, Rules, State

DEFAULT = Rules()


def cards(text: str) -> Cards:
    return Cards.parse(text)


def order(text: str) -> Deal:
    """Return a deal of cards in the order in which they are written, top first."""
    return Deal([Card.parse(word) for word in text.split()])


def kind(text: str, rules: Rules = DEFAULT) -> str | None:
    found = president.combination(cards(text), rules)
    return None if found is None else found.kind.name


def beats(new: str, old: str, rules: Rules = DEFAULT) -> bool:
    first, second = president.combination(cards(new), rules), president.combination(cards(old), rules)
    assert first is not None
    assert second is not None
    return president.beats(first, second, rules)


def rises(plays: Iterable[str], rules: Rules = DEFAULT) -> bool:
    """Tell whether each play is beaten by the next, and never the other way round."""
    return all(beats(new, old, rules) and not beats(old, new, rules) for old, new in pairwise(plays))


def table(*hands: str, rules: Rules | None = None, player: int = 0) -> State:
    """Return a position in the middle of a round, with a lead due from a player."""
    return president.setup(
        rules or Rules(players=len(hands)), hands=[cards(hand) for hand in hands], player=player
    )


def play(player: int, text: str) -> Play:
    return Play(player, cards(text))


def run(state: State, *moves: Play | Pass | Give | Close | Deal) -> State:
    for move in moves:
        state = president.apply(state, move)
    return state


def refusal(state: State, move: Play | Pass | Give | Close | Deal) -> tuple[str, Reason]:
    violation = president.why_illegal(state, move)
    assert violation is not None
    return violation.rule, violation.reason  # type: ignore[return-value]


def legal(state: State, move: Play | Pass | Give | Close) -> bool:
    """Tell whether a move is legal, by the checker and the generator alike."""
    verdicts = {president.why_illegal(state, move) is None, move in president.legal_moves(state)}
    assert len(verdicts) == 1
    return verdicts.pop()


@pytest.mark.rule("PR-1")
@pytest.mark.parametrize("players", range(2, 7))
def test_two_to_six_players_take_turns_clockwise(players: int) -> None:
    spare = iter(FULL_DECK - cards("3d"))
    hands = [[next(spare), next(spare)] for _ in range(players)]
    state = president.setup(Rules(players=players), hands=[[*hands[0], Card.parse("3d")], *hands[1:]])
    state = run(state, play(0, "3d"))
    for seat in range(1, players):
        assert state.player == seat
        state = run(state, Pass(seat))
    assert state.player == 0


@pytest.mark.rule("PR-1")
@pytest.mark.parametrize("players", [-1, 0, 1, 7, 100])
def test_fewer_than_two_or_more_than_six_do_not_play(players: int) -> None:
    with pytest.raises(InvalidRules) as refused:
        Rules(players=players)
    assert ("players", "PR-1") == (refused.value.field, refused.value.rule)


@pytest.mark.rule("PR-2")
def test_ranks_rise_from_the_three_to_the_two() -> None:
    assert rises(f"{rank}s" for rank in "3456789TJQKA2")
    assert rises(f"{rank}d {rank}c" for rank in "3456789TJQKA2")


@pytest.mark.rule("PR-2", "PR-3")
def test_the_lowest_card_is_the_three_of_diamonds_and_the_highest_the_two_of_spades() -> None:
    others = FULL_DECK - cards("3d 2s")
    assert all(beats(str(other), "3d") and beats("2s", str(other)) for other in others)


@pytest.mark.rule("PR-3")
def test_suits_rise_from_diamonds_over_clubs_and_hearts_to_spades() -> None:
    assert rises(f"9{suit}" for suit in "dchs")


@pytest.mark.rule("PR-3")
def test_a_suit_only_breaks_a_tie_of_ranks() -> None:
    assert rises(["9s", "Td", "Ts", "Jd"])


@pytest.mark.rule("PR-4")
@pytest.mark.parametrize(("jokers", "added"), [(0, ""), (1, "X1"), (2, "X1 X2")])
def test_the_pack_is_52_cards_and_the_jokers_asked_for(jokers: int, added: str) -> None:
    assert FULL_DECK | cards(added) == Rules(jokers=jokers).pack
    state = run(president.start(Rules(jokers=jokers, players=2)), Deal(Rules(jokers=jokers).pack))
    assert 52 + jokers == sum(map(len, state.hands)) + len(state.aside)


@pytest.mark.rule("PR-4")
def test_there_are_no_jokers_unless_asked_for_and_never_three() -> None:
    assert 0 == Rules().jokers
    with pytest.raises(InvalidRules) as refused:
        Rules(jokers=3)
    assert ("jokers", "PR-4") == (refused.value.field, refused.value.rule)


@pytest.mark.rule("PR-4")
def test_a_deal_must_be_exactly_the_pack() -> None:
    state = president.start(Rules(players=2, deck=cards("3d 4d 5d")))
    assert ("PR-4", Reason.WRONG_DECK) == refusal(state, order("3d 4d 4d"))
    violation = president.why_illegal(state, order("3d 4d 4d 6d"))
    assert violation is not None
    assert all(text in violation.message for text in ("missing 5♦", "4♦", "6♦"))
    assert president.why_illegal(state, order("4d 5d 3d")) is None


@pytest.mark.rule("PR-5")
def test_cards_are_dealt_one_at_a_time_from_the_left_of_the_dealer_and_the_rest_is_set_aside() -> None:
    state = run(
        president.start(Rules(players=3, deck=cards("3d 4d 5d 6d 7d 8d 9d Td"))),
        order("9d 3d 4d 8d 7d 6d 5d Td"),
    )
    assert (cards("4d 6d"), cards("9d 8d"), cards("3d 7d")) == state.hands
    assert cards("5d Td") == state.aside


@pytest.mark.rule("PR-5")
def test_or_they_are_dealt_on_so_that_some_hold_one_more() -> None:
    rules = Rules(players=3, deck=cards("3d 4d 5d 6d 7d 8d 9d Td"), leftovers="dealt")
    state = run(president.start(rules), order("9d 3d 4d 8d 7d 6d 5d Td"))
    assert (cards("4d 6d"), cards("9d 8d 5d"), cards("3d 7d Td")) == state.hands
    assert Cards() == state.aside


@pytest.mark.rule("PR-5")
@pytest.mark.parametrize("leftovers", ["aside", "dealt"])
def test_a_cap_on_hands_always_binds_and_what_exceeds_it_is_set_aside(leftovers: str) -> None:
    deck = cards("3d 4d 5d 6d 7d 8d 9d Td")
    for cap, sizes in ((1, [1, 1, 1]), (2, [2, 2, 2]), (3, [2, 3, 3] if leftovers == "dealt" else [2, 2, 2])):
        rules = Rules(players=3, deck=deck, leftovers=leftovers, hand_size=cap)  # type: ignore[arg-type]
        state = run(president.start(rules), Deal(deck))
        assert sizes == [len(hand) for hand in state.hands]
        assert 8 - sum(sizes) == len(state.aside)


@pytest.mark.rule("PR-5")
def test_a_deck_too_small_for_the_players_or_a_cap_of_no_cards_makes_no_game() -> None:
    for options, field in (({"deck": cards("3d 4d 5d")}, "deck"), ({"hand_size": 0}, "hand_size")):
        with pytest.raises(InvalidRules) as refused:
            Rules(**options)
        assert field == refused.value.field
    assert 4 == len(Rules(deck=cards("3d 4d 5d"), jokers=1).pack)


@pytest.mark.rule("PR-6")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("7h", "SINGLE"),
        ("7h 7d", "PAIR"),
        ("7h 7d 7s", "THREE_OF_A_KIND"),
        ("7h 8d 9s Tc Jd", "STRAIGHT"),
        ("7h 9h Th Jh 2h", "FLUSH"),
        ("7h 7d 7s 3c 3d", "FULL_HOUSE"),
        ("7h 8h 9h Th Jh", "STRAIGHT_FLUSH"),
        ("7h 7d 7s 7c", "FOUR_OF_A_KIND"),
    ],
)
def test_each_of_the_plays_of_the_source_is_a_play(text: str, expected: str) -> None:
    assert expected == kind(text)
    assert legal(table(text + " 2d", "4d"), play(0, text))


@pytest.mark.rule("PR-6")
@pytest.mark.parametrize(
    "text",
    [
        "7h 8h",
        "7h 8h 9h",
        "7h 7d 8h",
        "7h 7d 8h 8d",
        "7h 8h 9h Th",
        "7h 7d 7s 7c 8d",
        "7h 7d 8h 8d 9s",
        "7h 7d 7s 8d 9s",
        "7h 8d 9s Tc Qd",
        "7h 8h 9h Th Jh Qh",
        "7h 7d 8h 8d 9s 9c",
    ],
)
def test_nothing_else_is_a_play(text: str) -> None:
    assert kind(text) is None
    assert ("PR-6", Reason.NOT_A_COMBINATION) == refusal(table(text + " 2d", "3d"), play(0, text))


@pytest.mark.rule("PR-7")
def test_five_card_plays_rise_from_straight_over_flush_and_full_house_to_straight_flush() -> None:
    weak = ["3d 4d 5d 6d 7c", "3d 4d 5d 6d 8d", "3d 3c 3h 4d 4c", "3d 4d 5d 6d 7d"]
    strong = ["Jh Qs Ks As 2s", "9s Qs Ks As 2s", "2c 2h 2s Ah As", "Js Qs Ks As 2s"]
    assert ["STRAIGHT", "FLUSH", "FULL_HOUSE", "STRAIGHT_FLUSH"] == [kind(text) for text in weak]
    assert ["STRAIGHT", "FLUSH", "FULL_HOUSE", "STRAIGHT_FLUSH"] == [kind(text) for text in strong]
    assert all(rises(pair) for pair in zip(strong, weak[1:], strict=False))


@pytest.mark.rule("PR-7", "PR-8")
def test_a_weaker_kind_of_five_cards_does_not_beat_a_stronger_one() -> None:
    state = run(table("3d 3c 3h 4d 4c 9s", "Js Qs Kd As 2s 9d"), play(0, "3d 3c 3h 4d 4c"))
    assert ("PR-7", Reason.DOES_NOT_BEAT) == refusal(state, play(1, "Js Qs Kd As 2s"))


@pytest.mark.rule("PR-8")
@pytest.mark.parametrize(
    ("old", "new"), [("3d", "4d 4c"), ("3d 3c", "4d"), ("3d 3c", "4d 4c 4h"), ("3d 3c 3h", "4d 5d 6d 7d 8d")]
)
def test_a_play_is_beaten_by_a_play_of_the_same_size(old: str, new: str) -> None:
    assert not beats(new, old)
    state = run(table(old + " 2d", new + " 2c"), play(0, old))
    assert ("PR-8", Reason.WRONG_SIZE) == refusal(state, play(1, new))


@pytest.mark.rule("PR-8")
def test_among_five_cards_a_stronger_kind_wins_or_with_the_option_only_the_same_kind_does() -> None:
    old, new, same = "4s 7s 9s Js 2s", "3d 3c 3h 4d 4c", "4d 7d 9d Jd Ad"
    apart = Rules(players=2, five_card_kinds="same_kind")
    assert beats(new, old)
    assert not beats(new, old, apart)
    assert beats(old, same, apart)
    state = run(table(old + " Ks", new + " Kd", rules=apart), play(0, old))
    assert ("PR-8", Reason.WRONG_KIND) == refusal(state, play(1, new))
    assert legal(run(table(old + " Ks", new + " Kd"), play(0, old)), play(1, new))


@pytest.mark.rule("PR-8")
def test_five_cards_are_of_one_kind_only_the_strongest_they_make() -> None:
    apart = Rules(five_card_kinds="same_kind")
    assert kind("3d 4d 5d 6d 7d", apart) == "STRAIGHT_FLUSH"
    assert not beats("3d 4d 5d 6d 7d", "3c 4c 5c 6h 7h", apart)


@pytest.mark.rule("PR-9")
def test_the_example_of_the_source_the_flush_with_the_king_of_spades_is_the_stronger() -> None:
    assert kind("3s 4s 5s 6s Ks") == "FLUSH" == kind("8d Td Jd Qd Kd")
    assert rises(["8d Td Jd Qd Kd", "3s 4s 5s 6s Ks"])


@pytest.mark.rule("PR-9")
def test_the_strongest_card_decides_by_rank_and_then_by_suit_and_no_second_card_is_looked_at() -> None:
    assert rises(["4d 4s", "5d 5c", "5h 5s"])
    assert rises(["3d 3c 3h", "4d 4c 4h"])
    assert rises(["8d Td Jd Qd Kd", "3c 4c 5c 6c Ac"])
    assert rises(["6s 7s 8s 9s Tc", "6h 7d 8c 9d Th"])
    assert rises(["3s 4s 5s 6s 7s", "6d 7d 8d 9d Td", "6c 7c 8c 9c Tc"])


@pytest.mark.rule("PR-9")
def test_of_two_pairs_of_one_rank_the_one_with_the_higher_suit_wins() -> None:
    assert rises(["9c 9h", "9d 9s"])
    assert rises(["9d 9h", "9c 9s"])
    state = run(table("9d 9s 4d", "9c 9h 5d"), play(0, "9d 9s"))
    assert ("PR-9", Reason.DOES_NOT_BEAT) == refusal(state, play(1, "9c 9h"))


@pytest.mark.rule("PR-10")
def test_full_houses_compare_by_their_three_of_a_kind_alone() -> None:
    assert rises(["5c 5s 5d Ts Td", "Kc Kd Kh 4s 4h"])
    assert rises(["3d 3c 3h 2h 2s", "4d 4c 4h 5d 5c"])
    assert rises(["5c 5h 5s 3d 3h", "6d 6c 6h 4d 4c"])
    state = run(table("4d 4c 4h 5d 5c 9d", "3d 3c 3h 2h 2s 9c"), play(0, "4d 4c 4h 5d 5c"))
    assert ("PR-10", Reason.DOES_NOT_BEAT) == refusal(state, play(1, "3d 3c 3h 2h 2s"))


RUNS = ["Ac 2d 3h 4s 5c", "2c 3d 4h 5s 6c", "3c 4d 5h 6s 7c", "Tc Jd Qh Ks Ac", "Jc Qd Kh As 2c"]
WRAPS = ["Qc Kd Ah 2s 3c", "Kc Ad 2h 3s 4c"]


@pytest.mark.rule("PR-11")
def test_straights_follow_the_order_of_ranks_without_going_round_the_corner() -> None:
    assert ["STRAIGHT"] * 3 == [kind(text) for text in RUNS[2:]]
    assert {None} == {kind(text) for text in RUNS[:2] + WRAPS}
    assert rises(RUNS[2:])
    assert rises(["Jh Qd Kh As 2c", "Jc Qd Kh As 2s"])


@pytest.mark.rule("PR-11")
def test_or_no_two_is_in_a_straight() -> None:
    rules = Rules(straights="no_two")
    assert ["STRAIGHT"] * 2 == [kind(text, rules) for text in RUNS[2:4]]
    assert {None} == {kind(text, rules) for text in RUNS[:2] + RUNS[4:] + WRAPS}
    assert kind("Js Qs Ks As 2s", rules) == "FLUSH"


@pytest.mark.rule("PR-11")
def test_or_they_follow_the_natural_order_where_the_ace_is_low_too() -> None:
    rules = Rules(straights="natural")
    assert ["STRAIGHT"] * 4 == [kind(text, rules) for text in RUNS[:4]]
    assert {None} == {kind(text, rules) for text in RUNS[4:] + WRAPS}
    assert rises(RUNS[:4], rules)


@pytest.mark.rule("PR-11")
def test_in_the_natural_order_low_runs_are_headed_by_the_five_and_the_six() -> None:
    rules = Rules(straights="natural")
    assert rises(["As 2s 3s 4s 5d", "Ad 2d 3d 4d 5c"], rules)
    assert rises(["2s 3s 4s 5s 6d", "2d 3d 4d 5d 6c"], rules)
    assert rises(["As 2s 3s 4s 5h", "2d 3d 4d 5d 6c", "3d 4d 5d 6d 7c"], rules)
    assert rises(["As 2s 3s 4s 5s", "2d 3d 4d 5d 6d", "3d 4d 5d 6d 7d"], rules)


@pytest.mark.rule("PR-11")
def test_outside_straights_the_two_stays_the_highest_card_in_the_natural_order() -> None:
    rules = Rules(straights="natural")
    assert rises(["As", "2d"], rules)
    assert rises(["9s Js Qs Ks As", "2d 4d 5d 6d 7d"], rules)
    assert rises(["Ad Ac Ah 3d 3c", "2d 2c 2h 3h 3s"], rules)


@pytest.mark.rule("PR-11", "PR-6")
@pytest.mark.parametrize("straights", ["no_two", "natural"])
def test_a_flush_to_the_two_is_no_straight_flush_beside_one_to_the_ace(straights: Any) -> None:
    """Where no straight is headed by the two, jack to two of one suit is a flush."""
    rules = Rules(straights=straights)
    plays = {str(play) for play in president.combinations(cards("Td Jd Qd Kd Ad 2d"), rules)}
    assert "flush to the two: J♦ Q♦ K♦ A♦ 2♦" in plays
    assert "straight flush to the ace: T♦ J♦ Q♦ K♦ A♦" in plays


@pytest.mark.rule("PR-12")
@pytest.mark.parametrize(
    "old", ["2s", "2h 2s", "2c 2h 2s", "Jd Qs Ks As 2s", "Js Qs Ks As 2s", "X1", "X1 X2"]
)
def test_four_of_a_kind_beats_any_play_of_any_size_and_kind(old: str) -> None:
    rules = Rules(players=2, jokers=2, five_card_kinds="same_kind")
    assert rises([old, "3d 3c 3h 3s"], rules)
    assert legal(run(table(old + " 4d", "3d 3c 3h 3s 5d", rules=rules), play(0, old)), play(1, "3d 3c 3h 3s"))


@pytest.mark.rule("PR-12")
def test_only_a_four_of_a_kind_of_higher_rank_beats_one() -> None:
    assert rises(f"{rank}d {rank}c {rank}h {rank}s" for rank in "3456789TJQKA2")
    state = run(table("4d 4c 4h 4s 9d", "3d 3c 3h 3s Ts Js Qs Ks As"), play(0, "4d 4c 4h 4s"))
    for text in ("3d 3c 3h 3s", "Ts Js Qs Ks As", "As"):
        assert ("PR-12", Reason.DOES_NOT_BEAT) == refusal(state, play(1, text))


@pytest.mark.rule("PR-12")
def test_four_of_a_kind_may_be_led() -> None:
    assert legal(table("4d 4c 4h 4s 9d", "3d"), play(0, "4d 4c 4h 4s"))


FOURS = ("5d 9d 8d", "6d 9c 8c", "4d 4c 4h 4s 9h", "Td Th 9s")
ANYTIME = Rules(quads="anytime")


@pytest.mark.rule("PR-13")
def test_four_of_a_kind_waits_for_its_turn() -> None:
    state = run(table(*FOURS), play(0, "5d"))
    assert ("PR-13", Reason.NOT_YOUR_TURN) == refusal(state, play(2, "4d 4c 4h 4s"))
    assert (1,) == president.to_act(state)
    assert legal(run(state, Pass(1)), play(2, "4d 4c 4h 4s"))


@pytest.mark.rule("PR-13")
def test_or_it_is_played_out_of_turn_and_play_goes_on_from_the_seat_after() -> None:
    state = run(table(*FOURS, rules=ANYTIME), play(0, "5d"))
    assert (1, 2) == president.to_act(state)
    assert legal(state, play(2, "4d 4c 4h 4s"))
    state = run(state, play(2, "4d 4c 4h 4s"))
    assert (3, (), ()) == (state.player, state.out, state.passed)
    assert (play(0, "5d"), play(2, "4d 4c 4h 4s")) == state.trick


@pytest.mark.rule("PR-13")
def test_out_of_turn_nothing_but_a_four_of_a_kind_that_beats_the_last_play_will_do() -> None:
    state = run(table(*FOURS, rules=ANYTIME), play(0, "5d"))
    assert Reason.NOT_YOUR_TURN is refusal(state, play(3, "Td"))[1]
    higher = table("5d 5c 5h 5s 8d", "6d", "4d 4c 4h 4s 9h", "Td", rules=ANYTIME)
    state = run(higher, play(0, "5d 5c 5h 5s"))
    assert (1,) == president.to_act(state)
    assert president.why_illegal(state, play(2, "4d 4c 4h 4s")) is not None


@pytest.mark.rule("PR-13")
def test_a_four_of_a_kind_out_of_turn_needs_a_play_on_the_table() -> None:
    state = table(*FOURS, rules=ANYTIME)
    assert (0,) == president.to_act(state)
    assert Reason.NOT_YOUR_TURN is refusal(state, play(2, "4d 4c 4h 4s"))[1]


@pytest.mark.rule("PR-13")
def test_a_player_who_had_passed_may_play_four_of_a_kind_and_stays_out_afterwards() -> None:
    state = run(table(*FOURS, rules=ANYTIME), play(0, "5d"), Pass(1), Pass(2), play(2, "4d 4c 4h 4s"))
    assert (3, (1, 2), ()) == (state.player, state.out, state.passed)
    state = run(state, Pass(3), Pass(0))
    assert ((), 2) == (state.trick, state.player)


@pytest.mark.rule("PR-13", "PR-18")
def test_where_passing_is_not_final_they_are_in_again() -> None:
    rules = Rules(quads="anytime", replay_after_pass=True)
    state = run(table(*FOURS, rules=rules), play(0, "5d"), Pass(1), Pass(2), play(2, "4d 4c 4h 4s"))
    assert (3, (), ()) == (state.player, state.out, state.passed)


@pytest.mark.rule("PR-13")
def test_four_of_a_kind_may_go_on_a_play_of_the_same_player() -> None:
    state = run(
        table("5d 4d 4c 4h 4s 9h", "6d", "7d", rules=Rules(players=3, quads="anytime")), play(0, "5d")
    )
    assert (0, 1) == president.to_act(state)
    state = run(state, play(0, "4d 4c 4h 4s"))
    assert (1, (play(0, "5d"), play(0, "4d 4c 4h 4s"))) == (state.player, state.trick)


@pytest.mark.rule("PR-13", "PR-19")
def test_the_trick_ends_at_once_with_a_four_of_a_kind_when_all_others_are_out_of_it() -> None:
    """Seat 1 comes back with a four, seat 2 is out, seat 0 tops it: there is nobody left to answer."""
    rules = Rules(players=3, quads="anytime")
    state = table("5d 6d 6c 6h 6s 7d", "4d 4c 4h 4s 9d", "8d 9c", rules=rules)
    state = run(state, play(0, "5d"), Pass(1), play(1, "4d 4c 4h 4s"), Pass(2))
    assert 0 == state.player
    state = run(state, play(0, "6d 6c 6h 6s"))
    assert ((), (), 0) == (state.trick, state.out, state.player)


@pytest.mark.rule("PR-14")
@pytest.mark.parametrize("role", ["single", "trump"])
def test_four_of_a_kind_beats_jokers(role: str) -> None:
    rules = Rules(players=2, jokers=2, joker=role)  # type: ignore[arg-type]
    assert rises(["X1", "3d 3c 3h 3s"], rules)
    assert rises(["X1 X2", "3d 3c 3h 3s"], rules)
    state = run(table("3d 3c 3h 3s 9d", "X1 X2 4d", rules=rules), play(0, "3d 3c 3h 3s"))
    assert ("PR-14", Reason.DOES_NOT_BEAT) == refusal(state, play(1, "X1"))


@pytest.mark.rule("PR-15")
@pytest.mark.parametrize("role", ["single", "trump"])
def test_a_joker_is_above_every_card_and_two_are_the_highest_pair(role: str) -> None:
    rules = Rules(jokers=2, joker=role)  # type: ignore[arg-type]
    assert all(rises([str(other), joker], rules) for other in FULL_DECK for joker in ("X1", "X2"))
    assert rises(["2h 2s", "X1 X2"], rules)
    assert ("SINGLE", "PAIR") == (kind("X2", rules), kind("X1 X2", rules))


@pytest.mark.rule("PR-15")
@pytest.mark.parametrize("role", ["single", "trump"])
def test_two_jokers_are_equal_to_each_other(role: str) -> None:
    rules = Rules(players=2, jokers=2, joker=role)  # type: ignore[arg-type]
    assert not beats("X1", "X2", rules)
    assert not beats("X2", "X1", rules)
    state = run(table("X1 3d", "X2 4d", rules=rules), play(0, "X1"))
    assert ("PR-15", Reason.DOES_NOT_BEAT) == refusal(state, play(1, "X2"))


@pytest.mark.rule("PR-15")
@pytest.mark.parametrize("text", ["X1 3d", "X1 X2 3d", "X1 3d 3c 3h", "X1 4d 5d 6d 7d"])
def test_jokers_never_stand_in_for_another_card(text: str) -> None:
    rules = Rules(players=2, jokers=2)
    assert kind(text, rules) is None
    assert ("PR-15", Reason.JOKER_STANDS_IN) == refusal(table(text + " 9d", "2h", rules=rules), play(0, text))


@pytest.mark.rule("PR-15")
@pytest.mark.parametrize("old", ["2h 2s", "2c 2h 2s", "Jd Qs Ks As 2s", "4d 4c 4h 3d 3c", "Js Qs Ks As 2s"])
def test_one_joker_beats_a_play_of_any_size_as_a_trump_only(old: str) -> None:
    trump, single = Rules(players=2, jokers=2, joker="trump"), Rules(players=2, jokers=2)
    assert rises([old, "X1"], trump)
    assert legal(run(table(old + " 9d", "X1 Td", rules=trump), play(0, old)), play(1, "X1"))
    assert not beats("X1", old, single)
    assert (
        Reason.WRONG_SIZE
        is refusal(run(table(old + " 9d", "X1 Td", rules=single), play(0, old)), play(1, "X1"))[1]
    )


@pytest.mark.rule("PR-15")
def test_a_trump_joker_beats_neither_a_joker_play_nor_four_of_a_kind_and_nothing_but_fours_beats_it() -> None:
    trump = Rules(players=2, jokers=2, joker="trump")
    assert not beats("X1", "X1 X2", trump)
    assert not beats("X1 X2", "X1", trump)
    assert not beats("X1", "3d 3c 3h 3s", trump)
    assert not beats("X1 X2", "3d 3c 3h", trump)
    assert not any(beats(text, "X1", trump) for text in ("2s", "2h 2s", "Js Qs Ks As 2s"))
    assert beats("3d 3c 3h 3s", "X1", trump)


SIX = cards("5d 6d 7d 8d 9d Td")
"""Dealt in this order by seat 0 to two players: seat 1 gets 5d 7d 9d, seat 0 gets 6d 8d Td."""


def dealt(text: str = "5d 6d 7d 8d 9d Td", **options: object) -> State:
    rules = Rules(**({"players": 2, "deck": SIX} | options))  # type: ignore[arg-type]
    return run(president.start(rules), order(text))


@pytest.mark.rule("PR-16")
def test_the_player_with_the_lowest_card_dealt_opens_with_a_play_that_contains_it() -> None:
    assert 1 == dealt().player
    assert 0 == dealt("6d 5d 7d 8d 9d Td").player
    assert ("PR-16", Reason.MUST_CONTAIN_LOWEST) == refusal(dealt(), play(1, "7d"))
    assert (play(1, "5d"),) == president.legal_moves(dealt())
    pairs = dealt("5d 6d 5c 6c 9d Td", deck=cards("5d 5c 6d 6c 9d Td"))
    assert (play(1, "5d"), play(1, "5d 5c")) == president.legal_moves(pairs)


@pytest.mark.rule("PR-16", "PR-15")
@pytest.mark.parametrize(("left", "dealer"), [("X1", "2s"), ("X1", "2h"), ("2s", "2h"), ("2d", "Ad")])
def test_the_lowest_card_gives_the_lead_among_the_highest_too(left: str, dealer: str) -> None:
    """A joker is above the two of spades, so a player who holds nothing lower leaves the lead to the two."""
    pack = cards(f"{left} {dealer}")
    state = president.start(Rules(players=2, deck=pack & FULL_DECK, jokers=len(pack - FULL_DECK)))
    assert 0 == run(state, order(f"{left} {dealer}")).player


@pytest.mark.rule("PR-16")
def test_only_the_opening_play_must_contain_the_lowest_card() -> None:
    state = run(dealt(), play(1, "5d"), play(0, "8d"), Pass(1))
    assert legal(state, play(0, "Td"))


@pytest.mark.rule("PR-16")
def test_cards_set_aside_were_not_dealt() -> None:
    state = dealt("8d 7d 5d 6d 9d Td", hand_size=1)
    assert (0, (play(0, "7d"),)) == (state.player, president.legal_moves(state))


@pytest.mark.rule("PR-16")
def test_with_must_play_lowest_off_the_player_with_the_lowest_card_opens_freely() -> None:
    state = dealt(must_play_lowest=False)
    assert (1, 3) == (state.player, len(president.legal_moves(state)))


@pytest.mark.rule("PR-16")
@pytest.mark.parametrize("must", [True, False])
def test_or_the_seat_after_the_dealer_opens_round_one_freely(must: bool) -> None:
    state = dealt("6d 5d 7d 8d 9d Td", first_lead="seat_after_dealer", must_play_lowest=must)
    assert (1, 3) == (state.player, len(president.legal_moves(state)))


@pytest.mark.rule("PR-16")
def test_the_seat_after_the_dealer_is_the_next_one_clockwise() -> None:
    state = dealt("5d 6d 7d 8d 9d Td", players=3, first_lead="seat_after_dealer")
    assert (0, 1) == (state.tally.dealer, state.player)


@pytest.mark.rule("PR-16")
def test_among_jokers_alone_the_first_player_after_the_dealer_with_one_opens_with_it() -> None:
    rules = Rules(players=2, deck=(), jokers=2)
    state = run(president.start(rules), order("X2 X1"))
    assert (1, (play(1, "X2"),)) == (state.player, president.legal_moves(state))


def after_round_one(text: str, **options: object) -> State:
    """Three players with two cards each; seat 1 wins round 1, seats 2 and 0 keep one and two cards."""
    rules = Rules(**({"players": 3, "rounds": 2, "deck": SIX} | options))  # type: ignore[arg-type]
    state = run(president.start(rules), order("5d 7d 6d Td 8d 9d"))
    state = run(state, play(1, "5d"), play(2, "7d"), Pass(0), play(1, "Td"))
    assert state.last is not None
    assert (1, (2, 0, 1)) == (state.last.winner, state.last.cards_left)
    return run(state, order(text))


@pytest.mark.rule("PR-16")
def test_later_rounds_are_opened_by_the_winner_freely() -> None:
    state = after_round_one("5d 6d 7d 8d 9d Td")
    assert (1, 2) == (state.player, len(president.legal_moves(state)))


@pytest.mark.rule("PR-16")
def test_or_by_the_loser_freely() -> None:
    state = after_round_one("5d 6d 7d 8d 9d Td", next_lead="last")
    assert (0, 2) == (state.player, len(president.legal_moves(state)))


@pytest.mark.rule("PR-16")
def test_or_by_the_lowest_card_which_then_must_be_played() -> None:
    state = after_round_one("5d 6d 7d 8d 9d Td", next_lead="lowest_card")
    assert (2, (play(2, "5d"),)) == (state.player, president.legal_moves(state))
    assert ("PR-16", Reason.MUST_CONTAIN_LOWEST) == refusal(state, play(2, "8d"))


@pytest.mark.rule("PR-16")
def test_or_by_the_lowest_card_freely_where_it_need_not_be_played() -> None:
    state = after_round_one("5d 6d 7d 8d 9d Td", next_lead="lowest_card", must_play_lowest=False)
    assert (2, 2) == (state.player, len(president.legal_moves(state)))


@pytest.mark.rule("PR-16", "PR-23")
def test_with_an_exchange_the_lowest_card_is_looked_for_after_it() -> None:
    """Seat 0 is dealt 5♦ 6♦ and gives the five, which its receiver, seat 1, keeps and must open with."""
    options = {"next_lead": "lowest_card", "exchange": True, "last_gives": "any"}
    state = after_round_one("7d 5d 8d 9d 6d Td", **options)
    assert (0, (cards("5d 6d"), cards("8d Td"), cards("7d 9d"))) == (state.player, state.hands)
    state = run(state, Give(0, Card.parse("5d")), Give(1, Card.parse("8d")))
    assert (1, (play(1, "5d"),)) == (state.player, president.legal_moves(state))


@pytest.mark.rule("PR-17")
def test_the_leader_must_play() -> None:
    state = table("4d 5d", "6d 7d")
    assert ("PR-17", Reason.MUST_LEAD) == refusal(state, Pass(0))
    assert Pass(0) not in president.legal_moves(state)


@pytest.mark.rule("PR-17")
def test_the_others_may_pass_even_when_they_could_play() -> None:
    state = run(table("4d 5d", "6d 7d"), play(0, "4d"))
    assert legal(state, Pass(1))
    assert legal(state, play(1, "6d"))
    assert 0 == run(state, Pass(1)).player


THREE = ("4d 9d Jd Qd", "5d Td Kd", "6d 7d 2d")


@pytest.mark.rule("PR-18")
def test_having_passed_a_player_is_out_of_the_trick() -> None:
    state = run(table(*THREE), play(0, "4d"), Pass(1), play(2, "6d"))
    assert (0, (1,), ()) == (state.player, state.out, state.passed)
    state = run(state, play(0, "9d"))
    assert 2 == state.player
    assert ("PR-18", Reason.ALREADY_PASSED) == refusal(state, play(1, "Td"))
    assert ("PR-18", Reason.ALREADY_PASSED) == refusal(state, Pass(1))


@pytest.mark.rule("PR-18")
def test_in_the_next_trick_they_are_in_again() -> None:
    state = run(table(*THREE), play(0, "4d"), Pass(1), Pass(2), play(0, "9d"))
    assert (1, ()) == (state.player, state.out)


@pytest.mark.rule("PR-18")
def test_or_they_may_play_again_after_another_play() -> None:
    rules = Rules(players=3, replay_after_pass=True)
    state = run(table(*THREE, rules=rules), play(0, "4d"), Pass(1))
    assert ((), (1,)) == (state.out, state.passed)
    assert ("PR-18", Reason.ALREADY_PASSED) == refusal(state, play(1, "Td"))
    state = run(state, play(2, "6d"), play(0, "9d"))
    assert (1, (), ()) == (state.player, state.out, state.passed)
    assert legal(state, play(1, "Td"))


@pytest.mark.rule("PR-19")
def test_when_all_others_have_passed_the_holder_opens_the_next_trick_freely() -> None:
    state = run(table(*THREE), play(0, "4d"), play(1, "5d"), Pass(2), Pass(0))
    assert (1, (), (), ()) == (state.player, state.trick, state.out, state.passed)
    assert legal(state, play(1, "Td"))
    assert cards("4d 5d") <= state.played


@pytest.mark.rule("PR-19")
@pytest.mark.parametrize("replay", [True, False])
def test_or_the_seat_after_the_holder_opens_it(replay: bool) -> None:
    rules = Rules(players=3, after_all_pass="next_seat", replay_after_pass=replay)
    state = run(table(*THREE, rules=rules), play(0, "4d"), play(1, "5d"), Pass(2), Pass(0))
    assert (2, ()) == (state.player, state.trick)


EXTEND = Rules(players=3, after_all_pass="extend")


@pytest.mark.rule("PR-19")
def test_or_the_holder_may_top_their_own_play_as_often_as_they_like_or_close_the_trick() -> None:
    state = run(table(*THREE, rules=EXTEND), play(0, "4d"), Pass(1), Pass(2))
    assert (0, (play(0, "4d"),), (1, 2)) == (state.player, state.trick, state.out)
    expected = (play(0, "9d"), play(0, "Jd"), play(0, "Qd"), Close(0))
    assert expected == president.legal_moves(state)
    assert ("PR-19", Reason.MUST_TOP_OR_CLOSE) == refusal(state, Pass(0))
    state = run(state, play(0, "9d"))
    assert (0, (1, 2)) == (state.player, state.out)
    state = run(state, play(0, "Jd"), Close(0))
    assert (0, (), ()) == (state.player, state.trick, state.out)
    assert legal(state, play(0, "Qd"))


@pytest.mark.rule("PR-13", "PR-19")
def test_so_may_a_holder_who_had_passed_and_came_back_with_a_four() -> None:
    """Seat 1 has passed like all others, and holds the trick by a four laid out of turn."""
    rules = Rules(players=3, quads="anytime", after_all_pass="extend")
    state = table("5d 7d", "4d 4c 4h 4s 6d 6c 6h 6s 9d", "8d 9c", rules=rules)
    state = run(state, play(0, "5d"), Pass(1), play(1, "4d 4c 4h 4s"), Pass(2), Pass(0))
    assert (1, (0, 1, 2)) == (state.player, state.out)
    state = run(state, play(1, "6d 6c 6h 6s"))
    assert (1, (0, 1, 2)) == (state.player, state.out)
    assert (Close(1),) == president.legal_moves(state)


@pytest.mark.rule("PR-19")
def test_the_holder_is_asked_to_close_even_when_nothing_tops_their_play() -> None:
    state = run(table("2s 9d", "5d Td", "6d 7d", rules=EXTEND), play(0, "2s"), Pass(1), Pass(2))
    assert (Close(0),) == president.legal_moves(state)


@pytest.mark.rule("PR-19")
def test_where_passing_is_not_final_all_must_pass_again_after_the_holder_topped_their_own_play() -> None:
    rules = Rules(players=3, after_all_pass="extend", replay_after_pass=True)
    state = run(table(*THREE, rules=rules), play(0, "4d"), Pass(1), Pass(2), play(0, "9d"))
    assert (1, ()) == (state.player, state.passed)
    assert (0, Close(0)) == (
        run(state, Pass(1), Pass(2)).player,
        president.legal_moves(run(state, Pass(1), Pass(2)))[-1],
    )


@pytest.mark.rule("PR-19")
@pytest.mark.parametrize("reading", ["lead", "next_seat", "extend"])
def test_a_trick_is_closed_by_hand_only_when_its_holder_is_asked(reading: str) -> None:
    rules = Rules(players=3, after_all_pass=reading)  # type: ignore[arg-type]
    for state in (table(*THREE, rules=rules), run(table(*THREE, rules=rules), play(0, "4d"), Pass(1))):
        assert state.player is not None
        assert ("PR-19", Reason.NOTHING_TO_CLOSE) == refusal(state, Close(state.player))


@pytest.mark.rule("PR-20")
@pytest.mark.parametrize("last", ["3d", "3d 3c", "2s", "3d 3c 3h 3s"])
def test_the_round_ends_the_moment_a_player_lays_their_last_card(last: str) -> None:
    state = run(table(last, "4d 4c 4h 4s 5d", rules=Rules(players=2, quads="anytime")), play(0, last))
    assert (True, (), (), None) == (
        president.is_over(state),
        state.hands,
        president.to_act(state),
        state.player,
    )
    assert state.last is not None
    assert (1, 0, (0, 5), (0, 5)) == (
        state.last.round,
        state.last.winner,
        state.last.cards_left,
        state.last.points,
    )


@pytest.mark.rule("PR-20")
def test_after_a_round_the_next_deal_is_due_and_no_player_may_move() -> None:
    state = run(table("3d", "4d 5d", rules=Rules(players=2, rounds=2)), play(0, "3d"))
    assert (2, 1, False) == (state.round, state.dealer, president.is_over(state))
    assert Reason.DEAL_DUE is refusal(state, play(1, "4d"))[1]
    assert president.chance(state) is not None


@pytest.mark.rule("PR-21")
@pytest.mark.parametrize(
    ("left", "points"), [(1, 1), (6, 6), (7, 14), (10, 20), (11, 33), (13, 39), (25, 75)]
)
def test_one_point_for_each_card_left_doubled_from_seven_and_tripled_from_eleven(
    left: int, points: int
) -> None:
    hand = list(FULL_DECK - cards("2s"))[:left]
    rules = Rules(players=2)
    state = run(president.setup(rules, hands=[cards("2s"), hand]), play(0, "2s"))
    assert (0, points) == state.scores


@pytest.mark.rule("PR-21")
@pytest.mark.parametrize(
    ("penalties", "expected"),
    [((), [1, 2, 3, 4, 5]), (((2, 3),), [1, 6, 9, 12, 15]), (((1, 2), (4, 1), (5, 10)), [2, 4, 6, 4, 50])],
)
def test_penalties_are_thresholds_and_factors(
    penalties: tuple[tuple[int, int], ...], expected: list[int]
) -> None:
    for left, points in enumerate(expected, start=1):
        hand = list(FULL_DECK - cards("2s"))[:left]
        rules = Rules(players=2, penalties=penalties)
        assert (0, points) == run(president.setup(rules, hands=[cards("2s"), hand]), play(0, "2s")).scores


@pytest.mark.rule("PR-21")
@pytest.mark.parametrize("penalties", [((0, 2),), ((7, 0),), ((7, 2), (7, 3)), ((7, 2), (6, 3)), ((7,),)])
def test_thresholds_rise_and_thresholds_and_factors_are_at_least_one(penalties: Any) -> None:
    with pytest.raises(InvalidRules) as refused:
        Rules(penalties=penalties)
    assert ("penalties", "PR-21") == (refused.value.field, refused.value.rule)


@pytest.mark.rule("PR-22")
def test_after_the_fixed_number_of_rounds_the_lowest_total_wins() -> None:
    rules = Rules(players=3, rounds=3)
    hands = [cards("2s"), cards("3d 4d"), cards("3c")]
    state = president.setup(rules, hands=hands, round=3, scores=(9, 8, 2))
    assert (None, ()) == (president.winner(state), president.winners(state))
    state = run(state, play(0, "2s"))
    assert (3, True, 2, (2,)) == (
        state.round,
        president.is_over(state),
        president.winner(state),
        president.winners(state),
    )
    assert ((2,), (0,), (1,)) == president.standings(state)
    assert ("PR-22", Reason.GAME_OVER) == refusal(state, Pass(0))


@pytest.mark.rule("PR-22")
def test_equal_totals_share_the_win() -> None:
    rules = Rules(players=3, rounds=2)
    hands = [cards("2s"), cards("3d 4d"), cards("3c")]
    state = run(president.setup(rules, hands=hands, round=2, scores=(4, 2, 9)), play(0, "2s"))
    assert ((4, 4, 10), None, (0, 1)) == (state.scores, president.winner(state), president.winners(state))
    assert ((0, 1), (2,)) == president.standings(state)


@pytest.mark.rule("PR-22")
def test_a_game_has_at_least_one_round() -> None:
    assert 1 == Rules().rounds
    with pytest.raises(InvalidRules) as refused:
        Rules(rounds=0)
    assert ("rounds", "PR-22") == (refused.value.field, refused.value.rule)


@pytest.mark.rule("PR-23")
def test_without_the_exchange_nothing_is_given() -> None:
    state = after_round_one("5d 6d 7d 8d 9d Td")
    assert ("PR-23", Reason.GIVE_NOT_DUE) == refusal(state, Give(1, next(iter(state.hands[1]))))
    assert () == state.given


@pytest.mark.rule("PR-23")
def test_the_loser_gives_their_strongest_card_and_the_winner_having_seen_it_any_card_back() -> None:
    state = after_round_one("5d 6d 7d 8d 9d Td", exchange=True)
    assert (cards("6d 9d"), cards("7d Td"), cards("5d 8d")) == state.hands
    assert (0, (Give(0, Card.parse("9d")),)) == (state.player, president.legal_moves(state))
    assert ("PR-23", Reason.NOT_STRONGEST) == refusal(state, Give(0, Card.parse("6d")))
    assert ("PR-23", Reason.CARDS_NOT_HELD) == refusal(state, Give(0, Card.parse("5d")))
    assert ("PR-23", Reason.MUST_GIVE) == refusal(state, play(0, "9d"))
    assert ("PR-23", Reason.MUST_GIVE) == refusal(state, Pass(0))
    state = run(state, Give(0, Card.parse("9d")))
    expected = tuple(Give(1, Card.parse(text)) for text in ("7d", "9d", "Td"))
    assert (1, expected) == (state.player, president.legal_moves(state))
    state = run(state, Give(1, Card.parse("7d")))
    assert (cards("6d 7d"), cards("9d Td"), cards("5d 8d")) == state.hands
    assert (1, (Give(0, Card.parse("9d")), Give(1, Card.parse("7d")))) == (state.player, state.given)
    assert legal(state, play(1, "9d"))


@pytest.mark.rule("PR-23")
def test_the_winner_may_give_back_the_very_card_they_got() -> None:
    state = after_round_one("5d 6d 7d 8d 9d Td", exchange=True)
    given = run(state, Give(0, Card.parse("9d")), Give(1, Card.parse("9d")))
    assert state.hands == given.hands


@pytest.mark.rule("PR-23")
def test_or_the_loser_too_gives_any_card() -> None:
    state = after_round_one("5d 6d 7d 8d 9d Td", exchange=True, last_gives="any")
    assert (Give(0, Card.parse("6d")), Give(0, Card.parse("9d"))) == president.legal_moves(state)


@pytest.mark.rule("PR-23")
def test_of_two_jokers_the_loser_may_give_either() -> None:
    deck = cards("3d 4d 5d 6d")
    rules = Rules(players=2, jokers=2, rounds=2, exchange=True, deck=deck)
    state = run(president.start(rules), order("3d 4d X1 6d X2 5d"), play(1, "3d"), Pass(0), play(1, "X1"))
    state = run(state, Pass(0), play(1, "X2"))
    state = run(state, order("X1 3d X2 4d 6d 5d"))
    assert (Give(0, Card.parse("X1")), Give(0, Card.parse("X2"))) == president.legal_moves(state)


@pytest.mark.rule("PR-23")
@pytest.mark.parametrize(("winner", "last"), [(0, 1), (1, 2), (2, 3), (3, 1)])
def test_of_several_with_most_cards_left_the_loser_is_the_nearest_clockwise_after_the_winner(
    winner: int, last: int
) -> None:
    """Seats 1, 2 and 3 keep two cards each where they did not win, seat 0 only one."""
    rules = Rules(players=4, rounds=2, exchange=True, penalties=((1, 3), (2, 1)))
    hands = [cards(text) for text in ("3d", "4d 4c", "5d 5c", "6d 6c")]
    hands[winner] = cards("2s")
    state = run(president.setup(rules, hands=hands, player=winner), play(winner, "2s"))
    state = run(state, Deal(FULL_DECK))
    assert last == state.player


@pytest.mark.rule("PR-23")
def test_there_is_no_exchange_in_round_one() -> None:
    state = dealt(exchange=True, rounds=2)
    assert {Play} == {type(move) for move in president.legal_moves(state)}


@pytest.mark.rule("PR-24")
@pytest.mark.parametrize("players", [2, 3, 6])
def test_seat_0_deals_round_one_and_the_deal_passes_clockwise(players: int) -> None:
    deck = list(FULL_DECK)[:players]
    state = president.start(Rules(players=players, rounds=players + 2, deck=deck))
    dealers = []
    while not president.is_over(state):
        dealers.append(state.dealer)
        state = run(state, Deal(deck))
        assert deck[0] in state.hands[(state.dealer + 1) % players]
        assert state.player is not None
        state = run(state, Play(state.player, state.hands[state.player]))
    assert [*range(players), 0, 1] == dealers
