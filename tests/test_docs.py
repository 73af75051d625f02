"""The docs lead where they say: every link, every heading, every file that they name is there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PAGES = sorted(
    [
        ROOT / "README.md",
        ROOT / "CONTRIBUTING.md",
        ROOT / "assets/locale/README.md",
        *(ROOT / "docs").rglob("*.md"),
    ]
)
HOMES = (
    "",
    "game/porrazo",
    "game/porrazo/desktop",
    "game/porrazo/table",
    "assets",
    "assets/locale",
    "build",
    "docs",
)
"""Folders that a path on a page may begin at."""
LINK = re.compile(r"\]\((?!https?:|\.\./\.\./releases)([^)#\s]*)(?:#([^)\s]+))?\)")
NAMED = re.compile(r"`((?:[a-z_]+/)+[a-z_]*(?:\.(?:py|toml|md|json|txt|sh))?)`")
GENERATED = (
    "out/",
    "pl/",
    "data/",
    "matches/",
    "playing/",
    "failures/",
    "grimaces/",
    "dist/",
    "bin/",
    "licences/",
    "tests/desktop/failures/",
)
"""Folders of players, of each game, and of what the scripts make."""
every_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)


EXCERPT = re.compile(r"<!-- from (\S+) -->\n```python\n(.*?)\n```", re.S)
"""Code on a page that stands in a file; a line of dots leaves something out."""


def text_of(page: Path) -> str:
    return re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.S)


def anchors(page: Path) -> set[str]:
    """Return what headings of a page are called in a link, as GitHub makes it."""
    text = text_of(page)
    headings = re.findall(r"^#+ (.+)$", text, re.M)
    named = {re.sub(r"[^\w -]", "", each.lower()).replace(" ", "-") for each in headings}
    return named | set(re.findall(r'<a id="([^"]+)">', text))


@every_page
def test_every_link_leads_to_a_file_and_its_heading(page: Path) -> None:
    for file, heading in LINK.findall(text_of(page)):
        target = page.parent / file if file else page
        assert target.exists(), file
        assert not heading or heading in anchors(target), heading


def paths_on(page: Path) -> Iterator[str]:
    yield from (each for each in NAMED.findall(text_of(page)) if not each.startswith(GENERATED))


@every_page
def test_every_file_that_a_page_names_is_there(page: Path) -> None:
    for named in paths_on(page):
        found = (ROOT / home / f"{named}{ending}" for home, ending in product(HOMES, ("", ".py")))
        assert any(path.exists() for path in found), named


def test_the_readme_is_short() -> None:
    assert len((ROOT / "README.md").read_text(encoding="utf-8").splitlines()) < 150


def test_code_of_a_game_is_as_its_file_has_it() -> None:
    page = (ROOT / "docs/adding-a-game.md").read_text(encoding="utf-8")
    excerpts = EXCERPT.findall(page)
    assert len(excerpts) == page.count("```python")
    for path, code in excerpts:
        text = (ROOT / path).read_text(encoding="utf-8")
        for piece in re.split(r"\n+\.\.\.\n+", code):
            assert piece in text, piece
