"""Writes the reference pictures anew or, given a file, a page of all of them to look at."""

import sys
from pathlib import Path

from tests.pictures.gallery import GALLERY, REFERENCES

WIDTHS = (300, 480, 1000)


def page() -> str:
    """Return a page of all pictures at three widths; it is light or dark as the browser is."""
    style = "body{color-scheme:light dark;background:Canvas} td{vertical-align:top} svg{width:100%}"
    rows = []
    for name, exhibit in GALLERY.items():
        cells = [f'<td style="width:{width}px;min-width:{width}px">{exhibit.svg()}</td>' for width in WIDTHS]
        rows.append(f"<tr><th>{name}</th>{''.join(cells)}</tr>")
    return f"<!doctype html><meta charset=utf-8><style>{style}</style><table>{''.join(rows)}</table>\n"


def write() -> None:
    """Write the reference pictures, and remove those that are of nothing any more."""
    for old in REFERENCES.rglob("*.svg"):
        old.unlink()
    for name, exhibit in GALLERY.items():
        file = REFERENCES / f"{name}.svg"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(exhibit.svg(), encoding="utf-8")


if __name__ == "__main__":
    if sys.argv[1:]:
        Path(sys.argv[1]).write_text(page(), encoding="utf-8")
    else:
        write()
