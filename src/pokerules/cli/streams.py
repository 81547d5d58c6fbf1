"""The streams of the process, and how a command ends that cannot use one."""

import os
import sys
from typing import Final, TextIO

FAILED: Final = 1
"""The exit status where a record is bad."""
UNUSABLE: Final = 2
"""The exit status where a file, a stream or an argument cannot be used."""


class Unusable(Exception):
    """Something that keeps a command from doing its work, said in one line."""


def open_stream(stream: TextIO | None, name: str) -> TextIO:
    """Return a stream of the process, which Python has as None if it was closed before the start."""
    if stream is None:
        raise Unusable(f"{name} is closed")
    return stream


def complain(text: str) -> None:
    """Write a line to standard error, if that can be written."""
    try:
        print(text, file=sys.stderr, flush=True)
    except OSError:
        give_up(sys.stderr)


def give_up(stream: TextIO) -> None:
    """Let what a stream still holds go nowhere, or Python would fail at it once more when it ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
