"""A round of Président played to its end at random, without a state for every move."""

from random import Random

from pokerules._common.generators import bits_of
from pokerules.president.dealing import opening_with_lowest
from pokerules.president.fast.codes import LINES, known_code
from pokerules.president.fast.generate import answers, leads
from pokerules.president.state import State


def finish_round(state: State, player: int, rng: Random) -> tuple[int, tuple[int, ...]]:
    """Play a round to its end, in turn; return its winner and how many cards each player had left.

    It holds in variables what states hold between the moves: hands as masks, the play on the table as
    its code, and the players who are out as a bit each. With seats 1 and 3 out, ``out`` is ``0b1010``, and
    the turn goes from seat 0 to seat 2. The rules themselves are those of `pokerules.president.play`,
    and the tests hold the two to the same games.

    Args:
        state: a round that has been dealt, in which no exchange is due.
        player: the player whose turn it is.
        rng: the generator.
    """
    rules, bits = state.rules, bits_of(rng)
    players, line = rules.players, LINES[rules.straights]
    replay, after = rules.replay_after_pass, rules.after_all_pass
    ranked, trump = rules.five_card_kinds == "ranked", rules.joker == "trump"
    hands = [hand.mask for hand in state.hands]
    with_lowest = opening_with_lowest(state)
    out = sum([1 << seat for seat in state.out])
    holder, table = player, -1
    if state.trick:
        holder, table = state.trick[-1].player, known_code(state.trick[-1].cards.mask, line)
    while True:
        hand = hands[player]
        if table >= 0:
            found = answers(hand, table, line, ranked, trump)
            found.append(0)  # The pass, or the close.
        else:
            found = leads(hand, line, with_lowest)
            with_lowest = False
        size = len(found).bit_length()
        place = bits(size)
        while place >= len(found):
            place = bits(size)
        chosen = found[place]
        if chosen:
            hand ^= chosen
            hands[player] = hand
            if not hand:
                return player, tuple([mask.bit_count() for mask in hands])
            holder, table = player, known_code(chosen, line)
        elif player == holder:
            table, out = -1, 0
            continue
        elif not replay:
            out |= 1 << player
        player = (player + 1) % players
        while player != holder and out >> player & 1:
            player = (player + 1) % players
        if player == holder and after != "extend":
            table, out = -1, 0
            if after == "next_seat":
                player = (player + 1) % players
