"""Dictionaries of rules, states, views and moves: their shape, and what is refused where."""

import json
from typing import Any

import pytest

from pokerules import (
    GAMES,
    Cards,
    InvalidState,
    RecordError,
    from_dict,
    jedisjeux,
    observe,
    quickpoker,
    to_dict,
)
from pokerules.cards import Suit, parse_sequence
from pokerules.distributions import Deal
from pokerules.errors import Violation
from pokerules.quickpoker import Pass, Reason, Roll

FLOP = jedisjeux.setup(
    jedisjeux.Rules(players=2),
    hands=[Cards.parse("Ah Kh"), Cards.parse("7c 2d")],
    board=parse_sequence("Qh Jh Th"),
    decided=[1],
)
SUITED = quickpoker.Rules(
    pawns=2, rows=2, straight_flush="suited", suits=(((Suit.CLUBS, Suit.HEARTS),) * 2,) * 2
)


def plain(value: Any) -> dict[str, Any]:
    copy: dict[str, Any] = json.loads(json.dumps(to_dict(value)))
    return copy


def refusal(data: dict[str, Any]) -> str:
    with pytest.raises(RecordError) as caught:
        from_dict(data)
    return str(caught.value)


def test_ap05_suits_are_named_and_cards_are_texts_of_one_level() -> None:
    assert plain(SUITED)["suits"] == [[["c", "h"], ["c", "h"]], [["c", "h"], ["c", "h"]]]
    assert plain(FLOP)["hands"] == ["Kh Ah", "7c 2d"]
    assert plain(FLOP)["opening"]["board"] == "Qh Jh Th"
    assert plain(Deal(parse_sequence("Th 9h X1"))) == {"type": "Deal", "deck": "Th 9h X1"}


def test_ap05_stages_and_kinds_are_named() -> None:
    assert plain(FLOP)["opening"]["stage"] == "flop"
    ended = quickpoker.setup(
        quickpoker.Rules(pawns=2, rows=2), pawns=[(2, 2), (3, 3)], player=None, wins=(1, 0)
    )
    figures = tuple(quickpoker.figure(pawns, ended.rules) for pawns in ended.pawns)
    last = quickpoker.Result(1, 0, ended.pawns, figures)
    ended = quickpoker.setup(ended.rules, pawns=ended.pawns, player=None, wins=(1, 0), last=last)
    kinds = [figure["kind"] for figure in plain(ended)["tally"]["last"]["figures"]]
    assert kinds == ["pair", "none"]


def test_ap07_cards_may_be_written_in_any_way_that_is_read_anywhere() -> None:
    data = plain(FLOP)
    data["hands"] = ["A♥ kh", "7C, 2D"]
    data["opening"]["board"] = "Qh Jh 10h"
    assert from_dict(data) == FLOP


def test_options_of_rules_may_be_left_out_and_fields_of_states_may_not() -> None:
    assert from_dict({"type": "quickpoker.Rules"}) == quickpoker.Rules()
    assert from_dict({"type": "quickpoker.Rules", "rounds": 3}) == quickpoker.Rules(rounds=3)
    data = plain(FLOP)
    del data["pack"]
    assert refusal(data) == "$.pack: 'pack' is missing"


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        (["type"], "quickpoker.Jump", "$.type: the type must be one of quickpoker.Rules, "),
        (["type"], ["quickpoker.State"], "$.type: the type must be one of"),
        (["type"], None, "$.type: the type must be one of"),
        (["more"], 1, "$.more: 'more' has no meaning here, where the keys are rules, tally,"),
        (
            ["opening", "more"],
            1,
            "$.opening.more: 'more' has no meaning here, where the keys are stage, board,",
        ),
        (["rules", "players"], 7, "$.rules.players: JJ-1: players must be from 2 to 6, not 7"),
        (["rules", "chips"], 1.5, "$.rules.chips: an integer is expected"),
        (["rules", "deck"], "Ah Kh", "$.rules.deck: JJ-1: deck must be at least 12 cards"),
        (["rules", "deck"], ["Ah"], "$.rules.deck: a text of cards is expected"),
        (
            ["opening", "stage"],
            "preflop",
            "$.opening.stage: one of observation, flop, turn, river is expected",
        ),
        (["opening", "stage"], 2, "$.opening.stage: a text is expected"),
        (["opening", "stacks"], {"0": 12}, "$.opening.stacks: a list is expected"),
        (["opening", "stacks", 1], "12", "$.opening.stacks[1]: an integer is expected"),
        (["opening", "board"], "Qh Jx", "$.opening.board: column 4: 'Jx' is not a card"),
        (["opening", "board"], None, "$.opening.board: a text of cards is expected"),
        (["opening"], None, "$.opening: an object is expected"),
        (["hands", 0], "Ah Ah", "$.hands[0]: column 4: A♥ is named twice"),
        (["hands", 1], 7, "$.hands[1]: a text of cards is expected"),
        (["hands"], "Ah Kh", "$.hands: a list is expected"),
    ],
)
def test_the_path_of_what_cannot_be_read(path: list[Any], value: Any, said: str) -> None:
    data: Any = plain(FLOP)
    inner = data
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    assert said in refusal(data)


def test_the_state_of_one_game_is_none_of_another() -> None:
    assert "$.rules." in refusal({**plain(FLOP), "type": "quickpoker.State"})
    assert refusal({"type": "quickpoker.Pass", "player": 0, "lane": 1}).startswith(
        "$.lane: 'lane' has no meaning"
    )


def test_a_decoded_state_is_checked_like_one_made_by_hand() -> None:
    data = plain(FLOP)
    data["opening"]["stacks"] = [11, 12]
    with pytest.raises(InvalidState, match="JJ-2: stacks and pot hold 25 chips"):
        from_dict(data)
    data = plain(quickpoker.start())
    data["pawns"][0][3] = 11
    with pytest.raises(InvalidState, match="QP-4: the pawn of seat 0 in lane 3 is at 11"):
        from_dict(data)


@pytest.mark.parametrize(
    "change",
    [
        {"viewer": 2},
        {"viewer": None},
        {"hand": None},
        {"hand": "Ah"},
        {"hand": "Ah Kh Qc"},
        {"hand": "Ah Qh"},
        {"hand": "Ah X1"},
        {"in_deal": [0]},
        {"in_deal": [0, 1, 2]},
        {"due": []},
        {"due": [2]},
        {"viewer": -1},
    ],
)
def test_a_decoded_view_must_be_one_of_some_valid_state(change: dict[str, Any]) -> None:
    assert from_dict(plain(observe(FLOP, 0))) == observe(FLOP, 0)
    said = refusal({**plain(observe(FLOP, 0)), **change})
    assert said == "$: no position that the rules allow looks like this"


def test_a_view_of_a_state_with_a_defect_is_refused() -> None:
    data = plain(observe(quickpoker.start(), 1))
    data["pawns"][1][0] = 10
    assert refusal(data) == "$: no position that the rules allow looks like this"


def test_only_rules_states_views_and_moves_become_dictionaries() -> None:
    for value in (None, 3, "roll 3", Cards(), FLOP.tally, Violation("QP-1", Reason.GAME_OVER, "")):
        with pytest.raises(TypeError, match="rules, a state, a view or a move is expected"):
            to_dict(value)


@pytest.mark.parametrize("data", [None, 3, "{}", [("type", "quickpoker.Pass")]])
def test_only_dictionaries_are_read(data: Any) -> None:
    with pytest.raises(TypeError, match="a dictionary is expected, not a value of type"):
        from_dict(data)


def test_every_class_has_a_name_of_its_own() -> None:
    names = [to_dict(game.Rules())["type"] for game in GAMES.values()]
    assert names == [f"{name}.Rules" for name in GAMES]
    assert plain(Roll(3)) == {"type": "quickpoker.Roll", "value": 3}
    assert plain(Pass(1)) == {"type": "quickpoker.Pass", "player": 1}
