"""Sphinx extension: pictures of games, drawn by the library at each build.

Directive:
    ``{picture}``: a figure of the value of the last of the lines of Python in it, with the options
    of `pokerules.pictures.svg`; the first line after ``{picture}`` is its caption. What is imported
    and named on a page is known further down on it.
"""

import ast
from pathlib import Path
from typing import Any, ClassVar, Final

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.errors import ExtensionError
from sphinx.util.docutils import SphinxDirective

from pokerules.drawing.paints import PAINTS
from pokerules.pictures import svg

_STYLE: Final = "pictures.css"


def _names(text: str) -> list[str]:
    return [name.strip() for name in text.split(",")]


class Picture(SphinxDirective):
    """Draws a value."""

    has_content = True
    optional_arguments = 1
    final_argument_whitespace = True
    option_spec: ClassVar[dict[str, Any]] = {
        "names": _names,
        "terms": lambda terms: directives.choice(terms, ("en", "fr")),
        "highlight": directives.unchanged,
        "size": directives.positive_int,
    }

    def run(self) -> list[nodes.Node]:
        """Return the figure."""
        known: dict[str, Any] = self.env.temp_data.setdefault("pictures", {})
        code = ast.parse("\n".join(self.content))
        *before, last = code.body or [None]
        if not isinstance(last, ast.Expr):
            raise ExtensionError(f"{self.get_location()}: the last line of a picture must be a value")
        exec(compile(ast.Module(before, []), "<picture>", "exec"), known)
        options = dict(self.options)
        if "highlight" in options:
            options["highlight"] = eval(options["highlight"], known)
        drawn = svg(eval(compile(ast.Expression(last.value), "<picture>", "eval"), known), **options)
        figure = nodes.figure(classes=["picture"])
        figure += nodes.raw("", drawn, format="html")
        if self.arguments:
            caption = nodes.caption()
            caption += self.parse_inline(self.arguments[0])[0]
            figure += caption
        return [figure]


def _rules() -> str:
    """Return the style by which pictures follow the choice between light and dark on a page."""
    night = [
        f'body[data-theme="dark"] .pk-{use[0]}-{paint} {{ {use}: {colours[1]}; }}'
        for paint, colours in PAINTS.items()
        for use in ("fill", "stroke")
    ]
    day = [
        f'body[data-theme="light"] .pk-{use[0]}-{paint} {{ {use}: {colours[0]}; }}'
        for paint, colours in PAINTS.items()
        for use in ("fill", "stroke")
    ]
    return "@media screen {\n" + "\n".join([*day, *night]) + "\n}\n"


def _write_style(app: Sphinx, failure: Exception | None) -> None:
    if failure is None and app.builder.format == "html":
        Path(app.outdir, "_static", _STYLE).write_text(_rules(), encoding="utf-8")


def setup(app: Sphinx) -> dict[str, Any]:
    """Register the directive and the style."""
    app.add_directive("picture", Picture)
    app.add_css_file(_STYLE)
    app.connect("build-finished", _write_style)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
