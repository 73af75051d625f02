"""The window: how it is opened, made full screen, and given an icon."""

import logging
import os
import warnings
from collections.abc import Sequence

import pygame

from porrazo.desktop.kit.assets import asset
from porrazo.desktop.kit.memory import return_large_blocks
from porrazo.desktop.kit.stage.geometry import Size
from porrazo.desktop.kit.stage.layout import MIN_SIZE

log = logging.getLogger(__name__)

_DEFAULT: Size = (1280, 720)

#: So much of a window's upper edge must be on a screen, in pixels.
_HOLD: Size = (120, 32)
_ACCELERATION = "SDL_FRAMEBUFFER_ACCELERATION"

Place = tuple[int, int, int, int]
"""Left, top, width and height of a window."""


class WindowError(Exception):
    """No window can be opened here; the message is one sentence for a player."""


class Window:
    """The one window. `surface` is what is drawn on; it changes with the size.

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
    ) -> None:
        return_large_blocks()
        # Without these SDL sends each frame through a texture, seven times slower without a
        # GPU, and Windows blurs the window on screens with large dots.
        os.environ.setdefault(_ACCELERATION, "0")
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
        os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "porrazo")
        try:
            pygame.display.init()
            _refuse_no_screen()
            former, reachable = restored(place, _screens()) if place else (None, False)
            self._open(size or former or _default_size())
        except pygame.error as error:
            raise WindowError(f"No window can be opened: {error}.") from error
        pygame.font.init()
        pygame.display.set_caption(title)
        self._native = _native_window()
        if self._native is not None:
            self._native.minimum_size = MIN_SIZE
            if place is not None and reachable:
                self._native.position = place[:2]
        if fullscreen:
            self.toggle_fullscreen()

    @property
    def surface(self) -> pygame.Surface:
        """What is seen in the window after `present`."""
        surface = pygame.display.get_surface()
        if surface is None:
            raise WindowError("The window is closed.")
        return surface

    @property
    def size(self) -> Size:
        """Width and height, in pixels."""
        return self.surface.get_size()

    @property
    def place(self) -> Place | None:
        """Left, top, width and height on the desktop; None while it fills a screen."""
        if self._native is None or self.fullscreen:
            return None
        left, top = self._native.position
        return left, top, *self.size

    def present(self, rects: list[pygame.Rect]) -> None:
        """Show what was drawn in `rects`."""
        pygame.display.update(rects)

    def present_all(self) -> None:
        """Show all of the surface again."""
        pygame.display.flip()

    def toggle_fullscreen(self) -> None:
        """Fill the screen, or be a window again."""
        if self._native is None:
            pygame.display.toggle_fullscreen()
        elif self.fullscreen:
            self._native.set_windowed()
        else:
            self._native.set_fullscreen(desktop=True)

    @property
    def fullscreen(self) -> bool:
        """Whether it fills the screen."""
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


def _default_size() -> Size:
    """Return 1280x720, or four fifths of a screen that is smaller or much larger."""
    screens = pygame.display.get_desktop_sizes()
    if not screens:
        return _DEFAULT
    width, height = screens[0]
    if _DEFAULT[0] <= width * 0.95 and _DEFAULT[1] <= height * 0.9 and width < 2200:
        return _DEFAULT
    least_width, least_height = MIN_SIZE
    return max(least_width, width * 4 // 5), max(least_height, height * 4 // 5)


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
    size = (wide, high) if fits and wide >= MIN_SIZE[0] and high >= MIN_SIZE[1] else None
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
