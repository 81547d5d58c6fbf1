"""Numbers drawn from the caller's generator, whatever subclass of `random.Random` it is.

A class may define `random` alone and leave `random.Random.getrandbits` as it inherits it, which then
gives other numbers than its own. The standard library draws from `random` there, and so do these.
"""

from collections.abc import Callable
from functools import lru_cache, partial
from random import Random
from typing import Final

from pokerules._common.prose import clipped
from pokerules.errors import InvalidArgument

_AT_ONCE: Final = 16  # Only the highest bits of a float are random in every generator.


def check_generator(rng: object) -> None:
    """Refuse what is not a `random.Random`.

    Raises:
        TypeError: it is something else; for a generator of NumPy the error says what to pass instead.

    >>> import random
    >>> check_generator(random)
    Traceback (most recent call last):
    TypeError: rng must be a random.Random, not <module 'random' from ...>
    """
    kind = type(rng)
    if kind is not Random and not issubclass(kind, Random):
        numpy = kind.__module__.startswith("numpy.random")
        hint = "; pass random.Random(rng.bytes(16)), which it seeds" if numpy else ""
        raise TypeError(f"rng must be a random.Random, not {clipped(rng)}{hint}")


def draws_bits(rng: Random) -> bool:
    """Tell whether a generator draws bits by itself, and not by `random` alone.

    Raises:
        TypeError: it is not a `random.Random`.

    >>> draws_bits(Random(0))
    True
    """
    kind: type = type(rng)
    if kind is Random:
        return True
    check_generator(rng)
    return _defines_bits(kind)


@lru_cache(maxsize=64)
def _defines_bits(kind: type) -> bool:
    """Tell which of the two methods a class defines the nearest to itself, as `random.Random` asks."""
    defining = [base for base in kind.__mro__ if {"random", "getrandbits"} & vars(base).keys()]
    return "getrandbits" in vars(defining[0])


def bits_of(rng: Random) -> Callable[[int], int]:
    """Return the function that draws a given number of random bits from a generator.

    Raises:
        TypeError: it is not a `random.Random`.

    >>> 0 <= bits_of(Random(0))(3) < 8
    True
    """
    return rng.getrandbits if draws_bits(rng) else partial(_bits_by_random, rng)


def number_below(bound: int, rng: Random) -> int:
    """Return a number below a bound of any size, all equally likely: what `random.Random.randrange` draws.

    That method warns where a generator draws by `random` alone and the bound has more bits than a float.

    Raises:
        InvalidArgument: there is no such number.

    >>> number_below(1, Random(0))
    0
    """
    if bound < 1:
        raise InvalidArgument("bound", bound, "at least 1")
    draw, bits = bits_of(rng), bound.bit_length()
    drawn = draw(bits)
    while drawn >= bound:
        drawn = draw(bits)
    return drawn


def _bits_by_random(rng: Random, count: int) -> int:
    drawn = 0
    for have in range(0, count, _AT_ONCE):
        wanted = min(_AT_ONCE, count - have)
        drawn = drawn << wanted | int(rng.random() * (1 << wanted))
    return drawn
