"""The rails beside the table: what they tell, and that it finds room at every size."""

from __future__ import annotations

import pytest
from porrazo.desktop.table.rails.zones import RIGHT
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.stage.layout import Zones
from porrazo.engine.match import Match
from porrazo.games import game_named
from support.rails import SIZES, Beside, rail_zones


@pytest.fixture
def match() -> Match:
    return Match.new(game_named("porrazo"), 2, {}, None, 3)


def test_what_is_told_last_stands_on_top(context: Context, match: Match) -> None:
    rails = Beside(context, match, (1280, 720)).rails
    for event in match.opening:
        rails.tell(event)
    told = [line.words for line in rails.news.lines]
    rails.recall(match.opening)
    assert told == [line.words for line in rails.news.lines]
    newest = next(each for each in reversed(match.opening) if rails.news.lines)
    assert told[0] == rails._setup.game.line(newest, rails._say).words


@pytest.mark.parametrize("size", SIZES)
def test_larger_windows_have_room_for_more(
    context: Context, match: Match, size: tuple[int, int]
) -> None:
    beside = Beside(context, match, size)
    assert beside.rails.news.area.bottom <= rail_zones(size)[RIGHT].bottom
    assert beside.rails.news.pixels[1] > 3 * 13


def test_a_layout_without_rails_has_none(context: Context, match: Match) -> None:
    beside = Beside(context, match, (1280, 720))
    zones = rail_zones((1280, 720))
    beside.rails.place(Zones(**{**{f: getattr(zones, f) for f in zones.__slots__}, "rects": {}}))
    assert not beside.rails.left.visible
    assert not beside.rails.news.visible
