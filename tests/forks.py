"""Programs that fork, or are interrupted, in the middle of something: each runs in a process of its own."""

import subprocess
import sys

SECONDS = 20
"""How long a child may take before it counts as waiting for ever."""

_AROUND = f"""
import os, signal, sys, threading

def in_a_child(call):
    "Return what a call returns in a child that is forked here, or how the child ended."
    ours, theirs = os.pipe()
    child = os.fork()
    if not child:
        signal.alarm({SECONDS})
        try:
            os.write(theirs, str(call()).encode())
        finally:
            os._exit(0)
    os.close(theirs)
    answer = os.read(ours, 1000).decode()
    return answer or f"the child ended with {{os.waitpid(child, 0)[1]}}"
"""


def printed(program: str) -> str:
    """Return what a program prints that has `in_a_child`; what it complains of comes after it."""
    # From Python 3.12 on, every fork in a process with threads is warned of.
    command = [sys.executable, "-W", "ignore::DeprecationWarning", "-c", _AROUND + program]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=3 * SECONDS)
    return done.stdout + done.stderr
