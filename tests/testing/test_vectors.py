"""The conformance vectors say what the rules say, and enough that another engine can follow them."""

import json
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from pokerules import (
    GAMES,
    InvalidArgument,
    RecordError,
    apply,
    chance,
    from_dict,
    is_over,
    jedisjeux,
    legal_moves,
    loads,
    observe,
    quickpoker,
    standings,
    to_act,
    to_dict,
    why_illegal,
    winner,
    winners,
)
from pokerules.record.vectors import shipped, text_of, vectors
from pokerules.testing.agreement import agree, positions
from tests.testing.engines import engine

Line = dict[str, Any]

KEYS = ["number", "ply", "rules", "moves", "clauses", "state"]
ANSWERS = ["winner", "winners", "standings", "to_act", "legal", "chance", "successors", "refused", "views"]
TOLD = {"quickpoker": ["net"], "president": [], "jedisjeux": ["stacks", "staked", "decided"]}


def written(*arguments: Any, **options: Any) -> list[Line]:
    """Return the lines as a reader of JSON gets them."""
    return [json.loads(text_of(line)) for line in vectors(*arguments, **options)]


@cache
def small_set(name: str) -> list[Line]:
    """Return a small set of vectors of a game."""
    if name == "jedisjeux":
        return written(name, jedisjeux.Rules(players=3, max_deals=2), seed=1, games=3)
    return written(name, seed=4, games=2)


@pytest.fixture(params=GAMES)
def lines(request: pytest.FixtureRequest) -> list[Line]:
    return small_set(request.param)


def read(lines: list[Line]) -> Iterator[tuple[Any, Line]]:
    """Yield the state of each line, read back, with the line."""
    head, *rest = lines
    for line in rest:
        yield from_dict(with_rules(line["state"], head, line)), line


def with_rules(plain: Line, head: Line, line: Line) -> Line:
    """Put the rules back into a state or a view."""
    rules = {**head["rules"], **line["rules"]}
    return {**plain, "rules": rules}


def through_json(value: Any) -> Any:
    return json.loads(json.dumps(value))


def test_the_first_line_says_how_to_write_the_file_again(lines: list[Line]) -> None:
    head = lines[0]
    assert ["vectors", "game", "rules", "seed", "games"] == list(head)
    assert 2 == head["vectors"]
    rules = from_dict({"type": f"{head['game']}.Rules", **head["rules"]})
    assert written(head["game"], rules, seed=head["seed"], games=head["games"]) == lines


def test_every_line_has_the_same_keys(lines: list[Line]) -> None:
    head, *rest = lines
    assert {(*KEYS, *TOLD[head["game"]], *ANSWERS)} == {tuple(line) for line in rest}


def test_each_line_says_what_the_rules_say_of_its_position(lines: list[Line]) -> None:
    for state, line in read(lines):
        assert line["winner"] == winner(state)
        assert line["winners"] == list(winners(state))
        assert line["standings"] == through_json(standings(state))
        assert line["to_act"] == list(to_act(state))
        assert [from_dict(move) for move in line["legal"]] == list(legal_moves(state))
        for name in TOLD[lines[0]["game"]]:
            assert tuple(line[name]) == getattr(state, name)


def test_each_successor_is_the_state_with_the_changed_fields_replaced(lines: list[Line]) -> None:
    for state, line in read(lines):
        for each in line["successors"]:
            after = from_dict(with_rules({**line["state"], **each["changes"]}, lines[0], line))
            assert after == apply(state, from_dict(each["move"]))
            assert all(line["state"][name] != value for name, value in each["changes"].items())


def test_every_legal_move_of_a_drawn_game_is_followed(lines: list[Line]) -> None:
    for _, line in read(lines):
        followed = [each["move"] for each in line["successors"]]
        assert line["legal"] == (followed if line["chance"] is None else [])


def test_chance_moves_have_exact_odds_and_the_orders_of_a_shuffle_are_counted(lines: list[Line]) -> None:
    for state, line in read(lines):
        due = chance(state)
        assert (line["chance"] is None) == (due is None)
        if due is not None:
            told = line["chance"]["moves"]
            assert int(line["chance"]["size"]) == due.size
            assert len(told) == (due.size if due.size <= 6 else 0)
            for each in told:
                assert Fraction(each["odds"]) == due.probability(from_dict(each["move"])) > 0


def test_refusals_name_the_clause_and_the_reason_each_once_a_game(lines: list[Line]) -> None:
    told = []
    for state, line in read(lines):
        for each in line["refused"]:
            violation = why_illegal(state, from_dict(each["move"]))
            assert violation is not None
            assert (each["rule"], each["reason"]) == (violation.rule, violation.reason.value)
            told.append((line["number"], each["rule"], each["reason"]))
    assert len(told) == len(set(told)) >= 3


def test_views_are_those_of_a_spectator_and_of_each_seat(lines: list[Line]) -> None:
    for state, line in read(lines):
        assert [each["viewer"] for each in line["views"]] == [None, *range(state.rules.players)]
        for each in line["views"]:
            view = from_dict(with_rules(each["view"], lines[0], line))
            assert view == observe(state, each["viewer"])
            assert each["to_act"] == list(to_act(view))


def test_the_moves_are_those_of_a_record_and_lead_from_line_to_line(lines: list[Line]) -> None:
    head = f"pokerules: 1\ngame: {lines[0]['game']}\n\n"
    for (before, _), (state, line) in pairwise(read(lines)):
        if line["ply"]:
            (move,) = loads(head + "\n".join(line["moves"]) + "\n").moves
            assert apply(before, move) == state
        else:
            assert ([], True) == (line["moves"], is_over(before))


def test_equal_seeds_write_equal_files_and_others_another() -> None:
    first = list(map(text_of, vectors("quickpoker", seed=8)))
    assert first == list(map(text_of, vectors("quickpoker", seed=8)))
    assert first[1:] != list(map(text_of, vectors("quickpoker", seed=9)))[1:]


def test_every_state_is_whole_but_for_the_rules() -> None:
    _, first, *_ = vectors("quickpoker")
    assert {*to_dict(quickpoker.start())} - {"rules"} == set(first["state"])


@pytest.mark.parametrize("name", ["whist", "", None])
@pytest.mark.parametrize("read", [vectors, shipped])
def test_there_is_no_other_game(read: Any, name: Any) -> None:
    with pytest.raises(InvalidArgument, match="name must be one of quickpoker"):
        read(name)


def test_wrong_arguments_are_refused_at_once() -> None:
    with pytest.raises(TypeError, match="rules must be the Rules of quickpoker"):
        vectors("quickpoker", jedisjeux.Rules())
    with pytest.raises(TypeError, match="seed must be an integer"):
        vectors("quickpoker", seed=1.5)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="games must be an integer"):
        vectors("quickpoker", games="2")  # type: ignore[arg-type]
    with pytest.raises(InvalidArgument, match="games must be at least 1, not -1"):
        vectors("quickpoker", games=-1)


class TestAgree:
    def test_the_library_agrees_with_what_it_writes(self, lines: list[Line]) -> None:
        game = GAMES[lines[0]["game"]]
        assert len(lines) - 1 == agree(game, positions(lines))

    def test_a_disagreement_names_the_line_its_game_and_its_clauses(self) -> None:
        small = written("quickpoker", quickpoker.Rules(pawns=2, rows=2), seed=3)
        small[1]["clauses"] = {"QP-2": ["two pawns"], "QP-3": ["a die"]}
        over = engine(quickpoker, is_over=lambda _: True)
        said = r"^line 2, game 1, for QP-2, QP-3: is_over is True, not False$"
        with pytest.raises(AssertionError, match=said):
            agree(over, positions(small))

    def test_an_error_of_the_engine_is_a_disagreement(self) -> None:
        small = written("quickpoker", quickpoker.Rules(pawns=2, rows=2), seed=3)
        broken = engine(quickpoker, apply=lambda state, _: state.nothing)
        with pytest.raises(AssertionError, match=r"^line 2, game 1: AttributeError was raised: .*nothing"):
            agree(broken, positions(small))

    @pytest.mark.parametrize(("rule", "reason"), [("QP-1", "die not due"), ("QP-3", "no such face")])
    def test_a_refusal_by_another_clause_or_reason_is_a_disagreement(self, rule: str, reason: str) -> None:
        small = written("quickpoker", quickpoker.Rules(pawns=2, rows=2), seed=3)
        refusal = next(each for line in small[1:] for each in line["refused"] if each["rule"] == "QP-3")
        refusal |= {"rule": rule, "reason": reason}
        with pytest.raises(AssertionError, match=f"is refused by QP-3 .*, not by {rule} .{reason}"):
            agree(quickpoker, positions(small))

    def test_states_of_another_class_serve(self) -> None:
        """Only the fields are compared, one by one, and the one that differs is named."""

        class Mine:
            def __init__(self, state: Any) -> None:
                self.state = state

            def __getattr__(self, name: str) -> Any:
                return getattr(self.state, name)

        def of_mine(name: str) -> Any:
            function = getattr(quickpoker, name)
            return lambda of, *others: function(of.state if isinstance(of, Mine) else of, *others)

        asked = ("legal_moves", "why_illegal", "chance", "is_over", "to_act", "winner", "winners")
        small = written("quickpoker", quickpoker.Rules(pawns=2, rows=2), seed=3)
        mine_too = engine(
            quickpoker,
            **{name: of_mine(name) for name in (*asked, "standings", "observe", "check")},
            start=lambda rules: Mine(quickpoker.start(rules)),
            apply=lambda mine, move: Mine(quickpoker.apply(mine.state, move)),
        )
        assert len(small) - 1 == agree(mine_too, positions(small))
        small[2]["state"]["die"] = 1 + small[2]["state"]["die"] % 6
        with pytest.raises(AssertionError, match=r"line 3, game 1: die in the position is \d, not \d"):
            agree(mine_too, positions(small))

    def test_a_line_that_cannot_be_read_is_refused(self) -> None:
        small = written("quickpoker", quickpoker.Rules(pawns=2, rows=2), seed=3)
        small[1]["legal"] = [{"type": "quickpoker.Jump"}]
        with pytest.raises(RecordError, match="the type must be one of"):
            list(positions(small))
