"""Games played on one Python, and what another makes of them, in digests: all must be equal.

``python -m tests.pythons.recorded write FILE`` records; ``compare FILE`` replays and plays again.
"""

import hashlib
import json
import pickle
import sys
from base64 import b64decode, b64encode
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

from pokerules import (
    Record,
    Suit,
    dumps,
    from_dict,
    game_of,
    hands,
    jedisjeux,
    loads,
    perft,
    president,
    quickpoker,
    replay,
    to_dict,
)
from pokerules.cards import FULL_DECK, Cards
from pokerules.simulate import playout

SUITS: Final = [[[list(Suit)[(lane + row) % 4] for row in range(8)] for lane in range(5)] for _ in range(2)]
VARIANTS: Final = (
    quickpoker.Rules(),
    quickpoker.Rules(players=4, rounds=3, straight_flush="royal", next_start="loser", high_card=True),
    quickpoker.Rules(straight_flush="suited", suits=SUITS, voluntary_loss=False, stake=2),
    president.Rules(),
    president.Rules(players=3, jokers=2, joker="trump", rounds=2, exchange=True, last_gives="any"),
    president.Rules(players=6, quads="anytime", after_all_pass="extend", leftovers="dealt", jokers=1),
    jedisjeux.Rules(max_deals=20),
    jedisjeux.Rules(players=2, chips=6, awards=1),
    jedisjeux.Rules(players=6, max_deals=3),
)
SEEDS: Final = range(2)
HANDS: Final = 1_000
PLAYOUTS: Final = 50

Entry = dict[str, Any]


def recorded() -> Iterator[Entry]:
    """Play games, and yield all that is compared, an entry a game and one for each larger sample."""
    for rules in VARIANTS:
        for seed in SEEDS:
            yield _entry(_played(rules, Random(seed)))
        ends = (playout(game_of(rules).start(rules), Random(seed)) for seed in range(PLAYOUTS))
        yield {"playouts": repr(rules), "digest": _digest(map(repr, ends))}
    yield {"hands": HANDS, "digest": _digest(_ranked(Random(0)))}
    yield {"count": perft(quickpoker.start(), 4)}


def replayed(entry: Entry) -> Entry:
    """Return what the records in an entry, made by whatever Python, come to on this one."""
    record = loads(entry["text"])
    assert record == loads(entry["json"])
    *_, last = replay(record)
    assert pickle.loads(b64decode(entry["pickle"])) == (record.rules, record.moves, last)
    return _entry(Record(record.rules, record.moves))


def _played(rules: Any, rng: Random) -> Record:
    """Return a game played by random legal moves."""
    game = game_of(rules)
    state, moves = game.start(rules), []
    while not game.is_over(state):
        due = game.chance(state)
        moves.append(due.sample(rng) if due else rng.choice(game.legal_moves(state)))
        state = game.apply(state, moves[-1])
    return Record(rules, moves)


def _entry(record: Record) -> Entry:
    *_, last = replay(record)
    stored = pickle.dumps((record.rules, record.moves, last), protocol=4)
    return {
        "text": dumps(record),
        "json": dumps(record, "json"),
        "digest": _digest(_told(record)),
        "pickle": b64encode(stored).decode(),
    }


def _told(record: Record) -> Iterator[str]:
    """Yield everything that the contract says of every state of a game."""
    game = game_of(record.rules)
    earlier: tuple[Any, ...] = ()
    for number, state in enumerate(replay(record)):
        moves = game.legal_moves(state)
        plain = to_dict(state)
        assert from_dict(plain) == state
        yield f"{state!r}\n{state}\n{json.dumps(plain)}\n{moves}\n{game.chance(state)!r}"
        yield f"{game.to_act(state)} {game.standings(state)} {game.winners(state)} {game.check(state)}"
        yield "; ".join(str(game.why_illegal(state, move)) for move in earlier)
        for viewer in (None, *range(record.rules.players)):
            view = game.observe(state, viewer)
            yield f"{view!r}\n{json.dumps(to_dict(view))}\n{game.resample(view, Random(number))!r}"
        earlier = moves


def _ranked(rng: Random) -> Iterator[str]:
    deck = list(FULL_DECK)
    for size in (5, 6, 7):
        for _ in range(HANDS):
            hand = hands.best(Cards(rng.sample(deck, size)))
            yield f"{hand!r} {hand}"


def _digest(texts: Iterable[str]) -> str:
    digest = hashlib.sha256()
    for text in texts:
        digest.update(text.encode() + b"\n")
    return digest.hexdigest()


def main(command: str, file: str) -> int:
    """Write the entries of this Python, or compare them with written ones; return how many differ."""
    path = Path(file)
    entries = list(recorded())
    if command == "write":
        path.write_text(json.dumps(entries, indent=1), "utf-8")
        return 0
    theirs: list[Entry] = json.loads(path.read_text("utf-8"))
    differences = 0
    for mine, their in zip(entries, theirs, strict=True):
        for made, how in ((mine, "played"), (replayed(their) if "text" in their else mine, "replayed")):
            wrong = [key for key in their if key != "pickle" and made[key] != their[key]]
            if wrong:
                differences += 1
                print(f"{how} otherwise: {', '.join(wrong)} of {str(their)[:300]}")
    print(f"{len(theirs)} digests, {differences} of them other than the recorded ones")
    return differences


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
