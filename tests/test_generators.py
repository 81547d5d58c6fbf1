"""Chance is drawn from whatever `random.Random` the caller has, and from nothing else."""

import random
from collections import Counter
from collections.abc import Callable
from random import Random, SystemRandom
from typing import Any

import attrs
import numpy as np
import pytest

from pokerules import (
    GAMES,
    Cards,
    InvalidArgument,
    chance,
    check,
    is_over,
    jedisjeux,
    observe,
    president,
    quickpoker,
    resample,
)
from pokerules._common.generators import bits_of, draws_bits, number_below
from pokerules.distributions import Choices, Shuffles, pick, shuffled
from pokerules.game import game_of
from pokerules.simulate import plain_playout, playout

DECK = Cards.parse("2c 3d 4h 5s 6c 7d 8h")


class ByRandom(Random):
    """A generator that defines `random` alone, as the standard library allows.

    It does not call `Random.__init__`, so that what it inherits draws zeros for ever.
    """

    def __init__(self, seed: int) -> None:
        self.state = seed

    def random(self) -> float:
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) % 2**64
        return (self.state >> 11) / 2**53


class Derived(ByRandom):
    """One that inherits `random` from a class that defines it."""


class ByBits(Random):
    """A generator that defines both, and draws its bits elsewhere than its floats."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.bits = Random(seed + 1)

    def random(self) -> float:
        raise AssertionError("bits are drawn")

    def getrandbits(self, k: int, /) -> int:
        return self.bits.getrandbits(k)


class Plain(Random):
    """One that changes nothing."""


class System(SystemRandom):
    """One that draws from the operating system."""


GENERATORS: list[Callable[[int], Random]] = [Random, Plain, ByRandom, Derived, ByBits, SystemRandom, System]
REPEATABLE: list[Callable[[int], Random]] = [Random, Plain, ByRandom, Derived, ByBits]

of_every_generator = pytest.mark.parametrize("generator", GENERATORS)
of_every_game = pytest.mark.parametrize("name", GAMES)


class TestAnyGenerator:
    @pytest.mark.parametrize("generator", REPEATABLE)
    @pytest.mark.parametrize("count", [1, 2, 5, 6, 8, 52])
    def test_an_item_is_picked_as_choice_picks_it(
        self, generator: Callable[[int], Random], count: int
    ) -> None:
        rng, other = generator(3), generator(3)
        items = range(count)
        assert [other.choice(items) for _ in range(40)] == [pick(items, rng) for _ in range(40)]

    @pytest.mark.parametrize("generator", REPEATABLE)
    def test_cards_are_shuffled_as_shuffle_shuffles_them(self, generator: Callable[[int], Random]) -> None:
        rng, other = generator(3), generator(3)
        for _ in range(10):
            expected = list(DECK)
            other.shuffle(expected)
            assert tuple(expected) == shuffled(DECK, rng)

    @of_every_generator
    def test_every_face_and_every_order_is_drawn(self, generator: Callable[[int], Random]) -> None:
        rng = generator(1)
        die, orders = Choices((1, 2, 3, 4, 5, 6)), Shuffles(Cards.parse("2c 3d 4h"))
        assert {*die} == {die.sample(rng) for _ in range(300)}
        assert {*orders} == {orders.sample(rng) for _ in range(300)}

    @of_every_generator
    @pytest.mark.parametrize("count", [1, 3, 16, 17, 30, 60])
    def test_each_bit_is_drawn_as_often_as_not(self, generator: Callable[[int], Random], count: int) -> None:
        """Within six deviations of the mean of 400 draws: missed once in 100 million runs by chance."""
        draw = bits_of(generator(5))
        drawn = [draw(count) for _ in range(400)]
        assert all(0 <= bits < 1 << count for bits in drawn)
        for bit in range(count):
            assert abs(sum(bits >> bit & 1 for bits in drawn) - 200) < 60

    @of_every_generator
    @of_every_game
    @pytest.mark.parametrize("play", [playout, lambda state, rng: plain_playout(game_of(state), state, rng)])
    def test_games_are_played_to_their_end(
        self, generator: Callable[[int], Random], name: str, play: Callable[[Any, Random], Any]
    ) -> None:
        end = play(GAMES[name].start(), generator(2))
        assert (True, ()) == (is_over(end), check(end))

    @of_every_generator
    @of_every_game
    def test_states_are_drawn_that_give_the_view(self, generator: Callable[[int], Random], name: str) -> None:
        rng = generator(4)
        state: Any = GAMES[name].start()
        due: Any = chance(state)
        view = observe(GAMES[name].apply(state, due.sample(rng)), 1)
        drawn = [resample(view, rng) for _ in range(3)]
        assert [view] * 3 == [observe(state, 1) for state in drawn]
        assert name == "quickpoker" or len(set(drawn)) == 3

    def test_playouts_by_random_alone_differ_as_others_do(self) -> None:
        ends = Counter(playout(quickpoker.start(), ByRandom(seed)) for seed in range(50))
        assert len(ends) == 50


def test_the_nearest_of_the_two_methods_decides() -> None:
    """As in the standard library: what is defined nearer to the class is what it draws by."""

    class Bits:
        def getrandbits(self, k: int) -> int:
            return (1 << k) - 1

    class Mixed(Bits, ByRandom):
        pass

    assert [True, True, False, False, True, True, True] == [draws_bits(make(0)) for make in GENERATORS]
    assert draws_bits(Mixed(0))


WRONG: list[Any] = [None, 7, random, Random, "seed", random.random, object(), np.random.default_rng(1)]

DEALT = president.apply(president.start(), Shuffles(DECK | president.Rules().deck).sample(Random(1)))

CALLS: dict[str, Callable[[Any], object]] = {
    "pick": lambda rng: pick((1,), rng),
    "shuffled": lambda rng: shuffled((), rng),
    "bits_of": bits_of,
    "Choices.sample": lambda rng: Choices((1,)).sample(rng),
    "Shuffles.sample": lambda rng: Shuffles(DECK).sample(rng),
    "president.resample": lambda rng: president.resample(president.observe(DEALT, 0), rng),
    "resample": lambda rng: resample(observe(jedisjeux.start()), rng),
}


def calls_of(name: str, game: Any) -> dict[str, Callable[[Any], object]]:
    """Return what draws in a game, at its start, where to resample a view takes no number."""
    start = game.start()
    return {
        f"playout {name}": lambda rng: playout(start, rng),
        f"{name}.playout": lambda rng: game.playout(start, rng),
        f"plain_playout {name}": lambda rng: plain_playout(game, start, rng),
        f"{name}.resample": lambda rng: game.resample(game.observe(start), rng),
    }


for name, game in GAMES.items():
    CALLS |= calls_of(name, game)


@pytest.mark.parametrize("call", CALLS.values(), ids=CALLS)
@pytest.mark.parametrize("rng", WRONG, ids=lambda rng: getattr(rng, "__name__", type(rng).__name__))
def test_what_is_not_a_generator_is_refused_whether_or_not_a_number_is_drawn(
    call: Callable[[Any], object], rng: Any
) -> None:
    with pytest.raises(TypeError, match=r"^rng must be a random\.Random, not "):
        call(rng)


@pytest.mark.parametrize("rng", [np.random.default_rng(1), np.random.RandomState(1)], ids=["new", "old"])
def test_a_generator_of_numpy_is_refused_with_what_to_pass_instead(rng: Any) -> None:
    with pytest.raises(TypeError, match=r"; pass random\.Random\(rng\.bytes\(16\)\), which it seeds$"):
        playout(quickpoker.start(), rng)
    end = playout(quickpoker.start(), random.Random(rng.bytes(16)))
    assert is_over(end)


@of_every_game
def test_a_game_that_is_over_asks_for_a_generator_all_the_same(name: str) -> None:
    end = playout(GAMES[name].start(), Random(1))
    with pytest.raises(TypeError, match=r"^rng must be a random\.Random, not None$"):
        playout(end, None)  # type: ignore[arg-type]


def test_a_view_that_no_state_gives_is_refused() -> None:
    """Its cards do not add up, so that there is nothing to draw from."""
    view = attrs.evolve(president.observe(DEALT, 0), hand_sizes=(13, 13, 13, -13))
    with pytest.raises(InvalidArgument, match=r"^view must be that of a valid state, not View"):
        president.resample(view, Random(1))
    with pytest.raises(InvalidArgument, match=r"^bound must be at least 1, not 0$"):
        number_below(0, Random(1))


def test_nothing_cannot_be_picked_from() -> None:
    """It would be sought for ever."""
    with pytest.raises(InvalidArgument, match="items must be at least one, not "):
        pick((), Random(1))
    with pytest.raises(InvalidArgument, match="moves must be at least one, not "):
        Choices(())
