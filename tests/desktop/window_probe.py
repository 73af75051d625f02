"""Opens a real window and does to it what a window manager and a player do.

Run by test_window.py under Xvfb with openbox; prints one line of JSON.
"""

import sys
import time
from pathlib import Path

from porrazo.desktop.app.app import App
from porrazo.desktop.kit.context import Options
from porrazo.desktop.kit.tween import Tween
from support.probing import probe, square_of, tool, until


def work(app: App, window: int, said: dict[str, object]) -> None:
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
    scene = square_of(app)
    app.post(lambda: scene.clock.play(Tween(scene.square, 0.5, x=700.0)))
    until(lambda: scene.square.x == 700.0)
    said["moved"] = scene.square.x
    said["scene_size"] = scene.size
    tool("key", "--window", window, "Escape")


if __name__ == "__main__":
    probe(Options(data_dir=Path(sys.argv[1]), size=(1280, 720), language="en"), work)
