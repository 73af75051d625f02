"""Measure the demo's frames at 1920x1080, and the processor time of a table that waits.

    xvfb-run -s "-screen 0 1920x1080x24" python tests/bench/bench_demo.py [--seats N] [--check]

A frame counts from the moment that time is passed on to the scene until it is presented, and
only if something of it was drawn. The waiting table is one where it is a person's turn.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import tempfile
import time
from pathlib import Path

os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
from porrazo.desktop.app.app import App
from porrazo.desktop.scenes.navigation import demo_session
from porrazo.desktop.scenes.play.table import TableScene
from porrazo.desktop.ui.context import Context, Options
from porrazo.desktop.ui.scene import Scene
from porrazo.match.session import MatchSession
from porrazo.players.levels import LEVELS
from porrazo.records.seating import Player

SIZE = (1920, 1080)
WARM = 20


class Measured(App):
    """An app that times its frames and ends after some seconds."""

    def __init__(self, options: Options, seats: int, seconds: float) -> None:
        self.frames: list[float] = []
        self._until = time.perf_counter() + seconds
        self._seats = seats
        super().__init__(options, self._table)

    def _table(self, context: Context) -> Scene:
        return TableScene(context, demo_session(context, self._seats, 7), demo=True)

    def step(self) -> bool:
        before = time.perf_counter()
        drawn = super().step()
        if drawn:
            self.frames.append((time.perf_counter() - before) * 1000)
        if time.perf_counter() > self._until:
            self.context.scenes.quit()
        return drawn


class Waiting(Measured):
    """An app at a table where a person is to act."""

    def _table(self, context: Context) -> Scene:
        players = (Player("Ana"), Player("Computer", LEVELS[0]))
        session = MatchSession.new(players, {"tendido_when": "last_four"}, None, 3, 0)
        while not session.human_to_act() or session.view(0).phase != "play":
            session.act(session.match.state.legal()[-1])
        scene = TableScene(context, session, opening=False)
        scene.clock.after(SETTLED, self._begin)
        scene.clock.after(SETTLED + IDLE, context.scenes.quit)
        return scene

    def _begin(self) -> None:
        self.asleep_from = time.process_time()


SETTLED, IDLE = 4.0, 20.0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--check", action="store_true", help="fail where the bars are missed")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        options = Options(data_dir=Path(folder), size=SIZE)
        demo = Measured(options, chosen.seats, chosen.seconds)
        demo.run()
        waiting = Waiting(options, 2, 1e9)
        waiting.run()
        idle = (time.process_time() - waiting.asleep_from) / IDLE * 100
    frames = sorted(demo.frames[WARM:])
    median, late = statistics.median(frames), frames[int(len(frames) * 0.99)]
    print(f"{len(frames)} frames of a demo of {chosen.seats} at {SIZE[0]}x{SIZE[1]}")
    print(f"median {median:.2f} ms, 99th percentile {late:.2f} ms, worst {frames[-1]:.2f} ms")
    print(f"a waiting table takes {idle:.2f} % of a processor")
    if chosen.check and (median > 4.0 or late >= 16.0 or idle >= 2.0):
        sys.exit("too slow: at most 4 ms, under 16 ms and under 2 % are wanted")


if __name__ == "__main__":
    pygame.init()
    main()
