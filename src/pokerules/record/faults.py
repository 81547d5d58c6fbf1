"""What is wrong with plain values that are read."""

from collections.abc import Iterable
from typing import Final


class Unexpected(TypeError):
    """A value of another kind than the one expected.

    Attributes:
        expected: the kind, as the beginning of a sentence.
    """

    def __init__(self, expected: str) -> None:
        super().__init__(f"{expected} is expected")
        self.expected: Final = expected


class UnknownKey(TypeError):
    """A key that an object does not have."""

    def __init__(self, key: str, known: Iterable[str]) -> None:
        super().__init__(f"{key!r:.40} has no meaning here, where the keys are {', '.join(known)}")
        self.key: Final = key
