"""Objects that a `maker` made are what their class makes: frozen, hashable, picklable, and nothing else."""

import pickle
import weakref
from collections.abc import Callable
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pokerules import jedisjeux, president, quickpoker
from pokerules._common.frozen import maker
from pokerules.cards import FULL_DECK
from pokerules.distributions import Deal, _new_deal
from pokerules.jedisjeux import state as jedisjeux_state
from pokerules.president import state as president_state
from pokerules.quickpoker import state as quickpoker_state

Make = Callable[..., Any]

MAKERS: dict[type, Make] = {
    Deal: _new_deal,
    quickpoker.State: quickpoker_state.new_state,
    quickpoker_state.Tally: quickpoker_state.new_tally,
    quickpoker_state.Result: quickpoker_state.new_result,
    president.State: president_state.new_state,
    president.View: president_state.new_view,
    president_state.Tally: president_state.new_tally,
    president_state.Result: president_state.new_result,
    jedisjeux.State: jedisjeux_state.new_state,
    jedisjeux.Opening: jedisjeux_state.new_opening,
    jedisjeux.Tally: jedisjeux_state.new_tally,
    jedisjeux.Result: jedisjeux_state.new_result,
    jedisjeux.Shown: jedisjeux_state.new_shown,
    jedisjeux.View: jedisjeux_state.new_view,
}

of_every_class = pytest.mark.parametrize(
    ("cls", "make"), MAKERS.items(), ids=[f"{cls.__module__}.{cls.__name__}" for cls in MAKERS]
)


def values(cls: type) -> list[tuple[Any, ...]]:
    """Return a value for each field, each different from the others."""
    return [tuple(FULL_DECK)] if cls is Deal else [(field.name,) for field in attrs.fields(cls)]


@of_every_class
class TestMaker:
    def test_makes_what_the_class_makes(self, cls: type, make: Make) -> None:
        """Every field is where the class puts it, and the object is of that class and equal to its own."""
        made = make(*values(cls))
        assert type(made) is cls
        assert [getattr(made, field.name) for field in attrs.fields(cls)] == values(cls)
        assert cls(*values(cls)) == made
        assert hash(cls(*values(cls))) == hash(made)
        assert make(*values(cls)) == made
        assert hash(make(*values(cls))) == hash(made)

    def test_takes_fields_by_name(self, cls: type, make: Make) -> None:
        """The function has the arguments of the class."""
        named = {field.name: value for field, value in zip(attrs.fields(cls), values(cls), strict=True)}
        assert make(**named) == make(*values(cls))

    def test_makes_frozen_objects(self, cls: type, make: Make) -> None:
        """No field can be set or deleted, and no other attribute added."""
        made = make(*values(cls))
        for name in [*[field.name for field in attrs.fields(cls)], "another"]:
            with pytest.raises(attrs.exceptions.FrozenInstanceError):
                setattr(made, name, None)
            with pytest.raises(attrs.exceptions.FrozenInstanceError):
                delattr(made, name)
        assert not hasattr(made, "__dict__")

    def test_makes_objects_that_can_be_pickled_and_referred_to_weakly(self, cls: type, make: Make) -> None:
        """What every object of the class can do, these can too."""
        made = make(*values(cls))
        assert pickle.loads(pickle.dumps(made)) == made
        assert weakref.ref(made)() is made


@attrs.frozen
class Pair:
    """Two fields, of which one has a default that a maker does not fill in."""

    left: object
    right: object = None


@given(st.integers() | st.text(), st.integers() | st.text())
def test_equals_what_the_class_makes(left: object, right: object) -> None:
    """Objects that a maker made compare with those that the class made as these among themselves."""
    made = maker(Pair)(left, right)
    assert Pair(left, right) == made
    assert (Pair(right, left) == Pair(left, right)) == (Pair(right, left) == made)


def test_asks_for_all_fields() -> None:
    """A field left out is an error, as in the class, also where the class has a default."""
    with pytest.raises(TypeError, match="right"):
        maker(Pair)(1)
