"""Every documented call passes mypy and pyright in their strict modes, and has the type that is promised."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from random import Random
from typing import Any, assert_type

import attrs
import pytest

import pokerules
from pokerules import (
    Card,
    Cards,
    Deal,
    Defect,
    Distribution,
    Game,
    Rank,
    Record,
    SeenRecord,
    Suit,
    Violation,
    hands,
    jedisjeux,
    president,
    quickpoker,
)
from pokerules.cards import FULL_DECK
from pokerules.distributions import Shuffles
from pokerules.numbering import Actions
from pokerules.testing.kits import kit_of
from pokerules.testing.suite import hold, laws_of


class TestRules:
    def test_a_deck_is_any_iterable_of_cards(self) -> None:
        cards = list(FULL_DECK)
        for deck in (cards, tuple(cards), frozenset(cards), FULL_DECK):
            assert_type(president.Rules(deck=deck).deck, Cards)
            assert_type(jedisjeux.Rules(deck=deck).deck, Cards)
        rules = president.Rules(players=2, deck=(card for card in cards if card.suit is Suit.HEARTS))
        assert rules.deck == jedisjeux.Rules(players=2, deck=iter(cards)).deck & rules.deck
        assert attrs.evolve(rules, deck=cards).deck == FULL_DECK

    def test_penalties_are_pairs_in_any_sequences(self) -> None:
        expected = ((7, 2),)
        as_read_from_json = [[7, 2]]
        assert_type(president.Rules(penalties=[(7, 2)]).penalties, tuple[tuple[int, int], ...])
        assert president.Rules(penalties=[(7, 2)]).penalties == expected
        assert president.Rules(penalties=as_read_from_json).penalties == expected
        assert president.Rules(penalties=([7, 2],)).penalties == expected
        assert president.Rules(penalties=((7, 2),)).penalties == expected
        assert president.Rules(penalties=()).penalties == ()
        assert attrs.evolve(president.Rules(), penalties=[(7, 2)]).penalties == expected

    def test_suits_are_three_sequences_deep(self) -> None:
        row = [Suit.HEARTS] * 8
        as_lists = [[row] * 5] * 2
        as_tuples = ((tuple(row),) * 5,) * 2
        mixed = [(row,) * 5] * 2
        for suits in (as_lists, as_tuples, mixed):
            rules = quickpoker.Rules(straight_flush="suited", suits=suits)
            assert_type(rules.suits, tuple[tuple[tuple[Suit, ...], ...], ...] | None)
            assert rules.suits == as_tuples
        assert quickpoker.Rules(suits=None).suits is None


class TestMoves:
    def test_a_deal_and_a_play_take_any_iterable_of_cards(self) -> None:
        cards = [Card.parse("3d"), Card.parse("3s")]
        assert_type(Deal(cards).deck, tuple[Card, ...])
        assert_type(president.Play(0, cards).cards, Cards)
        assert Deal(iter(cards)) == Deal(tuple(cards))
        assert president.Play(player=0, cards=frozenset(cards)) == president.Play(0, Cards(cards))

    def test_legal_moves_are_those_of_players(self) -> None:
        quick, climb, holdem = quickpoker.start(), president.start(), jedisjeux.start()
        assert_type(quickpoker.legal_moves(quick), tuple[quickpoker.PlayerMove, ...])
        assert_type(president.legal_moves(climb), tuple[president.PlayerMove, ...])
        assert_type(jedisjeux.legal_moves(holdem), tuple[jedisjeux.PlayerMove, ...])
        assert_type(
            quickpoker.legal_moves(quickpoker.observe(quick, 0), 0), tuple[quickpoker.PlayerMove, ...]
        )
        assert_type(president.legal_moves(president.observe(climb, 0), 0), tuple[president.PlayerMove, ...])
        assert_type(jedisjeux.legal_moves(jedisjeux.observe(holdem, 0), 0), tuple[jedisjeux.PlayerMove, ...])

    def test_a_move_of_a_player_tells_its_player(self) -> None:
        for seat in [move.player for move in quickpoker.legal_moves(quickpoker.start())]:
            assert_type(seat, int)
        for seat in [move.player for move in president.legal_moves(president.start())]:
            assert_type(seat, int)
        for seat in [move.player for move in jedisjeux.legal_moves(jedisjeux.start())]:
            assert_type(seat, int)

    def test_chance_has_the_moves_of_chance(self) -> None:
        assert_type(quickpoker.chance(quickpoker.start()), Distribution[quickpoker.Roll] | None)
        assert_type(president.chance(president.start()), Shuffles | None)
        assert_type(jedisjeux.chance(jedisjeux.start()), Shuffles | None)
        due = president.chance(president.start())
        assert due is not None
        assert_type(due.sample(Random(0)), Deal)
        assert_type(due.size, int)
        assert_type(due.deck, Cards)
        assert_type(due.probability(due.sample(Random(0))), Fraction)
        assert_type(iter(due), Iterator[Deal])

    def test_apply_and_why_illegal_take_either(self) -> None:
        def ends_of_games(rng: Random) -> Iterator[object]:
            quick = quickpoker.start()
            while not quickpoker.is_over(quick):
                roll = quickpoker.chance(quick)
                quick_move: quickpoker.Move
                quick_move = roll.sample(rng) if roll else rng.choice(quickpoker.legal_moves(quick))
                assert_type(quickpoker.why_illegal(quick, quick_move), Violation | None)
                quick = quickpoker.apply(quick, quick_move)
            yield assert_type(quick, quickpoker.State)
            climb = president.start()
            while not president.is_over(climb):
                deal = president.chance(climb)
                climb_move: president.Move
                climb_move = deal.sample(rng) if deal else rng.choice(president.legal_moves(climb))
                assert_type(president.why_illegal(climb, climb_move), Violation | None)
                climb = president.apply(climb, climb_move)
            yield assert_type(climb, president.State)
            holdem = jedisjeux.start(jedisjeux.Rules(max_deals=1))
            while not jedisjeux.is_over(holdem):
                shuffle = jedisjeux.chance(holdem)
                holdem_move: jedisjeux.Move
                holdem_move = shuffle.sample(rng) if shuffle else rng.choice(jedisjeux.legal_moves(holdem))
                assert_type(jedisjeux.why_illegal(holdem, holdem_move), Violation | None)
                holdem = jedisjeux.apply(holdem, holdem_move)
            yield assert_type(holdem, jedisjeux.State)

        assert all(map(pokerules.is_over, ends_of_games(Random(0))))

    def test_a_match_over_the_moves_of_players_is_exhaustive_without_chance(self) -> None:
        def told(move: president.PlayerMove) -> str:
            match move:
                case president.Play(_, cards):
                    return assert_type(cards, Cards).text("fr")
                case president.Give(_, card):
                    return str(assert_type(card, Card))
                case president.Pass() | president.Close():
                    return "-"

        assert [told(president.Play(0, Cards.parse("Kd"))), told(president.Pass(0))] == ["R♦", "-"]


class TestFunctions:
    def test_positions_are_set_up_from_plain_values(self) -> None:
        ace, king = Card.parse("Ah"), Card.parse("Kh")
        quick = quickpoker.setup(quickpoker.Rules(), pawns=[[1, 2, 3, 4, 5], (0,) * 5], wins=[0, 0], die=3)
        climb = president.setup(president.Rules(players=2), hands=[[ace], {king}], scores=[0, 0])
        holdem = jedisjeux.setup(stacks=[11, 12, 12, 13], awards=(0, 0, 0, 0))
        assert_type(quick, quickpoker.State)
        assert_type(climb, president.State)
        assert_type(holdem, jedisjeux.State)
        assert_type(quickpoker.check(quick), tuple[Defect, ...])
        assert [pokerules.check(state) for state in (quick, climb, holdem)] == [(), (), ()]

    def test_views_and_results_have_the_types_of_their_game(self) -> None:
        state = president.start()
        view = assert_type(president.observe(state, None), president.View)
        assert_type(president.resample(view, Random(0)), president.State)
        assert_type(president.winner(state), int | None)
        assert_type(president.winners(state), tuple[int, ...])
        assert_type(president.standings(state), tuple[tuple[int, ...], ...])
        assert_type(president.to_act(view), tuple[int, ...])
        assert_type(president.standings(view), tuple[tuple[int, ...], ...])
        assert_type(president.chance(view), Shuffles | None)
        assert_type(president.why_illegal(view, Deal(FULL_DECK)), Violation | None)
        assert_type(president.payoffs(view), tuple[Fraction, ...])
        assert_type(pokerules.payoffs(state), tuple[Fraction, ...])
        assert_type(state.last, president.Result | None)
        assert_type(pokerules.apply(state, Deal(FULL_DECK)), president.State)

    def test_rules_tell_what_players_can_do_and_for_how_long(self) -> None:
        numbered = assert_type(jedisjeux.actions(jedisjeux.Rules()), Actions)
        assert_type(pokerules.actions(jedisjeux.Rules()), Actions)
        assert_type(numbered.legal(jedisjeux.start()), tuple[int, ...])
        assert_type(numbered.mask(jedisjeux.start()), bytes)
        assert_type(pokerules.longest(jedisjeux.Rules()), int | None)
        assert jedisjeux.longest(jedisjeux.Rules()) is None

    def test_cards_are_made_of_cards_and_of_text(self) -> None:
        cards = assert_type(Cards.parse("Ah Kh Qh Jh Th"), Cards)
        assert_type(cards | Cards([Card.parse("9h")]), Cards)
        assert_type(cards.union([Card(Rank.TWO, Suit.CLUBS)]), Cards)
        assert_type([card.rank for card in cards], list[Rank | None])
        assert_type(hands.best(list(cards)).category, hands.Category)
        assert hands.best(iter(cards)) == hands.best(cards)

    def test_records_take_any_sequence_of_moves(self) -> None:
        record = Record(quickpoker.Rules(), (quickpoker.Roll(3),))
        assert_type(pokerules.dumps(record), str)
        assert_type(pokerules.dumps(record, form="json"), str)
        assert_type(pokerules.loads(pokerules.dumps(record), partial=True), Record | SeenRecord)
        assert len(list(pokerules.replay(record))) == 2

    def test_counts_are_asked_of_any_state(self) -> None:
        assert_type(pokerules.perft(quickpoker.start(), 2), int)
        assert pokerules.perft(president.start(), 1, deals=[Deal(FULL_DECK)]) == 1

    def test_the_laws_take_a_game_by_itself(self) -> None:
        law = laws_of(quickpoker)[0]
        hold(law, quickpoker, examples=1)
        assert kit_of(quickpoker).game is quickpoker


class TestContract:
    def test_every_game_module_keeps_the_protocol_for_its_own_types(self) -> None:
        quick: Game[quickpoker.Rules, quickpoker.State, quickpoker.Move, quickpoker.View] = quickpoker
        climb: Game[president.Rules, president.State, president.Move, president.View] = president
        holdem: Game[jedisjeux.Rules, jedisjeux.State, jedisjeux.Move, jedisjeux.View] = jedisjeux
        assert_type(quick.start(), quickpoker.State)
        assert_type(climb.start(president.Rules()), president.State)
        assert_type(holdem.observe(holdem.start(), 0), jedisjeux.View)

    @pytest.mark.parametrize("name", pokerules.GAMES)
    def test_the_table_of_games_leads_to_functions(self, name: str) -> None:
        game = pokerules.GAMES[name]
        choose: Callable[[Any], tuple[Any, ...]] = game.legal_moves
        assert choose(game.start()) == ()
