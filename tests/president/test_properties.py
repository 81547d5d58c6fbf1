"""What must always hold in Président, each law by name, over random rules and random play."""

import copy
import itertools
import pickle
from contextlib import suppress
from random import Random

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from pokerules import president
from pokerules.cards import Card, Cards
from pokerules.distributions import Deal
from pokerules.errors import IllegalMove
from pokerules.president import Close, CombinationKind, Give, Pass, Play, Rules, State

from . import naive
from .strategies import Move, card, choice, pairs_of_plays, plays, positions, rules, shuffled

SEEDS = st.integers(0, 2**32)
VARIANTS = st.builds(
    Rules,
    jokers=st.just(2),
    straights=st.sampled_from(["game_order", "no_two", "natural"]),
    five_card_kinds=st.sampled_from(["ranked", "same_kind"]),
    joker=st.sampled_from(["single", "trump"]),
)
SUITED_KINDS = {
    CombinationKind.SINGLE,
    CombinationKind.PAIR,
    CombinationKind.STRAIGHT,
    CombinationKind.FLUSH,
    CombinationKind.STRAIGHT_FLUSH,
}


def relabelled(cards: Cards, suits: dict[str, str]) -> Cards:
    """Return the same ranks in other suits."""
    return Cards(
        other if other.rank is None or other.suit is None else card(other.rank.value, suits[other.suit.value])
        for other in cards
    )


def beats(new: Cards, old: Cards, variant: Rules) -> bool:
    first, second = president.combination(new, variant), president.combination(old, variant)
    assert first is not None
    assert second is not None
    return president.beats(first, second, variant)


# Cards.


@settings(deadline=None, max_examples=40)
@given(rules(), SEEDS)
def test_hands_plays_and_cards_set_aside_are_always_exactly_the_deck_each_once(
    variant: Rules, seed: int
) -> None:
    for state, _ in positions(variant, Random(seed)):
        if state.hands:
            groups = [*state.hands, *(play.cards for play in state.trick), state.aside, state.played]
            assert len(variant.pack) == sum(map(len, groups))
            assert variant.pack == Cards().union(*groups)
        else:
            assert ((), (), Cards(), Cards()) == (state.hands, state.trick, state.aside, state.played)


# Beating. The same order is proved by exhaustion over small decks in test_combinations.


@settings(deadline=None, max_examples=120)
@given(VARIANTS, plays(), plays())
def test_never_do_a_play_and_its_beaten_play_beat_each_other(
    variant: Rules, first: Cards, second: Cards
) -> None:
    assume(naive.classify(first, variant) and naive.classify(second, variant))
    assert not (beats(first, second, variant) and beats(second, first, variant))
    assert not beats(first, first, variant)


@settings(deadline=None, max_examples=120)
@given(VARIANTS, pairs_of_plays())
def test_never_are_two_disjoint_plays_of_one_kind_equal_jokers_apart(
    variant: Rules, two: tuple[Cards, Cards]
) -> None:
    first, second = two
    found = [president.combination(cards, variant) for cards in (first, second)]
    assume(found[0] is not None and found[1] is not None and found[0].kind == found[1].kind)
    assume(first.isdisjoint(second))
    jokers = any(other.is_joker for other in first) and any(other.is_joker for other in second)
    assert jokers != (beats(first, second, variant) or beats(second, first, variant))


@settings(deadline=None, max_examples=80)
@given(VARIANTS, st.lists(plays(), min_size=6, max_size=6))
def test_beating_is_transitive_fours_of_a_kind_and_trump_jokers_included(
    variant: Rules, several: list[Cards]
) -> None:
    several += [Cards.parse("6d 6c 6h 6s"), Cards.parse("X1"), Cards.parse("X1 X2")]
    found = [cards for cards in several if naive.classify(cards, variant)]
    over = {(new, old): beats(new, old, variant) for new, old in itertools.product(found, repeat=2)}
    for high, middle, low in itertools.product(found, repeat=3):
        if over[high, middle] and over[middle, low]:
            assert over[high, low]


# Suits.


@settings(deadline=None, max_examples=150)
@given(VARIANTS, plays(jokers=False), st.permutations("dchs"))
def test_suit_ordering_tie_break_gives_the_play_with_the_higher_top_suit_the_win(
    variant: Rules, play: Cards, order: list[str]
) -> None:
    """PR-3, PR-9: of two plays of one kind and equal top rank, the higher suit of the top card wins."""
    other = relabelled(play, dict(zip("dchs", order, strict=True)))
    first = president.combination(play, variant)
    assume(first is not None and first.kind in SUITED_KINDS)
    mine, theirs = naive.classify(play, variant), naive.classify(other, variant)
    assert mine is not None
    assert theirs is not None
    assert mine[0] == theirs[0]
    assert mine[1][0] == theirs[1][0]
    assert (mine[1][1] > theirs[1][1]) == beats(play, other, variant)
    assert (theirs[1][1] > mine[1][1]) == beats(other, play, variant)


@settings(deadline=None, max_examples=120)
@given(VARIANTS, plays(), plays(), st.sampled_from(["ch", "cs", "dh", "ds", "hs"]))
def test_suit_ordering_tie_break_is_unmoved_by_relabelling_suits_in_order(
    variant: Rules, first: Cards, second: Cards, suits: str
) -> None:
    """Any two suits compare like diamonds and clubs, so an order-preserving change changes no outcome."""
    keep = Cards.parse("".join(rank + suit for rank in naive.RANKS for suit in "dc")) | Cards.parse("X1 X2")
    first, second = first & keep, second & keep
    assume(naive.classify(first, variant) and naive.classify(second, variant))
    change = dict(zip("dc", suits, strict=True))
    expected = beats(first, second, variant)
    assert expected == beats(relabelled(first, change), relabelled(second, change), variant)


@settings(deadline=None, max_examples=30)
@given(rules(), SEEDS, st.sampled_from(["dch", "dcs", "dhs", "chs"]))
def test_suit_ordering_tie_break_makes_a_relabelled_game_run_the_same(
    variant: Rules, seed: int, suits: str
) -> None:
    """A whole game on three suits, and its image under an order-preserving change of suits."""
    change = dict(zip("dch", suits, strict=True)) | {"s": "s"}
    plain = [other for other in variant.deck if not str(other).endswith("♠")]
    assume(len(plain) + variant.jokers >= variant.players)

    def image(cards: Cards) -> Cards:
        return relabelled(cards, change)

    def moved(move: Move) -> Move:
        if isinstance(move, Deal):
            return Deal([next(iter(image(Cards([other])))) for other in move.deck])
        if isinstance(move, Play):
            return Play(move.player, image(move.cards))
        if isinstance(move, Give):
            return Give(move.player, next(iter(image(Cards([move.card])))))
        return move

    options = {field: getattr(variant, field) for field in ("players", "jokers", "leftovers", "hand_size")}
    options |= {field: getattr(variant, field) for field in ("quads", "joker", "exchange", "rounds")}
    here = Rules(**options, deck=plain)
    there_rules = Rules(**options, deck=image(Cards(plain)))
    there = president.start(there_rules)
    for state, move in positions(here, Random(seed)):
        assert (state.player, state.scores, state.out) == (there.player, there.scores, there.out)
        assert tuple(map(image, state.hands)) == there.hands
        assert {moved(other) for other in president.legal_moves(state)} == set(president.legal_moves(there))
        if move is not None:
            there = president.apply(there, moved(move))
    assert president.winners(state) == president.winners(there)


# Moves.


@settings(deadline=None, max_examples=30)
@given(rules(), SEEDS)
def test_legal_moves_are_what_brute_force_over_all_subsets_of_the_hand_yields(
    variant: Rules, seed: int
) -> None:
    """The subsets are filtered by the package's own checker; the twin's rules are held elsewhere."""
    for state, _ in positions(variant, Random(seed)):
        for seat, hand in enumerate(state.hands):
            expected: set[Move] = {
                move
                for cards in naive.all_subsets(hand)
                if president.why_illegal(state, move := Play(seat, cards)) is None
            }
            others: list[Move] = [Pass(seat), Close(seat), *(Give(seat, held) for held in hand)]
            for other in others:
                if president.why_illegal(state, other) is None:
                    expected.add(other)
            moves = president.legal_moves(state, seat)
            assert expected == set(moves)
            assert len(expected) == len(moves)


@settings(deadline=None, max_examples=40)
@given(rules(), SEEDS)
def test_scores_never_decrease_the_winner_adds_nothing_and_every_other_player_at_least_one(
    variant: Rules, seed: int
) -> None:
    before: State | None = None
    for state, _ in positions(variant, Random(seed)):
        if before is not None:
            gains = [new - old for old, new in zip(before.scores, state.scores, strict=True)]
            if state.last != before.last:
                assert state.last is not None
                assert gains == list(state.last.points)
                assert gains.pop(state.last.winner) == 0
                assert min(gains) >= 1
            else:
                assert not any(gains)
        before = state


@settings(deadline=None, max_examples=40)
@given(rules(), SEEDS)
def test_nobody_acts_after_the_round_has_ended(variant: Rules, seed: int) -> None:
    rng = Random(seed)
    for state, move in positions(variant, rng):
        if state.hands:
            # A player who gives away their only card holds none until they are given one back.
            assert len(state.given) == 1 or min(map(len, state.hands)) >= 1
            continue
        assert () == president.to_act(state)
        assert () == president.legal_moves(state)
        assert state.player is None
        assert president.is_over(state) == (move is None)
        some = next(iter(variant.pack))
        for seat in range(variant.players):
            for late in (Play(seat, [some]), Pass(seat), Close(seat), Give(seat, some)):
                assert president.why_illegal(state, late) is not None


@settings(deadline=None, max_examples=40)
@given(rules(), SEEDS)
def test_a_passed_player_never_plays_again_in_the_trick_unless_a_variant_allows(
    variant: Rules, seed: int
) -> None:
    """Only four of a kind at any time (PR-13), or the variant of PR-18, brings a passed player back."""
    passed: set[int] = set()
    for state, move in positions(variant, Random(seed)):
        if not state.trick:
            passed = set()
        if isinstance(move, Play) and move.player in passed:
            found = president.combination(move.cards, variant)
            assert found is not None
            four = found.kind is CombinationKind.FOUR_OF_A_KIND
            owner = state.trick[-1].player == move.player
            assert variant.replay_after_pass or (variant.quads == "anytime" and (four or owner))
        if isinstance(move, Pass):
            passed.add(move.player)
        if not variant.replay_after_pass:
            assert set(state.passed) <= set(state.out)


@settings(deadline=None, max_examples=40)
@given(rules(), SEEDS)
def test_every_trick_and_every_round_ends(variant: Rules, seed: int) -> None:
    """Between two plays everybody passes at most once, and a round has no more plays than cards."""
    since_play = in_round = 0
    for state, move in positions(variant, Random(seed)):
        assert exactly_one_thing_is_due(state)
        in_round = 0 if isinstance(move, Deal) else in_round + 1
        since_play = 0 if isinstance(move, Play | Deal | Give) else since_play + 1
        assert since_play <= variant.players
        assert in_round <= (len(variant.pack) + 1) * (variant.players + 1) + 2


def exactly_one_thing_is_due(state: State) -> bool:
    """Whether the game is over, or chance is due, or somebody is to act, and only one of these."""
    due = (president.is_over(state), president.chance(state) is not None, bool(president.to_act(state)))
    return sum(due) == 1


# Values.


@settings(deadline=None, max_examples=25)
@given(rules(), SEEDS)
def test_states_and_moves_survive_pickle_and_copy_and_play_on_alike(variant: Rules, seed: int) -> None:
    for state, move in positions(variant, Random(seed)):
        for twin in (pickle.loads(pickle.dumps(state)), copy.copy(state), copy.deepcopy(state)):
            assert state == twin
            assert hash(state) == hash(twin)
            assert str(state) == str(twin)
            assert president.legal_moves(state) == president.legal_moves(twin)
            if move is not None:
                assert president.apply(state, move) == president.apply(twin, move)
        for same in (pickle.loads(pickle.dumps(move)), copy.copy(move), copy.deepcopy(move)):
            assert move == same
            assert hash(move) == hash(same)
        for seat in (None, *range(variant.players)):
            view = president.observe(state, seat)
            for seen in (pickle.loads(pickle.dumps(view)), copy.deepcopy(view)):
                assert (view, hash(view)) == (seen, hash(seen))


@settings(deadline=None, max_examples=25)
@given(rules(), SEEDS)
def test_equal_rules_states_and_moves_made_apart_are_equal_and_hash_alike(variant: Rules, seed: int) -> None:
    for (state, move), (other, same) in zip(
        positions(variant, Random(seed)), positions(copy.deepcopy(variant), Random(seed)), strict=True
    ):
        assert (state, move) == (other, same)
        assert (hash(state), hash(move)) == (hash(other), hash(same))


@settings(deadline=None, max_examples=25)
@given(rules(), SEEDS)
def test_the_state_that_a_move_is_applied_to_is_never_changed(variant: Rules, seed: int) -> None:
    rng = Random(seed)
    for state, _ in positions(variant, rng):
        before = pickle.dumps(state)
        for move in president.legal_moves(state):
            president.apply(state, move)
        with suppress(IllegalMove):
            president.apply(state, Pass(rng.randrange(variant.players)))
        assert before == pickle.dumps(state)


@settings(deadline=None, max_examples=25)
@given(rules(), SEEDS)
def test_relabelling_the_seats_commutes_with_play(variant: Rules, seed: int) -> None:
    """Turn every seat of a running round by one: moves and results turn with it."""
    players = variant.players
    rng = Random(seed)
    freely = Rules(
        players=players,
        deck=variant.deck,
        jokers=variant.jokers,
        quads=variant.quads,
        after_all_pass=variant.after_all_pass,
        replay_after_pass=variant.replay_after_pass,
        must_play_lowest=False,
    )
    state = president.apply(president.start(freely), shuffled(freely, rng))
    assert state.player is not None
    turned = president.setup(
        freely,
        hands=[state.hands[seat - 1] for seat in range(players)],
        player=(state.player + 1) % players,
        aside=state.aside,
    )

    def turn(move: Move) -> Move:
        assert not isinstance(move, Deal | Give)
        seat = (move.player + 1) % players
        return Play(seat, move.cards) if isinstance(move, Play) else type(move)(seat)

    while not president.is_over(state):
        moves = president.legal_moves(state)
        assert {turn(move) for move in moves} == set(president.legal_moves(turned))
        move = choice(list(moves), rng)
        state, turned = president.apply(state, move), president.apply(turned, turn(move))
    assert state.scores == (*turned.scores[1:], turned.scores[0])


def test_the_cards_of_a_state_are_the_same_objects_after_pickling_in_spirit() -> None:
    """A card looked up in a hand of a pickled state is found there."""
    state = president.apply(president.start(), shuffled(Rules(), Random(0)))
    twin: State = pickle.loads(pickle.dumps(state))
    assert all(held in twin.hands[seat] for seat, hand in enumerate(state.hands) for held in hand)
    assert Card.parse("3d") in twin.hands[twin.player or 0]
