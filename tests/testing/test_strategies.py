"""The public strategies: they cover every option and every reason, play to the end, and shrink well."""

from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import Any

import attrs
import pytest
from hypothesis import HealthCheck, Phase, find, given, settings
from hypothesis import strategies as st

from pokerules import GAMES, jedisjeux, president, quickpoker
from pokerules.cards import FULL_DECK, Cards
from pokerules.errors import InvalidArgument
from pokerules.record import Record, replay
from pokerules.testing import strategies
from pokerules.testing.kits import KITS, Kit
from pokerules.testing.play import MOST_DEALS, MOST_MOVES, History
from tests.testing.engines import engine

OPTIONS: dict[str, dict[str, set[Any]]] = {
    "quickpoker": {
        "players": {2, 3, 4},
        "voluntary_loss": {True, False},
        "straight_flush": {"staircase", "royal", "suited", "never"},
        "kickers": {True, False},
        "high_card": {True, False},
        "rounds": {1, 2, 3},
        "next_start": {"next_seat", "winner", "loser"},
        "stake": {0, 1, 5},
        "pawns": {2, 3, 4, 5},
        "rows": {2, 3, 4, 5, 8},
        "faces": {1, 2, 3, 4, 5, 6},
    },
    "president": {
        "players": {2, 3, 4, 5, 6},
        "jokers": {0, 1, 2},
        "leftovers": {"aside", "dealt"},
        "hand_size": {None, 1, 2, 3, 4, 5, 6},
        "five_card_kinds": {"ranked", "same_kind"},
        "straights": {"game_order", "no_two", "natural"},
        "quads": {"on_turn", "anytime"},
        "joker": {"single", "trump"},
        "first_lead": {"lowest_card", "seat_after_dealer"},
        "must_play_lowest": {True, False},
        "next_lead": {"winner", "last", "lowest_card"},
        "replay_after_pass": {True, False},
        "after_all_pass": {"lead", "extend", "next_seat"},
        "penalties": {((7, 2), (11, 3)), (), ((1, 2),), ((2, 2), (3, 5), (4, 6))},
        "rounds": {1, 2, 3},
        "exchange": {True, False},
        "last_gives": {"strongest", "any"},
    },
    "jedisjeux": {
        "players": {2, 3, 4, 5, 6},
        "chips": {12, 6, 7, 9, 20},
        "awards": {1, 2, 3, 5},
        "max_deals": {None, 1, 2, 3},
    },
}
"""The values that must be drawn of each option that has few of them."""

MOST_GAMES = [pytest.param(game, marks=[pytest.mark.slow] * (game == "president")) for game in GAMES]
"""Président has so many options and reasons that it takes long to meet all of them."""
GENERATED = settings(
    derandomize=True,
    deadline=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)
"""The same examples each time, none of them shrunk."""


def drawn(strategy: st.SearchStrategy[Any], examples: int) -> list[Any]:
    """Return the same examples of a strategy each time."""
    found: list[Any] = []

    @settings(GENERATED, max_examples=examples)
    @given(strategy)
    def draw(value: Any) -> None:
        found.append(value)

    draw()
    return found


@cache
def variants(game: str) -> list[Any]:
    """Return some hundred variants of a game."""
    return drawn(strategies.rules(game), 400)


@cache
def histories(game: str) -> list[History]:
    """Return a hundred games, played to their end or up to some move."""
    return drawn(strategies.histories(game), 100)


@cache
def states(game: str) -> list[Any]:
    """Return some states of a game."""
    return drawn(strategies.states(game), 60)


def shortest(
    game: Any, condition: Callable[[Record], bool], rules: st.SearchStrategy[Any] | None = None
) -> Record:
    """Return the game that Hypothesis shrinks to."""
    return find(
        strategies.games(game, rules),
        condition,
        settings=settings(max_examples=2000, derandomize=True, suppress_health_check=list(HealthCheck)),
    )


def rules_of_rare_refusals(game: str) -> st.SearchStrategy[Any]:
    """Return variants, of Président those with plays of a wrong kind and tricks that are extended."""
    drawn = strategies.rules(game)
    if game != "president":
        return drawn
    return drawn.map(
        lambda variant: attrs.evolve(variant, five_card_kinds="same_kind", after_all_pass="extend")
    )


class TestRules:
    @pytest.mark.parametrize("game", MOST_GAMES)
    def test_every_value_of_every_option_is_drawn(self, game: str) -> None:
        for option, values in OPTIONS[game].items():
            assert values == {getattr(variant, option) for variant in variants(game)}, option

    @pytest.mark.parametrize("game", GAMES)
    def test_no_option_is_forgotten(self, game: str) -> None:
        """Suits and decks take many values; all others are listed above."""
        names = {field.name for field in attrs.fields(GAMES[game].Rules)}
        assert names - {"suits", "deck"} == set(OPTIONS[game])

    @pytest.mark.parametrize("game", ["president", "jedisjeux"])
    def test_decks_are_full_and_small(self, game: str) -> None:
        sizes = Counter(len(variant.deck) for variant in variants(game))
        assert sizes[52] > 20
        assert len(sizes) > 10

    def test_boards_of_suits_have_straights_of_one_suit(self) -> None:
        suited = [variant.suits for variant in variants("quickpoker") if variant.suits]
        assert len(suited) > 40
        assert {1, 2, 4} <= {
            len({suit for lanes in board for rows in lanes for suit in rows}) for board in suited
        }

    @pytest.mark.parametrize("game", GAMES)
    def test_they_shrink_to_the_defaults(self, game: str) -> None:
        assert GAMES[game].Rules() == find(strategies.rules(game), lambda _: True)

    def test_one_option_changes_alone(self) -> None:
        variant = find(
            strategies.rules(president),
            lambda variant: variant.after_all_pass == "next_seat",
            settings=settings(derandomize=True),
        )
        assert president.Rules(after_all_pass="next_seat") == variant


class TestGames:
    @pytest.mark.parametrize("game", GAMES)
    def test_a_game_is_a_record_that_replays(self, game: str) -> None:
        for record in drawn(strategies.games(game), 40):
            assert len(list(replay(record))) == len(record.moves) + 1

    @pytest.mark.parametrize("game", GAMES)
    def test_most_games_are_played_to_their_end(self, game: str) -> None:
        """All but one in five, where the rules set an end."""
        module = GAMES[game]
        ended = [
            module.is_over(history.states[-1])
            for history in histories(game)
            if getattr(history.rules, "max_deals", 1) is not None
        ]
        assert sum(ended) > 0.8 * len(ended)

    def test_a_game_without_end_is_played_for_some_deals(self) -> None:
        endless = st.just(jedisjeux.Rules(awards=50))
        played = drawn(strategies.histories(jedisjeux, endless), 50)
        deals = [sum(isinstance(move, jedisjeux.Deal) for move in history.moves) for history in played]
        assert MOST_DEALS == max(deals)
        assert sum(count == MOST_DEALS for count in deals) > 40
        few = drawn(strategies.games(jedisjeux, endless, max_deals=1), 20)
        assert 1 == max(sum(isinstance(move, jedisjeux.Deal) for move in record.moves) for record in few)

    def test_a_game_that_an_engine_plays_on_for_ever_is_drawn_up_to_some_move(self) -> None:
        """And not discarded as too long, so that the laws are asked about such an engine."""
        rules = st.just(quickpoker.Rules(pawns=2, rows=2))
        endless = engine(quickpoker, is_over=lambda _: False, apply=lambda state, _: state)
        [history, *_] = drawn(
            strategies.histories(endless, rules).filter(lambda game: len(game.moves) > 99), 1
        )
        assert MOST_MOVES == len(history.moves)

    def test_the_rules_may_be_given(self) -> None:
        rules = quickpoker.Rules(pawns=2, rows=3)
        assert {rules} == {
            record.rules for record in drawn(strategies.games("quickpoker", st.just(rules)), 10)
        }

    def test_showdowns_and_folds_both_end_deals(self) -> None:
        results = [history.states[-1].last for history in histories("jedisjeux") if history.states[-1].last]
        shown = sum(bool(result.shown) for result in results)
        assert 20 < shown < len(results) - 5

    def test_another_engine_plays_its_own_games(self) -> None:
        """Any object with the functions of a game will do, if its rules are given."""
        other = engine(quickpoker)
        rules = st.just(quickpoker.Rules(pawns=2, rows=2))
        assert any(record.moves for record in drawn(strategies.games(other, rules), 10))
        with pytest.raises(InvalidArgument):
            strategies.games(other)

    def test_a_history_is_printed_without_its_states(self) -> None:
        start = quickpoker.start()
        history = History((start, quickpoker.apply(start, quickpoker.Roll(1))), (quickpoker.Roll(1),))
        assert "<a game under Rules(): the die shows 1>" == repr(history)


class TestShrinking:
    """A failing game shrinks to a short one: here, the shortest that shows a thing."""

    def test_its_rules_shrink_with_it(self) -> None:
        record = shortest(quickpoker, lambda record: quickpoker.Roll(6) in record.moves)
        assert quickpoker.Rules() == record.rules
        assert len(record.moves) <= 6

    def test_a_pass_in_quick_poker(self) -> None:
        """The leader needs a pair, two moves of theirs, before they may pass."""
        record = shortest(
            quickpoker,
            lambda record: any(isinstance(m, quickpoker.Pass) for m in record.moves),
            st.just(quickpoker.Rules()),
        )
        assert len(record.moves) <= 11

    def test_a_pair_in_president(self) -> None:
        record = shortest(
            president,
            lambda record: any(isinstance(m, president.Play) and len(m.cards) == 2 for m in record.moves),
            st.just(president.Rules(players=2, rounds=2, deck=Cards.parse("3c 3d 4c 4d 5c 5d 6c 6d"))),
        )
        assert len(record.moves) == 2

    def test_a_second_deal_of_jedisjeux(self) -> None:
        """Between two deals lie six decisions at most, and one if that is a fold."""
        record = shortest(
            jedisjeux,
            lambda record: sum(isinstance(m, jedisjeux.Deal) for m in record.moves) >= 2,
            st.just(jedisjeux.Rules(players=2)),
        )
        assert len(record.moves) <= 8


class TestStatesAndMoves:
    @pytest.mark.parametrize("game", GAMES)
    def test_states_are_met_in_play(self, game: str) -> None:
        assert {()} == {GAMES[game].check(state) for state in states(game)}
        assert {True, False} == {GAMES[game].is_over(state) for state in states(game)}

    @pytest.mark.parametrize("game", GAMES)
    def test_they_shrink_to_the_start(self, game: str) -> None:
        variant = GAMES[game].Rules()
        simplest = find(strategies.states(game, st.just(variant)), lambda _: True)
        assert GAMES[game].start(variant) == simplest

    @pytest.mark.parametrize("game", GAMES)
    def test_moves_are_legal_and_chance_is_among_them(self, game: str) -> None:
        module = GAMES[game]

        def step(state: Any) -> st.SearchStrategy[Any]:
            return st.tuples(st.just(state), strategies.moves(state))

        running = strategies.states(game).filter(lambda state: not module.is_over(state))
        pairs = drawn(running.flatmap(step), 100)
        assert {None} == {module.why_illegal(state, move) for state, move in pairs}
        assert {True, False} == {module.chance(state) is None for state, _ in pairs}

    def test_a_finished_game_has_no_move(self) -> None:
        over = next(filter(quickpoker.is_over, states("quickpoker")))
        assert strategies.moves(over).is_empty

    @pytest.mark.parametrize("game", MOST_GAMES)
    def test_illegal_moves_are_refused_for_every_reason(self, game: str) -> None:
        """Games are drawn until every reason has been met."""
        module = GAMES[game]
        met: set[Any] = set()

        def often(place: int, state: Any) -> int:
            """Tell how many moves to draw: several where Président refuses moves in ways of its own."""
            if game == "president" and state.hands and (not state.trick or len(state.trick[-1].cards) == 5):
                return 3
            return place % 4 == 0

        @st.composite
        def refused(draw: st.DrawFn) -> list[Any]:
            history = draw(strategies.histories(game, rules_of_rare_refusals(game)))
            return [
                module.why_illegal(state, draw(strategies.illegal_moves(state)))
                for place, state in enumerate(history.states[:60])
                for _ in range(often(place, state))
            ]

        def all_are_met(violations: list[Any]) -> bool:
            assert None not in violations
            met.update(violation.reason for violation in violations)
            return set(getattr(module, "Reason")) == met  # noqa: B009

        find(refused(), all_are_met, settings=settings(GENERATED, max_examples=400))

    def test_moves_of_another_engine(self) -> None:
        """A state of its own kind needs the engine, or the kit, to be named."""
        other = engine(quickpoker)
        state = quickpoker.start()
        assert quickpoker.Roll(1) == find(strategies.moves(state, other), lambda _: True)
        kit = attrs.evolve(KITS["quickpoker"], game=other)
        assert quickpoker.Roll(-1) == find(strategies.illegal_moves(state, kit), lambda _: True)

    def test_a_kit_without_candidates_has_no_illegal_moves(self) -> None:
        bare = Kit(quickpoker, st.just(quickpoker.Rules()))
        with pytest.raises(InvalidArgument, match="candidates"):
            strategies.illegal_moves(quickpoker.start(), bare)


class TestCards:
    def test_cards_may_be_jokers(self) -> None:
        assert set(FULL_DECK) == set(drawn(strategies.cards(), 600))
        assert 54 == len(set(drawn(strategies.cards(jokers=True), 700)))

    def test_hands_share_no_card(self) -> None:
        for one, two, three in drawn(strategies.hands(5, 2, 0), 50):
            assert [5, 2, 0] == [len(one), len(two), len(three)]
            assert one.isdisjoint(two)

    def test_a_deck_may_be_given(self) -> None:
        deck = Cards.parse("Ah Kh Qh")
        assert {(deck,)} == set(drawn(strategies.hands(3, deck=deck), 5))

    @pytest.mark.parametrize("sizes", [(27, 26), (-1, 3)])
    def test_hands_must_fit_the_deck(self, sizes: tuple[int, ...]) -> None:
        with pytest.raises(InvalidArgument, match="hands"):
            strategies.hands(*sizes)
