"""How long a first game takes whoever reads it for the first time: minutes for each game.

Run by hand: python tests/bench/bench_lessons.py [GAME ...]. The table moves at the usual speed;
what is said is read, and each click takes a moment.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
from porrazo.desktop.app.assembly import build_context
from porrazo.desktop.scenes.learn.lesson import LessonScene
from porrazo.desktop.ui.context import Context, Options
from porrazo.games import NAMES, game_named
from porrazo.match.settings import Speed

WORDS_A_SECOND, CLICK, FRAME = 3.0, 1.5, 0.05
MOST = 20_000


def seconds(context: Context, name: str) -> float:
    """Return how long the first game of a game takes."""
    scene = LessonScene(context, game_named(name), 0)
    context.scenes.reset(scene)
    context.scenes.settle()
    spent, read = 0.0, ""
    for _ in range(MOST):
        if context.scenes.top is not scene:
            return spent
        scene.update(FRAME)
        context.scenes.settle()
        spent += FRAME
        target = scene.teacher.target()
        if target is None or scene.animating:
            continue
        words = scene.teacher.bubble.label
        if words != read:
            spent, read = spent + len(words.split()) / WORDS_A_SECOND, words
        spent += CLICK
        target.activate()
    raise SystemExit(f"{name} never ends")


def main() -> None:
    """Print the minutes of each game named, of all without names."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1280, 720))
    for name in sys.argv[1:] or NAMES:
        with TemporaryDirectory() as folder:
            options = Options(data_dir=Path(folder), speed=Speed.NORMAL, muted=True)
            context = build_context(options, lambda call: call())
            context.scenes.resize((1280, 720))
            print(f"{name}: {seconds(context, name) / 60:.1f} minutes", flush=True)
            context.scenes.abandon()
            context.packs.close()


if __name__ == "__main__":
    main()
