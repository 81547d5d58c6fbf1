"""High Draw, a game that this library has not: keep your card or draw another, and the highest wins.

Its rules, each with an id as the rulebooks have them:

- HD-1: 2 to 4 players; any pack of different cards without jokers, two for each player at least.
- HD-2: each is dealt one card, from the top of the pack, seat after seat.
- HD-3: in turn, from seat 0, each once keeps their card or draws: they lay it open and take the top
  card of the pack, which only they see.
- HD-4: when all have had their turn they show their cards, and the highest rank wins, the ace being
  high; equals share.

All that the contract asks of a game is here, and nothing else. As it joins the table of games, what
the library does with any game it does with this one: ``python high_draw.py demo highdraw`` shows it,
and ``pytest examples/fourth_game`` puts the laws to it.
"""

import sys
from collections.abc import Iterator, Sequence
from fractions import Fraction
from random import Random
from typing import Any

import attrs

from pokerules import (
    Card,
    Cards,
    Deal,
    Defect,
    DefectKind,
    Distribution,
    IllegalMove,
    InvalidArgument,
    InvalidRules,
    InvalidState,
    Rank,
    Violation,
    register,
)
from pokerules import Reason as BaseReason
from pokerules.cards import FULL_DECK
from pokerules.distributions import Dealt, Shuffles, misdeal
from pokerules.numbering import Actions
from pokerules.terms import Seat, Voice, say, told, told_plainly

NAME = "highdraw"
TITLE = "High Draw"
CLAUSES = "HD"
TESTING = "high_draw_kit"
STRENGTH = {rank: place for place, rank in enumerate(Rank)}


@attrs.frozen
class Rules:
    """The variant: how many play, and with which cards (HD-1)."""

    players: int = 2
    deck: Cards = attrs.field(default=FULL_DECK, converter=Cards)

    def __attrs_post_init__(self) -> None:
        if not 2 <= self.players <= 4:
            raise InvalidRules("players", self.players, "HD-1", "from 2 to 4")
        if len(self.deck) < 2 * self.players or any(card.is_joker for card in self.deck):
            raise InvalidRules("deck", self.deck, "HD-1", f"{2 * self.players} cards or more, no jokers")


@attrs.frozen
class Public:
    """What everybody knows: how many have had their turn, None before the deal, and who laid what open."""

    rules: Rules
    turns: int | None
    laid: tuple[tuple[int, Card], ...]

    @property
    def player(self) -> int | None:
        """Whose turn it is."""
        return self.turns if self.turns in range(self.rules.players) else None

    __str__ = told_plainly


@attrs.frozen
class State(Public):
    """One position: what everybody knows, the hands, and the pack with its top first."""

    hands: tuple[Card, ...]
    pack: tuple[Card, ...]

    @property
    def shown(self) -> tuple[Card, ...]:
        """The hands once all have had their turn (HD-4)."""
        return self.hands if self.turns == self.rules.players else ()


@attrs.frozen
class View(Public):
    """What a viewer may know: what everybody knows, their own card, and the hands once they are shown."""

    viewer: int | None
    hand: Card | None
    shown: tuple[Card, ...]


@attrs.frozen
class Keep:
    """A player keeps their card (HD-3)."""

    player: int

    __str__ = told_plainly


@attrs.frozen
class Draw:
    """A player lays their card open and takes the top one of the pack (HD-3)."""

    player: int

    __str__ = told_plainly


PlayerMove = Keep | Draw
Move = Deal | PlayerMove


class Reason(BaseReason):
    """Why a move is refused."""

    GAME_OVER = "game over"
    DEAL_DUE = "deal due"
    DEAL_NOT_DUE = "deal not due"
    WRONG_DECK = "wrong deck"
    NO_SUCH_PLAYER = "no such player"
    NOT_YOUR_TURN = "not your turn"

    @property
    def rulebook(self) -> str:
        """The address of the rules; the `url` of a violation is made of it."""
        return "https://example.org/high-draw.html"


class Flaw(DefectKind):
    """What can be wrong with a position."""

    CARDS = "cards"
    LAID = "laid"
    TURNS = "turns"


def start(rules: Rules = Rules()) -> State:
    """Return the first state, in which the deal is due."""
    if not isinstance(rules, Rules):
        raise TypeError(f"rules must be the Rules of High Draw, not {rules!r}")
    return State(rules, turns=None, laid=(), hands=(), pack=())


def is_over(state: State | View) -> bool:
    """Tell whether all have had their turn."""
    return state.turns == state.rules.players


def chance(state: State | View) -> Distribution[Deal] | None:
    """Return the orders of the pack if the deal is due."""
    return Shuffles(state.rules.deck) if state.turns is None else None


def to_act(state: State | View) -> tuple[int, ...]:
    """Return whose turn it is."""
    return () if state.player is None else (state.player,)


def legal_moves(state: State | View, player: int | None = None) -> tuple[PlayerMove, ...]:
    """Return the moves of the player who is to act, or of one player; a view tells the viewer's alone."""
    _seat(state.rules, player)
    if isinstance(state, View):
        if player not in (None, state.viewer):
            raise InvalidArgument("player", player, "None or the viewer")
        player = -1 if state.viewer is None else state.viewer
    if state.player is None or player not in (None, state.player):
        return ()
    return Keep(state.player), Draw(state.player)


def why_illegal(state: State | View, move: Move) -> Violation | None:
    """Return the first rule that a move breaks, or None; a view judges the viewer's moves and the deal."""
    if isinstance(move, Deal):
        if state.turns is not None:
            return Violation("HD-2", Reason.DEAL_NOT_DUE, say("the cards have been dealt"))
        wrong = misdeal(move, state.rules.deck)
        return None if wrong is None else Violation("HD-1", Reason.WRONG_DECK, wrong)
    if not isinstance(move, Keep | Draw):
        raise TypeError(f"a move of High Draw is a Deal, Keep or Draw, not {move!r}")
    if isinstance(state, View) and move.player != state.viewer:
        raise InvalidArgument("move", move, "one of the viewer: ask the state about those of others")
    if is_over(state):
        return Violation("HD-4", Reason.GAME_OVER, say("the game is over: all have had their turn"))
    if not 0 <= move.player < state.rules.players:
        return Violation("HD-1", Reason.NO_SUCH_PLAYER, say("there is no seat {seat}", seat=move.player))
    if state.player is None:
        return Violation("HD-2", Reason.DEAL_DUE, say("the cards have to be dealt first"))
    if move.player != state.player:
        turn = say("it is the turn of {one}, not of {other}", one=Seat(state.player), other=Seat(move.player))
        return Violation("HD-3", Reason.NOT_YOUR_TURN, turn)
    return None


def apply(state: State, move: Move) -> State:
    """Return the state after a move; the argument is untouched."""
    violation = why_illegal(state, move)
    if violation is not None:
        raise IllegalMove(violation, state, move)
    players, laid, hands, pack = state.rules.players, state.laid, state.hands, state.pack
    if isinstance(move, Deal):
        return attrs.evolve(state, turns=0, hands=move.deck[:players], pack=move.deck[players:])
    if isinstance(move, Draw):
        laid = (*laid, (move.player, hands[move.player]))
        hands = (*hands[: move.player], pack[0], *hands[move.player + 1 :])
        pack = pack[1:]
    return State(state.rules, move.player + 1, laid, hands, pack)


def standings(state: State | View) -> tuple[tuple[int, ...], ...]:
    """Return the players best first: all equal until the game is over (HD-4)."""
    seats = range(state.rules.players)
    ranks = [STRENGTH[card.rank] for card in state.shown if card.rank is not None] or [0] * len(seats)
    return tuple(
        tuple(seat for seat in seats if ranks[seat] == rank) for rank in sorted(set(ranks), reverse=True)
    )


def winners(state: State | View) -> tuple[int, ...]:
    """Return who shares the win; nobody while the game runs."""
    return standings(state)[0] if is_over(state) else ()


def winner(state: State | View) -> int | None:
    """Return the one winner, if there is one."""
    best = winners(state)
    return best[0] if len(best) == 1 else None


def payoffs(state: State | View) -> tuple[Fraction, ...]:
    """Return each player's share of the win less an equal share."""
    players, best = state.rules.players, winners(state)
    equal = Fraction(bool(best), players)
    return tuple([Fraction(seat in best, len(best) or 1) - equal for seat in range(players)])


def observe(state: State, player: int | None = None) -> View:
    """Return what a player may know, or a spectator."""
    _seat(state.rules, player)
    hand = state.hands[player] if state.hands and player is not None else None
    return View(state.rules, state.turns, state.laid, viewer=player, hand=hand, shown=state.shown)


def seen(state: State, move: Move, player: int | None = None) -> Move | Dealt:
    """Return what a player may know of a move, or a spectator: all but where the cards lie in a deal."""
    _seat(state.rules, player)
    return Dealt() if isinstance(move, Deal) else move


def resample(view: View, rng: Random) -> State:
    """Return a state drawn uniformly from those that give this view: all unseen cards are alike."""
    if view.turns is None:
        return start(view.rules)
    known: dict[Any, Card] = dict(enumerate(view.shown))
    if view.hand is not None:
        known[view.viewer] = view.hand
    unseen = list(view.rules.deck - Cards([*known.values(), *[card for _, card in view.laid]]))
    rng.shuffle(unseen)
    hands = tuple([known.get(seat) or unseen.pop() for seat in range(view.rules.players)])
    return State(view.rules, view.turns, view.laid, hands, tuple(unseen))


def longest(rules: Rules) -> int:
    """Return how many moves a game has: the deal, and a turn for each (HD-2, HD-3)."""
    return 1 + rules.players


def actions(rules: Rules) -> Actions:
    """Return what a player can do, numbered: keep, then draw."""
    kinds = (Keep, Draw)
    return Actions(
        rules,
        range(len(kinds)),
        key_of={Keep: lambda _: 0, Draw: lambda _: 1},
        made=lambda key, player: kinds[key](player),
        legal_moves=legal_moves,
        function=actions,
    )


def setup(
    rules: Rules, *, hands: Sequence[Card], laid: Sequence[tuple[int, Card]] = (), turns: int = 0
) -> State:
    """Return a position made by hand, in which the cards not named are the pack."""
    pack = rules.deck - Cards([*hands, *[card for _, card in laid]])
    state = State(rules, turns, tuple(laid), tuple(hands), tuple(pack))
    defects = check(state)
    if defects:
        raise InvalidState(defects)
    return state


def check(state: State) -> tuple[Defect, ...]:
    """Return everything that is wrong with a position."""
    return tuple(_defects(state))


def _defects(state: State) -> Iterator[Defect]:
    rules, turns, laid = state.rules, state.turns, [seat for seat, _ in state.laid]
    dealt = [*state.hands, *state.pack, *[card for _, card in state.laid]]
    if turns not in (None, *range(rules.players + 1)):
        yield Defect(Flaw.TURNS, "HD-3", say("{turns} players cannot have had their turn", turns=turns))
    if turns is None and dealt:
        yield Defect(Flaw.CARDS, "HD-2", say("there are cards before the deal"))
    if turns is not None:
        if sorted(dealt, key=hash) != sorted(rules.deck, key=hash) or len(state.hands) != rules.players:
            yield Defect(Flaw.CARDS, "HD-2", say("the cards are not those of the pack, one in each hand"))
        if laid != sorted(set(laid)) or not set(laid) <= set(range(turns)):
            yield Defect(
                Flaw.LAID, "HD-3", say("cards are laid by {seats}, each once and in turn", seats=str(laid))
            )


def _seat(rules: Rules, player: int | None) -> None:
    if player is not None and not 0 <= player < rules.players:
        raise InvalidArgument("player", player, f"a seat from 0 to {rules.players - 1}")


@told.register
def _(move: Keep, voice: Voice) -> str:
    return told(say("{player} keeps", player=Seat(move.player)), voice)


@told.register
def _(move: Draw, voice: Voice) -> str:
    return told(say("{player} draws", player=Seat(move.player)), voice)


@told.register
def _(table: State | View, voice: Voice) -> str:
    """Return a table: who holds which card, as far as it is known, and who laid which."""
    known: dict[Any, Card] = dict(enumerate(table.hands if isinstance(table, State) else table.shown))
    if isinstance(table, View) and table.hand is not None:
        known[table.viewer] = table.hand
    rows = [f"{told(Seat(seat), voice)}: {known.get(seat, '?')}" for seat in range(table.rules.players)]
    for seat, card in table.laid:
        rows[seat] += f", laid {card}"
    return "\n".join(rows)


register(sys.modules[__name__])

if __name__ == "__main__":
    from pokerules.cli import main

    sys.exit(main(sys.argv[1:]))
