"""Engines with one fault each in views, moves as seen, payoffs, numbers and lengths of games."""

from fractions import Fraction
from random import Random
from typing import Any

import attrs

from pokerules import Card, Deal, InvalidArgument, jedisjeux, president, quickpoker
from pokerules.distributions import Choices, Dealt
from pokerules.numbering import Actions
from pokerules.quickpoker import Advance, Roll, State, View
from tests.testing import president_mutants
from tests.testing.engines import engine
from tests.testing.quickpoker_mutants import remembering


def _of_views(name: str, change: Any) -> Any:
    """Return an engine that answers of views otherwise: a function of the view and the right answer."""
    right = getattr(quickpoker, name)

    def answer(position: Any, *others: Any) -> Any:
        said = right(position, *others)
        return change(position, said) if type(position) is View else said

    return engine(quickpoker, **{name: answer})


def _seeing(change: Any) -> Any:
    """Return an engine whose views are changed."""
    return engine(quickpoker, observe=lambda state, player=None: change(quickpoker.observe(state, player)))


def _due_to_themselves(view: View, said: tuple[int, ...]) -> tuple[int, ...]:
    """Tell a spectator who is due, but a player only whether they are."""
    return said if view.viewer is None else tuple([seat for seat in said if seat == view.viewer])


def _judge_for_all(position: Any, move: Any) -> Any:
    """Judge the moves of others by the whole position, which a view does not tell."""
    whole = quickpoker.resample(position, Random(0)) if type(position) is View else position
    return quickpoker.why_illegal(whole, move)


def _judge_nobody(position: Any, move: Any) -> Any:
    if type(position) is View:
        raise InvalidArgument("move", move, "asked of a state")
    return quickpoker.why_illegal(position, move)


def _judge_by_another_clause(position: Any, move: Any) -> Any:
    said = quickpoker.why_illegal(position, move)
    return attrs.evolve(said, rule="QP-1") if said is not None and type(position) is View else said


def _pay_the_winner_alone(state: Any) -> Any:
    best = quickpoker.winners(state)
    return tuple([Fraction(seat in best, len(best) or 1) for seat in range(state.rules.players)])


def _pay_the_leader(state: Any) -> Any:
    """Pay who is ahead while the game runs."""
    best = quickpoker.standings(state)[0]
    players = state.rules.players
    return tuple([Fraction(seat in best, len(best)) - Fraction(1, players) for seat in range(players)])


class Numbered:
    """The actions of a game but for some answers."""

    def __init__(self, actions: Actions, **answers: Any) -> None:
        self.actions = actions
        vars(self).update(answers)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.actions, name)

    def __len__(self) -> int:
        return len(self.actions)

    def __getitem__(self, number: int) -> Any:
        return self.actions[number]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Numbered) and self.actions == other.actions

    __hash__ = None  # type: ignore[assignment]


def _numbering(name: str, change: Any) -> Any:
    """Return an engine whose numbers answer otherwise: a function of the actions and of the arguments."""

    def actions(rules: Any) -> Any:
        right = quickpoker.actions(rules)
        return Numbered(right, **{name: lambda *args: change(right, *args)})

    return engine(quickpoker, actions=actions)


def _index_of_any(actions: Actions, move: Any) -> int:
    """Number what nobody can ever do."""
    try:
        return actions.index(move)
    except InvalidArgument:
        return 0


def _index_without_lane_1(actions: Actions, move: Any) -> int:
    if isinstance(move, Advance) and move.lane == 1:
        raise InvalidArgument("move", move, "in another lane")
    return actions.index(move)


def _show_the_top(state: Any, move: Any, player: int | None = None) -> Any:
    """Show the first card of a deal to everybody."""
    told = jedisjeux.seen(state, move, player)
    return Top(move.deck[0]) if isinstance(move, Deal) else told


@attrs.frozen
class Top:
    """A deal of which the first card is seen."""

    card: Card


def _show_all_hands(state: Any, move: Any, player: int | None = None) -> Any:
    """Show of a deal what depends on the hands of others."""
    told = jedisjeux.seen(state, move, player)
    return Top(max(move.deck[:4], key=hash)) if isinstance(move, Deal) else told


def _stop_halfway(state: State, rng: Random) -> State:
    return state if rng.random() < 0.5 else quickpoker.playout(state, rng)


MUTANTS: list[tuple[Any, str, Any]] = [
    *[
        ("quickpoker", name, engine)
        for name, engine in (
            ("payoffs_share_the_win", engine(quickpoker, payoffs=_pay_the_winner_alone)),
            ("payoffs_share_the_win", engine(quickpoker, payoffs=_pay_the_leader)),
            (
                "payoffs_share_the_win",
                engine(quickpoker, payoffs=lambda state: tuple(map(float, quickpoker.payoffs(state)))),
            ),
            ("views_answer_as_states", _seeing(lambda view: attrs.evolve(view, viewer=None))),
            ("views_answer_as_states", _seeing(lambda view: attrs.evolve(view, die=1))),
            ("views_answer_as_states", _of_views("winners", lambda _, __: ())),
            ("views_answer_as_states", _of_views("chance", lambda _, said: said and Choices((Roll(1),)))),
            (
                "views_answer_as_states",
                _of_views("to_act", _due_to_themselves),
            ),
            ("views_judge_own_moves", engine(quickpoker, why_illegal=_judge_for_all)),
            ("views_judge_own_moves", engine(quickpoker, why_illegal=_judge_nobody)),
            ("views_judge_own_moves", engine(quickpoker, why_illegal=_judge_by_another_clause)),
            ("open_moves_are_seen_as_they_are", engine(quickpoker, seen=lambda *_: Dealt())),
            (
                "numbers_follow_from_the_rules",
                _numbering("index", lambda actions, move: actions.index(move) + 1),
            ),
            (
                "numbers_follow_from_the_rules",
                _numbering("move", lambda actions, number, _: actions.move(number, 0)),
            ),
            ("every_move_has_its_number", _numbering("index", lambda *_: 0)),
            ("what_has_no_number_is_not_listed", _numbering("index", _index_of_any)),
            ("what_has_no_number_is_not_listed", _numbering("index", _index_without_lane_1)),
            (
                "numbers_tell_what_is_legal",
                _numbering("legal", lambda actions, *asked: actions.legal(*asked)[::-1]),
            ),
            ("numbers_tell_what_is_legal", _numbering("mask", lambda actions, *_: bytes(len(actions)))),
            ("games_are_no_longer_than_is_said", engine(quickpoker, longest=lambda _: 30)),
            ("games_are_no_longer_than_is_said", engine(quickpoker, longest=lambda _: 1e9)),
            ("playing_out_is_stepping", engine(quickpoker, playout=_stop_halfway)),
            (
                "playing_out_is_stepping",
                engine(quickpoker, playout=lambda state, _: quickpoker.playout(state, Random())),
            ),
            ("playing_out_is_stepping", remembering()),
        )
    ],
    (
        "jedisjeux",
        "open_moves_are_seen_as_they_are",
        engine(
            jedisjeux, seen=lambda _, move, __=None: Deal(move.deck[1:]) if isinstance(move, Deal) else move
        ),
    ),
    (
        "jedisjeux",
        "what_is_seen_follows_from_the_views",
        engine(jedisjeux, seen=lambda _, move, __=None: move),
    ),
    ("jedisjeux", "what_is_seen_follows_from_the_views", engine(jedisjeux, seen=_show_the_top)),
    ("jedisjeux", "what_is_seen_follows_from_the_views", engine(jedisjeux, seen=_show_all_hands)),
    (
        president_mutants.EXCHANGE,
        "what_is_seen_follows_from_the_views",
        engine(
            president,
            seen=lambda state, move, player=None: (
                president.seen(state, move, player) if isinstance(move, Deal) else move
            ),
        ),
    ),
    (
        "jedisjeux",
        "records_as_seen_are_views",
        engine(jedisjeux, seen=lambda _, move, player=None: move),  # noqa: ARG005
    ),
]
"""Each with the kit that it is tried with and the name of the law that must catch it."""
