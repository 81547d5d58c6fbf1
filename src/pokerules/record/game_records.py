"""Games that last: a `Record` of rules and moves, what one seat may have of it, and their replay."""

from collections.abc import Collection, Iterable, Iterator
from typing import Any, SupportsIndex, final

import attrs

from pokerules._common.arguments import iterated, player_or_none
from pokerules._common.places import JsonPath, Place, TextPlace
from pokerules._common.prose import clipped
from pokerules.distributions import Distribution
from pokerules.errors import InvalidArgument, RecordError
from pokerules.game import AnyGame, game_of
from pokerules.record.classes import moves_of, moves_seen_of
from pokerules.record.dictionaries import check_view
from pokerules.record.tags import Tags, as_tags


def _moves(moves: Iterable[Any]) -> tuple[Any, ...]:
    expected = "moves must be those of a game"
    if isinstance(moves, Distribution):  # Which holds moves too, and may hold more than can be listed.
        raise TypeError(f"{expected}, not {clipped(moves)}")
    return tuple(iterated(moves, expected))


def _views(views: Iterable[Any]) -> tuple[Any, ...]:
    return tuple(iterated(views, "views must be those of a game"))


@final
@attrs.frozen
class Record:
    """A game as it was played, to its end or up to some move.

    Attributes:
        rules: the variant, a `Rules` of any game.
        moves: the moves of that game from the start, chance included.
        tags: what else there is to say of the game, such as where it was played: any mapping of
            names to texts. A name has 1 to 64 of the letters A to Z and a to z, digits, ``_``, ``.``
            and ``-``, a text is one line of at most 500 characters; there are at most 64.
        places: where a text that was read has each move, for errors; not compared.

    Raises:
        TypeError: the rules are not those of a game, a move is one of another game, or a tag is not a text.
        InvalidArgument: the tags are not as told above.

    >>> from pokerules import dumps, loads, quickpoker
    >>> moves = quickpoker.Roll(3), quickpoker.Advance(0, 2)
    >>> record = Record(quickpoker.Rules(), moves, {"event": "Spring Open"})
    >>> print(dumps(record))
    pokerules: 1
    game: quickpoker
    tag.event: Spring Open
    <BLANKLINE>
    roll 3
    advance 0 2
    <BLANKLINE>
    >>> loads(dumps(record)) == record
    True
    """

    rules: Any
    moves: tuple[Any, ...] = attrs.field(converter=_moves)
    tags: Tags = attrs.field(default=Tags(), converter=as_tags)
    places: tuple[Place, ...] = attrs.field(default=(), eq=False, repr=False, kw_only=True)

    def __attrs_post_init__(self) -> None:
        game = _game(self.rules)
        _check_moves(self.moves, moves_of(game).values(), game)
        _check_places(self.places)

    def seen_by(self, player: SupportsIndex | None = None) -> "SeenRecord":
        """Return the record as a seat may have it: nothing in it was hidden from that player.

        Args:
            player: the seat, or None for a spectator.

        Raises:
            TypeError: the player is not an integer.
            InvalidArgument: there is no such player.
            RecordError: a move breaks a rule.

        >>> from random import Random
        >>> from pokerules import chance, jedisjeux
        >>> deal = chance(jedisjeux.start()).sample(Random(1))
        >>> seen = Record(jedisjeux.Rules(), [deal, jedisjeux.Fold(0)]).seen_by(1)
        >>> seen.moves
        (Dealt(), Fold(player=0))
        >>> [view.hand for view in replay(seen)][1:]
        [Cards.parse('4c Qs'), Cards.parse('4c Qs')]
        """
        game = game_of(self.rules)
        viewer = player_or_none(player, self.rules.players)
        states = list(_states(self, game))
        return SeenRecord(
            self.rules,
            viewer,
            [game.seen(state, move, viewer) for state, move in zip(states, self.moves, strict=False)],
            [game.observe(state, viewer) for state in states],
            tags=self.tags,
        )


@final
@attrs.frozen
class SeenRecord:
    """A game as one seat, or a spectator, may have it: `Record.seen_by` makes it.

    Attributes:
        rules: the variant, a `Rules` of any game.
        viewer: the seat; None for a spectator.
        moves: what they see of each move.
        views: what they know before the first move and after each.
        tags: the tags of the record.
        places: where a text that was read has each view, for errors; not compared.

    Raises:
        TypeError: the rules are not those of a game, or a move or a view is one of another game.
        InvalidArgument: the views are too many or too few, under other rules, or another viewer's.
    """

    rules: Any
    viewer: int | None
    moves: tuple[Any, ...] = attrs.field(converter=_moves)
    views: tuple[Any, ...] = attrs.field(converter=_views)
    tags: Tags = attrs.field(default=Tags(), converter=as_tags, kw_only=True)
    places: tuple[Place, ...] = attrs.field(default=(), eq=False, repr=False, kw_only=True)

    def __attrs_post_init__(self) -> None:
        game = _game(self.rules)
        player_or_none(self.viewer, self.rules.players)
        _check_moves(self.moves, moves_seen_of(game).values(), game)
        for view in self.views:
            if type(view) is not game.View:
                raise TypeError(f"views must be those of {game.NAME}, not {clipped(view)}")
            if (view.rules, view.viewer) != (self.rules, self.viewer):
                raise InvalidArgument("views", view, "those of the viewer, under the rules of the record")
        if len(self.views) != len(self.moves) + 1:
            expected = f"one more than the {len(self.moves)} moves"
            raise InvalidArgument("the number of views", len(self.views), expected)
        _check_places(self.places)


def _game(rules: Any) -> AnyGame:
    """Return the game that the rules are of."""
    game = game_of(rules)
    if type(rules) is not game.Rules:
        raise TypeError(f"the rules of a game are expected, not {clipped(rules)}")
    return game


def _check_moves(moves: tuple[Any, ...], kinds: Collection[type], game: AnyGame) -> None:
    if not {*map(type, moves)} <= {*kinds}:
        stranger = next(move for move in moves if type(move) not in kinds)
        raise TypeError(f"a record of {game.NAME} holds only its moves, not {clipped(stranger)}")


def _check_places(places: tuple[Place, ...]) -> None:
    if type(places) is not tuple or not {*map(type, places)} <= {TextPlace, JsonPath}:
        raise TypeError(f"places must be a tuple of places in a text or in JSON, not {clipped(places)}")


def replay(record: Record | SeenRecord) -> Iterator[Any]:
    """Yield the first state and then the state after each move, lazily; of a `SeenRecord`, the views.

    Raises:
        TypeError: this is not a record.
        RecordError: a move breaks a rule, or the rules allow no such view. The error has its
            place and, for a move, the violation and the state before it; everything up to there
            has been yielded.

    >>> from pokerules import quickpoker
    >>> record = Record(quickpoker.Rules(), (quickpoker.Roll(3), quickpoker.Advance(1, 2)))
    >>> states = replay(record)
    >>> [next(states).die for _ in range(2)]
    [None, 3]
    >>> next(states)
    Traceback (most recent call last):
    pokerules.errors.RecordError: $.moves[1]: QP-16: it is the turn of seat 0, not of seat 1
    """
    if type(record) is Record:
        return _states(record, game_of(record.rules))
    if type(record) is SeenRecord:
        return _checked_views(record)
    raise TypeError(f"a record is expected, not {clipped(record)}")


def _states(record: Record, game: AnyGame) -> Iterator[Any]:
    state = game.start(record.rules)
    yield state
    for number, move in enumerate(record.moves):
        violation = game.why_illegal(state, move)
        if violation is not None:
            place = _place(record.places, number, JsonPath(("moves", number)))
            raise RecordError(str(violation), place, violation, state)
        state = game.apply(state, move)
        yield state


def _checked_views(record: SeenRecord) -> Iterator[Any]:
    for number, view in enumerate(record.views):
        otherwise = JsonPath(("steps", number - 1, "view") if number else ("view",))
        check_view(view, _place(record.places, number, otherwise))
        yield view


def _place(places: tuple[Place, ...], number: int, otherwise: Place) -> Place:
    """Return the place of a move or view; a record that was read may have been played on."""
    return places[number] if number < len(places) else otherwise
