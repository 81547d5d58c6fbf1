"""What a law is: a named function that raises `AssertionError` with a sentence when it is broken."""

import functools
import inspect
from collections.abc import Callable
from typing import Any, Final, ParamSpec

import attrs

P = ParamSpec("P")

_CLAUSES: Final = "clauses"
_TIMES: Final = "times"


def require(condition: object, sentence: str, *values: object) -> None:
    """Raise `AssertionError` unless the condition holds.

    Args:
        condition: what must be true.
        sentence: what is wrong otherwise; a `str.format` template, filled in only then.
        values: what the template names.

    >>> require(2 > 1, "never said")
    >>> require(1 > 2, "{} is not more than {}", 1, 2)
    Traceback (most recent call last):
    AssertionError: 1 is not more than 2
    """
    if not condition:
        raise AssertionError(sentence.format(*values))


def law(*clauses: str, times: int = 1) -> Callable[[Callable[P, None]], Callable[P, None]]:
    """Return a decorator that makes a function a law.

    Whatever goes wrong inside, a failed `require` or any error of the engine, becomes an
    `AssertionError` that begins with the law's name and its clauses.

    Args:
        clauses: the ids of the rulebook's clauses that the law rests on; none for the contract's.
        times: how many times as many games as for other laws it is tried on, with an engine that is
            not the reference itself.

    >>> @law("QP-3")
    ... def dice_have_faces(game, faces):
    ...     require(faces > 0, "a die has {} faces", faces)
    >>> dice_have_faces(None, 0)
    Traceback (most recent call last):
    AssertionError: dice have faces (QP-3): a die has 0 faces
    """

    def decorate(function: Callable[P, None]) -> Callable[P, None]:
        title = _title(function.__name__, clauses)

        @functools.wraps(function)
        def checked(*args: P.args, **kwargs: P.kwargs) -> None:
            try:
                function(*args, **kwargs)
            except AssertionError as broken:
                raise AssertionError(f"{title}: {broken}") from None
            except Exception as error:
                raise AssertionError(f"{title}: {type(error).__name__} was raised: {error}") from error

        setattr(checked, _CLAUSES, clauses)
        setattr(checked, _TIMES, times)
        return checked

    return decorate


def _title(name: str, clauses: tuple[str, ...]) -> str:
    words = name.replace("_", " ")
    return f"{words} ({', '.join(clauses)})" if clauses else words


@attrs.frozen
class Law:
    """An entry of the registry.

    Attributes:
        name: the name of the function.
        function: the law; its first argument is the game, the others are those of `needs`.
        clauses: the ids of the rulebook's clauses it rests on; none for a law of the contract.
        needs: the names of the data that it takes besides the game.
        times: how many times as many games as for other laws it is tried on, with an engine that is
            not the reference itself.
    """

    name: str
    function: Callable[..., None]
    clauses: tuple[str, ...]
    needs: tuple[str, ...]
    times: int = 1

    @property
    def title(self) -> str:
        """The name in words with the clauses, as a failure begins."""
        return _title(self.name, self.clauses)

    def __str__(self) -> str:
        return self.name


def registry(*functions: Callable[..., None]) -> tuple[Law, ...]:
    """Return the entries of some laws, what they need being read from their parameters."""
    return tuple(map(_entry, functions))


def _entry(function: Any) -> Law:
    _, *needs = inspect.signature(function).parameters
    clauses, times = getattr(function, _CLAUSES), getattr(function, _TIMES)
    return Law(function.__name__, function, clauses, tuple(needs), times)
