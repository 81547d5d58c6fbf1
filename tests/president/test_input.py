"""Bad values and wrong types: each is refused in its own way, and nothing changes."""

from typing import Any

import pytest

from pokerules import president
from pokerules._common.prose import clipped
from pokerules.cards import FULL_DECK, Card, Cards
from pokerules.distributions import Deal
from pokerules.errors import IllegalMove, InvalidArgument, InvalidRules
from pokerules.president import Close, Give, Move, Pass, Play, Reason, Rules, State

THREE_D = Card.parse("3d")


def play(player: int, text: str) -> Play:
    return Play(player, Cards.parse(text))


def table(*hands: str, **options: Any) -> State:
    """Return a position in the middle of a round, with a lead due from seat 0."""
    everything: dict[str, Any] = {"players": len(hands)} | options
    rules = Rules(**everything)
    return president.setup(rules, hands=[Cards.parse(hand) for hand in hands])


def after(state: State, *moves: Any) -> State:
    for move in moves:
        state = president.apply(state, move)
    return state


def dealt(**options: Any) -> State:
    """Return a round of two seats with the three to the eight of diamonds, which seat 1 opens."""
    rules = Rules(players=2, deck=Cards.parse("3d 4d 5d 6d 7d 8d"), **options)
    return after(president.start(rules), Deal(rules.deck))


def exchange() -> State:
    """Return a round that begins with a card from seat 0, who holds 3d and 5d."""
    state = dealt(rounds=2, exchange=True, hand_size=2)
    state = after(state, play(1, "3d"), Pass(0), play(1, "5d"))
    return after(state, Deal(state.rules.deck))


FRESH = president.start(Rules(players=2, deck=Cards.parse("3d 4d 5d")))
LEADING = table("5d 5c 6d X1 9s", "6h 7d 7c 7h 9h", "4s 4h 8d Td Jd Qd Kd", jokers=2)
LED = after(LEADING, play(0, "5d"))
BETWEEN = after(table("2s", "3d 4d", rounds=2), play(0, "2s"))
OVER = after(table("2s", "3d 4d"), play(0, "2s"))
EXCHANGE = exchange()
TWO_JOKERS = after(
    president.start(Rules(players=2, jokers=2, deck=Cards.parse("3d 4d 5d 6d"), rounds=2, exchange=True)),
    Deal([Card.parse(text) for text in ("3d", "6d", "4d", "X1", "5d", "X2")]),
    *(play(1, "3d"), Pass(0), play(1, "4d"), Pass(0), play(1, "5d")),
    Deal([Card.parse(text) for text in ("3d", "6d", "X1", "4d", "X2", "5d")]),
)
EXTENDING = table("5d 9s", "6d 7d", "8d 9d", after_all_pass="extend")
EXTENDED = after(EXTENDING, play(0, "5d"), Pass(1), Pass(2))
REPLAYING = after(table("5d 9s", "6d 7d", "8d 9d", replay_after_pass=True), play(0, "5d"), Pass(1))
FIVES = ("5d 5c 9h 9s Ad Qd Jd Td 8d", "4d 4c 4h 7d 7c 3s 5s 6s 7s 8c 9c", "3d")
SAME_KIND = after(table(*FIVES, five_card_kinds="same_kind"), play(0, "Ad Qd Jd Td 8d"))
RANKED = after(table(*FIVES), play(0, "Ad Qd Jd Td 8d"))
STRAIGHTS = after(table("3d 4d 5c 6d 7s 9d", "3c 4c 5d 6c 7h", "8d"), play(0, "3d 4d 5c 6d 7s"))
FLUSHES = after(table("3c 4c 5c 6c 9c 9d", "3d 4d 5d 6d 8d", "8c"), play(0, "3c 4c 5c 6c 9c"))
HOUSES = after(table("8d 8c 8h 3c 3h 2s", "4d 4c 4h 7d 7c", "3d"), play(0, "8d 8c 8h 3c 3h"))
FOURS = ("3d 3c 3h 3s 5d", "5c 6d 7d", "4d 4c 4h 4s 6c", "X1 X2 8c")
ON_TURN = table(*FOURS, jokers=2)
ANYTIME = table(*FOURS, jokers=2, quads="anytime")
FOUR_LAID = after(ANYTIME, play(0, "5d"), play(2, "4d 4c 4h 4s"))

REFUSALS: list[tuple[Reason, State, Move, str]] = [
    (Reason.GAME_OVER, OVER, play(1, "3d"), "PR-22: the game is over: round 1 was the last"),
    (Reason.GAME_OVER, OVER, Deal(FULL_DECK), "PR-22: the game is over: round 1 was the last"),
    (Reason.DEAL_DUE, FRESH, Pass(0), "PR-5: the cards of round 1 have to be dealt first"),
    (
        Reason.DEAL_DUE,
        BETWEEN,
        play(1, "3d"),
        "PR-20: round 1 is over, and the cards of round 2 have to be dealt first",
    ),
    (
        Reason.DEAL_NOT_DUE,
        LED,
        Deal(LED.rules.pack),
        "PR-5: the cards of round 1 have been dealt: the round is under way",
    ),
    (
        Reason.WRONG_DECK,
        FRESH,
        Deal(Cards.parse("3d 4d")),
        "PR-4: the deck is not the one in play: missing 5♦",
    ),
    (
        Reason.WRONG_DECK,
        FRESH,
        Deal([THREE_D, THREE_D, Card.parse("5d")]),
        "PR-4: the deck is not the one in play: missing 4♦; named twice 3♦",
    ),
    (
        Reason.WRONG_DECK,
        FRESH,
        Deal(Cards.parse("3d 4d 5d 6d")),
        "PR-4: the deck is not the one in play: not in it 6♦",
    ),
    (Reason.NO_SUCH_PLAYER, LED, Pass(3), "PR-1: there is no seat 3: the seats are 0 to 2"),
    (Reason.NO_SUCH_PLAYER, LED, play(-1, "5d"), "PR-1: there is no seat -1: the seats are 0 to 2"),
    (Reason.NO_SUCH_PLAYER, EXCHANGE, Give(2, THREE_D), "PR-1: there is no seat 2: the seats are 0 to 1"),
    (Reason.NOT_YOUR_TURN, LED, play(2, "8d"), "PR-1: it is the turn of seat 1, not of seat 2"),
    (Reason.NOT_YOUR_TURN, LEADING, Pass(1), "PR-1: it is the turn of seat 0, not of seat 1"),
    (
        Reason.NOT_YOUR_TURN,
        EXCHANGE,
        Give(1, THREE_D),
        "PR-23: it is for seat 0 to give a card, not for seat 1",
    ),
    (
        Reason.NOT_YOUR_TURN,
        after(ON_TURN, play(0, "5d")),
        play(2, "4d 4c 4h 4s"),
        "PR-13: it is the turn of seat 1, not of seat 2, and four of a kind has to wait for its turn",
    ),
    (
        Reason.NOT_YOUR_TURN,
        ANYTIME,
        play(2, "4d 4c 4h 4s"),
        (
            "PR-13: it is the turn of seat 0, not of seat 2, and there is no play on the table to lay four"
            " of a kind over"
        ),
    ),
    (
        Reason.ALREADY_PASSED,
        after(LED, Pass(1)),
        play(1, "7d"),
        "PR-18: seat 1 has passed and is out until the next trick",
    ),
    (
        Reason.ALREADY_PASSED,
        REPLAYING,
        play(1, "7d"),
        "PR-18: seat 1 has passed and waits for another play; it is the turn of seat 2",
    ),
    (Reason.MUST_LEAD, LEADING, Pass(0), "PR-17: seat 0 leads and must play"),
    *[
        (
            Reason.MUST_GIVE,
            EXCHANGE,
            move,
            "PR-23: seat 0 must give a card first: the exchange comes before the first play",
        )
        for move in (Pass(0), play(0, "5d"), Close(0))
    ],
    (
        Reason.GIVE_NOT_DUE,
        LEADING,
        Give(0, Card.parse("5d")),
        "PR-23: seat 0 has nothing to give, as no exchange is going on",
    ),
    (
        Reason.NOT_STRONGEST,
        EXCHANGE,
        Give(0, THREE_D),
        "PR-23: seat 0 must give their strongest card, 5♦, not 3♦",
    ),
    (
        Reason.NOT_STRONGEST,
        TWO_JOKERS,
        Give(0, THREE_D),
        "PR-23: seat 0 must give their strongest card, X1 or X2, not 3♦",
    ),
    (Reason.CARDS_NOT_HELD, LEADING, play(0, "5d 5h"), "PR-6: seat 0 does not hold 5♥"),
    (Reason.CARDS_NOT_HELD, EXCHANGE, Give(0, Card.parse("4d")), "PR-23: seat 0 does not hold 4♦"),
    (
        Reason.CARD_NAMED_TWICE,
        LEADING,
        Play(0, [Card.parse("5d"), Card.parse("5d")]),
        "PR-6: seat 0 names 5♦ more than once",
    ),
    (
        Reason.CARD_NAMED_TWICE,
        LEADING,
        Play(0, [*Cards.parse("5d 5c"), Card.parse("5c")]),
        "PR-6: seat 0 names 5♣ more than once",
    ),
    (Reason.NO_CARDS, LEADING, Play(0, ()), "PR-6: seat 0 names no cards, but a play has at least one"),
    (Reason.NO_CARDS, LED, Play(1, ()), "PR-6: seat 1 names no cards, but a play has at least one"),
    (Reason.NOT_A_COMBINATION, LEADING, play(0, "5d 5c 6d"), "PR-6: 5♦ 5♣ 6♦ are not a play"),
    (
        Reason.JOKER_STANDS_IN,
        LEADING,
        play(0, "5d X1"),
        "PR-15: X1 cannot stand in for another card in 5♦ X1",
    ),
    (
        Reason.WRONG_SIZE,
        LED,
        play(1, "7d 7c"),
        "PR-8: 7♦ 7♣ does not beat 5♦: a play of 2 cannot be laid over one of 1",
    ),
    (
        Reason.WRONG_SIZE,
        after(LEADING, play(0, "5d 5c")),
        play(1, "7h"),
        "PR-8: 7♥ does not beat 5♦ 5♣: a play of 1 cannot be laid over one of 2",
    ),
    (
        Reason.WRONG_KIND,
        SAME_KIND,
        play(1, "4d 4c 4h 7d 7c"),
        (
            "PR-8: 4♦ 4♣ 4♥ 7♦ 7♣ does not beat 8♦ T♦ J♦ Q♦ A♦: in this variant the kind must be the same,"
            " not a full house over a flush"
        ),
    ),
    (
        Reason.DOES_NOT_BEAT,
        RANKED,
        play(1, "5s 6s 7s 8c 9c"),
        "PR-7: 5♠ 6♠ 7♠ 8♣ 9♣ does not beat 8♦ T♦ J♦ Q♦ A♦: a straight is a weaker kind than a flush",
    ),
    (
        Reason.DOES_NOT_BEAT,
        STRAIGHTS,
        play(1, "3c 4c 5d 6c 7h"),
        "PR-9: 3♣ 4♣ 5♦ 6♣ 7♥ does not beat 3♦ 4♦ 5♣ 6♦ 7♠: 7♥ is below 7♠",
    ),
    (
        Reason.DOES_NOT_BEAT,
        FLUSHES,
        play(1, "3d 4d 5d 6d 8d"),
        "PR-9: 3♦ 4♦ 5♦ 6♦ 8♦ does not beat 3♣ 4♣ 5♣ 6♣ 9♣: 8♦ is below 9♣",
    ),
    (
        Reason.DOES_NOT_BEAT,
        HOUSES,
        play(1, "4d 4c 4h 7d 7c"),
        "PR-10: 4♦ 4♣ 4♥ 7♦ 7♣ does not beat 3♣ 3♥ 8♦ 8♣ 8♥: its three of a kind is weaker",
    ),
    (
        Reason.DOES_NOT_BEAT,
        after(LEADING, play(0, "9s")),
        play(1, "9h"),
        "PR-9: 9♥ does not beat 9♠: 9♥ is below 9♠",
    ),
    (
        Reason.DOES_NOT_BEAT,
        after(LEADING, play(0, "5d 5c"), Pass(1)),
        play(2, "4h 4s"),
        "PR-9: 4♥ 4♠ does not beat 5♦ 5♣: 4♠ is below 5♣",
    ),
    (
        Reason.DOES_NOT_BEAT,
        after(LEADING, play(0, "X1")),
        play(1, "9h"),
        "PR-15: 9♥ does not beat X1: no play of its size beats a joker",
    ),
    (
        Reason.DOES_NOT_BEAT,
        FOUR_LAID,
        play(3, "X1"),
        "PR-14: X1 does not beat 4♦ 4♣ 4♥ 4♠: four of a kind beats jokers",
    ),
    (
        Reason.DOES_NOT_BEAT,
        FOUR_LAID,
        play(3, "X1 X2"),
        "PR-14: X1 X2 does not beat 4♦ 4♣ 4♥ 4♠: four of a kind beats jokers",
    ),
    (
        Reason.DOES_NOT_BEAT,
        after(FOUR_LAID, Pass(3)),
        play(0, "3d 3c 3h 3s"),
        "PR-12: 3♦ 3♣ 3♥ 3♠ does not beat 4♦ 4♣ 4♥ 4♠: only four of a kind of a higher rank does",
    ),
    (
        Reason.MUST_CONTAIN_LOWEST,
        dealt(),
        play(1, "5d"),
        "PR-16: 5♦ opens the round without the lowest card, 3♦, which it must contain",
    ),
    (
        Reason.NOTHING_TO_CLOSE,
        LED,
        Close(1),
        "PR-19: in this variant a trick ends by itself when all others have passed",
    ),
    (
        Reason.NOTHING_TO_CLOSE,
        EXTENDING,
        Close(0),
        "PR-19: seat 0 leads: there is no trick to close",
    ),
    (
        Reason.NOTHING_TO_CLOSE,
        after(EXTENDING, play(0, "5d")),
        Close(1),
        "PR-19: only seat 0, who holds the trick, may close it",
    ),
    (
        Reason.MUST_TOP_OR_CLOSE,
        EXTENDED,
        Pass(0),
        "PR-19: all others have passed: seat 0 must top their own play or close the trick",
    ),
]
"""Every reason and every sentence, and a state and a move that give it."""


class TestReasons:
    """Every reason, with the clause and the whole sentence."""

    @pytest.mark.parametrize(("reason", "state", "move", "sentence"), REFUSALS)
    def test_a_refusal_tells_the_clause_and_what_is_concerned(
        self, reason: Reason, state: State, move: Move, sentence: str
    ) -> None:
        violation = president.why_illegal(state, move)
        assert violation is not None
        assert (reason, sentence) == (violation.reason, str(violation))
        with pytest.raises(IllegalMove) as refused:
            president.apply(state, move)
        assert (violation, state, move) == refused.value.args

    def test_every_reason_is_given_somewhere(self) -> None:
        assert set(Reason) == {reason for reason, *_ in REFUSALS}

    def test_the_value_of_a_reason_is_its_name_in_lower_case_words(self) -> None:
        for reason in Reason:
            assert reason.name.lower().replace("_", " ") == reason.value
            assert f"Reason.{reason.name}" == repr(reason)


class TestOrderOfChecks:
    """Where a move breaks several clauses, the first that a person would name is told."""

    def test_the_seat_comes_before_the_cards(self) -> None:
        state = table("5d 6d", "7d 8d")
        for move in (Play(1, ()), play(1, "5d"), play(1, "7d 8d"), Play(1, [THREE_D, THREE_D])):
            violation = president.why_illegal(state, move)
            assert violation is not None
            assert Reason.NOT_YOUR_TURN is violation.reason

    def test_the_cards_held_come_before_what_they_make(self) -> None:
        violation = president.why_illegal(table("5d 6d", "7d 8d"), play(0, "5d 7d"))
        assert violation is not None
        assert Reason.CARDS_NOT_HELD is violation.reason
        assert "5♦" not in violation.message

    def test_what_they_make_comes_before_what_they_beat(self) -> None:
        state = after(table("9d 6d", "7d 8d"), play(0, "9d"))
        violation = president.why_illegal(state, play(1, "7d 8d"))
        assert violation is not None
        assert Reason.NOT_A_COMBINATION is violation.reason

    def test_nobody_may_move_while_the_deal_is_due_whatever_the_seat(self) -> None:
        violation = president.why_illegal(president.start(), Pass(9))
        assert violation is not None
        assert Reason.DEAL_DUE is violation.reason


class TestTypes:
    """A wrong type raises `TypeError` with a sentence."""

    STATE = president.start()
    VIEW = president.observe(president.start())

    @pytest.mark.parametrize("wrong", [None, 3, "state", (), Rules()])
    def test_no_state(self, wrong: Any) -> None:
        calls: list[Any] = [
            lambda: president.legal_moves(wrong),
            lambda: president.why_illegal(wrong, Pass(0)),
            lambda: president.apply(wrong, Pass(0)),
            lambda: president.chance(wrong),
            lambda: president.is_over(wrong),
            lambda: president.to_act(wrong),
            lambda: president.winner(wrong),
            lambda: president.winners(wrong),
            lambda: president.standings(wrong),
            lambda: president.observe(wrong),
            lambda: president.check(wrong),
            lambda: president.resample(wrong, None),  # type: ignore[arg-type]
        ]
        for call in calls:
            with pytest.raises(TypeError, match=r"\w+ \w+ \w+"):
                call()

    @pytest.mark.parametrize("wrong", [None, 3, "pass", (0,), Reason.GAME_OVER])
    def test_no_move(self, wrong: Any) -> None:
        with pytest.raises(TypeError, match="move"):
            president.why_illegal(self.STATE, wrong)
        with pytest.raises(TypeError, match="move"):
            president.apply(self.STATE, wrong)

    @pytest.mark.parametrize("wrong", [None, "0", 0.0, True])
    def test_no_seat(self, wrong: Any) -> None:
        for make in (Pass, Close, lambda seat: Play(seat, ()), lambda seat: Give(seat, THREE_D)):
            with pytest.raises(TypeError):
                make(wrong)
        if wrong is not None:
            for call in (president.legal_moves, president.observe):
                with pytest.raises(TypeError):
                    call(self.STATE, wrong)

    @pytest.mark.parametrize("wrong", [None, 3, "3d", [0], ["3d"], THREE_D])
    def test_no_cards(self, wrong: Any) -> None:
        with pytest.raises(TypeError):
            Play(0, wrong)
        with pytest.raises(TypeError):
            president.combination(wrong, Rules())
        with pytest.raises(TypeError):
            president.combinations(wrong, Rules())

    @pytest.mark.parametrize("wrong", [None, 3, "3d", Cards.parse("3d")])
    def test_no_card(self, wrong: Any) -> None:
        with pytest.raises(TypeError):
            Give(0, wrong)

    @pytest.mark.parametrize("wrong", [None, "rules", 4])
    def test_no_rules(self, wrong: Any) -> None:
        single = president.combination([THREE_D], Rules())
        assert single is not None
        calls: list[Any] = [
            lambda: president.start(wrong),
            lambda: president.combination([THREE_D], wrong),
            lambda: president.combinations(Cards.parse("3d"), wrong),
            lambda: president.beats(single, single, wrong),
            lambda: president.setup(wrong, hands=[]),
        ]
        for call in calls:
            with pytest.raises(TypeError, match="rules"):
                call()

    def test_no_combination(self) -> None:
        single: Any = president.combination([THREE_D], Rules())
        wrong: list[tuple[Any, Any]] = [(None, single), (single, None), (single, Cards.parse("3d"))]
        for first, second in wrong:
            with pytest.raises(TypeError):
                president.beats(first, second, Rules())

    @pytest.mark.parametrize(
        "options",
        [
            {"players": "4"},
            {"players": 4.0},
            {"players": True},
            {"jokers": None},
            {"leftovers": 1},
            {"hand_size": "5"},
            {"hand_size": True},
            {"five_card_kinds": None},
            {"straights": 0},
            {"quads": False},
            {"joker": None},
            {"first_lead": 1},
            {"must_play_lowest": 1},
            {"next_lead": None},
            {"replay_after_pass": 0},
            {"after_all_pass": None},
            {"penalties": 7},
            {"penalties": None},
            {"penalties": (7, 2)},
            {"penalties": (("7", 2),)},
            {"rounds": 1.5},
            {"exchange": "no"},
            {"last_gives": None},
            {"deck": None},
            {"deck": 52},
            {"deck": ["3d"]},
        ],
        ids=str,
    )
    def test_an_option_of_the_wrong_type(self, options: dict[str, Any]) -> None:
        with pytest.raises(TypeError):
            Rules(**options)


class TestRules:
    @pytest.mark.parametrize(
        ("options", "rule"),
        [
            ({"players": 1}, "PR-1"),
            ({"jokers": -1}, "PR-4"),
            ({"jokers": 3}, "PR-4"),
            ({"leftovers": "burnt"}, "PR-5"),
            ({"hand_size": 0}, "PR-5"),
            ({"five_card_kinds": "any"}, "PR-8"),
            ({"straights": "wrap"}, "PR-11"),
            ({"quads": "never"}, "PR-13"),
            ({"joker": "wild"}, "PR-15"),
            ({"first_lead": "winner"}, "PR-16"),
            ({"next_lead": "first"}, "PR-16"),
            ({"after_all_pass": "end"}, "PR-19"),
            ({"penalties": ((7, 2), (5, 3))}, "PR-21"),
            ({"penalties": ((0, 2),)}, "PR-21"),
            ({"penalties": ((3, 0),)}, "PR-21"),
            ({"penalties": ((3, 2, 1),)}, "PR-21"),
            ({"penalties": ((55, 2),)}, "PR-21"),
            ({"penalties": ((7, 10_000),)}, "PR-21"),
            ({"penalties": ((7, 10**5000),)}, "PR-21"),
            ({"penalties": [(cards, cards) for cards in range(1, 1201)]}, "PR-21"),
            ({"hand_size": 10**9}, "PR-5"),
            ({"rounds": 10**5000}, "PR-22"),
            ({"rounds": 0}, "PR-22"),
            ({"last_gives": "weakest"}, "PR-23"),
            ({"deck": Cards.parse("3d 4d 5d X1")}, "PR-4"),
            ({"deck": Cards.parse("3d 4d 5d")}, "PR-5"),
            ({"deck": ()}, "PR-5"),
        ],
        ids=lambda case: clipped(case)[:60],
    )
    def test_a_value_that_no_clause_offers_is_refused_by_field_and_clause(
        self, options: dict[str, Any], rule: str
    ) -> None:
        with pytest.raises(InvalidRules) as refused:
            Rules(**options)
        field = next(iter(options))
        assert (field, rule) == (refused.value.field, refused.value.rule)
        assert field in str(refused.value)

    def test_jokers_are_refused_in_the_deck_by_name(self) -> None:
        with pytest.raises(InvalidRules, match="X1"):
            Rules(deck=Cards.parse("3d 4d 5d 6d X1"))

    def test_a_card_twice_in_the_deck_is_refused(self) -> None:
        with pytest.raises(InvalidRules, match="3♦"):
            Rules(players=2, deck=[THREE_D, THREE_D, Card.parse("4d")])

    def test_any_iterables_make_equal_and_hashable_rules(self) -> None:
        first = Rules(players=2, deck=iter([THREE_D, Card.parse("4d")]), penalties=[[2, 3]])
        second = Rules(players=2, deck=Cards.parse("4d 3d"), penalties=((2, 3),))
        assert (first, hash(first), repr(first)) == (second, hash(second), repr(second))

    def test_the_repr_names_what_differs_from_the_default_and_evaluates(self) -> None:
        assert repr(Rules()) == "Rules()"
        rules = Rules(players=3, deck=Cards.parse("3d 4d 5d"), penalties=(), exchange=True)
        assert rules == eval(repr(rules), {"Rules": Rules, "Cards": Cards})


class TestValues:
    @pytest.mark.parametrize("player", [-1, 4, 10**9])
    def test_a_seat_that_there_is_not(self, player: int) -> None:
        for state in (president.start(), after(president.start(), Deal(FULL_DECK))):
            with pytest.raises(InvalidArgument):
                president.legal_moves(state, player)
            with pytest.raises(InvalidArgument):
                president.observe(state, player)

    def test_a_play_keeps_the_cards_named_twice(self) -> None:
        move = Play(0, [THREE_D, THREE_D, Card.parse("4d")])
        assert (Cards.parse("3d 4d"), Cards.parse("3d")) == (move.cards, move.repeated)
        assert Play(0, Cards.parse("3d 4d")) != move
        assert Cards() == Play(0, Cards.parse("3d 4d")).repeated

    def test_equal_plays_made_of_different_iterables_are_equal(self) -> None:
        expected = play(0, "3d 3c")
        for cards in ([Card.parse("3c"), THREE_D], {THREE_D, Card.parse("3c")}, iter(Cards.parse("3d 3c"))):
            assert expected == Play(0, cards)
            assert hash(expected) == hash(Play(0, Cards.parse("3c 3d")))

    def test_a_stale_move_is_refused(self) -> None:
        state = table("5d 6d 9d", "7d 8d")
        move = play(0, "5d")
        state = after(state, move, Pass(1))
        violation = president.why_illegal(state, move)
        assert violation is not None
        assert Reason.CARDS_NOT_HELD is violation.reason

    @pytest.mark.parametrize("move", [play(1, "6d"), Give(0, THREE_D), Deal([THREE_D]), Close(0), Pass(1)])
    def test_moves_evaluate_from_their_repr(self, move: Any) -> None:
        names = {"Play": Play, "Give": Give, "Deal": Deal, "Close": Close, "Pass": Pass}
        assert move == eval(repr(move), names | {"Card": Card, "Cards": Cards})
