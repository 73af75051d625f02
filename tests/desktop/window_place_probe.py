"""Opens the game's window, has a window manager do something to it, and closes it again.

Run by test_window_place.py under Xvfb with openbox; prints one line of JSON.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

import pygame
from porrazo.desktop.app.app import App
from porrazo.desktop.ui.context import Options
from porrazo.desktop.ui.stage.tween import Tween
from support.probing import asked, probe, square_of, tool, until


def move(app: App, window: int) -> object:
    tool("windowmove", window, 300, 200)
    tool("windowsize", window, 1100, 700)
    until(app, lambda: app.window.size == (1100, 700))
    time.sleep(0.5)
    return asked(app, lambda: app.window.place)


def bother(app: App, window: int) -> object:
    """Resize, minimise and bring back the window while something moves in it."""
    scene = asked(app, lambda: square_of(app))
    app.post(lambda: scene.clock.play(Tween(scene.square, 1.5, x=700.0)))
    tool("windowsize", window, 1200, 760)
    tool("windowminimize", window)
    time.sleep(0.3)
    tool("windowmap", window)
    tool("windowactivate", window)
    arrived = until(app, lambda: scene.square.x == 700.0)
    until(app, lambda: scene.size == (1200, 760))
    return asked(app, lambda: [arrived, scene.size, app.window.size])


def full(app: App, window: int) -> object:
    tool("key", "F11")
    until(app, lambda: app.window.fullscreen)
    time.sleep(0.3)
    return asked(app, lambda: [app.window.fullscreen, app.window.place])


def back(app: App, window: int) -> object:
    opened = asked(app, lambda: app.window.fullscreen)
    tool("key", "F11")
    until(app, lambda: not app.window.fullscreen)
    time.sleep(0.3)
    return asked(app, lambda: [opened, app.window.fullscreen])


def look(app: App, window: int) -> object:
    return asked(app, lambda: app.window.place)


def maximise(app: App, window: int) -> object:
    """Maximise the window, fill the screen twice, and make it small again; return the places."""
    native = asked(app, pygame.Window.from_display_module)
    before = asked(app, lambda: app.window.place)
    sizes: list[object] = [before]
    asked(app, native.maximize)
    until(app, lambda: app.window.place != before)
    time.sleep(0.5)
    sizes.append(asked(app, lambda: app.window.place))
    for _ in range(2):
        tool("key", "F11")
        until(app, lambda: app.window.fullscreen)
        time.sleep(0.5)
        tool("key", "F11")
        until(app, lambda: not app.window.fullscreen and app.window.place == sizes[1])
        time.sleep(0.5)
        sizes.append(asked(app, lambda: app.window.place))
    asked(app, native.restore)
    until(app, lambda: app.window.place == before)
    sizes.append(asked(app, lambda: app.window.place))
    return sizes


def double_click_title(app: App) -> None:
    """Have the window manager maximise the window, or make it small again."""
    left, top, wide, _ = asked(app, lambda: app.window.place) or (0, 0, 0, 0)
    tool("mousemove", left + wide // 3, top - 10, "click", "--repeat", 2, "--delay", 80, 1)


def leave_maximised(app: App, window: int) -> object:
    """Maximise the window, minimise it and bring it back; return its place before and after."""
    before = asked(app, lambda: app.window.place)
    double_click_title(app)
    until(app, lambda: app.window.maximised and app.window.place != before)
    tool("windowminimize", window)
    time.sleep(0.3)
    tool("windowmap", window)
    tool("windowactivate", window)
    time.sleep(0.5)
    return before, asked(app, lambda: app.window.place), asked(app, lambda: app.window.maximised)


def restore(app: App, window: int) -> object:
    """Return whether the window has opened maximised and where, and make it small again."""
    until(app, lambda: app.window.maximised)
    opened = asked(app, lambda: app.window.place)
    double_click_title(app)
    until(app, lambda: not app.window.maximised and app.window.place != opened)
    return opened, asked(app, lambda: app.window.place), asked(app, lambda: app.window.maximised)


def small(app: App, window: int) -> object:
    """Return whether it fills the screen, what is seen, what is drawn, and a click there."""
    scene = asked(app, lambda: square_of(app))
    clicks: list[object] = []
    heard = scene.handle

    def handle(event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN:
            clicks.append(event.pos)
        return heard(event)

    scene.handle = handle
    tool("mousemove", 400, 240, "click", 1)
    until(app, lambda: bool(clicks))
    shown = asked(app, pygame.display.get_window_size)
    told = asked(app, lambda: [app.window.fullscreen, app.context.kept.full_screen, scene.size])
    return [*told, shown, *clicks]


WORKS = {"move": move, "bother": bother, "full": full, "back": back, "look": look,
    "maximise": maximise, "small": small, "leave_maximised": leave_maximised, "restore": restore,
}  # fmt: skip


def work(app: App, window: int, said: dict[str, object]) -> None:
    said["opened"] = asked(app, lambda: app.window.place)
    said["done"] = WORKS[sys.argv[2]](app, window)


if __name__ == "__main__":
    probe(Options(data_dir=Path(sys.argv[1]), language="en"), work)
