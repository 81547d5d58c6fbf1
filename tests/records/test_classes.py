"""The names under which values are stored are said by the games, whichever games there are."""

import importlib
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pokerules import GAMES, Deal, Record, dumps, from_dict, loads, president, quickpoker, to_dict
from pokerules.distributions import Dealt
from pokerules.game import _table as table
from pokerules.record import schema
from pokerules.record.classes import moves_seen_of, name_of_class, stand_in

EXAMPLE = Path(__file__).parents[2] / "examples" / "fourth_game"


@pytest.fixture
def joined(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Yield a game that has joined the table after others were stored."""
    assert to_dict(quickpoker.Roll(3))
    monkeypatch.syspath_prepend(EXAMPLE)
    monkeypatch.setattr(table, "_games", dict(vars(table)["_games"]))
    monkeypatch.delitem(sys.modules, "high_draw", raising=False)
    yield importlib.import_module("high_draw")
    del sys.modules["high_draw"]


class TestNameOfClass:
    def test_is_that_of_the_game_and_that_of_the_class(self) -> None:
        for name, game in GAMES.items():
            kinds = {"Rules": game.Rules, "State": game.State, "View": game.View}
            assert [f"{name}.{kind}" for kind in kinds] == [name_of_class(kind) for kind in kinds.values()]

    def test_of_a_deal_serves_all_games(self) -> None:
        assert ["Deal", "Dealt"] == [name_of_class(kind) for kind in (Deal, Dealt)]

    def test_is_none_for_what_is_not_stored_by_itself(self) -> None:
        assert [None] * 3 == [name_of_class(kind) for kind in (int, quickpoker.Tally, president.NamedCards)]


class TestMovesSeen:
    def test_are_the_moves_and_what_stands_for_hidden_ones(self) -> None:
        words = {name: [*moves_seen_of(game)] for name, game in GAMES.items()}
        assert {
            "quickpoker": ["roll", "throw", "pass", "advance"],
            "president": ["dealt", "play", "pass", "give", "close", "given"],
            "jedisjeux": ["dealt", "stake", "fold"],
        } == words


class TestStandIn:
    def test_is_what_the_game_says(self) -> None:
        assert (president.NamedCards, None) == (stand_in(president.Play), stand_in(president.Give))


class TestAGameThatJoinsLater:
    def test_is_stored_like_the_others(self, joined: Any) -> None:
        state = joined.apply(joined.start(), Deal(joined.Rules().deck))
        for value in (joined.Rules(), state, joined.observe(state, 0), joined.Draw(0)):
            plain = json.loads(json.dumps(to_dict(value)))
            assert f"highdraw.{type(value).__name__}" == plain["type"]
            assert value == from_dict(plain)
        record = Record(joined.Rules(), [Deal(joined.Rules().deck), joined.Draw(0)])
        for kept in (record, record.seen_by(0), record.seen_by(1)):
            assert kept == loads(dumps(kept)) == loads(dumps(kept, "json"))

    def test_is_in_the_schema(self, joined: Any) -> None:
        assert joined.NAME == "highdraw"
        names = schema.schema()["$defs"]
        assert {"highdraw.Rules", "highdraw.State", "highdraw.View", "highdraw.Draw"} <= {*names}
