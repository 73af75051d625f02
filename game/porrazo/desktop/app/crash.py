"""The screen for what should not happen: it says so, and how to go on."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from porrazo.assets import MissingAssetError, asset
from porrazo.desktop.ui.controls.focus import Control
from porrazo.desktop.ui.drawing.theme import Colour, ui_scale
from porrazo.desktop.ui.scene import Scene
from porrazo.desktop.ui.stage.sprite import Blit, Sprite
from porrazo.paths import AppPaths

if TYPE_CHECKING:
    from porrazo.desktop.ui.context import Context

# Its own colours: the theme may be what has failed.
_GROUND: Colour = (18, 32, 42)
_WORDS: Colour = (250, 244, 230)
_FAINT: Colour = (170, 184, 190)
_EDGE: Colour = (226, 167, 59)


@dataclass(frozen=True, slots=True)
class CrashReport:
    """What happened, where it is written, and where the match in play is saved."""

    error: Exception
    paths: AppPaths
    saved_match: str | None


class CrashScene(Scene):
    """Plain words and two buttons, drawn without the theme."""

    def __init__(
        self, context: "Context", report: CrashReport, restart: Callable[[], Scene]
    ) -> None:
        super().__init__(context)
        self._report = report
        self._restart = restart

    def enter(self) -> None:
        """Make the two buttons."""
        text, scenes = self.context.text, self.context.scenes
        self._again = _PlainButton(text.get("crash.restart"), self._start_again)
        self._quit = _PlainButton(text.get("crash.quit"), scenes.quit)
        self.stage.add(self._again, self._quit)
        self.focus.add(self._again, self._quit)
        self.focus.default = self._again

    def arrange(self, size: tuple[int, int]) -> None:
        """Put the buttons below the words."""
        px = round(20 * ui_scale(size))
        y = round(size[1] * 0.78)
        self._again.place((size[0] // 2 - px * 7, y), px)
        self._quit.place((size[0] // 2 + px * 7, y), px)

    def paint(self, layer: pygame.Surface) -> None:
        """Write what happened."""
        layer.fill(_GROUND)
        px = round(22 * ui_scale(layer.get_size()))
        width = round(layer.get_width() * 0.7)
        y = round(layer.get_height() * 0.2)
        for words, size, colour in self._sentences():
            picture = _written(words, round(px * size), colour, width)
            layer.blit(picture, ((layer.get_width() - width) // 2, y))
            y += picture.get_height() + px

    def handle(self, event: pygame.Event) -> bool:
        """Take Escape for Quit, the rest for the buttons."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.context.scenes.quit()
            return True
        return super().handle(event)

    def _start_again(self) -> None:
        self.context.scenes.reset(self._restart())

    def _sentences(self) -> list[tuple[str, float, Colour]]:
        text, report = self.context.text, self._report
        if report.paths.problem is None:
            where = text.get("crash.log", file=report.paths.log)
        else:
            where = text.get("crash.no_log", reason=report.paths.problem)
        if report.saved_match is None:
            saved = text.get("crash.not_saved")
        else:
            saved = text.get("crash.saved", file=report.saved_match)
        return [
            (text.get("crash.title"), 1.8, _EDGE),
            (text.get("crash.sorry"), 1.0, _WORDS),
            (f"{type(report.error).__name__}: {report.error}"[:300], 0.85, _FAINT),
            (where, 1.0, _WORDS),
            (saved, 1.0, _WORDS),
        ]


class _PlainButton(Sprite, Control):
    """A button that needs nothing but pygame."""

    def __init__(self, label: str, on_activate: Callable[[], object]) -> None:
        Sprite.__init__(self)
        Control.__init__(self, label)
        self._on_activate = on_activate
        self._px = 20
        self._pictures: dict[bool, pygame.Surface] = {}

    @property
    def area(self) -> pygame.Rect:
        """Where it is."""
        box = pygame.Rect(0, 0, self._px * 12, round(self._px * 2.6))
        box.center = round(self.x), round(self.y)
        return box

    def place(self, centre: tuple[int, int], px: int) -> None:
        """Put it at `centre` with words `px` pixels high."""
        self.centre = centre
        self._px = px
        self._pictures.clear()

    def activate(self) -> None:
        """Do what it is for."""
        self._on_activate()

    def blits(self) -> tuple[Blit, ...]:
        """Return the button, with a thick edge in focus and under the mouse."""
        lit = self.focused or self.hovered
        if lit not in self._pictures:
            self._pictures[lit] = self._draw(lit)
        return (Blit(self._pictures[lit], *self.area.topleft),)

    def _draw(self, lit: bool) -> pygame.Surface:
        picture = pygame.Surface(self.area.size)
        picture.fill(_GROUND)
        pygame.draw.rect(picture, _EDGE, picture.get_rect(), width=5 if lit else 2)
        words = _written(self.label, self._px, _WORDS, picture.get_width())
        box = picture.get_rect()
        picture.blit(words, words.get_rect(center=box.center))
        return picture


def _written(words: str, px: int, colour: Colour, width: int) -> pygame.Surface:
    return _font(px).render(words, True, colour, None, width)


def _font(px: int) -> pygame.Font:
    """Return the game's font, or the one inside pygame, which is never missing."""
    try:
        return pygame.Font(str(asset("fonts/AlegreyaSans-Medium.ttf")), px)
    except (MissingAssetError, OSError, pygame.error):
        return pygame.Font(None, round(px * 1.3))
