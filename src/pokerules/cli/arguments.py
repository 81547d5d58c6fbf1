"""The arguments of the command line."""

import argparse

from pokerules import __version__
from pokerules.cli import commands
from pokerules.cli.streams import FAILED
from pokerules.game import GAMES


def parser() -> argparse.ArgumentParser:
    """Return the parser; its options have as `run` the command that they ask for."""
    whole = argparse.ArgumentParser(
        prog="pokerules", description="Play games of the poker family, and replay and check records of them."
    )
    whole.add_argument(
        "--version", action="version", version=f"pokerules {__version__}", help="print the version"
    )
    subcommands = whole.add_subparsers(required=True)
    games = ", ".join(GAMES)
    narrow = argparse.ArgumentParser(add_help=False)
    narrow.add_argument("--ascii", action="store_true", help="write cards and boards in ASCII: 4d, not 4♦")

    command = subcommands.add_parser(
        "demo", parents=[narrow], help="play a game by random legal moves and show it on one screen"
    )
    command.add_argument(
        "games", nargs="*", type=_game, metavar="GAME", help=f"one of {games}; all if none is given"
    )
    command.add_argument("--seed", type=int, default=2, help="seed for chance and for the players")
    command.add_argument("--full", action="store_true", help="tell the whole game, move by move")
    command.add_argument("--boards", action="store_true", help="the same, with the table after every move")
    command.add_argument(
        "--save", metavar="OUT", help="write the record of the one game to this file instead"
    )
    command.add_argument(
        "--html", metavar="OUT", help="write a page of it instead, to step through in a browser"
    )
    command.set_defaults(run=commands.tell_demo)

    seen = argparse.ArgumentParser(add_help=False)
    seen.add_argument("file", metavar="FILE", help="a record in either form; - for standard input")
    seen.add_argument(
        "--seat", type=int, metavar="P", help="show what this seat may know; all cards otherwise"
    )
    seen.add_argument("--lang", choices=("en", "fr"), default="en", help="the language: English or French")
    seen.add_argument("--names", type=_names, metavar="A,B,...", help="what to call the players, by seat")

    command = subcommands.add_parser(
        "show", parents=[seen, narrow], help="show one position of a record, in words or as a picture"
    )
    command.add_argument("--move", type=int, metavar="N", help="after so many moves; the last one otherwise")
    command.add_argument("--svg", metavar="OUT", help="write a picture to this file; - for standard output")
    command.set_defaults(run=commands.show_position)

    command = subcommands.add_parser(
        "replay", parents=[seen, narrow], help="print a record state by state, or make a page of it"
    )
    command.add_argument(
        "--html", metavar="OUT", help="write a page to step through in a browser; - for standard output"
    )
    command.set_defaults(run=commands.replay_record)

    command = subcommands.add_parser(
        "check", parents=[narrow], help="check whether each record can be replayed to its end"
    )
    command.add_argument(
        "files", nargs="+", metavar="FILE", help="records in either form; - for standard input"
    )
    # It writes about bad records alone, so a reader who has gone away has left one unread.
    command.set_defaults(run=commands.check_files, unread=FAILED)

    command = subcommands.add_parser(
        "vectors", help="write a conformance file for engines in other languages"
    )
    command.add_argument("game", type=_game, metavar="GAME", help=f"one of {games}")
    command.add_argument("--seed", type=int, default=0, help="seed for chance and for the players")
    command.add_argument("--games", type=int, default=1, help="how many games are played")
    command.add_argument("--rules", default="{}", help="options as a JSON object, such as '{\"players\": 3}'")
    command.add_argument(
        "--corners", action="store_true", help="write the file that comes with the library instead"
    )
    command.set_defaults(run=commands.write_vectors)

    command = subcommands.add_parser("schema", help="print the JSON Schema of records and stored values")
    command.set_defaults(run=commands.print_schema)
    return whole


def _game(name: str) -> str:
    if name not in GAMES:
        raise argparse.ArgumentTypeError(f"no game is called {name!r}: the games are {', '.join(GAMES)}")
    return name


def _names(text: str) -> tuple[str, ...]:
    return tuple([name.strip() for name in text.split(",")])
