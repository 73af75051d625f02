"""Measure the median and 99th percentile of a frame in which ten cards move, presenting included.

    xvfb-run -s "-screen 0 1920x1080x24" python tests/bench/bench_stage.py

Ten cards fly, turn and are turned over above a table at 1920x1080 that holds forty more.
"""

import os
import random
import statistics
import sys
import time

os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
from porrazo.desktop.app.assembly import build_context
from porrazo.desktop.app.window import Window
from porrazo.desktop.ui.cards.cardsprite import CardSprite
from porrazo.desktop.ui.context import Context, Options
from porrazo.desktop.ui.drawing.paint import gradient
from porrazo.desktop.ui.stage.clock import Clock
from porrazo.desktop.ui.stage.compositor import Stage
from porrazo.desktop.ui.stage.tween import Animation, Glide, Tween, parallel

SIZE = (1920, 1080)
SECONDS = 8.0
MOVERS = 10
RESTING = 40
HEIGHT = 235


def main() -> None:
    window = Window("bench", SIZE)
    context = build_context(Options(size=SIZE), lambda call: None)
    context.cards.resize(HEIGHT)
    stage, movers = build(context)
    clock, chance = Clock(), random.Random(1)
    frames: list[float] = []
    pace = pygame.time.Clock()
    window.present(stage.draw(window.surface))
    began = time.perf_counter()
    while time.perf_counter() - began < SECONDS:
        pygame.event.pump()
        if not clock.animating:
            for card in movers:
                clock.play(flight(card, chance))
        before = time.perf_counter()
        clock.tick(1 / 60)
        rects = stage.draw(window.surface)
        if rects:
            window.present(rects)
            frames.append((time.perf_counter() - before) * 1000)
        pace.tick(60)
    report(frames[10:])


def build(context: Context) -> tuple[Stage, list[CardSprite]]:
    codes = [r + s for s in "SHDC" for r in "A23456789TJQK"]
    chance = random.Random(2)
    chance.shuffle(codes)
    palette = context.theme.palette
    felt = gradient(SIZE, palette.felt, palette.felt_dark)
    stage = Stage(SIZE, lambda layer: layer.blit(felt, (0, 0)))
    cards = [CardSprite(context.cards, code, HEIGHT) for code in codes[: MOVERS + RESTING]]
    for i, card in enumerate(cards):
        card.centre = 120 + i % 10 * 185, 140 + i // 10 * 200
        card.z = 1.0 if i < MOVERS else 0.0
    stage.add(*cards)
    return stage, cards[:MOVERS]


def flight(card: CardSprite, chance: random.Random) -> Animation:
    to = chance.uniform(150, SIZE[0] - 150), chance.uniform(150, SIZE[1] - 150)
    seconds = 0.34
    return parallel(
        Glide(card, to, seconds, arc=0.15),
        Tween(card, seconds, angle=chance.uniform(-8, 8), lift=chance.choice((0.0, 1.0))),
    )


def report(frames: list[float]) -> None:
    frames.sort()
    median, late = statistics.median(frames), frames[int(len(frames) * 0.99)]
    print(f"{len(frames)} frames with {MOVERS} moving cards at {SIZE[0]}x{SIZE[1]}")
    print(f"median {median:.2f} ms, 99th percentile {late:.2f} ms, worst {frames[-1]:.2f} ms")
    if "--check" in sys.argv and (median > 4.0 or late >= 16.0):
        sys.exit("too slow: at most 4 ms and under 16 ms are wanted")


if __name__ == "__main__":
    main()
