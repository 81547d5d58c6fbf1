"""Jedisjeux played at random, against three engines of fixed-limit hold'em, all for four players."""

from collections.abc import Iterator

from benchmarks.loops import plain_loop, playout_loop
from benchmarks.measuring import Comparison, Contender, Goal, contender
from benchmarks.peers import (
    UNIVERSAL_POKER,
    open_spiel_loop,
    peer,
    pokerkit_loop,
    rlcard_loop,
)
from pokerules import jedisjeux


def comparisons(scale: float) -> Iterator[Comparison]:
    """Yield the comparison; `scale` says how much work a turn is, 1 for some tenths of a second."""
    rules, games = jedisjeux.Rules(), max(int(60 * scale), 1)
    ours = [
        contender("plain loop", plain_loop(jedisjeux, rules, games)),
        contender("playout", playout_loop(jedisjeux, rules, 4 * games)),
    ]
    others: list[Contender] = []
    if pokerkit := peer("pokerkit"):
        others.append(contender("pokerkit, fixed limit", pokerkit_loop(pokerkit, games)))
    if rlcard := peer("rlcard"):
        others.append(contender("rlcard env.run, limit hold'em", rlcard_loop(rlcard, 2 * games)))
    if pyspiel := peer("pyspiel"):
        game = pyspiel.load_game(UNIVERSAL_POKER)
        others.append(contender("OpenSpiel universal_poker", open_spiel_loop(game, 40 * games, chance=False)))
    goals = {
        "pokerkit, fixed limit": Goal(75, 300),
        "rlcard env.run, limit hold'em": Goal(15, 70),
        "OpenSpiel universal_poker": Goal(2, 8),
    }
    yield Comparison("Jedisjeux at random, four players", "player move", ours, others, goals)
