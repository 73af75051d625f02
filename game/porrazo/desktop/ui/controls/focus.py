"""One focus for everything that can be used, by mouse and by keyboard."""

import math
from collections.abc import Callable, Hashable, Iterable

import pygame

from porrazo.desktop.ui.cards.cardsprite import CardSprite
from porrazo.desktop.ui.controls import keys
from porrazo.desktop.ui.controls.presses import again, clicks_of
from porrazo.desktop.ui.controls.scroller import Scroller
from porrazo.desktop.ui.stage.sprite import Point, Sprite

_ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)

#: Pixels by which the second half of a double click is drawn away to be a drag.
_DRAWN = 12.0


class Control:
    """Something that can be used: a button, a card, a field of a form.

    Subclasses give `area` and `activate`, and show `hovered`, `pressed` and `focused`, which
    the ring sets. `focused` is only true while the keyboard is what is being used.
    """

    #: Keys go to the control itself first (fields of text); Tab always moves on.
    takes_keys = False

    #: The mouse that went down on it is its own until it goes up, wherever that is.
    held = False

    #: Which of several quick presses at one place the last one was, 1 being the first.
    clicks = 1

    #: It follows a mouse that is dragged on it, though what it lies on scrolls.
    draggable = False

    #: It turns by the wheel, though what it lies on scrolls.
    rolls = False

    #: Lies on what scrolls, where the scene has that.
    scrolls = True

    def __init__(self, label: str = "") -> None:
        self.label = label
        self.enabled = True
        self.hovered = False
        self.pressed = False
        self.focused = False

    @property
    def repeats(self) -> bool:
        """True when each of several quick presses counts: it steps, or uses double clicks itself.

        Elsewhere the second half of a double click answers nothing.
        """
        return False

    @property
    def tooltip(self) -> str:
        """What is told of it when it is pointed at for a moment, "" where its words say it all."""
        return ""

    @property
    def tip_area(self) -> pygame.Rect:
        """What its tip stands beside, in pixels of the window: a part of it where it has parts."""
        return self.area

    @property
    def spoken(self) -> str:
        """What is read of it: its label, with its value where it has one."""
        return self.label

    @property
    def area(self) -> pygame.Rect:
        """Where it is, in pixels of the window."""
        raise NotImplementedError

    def covers(self, point: Point) -> bool:
        """True when `point` is on it."""
        return self.area.collidepoint(point)

    def activate(self) -> None:
        """Do what a click or Enter does."""
        raise NotImplementedError

    def refuse(self) -> None:
        """Say why it cannot be used, where a click or Enter tries to while it is not enabled."""

    def adjust(self, dx: int, dy: int) -> bool:
        """Move a value by an arrow key's direction; False if there is nothing to move."""
        return False

    def point_at(self, point: Point) -> None:
        """Take note of where the mouse is over it."""

    def press(self, point: Point) -> None:
        """Take note that the mouse went down at `point`; `activate` follows when it is let go."""

    def drag(self, point: Point) -> None:
        """Follow the mouse, which went down on this control and is now at `point`."""

    def take_back(self) -> bool:
        """Do what a click of the other button does: undo; False if there is nothing to undo."""
        return False

    def let_go(self) -> None:
        """Forget the mouse, which was taken away: nothing is meant by it."""

    def take_key(self, event: pygame.Event) -> bool:
        """Take a key pressed with Ctrl, Alt or Super: to copy, to paste; return whether it did."""
        return False

    def scroll(self, steps: float) -> bool:
        """Turn by the wheel over it, upwards positive; False if there is nothing to turn."""
        return False

    def state_changed(self) -> None:
        """Show that `hovered`, `pressed` or `focused` has changed."""


class SpriteControl(Control):
    """Makes any sprite usable: `on_activate` is called by click and Enter.

    `on_state` is called with this control when its state has changed: to lift a card.
    """

    def __init__(
        self,
        sprite: Sprite,
        label: str,
        on_activate: Callable[[], object],
        on_state: "Callable[[SpriteControl], object] | None" = None,
    ) -> None:
        super().__init__(label)
        self.sprite = sprite
        self._on_activate = on_activate
        self._on_state = on_state

    @property
    def area(self) -> pygame.Rect:
        """The sprite's bounds; for a card, without its shadow."""
        if isinstance(self.sprite, CardSprite):
            height = self.sprite.height * self.sprite.scale
            box = pygame.Rect(0, 0, round(height * 0.72), round(height))
            box.center = round(self.sprite.x), round(self.sprite.y)
            return box
        return self.sprite.bounds

    def covers(self, point: Point) -> bool:
        """True when `point` is on the sprite, whatever its shape."""
        return self.sprite.visible and self.sprite.contains(point)

    def activate(self) -> None:
        """Call `on_activate`."""
        self._on_activate()

    def state_changed(self) -> None:
        """Call `on_state`."""
        if self._on_state is not None:
            self._on_state(self)


class FocusRing:
    """All controls of a scene, in the order of Tab. `handle` gives them mouse and keys.

    Arrows first adjust the control in focus, where it has something to adjust, else they move
    the focus to the nearest control in their direction. Enter and Space activate. Later
    controls lie over earlier ones. Setting `default` names what Enter does with no focus in sight;
    where nothing is named Enter only shows where the focus is.
    """

    def __init__(self) -> None:
        self._controls: list[Control] = []
        self._hovered: Control | None = None
        self._pressed: Control | None = None
        self._second_half: Point | None = None
        self._last: Hashable = None
        self._offered: Control | None = None
        self._by_keyboard = False
        self._mouse: Point = (-1.0, -1.0)
        self.current: Control | None = None
        self.default: Control | None = None
        self.scroller: Scroller | None = None
        """What scrolls the controls; None where all of them are seen."""
        self.signs: Callable[[], Iterable[Control]] = tuple
        """What cannot be used, but tells what it is when it is pointed at."""

    @property
    def controls(self) -> tuple[Control, ...]:
        """All controls, in the order of Tab."""
        return tuple(self._controls)

    def add(self, *controls: Control) -> None:
        """Append controls."""
        self._controls.extend(control for control in controls if control not in self._controls)

    def remove(self, *controls: Control) -> None:
        """Take controls out; those that are not in are no error."""
        for control in controls:
            if control in self._controls:
                self._controls.remove(control)
                self._forget(control)

    def set(self, controls: Iterable[Control]) -> None:
        """Have exactly these controls; the focus stays where its control stays."""
        wanted = list(controls)
        self.remove(*(control for control in self.controls if control not in wanted))
        self._controls = wanted
        self._show()

    def focus(self, control: Control | None) -> None:
        """Put the focus on `control`; it is seen once the keyboard is used.

        Enter uses it unseen where there is no `default`.
        """
        self.current = self._offered = control
        self._show()

    def begin_at(self, control: Control) -> None:
        """Put the focus on `control` as `focus` does; but Enter shows it before using it."""
        self.current = control
        self._show()

    def let_go(self) -> None:
        """Forget the mouse, where it went down and comes up elsewhere: nothing is meant by it."""
        self._let_go()
        self._hovered = self._last = None
        self._show()

    def _let_go(self) -> None:
        pressed, self._pressed = self._pressed, None
        if pressed is not None and self._second_half is None:
            pressed.let_go()
        self._second_half = None

    def handle(self, event: pygame.Event) -> bool:
        """Give `event` to the controls; return whether one of them, or the ring, used it."""
        match event.type:
            case pygame.MOUSEMOTION:
                self._point(event.pos)
                return False
            case pygame.WINDOWLEAVE:
                self._mouse = (-1.0, -1.0)
                self._hovered = None
                self._show()
                return False
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                return self._press(event)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                return self._release(event.pos, finger=getattr(event, "touch", False))
            case pygame.MOUSEBUTTONDOWN if event.button == 3:
                control = self.at(event.pos)
                return control is not None and control.take_back()
            case pygame.MOUSEWHEEL:
                return self._wheel(event.precise_y)
            case pygame.KEYDOWN:
                return self._key(event)
        return False

    def take_key(self, event: pygame.Event) -> bool:
        """Give a key with Ctrl, Alt or Super to the field in focus; return whether it was used."""
        return self.current is not None and self.current.take_key(event)

    @property
    def pointed(self) -> Control | None:
        """The control that the mouse, or the keyboard, is at, while it is not being pressed."""
        if self._pressed is not None:
            return None
        return self.current if self._by_keyboard else self._hovered or self._told_at(self._mouse)

    def _told_at(self, point: Point) -> Control | None:
        """Return what cannot be used at a point but tells what it is."""
        resting = [control for control in self._controls if not control.enabled]
        told = (
            each
            for each in (*resting, *self.signs())
            if each.tooltip and each.covers(point) and self._is_seen(each, point)
        )
        return next(told, None)

    def _refuse_at(self, point: Point) -> None:
        """Have what lies at a point and cannot be used say why."""
        for control in self._controls:
            if not control.enabled and control.covers(point) and self._is_seen(control, point):
                control.refuse()

    def at(self, point: Point) -> Control | None:
        """Return the control at `point` that lies over the others."""
        for control in reversed(self._controls):
            if control.enabled and control.covers(point) and self._is_seen(control, point):
                return control
        return None

    def _is_seen(self, control: Control, point: Point) -> bool:
        """True when `point` is where a control is not cut off."""
        return self.scroller is None or not control.scrolls or self.scroller.sees(point)

    def move(self, step: int) -> None:
        """Move the focus `step` controls on in the order of Tab, round and round."""
        usable = [control for control in self._controls if control.enabled]
        if not usable:
            return
        if self.current in usable:
            at = (usable.index(self.current) + step) % len(usable)
        else:
            at = 0 if step > 0 else -1
        self.go(usable[at])

    def move_towards(self, dx: int, dy: int) -> bool:
        """Move the focus to the nearest control in a direction; return whether there is one."""
        if self.current is None or self.current not in self._controls:
            self.move(1)
            return self.current is not None
        found = nearest(self.current.area, self._others(), dx, dy)
        if found is not None:
            self.go(found)
        return found is not None

    def _others(self) -> list[Control]:
        return [c for c in self._controls if c.enabled and c is not self.current]

    def go(self, control: Control) -> None:
        """Put the focus on `control` by the keyboard, so that it is seen."""
        self._by_keyboard = True
        self.current = control
        self.reveal()
        self._show()

    def reveal(self) -> None:
        """Scroll so that the control in focus is seen, where the keyboard is being used."""
        if self.scroller is None or not self._by_keyboard or self.current is None:
            return
        if self.current.scrolls:
            self.scroller.reveal(self.current.area)

    def _wheel(self, steps: float) -> bool:
        """Turn what is pointed at, or scroll what it lies on: then a row keeps its value."""
        scroller, pointed = self.scroller, self._hovered
        if scroller is None or not scroller.hidden:
            return pointed is not None and pointed.scroll(steps)
        if pointed is not None and pointed.rolls and pointed.scroll(steps):
            return True
        scrolled = scroller.wheel(steps)
        if not self._by_keyboard:
            self._hovered = self.at(self._mouse)
            self._show()
        return scrolled

    def _point(self, point: Point) -> None:
        self._by_keyboard = False
        self._mouse = point
        if self._pressed is not None:
            self._draw_away(self._pressed, point)
            if self._second_half is None:
                self._pressed.drag(point)
        if self.scroller is not None and self.scroller.drag(point) and self._pressed is not None:
            # Whoever drags the page means no button on it.
            self._let_go()
        self._hovered = self._meant(point)
        if self._hovered is not None:
            self._hovered.point_at(point)
        self._show()

    def _draw_away(self, control: Control, point: Point) -> None:
        """Let the second half of a double click be a drag once it has gone far enough."""
        start = self._second_half
        if start is not None and math.dist(start, point) > _DRAWN:
            self._second_half = None
            self._last = _identity(control)
            control.press(start)

    def _press(self, event: pygame.Event) -> bool:
        point = event.pos
        self._by_keyboard = False
        self._let_go()
        control = self._hovered = self._pressed = self.at(point)
        if self.scroller is not None and not (control and control.draggable):
            self.scroller.press(point, free=control is None)
        if control is not None:
            self.current = control
            if self._counts(event, control):
                control.press(point)
            else:
                self._second_half = point
        else:
            self._refuse_at(point)
        self._show()
        return control is not None

    def _counts(self, event: pygame.Event, control: Control) -> bool:
        """True when a press is meant for a control, and not the second half of another one.

        What the first half did may have put something else there; where it did not, the control
        says whether it takes several.
        """
        if again(event) and not (control.repeats and self._last == _identity(control)):
            return False
        self._last = _identity(control)
        control.clicks = clicks_of(event)
        return True

    def _release(self, point: Point, *, finger: bool) -> bool:
        meant = self._meant(point)
        pressed, self._pressed = self._pressed, None
        ignored, self._second_half = self._second_half is not None, None
        self._hovered = self.at(point)
        if self.scroller is not None:
            self.scroller.let_go()
        self._show()
        used = pressed is not None and pressed is meant
        if pressed is not None and not ignored:
            if used:
                pressed.activate()
            else:
                pressed.let_go()
        if finger:
            # A finger that has been lifted points at nothing, unlike a mouse.
            self._hovered = None
            self._show()
        return used

    def _meant(self, point: Point) -> Control | None:
        """Return what the mouse at `point` is for: the control that is held, or what is there."""
        held = self._pressed is not None and self._pressed.held
        return self._pressed if held else self.at(point)

    def _key(self, event: pygame.Event) -> bool:
        if not keys.plain(event):
            return False
        if event.key == pygame.K_TAB:
            self.move(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        if self.current is not None and self.current.takes_keys:
            return False
        if event.key in _ARROWS:
            return self._arrow(*_ARROWS[event.key])
        if event.key in _ENTER:
            return self._enter(event)
        return self.scroller is not None and self.scroller.key(event.key)

    def _arrow(self, dx: int, dy: int) -> bool:
        if self.current is not None and self.current.enabled and self.current.adjust(dx, dy):
            self.go(self.current)
            return True
        if self.move_towards(dx, dy):
            return True
        return self.scroller is not None and self.scroller.step(dy)

    def _enter(self, event: pygame.Event) -> bool:
        seen = self.current is not None and self.current.focused
        meant = self.current if seen else self.default or self._offered
        control = meant or self.current
        if control is None or not control.enabled:
            if meant is not None:
                meant.refuse()
            return False
        self._by_keyboard = True
        self._show()
        if meant is not None and self._counts(event, control):
            control.activate()
        return True

    def _forget(self, control: Control) -> None:
        if self.current is control:
            self.current = None
        if self.default is control:
            self.default = None
        if self._offered is control:
            self._offered = None
        if self._hovered is control:
            self._hovered = None
        if self._pressed is control:
            self._let_go()
        _set_state(control, hovered=False, pressed=False, focused=False)

    def _show(self) -> None:
        for control in tuple(self._controls):
            _set_state(
                control,
                hovered=control is self._hovered,
                pressed=control is self._pressed
                and control is self._hovered
                and self._second_half is None,
                focused=control is self.current and self._by_keyboard,
            )


def _identity(control: Control) -> Hashable:
    """Return what a control has in common with the one that takes its place when it is rebuilt."""
    return type(control), control.label


def nearest(origin: pygame.Rect, controls: Iterable[Control], dx: int, dy: int) -> Control | None:
    """Return the control that an arrow key leads to from `origin`.

    Only what lies in that direction counts; being off the line costs double. To the sides, what
    is in the same row comes before all else, however far it is.
    """
    best: tuple[tuple[bool, float], Control] | None = None
    for control in controls:
        area = control.area
        way = (area.centerx - origin.centerx) * dx + (area.centery - origin.centery) * dy
        if way <= 0:
            continue
        aside = _aside(origin, area, across=dx == 0)
        other_row = dx != 0 and (area.top >= origin.bottom or origin.top >= area.bottom)
        cost = other_row, way + 2.0 * aside
        if best is None or cost < best[0]:
            best = cost, control
    return best[1] if best else None


def _aside(origin: pygame.Rect, area: pygame.Rect, *, across: bool) -> float:
    """How far two areas are apart across the way, 0 where they overlap, plus a little."""
    if across:
        gap = max(area.left - origin.right, origin.left - area.right, 0)
        return gap + abs(area.centerx - origin.centerx) * 0.1
    gap = max(area.top - origin.bottom, origin.top - area.bottom, 0)
    return gap + abs(area.centery - origin.centery) * 0.1


def _set_state(control: Control, *, hovered: bool, pressed: bool, focused: bool) -> None:
    if (control.hovered, control.pressed, control.focused) != (hovered, pressed, focused):
        control.hovered, control.pressed, control.focused = hovered, pressed, focused
        control.state_changed()
