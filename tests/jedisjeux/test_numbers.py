"""What a player can do has a number that never changes."""

import hashlib
import pickle

from hypothesis import given, settings

from pokerules import jedisjeux
from pokerules.jedisjeux import Fold, Rules, Stake, State
from tests.jedisjeux.strategies import positions

DIGEST = "96ce9817dfe0094bbfc9a247c026fbd6b539877aee226562e8a6bdb18ee4992a"
"""SHA-256 of the actions in their order, as they are from the first version on."""


def test_to_stake_is_0_and_to_fold_is_1_under_all_rules() -> None:
    for rules in (Rules(), Rules(2, 6, max_deals=1), Rules(6, 100, 5)):
        numbered = jedisjeux.actions(rules)
        assert [Stake, Fold] == [action.kind for action in numbered]
        assert [0, 1] == [numbered.index(kind(rules.players - 1)) for kind in (Stake, Fold)]
        assert [Stake(1), Fold(1)] == [numbered.move(number, 1) for number in range(2)]


def test_the_order_lasts_from_version_to_version() -> None:
    actions = "\n".join(map(repr, jedisjeux.actions(Rules())))
    assert hashlib.sha256(actions.encode()).hexdigest() == DIGEST


def test_actions_pickle_and_equal_those_of_equal_rules() -> None:
    numbered = jedisjeux.actions(Rules(3))
    assert numbered == pickle.loads(pickle.dumps(numbered)) == jedisjeux.actions(Rules(3))
    assert numbered != jedisjeux.actions(Rules(4))


@settings(deadline=None, max_examples=50)
@given(positions())
def test_a_player_who_is_due_may_do_both(state: State) -> None:
    numbered = jedisjeux.actions(state.rules)
    for seat in range(state.rules.players):
        expected = (0, 1) if seat in state.due else ()
        assert expected == numbered.legal(state, seat) == numbered.legal(jedisjeux.observe(state, seat))
        assert bytes([seat in state.due] * 2) == numbered.mask(state, seat)
