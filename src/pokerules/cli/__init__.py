"""The command line: a demo, records shown, replayed and checked, conformance vectors, and the schema."""

import argparse
import io
import sys
from collections.abc import Sequence
from contextlib import redirect_stderr, redirect_stdout

from pokerules._common.terminal import STAND_IN
from pokerules.cli.arguments import parser
from pokerules.cli.streams import UNUSABLE, Unusable, complain, give_up, open_stream

__all__ = ["main"]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit status.

    Args:
        arguments: the words after ``pokerules``; those of the process if None.

    Returns:
        0 if all went well, 1 if a record is bad, 2 if a file cannot be read, an argument is wrong
        or standard output cannot be written.

    Raises:
        SystemExit: the arguments are not a command (2), or ask for help or the version (0).
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # A narrow terminal, or a file name in another encoding, is no reason to stop.
            stream.reconfigure(errors=STAND_IN)
    options = argparse.Namespace(unread=0)
    try:
        return _run(arguments, options)
    except BrokenPipeError:
        # The reader has seen enough.
        give_up(sys.stdout)
        unread: int = options.unread
        return unread
    except OSError as error:
        give_up(sys.stdout)
        complain(f"pokerules: standard output: {error.strerror or error}")
    except Unusable as error:
        complain(f"pokerules: {error}")
    return UNUSABLE


def _run(arguments: Sequence[str] | None, options: argparse.Namespace) -> int:
    open_stream(sys.stdout, "standard output")
    answer, complaint = io.StringIO(), io.StringIO()
    try:
        # By itself, argparse passes over a stream that cannot be written.
        with redirect_stdout(answer), redirect_stderr(complaint):
            parser().parse_args(arguments, options)
    except SystemExit:
        if complaint.getvalue():
            complain(complaint.getvalue().rstrip())
        else:
            print(answer.getvalue(), end="", flush=True)
        raise
    status: int = options.run(options)
    sys.stdout.flush()
    return status
