"""The example notebook shows what is stored in it."""

from itertools import zip_longest
from typing import Any

import pytest

pytestmark = pytest.mark.site


def outputs(notebook: Any) -> list[Any]:
    """Return what each cell shows."""
    return [cell.outputs for cell in notebook.cells if cell.cell_type == "code"]


# Jupyter's own: it asks for an event loop, and leaves sockets to be closed by the collector.
@pytest.mark.filterwarnings("ignore")
def test_the_notebook_shows_what_is_stored_in_it() -> None:
    """After a change on purpose, ``python -m tests.docs.notebook`` stores it."""
    from tests.docs.notebook import executed, stored

    for shown, kept in zip_longest(outputs(executed()), outputs(stored())):
        assert kept == shown


def test_most_cells_show_pictures() -> None:
    from tests.docs.notebook import stored

    shown = [output for cell in outputs(stored()) for output in cell]
    assert len([output for output in shown if "image/svg+xml" in output.get("data", {})]) > 6
