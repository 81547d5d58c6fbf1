"""Chooses few games, and few things to ask in them, that meet every corner that many games meet."""

import heapq
import itertools
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, Final

import attrs

from pokerules.distributions import Deal
from pokerules.game import GAMES, game_of
from pokerules.record import Record, dumps
from pokerules.record.vectors.lines import Line, head_of, line_of

Corner = tuple[str, str]
"""A clause, and what of it is met."""
Probe = tuple[int, str, Any]
"""What is asked after how many moves, and of what: "position"; "successor" of the move that is made;
"refusal" of a move; "view" of a viewer."""

SEED: Final = 1
"""Of the generator that all games are made with."""

# About how many characters each part of a line takes.
_LENGTHS: Final = {"position": 0, "successor": 300, "refusal": 130, "view": 450}
_MOVE: Final = 15
_DEAL: Final = 160

COPIES: Final = 4
"""Of how many games that meet a corner the cheapest may be chosen."""


@attrs.frozen
class Told:
    """What a game has to tell: by what is asked, the corners that are met.

    Attributes:
        record: the game.
        met: by probe, the corners, those alone that few games before have met.
        lengths: by how many moves have been made, about how many characters a line there has.
    """

    record: Record
    met: dict[Probe, frozenset[Corner]]
    lengths: dict[int, int]


@attrs.frozen
class Corners:
    """What a game of the library has for the choice.

    Attributes:
        name: of the game.
        games: plays games, drawn and constructed, without end.
        probes: from the states and moves of a game to what can be asked and the corners met.
        count: how many games are played.
    """

    name: str
    games: Callable[[], Iterator[Record]]
    probes: Callable[[list[Any], tuple[Any, ...]], Iterator[tuple[Probe, list[Corner]]]]
    count: int


def states_of(record: Record) -> list[Any]:
    """Return all states of a game."""
    game: Any = game_of(record.rules)
    states = [game.start(record.rules)]
    for move in record.moves:
        states.append(game.apply(states[-1], move))
    return states


def gathered(corners: Corners) -> list[Told]:
    """Play the games, and return those that meet a corner that few before have met."""
    counts: Counter[Corner] = Counter()
    kept = []
    for record in itertools.islice(corners.games(), corners.count):
        states = states_of(record)
        met = {}
        for probe, found in corners.probes(states, record.moves):
            scarce = frozenset(corner for corner in found if counts[corner] < COPIES)
            if scarce:
                met[probe] = scarce
        if met:
            counts.update(set().union(*met.values()))
            options = len(dumps(Record(record.rules, ())))
            lengths = {ply: options + _length(states[ply]) for ply, _, _ in met}
            kept.append(Told(record, met, lengths))
    return kept


def _length(state: Any) -> int:
    """Return about how many characters a line about a position has, but for the rules and what is asked."""
    return 500 + 60 * len(game_of(state).legal_moves(state))


@attrs.define
class _Candidate:
    """A game that may be chosen, and what of it has been.

    Attributes:
        told: what it has to tell.
        taken: by probe, the corners that it has been chosen for.
    """

    told: Told
    taken: dict[Probe, set[Corner]] = attrs.field(factory=dict)

    def best(self, left: set[Corner]) -> tuple[float, Probe | None]:
        """Return the probe that costs least for each corner that is left, and that cost."""
        plies = {ply for ply, _, _ in self.taken}
        prices = [
            (self._cost(probe, plies) / len(new), number, probe)
            for number, (probe, met) in enumerate(self.told.met.items())
            if (new := met & left)
        ]
        if not prices:
            return float("inf"), None
        price, _, probe = min(prices)
        return price, probe

    def _cost(self, probe: Probe, plies: set[int]) -> int:
        """Return about how many characters a probe adds to the file."""
        ply, kind, _ = probe
        cost = _LENGTHS[kind]
        if ply not in plies:
            cost += self.told.lengths[ply]
        known = max(plies, default=0)
        if ply > known:
            moves = self.told.record.moves[known:ply]
            cost += sum([_DEAL if isinstance(move, Deal) else _MOVE for move in moves])
        return cost


def cover(told: list[Told]) -> list[tuple[Record, dict[Probe, set[Corner]]]]:
    """Return games and probes of theirs that meet every corner, chosen greedily by what they cost."""
    left = {corner for one in told for met in one.met.values() for corner in met}
    candidates = list(map(_Candidate, told))
    # A game that nothing is taken from only rises in price as corners are met; one that something is
    # taken from is priced anew at once. So the cheapest, if its price still holds, is the best.
    queue = [(candidate.best(left)[0], place) for place, candidate in enumerate(candidates)]
    heapq.heapify(queue)
    while left:
        _, place = heapq.heappop(queue)
        candidate = candidates[place]
        price, probe = candidate.best(left)
        if probe is None:
            continue
        if queue and price > queue[0][0]:
            heapq.heappush(queue, (price, place))
            continue
        new = candidate.told.met[probe] & left
        candidate.taken.setdefault(probe, set()).update(new)
        left -= new
        heapq.heappush(queue, (candidate.best(left)[0], place))
    return [(one.told.record, one.taken) for one in candidates if one.taken]


def lines(corners: Corners) -> Iterator[Line]:
    """Yield the lines of a conformance file that meets every corner that the games meet."""
    chosen = cover(gathered(corners))
    default = GAMES[corners.name].Rules()
    head = head_of(corners.name, default, SEED, len(chosen))
    yield head
    for number, (record, taken) in enumerate(chosen, 1):
        yield from _of_game(head, number, record, taken)


def _of_game(head: Line, number: int, record: Record, taken: dict[Probe, set[Corner]]) -> Iterator[Line]:
    states = states_of(record)
    before = 0
    for ply in sorted({ply for ply, _, _ in taken}):
        asked = {(kind, subject): met for (at, kind, subject), met in taken.items() if at == ply}
        clauses: dict[str, list[str]] = {}
        for clause, what in sorted(set().union(*asked.values()), key=_in_order):
            clauses.setdefault(clause, []).append(what)
        yield line_of(
            head,
            number,
            ply,
            record.moves[before:ply],
            states[ply],
            clauses=clauses,
            followed=[record.moves[ply]] if ("successor", None) in asked else [],
            refused=[subject for kind, subject in asked if kind == "refusal"],
            viewers=[subject for kind, subject in asked if kind == "view"],
        )
        before = ply


def _in_order(corner: Corner) -> tuple[int, str]:
    clause, what = corner
    return int(clause.partition("-")[2]), what
