"""What probes of a real window share: a scene with a square, a window manager's hands, a worker.

A probe is a script that opens the game's window, does things to it, and prints a line of JSON.
"""

from __future__ import annotations

import json
import subprocess
import threading
import time
from collections.abc import Callable
from queue import SimpleQueue
from typing import TypeVar

import pygame
from porrazo.desktop.app.app import App
from porrazo.desktop.ui.context import Context, Options
from porrazo.desktop.ui.scene import Scene
from porrazo.desktop.ui.stage.sprite import ImageSprite

Told = TypeVar("Told")


class Square(Scene):
    """A square that can move."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        surface = pygame.Surface((60, 60))
        surface.fill("white")
        self.square = ImageSprite(surface, 100, 100)

    def enter(self) -> None:
        self.stage.add(self.square)


def tool(*words: object) -> None:
    subprocess.run(["xdotool", *map(str, words)], check=False, capture_output=True)


def asked(app: App, question: Callable[[], Told]) -> Told:
    """Ask something in the window's thread.

    SDL makes the window's surface anew whenever somebody asks for it, and while the window waits
    nothing keeps another thread from doing so: two at once break the heap.
    """
    told: SimpleQueue[Told] = SimpleQueue()
    app.post(lambda: told.put(question()))
    return told.get(timeout=60.0)


def until(app: App, condition: Callable[[], bool], seconds: float = 5.0) -> bool:
    """Wait until something is so, as the window's thread sees it; tell whether it was."""
    end = time.monotonic() + seconds
    while not asked(app, condition):
        if time.monotonic() > end:
            return False
        time.sleep(0.05)
    return True


def square_of(app: App) -> Square:
    scene = app.context.scenes.top
    assert isinstance(scene, Square)
    return scene


def probe(options: Options, work: Callable[[App, int, dict[str, object]], None]) -> None:
    """Open the window, have a thread do `work` to it (app, window, what is said), print that."""
    app = App(options, Square)
    said: dict[str, object] = {}

    def in_thread() -> None:
        try:
            until(app, lambda: app.context.scenes.top is not None, 60.0)
            time.sleep(1.0)
            window = asked(app, lambda: pygame.display.get_wm_info()["window"])
            work(app, window, said)
        finally:
            app.post(lambda: pygame.event.post(pygame.Event(pygame.QUIT)))

    worker = threading.Thread(target=in_thread, daemon=True)
    worker.start()
    said["status"] = app.run()
    worker.join(5)
    print(json.dumps(said))  # noqa: T201
