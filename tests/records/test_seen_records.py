"""A record as one seat may have it: what it saw of each move and what it knew, and nothing else."""

import json
from functools import cache
from typing import Any, Literal

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pokerules import (
    InvalidArgument,
    Record,
    RecordError,
    SeenRecord,
    apply,
    chance,
    dump_all,
    dumps,
    game_of,
    jedisjeux,
    legal_moves,
    load_all,
    loads,
    observe,
    president,
    quickpoker,
    replay,
)
from pokerules.distributions import Deal, Dealt
from pokerules.president import Give, Given
from pokerules.record import JsonPath, TextPlace, headers, text_form
from tests.records.strategies import play, records

Form = Literal["text", "json"]
FORMS = pytest.mark.parametrize("form", ["text", "json"])

HEAD = "pokerules: 1\ngame: jedisjeux\nviewer: 1\nplayers: 2\n"


@cache
def seen_by(viewer: int | None, length: int = 25) -> SeenRecord:
    """Return some moves of Jedisjeux as a seat has them."""
    _, moves = play(jedisjeux.Rules(players=2), 5, length)
    return Record(jedisjeux.Rules(players=2), moves, {"event": "Spring Open"}).seen_by(viewer)


def exchanging() -> Record:
    """Return two rounds of Président with an exchange between them."""
    _, moves = play(president.Rules(exchange=True, rounds=2), 4, 1000)
    return Record(president.Rules(exchange=True, rounds=2), moves)


def refusal(text: str) -> str:
    with pytest.raises(RecordError) as caught:
        list(replay(loads(text)))
    return str(caught.value)


class TestSeenBy:
    @given(record=records(length=25), data=st.data())
    @settings(deadline=None, max_examples=25)
    @FORMS
    def test_replays_as_what_the_seat_could_see(
        self, form: Form, record: Record, data: st.DataObject
    ) -> None:
        viewer = data.draw(st.sampled_from([None, *range(record.rules.players)]))
        seen = record.seen_by(viewer)
        read = loads(dumps(seen, form))
        assert seen == read
        assert hash(seen) == hash(read)
        assert [observe(state, viewer) for state in replay(record)] == list(replay(read))

    @pytest.mark.rule("PR-23")
    def test_tells_of_deals_and_of_gifts_between_others_only_that_they_were_made(self) -> None:
        record = exchanging()
        gifts = [move for move in record.moves if isinstance(move, Give)]
        givers = {gift.player for gift in gifts}
        assert 2 == len(gifts)
        for viewer in (None, *range(4)):
            seen = record.seen_by(viewer).moves
            assert [Dealt(), Dealt()] == [move for move in seen if type(move) in (Deal, Dealt)]
            told = [move for move in seen if type(move) in (Give, Given)]
            hidden = [Given(gift.player) for gift in gifts]
            assert (gifts if viewer in givers else hidden) == told

    @pytest.mark.parametrize(
        ("rules", "places", "move"),
        [
            (jedisjeux.Rules(players=2), (1, -1), jedisjeux.Fold(0)),
            (president.Rules(players=5), (1, 2), None),
            (president.Rules(players=5), (-1, -2), None),
        ],
        ids=["another card in a hand", "another card in two hands", "other cards set aside"],
    )
    @FORMS
    def test_gives_equal_bytes_for_two_games_that_look_alike(
        self, form: Form, rules: Any, places: tuple[int, int], move: Any
    ) -> None:
        """Two cards that the viewer does not see have changed places in the deck."""
        start = game_of(rules).start(rules)
        deck: list[Any] = list(next(iter(chance(start) or ())).deck)
        lead = move or legal_moves(apply(start, Deal(deck)))[0]
        swapped = deck.copy()
        swapped[places[0]], swapped[places[1]] = deck[places[1]], deck[places[0]]
        one, other = [Record(rules, [Deal(cards), lead]) for cards in (deck, swapped)]
        assert one != other
        assert dumps(one.seen_by(1), form) == dumps(other.seen_by(1), form)

    def test_is_for_a_seat_at_the_table(self) -> None:
        record = Record(quickpoker.Rules(), [])
        assert record.seen_by() == record.seen_by(None)
        with pytest.raises(InvalidArgument, match="player must be a seat from 0 to 1, not 2"):
            record.seen_by(2)
        with pytest.raises(TypeError, match="player must be an integer, not 'a'"):
            record.seen_by("a")  # type: ignore[arg-type]

    def test_needs_moves_that_keep_the_rules(self) -> None:
        with pytest.raises(RecordError, match=r"^\$\.moves\[0\]: QP-16: "):
            Record(quickpoker.Rules(), [quickpoker.Pass(0)]).seen_by(0)


class TestSeenRecord:
    def test_knows_its_seat_and_its_tags(self) -> None:
        seen = seen_by(1)
        assert (1, jedisjeux.Rules(players=2), {"event": "Spring Open"}) == (
            seen.viewer,
            seen.rules,
            dict(seen.tags),
        )

    @pytest.mark.parametrize(
        ("change", "error", "said"),
        [
            ({"rules": quickpoker.start()}, TypeError, "the rules of a game are expected, not "),
            ({"moves": [Deal(())]}, TypeError, "a record of jedisjeux holds only its moves, not Deal"),
            ({"moves": 5}, TypeError, "moves must be those of a game, not 5"),
            ({"views": 5}, TypeError, "views must be those of a game, not 5"),
            ({"views": [None]}, TypeError, "views must be those of jedisjeux, not None"),
            ({"viewer": 2}, InvalidArgument, "player must be a seat from 0 to 1, not 2"),
            ({"viewer": 0}, InvalidArgument, "views must be those of the viewer, under the rules of the rec"),
            ({"rules": jedisjeux.Rules(players=3)}, InvalidArgument, "views must be those of the viewer, "),
            ({"moves": []}, InvalidArgument, "the number of views must be one more than the 0 moves, not 26"),
            ({"places": 5}, TypeError, "places must be a tuple of places in a text or in JSON, not 5"),
        ],
        ids=str,
    )
    def test_holds_the_views_of_one_game_and_one_seat_alone(
        self, change: dict[str, Any], error: type[Exception], said: str
    ) -> None:
        with pytest.raises(error) as caught:
            attrs.evolve(seen_by(1), **change)
        assert str(caught.value).startswith(said)

    def test_is_one_of_several_in_a_text(self) -> None:
        several: list[Record | SeenRecord] = [seen_by(1), exchanging(), seen_by(None)]
        for form in ("text", "json"):
            assert several == list(load_all("".join(dump_all(several, form))))

    @FORMS
    def test_has_headers_that_tell_whose_it_is(self, form: Form) -> None:
        told = headers(dumps(seen_by(1), form))
        assert (True, 1, "jedisjeux") == (told.seen, told.viewer, told.game)
        assert headers(dumps(seen_by(None), form)).viewer is None

    @FORMS
    def test_is_told_apart_from_a_record_by_its_viewer(self, form: Form) -> None:
        text = dumps(seen_by(1), form).replace("viewer: 1\n", "").replace('"viewer": 1, ', "")
        said = refusal(text)
        assert "no move is called 'view'" in said or "'view' has no meaning in a record" in said

    def test_holds_no_more_than_changes(self) -> None:
        lines = dumps(seen_by(1, length=3)).splitlines()
        assert ["", "dealt", "fold 1"] == [line for line in lines[5:] if not line.startswith("view {")][:3]


class TestReplay:
    @pytest.mark.parametrize(
        ("form", "place"), [("text", TextPlace(9, 1)), ("json", JsonPath(("steps", 0, "view")))]
    )
    def test_refuses_a_view_that_no_position_gives_where_it_stands(self, form: Form, place: Any) -> None:
        seen = seen_by(1, length=3)
        wrong = attrs.evolve(seen.views[1], due=())
        text = dumps(attrs.evolve(seen, views=[seen.views[0], wrong, *seen.views[2:]]), form)
        views = replay(loads(text))
        assert seen.views[0] == next(views)
        with pytest.raises(RecordError, match="no position that the rules allow looks like this") as caught:
            next(views)
        assert place == caught.value.place

    def test_of_one_of_several_objects_says_where_that_begins(self) -> None:
        seen = seen_by(1, length=1)
        wrong = attrs.evolve(seen, views=[attrs.evolve(seen.views[0], due=(0,)), seen.views[1]])
        *_, last = load_all("".join(dump_all([seen, wrong], "json")))
        with pytest.raises(RecordError) as caught:
            list(replay(last))
        assert JsonPath(("view",), TextPlace(5, 1)) == caught.value.place


def parts(form: Form) -> tuple[str, str]:
    """Return a text, and its beginning before the moves."""
    text = dumps(seen_by(1, length=4), form)
    return text, text[: text.index("\ndealt" if form == "text" else ', "steps"')]


class TestLoads:
    @pytest.mark.parametrize(
        ("text", "said"),
        [
            (HEAD, "line 4, column 1: a view is expected on the next line"),
            (HEAD + "dealt", "line 5, column 1: a view is expected here, such as: view {}"),
            (HEAD + "view {}", "line 5, column 6: $.tally: 'tally' is missing"),
            (HEAD + "view {", "line 5, column 7: the view is not a JSON value: Expecting property name"),
            (HEAD + 'view {"a": 1, "a": 2}', "line 5, column 6: the key 'a' is given twice"),
            (HEAD + 'view {"hands": 1}', "line 5, column 6: $.hands: 'hands' has no meaning here, where the"),
            (
                HEAD.replace("1\np", "2\np"),
                "line 3, column 9: viewer must be null or a seat from 0 to 1,",
            ),
            (HEAD.replace("1\np", "x\np"), "line 3, column 9: viewer is not a JSON value"),
            (HEAD.replace("1\np", '"1"\np'), "line 3, column 9: an integer is expected"),
            (parts("text")[0] + "stake 0", "line 16, column 1: a view is expected on the next line"),
            (parts("text")[0] + "view {}", "line 16, column 1: no move is called 'view': a line begins with"),
            (parts("text")[0] + "deal 3c", "line 16, column 1: no move is called 'deal'"),
            (parts("text")[1] + "\ndealt 3c", "line 8, column 7: dealt stands alone"),
            (parts("text")[1] + "\ndealt\nview []", "line 9, column 1: a view is expected here, such as:"),
            (parts("text")[1] + '\ndealt\nview {"due": 1}', "line 9, column 6: $.due: a list is expected"),
            (parts("json")[1] + "}", ""),
            (parts("json")[1] + ', "moves": []}', "$.moves: 'moves' has no meaning in a record"),
            (parts("json")[1] + ', "steps": {}}', "$.steps: a list is expected"),
            (parts("json")[1] + ', "steps": [3]}', "$.steps[0]: an object of a move and a view is expected"),
            (
                parts("json")[1] + ', "steps": [{"move": {}}]}',
                "$.steps[0]: an object of a move and a view is",
            ),
            (
                parts("json")[1] + ', "steps": [{"move": {"type": "deal"}, "view": {}}]}',
                "$.steps[0].move.type: the type of a move is one of dealt, stake, fold",
            ),
            (
                parts("json")[1] + ', "steps": [{"move": {"type": "dealt"}, "view": {"due": [null]}}]}',
                "$.steps[0].view.due[0]: an integer is expected",
            ),
            (
                parts("json")[1] + ', "steps": [{"move": {"type": "dealt"}, "view": 3}]}',
                "$.steps[0].view: an object is expected",
            ),
            ('{"pokerules": 1, "game": "jedisjeux", "viewer": 0}', "$.view: 'view' is missing"),
        ],
    )
    def test_says_where_such_a_record_cannot_be_read(self, text: str, said: str) -> None:
        if said:
            assert refusal(text).startswith(said)
        else:
            assert loads(text).moves == ()

    @FORMS
    def test_reads_of_one_that_was_cut_off_the_moves_after_which_a_view_stands(self, form: Form) -> None:
        seen = seen_by(1, length=4)
        text = dumps(seen, form)
        counts = []
        for length in range(len(text) + 1):
            try:
                read = loads(text[:length], partial=True)
            except RecordError:
                continue
            assert isinstance(read, SeenRecord)
            counts.append(len(read.moves))
            assert (seen.views[: counts[-1] + 1], seen.moves[: counts[-1]]) == (read.views, read.moves)
            assert (seen.tags, seen.rules) == (read.tags, read.rules)
        assert [0, 1, 2, 3, 4] == sorted({*counts})
        assert sorted(counts) == counts

    def test_reads_the_steps_up_to_the_first_that_cannot_be_read(self) -> None:
        data = json.loads(dumps(seen_by(1, length=4), "json"))
        data["steps"][2]["move"] = {"type": "jump"}
        assert seen_by(1, length=2) == loads(json.dumps(data), partial=True)


class TestDumps:
    @FORMS
    def test_writes_nothing_that_could_not_be_read(self, form: Form) -> None:
        seen = seen_by(1, length=1)
        wrong = attrs.evolve(seen, views=[seen.views[0], attrs.evolve(seen.views[1], due=(10**15,))])
        with pytest.raises(RecordError, match=r"^\$\.steps\[0\]\.view\.due\[0\]: the number is too large"):
            dumps(wrong, form)

    def test_writes_no_line_that_is_too_long_to_be_read(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(text_form, "MAX_LINE", 60)
        with pytest.raises(RecordError, match=r"^line 7, column 60: a line has at most 60 characters$"):
            dumps(seen_by(1))
