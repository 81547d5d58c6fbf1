"""Writes the shipped conformance files: ``python -m tests.testing.corners [GAME ...]``."""

import sys

from tests.testing.corners import FILES, text_of_file

for name in sys.argv[1:] or FILES:
    text = text_of_file(name)
    FILES[name].write_text(text, "ascii", newline="\n")
    print(f"{name}: {text.count(chr(10)) - 1} positions, {len(text)} characters")
