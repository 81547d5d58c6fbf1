"""What the clauses of Quick Poker are about, as questions to states or steps: small games must meet each."""

from itertools import pairwise
from typing import Final

from pokerules import quickpoker
from pokerules.quickpoker import Advance, Figure, FigureKind, Move, Pass, Result, Roll, State, Throw
from pokerules.quickpoker import Reason as Refused


def qp_1_five_pawns(state: State) -> bool:
    """Each player has a pawn in each of five lanes."""
    return all(len(placement) == 5 for placement in state.pawns)


def qp_1_four_players(state: State) -> bool:
    """Four play."""
    return len(state.pawns) == 4


def qp_2_start_line(state: State) -> bool:
    """All pawns stand on the start line, and nobody has a figure, though they all stand together."""
    return all(set(pawns) == {0} for pawns in state.pawns) and not any(
        figure.kind for figure in _figures(state)
    )


def qp_3_throw(state: State, move: Move, after: State) -> bool:
    """A die is thrown, and the same player has to advance a pawn."""
    return isinstance(move, Roll) and after.player == state.player and after.die == move.value


def qp_3_whole_number(state: State, move: Move, after: State) -> bool:
    """A pawn advances by the whole of a number above 1, and no other pawn moves."""
    if not isinstance(move, Advance) or state.die is None or state.die == 1 or after.round != state.round:
        return False
    moved = [
        there - here
        for mine, yours in zip(state.pawns, after.pawns, strict=True)
        for here, there in zip(mine, yours, strict=True)
        if here != there
    ]
    return moved == [state.die]


def qp_4_queen_to_ace(state: State, move: Move, after: State) -> bool:
    """On the whole track a Queen advanced by two is an Ace."""
    return (
        state.rules.rows == 8
        and isinstance(move, Advance)
        and (_pawn(state, move), state.die, after.pawns[move.player][move.lane]) == (6, 2, 8)
    )


def qp_5_figure_broken(state: State, move: Move, after: State) -> bool:
    """A player must break the figure they hold, as they can neither stay nor go back."""
    return (
        isinstance(move, Advance)
        and after.round == state.round
        and _figures(state)[move.player].kind is FigureKind.PAIR
        and not _figures(after)[move.player].kind
    )


def qp_6_falls(state: State, move: Move, after: State) -> bool:
    """A pawn is pushed far beyond the highest row, and lies in the hole."""
    return (
        isinstance(move, Advance)
        and _pawn(state, move) + (state.die or 0) > state.rules.rows + 1
        and after.pawns[move.player][move.lane] == state.rules.rows + 1
    )


def qp_6_sacrifice(state: State) -> bool:
    """Every pawn of the player would fall, and they must choose one of several."""
    moves = [move for move in quickpoker.legal_moves(state) if isinstance(move, Advance)]
    return len(moves) > 1 and all(_falls(state, move) for move in moves)


def qp_6_never_moves_again(state: State) -> bool:
    """A pawn in the hole may not be moved."""
    return _refused(state, Refused.PAWN_IN_HOLE)


def qp_7_voluntary_loss(state: State, move: Move, _: State) -> bool:
    """A pawn is lost by choice, though another could move safely."""
    return (
        isinstance(move, Advance)
        and _falls(state, move)
        and not all(
            _falls(state, other) for other in quickpoker.legal_moves(state) if isinstance(other, Advance)
        )
    )


def qp_7_refused(state: State) -> bool:
    """Where the variant forbids it, such a loss is refused."""
    return _refused(state, Refused.VOLUNTARY_LOSS)


def qp_8_shared_square(state: State) -> bool:
    """Two players have all their pawns on one and the same row, lane by lane."""
    first, second, *_ = state.pawns
    return first == second and len(set(first)) == 1 and first[0] in range(1, state.rules.rows + 1)


def qp_9_two_pair_over_pair(state: State) -> bool:
    """Two pair lead a pair."""
    return _leads(state, FigureKind.TWO_PAIR, FigureKind.PAIR)


def qp_9_three_over_two_pair(state: State) -> bool:
    """Three of a kind lead two pair."""
    return _leads(state, FigureKind.THREE_OF_A_KIND, FigureKind.TWO_PAIR)


def qp_9_full_house_over_three(state: State) -> bool:
    """A full house leads three of a kind."""
    return _leads(state, FigureKind.FULL_HOUSE, FigureKind.THREE_OF_A_KIND)


def qp_9_straight_over_full_house(state: State) -> bool:
    """A straight leads a full house."""
    return _leads(state, FigureKind.STRAIGHT, FigureKind.FULL_HOUSE)


def qp_9_four_over_straight(state: State) -> bool:
    """Four of a kind lead a straight."""
    return _leads(state, FigureKind.FOUR_OF_A_KIND, FigureKind.STRAIGHT)


def qp_9_poker_over_four(state: State) -> bool:
    """Five of a kind lead four of a kind."""
    return _leads(state, FigureKind.POKER, FigureKind.FOUR_OF_A_KIND)


def qp_9_straight_flush_over_poker(state: State) -> bool:
    """A straight flush wins against five of a kind."""
    last = state.last
    return last is not None and {figure.kind for figure in last.figures} == {
        FigureKind.POKER,
        FigureKind.STRAIGHT_FLUSH,
    }


def qp_10_straight_out_of_line(state: State) -> bool:
    """Five consecutive rows make a straight in whatever lanes they stand."""
    return any(
        figure.kind is FigureKind.STRAIGHT and not _in_line(pawns)
        for pawns, figure in zip(state.pawns, _figures(state), strict=True)
    )


def qp_11_staircase(state: State) -> bool:
    """A straight laid out in a line is a straight flush, a straight out of line is none."""
    return state.rules.straight_flush == "staircase" and any(
        _in_line(pawns) for pawns in _straight_flushes(state)
    )


def qp_11_royal(state: State) -> bool:
    """The highest straight is a straight flush out of line too."""
    return state.rules.straight_flush == "royal" and any(
        not _in_line(pawns) for pawns in _straight_flushes(state)
    )


def qp_11_suited(state: State) -> bool:
    """A straight on squares of one suit is a straight flush out of line too."""
    return state.rules.straight_flush == "suited" and any(
        not _in_line(pawns) for pawns in _straight_flushes(state)
    )


def qp_11_never(state: State) -> bool:
    """A straight laid out in a line is a straight and no more."""
    return state.rules.straight_flush == "never" and any(
        _in_line(pawns) and figure.kind is FigureKind.STRAIGHT
        for pawns, figure in zip(state.pawns, _figures(state), strict=True)
    )


def qp_12_higher_pair(state: State) -> bool:
    """Of two pairs the higher leads, though the other has the higher card beside it."""
    best, other = _two_best(state)
    return (
        best.kind is other.kind is FigureKind.PAIR
        and best.ranks[0] > other.ranks[0]
        and best.ranks[1:2] < other.ranks[1:2]
    )


def qp_12_kickers_decide(state: State) -> bool:
    """Of two equal pairs the one with the higher card beside it leads."""
    best, other = _two_best(state)
    return best.kind is other.kind is FigureKind.PAIR and best > other and best.ranks[0] == other.ranks[0]


def qp_12_no_kickers(state: State) -> bool:
    """Without kickers two figures are equal, whatever the cards beside them."""
    pawns = [sorted(_cards(state, seat)) for seat in range(state.rules.players)]
    best, other = _two_best(state)
    return not state.rules.kickers and best == other and bool(best.kind) and pawns[0] != pawns[1]


def qp_13_no_figure(state: State) -> bool:
    """Players without a figure are equal, though one has a higher card."""
    pawns = [max(_cards(state, seat), default=0) for seat in range(state.rules.players)]
    return not any(figure.kind for figure in _figures(state)) and len(set(pawns)) > 1


def qp_13_high_card_leads(state: State) -> bool:
    """Where high cards are figures, one leads."""
    return _leads(state, FigureKind.HIGH_CARD, FigureKind.HIGH_CARD)


def qp_13_second_card_decides(state: State) -> bool:
    """Of two high cards that are equal the next cards decide."""
    best, other = _two_best(state)
    return best.kind is FigureKind.HIGH_CARD and best > other and best.ranks[:1] == other.ranks[:1]


def qp_14_leader_passes(state: State, move: Move, after: State) -> bool:
    """The leader passes, and leaves the throw to the next player."""
    return isinstance(move, Pass) and after.player == (move.player + 1) % state.rules.players


def qp_14_leader_throws(state: State, move: Move, after: State) -> bool:
    """The leader throws where they might pass, and may no longer pass then."""
    return isinstance(move, Throw) and after.player == state.player and not after.may_pass


def qp_14_leads_again(state: State, move: Move, after: State) -> bool:
    """The other player moves without overtaking, and the leader may pass once more."""
    return (
        isinstance(move, Advance)
        and after.may_pass
        and quickpoker.leader(state) == after.player
        and after.round == state.round
    )


def qp_15_equal_at_the_top(state: State) -> bool:
    """Of several equal figures at the top none leads, and a player who holds one must throw."""
    best, other = _two_best(state)
    return (
        best == other
        and bool(best.kind)
        and state.player is not None
        and _figures(state)[state.player] == best
        and _refused(state, Refused.NOT_LEADING)
    )


def qp_16_others_must_throw(state: State) -> bool:
    """A player who does not lead may not pass, while another does lead."""
    return quickpoker.leader(state) not in (None, state.player) and _refused(state, Refused.NOT_LEADING)


def qp_16_no_turn(state: State, move: Move, after: State) -> bool:
    """A player whose pawns are all in the hole has no turn: it goes to the one after them."""
    return (
        isinstance(move, Advance)
        and after.round == state.round
        and after.player == (move.player + 2) % state.rules.players != move.player
    )


def qp_16_alone(state: State, move: Move, after: State) -> bool:
    """A player plays on alone, the others having no pawn left."""
    return isinstance(move, Advance) and after.round == state.round and after.player == move.player


def qp_17_still_open(state: State) -> bool:
    """A player leads, but another can still beat them: the round goes on."""
    return quickpoker.leader(state) is not None and state.player is not None


def qp_17_won_by_own_move(state: State, move: Move, after: State) -> bool:
    """The move of the leader wins them the round at once."""
    return isinstance(move, Advance) and _result(state, after).winner == move.player


def qp_17_won_by_a_move_of_another(state: State, move: Move, after: State) -> bool:
    """The leader wins by the move of another, who can no longer beat them."""
    return isinstance(move, Advance) and _result(state, after).winner not in (None, move.player)


def qp_18_to_equal_is_not_enough(state: State) -> bool:
    """A round is won though another could still have equalled the winner."""
    last = state.last
    return (
        last is not None
        and last.winner is not None
        and state.rules.straight_flush != "suited"
        and any(
            quickpoker.best_reachable(pawns, state.rules) == last.figures[last.winner]
            for seat, pawns in enumerate(last.pawns)
            if seat != last.winner
        )
    )


def qp_19_void(state: State, _: Move, after: State) -> bool:
    """Nobody holds a figure or can reach one: the round has no winner, and the next one begins."""
    return state.last is not after.last is not None and after.last.winner is None and after.player is not None


def qp_20_most_rounds_win(state: State) -> bool:
    """After the last round one has won most rounds, and wins."""
    return quickpoker.is_over(state) and quickpoker.winner(state) is not None and state.round == 2


def qp_20_shared(state: State) -> bool:
    """After the last round two have won equally many, and share the win."""
    return len(quickpoker.winners(state)) > 1 and max(state.wins) > 0


def qp_20_pawns_return(state: State, _: Move, after: State) -> bool:
    """For the next round the pawns stand on the start line again."""
    return after.round == state.round + 1 and all(set(pawns) == {0} for pawns in after.pawns)


def qp_21_seat_0_starts(state: State) -> bool:
    """Seat 0 starts round 1."""
    return state.round == 1 and state.player == 0 == state.tally.starter


def qp_21_next_seat(state: State, _: Move, after: State) -> bool:
    """The next seat starts the next round, though it has won the last, and is not its loser."""
    return _starts(state, after, "next_seat") and after.player == 1 == _result(state, after).winner


def qp_21_winner(state: State, _: Move, after: State) -> bool:
    """The winner starts the next round, and not the next seat."""
    return _starts(state, after, "winner") and after.player == 0 == _result(state, after).winner


def qp_21_loser(state: State, _: Move, after: State) -> bool:
    """The loser starts the next round, not the next seat: of equals the nearest after the winner."""
    return _starts(state, after, "loser") and after.player == 0 and _result(state, after).winner == 2


def qp_21_after_a_void_round(state: State, _: Move, after: State) -> bool:
    """After a void round the next seat starts, though the winner or the loser would."""
    return (
        any(_starts(state, after, reading) for reading in ("winner", "loser"))
        and _result(state, after).winner is None
        and after.player == 1
    )


def qp_22_winner_takes_all(state: State) -> bool:
    """The winner of a round has won the stakes of all others, who have lost theirs."""
    stake, players = state.rules.stake, state.rules.players
    return stake > 0 and sorted(state.net) == [*[-stake] * (players - 1), stake * (players - 1)]


def qp_22_void_round_returns_stakes(state: State) -> bool:
    """A void round has cost nobody anything."""
    last = state.last
    return state.rules.stake > 0 and last is not None and last.winner is None and not any(state.net)


_NO_RESULT: Final = Result(0, None, (), ())
_NOTHING: Final = Figure(FigureKind.NONE, ())


def _result(state: State, after: State) -> Result:
    """Return the result of the round that a step has ended, or one that never was."""
    return after.last if after.last is not None and after.last != state.last else _NO_RESULT


def _starts(state: State, after: State, reading: str) -> bool:
    return state.rules.next_start == reading and state.tally.starter == 0 and after.round == state.round + 1


def _pawn(state: State, move: Advance) -> int:
    return state.pawns[move.player][move.lane]


def _falls(state: State, move: Advance) -> bool:
    return _pawn(state, move) + (state.die or 0) > state.rules.rows


def _cards(state: State, seat: int) -> list[int]:
    return [value for value in state.pawns[seat] if value in range(1, state.rules.rows + 1)]


def _figures(state: State) -> list[Figure]:
    return [quickpoker.figure(pawns, state.rules, seat) for seat, pawns in enumerate(state.pawns)]


def _two_best(state: State) -> tuple[Figure, Figure]:
    second, first = sorted(_figures(state))[-2:]
    return first, second


def _leads(state: State, kind: FigureKind, other: FigureKind) -> bool:
    """Tell whether a figure of a kind leads, and the best of the others is of another kind."""
    best, second = _two_best(state)
    return best > second and (best.kind, second.kind) == (kind, other)


def _in_line(pawns: tuple[int, ...]) -> bool:
    return {there - here for here, there in pairwise(pawns)} in ({1}, {-1})


def _straight_flushes(state: State) -> list[tuple[int, ...]]:
    return [
        pawns
        for pawns, figure in zip(state.pawns, _figures(state), strict=True)
        if figure.kind is FigureKind.STRAIGHT_FLUSH
    ]


def _refused(state: State, reason: Refused) -> bool:
    """Tell whether a move of the player whose turn it is would be refused for a reason."""
    if state.player is None:
        return False
    lanes = range(state.rules.pawns)
    moves: list[Move] = [Pass(state.player), *[Advance(state.player, lane) for lane in lanes]]
    refusals = [quickpoker.why_illegal(state, move) for move in moves]
    return any(refusal is not None and refusal.reason is reason for refusal in refusals)
