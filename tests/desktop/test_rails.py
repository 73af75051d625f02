"""The rails beside the table: what they tell, and that it finds room at every size."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice

import pygame
import pytest
from porrazo.desktop.table.rails.column import Room, column
from porrazo.desktop.table.rails.pen import Pen
from porrazo.desktop.table.rails.sections import height
from porrazo.desktop.table.rails.zones import LEFT, RIGHT
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.stage.layout import Zones
from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.table.places.facts import FactLine, Lines, Section
from support.rails import SIZES, Beside, rail_zones
from support.table_contract import played


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


GOLDEN = [("truc", 4, 6), ("dou_dizhu", 3, 20), ("cacho", 4, 14), ("crash", 3, 4)]


@pytest.mark.parametrize(("name", "seats", "actions"), GOLDEN)
def test_rails_look_as_they_should(
    context: Context,
    golden: Callable[[pygame.Surface, str], None],
    name: str,
    seats: int,
    actions: int,
) -> None:
    *_, match = islice(played(game_named(name), seats, 3), actions + 1)
    size = (1280, 720)
    beside = Beside(context, match, size)
    beside.rails.recall([event for events in match.events for event in events])
    whole = pygame.Surface(size)
    beside.stage.draw(whole)
    left, right = (rail_zones(size)[zone].inflate(14, 0) for zone in (LEFT, RIGHT))
    picture = pygame.Surface((left.w + right.w, size[1]))
    picture.blit(whole, (0, 0), (left.x, 0, left.w, size[1]))
    picture.blit(whole, (left.w, 0), (right.x, 0, right.w, size[1]))
    golden(picture, f"rails_{name}_{seats}")


def test_what_is_left_of_a_rail_lies_over_each_section_alike(context: Context) -> None:
    sections = [Section(f"Heading {n}", (Lines((FactLine("words"),)),)) for n in range(3)]
    room = Room(170.0, 50.0, 400.0, {}, spread=True)
    shown = column(context, sections, room, (1.0,))
    pen = Pen(context, 1.0, room.width, air=shown.air)
    ends = [each.top + height(pen, each.section) for each in shown.placed]
    gaps = [each.top - end for each, end in zip(shown.placed[1:], ends, strict=False)]
    assert ends[-1] == pytest.approx(room.bottom)
    assert gaps[0] == pytest.approx(gaps[1])
    assert shown.placed[0].top - room.top == pytest.approx(shown.apart)
