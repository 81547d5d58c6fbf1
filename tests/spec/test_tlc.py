"""How TLC is run, and how its values are read and written."""

import pytest

from tests.spec import tlc


@pytest.mark.parametrize("tool", ["java", "jar"])
def test_missing_tools_fail(tool: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without Java, or without the jar, a comparison fails; it is not left out."""
    tlc.jar.cache_clear()
    monkeypatch.setattr("shutil.which", lambda _: None if tool == "java" else "java")
    monkeypatch.setattr("tests.spec.tlc.find_spec", lambda _: None)
    with pytest.raises(tlc.TlcFailure, match="Java runtime" if tool == "java" else "pip install"):
        tlc.run("", "")


def test_values_of_tla_are_read() -> None:
    """Sequences become lists, and sets ascending lists without repetitions."""
    assert [1, [2, 3], [True, "a"], []] == tlc.as_json('<<1, {3, 2, 2}, <<TRUE, "a">>, {}>>')


def test_values_are_written_as_tla() -> None:
    """Numbers, texts, truth values, sequences and sets are written as expressions."""
    assert '<<1, "a", FALSE, {1, 2}, <<>>>>' == tlc.as_tla([1, "a", False, frozenset({2, 1}), ()])
