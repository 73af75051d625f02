"""The library with many matches: until it is seen, until all is read, while it scrolls; by hand.

python tests/bench/bench_library.py [MATCHES]: seconds to its first picture without an index and
with one, seconds until all is read, and the frames while the list is rolled from end to end.
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
from porrazo.desktop.app.assembly import build_context
from porrazo.desktop.scenes.library.matches import Matches
from porrazo.desktop.ui.context import Context, Options
from porrazo.match.session import MatchSession
from porrazo.records.seating import Player
from porrazo.records.store import JournalStore

SIZE = (1280, 720)


def fill(store: JournalStore, count: int) -> None:
    """Keep twenty matches, and copies of them under the numbers that follow."""
    rng = Random(1)
    for seed in range(20):
        players = (Player("Ana"), Player("Carmen", "carmen"))
        session = MatchSession.new(players, {"target": 21}, store, seed)
        while not session.over:
            session.act(rng.choice(session.match.state.legal()))
        session.close()
    records = sorted(store.finished.iterdir())
    for number in range(len(records) + 1, count + 1):
        os.link(records[number % 20], store.finished / f"match-{number:04}.porrazo")


def opened(context: Context, store: JournalStore) -> tuple[Matches, float]:
    begun = time.perf_counter()
    scene = Matches(context, store)
    context.scenes.push(scene)
    context.scenes.settle()
    scene.picture()
    return scene, time.perf_counter() - begun


def follow(scene: Matches, target: pygame.Surface) -> tuple[float, float]:
    """Draw frames until all is read; return the seconds, and the longest frame."""
    begun, worst = time.perf_counter(), 0.0
    while not scene.reader.whole:
        frame = time.perf_counter()
        scene.update(1 / 60)
        scene.draw(target)
        worst = max(worst, time.perf_counter() - frame)
        time.sleep(0.005)
    scene.wait()
    return time.perf_counter() - begun, worst


def scroll(scene: Matches, target: pygame.Surface, frames: int = 240) -> list[float]:
    """Roll the list from its head to its foot; return how long each frame took."""
    spans, last = [], len(scene.list.rows) - 1
    for frame in range(frames):
        begun = time.perf_counter()
        scene.list.select(round(last * frame / (frames - 1)))
        scene.update(1 / 60)
        scene.draw(target)
        spans.append(time.perf_counter() - begun)
    return sorted(spans)


def main() -> int:
    count = int(sys.argv[1]) if sys.argv[1:] else 10_000
    pygame.display.init()
    pygame.font.init()
    target = pygame.display.set_mode(SIZE)
    with TemporaryDirectory() as folder:
        context = build_context(Options(data_dir=Path(folder), muted=True), lambda call: call())
        context.scenes.resize(SIZE)
        store = JournalStore(context.paths.data)
        fill(store, count)
        for name in ("no index", "index"):
            scene, first = opened(context, store)
            read, worst = follow(scene, target)
            begun = time.process_time()
            spans = scroll(scene, target)
            work = (time.process_time() - begun) / len(spans)
            print(
                f"{name:9} {count} matches: seen after {first:.2f} s, read after {read:.1f} s "
                f"(longest frame {1000 * worst:.0f} ms); scrolling: median "
                f"{1000 * spans[len(spans) // 2]:.1f} ms, worst {1000 * spans[-1]:.1f} ms a frame, "
                f"{1000 * work:.1f} ms of a processor",
                flush=True,
            )
            context.scenes.pop()
            context.scenes.settle()
        context.scenes.abandon()
        context.packs.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
