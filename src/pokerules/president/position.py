"""Positions of Président made by hand: `setup` builds one, `check` says what is wrong with one."""

from collections.abc import Iterable
from typing import Final, SupportsIndex

from pokerules._common.arguments import (
    exactly,
    iterated,
    plain_number,
    tuple_of,
    whole_number,
    whole_number_or_none,
    whole_numbers,
)
from pokerules.cards import Card, Cards
from pokerules.errors import Defect, InvalidState
from pokerules.president.defects import (
    bare_table_defects,
    exchange_defects,
    hand_defects,
    opener_defects,
    pack_defects,
)
from pokerules.president.moves import Give, Play
from pokerules.president.rules import Rules, the_rules
from pokerules.president.state import Result, State, Tally, a_state
from pokerules.president.tally_defects import known_result, result_defects, tally_defects
from pokerules.president.trick_defects import trick_defects, turn_defects

_ITEMS: Final = {"hands": Cards, "trick": Play, "out": int, "passed": int, "given": Give}


def setup(
    rules: Rules = Rules(),
    *,
    hands: Iterable[Iterable[Card]],
    player: SupportsIndex | None = 0,
    trick: Iterable[Play] = (),
    out: Iterable[SupportsIndex] | None = None,
    passed: Iterable[SupportsIndex] = (),
    aside: Iterable[Card] | None = None,
    given: Iterable[Give] = (),
    round: SupportsIndex = 1,  # noqa: A002
    dealer: SupportsIndex | None = None,
    scores: Iterable[SupportsIndex] | None = None,
    last: Result | None = None,
) -> State:
    """Build a position from plain arguments; cards not named have been played in closed tricks.

    Args:
        rules: the variant.
        hands: the cards of each player; none between rounds and at the end.
        player: the player whose turn it is; None between rounds and at the end.
        trick: the plays of the open trick, in order.
        out: the players out of the trick, ascending; None for those who passed since the last
            play, or for nobody where they may play again.
        passed: the players who have passed since the last play, ascending.
        aside: the cards set aside; None for none.
        given: what has been given in this round's exchange, in order.
        round: the number of the round, from 1.
        dealer: the seat that deals it; None for the seat whose turn it is to deal.
        scores: the points of each player; None for those of the last result, or for none.
        last: how the round before ended, if that is known; the last round of a game that is over.

    Raises:
        TypeError: an argument has the wrong type.
        InvalidState: the rules rule the position out; the error lists every defect.

    >>> hands = [Cards.parse("9d 9s"), Cards.parse("Th")]
    >>> state = setup(Rules(players=2), hands=hands, player=1, trick=[Play(0, Cards.parse("6h"))])
    >>> len(state.played)
    48
    >>> setup(Rules(players=2), hands=hands, player=0, trick=[Play(0, Cards.parse("9d"))])
    Traceback (most recent call last):
    pokerules.errors.InvalidState: PR-4: found in two places: 9♦; PR-19: it is the turn of seat 1, ...
    """
    the_rules(rules)
    number = whole_number(round, "round")
    have_passed = whole_numbers(passed, "passed")
    if out is None:
        out = () if rules.replay_after_pass else have_passed
    if scores is None:
        scores = last.points if type(last) is Result else (0,) * rules.players
    tally = Tally(
        round=number,
        dealer=(number - 1) % rules.players if dealer is None else whole_number(dealer, "dealer"),
        scores=whole_numbers(scores, "scores"),
        last=last,
    )
    plays, gifts = "trick must be plays", "given must be gifts"
    state = State(
        rules=rules,
        tally=tally,
        player=whole_number_or_none(player, "player"),
        trick=tuple([exactly(play, Play, plays) for play in iterated(trick, plays)]),
        out=whole_numbers(out, "out"),
        passed=have_passed,
        hands=tuple([Cards(hand) for hand in iterated(hands, "hands must be the cards of each player")]),
        aside=Cards(() if aside is None else aside),
        given=tuple([exactly(give, Give, gifts) for give in iterated(given, gifts)]),
    )
    defects = check(state)
    if defects:
        raise InvalidState(defects)
    return state


def check(state: State) -> tuple[Defect, ...]:
    """Return everything that is wrong with a position; nothing for those that `apply` makes.

    A position need not be one that play can lead to: what was played in closed tricks is not told,
    and fewer cards may be set aside than the deal leaves.

    Raises:
        TypeError: this is not a state, or a field has the wrong type.

    >>> from pokerules.president import start
    >>> check(start())
    ()
    """
    _check_types(a_state(state))
    tally = (*tally_defects(state), *result_defects(state))
    if not state.hands:
        return (*bare_table_defects(state), *tally)
    last = known_result(state)
    cards = tuple(pack_defects(state))
    # Where each card is known to be in one place, the cards of closed tricks are known too.
    placed = len(state.hands) == state.rules.players and not cards
    return (
        *cards,
        *hand_defects(state, last),
        *trick_defects(state),
        *turn_defects(state),
        *exchange_defects(state, last, placed),
        *(opener_defects(state, last) if placed else ()),
        *tally,
    )


def _check_types(state: State) -> None:
    """Refuse a state that holds a value of a wrong type, naming the field."""
    exactly(state.rules, Rules, "rules must be Rules")
    tally = exactly(state.tally, Tally, "tally must be Tally")
    for name in ("round", "dealer"):
        plain_number(getattr(tally, name), name)
    tuple_of(int, tally.scores, "scores")
    if tally.last is not None:
        last = exactly(tally.last, Result, "last must be Result")
        for name in ("round", "winner"):
            plain_number(getattr(last, name), f"{name} of the last result")
        for name in ("cards_left", "points"):
            tuple_of(int, getattr(last, name), f"{name} of the last result")
    if state.player is not None:
        plain_number(state.player, "player")
    for name, kind in _ITEMS.items():
        tuple_of(kind, getattr(state, name), name)
    exactly(state.aside, Cards, "aside must be Cards")
