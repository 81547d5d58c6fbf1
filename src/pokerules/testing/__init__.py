"""Strategies and laws for testing: this library, games built on it, and other engines.

Needs the extra ``pokerules[testing]``. `pokerules.testing.strategies` draws variants, states,
games and moves; `pokerules.testing.laws` says what every engine must keep to;
`pokerules.testing.suite` puts the laws to one. ``pytest --pyargs pokerules.testing`` does so for
the games of this library.
"""
