"""The corners of Président: games with decks of many plays, and what they meet."""

from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any, Final

from pokerules import president
from pokerules.cards import ALL_CARDS, FULL_DECK, Card, Cards, Rank, Suit
from pokerules.distributions import Deal
from pokerules.president import Close, CombinationKind, Give, Pass, Play, Rules, State, combination
from pokerules.president.dealing import lead_given_by_lowest
from pokerules.president.ending import loser_of
from pokerules.president.plays import Combination, lowest, strongest
from pokerules.record import Record
from tests.testing.corners.selection import SEED, Corner, Corners, Probe

_RANKS: Final = "3456789TJQKA2"
_NAMES: Final = ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2", "a joker")
_SUITS: Final = "dchs"
_SHAPES: Final = (
    *("any", "fours", "full houses", "runs", "runs"),
    *("flush", "wheel", "suited", "pairs", "few", "twos"),
)
_MOST_LEGAL: Final = 40
"""Of the positions with more moves than that, nothing is asked: their lines are long."""


def games() -> Iterator[Record]:
    """Play games, most of them with few cards, which make many plays."""
    rng = Random(SEED)
    while True:
        rules = _rules(rng)
        yield Record(rules, _moves(rng, rules))


def _deck(rng: Random) -> list[Card]:
    shape = rng.choice(_SHAPES)
    if shape == "few":
        return rng.sample(tuple(FULL_DECK), rng.randint(0, 3))
    if shape == "twos":
        return [_card("2", suit) for suit in rng.sample(_SUITS, rng.randint(1, 4))]
    if shape == "any":
        return rng.sample(tuple(FULL_DECK), rng.randint(2, 14))
    if shape == "flush":
        suits = rng.sample(_SUITS, 2)
        return [_card(rank, suit) for suit in suits for rank in rng.sample(_RANKS, 7)]
    if shape == "suited":
        first = rng.choice((0, 0, 1, 2, 9, 10))
        ranks = list(dict.fromkeys(("A2" + _RANKS)[first : first + 6]))
        return [_card(rank, suit) for suit in rng.sample(_SUITS, 2) for rank in ranks]
    if shape in ("runs", "wheel"):
        first = 0 if shape == "wheel" else rng.randint(0, 10)
        ranks = list(dict.fromkeys(("A2" + _RANKS)[first : first + rng.randint(5, 7)]))
        return [_card(rank, suit) for rank in ranks for suit in rng.sample(_SUITS, rng.choice((1, 2, 2, 3)))]
    size = {"fours": 4, "full houses": 3, "pairs": 2}[shape]
    ranks = rng.sample(_RANKS, rng.randint(2, 5))
    if rng.random() < 0.4 and "3" not in ranks:
        ranks[0] = "3"
    return [_card(rank, suit) for rank in ranks for suit in rng.sample(_SUITS, size)]


def _card(rank: str, suit: str) -> Card:
    return Card(Rank(rank), Suit(suit))


def _rules(rng: Random) -> Rules:
    plain = rng.random() < 0.3
    players = rng.choice((2, 2, 3, 3, 4, 5, 6))
    jokers = rng.choice((0, 0, 1, 2))
    deck = _deck(rng)
    if rng.random() < 0.06:
        deck = list(FULL_DECK)
    deck += [card for card in FULL_DECK if card not in deck][: max(0, players - jokers - len(deck))]
    if plain:
        return Rules(players=players, jokers=jokers, deck=deck, rounds=rng.choice((1, 2)))
    choices: dict[str, tuple[Any, ...]] = {
        "leftovers": ("aside", "dealt"),
        "hand_size": (None, None, None, None, 6, 5, 3, 2, 1),
        "five_card_kinds": ("ranked", "ranked", "same_kind"),
        "straights": ("game_order", "no_two", "natural", "natural"),
        "quads": ("on_turn", "anytime"),
        "joker": ("single", "trump"),
        "first_lead": ("lowest_card", "seat_after_dealer"),
        "must_play_lowest": (True, False),
        "next_lead": ("winner", "last", "lowest_card"),
        "replay_after_pass": (False, True),
        "after_all_pass": ("lead", "extend", "next_seat"),
        "penalties": (((7, 2), (11, 3)), ((7, 2), (11, 3)), (), ((1, 2),), ((2, 2), (3, 5), (4, 6))),
        "rounds": (1, 2, 2, 3),
        "exchange": (False, True),
        "last_gives": ("strongest", "any"),
    }
    drawn = {name: rng.choice(options) for name, options in choices.items()}
    return Rules(players=players, jokers=jokers, deck=deck, **drawn)


def _moves(rng: Random, rules: Rules) -> list[Any]:
    state, made = president.start(rules), list[Any]()
    patience = rng.choice((0.1, 0.3, 0.6))
    while not president.is_over(state):
        due = president.chance(state)
        made.append(_move(rng, state, patience) if due is None else _deal(rng, rules))
        state = president.apply(state, made[-1])
    return made


def _deal(rng: Random, rules: Rules) -> Deal:
    """Return a deal by chance, or one that gives each player cards of few suits or of few ranks."""
    cards = list(rules.pack)
    rng.shuffle(cards)
    way = rng.random()
    if way < 0.7:
        cards.sort(key=lambda card: _place(card)[way < 0.35] if card.rank else rng.randint(0, 12))
    for _ in range(rng.randint(0, 3)):
        one, other = rng.randrange(len(cards)), rng.randrange(len(cards))
        cards[one], cards[other] = cards[other], cards[one]
    size = -(-len(cards) // rules.players)
    parts = [cards[start : start + size] for start in range(0, len(cards), size)]
    rng.shuffle(parts)
    return Deal([part[place] for place in range(size) for part in parts if place < len(part)])


def _move(rng: Random, state: State, patience: float) -> Any:
    """Return a move: a play of several cards rather than of one, and now and then a pass."""
    legal = president.legal_moves(state)
    plays = [move for move in legal if isinstance(move, Play)]
    rest = [move for move in legal if not isinstance(move, Play)]
    if not plays or (rest and rng.random() < patience):
        return rng.choice(rest)
    if rng.random() < 0.5:
        return rng.choice(plays)
    kind = rng.choice(sorted({_made(state.rules, move.cards).kind for move in plays}))
    some = [move for move in plays if _made(state.rules, move.cards).kind == kind]
    # The weakest every other time, so that there is more that can be laid over it.
    return rng.choice(some[: rng.choice((1, len(some)))])


def _made(rules: Rules, cards: Cards) -> Combination:
    made = combination(cards, rules)
    assert made is not None
    return made


def probes(states: list[State], moves: tuple[Any, ...]) -> Iterator[tuple[Probe, list[Corner]]]:
    """Yield what can be asked in a game, with the corners that it meets."""
    rng = Random(len(states))
    for ply, state in enumerate(states):
        if len(president.legal_moves(state)) > _MOST_LEGAL:
            continue
        yield (ply, "position", None), list(_of_position(state))
        if ply < len(moves):
            yield (ply, "successor", None), list(_of_move(state, moves[ply], states[ply + 1]))
        for move in _strange_moves(rng, state):
            violation = president.why_illegal(state, move)
            if violation is not None:
                yield (ply, "refusal", move), list(_of_refusal(state, move, violation))
        for viewer in (None, *range(state.rules.players)):
            yield (ply, "view", viewer), list(_of_view(state, viewer))


def _strange_moves(rng: Random, state: State) -> list[Any]:
    """Return moves of every kind, most of them refused somewhere."""
    rules, mover = state.rules, state.player or 0
    pack = list(rules.pack)
    deals = [Deal(cards) for cards in (pack, pack[1:], [*pack[1:], pack[1]] if len(pack) > 1 else pack)]
    deals.append(Deal([*pack, *[card for card in ALL_CARDS if card not in rules.pack][:1]]))
    other = (mover + rng.randrange(1, rules.players)) % rules.players
    moves: list[Any] = [*deals]
    for seat in dict.fromkeys((mover, other, 0, rules.players - 1, -1, rules.players)):
        moves += [Pass(seat), Close(seat), Give(seat, rng.choice(pack))]
    for seat in (mover, other):
        hand = list(state.hands[seat]) if state.hands else pack
        if not hand:
            continue
        moves += [Give(seat, card) for card in hand[:3]]
        moves += [Play(seat, []), Play(seat, [hand[0], hand[0]]), Play(seat, [rng.choice(pack)])]
        moves += [Play(seat, rng.sample(hand, min(size, len(hand)))) for size in (2, 3, 4, 5, 5, 6)]
        held = president.combinations(hand, rules) if len(hand) < 14 else ()
        by_kind: dict[CombinationKind, list[Combination]] = {}
        for one in held:
            by_kind.setdefault(one.kind, []).append(one)
        moves += [Play(seat, rng.choice(some).cards) for some in by_kind.values() for _ in range(2)]
        for some in by_kind.values():
            rest = [card for card in hand if card not in some[0].cards]
            if len(some[0].cards) > 3 and rest:
                moves.append(Play(seat, [*some[0].cards, rng.choice(rest)]))
    for cards in _runs(rng, rules):
        moves.append(Play(mover, cards))
    return moves


def _runs(rng: Random, rules: Rules) -> list[Cards]:
    """Return five cards in a row, as a circle, of those in the pack."""
    start = rng.randrange(13)
    found = []
    ranks = [(_RANKS * 2)[start + step] for step in range(5)]
    cards = [[card for card in rules.pack if card.rank and card.rank.value == rank] for rank in ranks]
    if all(cards):
        found.append(Cards(rng.choice(some) for some in cards))
    return found


def _of_refusal(state: State, move: Any, violation: Any) -> Iterator[Corner]:
    what = f"{type(move).__name__} is refused: {violation.reason.value}"
    rules = state.rules
    yield violation.rule, what
    if isinstance(move, Deal):
        size = len(move.deck) - len(rules.pack)
        yield violation.rule, f"{what}; {size} cards more"
        return
    if not 0 <= move.player < rules.players:
        yield violation.rule, f"seat {move.player} of {rules.players}"
    elif move.player in (0, rules.players - 1) and move.player != state.player:
        yield violation.rule, f"{what}; {'the first' if move.player == 0 else 'the last'} seat"
    reason = violation.reason.name
    if isinstance(move, Play) and reason in ("NOT_A_COMBINATION", "JOKER_STANDS_IN"):
        yield violation.rule, f"{len(move.cards)} cards are no play{_shape(rules, move.cards)}"
    if reason in ("DOES_NOT_BEAT", "WRONG_KIND", "WRONG_SIZE"):
        yield violation.rule, f"refused: {_pair(rules, move.cards, state.trick[-1].cards)}"
    if reason == "NOTHING_TO_CLOSE":
        yield violation.rule, f"{rules.after_all_pass}; {'a trick' if state.trick else 'no trick'}"
    if reason == "NOT_YOUR_TURN" and violation.rule == "PR-13":
        threes = ", threes" if _head(rules, _made(rules, move.cards))[0] == 0 else ""
        yield violation.rule, f"{rules.quads}; {'a trick' if state.trick else 'no trick'}{threes}"
    if reason == "ALREADY_PASSED":
        yield violation.rule, f"{'out' if move.player in state.out else 'passed'}; {type(move).__name__}"
    if reason == "MUST_CONTAIN_LOWEST":
        yield violation.rule, f"round {min(state.round, 2)}: {_made(rules, move.cards).kind.name.lower()}"
    if reason == "NOT_STRONGEST":
        yield violation.rule, f"{len(strongest(state.hands[move.player]))} are the strongest"


def _shape(rules: Rules, cards: Cards) -> str:
    """Return how the ranks of five cards that are not a play lie."""
    ranks = sorted(_RANKS.index(card.rank.value) for card in cards if card.rank)
    if len(cards) == 6 and len(ranks) == 6:
        lone = len(set(ranks)) == 5 and max(ranks) - min(ranks) == 4
        return f" of {len(set(ranks))} ranks{', in a row' if lone else ''}"
    if len(cards) != 5 or len(ranks) != 5:
        return ", a joker among them" if len(ranks) < len(cards) else ""
    if len(set(ranks)) < 5:
        return f" of {len(set(ranks))} ranks"
    gaps = [after - before for before, after in pairwise(ranks)]
    if sorted(gaps)[:3] != [1, 1, 1]:
        return " of five ranks"
    if max(gaps) not in (1, 9):
        return " in a row but for a gap"
    return f" from {_RANKS[ranks[0]]} to {_RANKS[ranks[4]]}, {rules.straights}"


def _pair(rules: Rules, new: Cards, old: Cards) -> str:
    """Return how a play compares with the one on the table, and what decides."""
    one, other = _made(rules, new), _made(rules, old)
    options = "" if rules.joker == "single" or not any(card.is_joker for card in new) else ", trump"
    if {one.kind, other.kind} <= set(_FIVES):
        options += "" if rules.five_card_kinds == "ranked" else ", same kind"
    if one.kind != other.kind:
        head = _head(rules, one)[0]
        least = ", of threes" if head == 0 else ", the lowest run" if _is_lowest_run(rules, one) else ""
        if other.kind is CombinationKind.FOUR_OF_A_KIND and _head(rules, other)[0] == 0:
            least = " of threes"
        if one.kind is CombinationKind.STRAIGHT_FLUSH:
            least += ", headed higher" if head > _head(rules, other)[0] else ", not headed higher"
        return f"{_name(one)} over {_name(other)}{least}{options}"
    heads = [_head(rules, each) for each in (one, other)]
    rank = "higher" if heads[0][0] > heads[1][0] else "lower" if heads[0][0] < heads[1][0] else "equal"
    if rank == "equal" and -1 not in (heads[0][1], heads[1][1]):
        rank = f"{_SUITS[heads[0][1]]} over {_SUITS[heads[1][1]]}"
    elif one.kind is _FOUR and heads[1][0] == 0:
        rank = "over threes"
    elif abs(heads[0][0] - heads[1][0]) == 1:
        rank = f"next {rank}"
    return f"{_name(one)}, {rank}{options}"


def _is_lowest_run(rules: Rules, one: Combination) -> bool:
    """Tell whether a play is a run of the lowest five ranks of its variant, whichever they are."""
    return one.kind in _FIVES[::3] and _head(rules, one)[0] == (2 if rules.straights == "natural" else 4)


_FOUR: Final = CombinationKind.FOUR_OF_A_KIND
_FIVES: Final = (
    *(CombinationKind.STRAIGHT, CombinationKind.FLUSH),
    *(CombinationKind.FULL_HOUSE, CombinationKind.STRAIGHT_FLUSH),
)


def _name(one: Combination) -> str:
    if any(card.is_joker for card in one.cards):
        return "a joker" if len(one.cards) == 1 else "two jokers"
    return one.kind.name.lower().replace("_", " ")


def _head(rules: Rules, one: Combination) -> tuple[int, int]:
    """Return the rank and the suit that decide inside a kind; -1 for a suit that does not."""
    if any(card.is_joker for card in one.cards):
        return 13, -1
    places = sorted(_place(card) for card in one.cards)
    if one.kind in (CombinationKind.FULL_HOUSE, CombinationKind.FOUR_OF_A_KIND):
        return places[2][0], -1
    runs = (CombinationKind.STRAIGHT, CombinationKind.STRAIGHT_FLUSH)
    if rules.straights == "natural" and one.kind in runs and places[0][0] == 0 and places[-1][0] == 12:
        return [place for place in places if place[0] < 11][-1]
    return places[-1]


def _place(card: Card) -> tuple[int, int]:
    assert card.rank
    assert card.suit
    return _RANKS.index(card.rank.value), _SUITS.index(card.suit.value)


def _of_position(state: State) -> Iterator[Corner]:
    rules = state.rules
    if not state.hands:
        groups = list(map(len, president.standings(state)))
        tied = "some" if max(groups) > 1 else "none"
        yield "PR-22", f"{groups[0]} are first, {tied} are equal"
        if president.is_over(state):
            yield "PR-22", f"{len(president.winners(state))} of {rules.players} share the win"
        else:
            yield "PR-4", f"a pack with {rules.jokers} jokers; round {min(state.round, 2)}"
        return
    legal = president.legal_moves(state)
    assert state.player is not None
    if isinstance(legal[0], Give):
        bound = f"{rules.last_gives}, {'the winner' if state.given else 'the last'}"
        yield "PR-23", f"{bound} gives one of {min(len(legal), 3)}"
        if any(isinstance(move, Give) and move.card.is_joker for move in legal):
            yield "PR-23", f"{bound} gives one of {len(legal)}, a joker among them"
        return
    acting = president.to_act(state)
    if len(acting) > 1 or acting[0] != state.player:
        yield "PR-13", f"{len(acting)} may act"
    for seat in acting:
        if seat != state.player:
            when = "out" if seat in state.out else "passed" if seat in state.passed else "waiting"
            own = state.trick[-1].player == seat
            yield "PR-13", f"four of a kind out of turn: {when}, over {'an own' if own else 'another'} play"
    if not state.trick:
        yield from _of_lead(state, legal)
        return
    table = state.trick[-1].cards
    plays = [move for move in legal if isinstance(move, Play) and move.player == state.player]
    threes = ", of threes" if _head(rules, _made(rules, table))[0] == 0 else ""
    yield "PR-17", f"{min(len(plays), 1)} answers to {_name(_made(rules, table))}{threes}"
    for seat, held in enumerate(state.hands):
        if seat != state.player and any(sum(card.rank is rank for card in held) == 4 for rank in Rank):
            yield "PR-13", f"{rules.quads}: another holds four of a kind, over {_name(_made(rules, table))}"
    for move in plays:
        pair = _pair(rules, move.cards, table)
        yield _clause_of(rules, move.cards, table), pair
        if len(move.cards) == len(table) == 1:
            new, old = (_head(rules, _made(rules, cards))[0] for cards in (move.cards, table))
            if new == old + 1:
                yield "PR-2", f"{_NAMES[new]} over {_NAMES[old]}"
    hand = state.hands[state.player]
    if len(hand) < 13:
        can = {move.cards for move in plays}
        for one in president.combinations(hand, rules):
            if one.cards not in can and (len(one.cards) == len(table) or one.kind is _FOUR):
                yield "PR-8", f"not to be laid: {_pair(rules, one.cards, table)}"
    made = [_made(rules, move.cards) for move in plays]
    runs = [_head(rules, one) for one in made if one.kind is CombinationKind.STRAIGHT_FLUSH]
    if len({rank for rank, _ in runs}) < len(runs):
        yield "PR-3", f"straight flushes of one rank in {len(runs)} suits over {_name(_made(rules, table))}"
    rest = legal[-1] if isinstance(legal[-1], Close | Pass) else None
    if isinstance(rest, Close):
        yield "PR-19", f"extend: {min(len(plays), 1)} plays top the own {_name(_made(rules, table))}"
    if any(card.is_joker for card in state.hands[state.player]):
        jokers = sum(card.is_joker for card in state.hands[state.player])
        yield "PR-15", f"{jokers} jokers in hand, {rules.joker}, over {_name(_made(rules, table))}"


def _of_lead(state: State, legal: tuple[Any, ...]) -> Iterator[Corner]:
    rules = state.rules
    opening = not state.played
    given = lead_given_by_lowest(rules, state.round)
    if opening:
        way = rules.first_lead if state.round == 1 else rules.next_lead
        bound = f", must play it: {rules.must_play_lowest}" if given else ""
        exchanged = ", after an exchange" if state.given else ""
        yield "PR-16", f"round {min(state.round, 2)} is opened by {way}{bound}{exchanged}"
        low = lowest(state.hands[state.player or 0])
        if given and rules.must_play_lowest:
            sort = "a joker" if any(card.is_joker for card in low) else "a card"
            yield "PR-16", f"the lowest is {sort} of {len(low)}"
            for move in legal:
                yield "PR-16", f"{_name(_made(rules, move.cards))} opens with the lowest card"
    for move in legal:
        one = _made(rules, move.cards)
        yield "PR-6", f"{_name(one)} may be led{', of threes' if _head(rules, one)[0] == 0 else ''}"
        if one.kind in (CombinationKind.STRAIGHT, CombinationKind.STRAIGHT_FLUSH):
            yield "PR-11", f"{_name(one)} to {_NAMES[_head(rules, one)[0]]}, {rules.straights}"
        if one.kind is CombinationKind.FLUSH:
            gaps = sorted(_place(card)[0] for card in one.cards)
            if sorted(after - before for before, after in pairwise(gaps))[:3] == [1, 1, 1]:
                yield "PR-11", f"a mere flush from {_RANKS[gaps[0]]} to {_RANKS[gaps[4]]}, {rules.straights}"
    made = [_made(rules, move.cards) for move in legal]
    kinds = {one.kind for one in made}
    if len(kinds) > 2:
        yield "PR-8", f"{len(kinds)} kinds may be led, {rules.straights}"
    for kind in (CombinationKind.FLUSH, CombinationKind.STRAIGHT_FLUSH):
        suits = [_head(rules, one)[1] for one in made if one.kind is kind]
        if suits != sorted(suits) and suits != sorted(suits, reverse=True):
            yield "PR-3", f"{kind.name.lower().replace('_', ' ')} plays of suits in turn may be led"


def _clause_of(rules: Rules, new: Cards, old: Cards) -> str:
    """Return the clause that lets a play be laid over another."""
    one, other = _made(rules, new), _made(rules, old)
    if one.kind is CombinationKind.FOUR_OF_A_KIND:
        return "PR-14" if any(card.is_joker for card in old) else "PR-12"
    if any(card.is_joker for card in new):
        return "PR-15"
    if one.kind != other.kind:
        return "PR-7"
    if one.kind is CombinationKind.FULL_HOUSE:
        return "PR-10"
    return "PR-3" if _head(rules, one)[0] == _head(rules, other)[0] else "PR-9"


def _of_move(state: State, move: Any, after: State) -> Iterator[Corner]:
    rules = state.rules
    if isinstance(move, Deal):
        yield from _of_deal(state, after)
    elif isinstance(move, Give):
        yield from _of_gift(state, move, after)
    elif not after.hands:
        yield from _of_end(state, move, after)
    else:
        following = ((after.player or 0) - move.player) % rules.players
        turn = "out of turn" if move.player != state.player else "in turn"
        what = type(move).__name__.lower()
        cleared = "the trick ends" if not after.trick else "the trick goes on"
        options = f"{rules.after_all_pass}, {'replay' if rules.replay_after_pass else 'no replay'}"
        clause = "PR-13" if turn == "out of turn" else "PR-19"
        own = bool(state.trick) and state.trick[-1].player == move.player
        yield clause, f"{what} {turn}, {cleared}, {options}{', over an own play' if own else ''}"
        yield "PR-18", f"{what}: {len(state.out)} out, next is {following} seats on"
        if state.passed:
            yield "PR-18", f"{what} after {len(state.passed)} have passed, {options}"
        if isinstance(move, Play) and move.player in state.out:
            yield "PR-13", f"one who is out lays four of a kind, {options}"
        if after.player == 0:
            yield "PR-1", f"after seat {move.player} comes the first, {rules.players} play"


def _of_deal(state: State, after: State) -> Iterator[Corner]:
    rules = state.rules
    sizes = [len(hand) for hand in after.hands]
    even, over = divmod(len(rules.pack), rules.players)
    cap = rules.hand_size
    if cap is None:
        bound = "no cap"
    elif even <= cap <= even + 1:
        bound = f"a cap of {cap - even:+} to even"
    else:
        bound = "a cap far below" if cap < even else "a cap above"
    yield "PR-5", f"{rules.leftovers}, {min(over, 2)} left over, {bound}"
    yield "PR-5", f"{rules.players} hands of {'one card' if max(sizes) == 1 else 'several cards'}"
    if max(sizes) > min(sizes):
        yield "PR-5", f"{over} of {rules.players} hold one more"
    yield "PR-24", f"seat {state.dealer} of {rules.players} deals"
    later: str = "exchange" if rules.exchange else rules.next_lead
    way = rules.first_lead if state.round == 1 else later
    offset = ((after.player or 0) - state.dealer) % rules.players
    yield "PR-16", f"{way}: {offset} from the dealer"
    lows = sorted(min(_place(card) if card.rank else (13, 0) for card in hand) for hand in after.hands)
    if way == "lowest_card" and lows[0][0] == 12:
        others = "a joker" if lows[1][0] == 13 else f"2{_SUITS[lows[1][1]]}"
        yield "PR-16", f"the lowest is 2{_SUITS[lows[0][1]]}, the next {others}"
    jokers = sum(all(card.is_joker for card in hand) for hand in after.hands)
    if way == "lowest_card" and jokers > 1:
        yield "PR-16", f"{jokers} of {rules.players} hold a joker alone, {offset} from the dealer"
    if state.round > 1:
        assert state.last is not None
        yield from _of_last(state, way)


def _of_last(state: State, way: str) -> Iterator[Corner]:
    """Yield how the last of a round is told, where it matters."""
    last, players = state.last, state.rules.players
    assert last is not None
    offset = (loser_of(last) - last.winner) % players
    tied = last.cards_left.count(max(last.cards_left))
    if way in ("exchange", "last"):
        yield "PR-23", f"{way}: the last sits {offset} from the winner, {tied} of {players} hold most"
        most = last.points.index(max(last.points))
        if last.cards_left[most] != max(last.cards_left):
            yield "PR-23", f"{way}: the last is so by cards, not by points"


def _of_gift(state: State, move: Give, after: State) -> Iterator[Corner]:
    rules = state.rules
    who = "the winner" if state.given else "the last"
    card = "a joker" if move.card.is_joker else "a card"
    same = ", the one received" if state.given and state.given[0].card == move.card else ""
    yield "PR-23", f"{who} gives {card}{same}, {rules.last_gives}"
    if state.given:
        offset = ((after.player or 0) - move.player) % rules.players
        yield "PR-23", f"then {rules.next_lead} leads, {offset} from the winner"


def _of_end(state: State, move: Any, after: State) -> Iterator[Corner]:
    rules, last = state.rules, after.last
    assert last is not None
    over = ", the game too" if president.is_over(after) else ""
    kind = _name(_made(rules, move.cards))
    yield "PR-20", f"{kind} ends the round{over}"
    yield "PR-20", f"seat {last.winner} wins"
    if move.player != state.player:
        yield "PR-20", "four of a kind out of turn ends the round"
    thresholds = [threshold for threshold, _ in rules.penalties]
    for left in last.cards_left:
        close = [threshold for threshold in thresholds if abs(left - threshold) < 2]
        near = [f"{left - threshold:+} to {threshold}" for threshold in close]
        yield "PR-21", f"{' and '.join(near) or min(left, 13)} with {len(thresholds)} thresholds"
    if any(state.scores):
        yield "PR-22", f"points are added, round {min(state.round, 3)}"


def _of_view(state: State, viewer: int | None) -> Iterator[Corner]:
    if not state.hands:
        yield "PR-5", f"{'a spectator' if viewer is None else 'a player'} sees a table without cards"
        return
    whose = "a spectator" if viewer is None else "whose turn it is" if viewer == state.player else "another"
    trick = "a trick" if state.trick else "no trick"
    yield "PR-5", f"{whose} sees {'cards' if state.aside else 'no cards'} aside, {trick}"
    if state.given or (state.rules.exchange and state.round > 1):
        last = state.last
        assert last is not None
        party = viewer in (last.winner, loser_of(last))
        yield "PR-23", f"{'a party' if party else whose} sees {len(state.given)} cards given, {trick}"
    if viewer is not None and state.rules.quads == "anytime" and viewer != state.player:
        may = viewer in president.to_act(state)
        yield "PR-13", f"another sees that they {'may' if may else 'may not'} lay four of a kind, {trick}"


CORNERS: Final = Corners("president", games, probes, count=5500)
