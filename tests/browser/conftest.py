"""A real browser: Debian's Chromium, worked by Playwright."""

import shutil
from importlib.util import find_spec
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, ConsoleMessage, Page, Request

if find_spec("playwright") is None:
    # Plain runs do not need the extra.
    collect_ignore_glob = ["test_*.py"]


@pytest.fixture(scope="session")
def browser() -> "Iterator[Browser]":
    """Return a browser that is kept for all tests."""
    from playwright.sync_api import sync_playwright  # Late, as plain runs do without it.

    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        yield chromium
        chromium.close()


@pytest.fixture(params=[(1280, 800), (390, 800)], ids=["wide", "narrow"])
def tab(request: pytest.FixtureRequest, browser: "Browser") -> "Iterator[Page]":
    """Return a tab of a desk or of a telephone; whatever goes wrong in it fails the test."""
    width, height = request.param
    page = browser.new_page(viewport={"width": width, "height": height})
    wrong: list[str] = []

    def said(message: "ConsoleMessage") -> None:
        wrong.append(message.text)

    def asked(request: "Request") -> None:
        if not request.url.startswith(("file:", "data:")):
            wrong.append(request.url)

    page.on("console", said)
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("request", asked)
    yield page
    page.close()
    assert [] == wrong
