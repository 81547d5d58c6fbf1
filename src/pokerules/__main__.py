"""Makes ``python -m pokerules`` the command line."""

import sys

from pokerules.cli import main

if __name__ == "__main__":
    sys.exit(main())
