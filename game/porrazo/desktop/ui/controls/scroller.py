"""Scrolling: what is higher than the view it is seen in moves through it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from porrazo.desktop.ui.stage.sprite import Point

# Pixels at 1280x720: a notch of the wheel or an arrow key, what stays seen of the page before,
# the space around what is revealed, how far a press moves before it is a drag, the bar's touch.
_STEP, _OVERLAP, _SPACE, _DRAG, _BAR = 56.0, 40.0, 10.0, 8.0, 20.0
#: What is higher than its view by so many pixels of the window only seems to be, by rounding.
_ROUNDED = 2
#: How high the thumb of a bar is at least, in the same.
_THUMB = 36.0


class Scroller:
    """Keeps how far down a view is; `on_scroll` is called to put everything in its new place.

    The focus ring gives it the wheel, presses and drags beside controls, Page keys, and the
    control in focus, which it brings into sight.
    """

    def __init__(self, on_scroll: Callable[[], object]) -> None:
        self.view = pygame.Rect(0, 0, 0, 0)
        """Where it is seen, in pixels of the window."""
        self.offset = 0
        """How many pixels of what scrolls are above the view."""
        self._on_scroll = on_scroll
        self._high = 0
        self._ui = 1.0
        self._grip: tuple[Point, int] | None = None
        self._on_bar = False
        self._dragging = False

    @property
    def hidden(self) -> int:
        """How many pixels do not fit into the view; 0 where nothing scrolls."""
        hidden = self._high - self.view.h
        return hidden if hidden > _ROUNDED else 0

    def fit(self, view: pygame.Rect, high: float, ui: float) -> None:
        """Take a view and the height of what is seen in it; what was at the top stays there.

        ``ui`` is the scale it is drawn at.
        """
        share = self.offset / self._high if self._high else 0.0
        if round(high) != self._high:
            self.offset = round(share * high)
        self.view, self._high, self._ui = view, round(high), ui
        self.offset = max(0, min(self.hidden, self.offset))

    def sees(self, point: Point) -> bool:
        """True when a point of the window is in the view."""
        return not self.hidden or bool(self.view.collidepoint(point))

    def scroll_to(self, offset: float) -> bool:
        """Have so many pixels above the view; False if that is where it was."""
        wanted = max(0, min(self.hidden, round(offset)))
        if wanted == self.offset:
            return False
        self.offset = wanted
        self._on_scroll()
        return True

    def reveal(self, area: pygame.Rect) -> None:
        """Scroll just so far that an area of the window is seen, its top first."""
        space = round(_SPACE * self._ui)
        if not self.hidden:
            return
        above = area.top - space - self.view.top
        below = area.bottom + space - self.view.bottom
        if above < 0 or below > 0:
            self.scroll_to(self.offset + (above if above < 0 else min(below, above)))

    def wheel(self, notches: float) -> bool:
        """Scroll by the wheel, upwards positive."""
        return self.scroll_to(self.offset - notches * _STEP * self._ui)

    def step(self, way: int) -> bool:
        """Scroll a line down, or up if negative."""
        return way != 0 and self.scroll_to(self.offset + way * _STEP * self._ui)

    def key(self, key: int) -> bool:
        """Scroll by Page keys, Home and End; False for other keys and where nothing scrolls."""
        page = self.view.h - _OVERLAP * self._ui
        offsets = {
            pygame.K_PAGEUP: self.offset - page,
            pygame.K_PAGEDOWN: self.offset + page,
            pygame.K_HOME: 0,
            pygame.K_END: self.hidden,
        }
        return key in offsets and self.scroll_to(offsets[key])

    # --- the mouse

    @property
    def bar(self) -> pygame.Rect:
        """Where the bar can be touched, in pixels of the window."""
        wide = round(_BAR * self._ui)
        return pygame.Rect(self.view.right - wide, self.view.top, wide, self.view.h)

    @property
    def thumb(self) -> pygame.Rect:
        """The part of the bar that shows which part is seen, in pixels of the window."""
        bar = self.bar
        high = max(_THUMB * self._ui, bar.h * bar.h / max(1, self._high))
        top = bar.top + (bar.h - high) * self.offset / max(1, self.hidden)
        return pygame.Rect(bar.left, round(top), bar.w, round(high))

    def press(self, point: Point, *, free: bool) -> None:
        """Take hold of what scrolls, or of the bar where no control lies there: ``free``."""
        self.let_go()
        if not self.hidden or not self.view.collidepoint(point):
            return
        self._on_bar = free and bool(self.bar.collidepoint(point))
        self._grip = point, self.offset
        if self._on_bar and not self.thumb.collidepoint(point):
            self._drag_bar(point[1] - self.thumb.h / 2)
            self._grip = point, self.offset

    def drag(self, point: Point) -> bool:
        """Follow the mouse; return whether it drags, so that it presses nothing any more."""
        if self._grip is None:
            return False
        start, offset = self._grip
        moved = point[1] - start[1]
        if not self._dragging and not self._on_bar and abs(moved) < _DRAG * self._ui:
            return False
        self._dragging = True
        if self._on_bar:
            room = max(1, self.bar.h - self.thumb.h)
            self.scroll_to(offset + moved * self.hidden / room)
        else:
            self.scroll_to(offset - moved)
        return True

    def _drag_bar(self, top: float) -> None:
        room = max(1, self.bar.h - self.thumb.h)
        self.scroll_to((top - self.bar.top) * self.hidden / room)

    def let_go(self) -> None:
        """Hold nothing any more."""
        self._grip, self._on_bar, self._dragging = None, False, False
