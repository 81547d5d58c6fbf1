"""What holds in Président over random play beyond the laws of `pokerules.testing`."""

from random import Random

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from pokerules import president
from pokerules.cards import Cards
from pokerules.distributions import Deal
from pokerules.president import Give, Play, Rules

from .strategies import Move, card, positions, rules

SEEDS = st.integers(0, 2**32)


def relabelled(cards: Cards, suits: dict[str, str]) -> Cards:
    """Return the same ranks in other suits."""
    return Cards(
        other if other.rank is None or other.suit is None else card(other.rank.value, suits[other.suit.value])
        for other in cards
    )


@settings(deadline=None, max_examples=30)
@given(rules(), SEEDS, st.sampled_from(["dch", "dcs", "dhs", "chs"]))
def test_suit_ordering_tie_break_makes_a_relabelled_game_run_the_same(
    variant: Rules, seed: int, suits: str
) -> None:
    """A whole game on three suits, and its image under an order-preserving change of suits."""
    change = dict(zip("dch", suits, strict=True)) | {"s": "s"}
    plain = [other for other in variant.deck if not str(other).endswith("♠")]
    assume(len(plain) + variant.jokers >= variant.players)

    def image(cards: Cards) -> Cards:
        return relabelled(cards, change)

    def moved(move: Move) -> Move:
        if isinstance(move, Deal):
            return Deal([next(iter(image(Cards([other])))) for other in move.deck])
        if isinstance(move, Play):
            return Play(move.player, image(move.cards))
        if isinstance(move, Give):
            return Give(move.player, next(iter(image(Cards([move.card])))))
        return move

    options = {field: getattr(variant, field) for field in ("players", "jokers", "leftovers", "hand_size")}
    options |= {field: getattr(variant, field) for field in ("quads", "joker", "exchange", "rounds")}
    here = Rules(**options, deck=plain)
    there_rules = Rules(**options, deck=image(Cards(plain)))
    there = president.start(there_rules)
    for state, move in positions(here, Random(seed)):
        assert (state.player, state.scores, state.out) == (there.player, there.scores, there.out)
        assert tuple(map(image, state.hands)) == there.hands
        assert {moved(other) for other in president.legal_moves(state)} == set(president.legal_moves(there))
        if move is not None:
            there = president.apply(there, moved(move))
    assert president.winners(state) == president.winners(there)
