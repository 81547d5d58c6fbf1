"""Sphinx configuration."""

import sys
from importlib.metadata import version as installed_version
from pathlib import Path

from pokerules.errors import DOCUMENTATION

sys.path.insert(0, str(Path(__file__).parent / "_ext"))

project = "pokerules"
author = "The pokerules authors"
project_copyright = "2026, The pokerules authors"
version = release = installed_version("pokerules")

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon", "rulebooks", "pictures"]
exclude_patterns = ["_build", "_ext"]
html_theme = "furo"
html_title = "pokerules"
html_baseurl = DOCUMENTATION
html_static_path = ["_static"]
html_css_files = ["pokerules.css"]
html_copy_source = False
html_show_sourcelink = False
myst_heading_anchors = 3
myst_enable_extensions = ["colon_fence"]

# Names in single backticks of docstrings are code.
default_role = "literal"
autodoc_member_order = "bysource"
autodoc_typehints = "description"
autodoc_default_options = {"members": True}
napoleon_google_docstring = True
nitpick_ignore_regex = [
    # The standard library's pages are not on the network of the build.
    ("py:.*", r"(collections|random|fractions|enum|typing|abc|attr|attrs)\..*"),
    ("py:.*", r"(Random|Fraction|Iterable|Iterator|Sequence|Mapping|Callable|Any|Final|Literal|Set)"),
    (
        "py:.*",
        r"(int|str|bool|tuple|frozenset|None|TypeError|ValueError|Exception|optional|dict|list|type|object)",
    ),
    ("py:.*", r"(np|npt|hypothesis)\..*"),
    # What a game of one's own registers with is told on its page, under the name to import.
    ("py:.*", r"pokerules\._common\.prose\.Voice"),
    # Type variables have no page.
    ("py:.*", r"(.*\b(RulesT|StateT|MoveT|ViewT)|~P)"),
]
