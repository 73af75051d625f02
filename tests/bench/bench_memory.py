"""Memory at the table of each game, after resizes and changes of look; run by hand.

python tests/bench/bench_memory.py [GAME ...]: megabytes that the process holds (resident, as the
system counts it) at the table in a new window, after eight sizes, and after all looks in two
sizes; the most of each game must stay under LIMIT.
"""

from __future__ import annotations

import gc
import os
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

LIMIT = 150.0
SIZES = (
    (1280, 720), (960, 600), (1440, 900), (1920, 1080), (1100, 700), (1600, 1000), (1366, 768),
    (1280, 720),
)  # fmt: skip


def held() -> float:
    """Return the megabytes that this process holds."""
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def measure(game: str) -> list[float]:
    """Return the figures of one game, in a process of its own."""
    import pygame
    from porrazo.desktop.app.assembly import build_context
    from porrazo.desktop.studio import shot
    from porrazo.desktop.table import backdrop
    from porrazo.desktop.ui.context import Options
    from porrazo.games import game_named
    from porrazo.match.settings import THEMES

    pygame.display.init()
    pygame.font.init()
    posted: list[object] = []
    with TemporaryDirectory() as folder:
        context = build_context(Options(data_dir=Path(folder), muted=True), posted.append)
        window = pygame.display.set_mode(SIZES[0])
        match = shot.match_for("table", 1, game_named(game).name)
        shot.push(context, "table", match, SIZES[0])

        def settle() -> None:
            """Draw, as the window does, until the finely drawn cards are there."""
            for _ in range(60):
                while posted:
                    posted.pop(0)()  # type: ignore[operator]
                context.scenes.settle()
                top = context.scenes.top
                top.update(0.1)
                top.draw(window)
                time.sleep(0.02)
            context.scenes.sharpen()
            context.scenes.top.draw(window)
            backdrop.settle()
            context.let_go()

        settle()
        figures = [held()]
        for size in SIZES:
            window = pygame.display.set_mode(size)
            context.scenes.resize(size)
            settle()
        figures.append(held())
        for size in ((1920, 1080), (1280, 720)):
            window = pygame.display.set_mode(size)
            context.scenes.resize(size)
            for theme in (*THEMES[1:], THEMES[0]):
                context.change(theme=theme)
                settle()
            if size != SIZES[0]:
                figures.append(held())
        figures.append(held())
        context.scenes.abandon()
        context.packs.close()
    return figures


def main() -> int:
    if sys.argv[1:2] == ["--one"]:
        print(*[f"{figure:.1f}" for figure in measure(sys.argv[2])])
        return 0
    from porrazo.games import NAMES

    worst = 0.0
    heads = ("new", "sizes", "looks at 1080", "at 720")
    print(f"{'game':14}" + "".join(f"{head:>14}" for head in heads) + "   MB")
    for game in sys.argv[1:] or NAMES:
        command = [sys.executable, __file__, "--one", game]
        done = subprocess.run(command, capture_output=True, encoding="utf-8", check=True)
        figures = [float(figure) for figure in done.stdout.splitlines()[-1].split()]
        worst = max(worst, *figures)
        print(f"{game:14}" + "".join(f"{figure:14.1f}" for figure in figures), flush=True)
    return int(worst > LIMIT)


if __name__ == "__main__":
    sys.exit(main())
