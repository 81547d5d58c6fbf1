"""What the vectors let live, by the reason: ``python -m tests.mutation.beyond vectors.jsonl``.

Prints the tables of `docs/spec/mutation.md`. Most mutants that live change no play: the words of an
error, or a function that play does not call. Those are told by where they stand; the others are
listed one by one.
"""

import ast
import re
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

from tests.mutation.run import ROOT, file_of, read

KINDS: Final = ("equal", "words", "input", "other")
"""Why a mutant changes no play, in the order of the table: it is listed as one that cannot be killed; it
changes a sentence, or an error for wrong input; it is in a function that play does not call."""

_OTHER: Final = {
    "hands.hand": ("",),
    "hands.arrays": ("",),
    "quickpoker.worth": ("",),
    "quickpoker.lead": ("leader",),
    "quickpoker.view": ("seen", "resample"),
    "quickpoker.playing_out": ("",),
    "quickpoker.fast.rounds": ("",),
    "quickpoker.play": ("payoffs", "longest"),
    "president.plays": ("",),
    "president.dealing": ("dealer_of",),
    "president.view": ("seen", "resample", "_hidden"),
    "president.playing_out": ("",),
    "president.fast.ladder": ("ALL", "up_to", "below"),
    "president.fast.rounds": ("",),
    "president.fast.sampling": ("",),
    "president.play": ("payoffs", "longest"),
    "jedisjeux.pot": ("staked_before", "staked_by", "STAGE_OF_BOARD", "__str__"),
    "jedisjeux.view": ("seen", "resample", "_drawn"),
    "jedisjeux.playing_out": ("",),
    "jedisjeux.fast.deals": ("",),
    "jedisjeux.play": ("payoffs", "longest"),
}
"""By module, the names at its top, or of methods, that play does not use; all where one is empty."""

_INPUT: Final = re.compile(r"isinstance\(|player_or_none\(|of_viewer\(|\ba_\w+\(|if type\(|_check_own\(")
"""What looks at the kind of an argument, or at whose move a view is asked about."""

_WORDS: Final = re.compile(
    r"return (Violation|None if fault is None else Violation|refused|say|Sentence)\("
    r"|\s*(message|sentence|why|due|both|kinds|sizes|heads|laid|holder|player|seat|last|mover, player|"
    r"stage, seat|name|joker|jokers|phrase) \+?= "
)
"""What makes a refusal, of which the vectors hold the clause and the reason, or a part of its sentence."""


def kind_of(line: dict[str, Any], equal: set[tuple[str, str, bool]]) -> str | None:
    """Return why a mutant that lives changes no play, if that can be told from where it stands."""
    short = line["module"].removeprefix("pokerules.")
    new = squeezed(after(line))
    if any(module == short and (text == new or (part and text in new)) for module, text, part in equal):
        return "equal"
    names, statement = _around(line["module"], line["line"])
    known = _OTHER.get(short, ())
    if "" in known or any(name in known for name in names):
        return "other"
    text = ast.unparse(statement).partition("\n")[0]
    if isinstance(statement, ast.Raise) or _INPUT.search(text):
        return "input"
    return "words" if ".refusal" in short and _WORDS.match(text) else None


def equal_ones() -> set[tuple[str, str, bool]]:
    """Return the mutants that the page says cannot be killed, and whether it cuts their text."""
    page = (ROOT / "docs" / "spec" / "mutation.md").read_text("utf-8")
    page = page[page.index("## Cannot be killed") :]
    return {
        (module, squeezed(text.replace("\\|", "|").strip("…")), "…" in text)
        for module, text in re.findall(r"^\| `([\w.]+)` \| \d+ \| `` (.*) `` \|$", page, re.M)
    }


def after(line: dict[str, Any]) -> str:
    """Return the first changed line as the mutant has it."""
    old = file_of(line["module"]).read_text("utf-8").splitlines()[line["line"] - 1].strip()
    return str(line["change"]).removeprefix(f"- {old} + ")


def squeezed(text: str) -> str:
    """Return a text without spaces."""
    return "".join(text.split())


@cache
def _tree(module: str) -> ast.Module:
    return ast.parse(file_of(module).read_text("utf-8"))


def _around(module: str, line: int) -> tuple[list[str], ast.stmt]:
    """Return the names of what a line stands in, and the innermost statement that it belongs to."""
    names: list[str] = []
    found: ast.stmt | None = None
    body: list[ast.stmt] = _tree(module).body
    while True:
        inner = [each for each in body if each.lineno <= line <= (each.end_lineno or 0)]
        if not inner:
            assert found is not None
            return names, found
        found = inner[0]
        names += [found.name] if isinstance(found, ast.FunctionDef | ast.ClassDef) else _assigned(found)
        body = [each for name in ("body", "orelse", "handlers") for each in getattr(found, name, [])]
        body = [each for one in body for each in (one.body if isinstance(one, ast.ExceptHandler) else [one])]


def _assigned(statement: ast.stmt) -> list[str]:
    targets = (
        [statement.target] if isinstance(statement, ast.AnnAssign) else getattr(statement, "targets", [])
    )
    return [target.id for target in targets if isinstance(target, ast.Name)]


def rows(results: list[dict[str, Any]]) -> Iterator[str]:
    """Yield the lines of the table by module, and then those that are to be explained one by one."""
    equal = equal_ones()
    told = [(line, "killed" if line["result"] != "survived" else kind_of(line, equal)) for line in results]
    for title in (*sorted({line["module"] for line in results}), "all"):
        mine = Counter(kind for line, kind in told if title in (line["module"], "all"))
        name = title if title == "all" else f"`{title.removeprefix('pokerules.')}`"
        counts = [sum(mine.values()), *[mine[kind] for kind in ("killed", *KINDS, None)]]
        yield f"| {name} | {' | '.join(f'{count:,}' for count in counts)} |"
    for line, kind in sorted(told, key=lambda each: (each[0]["module"], each[0]["line"], each[0]["number"])):
        if kind is None:
            text = after(line).replace("|", "\\|")
            yield f"| `{line['module'].removeprefix('pokerules.')}` | {line['line']} | `` {text} `` |"


if __name__ == "__main__":
    print("\n".join(rows(list(read(Path(sys.argv[1]))))))
