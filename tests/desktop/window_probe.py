"""Opens a real window and does to it what a window manager and a player do.

Run by test_window.py under Xvfb with openbox; prints one line of JSON.
"""

import os
import sys
import time
from pathlib import Path

from porrazo.desktop.app.app import App
from porrazo.desktop.scenes.play.table import TableScene
from porrazo.desktop.scenes.title import Title
from porrazo.desktop.ui.context import Options
from porrazo.desktop.ui.stage.tween import Tween
from porrazo.match.session import MatchSession
from porrazo.players.levels import LEVELS
from porrazo.records.seating import Player
from support.probing import asked, probe, square_of, tool, until

#: For so many seconds it is counted how often a window at rest wakes up.
MEASURED = 6.0


def work(app: App, window: int, said: dict[str, object]) -> None:
    said["opened"] = asked(app, lambda: app.window.size)
    tool("windowsize", window, 1200, 800)
    until(app, lambda: app.window.size == (1200, 800))
    said["resized"] = asked(app, lambda: app.window.size)
    tool("windowsize", window, 500, 300)
    until(app, lambda: app.window.size == (960, 600))
    said["smallest"] = asked(app, lambda: app.window.size)
    tool("key", "F11")
    until(app, lambda: app.window.fullscreen)
    time.sleep(0.5)
    said["fullscreen"] = asked(app, lambda: app.window.size)
    tool("key", "F11")
    until(app, lambda: not app.window.fullscreen)
    time.sleep(0.5)
    said["window_again"] = asked(app, lambda: app.window.size)
    scene = asked(app, lambda: square_of(app))
    app.post(lambda: scene.clock.play(Tween(scene.square, 0.5, x=700.0)))
    until(app, lambda: scene.square.x == 700.0)
    said["moved"] = asked(app, lambda: scene.square.x)
    said["scene_size"] = asked(app, lambda: scene.size)
    tool("mousemove", "--window", window, 5, 5)
    app.post(lambda: app.context.scenes.reset(Title(app.context)))
    said["title_wakes"] = wakes_a_second(app)
    app.post(lambda: app.context.scenes.reset(table(app)))
    said["table_wakes"] = wakes_a_second(app)
    tool("key", "--window", window, "Escape")


def table(app: App) -> TableScene:
    """A match that waits for a person."""
    players = (Player("Ana"), Player("Tomás", LEVELS[0]))
    return TableScene(app.context, MatchSession.new(players, {}, None, 4))


def wakes_a_second(app: App) -> float:
    """How often the window's thread wakes up at rest, however fast the machine is."""
    time.sleep(1.0)
    until(app, lambda: at_rest(app), 60)
    before = _switches()
    time.sleep(MEASURED)
    return (_switches() - before) / MEASURED


def at_rest(app: App) -> bool:
    top = app.context.scenes.top
    if isinstance(top, TableScene) and not top.asking.controls:
        return False
    if top is None or top.animating:
        return False
    due = app.until_due(top)
    return due is None or due > MEASURED


def _switches() -> int:
    """How often the first thread of this process has gone to sleep by itself."""
    status = Path(f"/proc/self/task/{os.getpid()}/status").read_text(encoding="ascii")
    line = next(line for line in status.splitlines() if line.startswith("voluntary"))
    return int(line.split()[1])


if __name__ == "__main__":
    probe(Options(data_dir=Path(sys.argv[1]), size=(1280, 720), language="en"), work)
