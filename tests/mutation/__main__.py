"""Runs the tests against mutants of the games: ``python -m tests.mutation --help``."""

from tests.mutation.run import main

main()
