"""The command line: ``pokerules demo`` plays a whole game of each kind."""

import argparse
import os
import sys
from collections.abc import Sequence

from pokerules import demo
from pokerules.game import GAMES


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit status.

    Args:
        arguments: the words after ``pokerules``; those of the process if None.
    """
    parser = argparse.ArgumentParser(
        prog="pokerules", description="Rules of Quick Poker, Président (mode Poker) and Jedisjeux."
    )
    commands = parser.add_subparsers(dest="command", required=True)
    demo_parser = commands.add_parser("demo", help="play a whole game by random legal moves and tell it")
    demo_parser.add_argument("games", nargs="*", metavar="GAME", help=f"of {', '.join(GAMES)}; all if none")
    demo_parser.add_argument("--seed", type=int, default=2, help="seed of the chance and of the players")
    demo_parser.add_argument("--boards", action="store_true", help="show the table after every move")
    options = parser.parse_args(arguments)
    unknown = [name for name in options.games if name not in GAMES]
    if unknown:
        parser.error(f"no game is called {unknown[0]!r}: the games are {', '.join(GAMES)}")
    try:
        for name in options.games or GAMES:
            for line in demo.tell(name, GAMES[name], options.seed, options.boards):
                print(line)
    except BrokenPipeError:
        # The reader has seen enough; nothing is left to flush to.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0
