"""Numbers on the screen: what is below zero has a real minus sign, not a hyphen."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import porrazo
import pygame
import pytest
from porrazo.desktop.scenes.library.match_rows import row_of
from porrazo.desktop.scenes.navigation import choose_game
from porrazo.desktop.studio import shot
from porrazo.desktop.studio.sheet import picture_of
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.drawing.fonts import Fonts
from porrazo.desktop.ui.drawing.theme import FontRole
from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.records.library import LibraryEntry
from porrazo.records.sheet import sheet_of
from porrazo.records.summary import summary_of
from porrazo.table.game import Reading
from porrazo.text import LANGUAGES, Text
from porrazo.voice.narrator import Narrator
from porrazo.voice.sheet import as_text

MINUS = "\N{MINUS SIGN}"
GAME = "calabrasella"  # scores are below zero there
SIZE = (1280, 720)
HYPHEN = re.compile(r"(?<![\w-])-\.?\d")
"""A hyphen for a minus, not in a date, nor between two numbers or names."""
BY_HAND = re.compile(r"""\{[^{}"']*:\+[^{}]*\}|MINUS SIGN|u2212|\N{MINUS SIGN}""")


@pytest.fixture(scope="module")
def match() -> Match:
    """A match in which somebody is below zero at the end, and before."""
    match, rng = Match.new(game_named(GAME), 3, {}, None, 1), Random(1)
    while not match.over:
        match.act(match.game.playout_action(match.state, rng))
    assert min(match.state.totals) < 0
    return match


def in_play(match: Match) -> Match:
    """The match when seat 0 is to act for the last time while somebody is below zero."""
    places = range(len(match.actions) - 1, 0, -1)
    states = (match.until(place) for place in places)
    return next(each for each in states if each.state.to_act == 0 and min(each.state.totals) < 0)


@pytest.fixture
def written(context: Context, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """All words that are drawn or said from now on."""
    lines: list[str] = []
    render = Fonts.render

    def rendered(fonts: Fonts, text: str, *given: Any) -> pygame.Surface:
        lines.append(text)
        return render(fonts, text, *given)

    monkeypatch.setattr(Fonts, "render", rendered)
    context.speak = lines.append
    return lines


def check(lines: list[str], *, has: bool = True) -> None:
    """Hold lines to have no hyphen for a minus; and to have a minus, if ``has``."""
    assert [line for line in lines if HYPHEN.search(line)] == []
    assert lines
    assert not has or any(re.search(rf"{MINUS}\d", line) for line in lines)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.long
@pytest.mark.parametrize(
    "scene",
    ["table", "match_end", "summary", "log", "review_making", "replay", "take_back", "comparison",
     "statistics", "statistics_points", "statistics_progress", "rules", "daily"],
)  # fmt: skip
def test_numbers_below_zero_have_a_minus_sign_in_every_scene(
    context: Context, match: Match, written: list[str], scene: str, language: str
) -> None:
    context.text = Text(language, strict=True)
    going_on = scene in ("table", "take_back", "summary", "log")
    shown = in_play(match) if going_on else match
    choose_game(context, match.game)
    shot.push(context, scene, None if scene in ("rules", "daily") else shown, SIZE)
    top = context.scenes.top
    assert top is not None
    top.picture()
    check(written, has=scene not in ("rules", "daily", "comparison"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_lists_sheets_and_narration_have_a_minus_sign(
    context: Context, match: Match, written: list[str], language: str
) -> None:
    context.text = Text(language, strict=True)
    context.scenes.resize(SIZE)
    table = shot.table_of(context, match)
    saved, say = table.session.saved(), table.table_setup.say
    ended = LibraryEntry(
        Path("match.porrazo"), summary_of(saved), datetime(2026, 11, 22, tzinfo=UTC)
    )
    check([row_of(context, ended.path, ended, 1.0, ended.date).detail])
    sheet = sheet_of(saved)
    check(as_text(sheet, context.text).splitlines())
    picture_of(context, sheet)
    check(written)
    told: list[str] = []
    narrator = Narrator(table.game, say, told.append)
    for events in (match.opening, *match.events):
        narrator.events(events)
    narrator.read(Reading.SCORE, match.view(0))
    check(told)


def test_every_font_has_a_minus_sign(context: Context) -> None:
    for role in FontRole:
        assert context.fonts.get(role, 20).metrics(MINUS)[0] is not None, role


def test_signs_are_written_in_one_place() -> None:
    """On the screen and in what is read aloud."""
    root = Path(porrazo.__file__).parent
    parts = ("numbers.py", "desktop", "match", "table", "voice")
    modules = [
        module
        for part in parts
        for module in ([root / part] if part.endswith(".py") else (root / part).rglob("*.py"))
    ]
    modules += root.glob("games/**/table/*.py")
    by_hand = {
        module.relative_to(root).as_posix(): found
        for module in modules
        if (found := BY_HAND.findall(module.read_text(encoding="utf-8")))
    }
    assert set(by_hand) == {"numbers.py"}


@pytest.mark.parametrize("role", [FontRole.UI, FontRole.UI_MEDIUM, FontRole.UI_BOLD])
def test_the_space_before_a_one_is_as_wide_as_before_a_two(
    context: Context, role: FontRole
) -> None:
    """The 1 stood so far left that "Bet 100" was read as one word."""
    for px in (17, 20, 30, 40):
        one, two = (widest_gap(context, f"t {digit}", role, px) for digit in "12")
        assert one >= two - 1, (px, one, two)


def widest_gap(context: Context, words: str, role: FontRole, px: int) -> int:
    picture = context.fonts.render(words, role, px, (255, 255, 255))
    mask = pygame.mask.from_surface(picture, 60)
    wide, high = mask.get_size()
    at = [x for x in range(wide) if any(mask.get_at((x, y)) for y in range(high))]
    return max(right - left for left, right in pairwise(at))
