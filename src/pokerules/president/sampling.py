"""States drawn at random among all that give a view, each with the same odds.

Three things are known besides what the view shows: who opens by the lowest card holds it (PR-16);
a card given that has not been played is in the hand of its last receiver; and what the last kept
is not stronger than what he gave (PR-23). So a *guess* says which hidden card is the lowest and
which cards were given, as far as the viewer does not know. A guess puts some cards in their place;
the others can be shared out in a number of ways that is a product of binomials. A guess is drawn
in proportion to that number, and then the others are shared out at random.
"""

from bisect import bisect_right
from collections.abc import Iterator
from itertools import accumulate
from math import comb, factorial, prod
from random import Random
from typing import Final

import attrs

from pokerules.cards import Cards
from pokerules.errors import shown
from pokerules.president.dealing import between_rounds, exchanging, last_player, lead_given_by_lowest
from pokerules.president.order import CARDS, JOKER_BIT, below, bits, ladder, place, up_to
from pokerules.president.state import Give, State, View

_ALL: Final = (1 << 54) - 1


@attrs.frozen
class _Guess:
    """What the viewer does not know for sure, as places on the ladder and ladders.

    Attributes:
        floor: the lowest card in the hands, or None where it does not matter; see `_Hidden.fixed`.
        gifts: for each card given, the ladder of the cards that it may be with equal odds.
    """

    floor: int | None
    gifts: tuple[int, ...]

    @property
    def size(self) -> int:
        """How many choices of cards given the guess stands for."""
        return prod([gift.bit_count() for gift in self.gifts])


class _Hidden:
    """The cards that a viewer does not see, and the places where they may be.

    The places are the seats, and after them the cards set aside. Sets of cards are ladders.
    """

    def __init__(self, view: View) -> None:
        rules, seats = view.rules, view.rules.players
        self.view = view
        self.aside = seats
        self.own = 0 if view.hand is None else ladder(view.hand.mask)
        self.open = ladder(view.played.union(*[play.cards for play in view.trick]).mask)
        self.cards = ladder(rules.pack.mask) & ~self.own & ~self.open
        self.room = [*view.hand_sizes, view.aside_size]
        if view.viewer is not None:
            self.room[view.viewer] = 0
        self.left_of_dealer = (view.tally.dealer + 1) % seats
        # Who gave and who received: nobody unless there was an exchange, and then nothing is bound.
        self.donor = self.winner = self.aside
        if view.given:
            assert view.tally.last is not None
            self.donor, self.winner = last_player(view.tally.last), view.tally.last.winner
        self.opening = (
            not self.open and not exchanging(view) and lead_given_by_lowest(rules, view.tally.round)
        )

    def fixed(self, guess: _Guess) -> list[int]:
        """Return the cards whose place a guess settles, by place; they may contradict one another."""
        fixed = [0] * len(self.room)
        if guess.floor is not None:
            assert self.view.player is not None
            fixed[self.aside] = self.cards & below(guess.floor)
            fixed[self.view.player] |= self.cards & 1 << guess.floor
        gifts = guess.gifts
        if gifts:
            returned = gifts[-1] == gifts[0] and len(gifts) == 2
            fixed[self.donor if returned else self.winner] |= self.cards & gifts[0]
            if len(gifts) == 2:
                fixed[self.donor] |= self.cards & gifts[1]
        return fixed

    def bound(self, guess: _Guess) -> int:
        """Return the cards that the last may have kept, all but the one he got back (PR-23)."""
        if guess.gifts and self.view.rules.last_gives == "strongest":
            return up_to(guess.gifts[0].bit_length() - 1)
        return _ALL

    def ways(self, guess: _Guess) -> int:
        """Return in how many ways the cards can lie under a guess of single cards."""
        fixed = self.fixed(guess)
        settled = sum(fixed)
        free = self.cards & ~settled
        rooms = [room - cards.bit_count() for room, cards in zip(self.room, fixed, strict=True)]
        # A card in two places makes the sum differ from a union: some card is counted twice.
        if min(rooms) < 0 or settled.bit_count() != sum([cards.bit_count() for cards in fixed]):
            return 0
        kept = rooms.pop(self.donor)
        others = free.bit_count() - kept
        chosen = comb((free & self.bound(guess)).bit_count(), kept)
        return chosen * factorial(others) // prod(map(factorial, rooms))

    def guesses(self) -> Iterator[_Guess]:
        """Yield the guesses, each once; some may be contradictory."""
        for floor in self._floors():
            for gifts in self._gifts(floor):
                yield _Guess(floor, gifts)

    def _floors(self) -> Iterator[int | None]:
        """Yield the cards that may be the lowest in the hands, which the opener holds (PR-16)."""
        view = self.view
        if not self.opening:
            yield None
        elif view.viewer == view.player:
            yield (self.own & -self.own).bit_length() - 1
        else:
            for bit in bits(self.cards):
                # Of jokers alone the one on the left of the dealer is led (PR-16).
                led = bit < JOKER_BIT or view.player == self.left_of_dealer
                if led and not self.own & below(bit):
                    yield bit

    def _gifts(self, floor: int | None) -> Iterator[tuple[int, ...]]:
        """Yield the cards that may have been given; of the second, those of equal odds at once."""
        known = [None if card is None else 1 << place(card) for _, card in self.view.given]
        if not known:
            yield ()
            return
        seen = self.open | self.cards
        for first in [1 << bit for bit in bits(seen)] if known[0] is None else [known[0]]:
            if len(known) == 1:
                yield (first,)
                continue
            if known[1] is not None:
                yield first, known[1]
                continue
            lowest = 0 if floor is None else 1 << floor
            weaker = up_to(first.bit_length() - 1)
            rest = self.cards & ~(first | lowest)
            for second in (
                first,
                lowest & ~first,
                self.open & ~first,
                rest & weaker,
                rest & ~weaker,
            ):
                if second:
                    yield first, second


def resample(view: View, rng: Random) -> State:
    """Return a state drawn uniformly from the valid ones that give an equal view.

    Args:
        view: what `observe` returned.
        rng: the caller's generator, the only source of chance.

    >>> from random import Random
    >>> from pokerules.president import apply, chance, observe, start
    >>> state = apply(start(), chance(start()).sample(Random(0)))
    >>> view = observe(state, 1)
    >>> drawn = resample(view, Random(1))
    >>> drawn == state, drawn.hands[1] == state.hands[1], observe(drawn, 1) == view
    (False, True, True)
    """
    if not isinstance(view, View):
        raise TypeError(f"a view of Président is expected, not {shown(view)}")
    if not view.hand_sizes:
        return between_rounds(view.rules, view.tally)
    hidden = _Hidden(view)
    guess = _draw_guess(hidden, rng)
    places = _share_out(hidden, guess, rng)
    hands = [Cards([CARDS[bit] for bit in bits(cards)]) for cards in places]
    if view.viewer is not None and view.hand is not None:
        hands[view.viewer] = view.hand
    given = tuple(
        [
            Give(seat, CARDS[gift.bit_length() - 1])
            for (seat, _), gift in zip(view.given, guess.gifts, strict=True)
        ]
    )
    aside = hands.pop()
    return State(
        view.rules,
        view.tally,
        view.player,
        tuple(hands),
        view.trick,
        view.out,
        view.passed,
        aside,
        given,
    )


def _draw_guess(hidden: _Hidden, rng: Random) -> _Guess:
    """Return a guess of single cards, drawn by the number of ways in which the others can lie."""
    guesses = list(hidden.guesses())
    ways = [guess.size * hidden.ways(_single(guess)) for guess in guesses]
    totals = list(accumulate(ways))
    guess = guesses[bisect_right(totals, rng.randrange(totals[-1]))]
    return _Guess(guess.floor, tuple([1 << rng.choice(list(bits(gift))) for gift in guess.gifts]))


def _single(guess: _Guess) -> _Guess:
    """Return a guess with one card for each that may have been given: they all have equal odds."""
    return _Guess(guess.floor, tuple([gift & -gift for gift in guess.gifts]))


def _share_out(hidden: _Hidden, guess: _Guess, rng: Random) -> list[int]:
    """Return the hidden cards by place, drawn uniformly under a guess of single cards."""
    places = hidden.fixed(guess)
    free = hidden.cards & ~sum(places)
    rooms = [room - cards.bit_count() for room, cards in zip(hidden.room, places, strict=True)]
    kept = rng.sample(list(bits(free & hidden.bound(guess))), rooms[hidden.donor])
    places[hidden.donor] |= sum([1 << bit for bit in kept])
    others = list(bits(free & ~places[hidden.donor]))
    rng.shuffle(others)
    rooms[hidden.donor] = 0
    for at, room in enumerate(rooms):
        places[at] |= sum([1 << others.pop() for _ in range(room)])
    return places
