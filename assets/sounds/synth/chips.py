"""Counters of clay: they click on each other, slide, fall in heaps."""

from __future__ import annotations

from random import Random

from synth.paper import felt, rustle
from synth.signals import Signal, bandpass, enveloped, mixed, noise, strike, swell
from synth.wood import Mode, detuned, push, ring

CLAY = (
    Mode(640, 0.035, 0.35), Mode(1720, 0.03, 0.5), Mode(2480, 0.034, 0.8), Mode(3610, 0.026, 0.7),
    Mode(5150, 0.018, 0.4), Mode(7050, 0.011, 0.2),
)  # fmt: skip


def click(rng: Random, force: float = 1.0) -> Signal:
    """Clay on clay, its rim first."""
    rim = ring(push(0.00035 / force), detuned(rng, CLAY, 0.92 + 0.16 * rng.random()), 0.06)
    dust = enveloped(bandpass(noise(rng, 0.012), 4200, 0.8), strike(0.0004, 0.0016))
    return mixed((0, force, rim), (0, 0.3 * force, dust))


def chip(rng: Random) -> Signal:
    """A counter put on others: its rim, its flat, perhaps a last rattle."""
    flat = 0.016 + 0.022 * rng.random()
    parts = [(0.0, 0.7, click(rng, 0.8)), (flat, 1.0, click(rng)), (flat, 0.22, felt(rng, 0.002))]
    if rng.random() < 0.6:
        parts.append((flat + 0.03 + 0.015 * rng.random(), 0.35, click(rng, 0.7)))
    return mixed(*parts)


def falling(
    rng: Random, count: int, seconds: float, start: float = 0.0
) -> list[tuple[float, float, Signal]]:
    """Counters that fall over each other, thickest in the middle; as parts of a mix."""
    return [
        (
            start + seconds * (rng.random() + rng.random()) / 2,
            0.35 + 0.5 * rng.random(),
            click(rng, 0.7 + 0.4 * rng.random()),
        )
        for _ in range(count)
    ]


def chips_slide(rng: Random) -> Signal:
    """Counters pushed over the felt: they rub, and click as they start and stop."""
    rub = enveloped(bandpass(rustle(rng, 0.26, 3000), 1500, 0.7), swell(0.26, 0.4))
    return mixed((0, 0.5, rub), *falling(rng, 6, 0.22), (0.24, 0.4, felt(rng)))


def pot(rng: Random) -> Signal:
    """A heap of counters is raked together."""
    rub = enveloped(bandpass(rustle(rng, 0.5, 3600), 1300, 0.7), swell(0.5, 0.3))
    return mixed((0, 0.5, rub), *falling(rng, 26, 0.46), (0.05, 0.6, felt(rng)))
