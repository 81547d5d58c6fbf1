"""Runs the example notebook as a reader would; as a command, it stores what the cells then show.

``python -m tests.docs.notebook`` does so after a change of the notebook or of the looks of pictures.
"""

from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient

NOTEBOOK = Path(__file__).parents[2] / "examples" / "pictures.ipynb"


def stored() -> Any:
    """Return the notebook as it is stored."""
    return nbformat.read(NOTEBOOK, as_version=4)  # type: ignore[no-untyped-call]


def executed() -> Any:
    """Return the notebook with what its cells show when they are run."""
    notebook = stored()
    NotebookClient(notebook, record_timing=False).execute()
    # The version of the interpreter, which is not the notebook's business.
    notebook.metadata.language_info = {"name": "python"}
    return notebook


if __name__ == "__main__":
    nbformat.write(executed(), NOTEBOOK)  # type: ignore[no-untyped-call]
