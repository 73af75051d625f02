"""Measure the review of a recorded match, and the window's frames while it is being made.

    xvfb-run -s "-screen 0 1280x720x24" python tests/bench/bench_review.py [RECORD] [--check]

The window shows a demo, whose cards move all the time. A frame counts from one step of the window
to the next, so that waiting for a processor counts, too.
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
from porrazo.records.library import read_match

RECORD = Path(__file__).parents[2] / "saves" / "two-to-61.json"
SIZE = (1280, 720)
WARM_SECONDS, ALONE_SECONDS = 3.0, 8.0
MOST_SECONDS, MOST_MILLISECONDS = 20.0, 1000 / 60 * 1.5


class Reviewing(App):
    """An app that begins a review after a while and ends with it."""

    def __init__(self, options: Options, record: Path) -> None:
        self.alone: list[float] = []
        self.frames: list[float] = []
        self.seconds = 0.0
        self._record = record
        self._before = 0.0
        super().__init__(options, self._table)

    def _table(self, context: Context) -> Scene:
        scene = TableScene(context, demo_session(context, 2, 7), demo=True)
        scene.clock.after(WARM_SECONDS, self.alone.clear)
        scene.clock.after(WARM_SECONDS + ALONE_SECONDS, self._begin)
        return scene

    def _begin(self) -> None:
        self._begun = time.perf_counter()
        self.job = self.context.reviews.of(read_match(self._record).match, None, "")

    def step(self) -> bool:
        drawn = super().step()
        now = time.perf_counter()
        top = self.context.scenes.top
        busy = hasattr(self, "job")
        if top is not None and top.animating and self._before:
            (self.frames if busy else self.alone).append((now - self._before) * 1000)
        if busy and (self.job.found is not None or self.job.failed):
            self.seconds = now - self._begun
            self.context.scenes.quit()
        self._before = now if top is not None and top.animating else 0.0
        return drawn


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("record", nargs="?", type=Path, default=RECORD)
    parser.add_argument("--check", action="store_true", help="fail where the bars are missed")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        app = Reviewing(Options(data_dir=Path(folder), size=SIZE), chosen.record)
        app.run()
    print(f"{len(app.job.match.actions)} actions reviewed in {app.seconds:.1f} s")
    for name, times in (("alone", app.alone), ("meanwhile", app.frames)):
        frames = sorted(times)
        median, late = statistics.median(frames), frames[int(len(frames) * 0.95)]
        print(f"{len(frames)} frames {name}: median {median:.1f} ms, 95 % within {late:.1f} ms")
    if chosen.check and (app.seconds > MOST_SECONDS or late > MOST_MILLISECONDS):
        sys.exit(f"too slow: {MOST_SECONDS:.0f} s and {MOST_MILLISECONDS:.0f} ms are wanted")


if __name__ == "__main__":
    pygame.init()
    main()
