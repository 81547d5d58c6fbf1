"""Hidden cards drawn at random among all the places where they can lie, each way with the same odds.

Three things are known of the cards that a viewer does not see, besides how many lie in each place: the
player who opens by the lowest card holds it (PR-16); a card given that has not been played is in the
hand of its last receiver; and what the loser kept is not stronger than what they gave (PR-23). A *guess*
settles what the viewer does not know of them: which card is the lowest, and which were given. It puts
these cards in their places; the others can be shared out in a number of ways that is a product of
binomials. So a guess is drawn in proportion to that number, and then the others are shared out at
random. Guesses with the same number are weighed together.

Six cards, from the three to the eight of diamonds, and here the first six bits of the `ladder`: two
lie in the hand of seat 0, two in that of seat 1, and two aside, which is place 2. Seat 0 opens, as it
holds the lowest card of the two hands. ::

    lowest     set aside for certain    left to share out                ways
    3          -                        five: 1 + 2 + 2, of any kind     5! / (1! 2! 2!) = 30
    4          3                        four: 1 + 2 + 1                  4! / (1! 2! 1!) = 12
    5          3 4                      three: 1 + 2 + 0                 3! / (1! 2! 0!) = 3
    6          3 4 5, too many          -                                0

So the three is drawn as the lowest in 30 of 45 cases, the four in 12, the five in 3.

>>> six = Hidden(cards=0b111111, own=0, opened=0, rooms=(2, 2, 2), opener=0, given=(), loser=2, winner=2)
>>> [six.ways(Guess(floor=1 << bit, first=0, second=0)) for bit in range(4)]
[30, 12, 3, 0]

Now seat 1, the loser, has given a card to seat 0 instead, its strongest. If it was the eight, seat 1
has kept any two of five, and of the other three one is with the eight: ``10 * 3`` ways. If it was the
five, seat 1 kept the three and the four, and of the other three one is with the five: ``1 * 3``.

>>> gift = Hidden(
...     cards=0b111111, own=0, opened=0, rooms=(2, 2, 2), opener=None, given=(None,), loser=1, winner=0
... )
>>> [gift.ways(Guess(floor=0, first=1 << bit, second=0)) for bit in range(6)]
[0, 0, 3, 9, 18, 30]
"""

from bisect import bisect_right
from collections.abc import Iterator
from itertools import accumulate
from math import comb, factorial, prod
from random import Random
from typing import NamedTuple

from pokerules._common.generators import number_below
from pokerules.president.fast.ladder import ALL, JOKER_BIT, below, bits, up_to


class Guess(NamedTuple):
    """What a guess settles; cards are ladders of one card, and 0 stands for none.

    Attributes:
        floor: the lowest card in the hands, or 0 where it does not matter.
        first: the card that the loser gave.
        second: the card that the winner gave back.
    """

    floor: int
    first: int
    second: int


class Hidden(NamedTuple):
    """The cards that a viewer does not see, and what is known of where they lie.

    Places are seats, and after them the cards set aside. Sets of cards are ladders.

    Attributes:
        cards: the hidden cards.
        own: the cards of the viewer; none of a spectator.
        opened: the cards that have been played.
        rooms: how many of the hidden cards lie in each place.
        opener: the seat that leads for holding the lowest card, where nothing has been played; None
            where no card gives the lead.
        given: the cards that were given, None for one that the viewer has not seen.
        loser: the seat that gave first; where nothing was given, the place of the cards set aside.
        winner: the seat that gave back; where nothing was given, that place too.
        bound: whether the first gift had to be the strongest card (PR-23).
        viewer: the seat that looks; None for a spectator.
        first_seat: whether the opener is the seat on the left of the dealer, which leads if all hands
            are of jokers, equal as they are.
    """

    cards: int
    own: int
    opened: int
    rooms: tuple[int, ...]
    opener: int | None
    given: tuple[int | None, ...]
    loser: int
    winner: int
    bound: bool = True
    viewer: int | None = None
    first_seat: bool = False

    def floors(self) -> Iterator[int]:
        """Yield the cards that may be the lowest in the hands, which the opener holds (PR-16)."""
        if self.opener is None:
            yield 0
            return
        if self.viewer == self.opener:
            yield self.own & -self.own
            return
        for bit in bits(self.cards):
            weaker = below(bit)
            # All weaker cards are set aside.
            if (
                not self.own & weaker
                and (self.cards & weaker).bit_count() <= self.rooms[-1]
                and (bit < JOKER_BIT or self.first_seat)
            ):
                yield 1 << bit

    def held(self, floor: int) -> int:
        """Return the hidden cards that can be in a hand: those that are not below the lowest there."""
        return self.cards & ~below(floor.bit_length() - 1) if floor else self.cards

    def firsts(self, floor: int) -> Iterator[int]:
        """Yield the cards that the loser may have given; those in the same case at once."""
        if not self.given:
            yield 0
        elif self.given[0] is not None:
            yield self.given[0]
        elif self.bound:
            for bit in bits(self.held(floor) | self.opened):
                yield 1 << bit
        else:
            yield from filter(None, (self.cards & floor, self.held(floor) & ~floor, self.opened))

    def seconds(self, floor: int, first: int) -> tuple[int, ...]:
        """Return the cards that the winner may have given back; those in the same case at once."""
        if len(self.given) < 2:
            return (0,)
        if self.given[1] is not None:
            return (self.given[1],)
        kept = self.kept_below(first)
        others = self.held(floor) & ~first & ~floor
        return first, self.cards & floor & ~first, self.opened & ~first, others & kept, others & ~kept

    def kept_below(self, first: int) -> int:
        """Return the cards that the loser may have kept when they gave one (PR-23)."""
        return up_to(first.bit_length() - 1) if first and self.bound else ALL

    def fixed(self, guess: Guess) -> list[int]:
        """Return the cards whose place a guess settles, by place; they may contradict one another."""
        fixed = [0] * len(self.rooms)
        if guess.floor:
            assert self.opener is not None
            fixed[-1] = self.cards & below(guess.floor.bit_length() - 1)
            fixed[self.opener] |= self.cards & guess.floor
        receiver = self.loser if guess.first == guess.second else self.winner
        fixed[receiver] |= self.cards & guess.first
        fixed[self.loser] |= self.cards & guess.second
        return fixed

    def ways(self, guess: Guess) -> int:
        """Return in how many ways the other cards can lie under a guess."""
        fixed = self.fixed(guess)
        settled = sum(fixed)
        counts = [cards.bit_count() for cards in fixed]
        left = [room - count for room, count in zip(self.rooms, counts, strict=True)]
        # Adding sets of cards loses some in carries exactly when a card is in two of them: of 0b0110
        # and 0b0010 the sum is 0b1000, one card where three were put down.
        if min(left) < 0 or settled.bit_count() != sum(counts):
            return 0
        free = self.cards & ~settled
        kept = left.pop(self.loser)
        chosen = comb((free & self.kept_below(guess.first)).bit_count(), kept)
        return chosen * factorial(free.bit_count() - kept) // prod(map(factorial, left))

    def draw_guess(self, rng: Random) -> Guess | None:
        """Return a guess, drawn by the number of ways in which the other cards can lie; None if none fits."""
        cases, weights = [], []
        for floor in self.floors():
            for firsts in self.firsts(floor):
                first = firsts & -firsts
                for case, seconds in enumerate(self.seconds(floor, first)):
                    if seconds or len(self.given) < 2:
                        ways = self.ways(Guess(floor, first, seconds & -seconds))
                        cases.append((floor, firsts, case))
                        weights.append(ways * max(firsts.bit_count(), 1) * max(seconds.bit_count(), 1))
        if not any(weights):
            return None
        totals = list(accumulate(weights))
        floor, firsts, case = cases[bisect_right(totals, number_below(totals[-1], rng))]
        first = _one_of(firsts, rng)
        return Guess(floor, first, _one_of(self.seconds(floor, first)[case], rng))

    def share_out(self, guess: Guess, rng: Random) -> list[int]:
        """Return the hidden cards by place, drawn uniformly under a guess."""
        places = self.fixed(guess)
        free = self.cards & ~sum(places)
        left = [room - cards.bit_count() for room, cards in zip(self.rooms, places, strict=True)]
        eligible = [*bits(free & self.kept_below(guess.first))]
        kept = sum([1 << bit for bit in rng.sample(eligible, left[self.loser])])
        places[self.loser] |= kept
        left[self.loser] = 0
        others = [*bits(free & ~kept)]
        rng.shuffle(others)
        for place, room in enumerate(left):
            places[place] |= sum([1 << others.pop() for _ in range(room)])
        return places


def _one_of(cards: int, rng: Random) -> int:
    """Return one card of a ladder, drawn at random; none of none."""
    return 1 << rng.choice([*bits(cards)]) if cards else 0
