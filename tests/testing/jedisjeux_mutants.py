"""Engines of Jedisjeux with one planted fault each, by the law that must catch it."""

from fractions import Fraction
from random import Random
from typing import Any

import attrs
import hypothesis.strategies as st

from pokerules import jedisjeux
from pokerules.cards import FULL_DECK, Cards
from pokerules.distributions import Distribution, Shuffles
from pokerules.jedisjeux import Deal, Stake, State, View
from pokerules.testing.kits import KITS
from pokerules.testing.kits.jedisjeux import hidden, with_hidden
from tests.testing.engines import after, engine


class Short(Shuffles):  # type: ignore[misc]
    """A shuffle whose odds do not fit its size."""

    def probability(self, move: object) -> Fraction:
        return super().probability(move) / 2


def _short(state: State) -> Distribution[Deal] | None:
    return None if jedisjeux.chance(state) is None else Short(state.rules.deck)


def _peep(state: State, player: int | None = None) -> View:
    view = jedisjeux.observe(state, player)
    return attrs.evolve(view, hand=state.hands[0]) if state.hands and player is None else view


def _lose_the_first_card_of_the_pack(_: State, move: Any, successor: State) -> State:
    """Lose one card a deal: with none left, the library would turn up cards for ever."""
    return attrs.evolve(successor, pack=successor.pack[1:]) if isinstance(move, Deal) else successor


class Talkative(View):  # type: ignore[misc]
    """A view whose text tells more than it holds."""

    secret = ""

    def __str__(self) -> str:
        return self.secret


def _murmur(state: State, player: int | None = None) -> View:
    view = jedisjeux.observe(state, player)
    values = {field.name: getattr(view, field.name) for field in attrs.fields(View)}
    told = Talkative(**values)
    object.__setattr__(told, "secret", str(state.pack))
    return told


def _see_nobody_due(state: Any) -> tuple[int, ...]:
    return () if isinstance(state, View) else jedisjeux.to_act(state)


def _see_all_due(state: Any) -> tuple[int, ...]:
    if isinstance(state, View) and state.in_deal:
        return tuple(range(state.rules.players))
    return jedisjeux.to_act(state)


def _sample_by_itself(view: View, _: Random) -> State:
    return jedisjeux.resample(view, Random())


def _sample_a_sorted_pack(view: View, rng: Random) -> State:
    state = jedisjeux.resample(view, rng)
    return attrs.evolve(state, pack=tuple(Cards(state.pack)))


def _sample_with_a_bias(view: View, rng: Random) -> State:
    samples = [jedisjeux.resample(view, rng) for _ in range(2)]
    return min(samples, key=lambda state: [card.index for card in state.pack])


def _sample_a_few_others(view: View, rng: Random) -> State:
    """Return, now and then, a state that another view belongs to."""
    state = jedisjeux.resample(view, rng)
    if view.viewer is None or not state.hands or rng.random() < 0.5:
        return state
    cards = hidden(state, None)
    rng.shuffle(cards)
    return with_hidden(state, None, cards)


def _during_deal(change: Any) -> Any:
    """Return an engine that changes how a stage began whenever cards are on the table."""

    def changed(_: State, __: Any, successor: State) -> State:
        if not successor.hands:
            return successor
        return attrs.evolve(successor, opening=change(successor.opening))

    return after(jedisjeux, changed)


def _burn_on_top(_: State, __: Any, successor: State) -> State:
    return attrs.evolve(successor, pack=successor.pack[-1:] + successor.pack[:-1])


def _deal_from_the_bottom(state: State, move: Any) -> State:
    return jedisjeux.apply(state, Deal(move.deck[::-1]) if isinstance(move, Deal) else move)


def _swap_two_hands(_: State, move: Any, successor: State) -> State:
    if not isinstance(move, Deal) or not successor.hands:
        return successor
    first, second, *others = successor.hands
    return attrs.evolve(successor, hands=(second, first, *others))


def _turn_the_pack_for_seat_0(_: State, move: Any, successor: State) -> State:
    if isinstance(move, Deal) or move.player != 0:
        return successor
    return attrs.evolve(successor, pack=successor.pack[::-1])


def _ended(state: State, successor: State) -> bool:
    return successor.last != state.last


def _at_the_end(change: Any) -> Any:
    """Return an engine that changes the stacks, the last result and the Awards when a deal ends."""

    def changed(state: State, _: Any, successor: State) -> State:
        if not _ended(state, successor):
            return successor
        stacks, last, awards = change(successor.stacks, successor.last, successor.awards)
        return attrs.evolve(
            successor,
            opening=attrs.evolve(successor.opening, stacks=stacks),
            tally=attrs.evolve(successor.tally, last=last, awards=awards),
        )

    return after(jedisjeux, changed)


def _ruin_seat_0(stacks: tuple[int, ...], last: Any, awards: Any) -> Any:
    return (0, stacks[0] + stacks[1], *stacks[2:]), last, awards


def _ruin_the_donor(stacks: tuple[int, ...], last: Any, awards: Any) -> Any:
    ruined = {rebuy.donor for rebuy in last.rebuys}
    return tuple([0 if seat in ruined else stack for seat, stack in enumerate(stacks)]), last, awards


def _pay_twice(stacks: tuple[int, ...], last: Any, awards: Any) -> Any:
    return tuple(map(sum, zip(stacks, last.shares, strict=True))), last, awards


def _keep_a_chip(stacks: tuple[int, ...], last: Any, awards: Any) -> Any:
    shares = tuple([max(share - 1, 0) for share in last.shares])
    return stacks, attrs.evolve(last, shares=shares), awards


def _pay_the_worst(stacks: tuple[int, ...], last: Any, awards: Any) -> Any:
    return stacks, attrs.evolve(last, shares=last.shares[::-1]), awards


def _share_without_a_showdown(stacks: tuple[int, ...], last: Any, awards: Any) -> Any:
    return stacks, attrs.evolve(last, shown=(), shares=(1,) * len(stacks)), awards


def _give_no_award(stacks: tuple[int, ...], last: Any, awards: tuple[int, ...]) -> Any:
    return stacks, last, (0,) * len(awards)


def _stop_early(state: State) -> bool:
    return jedisjeux.is_over(state) or (not state.hands and state.deal == 2)


def _leave_one_in(_: State, __: Any, successor: State) -> State:
    return attrs.evolve(successor, in_deal=successor.in_deal[:1])


def _ask_again(state: State, move: Any, successor: State) -> State:
    if not isinstance(move, Stake) or move.player or _ended(state, successor):
        return successor
    return state


def _ask_all(state: Any) -> tuple[int, ...]:
    return tuple(range(state.rules.players)) if jedisjeux.to_act(state) else ()


MUTANTS: list[tuple[str, Any]] = [
    ("odds_are_exact", engine(jedisjeux, chance=_short)),
    ("views_leak_nothing", engine(jedisjeux, observe=_peep)),
    ("views_leak_nothing", engine(jedisjeux, observe=_murmur)),
    ("views_tell_own_moves", engine(jedisjeux, to_act=_see_nobody_due)),
    ("views_tell_own_moves", engine(jedisjeux, to_act=_see_all_due)),
    ("samples_fit_the_view", engine(jedisjeux, resample=_sample_by_itself)),
    ("samples_fit_the_view", engine(jedisjeux, resample=_sample_a_few_others)),
    ("renaming_commutes", after(jedisjeux, _turn_the_pack_for_seat_0)),
    (
        "stakes_keep_to_the_cap",
        _during_deal(lambda opening: attrs.evolve(opening, staked=tuple(n + 1 for n in opening.staked))),
    ),
    (
        "stakes_keep_to_the_cap",
        _at_the_end(lambda stacks, last, awards: (stacks, attrs.evolve(last, staked=(7, 7)), awards)),
    ),
    (
        "chips_are_conserved",
        _during_deal(lambda opening: attrs.evolve(opening, stacks=tuple(n + 1 for n in opening.stacks))),
    ),
    (
        "cards_are_conserved",
        after(jedisjeux, _lose_the_first_card_of_the_pack),
    ),
    ("cards_lie_as_they_were_dealt", after(jedisjeux, _burn_on_top)),
    ("cards_lie_as_they_were_dealt", engine(jedisjeux, apply=_deal_from_the_bottom)),
    ("cards_lie_as_they_were_dealt", after(jedisjeux, _swap_two_hands)),
    ("order_does_not_matter", after(jedisjeux, _turn_the_pack_for_seat_0)),
    ("everybody_has_a_chip_when_cards_are_dealt", _at_the_end(_ruin_seat_0)),
    ("everybody_has_a_chip_when_cards_are_dealt", _at_the_end(_ruin_the_donor)),
    ("somebody_is_left_in", after(jedisjeux, _leave_one_in)),
    ("somebody_is_left_in", engine(jedisjeux, to_act=_ask_all)),
    ("the_pot_is_paid_once", _at_the_end(_pay_twice)),
    ("the_pot_is_paid_once", _at_the_end(_keep_a_chip)),
    ("the_best_hands_share_the_pot", _at_the_end(_pay_the_worst)),
    ("the_best_hands_share_the_pot", _at_the_end(_share_without_a_showdown)),
    ("awards_count_the_rebuys", _at_the_end(_give_no_award)),
    ("awards_count_the_rebuys", engine(jedisjeux, is_over=_stop_early)),
    ("a_deal_ends_in_time", after(jedisjeux, _ask_again)),
]
"""Each with the name of the law that must catch it; some are caught by others too."""

SMALL: Any = attrs.evolve(
    KITS["jedisjeux"], rules=st.just(jedisjeux.Rules(2, deck=tuple(FULL_DECK)[:12], max_deals=2))
)
"""The kit on the smallest deck, where a view has few states."""

MUTANTS_ON_SMALL_DECKS: list[tuple[str, Any]] = [
    ("samples_are_uniform", engine(jedisjeux, resample=_sample_a_sorted_pack)),
    ("samples_are_uniform", engine(jedisjeux, resample=_sample_with_a_bias)),
    ("samples_are_uniform", engine(jedisjeux, resample=_sample_a_few_others)),
]
"""The same, to be caught on the smallest deck."""
