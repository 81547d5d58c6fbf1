"""Poker hands: the best five of five to seven cards, and which of two hands is the stronger (JJ-13).

Hands rank as in ordinary poker, from high card to straight flush; A-2-3-4-5 is the lowest straight,
and suits never break a tie. `best` says all about a hand, `strength` only ranks it, fast, and
`strengths` ranks a whole NumPy array of them.

A strength is an integer from 0, for seven high with 7-5-4-3-2, to 7461, for the ace-high straight
flush: one for each of the 7,462 hands that differ in more than suits, without gaps. It means the
same whether the five cards came from five, six or seven. It may change between versions of the
library: store cards, not strengths.
"""

from pokerules.hands import names as _names  # noqa: F401 (so that hands have words)
from pokerules.hands.evaluator import strength
from pokerules.hands.hand import Category, Hand, best, strengths

__all__ = ["Category", "Hand", "best", "strength", "strengths"]
