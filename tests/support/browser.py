"""Telephones as pages of Debian's Chromium, one process for all of them."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

CHROMIUM = ("chromium", "chromium-browser", "google-chrome")
THUMB = (Path(__file__).parent / "thumb.js").read_text(encoding="utf-8")
"""Hears what a page is told, and taps at random; see there."""
PORTRAIT, LANDSCAPE, SMALL = (390, 844), (844, 390), (320, 568)
"""A telephone as most have, on its side, and the smallest that is still about."""


def chromium() -> Iterator[Browser]:
    """Yield a browser for a while; skips where none is installed."""
    found = next(filter(None, map(shutil.which, CHROMIUM)), None)
    if found is None:
        pytest.skip("install chromium")
    with sync_playwright() as driver:
        # Debian's runs its sandbox for users, not for root, whom a container has.
        browser = driver.chromium.launch(executable_path=found, args=["--no-sandbox"])
        yield browser
        browser.close()


class Telephone:
    """A telephone of its own: its storage and its network are nobody else's."""

    def __init__(self, browser: Browser, size: tuple[int, int] = PORTRAIT) -> None:
        viewport: Any = {"width": size[0], "height": size[1]}
        self.context: BrowserContext = browser.new_context(
            viewport=viewport, has_touch=True, is_mobile=True
        )
        self.context.add_init_script(THUMB)
        self.page: Page = self.context.new_page()
        self.problems: list[str] = []
        """What the page complained of."""
        self.page.on("pageerror", lambda error: self.problems.append(str(error)))
        self.page.on("console", lambda line: self._hear(line.type, line.text))

    def _hear(self, kind: str, words: str) -> None:
        # Without a network the browser itself says so.
        if kind == "error" and "ERR_INTERNET_DISCONNECTED" not in words:
            self.problems.append(words)

    def join(self, link: str, name: str, chair: int = 0) -> None:
        """Open the table's link, type a name and sit down on one of the free chairs."""
        self.page.goto(link)
        self.page.locator("#name").fill(name)
        self.page.locator("button.chair").nth(chair).tap()
        self.page.locator(".chair.mine").wait_for()

    def start(self) -> None:
        """Begin the match."""
        self.page.locator("#buttons .gold").tap()
        self.until("heard.table")

    def told(self) -> dict[str, Any]:
        """Return what the page was told last of the table."""
        found: dict[str, Any] = self.page.evaluate("heard.table")
        return found

    def until(self, what: str) -> None:
        """Wait until an expression is true on the page, such as "heard.table.asked"."""
        # The page's policy forbids what Playwright's own waiting does.
        self.page.evaluate(f"until(() => {what})")

    def faults(self) -> list[str]:
        """Return what is wrong with how the page lies on its screen, and what axe finds."""
        found: list[str] = self.page.evaluate("faults()")
        violations = Axe().run(self.page).response["violations"]
        return found + [f"{each['id']}: {each['nodes'][0]['html']}" for each in violations]

    def close(self) -> None:
        """Close it for good."""
        self.context.close()
