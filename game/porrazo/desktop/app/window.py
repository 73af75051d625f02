"""The window: how it is opened, made full screen, and given an icon."""

import logging
import os
import warnings
from collections.abc import Sequence

import pygame

from porrazo.assets import asset
from porrazo.desktop.ui.memory import return_large_blocks
from porrazo.desktop.ui.stage.layout import MIN_SIZE
from porrazo.table.places.geometry import Size

log = logging.getLogger(__name__)

_DEFAULT: Size = (1280, 720)

#: A screen needs so much more than the smallest window for a frame, a title and a panel.
_FRAME: Size = (16, 64)

#: So much of a window's upper edge must be on a screen, in pixels.
_HOLD: Size = (120, 32)
_ACCELERATION = "SDL_FRAMEBUFFER_ACCELERATION"

Place = tuple[int, int, int, int]
"""Left, top, width and height of a window."""


class WindowError(Exception):
    """No window can be opened here; the message is one sentence for a player."""


class Window:
    """The one window. `surface` is what is drawn on; it changes with the size.

    It is never smaller than `MIN_SIZE`: what is drawn is shown scaled down in a window that is.
    Where the screen is too small for the smallest window and a frame, the window fills it.

    It is for the window's thread alone, reading included: pygame may make the surface anew when
    it is asked for, and while the loop sleeps nothing keeps another thread from doing so at once.
    """

    def __init__(
        self,
        title: str,
        size: Size | None = None,
        *,
        place: Place | None = None,
        fullscreen: bool = False,
        maximised: bool = False,
    ) -> None:
        return_large_blocks()
        self._canvas: pygame.Surface | None = None
        self._before: Size | None = None
        self._leaving = self._restored = False
        self.maximised = False
        """True when it takes the whole screen, but for its title and the system's panels."""
        self._former = place
        self._spots: dict[Size, Size] = {}
        # Without these SDL sends each frame through a texture, seven times slower without a
        # GPU, and Windows blurs the window on screens with large dots.
        os.environ.setdefault(_ACCELERATION, "0")
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
        os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "porrazo")
        try:
            pygame.display.init()
            _refuse_no_screen()
            screens = _screens()
            former, reachable = restored(place, screens)
            self._open(size or former or default_size(screens))
        except pygame.error as error:
            raise WindowError(f"No window can be opened: {error}.") from error
        pygame.font.init()
        pygame.display.set_caption(title)
        self._native = _native_window()
        if self._native is not None:
            self._native.minimum_size = least_size(screens)
            if place is not None and reachable:
                self._native.position = place[:2]
            if maximised and not fullscreen:
                self._maximise(self._native)
        if fullscreen or (size is None and not has_room(place, screens)):
            self.toggle_fullscreen()

    @property
    def surface(self) -> pygame.Surface:
        """What is seen in the window after `present`."""
        shown = self._shown
        size = drawn_size(shown.get_size())
        if size == shown.get_size():
            self._canvas = None
            return shown
        if self._canvas is None or self._canvas.get_size() != size:
            self._canvas = pygame.Surface(size)
        return self._canvas

    @property
    def size(self) -> Size:
        """Width and height of what is drawn, in pixels."""
        return self.surface.get_size()

    @property
    def _shown(self) -> pygame.Surface:
        surface = pygame.display.get_surface()
        if surface is None:
            raise WindowError("The window is closed.")
        return surface

    @property
    def place(self) -> Place | None:
        """Left, top, width and height on the desktop; None while it fills a screen."""
        if self._native is None or self.fullscreen:
            return None
        left, top = self._native.position
        return left, top, *self._shown.get_size()

    @property
    def place_before(self) -> Place | None:
        """The place that a maximised window comes back to; of any other one its place."""
        if not self.maximised:
            return self.place
        now = self._shown.get_size()
        former = ((*spot, *size) for size, spot in self._spots.items() if size != now)
        return next(former, self._former)

    def present(self, rects: list[pygame.Rect]) -> None:
        """Show what was drawn in `rects`."""
        if self._canvas is None:
            pygame.display.update(rects)
        else:
            self.present_all()

    def present_all(self) -> None:
        """Show all of the surface again."""
        if self._canvas is not None:
            shown = self._shown
            pygame.transform.smoothscale(self._canvas, shown.get_size(), shown)
        pygame.display.flip()

    def show_meanwhile(self, picture: pygame.Surface) -> None:
        """Show a picture as large as the window until what belongs there has been drawn."""
        shown = self._shown
        pygame.transform.smoothscale(picture.convert(shown), shown.get_size(), shown)
        pygame.display.flip()

    def heard(self, event: pygame.Event) -> pygame.Event:
        """Return an event with its place on `surface`; take note of where the window is."""
        self._note_state(event.type)
        if event.type == pygame.WINDOWMOVED and not self.fullscreen and not self._leaving:
            self._note_spot((event.x, event.y))
        elif event.type == pygame.WINDOWEXPOSED and self._leaving and not self.fullscreen:
            self._come_back()
        if self._canvas is None or not hasattr(event, "pos"):
            return event
        wide, high = self._shown.get_size()
        by = self._canvas.width / wide, self._canvas.height / high
        told = dict(event.dict)
        for name in ("pos", "rel"):
            if name in told:
                told[name] = round(told[name][0] * by[0]), round(told[name][1] * by[1])
        return pygame.Event(event.type, told)

    def toggle_fullscreen(self) -> None:
        """Fill the screen, or be a window again."""
        if self._native is None:
            pygame.display.toggle_fullscreen()
        elif self.fullscreen:
            self._leaving = True
            self._native.set_windowed()
        else:
            self._before = self._shown.get_size()
            self._native.set_fullscreen(desktop=True)

    def _note_state(self, happened: int) -> None:
        """Remember whether the window is maximised.

        SDL also says that it is restored when a maximised one is shown again after it was
        minimised: only with another size it is.
        """
        if happened == pygame.WINDOWMAXIMIZED:
            self.maximised, self._restored = True, False
        elif happened == pygame.WINDOWRESTORED:
            self._restored = True
        elif happened == pygame.WINDOWSIZECHANGED and self._restored and not self.fullscreen:
            self.maximised = False

    def _maximise(self, native: pygame.Window) -> None:
        """Maximise the window; SDL does not tell that it was obeyed."""
        native.maximize()
        self.maximised, self._restored = True, False

    def _note_spot(self, spot: Size) -> None:
        """Remember where the window was at the last two of its sizes: maximised, and before."""
        size = self._shown.get_size()
        self._spots.pop(size, None)
        self._spots[size] = spot
        if len(self._spots) > 2:
            del self._spots[next(iter(self._spots))]

    def _come_back(self) -> None:
        """Maximise a window that was so before it filled the screen.

        SDL gives it the size and not the place that it had before it was maximised, and pygame
        does not tell that it was. It takes no order before the window manager has obeyed the last.
        """
        self._leaving = False
        size = self._shown.get_size()
        if self._native is None or self._before in (None, size):
            return
        if size in self._spots:
            self._native.position = self._spots[size]
        self._maximise(self._native)

    @property
    def fullscreen(self) -> bool:
        """True when it fills the screen."""
        return pygame.display.is_fullscreen()

    def close(self) -> None:
        """Close the window."""
        pygame.display.quit()

    def _open(self, size: Size) -> None:
        pygame.display.set_icon(_icon())
        try:
            pygame.display.set_mode(size, pygame.RESIZABLE)
        except pygame.error as error:
            log.info("No window without acceleration (%s); trying with it.", error)
            os.environ.pop(_ACCELERATION, None)
            pygame.display.quit()
            pygame.display.init()
            pygame.display.set_mode(size, pygame.RESIZABLE)


def default_size(screens: Sequence[pygame.Rect]) -> Size:
    """Return 1280x720, or four fifths of a screen that is smaller or much larger."""
    if not screens:
        return _DEFAULT
    width, height = screens[0].size
    if _DEFAULT[0] <= width * 0.95 and _DEFAULT[1] <= height * 0.9 and width < 2200:
        return _DEFAULT
    least_width, least_height = least_size(screens)
    return max(least_width, width * 4 // 5), max(least_height, height * 4 // 5)


def least_size(screens: Sequence[pygame.Rect]) -> Size:
    """Return how large a window is at least: on a small screen no larger than fits there."""
    wide, high = MIN_SIZE
    for screen in screens:
        wide, high = min(wide, screen.w - _FRAME[0]), min(high, screen.h - _FRAME[1])
    return wide, high


def has_room(place: Place | None, screens: Sequence[pygame.Rect]) -> bool:
    """True when the screen of a place, or else the first, holds the smallest window's frame."""
    if not screens:
        return True
    left = place[:2] if place is not None else screens[0].topleft
    screen = next((each for each in screens if each.collidepoint(left)), screens[0])
    return screen.w >= MIN_SIZE[0] + _FRAME[0] and screen.h >= MIN_SIZE[1] + _FRAME[1]


def drawn_size(shown: Size) -> Size:
    """Return how large things are drawn for a window of a size: at least `MIN_SIZE`, of its shape.

    >>> drawn_size((1280, 720)), drawn_size((800, 480))
    ((1280, 720), (1000, 600))
    """
    share = min(1.0, shown[0] / MIN_SIZE[0], shown[1] / MIN_SIZE[1])
    if share == 1.0:
        return shown
    return max(MIN_SIZE[0], round(shown[0] / share)), max(MIN_SIZE[1], round(shown[1] / share))


def _refuse_no_screen() -> None:
    """Raise pygame.error where SDL, finding no screen, would draw for nobody."""
    if pygame.display.get_driver() == "offscreen" and "SDL_VIDEODRIVER" not in os.environ:
        pygame.display.quit()
        raise pygame.error("there is no screen")


def restored(place: Place | None, screens: Sequence[pygame.Rect]) -> tuple[Size | None, bool]:
    """Return the size that a window had, None if no screen holds it, and whether it can go back.

    It can where enough of its upper edge lies on a screen for the mouse to take hold of it.
    """
    if place is None:
        return None, False
    left, top, wide, high = place
    fits = any(wide <= screen.w and high <= screen.h for screen in screens)
    least = least_size(screens)
    size = (wide, high) if fits and wide >= least[0] and high >= least[1] else None
    edge = pygame.Rect(left, top, wide, _HOLD[1])
    held = [edge.clip(screen) for screen in screens]
    return size, any(part.w >= _HOLD[0] and part.h == _HOLD[1] for part in held)


def _screens() -> list[pygame.Rect]:
    """Return where the screens are, in the pixels of the desktop."""
    sizes = pygame.display.get_desktop_sizes()
    if len(sizes) == 1:
        return [pygame.Rect((0, 0), sizes[0])]
    return [_screen(number, size) for number, size in enumerate(sizes)]


def _screen(number: int, size: Size) -> pygame.Rect:
    """Return where one of several screens is.

    pygame tells their sizes alone, but SDL puts a window in the middle of the screen it is told.
    """
    middle = pygame.WINDOWPOS_CENTERED | number
    probe = pygame.Window(size=_HOLD, position=(middle, middle), hidden=True)
    screen = pygame.Rect((0, 0), size)
    screen.center = pygame.Rect(probe.position, _HOLD).center
    probe.destroy()
    return screen


def _native_window() -> pygame.Window | None:
    """Return the window that pygame.display made: only it can be given a least size."""
    with warnings.catch_warnings():
        # The module that would replace this one cannot present parts of a window.
        warnings.simplefilter("ignore", DeprecationWarning)
        try:
            return pygame.Window.from_display_module()
        except (AttributeError, pygame.error) as error:
            log.info("The window's least size cannot be set: %s", error)
            return None


def _icon() -> pygame.Surface:
    """Return the picture that task bars and window lists scale to their size."""
    return pygame.image.load(str(asset("icon/icon_128.png")))
