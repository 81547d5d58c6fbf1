"""Quick Poker played at random, against the game of OpenSpiel that is most like it: pig, a race by dice."""

from collections.abc import Iterator

from benchmarks.loops import plain_loop, playout_loop
from benchmarks.measuring import Comparison, Contender, Goal, contender
from benchmarks.peers import open_spiel_loop, peer
from pokerules import quickpoker


def comparisons(scale: float) -> Iterator[Comparison]:
    """Yield the comparison; `scale` says how much work a turn is, 1 for some tenths of a second."""
    rules, games = quickpoker.Rules(), max(int(1000 * scale), 1)
    ours = [
        contender("plain loop", plain_loop(quickpoker, rules, games, chance=True)),
        contender("playout", playout_loop(quickpoker, rules, 4 * games, chance=True)),
    ]
    others: list[Contender] = []
    if pyspiel := peer("pyspiel"):
        loop = open_spiel_loop(pyspiel.load_game("pig"), max(int(150 * scale), 1), chance=True)
        others.append(contender("OpenSpiel pig", loop))
    goals = {"OpenSpiel pig": Goal(0.8, 4)}
    yield Comparison("Quick Poker at random, two players", "step", ours, others, goals)
