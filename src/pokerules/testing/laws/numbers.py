"""The laws of numbered moves: each has one number, which the rules alone give it."""

import copy
from typing import Any, Final

from pokerules.errors import InvalidArgument
from pokerules.testing.laws.base import law, registry, require

MOST_NUMBERS: Final = 200
"""About how many of the numbers of a variant are looked at."""


@law()
def numbers_follow_from_the_rules(game: Any, rules: Any) -> None:
    """Require that equal rules number the same actions in the same order, each once."""
    numbered, again = game.actions(rules), game.actions(copy.deepcopy(rules))
    require(numbered == again, "equal rules number their actions in two ways")
    count = len(numbered)
    require(len(again) == count > 0, "of equal rules one has {} actions, the other {}", count, len(again))
    some = range(0, count, 1 + count // MOST_NUMBERS)
    told = [numbered[number] for number in some]
    require(told == [again[number] for number in some], "equal rules have other actions: {}", told)
    require(len(set(told)) == len(told), "an action has two numbers: {}", told)
    for number, action in zip(some, told, strict=True):
        require(numbered.index(action) == number, "{} does not have the number {}", action, number)
        moves = [numbered.move(number, seat) for seat in range(rules.players)]
        seats = [move.player for move in moves]
        require(seats == [*range(rules.players)], "the number {} gives moves of seats {}", number, seats)
        numbers = {numbered.index(move) for move in moves}
        require(numbers == {number}, "the moves of number {} have the numbers {}", number, numbers)


@law()
def every_move_has_its_number(game: Any, state: Any) -> None:
    """Require that each move that is listed has a number, which leads back to it."""
    numbered = game.actions(state.rules)
    for move in game.legal_moves(state):
        number = numbered.index(move)
        require(0 <= number < len(numbered), "{} has the number {}", move, number)
        back = numbered.move(number, move.player)
        require(back == move, "the number of {} is that of {}", move, back)


@law()
def what_has_no_number_is_not_listed(game: Any, state: Any, candidate: Any) -> None:
    """Require that a move either has a number that leads back to it, or can never be made."""
    if not hasattr(candidate, "player"):
        return
    numbered = game.actions(state.rules)
    try:
        number = numbered.index(candidate)
    except InvalidArgument:
        violation = game.why_illegal(state, candidate)
        require(violation is not None, "{} has no number, and yet it may be made", candidate)
        return
    if candidate.player in range(state.rules.players):
        back = numbered.move(number, candidate.player)
        require(back == candidate, "{!r} has the number of {!r}", candidate, back)


@law()
def numbers_tell_what_is_legal(game: Any, state: Any, viewer: int | None) -> None:
    """Require that `legal` and `mask` tell the numbers of the listed moves, of a state and of a view."""
    numbered = game.actions(state.rules)
    moves = game.legal_moves(state, viewer)
    numbers = tuple(sorted({numbered.index(move) for move in moves}))
    asked = [("of the state", state, viewer)]
    if viewer is not None:
        asked.append(("of the view", game.observe(state, viewer), None))
    for whose, position, player in asked:
        legal = numbered.legal(position, player)
        require(legal == numbers, "legal {} are {}, not {}", whose, legal, numbers)
        mask = numbered.mask(position, player)
        right = bytes(number in numbers for number in range(len(numbered)))
        require(mask == right, "the mask {} is not that of {}", whose, numbers)


NUMBERS: Final = registry(
    numbers_follow_from_the_rules,
    every_move_has_its_number,
    what_has_no_number_is_not_listed,
    numbers_tell_what_is_legal,
)
"""The laws of this module."""
