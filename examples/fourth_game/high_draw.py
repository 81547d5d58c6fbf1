"""High Draw, a game that this library has not: keep your card or draw another, and the highest wins.

Its rules, each with an id as the rulebooks have them:

- HD-1: 2 to 4 players; any pack of different cards without jokers, two for each player at least.
- HD-2: each is dealt one card, from the top of the pack, seat after seat.
- HD-3: in turn, from seat 0, each once keeps his card or draws: he lays it open and takes the top
  card of the pack, which only he sees.
- HD-4: when all have had their turn the highest rank wins, the ace being high; equals share.

Everything that the contract asks of a game is here, and nothing else: the library knows nothing of
it, and yet its laws can be put to it (``pytest examples/fourth_game``).
"""

from collections.abc import Iterator
from random import Random

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
    Rank,
    Violation,
)
from pokerules import Reason as BaseReason
from pokerules.cards import FULL_DECK
from pokerules.distributions import Shuffles, misdeal

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
class State:
    """One position: the hands, the pack with its top first, and the cards laid open."""

    rules: Rules
    player: int | None
    hands: tuple[Card, ...] = ()
    pack: tuple[Card, ...] = ()
    laid: tuple[tuple[int, Card], ...] = ()


@attrs.frozen
class View:
    """What a viewer may know: his own card, how many are in the pack, and those laid open."""

    rules: Rules
    viewer: int | None
    player: int | None
    hand: Card | None
    pack_size: int
    laid: tuple[tuple[int, Card], ...]


@attrs.frozen
class Keep:
    """A player keeps his card (HD-3)."""

    player: int

    def __str__(self) -> str:
        return f"seat {self.player} keeps"


@attrs.frozen
class Draw:
    """A player lays his card open and takes the top one of the pack (HD-3)."""

    player: int

    def __str__(self) -> str:
        return f"seat {self.player} draws"


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
    PLAYER = "player"


def start(rules: Rules = Rules()) -> State:
    """Return the first state, in which the deal is due."""
    if not isinstance(rules, Rules):
        raise TypeError(f"rules must be the Rules of High Draw, not {rules!r}")
    return State(rules, None)


def is_over(state: State) -> bool:
    """Tell whether all have had their turn."""
    return state.player is None and bool(state.hands)


def chance(state: State) -> Distribution[Deal] | None:
    """Return the orders of the pack if the deal is due."""
    return None if state.hands else Shuffles(state.rules.deck)


def to_act(state: State | View) -> tuple[int, ...]:
    """Return whose turn it is."""
    return () if state.player is None else (state.player,)


def legal_moves(state: State | View, player: int | None = None) -> tuple[PlayerMove, ...]:
    """Return the moves of whoever is to act, or of one player; a view tells the viewer's alone."""
    if isinstance(state, View):
        if player not in (None, state.viewer) or (player is not None and state.viewer is None):
            raise InvalidArgument("player", player, "None or the viewer")
        player = -1 if state.viewer is None else state.viewer
    elif player is not None:
        _seat(state.rules, player)
    if state.player is None or player not in (None, state.player):
        return ()
    return Keep(state.player), Draw(state.player)


def why_illegal(state: State, move: Move) -> Violation | None:
    """Return the first rule that a move breaks, or None."""
    if isinstance(move, Deal):
        if state.hands:
            return Violation("HD-2", Reason.DEAL_NOT_DUE, "the cards have been dealt")
        wrong = misdeal(move, state.rules.deck)
        return None if wrong is None else Violation("HD-1", Reason.WRONG_DECK, wrong)
    if not isinstance(move, Keep | Draw):
        raise TypeError(f"a move of High Draw is a Deal, Keep or Draw, not {move!r}")
    if is_over(state):
        return Violation("HD-4", Reason.GAME_OVER, "the game is over: all have had their turn")
    if not 0 <= move.player < state.rules.players:
        return Violation("HD-1", Reason.NO_SUCH_PLAYER, f"there is no seat {move.player}")
    if state.player is None:
        return Violation("HD-2", Reason.DEAL_DUE, "the cards have yet to be dealt")
    if move.player != state.player:
        message = f"it is the turn of seat {state.player}, not of seat {move.player}"
        return Violation("HD-3", Reason.NOT_YOUR_TURN, message)
    return None


def apply(state: State, move: Move) -> State:
    """Return the state after a move; the argument is untouched."""
    violation = why_illegal(state, move)
    if violation is not None:
        raise IllegalMove(violation, state, move)
    rules, hands, pack, laid = state.rules, state.hands, state.pack, state.laid
    if isinstance(move, Deal):
        return State(rules, 0, move.deck[: rules.players], move.deck[rules.players :])
    if isinstance(move, Draw):
        laid = (*laid, (move.player, hands[move.player]))
        hands = (*hands[: move.player], pack[0], *hands[move.player + 1 :])
        pack = pack[1:]
    following = move.player + 1
    return State(rules, following if following < rules.players else None, hands, pack, laid)


def standings(state: State) -> tuple[tuple[int, ...], ...]:
    """Return the players best first: all equal until the game is over (HD-4)."""
    seats = range(state.rules.players)
    if not is_over(state):
        return (tuple(seats),)
    ranks = [STRENGTH[card.rank] for card in state.hands if card.rank is not None]
    return tuple(
        tuple(seat for seat in seats if ranks[seat] == rank) for rank in sorted(set(ranks), reverse=True)
    )


def winners(state: State) -> tuple[int, ...]:
    """Return who shares the win; nobody while the game runs."""
    return standings(state)[0] if is_over(state) else ()


def winner(state: State) -> int | None:
    """Return the one winner, if there is one."""
    best = winners(state)
    return best[0] if len(best) == 1 else None


def observe(state: State, player: int | None = None) -> View:
    """Return what a player may know, or a spectator."""
    if player is not None:
        _seat(state.rules, player)
    hand = state.hands[player] if state.hands and player is not None else None
    return View(state.rules, player, state.player, hand, len(state.pack), state.laid)


def resample(view: View, rng: Random) -> State:
    """Return a state drawn uniformly from those that give this view: all unseen cards are alike."""
    # Before the deal there is no pack; if all have drawn there may be none either, but laid cards.
    if not view.pack_size and not view.laid:
        return State(view.rules, None)
    seen = Cards(card for _, card in view.laid) | Cards([view.hand] if view.hand else [])
    unseen = list(view.rules.deck - seen)
    rng.shuffle(unseen)
    hands = [
        view.hand if view.hand and seat == view.viewer else unseen.pop() for seat in range(view.rules.players)
    ]
    return State(view.rules, view.player, tuple(hands), tuple(unseen), view.laid)


def check(state: State) -> tuple[Defect, ...]:
    """Return everything that is wrong with a position."""
    return tuple(_defects(state))


def _defects(state: State) -> Iterator[Defect]:
    rules, laid = state.rules, [seat for seat, _ in state.laid]
    if state.hands or state.pack or laid:
        cards = [*state.hands, *state.pack, *[card for _, card in state.laid]]
        if len(cards) != len(rules.deck) or Cards(cards) != rules.deck or len(state.hands) != rules.players:
            yield Defect(Flaw.CARDS, "HD-2", "the cards are not those of the pack, one in each hand")
        had_turn = range(rules.players if state.player is None else state.player)
        if laid != sorted(set(laid)) or not set(laid) <= set(had_turn):
            yield Defect(Flaw.LAID, "HD-3", f"seats {laid} have laid cards, each once and in turn")
    if state.player is not None and not (state.hands and 0 <= state.player < rules.players):
        yield Defect(Flaw.PLAYER, "HD-3", f"it cannot be the turn of {state.player}")


def _seat(rules: Rules, player: int) -> None:
    if not 0 <= player < rules.players:
        raise InvalidArgument("player", player, f"a seat from 0 to {rules.players - 1}")


if __name__ == "__main__":
    rng = Random(1)
    state = start(Rules(players=3))
    while not is_over(state):
        due = chance(state)
        move: Move = due.sample(rng) if due else rng.choice(legal_moves(state))
        state = apply(state, move)
        print(move if not isinstance(move, Deal) else "the cards are dealt")
    print(*state.hands, "- won by", winners(state))
