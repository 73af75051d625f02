"""The panel that scrolls: by wheel, bar, drag, finger, keys, controller, and to the focus."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import product

import pygame
import pytest
from porrazo.desktop.scenes.choosing.card_room import CardRoom
from porrazo.desktop.scenes.preferences.profiles import ProfilesScene
from porrazo.desktop.scenes.railed import RailedScene
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.buttons import Button, ButtonStyle
from porrazo.desktop.ui.controls.scrolling import ScrollPanel
from porrazo.desktop.ui.controls.slider import Slider
from porrazo.desktop.ui.scene import Overlay

WINDOW = (1280, 720)
ROWS = 8


class Page(Overlay):
    """Two columns of buttons over a row of two; each tells that it was pressed."""

    def enter(self) -> None:
        context = self.context
        self.pressed: list[str] = []
        left, right = pygame.Rect(20, 60, 300, 480), pygame.Rect(480, 60, 300, 480)
        self.panel = ScrollPanel(self, 800, 620, title="Page", blocks=[left, right], foot=80)
        self.rows = [self.button(f"{column} {row}") for column in "ab" for row in range(ROWS)]
        self.volume = Slider(context, "Volume", 0.5, lambda value: None, width=280)
        self.foot = [self.button("Go", ButtonStyle.PRIMARY), self.button("Back")]
        controls = [*self.rows, self.volume, *self.foot]
        self.stage.add(*self.panel.sprites, *controls)
        self.focus.add(*controls)
        self.focus.focus(self.rows[0])

    def button(self, label: str, style: ButtonStyle = ButtonStyle.SECONDARY) -> Button:
        press = partial(self.pressed.append, label)
        return Button(self.context, label, press, style=style, width=250)

    def arrange(self, size: tuple[int, int]) -> None:
        ui = self.panel.fit(size, (40, 24), self.foot)
        for place, row in enumerate(self.rows):
            column, line = divmod(place, ROWS)
            row.place(self.panel.point(170 + 460 * column, 90 + 54 * line), ui)
        self.volume.place(self.panel.point(630, 520), ui)
        if not self.panel.places_foot:
            for place, button in enumerate(self.foot):
                button.place(self.panel.point(250 + 300 * place, 580), ui)


def shown(context: Context, scale: float, size: tuple[int, int] = WINDOW) -> Page:
    context.settings = replace(context.settings, ui_scale=scale)
    context.scenes.resize(size)
    page = Page(context)
    context.scenes.push(page)
    context.scenes.settle()
    return page


def mouse(page: Page, kind: int, point: tuple[int, int], *, touch: bool = False) -> bool:
    moved = {"rel": (0, 0), "buttons": (1, 0, 0), "touch": touch}
    return page.handle(pygame.Event(kind, pos=point, button=1, **moved))


def drag(page: Page, start: tuple[int, int], by: int, *, touch: bool = False) -> None:
    mouse(page, pygame.MOUSEBUTTONDOWN, start, touch=touch)
    for part in (by // 2, by):
        mouse(page, pygame.MOUSEMOTION, (start[0], start[1] + part), touch=touch)
    mouse(page, pygame.MOUSEBUTTONUP, (start[0], start[1] + by), touch=touch)


def key(page: Page, code: int, mod: int = 0) -> bool:
    return page.handle(pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=""))


def test_at_the_usual_size_nothing_scrolls_and_all_is_where_it_was(context: Context) -> None:
    page = shown(context, 1.0)
    assert not page.panel.scrolling
    assert not page.panel.bar.visible
    assert page.stage.view is None
    assert page.panel.area.size == (800, 620)
    assert page.panel.point(0, 0) == page.panel.area.topleft


@pytest.mark.parametrize("scale", [1.5, 2.0])
def test_words_get_their_size_and_the_columns_go_under_each_other(
    context: Context, scale: float
) -> None:
    page = shown(context, scale)
    assert page.panel.ui == scale
    assert pygame.Rect((0, 0), WINDOW).contains(page.panel.area)
    assert page.panel.scrolling
    assert page.panel.bar.visible
    above = page.rows[ROWS - 1].area
    below = page.rows[ROWS].area
    if scale == 2.0:
        assert below.top > above.bottom
        assert below.centerx == above.centerx


def test_the_gold_button_stays_in_sight(context: Context) -> None:
    page = shown(context, 2.0)
    go = page.foot[0]
    before = go.area
    page.panel.scroller.scroll_to(500)
    assert go.area == before
    assert not go.scrolls
    click = go.area.center
    mouse(page, pygame.MOUSEBUTTONDOWN, click)
    mouse(page, pygame.MOUSEBUTTONUP, click)
    assert page.pressed == ["Go"]


def test_the_wheel_scrolls_and_leaves_values_alone(context: Context) -> None:
    page = shown(context, 2.0)
    page.panel.scroller.scroll_to(page.panel.scroller.hidden)
    value, over = page.volume.value, page.volume.area.center
    mouse(page, pygame.MOUSEMOTION, over)
    before = page.panel.scroller.offset
    page.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0))
    assert page.panel.scroller.offset < before
    assert page.volume.value == value
    for _ in range(99):
        page.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0))
    assert page.panel.scroller.offset == 0


@pytest.mark.parametrize("touch", [False, True])
def test_a_drag_on_a_button_scrolls_and_presses_nothing(context: Context, touch: bool) -> None:
    page = shown(context, 2.0)
    start = page.rows[2].area.center
    drag(page, start, -120, touch=touch)
    assert page.panel.scroller.offset == 120
    assert page.pressed == []


def test_the_bar_is_dragged_and_pressed(context: Context) -> None:
    page = shown(context, 2.0)
    scroller = page.panel.scroller
    end = scroller.thumb.centerx, scroller.thumb.centery
    drag(page, end, scroller.view.h)
    assert scroller.offset == scroller.hidden
    top = scroller.bar.centerx, scroller.bar.top + 2
    mouse(page, pygame.MOUSEBUTTONDOWN, top)
    mouse(page, pygame.MOUSEBUTTONUP, top)
    assert scroller.offset == 0


def test_the_keyboard_brings_what_is_in_focus_into_sight(context: Context) -> None:
    page = shown(context, 2.0)
    for control in page.rows:
        assert page.focus.current is control
        page.focus.reveal()
        assert page.panel.scroller.view.contains(control.area) or control is page.rows[0]
        key(page, pygame.K_TAB)


def test_page_keys_home_and_end_scroll(context: Context) -> None:
    page = shown(context, 2.0)
    scroller = page.panel.scroller
    assert key(page, pygame.K_PAGEDOWN)
    assert 0 < scroller.offset < scroller.view.h
    assert key(page, pygame.K_END)
    assert scroller.offset == scroller.hidden
    assert key(page, pygame.K_HOME)
    assert scroller.offset == 0
    assert not key(page, pygame.K_HOME)


def test_what_is_scrolled_away_is_neither_pressed_nor_drawn(context: Context) -> None:
    page = shown(context, 2.0)
    hidden = next(row for row in page.rows if row.area.top > page.panel.scroller.view.bottom)
    assert page.focus.at(hidden.area.center) is not hidden
    covered = next(row for row in page.rows if row.area.colliderect(page.foot[0].area))
    assert page.focus.at(page.foot[0].area.center) is not covered
    picture = page.picture()
    page.stage.remove(hidden, covered)
    strip = pygame.Rect(0, page.panel.scroller.view.bottom, WINDOW[0], 0)
    strip.h = WINDOW[1] - strip.top
    after = page.picture()
    assert pygame.image.tobytes(picture.subsurface(strip), "RGB") == pygame.image.tobytes(
        after.subsurface(strip), "RGB"
    )


def test_another_size_keeps_the_place(context: Context) -> None:
    page = shown(context, 2.0)
    page.panel.scroller.scroll_to(page.panel.scroller.hidden)
    context.scenes.resize((1280, 800))
    assert 0 < page.panel.scroller.offset <= page.panel.scroller.hidden
    context.scenes.resize((2560, 1440))
    assert page.panel.scroller.offset <= page.panel.scroller.hidden


@pytest.mark.parametrize("size", [(960, 600), (1024, 600), (1366, 768), (1920, 1080)])
def test_a_panel_that_has_room_scrolls_by_no_pixel(context: Context, size: tuple[int, int]) -> None:
    page = shown(context, 1.0, size)
    for high, foot in product(range(300, 690, 7), range(0, 120, 7)):
        page.panel = ScrollPanel(page, 800, high, title="Page", blocks=[], foot=foot)
        page.panel.fit(size, (16, 16), page.foot)
        assert not page.panel.scrolling, f"{high} high, {page.panel.scroller.hidden} pixels"


@pytest.mark.parametrize(
    ("size", "scale", "columns"), [((1280, 720), 1.5, 2), ((2560, 1080), 1.5, 2), (WINDOW, 2.0, 1)]
)
@pytest.mark.parametrize("made", [CardRoom, ProfilesScene])
def test_large_words_go_in_two_columns_where_a_window_has_room(
    context: Context,
    made: Callable[[Context], RailedScene],
    size: tuple[int, int],
    scale: float,
    columns: int,
) -> None:
    context.settings = replace(context.settings, ui_scale=scale)
    context.scenes.resize(size)
    context.scenes.push(scene := made(context))
    context.scenes.settle()
    assert len(scene.panel.blocks) == columns
