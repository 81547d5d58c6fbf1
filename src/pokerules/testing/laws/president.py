"""The laws of Président's rulebook."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations as subsets_of_size
from itertools import permutations
from typing import Any, Final

from pokerules.cards import Card, Cards, Rank, Suit
from pokerules.president import Close, Combination, CombinationKind, Deal, Give, Pass, Play
from pokerules.testing.laws.base import law, registry, require

MOST_HELD: Final = 13
"""The largest hand of which every subset is tried."""

RANKS: Final = "3456789TJQKA2"
"""The ranks from low to high (PR-2)."""
SUITS: Final = "dchs"
"""The suits from low to high (PR-3)."""

_TOP_CARD_DECIDES: Final = (
    CombinationKind.SINGLE,
    CombinationKind.PAIR,
    CombinationKind.THREE_OF_A_KIND,
    CombinationKind.STRAIGHT,
    CombinationKind.FLUSH,
    CombinationKind.STRAIGHT_FLUSH,
)


def strength(card: Card) -> tuple[int, int]:
    """Return the rank and the suit of a card as numbers; jokers are above all and equal (PR-2 to PR-4)."""
    if card.rank is None or card.suit is None:
        return len(RANKS), 0
    return RANKS.index(card.rank.value), SUITS.index(card.suit.value)


def ended(step: Any) -> bool:
    """Tell whether a step ended a round."""
    return bool(step.after.last != step.state.last)


def loser_of(result: Any) -> int:
    """Return the player who had most cards left in a round, of equals the nearest clockwise (PR-23)."""
    seats = _clockwise(result.winner, len(result.cards_left))[:-1]
    return max(seats, key=lambda seat: result.cards_left[seat])


def _clockwise(seat: int, players: int) -> list[int]:
    """Return all seats from the one after this."""
    return [(seat + place) % players for place in range(1, players + 1)]


@law("PR-4", "PR-5", "PR-6")
def hands_and_plays_are_the_pack(game: Any, history: Any) -> None:  # noqa: ARG001
    """Require that hands, plays and the cards set aside are the pack, each card once, throughout a round."""
    laid: list[Card] = []
    for step in history.steps:
        state = step.after
        if isinstance(step.move, Deal) or ended(step):
            laid = []
        elif isinstance(step.move, Play):
            laid += step.move.cards
        elsewhere = [card for hand in state.hands for card in hand] + [*state.aside]
        pack = state.rules.pack if state.hands else Cards()
        whole = sorted(map(_place, (*elsewhere, *laid))) == sorted(map(_place, pack))
        require(whole, "hands and aside {} and plays {} are not the pack", _text(elsewhere), _text(laid))
        table = {card for play in state.trick for card in play.cards}
        played = set(laid) - table
        require(table <= set(laid), "the trick has cards that nobody played: {}", _text(table))
        require(set(state.played) == played, "the cards played are {}, not {}", state.played, _text(played))


def _place(card: Card) -> int:
    return card.index


def _text(cards: Iterable[Card]) -> str:
    return " ".join(map(str, sorted(cards, key=strength))) or "none"


@law("PR-5", "PR-24")
def hands_are_dealt_in_turn(game: Any, step: Any) -> None:  # noqa: ARG001
    """Require that cards are dealt one at a time from the dealer's left, the same number to each."""
    if not isinstance(step.move, Deal):
        return
    rules, players = step.state.rules, step.state.rules.players
    dealt = len(rules.pack)
    if rules.leftovers == "aside":
        dealt -= dealt % players
    for place, seat in enumerate(_clockwise(step.state.dealer, players)):
        hand = set(step.move.deck[place:dealt:players][: rules.hand_size])
        require(set(step.after.hands[seat]) == hand, "seat {} is not dealt {}", seat, _text(hand))
    dealer = (step.state.round - 1) % players
    require(step.state.dealer == dealer, "seat {} deals round {}", step.state.dealer, step.state.round)


@law("PR-7", "PR-8", "PR-12", "PR-14", "PR-15")
def beating_is_a_strict_order(game: Any, rules: Any, plays: Sequence[Cards]) -> None:
    """Require that no two plays beat each other and that beating is transitive, fours and jokers included.

    Args:
        game: the game, with `combination` and `beats`.
        rules: the variant.
        plays: three plays.
    """
    made = [game.combination(cards, rules) for cards in plays]
    for one, two in permutations(made, 2):
        both = game.beats(one, two, rules) and game.beats(two, one, rules)
        require(not both, "{} and {} beat each other", one, two)
    for one, two, three in permutations(made):
        if game.beats(one, two, rules) and game.beats(two, three, rules):
            require(game.beats(one, three, rules), "{} beats {} and so {}, but not {}", one, two, two, three)


@law("PR-8", "PR-9", "PR-10")
def disjoint_plays_are_never_equal(game: Any, rules: Any, plays: Sequence[Cards]) -> None:
    """Require that of two plays without a common card that may meet one beats the other, jokers apart.

    Args:
        game: the game, with `combination` and `beats`.
        rules: the variant.
        plays: some plays.
    """
    for first, second in subsets_of_size(plays, 2):
        one, two = game.combination(first, rules), game.combination(second, rules)
        meet = len(first) == len(second) and (rules.five_card_kinds == "ranked" or one.kind == two.kind)
        if meet and not first & second and not all(card.is_joker for card in (*first, *second)):
            decided = game.beats(one, two, rules) or game.beats(two, one, rules)
            require(decided, "neither of {} and {} beats the other", one, two)


@law("PR-3", "PR-9")
def suits_break_ties(game: Any, rules: Any, plays: Sequence[Cards]) -> None:
    """Require that of two plays of one kind and top rank the one with the higher top suit wins.

    Args:
        game: the game, with `combination` and `beats`.
        rules: the variant.
        plays: some plays.
    """
    for first, second in permutations(plays, 2):
        one, two = game.combination(first, rules), game.combination(second, rules)
        if one.kind != two.kind or one.kind not in _TOP_CARD_DECIDES:
            continue
        (rank, suit), (other_rank, other_suit) = _head(one), _head(two)
        if rank == other_rank and rank < len(RANKS):
            wins = game.beats(one, two, rules)
            require(wins == (suit > other_suit), "{} beats {}: {}", one, two, wins)


def _head(play: Combination) -> tuple[int, int]:
    """Return the strength of the card that decides: the highest, but in runs from the ace or two (PR-11)."""
    cards = list(play.cards)
    run = play.kind in (CombinationKind.STRAIGHT, CombinationKind.STRAIGHT_FLUSH)
    if run and {Rank.TWO, Rank.THREE} <= {card.rank for card in cards}:
        cards = [card for card in cards if card.rank not in (Rank.ACE, Rank.TWO)]
    return max(map(strength, cards))


@law("PR-3")
def suits_may_be_renamed_in_order(game: Any, rules: Any, plays: Sequence[Cards]) -> None:
    """Require that putting other suits in the place of those played, in the same order, changes nothing.

    Args:
        game: the game, with `combination` and `beats`.
        rules: the variant.
        plays: some plays.
    """
    for first, second in subsets_of_size(plays, 2):
        used = sorted({strength(card)[1] for card in (*first, *second) if not card.is_joker})
        one, two = game.combination(first, rules), game.combination(second, rules)
        right = one.kind, two.kind, game.beats(one, two, rules), game.beats(two, one, rules)
        for others in subsets_of_size(range(4), len(used)):
            suits = dict(zip(used, others, strict=True))
            three, four = (
                game.combination([_renamed(card, suits) for card in cards], rules)
                for cards in (first, second)
            )
            found = three.kind, four.kind, game.beats(three, four, rules), game.beats(four, three, rules)
            require(found == right, "{} and {} differ from {} and {}", three, four, one, two)


def _renamed(card: Card, suits: dict[int, int]) -> Card:
    if card.rank is None:
        return card
    return Card(card.rank, Suit(SUITS[suits[strength(card)[1]]]))


@law("PR-6", "PR-13", "PR-15", "PR-16", "PR-17", "PR-19", "PR-23")
def moves_are_those_of_brute_force(game: Any, state: Any) -> None:
    """Require that the legal moves are those found by trying every subset of a hand against the rules."""
    if not state.hands or max(map(len, state.hands)) > MOST_HELD:
        return
    right = {move for seat in range(state.rules.players) for move in _moves_of(game, state, seat)}
    found = set(game.legal_moves(state))
    require(not found - right, "listed, but not legal: {}", ", ".join(map(str, found - right)))
    require(not right - found, "legal, but not listed: {}", ", ".join(map(str, right - found)))


def _moves_of(game: Any, state: Any, seat: int) -> Iterator[Any]:
    rules, hand, on_turn = state.rules, state.hands[seat], seat == state.player
    if state.trick:
        last = game.combination(state.trick[-1].cards, rules)
        for play in _plays_of(game, hand, rules):
            four = play.kind is CombinationKind.FOUR_OF_A_KIND and rules.quads == "anytime"
            if (on_turn or four) and game.beats(play, last, rules):
                yield Play(seat, play.cards)
        if on_turn:
            yield Close(seat) if state.trick[-1].player == seat else Pass(seat)
    elif on_turn and rules.exchange and state.round > 1 and len(state.given) < 2:
        best = max(map(strength, hand))
        free = bool(state.given) or rules.last_gives == "any"
        yield from [Give(seat, card) for card in hand if free or strength(card) == best]
    elif on_turn:
        for play in _plays_of(game, hand, rules):
            if not _must_hold_lowest(state) or min(map(strength, play.cards)) == min(map(strength, hand)):
                yield Play(seat, play.cards)


def _plays_of(game: Any, hand: Cards, rules: Any) -> Iterator[Combination]:
    """Yield every play of a hand, found by trying all its subsets."""
    for size in range(1, min(len(hand), 5) + 1):
        for cards in subsets_of_size(hand, size):
            play = game.combination(cards, rules)
            if play is not None:
                yield play


def _must_hold_lowest(state: Any) -> bool:
    """Tell whether the play that opens the round is due and must contain the lowest card (PR-16)."""
    rules = state.rules
    lead = rules.first_lead if state.round == 1 else rules.next_lead
    return bool(lead == "lowest_card" and rules.must_play_lowest and not state.played)


@law("PR-16")
def the_right_seat_opens(game: Any, step: Any) -> None:  # noqa: ARG001
    """Require that the player whom the rules name opens a round, once any exchange is over."""
    state = step.after
    exchange = state.rules.exchange and state.round > 1
    opens = (isinstance(step.move, Deal) and not exchange) or len(state.given) == 2 > len(step.state.given)
    if not opens:
        return
    rules = state.rules
    clockwise = _clockwise(state.dealer, rules.players)
    lead = rules.first_lead if state.round == 1 else rules.next_lead
    if lead == "lowest_card":
        right = min(clockwise, key=lambda seat: min(map(strength, state.hands[seat])))
    elif lead == "seat_after_dealer":
        right = clockwise[0]
    else:
        right = state.last.winner if lead == "winner" else loser_of(state.last)
    require(state.player == right, "seat {} opens, not {}", state.player, right)


@law("PR-18", "PR-19")
def a_trick_goes_round_until_all_pass(game: Any, step: Any) -> None:  # noqa: ARG001
    """Require that the next player in the trick has the turn, or the holder once all others have passed."""
    state, move, after = step.state, step.move, step.after
    if not isinstance(move, Play | Pass | Close) or ended(step):
        return
    if isinstance(move, Close):
        require(after.player == move.player, "{}, but seat {} leads", move, after.player)
        require(after.trick == (), "{}, but it goes on", move)
        return
    rules = state.rules
    last = (move if isinstance(move, Play) else state.trick[-1]).player
    out = set(state.out)
    if isinstance(move, Pass) and not rules.replay_after_pass:
        out.add(move.player)
    due = next(seat for seat in _clockwise(move.player, rules.players) if seat == last or seat not in out)
    goes_on = due != last or rules.after_all_pass == "extend"
    if due == last and rules.after_all_pass == "next_seat":
        due = (last + 1) % rules.players
    require(after.player == due, "after {} it is the turn of seat {}, not {}", move, after.player, due)
    require(bool(after.trick) == goes_on, "after {} the trick goes on: {}", move, not goes_on)


@law("PR-13", "PR-18")
def players_who_passed_stay_out(game: Any, history: Any) -> None:  # noqa: ARG001
    """Require that players who passed do not act again in the trick, but for a variant or four of a kind."""
    rules = history.rules
    passed: set[int] = set()
    for step in history.steps:
        move = step.move
        if isinstance(move, Play):
            four = rules.quads == "anytime" and len(move.cards) == 4
            require(move.player not in passed or four, "{}, having passed", move)
            # Under the variant another play brings back those who passed before it.
            passed = set() if rules.replay_after_pass else passed
        elif isinstance(move, Pass):
            require(move.player not in passed, "{}, having passed", move)
            passed.add(move.player)
        if not step.after.trick:
            passed = set()


@law("PR-20")
def a_round_ends_with_the_last_card(game: Any, step: Any) -> None:
    """Require that a round ends as soon as a player has laid their last card, and not before."""
    move = step.move
    laid_all = isinstance(move, Play) and step.state.hands[move.player] == move.cards
    require(ended(step) == laid_all, "{}: the round ends {}", move, ended(step))
    if laid_all:
        require(step.after.last.winner == move.player, "seat {} has won", step.after.last.winner)
        acting = game.to_act(step.after)
        require(acting == (), "seats {} are to act after the round", acting)
        last = step.state.round == step.state.rules.rounds
        require(game.is_over(step.after) == last, "the game is over: {}", not last)


@law("PR-21", "PR-22")
def scores_count_the_cards_left(game: Any, step: Any) -> None:  # noqa: ARG001
    """Require that a round adds 0 to its winner's score and at least 1 to all others', by the cards left."""
    added = [new - old for old, new in zip(step.state.scores, step.after.scores, strict=True)]
    right = [0] * len(added)
    if ended(step):
        for seat, hand in enumerate(step.state.hands):
            left = len(hand) - (len(step.move.cards) if seat == step.move.player else 0)
            factors = [factor for least, factor in step.state.rules.penalties if left >= least]
            right[seat] = left * (factors or [1])[-1]
        others = [points for seat, points in enumerate(added) if seat != step.move.player]
        require(min(others) >= 1, "the losers score {}", others)
    require(added == right, "the scores rise by {}, not by {}", added, right)


@law("PR-19", "PR-20")
def tricks_and_rounds_end_in_time(game: Any, history: Any) -> None:  # noqa: ARG001
    """Require that between two plays each player passes at most once, and that a round runs out of cards."""
    plays = passes = 0
    cards = len(history.rules.pack)
    for move in history.moves:
        if isinstance(move, Play):
            plays, passes = plays + 1, 0
            require(plays <= cards, "{} plays are made with {} cards", plays, cards)
        elif isinstance(move, Pass):
            passes += 1
            require(passes < history.rules.players, "{} passes follow one another", passes)
        else:
            plays, passes = (0 if isinstance(move, Deal) else plays), 0


PRESIDENT: Final = registry(
    hands_and_plays_are_the_pack,
    hands_are_dealt_in_turn,
    beating_is_a_strict_order,
    disjoint_plays_are_never_equal,
    suits_break_ties,
    suits_may_be_renamed_in_order,
    moves_are_those_of_brute_force,
    the_right_seat_opens,
    a_trick_goes_round_until_all_pass,
    players_who_passed_stay_out,
    a_round_ends_with_the_last_card,
    scores_count_the_cards_left,
    tricks_and_rounds_end_in_time,
)
"""The laws of this module."""
