"""The process of the command line: ``pokerules``, or ``python -m pokerules``."""

import os
import sys
from contextlib import suppress
from typing import Final

_INTERRUPTED: Final = 130
"""The exit status after Ctrl-C, by which shells tell what SIGINT has ended."""


def main() -> int:
    """Run the command line with the arguments of the process, until it ends or Ctrl-C ends it."""
    if sys.stderr is None:
        # It was closed before the start: what is meant for it must not go to standard output.
        sys.stderr = open(os.devnull, "w")  # noqa: SIM115, as it stays open.
    try:
        from pokerules import cli  # Here, since Ctrl-C may come while it is imported.

        return cli.main()
    except KeyboardInterrupt:
        with suppress(OSError):
            os.write(2, b"pokerules: interrupted\n")
        # At once: to end in order, Python would first wait until a reader takes what it has written.
        os._exit(_INTERRUPTED)


if __name__ == "__main__":
    sys.exit(main())
