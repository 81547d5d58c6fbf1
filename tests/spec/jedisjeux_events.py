"""What the clauses of Jedisjeux are about, as questions to a state: small games must meet each of them."""

from typing import Final

from pokerules import jedisjeux
from pokerules.cards import Cards
from pokerules.jedisjeux import Result, Stage, State


def jj_1_six_players(state: State) -> bool:
    """Six play, and each has been dealt two cards."""
    return [2] * 6 == [len(hand) for hand in state.hands]


def jj_2_equal_stacks(state: State) -> bool:
    """Everyone starts with the same number of chips."""
    return state.last is None and state.stage is Stage.OBSERVATION and len(set(state.stacks)) == 1


def jj_3_four_stages(state: State) -> bool:
    """A player who has paid for three stages has staked four chips when the river comes."""
    return state.stage is Stage.RIVER and not state.decided and 4 in state.staked


def jj_4_six_chips(state: State) -> bool:
    """A player has staked all that a deal can cost."""
    return 6 in _last(state).staked


def jj_5_first_stake(state: State) -> bool:
    """Everyone has staked one chip and nobody has decided."""
    return set(state.staked) == {1} and not state.decided and all(len(hand) == 2 for hand in state.hands)


def jj_6_three_burnt(state: State) -> bool:
    """At the river three burnt cards lie under the pack."""
    return (
        state.stage is Stage.RIVER
        and len(state.board) == 5
        and not Cards(state.pack[-3:]) & Cards(state.board)
    )


def jj_7_no_order(state: State) -> bool:
    """A player has decided before another of a lower seat, who still may."""
    return bool(state.decided and state.due and state.due[0] < state.decided[-1])


def jj_7_folded_is_out(state: State) -> bool:
    """A player who has folded is refused another decision."""
    return any(_refused(state, seat) == "JJ-7 folded" for seat in range(state.rules.players))


def jj_7_once_a_stage(state: State) -> bool:
    """A player who has staked is refused another decision in the same stage."""
    return any(_refused(state, seat) == "JJ-7 already decided" for seat in range(state.rules.players))


def jj_8_next_stage(state: State) -> bool:
    """Everyone still in has decided: the next stage has begun."""
    return state.stage is Stage.TURN and not state.decided


def jj_9_short_stake(state: State) -> bool:
    """A player has staked less than the stage costs, and all they had."""
    costs = {Stage.FLOP: 2, Stage.TURN: 4, Stage.RIVER: 6}
    return any(
        state.staked[seat] < costs[state.stage]
        for seat in state.decided
        if state.stage in costs and seat in state.in_deal
    )


def jj_9_whole_pot(state: State) -> bool:
    """A player who has staked less than another at the showdown has won the whole pot."""
    last = _last(state)
    staked = [last.staked[one.player] for one in last.shown]
    return bool(staked) and len(last.winners) == 1 and last.staked[last.winners[0]] < max(staked)


def jj_10_stays_in(state: State) -> bool:
    """A player without chips stays in while another decides."""
    return any(_refused(state, seat) == "JJ-10 no chips" for seat in range(state.rules.players))


def jj_10_stage_passes(state: State) -> bool:
    """The river was turned up though nobody at the showdown had a chip left at the turn."""
    last = _last(state)
    return bool(last.shown) and max(last.staked[one.player] for one in last.shown) <= 2


def jj_11_last_one_in(state: State) -> bool:
    """All others folded at the flop: nothing is shown and nothing more is turned up."""
    last = _last(state)
    return not last.shown and len(last.board) == 3 and len(last.winners) == 1


def jj_12_showdown(state: State) -> bool:
    """Several have shown, and one has won."""
    last = _last(state)
    return len(last.shown) > 1 and len(last.winners) == 1


def jj_13_kickers_tie(state: State) -> bool:
    """Hands that differ in suits alone have shared the pot."""
    last = _last(state)
    winning = [one for one in last.shown if one.player in last.winners]
    return len(winning) > 1 and winning[0].hand == winning[1].hand and winning[0].cards != winning[1].cards


def jj_14_odd_chip(state: State) -> bool:
    """Two share a pot that does not divide by two."""
    return len({share for share in _last(state).shares if share}) == 2


def jj_15_nobody_is_out(state: State) -> bool:
    """A player who lost their last chip is in the next deal."""
    return (
        bool(_last(state).rebuys) and state.stage is Stage.FLOP and len(state.in_deal) == state.rules.players
    )


def jj_16_rebuy(state: State) -> bool:
    """A player without chips has received six, and the game goes on."""
    return bool(_last(state).rebuys) and state.stage is Stage.OBSERVATION


def jj_17_looked_at_anew(state: State) -> bool:
    """Two were served after one deal, by two donors."""
    return len({rebuy.donor for rebuy in _last(state).rebuys}) == 2


def jj_18_between_two_rebuys(state: State) -> bool:
    """The game is won while another is still without chips."""
    return jedisjeux.is_over(state) and state.rules.awards in state.awards and 0 in state.stacks


def jj_18_second_award(state: State) -> bool:
    """The game is won by a second Award before the limit of deals."""
    return jedisjeux.is_over(state) and 2 in state.awards and state.deal != state.rules.max_deals


def jj_19_next_dealer(state: State) -> bool:
    """The deal has passed clockwise, and round the table."""
    return state.deal > state.rules.players and state.dealer == 0


def jj_20_limit(state: State) -> bool:
    """The last deal has been played without an Award that wins."""
    return (
        jedisjeux.is_over(state)
        and state.rules.awards not in state.awards
        and jedisjeux.winner(state) is not None
    )


def jj_20_shared(state: State) -> bool:
    """Equals in Awards and chips share the win."""
    return len(jedisjeux.winners(state)) > 1


_NO_RESULT: Final = Result(0, 0, (), (), (), (), (), ())


def _last(state: State) -> Result:
    return state.last or _NO_RESULT


def _refused(state: State, seat: int) -> str:
    violation = jedisjeux.why_illegal(state, jedisjeux.Stake(seat))
    return "" if violation is None else f"{violation.rule} {violation.reason.value}"
