"""Engines of Président with one planted fault each, by the law that must catch it."""

from typing import Any

import attrs

from pokerules import president
from pokerules.cards import Cards, Suit
from pokerules.president import Close, Combination, CombinationKind, Deal, Give, Pass, Play, Rules, State
from pokerules.testing.kits import KITS
from tests.testing.engines import after, engine


def _beating(change: Any) -> Any:
    """Return an engine whose judgement of two plays is changed."""

    def beats(one: Combination, two: Combination, rules: Rules) -> bool:
        return bool(change(one, two, rules, president.beats(one, two, rules)))

    return engine(president, beats=beats)


def _size_apart(one: Combination, two: Combination, _: Rules, beats: bool) -> bool:
    """Beat a play of another size, as if sizes did not matter."""
    return beats or len(one.cards) != len(two.cards)


def _in_a_ring(one: Combination, two: Combination, _: Rules, beats: bool) -> bool:
    """Let straights beat full houses, which beat flushes, which beat straights."""
    if {one.kind, two.kind} == {CombinationKind.STRAIGHT, CombinationKind.FULL_HOUSE}:
        return one.kind is CombinationKind.STRAIGHT
    return beats


def _suits_do_not_matter(one: Combination, two: Combination, _: Rules, beats: bool) -> bool:
    """Let nobody win by suit."""
    ranks = [{card.rank for card in play.cards} for play in (one, two)]
    return beats and ranks[0] != ranks[1]


def _low_suit_wins(one: Combination, two: Combination, rules: Rules, beats: bool) -> bool:
    ranks = [{card.rank for card in play.cards} for play in (one, two)]
    return president.beats(two, one, rules) if one.kind == two.kind and ranks[0] == ranks[1] else beats


def _spades_always_win(one: Combination, two: Combination, _: Rules, beats: bool) -> bool:
    suits = [{card.suit for card in play.cards} for play in (one, two)]
    return beats or (len(one.cards) == len(two.cards) and Suit.SPADES in suits[0] - suits[1])


def _without_fives(state: Any, player: int | None = None) -> Any:
    return tuple(
        move
        for move in president.legal_moves(state, player)
        if not isinstance(move, Play) or len(move.cards) < 4
    )


def _gift_at_will(state: Any, player: int | None = None) -> Any:
    moves = president.legal_moves(state, player)
    if not moves or not isinstance(moves[0], Give):
        return moves
    giver = moves[0].player
    return tuple(Give(giver, card) for card in state.hands[giver])


def _may_pass_the_lead(state: Any, player: int | None = None) -> Any:
    moves = president.legal_moves(state, player)
    return (*moves, Pass(state.player)) if moves and not state.trick else moves


def _lose_a_card(_: State, move: Any, successor: State) -> State:
    if not isinstance(move, Play) or not successor.hands:
        return successor
    return attrs.evolve(successor, hands=tuple([Cards([*hand][1:]) for hand in successor.hands]))


def _lay_what_nobody_held(_: State, move: Any, successor: State) -> State:
    if not isinstance(move, Play) or not successor.trick:
        return successor
    other = next(iter(successor.hands[successor.player or 0]))
    return attrs.evolve(successor, trick=(*successor.trick[:-1], Play(move.player, [other])))


def _lose_what_is_aside(_: State, move: Any, successor: State) -> State:
    return attrs.evolve(successor, aside=Cards()) if isinstance(move, Deal) else successor


def _deal_from_the_bottom(state: State, move: Any) -> State:
    return president.apply(state, Deal(move.deck[::-1]) if isinstance(move, Deal) else move)


def _seat_after(change: Any) -> Any:
    """Return an engine that gives the turn to the next seat where a condition on the move holds."""

    def changed(state: State, move: Any, successor: State) -> State:
        if successor.player is None or not change(state, move, successor):
            return successor
        return attrs.evolve(successor, player=(successor.player + 1) % state.rules.players)

    return after(president, changed)


def _keep_the_trick(state: State, move: Any, successor: State) -> State:
    if not isinstance(move, Close):
        return successor
    return attrs.evolve(successor, trick=state.trick)


def _forget_who_passed(_: State, __: Any, successor: State) -> State:
    return attrs.evolve(successor, out=(), passed=())


def _ask_forever(state: State, move: Any, successor: State) -> State:
    return state if isinstance(move, Pass) else successor


def _lay_again(state: State, move: Any, successor: State) -> State:
    """Let the player of a single card keep it."""
    if not isinstance(move, Play) or len(move.cards) > 1:
        return successor
    return attrs.evolve(state, player=(move.player + 1) % state.rules.players)


def _play_on_without_cards(state: State, _: Any, successor: State) -> State:
    if successor.last == state.last:
        return successor
    return attrs.evolve(successor, tally=attrs.evolve(successor.tally, last=state.last))


def _at_the_end(change: Any) -> Any:
    """Return an engine that changes the scores and the result when a round ends."""

    def changed(state: State, _: Any, successor: State) -> State:
        if successor.last == state.last:
            return successor
        scores, last = change(successor.scores, successor.last)
        return attrs.evolve(successor, tally=attrs.evolve(successor.tally, scores=scores, last=last))

    return after(president, changed)


def _spy(state: State, player: int | None = None) -> Any:
    view = president.observe(state, player)
    return attrs.evolve(view, given=state.given)


def _look_aside(state: State, player: int | None = None) -> Any:
    view = president.observe(state, player)
    return attrs.evolve(view, played=state.played | state.aside)


def _sample_aside_first(view: Any, rng: Any) -> State:
    """Draw states in which the lowest hidden cards are always set aside."""
    state = president.resample(view, rng)
    own = view.hand or Cards()
    hidden = [card for seat, hand in enumerate(state.hands) if seat != view.viewer for card in hand]
    hidden = sorted([*hidden, *state.aside], key=lambda card: card.index)
    aside = Cards(hidden[: len(state.aside)])
    rest = iter(hidden[len(state.aside) :])
    hands = [
        own if seat == view.viewer else Cards(next(rest) for _ in hand)
        for seat, hand in enumerate(state.hands)
    ]
    return attrs.evolve(state, hands=tuple(hands), aside=aside)


MUTANTS: list[tuple[str, Any]] = [
    ("beating_is_a_strict_order", _beating(_size_apart)),
    ("beating_is_a_strict_order", _beating(_in_a_ring)),
    ("disjoint_plays_are_never_equal", _beating(_suits_do_not_matter)),
    ("suits_break_ties", _beating(_low_suit_wins)),
    ("suits_may_be_renamed_in_order", _beating(_spades_always_win)),
    ("hands_and_plays_are_the_pack", after(president, _lose_a_card)),
    ("hands_and_plays_are_the_pack", after(president, _lay_what_nobody_held)),
    ("hands_and_plays_are_the_pack", after(president, _lose_what_is_aside)),
    ("hands_are_dealt_in_turn", engine(president, apply=_deal_from_the_bottom)),
    ("moves_are_those_of_brute_force", engine(president, legal_moves=_without_fives)),
    ("moves_are_those_of_brute_force", engine(president, legal_moves=_may_pass_the_lead)),
    ("the_right_seat_opens", _seat_after(lambda _, move, __: isinstance(move, Deal))),
    (
        "a_trick_goes_round_until_all_pass",
        _seat_after(lambda _, move, successor: isinstance(move, Play) and successor.trick),
    ),
    ("players_who_passed_stay_out", after(president, _forget_who_passed)),
    ("tricks_and_rounds_end_in_time", after(president, _ask_forever)),
    ("tricks_and_rounds_end_in_time", after(president, _lay_again)),
    ("a_round_ends_with_the_last_card", after(president, _play_on_without_cards)),
    (
        "a_round_ends_with_the_last_card",
        _at_the_end(lambda scores, last: (scores, attrs.evolve(last, winner=last.winner - 1))),
    ),
    (
        "scores_count_the_cards_left",
        _at_the_end(lambda scores, last: (tuple(score + 1 for score in scores), last)),
    ),
    ("scores_count_the_cards_left", _at_the_end(lambda scores, last: ((0,) * len(scores), last))),
    ("views_leak_nothing", engine(president, observe=_look_aside)),
    ("samples_are_uniform", engine(president, resample=_sample_aside_first)),
    ("renaming_commutes", _seat_after(lambda _, move, __: isinstance(move, Pass) and move.player == 1)),
]
"""Each with the name of the law that must catch it; some are caught by others too."""


def _under(**options: Any) -> Any:
    """Return the kit with some options fixed."""
    kit = KITS["president"]
    return attrs.evolve(kit, rules=kit.rules.map(lambda rules: attrs.evolve(rules, **options)))


EXCHANGE: Any = _under(exchange=True, rounds=3, last_gives="strongest", hand_size=None)
"""The kit with an exchange in every round but the first."""

MUTANTS_IN_EXCHANGES: list[tuple[str, Any]] = [
    ("moves_are_those_of_brute_force", engine(president, legal_moves=_gift_at_will)),
    ("the_right_seat_opens", _seat_after(lambda _, __, successor: len(successor.given) == 2)),
    ("views_leak_nothing", engine(president, observe=_spy)),
]
"""The same, to be caught where cards are exchanged."""

EXTEND: Any = _under(after_all_pass="extend")
"""The kit in which the holder of a trick may go on."""

MUTANTS_IN_EXTENDED_TRICKS: list[tuple[str, Any]] = [
    ("a_trick_goes_round_until_all_pass", _seat_after(lambda _, move, __: isinstance(move, Close))),
    ("a_trick_goes_round_until_all_pass", after(president, _keep_the_trick)),
]
"""The same, to be caught where tricks are closed."""
