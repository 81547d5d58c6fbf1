"""How cost grows with players, cards and rounds: the plain loop and `playout` under other rules."""

from collections.abc import Iterator
from typing import Any

from benchmarks.loops import plain_loop, playout_loop
from benchmarks.measuring import Comparison, Contender, contender
from pokerules import jedisjeux, president, quickpoker
from pokerules.game import AnyGame


def _by(game: AnyGame, variants: dict[str, Any], games: int, chance: bool) -> list[Contender]:
    found: list[Contender] = []
    for name, rules in variants.items():
        found.append(contender(f"{name}, plain loop", plain_loop(game, rules, games, chance)))
        found.append(contender(f"{name}, playout", playout_loop(game, rules, games, chance)))
    return found


def comparisons(scale: float) -> Iterator[Comparison]:
    """Yield the comparisons, all of the library with itself; `scale` says how much work a turn is."""

    def grown(title: str, unit: str, game: AnyGame, variants: dict[str, Any], games: float) -> Comparison:
        count = max(int(games * scale), 1)
        return Comparison(title, unit, _by(game, variants, count, chance=unit == "step"), [])

    players: dict[str, Any] = {f"{count} players": quickpoker.Rules(players=count) for count in (2, 3, 4)}
    yield grown("Quick Poker by players", "step", quickpoker, players, 200)
    rounds: dict[str, Any] = {f"{count} rounds": quickpoker.Rules(rounds=count) for count in (1, 10, 100)}
    yield grown("Quick Poker by rounds", "step", quickpoker, rounds, 10)
    players = {f"{count} players": president.Rules(players=count) for count in (2, 3, 4, 6)}
    yield grown("Président by players", "player move", president, players, 10)
    cards: dict[str, Any] = {f"{size} cards each": president.Rules(hand_size=size) for size in (5, 8, 10, 13)}
    yield grown("Président by cards, four players", "player move", president, cards, 20)
    rounds = {f"{count} rounds": president.Rules(rounds=count) for count in (1, 10, 100)}
    yield grown("Président by rounds", "player move", president, rounds, 1)
    players = {f"{count} players": jedisjeux.Rules(players=count) for count in (2, 3, 4, 6)}
    yield grown("Jedisjeux by players", "player move", jedisjeux, players, 10)
    deals: dict[str, Any] = {
        f"at most {count} deals": jedisjeux.Rules(max_deals=count, awards=20) for count in (1, 10, 100)
    }
    yield grown("Jedisjeux by deals", "player move", jedisjeux, deals, 10)
