"""The script that runs the commands of the README fails where they do (`tests.docs.commands`)."""

import os
from pathlib import Path

import pytest

from tests.docs import commands
from tests.docs.extension import ROOT

PAGE = """
```console
$ pip install . && pokerules check bad.txt
bad.txt:6:1: a line of output
$ pytest
```

    ```console
    $ quoted
    ```

```python
>>> 1 + 1
2
```
"""


def test_the_commands_of_a_console_block_are_the_lines_after_a_prompt() -> None:
    assert ["pip install . && pokerules check bad.txt\npytest\n"] == commands.blocks(PAGE, "console")


def test_a_block_that_begins_in_no_known_way_is_not_passed_over() -> None:
    """Every fence of the README is a block of commands or of Python, and nothing that nobody runs."""
    text = (ROOT / "README.md").read_text("utf-8")
    known = [*commands.blocks(text, "console"), *commands.blocks(text, "python")]
    assert text.count("```") == 2 * len(known)
    assert all(known)


@pytest.mark.parametrize("told", ["false", "false\ntrue", "false && true\ntrue", "echo a.md:1: WARNING"])
def test_a_command_that_fails_or_warns_ends_the_run(told: str, tmp_path: Path) -> None:
    with pytest.raises(commands.Failed):
        commands.run(told, tmp_path, os.environ)


def test_commands_run_in_the_folder_they_are_given(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    commands.run("cd . && pwd\necho warnings: 0", tmp_path, os.environ)
    assert capsys.readouterr().out == f"{tmp_path}\nwarnings: 0\n"


def test_python_blocks_share_their_names_and_must_print_what_they_say() -> None:
    shared = "```python\nx = 1\n```\n```python\n>>> x + 1\n{}\n```\n"
    commands.run_python(shared.format(2))
    with pytest.raises(commands.Failed):
        commands.run_python(shared.format(3))
