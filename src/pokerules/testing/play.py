"""Games drawn move by move, in a way that Hypothesis shrinks to short ones."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, Final

import attrs
from hypothesis import reject
from hypothesis import strategies as st

from pokerules.distributions import Deal, Distribution
from pokerules.record import Record
from pokerules.simulate import Step

MOST_DEALS: Final = 4
"""The most packs that are dealt in a game, unless told otherwise: Jedisjeux may have no end."""

MOST_MOVES: Final = 3_000
"""The most moves that are drawn. Hypothesis gives up on a game of more than some 4,000, so that an engine
that plays on for ever would not be held to the laws."""

FEW: Final = 100
"""The most chance moves that are chosen from a list; of more, one is drawn by seed."""
_SEEDS: Final = 1 << 16
_PAIRS: Final = st.binary(min_size=2, max_size=2)
# Not a literal: Hypothesis takes those that it finds in sources for likely values.
_END: Final = bytes(2)


@attrs.frozen
class History:
    """A game as an engine played it, to its end or up to some move.

    Attributes:
        states: the states from the start, one more than there are moves.
        moves: the moves, chance included.
    """

    states: tuple[Any, ...]
    moves: tuple[Any, ...]

    @property
    def rules(self) -> Any:
        """The variant played."""
        return self.states[0].rules

    @property
    def steps(self) -> tuple[Step, ...]:
        """The moves with the states before and after them."""
        return tuple(map(Step, self.states, self.moves, self.states[1:]))

    def __repr__(self) -> str:
        return f"<a game under {self.rules!r}: {', '.join(map(str, self.moves)) or 'no move'}>"

    def _repr_pretty_(self, printer: Any, _: bool) -> None:
        """Print it in a report of Hypothesis, which tells the moves below, as a record."""
        printer.text(f"<a game of {len(self.moves)} moves>")


@st.composite
def played(
    draw: st.DrawFn,
    game: Any,
    rules: st.SearchStrategy[Any],
    weights: Mapping[str, int],
    max_deals: int,
) -> History:
    """Draw a game that an engine plays from its start.

    An error of the engine ends the game, so that a law can be tried on the state it was raised in.

    Args:
        draw: Hypothesis's own.
        game: anything with the functions of `pokerules.game.Game`.
        rules: the variants.
        weights: by the name of a class of moves, how much more often than others it is chosen.
        max_deals: the most packs that are dealt.
    """
    state = game.start(draw(rules))
    states, moves = [state], list[Any]()
    choices = _Choices(draw)
    deals = 0
    try:
        while len(moves) < MOST_MOVES and not game.is_over(state):
            due = game.chance(state)
            if due is None:
                move = choices.of_kind(game.legal_moves(state), weights)
            else:
                move = choices.outcome(due)
                deals += type(move) is Deal
                if deals > max_deals:
                    break
            state = game.apply(state, move)
            states.append(state)
            moves.append(move)
    except _Spent:
        # Every third game would have no move otherwise: Hypothesis begins with the simplest.
        if not moves:
            reject()
    except Exception:
        pass
    return History(tuple(states), tuple(moves))


def replayed(game: Any, record: Record) -> History:
    """Return a recorded game as an engine plays it, up to a move at which it raises an error."""
    states, moves = [game.start(record.rules)], list[Any]()
    for move in record.moves:
        try:
            states.append(game.apply(states[-1], move))
        except Exception:
            break
        moves.append(move)
    return History(tuple(states), tuple(moves))


class _Spent(Exception):
    """The choices drawn are used up, and the game ends there."""


class _Choices:
    """Numbers drawn in pairs of bytes.

    Hypothesis shrinks a game by leaving out pairs, which takes moves out of its middle, and by
    turning bytes into zeros, which are skipped; a pair of zeros ends the game.
    """

    def __init__(self, draw: st.DrawFn) -> None:
        self._numbers: Iterator[int] = (
            byte - 1 for pair in iter(lambda: draw(_PAIRS), _END) for byte in pair if byte
        )

    def number(self, below: int) -> int:
        """Return a number from 0 to `below`, exclusive, or raise `_Spent`."""
        # A byte is enough for a few options and shrinks better than two.
        first = next(self._numbers, None)
        if first is None:
            raise _Spent
        return (first if below <= FEW else first + 255 * next(self._numbers, 0)) % below

    def of_kind(self, moves: Sequence[Any], weights: Mapping[str, int]) -> Any:
        """Choose a class of moves by its weight, and then one of its moves."""
        kinds = dict.fromkeys(map(type, moves))
        if len(kinds) > 1:
            weighted = [kind for kind in kinds for _ in range(weights.get(kind.__name__, 1))]
            kind = weighted[self.number(len(weighted))]
            moves = [move for move in moves if type(move) is kind]
        return moves[self.number(len(moves))]

    def outcome(self, due: Distribution[Any]) -> Any:
        """Choose a chance move: by its place if there are few, else by a seed."""
        if due.size <= FEW:
            return list(due)[self.number(due.size)]
        return due.sample(Random(self.number(_SEEDS)))
