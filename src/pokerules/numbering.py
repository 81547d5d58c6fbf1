"""The moves that players can ever make under some rules, numbered once and for all.

A program that learns, or that stores moves as small integers, needs one number for one thing that a
player can do, the same for every seat and at any time. The function `actions` of a game returns an
`Actions`, whose order depends on the rules alone and stays the same from version to version.
"""

import inspect
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, Final, SupportsIndex, final

import attrs

from pokerules._common.arguments import seat_of, whole_number
from pokerules._common.prose import clipped
from pokerules.errors import InvalidArgument

Key = int
"""What tells an action apart from the others of its game: a number that the game itself gives it."""


@final
@attrs.frozen(repr=False)
class Action:
    """What a player can do, without saying who does it.

    Attributes:
        kind: the class of the move.
        values: its fields but for the player, in order.

    >>> from pokerules import quickpoker
    >>> action = Action.of(quickpoker.Advance(player=1, lane=3))
    >>> action, action.by(0)
    (<Advance 3>, Advance(player=0, lane=3))
    """

    kind: type
    values: tuple[Any, ...]

    @classmethod
    def of(cls, move: Any) -> "Action":
        """Return what a player does by a move."""
        kind: Any = type(move)
        return cls(kind, tuple([getattr(move, name) for name in _named_by(kind)]))

    def by(self, player: SupportsIndex) -> Any:
        """Return the move of a player who does this."""
        return self.kind(player, *self.values)

    def __repr__(self) -> str:
        return f"<{' '.join([self.kind.__name__, *map(str, self.values)])}>"


@cache
def _named_by(kind: type) -> tuple[str, ...]:
    """Return the fields that a move of a class is made from in order, but for the player."""
    fields = inspect.signature(kind).parameters.values()
    return tuple([one.name for one in fields if one.kind is not one.KEYWORD_ONLY and one.name != "player"])


@final
class Actions:
    """Every move that a player can ever make under some rules, numbered from 0 without gaps.

    Two are equal exactly when their rules are.

    Attributes:
        rules: the variant.

    >>> from pokerules import quickpoker
    >>> actions = quickpoker.actions(quickpoker.Rules())
    >>> len(actions), actions[2], actions.index(quickpoker.Advance(player=1, lane=0))
    (7, <Advance 0>, 2)
    >>> state = quickpoker.apply(quickpoker.start(), quickpoker.Roll(3))
    >>> actions.legal(state), actions.move(2, player=0)
    ((2, 3, 4, 5, 6), Advance(player=0, lane=0))
    """

    __slots__ = ("_function", "_key_of", "_keys", "_legal_moves", "_made", "_number_of", "rules")

    def __init__(
        self,
        rules: Any,
        keys: Sequence[Key],
        *,
        key_of: Mapping[type, Callable[[Any], Key]],
        made: Callable[[Key, int], Any],
        legal_moves: Callable[..., tuple[Any, ...]],
        function: Callable[[Any], "Actions"],
    ) -> None:
        """Give each action of a game its number, as the function `actions` of the game does.

        Args:
            rules: the variant.
            keys: the keys of the actions, in the order of their numbers.
            key_of: for each class of moves, a function from a move to the key of its action.
            made: a function from a key and a player to the move.
            legal_moves: the function of the game.
            function: the function `actions` of the game.
        """
        self.rules: Final = rules
        self._keys: Final = keys
        self._number_of: Final = dict(zip(keys, range(len(keys)), strict=True))
        self._key_of: Final = key_of
        self._made: Final = made
        self._legal_moves: Final = legal_moves
        self._function: Final = function

    def __len__(self) -> int:
        return len(self._keys)

    def __getitem__(self, number: SupportsIndex) -> Action:
        """Return the action that has a number, counted from the end if it is negative.

        Raises:
            TypeError: the number is not an integer.
            IndexError: there is no such number.
        """
        place = whole_number(number, "number")
        if not -len(self) <= place < len(self):
            raise IndexError(f"number must be from {-len(self)} to {len(self) - 1}, not {clipped(place)}")
        return Action.of(self._made(self._keys[place], 0))

    def __iter__(self) -> Iterator[Action]:
        return map(self.__getitem__, range(len(self._keys)))

    def __contains__(self, action: object) -> bool:
        return type(action) is Action and action.kind in self._key_of and self._find(action.by(0)) is not None

    def index(self, move: Any) -> int:
        """Return the number of what a player does by a move, the same for every player, or of an `Action`.

        Raises:
            TypeError: this is not a player's move in this game.
            InvalidArgument: nobody can ever make this move under these rules.
        """
        number = self._find(move.by(0) if type(move) is Action else move)
        if number is None:
            raise InvalidArgument("move", move, f"one of the {len(self)} that these rules know")
        return number

    def _find(self, move: Any) -> int | None:
        try:
            key_of = self._key_of[type(move)]
        except KeyError:
            expected = " or ".join([kind.__name__ for kind in self._key_of])
            raise TypeError(f"a player's move is expected, {expected}, not {clipped(move)}") from None
        return self._number_of.get(key_of(move))

    def move(self, number: SupportsIndex, player: SupportsIndex) -> Any:
        """Return the move of a player by the number of its action.

        Args:
            number: from 0 to below ``len``.
            player: a seat.

        Raises:
            TypeError: an argument is not an integer.
            InvalidArgument: there is no such number or no such seat.
        """
        place = whole_number(number, "number")
        if not 0 <= place < len(self._keys):
            raise InvalidArgument("number", place, f"from 0 to {len(self) - 1}")
        return self._made(self._keys[place], seat_of(player, self.rules.players))

    def legal(self, position: Any, player: SupportsIndex | None = None) -> tuple[int, ...]:
        """Return the numbers of what a player may do now, ascending.

        Args:
            position: a state, or a view, of which only the viewer's own actions are told.
            player: a seat; None for the viewer or, of a state, for everybody who may act.

        Raises:
            TypeError: an argument has the wrong type.
            InvalidArgument: there is no such player, the view is not theirs, or these rules do not
                know a move that may be made, as the position is one under other rules.
        """
        number_of, key_of = self._number_of, self._key_of
        moves = self._legal_moves(position, player)
        try:
            return tuple(sorted({number_of[key_of[type(move)](move)] for move in moves}))
        except KeyError:
            raise InvalidArgument("position", position, "one under the rules of these actions") from None

    def mask(self, position: Any, player: SupportsIndex | None = None) -> bytes:
        """Return a byte for each action: 1 for what `legal` lists, 0 for all others.

        ``numpy.frombuffer(mask, dtype="int8")`` makes an array of it without copying.
        """
        allowed = bytearray(len(self._keys))
        for number in self.legal(position, player):
            allowed[number] = 1
        return bytes(allowed)

    def __eq__(self, other: object) -> bool:
        return type(other) is Actions and self.rules == other.rules

    def __hash__(self) -> int:
        return hash((Actions, self.rules))

    def __reduce__(self) -> tuple[Any, ...]:
        return self._function, (self.rules,)

    def __repr__(self) -> str:
        return f"<the {len(self)} actions under {self.rules!r}>"
