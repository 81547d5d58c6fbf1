"""What the clauses of Président are about, as questions to a state or a step: small games must meet each."""

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Final

from pokerules import president
from pokerules.cards import JOKERS, Card, Cards
from pokerules.distributions import Deal
from pokerules.president import (
    Close,
    Combination,
    CombinationKind,
    Give,
    Given,
    Move,
    Pass,
    Play,
    Reason,
    Result,
    Rules,
    State,
)
from tests.spec.president import card

_JOKERS: Final = Cards(JOKERS)


def pr_1_six_seats(state: State) -> bool:
    """Six play."""
    return len(state.hands) == 6


def pr_1_clockwise(state: State, move: Move, after: State) -> bool:
    """The next seat clockwise has its turn, which after the last seat is the first."""
    return isinstance(move, Play) and move.player == state.rules.players - 1 and after.player == 0


def pr_2_two_over_ace(state: State, move: Move, _: State) -> bool:
    """A two is laid over an ace."""
    laid, top = _ranks(state, move)
    return (laid, top) == ([13], [12])


def pr_3_suit_breaks_a_tie(state: State, move: Move, _: State) -> bool:
    """A single card is laid over one of its rank and a lower suit."""
    laid, top = _ranks(state, move)
    return len(laid) == 1 and laid == top


def pr_4_two_jokers(state: State) -> bool:
    """Both jokers are in the pack and held."""
    return any(_JOKERS <= hand for hand in state.hands)


def pr_5_one_card_at_a_time(_: State, move: Move, after: State) -> bool:
    """The cards are dealt one at a time from the dealer's left, the dealer being last."""
    if not isinstance(move, Deal):
        return False
    seats = [(after.dealer + 1 + step) % after.rules.players for step in range(after.rules.players)]
    return seats[-1] == after.dealer and all(
        {move.deck[place], move.deck[place + len(seats)]} <= after.hands[seat]
        for place, seat in enumerate(seats)
    )


def pr_5_aside(state: State) -> bool:
    """A trick is played while a card lies aside, which is lower than all that were dealt."""
    lowest = min(map(card, state.aside), default=(14, 1))
    return bool(state.trick) and all(lowest < card(one) for hand in state.hands for one in hand)


def pr_5_dealt_on(_: State, move: Move, after: State) -> bool:
    """All cards are dealt, so that some players hold one more than others."""
    return isinstance(move, Deal) and not after.aside and len(set(after.hand_sizes)) == 2


def pr_5_capped(_: State, move: Move, after: State) -> bool:
    """Players are dealt fewer cards than there are for them."""
    return isinstance(move, Deal) and len(after.aside) >= after.rules.players > 2


def pr_6_single_led(state: State, move: Move, _: State) -> bool:
    """One card is led."""
    return _led(state, move) is CombinationKind.SINGLE


def pr_6_pair_led(state: State, move: Move, _: State) -> bool:
    """A pair is led."""
    return _led(state, move) is CombinationKind.PAIR


def pr_6_three_led(state: State, move: Move, _: State) -> bool:
    """Three of a kind are led."""
    return _led(state, move) is CombinationKind.THREE_OF_A_KIND


def pr_6_five_led(state: State, move: Move, _: State) -> bool:
    """Five cards are led."""
    return isinstance(move, Play) and not state.trick and len(move.cards) == 5


def pr_6_nothing_else(state: State) -> bool:
    """A leader may not lay two cards of different ranks, nor four that are not of a kind."""
    hand = _hand(state) - _JOKERS
    return not state.trick and all(
        _refused(state, Reason.NOT_A_COMBINATION, combinations(hand, size)) for size in (2, 4)
    )


def pr_7_flush_over_straight(state: State, move: Move, _: State) -> bool:
    """A flush is laid over a straight."""
    return _kinds(state, move) == (CombinationKind.FLUSH, CombinationKind.STRAIGHT)


def pr_7_full_house_over_flush(state: State, move: Move, _: State) -> bool:
    """A full house is laid over a flush."""
    return _kinds(state, move) == (CombinationKind.FULL_HOUSE, CombinationKind.FLUSH)


def pr_7_straight_flush_over_full_house(state: State, move: Move, _: State) -> bool:
    """A straight flush is laid over a full house."""
    return _kinds(state, move) == (CombinationKind.STRAIGHT_FLUSH, CombinationKind.FULL_HOUSE)


def pr_8_same_size(state: State) -> bool:
    """A pair of higher cards may not be laid over one card."""
    return len(_top(state)) == 1 and _refused(state, Reason.WRONG_SIZE, combinations(_hand(state), 2))


def pr_8_same_kind(state: State) -> bool:
    """Under the variant a full house may not be laid over a flush."""
    return _kind(state.rules, _top(state)) is CombinationKind.FLUSH and any(
        _kind(state.rules, five) is CombinationKind.FULL_HOUSE and _refused(state, Reason.WRONG_KIND, [five])
        for five in _fives(state)
    )


def pr_8_one_kind_only(state: State) -> bool:
    """Under the variant a straight flush is not a straight as well: it may not be laid over one."""
    return _kind(state.rules, _top(state)) is CombinationKind.STRAIGHT and any(
        _kind(state.rules, five) is CombinationKind.STRAIGHT_FLUSH
        and _refused(state, Reason.WRONG_KIND, [five])
        for five in _fives(state)
    )


def pr_9_pair_by_suit(state: State, move: Move, _: State) -> bool:
    """Of two pairs of one rank the one with the higher suit is laid over the other."""
    laid, top = _ranks(state, move)
    return len(laid) == 2 and laid == top


def pr_9_top_suit_decides(state: State, move: Move, _: State) -> bool:
    """Of two straights to the same rank the one whose highest card is of the higher suit is laid."""
    laid, top = _ranks(state, move)
    return _kinds(state, move) == (CombinationKind.STRAIGHT,) * 2 and laid[-1] == top[-1]


def pr_9_no_second_card(state: State, move: Move, _: State) -> bool:
    """A flush is laid over another by its highest card, though its second highest is lower."""
    laid, top = _ranks(state, move)
    return _kinds(state, move) == (CombinationKind.FLUSH,) * 2 and laid[-2] < top[-2]


def pr_10_three_decides(state: State, move: Move, _: State) -> bool:
    """A full house is laid over another by its three, though its pair is lower."""
    laid, top = _ranks(state, move)
    return _kinds(state, move) == (CombinationKind.FULL_HOUSE,) * 2 and min(laid, key=laid.count) < min(
        top, key=top.count
    )


def pr_11_two_heads_a_straight(state: State, move: Move, _: State) -> bool:
    """A straight to the two is laid over one to the ace."""
    laid, top = _ranks(state, move)
    return (laid, top) == ([9, 10, 11, 12, 13], [8, 9, 10, 11, 12])


def pr_11_no_two_in_a_straight(state: State) -> bool:
    """Under the variant the straight to the two is none, though it would beat one to the ace."""
    return state.rules.straights == "no_two" and any(
        _ranks_of(five) == [9, 10, 11, 12, 13] and _refused(state, Reason.NOT_A_COMBINATION, [five])
        for five in _fives(state)
    )


def pr_11_ace_low(state: State, move: Move, _: State) -> bool:
    """Under the variant two, three, four, five, six are laid over ace, two, three, four, five."""
    laid, top = _ranks(state, move)
    return (laid, top) == ([1, 2, 3, 4, 13], [1, 2, 3, 12, 13])


def pr_11_two_low_is_no_high_straight(state: State) -> bool:
    """Under the variant the straight from the two to the six does not beat one to the seven."""
    return (
        state.rules.straights == "natural"
        and _ranks_of(_top(state)) == [1, 2, 3, 4, 5]
        and any(
            _ranks_of(five) == [1, 2, 3, 4, 13] and _refused(state, Reason.DOES_NOT_BEAT, [five])
            for five in _fives(state)
        )
    )


def pr_12_four_over_one_card(state: State, move: Move, _: State) -> bool:
    """Four of a kind are laid over one card."""
    return _kinds(state, move) == (CombinationKind.FOUR_OF_A_KIND, CombinationKind.SINGLE)


def pr_12_four_over_a_straight_flush(state: State, move: Move, _: State) -> bool:
    """Four of a kind are laid over the strongest five cards."""
    return _kinds(state, move) == (CombinationKind.FOUR_OF_A_KIND, CombinationKind.STRAIGHT_FLUSH)


def pr_12_four_over_four(state: State, move: Move, _: State) -> bool:
    """A higher four of a kind is laid over another."""
    return _kinds(state, move) == (CombinationKind.FOUR_OF_A_KIND,) * 2


def pr_12_four_led(state: State, move: Move, _: State) -> bool:
    """Four of a kind are led."""
    return _led(state, move) is CombinationKind.FOUR_OF_A_KIND


def pr_13_only_in_turn(state: State) -> bool:
    """Another than the player whose turn it is holds four of a kind, and may not lay it."""
    return state.rules.quads == "on_turn" and any(
        _is(president.why_illegal(state, Play(seat, four)), Reason.NOT_YOUR_TURN)
        for seat, hand in enumerate(state.hands)
        if state.trick and seat != state.player
        for four in combinations(hand, 4)
        if _kind(state.rules, four) is CombinationKind.FOUR_OF_A_KIND
    )


def pr_13_out_of_turn(state: State, move: Move, after: State) -> bool:
    """Four of a kind are laid out of turn, and play goes on from the seat after."""
    return (
        isinstance(move, Play)
        and move.player != state.player
        and after.player == (move.player + 1) % state.rules.players
    )


def pr_13_having_passed(state: State, move: Move, after: State) -> bool:
    """One who has passed lays four of a kind out of turn, and stays out of the trick."""
    return isinstance(move, Play) and move.player in state.out and move.player in after.out


def pr_13_over_their_own(state: State, move: Move, _: State) -> bool:
    """Four of a kind are laid out of turn over one's own play."""
    return (
        isinstance(move, Play) and bool(state.trick) and state.player != move.player == state.trick[-1].player
    )


def pr_13_trick_ends_at_once(state: State, move: Move, after: State) -> bool:
    """Four of a kind are laid by the only player in the trick, which ends as they are laid."""
    return isinstance(move, Play) and bool(state.trick and after.hands) and not after.trick


def pr_14_four_over_a_joker(state: State, move: Move, _: State) -> bool:
    """Four of a kind are laid over a joker."""
    return bool(_top(state) & _JOKERS) and _kinds(state, move)[:1] == (CombinationKind.FOUR_OF_A_KIND,)


def pr_14_no_joker_over_four(state: State) -> bool:
    """A joker, a trump too, may not be laid over four of a kind."""
    return (
        state.rules.joker == "trump"
        and _kind(state.rules, _top(state)) is CombinationKind.FOUR_OF_A_KIND
        and _refused(state, Reason.DOES_NOT_BEAT, [[one] for one in _hand(state) & _JOKERS])
    )


def pr_15_joker_over_one_card(state: State, move: Move, _: State) -> bool:
    """One joker is laid over one card, where jokers are not trumps."""
    laid, top = _ranks(state, move)
    return state.rules.joker == "single" and laid == [14] and len(top) == 1


def pr_15_both_over_a_pair(state: State, move: Move, _: State) -> bool:
    """Both jokers are laid as a pair over a pair."""
    laid, top = _ranks(state, move)
    return laid == [14, 14] and len(top) == 2


def pr_15_trump_over_three(state: State, move: Move, _: State) -> bool:
    """One joker, as a trump, is laid over three cards."""
    laid, top = _ranks(state, move)
    return laid == [14] and len(top) == 3


def pr_15_trump_over_five(state: State, move: Move, _: State) -> bool:
    """One joker, as a trump, is laid over five cards."""
    laid, top = _ranks(state, move)
    return laid == [14] and len(top) == 5


def pr_15_no_trump(state: State) -> bool:
    """Where jokers are not trumps, one may not be laid over five cards."""
    return len(_top(state)) == 5 and _refused(
        state, Reason.WRONG_SIZE, [[one] for one in _hand(state) & _JOKERS]
    )


def pr_15_jokers_are_equal(state: State) -> bool:
    """One joker may not be laid over the other."""
    return bool(_top(state) & _JOKERS) and _refused(
        state, Reason.DOES_NOT_BEAT, [[one] for one in _hand(state) & _JOKERS]
    )


def pr_15_no_stand_in(state: State) -> bool:
    """A joker and another card are not a pair."""
    return _refused(state, Reason.JOKER_STANDS_IN, combinations(_hand(state), 2))


def pr_16_lowest_card_opens(state: State, move: Move, _: State) -> bool:
    """The holder of the lowest card opens round 1 with it, though they do not sit after the dealer."""
    return _opens(state, move) and state.rules.first_lead == "lowest_card" and _away(state)


def pr_16_lowest_card_is_a_must(state: State) -> bool:
    """The opening play must contain the lowest card."""
    return _refused(state, Reason.MUST_CONTAIN_LOWEST, combinations(_hand(state), 1))


def pr_16_lowest_card_is_free(state: State, move: Move, _: State) -> bool:
    """Under the variant the holder of the lowest card opens with another."""
    return (
        _opens(state, move)
        and not state.rules.must_play_lowest
        and isinstance(move, Play)
        and _lowest(state) not in map(card, move.cards)
    )


def pr_16_seat_after_dealer_opens(state: State, move: Move, _: State) -> bool:
    """Under the variant the seat after the dealer opens round 1, though another holds the lowest card."""
    return _opens(state, move) and _lowest(state) not in map(card, _hand(state))


def pr_16_winner_opens(state: State, move: Move, _: State) -> bool:
    """The winner of the last round opens the next, with whatever card."""
    return (
        _opens_later(state, move, "winner")
        and state.player == _last(state).winner
        and isinstance(move, Play)
        and _lowest(state) not in map(card, move.cards)
    )


def pr_16_last_opens(state: State, move: Move, _: State) -> bool:
    """Under the variant another than the winner opens the next round, with whatever card."""
    return _opens_later(state, move, "last") and state.player != _last(state).winner


def pr_16_lowest_card_opens_later(state: State, move: Move, _: State) -> bool:
    """Under the variant the holder of the lowest card opens the next round, who did not win the last."""
    return _opens_later(state, move, "lowest_card") and state.player != _last(state).winner


def pr_16_after_the_exchange(state: State, move: Move, after: State) -> bool:
    """The lowest card, having changed hands in the exchange, gives its new holder the lead."""
    return (
        isinstance(move, Give)
        and len(after.given) == 2
        and state.rules.next_lead == "lowest_card"
        and card(move.card) == _lowest(state)
        and after.player != move.player
    )


def pr_16_equal_jokers(state: State) -> bool:
    """Of two equal jokers that are the lowest cards the first from the dealer's left gives the lead."""
    return (
        bool(state.hands)
        and not state.trick
        and _lowest(state)[0] == 14
        and state.player == (state.dealer + 1) % state.rules.players
    )


def pr_17_leader_must_play(state: State) -> bool:
    """The player who leads may not pass."""
    return state.player is not None and _is(
        president.why_illegal(state, Pass(state.player)), Reason.MUST_LEAD
    )


def pr_17_passes_though_able(state: State, move: Move, _: State) -> bool:
    """A player passes though they could play."""
    return isinstance(move, Pass) and len(president.legal_moves(state, move.player)) > 1


def pr_18_passed_is_out(state: State) -> bool:
    """A player who has passed may not play a card that would beat the last play, made after they passed."""
    return not state.rules.replay_after_pass and any(
        _is(president.why_illegal(state, Play(seat, [one])), Reason.ALREADY_PASSED)
        for seat in set(state.out) - set(state.passed)
        for one in state.hands[seat]
        if card(one) > max(map(card, _top(state)))
    )


def pr_18_plays_again(state: State, move: Move, _: State) -> bool:
    """Under the variant a player who passed between the last two plays lays cards."""
    return isinstance(move, Play) and len(state.trick) > 1 and move.player in _between_last_plays(state)


def pr_19_last_leads(state: State, move: Move, after: State) -> bool:
    """All others having passed, the last to play opens the next trick."""
    return isinstance(move, Pass) and not after.trick and after.player == state.trick[-1].player


def pr_19_next_seat_leads(state: State, move: Move, after: State) -> bool:
    """Under the variant the seat after the last to play opens the next trick."""
    return (
        isinstance(move, Pass)
        and not after.trick
        and after.player == (state.trick[-1].player + 1) % state.rules.players
    )


def pr_19_tops_himself(state: State, move: Move, after: State) -> bool:
    """Under the variant the last to play tops their own play in turn, and those who are out stay out."""
    return (
        isinstance(move, Play)
        and bool(state.trick)
        and state.player == move.player == state.trick[-1].player
        and after.player == move.player
        and bool(after.out)
    )


def pr_19_closes(state: State, move: Move, after: State) -> bool:
    """Under the variant the holder, who could top their own play, closes the trick instead, and leads."""
    return (
        isinstance(move, Close)
        and len(president.legal_moves(state, move.player)) > 1
        and after.player == move.player
    )


def pr_19_asked_all_the_same(state: State) -> bool:
    """Under the variant the last to play is asked to close the trick even if nothing they hold tops it."""
    return state.player is not None and president.legal_moves(state, state.player) == (Close(state.player),)


def pr_20_round_over(state: State, move: Move, after: State) -> bool:
    """A player lays their last card over another's, and the round is over, though others could answer."""
    return (
        isinstance(move, Play)
        and len(state.trick) > 1
        and not after.hands
        and any(card(one) > max(map(card, move.cards)) for hand in state.hands for one in hand)
    )


def pr_21_counted_once(state: State) -> bool:
    """Six cards left count six points."""
    return (6, 6) in _points(state)


def pr_21_counted_twice(state: State) -> bool:
    """Seven cards left count fourteen points."""
    return (7, 14) in _points(state)


def pr_21_counted_twice_up_to_ten(state: State) -> bool:
    """Ten cards left count twenty points."""
    return (10, 20) in _points(state)


def pr_21_counted_three_times(state: State) -> bool:
    """Eleven cards left count thirty-three points."""
    return (11, 33) in _points(state)


def pr_21_other_penalties(state: State) -> bool:
    """Without penalties eleven cards left count eleven points."""
    return (11, 11) in _points(state)


def pr_22_lowest_total_wins(state: State) -> bool:
    """After two rounds one who did not win the last wins the game by the lowest total."""
    return president.is_over(state) and state.round == 2 and president.winner(state) != _last(state).winner


def pr_22_shared(state: State) -> bool:
    """Equal totals share the win."""
    return len(president.winners(state)) > 1


def pr_23_strongest(state: State, move: Move, after: State) -> bool:
    """The loser gives the winner their strongest card, having no choice among several."""
    return (
        isinstance(move, Give)
        and not state.given
        and len(_hand(state)) > 1
        and president.legal_moves(state) == (move,)
        and after.player == _last(state).winner
    )


def pr_23_any(state: State, move: Move, _: State) -> bool:
    """Under the variant the loser gives another card than their strongest."""
    return isinstance(move, Give) and not state.given and card(move.card) < max(map(card, _hand(state)))


def pr_23_given_back(state: State, move: Move, _: State) -> bool:
    """The winner gives back the very card that they got."""
    return isinstance(move, Give) and bool(state.given) and move.card == state.given[0].card


def pr_23_another_back(state: State, move: Move, _: State) -> bool:
    """The winner gives back a card weaker than the one that they got."""
    return isinstance(move, Give) and bool(state.given) and card(move.card) < card(state.given[0].card)


def pr_23_unseen_by_others(state: State) -> bool:
    """A third player sees that a card was given, and not which."""
    return any(
        isinstance(gift, Given)
        for seat in range(state.rules.players)
        for gift in president.observe(state, seat).given
    )


def pr_23_last_of_equals(state: State) -> bool:
    """Of two who had equally many cards left the nearest clockwise after the winner gives."""
    if not state.given or len(state.given) > 1:
        return False
    left, winner = _last(state).cards_left, _last(state).winner
    nearest = (winner + 1) % state.rules.players
    return left.count(max(left)) > 1 and state.given[0].player == nearest


def pr_24_seat_0_deals(state: State) -> bool:
    """Seat 0 deals round 1."""
    return state.round == 1 and state.dealer == 0 and not state.hands


def pr_24_deal_passes(state: State, _: Move, after: State) -> bool:
    """The next seat deals round 2."""
    return (state.round, state.dealer, after.round, after.dealer) == (1, 0, 2, 1)


_NO_RESULT: Final = Result(0, -1, (), ())


def _last(state: State) -> Result:
    return state.last or _NO_RESULT


def _points(state: State) -> Iterator[tuple[int, int]]:
    """Return the cards left after the last round with the points that they counted."""
    return zip(_last(state).cards_left, _last(state).points, strict=True)


def _top(state: State) -> Cards:
    return state.trick[-1].cards if state.trick else Cards()


def _hand(state: State) -> Cards:
    """Return the cards of the player whose turn it is."""
    return Cards() if state.player is None else state.hands[state.player]


def _fives(state: State) -> Iterator[Cards]:
    return map(Cards, combinations(_hand(state), 5))


def _kind(rules: Rules, cards: Iterable[Card]) -> CombinationKind | None:
    made: Combination | None = president.combination(Cards(cards), rules)
    return None if made is None else made.kind


def _kinds(state: State, move: Move) -> tuple[CombinationKind | None, ...]:
    """Return the kind of a play and of the one that it is laid over."""
    if not isinstance(move, Play) or not state.trick:
        return ()
    return _kind(state.rules, move.cards), _kind(state.rules, _top(state))


def _led(state: State, move: Move) -> CombinationKind | None:
    return _kind(state.rules, move.cards) if isinstance(move, Play) and not state.trick else None


def _ranks_of(cards: Iterable[Card]) -> list[int]:
    """Return ranks in ascending order, 1 for a three to 13 for a two, 14 for a joker."""
    return sorted(card(one)[0] for one in cards)


def _ranks(state: State, move: Move) -> tuple[list[int], list[int]]:
    """Return the ranks of a play and of the one that it is laid over."""
    if not isinstance(move, Play) or not state.trick:
        return [], []
    return _ranks_of(move.cards), _ranks_of(_top(state))


def _is(violation: object, reason: Reason) -> bool:
    return getattr(violation, "reason", None) is reason


def _refused(state: State, reason: Reason, plays: Iterable[Iterable[Card]]) -> bool:
    """Tell whether one of some plays by the player whose turn it is would be refused for a reason."""
    return state.player is not None and any(
        _is(president.why_illegal(state, Play(state.player, cards)), reason) for cards in plays
    )


def _lowest(state: State) -> tuple[int, int]:
    return min(card(one) for hand in state.hands for one in hand)


def _away(state: State) -> bool:
    return state.player != (state.dealer + 1) % state.rules.players


def _opens(state: State, move: Move) -> bool:
    """Tell whether a play is the first of round 1, nothing having been played."""
    return isinstance(move, Play) and state.round == 1 and not state.trick and not state.played


def _opens_later(state: State, move: Move, reading: str) -> bool:
    return (
        isinstance(move, Play)
        and state.round == 2
        and not state.trick
        and not state.played
        and state.rules.next_lead == reading
        and _away(state)
    )


def _between_last_plays(state: State) -> Iterator[int]:
    """Yield the seats between the last two players of a trick, who all have passed then."""
    seat = (state.trick[-2].player + 1) % state.rules.players
    while seat != state.trick[-1].player:
        yield seat
        seat = (seat + 1) % state.rules.players
