"""Bad input to Jedisjeux: a wrong type is a TypeError, a wrong value an error of the library, by name."""

import pickle
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from pokerules import jedisjeux
from pokerules.cards import FULL_DECK, Card, Cards
from pokerules.errors import IllegalMove, InvalidArgument, InvalidRules, PokerulesError
from pokerules.jedisjeux import Deal, Fold, Reason, Rules, Stake, State
from tests.jedisjeux.tables import between, folding, stacked, staking, to_the_end

HANDS = ["As Ah", "Ks Kh", "Qs Qh"]
BOARD = "2c 7d 9h Jc 3d"


def due() -> State:
    return jedisjeux.start(Rules(3, 6))


def dealt() -> State:
    """Return the flop of a deal in which seat 1 has no chips left."""
    return jedisjeux.apply(between(Rules(3, 6), (8, 1, 9)), stacked(HANDS, BOARD))


def won() -> State:
    return to_the_end(jedisjeux.apply(due(), stacked(HANDS, BOARD)))


def won_by_one() -> State:
    state = jedisjeux.apply(jedisjeux.start(Rules(3, 6, awards=1)), stacked(HANDS, BOARD))
    return to_the_end(state)


def limited() -> State:
    state = jedisjeux.apply(jedisjeux.start(Rules(3, max_deals=1)), stacked(HANDS, BOARD))
    return folding(state, 0, 1)


NOTHING_YET = "JJ-5: there is nothing to decide yet: the cards of deal 1 have to be dealt first"
# Every reason and every sentence, and a state and a move that give it.
REFUSALS: list[tuple[Reason, Callable[[], State], Deal | Stake | Fold, str]] = [
    (Reason.GAME_OVER, won, Stake(0), "JJ-18: the game is over: seat 0 has won it with 2 Awards"),
    (Reason.GAME_OVER, won, Deal(FULL_DECK), "JJ-18: the game is over: seat 0 has won it with 2 Awards"),
    (Reason.GAME_OVER, won, Fold(17), "JJ-18: the game is over: seat 0 has won it with 2 Awards"),
    (Reason.GAME_OVER, won_by_one, Fold(0), "JJ-18: the game is over: seat 0 has won it with 1 Award"),
    (Reason.GAME_OVER, limited, Fold(1), "JJ-20: the game is over: deal 1 was the last"),
    (Reason.GAME_OVER, limited, Deal(FULL_DECK), "JJ-20: the game is over: deal 1 was the last"),
    (
        Reason.DEAL_DUE,
        due,
        Stake(0),
        NOTHING_YET,
    ),
    (
        Reason.DEAL_DUE,
        due,
        Fold(2),
        NOTHING_YET,
    ),
    (
        Reason.DEAL_DUE,
        due,
        Stake(3),
        NOTHING_YET,
    ),
    (
        Reason.DEAL_NOT_DUE,
        dealt,
        Deal(FULL_DECK),
        "JJ-8: deal 1 is in progress: the flop waits for seats 0 and 2",
    ),
    (Reason.DEAL_NOT_DUE, dealt, Deal(()), "JJ-8: deal 1 is in progress: the flop waits for seats 0 and 2"),
    (Reason.WRONG_DECK, due, Deal(()), f"JJ-1: the deck is not the one in play: missing {FULL_DECK}"),
    (Reason.WRONG_DECK, due, Deal(tuple(FULL_DECK)[1:]), "JJ-1: the deck is not the one in play: missing 2♣"),
    (
        Reason.WRONG_DECK,
        due,
        Deal((*FULL_DECK, Card.parse("X1"))),
        "JJ-1: the deck is not the one in play: not in it X1",
    ),
    (
        Reason.WRONG_DECK,
        due,
        Deal((*FULL_DECK, Card.parse("Th"))),
        "JJ-1: the deck is not the one in play: named twice T♥",
    ),
    (Reason.NO_SUCH_PLAYER, dealt, Stake(3), "JJ-1: there is no seat 3: the seats are 0 to 2"),
    (Reason.NO_SUCH_PLAYER, dealt, Fold(-1), "JJ-1: there is no seat -1: the seats are 0 to 2"),
    (Reason.NO_SUCH_PLAYER, dealt, Fold(10**30), f"JJ-1: there is no seat {10**30}: the seats are 0 to 2"),
    (
        Reason.FOLDED,
        lambda: folding(dealt(), 2),
        Stake(2),
        "JJ-7: seat 2 has folded and is out until the next deal",
    ),
    (
        Reason.FOLDED,
        lambda: staking(folding(dealt(), 2), 0),
        Fold(2),
        "JJ-7: seat 2 has folded and is out until the next deal",
    ),
    (
        Reason.ALREADY_DECIDED,
        lambda: staking(dealt(), 2),
        Fold(2),
        "JJ-7: seat 2 has already staked at the flop, and decides only once in each stage",
    ),
    (
        Reason.ALREADY_DECIDED,
        lambda: staking(dealt(), 0),
        Stake(0),
        "JJ-7: seat 0 has already staked at the flop, and decides only once in each stage",
    ),
    (
        Reason.NO_CHIPS,
        dealt,
        Stake(1),
        "JJ-10: seat 1 has staked their last chip and stays in without deciding",
    ),
    (
        Reason.NO_CHIPS,
        lambda: staking(dealt(), 0, 2),
        Fold(1),
        "JJ-10: seat 1 has staked their last chip and stays in without deciding",
    ),
]


@pytest.mark.parametrize(("reason", "state", "move", "sentence"), REFUSALS)
def test_a_refusal_tells_clause_reason_and_what_it_is_about(
    reason: Reason, state: Callable[[], State], move: Deal | Stake | Fold, sentence: str
) -> None:
    position = state()
    violation = jedisjeux.why_illegal(position, move)
    assert violation is not None
    assert (reason, sentence) == (violation.reason, str(violation))
    with pytest.raises(IllegalMove) as caught:
        jedisjeux.apply(position, move)
    assert violation == caught.value.violation
    assert (position, move) == (caught.value.state, caught.value.move)
    assert sentence == str(caught.value)
    again = pickle.loads(pickle.dumps(caught.value))
    assert (violation, position, move) == (again.violation, again.state, again.move)
    assert isinstance(again, PokerulesError)
    assert isinstance(again, ValueError)


def test_every_reason_has_a_refusal_here() -> None:
    assert set(Reason) == {refusal[0] for refusal in REFUSALS}


class TestRules:
    @pytest.mark.parametrize("value", ["4", 4.0, None, True, [4]])
    @pytest.mark.parametrize("field", ["players", "chips", "awards", "max_deals"])
    def test_a_number_must_be_an_integer(self, field: str, value: Any) -> None:
        if field == "max_deals" and value is None:
            assert None is Rules(max_deals=None).max_deals
            return
        with pytest.raises(TypeError, match=f"{field} must be an integer"):
            Rules(**{field: value})

    @pytest.mark.parametrize(
        ("options", "rule"),
        [
            ({"players": 1}, "JJ-1"),
            ({"players": 7}, "JJ-1"),
            ({"players": -(10**400)}, "JJ-1"),
            ({"chips": 5}, "JJ-2"),
            ({"awards": 0}, "JJ-18"),
            ({"max_deals": 0}, "JJ-20"),
            ({"chips": 10**9}, "JJ-2"),
            ({"awards": 10**5000}, "JJ-18"),
            ({"max_deals": 10**9}, "JJ-20"),
            ({"deck": ()}, "JJ-1"),
            ({"deck": Cards(tuple(FULL_DECK)[:15])}, "JJ-1"),
            ({"deck": [*FULL_DECK, Card.parse("X2")]}, "JJ-1"),
            ({"deck": [*FULL_DECK, Card.parse("Ah")]}, "JJ-1"),
        ],
    )
    def test_a_value_out_of_range_is_named_with_its_clause(self, options: dict[str, Any], rule: str) -> None:
        with pytest.raises(InvalidRules) as caught:
            Rules(**options)
        [field] = options
        assert (field, rule) == (caught.value.field, caught.value.rule)
        assert field in str(caught.value)
        assert len(str(caught.value)) < 300
        assert str(caught.value) == str(pickle.loads(pickle.dumps(caught.value)))

    @pytest.mark.parametrize("deck", ["2c 3c", 7, None, [1, 2, 3], FULL_DECK.mask])
    def test_a_deck_must_hold_cards(self, deck: Any) -> None:
        with pytest.raises(TypeError):
            Rules(deck=deck)

    def test_the_bounds_themselves_are_allowed(self) -> None:
        deck = tuple(FULL_DECK)[:12]
        variant = Rules(2, 6, 1, 1, deck)
        assert Cards(deck) == variant.deck
        assert (6, 10**9 - 1) == (Rules(6).players, Rules(chips=10**9 - 1).chips)

    def test_a_deck_may_be_any_iterable_and_keeps_no_order(self) -> None:
        variants = [
            Rules(2, deck=kind(tuple(FULL_DECK)[:14])) for kind in (tuple, list, Cards, frozenset, iter)
        ]
        assert 1 == len(set(variants))
        assert Rules(2, deck=tuple(FULL_DECK)[13::-1]) == variants[0]

    def test_rules_are_frozen_and_hash_by_value(self) -> None:
        with pytest.raises(AttributeError):
            Rules().players = 3  # type: ignore[misc]
        assert hash(Rules(3)) == hash(Rules(3))
        assert Rules(3) != Rules(4)


class TestMoves:
    @pytest.mark.parametrize("player", ["0", 0.0, None, True])
    def test_a_seat_must_be_an_integer(self, player: Any) -> None:
        for kind in (Stake, Fold):
            with pytest.raises(TypeError, match=r"^the player of a move must be an integer, not "):
                kind(player)

    @pytest.mark.parametrize("deck", [3, None, "2c", [2, 3]])
    def test_a_deal_must_hold_cards(self, deck: Any) -> None:
        with pytest.raises(TypeError):
            Deal(deck)

    @pytest.mark.parametrize("move", [None, 3, "stake", Stake, (0,)])
    @pytest.mark.parametrize("state", [due, dealt, won])
    def test_what_is_not_a_move_is_a_type_error_at_any_time(
        self, state: Callable[[], State], move: Any
    ) -> None:
        with pytest.raises(TypeError, match="a move of Jedisjeux is a Deal, Stake or Fold"):
            jedisjeux.why_illegal(state(), move)
        with pytest.raises(TypeError, match="a move of Jedisjeux is a Deal, Stake or Fold"):
            jedisjeux.apply(state(), move)

    def test_states_and_moves_are_frozen(self) -> None:
        with pytest.raises(AttributeError):
            Stake(0).player = 1  # type: ignore[misc]
        with pytest.raises(AttributeError):
            due().rules = Rules()  # type: ignore[misc]


class TestArguments:
    @pytest.mark.parametrize(
        "call",
        [
            lambda it: jedisjeux.legal_moves(it),
            lambda it: jedisjeux.why_illegal(it, Stake(0)),
            lambda it: jedisjeux.apply(it, Stake(0)),
            jedisjeux.chance,
            jedisjeux.is_over,
            jedisjeux.to_act,
            jedisjeux.winner,
            jedisjeux.winners,
            jedisjeux.standings,
            jedisjeux.observe,
            jedisjeux.check,
            lambda it: jedisjeux.resample(it, Random(0)),
            lambda it: jedisjeux.seen(it, Stake(0)),
            lambda it: jedisjeux.playout(it, Random(0)),
            jedisjeux.payoffs,
        ],
    )
    @pytest.mark.parametrize("value", [None, 0, "state", Rules()])
    def test_what_is_not_a_state_is_a_type_error(self, call: Callable[[Any], object], value: Any) -> None:
        with pytest.raises(TypeError, match="of Jedisjeux is expected"):
            call(value)

    def test_a_view_is_no_state_and_a_state_no_view(self) -> None:
        view: Any = jedisjeux.observe(dealt())
        for call in (
            lambda it: jedisjeux.apply(it, Stake(0)),
            lambda it: jedisjeux.apply(it, Deal(FULL_DECK)),
            lambda it: jedisjeux.seen(it, Stake(0)),
            lambda it: jedisjeux.playout(it, Random(0)),
            jedisjeux.observe,
            jedisjeux.check,
        ):
            with pytest.raises(TypeError, match="a state of Jedisjeux is expected"):
                call(view)
        state: Any = dealt()
        with pytest.raises(TypeError, match="a view of Jedisjeux is expected"):
            jedisjeux.resample(state, Random(0))

    @pytest.mark.parametrize("rules", [None, 4, "rules", jedisjeux])
    def test_what_is_not_rules_is_a_type_error(self, rules: Any) -> None:
        with pytest.raises(TypeError, match="rules must be the Rules of jedisjeux"):
            jedisjeux.start(rules)
        with pytest.raises(TypeError, match="rules must be the Rules of jedisjeux"):
            jedisjeux.setup(rules)

    @pytest.mark.parametrize("state", [due, dealt, won])
    @pytest.mark.parametrize("player", [-1, 3, 10**30])
    def test_a_seat_that_does_not_exist_is_named(self, state: Callable[[], State], player: int) -> None:
        with pytest.raises(InvalidArgument, match="player must be a seat from 0 to 2"):
            jedisjeux.legal_moves(state(), player)
        with pytest.raises(InvalidArgument, match="player must be a seat from 0 to 2"):
            jedisjeux.observe(state(), player)

    @pytest.mark.parametrize("player", ["0", 0.5, True, (0,)])
    def test_a_seat_of_another_type_is_a_type_error(self, player: Any) -> None:
        for state in (due(), dealt(), won()):
            with pytest.raises(TypeError, match="player must be an integer"):
                jedisjeux.legal_moves(state, player)
            with pytest.raises(TypeError, match="player must be an integer"):
                jedisjeux.observe(state, player)
        with pytest.raises(TypeError, match="player must be an integer"):
            jedisjeux.legal_moves(jedisjeux.observe(dealt(), 0), player)

    @pytest.mark.parametrize("viewer", [None, 0])
    @pytest.mark.parametrize("player", [-1, 1, 3])
    def test_a_view_tells_only_the_viewers_moves(self, viewer: int | None, player: int) -> None:
        with pytest.raises(InvalidArgument, match="player must be"):
            jedisjeux.legal_moves(jedisjeux.observe(dealt(), viewer), player)
