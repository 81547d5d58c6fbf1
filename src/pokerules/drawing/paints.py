"""The colours of all pictures, by day and by night.

A shape carries its colour by day as an attribute, which every reader of SVG knows, and a class by
which a style sheet gives it the colour by night. On paper it is always day.
"""

from collections.abc import Mapping
from typing import Final

PAINTS: Final[Mapping[str, tuple[str, str]]] = {
    "table": ("#f3efe4", "#23282d"),  # What everything lies on.
    "field": ("#e6dfcd", "#2f363c"),  # A place on it: the square of a board, the middle of a table.
    "edge": ("#c3b99f", "#4a535b"),
    "hole": ("#4b463c", "#0e1012"),
    "ink": ("#23262a", "#e9e6df"),
    "faint": ("#6b6557", "#a9a59a"),
    "mark": ("#b3261e", "#ff8a75"),  # What has just happened.
    "card": ("#ffffff", "#f0ede6"),
    "card-edge": ("#8d8777", "#6e6a60"),
    "red": ("#c0231c", "#b3201a"),
    "red-ink": ("#c0231c", "#ff8a75"),  # Suits in words, on the table.
    "black": ("#1c1c1c", "#1c1c1c"),
    "back": ("#34567d", "#42688f"),
    "back-edge": ("#ffffff", "#d5dde6"),
    "gold": ("#c8901a", "#e0ab3a"),
    "chip": ("#8d3b8a", "#b667b3"),
    "light": ("#ffffff", "#ffffff"),
    # By seat: colours that are told apart by all eyes, and never alone: each seat has a shape too.
    "seat-0": ("#0072b2", "#56a9e0"),
    "seat-1": ("#d55e00", "#f08a3c"),
    "seat-2": ("#00805e", "#2fbf95"),
    "seat-3": ("#a8487f", "#d98bb5"),
    "seat-4": ("#8a6d00", "#e3c23c"),
    "seat-5": ("#4c5560", "#aab4c0"),
}
"""Each paint by day and by night."""


def _rules() -> str:
    rules = []
    for paint, (_, night) in PAINTS.items():
        rules.append(f".pk-f-{paint}{{fill:{night}}}.pk-s-{paint}{{stroke:{night}}}")
    return "".join(rules)


STYLE: Final = f"@media screen and (prefers-color-scheme:dark){{{_rules()}}}"
"""The style sheet of every picture; it says the same in each, so that several can stand on one page."""
