"""What probes of a real window share: a scene with a square, a window manager's hands, a worker.

A probe is a script that opens the game's window, does things to it, and prints a line of JSON.
"""

from __future__ import annotations

import json
import subprocess
import threading
import time
from collections.abc import Callable

import pygame
from porrazo.desktop.app.app import App
from porrazo.desktop.kit.context import Context, Options
from porrazo.desktop.kit.scene import Scene
from porrazo.desktop.kit.sprite import ImageSprite


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


def until(condition: Callable[[], bool], seconds: float = 5.0) -> bool:
    end = time.monotonic() + seconds
    while time.monotonic() < end and not condition():
        time.sleep(0.05)
    return condition()


def square_of(app: App) -> Square:
    scene = app.context.scenes.top
    assert isinstance(scene, Square)
    return scene


def probe(options: Options, work: Callable[[App, int, dict[str, object]], None]) -> None:
    """Open the window, have a thread do `work` to it (app, window, what is said), print that."""
    app = App(options, Square)
    said: dict[str, object] = {}

    def in_thread() -> None:
        until(lambda: app.context.scenes.top is not None)
        time.sleep(1.0)
        work(app, pygame.display.get_wm_info()["window"], said)
        app.post(lambda: pygame.event.post(pygame.Event(pygame.QUIT)))

    worker = threading.Thread(target=in_thread, daemon=True)
    worker.start()
    said["status"] = app.run()
    worker.join(5)
    print(json.dumps(said))  # noqa: T201
