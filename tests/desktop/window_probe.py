"""Opens a real window and does to it what a window manager and a player do.

Run by test_window.py under Xvfb with openbox; prints one line of JSON.
"""

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
    """A square that moves when it is told to."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        surface = pygame.Surface((60, 60))
        surface.fill("white")
        self.square = ImageSprite(surface, 100, 100)

    def enter(self) -> None:
        self.stage.add(self.square)


def tool(*words: object) -> None:
    subprocess.run(["xdotool", *map(str, words)], check=False, capture_output=True)


def until(condition: Callable[[], bool], seconds: float = 5.0) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end and not condition():
        time.sleep(0.05)


def probe(app: App, said: dict[str, object]) -> None:
    until(lambda: app.context.scenes.top is not None)
    time.sleep(1.0)
    window = pygame.display.get_wm_info()["window"]
    said["opened"] = app.window.size
    tool("windowsize", window, 1200, 800)
    until(lambda: app.window.size == (1200, 800))
    said["resized"] = app.window.size
    tool("windowsize", window, 500, 300)
    until(lambda: app.window.size == (960, 600))
    said["smallest"] = app.window.size
    tool("key", "F11")
    until(lambda: app.window.fullscreen)
    time.sleep(0.5)
    said["fullscreen"] = app.window.size
    tool("key", "F11")
    until(lambda: not app.window.fullscreen)
    time.sleep(0.5)
    said["window_again"] = app.window.size
    before = time.process_time()
    time.sleep(3.0)
    said["idle_cpu"] = (time.process_time() - before) / 3.0
    scene = app.context.scenes.top
    assert isinstance(scene, Square)
    app.post(lambda: scene.clock.play(Tween(scene.square, 0.5, x=700.0)))
    until(lambda: scene.square.x == 700.0)
    said["moved"] = scene.square.x
    said["scene_size"] = scene.size
    tool("key", "--window", window, "Escape")
    app.post(lambda: pygame.event.post(pygame.Event(pygame.QUIT)))


def main() -> None:
    app = App(Options(data_dir=Path(sys.argv[1]), size=(1280, 720), language="en"), Square)
    said: dict[str, object] = {}
    worker = threading.Thread(target=probe, args=(app, said), daemon=True)
    worker.start()
    said["status"] = app.run()
    worker.join(5)
    print(json.dumps(said))  # noqa: T201


if __name__ == "__main__":
    main()
