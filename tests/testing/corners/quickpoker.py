"""The corners of Quick Poker: games that go for figures on small and full boards, and what they meet."""

import itertools
from collections.abc import Iterator
from random import Random
from typing import Any, Final

from pokerules import quickpoker
from pokerules.cards import Suit
from pokerules.quickpoker import (
    Advance,
    Figure,
    FigureKind,
    Pass,
    Roll,
    Rules,
    State,
    Throw,
    best_reachable,
    figure,
)
from pokerules.quickpoker.lead import strengths
from pokerules.quickpoker.state import Result
from pokerules.record import Record
from tests.testing.corners.selection import SEED, Corner, Corners, Probe

_BOARDS: Final = (
    *((5, 8), (5, 8), (5, 7), (5, 6), (5, 5), (4, 8)),
    *((4, 5), (3, 8), (3, 4), (2, 8), (2, 3), (2, 2)),
)
"""Pawns and rows."""
_FLUSHES: Final = ("staircase",) * 3 + ("royal", "royal", "never", "suited")
_SHAPES: Final = (
    *((5,), (4, 1), (4, 1), (3, 2), (3, 1, 1)),
    *((2, 2, 1), (2, 2, 1), (2, 1, 1, 1), (1, 1, 1, 1, 1)),
)
"""How many pawns of a placement stand on one row."""


def games() -> Iterator[Record]:
    """Play games in which each player goes for a placement, the placements being alike."""
    rng = Random(SEED)
    # As many as the library keeps figures of: those of another variant take a twentieth of a second.
    variants = [_rules(rng) for _ in range(40)]
    # Boards on which some straights are of one suit and others are not.
    boards = itertools.product(((5, 8), (5, 6)), (2, 2, 4))
    variants += [_rules_of(rng, board, "suited", tuple(Suit)[:suits]) for board, suits in boards]
    while True:
        rules = rng.choice(variants)
        yield Record(rules, _moves(rng, rules))


def _rules(rng: Random) -> Rules:
    if rng.random() < 0.25:
        return Rules()
    return _rules_of(
        rng, rng.choice(_BOARDS), rng.choice(_FLUSHES), rng.choice((tuple(Suit)[:1], tuple(Suit)))
    )


def _rules_of(rng: Random, board: tuple[int, int], flush: Any, some: tuple[Suit, ...]) -> Rules:
    """Return a variant on a board of so many pawns and rows, whose squares are of some suits if of any."""
    players = rng.choice((2, 2, 3, 4))
    pawns, rows = board
    suits = None
    if flush == "suited":
        suits = [[[rng.choice(some) for _ in range(rows)] for _ in range(pawns)] for _ in range(players)]
    return Rules(
        players=players,
        voluntary_loss=rng.random() < 0.5,
        straight_flush=flush,
        suits=suits,
        kickers=rng.random() < 0.7,
        high_card=rng.random() < 0.5,
        rounds=rng.choice((1, 1, 2, 3)),
        next_start=rng.choice(("next_seat", "winner", "loser", "loser")),
        stake=rng.choice((0, 1, 5)),
        pawns=pawns,
        rows=rows,
        faces=rng.choice((6, 6, 6, 5, 3, 2, 1)),
    )


def _moves(rng: Random, rules: Rules) -> list[Any]:
    state, made, round_ = quickpoker.start(rules), list[Any](), 0
    targets: list[tuple[int, ...]] = []
    while not quickpoker.is_over(state):
        if state.round != round_:
            round_ = state.round
            targets = _targets(rng, rules)
        made.append(_move(rng, state, targets))
        state = quickpoker.apply(state, made[-1])
    return made


def _targets(rng: Random, rules: Rules) -> list[tuple[int, ...]]:
    """Return a placement for each player to go for, most of them little changed from the first."""
    first = _placement(rng, rules)
    targets = [first, *[_alike(rng, rules, first) for _ in range(1, rules.players)]]
    for player, suits in enumerate(rules.suits or ()):
        of_one_suit = _of_one_suit(rules, suits)
        if of_one_suit and rng.random() < 0.5:
            targets[player] = rng.choice(of_one_suit)
    return targets


def _of_one_suit(rules: Rules, suits: tuple[tuple[Suit, ...], ...]) -> list[tuple[int, ...]]:
    """Return a player's straights whose squares share a suit, where not all squares do."""
    if rules.pawns < 5 or len({suit for lane in suits for suit in lane}) == 1:
        return []
    return [
        values
        for low in range(1, rules.rows - 3)
        for values in itertools.permutations(range(low, low + 5))
        if len({lane[value - 1] for lane, value in zip(suits, values, strict=True)}) == 1
    ]


def _placement(rng: Random, rules: Rules) -> tuple[int, ...]:
    if rules.pawns == 5 and rules.rows >= 5 and rng.random() < 0.35:
        low = rng.randint(1, rules.rows - 4)
        values = list(range(low, low + 5))
        order = rng.random()
        if order < 0.3:
            values.reverse()
        elif order > 0.6:
            rng.shuffle(values)
        return tuple(values)
    if rng.random() < 0.1:
        edge = rules.rows + 1
        return tuple([rng.choice((0, edge, rng.randint(1, rules.rows))) for _ in range(rules.pawns)])
    shape = rng.choice(_SHAPES)
    ranks = rng.sample(range(1, rules.rows + 1), min(len(shape), rules.rows))
    values = [rank for rank, size in zip(ranks, shape, strict=False) for _ in range(size)]
    values = (values + [rng.randint(0, rules.rows) for _ in range(5)])[: rules.pawns]
    rng.shuffle(values)
    return tuple(values)


def _alike(rng: Random, rules: Rules, first: tuple[int, ...]) -> tuple[int, ...]:
    """Return a placement that is the first with one pawn elsewhere, or its lanes in another order, or any."""
    way = rng.random()
    if way < 0.25:
        return _placement(rng, rules)
    values = list(first)
    if way < 0.5:
        rng.shuffle(values)
    if way > 0.4:
        lane = rng.randrange(len(values))
        values[lane] = min(max(values[lane] + rng.choice((-2, -1, 1, 2)), 0), rules.rows + 1)
    return tuple(values)


def _move(rng: Random, state: State, targets: list[tuple[int, ...]]) -> Any:
    """Return the move of a player on the way to their placement, and what comes thereafter."""
    mover = state.player
    assert mover is not None
    if state.may_pass:
        return Pass(mover) if rng.random() < 0.6 else Throw(mover)
    missing = [goal - value for goal, value in zip(targets[mover], state.pawns[mover], strict=True)]
    if state.die is None:
        ahead = [min(step, state.rules.faces) for step in missing if step > 0]
        return Roll(rng.choice(ahead) if ahead else rng.randint(1, state.rules.faces))
    legal = quickpoker.legal_moves(state)
    fitting = [move for move in legal if isinstance(move, Advance) and missing[move.lane] >= state.die]
    return rng.choice(fitting or legal)


def probes(states: list[State], moves: tuple[Any, ...]) -> Iterator[tuple[Probe, list[Corner]]]:
    """Yield what can be asked in a game, with the corners that it meets."""
    for ply, state in enumerate(states):
        yield (ply, "position", None), list(_of_position(state))
        if ply < len(moves):
            yield (ply, "successor", None), list(_of_move(state, moves[ply], states[ply + 1]))
        for move in _strange_moves(state):
            violation = quickpoker.why_illegal(state, move)
            if violation is not None:
                what = f"{type(move).__name__} is refused: {violation.reason.value}"
                yield (ply, "refusal", move), [(violation.rule, what), *_of_refusal(state, move)]
        for viewer in (None, *range(state.rules.players)):
            turn = "whose turn it is" if viewer == state.player else "whose turn it is not"
            whose = "a spectator" if viewer is None else f"a player {turn}"
            moves_are = "moves" if quickpoker.to_act(state) else "no moves"
            yield (ply, "view", viewer), [("QP-8", f"{whose} sees all, {moves_are} are due")]


def _strange_moves(state: State) -> list[Any]:
    """Return moves of every kind: of this seat and others, on the board and beside it."""
    rules, mover = state.rules, state.player or 0
    rolls = [Roll(value) for value in (-1, 0, 1, rules.faces, rules.faces + 1)]
    own = [Throw(mover), Pass(mover), *[Advance(mover, lane) for lane in range(-1, rules.pawns + 1)]]
    others = [
        move
        for seat in range(-1, rules.players + 1)
        if seat != mover
        for move in (Throw(seat), Pass(seat), Advance(seat, 0))
    ]
    return [*rolls, *own, *others]


def _of_refusal(state: State, move: Any) -> Iterator[Corner]:
    rules = state.rules
    if isinstance(move, Advance) and not 0 <= move.lane < rules.pawns:
        yield "QP-1", f"lane {move.lane} of {rules.pawns}"
    if isinstance(move, Pass) and move.player == state.player and state.die is None:
        held = strengths(state.pawns, rules)
        if held.count(max(held)) > 1:
            yield "QP-15", f"{'the weakest of all figures' if max(held) == 1 else 'figures'} shared"
    if not isinstance(move, Roll) and move.player != state.player:
        there = 0 <= move.player < rules.players
        yield "QP-16" if there else "QP-1", f"seat {move.player} of {rules.players} may not act"
    if isinstance(move, Roll) and not 1 <= move.value <= rules.faces:
        yield "QP-3", f"a {move.value} of {rules.faces} faces"


def _comparison(one: Figure, other: Figure) -> str:
    """Return how two figures compare, and what decides."""
    if one.kind != other.kind:
        return f"{_name(one)} {_sign(one > other)} {_name(other)}"
    if one == other:
        return f"two of {_name(one)} are equal"
    pairs = enumerate(zip(one.ranks, other.ranks, strict=True))
    place = next(place for place, (rank, another) in pairs if rank != another)
    return f"{_name(one)} {_sign(one > other)} another by rank {place + 1} of {len(one.ranks)}"


def _name(one: Figure) -> str:
    return one.kind.name.lower().replace("_", " ")


def _sign(above: bool) -> str:
    return "beats" if above else "is below"


def _of_position(state: State) -> Iterator[Corner]:
    rules = state.rules
    if state.player is not None and not any(map(any, state.pawns)):
        yield "QP-2", f"{rules.players} players begin with {rules.pawns} pawns"
        if state.die is None:
            yield "QP-3", f"a die of {rules.faces} faces"
    groups = quickpoker.standings(state)
    yield "QP-20", f"standings {' '.join(str(len(group)) for group in groups)}"
    if state.player is None:
        yield "QP-20", f"the game is over, {len(quickpoker.winners(state))} of {rules.players} share the win"
        yield "QP-22", f"a stake of {rules.stake}, {rules.players} players"
        if sum(state.wins) < rules.rounds:
            yield "QP-22", f"a stake of {rules.stake} is returned after a void round"
        return
    if state.die is None:
        return
    values = state.pawns[state.player]
    safe = [value <= rules.rows - state.die for value in values]
    holes = values.count(rules.rows + 1)
    if state.may_pass is False and holes:
        yield "QP-6", f"{holes} of {rules.pawns} pawns are in the hole"
    if not any(safe):
        yield "QP-6", f"{rules.pawns - holes} pawns would fall, and one must; {rules.voluntary_loss}"
    elif not all(safe):
        falling = len(safe) - sum(safe) - holes
        yield "QP-7", f"{min(falling, 2)} would fall, {min(sum(safe), 2)} are safe; {rules.voluntary_loss}"
    nearest = min(values) + state.die - rules.rows
    if -1 <= nearest <= 1:
        yield "QP-7", f"the pawn furthest back comes to {nearest} rows beyond the ace; {rules.voluntary_loss}"
    furthest = max(values) + state.die - rules.rows
    if -1 <= furthest <= 1:
        yield "QP-7", f"the foremost pawn comes to {furthest} rows beyond the ace; {rules.voluntary_loss}"


def _of_move(state: State, move: Any, after: State) -> Iterator[Corner]:
    rules = state.rules
    if isinstance(move, Roll):
        yield "QP-3", f"{rules.faces} faces, the die shows {move.value}"
        return
    if isinstance(move, Throw):
        yield "QP-14", "the leader throws"
        return
    if isinstance(move, Advance):
        yield from _of_advance(state, move)
    if after.round == state.round and after.player is not None:
        yield from _of_turn(state, move, after)
    else:
        assert after.last is not None
        yield from _of_end(state, move, after, after.last)


def _of_advance(state: State, move: Advance) -> Iterator[Corner]:
    rules, die, value = state.rules, state.die or 0, state.pawns[move.player][move.lane]
    yield "QP-1", f"seat {move.player} of {rules.players} advances"
    yield "QP-1", f"lane {move.lane} of {rules.pawns}"
    if value:
        yield "QP-5", f"a pawn goes on from {value} of {rules.rows}"
    if value + die > rules.rows:
        yield "QP-6", f"a pawn falls {min(value + die - rules.rows, 3)} beyond the ace of {rules.rows} rows"
    elif value + die == rules.rows:
        yield "QP-6", f"a pawn comes to the ace of {rules.rows} rows"
    elif rules.rows == 8:
        yield "QP-4", f"{value} and {die}"


def _figures(state: State) -> tuple[list[Figure], list[Figure]]:
    """Return what the players hold, and the best that each can still reach."""
    held = [figure(pawns, state.rules, seat) for seat, pawns in enumerate(state.pawns)]
    reach = [best_reachable(pawns, state.rules, seat) for seat, pawns in enumerate(state.pawns)]
    return held, reach


def _of_turn(state: State, move: Any, after: State) -> Iterator[Corner]:
    """Yield what is met where a round goes on: who is next, whether they lead, and why it is not decided."""
    rules, following, mover = state.rules, after.player, state.player
    assert following is not None
    assert mover is not None
    skipped = (following - mover - 1) % rules.players
    yield "QP-16", f"after seat {mover} of {rules.players} {skipped} are passed over"
    held, reach = _figures(after)
    others = [each for seat, each in enumerate(held) if seat != following]
    best = max(others)
    options = _options(rules, held[following], best)
    clause = "QP-14" if after.may_pass else "QP-15" if held[following] == best and best.kind else "QP-12"
    yield clause, f"{_comparison(held[following], best)}{options}"
    yield from _of_kind(rules, held[following])
    if isinstance(move, Pass):
        yield "QP-14", f"a pass; next is {'another leader' if after.may_pass else 'one who must play'}"
    leading = quickpoker.leader(after)
    if leading is not None:
        beaten_by = [seat for seat in range(rules.players) if seat != leading and reach[seat] > held[leading]]
        if len(beaten_by) == 1:
            over = reach[beaten_by[0]]
            what = _comparison(over, held[leading])
            yield "QP-17", f"one can still do better: {what}{_options(rules, over, held[leading])}"
    elif not max(held).kind:
        able = [each for each in reach if each.kind]
        if len(able) == 1:
            reached = f"one can reach {_name(able[0])}; high card {rules.high_card}"
            yield "QP-19", f"nobody holds a figure, {reached}"
    else:
        yield "QP-15", f"{held.count(max(held))} of {rules.players} are equal at the top"


def _of_kind(rules: Rules, held: Figure) -> Iterator[Corner]:
    """Yield the figures that have a clause of their own."""
    if held.kind is FigureKind.STRAIGHT:
        yield "QP-10", f"a straight to {held.ranks[0]}, {rules.rows} rows, {rules.straight_flush}"
    elif held.kind is FigureKind.STRAIGHT_FLUSH:
        suits = {suit for lanes in rules.suits or () for lane in lanes for suit in lane}
        of_suits = f" of {len(suits)} suits" if suits else ""
        yield "QP-11", f"{rules.straight_flush}{of_suits} to {held.ranks[0]}, {rules.rows} rows"
    elif held.kind is FigureKind.HIGH_CARD:
        yield "QP-13", f"a high card of {rules.pawns} pawns, kickers {rules.kickers}"
    elif held.kind is FigureKind.NONE:
        yield "QP-13", f"no figure, high card {rules.high_card}"


def _options(rules: Rules, *figures: Figure) -> str:
    """Return the options that matter to some figures."""
    told = "" if rules.kickers else ", no kickers"
    if any(each.kind is FigureKind.STRAIGHT_FLUSH for each in figures):
        told += f", {rules.straight_flush}"
    if rules.high_card and any(each.kind < FigureKind.PAIR for each in figures):
        told += ", high cards"
    return told


def _of_end(state: State, move: Any, after: State, last: Result) -> Iterator[Corner]:
    rules, mover = state.rules, state.player
    assert mover is not None
    for each in sorted(set(last.figures)):
        yield "QP-9", f"{_name(each)}{_options(rules, each)}"
        yield from _of_kind(rules, each)
    starter, following = state.tally.starter, after.tally.starter
    if rules.next_start == "next_seat" and following < starter:
        yield "QP-21", f"from seat {starter} of {rules.players} to seat {following}"
    goes_on = after.player is not None
    if last.winner is None:
        yield "QP-19", f"a void round of {rules.players}; high card {rules.high_card}"
        if goes_on:
            yield "QP-21", f"after a void round, {rules.next_start}"
        return
    by = "their own move" if mover == last.winner else "another's move"
    by = "a pass" if isinstance(move, Pass) else by
    won = last.figures[last.winner]
    yield "QP-17", f"{_name(won)} wins by {by}, {rules.players} players"
    at_end = [
        best_reachable(pawns, rules, seat) for seat, pawns in enumerate(last.pawns) if seat != last.winner
    ]
    best = max(at_end)
    clause = "QP-18" if best == won else "QP-17"
    yield clause, f"nobody can do better: {_comparison(won, best)}{_options(rules, won, best)}"
    if goes_on:
        behind = (last.winner - starter) % rules.players
        yield "QP-21", f"{rules.next_start}: the winner of {rules.players} sits {behind} behind the starter"
        if rules.next_start == "loser":
            others = [each for seat, each in enumerate(last.figures) if seat != last.winner]
            tied = others.count(min(others))
            offset = (following - last.winner) % rules.players
            yield "QP-21", f"the loser of {rules.players} sits {offset} from the winner, {tied} being weakest"
            loser = last.figures[following]
            second = sorted(others)[1] if len(others) > 1 else won
            yield "QP-21", f"the loser: {_comparison(loser, second)}{_options(rules, loser, second)}"


CORNERS: Final = Corners("quickpoker", games, probes, count=1200)
