"""The contract that every game keeps, and the table that leads from a state to its game.

The functions here work on the states of all games: each looks up the game of its first argument
and calls the function of the same name there. To add a game to this library, write its package and
name it in `GAMES`; a game of another package joins the table by `register`. Nothing else changes.
"""

import sys
from collections.abc import Iterator, Mapping
from random import Random
from typing import TYPE_CHECKING, Any, Final, Protocol, SupportsIndex, TypeVar

from pokerules._common import lazy
from pokerules._common.prose import clipped
from pokerules.distributions import Distribution
from pokerules.errors import Defect, InvalidArgument, Violation
from pokerules.numbering import Actions

if TYPE_CHECKING:
    from fractions import Fraction

RulesT = TypeVar("RulesT")
StateT = TypeVar("StateT")
MoveT = TypeVar("MoveT")
ViewT = TypeVar("ViewT")


class Game(Protocol[RulesT, StateT, MoveT, ViewT]):
    """What a game offers, as a module or any other object; the functions below say what each does."""

    @property
    def NAME(self) -> str: ...  # As records, stored values and the command line have it.
    @property
    def TITLE(self) -> str: ...  # As people write it.
    @property
    def CLAUSES(self) -> str: ...  # What the ids of its clauses begin with.
    @property
    def Rules(self) -> type[RulesT]: ...
    @property
    def State(self) -> type[StateT]: ...
    @property
    def View(self) -> type[ViewT]: ...
    @property
    def Move(self) -> Any: ...  # The union of the classes of moves, chance included.
    def start(self, rules: RulesT = ...) -> StateT: ...
    def legal_moves(self, state: StateT | ViewT, player: int | None = None) -> tuple[MoveT, ...]: ...
    def why_illegal(self, state: StateT | ViewT, move: MoveT) -> Violation | None: ...
    def apply(self, state: StateT, move: MoveT) -> StateT: ...
    def chance(self, state: StateT | ViewT) -> Distribution[Any] | None: ...
    def is_over(self, state: StateT | ViewT) -> bool: ...
    def to_act(self, state: StateT | ViewT) -> tuple[int, ...]: ...
    def winner(self, state: StateT | ViewT) -> int | None: ...
    def winners(self, state: StateT | ViewT) -> tuple[int, ...]: ...
    def standings(self, state: StateT | ViewT) -> tuple[tuple[int, ...], ...]: ...
    def payoffs(self, state: StateT | ViewT) -> "tuple[Fraction, ...]": ...
    def observe(self, state: StateT, player: int | None = None) -> ViewT: ...
    def seen(self, state: StateT, move: MoveT, player: int | None = None) -> Any: ...
    def resample(self, view: ViewT, rng: Random) -> StateT: ...
    def check(self, state: StateT) -> tuple[Defect, ...]: ...
    def longest(self, rules: RulesT) -> int | None: ...
    def actions(self, rules: RulesT) -> Actions: ...


AnyGame = Game[Any, Any, Any, Any]


class _Games(Mapping[str, AnyGame]):
    """Games by name: those of this library, imported when first looked up, and others that join."""

    def __init__(self, *names: str) -> None:
        self._games: Final[dict[str, AnyGame | None]] = dict.fromkeys(names)

    def __getitem__(self, name: str) -> AnyGame:
        game = self._games[name]
        if game is None:
            game = self._games[name] = lazy.module(f"pokerules.{name}")
        return game

    def __iter__(self) -> Iterator[str]:
        return iter(self._games)

    def __len__(self) -> int:
        return len(self._games)

    def __repr__(self) -> str:
        return f"<games {', '.join(self)}>"

    def add(self, name: str, game: AnyGame) -> None:
        """Add a game under a name that no other has."""
        if name in self and self[name] is not game:
            raise InvalidArgument("game", name, f"of another name than {', '.join(self)}")
        self._games[name] = game

    def imported(self) -> Iterator[AnyGame]:
        """Yield the games that a value may belong to, as they have been imported."""
        for name, game in list(self._games.items()):
            if game is not None:
                yield game
            elif f"pokerules.{name}" in sys.modules:
                yield self[name]


GAMES: Final[Mapping[str, AnyGame]] = (_table := _Games("quickpoker", "president", "jedisjeux"))
"""The games there are, by name."""

_GAME_OF: Final[dict[type, AnyGame]] = {}


def register(game: Any) -> None:
    """Let a game of another package join the table, so that all that works on any game works on it.

    Args:
        game: what has the functions and classes of `Game`, such as the package itself.

    Raises:
        TypeError: something is missing that a game offers.
        InvalidArgument: another game has its `NAME`.

    >>> from pokerules import quickpoker
    >>> register(quickpoker)
    >>> [*GAMES]
    ['quickpoker', 'president', 'jedisjeux']
    """
    missing = [name for name in vars(Game) if not name.startswith("_") and not hasattr(game, name)]
    if missing:
        raise TypeError(f"a game is expected, which has {missing[0]}, not {clipped(game)}")
    _table.add(game.NAME, game)


def game_of(value: Any) -> AnyGame:
    """Return the game that a state, a view or rules belong to.

    Raises:
        TypeError: this is none of these.
    """
    game = _GAME_OF.get(type(value))
    return _first_seen(value) if game is None else game


def _first_seen(value: Any) -> AnyGame:
    """Enter a class not met before in the table; it can only belong to a game that is imported."""
    for game in _table.imported():
        if type(value) in (game.State, game.View, game.Rules):
            return _GAME_OF.setdefault(type(value), game)
    raise TypeError(f"a state, a view or rules of {', '.join(GAMES)} are expected, not {clipped(value)}")


def game_of_state(state: Any) -> AnyGame:
    """Return the game of a state, or raise `TypeError` for anything else, views and rules included."""
    game = game_of(state)
    check_state(state, game)
    return game


def check_state(state: Any, game: AnyGame) -> None:
    """Raise `TypeError` for what is not a state of a game."""
    if type(state) is not game.State:
        raise TypeError(f"a state is expected, not {clipped(state)}")


def name_of(value: Any) -> str:
    """Return the name of the game that a state, a view or rules belong to.

    Raises:
        TypeError: this is none of these.

    >>> from pokerules import quickpoker
    >>> name_of(quickpoker.start())
    'quickpoker'
    """
    return game_of(value).NAME


def legal_moves(state: Any, player: SupportsIndex | None = None) -> tuple[Any, ...]:
    """Return every move that some player, or that player, may make now.

    Args:
        state: a state, or a view, of which only the viewer's own moves are told.
        player: a seat, or None for all.

    Returns:
        The moves in the game's canonical order, without duplicates; empty when chance is due or
        the game is over.

    Raises:
        TypeError: an argument is of another kind.
        InvalidArgument: there is no such player, or the view is not theirs.

    >>> from pokerules import apply, legal_moves, quickpoker
    >>> legal_moves(apply(quickpoker.start(), quickpoker.Roll(2)))[-1]
    Advance(player=0, lane=4)
    """
    # The games of this library take any kind of integer, which the contract does not ask of others.
    return game_of(state).legal_moves(state, player)  # type: ignore[arg-type]


def why_illegal(state: Any, move: Any) -> Violation | None:
    """Return the first clause that a move breaks, or None for a legal move, chance included.

    Args:
        state: a state, or a view, of which only the viewer's own moves and those of chance are judged.
        move: a move of its game.

    Raises:
        TypeError: this is not a move of the state's game.
        InvalidArgument: the view belongs to another seat than the move.

    >>> from pokerules import quickpoker, why_illegal
    >>> print(why_illegal(quickpoker.start(), quickpoker.Roll(7)))
    QP-3: the die shows 1 to 6, never 7
    """
    return game_of(state).why_illegal(state, move)


def apply(state: StateT, move: Any) -> StateT:
    """Return the state after a move, chance included; the argument is untouched.

    Raises:
        IllegalMove: `why_illegal` has an answer; the error holds it, the state and the move.
        TypeError: this is not a move of the state's game.

    >>> from pokerules import apply, quickpoker
    >>> apply(quickpoker.start(), quickpoker.Roll(2)).die
    2
    """
    return game_of(state).apply(state, move)  # type: ignore[no-any-return]


def chance(state: Any) -> Distribution[Any] | None:
    """Return the odds of the chance move that is due in a state or a view, or None if none is.

    >>> from pokerules import chance, quickpoker
    >>> chance(quickpoker.start()).probability(quickpoker.Roll(6))
    Fraction(1, 6)
    """
    return game_of(state).chance(state)


def is_over(state: Any) -> bool:
    """Tell whether the game of a state or a view has ended.

    >>> from pokerules import is_over, quickpoker
    >>> is_over(quickpoker.start())
    False
    """
    return game_of(state).is_over(state)


def to_act(state: Any) -> tuple[int, ...]:
    """Return the players who have a legal move now, ascending.

    Args:
        state: a state or a view; for a view, the players are those whom everybody can see to be
            due, and the viewer if they may act.

    >>> from pokerules import quickpoker, to_act
    >>> to_act(quickpoker.start())
    ()
    """
    return game_of(state).to_act(state)


def winner(state: Any) -> int | None:
    """Return the one winner of a finished game; None while it runs and when the win is shared.

    Args:
        state: a state or a view.

    >>> from pokerules import quickpoker, winner
    >>> winner(quickpoker.start())
    """
    return game_of(state).winner(state)


def winners(state: Any) -> tuple[int, ...]:
    """Return all players who share the win of a finished game, ascending; empty while it runs.

    Args:
        state: a state or a view.

    >>> from pokerules import quickpoker, winners
    >>> winners(quickpoker.start())
    ()
    """
    return game_of(state).winners(state)


def standings(state: Any) -> tuple[tuple[int, ...], ...]:
    """Return the players best first, equals grouped, at any time.

    Args:
        state: a state or a view.

    >>> from pokerules import quickpoker, standings
    >>> standings(quickpoker.start(quickpoker.Rules(players=3)))
    ((0, 1, 2),)
    """
    return game_of(state).standings(state)


def payoffs(state: Any) -> "tuple[Fraction, ...]":
    """Return what the game has brought to each player: their share of the win less an equal share.

    Args:
        state: a state or a view.

    Returns:
        Exact fractions, by seat, which sum to 0; all of them 0 while the game runs.

    >>> from pokerules import payoffs, quickpoker
    >>> over = quickpoker.setup(pawns=[(8, 8, 9, 9, 9), (9,) * 5], player=None, wins=(1, 0))
    >>> [str(payoff) for payoff in payoffs(over)]
    ['1/2', '-1/2']
    """
    return game_of(state).payoffs(state)


def observe(state: Any, player: SupportsIndex | None = None) -> Any:
    """Return what a player, or a spectator, may know: a frozen value without any hidden card.

    Raises:
        TypeError: an argument is of another kind.
        InvalidArgument: there is no such player.

    >>> from pokerules import observe, quickpoker
    >>> observe(quickpoker.start(), 1).viewer
    1
    """
    return game_of(state).observe(state, player)  # type: ignore[arg-type]


def seen(state: Any, move: Any, player: SupportsIndex | None = None) -> Any:
    """Return what a player, or a spectator, may know of a move.

    Args:
        state: the state before the move.
        move: a move of its game.
        player: the seat that looks; None for a spectator.

    Returns:
        The move itself where it lies open to that viewer; else a frozen value that stands for it
        without what is hidden, such as `pokerules.distributions.Dealt`.

    Raises:
        TypeError: an argument is of another kind.
        InvalidArgument: there is no such player.

    >>> from pokerules import Deal, president, quickpoker, seen
    >>> start = president.start()
    >>> seen(start, Deal(start.rules.deck), 2), seen(quickpoker.start(), quickpoker.Roll(3), 1)
    (Dealt(), Roll(value=3))
    """
    return game_of(state).seen(state, move, player)  # type: ignore[arg-type]


def resample(view: Any, rng: Random) -> Any:
    """Return a state drawn uniformly from the valid ones that give an equal view.

    Args:
        view: what `observe` returned.
        rng: the caller's generator, the only source of chance.

    Raises:
        TypeError: this is not a view, or not a `random.Random`.

    >>> from random import Random
    >>> from pokerules import observe, quickpoker, resample
    >>> resample(observe(quickpoker.start()), Random(0)) == quickpoker.start()
    True
    """
    return game_of(view).resample(view, rng)


def check(state: Any) -> tuple[Defect, ...]:
    """Return everything that is wrong with a position made by hand; nothing for a valid one.

    >>> from pokerules import check, quickpoker
    >>> check(quickpoker.start())
    ()
    """
    return game_of(state).check(state)


def longest(rules: Any) -> int | None:
    """Return a bound on the moves of a game under these rules, chance included; None if there is none.

    No game is longer, however it is played; there need not be one that is as long.

    Raises:
        TypeError: these are not rules.

    >>> from pokerules import jedisjeux, longest
    >>> longest(jedisjeux.Rules()) is None, longest(jedisjeux.Rules(max_deals=2)) is None
    (True, False)
    """
    return game_of(rules).longest(rules)


def actions(rules: Any) -> Actions:
    """Return every move that a player can ever make under these rules, numbered once and for all.

    The numbers depend on the rules alone, are the same for every seat, and stay from version to
    version; each game says in which order they run.

    Raises:
        TypeError: these are not rules.

    >>> from pokerules import actions, jedisjeux
    >>> [*actions(jedisjeux.Rules())]
    [<Stake>, <Fold>]
    """
    return game_of(rules).actions(rules)
