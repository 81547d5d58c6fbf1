"""Reference rules of three poker-family games as pure functions over immutable states.

>>> from random import Random
>>> import pokerules
>>> from pokerules import quickpoker
>>> rng, state = Random(1), quickpoker.start()
>>> while not pokerules.is_over(state):
...     due = pokerules.chance(state)
...     move = due.sample(rng) if due else rng.choice(pokerules.legal_moves(state))
...     state = pokerules.apply(state, move)
>>> pokerules.winner(state) in (0, 1)
True
"""

from typing import TYPE_CHECKING

from pokerules import hands
from pokerules.cards import Card, Cards, Rank, Suit
from pokerules.counting import divide, perft
from pokerules.distributions import Deal, Distribution
from pokerules.errors import (
    Defect,
    DefectKind,
    IllegalMove,
    InvalidArgument,
    InvalidRules,
    InvalidState,
    ParseError,
    PokerulesError,
    Reason,
    RecordError,
    Violation,
)
from pokerules.game import (
    GAMES,
    Game,
    actions,
    apply,
    chance,
    check,
    game_of,
    is_over,
    legal_moves,
    longest,
    name_of,
    observe,
    payoffs,
    register,
    resample,
    seen,
    standings,
    to_act,
    why_illegal,
    winner,
    winners,
)
from pokerules.terms import describe

if TYPE_CHECKING:
    from pokerules import jedisjeux, president, quickpoker
    from pokerules.record import (
        Record,
        SeenRecord,
        dump_all,
        dumps,
        from_dict,
        load_all,
        loads,
        move_text,
        parse_move,
        replay,
        rules_from,
        to_dict,
    )
else:
    from pokerules._common import lazy

    __getattr__ = lazy.importer(
        *(f"pokerules.{name}" for name in GAMES),
        *(
            f"pokerules.record:{name}"
            for name in (
                *("Record", "SeenRecord", "dump_all", "dumps", "from_dict", "load_all", "loads"),
                *("move_text", "parse_move", "replay", "rules_from", "to_dict"),
            )
        ),
    )

__version__ = "0.1.0"

__all__ = [
    "GAMES",
    "Card",
    "Cards",
    "Deal",
    "Defect",
    "DefectKind",
    "Distribution",
    "Game",
    "IllegalMove",
    "InvalidArgument",
    "InvalidRules",
    "InvalidState",
    "ParseError",
    "PokerulesError",
    "Rank",
    "Reason",
    "Record",
    "RecordError",
    "SeenRecord",
    "Suit",
    "Violation",
    "actions",
    "apply",
    "chance",
    "check",
    "describe",
    "divide",
    "dump_all",
    "dumps",
    "from_dict",
    "game_of",
    "hands",
    "is_over",
    "jedisjeux",
    "legal_moves",
    "load_all",
    "loads",
    "longest",
    "move_text",
    "name_of",
    "observe",
    "parse_move",
    "payoffs",
    "perft",
    "president",
    "quickpoker",
    "register",
    "replay",
    "resample",
    "rules_from",
    "seen",
    "standings",
    "to_act",
    "to_dict",
    "why_illegal",
    "winner",
    "winners",
]


def __dir__() -> list[str]:
    # With what has not been imported yet.
    return sorted({*globals(), *__all__})
