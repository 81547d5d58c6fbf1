"""A recorded game, stepped through in a browser by keys, buttons and the slider."""

import time
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from pokerules import Deal, Record, describe, jedisjeux, president, quickpoker, replay
from pokerules.distributions import Dealt
from pokerules.game import game_of
from pokerules.pictures import svg
from pokerules.replays import page
from tests.pictures.reading import words_of
from tests.replays.test_page import RECORDS, recorded

pytestmark = pytest.mark.browser

NAMES = ["Ann", "Bartholomew", "Cy", "Dörte"]
LONG = [
    quickpoker.Rules(players=4, rounds=200),
    president.Rules(players=6, rounds=200),
    jedisjeux.Rules(players=6, awards=500, max_deals=1000),
]
MOVES = 3_000
SECONDS = 2
BYTES = 3_000_000


def opened(tab: Page, record: Any, folder: Path, **options: Any) -> None:
    """Open the page of a record."""
    file = folder / "game.html"
    file.write_text(page(record, **options), encoding="utf-8")
    tab.goto(file.as_uri())
    expect(tab.locator("#place")).to_have_text("The start of the game")


def shown(tab: Page) -> list[str]:
    """Return the lines of text in the picture."""
    return tab.locator("#picture text").all_text_contents()


def at(tab: Page, number: int, record: Any) -> None:
    """Expect the page to show a position, in the picture and in words."""
    move = record.moves[number - 1] if number else None
    told = Dealt() if isinstance(move, Deal) else move
    position = [*replay(record)][number]
    expect(tab.locator("#place")).to_have_text(
        f"Move {number} of {len(record.moves)}" if number else "The start of the game"
    )
    expect(tab.locator("#move")).to_have_text(
        describe(position if told is None else told, names=NAMES).splitlines()[0]
    )
    assert words_of(svg(position, names=NAMES, highlight=move)) == shown(tab)
    assert str(number) == tab.locator("#slider").input_value()


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: game_of(record.rules).NAME)
def test_a_game_is_stepped_through_to_its_end_and_back(tab: Page, record: Record, tmp_path: Path) -> None:
    opened(tab, record, tmp_path, names=NAMES)
    end = len(record.moves)
    at(tab, 0, record)
    for number in range(1, 13):
        tab.keyboard.press("ArrowRight")
        at(tab, number, record)
    tab.keyboard.press("ArrowLeft")
    at(tab, 11, record)
    tab.keyboard.press("End")
    at(tab, end, record)
    tab.keyboard.press("ArrowRight")
    at(tab, end, record)
    tab.keyboard.press("PageUp")
    at(tab, end - 10, record)
    tab.get_by_role("button", name="One move back").click()
    at(tab, end - 11, record)
    tab.get_by_role("button", name="To the first position").click()
    at(tab, 0, record)
    tab.get_by_role("button", name="One move forward").click()
    at(tab, 1, record)
    tab.get_by_role("button", name="To the last position").click()
    at(tab, end, record)
    tab.get_by_role("slider", name="Position in the game").fill("7")
    at(tab, 7, record)
    tab.keyboard.press("Home")
    at(tab, 0, record)


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: game_of(record.rules).NAME)
def test_a_seat_sees_its_own_game(tab: Page, record: Record, tmp_path: Path) -> None:
    seen = record.seen_by(1)
    opened(tab, seen, tmp_path, names=NAMES)
    for number in (1, 5, len(record.moves)):
        tab.get_by_role("slider").fill(str(number))
        at(tab, number, seen)


def test_other_moves_and_refusals_are_told_with_links_to_their_clauses(tab: Page, tmp_path: Path) -> None:
    record = RECORDS[0]
    opened(tab, record, tmp_path)
    tab.keyboard.press("ArrowRight")
    expect(tab.locator("#others")).to_be_empty()
    tab.keyboard.press("ArrowRight")
    expect(tab.locator("#others li").first).to_have_text("seat 0 advances the pawn in lane 0")
    link = tab.locator("#refused a").first
    expect(link).to_have_text("QP-3")
    expect(link).to_have_attribute(
        "href", "https://pokerules.readthedocs.io/en/latest/rules/quickpoker.html#qp-3"
    )


def test_it_is_said_where_nothing_else_was_legal(tab: Page, tmp_path: Path) -> None:
    rules = quickpoker.Rules(pawns=2, rows=2, faces=3, voluntary_loss=False)
    moves = [quickpoker.Roll(2), quickpoker.Advance(0, 0), quickpoker.Roll(3), quickpoker.Advance(1, 1)]
    record = Record(rules, [*moves, quickpoker.Roll(1), quickpoker.Advance(0, 1)])
    opened(tab, record, tmp_path)
    tab.keyboard.press("End")
    expect(tab.locator("#others")).to_have_text("Nothing else was legal.")


def test_an_address_leads_to_a_position(tab: Page, tmp_path: Path) -> None:
    opened(tab, RECORDS[0], tmp_path, names=NAMES)
    address = tab.url
    tab.goto(f"{address}#9")
    at(tab, 9, RECORDS[0])
    tab.goto(f"{address}#nonsense")
    at(tab, 0, RECORDS[0])
    tab.goto(f"{address}#100000")
    at(tab, len(RECORDS[0].moves), RECORDS[0])


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: game_of(record.rules).NAME)
def test_a_page_is_no_wider_than_its_window(tab: Page, record: Record, tmp_path: Path) -> None:
    opened(tab, record, tmp_path, names=NAMES)
    for key in ("Home", "PageDown", "End"):
        tab.keyboard.press(key)
        assert tab.evaluate("document.documentElement.scrollWidth <= window.innerWidth")


def test_a_move_is_read_out_and_the_table_is_there_in_words(tab: Page, tmp_path: Path) -> None:
    opened(tab, RECORDS[0], tmp_path, names=NAMES)
    tab.keyboard.press("ArrowRight")
    expect(tab.get_by_role("status")).to_contain_text("Move 1 of")
    expect(tab.get_by_role("img")).to_have_accessible_name(
        tab.locator("#words li").first.text_content() or ""
    )
    tab.get_by_text("The table in words").click()
    expect(tab.locator("#words li")).to_have_count(1 + RECORDS[0].rules.players)


@pytest.mark.parametrize("rules", LONG, ids=lambda rules: game_of(rules).NAME)
def test_a_game_of_3000_moves_opens_quickly_and_stays_small(tab: Page, rules: Any, tmp_path: Path) -> None:
    record = recorded(rules, MOVES)
    assert MOVES == len(record.moves)
    file = tmp_path / "game.html"
    file.write_text(page(record), encoding="utf-8")
    assert file.stat().st_size < BYTES
    start = time.perf_counter()
    tab.goto(file.as_uri())
    expect(tab.locator("#place")).to_have_text("The start of the game")
    assert time.perf_counter() - start < SECONDS
    tab.keyboard.press("End")
    expect(tab.locator("#place")).to_have_text(f"Move {MOVES} of {MOVES}")
    tab.keyboard.press("Home")
    expect(tab.locator("#place")).to_have_text("The start of the game")
