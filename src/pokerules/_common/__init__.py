"""Helpers that know no game and no card: arguments, options, seats, sentences, and how modules are made."""
