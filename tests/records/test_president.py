"""Plays, gifts and views of Président in records and dictionaries: what only this game has."""

import json
import time
from typing import Any, Literal

import pytest

from pokerules import Cards, Record, RecordError, dumps, from_dict, loads, observe, president, replay, to_dict
from pokerules.cards import Card, parse_sequence
from pokerules.distributions import Deal
from pokerules.president import Close, Give, Pass, Play, Reason, Rules, State
from pokerules.record import JsonPath, TextPlace

DECK = parse_sequence("3c 4c 3d 4d 3h 4h 3s 4s 6c 7c")
RULES = Rules(players=2, deck=DECK)
HEAD = 'pokerules: 1\ngame: president\nplayers: 2\ndeck: "3c 4c 3d 4d 3h 4h 3s 4s 6c 7c"\n'
DEAL = "deal 3c 4c 3d 4d 3h 4h 3s 4s 6c 7c\n"
FIVE = Play(1, Cards.parse("3c 3d 3h 3s"))
MOVES = [
    Play(0, Cards.parse("Kd X2")),
    Play(3, Cards()),
    Play(0, parse_sequence("6c 6c")),
    Play(0, parse_sequence("6c 7c 6c 7c 6c")),
    Give(1, Card.parse("X1")),
    Close(0),
    Pass(5),
]


def dealt() -> State:
    return president.apply(president.start(RULES), Deal(DECK))


def through_json(value: Any) -> Any:
    return from_dict(json.loads(json.dumps(to_dict(value))))


@pytest.mark.parametrize("move", MOVES, ids=str)
def test_moves_of_every_kind_are_read_back_equal(move: president.Move) -> None:
    assert through_json(move) == move
    record = Record(RULES, [move])
    assert loads(dumps(record)) == loads(dumps(record, "json")) == record


def test_a_play_is_stored_as_its_cards_were_named() -> None:
    assert to_dict(MOVES[2]) == {"type": "president.Play", "player": 0, "cards": "6c 6c"}
    assert dumps(Record(RULES, MOVES[:3])).splitlines()[-3:] == ["play 0 Kd X2", "play 3", "play 0 6c 6c"]


@pytest.mark.rule("PR-6")
@pytest.mark.parametrize("form", ["text", "json"])
def test_ap08_a_card_named_twice_is_refused_by_the_rules_where_it_stands(
    form: Literal["text", "json"],
) -> None:
    record = loads(dumps(Record(RULES, [Deal(DECK), Play(1, parse_sequence("3c 3c"))]), form))
    with pytest.raises(RecordError) as caught:
        list(replay(record))
    error = caught.value
    assert error.place == (TextPlace(7, 1) if form == "text" else JsonPath(("moves", 1)))
    assert error.violation is not None
    assert (error.violation.rule, error.violation.reason) == ("PR-6", Reason.CARD_NAMED_TWICE)
    assert error.state == dealt()


@pytest.mark.rule("PR-18")
def test_a_record_that_plays_after_passing_is_refused_with_line_and_column() -> None:
    text = (
        HEAD.replace("2\n", "3\n", 1) + "\n" + DEAL + "play 0 3d\npass 1\nplay 2 3h\nplay 0 4h\n  play 1 3s\n"
    )
    with pytest.raises(RecordError) as caught:
        list(replay(loads(text)))
    assert str(caught.value).startswith("line 11, column 3: PR-18: ")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("play 0 3c 4x", "line 6, column 11: cards: '4x' is not a card"),
        ("play 0  3c, 11h", "line 6, column 13: cards: '11h' is not a card"),
        ("play", "line 6, column 5: player is missing, a number"),
        ("play 3c", "line 6, column 6: player must be a number of at most 15 digits, not '3c'"),
        ("give 0 3c 4c", "line 6, column 11: card: expected one card, not 2"),
        ("give 0", "line 6, column 7: card: expected one card, not 0"),
        ("deal 3c 3", "line 6, column 9: deck: '3' is not a card"),
    ],
)
def test_where_cards_cannot_be_read(line: str, said: str) -> None:
    with pytest.raises(RecordError) as caught:
        loads(HEAD + "\n" + line)
    assert str(caught.value).startswith(said)


@pytest.mark.parametrize("line", ["play 1 3♣ 3♦", "PLAY 1 3d,3c", "Play 1   3C3D", "play 1 3c 3d  # low"])
def test_cards_of_a_text_are_written_in_any_way(line: str) -> None:
    assert loads(HEAD + line).moves == (Play(1, Cards.parse("3c 3d")),)


def test_options_that_are_lists_of_pairs_and_decks() -> None:
    rules = Rules(players=3, penalties=((2, 3), (5, 10)), deck=Cards.parse("3c 4c 5c 6c"), jokers=2)
    assert through_json(rules) == rules
    assert loads(dumps(Record(rules, []))).rules == rules
    with pytest.raises(RecordError, match=r"^line 4, column 11: '3' is not a card"):
        loads(HEAD.replace('"3c 4c', '"3c 3'))
    for wrong, said in (
        ([[2, 3, 4]], "$.penalties[0]: a list of 2 is expected"),
        ([[2]], "$.penalties[0]: a list of 2 is expected"),
        ([{"2": 3}], "$.penalties[0]: a list is expected"),
        ([[2, "3"]], "$.penalties[0][1]: an integer is expected"),
        ([[2, 10**9]], "$.penalties: PR-21: penalties must be"),
        ([[2, 10**15]], "$.penalties[0][1]: the number is too large"),
        ([[5, 2], [2, 3]], "$.penalties: PR-21: penalties must be"),
    ):
        with pytest.raises(RecordError) as caught:
            from_dict({"type": "president.Rules", "penalties": wrong})
        assert str(caught.value).startswith(said)


@pytest.mark.parametrize(
    "change",
    [
        {"viewer": 0},
        {"viewer": None},
        {"viewer": 7},
        {"player": 5},
        {"player": None},
        {"hand": None},
        {"hand": ""},
        {"hand": "3c 3d 3h 3s"},
        {"hand": "4c 4d 4h 4s 7c"},
        {"hand": "3c 3d 3h 3s Ah"},
        {"hand_sizes": [5, 4]},
        {"hand_sizes": [5, 6]},
        {"hand_sizes": [5]},
        {"hand_sizes": [5, 5, 0]},
        {"hand_sizes": [-5, 15]},
        {"hand_sizes": [10**14, 5]},
        {"hand_sizes": [5, 10**14]},
        {"hand_sizes": []},
        {"aside_size": 1},
        {"aside_size": 10**14},
        {"aside_size": -1},
        {"played": "3c"},
        {"played": "Ah"},
        {"given": [{"player": 0}]},
        {"given": [{"player": seat, "card": card} for seat, card in ((0, "3c"), (1, "4c"), (0, "3c"))]},
        {"trick": [{"player": 0, "cards": "4c"}]},
        {"trick": [{"player": 1, "cards": "3c 3c"}]},
        {"trick": [{"player": 9, "cards": ""}]},
        {"out": [0, 0]},
        {"passed": [1]},
    ],
    ids=str,
)
def test_a_decoded_view_must_be_one_of_some_valid_state(change: dict[str, Any]) -> None:
    """However large its numbers, this is found out quickly."""
    view = observe(dealt(), 1)
    assert through_json(view) == view
    begun = time.process_time()
    with pytest.raises(RecordError) as caught:
        from_dict({**json.loads(json.dumps(to_dict(view))), **change})
    assert str(caught.value) == "$: no position that the rules allow looks like this"
    assert time.process_time() - begun < 2


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ([{"player": 0}, {"player": "one", "card": "3c"}], "$.given[1].player: an integer is expected"),
        ([{"player": 0, "card": "3c 4c"}], "$.given[0].card: column 4: expected one card, not 2"),
        ([{"player": None}], "$.given[0].player: an integer is expected"),
        ([{"player": 0, "cards": "3c"}], "$.given[0]: an object with the keys of Give or Given is expected"),
        ([[0, None]], "$.given[0]: an object is expected"),
    ],
)
def test_where_a_gift_seen_or_unseen_cannot_be_read(given: Any, said: str) -> None:
    with pytest.raises(RecordError) as caught:
        from_dict({**to_dict(observe(dealt(), 1)), "given": given})
    assert str(caught.value).startswith(said)
