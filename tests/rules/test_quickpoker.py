"""Quick Poker clause by clause."""

from typing import Any

import pytest

from pokerules import InvalidRules, quickpoker
from pokerules.cards import Suit
from pokerules.quickpoker import (
    Advance,
    FigureKind,
    Pass,
    Reason,
    Roll,
    Rules,
    State,
    Throw,
    best_reachable,
    figure,
    setup,
)

START = (0,) * 5
HOLE = (9,) * 5
SEVEN, EIGHT, NINE, TEN, JACK, QUEEN, KING, ACE = range(1, 9)


def figure_kind(placement: tuple[int, ...], **options: Any) -> FigureKind:
    """Return the kind of figure that pawns form under some options."""
    return figure(placement, Rules(**options)).kind


def refusal(state: State, move: quickpoker.Move) -> tuple[str, Any] | None:
    """Return the clause and the reason for which a move is refused."""
    violation = quickpoker.why_illegal(state, move)
    return None if violation is None else (violation.rule, violation.reason)


def play(state: State, *moves: quickpoker.Move) -> State:
    """Return the state after some moves."""
    for move in moves:
        state = quickpoker.apply(state, move)
    return state


@pytest.mark.rule("QP-1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_to_four_players_own_five_pawns_each_one_per_lane(players: int) -> None:
    state = quickpoker.start(Rules(players=players))
    assert [len(mine) for mine in state.pawns] == [5] * players


@pytest.mark.rule("QP-1")
@pytest.mark.parametrize("players", [0, 1, 5])
def test_one_player_or_five_cannot_play(players: int) -> None:
    with pytest.raises(InvalidRules, match="QP-1: players must be from 2 to 4"):
        Rules(players=players)


@pytest.mark.rule("QP-1")
def test_moves_name_one_of_the_seats_and_one_of_the_five_lanes() -> None:
    state = play(quickpoker.start(), Roll(1))
    assert [refusal(state, Advance(0, lane)) for lane in range(5)] == [None] * 5
    assert refusal(state, Advance(0, 5)) == ("QP-1", Reason.NO_SUCH_LANE)
    assert refusal(state, Advance(2, 0)) == ("QP-1", Reason.NO_SUCH_PLAYER)


@pytest.mark.rule("QP-2")
def test_all_pawns_begin_on_the_start_line_where_they_are_worth_no_card() -> None:
    state = quickpoker.start(Rules(players=4))
    assert state.pawns == (START,) * 4
    assert {figure_kind(START), figure_kind(START, high_card=True)} == {FigureKind.NONE}


@pytest.mark.rule("QP-3")
def test_a_turn_is_a_throw_of_a_fair_die_and_an_advance_of_one_own_pawn_by_the_whole_number() -> None:
    state = quickpoker.start()
    due = quickpoker.chance(state)
    assert due is not None
    assert list(due) == [Roll(value) for value in range(1, 7)]
    assert {due.probability(roll) for roll in due} == {due.probability(Roll(1))}
    thrown = play(state, Roll(5))
    assert quickpoker.legal_moves(thrown) == tuple(Advance(0, lane) for lane in range(5))
    moved = play(thrown, Advance(0, 2))
    assert (moved.pawns, moved.player) == (((0, 0, 5, 0, 0), START), 1)


@pytest.mark.rule("QP-3")
def test_no_pawn_moves_before_the_throw_and_the_die_is_thrown_once() -> None:
    state = quickpoker.start()
    assert refusal(state, Advance(0, 0)) == ("QP-3", Reason.NOT_THROWN)
    assert refusal(play(state, Roll(3)), Roll(3)) == ("QP-3", Reason.DIE_NOT_DUE)
    assert refusal(state, Roll(7)) == ("QP-3", Reason.NO_SUCH_FACE)


@pytest.mark.rule("QP-3")
def test_a_die_for_study_may_have_fewer_faces() -> None:
    due = quickpoker.chance(quickpoker.start(Rules(faces=2)))
    assert list(due or ()) == [Roll(1), Roll(2)]


@pytest.mark.rule("QP-4")
@pytest.mark.parametrize(
    ("before", "die", "after"),
    [
        (0, 3, NINE),
        (0, 6, QUEEN),
        (QUEEN, 2, ACE),
        (NINE, 2, JACK),
        (0, 2, EIGHT),
    ],
    ids=["3 reaches the nine", "6 reaches the queen", "queen to ace", "nine to jack", "start to eight"],
)
def test_the_five_examples_of_the_source(before: int, die: int, after: int) -> None:
    """The row that a pawn stands on is its card."""
    moved = play(setup(pawns=[(before, 0, 0, 0, 0), START], die=die), Advance(0, 0))
    assert moved.pawns[0][0] == after
    pair = figure((after, after, 0, 0, 0), Rules())
    names = {EIGHT: "eights", NINE: "nines", JACK: "jacks", QUEEN: "queens", ACE: "aces"}
    assert str(pair) == f"pair of {names[after]}"


@pytest.mark.rule("QP-4")
def test_the_rows_of_a_small_board_are_the_highest_ones() -> None:
    """On three rows a pawn climbs from the queen to the ace, and the next step is the hole."""
    small = Rules(rows=3)
    assert [str(figure((row, row, 0, 0, 0), small)) for row in (1, 2, 3)] == [
        "pair of queens",
        "pair of kings",
        "pair of aces",
    ]
    assert figure((4, 4, 4, 4, 4), small).kind is FigureKind.NONE


@pytest.mark.rule("QP-5")
def test_no_move_takes_a_pawn_back() -> None:
    """All that a player can do with a die is to go further with one pawn."""
    state = setup(pawns=[(1, 3, 5, 7, 8), START], die=2)
    for move in quickpoker.legal_moves(state):
        after = play(state, move).pawns[0]
        assert all(old <= new for old, new in zip(state.pawns[0], after, strict=True))
    assert not any(isinstance(move, Pass | Throw) for move in quickpoker.legal_moves(state))


@pytest.mark.rule("QP-5")
def test_what_lies_behind_a_pawn_is_out_of_reach() -> None:
    """A pawn beyond the jack joins four jacks no more; a lost pawn forms nothing."""
    four_jacks = (5, 5, 5, 5, 6)
    assert [best_reachable(four_jacks, Rules(rows=rows)).ranks for rows in (6, 8)] == [(8,), (8,)]
    assert best_reachable((8, 8, 9, 9, 9), Rules()) == figure((8, 8, 9, 9, 9), Rules())


@pytest.mark.rule("QP-6")
@pytest.mark.parametrize(("value", "die"), [(8, 1), (8, 6), (6, 3), (3, 6)])
def test_a_pawn_pushed_beyond_the_ace_falls_into_the_hole_and_is_worth_no_card(value: int, die: int) -> None:
    moved = play(setup(pawns=[(value, 0, 0, 0, 0), START], die=die), Advance(0, 0))
    assert moved.pawns[0] == (9, 0, 0, 0, 0)
    assert figure_kind((9, 9, 9, 0, 0)) is FigureKind.NONE


@pytest.mark.rule("QP-6")
def test_the_ace_itself_can_be_reached_exactly() -> None:
    moved = play(setup(pawns=[(5, 0, 0, 0, 0), START], die=3), Advance(0, 0))
    assert moved.pawns[0][0] == ACE


@pytest.mark.rule("QP-6")
def test_a_pawn_in_the_hole_never_moves_again() -> None:
    state = setup(pawns=[(9, 0, 0, 0, 0), START], die=1)
    assert refusal(state, Advance(0, 0)) == ("QP-6", Reason.PAWN_IN_HOLE)
    assert Advance(0, 0) not in quickpoker.legal_moves(state)


@pytest.mark.rule("QP-6")
@pytest.mark.parametrize("voluntary_loss", [True, False])
def test_a_player_whose_every_pawn_would_fall_must_choose_one_to_sacrifice(voluntary_loss: bool) -> None:
    """The source's example, all pawns past the jack and a 4; a pawn on the jack falls by it too."""
    variant = Rules(voluntary_loss=voluntary_loss)
    for pawns in ((6, 7, 8, 6, 7), (5, 6, 7, 8, 5)):
        state = setup(variant, pawns=[pawns, START], die=4)
        assert quickpoker.legal_moves(state) == tuple(Advance(0, lane) for lane in range(5))
        assert all(9 in play(state, move).pawns[0] for move in quickpoker.legal_moves(state))


@pytest.mark.rule("QP-7")
def test_a_pawn_may_be_lost_though_another_could_move_safely() -> None:
    state = setup(pawns=[(8, 0, 0, 0, 0), START], die=1)
    assert refusal(state, Advance(0, 0)) is None
    assert play(state, Advance(0, 0)).pawns[0] == (9, 0, 0, 0, 0)


@pytest.mark.rule("QP-7")
def test_without_voluntary_loss_a_pawn_that_can_move_safely_must() -> None:
    """The option off: only when all would fall is a loss allowed."""
    state = setup(Rules(voluntary_loss=False), pawns=[(8, 0, 7, 9, 6), START], die=2)
    assert refusal(state, Advance(0, 0)) == ("QP-7", Reason.VOLUNTARY_LOSS)
    assert quickpoker.legal_moves(state) == (Advance(0, 1), Advance(0, 4))
    forced = setup(Rules(voluntary_loss=False), pawns=[(8, 8, 7, 9, 8), START], die=2)
    assert quickpoker.legal_moves(forced) == tuple(Advance(0, lane) for lane in (0, 1, 2, 4))


@pytest.mark.rule("QP-8")
def test_any_number_of_own_pawns_may_stand_on_one_row() -> None:
    state = setup(pawns=[(4, 4, 4, 4, 0), START], die=4)
    assert figure(play(state, Advance(0, 4)).pawns[0], Rules()).kind is FigureKind.POKER


@pytest.mark.rule("QP-8")
def test_the_pawns_of_others_are_neither_blocked_nor_captured() -> None:
    """A pawn lands on the row where another player's pawn stands in the same lane."""
    state = setup(pawns=[(0, 0, 0, 0, 0), (3, 0, 0, 0, 0)], die=3)
    assert play(state, Advance(0, 0)).pawns == ((3, 0, 0, 0, 0), (3, 0, 0, 0, 0))


ONE_OF_EACH = [
    (FigureKind.NONE, (8, 7, 6, 5, 3)),
    (FigureKind.PAIR, (1, 1, 2, 3, 4)),
    (FigureKind.TWO_PAIR, (1, 1, 2, 2, 3)),
    (FigureKind.THREE_OF_A_KIND, (1, 1, 1, 2, 3)),
    (FigureKind.FULL_HOUSE, (1, 1, 1, 2, 2)),
    (FigureKind.STRAIGHT, (2, 1, 3, 4, 5)),
    (FigureKind.FOUR_OF_A_KIND, (1, 1, 1, 1, 2)),
    (FigureKind.POKER, (1, 1, 1, 1, 1)),
    (FigureKind.STRAIGHT_FLUSH, (1, 2, 3, 4, 5)),
]


@pytest.mark.rule("QP-9")
def test_figures_rank_in_the_order_of_the_source() -> None:
    """A straight beats a full house, four of a kind a straight, and five of a kind both."""
    assert [figure_kind(pawns) for _, pawns in ONE_OF_EACH] == [kind for kind, _ in ONE_OF_EACH]
    figures = [figure(pawns, Rules()) for _, pawns in ONE_OF_EACH]
    assert figures == sorted(figures)
    assert len(set(figures)) == len(figures)


@pytest.mark.rule("QP-9")
def test_the_weakest_of_a_kind_beats_the_strongest_of_the_kind_below() -> None:
    strongest_below = [
        ((8, 8, 7, 6, 5), (1, 1, 2, 2, 0)),
        ((8, 8, 7, 7, 6), (1, 1, 1, 0, 0)),
        ((8, 8, 8, 7, 6), (1, 1, 1, 2, 2)),
        ((8, 8, 8, 7, 7), (2, 1, 3, 4, 5)),
        ((8, 7, 6, 4, 5), (1, 1, 1, 1, 0)),
        ((8, 8, 8, 8, 7), (1, 1, 1, 1, 1)),
        ((8, 8, 8, 8, 8), (1, 2, 3, 4, 5)),
    ]
    assert all(figure(low, Rules()) < figure(high, Rules()) for low, high in strongest_below)


@pytest.mark.rule("QP-10")
@pytest.mark.parametrize("pawns", [(1, 2, 4, 3, 5), (2, 3, 4, 6, 5), (3, 5, 4, 7, 6), (8, 6, 5, 4, 7)])
def test_a_straight_is_five_consecutive_rows_in_any_lanes(pawns: tuple[int, ...]) -> None:
    assert figure(pawns, Rules()) == quickpoker.Figure(FigureKind.STRAIGHT, (max(pawns),))


@pytest.mark.rule("QP-10")
@pytest.mark.parametrize(
    "pawns", [(8, 1, 2, 3, 4), (8, 7, 1, 2, 3), (1, 2, 3, 4, 6), (0, 1, 2, 3, 4), (9, 8, 7, 6, 5)]
)
def test_the_ace_is_high_only_and_start_line_and_hole_belong_to_no_straight(pawns: tuple[int, ...]) -> None:
    assert figure_kind(pawns) is FigureKind.NONE


@pytest.mark.rule("QP-10")
def test_fewer_than_five_pawns_form_no_straight() -> None:
    assert figure_kind((1, 2, 3, 4), pawns=4) is FigureKind.NONE


STRAIGHTS = {
    "rising": (4, 5, 6, 7, 8),
    "falling": (5, 4, 3, 2, 1),
    "low, out of line": (1, 3, 2, 4, 5),
    "high, out of line": (8, 4, 6, 5, 7),
}


@pytest.mark.rule("QP-11")
@pytest.mark.parametrize(
    ("reading", "flushes"),
    [
        ("staircase", {"rising", "falling"}),
        ("royal", {"rising", "high, out of line"}),
        ("never", set()),
    ],
)
def test_what_makes_a_straight_flush_on_a_board_without_suits(reading: str, flushes: set[str]) -> None:
    """In line from side to side; or to the ace; or nothing does."""
    found = {
        name
        for name, pawns in STRAIGHTS.items()
        if figure_kind(pawns, straight_flush=reading) is FigureKind.STRAIGHT_FLUSH
    }
    assert found == flushes
    assert all(
        figure_kind(pawns, straight_flush=reading) is FigureKind.STRAIGHT
        for name, pawns in STRAIGHTS.items()
        if name not in flushes
    )


@pytest.mark.rule("QP-11")
def test_on_a_board_with_suits_a_straight_on_squares_of_one_suit_is_a_straight_flush() -> None:
    """Rows from the lowest, for each player and lane; the other player's squares have their own."""
    columns = ((Suit.CLUBS,) * 8, (Suit.HEARTS,) * 8)
    first = (columns[0],) * 4 + ((*columns[0][:7], Suit.SPADES),)
    second = (columns[1], *((columns[0],) * 4))
    suited = Rules(straight_flush="suited", suits=(first, second))
    assert figure((7, 8, 6, 5, 4), suited, 0).kind is FigureKind.STRAIGHT_FLUSH
    assert figure((4, 7, 6, 5, 8), suited, 0).kind is FigureKind.STRAIGHT
    assert figure((7, 8, 6, 5, 4), suited, 1).kind is FigureKind.STRAIGHT


@pytest.mark.rule("QP-11")
def test_suits_are_given_exactly_when_they_count() -> None:
    suits = ((((Suit.CLUBS,) * 8,) * 5),) * 2
    assert Rules(straight_flush="suited", suits=suits).suits == suits
    with pytest.raises(InvalidRules, match="QP-11: suits must be given with 'suited'"):
        Rules(straight_flush="suited")
    for reading in ("staircase", "royal", "never"):
        with pytest.raises(InvalidRules, match="QP-11: suits must be None unless"):
            Rules(straight_flush=reading, suits=suits)


@pytest.mark.rule("QP-11")
def test_straight_flushes_compare_by_their_highest_row() -> None:
    assert figure((8, 7, 6, 5, 4), Rules()) > figure((3, 4, 5, 6, 7), Rules())
    assert figure((4, 5, 6, 7, 8), Rules()) == figure((8, 7, 6, 5, 4), Rules())


@pytest.mark.rule("QP-12")
@pytest.mark.parametrize(
    ("stronger", "weaker"),
    [
        ((3, 3, 1, 0, 0), (2, 2, 8, 7, 6)),
        ((8, 8, 1, 1, 0), (7, 7, 6, 6, 5)),
        ((8, 8, 2, 2, 0), (8, 8, 1, 1, 7)),
        ((2, 2, 2, 1, 1), (1, 1, 1, 8, 8)),
        ((2, 2, 2, 3, 3), (2, 2, 2, 1, 1)),
        ((5, 5, 5, 5, 0), (4, 4, 4, 4, 8)),
        ((2, 2, 2, 2, 2), (1, 1, 1, 1, 1)),
        ((6, 3, 4, 5, 2), (5, 2, 3, 4, 1)),
    ],
)
@pytest.mark.parametrize("kickers", [True, False])
def test_figures_of_one_kind_compare_by_the_ranks_that_form_them(
    kickers: bool, stronger: tuple[int, ...], weaker: tuple[int, ...]
) -> None:
    """The larger group first, then the other; for two pairs the high pair first."""
    assert figure(stronger, Rules(kickers=kickers)) > figure(weaker, Rules(kickers=kickers))


@pytest.mark.rule("QP-12")
@pytest.mark.parametrize(
    ("stronger", "weaker"),
    [
        ((3, 3, 8, 1, 0), (3, 3, 7, 6, 5)),
        ((3, 3, 8, 7, 2), (3, 3, 8, 7, 1)),
        ((3, 3, 1, 0, 0), (3, 3, 9, 0, 0)),
        ((8, 8, 7, 7, 2), (8, 8, 7, 7, 1)),
        ((4, 4, 4, 2, 1), (4, 4, 4, 2, 9)),
        ((4, 4, 4, 4, 1), (4, 4, 4, 4, 9)),
    ],
)
def test_then_the_other_cards_decide_from_high_to_low_unless_kickers_are_off(
    stronger: tuple[int, ...], weaker: tuple[int, ...]
) -> None:
    """A pawn on the start line or in the hole counts below every card."""
    assert figure(stronger, Rules()) > figure(weaker, Rules())
    off = Rules(kickers=False)
    assert figure(stronger, off) == figure(weaker, off)


@pytest.mark.rule("QP-12")
def test_start_line_and_hole_count_the_same() -> None:
    assert figure((3, 3, 0, 9, 0), Rules()) == figure((9, 3, 9, 3, 9), Rules())


@pytest.mark.rule("QP-13")
def test_below_a_pair_all_are_equal_and_nobody_leads() -> None:
    assert figure((8, 7, 6, 5, 3), Rules()) == figure(START, Rules()) == figure(HOLE, Rules())
    assert quickpoker.leader(setup(pawns=[(8, 7, 0, 0, 0), (1, 0, 0, 0, 0)])) is None


@pytest.mark.rule("QP-13", "QP-14")
def test_with_high_card_a_card_on_the_board_can_lead() -> None:
    state = setup(Rules(high_card=True), pawns=[(8, 6, 0, 0, 0), (8, 5, 4, 0, 0)])
    assert (quickpoker.leader(state), state.may_pass) == (0, True)


@pytest.mark.rule("QP-13")
def test_high_cards_compare_from_high_to_low_or_by_the_highest_alone() -> None:
    """The weakest pair beats the best of them."""
    with_kickers, without = Rules(high_card=True), Rules(high_card=True, kickers=False)
    assert figure((8, 6, 0, 0, 0), with_kickers) > figure((8, 5, 4, 3, 2), with_kickers)
    assert figure((8, 6, 0, 0, 0), without) == figure((8, 5, 4, 3, 2), without)
    assert figure((8, 0, 0, 0, 0), without) > figure((7, 6, 5, 4, 2), without)
    assert figure((1, 1, 0, 0, 0), with_kickers) > figure((8, 7, 6, 5, 3), with_kickers)
    assert figure(START, with_kickers).kind is FigureKind.NONE


@pytest.mark.rule("QP-13", "QP-19")
def test_with_high_card_a_round_in_which_a_card_is_held_is_not_void() -> None:
    """The ace alone wins against a player who can equal it at best."""
    state = setup(Rules(high_card=True), pawns=[(9, 9, 9, 9, 7), (9, 9, 9, 9, 6)], player=1, die=2)
    over = play(state, Advance(1, 4))
    assert (quickpoker.is_over(over), quickpoker.winner(over)) == (True, 1)


LEADS = (6, 6, 0, 0, 0)
"""A pair of queens, against players without a figure."""


@pytest.mark.rule("QP-14")
def test_the_leader_and_nobody_else_may_pass_at_the_start_of_their_turn() -> None:
    state = setup(pawns=[LEADS, START])
    assert quickpoker.legal_moves(state) == (Throw(0), Pass(0))
    assert quickpoker.chance(state) is None
    assert refusal(state, Pass(1)) == ("QP-16", Reason.NOT_YOUR_TURN)


@pytest.mark.rule("QP-14")
def test_the_leader_may_pass_as_often_as_they_still_lead() -> None:
    """Each time their turn comes round; the board stays as it is."""
    state = setup(pawns=[LEADS, START])
    for lane in range(3):
        state = play(state, Pass(0), Roll(lane + 1), Advance(1, lane))
        assert (state.player, state.may_pass, state.pawns[0]) == (0, True, LEADS)


@pytest.mark.rule("QP-14")
def test_a_leader_who_throws_must_move() -> None:
    state = play(setup(pawns=[LEADS, START]), Throw(0))
    assert quickpoker.legal_moves(state) == ()
    assert refusal(state, Pass(0)) == ("QP-14", Reason.ALREADY_THROWN)
    assert quickpoker.legal_moves(play(state, Roll(1))) == tuple(Advance(0, lane) for lane in range(5))


@pytest.mark.rule("QP-14")
def test_the_die_waits_for_the_leaders_choice() -> None:
    assert refusal(setup(pawns=[LEADS, START]), Roll(1)) == ("QP-14", Reason.DIE_NOT_DUE)


@pytest.mark.rule("QP-14")
def test_to_lead_is_to_be_stronger_than_every_other_player() -> None:
    state = setup(Rules(players=3), pawns=[LEADS, START, (7, 7, 0, 0, 0)])
    assert quickpoker.leader(state) == 2
    assert refusal(state, Pass(0)) == ("QP-16", Reason.NOT_LEADING)


@pytest.mark.rule("QP-15")
def test_players_equal_at_the_top_do_not_lead_and_must_play() -> None:
    """One equals the other exactly; the next, who has the same figure, must throw."""
    state = play(setup(pawns=[LEADS, (6, 0, 0, 0, 0)], player=1, die=6), Advance(1, 1))
    assert quickpoker.leader(state) is None
    assert state.player == 0
    assert quickpoker.chance(state) is not None
    assert refusal(state, Pass(0)) == ("QP-15", Reason.NOT_LEADING)


@pytest.mark.rule("QP-15", "QP-12")
def test_an_equality_is_perfect_only_if_no_kicker_decides() -> None:
    better, same = [LEADS, (6, 6, 1, 0, 0)], [LEADS, (6, 6, 0, 0, 9)]
    assert [quickpoker.leader(setup(pawns=pawns)) for pawns in (better, same)] == [1, None]
    assert quickpoker.leader(setup(Rules(kickers=False), pawns=better)) is None


@pytest.mark.rule("QP-16")
def test_turns_go_clockwise_and_players_who_do_not_lead_must_throw() -> None:
    state = quickpoker.start(Rules(players=3))
    for turn in range(6):
        assert state.player == turn % 3
        assert refusal(state, Pass(turn % 3)) == ("QP-16", Reason.NOT_LEADING)
        state = play(state, Roll(turn // 3 + 1), Advance(turn % 3, turn // 3))


@pytest.mark.rule("QP-16")
def test_a_player_with_all_pawns_in_the_hole_has_no_turn() -> None:
    state = setup(Rules(players=4), pawns=[(1, 0, 0, 0, 0), HOLE, HOLE, START], die=1)
    assert play(state, Advance(0, 1)).player == 3


@pytest.mark.rule("QP-16")
def test_the_turn_may_come_straight_back_to_the_only_one_who_can_move() -> None:
    state = setup(pawns=[(1, 0, 0, 0, 0), HOLE], die=2)
    assert play(state, Advance(0, 1)).player == 0


@pytest.mark.rule("QP-17")
def test_the_round_is_won_at_once_when_no_other_player_can_beat_the_leader() -> None:
    """The other had only one pawn left to pair with; now they must hold less for good."""
    state = setup(pawns=[(6, 6, 9, 9, 9), (7, 8, 9, 9, 9)], player=1, die=2)
    over = play(state, Advance(1, 0))
    assert (quickpoker.is_over(over), quickpoker.winner(over)) == (True, 0)
    assert over.last is not None
    assert (over.last.winner, over.last.pawns) == (0, ((6, 6, 9, 9, 9), (9, 8, 9, 9, 9)))
    assert over.pawns == over.last.pawns


@pytest.mark.rule("QP-17")
def test_as_long_as_one_sequence_of_throws_would_beat_the_leader_the_round_goes_on() -> None:
    """A 1 would make a pair of aces."""
    state = setup(pawns=[(6, 6, 9, 9, 9), (6, 8, 9, 9, 9)], player=1, die=1)
    going_on = play(state, Advance(1, 0))
    assert not quickpoker.is_over(going_on)
    assert best_reachable(going_on.pawns[1], Rules()) > figure(going_on.pawns[0], Rules())


@pytest.mark.rule("QP-17")
def test_the_leader_wins_by_their_own_move_too_though_it_is_not_a_rivals_turn() -> None:
    state = setup(Rules(players=3), pawns=[(8, 7, 9, 9, 9), (9, 9, 9, 9, 0), HOLE], die=1)
    assert quickpoker.winner(play(state, Advance(0, 1))) == 0


@pytest.mark.rule("QP-17", "QP-11")
def test_a_straight_flush_out_of_reach_in_its_lanes_does_not_count_as_possible() -> None:
    """A pawn on the ace in lane 1 fits no staircase, though it fits a straight."""
    assert best_reachable((4, 8, 4, 4, 4), Rules()).kind is FigureKind.POKER
    assert best_reachable((8, 4, 4, 4, 4), Rules()).kind is FigureKind.STRAIGHT_FLUSH
    assert best_reachable((4, 8, 4, 4, 4), Rules(straight_flush="royal")).kind is FigureKind.STRAIGHT_FLUSH


@pytest.mark.rule("QP-18")
def test_being_able_to_equal_the_leader_does_not_keep_the_round_open() -> None:
    """Seat 1 could still reach the same pair of aces, and loses."""
    state = setup(pawns=[(8, 7, 9, 9, 9), (9, 9, 9, 0, 0)], die=1)
    over = play(state, Advance(0, 1))
    assert best_reachable((9, 9, 9, 0, 0), Rules()) == figure(over.pawns[0], Rules())
    assert quickpoker.winner(over) == 0


@pytest.mark.rule("QP-19")
def test_a_round_in_which_nobody_has_a_figure_or_can_reach_one_is_void() -> None:
    """It counts as played, and nobody wins it."""
    variant = Rules(rounds=2, stake=3)
    state = setup(variant, pawns=[(9, 9, 9, 9, 7), (9, 9, 9, 8, 7)], player=1, die=2)
    after = play(state, Advance(1, 4))
    assert after.last is not None
    assert (after.last.round, after.last.winner) == (1, None)
    assert (after.round, after.wins, after.net, after.pawns) == (2, (0, 0), (0, 0), (START, START))


@pytest.mark.rule("QP-19")
def test_as_long_as_somebody_can_reach_a_figure_the_round_is_not_void() -> None:
    state = setup(pawns=[(9, 9, 9, 9, 7), (9, 9, 9, 8, 6)], player=1, die=1)
    assert play(state, Advance(1, 4)).last is None


def won_by_seat_0(variant: Rules, round_number: int = 1, **kwargs: Any) -> State:
    """Return a position that seat 0 wins by advancing the pawn in lane 1."""
    losers = [(9, 9, 9, 0, 9)] * (variant.players - 1)
    return setup(variant, pawns=[(8, 7, 9, 9, 9), *losers], die=1, round=round_number, **kwargs)


@pytest.mark.rule("QP-20")
def test_a_game_is_a_fixed_number_of_rounds_each_from_the_start_line() -> None:
    variant = Rules(rounds=2)
    second = play(won_by_seat_0(variant), Advance(0, 1))
    assert (second.round, second.wins, second.pawns) == (2, (1, 0), (START, START))
    assert (quickpoker.winners(second), quickpoker.standings(second)) == ((), ((0,), (1,)))
    over = play(won_by_seat_0(variant, 2, wins=(1, 0)), Advance(0, 1))
    assert (over.round, over.wins, quickpoker.winner(over)) == (2, (2, 0), 0)
    assert refusal(over, Roll(1)) == ("QP-20", Reason.GAME_OVER)


@pytest.mark.rule("QP-20")
def test_one_round_is_a_game_by_default() -> None:
    assert Rules().rounds == 1
    assert quickpoker.is_over(play(won_by_seat_0(Rules()), Advance(0, 1)))


@pytest.mark.rule("QP-20")
def test_equal_counts_share_the_win() -> None:
    over = play(won_by_seat_0(Rules(rounds=2), 2, wins=(0, 1)), Advance(0, 1))
    assert (quickpoker.winner(over), quickpoker.winners(over)) == (None, (0, 1))
    assert quickpoker.standings(over) == ((0, 1),)


@pytest.mark.rule("QP-20")
def test_a_game_of_no_rounds_is_refused() -> None:
    with pytest.raises(InvalidRules, match="QP-20: rounds must be from 1 to 999999999"):
        Rules(rounds=0)


def next_starter(next_start: str, round_number: int = 1, starter: int = 0) -> int | None:
    """Return who starts after a round that seat 0 of three wins, seats 1 and 2 holding nothing."""
    variant = Rules(players=3, rounds=9, next_start=next_start)  # type: ignore[arg-type]
    state = won_by_seat_0(variant, round_number, starter=starter)
    return play(state, Advance(0, 1)).player


@pytest.mark.rule("QP-21")
def test_seat_0_starts_round_1_and_each_later_round_is_started_by_the_next_seat() -> None:
    assert quickpoker.start(Rules(players=3)).player == 0
    assert [next_starter("next_seat", number, (number - 1) % 3) for number in (1, 2, 3, 4)] == [1, 2, 0, 1]


@pytest.mark.rule("QP-21")
def test_the_winner_or_the_loser_may_start_instead() -> None:
    """Of losers with equal figures the nearest clockwise after the winner."""
    assert [next_starter("winner", 2, 2), next_starter("loser", 2, 2)] == [0, 1]


@pytest.mark.rule("QP-21")
def test_the_loser_is_the_player_with_the_weakest_figure() -> None:
    """Seat 1 holds a pair, seat 2 nothing."""
    variant = Rules(players=3, rounds=2, next_start="loser")
    state = setup(variant, pawns=[(8, 7, 9, 9, 9), (6, 6, 9, 9, 9), (9, 9, 9, 9, 0)], die=1)
    assert play(state, Advance(0, 1)).player == 2


@pytest.mark.rule("QP-21", "QP-19")
@pytest.mark.parametrize(
    ("next_start", "starter", "expected"),
    [("next_seat", 0, 1), ("winner", 1, 2), ("winner", 2, 0), ("loser", 1, 2)],
)
def test_a_void_round_is_followed_by_the_seat_after_the_one_that_started_it(
    next_start: str, starter: int, expected: int
) -> None:
    variant = Rules(players=3, rounds=9, next_start=next_start)  # type: ignore[arg-type]
    pawns = [(9, 9, 9, 9, 7), (9, 9, 9, 8, 7), HOLE]
    state = setup(variant, pawns=pawns, player=1, die=2, round=4, starter=starter)
    assert play(state, Advance(1, 4)).player == expected


@pytest.mark.rule("QP-22")
@pytest.mark.parametrize(("stake", "net"), [(0, (0, 0, 0)), (4, (8, -4, -4))])
def test_the_winner_of_a_round_takes_the_stakes_of_all(stake: int, net: tuple[int, ...]) -> None:
    variant = Rules(players=3, rounds=2, stake=stake)
    assert play(won_by_seat_0(variant), Advance(0, 1)).net == net


@pytest.mark.rule("QP-22")
def test_chips_add_up_over_the_rounds_and_sum_to_0() -> None:
    variant = Rules(players=3, rounds=3, stake=4)
    over = play(won_by_seat_0(variant, 3, wins=(1, 1, 0)), Advance(0, 1))
    assert over.net == (12, 0, -12)


@pytest.mark.rule("QP-22", "QP-19")
def test_a_void_round_returns_the_stakes() -> None:
    variant = Rules(rounds=2, stake=5)
    pawns = [(9, 9, 9, 9, 7), (9, 9, 9, 8, 7)]
    after = play(setup(variant, pawns=pawns, player=1, die=2), Advance(1, 4))
    assert after.net == (0, 0)


@pytest.mark.rule("QP-22")
def test_a_negative_stake_is_refused() -> None:
    with pytest.raises(InvalidRules, match="QP-22: stake must be from 0 to 999999999"):
        Rules(stake=-1)
