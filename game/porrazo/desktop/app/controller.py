"""Game controllers: what is pressed on one becomes the keys that do the same.

SDL knows most controllers and tells which of their buttons is which; one that it does not know is
taken to be laid out as most are.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Mapping, Sequence

import pygame
from pygame._sdl2 import controller as sdl

from porrazo.desktop.ui.controls import keys

#: Seconds that a direction is held before it is given again, and then between two times.
REPEAT_AFTER, REPEAT_EVERY = 0.40, 0.12

#: How far a stick must be pushed, of 1, to mean a direction, and how near it must come back.
_PUSHED, _LET_GO = 0.55, 0.35
_FULL = 32767.0

Way = tuple[int, int]
"""One step along x and y, downwards positive; (0, 0) is none."""
_NOWHERE: Way = (0, 0)

_DIRECTIONS: Mapping[Way, int] = {
    (-1, 0): pygame.K_LEFT,
    (1, 0): pygame.K_RIGHT,
    (0, -1): pygame.K_UP,
    (0, 1): pygame.K_DOWN,
}
_PAD: Mapping[int, Way] = {
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: (-1, 0),
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: (1, 0),
    pygame.CONTROLLER_BUTTON_DPAD_UP: (0, -1),
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: (0, 1),
}
_SHIFT_TAB = (pygame.K_TAB, pygame.KMOD_LSHIFT)
_KEYS: Mapping[int, tuple[int, int]] = {
    pygame.CONTROLLER_BUTTON_A: (pygame.K_RETURN, 0),
    pygame.CONTROLLER_BUTTON_B: (pygame.K_ESCAPE, 0),
    pygame.CONTROLLER_BUTTON_START: (pygame.K_ESCAPE, 0),
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: _SHIFT_TAB,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: (pygame.K_TAB, 0),
}
_COMMANDS: Mapping[int, str] = {
    pygame.CONTROLLER_BUTTON_X: "call",
    pygame.CONTROLLER_BUTTON_Y: "log",
}
# The order of the buttons on a controller that SDL does not know.
_UNKNOWN: Mapping[int, int] = {
    0: pygame.CONTROLLER_BUTTON_A,
    1: pygame.CONTROLLER_BUTTON_B,
    2: pygame.CONTROLLER_BUTTON_X,
    3: pygame.CONTROLLER_BUTTON_Y,
    4: pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
    5: pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
    7: pygame.CONTROLLER_BUTTON_START,
}
_RAW = (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP, pygame.JOYAXISMOTION, pygame.JOYHATMOTION)
_AXES = (pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY)

log = logging.getLogger(__name__)


class Controllers:
    """All controllers that are plugged in, now or later; none of them is no error.

    `own` gives the player's keys; `on_found` is called with the name of a controller that is
    plugged in while the game runs; `now` gives seconds.
    """

    def __init__(
        self,
        own: Callable[[], Mapping[str, str]],
        on_found: Callable[[str], object],
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._own = own
        self._on_found = on_found
        self._now = now
        self._open: dict[int, sdl.Controller | pygame.joystick.JoystickType] = {}
        self._held: dict[tuple[int, str], Way] = {}
        self._sticks: dict[int, list[float]] = {}
        self._repeat: tuple[int, float] | None = None

    def open(self) -> None:
        """Look for controllers. Takes a moment on some systems: not before the first frame."""
        try:
            pygame.joystick.init()
            sdl.init()
        except pygame.error as error:
            log.info("No controllers can be used: %s", error)
            return
        for index in range(pygame.joystick.get_count()):
            self._plug(index)

    def close(self) -> None:
        """Give all controllers back."""
        self._open.clear()
        sdl.quit()
        pygame.joystick.quit()

    def translate(self, event: pygame.Event) -> Sequence[pygame.Event]:
        """Return the keys that a controller's event stands for; any other event is returned."""
        if event.type in _RAW and isinstance(self._open.get(event.instance_id), sdl.Controller):
            # SDL tells it a second time, and then also which button it is.
            return ()
        match event.type:
            case pygame.JOYDEVICEADDED:
                found = self._plug(event.device_index)
                if found is not None:
                    self._on_found(found)
            case pygame.JOYDEVICEREMOVED:
                return self._unplug(event.instance_id)
            case pygame.CONTROLLERBUTTONDOWN | pygame.CONTROLLERBUTTONUP:
                down = event.type == pygame.CONTROLLERBUTTONDOWN
                return self._button(event.instance_id, event.button, down)
            case pygame.CONTROLLERAXISMOTION:
                return self._axis(event.instance_id, event.axis, event.value / _FULL)
            case pygame.JOYBUTTONDOWN | pygame.JOYBUTTONUP:
                down = event.type == pygame.JOYBUTTONDOWN
                return self._button(event.instance_id, _UNKNOWN.get(event.button, -1), down)
            case pygame.JOYAXISMOTION:
                return self._axis(event.instance_id, event.axis, event.value)
            case pygame.JOYHATMOTION:
                x, y = event.value
                return self._point(event.instance_id, "hat", (x, 0 if x else -y))
            case pygame.WINDOWFOCUSLOST:
                self._repeat = None
                return (event,)
            case _:
                return (event,)
        return ()

    def until_due(self) -> float | None:
        """Seconds until a direction that is held is to be given again, None if none is."""
        return None if self._repeat is None else max(0.0, self._repeat[1] - self._now())

    def repeated(self) -> Sequence[pygame.Event]:
        """Return the direction that is held, when it is time to give it again."""
        if self._repeat is None or self._now() < self._repeat[1]:
            return ()
        key = self._repeat[0]
        self._repeat = key, self._now() + REPEAT_EVERY
        return (_key(True, key),)

    def _plug(self, index: int) -> str | None:
        """Use a controller; return its name if it is new."""
        try:
            stick = pygame.joystick.Joystick(index)
            number = stick.get_instance_id()
            if number in self._open:
                return None
            known = sdl.is_controller(index)
            self._open[number] = sdl.Controller.from_joystick(stick) if known else stick
        except pygame.error as error:
            log.warning("A controller cannot be used: %s", error)
            return None
        log.info("Found the controller %s.", stick.get_name())
        return stick.get_name()

    def _unplug(self, number: int) -> list[pygame.Event]:
        """Let go of all that was held on a controller."""
        self._open.pop(number, None)
        self._sticks.pop(number, None)
        mine = [source for at, source in self._held if at == number]
        return [event for source in mine for event in self._point(number, source, _NOWHERE)]

    def _button(self, number: int, button: int, down: bool) -> Sequence[pygame.Event]:
        if button in _PAD:
            way = _PAD[button]
            if down:
                return self._point(number, "pad", way)
            # With two buttons down the later one holds; to let the earlier one go changes nothing.
            still = self._held.get((number, "pad")) == way
            return self._point(number, "pad", _NOWHERE) if still else ()
        if button in _KEYS:
            key, mod = _KEYS[button]
            return (_key(down, key, mod),)
        if button in _COMMANDS:
            return self._command(_COMMANDS[button], down)
        return ()

    def _command(self, command: str, down: bool) -> Sequence[pygame.Event]:
        name = keys.key_of(command, self._own())
        try:
            return (_key(down, pygame.key.key_code(name)),)
        except ValueError:
            log.info("This keyboard has no key %s for %s.", name, command)
            return ()

    def _axis(self, number: int, axis: int, value: float) -> Sequence[pygame.Event]:
        if axis not in _AXES:
            return ()
        stick = self._sticks.setdefault(number, [0.0, 0.0])
        stick[_AXES.index(axis)] = value
        way = self._held.get((number, "stick"), _NOWHERE)
        if way != _NOWHERE and stick[0] * way[0] + stick[1] * way[1] > _LET_GO:
            return ()
        return self._point(number, "stick", _way(stick[0], stick[1]))

    def _point(self, number: int, source: str, way: Way) -> Sequence[pygame.Event]:
        """Let go of the direction that was held there, and hold another one, or none."""
        before = self._held.pop((number, source), _NOWHERE)
        if way != _NOWHERE:
            self._held[number, source] = way
        if way == before:
            return ()
        self._repeat = None
        events = []
        if before != _NOWHERE:
            events.append(_key(False, _DIRECTIONS[before]))
        if way != _NOWHERE:
            events.append(_key(True, _DIRECTIONS[way]))
            self._repeat = _DIRECTIONS[way], self._now() + REPEAT_AFTER
        return events


def _way(x: float, y: float) -> Way:
    """Return the direction that a stick is pushed in most, (0, 0) if it is hardly pushed."""
    if max(abs(x), abs(y)) < _PUSHED:
        return _NOWHERE
    if abs(x) >= abs(y):
        return (1 if x > 0 else -1), 0
    return 0, (1 if y > 0 else -1)


def _key(down: bool, key: int, mod: int = 0) -> pygame.Event:
    kind = pygame.KEYDOWN if down else pygame.KEYUP
    return pygame.Event(kind, key=key, mod=mod, unicode="", scancode=0)
