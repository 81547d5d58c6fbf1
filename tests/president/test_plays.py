"""Plays and what beats what: counted, compared with a naive classifier, and ordered by exhaustion."""

import itertools
from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pokerules import president
from pokerules.cards import FULL_DECK, JOKERS, Card, Cards
from pokerules.errors import InvalidArgument
from pokerules.president import Combination, CombinationKind, Rules
from pokerules.president.rules import Straights

from . import naive
from .strategies import plays, rules

STRAIGHTS: tuple[Straights, ...] = ("game_order", "no_two", "natural")
BOTH_JOKERS = Cards(JOKERS)
VARIANTS = tuple(
    Rules(jokers=2, straights=straights, five_card_kinds=kinds, joker=joker)
    for straights in STRAIGHTS
    for kinds in ("ranked", "same_kind")
    for joker in ("single", "trump")
)
SMALL_DECKS = tuple(
    Cards.parse(text) | BOTH_JOKERS
    for text in (
        "3d 3c 3h 3s 4d 4c 4h 4s 5d 6d 7d",  # fours, full houses, straights, one straight flush
        "Ad Ac 2d 2c 3d 3c 4d 4c 5d 5c 6d",  # the runs through ace and two
        "Jd Js Qd Qs Kd Ks Ad As 2d 2s",  # the highest runs
        "3s 4s 5s 6s 8s 9s Ts Js 8d 8h",  # many flushes
    )
)


def found(cards: Cards, variant: Rules) -> Combination:
    """Return the combination of cards known to be a play."""
    combination = president.combination(cards, variant)
    assert combination is not None
    return combination


class TestClassifying:
    @pytest.mark.parametrize("straights", STRAIGHTS)
    @pytest.mark.parametrize("deck", SMALL_DECKS, ids=str)
    def test_every_set_of_cards_is_classified_as_the_naive_classifier_does(
        self, deck: Cards, straights: Straights
    ) -> None:
        variant = Rules(jokers=2, straights=straights)
        for cards in naive.all_subsets(deck):
            expected = naive.classify(cards, variant)
            actual = president.combination(cards, variant)
            assert (expected and expected[0]) == (actual and actual.kind.name), cards
            assert actual is None or actual.cards == Cards(cards)

    @settings(deadline=None, max_examples=150)
    @given(st.sampled_from(VARIANTS), plays(), st.lists(st.sampled_from((*FULL_DECK, *JOKERS)), max_size=2))
    def test_plays_and_near_plays_of_the_full_pack_are_classified_alike(
        self, variant: Rules, play: Cards, spoilers: list[Card]
    ) -> None:
        for cards in (play, play ^ Cards(spoilers)):
            expected = naive.classify(cards, variant)
            actual = president.combination(cards, variant)
            assert (expected and expected[0]) == (actual and actual.kind.name)

    def test_any_iterable_of_cards_will_do(self) -> None:
        cards = [Card.parse("9h"), Card.parse("9c")]
        expected = president.combination(Cards(cards), Rules())
        assert expected == president.combination(cards, Rules())
        assert expected == president.combination(iter(cards), Rules())
        assert expected == president.combination(set(cards), Rules())

    def test_no_cards_are_not_a_play(self) -> None:
        assert president.combination((), Rules()) is None

    def test_a_card_named_twice_is_refused_by_name(self) -> None:
        with pytest.raises(InvalidArgument, match="6♣"):
            president.combination([Card.parse("6c"), Card.parse("6c")], Rules())

    def test_the_kinds_rise_as_the_ladder_does_and_fours_of_a_kind_stand_above(self) -> None:
        assert naive.KINDS == tuple(kind.name for kind in sorted(CombinationKind))

    def test_equal_plays_are_equal_values(self) -> None:
        first, second = found(Cards.parse("9h 9c"), Rules()), found(Cards.parse("9c 9h"), Rules(players=2))
        assert first == second
        assert hash(first) == hash(second)
        assert first != found(Cards.parse("9h 9d"), Rules())


class TestBeating:
    @pytest.mark.parametrize("variant", VARIANTS, ids=str)
    @pytest.mark.parametrize("deck", SMALL_DECKS, ids=str)
    def test_beats_is_a_strict_order_by_exhaustion_over_all_plays_of_a_small_deck(
        self, deck: Cards, variant: Rules
    ) -> None:
        """Irreflexive, antisymmetric, transitive; total inside a size but for jokers and shared cards."""
        every = [found(cards, variant) for cards in sorted(naive.plays_of(deck, variant, 5), key=hash)]
        sizes = [len(play.cards) for play in every]
        beaten = [
            sum(1 << index for index, old in enumerate(every) if president.beats(new, old, variant))
            for new in every
        ]
        for index, (play, below) in enumerate(zip(every, beaten, strict=True)):
            assert not below >> index & 1, play
            for other in range(len(every)):
                if below >> other & 1:
                    assert not beaten[other] >> index & 1, (play, every[other])
                    assert not beaten[other] & ~below, (play, every[other])
                elif (
                    sizes[index] == sizes[other]
                    and other < index
                    and not beaten[other] >> index & 1
                    and play.cards.isdisjoint(every[other].cards)
                ):
                    kinds = {play.kind, every[other].kind}
                    jokers = bool(play.cards & BOTH_JOKERS and every[other].cards & BOTH_JOKERS)
                    apart = variant.five_card_kinds == "same_kind" and len(kinds) == 2
                    assert jokers or apart, (play, every[other])

    @pytest.mark.parametrize("variant", VARIANTS, ids=str)
    def test_beats_is_what_the_naive_comparison_says_for_all_plays_of_a_small_deck(
        self, variant: Rules
    ) -> None:
        for deck in SMALL_DECKS[:2]:
            every = sorted(naive.plays_of(deck, variant, 5), key=hash)
            for new, old in itertools.product(every[::2], every):
                expected = naive.tops(new, old, variant)
                assert expected == president.beats(found(new, variant), found(old, variant), variant), (
                    new,
                    old,
                )

    @settings(deadline=None, max_examples=150)
    @given(st.sampled_from(VARIANTS), plays(), plays(), plays())
    def test_beats_is_a_strict_order_on_the_full_pack(
        self, variant: Rules, first: Cards, second: Cards, third: Cards
    ) -> None:
        trio = [cards for cards in (first, second, third) if naive.classify(cards, variant)]
        for new, old in itertools.product(trio, repeat=2):
            expected = naive.tops(new, old, variant)
            assert expected == president.beats(found(new, variant), found(old, variant), variant)
            if expected:
                assert not president.beats(found(old, variant), found(new, variant), variant)
        for high, middle, low in itertools.permutations([found(cards, variant) for cards in trio], 3):
            if president.beats(high, middle, variant) and president.beats(middle, low, variant):
                assert president.beats(high, low, variant)

    def test_a_combination_holds_cards_that_make_its_kind_under_some_convention(self) -> None:
        assert (
            CombinationKind.STRAIGHT is Combination(CombinationKind.STRAIGHT, Cards.parse("Ad2d3d4d5c")).kind
        )
        assert CombinationKind.FLUSH is Combination(CombinationKind.FLUSH, Cards.parse("Ad2d3d4d5d")).kind
        for kind, text in ((CombinationKind.PAIR, "3d"), (CombinationKind.FLUSH, "3d4d5d6d7d")):
            with pytest.raises(InvalidArgument, match=kind.name.lower()):
                Combination(kind, Cards.parse(text))

    def test_a_combination_of_another_convention_is_not_compared(self) -> None:
        wheel, high = (
            found(Cards.parse(text), Rules(straights="natural")) for text in ("Ad2d3d4d5c", "TdJdQdKdAc")
        )
        assert president.beats(high, wheel, Rules(straights="natural"))
        for pair in ((high, wheel), (wheel, high)):
            with pytest.raises(InvalidArgument):
                president.beats(pair[0], pair[1], Rules())
        suited = found(Cards.parse("Ad2d3d4d5d"), Rules())
        assert CombinationKind.FLUSH is suited.kind
        with pytest.raises(InvalidArgument):
            president.beats(suited, suited, Rules(straights="natural"))


class TestGenerating:
    @settings(deadline=None, max_examples=50)
    @given(rules(), st.integers(0, 2**32))
    def test_the_plays_of_a_hand_are_what_brute_force_over_its_subsets_finds(
        self, variant: Rules, seed: int
    ) -> None:
        pack = list(variant.pack)
        hand = Cards(Random(seed).sample(pack, min(len(pack), 9)))
        expected = sorted(naive.plays_of(hand, variant), key=lambda cards: naive.place(cards, variant))
        assert expected == [play.cards for play in president.combinations(hand, variant)]

    @pytest.mark.parametrize("straights", STRAIGHTS)
    def test_full_hands_of_thirteen_too(self, straights: Straights) -> None:
        rng = Random(straights)
        variant = Rules(jokers=2, straights=straights)
        hands = [Cards(rng.sample(list(variant.pack), 13)) for _ in range(4)]
        hands.append(Cards.parse("3d 3c 3h 3s 4d 4c 4h 4s 5d 5c 5h 5s X"))
        for hand in hands:
            expected = sorted(naive.plays_of(hand, variant, 5), key=lambda cards: naive.place(cards, variant))
            assert expected == [play.cards for play in president.combinations(hand, variant)]

    def test_thirteen_cards_of_one_suit_have_1287_sets_of_five(self) -> None:
        hand = Cards(card for card in FULL_DECK if str(card).endswith("♠"))
        sizes = Counter(len(play.cards) for play in president.combinations(hand, Rules()))
        assert {1: 13, 5: 1287} == sizes

    def test_each_combination_yielded_is_the_one_that_its_cards_make(self) -> None:
        hand = Cards.parse("3d 3c 3h 3s 4d 4c 5d 6d 7d 9d X1 X2")
        for play in president.combinations(hand, Rules(jokers=2)):
            assert play == president.combination(play.cards, Rules(jokers=2))

    def test_an_empty_hand_has_no_plays(self) -> None:
        assert [] == list(president.combinations(Cards(), Rules()))

    def test_flushes_of_two_suits_are_listed_weakest_first(self) -> None:
        hand = Cards.parse("3d 4d 5d 6d 9d 3c 4c 5c 6c 8c")
        flushes = [
            play for play in president.combinations(hand, Rules()) if play.kind is CombinationKind.FLUSH
        ]
        expected = [Cards.parse("3c 4c 5c 6c 8c"), Cards.parse("3d 4d 5d 6d 9d")]
        assert expected == [play.cards for play in flushes]


COUNTS = {  # straights, flushes, straight flushes
    "game_order": (9180, 5112, 36),
    "no_two": (8160, 5116, 32),
    "natural": (10200, 5108, 40),
}


class TestPublishedCounts:
    """Section O of the reference numbers: what 52 cards hold."""

    @pytest.mark.parametrize("straights", STRAIGHTS)
    def test_the_full_pack_holds_the_published_number_of_plays_of_each_kind(
        self, straights: Straights
    ) -> None:
        variant = Rules(straights=straights)
        every = list(president.combinations(FULL_DECK, variant))
        straight, flush, straight_flush = COUNTS[straights]
        expected = {
            CombinationKind.SINGLE: 52,
            CombinationKind.PAIR: 78,
            CombinationKind.THREE_OF_A_KIND: 52,
            CombinationKind.STRAIGHT: straight,
            CombinationKind.FLUSH: flush,
            CombinationKind.FULL_HOUSE: 3744,
            CombinationKind.STRAIGHT_FLUSH: straight_flush,
            CombinationKind.FOUR_OF_A_KIND: 13,
        }
        assert expected == Counter(play.kind for play in every)
        assert len(every) == len({play.cards for play in every})
        assert all(play == president.combination(play.cards, variant) for play in every[::7])

    def test_the_flushes_of_a_suit_by_their_top_card(self) -> None:
        flushes = [
            play.cards
            for play in president.combinations(FULL_DECK, Rules())
            if play.kind is CombinationKind.FLUSH
        ]
        tops = Counter(naive.RANKS[max(map(naive.power, cards))[0]] for cards in flushes)
        expected = {"8": 4, "9": 14, "T": 34, "J": 69, "Q": 125, "K": 209, "A": 329, "2": 494}
        assert {top: 4 * count for top, count in expected.items()} == tops
        assert 1278 == sum(expected.values())

    def test_the_plays_of_each_kind_fall_into_the_published_number_of_strengths(self) -> None:
        """Plays sorted weakest first: a new strength begins where one beats the one before it."""
        for kind, expected in (
            (CombinationKind.STRAIGHT, 36),
            (CombinationKind.FLUSH, 32),
            (CombinationKind.FULL_HOUSE, 13),
            (CombinationKind.STRAIGHT_FLUSH, 36),
            (CombinationKind.FOUR_OF_A_KIND, 13),
            (CombinationKind.SINGLE, 52),
        ):
            every = [play for play in president.combinations(FULL_DECK, Rules()) if play.kind is kind]
            steps = sum(president.beats(new, old, Rules()) for old, new in itertools.pairwise(every))
            assert expected == steps + 1, kind

    @pytest.mark.slow
    @pytest.mark.parametrize("straights", STRAIGHTS)
    def test_all_2598960_sets_of_five_cards_are_counted_one_by_one(self, straights: Straights) -> None:
        variant = Rules(straights=straights)
        counted: Counter[CombinationKind | None] = Counter()
        for cards in itertools.combinations(FULL_DECK, 5):
            play = president.combination(cards, variant)
            counted[None if play is None else play.kind] += 1
        straight, flush, straight_flush = COUNTS[straights]
        assert straight == counted[CombinationKind.STRAIGHT]
        assert flush == counted[CombinationKind.FLUSH]
        assert 3744 == counted[CombinationKind.FULL_HOUSE]
        assert straight_flush == counted[CombinationKind.STRAIGHT_FLUSH]
        assert 2598960 == counted.total()
        assert 5 == len(counted)
