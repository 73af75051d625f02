"""Opens the game's window, has a window manager do something to it, and closes it again.

Run by test_window_place.py under Xvfb with openbox; prints one line of JSON.
"""

from __future__ import annotations

import json
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pygame
from porrazo.desktop.app import App
from porrazo.desktop.context import Context, Options
from porrazo.desktop.scene import Scene
from porrazo.desktop.sprite import ImageSprite
from porrazo.desktop.tween import Tween


class Square(Scene):
    """A square that can move."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.square = ImageSprite(pygame.Surface((60, 60)), 100, 100)

    def enter(self) -> None:
        self.stage.add(self.square)


def tool(*words: object) -> None:
    subprocess.run(["xdotool", *map(str, words)], check=False, capture_output=True)


def until(condition: Callable[[], bool], seconds: float = 5.0) -> bool:
    end = time.monotonic() + seconds
    while time.monotonic() < end and not condition():
        time.sleep(0.05)
    return condition()


def move(app: App, window: int) -> object:
    tool("windowmove", window, 300, 200)
    tool("windowsize", window, 1100, 700)
    until(lambda: app.window.size == (1100, 700))
    time.sleep(0.5)
    return app.window.place


def bother(app: App, window: int) -> object:
    """Resize, minimise and bring back the window while something moves in it."""
    scene = app.context.scenes.top
    assert isinstance(scene, Square)
    app.post(lambda: scene.clock.play(Tween(scene.square, 1.5, x=700.0)))
    tool("windowsize", window, 1200, 760)
    tool("windowminimize", window)
    time.sleep(0.3)
    tool("windowmap", window)
    tool("windowactivate", window)
    arrived = until(lambda: scene.square.x == 700.0)
    until(lambda: scene.size == (1200, 760))
    return [arrived, scene.size, app.window.size]


def full(app: App, window: int) -> object:
    tool("key", "F11")
    until(lambda: app.window.fullscreen)
    time.sleep(0.3)
    return [app.window.fullscreen, app.window.place]


def back(app: App, window: int) -> object:
    opened = app.window.fullscreen
    tool("key", "F11")
    until(lambda: not app.window.fullscreen)
    time.sleep(0.3)
    return [opened, app.window.fullscreen]


def look(app: App, window: int) -> object:
    return app.window.place


def main() -> None:
    folder, what = Path(sys.argv[1]), {"move": move, "bother": bother, "full": full, "back": back}
    app = App(Options(data_dir=folder, language="en"), Square)
    said: dict[str, object] = {}

    def work() -> None:
        until(lambda: app.context.scenes.top is not None)
        time.sleep(0.8)
        said["opened"] = app.window.place
        window = pygame.display.get_wm_info()["window"]
        said["done"] = what.get(sys.argv[2], look)(app, window)
        app.post(lambda: pygame.event.post(pygame.Event(pygame.QUIT)))

    worker = threading.Thread(target=work, daemon=True)
    worker.start()
    said["status"] = app.run()
    worker.join(5)
    print(json.dumps(said))  # noqa: T201


if __name__ == "__main__":
    main()
