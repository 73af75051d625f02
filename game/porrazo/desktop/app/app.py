"""The loop: events, time, drawing; asleep when nothing moves."""

import logging
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING

import pygame

from porrazo.desktop.app.assembly import build_context
from porrazo.desktop.app.controller import Controllers
from porrazo.desktop.app.crash import CrashReport, CrashScene
from porrazo.desktop.app.held_keys import HeldKeys
from porrazo.desktop.app.lost_button import LostButton
from porrazo.desktop.app.signals import woken_by_signals
from porrazo.desktop.app.waiting import EventWait
from porrazo.desktop.app.window import Window
from porrazo.desktop.scenes import navigation
from porrazo.desktop.table import backdrop
from porrazo.desktop.ui.context import Context, Options
from porrazo.desktop.ui.controls import keys
from porrazo.desktop.ui.controls.tips import Tips
from porrazo.desktop.ui.controls.toasts import Toasts
from porrazo.desktop.ui.scene import Scene
from porrazo.match.logs import logging_to

if TYPE_CHECKING:
    from porrazo.desktop.app.narration import WindowNarration

log = logging.getLogger(__name__)

#: Frames a second while something moves.
FRAME_RATE = 60

#: A frame that came late moves things no further than this many seconds.
LONGEST_STEP = 0.1

#: After so many seconds without a change of size the window counts as resized.
RESIZED_AFTER = 0.15

#: Sizes of windows with so many times as many pixels are very different.
VERY_DIFFERENT = 1.5

_WAKE = pygame.event.custom_type()
_REDRAWN = (
    pygame.WINDOWEXPOSED,
    pygame.WINDOWRESTORED,
    pygame.WINDOWSHOWN,
    pygame.WINDOWSIZECHANGED,
)
_HEARD = (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.AUDIODEVICEADDED)


def _nothing() -> None:
    """Do nothing but wake up."""


class App:
    """The window with its scenes. `run` returns when the last scene has been left.

    `first` makes the scene to begin with, again after a crash; `window` is given where it is
    open already. Opening raises
    `MissingAssetError`, `ThemeError` or `WindowError`, each with a sentence for a player.
    """

    def __init__(
        self, options: Options, first: Callable[[Context], Scene], window: Window | None = None
    ) -> None:
        self._first = first
        self._posted: SimpleQueue[Callable[[], object]] = SimpleQueue()
        self._frames = pygame.time.Clock()
        self._sharpen_at: float | None = None
        self._last = time.perf_counter()
        self._started = False
        self._sharp_for: Scene | None = None
        self._crashing = False
        self._waiting = EventWait()
        self._lost_button = LostButton()
        self._held_keys = HeldKeys()
        pygame.font.init()
        self.context = build_context(options, self.post)
        self._theme = self.context.theme
        self._toasts = Toasts(self.context)
        self._tips = Tips(self.context)
        self._narration: WindowNarration | None = None
        if options.narrate:
            from porrazo.desktop.app import narration

            self._narration = narration.WindowNarration(self.context, sys.stdin, sys.stdout)
        self._controllers = Controllers(lambda: self.context.settings.keys, self._found)
        settings = self.context.settings
        self.window = window or Window(
            self.context.text.get("app.name"),
            options.size,
            place=None if options.size else settings.window,
            fullscreen=settings.full_screen,
            maximised=settings.maximised,
        )
        if self.window.fullscreen != settings.full_screen:
            # The screen holds no window with a frame; that is never saved.
            self.context.settings = replace(settings, full_screen=self.window.fullscreen)
        self._full_screen = self.context.settings.full_screen
        self._take_size(self.window.size)

    def post(self, call: Callable[[], object]) -> None:
        """Have `call` called in the window's thread, soon. May be called from any thread."""
        self._posted.put(call)
        # With the window closed there is nobody to wake; the call is dropped with the app.
        with suppress(pygame.error):
            pygame.event.post(pygame.Event(_WAKE))

    def open(self, file: Path) -> None:
        """Show the match of a file that was dropped here or handed over; a library takes it in."""
        top = self.context.scenes.top
        if top is None or not top.take_file(file):
            navigation.open_match(self.context, file)
        self.context.scenes.settle()

    def run(self) -> int:
        """Show the first scene and go on until the last is left; return the exit status."""
        with logging_to(self.context.paths):
            log.info("Porrazo starts.")
            self._say_problems()
            try:
                self.context.scenes.reset(self._first(self.context))
                with woken_by_signals(lambda: self.post(_nothing)):
                    while self._turn():
                        self.wait()
            except KeyboardInterrupt:
                return 130
            except Exception:
                log.critical("Porrazo cannot go on.", exc_info=True)
                return 1
            finally:
                self.context.scenes.abandon()
                self._remember_window()
                self.context.end_reviews()
                self._controllers.close()
                self.context.sounds.close()
                self.context.packs.close()
                self.window.close()
            return 0

    def _remember_window(self) -> None:
        if self.window.fullscreen:
            return
        place, maximised = self.window.place_before, self.window.maximised
        kept = self.context.kept
        if place is not None and (place, maximised) != (kept.window, kept.maximised):
            self.context.change(window=place, maximised=maximised)

    def wait(self) -> None:
        """Sleep until the next frame, or, when nothing moves, until something happens."""
        top = self.context.scenes.top
        if top is None or self._crashing:
            return
        if top.animating:
            self._frames.tick(FRAME_RATE)
            return
        self._waiting.for_events(self.until_due(top))

    def step(self) -> bool:
        """Let the time since the last step pass, take events, draw what changed.

        Returns whether anything was drawn.
        """
        self._pass_time()
        self._take_events()
        self._call_posted()
        scenes = self.context.scenes
        scenes.settle()
        if scenes.top is None:
            return False
        self._follow_size()
        self._follow_scene(scenes.top)
        self._toasts.step()
        self._tips.step()
        self.context.sounds.step()
        if self._narration:
            self._narration.follow(self._toasts.showing)
        rects = scenes.top.draw(self.window.surface)
        if self._sharpen_at is None:
            backdrop.settle()
        if rects:
            self.window.present(rects)
        if not self._started:
            self._after_first_frame()
        return bool(rects)

    def _turn(self) -> bool:
        """Make one step; on an error show what happened. False when it is time to end."""
        try:
            self.step()
            self._crashing = False
        except Exception as error:
            top = self.context.scenes.top
            if self._crashing:
                raise
            log.exception("The scene %s failed.", type(top).__name__)
            self._show_crash(error)
        return self.context.scenes.top is not None

    def _pass_time(self) -> None:
        now = time.perf_counter()
        elapsed, self._last = now - self._last, now
        top = self.context.scenes.top
        if top is not None:
            top.update(min(elapsed, LONGEST_STEP) if top.animating else elapsed)

    def _take_events(self) -> None:
        for event in pygame.event.get():
            if not self._held_keys.allows(event, writing=self._writing):
                continue
            for mended in self._lost_button.mend(self.window.heard(event)):
                for meant in self._controllers.translate(mended):
                    self._take(meant)
        for again in self._controllers.repeated():
            self._take(again)

    def _take(self, event: pygame.Event) -> None:
        top = self.context.scenes.top
        if event.type == pygame.QUIT:
            self.context.scenes.quit()
        elif not self._typing(event) and self._command(event) == "full_screen":
            self.context.change(full_screen=not self._full_screen)
        elif event.type == pygame.DROPFILE:
            self.open(Path(event.file))
        elif event.type in _REDRAWN:
            self._redraw()
        elif event.type in _HEARD:
            self._follow_hearing(event.type)
        elif event.type != _WAKE and top is not None:
            self.context.scenes.handle(event)
            self.context.scenes.settle()

    def _follow_hearing(self, happened: int) -> None:
        """Be silent in the background where the player wants that; use a device that appears."""
        sounds = self.context.sounds
        if happened == pygame.WINDOWFOCUSLOST:
            sounds.away = self.context.settings.silent_away
            return
        if happened == pygame.WINDOWFOCUSGAINED:
            sounds.away = False
        if self._started:
            sounds.found()

    def _typing(self, event: pygame.Event) -> bool:
        """True when a key is a letter for a field in which something is being written."""
        return self._writing and bool(getattr(event, "unicode", "")) and keys.plain(event)

    @property
    def _writing(self) -> bool:
        top = self.context.scenes.top
        return top is not None and top.focus.current is not None and top.focus.current.takes_keys

    def _command(self, event: pygame.Event) -> str | None:
        return keys.command_of(event, self.context.settings.keys)

    def _call_posted(self) -> None:
        while True:
            try:
                call = self._posted.get_nowait()
            except Empty:
                return
            call()

    def _follow_size(self) -> None:
        wanted = self.context.settings.full_screen
        if wanted != self._full_screen:
            self._full_screen = wanted
            self.window.toggle_fullscreen()
        size = self.window.size
        now = time.perf_counter()
        if size != self._size:
            self._sharpen_at = now + RESIZED_AFTER
            self._bridge(self._size, size)
            self._take_size(size)
        elif self.context.theme is not self._theme:
            self._theme = self.context.theme
            self._sharpen_at = now + RESIZED_AFTER
        elif self._sharpen_at is not None and now >= self._sharpen_at:
            self._sharpen_at = None
            self.context.cards.sharpen()
            self.context.scenes.sharpen()
            self.context.let_go()

    def _take_size(self, size: tuple[int, int]) -> None:
        """Lay all scenes, and those to come, out in a window of this size."""
        self._size = size
        self.context.scenes.resize(size)
        self._toasts.place()

    def _bridge(self, before: tuple[int, int], size: tuple[int, int]) -> None:
        """Show the old picture, scaled, in a window of a very different size until it is drawn.

        That takes long, and the system would leave the old picture as it is in a corner meanwhile.
        """
        top = self.context.scenes.top
        less, more = sorted((before[0] * before[1], size[0] * size[1]))
        if top is not None and more > VERY_DIFFERENT * less:
            self.window.show_meanwhile(top.picture())

    def _redraw(self) -> None:
        """Draw everything at the next step: SDL may have made the window's surface anew, empty."""
        top = self.context.scenes.top
        if top is not None:
            top.stage.touch()

    def _follow_scene(self, top: Scene) -> None:
        """Have the cards that another scene needs drawn by a thread, ahead of their use."""
        if top is not self._sharp_for:
            self._sharp_for = top
            self.context.cards.sharpen()

    def until_due(self, top: Scene) -> float | None:
        """Seconds until something must be done although nothing happens."""
        sounds = self.context.sounds
        dues = [top.until_timer(), self._controllers.until_due(), sounds.until_due()]
        if self._sharpen_at is not None:
            dues.append(max(0.0, self._sharpen_at - time.perf_counter()))
        known = [due for due in dues if due is not None]
        return min(known) if known else None

    def _after_first_frame(self) -> None:
        """Do what the player should not wait for."""
        self._started = True
        problem = self.context.sounds.open()
        if problem is not None:
            # The settings tell the player; nobody can do anything about it at the table.
            log.warning("%s", self.context.text.get("app.no_sound", reason=problem))
        self._controllers.open()
        if self._narration:
            self._narration.listen()

    def _found(self, controller: str) -> None:
        self.context.notices.append(
            self.context.text.get("settings.controller_found", name=controller)
        )

    def _say_problems(self) -> None:
        paths = self.context.paths
        if paths.problem is not None:
            key = "records.taken" if paths.taken else "app.no_saving"
            sentence = self.context.text.get(key, folder=paths.data, reason=paths.problem)
            log.warning("%s", sentence)
            self.context.notices.append(sentence)

    def _show_crash(self, error: Exception) -> None:
        context = self.context
        report = CrashReport(error, context.paths, self._saved_match())
        context.scenes.abandon()
        context.scenes.reset(CrashScene(context, report, lambda: self._first(context)))
        # Should the screen for failures fail before it is seen, nothing is left to show.
        self._crashing = True
        context.scenes.settle()

    def _saved_match(self) -> str | None:
        try:
            path = self.context.saved_match()
        except Exception:
            log.exception("The saved match cannot be told.")
            return None
        return str(path) if path is not None else None
