"""Hypothesis strategies for the values of the games.

Wherever a ``game`` is asked for, give its module or its name (``quickpoker`` or ``"quickpoker"``), or a
`Kit`; another engine will do, too, if you also give the strategy of its rules.
"""

import itertools
from random import Random
from typing import Any, Final

from hypothesis import strategies as st

from pokerules._common.arguments import exactly, truth_value, whole_number, whole_numbers
from pokerules._common.prose import clipped
from pokerules.cards import ALL_CARDS, FULL_DECK, Card, Cards
from pokerules.errors import InvalidArgument
from pokerules.game import game_of_state
from pokerules.record import Record
from pokerules.testing.kits import Kit, check_game, kit_of, known_kit
from pokerules.testing.play import FEW, MOST_DEALS, History, played

seeds: Final = st.integers(0, 2**32 - 1)
"""A strategy of seeds for `random.Random`."""


def rules(game: Any) -> st.SearchStrategy[Any]:
    """Return a strategy of the variants of a game: every option, in valid combinations.

    Small boards and decks are the most frequent, so that play is fast; they shrink towards the
    defaults.

    Args:
        game: a game of this library, or a kit.

    Raises:
        InvalidArgument: there is no such game.

    >>> from pokerules import quickpoker
    >>> from hypothesis import find
    >>> find(rules(quickpoker), lambda variant: variant.players == 3)
    Rules(players=3)
    """
    return kit_of(game).rules


def histories(
    game: Any, rules: st.SearchStrategy[Any] | None = None, *, max_deals: int = MOST_DEALS
) -> st.SearchStrategy[History]:
    """Return a strategy of games with all their states, played by the given engine.

    Most are played to their end; they shrink to few moves. An error of the engine ends the game
    before the move that raises it, so that a law can be tried on that state.

    Args:
        game: a game of this library, a kit, or another engine.
        rules: the variants; needed for another engine.
        max_deals: the most packs that are dealt, as Jedisjeux may go on for ever.

    Raises:
        TypeError: an argument has the wrong type.
        InvalidArgument: this is another engine, and no rules are given.
    """
    kit = _kit(game, rules)
    most = whole_number(max_deals, "max_deals")
    return played(kit.game, kit.rules if rules is None else rules, kit.weights, most)


def games(
    game: Any, rules: st.SearchStrategy[Any] | None = None, *, max_deals: int = MOST_DEALS
) -> st.SearchStrategy[Record]:
    """Return a strategy of records of games; arguments and errors are those of `histories`.

    >>> from hypothesis import find
    >>> from pokerules import quickpoker
    >>> record = find(games(quickpoker), lambda record: quickpoker.Pass(0) in record.moves)
    >>> len(record.moves) < 20
    True
    """
    return histories(game, rules, max_deals=max_deals).map(as_record)


def as_record(history: History) -> Record:
    """Return a history as a record, which has no states."""
    exactly(history, History, "a History is expected")
    return Record(history.rules, history.moves)


def states(
    game: Any, rules: st.SearchStrategy[Any] | None = None, *, max_deals: int = MOST_DEALS
) -> st.SearchStrategy[Any]:
    """Return a strategy of states met in play; arguments and errors are those of `histories`.

    About every fifth is the last of its game.
    """
    return _states(histories(game, rules, max_deals=max_deals))


@st.composite
def _states(draw: st.DrawFn, histories: st.SearchStrategy[History]) -> Any:
    met = draw(histories).states
    return met[min(draw(st.integers(0, len(met) * 5 // 4)), len(met) - 1)]


def moves(state: Any, game: Any = None) -> st.SearchStrategy[Any]:
    """Return a strategy of the moves that may be made now, chance included; empty once the game is over.

    Args:
        state: a state.
        game: the engine that it belongs to, if that is not one of this library.

    >>> from hypothesis import find
    >>> from pokerules import quickpoker
    >>> find(moves(quickpoker.start()), lambda move: move.value > 2)
    Roll(value=3)
    """
    engine = game_of_state(state) if game is None else _kit(game, st.nothing()).game
    due = engine.chance(state)
    if due is None:
        legal = engine.legal_moves(state)
        return st.sampled_from(legal) if legal else st.nothing()
    if due.size <= FEW:
        return st.sampled_from(list(due))
    return seeds.map(lambda seed: due.sample(Random(seed)))


def illegal_moves(state: Any, game: Any = None) -> st.SearchStrategy[Any]:
    """Return a strategy of moves that are refused in this state, each for one of many reasons.

    They are moves of the state's game: of other seats, out of turn, of values out of range, or with
    the wrong cards.

    Args:
        state: a state.
        game: the game whose kit has the candidates, if the state is not one of this library's.

    Raises:
        InvalidArgument: the kit of the game has no candidates.

    >>> from hypothesis import find
    >>> from pokerules import quickpoker
    >>> find(illegal_moves(quickpoker.start()), lambda move: True)
    Roll(value=-1)
    """
    kit = kit_of(game_of_state(state) if game is None else game)
    if "candidate" not in kit.values:
        raise InvalidArgument("game", kit, "a game whose kit has candidates")
    return kit.values["candidate"](state).filter(lambda move: kit.game.why_illegal(state, move) is not None)


def cards(*, jokers: bool = False) -> st.SearchStrategy[Card]:
    """Return a strategy of single cards, of the 52 or of these and the two jokers.

    >>> from hypothesis import find
    >>> print(find(cards(), lambda card: True))
    2♣
    """
    return st.sampled_from(ALL_CARDS if truth_value(jokers, "jokers") else tuple(FULL_DECK))


def hands(*sizes: int, deck: Cards = FULL_DECK) -> st.SearchStrategy[tuple[Cards, ...]]:
    """Return a strategy of hands that share no card.

    Args:
        sizes: how many cards each hand has; together at most those of the deck.
        deck: the cards to draw from.

    >>> from hypothesis import find
    >>> find(hands(2, 1), lambda hands: True)
    (Cards.parse('2c 3c'), Cards.parse('4c'))
    """
    counts = whole_numbers(sizes, "sizes")
    needed = sum(counts)
    exactly(deck, Cards, "deck must be a Cards")
    if needed > len(deck) or min(counts, default=0) < 0:
        raise InvalidArgument("sizes", counts, f"sizes of hands that make at most {len(deck)} cards")
    return st.lists(st.sampled_from(tuple(deck)), min_size=needed, max_size=needed, unique=True).map(
        lambda drawn: _cut(drawn, counts)
    )


def _cut(cards: list[Card], sizes: tuple[int, ...]) -> tuple[Cards, ...]:
    """Return the cards in hands of these sizes."""
    rest = iter(cards)
    return tuple([Cards(itertools.islice(rest, size)) for size in sizes])


def _kit(game: Any, rules: st.SearchStrategy[Any] | None) -> Kit:
    """Return the kit of a game, or a bare one of an engine of which only the rules are known."""
    check_game(game)
    if rules is not None and not isinstance(rules, st.SearchStrategy):
        raise TypeError(f"rules must be a strategy of rules, not {clipped(rules)}")
    if isinstance(game, Kit | str) or rules is None:
        return kit_of(game)
    return known_kit(game) or Kit(game, rules)
