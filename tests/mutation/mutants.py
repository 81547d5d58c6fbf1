"""The mutants of a module: its source with one small fault each, made by the operators of mutmut.

mutmut itself leaves out what stands outside functions and functions with decorators; here the
tables and the cached functions are mutated too, as much of these games is in them.
"""

import ast
import difflib
from importlib import import_module
from pathlib import Path
from typing import Any

import attrs


@attrs.frozen
class Mutant:
    """One fault.

    Attributes:
        module: the dotted name of the module.
        number: its place among the mutants of the module.
        line: the line of the fault.
        change: the lines that it changes, before and after.
        source: the whole source with the fault.
    """

    module: str
    number: int
    line: int
    change: str
    source: str


def mutants(module: str, file: Path) -> list[Mutant]:
    """Return all mutants of a module that compile, in the order of its lines."""
    cst: Any = import_module("libcst")
    operators: Any = import_module("mutmut.mutation.mutators").mutation_operators
    original = file.read_text(encoding="utf-8")
    tree = cst.parse_module(original)
    skipped = (cst.Annotation, cst.Decorator, cst.Import, cst.ImportFrom)
    parts = [tree.with_changes(body=[]).code_for_node(statement) for statement in tree.body]
    start = original.index(parts[0]) if parts else 0

    found: list[Mutant] = []
    seen = {original}

    def visit(statement: Any, node: Any, before: str, after: str) -> None:
        if isinstance(node, skipped):
            return
        for kind, operator in operators:
            if isinstance(node, kind):
                for changed in operator(node):
                    whole = changed if node is statement else statement.deep_replace(node, changed)
                    add(before + tree.code_for_node(whole) + after)
        for child in node.children:
            visit(statement, child, before, after)

    def add(source: str) -> None:
        if source in seen:
            return
        seen.add(source)
        try:
            ast.parse(source)
        except SyntaxError:
            return
        line, change = _change(original, source)
        found.append(Mutant(module, len(found), line, change, source))

    position = start
    for statement, part in zip(tree.body, parts, strict=True):
        assert original[position : position + len(part)] == part
        visit(statement, statement, original[:position], original[position + len(part) :])
        position += len(part)
    return found


def _change(original: str, mutated: str) -> tuple[int, str]:
    """Return the first line that differs, and what differs."""
    old, new = original.splitlines(), mutated.splitlines()
    first = next((place for place, (a, b) in enumerate(zip(old, new, strict=False)) if a != b), 0)
    lines = [
        line for line in difflib.ndiff(old[first : first + 8], new[first : first + 8]) if line[0] in "+-"
    ]
    return first + 1, " ".join(line[0] + " " + line[2:].strip() for line in lines[:4])
