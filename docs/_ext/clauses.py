"""What the repository says of each clause: its rulebook, functions, tests, laws and specification.

Nothing here knows Sphinx: the files are read as they lie in the repository, and so the tables that
the documentation makes of them cannot drift.
"""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple

import pokerules

ROOT: Final = Path(__file__).resolve().parents[2]
GAMES: Final = {name: game.CLAUSES for name, game in pokerules.GAMES.items()}
"""The games in the order of the documentation, with the prefix of their clauses."""

DECISION: Final = "**Decision.**"
SOURCE: Final = "**From the source.**"
REJECTED: Final = "**Rejected.**"

_SECTION: Final = re.compile(
    r"^\((?P<anchor>[^)]*)\)=\n## (?P<id>[A-Z]{2}-\d+) · (?P<title>.*)\n", re.MULTILINE
)
_HEADING: Final = re.compile(r"^## ([A-Z]{2}-\d+)\b", re.MULTILINE)
_MENTION: Final = re.compile(r"\b([A-Z]{2})-(\d+)\b(?: to (?:[A-Z]{2})-(\d+)\b)?")
_ENUMERATIONS: Final = {"Reason", "DefectKind"}


class Fault(Exception):
    """Something is missing that every clause must have."""


@dataclass(frozen=True)
class Clause:
    """A clause as its rulebook has it."""

    id: str
    title: str
    paragraphs: tuple[str, ...]

    @property
    def is_decision(self) -> bool:
        """Whether some of it is decided, and not said by the source."""
        return any(paragraph.startswith(DECISION) for paragraph in self.paragraphs)

    @property
    def decision(self) -> tuple[str, ...]:
        """What the source leaves open, the reading taken, and those rejected, without the marks."""
        at = next(place for place, text in enumerate(self.paragraphs) if text.startswith(DECISION))
        told = [self.paragraphs[at].removeprefix(DECISION).strip()]
        reading = self.paragraphs[at + 1 : at + 2]
        told += [text for text in reading if not text.startswith(("**", "```", "|"))]
        return tuple(told)

    @property
    def rejected(self) -> str:
        """The readings that were not taken, with the options that select them; empty if there is none."""
        found = [text for text in self.paragraphs if text.startswith(REJECTED)]
        return found[0].removeprefix(REJECTED).strip() if found else ""


class Member(NamedTuple):
    """A member of an enumeration of reasons or defects."""

    name: str
    value: str
    meaning: str
    clauses: tuple[str, ...]


class Row(NamedTuple):
    """Where a clause lives."""

    clause: Clause
    functions: tuple[str, ...]
    tests: tuple[str, ...]
    laws: tuple[str, ...]
    contracts: tuple[str, ...]
    operators: tuple[str, ...]


def mentioned(text: str) -> Iterator[str]:
    """Yield the clauses that a text names, those of ranges such as ``QP-9 to QP-12`` too."""
    for prefix, first, last in _MENTION.findall(text):
        for number in range(int(first), int(last or first) + 1):
            yield f"{prefix}-{number}"


def rulebook(game: str, root: Path = ROOT) -> tuple[Clause, ...]:
    """Return the clauses of a game in order.

    Raises:
        Fault: a heading of a clause has no anchor of its name before it.
    """
    text = (root / "docs" / "rules" / f"{game}.md").read_text(encoding="utf-8")
    found = list(_SECTION.finditer(text))
    missing = [id_ for id_ in _HEADING.findall(text) if id_ not in {match["anchor"] for match in found}]
    if missing:
        raise Fault(f"docs/rules/{game}.md has no anchor for {', '.join(missing)}")
    ends = [match.start() for match in found[1:]] + [len(text)]
    return tuple(
        Clause(match["id"], match["title"], _paragraphs(text[match.end() : end]))
        for match, end in zip(found, ends, strict=True)
    )


def _paragraphs(text: str) -> tuple[str, ...]:
    """Return the paragraphs of a section up to its example."""
    return tuple(part.strip() for part in text.split("\n```", 1)[0].split("\n\n") if part.strip())


def functions(game: str, root: Path = ROOT) -> dict[str, set[str]]:
    """Return for each clause the functions and classes of the package that name it, dotted.

    The enumerations of reasons and defects are left out: they have a page of their own.
    """
    package = root / "src" / "pokerules"
    found: dict[str, set[str]] = {}
    for path in (*sorted((package / game).rglob("*.py")), *sorted((package / "hands").glob("*.py"))):
        source = path.read_text(encoding="utf-8")
        module = ".".join(path.relative_to(root / "src").with_suffix("").parts)
        owners = _owners(ast.parse(source))
        for number, line in enumerate(source.splitlines(), 1):
            owner = owners.get(number, "")
            for clause in mentioned(line):
                if owner and not _ENUMERATIONS.intersection(owner.split(".")):
                    found.setdefault(clause, set()).add(f"{module}.{owner}")
    return found


def _owners(tree: ast.Module) -> dict[int, str]:
    """Return for each line the innermost function or class, by its name inside the module."""
    owners: dict[int, str] = {}

    def visit(node: ast.AST, outer: str) -> None:
        for child in ast.iter_child_nodes(node):
            name = outer
            if isinstance(child, ast.FunctionDef | ast.ClassDef):
                # A special method speaks for its class.
                name = outer if child.name.startswith("__") else f"{outer}.{child.name}".strip(".")
                first = min([child.lineno, *[decorator.lineno for decorator in child.decorator_list]])
                owners.update(dict.fromkeys(range(first, (child.end_lineno or first) + 1), name))
            visit(child, name)

    visit(tree, "")
    return owners


def marked_tests(game: str, root: Path = ROOT) -> dict[str, list[str]]:
    """Return for each clause the tests that are marked with it."""
    path = root / "tests" / "rules" / f"test_{game}.py"
    found: dict[str, list[str]] = {}
    for node, clauses in _decorated(path, "pytest.mark.rule"):
        for clause in clauses:
            found.setdefault(clause, []).append(node)
    return found


def laws(game: str, root: Path = ROOT) -> dict[str, list[str]]:
    """Return for each clause the laws of `pokerules.testing` that rest on it."""
    path = root / "src" / "pokerules" / "testing" / "laws" / f"{game}.py"
    found: dict[str, list[str]] = {}
    for node, clauses in _decorated(path, "law"):
        for clause in clauses:
            found.setdefault(clause, []).append(node)
    return found


def contracts(game: str, root: Path = ROOT) -> dict[str, list[str]]:
    """Return for each clause the contracts on integers that are proved and marked with it."""
    found: dict[str, list[str]] = {}
    path = root / "tests" / "spec" / "test_contracts.py"
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.param":
            _, _, name = ast.unparse(node.args[0]).rpartition(".")
            for mark in ast.walk(node):
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
                    for clause in map(ast.literal_eval, mark.args):
                        if clause.startswith(GAMES[game]):
                            found.setdefault(clause, []).append(name)
    return found


def _decorated(path: Path, decorator: str) -> Iterator[tuple[str, list[str]]]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef):
            for call in node.decorator_list:
                if isinstance(call, ast.Call) and ast.unparse(call.func) == decorator:
                    yield node.name, [ast.literal_eval(argument) for argument in call.args]


_OPERATOR: Final = re.compile(r"^(?:LOCAL )?(\w+)(?:\([^=]*\))?\s*==")
_CONSTANT: Final = re.compile(r"^ {2}(\w+),?\s+\\\*")


def operators(game: str, root: Path = ROOT) -> dict[str, list[str]]:
    """Return for each clause the definitions of the game's specification that name it.

    A clause beside a definition or inside it is that definition's, and so is one in a comment line
    just before it. Empty while the game has no specification.
    """
    found: dict[str, list[str]] = {}
    for path in sorted((root / "docs" / "spec").glob("*.tla")):
        if path.stem.lower() != game:
            continue
        current, ahead = "", list[str]()
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.startswith("\\*"):
                ahead += mentioned(line)
                continue
            opening = _OPERATOR.match(line) or _CONSTANT.match(line)
            if opening:
                current = opening[1]
            elif line.startswith(("(*", "---", "===")):
                current = ""
            named = [*(ahead if opening else ()), *mentioned(line)]
            if line.strip() and not line.startswith("RECURSIVE"):
                ahead = []
            for clause in named if current else ():
                entries = found.setdefault(clause, [])
                if current not in entries:
                    entries.append(current)
    return found


def rows(game: str, root: Path = ROOT) -> tuple[Row, ...]:
    """Return where each clause of a game lives.

    Raises:
        Fault: a clause has no function, no test, or, once the game has a specification, no operator;
            or one of these names a clause that the rulebook has not.
    """
    named, marked, lawful, proved, specified = (
        table(game, root) for table in (functions, marked_tests, laws, contracts, operators)
    )
    found = tuple(
        Row(
            clause,
            tuple(sorted(named.get(clause.id, ()), key=_public_first)),
            tuple(marked.get(clause.id, ())),
            tuple(lawful.get(clause.id, ())),
            tuple(proved.get(clause.id, ())),
            tuple(specified.get(clause.id, ())),
        )
        for clause in rulebook(game, root)
    )
    faults = [f"{row.clause.id} has no function" for row in found if not row.functions]
    faults += [f"{row.clause.id} has no test" for row in found if not row.tests]
    if specified:
        faults += [f"{row.clause.id} has no operator" for row in found if not row.operators]
    known = {row.clause.id for row in found}
    strange = {*named, *marked, *lawful, *proved, *specified} - known
    faults += [f"{id_} is in no rulebook" for id_ in sorted(strange) if id_.startswith(GAMES[game])]
    if faults:
        raise Fault("; ".join(faults))
    return found


def _public_first(name: str) -> tuple[bool, str]:
    return "._" in name, name


def members(game: str, enumeration: str, root: Path = ROOT) -> tuple[Member, ...]:
    """Return the members of a game's enumeration of reasons or defects, with what each means.

    Raises:
        Fault: a member has no docstring, or names no clause of the rulebook.
    """
    known = {clause.id for clause in rulebook(game, root)}
    found: list[Member] = []
    for path in sorted((root / "src" / "pokerules" / game).glob("*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and node.name == enumeration:
                found += _members(node)
    faults = [member.name for member in found if not member.clauses or not known.issuperset(member.clauses)]
    if faults or not found:
        raise Fault(f"{enumeration} of {game} has members without a clause: {', '.join(faults)}")
    return tuple(found)


def _members(enumeration: ast.ClassDef) -> Iterator[Member]:
    body = enumeration.body
    for node, after in zip(body, [*body[1:], None], strict=True):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            meaning = ""
            if isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant):
                meaning = str(after.value.value)
            yield Member(node.targets[0].id, ast.literal_eval(node.value), meaning, tuple(mentioned(meaning)))
