"""The conformance vectors say what the rules say, and enough that another engine can follow them."""

import json
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from pokerules import (
    GAMES,
    InvalidArgument,
    apply,
    chance,
    from_dict,
    is_over,
    jedisjeux,
    legal_moves,
    observe,
    quickpoker,
    standings,
    to_act,
    to_dict,
    why_illegal,
    winner,
    winners,
)
from pokerules.testing.vectors import text_of, vectors

DOCS = Path(__file__).parents[2] / "docs" / "vectors"
Line = dict[str, Any]


def written(*arguments: Any, **options: Any) -> list[Line]:
    """Return the lines as a reader of JSON gets them."""
    return [json.loads(text_of(line)) for line in vectors(*arguments, **options)]


def sets() -> list[list[Line]]:
    """Return small sets of vectors of each game, and those that the documentation carries."""
    fresh = [written(name, seed=4, games=2) for name in GAMES if name != "jedisjeux"]
    fresh.append(written("jedisjeux", jedisjeux.Rules(players=3, max_deals=2), seed=1, games=3))
    shipped = [
        list(map(json.loads, file.read_text("ascii").splitlines())) for file in sorted(DOCS.glob("*.jsonl"))
    ]
    return fresh + shipped


@pytest.fixture(params=sets(), ids=lambda lines: f"{lines[0]['game']}-{lines[0]['seed']}-{lines[0]['games']}")
def lines(request: pytest.FixtureRequest) -> list[Line]:
    result: list[Line] = request.param
    return result


def positions(lines: list[Line]) -> Iterator[tuple[Any, Line]]:
    """Yield the state of each line, read back, with the line."""
    head, *rest = lines
    for line in rest:
        yield from_dict(with_rules(line["state"], head["rules"])), line


def with_rules(plain: Line, rules: Line) -> Line:
    """Put the rules of the first line back into a state or a view."""
    if plain["type"] == "quickpoker.View":
        return {**plain, "state": {**plain["state"], "rules": rules}}
    return {**plain, "rules": rules}


def through_json(value: Any) -> Any:
    return json.loads(json.dumps(value))


def test_the_first_line_says_how_to_write_the_file_again(lines: list[Line]) -> None:
    head = lines[0]
    assert list(head) == ["vectors", "game", "rules", "seed", "games"]
    rules = from_dict({"type": f"{head['game']}.Rules", **head["rules"]})
    assert written(head["game"], rules, seed=head["seed"], games=head["games"]) == lines


def test_each_line_says_what_the_rules_say_of_its_position(lines: list[Line]) -> None:
    for state, line in positions(lines):
        assert line["winner"] == winner(state)
        assert line["winners"] == list(winners(state))
        assert line["standings"] == through_json(standings(state))
        assert line["to_act"] == list(to_act(state))
        assert [from_dict(each["move"]) for each in line["legal"]] == list(legal_moves(state))


def test_each_successor_is_the_state_with_the_changed_fields_replaced(lines: list[Line]) -> None:
    rules = lines[0]["rules"]
    for state, line in positions(lines):
        for each in line["legal"] + (line["chance"] or {"moves": []})["moves"]:
            after = from_dict(with_rules({**line["state"], **each["changes"]}, rules))
            assert after == apply(state, from_dict(each["move"]))
            assert all(line["state"][name] != value for name, value in each["changes"].items())


def test_chance_moves_have_exact_odds_and_of_a_shuffle_one_order_is_told(lines: list[Line]) -> None:
    for state, line in positions(lines):
        due = chance(state)
        assert (line["chance"] is None) == (due is None)
        if due is not None:
            told = line["chance"]["moves"]
            assert int(line["chance"]["size"]) == due.size
            assert len(told) == (due.size if due.size <= 6 else 1)
            for each in told:
                assert Fraction(each["odds"]) == due.probability(from_dict(each["move"])) > 0


def test_refusals_name_the_clause_and_the_reason_each_once_a_game(lines: list[Line]) -> None:
    told = []
    for state, line in positions(lines):
        for each in line["refused"]:
            violation = why_illegal(state, from_dict(each["move"]))
            assert violation is not None
            assert (each["rule"], each["reason"]) == (violation.rule, violation.reason.value)
            told.append((line["number"], each["rule"], each["reason"]))
    assert len(told) == len(set(told)) >= 3


def test_views_are_those_of_a_spectator_and_of_each_seat(lines: list[Line]) -> None:
    rules = lines[0]["rules"]
    for state, line in positions(lines):
        assert [each["viewer"] for each in line["views"]] == [None, *range(state.rules.players)]
        for each in line["views"]:
            view = from_dict(with_rules(each["view"], rules))
            assert view == observe(state, each["viewer"])
            assert each["to_act"] == list(to_act(view))
            if each["viewer"] is not None:
                mine = [from_dict(legal["move"]) for legal in line["legal"]]
                assert list(legal_moves(view)) == [move for move in mine if move.player == each["viewer"]]


def test_the_move_played_leads_to_the_next_line_up_to_the_end_of_the_game(lines: list[Line]) -> None:
    expected: Any = None
    number = ply = 0
    for state, line in positions(lines):
        if expected is None:
            number, ply = number + 1, 0
        else:
            assert expected == state
            ply += 1
        assert (line["number"], line["ply"]) == (number, ply)
        assert is_over(state) == (line["played"] is None)
        expected = None if line["played"] is None else apply(state, from_dict(line["played"]))
    assert (expected, number) == (None, lines[0]["games"])


def test_equal_seeds_write_equal_files_and_others_another() -> None:
    first = list(map(text_of, vectors("quickpoker", seed=8)))
    assert first == list(map(text_of, vectors("quickpoker", seed=8)))
    assert first[1:] != list(map(text_of, vectors("quickpoker", seed=9)))[1:]


def test_the_documentation_carries_one_small_file_for_each_game() -> None:
    assert sorted(GAMES) == sorted(file.stem for file in DOCS.glob("*.jsonl"))
    assert all(file.stat().st_size < 200_000 for file in DOCS.glob("*.jsonl"))


def test_every_state_is_whole_but_for_the_rules() -> None:
    _, first, *_ = vectors("quickpoker")
    assert {*to_dict(quickpoker.start())} - {"rules"} == set(first["state"])


@pytest.mark.parametrize("name", ["whist", "", None])
def test_there_is_no_other_game(name: Any) -> None:
    with pytest.raises(InvalidArgument, match="name must be of quickpoker"):
        vectors(name)


def test_wrong_arguments_are_refused_at_once() -> None:
    with pytest.raises(TypeError, match="rules must be the Rules of quickpoker"):
        vectors("quickpoker", jedisjeux.Rules())
    with pytest.raises(TypeError, match="seed must be an integer"):
        vectors("quickpoker", seed=1.5)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="games must be an integer"):
        vectors("quickpoker", games="2")  # type: ignore[arg-type]
    with pytest.raises(InvalidArgument, match="games must be at least 1, not -1"):
        vectors("quickpoker", games=-1)
