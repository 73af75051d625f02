"""The page in a real browser: whole matches, sleep, no network, and how it lies on its screen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from playwright.sync_api import Browser
from support.browser import LANDSCAPE, PORTRAIT, SMALL, Telephone, chromium
from support.served import ServedTable

pytestmark = pytest.mark.window

ONE_OF_EACH: Sequence[tuple[str, int, dict[str, Any]]] = [
    ("porrazo", 2, {"target": 5}),
    ("dou_dizhu", 3, {"deals": 1}),
    ("spinado", 3, {"deals": 1, "starting_counters": 10}),
    ("crash", 2, {"target": 5}),
    ("tresette", 4, {"target": 11}),
    ("truc", 4, {}),
    ("cacho", 2, {"starting_counters": 12}),
    ("trente_et_quarante", 2, {"coups": 3}),
]
"""A game of each family, by which a match is short."""
FIRST_LOAD = 60_000
"""In bytes, with a hand that isn't larger than half of them of the game with most cards in it."""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    yield from chromium()


def seated(browser: Browser, served: ServedTable, *sizes: tuple[int, int]) -> list[Telephone]:
    """Return telephones that sit at a table, whose match has begun."""
    phones = [Telephone(browser, size) for size in sizes]
    for phone, name in zip(phones, ("Marta", "Guadalupe"), strict=False):
        phone.join(served.link, name)
    phones[0].start()
    return phones


@pytest.mark.parametrize(("game", "seats", "options"), ONE_OF_EACH)
def test_two_pages_play_a_match_to_its_end(
    browser: Browser, game: str, seats: int, options: dict[str, Any]
) -> None:
    """Nothing is cut, off the screen or too small for a thumb on the way, and axe finds nothing."""
    with ServedTable(game, seats, 2, options=options, language="es") as served:
        phones = seated(browser, served, LANDSCAPE, SMALL)
        phones[1].until("heard.table")
        assert phones[1].faults() == []
        for seed, phone in enumerate(phones):
            phone.page.evaluate(f"void (window.played = play({seed}, 9999, true))")
        for phone in phones:
            assert phone.page.evaluate("window.played") > 0
            assert phone.told()["over"]
            assert phone.page.evaluate("[...heard.faults]") == []
            assert phone.faults() == []
            assert phone.problems == []
            phone.close()


def test_a_stranger_needs_the_code_and_who_watches_sees_no_hand(browser: Browser) -> None:
    with ServedTable("truc", 2, 1) as served:
        phone, watcher = Telephone(browser, SMALL), Telephone(browser)
        phone.page.goto(served.link.rpartition("/")[0])
        assert phone.faults() == []
        for code, seen in (("ABCDEF", "#told:not(:empty)"), (served.seats.code, "#name")):
            phone.page.locator("#code").fill(code)
            phone.page.locator("#buttons .gold").tap()
            phone.page.locator(seen).wait_for()
        assert phone.faults() == []
        phone.page.locator("button.chair").tap()
        watcher.page.goto(served.link)
        phone.start()
        watcher.until("heard.table")
        assert watcher.page.locator("#hand button").count() == 0
        assert watcher.told()["asked"] is None
        assert phone.page.locator("#hand button").count() == 3
        for each in (phone, watcher):
            each.close()


def test_a_telephone_finds_all_again_whatever_happened_to_it(browser: Browser) -> None:
    with ServedTable("truc", 2, 2) as served:
        phones = seated(browser, served, PORTRAIT, PORTRAIT)
        phones[1].until("heard.table")
        asleep = int(phones[0].told()["asked"] is None)
        phone, other = phones[asleep], phones[1 - asleep]
        before = phone.told()

        def is_back() -> None:
            other.until(f"heard.table.presence[{asleep}] === 'here'")
            phone.until("document.querySelector('#offline').hidden")
            assert phone.told()["asked"] == before["asked"]
            assert phone.page.locator("#hand button").count() == 3

        def is_missed(how: str) -> None:
            other.until(f"heard.table.presence[{asleep}] === '{how}'")
            assert other.page.locator("#buttons button").inner_text() == "Let a computer play"

        phone.page.reload()
        phone.until("heard.table")
        is_back()
        phone.page.evaluate("sleep(true)")
        is_missed("asleep")
        served.cut(asleep)
        phone.until("heard.line.readyState === 3")
        is_missed("asleep")
        phone.page.evaluate("sleep(false)")
        is_back()
        # A line that looks open and is dead.
        phone.page.evaluate("sleep(true); heard.line.dead = true")
        phone.page.evaluate("sleep(false)")
        phone.until("!heard.line.dead")
        is_back()
        phone.context.set_offline(True)
        served.cut(asleep)
        is_missed("lost")
        phone.page.locator("#offline").wait_for()
        phone.context.set_offline(False)
        is_back()
        phone.page.locator("#tools button", has_text="Hint").tap()
        phone.page.locator("#told:not(:empty)").wait_for()
        assert phone.faults() == []
        phone.close()
        is_missed("closed")
        other.close()


def test_a_hand_and_its_cards_are_loaded_in_few_bytes(browser: Browser) -> None:
    with ServedTable("dou_dizhu", 3, 3, seed=20) as served:
        phones, sizes = [Telephone(browser) for _ in range(3)], list[int]()
        line = phones[0].context.new_cdp_session(phones[0].page)
        line.send("Network.enable")
        line.on("Network.loadingFinished", lambda told: sizes.append(told["encodedDataLength"]))
        for number, phone in enumerate(phones):
            phone.join(served.link, f"Player {number}")
        phones[0].start()
        phones[0].until("document.querySelectorAll('#hand img').length >= 17")
        phones[0].until("[...document.images].every(each => each.complete && each.naturalWidth)")
        assert len(sizes) > 17
        assert sum(sizes) < FIRST_LOAD
        for phone in phones:
            phone.close()
