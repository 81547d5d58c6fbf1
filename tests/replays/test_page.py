"""The page on which a recorded game is replayed."""

import json
import re
import zlib
from base64 import b64decode
from itertools import islice
from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import given, settings

from pokerules import GAMES, Cards, Deal, Record, RecordError, jedisjeux, loads, president, quickpoker, replay
from pokerules.distributions import Dealt
from pokerules.drawing.shapes import element
from pokerules.game import game_of
from pokerules.pictures import Look, drawn, svg
from pokerules.replays import page
from pokerules.replays.story import steps
from pokerules.simulate import walk
from pokerules.terms import describe
from pokerules.testing import strategies
from tests.pictures.reading import SVG, cards_in, faces_of, root_of

RULES = [
    quickpoker.Rules(players=3, rounds=2),
    president.Rules(rounds=2, jokers=2, quads="anytime", exchange=True),
    jedisjeux.Rules(max_deals=12),
]


def recorded(rules: Any, moves: int = 10_000) -> Record:
    """Return a game at random, or its beginning."""
    return Record(rules, [step.move for step in islice(walk(game_of(rules).start(rules), Random(4)), moves)])


RECORDS = [recorded(rules, 60) for rules in RULES]
BY_GAME = pytest.mark.parametrize("record", RECORDS, ids=lambda record: game_of(record.rules).NAME)


def data_of(html: str) -> Any:
    """Return what the script of a page reads."""
    packed = html.partition('id="game">')[2].partition("</script>")[0]
    return json.loads(zlib.decompress(b64decode(packed)))


@BY_GAME
@pytest.mark.parametrize("viewer", ["all cards", None, 0])
def test_a_page_has_the_picture_of_each_position(record: Record, viewer: Any) -> None:
    shown: Any = record if viewer == "all cards" else record.seen_by(viewer)
    positions = [*replay(shown)]
    expected = [
        [*drawn(position, Look(highlight=move)).parts]
        for position, move in zip(positions, (None, *shown.moves), strict=True)
    ]
    data = data_of(page(shown))
    assert expected == [[data["parts"][part] for part in frame["parts"]] for frame in data["frames"]]


@BY_GAME
def test_each_move_is_told_by_the_players_names(record: Record) -> None:
    names = ["Ann", "Bo", "Cy", "Di"]
    data = data_of(page(record, names=names))
    told = [data["texts"][frame["move"]] for frame in data["frames"][1:]]
    moves = [Dealt() if isinstance(move, Deal) else move for move in record.moves]
    assert [describe(move, names=names) for move in moves] == told


@BY_GAME
def test_what_else_was_legal_is_told_of_each_players_move(record: Record) -> None:
    game = game_of(record.rules)
    data = data_of(page(record))
    before = replay(record)
    for frame, state, move in zip(data["frames"][1:], before, record.moves, strict=False):
        others = [str(other) for other in game.legal_moves(state) if other != move]
        if hasattr(move, "player"):
            assert others[:40] == [data["texts"][other] for other in frame["others"]]
            assert max(len(others) - 40, 0) == frame.get("more", 0)
        else:
            assert "others" not in frame


@BY_GAME
def test_each_refusal_is_of_an_illegal_move_and_has_its_clause(record: Record) -> None:
    game = game_of(record.rules)
    refusals = 0
    for state, step in zip(replay(record), islice(steps(record), 1, None), strict=False):
        rules = [violation.rule for _, violation in step.refused]
        for move, violation in step.refused:
            assert violation == game.why_illegal(state, move)
        refusals += len(rules)
        assert len({(violation.rule, violation.reason) for _, violation in step.refused}) == len(rules) <= 3
    assert refusals


def test_a_refusal_leads_to_its_clause_in_the_rulebook() -> None:
    data = data_of(page(RECORDS[0]))
    refused = [refusal for frame in data["frames"] for refusal in frame.get("refused", [])]
    for _, why, address in refused:
        clause = data["texts"][why].partition(":")[0]
        assert data["texts"][address].endswith(f"rules/quickpoker.html#{clause.lower()}")
    assert refused


@BY_GAME
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_a_page_for_a_seat_holds_no_card_that_was_hidden_from_it(record: Record, viewer: int | None) -> None:
    shown = record.seen_by(viewer)
    data = data_of(page(shown))
    faces = faces_of(element("svg", "".join(data["parts"]), xmlns=SVG[1:-1]))
    known = cards_in((*[attrs.evolve(view, rules=None) for view in shown.views], *shown.moves))
    assert Cards() == Cards(faces) - known


@BY_GAME
def test_in_a_page_for_a_seat_only_its_own_moves_are_judged(record: Record) -> None:
    told = [step for step in steps(record.seen_by(0)) if step.others is not None or step.refused]
    assert {0} == {step.move.player for step in told}
    assert {0} == {move.player for step in told for move, _ in step.refused} | {0}


def test_a_name_cannot_end_the_element_that_holds_it() -> None:
    html = page(RECORDS[0], names=["</script><script>alert(1)</script>", "<b>", "&amp;"])
    assert 2 == html.count("</script>")
    assert "</script><script>alert(1)</script> throws" in " ".join(data_of(html)["texts"]) or (
        "</script><script>alert(1)</script> advances" in " ".join(data_of(html)["texts"])
    )


def test_a_page_needs_nothing_beside_it() -> None:
    html = page(RECORDS[0])
    assert [] == re.findall(r'(?:src|href)="(?!data:)[^"]*"|@import|url\(', html)


def test_a_page_has_the_tags_of_its_record() -> None:
    html = page(Record(RULES[0], (), {"event": "Spring <Open>", "table": "3"}))
    assert '<p id="tags">event: Spring &lt;Open&gt; · table: 3</p>' in html


def test_a_page_says_its_language() -> None:
    assert '<html lang="fr">' in page(recorded(RULES[0], 3), terms="fr")


def test_a_record_that_breaks_a_rule_has_no_page() -> None:
    with pytest.raises(RecordError, match=r"^\$\.moves\[1\]: QP-16"):
        page(Record(quickpoker.Rules(), [quickpoker.Roll(3), quickpoker.Advance(1, 2)]))


def test_what_is_no_record_has_no_page() -> None:
    with pytest.raises(TypeError, match=r"^a record is expected, not 3$"):
        page(3)  # type: ignore[arg-type]


@pytest.mark.parametrize("game", GAMES)
def test_the_page_of_a_game_that_has_not_begun_shows_its_start(game: str) -> None:
    record = Record(GAMES[game].Rules(), ())
    [frame] = data_of(page(record))["frames"]
    assert "move" not in frame
    assert root_of(svg(next(replay(record)))) is not None


def test_a_partial_record_is_replayed_as_far_as_it_goes() -> None:
    text = "pokerules: 1\ngame: quickpoker\n\nroll 3\nadvance 0 2\nroll"
    assert 3 == len(data_of(page(loads(text, partial=True)))["frames"])


@settings(max_examples=4, deadline=None)
@given(strategies.games("quickpoker"))
def test_any_game_has_a_page(record: Record) -> None:
    assert len(record.moves) + 1 == len(data_of(page(record))["frames"])
