"""What holds of every value of the library: it is pickled, copied, changed in a field, compared, printed."""

import copy
import enum
import inspect
import pickle
from collections.abc import Callable
from typing import Any

import attrs
import numpy as np
import pytest

import pokerules
from pokerules import (
    GAMES,
    Card,
    Cards,
    Deal,
    IllegalMove,
    InvalidArgument,
    InvalidRules,
    InvalidState,
    ParseError,
    PokerulesError,
    RecordError,
    chance,
    hands,
    jedisjeux,
    president,
    quickpoker,
)
from pokerules.distributions import Choices, Shuffles
from pokerules.president import Play
from pokerules.record import TextPlace
from tests.values import CLASSES, RULES, full_name, subclassed, values_of

of_every_class = pytest.mark.parametrize("kind", CLASSES, ids=full_name)
of_every_class_of_attrs = pytest.mark.parametrize("kind", [*filter(attrs.has, CLASSES)], ids=full_name)
of_every_protocol = pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))


def public_names() -> dict[str, Any]:
    """Return what the library and its games offer."""
    modules: list[Any] = [pokerules, *GAMES.values(), hands]
    return {
        f"{module.__name__}.{name}": getattr(module, name) for module in modules for name in module.__all__
    }


PUBLIC = (quickpoker.Public, president.Public, jedisjeux.Public)
"""From which a state and a view derive."""


def test_there_is_a_value_of_every_public_class() -> None:
    """But for errors, enumerations, and classes that others only derive from."""
    public = {
        kind
        for kind in public_names().values()
        if inspect.isclass(kind)
        and not issubclass(kind, enum.Enum | Exception)
        and kind not in (pokerules.Distribution, pokerules.Game, *PUBLIC)
    }
    assert public <= {*CLASSES}


@of_every_class
class TestEveryValue:
    @of_every_protocol
    def test_is_equal_after_pickling(self, kind: type, protocol: int) -> None:
        for value in values_of(kind):
            twin = pickle.loads(pickle.dumps(value, protocol))
            assert (value, hash(value), repr(value), kind) == (twin, hash(twin), repr(twin), type(twin))

    @pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy])
    def test_is_equal_after_copying(self, kind: type, copied: Callable[[Any], Any]) -> None:
        for value in values_of(kind):
            twin = copied(value)
            assert (value, hash(value), repr(value), kind) == (twin, hash(twin), repr(twin), type(twin))

    def test_is_of_a_final_class(self, kind: type) -> None:
        assert getattr(kind, "__final__", False) is True


# From Python 3.13 on `copy.replace` asks the class itself.
@pytest.mark.parametrize("replaced", [attrs.evolve, getattr(copy, "replace", attrs.evolve)])
@of_every_class_of_attrs
class TestEveryValueOfAttrs:
    def test_with_nothing_replaced_is_equal(self, kind: Any, replaced: Callable[..., Any]) -> None:
        for value in values_of(kind):
            assert value == replaced(value)

    def test_with_a_field_replaced_has_that_field_and_its_others(
        self, kind: Any, replaced: Callable[..., Any]
    ) -> None:
        """A field of each value is put into the first, if it need not fit the others that it has there."""
        first, *others = values_of(kind)
        dependent = (president.Combination, pokerules.Record, pokerules.SeenRecord, *map(type, RULES))
        others = [first] if kind in dependent else [first, *others[:20]]
        for field in attrs.fields(kind):
            for other in others:
                changed = replaced(first, **{field.name: getattr(other, field.name)})
                expected = {**fields_of(first), field.name: getattr(other, field.name)}
                if kind is not Play:
                    assert expected == fields_of(changed)


@of_every_class_of_attrs
def test_made_of_its_fields_a_value_is_equal(kind: Any) -> None:
    for value in values_of(kind):
        assert value == kind(**fields_of(value))


def fields_of(value: Any) -> dict[str, Any]:
    return attrs.asdict(value, recurse=False)


class TestPlay:
    """Its cards are a set, so that it holds by themselves those that were named twice."""

    NAMED = tuple(map(Card.parse, ("3d", "4d", "3d")))
    TWICE = Play(1, NAMED)

    def test_its_cards_stay_as_they_were_named_for_every_player(self) -> None:
        assert Play(0, self.NAMED) == attrs.evolve(self.TWICE, player=0)
        assert Play(0, Cards.parse("Kd")) == attrs.evolve(Play(1, Cards.parse("Kd")), player=0)

    def test_of_other_cards_those_are_repeated_that_were(self) -> None:
        assert Play(1, Cards.parse("5d 6d")) == attrs.evolve(self.TWICE, cards=Cards.parse("5d 6d"))
        assert self.TWICE == attrs.evolve(Play(1, Cards.parse("3d 4d")), repeated=Cards.parse("3d"))

    def test_it_is_matched_by_its_fields_in_order(self) -> None:
        match self.TWICE:
            case Play(player, held, repeated):
                assert (1, Cards.parse("3d 4d"), Cards.parse("3d")) == (player, held, repeated)


def test_a_position_whose_parts_are_of_a_subclass_is_refused() -> None:
    """Like one that is of a subclass itself; see `test_calls` for that."""
    for state in (quickpoker.start(), president.start(), jedisjeux.start()):
        for part in ("rules", "tally"):
            derived = attrs.evolve(state, **{part: subclassed(getattr(state, part))})
            with pytest.raises(TypeError, match=f"{part.capitalize()}.*, not My{part.capitalize()}"):
                pokerules.check(derived)


VIOLATION = quickpoker.why_illegal(quickpoker.start(), quickpoker.Pass(0))
ERRORS: list[PokerulesError] = [
    PokerulesError("any"),
    IllegalMove(VIOLATION, quickpoker.start(), quickpoker.Pass(0)),  # type: ignore[arg-type]
    InvalidRules("players", 7, "QP-1", "from 2 to 4"),
    InvalidState(quickpoker.check(attrs.evolve(quickpoker.start(), die=9))),
    InvalidArgument("depth", -1, "at least 0"),
    ParseError("no card", "Zz", 1),
    RecordError("no such move", TextPlace(4, 7), VIOLATION, quickpoker.start()),
]


@of_every_protocol
def test_an_error_says_the_same_after_pickling(protocol: int) -> None:
    assert {*map(type, ERRORS)} == {
        error for error in public_names().values() if inspect.isclass(error) and issubclass(error, Exception)
    }
    for error in ERRORS:
        twin = pickle.loads(pickle.dumps(error, protocol))
        assert (type(error), error.args, str(error)) == (type(twin), twin.args, str(twin))
        assert vars(error) == vars(twin)


@of_every_protocol
def test_a_member_of_an_enumeration_is_itself_after_pickling_and_copying(protocol: int) -> None:
    kinds = [
        kind for kind in public_names().values() if inspect.isclass(kind) and issubclass(kind, enum.Enum)
    ]
    for member in [member for kind in kinds for member in kind]:
        assert member is pickle.loads(pickle.dumps(member, protocol))
        assert member is copy.copy(member)
        assert member is copy.deepcopy(member)


class TestDistributions:
    @pytest.mark.parametrize("rules", RULES, ids=repr)
    def test_what_is_due_in_a_state_is_equal_each_time(self, rules: Any) -> None:
        game = pokerules.game_of(rules)
        one, other = chance(game.start(rules)), chance(game.start(rules))
        assert one == other
        assert hash(one) == hash(other)

    def test_they_are_equal_that_hold_the_same_in_the_same_order(self) -> None:
        deck, other = Cards.parse("Ah Kh"), Cards.parse("Ah Qh")
        assert (Choices((1, 2)), Shuffles(deck)) == (Choices((1, 2)), Shuffles(deck))
        different: list[Any] = [
            Choices((1, 2)),
            Choices((2, 1)),
            Choices((1,)),
            Shuffles(deck),
            Shuffles(other),
        ]
        assert len({*different}) == 5
        assert Choices((1, 2)) != (1, 2)
        assert Shuffles(deck) != deck


def test_hands_that_tie_are_equal_and_show_their_own_cards() -> None:
    """The one exception to the rule that equal values print alike."""
    spades, hearts = (hands.best(Cards.parse(text)) for text in ("As Ks Qs Js Ts", "Ah Kh Qh Jh Th"))
    assert (spades, hash(spades), str(spades)) == (hearts, hash(hearts), str(hearts))
    assert repr(spades) != repr(hearts)


INTEGERS: list[Callable[[int], Any]] = [np.int64, np.uint8, np.int32, np.array]
of_every_integer = pytest.mark.parametrize("integer", INTEGERS)


@of_every_integer
class TestIntegersOfNumPy:
    """They are taken wherever an integer is, and what is made of them holds plain ones."""

    def test_in_moves(self, integer: Callable[[int], Any]) -> None:
        pairs: list[tuple[Any, Any]] = [
            (quickpoker.Advance(0, 2), quickpoker.Advance(integer(0), integer(2))),
            (quickpoker.Roll(3), quickpoker.Roll(integer(3))),
            (quickpoker.Throw(1), quickpoker.Throw(integer(1))),
            (quickpoker.Pass(1), quickpoker.Pass(integer(1))),
            (president.Play(1, Cards.parse("3d")), president.Play(integer(1), Cards.parse("3d"))),
            (president.Pass(1), president.Pass(integer(1))),
            (president.Close(1), president.Close(integer(1))),
            (president.Give(1, Card.parse("3d")), president.Give(integer(1), Card.parse("3d"))),
            (jedisjeux.Stake(1), jedisjeux.Stake(integer(1))),
            (jedisjeux.Fold(1), jedisjeux.Fold(integer(1))),
        ]
        for plain, made in pairs:
            assert (plain, repr(plain)) == (made, repr(made))

    def test_as_seats(self, integer: Callable[[int], Any]) -> None:
        states: list[Any] = [
            quickpoker.apply(quickpoker.start(), quickpoker.Roll(3)),
            president.apply(president.start(), Deal(president.Rules().pack)),
            jedisjeux.apply(jedisjeux.start(), Deal(jedisjeux.Rules().deck)),
        ]
        for state in states:
            view = pokerules.observe(state, 1)
            assert repr(view) == repr(pokerules.observe(state, integer(1)))
            assert pokerules.legal_moves(state, 1) == pokerules.legal_moves(state, integer(1))
            assert pokerules.legal_moves(view) == pokerules.legal_moves(view, integer(1))
        suited = next(rules for rules in RULES if getattr(rules, "suits", None))
        straight = tuple(map(integer, (4, 5, 6, 7, 8)))
        assert quickpoker.figure((4, 5, 6, 7, 8), suited, 1) == quickpoker.figure(
            straight, suited, integer(1)
        )

    def test_as_options(self, integer: Callable[[int], Any]) -> None:
        pairs: list[tuple[Any, Any]] = [
            (quickpoker.Rules(players=3, stake=2), quickpoker.Rules(players=integer(3), stake=integer(2))),
            (
                president.Rules(hand_size=9, penalties=((5, 2),)),
                president.Rules(hand_size=integer(9), penalties=((integer(5), integer(2)),)),
            ),
            (jedisjeux.Rules(max_deals=7), jedisjeux.Rules(max_deals=integer(7))),
        ]
        for plain, made in pairs:
            assert (plain, hash(plain), repr(plain)) == (made, hash(made), repr(made))

    def test_in_positions(self, integer: Callable[[int], Any]) -> None:
        pawns, other = (8, 8, 0, 0, 0), (1, 1, 0, 0, 0)
        expected = quickpoker.setup(pawns=[pawns, other], player=1, wins=(0, 0), starter=0)
        made = quickpoker.setup(
            pawns=np.array([pawns, other]),
            player=integer(1),
            round=integer(1),
            wins=np.zeros(2, int),
            starter=integer(0),
        )
        assert repr(expected) == repr(made)
        held = [Cards.parse("9d 9s"), Cards.parse("Th")]
        rules = president.Rules(players=2)
        assert repr(president.setup(rules, hands=held, scores=(0, 0))) == repr(
            president.setup(rules, hands=held, player=integer(0), dealer=integer(0), scores=np.zeros(2, int))
        )
        laid: Any = {"hands": [Cards.parse("Ah Kh"), Cards.parse("7c 2d")], "board": Cards.parse("Qh Jh Th")}
        two: Any = jedisjeux.Rules(players=2)
        assert repr(jedisjeux.setup(two, **laid, decided=(1,), staked=(1, 2), awards=(0, 1))) == repr(
            jedisjeux.setup(
                two,
                **laid,
                decided=np.array([1]),
                staked=np.array([1, 2]),
                awards=np.array([0, 1]),
                deal=integer(1),
            )
        )

    def test_but_not_in_the_fields_of_a_state(self, integer: Callable[[int], Any]) -> None:
        """There they would stay, as the class itself checks and converts nothing."""
        states: list[Any] = [quickpoker.start(), president.start(), jedisjeux.start()]
        for state in states:
            [number, *_] = attrs.fields(type(state.tally))
            tally = attrs.evolve(state.tally, **{number.name: integer(1)})
            with pytest.raises(TypeError, match=f"^{number.name} must be an integer, not "):
                pokerules.check(attrs.evolve(state, tally=tally))

    def test_elsewhere(self, integer: Callable[[int], Any]) -> None:
        start = quickpoker.start()
        assert 30 == pokerules.perft(start, integer(2))
        assert pokerules.divide(start, 2) == pokerules.divide(start, integer(2))
        assert Cards.parse("2c 3c") == Cards.from_mask(integer(3))
