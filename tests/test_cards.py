"""Cards and sets of cards: one object a card, and the whole interface of a frozen set."""

import copy
import operator
import pickle
import weakref
from collections.abc import Callable, Hashable, Iterable, Set
from itertools import product
from typing import Any

import hypothesis.strategies as st
import pytest
from hypothesis import given, settings

from pokerules import Card, Cards, InvalidArgument, ParseError, Rank, Suit
from pokerules.cards import ALL_CARDS, FULL_DECK, JOKERS, parse_sequence

MODEST = settings(max_examples=80, deadline=None)

cards = st.sampled_from(ALL_CARDS)
frozen = st.frozensets(cards, max_size=12)
NAMES = {"Card": Card, "Cards": Cards, "Rank": Rank, "Suit": Suit}


class TestCard:
    def test_there_are_52_cards_and_two_jokers_in_listing_order(self) -> None:
        """Suit by suit, in each from the two to the ace, jokers last."""
        in_suits = [Card(rank, suit) for suit, rank in product(Suit, Rank)]
        assert list(ALL_CARDS) == [*in_suits, *JOKERS]
        assert [card.index for card in ALL_CARDS] == list(range(54))
        assert [card.mask for card in ALL_CARDS] == [1 << index for index in range(54)]
        assert len(set(ALL_CARDS)) == 54

    @pytest.mark.parametrize("card", ALL_CARDS, ids=lambda card: card.code)
    def test_a_card_is_one_object_however_it_is_made(self, card: Card) -> None:
        copies = [
            *[pickle.loads(pickle.dumps(card, protocol)) for protocol in range(pickle.HIGHEST_PROTOCOL + 1)],
            copy.copy(card),
            copy.deepcopy(card),
            eval(repr(card), NAMES),
            Card.parse(card.code),
            Card.parse(str(card)),
            Card.parse(card.text("fr"), "fr"),
        ]
        assert all(other is card for other in copies)

    def test_jokers_have_neither_rank_nor_suit(self) -> None:
        assert [(joker.rank, joker.suit, joker.is_joker) for joker in JOKERS] == [(None, None, True)] * 2
        assert not any(card.is_joker for card in FULL_DECK)

    def test_the_two_jokers_are_two_cards(self) -> None:
        assert JOKERS[0] != JOKERS[1]
        assert [Card.parse(text) for text in ("X", "X1", "x", "x1")] == [JOKERS[0]] * 4
        assert [Card.parse(text) for text in ("X2", "x2")] == [JOKERS[1]] * 2

    def test_cards_are_equal_to_themselves_alone_and_have_no_order(self) -> None:
        ace = Card.parse("Ah")
        others: list[object] = [Card.parse("As"), "Ah", ace.index, ace.mask, None]
        assert ace == Card(Rank.ACE, Suit.HEARTS)
        assert [ace == other for other in others] == [False] * 5
        with pytest.raises(TypeError, match="not supported"):
            ace < Card.parse("As")  # type: ignore[operator] # noqa: B015

    @pytest.mark.parametrize(
        ("texts", "code"),
        [
            (["Th", "th", "TH", "10h", "10H", "10♥", "T♥", "t♥", " Th ", "Th,"], "Th"),
            (["2c", "2C", "2♣"], "2c"),
            (["qD", "Q♦", "qd"], "Qd"),
            (["As", "a♠"], "As"),
        ],
    )
    def test_a_card_can_be_written_in_several_ways(self, texts: list[str], code: str) -> None:
        assert [Card.parse(text).code for text in texts] == [code] * len(texts)

    @pytest.mark.parametrize(
        ("text", "code"),
        [
            ("Vh", "Jh"),
            ("dh", "Qh"),
            ("DD", "Qd"),
            ("R♠", "Ks"),
            ("Tc", "Tc"),
            ("10c", "Tc"),
            ("Ac", "Ac"),
            ("X2", "X2"),
        ],
    )
    def test_french_letters_are_read_when_asked_for(self, text: str, code: str) -> None:
        assert Card.parse(text, "fr").code == code

    @pytest.mark.parametrize(
        ("terms", "text"),
        [("en", "Vh"), ("en", "Rh"), ("en", "Dh"), ("fr", "Jh"), ("fr", "Kh"), ("fr", "Qh")],
    )
    def test_letters_of_the_other_language_are_refused(self, terms: Any, text: str) -> None:
        with pytest.raises(ParseError, match="is not a card: expected a rank"):
            Card.parse(text, terms)

    def test_a_card_prints_in_either_language(self) -> None:
        texts = [(card.text(), card.text("fr")) for card in (Card.parse("Jh"), Card.parse("Tc"), JOKERS[1])]
        assert texts == [("J♥", "V♥"), ("T♣", "T♣"), ("X2", "X2")]
        assert f"{Card.parse('Kd')}" == "K♦"

    @pytest.mark.parametrize(
        "text", ["1h", "11h", "0h", "T", "h", "hT", "Txh", "X3", "Th!", "é", "10", "--", "♥T"]
    )
    def test_what_is_not_a_card_is_refused(self, text: str) -> None:
        with pytest.raises(ParseError, match="is not a card: expected a rank"):
            Card.parse(text)

    @pytest.mark.parametrize(
        ("text", "message", "column"),
        [
            ("", "expected one card, not 0", 1),
            (" , ", "expected one card, not 0", 1),
            ("Th 9h", "expected one card, not 2", 4),
            ("10hAh2c", "expected one card, not 3", 4),
        ],
    )
    def test_one_card_is_expected(self, text: str, message: str, column: int) -> None:
        with pytest.raises(ParseError) as refused:
            Card.parse(text)
        assert (refused.value.message, refused.value.column) == (message, column)

    @pytest.mark.parametrize(("rank", "suit"), [("T", Suit.HEARTS), (Rank.TEN, "h"), (8, 2), (None, None)])
    def test_a_card_is_made_of_a_rank_and_a_suit(self, rank: Any, suit: Any) -> None:
        with pytest.raises(TypeError, match="a card is made of a Rank and a Suit, not of "):
            Card(rank, suit)

    @pytest.mark.parametrize("text", [None, 5, b"Th", b"", ["Th"]])
    def test_cards_are_read_from_a_text(self, text: Any) -> None:
        for parse in (Card.parse, Cards.parse, parse_sequence):
            with pytest.raises(TypeError, match="cards are read from a text, not from "):
                parse(text)

    @pytest.mark.parametrize(
        ("terms", "error"),
        [
            ("de", InvalidArgument),
            ("", InvalidArgument),
            ("EN", InvalidArgument),
            (None, TypeError),
            ([], TypeError),
        ],
    )
    def test_there_are_two_languages(self, terms: Any, error: type[Exception]) -> None:
        ace = Card.parse("Ah")
        calls: list[Callable[[], object]] = [
            lambda: Card.parse("Ah", terms),
            lambda: Cards.parse("Ah", terms),
            lambda: ace.text(terms),
            lambda: Cards((ace,)).text(terms),
            lambda: Card.parse("X1").text(terms),
            lambda: Cards().text(terms),
        ]
        for call in calls:
            with pytest.raises(error, match=r"^terms must be 'en' or 'fr', not "):
                call()

    @pytest.mark.parametrize("value", [Card.parse("Ah"), Cards.parse("Ah Kh")], ids=["card", "cards"])
    @pytest.mark.parametrize("name", ["mask", "rank", "other"])
    def test_nothing_of_a_card_or_a_set_can_be_set_or_deleted(self, value: Card | Cards, name: str) -> None:
        with pytest.raises(AttributeError, match=r"is immutable: .* cannot be set"):
            setattr(value, name, 1)
        with pytest.raises(AttributeError, match=r"is immutable: .* cannot be deleted"):
            delattr(value, name)

    def test_cards_and_sets_can_be_referred_to_weakly(self) -> None:
        ace, hand = Card.parse("Ah"), Cards.parse("Ah Kh")
        assert (weakref.ref(ace)(), weakref.ref(hand)()) == (ace, hand)


@pytest.mark.parametrize("member", [*Rank, *Suit], ids=str)
def test_ranks_and_suits_keep_their_names(member: Rank | Suit) -> None:
    assert eval(repr(member), NAMES) is member
    assert type(member)(member.value) is member
    assert pickle.loads(pickle.dumps(member)) is member


class TestParsing:
    @given(st.lists(cards, unique=True, max_size=10), st.sampled_from((" ", ",", ", ", "", "\n", " \t,")))
    @MODEST
    def test_spaces_commas_or_nothing_may_stand_between_cards(self, hand: list[Card], between: str) -> None:
        for texts in ([card.code for card in hand], [str(card) for card in hand]):
            assert Cards.parse(between.join(texts)) == Cards(hand)
        french = between.join(card.text("fr") for card in hand)
        assert Cards.parse(french, "fr") == Cards(hand)

    @given(st.lists(cards, max_size=10))
    @MODEST
    def test_a_sequence_keeps_the_order_and_what_is_named_twice(self, deck: list[Card]) -> None:
        assert parse_sequence(" ".join(card.code for card in deck)) == tuple(deck)
        assert parse_sequence(",".join(map(str, deck))) == tuple(deck)

    @pytest.mark.parametrize(
        ("text", "column", "wrong"),
        [
            ("Z", 1, "'Z'"),
            ("Ah Kx", 4, "'Kx'"),
            ("Ah, 9h, 1c", 9, "'1c'"),
            ("AhKhQ", 5, "'Q'"),
            ("10h 10", 5, "'10'"),
            ("Ah\n  ??", 6, "'??'"),
            ("Ah " + "z" * 100, 4, "'" + "z" * 12 + "'"),
        ],
    )
    def test_what_cannot_be_read_is_shown_with_its_column(self, text: str, column: int, wrong: str) -> None:
        for parse in (Cards.parse, parse_sequence):
            with pytest.raises(ParseError) as refused:
                parse(text)
            assert (refused.value.column, refused.value.text) == (column, text)
            assert refused.value.message.startswith(
                f"{wrong} is not a card: expected a rank (2-9, T or 10, J, Q, K, A)"
            )
            assert str(refused.value) == f"column {column}: {refused.value.message}"

    def test_in_french_the_letters_expected_are_the_french_ones(self) -> None:
        with pytest.raises(ParseError, match="T or 10, V, D, R, A"):
            Cards.parse("Jh", "fr")

    @pytest.mark.parametrize(
        ("text", "message", "column"),
        [
            ("Ah Ah", "A♥ is named twice", 4),
            ("Ah, Kh, a♥", "A♥ is named twice", 9),
            ("Th10h", "T♥ is named twice", 3),
            ("X Kh X1", "X1 is named twice", 6),
        ],
    )
    def test_a_card_named_twice_is_refused_with_the_second_place(
        self, text: str, message: str, column: int
    ) -> None:
        with pytest.raises(ParseError) as refused:
            Cards.parse(text)
        assert (refused.value.message, refused.value.column) == (message, column)

    @given(st.text(max_size=12))
    @settings(max_examples=200, deadline=None)
    def test_any_text_is_read_or_refused_by_the_librarys_own_error(self, text: str) -> None:
        """And what is read prints as something that is read the same."""
        try:
            hand = Cards.parse(text)
        except ParseError as refused:
            column = refused.column
            assert 1 <= column <= max(1, len(text))
        else:
            assert Cards.parse(str(hand)) == hand


class TestCards:
    @given(st.lists(cards, max_size=15))
    @MODEST
    def test_a_set_is_made_from_any_iterable_and_holds_each_card_once(self, given_: list[Card]) -> None:
        hand = Cards(iter(given_))
        assert hand == frozenset(given_)
        assert len(hand) == len(set(given_))
        assert bool(hand) == bool(given_)
        assert hand.mask == sum(card.mask for card in set(given_))
        assert Cards(hand) is hand

    @given(st.lists(cards, max_size=15))
    @MODEST
    def test_it_iterates_in_listing_order_whatever_order_it_was_made_in(self, given_: list[Card]) -> None:
        by_index = sorted(set(given_), key=lambda card: card.index)
        assert list(Cards(given_)) == by_index
        assert list(reversed(Cards(given_))) == by_index[::-1]

    @given(frozen, cards)
    @MODEST
    def test_it_holds_the_cards_that_it_holds(self, plain: frozenset[Card], card: Card) -> None:
        hand = Cards(plain)
        assert (card in hand) == (card in plain)
        assert all(member in hand for member in plain)

    @pytest.mark.parametrize("other", ["Ah", 5, None, Cards.parse("Ah"), [], {}])
    def test_nothing_but_a_card_is_in_it(self, other: object) -> None:
        """Values that cannot be hashed are not in it either, without an error."""
        assert other not in Cards.parse("Ah Kh")

    @given(frozen, frozen)
    @MODEST
    def test_operators_give_what_a_frozenset_gives_with_any_kind_of_set(
        self, one: frozenset[Card], other: frozenset[Card]
    ) -> None:
        kinds: list[Callable[[frozenset[Card]], Set[Card]]] = [
            Cards,
            frozenset,
            set,
            lambda s: dict.fromkeys(s).keys(),
        ]
        for operation in (operator.and_, operator.or_, operator.sub, operator.xor):
            expected = operation(one, other)
            for kind in kinds:
                right, left = operation(Cards(one), kind(other)), operation(kind(one), Cards(other))
                assert (right, left) == (expected, expected)
                assert type(right) is Cards
            # A set on the left decides by itself what it answers, unless it knows no sets of cards.
            assert [type(operation(kind(one), Cards(other))) for kind in (Cards, frozenset, set)] == [
                Cards
            ] * 3

    @given(frozen, frozen)
    @MODEST
    def test_comparisons_tell_what_a_frozenset_tells_with_any_kind_of_set(
        self, one: frozenset[Card], other: frozenset[Card]
    ) -> None:
        for right in (other, one | other, one & other):
            for compare in (operator.lt, operator.le, operator.gt, operator.ge, operator.eq, operator.ne):
                expected = compare(one, right)
                assert expected == compare(Cards(one), Cards(right))
                for kind in (frozenset, set):
                    assert expected == compare(Cards(one), kind(right))
                    assert expected == compare(kind(one), Cards(right))

    @given(frozen, st.lists(st.lists(cards, max_size=6), max_size=3))
    @MODEST
    def test_named_methods_take_any_number_of_iterables(
        self, one: frozenset[Card], others: list[list[Card]]
    ) -> None:
        hand = Cards(one)
        methods = [
            (hand.union(*others), one.union(*others)),
            (hand.intersection(*others), one.intersection(*others)),
            (hand.difference(*others), one.difference(*others)),
        ]
        for result, expected in methods:
            assert expected == result
            assert type(result) is Cards

    @given(frozen, st.lists(cards, max_size=8))
    @MODEST
    def test_named_methods_with_one_iterable(self, one: frozenset[Card], other: list[Card]) -> None:
        hand = Cards(one)
        kinds: list[Callable[[list[Card]], Iterable[Card]]] = [list, frozenset, Cards, iter]
        for kind in kinds:
            assert one.symmetric_difference(other) == hand.symmetric_difference(kind(other))
            assert one.isdisjoint(other) == hand.isdisjoint(kind(other))
            assert one.issubset(other) == hand.issubset(kind(other))
            assert one.issuperset(other) == hand.issuperset(kind(other))
        assert type(hand.symmetric_difference(other)) is Cards

    def test_it_has_every_method_of_a_frozenset(self) -> None:
        public = {name for name in dir(frozenset) if not name.startswith("_")}
        assert public <= set(dir(Cards))
        assert isinstance(Cards(), Set)
        assert isinstance(Cards(), Hashable)

    @given(frozen)
    @MODEST
    def test_it_equals_and_hashes_like_a_frozenset(self, plain: frozenset[Card]) -> None:
        """So that either finds the other in a dictionary, as often as one asks."""
        hand = Cards(plain)
        assert [hash(hand), hash(hand)] == [hash(plain)] * 2
        assert (hand == plain, plain == hand, hand != plain) == (True, True, False)
        assert {plain: 1}[hand] == {hand: 1}[plain] == 1  # type: ignore[index]

    @pytest.mark.parametrize("other", [None, 0, "Ah", [], (Card.parse("Ah"),), Card.parse("Ah")])
    def test_it_equals_nothing_but_sets(self, other: object) -> None:
        assert Cards.parse("Ah") != other
        assert Cards() != other

    def test_it_can_be_compared_and_joined_with_sets_of_other_things(self) -> None:
        """As long as the result holds cards only."""
        hand = Cards.parse("Ah Kh")
        mixed: frozenset[object] = frozenset({Card.parse("Ah"), "Kh", 5})
        assert (hand == mixed, hand <= mixed, hand >= mixed, hand.isdisjoint(mixed)) == (False,) * 4
        assert hand & mixed == Cards.parse("Ah")
        assert mixed & hand == Cards.parse("Ah")
        assert (hand - mixed, hand.difference(mixed)) == (Cards.parse("Kh"),) * 2
        for join in (operator.or_, operator.xor):
            with pytest.raises(TypeError, match="a set of cards holds cards only, not "):
                join(hand, mixed)

    @pytest.mark.parametrize(
        "operation", [operator.and_, operator.or_, operator.sub, operator.xor, operator.lt, operator.le]
    )
    @pytest.mark.parametrize("other", [None, 5])
    def test_operators_refuse_what_is_no_set(self, operation: Callable[..., object], other: object) -> None:
        with pytest.raises(TypeError, match=r"unsupported operand|not supported"):
            operation(Cards.parse("Ah"), other)

    @pytest.mark.parametrize("wrong", ["Ah", [1], [None], [[]], [Cards.parse("Ah")]])
    def test_it_is_made_of_cards_only(self, wrong: Any) -> None:
        for make in (Cards, Cards().union, Cards().symmetric_difference):
            with pytest.raises(TypeError, match="a set of cards holds cards only, not "):
                make(wrong)

    def test_it_is_made_from_an_iterable(self) -> None:
        with pytest.raises(TypeError, match=r"^a set of cards holds cards only, not 5$"):
            Cards(5)  # type: ignore[arg-type]

    @given(frozen)
    @MODEST
    def test_it_survives_pickle_copy_representation_and_printing(self, plain: frozenset[Card]) -> None:
        hand = Cards(plain)
        copies = [
            *[pickle.loads(pickle.dumps(hand, protocol)) for protocol in range(pickle.HIGHEST_PROTOCOL + 1)],
            eval(repr(hand), NAMES),
            Cards.parse(str(hand)),
            Cards.parse(hand.text("fr"), "fr"),
            Cards.from_mask(hand.mask),
        ]
        assert all(other == hand and hash(other) == hash(hand) for other in copies)
        assert all(other is hand for other in (copy.copy(hand), copy.deepcopy(hand), hand.copy()))

    def test_it_prints_in_listing_order(self) -> None:
        hand = Cards.parse("X1 Jh 2c As Qd")
        assert str(hand) == "2♣ Q♦ J♥ A♠ X1"
        assert hand.text("fr") == "2♣ D♦ V♥ A♠ X1"
        assert repr(hand) == "Cards.parse('2c Qd Jh As X1')"
        assert (str(Cards()), repr(Cards())) == ("", "Cards()")

    @pytest.mark.parametrize("mask", [-1, 1 << 54, 10**30])
    def test_a_mask_with_other_bits_is_refused(self, mask: int) -> None:
        with pytest.raises(InvalidArgument, match=r"^mask must be from 0 to 2\*\*54 - 1, not "):
            Cards.from_mask(mask)

    @pytest.mark.parametrize("mask", [None, "1", 1.0, True])
    def test_a_mask_is_an_integer(self, mask: Any) -> None:
        with pytest.raises(TypeError, match=r"^mask must be an integer, not "):
            Cards.from_mask(mask)

    def test_the_full_deck_has_no_jokers(self) -> None:
        assert len(FULL_DECK) == 52
        assert Cards(ALL_CARDS) - FULL_DECK == frozenset(JOKERS)
        assert Cards(ALL_CARDS) == Cards.from_mask((1 << 54) - 1)

    def test_operators_in_place_leave_the_set_as_it_was(self) -> None:
        hand = Cards.parse("Ah")
        kept = hand
        hand |= Cards.parse("Kh")
        assert (kept, hand) == (Cards.parse("Ah"), Cards.parse("Ah Kh"))
