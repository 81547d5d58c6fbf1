"""Sphinx extension: links and marks for clauses, and the pages that are made of the rulebooks.

Directives:
    ``{decisions} GAME``: every clause that the source leaves open, and how it was decided.
    ``{clauses} GAME``: the table clause → functions → tests, laws and contracts → operators.
    ``{reasons} GAME`` and ``{defects} GAME``: the members of the enumerations with their clauses.

Whatever is missing, an anchor, a function, a test, is an error that ends the build.
"""

import re
import sys
import unicodedata
from typing import Any, ClassVar, Final

import clauses
from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.errors import ExtensionError
from sphinx.transforms import SphinxTransform
from sphinx.util.docutils import SphinxDirective
from sphinx.util.nodes import make_refnode

_ID: Final = re.compile(r"\b(?:" + "|".join(clauses.GAMES.values()) + r")-\d+\b")
_MARKS: Final = {"From the source.": "source", "Decision.": "decision", "Rejected.": "rejected"}


class MarkClauses(SphinxTransform):
    """Gives the paragraphs of a clause a class by the words that open them, and so does its section."""

    default_priority = 700

    def apply(self, **_: Any) -> None:
        """Mark a document of the rulebooks."""
        if not self.env.docname.startswith("rules/"):
            return
        for head in self.document.findall(nodes.thead):
            if head.astext().startswith("Option"):
                head.parent.parent["classes"].append("options")
        for paragraph in self.document.findall(nodes.paragraph):
            # The parser puts an empty text before markup that opens a paragraph.
            first = next((child for child in paragraph.children if child.astext()), None)
            if isinstance(first, nodes.strong) and first.astext() in _MARKS:
                mark = _MARKS[first.astext()]
                first["classes"] += ["clause-mark", f"clause-{mark}"]
                paragraph["classes"].append(f"clause-{mark}")
                if isinstance(paragraph.parent, nodes.section):
                    paragraph.parent["classes"].append(f"has-{mark}")


class BreakNames(SphinxTransform):
    """Lets the long names in the tables of the glossary break, so that a phone can show them."""

    default_priority = 705

    def apply(self, **_: Any) -> None:
        """Replace the names in tables."""
        if self.env.docname == "glossary":
            for entry in self.document.findall(nodes.entry):
                for literal in list(entry.findall(nodes.literal)):
                    literal.replace_self(_breakable(literal.astext()))


class LinkClauses(SphinxTransform):
    """Turns every id of a clause in running text into a link to the rulebook."""

    default_priority = 710

    def apply(self, **_: Any) -> None:
        """Link the ids of a document."""
        barred = (nodes.literal, nodes.reference, nodes.title, nodes.FixedTextElement, addnodes.pending_xref)
        for text in list(self.document.findall(nodes.Text)):
            node: nodes.Node | None = text.parent
            while node is not None and not isinstance(node, (*barred, addnodes.desc_signature)):
                node = node.parent
            if node is None and _ID.search(text):
                text.parent.replace(text, self._linked(str(text)))

    def _linked(self, text: str) -> list[nodes.Node]:
        parts: list[nodes.Node] = []
        at = 0
        for match in _ID.finditer(text):
            parts += [nodes.Text(text[at : match.start()]), link(match[0], self.env.docname)]
            at = match.end()
        return [*parts, nodes.Text(text[at:])]


class IndexWithoutAccents(SphinxTransform):
    """Lets the search find the terms of the glossary when they are typed without their accents."""

    default_priority = 720

    def apply(self, **_: Any) -> None:
        """Add the index entries of a document with a glossary."""
        for term in self.document.findall(nodes.term):
            plain = without_accents(term.astext())
            if plain != term.astext() and isinstance(term.parent.parent.parent, addnodes.glossary):
                term.append(addnodes.index(entries=[("single", plain, term["ids"][0], "main", None)]))


def without_accents(text: str) -> str:
    """Return a text with its letters stripped of accents."""
    split = unicodedata.normalize("NFD", text.replace("œ", "oe"))
    return "".join(letter for letter in split if not unicodedata.combining(letter))


def link(clause: str, docname: str) -> nodes.Node:
    """Return a link to a clause, which the build fails to resolve if there is no such anchor."""
    reference = addnodes.pending_xref(
        "",
        nodes.inline("", clause),
        refdomain="std",
        reftype="ref",
        reftarget=clause.lower(),
        refdoc=docname,
        refexplicit=True,
        refwarn=True,
    )
    return nodes.inline("", "", reference, classes=["clause-id"])


class _OfGame(SphinxDirective):
    """A directive whose argument is the name of a game."""

    required_arguments = 1

    @property
    def game(self) -> str:
        """The game that the directive names, whose files the page is made of."""
        [name] = self.arguments
        for folder in ("docs/rules", f"src/pokerules/{name}", "tests/rules", "tests/spec", "docs/spec"):
            for path in sorted((clauses.ROOT / folder).glob("*")):
                if path.is_file():
                    self.env.note_dependency(str(path))
        return str(name)

    def table(self, heads: list[str], widths: list[int], rows: list[list[nodes.Node]]) -> nodes.Node:
        """Return a table, which a phone shows row by row, each cell under its head."""
        group = nodes.tgroup("", *[nodes.colspec(colwidth=width) for width in widths], cols=len(heads))
        group += nodes.thead("", _row([nodes.paragraph("", head) for head in heads]))
        group += nodes.tbody("", *[_row(row) for row in rows])
        return nodes.table("", group, classes=["clauses"])

    def words(self, text: str) -> nodes.Node:
        """Return one line of Markdown as a paragraph."""
        parsed = self.parse_text_to_nodes(text)
        return parsed[0]


def _row(cells: list[nodes.Node]) -> nodes.Node:
    return nodes.row("", *[nodes.entry("", cell) for cell in cells])


def _listed(parts: list[nodes.Node], kind: str) -> nodes.Node:
    return nodes.bullet_list(
        "", *[nodes.list_item("", nodes.paragraph("", "", part)) for part in parts], classes=[kind]
    )


class Decisions(_OfGame):
    """Every decision of a rulebook: what the source leaves open, the reading, and those rejected."""

    def run(self) -> list[nodes.Node]:
        """Return the decisions, each under its clause."""
        parts: list[nodes.Node] = []
        for clause in clauses.rulebook(self.game):
            if clause.is_decision:
                title = nodes.paragraph(
                    "", "", link(clause.id, self.env.docname), nodes.Text(f" · {clause.title}")
                )
                title["classes"].append("decision-title")
                told = "\n\n".join(clause.decision)
                if clause.rejected:
                    told += f"\n\n{clauses.REJECTED} {clause.rejected}"
                body = nodes.container("", title, *self.parse_text_to_nodes(told), classes=["decision"])
                for strong in body.findall(nodes.strong):
                    if strong.astext() == "Rejected.":
                        strong["classes"] += ["clause-mark", "clause-rejected"]
                parts.append(body)
        return parts


class Clauses(_OfGame):
    """The table of where each clause lives."""

    def run(self) -> list[nodes.Node]:
        """Return the table."""
        game = self.game
        rows = clauses.rows(game)
        heads = ["Clause", "Functions", "Tests, laws and contracts"]
        specified = any(row.operators for row in rows)
        if specified:
            heads.append("Operators")
        return [
            self.table(heads, [20, 30, 35, 15][: len(heads)], [self._row(row, specified) for row in rows])
        ]

    def _row(self, row: clauses.Row, specified: bool) -> list[nodes.Node]:
        here = self.env.docname
        title = nodes.paragraph("", "", link(row.clause.id, here), nodes.Text(f" {row.clause.title}"))
        told: list[nodes.Node] = [nodes.inline("", _sentence(name)) for name in row.tests]
        for kind, names in (("law", row.laws), ("contract", row.contracts)):
            told.extend(
                nodes.inline("", "", nodes.strong("", kind), nodes.Text(f" {_sentence(name)}"))
                for name in names
            )
        cells = [
            title,
            _listed([self._function(name) for name in row.functions], "names"),
            _listed(told, "told"),
        ]
        if specified:
            cells.append(_listed([_breakable(name) for name in row.operators], "names"))
        return cells

    def _function(self, name: str) -> nodes.Node:
        """Return a link to what the reference says of a function; plain if it is not public."""
        short = name.removeprefix(f"pokerules.{self.arguments[0]}.").removeprefix("pokerules.")
        return addnodes.pending_xref(
            "",
            _breakable(short),
            refdomain="py",
            reftype="obj",
            reftarget=name,
            refdoc=self.env.docname,
            refexplicit=True,
            may_be_internal=True,
            **{"py:module": None, "py:class": None},
        )


def _breakable(name: str) -> nodes.literal:
    """Return a name that a narrow column may break after a dot, an underscore or a word in capitals."""
    literal = nodes.literal("")
    for part in re.findall(r"[._]*[A-Z]*[^._A-Z]*[._]?", name):
        if part:
            literal += [nodes.Text(part), nodes.raw("", "<wbr>", format="html")]
    return literal


def _sentence(name: str) -> str:
    return name.removeprefix("test_").replace("_", " ")


class Reasons(_OfGame):
    """The members of an enumeration, with what each says and the clauses that it rests on."""

    enumeration: ClassVar = "Reason"

    def run(self) -> list[nodes.Node]:
        """Return the table."""
        rows = [
            [
                _listed([_breakable(member.name)], "names"),
                nodes.paragraph("", "", nodes.literal("", repr(member.value).replace("'", '"'))),
                self.words(member.meaning),
            ]
            for member in clauses.members(self.game, self.enumeration)
        ]
        return [self.table(["Member", "Value", "Meaning and clauses"], [25, 25, 50], rows)]


class Defects(Reasons):
    """The same of what can be wrong with a position."""

    enumeration = "DefectKind"


def _resolve(
    app: Sphinx, env: Any, node: addnodes.pending_xref, content: nodes.TextElement
) -> nodes.Node | None:
    """Lead a public name to where it is defined, and show an internal one without a link."""
    if node["refdomain"] != "py":
        return None
    module, _, name = node["reftarget"].rpartition(".")
    home = getattr(getattr(sys.modules.get(module), name, None), "__module__", module)
    found = env.get_domain("py").objects.get(f"{home}.{name}")
    if found is not None:
        return make_refnode(app.builder, node["refdoc"], found.docname, found.node_id, content)
    return content if node.get("may_be_internal") else None


def _check_anchors(_: Sphinx, env: Any) -> None:
    labels = env.get_domain("std").labels
    for game in clauses.GAMES:
        for clause in clauses.rulebook(game):
            document, anchor, _ = labels.get(clause.id.lower(), ("", "", ""))
            if (document, anchor) != (f"rules/{game}", clause.id.lower()):
                raise ExtensionError(f"{clause.id} has no anchor in rules/{game}")


def setup(app: Sphinx) -> dict[str, Any]:
    """Register everything with Sphinx."""
    directives = {"decisions": Decisions, "clauses": Clauses, "reasons": Reasons, "defects": Defects}
    for name, directive in directives.items():
        app.add_directive(name, directive)
    for transform in (MarkClauses, BreakNames, LinkClauses, IndexWithoutAccents):
        app.add_transform(transform)
    app.connect("env-check-consistency", _check_anchors)
    app.connect("missing-reference", _resolve)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
