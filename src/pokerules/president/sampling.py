"""States drawn at random among all that give a view, each with the same odds.

Three things are known besides what the view shows: who opens by the lowest card holds it (PR-16);
a card given that has not been played is in the hand of its last receiver; and what the last kept
is not stronger than what he gave (PR-23). A *guess* settles what the viewer does not know of them:
which card is the lowest, and which were given. It puts these cards in their places; the others can
be shared out in a number of ways that is a product of binomials. So a guess is drawn in proportion
to that number, and then the others are shared out at random. Guesses with the same number are
weighed together.
"""

from bisect import bisect_right
from collections.abc import Iterator
from itertools import accumulate
from math import comb, factorial, prod
from random import Random
from typing import Final, NamedTuple

from pokerules._common.generators import check_generator, number_below
from pokerules.cards import Cards
from pokerules.errors import InvalidArgument
from pokerules.president.dealing import between_rounds, exchanging, last_player, lead_given_by_lowest
from pokerules.president.fast.ladder import CARDS, JOKER_BIT, below, bits, ladder, place, up_to
from pokerules.president.moves import Give
from pokerules.president.state import State, View, a_view

_ALL: Final = (1 << 54) - 1


class _Guess(NamedTuple):
    """What a guess settles; cards are ladders of one card, and 0 stands for none.

    Attributes:
        floor: the lowest card in the hands, or 0 where it does not matter.
        first: the card that the last gave.
        second: the card that the winner gave back.
    """

    floor: int
    first: int
    second: int


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
        # Without an exchange nobody is bound, and the cards set aside may be any.
        self.donor = self.winner = self.aside
        if view.given:
            assert view.tally.last is not None
            self.donor, self.winner = last_player(view.tally.last), view.tally.last.winner
        self.given = [None if card is None else 1 << place(card) for _, card in view.given]

    def floors(self) -> Iterator[int]:
        """Yield the cards that may be the lowest in the hands, which the opener holds (PR-16)."""
        view, rules = self.view, self.view.rules
        if self.open or exchanging(view) or not lead_given_by_lowest(rules, view.tally.round):
            yield 0
            return
        if view.viewer == view.player:
            yield self.own & -self.own
            return
        left_of_dealer = (view.tally.dealer + 1) % rules.players
        for bit in bits(self.cards):
            weaker = below(bit)
            # Of jokers alone the one on the left of the dealer is led, and what is weaker lies aside.
            if (
                not self.own & weaker
                and (self.cards & weaker).bit_count() <= self.room[self.aside]
                and (bit < JOKER_BIT or view.player == left_of_dealer)
            ):
                yield 1 << bit

    def held(self, floor: int) -> int:
        """Return the hidden cards that can be in a hand: those that are not below the lowest there."""
        return self.cards & ~below(floor.bit_length() - 1) if floor else self.cards

    def firsts(self, floor: int) -> Iterator[int]:
        """Yield the cards that the last may have given; those in the same case at once."""
        if not self.given:
            yield 0
        elif self.given[0] is not None:
            yield self.given[0]
        elif self.view.rules.last_gives == "strongest":
            for bit in bits(self.held(floor) | self.open):
                yield 1 << bit
        else:
            yield from filter(None, (self.cards & floor, self.held(floor) & ~floor, self.open))

    def seconds(self, floor: int, first: int) -> tuple[int, ...]:
        """Return the cards that the winner may have given back; those in the same case at once."""
        if len(self.given) < 2:
            return (0,)
        if self.given[1] is not None:
            return (self.given[1],)
        kept = self.bound(first)
        others = self.held(floor) & ~first & ~floor
        return first, self.cards & floor & ~first, self.open & ~first, others & kept, others & ~kept

    def bound(self, first: int) -> int:
        """Return the cards that the last may have kept when he gave one (PR-23)."""
        if first and self.view.rules.last_gives == "strongest":
            return up_to(first.bit_length() - 1)
        return _ALL

    def fixed(self, guess: _Guess) -> list[int]:
        """Return the cards whose place a guess settles, by place; they may contradict one another."""
        fixed = [0] * len(self.room)
        if guess.floor:
            assert self.view.player is not None
            fixed[self.aside] = self.cards & below(guess.floor.bit_length() - 1)
            fixed[self.view.player] |= self.cards & guess.floor
        receiver = self.donor if guess.first == guess.second else self.winner
        fixed[receiver] |= self.cards & guess.first
        fixed[self.donor] |= self.cards & guess.second
        return fixed

    def ways(self, guess: _Guess) -> int:
        """Return in how many ways the other cards can lie under a guess."""
        fixed = self.fixed(guess)
        settled = sum(fixed)
        counts = [cards.bit_count() for cards in fixed]
        rooms = [room - count for room, count in zip(self.room, counts, strict=True)]
        # Adding sets of cards loses some in carries exactly when a card is in two of them.
        if min(rooms) < 0 or settled.bit_count() != sum(counts):
            return 0
        free = self.cards & ~settled
        kept = rooms.pop(self.donor)
        chosen = comb((free & self.bound(guess.first)).bit_count(), kept)
        return chosen * factorial(free.bit_count() - kept) // prod(map(factorial, rooms))

    def draw_guess(self, rng: Random) -> _Guess:
        """Return a guess, drawn by the number of ways in which the other cards can lie."""
        cases, weights = [], []
        for floor in self.floors():
            for firsts in self.firsts(floor):
                first = firsts & -firsts
                for case, seconds in enumerate(self.seconds(floor, first)):
                    if seconds or len(self.given) < 2:
                        ways = self.ways(_Guess(floor, first, seconds & -seconds))
                        cases.append((floor, firsts, case))
                        weights.append(ways * max(firsts.bit_count(), 1) * max(seconds.bit_count(), 1))
        totals = list(accumulate(weights))
        if not any(weights):
            raise InvalidArgument("view", self.view, "that of a valid state")
        floor, firsts, case = cases[bisect_right(totals, number_below(totals[-1], rng))]
        first = _one_of(firsts, rng)
        return _Guess(floor, first, _one_of(self.seconds(floor, first)[case], rng))

    def share_out(self, guess: _Guess, rng: Random) -> list[int]:
        """Return the hidden cards by place, drawn uniformly under a guess."""
        places = self.fixed(guess)
        free = self.cards & ~sum(places)
        rooms = [room - cards.bit_count() for room, cards in zip(self.room, places, strict=True)]
        eligible = [*bits(free & self.bound(guess.first))]
        kept = sum([1 << bit for bit in rng.sample(eligible, rooms[self.donor])])
        places[self.donor] |= kept
        rooms[self.donor] = 0
        others = [*bits(free & ~kept)]
        rng.shuffle(others)
        for at, room in enumerate(rooms):
            places[at] |= sum([1 << others.pop() for _ in range(room)])
        return places


def _one_of(cards: int, rng: Random) -> int:
    """Return one card of a ladder, drawn at random; none of none."""
    return 1 << rng.choice([*bits(cards)]) if cards else 0


def resample(view: View, rng: Random) -> State:
    """Return a state drawn uniformly from the valid ones that give an equal view.

    Args:
        view: what `observe` returned.
        rng: the caller's generator, the only source of chance.

    Raises:
        TypeError: this is no view of Président, or no `random.Random`.
        InvalidArgument: no valid state gives this view, which then was made by hand. Not all such
            views are found out.

    >>> from random import Random
    >>> from pokerules.president import apply, chance, observe, start
    >>> state = apply(start(), chance(start()).sample(Random(0)))
    >>> view = observe(state, 1)
    >>> drawn = resample(view, Random(1))
    >>> drawn == state, drawn.hands[1] == state.hands[1], observe(drawn, 1) == view
    (False, True, True)
    """
    a_view(view)
    check_generator(rng)
    if not view.hand_sizes:
        return between_rounds(view.rules, view.tally)
    hidden = _Hidden(view)
    guess = hidden.draw_guess(rng)
    *hands, aside = [Cards([CARDS[bit] for bit in bits(cards)]) for cards in hidden.share_out(guess, rng)]
    if view.viewer is not None and view.hand is not None:
        hands[view.viewer] = view.hand
    gifts = zip(view.given, (guess.first, guess.second), strict=False)
    given = tuple([Give(seat, CARDS[card.bit_length() - 1]) for (seat, _), card in gifts])
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
