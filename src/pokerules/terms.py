"""Cards, figures, plays and stages by name, and any value in words: in English or in French.

The names are those of the glossary in ``docs/glossary.md``, and a test keeps the two the same. What
is written with letters, ``Q♥`` or ``D♥``, is the business of `pokerules.cards.Card.text`. The words
themselves are kept beside what they tell of, in the modules ``names`` and ``text`` of each game.

A game of another package gives its values words in the same way: it makes sentences with `say`, of
players with `Seat`, and registers with `told` how a class is told.
"""

from collections.abc import Iterable
from typing import Any

from pokerules._common.arguments import voice_of
from pokerules._common.prose import Seat as Seat
from pokerules._common.prose import Terms, named
from pokerules._common.prose import Voice as Voice
from pokerules._common.prose import say as say
from pokerules._common.prose import told as told
from pokerules._common.prose import told_plainly as told_plainly


def name(value: Any, terms: Terms = "en") -> str:
    """Return the name of a card, a rank, a suit, a figure, a play, a hand, one of their kinds, or a stage.

    In English a figure, a play and a hand are named as `str` names them.

    Args:
        value: what is to be named.
        terms: ``"en"`` for English, ``"fr"`` for French.

    Raises:
        TypeError: this has no name.
        InvalidArgument: the terms are those of another language.

    >>> from pokerules import Card, Cards, hands, quickpoker
    >>> name(Card.parse("Qh")), name(Card.parse("Qh"), "fr")
    ('queen of hearts', 'dame de cœur')
    >>> name(quickpoker.figure((8, 8, 3, 3, 3), quickpoker.Rules()), "fr")
    'full aux neuf par les as'
    >>> print(name(hands.best(Cards.parse("Jd Jh 8c 7s 4d")), "fr"))
    paire de valets, avec huit sept quatre
    """
    return named(value, voice_of(terms))


def describe(value: Any, terms: Terms = "en", names: Iterable[str] | None = None) -> str:
    """Return a move, a table, a result, a refusal or a defect in words.

    Args:
        value: a move, a state or a view, the result of a round or of a deal, a `Violation`, a
            `Defect`, an error of this library, or anything that `name` names.
        terms: ``"en"`` for English, ``"fr"`` for French; errors of records, of texts and of
            arguments are told in English.
        names: what to call the players, by seat; None to call them ``seat 0``, ``seat 1`` and so on,
            or ``J0``, ``J1`` in French.

    Raises:
        TypeError: this has no words, or the names are not texts.
        InvalidArgument: the terms are those of another language.

    >>> from pokerules import quickpoker
    >>> state = quickpoker.start()
    >>> print(describe(quickpoker.why_illegal(state, quickpoker.Roll(7))))
    QP-3: the die shows 1 to 6, never 7
    """
    return told(value, voice_of(terms, names))
