"""What goes wrong, said in one place: the exceptions, and the violations and defects they carry.

Every exception that the library raises for a bad *value* derives from `PokerulesError` and from
`ValueError`. A value of the wrong *type* raises `TypeError`. All keep their arguments positional,
so that they pickle and copy.
"""

import enum
from typing import Any, Final, final

import attrs

DOCUMENTATION: Final = "https://pokerules.readthedocs.io/en/latest/"
"""The address of the documentation, in which each game's rulebook is a page."""


class Reason(enum.Enum):
    """Base of each game's enumeration of the reasons for which a move is refused.

    The value of a member is a stable, lower-case text that may be stored and compared.
    """

    @property
    def rulebook(self) -> str | None:
        """The address of the game's rulebook.

        A game outside this library says its own by overriding this; unless it does it has none.
        """
        package, _, game = type(self).__module__.partition(".")
        if package != __name__.partition(".")[0]:
            return None
        return f"{DOCUMENTATION}rules/{game.partition('.')[0]}.html"

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
        message: one sentence that names the cards, pawns or chips concerned.

    >>> from pokerules import quickpoker
    >>> quickpoker.why_illegal(quickpoker.start(), quickpoker.Pass(0)).url
    'https://pokerules.readthedocs.io/en/latest/rules/quickpoker.html#qp-16'
    """

    rule: str
    reason: Reason
    message: str

    @property
    def url(self) -> str | None:
        """The address at which the rulebook explains the clause; None if the game has no rulebook there."""
        rulebook = self.reason.rulebook
        return None if rulebook is None else f"{rulebook}#{self.rule.lower()}"

    def __str__(self) -> str:
        return f"{self.rule}: {self.message}"


@final
@attrs.frozen
class Defect:
    """One thing that is wrong with a position made by hand.

    Attributes:
        kind: a stable member of the game's ``DefectKind`` enumeration.
        rule: the id of the clause that no position may break, such as ``"JJ-4"``.
        message: one sentence that names the field and the value concerned.
    """

    kind: DefectKind
    rule: str
    message: str

    def __str__(self) -> str:
        return f"{self.rule}: {self.message}"


class PokerulesError(Exception):
    """Base of every exception of the library."""


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

    def __str__(self) -> str:
        return str(self.violation)


class InvalidRules(PokerulesError, ValueError):
    """A variant that no rulebook offers.

    Attributes:
        field: the name of the option.
        value: what was given for it.
        rule: the id of the clause that bounds it.
        expected: what would be right, as the end of a sentence.
    """

    def __init__(self, field: str, value: Any, rule: str, expected: str) -> None:
        super().__init__(field, value, rule, expected)
        self.field: Final = field
        self.value: Final = value
        self.rule: Final = rule
        self.expected: Final = expected

    def __str__(self) -> str:
        return f"{self.rule}: {self.field} must be {self.expected}, not {shown(self.value)}"


class InvalidState(PokerulesError, ValueError):
    """A position made by hand that the rules rule out.

    Attributes:
        defects: everything that is wrong with it, at least one.
    """

    def __init__(self, defects: tuple[Defect, ...]) -> None:
        super().__init__(defects)
        self.defects: Final = defects

    def __str__(self) -> str:
        return "; ".join(str(defect) for defect in self.defects)


class InvalidArgument(PokerulesError, ValueError):
    """A value outside the range of a function's parameter.

    Attributes:
        name: the name of the parameter.
        value: what was given for it.
        expected: what would be right, as the end of a sentence.
    """

    def __init__(self, name: str, value: Any, expected: str) -> None:
        super().__init__(name, value, expected)
        self.name: Final = name
        self.value: Final = value
        self.expected: Final = expected

    def __str__(self) -> str:
        return f"{self.name} must be {self.expected}, not {shown(self.value)}"


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

    def __str__(self) -> str:
        return f"column {self.column}: {self.message}"


class RecordError(PokerulesError, ValueError):
    """A stored game, or a stored value, that cannot be read or replayed.

    Attributes:
        message: what is wrong with it.
        place: where: ``"line 4, column 7"`` of a text or ``"$.moves[3]"`` of a JSON form.
        violation: the clause that a stored move breaks, or None if the fault is another.
        state: the state before that move, or None.
    """

    def __init__(
        self, message: str, place: str, violation: Violation | None = None, state: Any = None
    ) -> None:
        super().__init__(message, place, violation, state)
        self.message: Final = message
        self.place: Final = place
        self.violation: Final = violation
        self.state: Final = state

    def __str__(self) -> str:
        return f"{self.place}: {self.message}"


def shown(value: Any) -> str:
    """Return a value for a message, cut short so that a hostile one cannot flood a log.

    >>> shown("x" * 1000)[-6:]
    'xxx...'
    """
    try:
        text = repr(value)
    except (ValueError, RecursionError):  # Of more digits, or nested more deeply, than Python prints.
        return "a value too long to print"
    return text if len(text) <= 80 else text[:77] + "..."


def printed(number: int) -> str:
    """Return an integer as Python writes it; one of more digits than it converts, in hexadecimal ones.

    >>> printed(12)
    '12'
    """
    try:
        return str(number)
    except ValueError:
        return hex(number)
