"""What is written can be read: values made by hand are held to what reading takes, and nothing else is."""

from collections.abc import Iterator
from typing import Any, Literal

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pokerules import (
    GAMES,
    Record,
    RecordError,
    dumps,
    from_dict,
    jedisjeux,
    loads,
    observe,
    president,
    quickpoker,
    to_dict,
)
from pokerules._common.places import Place
from pokerules.cards import ALL_CARDS, FULL_DECK, Card, Cards, Suit
from pokerules.distributions import Deal
from pokerules.record import MAX_LINE, forms
from pokerules.record.dictionaries import structured
from tests.records.strategies import play, variants

LARGEST = 10**9 - 1
SUITS = (((Suit.SPADES,) * 8,) * 5,) * 4
EXTREMES: list[Any] = [
    quickpoker.Rules(players=4, rounds=LARGEST, stake=LARGEST, straight_flush="suited", suits=SUITS),
    president.Rules(
        players=6,
        hand_size=LARGEST,
        rounds=LARGEST,
        penalties=[(cards, 9_999) for cards in range(1, 55)],
        jokers=2,
    ),
    jedisjeux.Rules(players=6, chips=LARGEST, awards=LARGEST, max_deals=LARGEST),
]
WRONG: list[Any] = [
    None,
    True,
    1.0,
    10**15,
    -(10**5000),
    "3c",
    (),
    (0,) * 109,
    [],
    Cards(),
    Suit.CLUBS,
    object(),
]

numbers = st.integers(-(10**15) + 1, 10**15 - 1)
cards = st.lists(st.sampled_from(ALL_CARDS), max_size=108)
any_moves = {
    "quickpoker": st.one_of(
        st.builds(quickpoker.Roll, numbers),
        st.builds(quickpoker.Throw, numbers),
        st.builds(quickpoker.Pass, numbers),
        st.builds(quickpoker.Advance, numbers, numbers),
    ),
    "president": st.one_of(
        st.builds(Deal, cards),
        st.builds(president.Play, numbers, cards),
        st.builds(president.Give, numbers, st.sampled_from(ALL_CARDS)),
        st.builds(president.Pass, numbers),
        st.builds(president.Close, numbers),
    ),
    "jedisjeux": st.one_of(
        st.builds(Deal, cards), st.builds(jedisjeux.Stake, numbers), st.builds(jedisjeux.Fold, numbers)
    ),
}


@given(data=st.data())
@settings(deadline=None, max_examples=60)
@pytest.mark.parametrize("form", ["text", "json"])
def test_whatever_dumps_returns_loads_reads(form: Literal["text", "json"], data: st.DataObject) -> None:
    """Any rules and any moves of their game, whether or not they could be made."""
    rules = data.draw(variants() | st.sampled_from(EXTREMES))
    [name] = [name for name, game in GAMES.items() if type(rules) is game.Rules]
    record = Record(rules, data.draw(st.lists(any_moves[name], max_size=5)))
    assert record == loads(dumps(record, form))


@pytest.mark.parametrize("rules", EXTREMES, ids=lambda rules: rules.__module__)
def test_the_largest_options_can_be_printed_stored_and_played(rules: Any) -> None:
    assert str(LARGEST) in repr(rules)
    reached, moves = play(rules, 1, 200)
    assert loads(dumps(Record(rules, moves))) == Record(rules, moves)
    assert from_dict(to_dict(reached[-1])) == reached[-1]
    assert str(reached[-1])


ENDLESS: list[Any] = [
    quickpoker.Roll(10**5000),
    quickpoker.Throw(10**5000),
    quickpoker.Pass(-(10**5000)),
    quickpoker.Advance(10**5000, -(10**5000)),
    president.Play(10**5000, Cards()),
    president.Pass(10**5000),
    president.Give(10**5000, ALL_CARDS[0]),
    president.Close(10**5000),
    jedisjeux.Stake(10**5000),
    jedisjeux.Fold(10**5000),
]


@pytest.mark.parametrize("move", ENDLESS, ids=lambda move: type(move).__name__)
def test_a_move_with_a_number_of_any_length_can_be_printed_and_is_not_written(move: Any) -> None:
    """Python refuses to convert so many digits; hexadecimal ones it writes and reads."""
    assert hex(10**5000) in str(move)
    assert move == eval(repr(move), {type(move).__name__: type(move), "Card": Card, "Cards": Cards})
    with pytest.raises(RecordError, match=r"^\$\.(player|value): the number is too large"):
        to_dict(move)


def test_so_many_points_as_there_can_be_are_few_enough_to_be_stored() -> None:
    rules = EXTREMES[1]
    most = len(ALL_CARDS) * rules.penalties[-1][1] * rules.rounds
    assert most < 10**15


def test_the_longest_lines_are_shorter_than_a_line_may_be() -> None:
    moves = [president.Play(-(10**15) + 1, [*ALL_CARDS, *ALL_CARDS]), Deal([*ALL_CARDS, *ALL_CARDS])]
    texts = [dumps(Record(rules, [])) for rules in EXTREMES] + [dumps(Record(president.Rules(), moves))]
    assert max(len(line) for text in texts for line in text.splitlines()) < MAX_LINE / 2


@pytest.mark.parametrize(("form", "place"), [("text", "line 1, column 1"), ("json", "$")])
def test_a_record_that_is_too_long_to_be_read_is_not_written(
    form: Literal["text", "json"], place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = Record(quickpoker.Rules(), [quickpoker.Roll(3)] * 100)
    length = len(dumps(record, form))
    monkeypatch.setattr(forms, "MAX_LENGTH", length)
    assert record == loads(dumps(record, form))
    monkeypatch.setattr(forms, "MAX_LENGTH", length - 1)
    with pytest.raises(RecordError) as caught:
        dumps(record, form)
    assert f"{place}: a record has at most {length - 1} characters, not {length}" == str(caught.value)


def test_a_deal_of_more_cards_than_are_read_is_not_written() -> None:
    deck = [*FULL_DECK, *FULL_DECK, *FULL_DECK]
    with pytest.raises(RecordError, match=r"^\$\.moves\[0\]\.deck: at most 108 cards are expected, not 156$"):
        dumps(Record(jedisjeux.Rules(), [Deal(deck)]))


def with_one_part_wrong(value: Any, wrong: Any) -> Iterator[Any]:
    """Yield copies of a value in each of which another part is wrong, however deep it lies."""
    if type(value) is tuple:
        for place, part in enumerate(value):
            for other in (wrong, *with_one_part_wrong(part, wrong)):
                yield (*value[:place], other, *value[place + 1 :])
    elif type(value).__name__ in ("State", "View", "Tally", "Result", "Opening", "Shown", "Rebuy", "Figure"):
        for name in attrs.fields_dict(type(value)):
            for other in (wrong, *with_one_part_wrong(getattr(value, name), wrong)):
                yield attrs.evolve(value, **{name: other})


@pytest.mark.parametrize("name", GAMES)
def test_what_is_written_of_a_value_made_by_hand_is_what_it_holds_or_it_is_refused_with_its_path(
    name: str,
) -> None:
    """In states and views, whose classes check nothing: any part may be of any type."""
    reached, _ = play(GAMES[name].Rules(), 3, 45)
    refused = list[Place]()
    for value in (reached[-1], observe(reached[-1], 1)):
        for wrong in WRONG:
            for odd in with_one_part_wrong(value, wrong):
                try:
                    plain = to_dict(odd)
                except RecordError as error:
                    refused.append(error.place)
                else:
                    del plain["type"]
                    assert repr(odd) == repr(structured(plain, type(odd)))
    assert len(refused) > 100
    assert all(str(place).startswith("$.") for place in refused)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"player": 1.0}, "$.player: an integer is expected"),
        ({"player": 10**15}, "$.player: the number is too large: it may have at most 15 digits"),
        ({"hands": [Cards()] * 4}, "$.hands: a tuple is expected"),
        ({"hands": (Cards(),) * 109}, "$.hands: at most 108 items are expected, not 109"),
        ({"hands": (Cards(), (), Cards())}, "$.hands[1]: a set of cards is expected"),
        ({"trick": (president.Pass(0),)}, "$.trick[0]: a value of type Play is expected"),
        ({"out": (0, None)}, "$.out[1]: an integer is expected"),
        ({"tally": president.Rules()}, "$.tally: a value of type Tally is expected"),
        ({"rules": quickpoker.Rules()}, "$.rules: a value of type Rules is expected"),
        ({"rules": []}, "$.rules: a value of type Rules is expected"),
    ],
)
def test_the_path_of_what_cannot_be_written(change: dict[str, Any], said: str) -> None:
    with pytest.raises(RecordError) as caught:
        to_dict(attrs.evolve(president.start(), **change))
    assert said == str(caught.value)


@pytest.mark.parametrize(
    ("penalties", "said"),
    [
        (((7,),), "$.penalties[0]: a tuple of 2 is expected"),
        (((7, 2), (11, Cards())), "$.penalties[1][1]: an integer is expected"),
        (((None, None),), "$.penalties[0][0]: an integer is expected"),
    ],
)
def test_the_path_of_a_wrong_part_of_a_pair(penalties: Any, said: str) -> None:
    rules = president.Rules()
    object.__setattr__(rules, "penalties", penalties)  # The class itself would refuse it.
    with pytest.raises(RecordError) as caught:
        to_dict(rules)
    assert said == str(caught.value)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ((president.Give(0, ALL_CARDS[0]), None), "$.given[1]: a value of type Give or Given is expected"),
        ((president.Pass(0),), "$.given[0]: a value of type Give or Given is expected"),
        (
            (president.Given(10**20),),
            "$.given[0].player: the number is too large: it may have at most 15 digits",
        ),
    ],
)
def test_the_path_of_what_is_neither_of_two_classes(given: Any, said: str) -> None:
    with pytest.raises(RecordError) as caught:
        to_dict(attrs.evolve(observe(president.start()), given=given))
    assert said == str(caught.value)


@pytest.mark.parametrize("rules", EXTREMES, ids=lambda rules: rules.__module__)
def test_a_dictionary_may_be_changed_without_changing_the_next(rules: Any) -> None:
    first = to_dict(rules)
    for option in ("suits", "penalties"):
        if option in first:
            first[option][0].clear()
            first[option].clear()
    assert from_dict(to_dict(rules)) == rules
