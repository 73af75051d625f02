"""The rails beside the table: what they tell, and that it finds room at every size."""

from __future__ import annotations

import pygame
import pytest
from porrazo.desktop.table.rails.rails import LEFT, OWN, RIGHT, Rails
from porrazo.desktop.table.scores.rack import rack_of
from porrazo.desktop.table.table_setup import TableSetup
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.drawing.theme import ui_scale
from porrazo.desktop.ui.stage.compositor import Stage
from porrazo.desktop.ui.stage.layout import Zones
from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.records.seating import Player

SIZES = [(960, 600), (1280, 720), (1920, 1080)]


def rail_zones(size: tuple[int, int], scale: float = 1.0) -> Zones:
    """Return a layout that has the rails alone."""
    wide, high = size
    share = 0.13 if wide / high < 1.7 else 0.147

    def rect(left: float, top: float, right: float, bottom: float) -> pygame.Rect:
        edges = left * wide, top * high, (right - left) * wide, (bottom - top) * high
        return pygame.Rect(*map(round, edges))

    right = rect(0.981 - share, 0.033, 0.981, 0.694)
    return Zones(
        size=size,
        unit=0.2 * high,
        ui=ui_scale(size) * scale,
        card=(70, 98),
        hand_card=(100, 140),
        rects={
            LEFT: rect(0.019, 0.033, 0.019 + share, 0.694),
            RIGHT: right,
            OWN: rect(0.981 - share, 0.74, 0.981, 0.97),
            "menu": pygame.Rect(right.x, right.y, right.w, round(52 * ui_scale(size))),
        },
        places=(),
    )


class Beside:
    """A match with its rails, in a window."""

    def __init__(
        self, context: Context, match: Match, size: tuple[int, int], *, scale: float = 1.0
    ) -> None:
        context.scenes.resize(size)
        names = (
            "You",
            "Tomás",
            "Lupita",
            "Chucho",
            "Adela",
            "Ramón",
            "Carmen",
            "Ana",
            "Eva",
            "Leo",
        )
        players = [Player(name) for name in names[: match.setup.seats]]
        self.setup = TableSetup.of(context, match, players)
        self.stage = Stage(size)
        view = match.view(0)
        score = self.setup.game.score(view)
        self.rack = rack_of(context, self.stage, self.setup, score)
        self.rails = Rails(context, self.stage, self.setup, self.rack)
        zones = rail_zones(size, scale)
        self.rack.show(score.totals)
        self.rack.place(zones[LEFT], zones.ui)
        self.rails.place(zones)
        self.rails.rest(view)


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
