"""The plays of a hand as masks, weakest first: all of them, or those that beat a play.

Plays are put together from the cards of each rank and of each suit, never by trying subsets, and
over a play only what can beat it is made. Every list is in canonical order: by kind, inside a kind
weakest first, and among equals by mask.

The rungs of the `ladder` that a hand stands on are the *keys* of most tables: ``rank << 4 | cards``,
where the cards are the four bits of the rung. The sixes of diamonds and hearts, as an example, are the
key ``3 << 4 | 0b0101``, under which `PAIRS` has the mask of that pair and `THREES` has nothing.
"""

from itertools import combinations as subsets
from typing import Final

from pokerules.president.fast.codes import (
    FLUSH,
    FOUR_OF_A_KIND,
    FULL_HOUSE,
    GAME_ORDER,
    NATURAL,
    NO_TWO,
    PAIR,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE_OF_A_KIND,
    head_rank,
    runs,
)
from pokerules.president.fast.ladder import (
    FIRST_BITS,
    JOKER_BIT,
    JOKER_MASK,
    MASKS,
    ROW,
    from_the_three,
    lowest,
    mask_of,
    rungs_of,
)

Masks = tuple[int, ...]


def _sets_of_suits(size: int, over: int) -> list[tuple[tuple[int, ...], ...]]:
    """Return by set of suits, as four bits, its subsets with the highest above a bound, weakest first."""
    # Equal in strength, they stand in the order of their masks, which is the same for every rank.
    chosen = sorted(
        subsets(range(4), size), key=lambda suits: (suits[-1], sum([MASKS[suit] for suit in suits]))
    )
    return [
        tuple([suits for suits in chosen if suits[-1] > over and all(held >> suit & 1 for suit in suits)])
        for held in range(16)
    ]


def _table(size: int) -> tuple[tuple[Masks, ...], ...]:
    """Return the sets of some cards of one rank, by a bound and by a key.

    The bound is 0 for none, or one more than the suit that the highest card must be above.
    """
    tables = []
    for over in range(-1, 4):
        by_held = _sets_of_suits(size, over)
        tables.append(
            tuple(
                [
                    tuple([sum([MASKS[4 * rank + suit] for suit in suits]) for suits in chosen])
                    for rank in range(13)
                    for chosen in by_held
                ]
            )
        )
    return tuple(tables)


SINGLES: Final = _table(1)
PAIRS: Final = _table(2)
THREES: Final = _table(3)
FOURS: Final = tuple(sum(MASKS[4 * rank : 4 * rank + 4]) for rank in range(13))

# The ways to take a card of a rank and one of the next, the three after the two: by that rank, and by
# the eight bits of both rungs. With 6d 6h, and 7c above them, these are 0b0010_0101: two ways.
_NEIGHBOURS: Final = tuple(
    tuple(
        [
            tuple(
                [
                    one | other
                    for one in SINGLES[0][rank << 4 | held & 15]
                    for other in SINGLES[0][(rank + 1) % 13 << 4 | held >> 4]
                ]
            )
            for held in range(256)
        ]
    )
    for rank in range(13)
)

# How many places a line has where a run of five ranks can begin.
_STARTS: Final = {GAME_ORDER: 9, NO_TWO: 8, NATURAL: 10}
# How many cards the bits of one suit are: looked up, as a compiled module would call `int.bit_count`.
_SIZES: Final = bytes([row.bit_count() for row in range(1 << 13)])
# The straight flush of every run of a line in each suit.
_SUITED_RUNS: Final = {
    line: tuple(
        tuple(
            sum([MASKS[4 * ((head_rank(start, line) - down) % 13) + suit] for down in range(5)])
            for suit in range(4)
        )
        for start in range(count)
    )
    for line, count in _STARTS.items()
}
_ALL_SUITED_RUNS: Final = {
    line: frozenset([mask for suits in starts for mask in suits]) for line, starts in _SUITED_RUNS.items()
}
# What `_fours_among` has found so far, for at most 4,096 sets of ranks.
_known_fours: Final[dict[int, tuple[int, ...]]] = {}


def leads(hand: int, line: int, with_lowest: bool = False) -> list[int]:
    """Return all plays of a hand.

    Args:
        hand: the cards, as in `Cards.mask`.
        line: one of `LINES`.
        with_lowest: whether only plays that contain the lowest card are asked for (PR-16).
    """
    rungs = rungs_of(hand)
    keys = _keys(rungs)
    found: list[int] = []
    pairs: list[int] = []
    threes: list[int] = []
    singles, twos, trips = SINGLES[0], PAIRS[0], THREES[0]
    for key in keys:
        found += singles[key]
        of_rank = twos[key]
        if of_rank:
            pairs += of_rank
            threes += trips[key]
    jokers = hand & JOKER_MASK
    if jokers:
        found += _jokers(jokers)
    found += pairs
    if jokers == JOKER_MASK:
        found.append(JOKER_MASK)
    found += threes
    suits = _long_suits(hand)
    suited = _suited_runs(suits, line, -1)
    found += _straights(hand, rungs, line, -1, suited)
    found += _flushes(suits, line, -1, suited)
    if threes:
        found += _full_houses(keys, -1)
        found += suited
        found += fours(hand, -1)
    else:
        found += suited
    if with_lowest:
        required = mask_of(lowest(rungs))
        return [mask for mask in found if mask & required]
    return found


def answers(hand: int, old: int, line: int, ranked: bool, trump: bool) -> list[int]:
    """Return the plays of a hand that beat the play of a code.

    Args:
        hand: the cards, as in `Cards.mask`.
        old: the code of the play on the table.
        line: one of `LINES`.
        ranked: whether stronger kinds of five cards beat weaker ones (PR-8).
        trump: whether one joker beats plays of any size (PR-15).
    """
    if old >= FOUR_OF_A_KIND:
        return fours(hand, old - FOUR_OF_A_KIND)
    head = old & 63
    if head == JOKER_BIT:
        return fours(hand, -1)
    found: list[int] = []
    jokers = hand & JOKER_MASK
    rungs = rungs_of(hand)
    if old < PAIR:
        found += _of_one_rank(SINGLES, rungs, head)
        found += _jokers(jokers)
        return found + fours(hand, -1)
    if trump:
        found += _jokers(jokers)
    if old < THREE_OF_A_KIND:
        found += _of_one_rank(PAIRS, rungs, head)
        if jokers == JOKER_MASK:
            found.append(JOKER_MASK)
    elif old < STRAIGHT:
        found += _of_one_rank(THREES, rungs, head)
    else:
        found += _fives(hand, rungs, old, line, ranked)
    return found + fours(hand, -1)


def fours(hand: int, over: int) -> list[int]:
    """Return the fours of a kind of a hand.

    A rank of which all four are held has its bit in each of the four rows laid over one another.

    Args:
        hand: the cards, as in `Cards.mask`.
        over: the bit of the ladder above which their rungs must begin; -1 for all of them.

    >>> from pokerules.cards import Cards
    >>> hand = Cards.parse("3c 3d 3h 3s 2c 2d 2h 2s 9d").mask
    >>> fours(hand, -1) == [FOURS[0], FOURS[12]], fours(hand, 0) == [FOURS[12]]
    (True, True)
    """
    row = hand & hand >> 13 & hand >> 26 & hand >> 39 & ROW
    if not row:
        return []
    ranks = from_the_three(row)
    return [FOURS[rank] for rank in range(13) if ranks >> rank & 1 and 4 * rank > over]


def _fives(hand: int, rungs: int, old: int, line: int, ranked: bool) -> list[int]:
    """Return the plays of five cards that beat one of five cards."""
    found: list[int] = []
    kind = old & ~63
    head = old & 63
    suits = _long_suits(hand)
    suited = _suited_runs(suits, line, -1)
    if kind == STRAIGHT:
        found += _straights(hand, rungs, line, head, suited)
    if kind == FLUSH or (ranked and kind < FLUSH):
        found += _flushes(suits, line, head if kind == FLUSH else -1, suited)
    if kind == FULL_HOUSE or (ranked and kind < FULL_HOUSE):
        found += _full_houses(_keys(rungs), head if kind == FULL_HOUSE else -1)
    if kind == STRAIGHT_FLUSH:
        found += _suited_runs(suits, line, head)
    elif ranked:
        found += suited
    return found


def _jokers(jokers: int) -> list[int]:
    """Return each of some jokers by itself."""
    return [joker for joker in MASKS[JOKER_BIT:] if jokers & joker]


def _keys(rungs: int) -> list[int]:
    """Return the rungs that a hand stands on, as keys.

    >>> _keys(0b0100_0000_0011)  # 3d 3c 5h.
    [3, 36]
    """
    return [rank << 4 | held for rank in range(13) if (held := rungs >> 4 * rank & 15)]


def _of_one_rank(table: tuple[tuple[Masks, ...], ...], rungs: int, head: int) -> list[int]:
    """Return the sets of cards of one rank, of the size of a table, above a head.

    On the rung of the head itself only a card of a higher suit will do, from there upwards any: over the
    six of clubs, bit 13, the table of the bound ``1 + 1`` is asked about the sixes, that of no bound about
    the rest.
    """
    rank = head >> 2
    found = list(table[1 + (head & 3)][rank << 4 | rungs >> 4 * rank & 15])
    free = table[0]
    rank += 1
    rungs = (rungs & ~JOKER_MASK) >> 4 * rank
    while rungs:
        found += free[rank << 4 | rungs & 15]
        rank += 1
        rungs >>= 4
    return found


def _straights(hand: int, rungs: int, line: int, over: int, suited: list[int]) -> list[int]:
    """Return the straights headed above a bound, without those of one suit.

    The five cards of a run are two neighbours, two more, and the head, each pair looked up by the eight
    bits of its two rungs. ::

        rank      5   6   7   8   9
                  lower   upper   head

    Args:
        hand: the cards, as in `Cards.mask`.
        rungs: the same as a ladder.
        line: one of `LINES`.
        over: the bit of the ladder above which the head must be; -1 for any.
        suited: the straight flushes of the hand.
    """
    # Two shifts clear the bits of the runs whose head is of too low a rank.
    too_low = max((over >> 2) - head_rank(0, line), 0)
    starts = runs((hand | hand >> 13 | hand >> 26 | hand >> 39) & ROW, line) >> too_low << too_low
    found: list[int] = []
    # The threes once more, above the twos: they are neighbours where a run goes from two to three.
    circle = rungs & ~JOKER_MASK | (rungs & 15) << 52
    while starts:
        first = starts & -starts
        starts ^= first
        rank = head_rank(first.bit_length() - 1, line)
        # The head is of a rank above that of the bound, or of the same and then of a higher suit.
        heads = SINGLES[0 if 4 * rank > over else 1 + over - 4 * rank][rank << 4 | rungs >> 4 * rank & 15]
        lower, upper = (rank - 4) % 13, rank - 2  # No run is headed below the five.
        others = _NEIGHBOURS[upper][circle >> 4 * upper & 255]
        rest = [two | more for two in _NEIGHBOURS[lower][circle >> 4 * lower & 255] for more in others]
        # The head is one fixed card at a time, so the order of the rest is that of the whole.
        rest.sort()
        for head in heads:
            found += [head | mask for mask in rest]
    if suited:
        return [mask for mask in found if mask not in _ALL_SUITED_RUNS[line]]
    return found


def _long_suits(hand: int) -> list[tuple[int, int]]:
    """Return the suits of which a hand holds five cards or more, each with its row."""
    return [
        (suit, row)
        for suit, row in enumerate((hand >> 13 & ROW, hand & ROW, hand >> 26 & ROW, hand >> 39 & ROW))
        if _SIZES[row] >= 5
    ]


def _flushes(suits: list[tuple[int, int]], line: int, over: int, suited: list[int]) -> list[int]:
    """Return the flushes headed above a bound, without those that are straights too.

    A flush is its head and any four cards below: of 3h 5h 6h 9h Jh Ah the jack heads one, with all four
    below it, and the ace five, with four of the five below it.

    Args:
        suits: the suits with five cards or more, each with its row.
        line: one of `LINES`.
        over: the bit of the ladder above which the head must be; -1 for any.
        suited: the straight flushes of the hand.
    """
    blocks: list[tuple[int, list[int]]] = []
    for suit, row in suits:
        ranks = from_the_three(row)
        # Of a card below the head, which is no two, the rank is one place higher in a row.
        shift = FIRST_BITS[suit] + 1
        for rank in range(4, 13):
            place = 4 * rank + suit
            if ranks >> rank & 1 and place > over:
                head = MASKS[place]
                below = _fours_among(ranks & (1 << rank) - 1)
                blocks.append((place, [head | four << shift for four in below]))
    if len(suits) > 1:
        blocks.sort()
    found = [mask for _, block in blocks for mask in block]
    if suited:
        return [mask for mask in found if mask not in _ALL_SUITED_RUNS[line]]
    return found


def _fours_among(held: int) -> tuple[int, ...]:
    """Return the sets of four of some ranks, from the three to the ace, as bits: the lowest first."""
    found = _known_fours.get(held)
    if found is None:
        ranks = [1 << rank for rank in range(12) if held >> rank & 1]
        found = _known_fours[held] = tuple(sorted(map(sum, subsets(ranks, 4))))
    return found


def _suited_runs(suits: list[tuple[int, int]], line: int, over: int) -> list[int]:
    """Return the straight flushes headed above a bound, in the suits with five cards or more."""
    found: list[tuple[int, int]] = []
    for suit, row in suits:
        starts = runs(row, line)
        while starts:
            first = starts & -starts
            starts ^= first
            start = first.bit_length() - 1
            head = 4 * head_rank(start, line) + suit
            if head > over:
                found.append((head, _SUITED_RUNS[line][start][suit]))
    found.sort()
    return [mask for _, mask in found]


def _full_houses(keys: list[int], over: int) -> list[int]:
    """Return the full houses whose three of a kind is of a rank above a bound.

    A key shifted two places is the first bit of its rung: ``key >> 2 & ~3`` of 6d 6h 6s, which are
    ``3 << 4 | 0b1101``, is 12.
    """
    found: list[int] = []
    for key in keys:
        threes = THREES[0][key]
        if threes and key >> 2 & ~3 > over:
            pairs = [pair for other in keys if other != key for pair in PAIRS[0][other]]
            block = [three | pair for three in threes for pair in pairs]
            block.sort()
            found += block
    return found
