"""The corners of Jedisjeux: games with short stacks and hands that are nearly equal, and what they meet."""

from collections.abc import Iterator
from random import Random
from typing import Any, Final

from pokerules import jedisjeux
from pokerules.cards import ALL_CARDS, FULL_DECK, Card, Rank, Suit
from pokerules.distributions import Deal
from pokerules.hands import Category, Hand, best
from pokerules.jedisjeux import Fold, Rules, Stage, Stake, State
from pokerules.jedisjeux.pot import clockwise
from pokerules.record import Record
from tests.testing.corners.selection import SEED, Corner, Corners, Probe

_RANKS: Final = "23456789TJQKA"
_SUITS: Final = "cdhs"


def games() -> Iterator[Record]:
    """Play games in which most players stay in, with decks of which the first cards make good hands."""
    rng = Random(SEED)
    while True:
        rules = _rules(rng)
        yield Record(rules, _moves(rng, rules))


def _rules(rng: Random) -> Rules:
    players = rng.choice((2, 2, 3, 3, 4, 5, 6))
    deck = tuple(FULL_DECK)
    if rng.random() < 0.4:
        deck = tuple(_first_cards(rng, 2 * players + 8))
    return Rules(
        players=players,
        chips=rng.choice((6, 6, 7, 7, 8, 9, 10, 12, 13)),
        awards=rng.choice((1, 2, 2, 3)),
        max_deals=rng.choice((1, 2, 3, 3, 4)),
        deck=deck,
    )


def _card(rank: str, suit: str) -> Card:
    return Card(Rank(rank), Suit(suit))


def _first_cards(rng: Random, size: int) -> list[Card]:
    """Return cards that are alike, so that hands made of them are."""
    shape = rng.choice(("few ranks", "run", "wheel", "suit", "any"))
    if shape == "few ranks":
        ranks = rng.sample(_RANKS, size // 4 + 1)
        liked = [_card(rank, suit) for rank in ranks for suit in _SUITS]
    elif shape in ("run", "wheel"):
        first = 0 if shape == "wheel" else rng.randint(0, 9)
        liked = [_card(rank, suit) for rank in ("A" + _RANKS)[first : first + 6] for suit in _SUITS]
    elif shape == "suit":
        suit = rng.choice(_SUITS)
        liked = [_card(rank, suit) for rank in _RANKS]
    else:
        liked = []
    rest = [card for card in FULL_DECK if card not in liked]
    rng.shuffle(liked)
    rng.shuffle(rest)
    return (liked[: max(size - 3, 0)] + rest)[:size]


def _deal(rng: Random, rules: Rules) -> Deal:
    """Return a deal whose first cards, which come into play, are alike."""
    if len(rules.deck) == 52 and rng.random() < 0.05:
        return _deal_of_a_rare_duel(rng, rules)
    if rng.random() < 0.2:
        deck = list(rules.deck)
        rng.shuffle(deck)
        return Deal(deck)
    first = [card for card in _first_cards(rng, 2 * rules.players + 8) if card in rules.deck]
    rng.shuffle(first)
    return Deal([*first, *[card for card in rules.deck if card not in first]])


def _deal_of_a_rare_duel(rng: Random, rules: Rules) -> Deal:
    """Return a deal that gives two neighbours a straight flush and four of a kind, with the board."""
    players, suit, first = rules.players, rng.choice(_SUITS), rng.randint(0, 9)
    run = [_card(rank, suit) for rank in ("A" + _RANKS)[first : first + 5]]
    rank = rng.choice([each for each in _RANKS if _card(each, suit) not in run])
    four = [_card(rank, each) for each in _SUITS]
    rng.shuffle(run)
    seat = rng.randrange(players)
    board = 2 * players
    places = [seat, seat + players, (seat + 1) % players, (seat + 1) % players + players]
    # Before the flop, the turn and the river a card is burnt.
    places += [board + step for step in (1, 2, 3, 5, 7)]
    placed = dict(zip(places, [*run[:2], *four[:2], *run[2:], *four[2:]], strict=True))
    rest = [card for card in rules.deck if card not in placed.values()]
    rng.shuffle(rest)
    return Deal([placed.get(place) or rest.pop() for place in range(52)])


def _moves(rng: Random, rules: Rules) -> list[Any]:
    state, made = jedisjeux.start(rules), list[Any]()
    folding = rng.choice((0.02, 0.1, 0.3))
    while not jedisjeux.is_over(state):
        if jedisjeux.chance(state) is not None:
            made.append(_deal(rng, rules))
        else:
            seat = rng.choice(jedisjeux.to_act(state))
            made.append(Fold(seat) if rng.random() < folding else Stake(seat))
        state = jedisjeux.apply(state, made[-1])
    return made


def probes(states: list[State], moves: tuple[Any, ...]) -> Iterator[tuple[Probe, list[Corner]]]:
    """Yield what can be asked in a game, with the corners that it meets."""
    for ply, state in enumerate(states):
        yield (ply, "position", None), list(_of_position(state))
        if ply < len(moves):
            yield (ply, "successor", None), list(_of_move(state, moves[ply], states[ply + 1]))
        for move in _strange_moves(state):
            violation = jedisjeux.why_illegal(state, move)
            if violation is not None:
                yield (ply, "refusal", move), list(_of_refusal(state, move, violation))
        for viewer in (None, *range(state.rules.players)):
            yield (ply, "view", viewer), list(_of_view(state, viewer))


def _strange_moves(state: State) -> list[Any]:
    rules = state.rules
    pack = list(rules.deck)
    stranger = [card for card in ALL_CARDS if card not in rules.deck][:1]
    deals = [Deal(cards) for cards in (pack, pack[1:], [*pack[1:], pack[1]], pack + stranger)]
    return [*deals, *[kind(seat) for seat in range(-1, rules.players + 1) for kind in (Stake, Fold)]]


def _of_refusal(state: State, move: Any, violation: Any) -> Iterator[Corner]:
    what = f"{type(move).__name__} is refused: {violation.reason.value}"
    yield violation.rule, what
    if isinstance(move, Deal):
        yield violation.rule, f"{what}; {len(move.deck) - len(state.rules.deck)} cards more"
    elif not 0 <= move.player < state.rules.players:
        yield violation.rule, f"{what}; seat {move.player} of {state.rules.players}"
    elif state.stage is not None:
        yield violation.rule, f"{what}, at the {state.stage.value}"


def _of_position(state: State) -> Iterator[Corner]:
    rules = state.rules
    shape = " ".join(str(len(group)) for group in jedisjeux.standings(state))
    if state.stage is None:
        won = rules.awards in state.awards
        by, shared = "an Award" if won else "the limit of deals", len(jedisjeux.winners(state))
        yield "JJ-18" if won else "JJ-20", f"ends by {by}, {shared} share the win"
        yield "JJ-20", f"standings at the end {shape}"
    elif state.stage is Stage.OBSERVATION:
        yield "JJ-20", f"standings between deals {shape}"
        yield "JJ-2", f"{rules.players} players with {sum(state.stacks) // rules.players} chips"
    else:
        due, in_deal = len(state.due), len(state.in_deal)
        yield "JJ-7", f"{state.stage.value}: {due} of {in_deal} are due, {rules.players} play"
        if in_deal - due - len(state.decided):
            yield "JJ-10", f"{state.stage.value}: some stay in without chips"


def _of_move(state: State, move: Any, after: State) -> Iterator[Corner]:
    rules = state.rules
    if isinstance(move, Deal):
        yield "JJ-19", f"seat {state.dealer} of {rules.players} deals"
        yield "JJ-5", f"{rules.players} players, {min(state.stacks)} chips at least"
        if not after.hands:
            yield "JJ-10", "nobody has a chip left after the first"
        elif len(after.due) < len(after.in_deal):
            yield "JJ-10", f"{min(len(after.due), 2)} have chips left after the first"
        yield from _of_end(state, after)
        return
    assert state.stage is not None
    what = type(move).__name__.lower()
    stage = state.stage.value
    chips, stake = state.stacks[move.player], state.stage.stake
    if what == "stake":
        part = (
            "less than the stake" if chips < stake else "the last" if chips == stake else "part of the chips"
        )
        yield "JJ-9" if chips < stake else "JJ-3", f"{what} at the {stage}: {part}"
    if after.hands and after.stage is state.stage:
        yield "JJ-7", f"{what} at the {stage}: the stage goes on"
        return
    if after.hands:
        yield "JJ-6", f"from {len(state.board)} to {len(after.board)} cards, {rules.players} play"
        assert after.stage is not None
        passed = _STAGES.index(after.stage) - _STAGES.index(state.stage)
        due, left = len(after.due), len(after.in_deal)
        yield "JJ-8", f"{what} ends the {stage}; {left} of {rules.players} go on"
        yield "JJ-10", f"{passed} stages on from the {stage}, {due} of {left} are due"
    else:
        last = after.last
        assert last is not None
        waiting = len(state.due) - 1
        if not last.shown:
            yield "JJ-11", f"all others have folded at the {stage}, {min(waiting, 1)} undecided"
        else:
            yield "JJ-12", f"{what} at the {stage} leads to the showdown of {len(last.shown)}"
        yield from _of_end(state, after)


_STAGES: Final = list(Stage)


def _of_end(state: State, after: State) -> Iterator[Corner]:
    """Yield what is met where a deal ends: the hands, the shares, the rebuys and what follows."""
    rules, last = state.rules, after.last
    if last is None or last == state.last:
        return
    order = clockwise(state.dealer, rules.players)
    if last.shown:
        yield from _of_showdown(last)
        sharers = [seat for seat in order if seat in last.winners]
        odd = sum(last.shares) % len(sharers)
        yield "JJ-14", f"{len(sharers)} of {len(last.shown)} share, {odd} chips over"
        if odd:
            places = [order.index(seat) for seat in sharers]
            yield "JJ-14", f"{odd} over to seats {places[0]} and on of {rules.players} from the dealer's left"
            dealer = "dealer" if state.dealer in sharers else "no dealer"
            yield "JJ-14", f"{odd} over, {dealer} among {len(sharers)}"
            if sharers != sorted(sharers):
                yield "JJ-14", f"{odd} over, to others than the lowest seats"
        staked = {last.staked[one.player] for one in last.shown}
        if len(staked) > 1:
            yield "JJ-9", f"stakes from {min(staked)} to {max(staked)} in one pot"
            if min(last.staked[seat] for seat in last.winners) < max(staked):
                yield "JJ-9", "one who staked less wins all"
    yield "JJ-4", f"{max(last.staked)} chips staked"
    yield "JJ-16", f"{len(last.rebuys)} rebuys"
    if last.rebuys:
        yield from _of_rebuys(state, last, order)
    if any(count == rules.awards for count in after.awards):
        zero = sum(stack == 0 for stack in after.stacks)
        yield "JJ-18", f"Award {rules.awards} ends the game, {zero} not served any more"
        if last.deal == rules.max_deals:
            yield "JJ-18", "in the last deal of the limit"
    elif last.deal == rules.max_deals:
        yield "JJ-20", f"deal {rules.max_deals} is the last"
    else:
        yield "JJ-19", f"from dealer {state.dealer} of {rules.players} to {after.dealer}"
        if last.rebuys:
            yield "JJ-15", f"{len(last.rebuys)} who had no chips play on"


def _of_rebuys(state: State, last: Any, order: tuple[int, ...]) -> Iterator[Corner]:
    players = state.rules.players
    chips = [stack + share for stack, share in zip(_paid(state, last), last.shares, strict=True)]
    for number, rebuy in enumerate(last.rebuys, 1):
        top = max(chips)
        richest = [seat for seat in order if chips[seat] == top]
        yield "JJ-17", f"rebuy {number}: {len(richest)} of {players} are richest"
        if len(richest) > 1:
            which = "the lowest" if rebuy.donor == min(richest) else "not the lowest"
            yield "JJ-17", f"of {len(richest)} equals {which} seat pays"
        chips[rebuy.donor] -= 6
        chips[rebuy.player] += 6
        yield "JJ-16", f"the donor keeps {min(chips[rebuy.donor], 7)}"
    served = [rebuy.player for rebuy in last.rebuys]
    if len(served) > 1:
        ascending = served == sorted(served)
        yield "JJ-17", f"{len(served)} are served {'in' if ascending else 'out of'} the order of seats"
        donors = len({rebuy.donor for rebuy in last.rebuys})
        yield "JJ-17", f"{donors} donors for {len(served)}"


def _paid(state: State, last: Any) -> list[int]:
    """Return the chips that each player had left before the pot was paid."""
    before = [stack + staked for stack, staked in zip(state.stacks, state.staked, strict=True)]
    return [chips - staked for chips, staked in zip(before, last.staked, strict=True)]


def _of_showdown(last: Any) -> Iterator[Corner]:
    """Yield how the best hand compares with the best of the others, and what each is."""
    hands = [(one.player, best([*one.cards, *last.board])) for one in last.shown]
    top = max(hand for _, hand in hands)
    for _, hand in hands:
        yield "JJ-13", f"{_name(hand)} is shown"
    below = [hand for _, hand in hands if hand < top]
    equal = sum(hand == top for _, hand in hands)
    if equal > 1:
        yield "JJ-13", f"{equal} times {_name(top)}"
        yield "JJ-14", f"{equal} equal hands of {len(hands)}"
    if below:
        yield "JJ-13", _comparison(top, max(below))
        if len(below) > 1:
            yield "JJ-13", _comparison(max(below), min(below))


def _comparison(one: Hand, other: Hand) -> str:
    ranks = [[_RANKS.index(card.rank.value) for card in hand.cards if card.rank] for hand in (one, other)]
    if one.category != other.category or "wheel" in _name(one) + _name(other):
        lower = ", which has higher cards" if ranks[0] < ranks[1] else ""
        return f"{_name(one)} beats {_name(other)}{lower}"
    place = next((place for place in range(5) if ranks[0][place] != ranks[1][place]), 5)
    return f"{_name(one)} beats another by card {place + 1}"


def _name(hand: Hand) -> str:
    name = hand.category.name.lower().replace("_", " ")
    runs = (Category.STRAIGHT, Category.STRAIGHT_FLUSH)
    low = hand.category in runs and hand.cards[0].rank is Rank.FIVE
    return f"{name} (wheel)" if low else name


def _of_view(state: State, viewer: int | None) -> Iterator[Corner]:
    if not state.hands:
        yield "JJ-19", f"{'a spectator' if viewer is None else 'a player'} sees a table without cards"
        return
    whose = (
        "a spectator"
        if viewer is None
        else "one who has folded"
        if viewer not in state.in_deal
        else "one who is due"
        if viewer in state.due
        else "one who waits"
    )
    assert state.stage is not None
    yield "JJ-7", f"{whose} sees the {state.stage.value}"


CORNERS: Final = Corners("jedisjeux", games, probes, count=3000)
