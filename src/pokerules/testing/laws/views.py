"""The laws of views: what a viewer is told, and that nothing else leaks."""

import itertools
import math
from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

from pokerules.errors import InvalidArgument
from pokerules.record.dictionaries import to_dict
from pokerules.testing.laws.base import law, registry, require
from pokerules.testing.laws.comparing import facts, require_same

DRAWS: Final = 30
"""How often each possible state should be drawn when samples are counted."""
PUBLIC: Final = ("is_over", "winner", "winners", "standings", "payoffs")
"""The functions whose answers everybody may know, whatever they may not see."""


@law()
def views_leak_nothing(game: Any, state: Any, viewer: int | None, other: Any) -> None:
    """Require that cards a viewer may not see change neither the view nor anything that it tells.

    That is its repr, hash, text and JSON, and what every function of the contract answers about it.

    Args:
        game: the game.
        state: a state.
        viewer: a seat, or None for a spectator.
        other: the same state with cards that the viewer may not see in other places.
    """
    one, two = game.observe(state, viewer), game.observe(other, viewer)
    require(one == two, "hidden cards make the views {!r} and {!r}", one, two)
    ways: dict[str, Callable[[Any], object]] = {
        "hash": hash,
        "repr": repr,
        "str": str,
        "to_dict": _plain,
        "chance": lambda view: _outcomes(game.chance(view)),
        "why_illegal": lambda view: [game.why_illegal(view, move) for move in game.legal_moves(view)],
        **{name: getattr(game, name) for name in ("legal_moves", "to_act", *PUBLIC)},
    }
    for name, way in ways.items():
        told = way(one), way(two)
        require(told[0] == told[1], "{} of equal views tells {!r} and {!r}", name, *told)


def _plain(view: Any) -> object:
    """Return a view as a dictionary, or None if it is of a class that is not stored."""
    try:
        return to_dict(view)
    except TypeError:
        return None


def _outcomes(due: Any) -> object:
    """Return how many moves a distribution has, and the first of them, or None if chance is not due."""
    return None if due is None else (due.size, tuple(itertools.islice(due, 20)))


@law()
def views_answer_as_states(game: Any, state: Any, viewer: int | None, hidden: Sequence[str]) -> None:
    """Require that a view says what its state says of all that is public, by functions and by attributes.

    Whatever both have under one name is public, moves that hide something being told as they are seen;
    so are the result, the odds of chance, and the players who are due, except the viewer, who knows more
    of their own cards.

    Args:
        game: the game.
        state: a state.
        viewer: a seat, or None for a spectator.
        hidden: the names of the classes of moves that hide something from somebody.
    """

    def as_seen(value: Any) -> Any:
        return game.seen(state, value, viewer) if type(value).__name__ in hidden else value

    view = game.observe(state, viewer)
    require(view.viewer == viewer, "the viewer is {}, not {}", view.viewer, viewer)
    for name in sorted({*facts(type(view))} & {*facts(type(state))}):
        right = getattr(state, name)
        if type(right) is tuple:
            right = tuple(map(as_seen, right))
        require_same(f"{name} of the view", getattr(view, name), right)
    for name in PUBLIC:
        told, right = getattr(game, name)(view), getattr(game, name)(state)
        require(told == right, "{} says {} of the view, not {}", name, told, right)
    told, right = _outcomes(game.chance(view)), _outcomes(game.chance(state))
    require(told == right, "chance says {} of the view, not {}", told, right)
    told, right = ({*game.to_act(one)} - {viewer} for one in (view, game.observe(state)))
    require(told == right, "{} are said to act, where a spectator sees {}", told, right)


@law()
def views_judge_own_moves(game: Any, state: Any, viewer: int | None, candidate: Any) -> None:
    """Require that `why_illegal` says of a view what it says of the state, if the move is not another's.

    A move of another seat raises `InvalidArgument`, as it may be the hidden cards that forbid it.
    """
    owner = getattr(candidate, "player", viewer)
    own = owner if owner in range(state.rules.players) else viewer
    for seat in {own, viewer}:
        view = game.observe(state, seat)
        try:
            told = game.why_illegal(view, candidate)
        except InvalidArgument as error:
            require(seat != owner, "the view of {} does not judge {}: {}", seat, candidate, error)
        else:
            require(seat == owner, "the view of {} judges {}: {}", seat, candidate, told)
            right = game.why_illegal(state, candidate)
            require(told == right, "the view of {} says of {}: {}; not: {}", seat, candidate, told, right)


@law()
def views_tell_own_moves(game: Any, state: Any, viewer: int | None) -> None:
    """Require that a view lists the viewer's own moves alone, and as due only players who are."""
    view = game.observe(state, viewer)
    own = () if viewer is None else game.legal_moves(state, viewer)
    told = game.legal_moves(view)
    require(told == own, "{} are told, but {} are the viewer's", told, own)
    acting, seen = game.to_act(state), game.to_act(view)
    strangers = sorted(set(seen) - set(acting))
    require(not strangers, "seats {} are said to act, but only {} do", strangers, acting)
    require(list(seen) == sorted(set(seen)), "those to act are not ascending: {}", seen)
    require((viewer in seen) == (viewer in acting), "the view says {} act, the state {}", seen, acting)
    for seat in range(state.rules.players):
        try:
            asked = game.legal_moves(view, seat)
        except InvalidArgument:
            require(seat != viewer, "the viewer may not ask for their own moves")
        else:
            require(seat == viewer, "the view of {} tells the moves of seat {}", viewer, seat)
            require(asked == own, "asked for seat {}, the view tells {}, not {}", seat, asked, own)
    for move in own:
        violation = game.why_illegal(view, move)
        require(violation is None, "{} is listed, but the view refuses it: {}", move, violation)


@law()
def samples_fit_the_view(game: Any, state: Any, viewer: int | None, seed: int) -> None:
    """Require that `resample` draws a valid state of an equal view, the same for equal generators."""
    view = game.observe(state, viewer)
    sample = game.resample(view, Random(seed))
    defects = game.check(sample)
    require(defects == (), "a sample is not valid: {}", "; ".join(map(str, defects)))
    seen = game.observe(sample, viewer)
    require(seen == view, "a sample gives another view: {!r}, not {!r}", seen, view)
    require(sample == game.resample(view, Random(seed)), "equal generators draw different samples")


@law()
def samples_are_uniform(game: Any, state: Any, viewer: int | None, possible: Sequence[Any]) -> None:
    """Require that all valid states of the same view are drawn equally often, by a chi-square of one seed.

    Args:
        game: the game.
        state: a state.
        viewer: a seat, or None for a spectator.
        possible: every valid state that gives the viewer the same view, found by brute force; none
            where there are too many to list.
    """
    if not possible:
        return
    view = game.observe(state, viewer)
    rng = Random(len(possible))
    counts = Counter(game.resample(view, rng) for _ in range(DRAWS * len(possible)))
    missing, added = set(possible) - set(counts), set(counts) - set(possible)
    require(
        not missing, "{} of {} states are never drawn, such as {!r}", len(missing), len(possible), missing
    )
    require(not added, "states are drawn that are not possible, such as {!r}", added)
    freedom = len(possible) - 1
    statistic = sum((count - DRAWS) ** 2 / DRAWS for count in counts.values())
    # Six standard deviations: with a fixed seed it fails for a bias, not by bad luck.
    bound = freedom + 6 * math.sqrt(2 * freedom) + 12
    require(statistic <= bound, "chi-square is {:.1f} for {} states", statistic, len(possible))


VIEWS: Final = registry(
    views_leak_nothing,
    views_answer_as_states,
    views_tell_own_moves,
    views_judge_own_moves,
    samples_fit_the_view,
    samples_are_uniform,
)
"""The laws of this module."""
