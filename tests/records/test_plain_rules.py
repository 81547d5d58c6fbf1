"""Rules from plain options, as JSON or a form has them."""

from types import MappingProxyType
from typing import Any

import attrs
import pytest
from hypothesis import given, settings

from pokerules import GAMES, Cards, InvalidRules, game_of, jedisjeux, president, quickpoker, rules_from
from pokerules._common.options import clause_of
from pokerules.record.dictionaries import to_dict
from tests.records.strategies import variants


def refusal(game: Any, options: Any) -> InvalidRules:
    with pytest.raises(InvalidRules) as caught:
        rules_from(game, options)
    return caught.value


class TestRulesFrom:
    @given(rules=variants())
    @settings(deadline=None, max_examples=60)
    def test_makes_rules_of_the_plain_values_of_their_options(self, rules: Any) -> None:
        options = to_dict(rules)
        del options["type"]
        assert rules == rules_from(game_of(rules), MappingProxyType(options))

    @pytest.mark.parametrize("name", GAMES)
    def test_what_is_left_out_has_its_default(self, name: str) -> None:
        assert GAMES[name].Rules() == rules_from(name, {})
        assert GAMES[name].Rules(players=3) == rules_from(name, {"players": 3})

    def test_cards_are_texts(self) -> None:
        deck = "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc"
        assert jedisjeux.Rules(players=2, deck=Cards.parse(deck)) == rules_from(
            "jedisjeux", {"players": 2, "deck": deck}
        )

    @pytest.mark.parametrize(
        ("game", "options", "said"),
        [
            ("quickpoker", {"players": 5}, "QP-1: players must be from 2 to 4, not 5"),
            ("quickpoker", {"players": "3"}, "QP-1: players must be an integer, not '3'"),
            ("quickpoker", {"kickers": 1}, "QP-12: kickers must be true or false, not 1"),
            ("quickpoker", {"next_start": "me"}, "QP-21: next_start must be 'next_seat' or 'winner' or 'l"),
            ("quickpoker", {"suits": [[["x"]]]}, "QP-11: suits must be one of c, d, h, s at [0][0][0], not"),
            ("quickpoker", {"suits": []}, "QP-11: suits must be None unless straight_flush is 'suited', no"),
            (
                "quickpoker",
                {"lives": 3},
                "QP-1: lives must be left out, as the options are players, voluntary_loss, straight_flush,",
            ),
            (
                "president",
                {"deck": "Ah Zz"},
                "PR-4: deck must be readable (column 4: 'Zz' is not a card: expected a rank",
            ),
            ("president", {"penalties": [[2, "3"]]}, "PR-21: penalties must be an integer at [0][1], not ["),
            ("president", {"penalties": [[5, 2], [2, 3]]}, "PR-21: penalties must be pairs of a number of"),
            ("president", {"rounds": 10**15}, "PR-22: rounds must be readable (the number is too large"),
            ("jedisjeux", {"deck": "Ah Kh"}, "JJ-1: deck must be at least 16 cards for 4 players, without"),
            ("jedisjeux", {"deck": 5}, "JJ-1: deck must be a text of cards, not 5"),
        ],
    )
    def test_names_the_field_the_value_and_the_clause(
        self, game: str, options: dict[str, Any], said: str
    ) -> None:
        error = refusal(game, options)
        [(field, value)] = options.items()
        assert str(error).startswith(said)
        assert (field, said.partition(":")[0]) == (error.field, error.rule)
        assert value == error.value or isinstance(error.value, Cards | tuple)

    @pytest.mark.parametrize("game", [quickpoker.Rules(players=3), quickpoker.start(), 5, None])
    def test_takes_a_game_and_no_rules_whose_options_would_be_lost(self, game: Any) -> None:
        with pytest.raises(
            TypeError, match=r"^game must be one of quickpoker, president, jedisjeux, by name"
        ):
            rules_from(game, {"rounds": 2})

    @pytest.mark.parametrize("options", [None, 5, "players", [("players", 3)], quickpoker.Rules()])
    def test_takes_a_mapping_alone(self, options: Any) -> None:
        with pytest.raises(TypeError, match=r"^options must be a mapping of names to plain values, not "):
            rules_from("quickpoker", options)


class TestClauseOf:
    @pytest.mark.parametrize(
        "rules", [game.Rules for game in GAMES.values()], ids=lambda kind: kind.__module__
    )
    def test_every_option_names_its_clause(self, rules: Any) -> None:
        prefix = {quickpoker.Rules: "QP", president.Rules: "PR", jedisjeux.Rules: "JJ"}[rules]
        clauses = {option.name: str(clause_of(option)) for option in attrs.fields(rules)}
        assert {} == {name: clause for name, clause in clauses.items() if not clause.startswith(f"{prefix}-")}
