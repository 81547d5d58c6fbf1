"""What goes wrong, said in one place: the exceptions, and the violations and defects they carry.

Every exception that the library raises for a bad *value* derives from `PokerulesError` and from
`ValueError`. A value of the wrong *type* raises `TypeError`. All keep their arguments positional,
so that they pickle and copy.
"""

import enum
from typing import Any, Final, final

import attrs

from pokerules._common.places import Place
from pokerules._common.prose import PLAIN, Sentence, Voice, clipped, say, spelled, told, told_plainly
from pokerules._common.sentences import besides

DOCUMENTATION: Final = "https://pokerules.readthedocs.io/en/latest/"
"""The address of the documentation, in which each game's rulebook is a page."""


class Reason(enum.Enum):
    """Base of each game's enumeration of the reasons for which a move is refused.

    The value of a member is a stable, lower-case text that may be stored and compared.
    """

    @property
    def rulebook(self) -> str | None:
        """The address of the game's rulebook, or None unless the game says it by overriding this."""
        return None

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"


class DefectKind(enum.Enum):
    """Base of each game's enumeration of what can be wrong with a position made by hand."""

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"


@final
@attrs.frozen
class Violation:
    """The first clause that a move breaks.

    Attributes:
        rule: the id of the clause, such as ``"QP-14"``.
        reason: a stable member of the game's ``Reason`` enumeration.
        sentence: what the message says, as a text or as a template with its values, which
            `pokerules.describe` tells in either language and with the players' names.

    >>> from pokerules import quickpoker
    >>> quickpoker.why_illegal(quickpoker.start(), quickpoker.Pass(0)).url
    'https://pokerules.readthedocs.io/en/latest/rules/quickpoker.html#qp-16'
    """

    rule: str
    reason: Reason
    sentence: Sentence | str

    @property
    def message(self) -> str:
        """One English sentence that names the cards, pawns or chips concerned."""
        return spelled(self.sentence)

    @property
    def url(self) -> str | None:
        """The address at which the rulebook explains the clause; None if the game has no rulebook there."""
        rulebook = self.reason.rulebook
        return None if rulebook is None else f"{rulebook}#{self.rule.lower()}"

    __str__ = told_plainly


@final
@attrs.frozen
class Defect:
    """One thing that is wrong with a position made by hand.

    Attributes:
        kind: a stable member of the game's ``DefectKind`` enumeration.
        rule: the id of the clause that no position may break, such as ``"JJ-4"``.
        sentence: what the message says, as a text or as a template with its values, which
            `pokerules.describe` tells in either language and with the players' names.
    """

    kind: DefectKind
    rule: str
    sentence: Sentence | str

    @property
    def message(self) -> str:
        """One English sentence that names the field and the value concerned."""
        return spelled(self.sentence)

    __str__ = told_plainly


class PokerulesError(Exception):
    """Base of every exception of the library."""

    __str__ = told_plainly


class IllegalMove(PokerulesError, ValueError):
    """A move that the rules do not allow in this state.

    Attributes:
        violation: the first clause that the move breaks.
        state: the state, unchanged.
        move: the move that was refused.
    """

    def __init__(self, violation: Violation, state: Any, move: Any) -> None:
        super().__init__(violation, state, move)
        self.violation: Final = violation
        self.state: Final = state
        self.move: Final = move


class InvalidRules(PokerulesError, ValueError):
    """A variant that no rulebook offers.

    Attributes:
        field: the name of the option.
        value: what was given for it.
        rule: the id of the clause that bounds it.
        expected: what would be right, as the end of a sentence.
    """

    def __init__(self, field: str, value: Any, rule: str, expected: Sentence | str) -> None:
        super().__init__(field, value, rule, expected)
        self.field: Final = field
        self.value: Final = value
        self.rule: Final = rule
        self.expected: Final = expected


class InvalidState(PokerulesError, ValueError):
    """A position made by hand that the rules rule out.

    Attributes:
        defects: everything that is wrong with it, at least one.
    """

    def __init__(self, defects: tuple[Defect, ...]) -> None:
        super().__init__(defects)
        self.defects: Final = defects


class InvalidArgument(PokerulesError, ValueError):
    """A value outside the range of a function's parameter.

    Attributes:
        name: the name of the parameter.
        value: what was given for it.
        expected: what would be right, as the end of a sentence.
    """

    def __init__(self, name: str, value: Any, expected: Sentence | str) -> None:
        super().__init__(name, value, expected)
        self.name: Final = name
        self.value: Final = value
        self.expected: Final = expected


class ParseError(PokerulesError, ValueError):
    """A text that cannot be read.

    Attributes:
        message: what is wrong with it and what would be right.
        text: the text.
        column: where in it, counted from 1.
    """

    def __init__(self, message: str, text: str, column: int = 1) -> None:
        super().__init__(message, text, column)
        self.message: Final = message
        self.text: Final = text
        self.column: Final = column


class RecordError(PokerulesError, ValueError):
    """A stored game, or a stored value, that cannot be read or replayed.

    Attributes:
        message: what is wrong with it.
        place: where: a line and column of a text, or a path in JSON; as texts they are
            ``line 4, column 7`` and ``$.moves[3]``.
        violation: the clause that a stored move breaks, or None if the fault is another.
        state: the state before that move, or None.
    """

    def __init__(
        self, message: str, place: Place, violation: Violation | None = None, state: Any = None
    ) -> None:
        super().__init__(message, place, violation, state)
        self.message: Final = message
        self.place: Final = place
        self.violation: Final = violation
        self.state: Final = state


@told.register
def _(violation: Violation, voice: Voice) -> str:
    return f"{violation.rule}: {spelled(violation.sentence, voice)}"


@told.register
def _(defect: Defect, voice: Voice) -> str:
    return f"{defect.rule}: {spelled(defect.sentence, voice)}"


@told.register
def _(error: PokerulesError, voice: Voice) -> str:  # noqa: ARG001
    return Exception.__str__(error)


@told.register
def _(error: IllegalMove, voice: Voice) -> str:
    return told(error.violation, voice)


@told.register
def _(error: InvalidRules, voice: Voice) -> str:
    return f"{error.rule}: {_must_be(error.field, error.expected, error.value, voice)}"


@told.register
def _(error: InvalidState, voice: Voice) -> str:
    return spelled(besides(error.defects), voice)


@told.register
def _(error: InvalidArgument, voice: Voice) -> str:
    return _must_be(error.name, error.expected, error.value, voice)


@told.register
def _(error: ParseError, voice: Voice) -> str:
    return told(say("column {column}: {message}", column=error.column, message=error.message), voice)


@told.register
def _(error: RecordError, voice: Voice) -> str:
    return f"{error.place}: {spelled(error.message, voice)}"


def _must_be(field: str, expected: Sentence | str, value: Any, voice: Voice) -> str:
    sentence = say(
        "{field} must be {expected}, not {value}", field=field, expected=expected, value=clipped(value)
    )
    # What is expected has words of its own, or is told to programmers, in English from end to end.
    return told(sentence, voice if isinstance(expected, Sentence) else PLAIN)
