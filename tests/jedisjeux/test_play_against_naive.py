"""The package and the naive game agree at every step of random games under random rules."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pokerules import jedisjeux
from pokerules.cards import Card
from pokerules.jedisjeux import Deal, Fold, Move, Result, Rules, Stage, Stake, State
from tests.jedisjeux.naive import Table
from tests.jedisjeux.strategies import play, rules, seeds


def text(card: Card) -> str:
    """Return a card as the naive game writes it."""
    assert card.rank is not None
    assert card.suit is not None
    return card.rank.value + card.suit.value


def new_table(variant: Rules) -> Table:
    return Table(variant.players, variant.chips, variant.awards, variant.max_deals)


def take(table: Table, move: Move) -> None:
    """Make the same move on the naive table."""
    if isinstance(move, Deal):
        table.give_out([text(card) for card in move.deck])
    else:
        table.decide("stake" if isinstance(move, Stake) else "fold", move.player)


def options(table: Table) -> list[Move]:
    return [Stake(seat) if what == "stake" else Fold(seat) for what, seat in table.options()]


def told(result: Result) -> dict[str, object]:
    """Return a result in the words of the naive game, the five cards that count left out."""
    return {
        "deal": result.deal,
        "dealer": result.dealer,
        "board": [text(card) for card in result.board],
        "shown": {shown.player: sorted(map(text, shown.cards)) for shown in result.shown},
        "staked": list(result.staked),
        "shares": list(result.shares),
        "rebuys": [(rebuy.player, rebuy.donor) for rebuy in result.rebuys],
        "awards": list(result.awards),
    }


def clause(table: Table, seat: int) -> str | None:
    """Return the clause that keeps a seat from deciding, if one does."""
    clauses = {
        None: None,
        "GAME_OVER": "JJ-18" if table.to_win in table.awards else "JJ-20",
        "DEAL_DUE": "JJ-5",
        "NO_SUCH_PLAYER": "JJ-1",
        "FOLDED": "JJ-7",
        "ALREADY_DECIDED": "JJ-7",
        "NO_CHIPS": "JJ-10",
    }
    return clauses[table.refusal(seat)]


def assert_same(table: Table, state: State) -> None:
    """Compare everything that both games tell of a state."""
    assert table.over == jedisjeux.is_over(state)
    assert (not table.over and not table.hands) == (jedisjeux.chance(state) is not None)
    assert table.deal == state.deal
    assert table.dealer == state.dealer
    assert (None if table.over else Stage[table.stage.upper()]) == state.stage
    assert [sorted(hand) for hand in table.hands] == [sorted(map(text, hand)) for hand in state.hands]
    assert table.board == [text(card) for card in state.board]
    assert table.pack == [text(card) for card in state.pack]
    assert table.stacks == list(state.stacks)
    assert table.staked == list(state.staked)
    assert table.left_in == list(state.in_deal)
    assert sorted(table.decided) == list(state.decided)
    assert table.awards == list(state.awards)
    assert options(table) == list(jedisjeux.legal_moves(state))
    assert table.undecided() == list(jedisjeux.to_act(state))
    assert table.standings() == [list(group) for group in jedisjeux.standings(state)]
    assert table.winners() == list(jedisjeux.winners(state))
    assert (table.winners()[0] if len(table.winners()) == 1 else None) == jedisjeux.winner(state)
    for seat in range(-1, table.players + 1):
        refusals = [jedisjeux.why_illegal(state, move) for move in (Stake(seat), Fold(seat))]
        assert [table.refusal(seat)] * 2 == [refusal and refusal.reason.name for refusal in refusals]
        assert [clause(table, seat)] * 2 == [refusal and refusal.rule for refusal in refusals]
    if table.last is None:
        assert state.last is None
    else:
        assert state.last is not None
        expected = dict(table.last)
        expected["shown"] = {seat: cards for seat, (cards, _) in table.last["shown"].items()}
        assert expected == told(state.last)
        for shown in state.last.shown:
            key = table.last["shown"][shown.player][1]
            assert key[0] == shown.hand.category
            assert set(shown.hand.cards) <= set(shown.cards) | set(state.last.board)
            for other in state.last.shown:
                other_key = table.last["shown"][other.player][1]
                assert (key > other_key) == (shown.hand > other.hand)
                assert (key == other_key) == (shown.hand == other.hand)


def compare_game(variant: Rules, seed: int, folding: float, max_deals: int) -> Table:
    table = new_table(variant)
    assert_same(table, jedisjeux.start(variant))
    for _, move, following in play(variant, seed, folding, max_deals):
        take(table, move)
        assert_same(table, following)
    return table


@settings(deadline=None, max_examples=120)
@given(rules(), seeds, st.sampled_from((0.0, 0.1, 0.3, 0.7)))
def test_whole_games_agree_with_the_naive_game(variant: Rules, seed: int, folding: float) -> None:
    """Whole games under random rules, mostly to their end."""
    compare_game(variant, seed, folding, max_deals=10)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("awards", [1, 2, 3])
def test_games_of_every_size_are_won_by_an_award_as_in_the_naive_game(players: int, awards: int) -> None:
    """With 6 chips and few folds every game here ends by its last Award."""
    variant = Rules(players, 6, awards)
    table = compare_game(variant, seed=players * 10 + awards, folding=0.05, max_deals=200)
    assert table.over
    assert awards == max(table.awards)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("max_deals", [1, 2, 7])
def test_games_with_a_limit_end_at_it_as_in_the_naive_game(players: int, max_deals: int) -> None:
    """With 20 chips and awards out of reach the limit ends the game."""
    variant = Rules(players, 20, 100, max_deals)
    table = compare_game(variant, seed=players, folding=0.2, max_deals=200)
    assert table.over
    assert max_deals == table.deal


@pytest.mark.slow
@settings(deadline=None, max_examples=3000)
@given(rules(), seeds, st.floats(0, 1))
def test_many_whole_games_agree_with_the_naive_game(variant: Rules, seed: int, folding: float) -> None:
    """The same comparison at length."""
    compare_game(variant, seed, folding, max_deals=40)
